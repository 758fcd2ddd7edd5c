"""Opponents in Dots."""
