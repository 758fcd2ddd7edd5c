"""What the installation sounds like: the recipes of the earcons, and the WAV files made from them.

Law: standard library only, no clock, and the same recipe gives the same file.
"""
