"""From facts to what the player means: one pipeline of small pure stages. `pipeline.py` shows the whole way."""
