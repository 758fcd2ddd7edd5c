"""What a point is, and how a whole game stands: what a player who hears asks for.

Directions are labels (`up`, `up-right`, ...) in lists; the kiosk turns them to the way the player looks at the field.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.dots import telling
from games.dots.board import AROUND, Mask, Point, points
from games.dots.bots.scan import catches
from games.dots.field import Player, State
from games.dots.picture import COLOURS, points_by_id
from games.dots.rules import Phase, Position, legal
from games.dots.standing import effect, houses_of, side_score, standing, tried
from games.dots.starts import crossed, middle
from games.dots.telling import WHO, at, loose_dots, who
from games.game import COMPASS, Event, Seat, event

WAYS = dict(zip(AROUND, ("up-left", "up", "up-right", "left", "right", "down-left", "down", "down-right"), strict=True))
"""What each step to a point beside another is called."""
_IN_ORDER = {way: number for number, way in enumerate(COMPASS)}
MOST_CHANCES = 2
"""So many captures of a side are told by the way."""

EVENTS = frozenset(
    {f"{what}-{one}" for what in ("point", "point-dead", "point-area", "near", "row", "in-house") for one in WHO}
    | {f"chance-{one}" for one in WHO}
    | {f"danger-{one}" for one in COLOURS}
    | {f"yours-{one}" for one in COLOURS}
    | {"point-free", "near-none", "near-closed", "on-edge", "in-nothing", "would-take", "would-free", "would-house",
       "would-lose", "would-middle",
       "would-answer", "begin-field", "begin-how", "begin-middle", "begin-middle-one", "begin-standing",
       "loose", "seat-0", "seat-1", "menu-again", "menu-other", "offer-end-waits",
       "offer-draw-waits"}
)  # fmt: skip


# ---- one point ------------------------------------------------------------------------------------------------------


def about(position: Position, seat: Seat, id: str) -> tuple[Event, ...]:
    """Return what a point is, what is around it, what it is inside of, and what a dot there would do.

    Raises KeyError for an id that the field does not have.
    """
    point = points_by_id(position.setup.board)[id]
    state = standing(position)
    told = [_what(position, state, point, seat), *_near(state, point, seat)]
    bit = state.board.bit[point]
    if state.board.edge & bit:
        told.append(event("on-edge"))
    elif not (state.taken[0] | state.taken[1]) & bit:
        told += _inside(state, bit, seat)
    return (*told, *_would(position, point), *_row(state, point, seat))


def _what(position: Position, state: State, point: Point, seat: Seat) -> Event:
    bit = state.board.bit[point]
    key = "point-free"
    for player in (0, 1):
        name = who(player, seat)
        if state.live[player] & bit:
            key = f"point-{name}"
        elif state.dead[player] & bit:
            key = f"point-dead-{name}"
        elif state.taken[player] & bit and not state.dots[1 - player] & bit:
            key = f"point-area-{name}"
    return at(key, position, point)


def _near(state: State, point: Point, seat: Seat) -> Iterator[Event]:
    """Yield where around a point there are live dots of each side, the listener's own first, and captured areas."""
    first = seat if seat is not None else 0
    found = [(f"near-{who(player, seat)}", state.live[player]) for player in (first, 1 - first)]
    closed = (state.taken[0] | state.taken[1]) & ~(state.live[0] | state.live[1])
    told = False
    for key, some in (*found, ("near-closed", closed)):
        where = _ways(state, point, some)
        if where:
            told = True
            yield event(key, where=where)
    if not told:
        yield event("near-none")


def _ways(state: State, point: Point, some: Mask) -> tuple[str, ...]:
    x, y = state.board.cell(point)
    stride = state.board.stride
    ways = [
        name
        for (right, down), name in WAYS.items()
        if state.board.has(x + right, y + down) and some >> point + right + down * stride & 1
    ]
    return tuple(sorted(ways, key=_IN_ORDER.__getitem__))


def _row(state: State, point: Point, seat: Seat) -> Iterator[Event]:
    """Yield where else in this row there are live dots, by their columns: who hears goes through a field by rows."""
    x, y = state.board.cell(point)
    first = seat if seat is not None else 0
    for player in (first, 1 - first):
        columns = tuple(
            str(column + 1)
            for column in range(state.width)
            if column != x and state.live[player] >> state.board.at(column, y) & 1
        )
        if columns:
            yield event(f"row-{who(player, seat)}", columns=columns)


