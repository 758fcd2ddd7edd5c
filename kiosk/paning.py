"""A board of cells that is played on: what can be chosen from of it now, and how a player goes about on it. Pure.

Pads and switches choose from a pane of the board. It goes where the focus goes, and where the player sends it; whenever
it moves, its numbers mean other cells, so it is a new screen: who stands on a pad steps off first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.game import Direction, Event
from kiosk import play
from kiosk.cues import Cue, Hush, Play, Priority, Say
from kiosk.intents.device import Scene
from kiosk.screens.cell_picture import MOVES, moves_of
from kiosk.screens.grids import CellMap, Span

if TYPE_CHECKING:
    from kiosk.session import Session
    from kiosk.table import Table

MOVE_IDS = frozenset(MOVES.values())


class Paning:
    """Going about on a board of cells; where the figure is none, everything here is told to be of no use."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._followed: str | None = None
        """The focus that the pane has followed: it does so once, so that it can be sent away from it."""
        self._played: dict[int, tuple[Any, str]] = {}
        """Positions, by identity, and the cell of the move that led to each: one that is undone is not the last."""

    @property
    def table(self) -> Table:
        assert self.session.table is not None
        return self.session.table

    def begin(self) -> None:
        """Another game is on the table."""
        self._followed, self._played = None, {}

    # -- what can be chosen -------------------------------------------------------------------------------------------

    def scene(self, cells: CellMap, side: tuple[tuple[str, ...], ...]) -> Scene:
        """Return what pads choose, what can be typed, and what is scanned: the pane, what moves it, then the side."""
        panes = self.table.panes
        assert panes.pane is not None
        ids = cells.ids(panes.pane)
        labels = {str(n): id for n, id in enumerate(ids, start=1)} if panes.pads else cells.labels
        rows = self.rows(cells, side)
        order = tuple(id for row in rows for id in row)
        return Scene(self.session.generation, labels, order, rows, None, cells.labels)

    def rows(self, cells: CellMap, side: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
        """Return what is scanned, by rows."""
        panes = self.table.panes
        assert panes.pane is not None
        moves = tuple(id for _, id in moves_of(panes, cells))
        return (*cells.ids_by_rows(panes.pane), *((moves,) if moves else ()), *side)

    def beside(self, cells: CellMap, side: tuple[str, ...], direction: Direction) -> str | None:
        """Return what is beside the focus; None at the edge of the board. The side is at the right of the board."""
        focus, pane = self.session.focus, self.table.panes.pane
        assert pane is not None
        if focus in cells.spots and focus is not None:
            following = cells.beside(focus, direction)
            return side[0] if following is None and direction == "right" else following
        if focus in side and direction != "left":
            by = {"up": -1, "down": 1, "right": 0}[direction]
            return side[(side.index(str(focus)) + by) % len(side)]
        return cells.rows[pane.top + pane.rows // 2][pane.left + pane.columns // 2]

    # -- where the pane goes ------------------------------------------------------------------------------------------

    def follow(self, focus: str | None) -> list[Cue]:
        """The pane goes where the focus has gone; where pads choose from it, it is told where it is now."""
        cells = self.table.cells
        if cells is None or focus == self._followed:
            return []
        self._followed = focus
        spot = cells.spots.get(focus or "")
        if spot is None or not self.table.panes.follow(spot, cells):
            return []
        return self._moved(cells) if self.table.panes.framed else []

    def newest(self) -> None:
        """What has just been played is to be seen: the pane of pads stays, so that its numbers mean what they did."""
        table, cells = self.table, self.table.cells
        told = (place for one in table.told for place in one.places)
        cell = None if cells is None else next((one for one in told if one in cells.spots), None)
        if cells is not None and cell is not None:
            self._played[id(table.position)] = table.position, cell
            table.panes.show(cells.spots[cell], cells)

    def answer(self, question: str) -> list[Cue]:
        """Answer a question about pane and view."""
        cells = self.table.cells
        if cells is None:
            return [Hush(), Play("refused"), Say("kiosk", (Event("window-none"),), Priority.ANSWER)]
        panes = self.table.panes
        if question == "window-where":
            return [Hush(), Play("step"), *self.where(cells)]
        if question == "window-newest":
            return self._to_newest(cells)
        if question in ("larger", "smaller"):
            done, edge = panes.resize(-1 if question == "larger" else 1, cells), f"no-{question}"
        else:
            done, edge = panes.move(question.removeprefix("window-"), cells), "edge"  # type: ignore[arg-type]
        if not done:
            return [Hush(), Play("refused"), Say("kiosk", (Event(edge),), Priority.ANSWER)]
        return self._sent(cells, panes.view if question in ("larger", "smaller") else None)

    def _to_newest(self, cells: CellMap) -> list[Cue]:
        positions = (self.table.position, *(stand.position for stand in reversed(self.table.past)))
        cell = next((self._played[id(one)][1] for one in positions if id(one) in self._played), None)
        if cell is None:
            return [Hush(), Play("refused"), Say("kiosk", (Event("nothing-changed"),), Priority.ANSWER)]
        self.table.panes.follow(cells.spots[cell], cells)
        return self._sent(cells)

    def _sent(self, cells: CellMap, told: Span | None = None) -> list[Cue]:
        """The player has sent the pane: a focus that it has left is none. It is told, or the part that is given."""
        session, pane = self.session, self.table.panes.pane
        lamps, *_ = self._moved(cells)
        focus = session.game_focus
        spot = cells.spots.get(focus or "")
        gone = spot is not None and pane is not None and not pane.holds(spot)
        if gone or (focus in MOVE_IDS and focus not in self._offered(cells)):
            session.game_focus = None
        self._followed = session.game_focus
        return [lamps, Hush(), Play("turn"), *self.where(cells, told)]

    def _offered(self, cells: CellMap) -> set[str]:
        return {id for _, id in moves_of(self.table.panes, cells)}

    def _moved(self, cells: CellMap) -> list[Cue]:
        """Another part of the board is met: its lamps, and where it is for whoever chooses by its numbers."""
        self.session.renumbered()
        told = self.where(cells) if self.table.panes.pads else []
        return [play.lamps_of(self.table), *told]

    def where(self, cells: CellMap, part: Span | None = None) -> list[Cue]:
        """Tell which part of the board is met, as its columns and rows are called."""
        pane = part or self.table.panes.pane
        assert pane is not None
        left, right, top, bottom = cells.named(pane)
        args = (("left", left), ("right", right), ("top", top), ("bottom", bottom))
        return [Say("kiosk", (Event("window-at", args),), Priority.ANSWER, topic="window", again=False)]

    def begins(self) -> list[Cue]:
        """Tell at the start of a game which part of the board the pads choose from, where it is not all of it."""
        cells, panes = self.table.cells, self.table.panes
        if cells is None or not panes.pads or panes.pane is None:
            return []
        left, right, top, bottom = cells.named(panes.pane)
        count = panes.pane.columns * panes.pane.rows
        args = (("count", count), ("left", left), ("right", right), ("top", top), ("bottom", bottom))
        return [Say("kiosk", (Event("window-pads", args),), Priority.OTHER, topic="window", again=False)]
