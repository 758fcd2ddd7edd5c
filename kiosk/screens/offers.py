"""What a game offers that is no place of its figure (another goal, pass, stop): its name, and where it stands. Pure.

Up to three stand at the side, over the kiosk's own actions (one, where words are large); more stand on a page of their
own, behind one item. On a path they are those of its next step.
"""

from __future__ import annotations

from typing import Any

from games.game import Choice, Event, Game, Seat
from kiosk.table import Table

LARGE_WORDS = 1.5
"""From this text scale on there is room for one: seven buttons in a column would leave the words as small as before."""
MORE = "ask:choices"
"""The item at the side that opens the page."""
_MARK = "do:"


def offer_id(choice: Choice[Any]) -> str:
    """Return the id of an offer on the screen; it cannot be a place's id."""
    return f"{_MARK}{choice.id}"


def is_offer(target: str) -> bool:
    """True for the id of an offer, whether it stands now or not."""
    return target.startswith(_MARK)


def meant(target: str) -> str:
    """Return what the game calls it: an offer's own id; a place stays what it is."""
    return target.removeprefix(_MARK)


def offers(table: Table) -> tuple[Choice[Any], ...]:
    """Return what may be chosen now by who is to move, and is no place; none while the installation moves."""
    if table.seat in table.opponents:
        return ()
    return tuple(one for one in table.choices if one.place is None)


def room(text_scale: float) -> int:
    """Return how many have room at the side: with the kiosk's four they are seven buttons, or five."""
    return 1 if text_scale >= LARGE_WORDS else 3


def at_side(table: Table) -> tuple[str, ...]:
    """Return the ids of what the game has at the side now."""
    found = offers(table)
    return (MORE,) if len(found) > table.at_side else tuple(map(offer_id, found))


def has_window(table: Table) -> bool:
    """True for a board of cells that is not met whole, or can be seen larger."""
    cells = table.cells
    return cells is not None and table.panes.useful(cells)


def named(table: Table, target: str, seat: Seat) -> tuple[str, Event] | None:
    """Return (language file, name) of an offer as this seat may read or hear it, None where it does not stand now.

    Where seats know different things, the offers of one are only numbers to the others and to the room.
    """
    for number, choice in enumerate(offers(table), start=1):
        if offer_id(choice) == target:
            if table.game.SECRETS and seat != table.seat:
                return "kiosk", Event("choice-number", (("number", number),))
            return table.game.NAME, choice.text
    return None


def way_to(game: Game[Any, Any, Any], position: Any, seat: int, move: Any) -> tuple[Choice[Any], ...]:
    """Return the path of choices that makes this move, () for a move that is not offered now."""
    todo: list[tuple[Choice[Any], ...]] = [()]
    while todo:
        path = todo.pop()
        for choice in game.choices(position, seat, tuple(one.id for one in path)):
            if choice.move == move and choice.move is not None:
                return (*path, choice)
            if choice.move is None:
                todo.append((*path, choice))
    return ()
