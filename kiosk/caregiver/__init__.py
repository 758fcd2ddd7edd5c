"""The caregiver's screen: pages behind a PIN, made of the same menus as everything a player meets.

Law: usable by touch, by four keys, by one switch and by ear; saved at once; never a trap for a player (each page closes
by itself when nobody does anything); no sentence and no rule of a game here.
"""
