"""Region Select (JP5804412B2): choose points, every area touching one changes; put all areas out.

`stroke` one closed curve and its regions, `figures` the plane duals that are played (coordinates in `catalogue`),
`rules` positions and starts, `solver` least answers in one walk (the proof is in README.md), `telling` what is said,
`drawing` sketches of new figures.
"""

from games.region_select.whole import GAME

__all__ = ["GAME"]