def _inside(state: State, bit: Mask, seat: Seat) -> Iterator[Event]:
    inside = [player for player in (0, 1) if houses_of(state)[player] & bit]
    yield from (event(f"in-house-{who(player, seat)}") for player in inside)
    if not inside:
        yield event("in-nothing")


def _would(position: Position, point: Point) -> Iterator[Event]:
    """Yield what a dot of the side to move would do there, or that the first one has to go to the middle."""
    state = standing(position)
    if position.phase.over or not state.free >> point & 1:
        return
    if position.phase is Phase.ANSWER:
        yield event("would-answer")
        return
    if not legal(position) >> point & 1:
        yield event("would-middle")
        return
    does = effect(position, point)
    if does.caught:
        yield event("would-take", count=does.caught)
    if does.freed:
        yield event("would-free", count=does.freed)
    if does.house:
        yield event("would-house", count=does.house)
    if does.lost:
        yield event("would-lose", count=does.lost)


# ---- all of it ------------------------------------------------------------------------------------------------------


def begins(position: Position, seat: Seat) -> tuple[Event, ...]:
    """Return what is told when a game begins, is gone on with, or is asked how it stands."""
    setup = position.setup
    field = event("begin-field", columns=setup.width, rows=setup.height)
    yours = () if seat is None else (event(f"yours-{COLOURS[seat]}"),)
    if position.puts == 0 and position.phase is Phase.PLAY:
        return (field, event("begin-how"), *yours, *_at_first(position), telling.turn(position, seat))
    told = [telling.score(position, seat)]
    if position.phase.over:
        return (telling.ended(position, seat),)
    told += [*waiting(position), *telling.alone(position, seat), telling.turn(position, seat)]
    if position.phase in (Phase.PLAY, Phase.LONE):
        told += chances(position, seat)
    return (*told, *telling.last(position, seat), *yours, field)


def _at_first(position: Position) -> Iterator[Event]:
    """Yield what holds for the first dots: what stands already, and where the middle is."""
    setup = position.setup
    standing_already = len(crossed(setup.width, setup.height, setup.cross))
    if standing_already:
        yield event("begin-standing", count=standing_already)
    if setup.box:
        cells = [setup.board.cell(point) for point in points(middle(setup.width, setup.height))]
        (left, top), (right, bottom) = cells[0], cells[-1]
        if left == right:
            yield event("begin-middle-one", column=left + 1, top=top + 1, bottom=bottom + 1)
        else:
            yield event("begin-middle", left=left + 1, right=right + 1, top=top + 1, bottom=bottom + 1)


def waiting(position: Position) -> tuple[Event, ...]:
    """Return what waits for an answer."""
    if position.phase is not Phase.ANSWER or position.offer is None:
        return ()
    return (event(f"{position.offer.value}-waits"),)


def status(position: Position, seat: Seat) -> tuple[Event, ...]:
    """Return short lines for the side: the score, whose turn, the newest dot, and what STOP would cost."""
    if position.phase.over:
        return telling.ended(position, seat), telling.score(position, seat)
    told = [telling.score(position, seat), *waiting(position), telling.turn(position, seat)]
    return (*told, *telling.last(position, seat), *_stop_costs(position))


def _stop_costs(position: Position) -> Iterator[Event]:
    """Yield what STOP would cost where who has the turn would still be ahead; after it, what is left."""
    player = position.to_move
    if position.phase is Phase.LONE:
        yield event("loose", count=loose_dots(position, 1 - player))
    elif position.phase is Phase.PLAY and position.setup.stop != "off":
        count, (mine, theirs) = loose_dots(position, player), side_score(standing(position), player)
        if mine - theirs > count:
            yield event("loose", count=count)


def chances(position: Position, seat: Seat) -> Iterator[Event]:
    """Yield the largest captures that one dot makes: those of who listens first, then what threatens them."""
    first = seat if seat is not None else position.to_move
    for player in (first, 1 - first):
        if position.phase is Phase.LONE and player != position.to_move:
            continue
        danger = seat is not None and player != seat
        key = f"danger-{COLOURS[player]}" if danger else f"chance-{who(player, seat)}"
        for point, gain in captures(position, player)[:MOST_CHANCES]:
            yield at(key, position, point, count=gain)


def captures(position: Position, player: Player) -> list[tuple[Point, int]]:
    """Return where a side could capture with one dot now, and by how much its lead grows there, the most first."""
    first, may = catches(tried(standing(position)), player), legal(position)
    return sorted(((one.point, one.gain) for one in first if may >> one.point & 1), key=lambda one: (-one[1], one[0]))
