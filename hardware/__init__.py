"""What is plugged in: one file for each driver.

Law: a driver turns the world into facts (`hardware/facts.py`) and puts them on the queue given to `open()`; it never
raises for a loose wire, and imports neither `kiosk` nor `games` nor pygame's display. A driver that must block owns
one thread. No callback of anybody else runs in a driver's thread.
"""
