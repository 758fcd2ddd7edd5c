"""The record's file: its tables, how it is opened, and what is done when it is old, newer or damaged.

Law: no file that held rows is ever changed for the worse. A new file is built beside it, checked and put on disk, and
only then takes its name; the old one stays under another name.
"""
