"""A board as lines for a screen reader, a slow line, or a script: only what is new, in the words of the board. Pure.

Nothing is told by colour or by place. What has no words on a board (the ring of focus, a lamp beside a sensor's words)
is told by the caption and the voice.
"""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.board import Board, Gauge, Item

SECRET = "•"
CHOSEN = "✓"
"""After the item that holds now."""


def lines_of(board: Board, before: Board | None) -> list[str]:
    """Return what is new on this board as lines: only what has changed, the caption last but for its small print.

    A notice, then title and subtitle, the sentences over a menu, what is entered, the menu when it opens (each item
    with its number and what it is set to), the actions when they change, a table, a chart, sensors whose state has
    changed, what the side panel says, the caption. Areas are told when the figure is new; later the caption tells
    what changed.
    """
    lines = [f"! {board.notice}"] if board.notice and (before is None or before.notice != board.notice) else []
    heading = _sentence(board.title, board.subtitle)
    if before is None or heading != _sentence(before.title, before.subtitle):
        lines.append(heading)
    lines += _new(board.lines, () if before is None else before.lines)
    if board.entered != ("" if before is None else before.entered):
        lines.append(_entered(board.entered))
    lines += _new_items(board.items, () if before is None else before.items)
    lines.append(", ".join(_new_items(board.actions, () if before is None else before.actions)))
    lines += [*_new_rows(board, before), *_new_bars(board, before), *_new_states(board, before)]
    lines += _new_areas(board, before)
    lines += _new(_standing(board), () if before is None else _standing(before))
    lines += _new_captions(board, before)
    return [line for line in lines if line]


def _sentence(*parts: str) -> str:
    return ". ".join(part for part in parts if part)


def _new(lines: tuple[str, ...], before: tuple[str, ...]) -> list[str]:
    return [line for line in lines if line not in before]


# ---- menus --------------------------------------------------------------------------------------------------------


def _entered(entered: str) -> str:
    """What has been entered; of a secret only how many characters, as the board has it."""
    secret = set(entered) <= {SECRET, "●", "*"}
    return SECRET * len(entered) if secret else entered


def _choice(item: Item) -> str:
    """An item in words: number, text, what it is set to, whether it holds."""
    numbered = f"{item.label}: {item.text}" if item.label and item.label != item.text else item.text
    valued = f"{numbered}: {item.value}" if item.value else numbered
    return f"{valued} {CHOSEN}" if item.chosen else valued


def _new_items(items: tuple[Item, ...], before: tuple[Item, ...]) -> list[str]:
    """All items of a menu that opens; of the same menu only those that are set to something else."""
    same = [(one.id, one.label) for one in items] == [(one.id, one.label) for one in before]
    old = [_choice(one) for one in before] if same else []
    told = [_choice(one) for one in items]
    return [line for i, line in enumerate(told) if not same or line != old[i]]


# ---- a caregiver's page -------------------------------------------------------------------------------------------


def _new_rows(board: Board, before: Board | None) -> list[str]:
    if board.grid is None:
        return []
    old = None if before is None else before.grid
    if old is None or old.headings != board.grid.headings:
        return [", ".join(board.grid.headings), *(", ".join(row) for row in board.grid.rows)]
    return [", ".join(row) for row in board.grid.rows if row not in old.rows]


def _new_bars(board: Board, before: Board | None) -> list[str]:
    if board.chart is None or (before is not None and before.chart == board.chart):
        return []
    bars = (f"{bar.name}: {bar.told}" for bar in board.chart.bars)
    return [board.chart.title, *bars]


def _new_states(board: Board, before: Board | None) -> Iterator[str]:
    """Sensors: at first all with their statistics, then those whose state has changed, without them."""
    old = {} if before is None else {one.id: _state(one) for one in before.gauges}
    for one in board.gauges:
        if one.id not in old:
            yield _sentence(_state(one), one.text)
        elif old[one.id] != _state(one):
            yield _state(one)


def _state(gauge: Gauge) -> str:
    return f"{gauge.label}: {gauge.state}" if gauge.state else gauge.label


# ---- the figure, the side panel, the caption ----------------------------------------------------------------------


def _new_areas(board: Board, before: Board | None) -> list[str]:
    """The areas and their states in one line, when the figure is a new one."""
    names = _area_names(board)
    if not names or (before is not None and _area_names(before) == names):
        return []
    assert board.picture is not None
    return ["; ".join(f"{area.name}: {area.state}" if area.state else area.name for area in board.picture.areas)]


def _area_names(board: Board) -> list[str]:
    return [] if board.picture is None else [area.name for area in board.picture.areas]


def _standing(board: Board) -> tuple[str, ...]:
    number = f"{board.big} {board.big_text}".strip()
    return (number, *board.status) if number else board.status


def _new_captions(board: Board, before: Board | None) -> list[str]:
    old = None if before is None else (before.caption, before.caption_small)
    if before is not None and before.said != board.said:
        return [board.caption, board.caption_small]
    if old == (board.caption, board.caption_small):
        return []
    if old is not None and old[0] == board.caption:
        return [board.caption_small]
    return [board.caption, board.caption_small]
