"""What this installation is: its settings, where its files are, and examples of installations.

Law: imports nothing of ours. A setting exists once, as a field of `model.py`; `default.toml` shows each with a comment,
and the file check, the caregiver's screen and the web page build themselves from the model (`described.py`).
"""
