"""Records as SGF, and games of ours as records: written, read and played again they are the same games.

STOP is written as zagram.org writes it, as words in the comment of the node before it, and the dots put alone follow in
nodes of their own: programs that know nothing of STOP still read every dot. Lines that close follow the dot that closes
them, which says the same as the rules and helps who does not know them. What SGF has no word for stands in `FT`: where
first dots go, when houses close, what STOP does, the times, who begins; and in later nodes, how players ended it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from games.dots import sgf
from games.dots.board import points
from games.dots.field import Closing
from games.dots.outlines import areas, chain
from games.dots.record import BrokenRecord, Entry, Record, Says, Stop
from games.dots.replay import PLAYERS, Step, replayed, result
from games.dots.rules import STOP_RULES, Act, Dot, DotsRefusal, Move, Phase, Position, Setup, Times, begin, play
from games.dots.sgf import Node, Property, Tree, value
from games.dots.sgf_points import MOST_SIDE, written, written_border
from games.dots.sgf_read import GAME, OWN, OWN_WORDS
from games.dots.starts import CROSSES, SMALLEST_WITH, Cross, crossed

RULES = "Punish=0,Holes=1,AddTurn=0,MustSurr=1,MinArea=1,Pass=0,Stop={},LastSafe=0,ScoreTerr=0,InstantWin=0"
_COLOURS = "BW"
_SETUP = re.compile(r"(middle|anywhere) (delayed|immediate) (lone|grounded|off) (\d{1,6}),(\d{1,6}),(\d{1,6}) ([RB])")
_ENDS = {Says.END: Act.OFFER_END, Says.DRAW: Act.OFFER_DRAW}

# ---- a game of ours as a record -------------------------------------------------------------------------------------


def recorded(setup: Setup, moves: Sequence[Move], names: tuple[str, str] = ("", "")) -> Record:
    """Return the record of a game. Offers that were declined are left out. Raises ValueError for a refused move."""
    position, stop = begin(setup), None
    entries: list[Entry] = []
    for number, move in enumerate(moves, start=1):
        after = play(position, move)
        if isinstance(after, DotsRefusal):
            raise ValueError(f"move {number} is refused: {after.value}")
        if move is Act.STOP:
            stop = Stop(position.to_move, len(entries) + 1)
        entries += _entries(position, move, after)
        position = after
    times, red, blue = setup.times, *position.score
    ended = "0" if position.phase is Phase.DRAWN else result(red - blue)
    where, first = "middle" if setup.box else "anywhere", PLAYERS[setup.first]
    shape, stands = setup.board, crossed(setup.width, setup.height, setup.cross)
    whole = Record(
        width=setup.width,
        height=setup.height,
        setup=tuple(Entry(player, shape.cell(point)) for point, player in sorted(stands, key=lambda dot: dot[1])),
        entries=tuple(entries),
        stop=stop,
        result=ended if position.phase.over else "",
        names=names,
        info=_info(setup),
        own=f"{where} {setup.closing.value} {setup.stop} {times.turn_s},{times.side_s},{times.lone_s} {first}",
    )
    return _with_borders(whole)


def _info(setup: Setup) -> tuple[tuple[str, str], ...]:
    times = setup.times
    said = {
        "AP": "Footlights",
        "TM": str(times.side_s) if times.side_s else "",
        "OT": f"{times.turn_s} sec / move" if times.turn_s else "",
        "RU": RULES.format(int(setup.stop != "off")),
    }
    return tuple((name, text) for name, text in said.items() if text)


def _entries(position: Position, move: Move, after: Position) -> Iterator[Entry]:
    player, shape = position.to_move, position.setup.board
    if isinstance(move, Dot):
        yield Entry(player, (move.column, move.row))
        return
    if move is Act.AGREE:
        yield Entry(player, says=Says.END if after.phase is Phase.AGREED else Says.DRAW)
    elif move is Act.STOP:
        yield Entry(player, says=Says.STOP)
    elif move is Act.DONE:
        yield Entry(player, says=Says.DONE)
    for side in (0, 1):  # the dots that the rules put by themselves round all that is loose
        for point in points(after.state.dots[side] & ~position.state.dots[side]):
            yield Entry(side, shape.cell(point))


def _with_borders(record: Record) -> Record:
    """Return it with the line round every area that closes, at the dot that closes it."""
    steps = replayed(record).steps[1:]
    return replace(record, entries=tuple(map(_bordered, steps)))


def _bordered(step: Step) -> Entry:
    state, entry = step.state, step.entry
    assert entry is not None
    new = (area for player in (0, 1) for area in areas(state, player) if area & step.caught)
    cell = state.board.cell
    return replace(entry, borders=tuple(tuple(map(cell, chain(state, area))) for area in new))


# ---- a record as a game of ours -------------------------------------------------------------------------------------


def game(record: Record) -> tuple[Setup, tuple[Move, ...]]:
    """Return a record as a game that `rules.play` plays.

    Raises BrokenRecord for one that is none: dots that stand there otherwise than in crosses, two moves in a row, STOP
    out of turn, a refused move.
    """
    setup = _setup(record)
    position = begin(setup)
    moves: list[Move] = []
    for entry in _said(record):
        if position.phase.over:
            break
        if entry.player != position.to_move and entry.says not in _ENDS:
            raise BrokenRecord("this is no game by our rules: the other side has the turn", entry.place)
        for move in _moves(entry):
            after = play(position, move)
            if isinstance(after, DotsRefusal):
                raise BrokenRecord(f"this is no game by our rules: {after.value}", entry.place)
            moves.append(move)
            position = after
    if position.phase is Phase.LONE and moves[-1] is Act.STOP and not record.own:
        moves.append(Act.FINISH)  # programs that count what is loose at once
    return setup, tuple(moves)


def _said(record: Record) -> list[Entry]:
    """Return the entries, with STOP also where the file only shows it."""
    entries, stop = list(record.entries), record.stop
    if stop and (not stop.lone_from or entries[stop.lone_from - 1].says is not Says.STOP):
        entries.insert(stop.lone_from, Entry(stop.by, says=Says.STOP))
    return entries


def _moves(entry: Entry) -> tuple[Move, ...]:
    if entry.cell is not None:
        return (Dot(entry.cell[1], entry.cell[0]),)
    if entry.says in _ENDS:
        return (_ENDS[entry.says], Act.AGREE)
    if entry.says is Says.PASS:
        raise BrokenRecord("this is no game by our rules: nobody may pass", entry.place)
    return {Says.STOP: (Act.STOP,), Says.DONE: (Act.DONE,)}.get(entry.says, ()) if entry.says else ()


def _setup(record: Record) -> Setup:
    first = next((entry.player for entry in record.entries), 0)
    setup = Setup(record.width, record.height, _cross(record), box=False, first=first)
    own = _SETUP.fullmatch(record.own)
    if not own:
        return setup
    return replace(
        setup,
        box=own[1] == "middle",
        closing=Closing(own[2]),
        stop=STOP_RULES[STOP_RULES.index(own[3])],
        times=Times(int(own[4]), int(own[5]), int(own[6])),
        first=PLAYERS.index(own[7]),
    )


def _cross(record: Record) -> Cross:
    stands = {(entry.cell, entry.player) for entry in record.setup}
    for cross in CROSSES:
        if min(record.width, record.height) < SMALLEST_WITH[cross]:
            continue
        dots = crossed(record.width, record.height, cross)
        cell = Setup(record.width, record.height).board.cell
        if stands == {(cell(point), player) for point, player in dots}:
            return cross
    place = record.setup[0].place
    raise BrokenRecord("this is no game by our rules: other dots than crosses stand there at the start", place)


# ---- a record as SGF ------------------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """Return a record as the text of a file, to be written as UTF-8. Raises ValueError for a side of more than 52."""
    return sgf.write((tree(record),))


def tree(record: Record) -> Tree:
    """Return a record as a tree of one line."""
    if max(record.width, record.height) > MOST_SIDE:
        raise ValueError(f"SGF has letters for {MOST_SIDE} points a side, not for {record.width} x {record.height}")
    nodes = [_root(record)]
    for entry in _said(record):
        if entry.says is Says.STOP:
            nodes[-1] = _commented(nodes[-1], f"{_COLOURS[entry.player]} pressed STOP")
        else:
            nodes.append(_commented(_done(entry), entry.comment))
    return Tree(tuple(Node(tuple(one), number - 1) for number, one in enumerate(nodes)))


def _root(record: Record) -> list[Property]:
    info = dict(record.info)
    said = {"FF": "4", "GM": GAME, "CA": "UTF-8", "AP": info.pop("AP", ""), "SZ": f"{record.width}:{record.height}"}
    komi = f"{record.komi:g}" if record.komi else ""
    said |= info | {OWN: record.own, "PB": record.names[0], "PW": record.names[1], "KM": komi, "RE": record.result}
    found = [Property(name, (value(text),)) for name, text in said.items() if text]
    for player, name in enumerate(("AB", "AW")):
        dots = tuple(value(written(one.cell)) for one in record.setup if one.player == player and one.cell)
        if dots:
            found.append(Property(name, dots))
    return _commented(found, record.comment)


def _done(entry: Entry) -> list[Property]:
    if entry.says in OWN_WORDS:
        return [Property(OWN, (value(entry.says.value),))]
    text = written(entry.cell) if entry.cell else ""
    text += "".join(map(written_border, entry.borders))
    if entry.says and entry.says is not Says.PASS:
        text = entry.says.value
    found = [Property(_COLOURS[entry.player], (value(text),))]
    if entry.left_s is not None:
        found.append(Property(_COLOURS[entry.player] + "L", (value(f"{entry.left_s:g}"),)))
    return found


def _commented(node: list[Property], comment: str) -> list[Property]:
    """Return the properties of a node with more in its comment."""
    if not comment:
        return node
    before = [one for one in node if one.name == "C"]
    text = "\n".join([*(one.values[0].text for one in before), comment])
    return [*(one for one in node if one.name != "C"), Property("C", (value(text),))]
