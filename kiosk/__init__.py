"""What is happening now: from facts to intents to moves, and what a player gets for them.

Law: no rules of a game, no pin numbers, no sentences that a player hears (those are in `kiosk/languages/`). Time is an
argument; only the main loop (`installation.py`) reads the clock. Threads and processes start only in the window, the
thinker and the drivers.
"""
