"""One game being played: from a choice to a move, a new position, and the cues that the player gets for it.

Undo, redo, restart, hints, counts, time, pause and resuming live here once, for every game. Pure: times are given.
After each step the cues are, in this order: lamps, silence for the old voice, earcon, record, voice.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from games.game import DIRECTIONS, Event, Game, Layout, Options, Refusal, complete, names_of
from kiosk import timing
from kiosk.cues import Cue, Hush, Keep, KeepKind, Lamps, Named, Play, Priority, Say, Think
from kiosk.screens.turning import turned_back
from kiosk.table import LEARNED, LESSON, Saved, Stand, Table
from kiosk.thinking import think
from kiosk.thinning import thinned
from kiosk.walking import kept, read_kept

HINT_BUDGET_NODES = 100_000
SEEDS_TRIED = 8
MOST_NAMED = 9
"""So many choices are named one by one."""
MOST_BEFORE = 2
"""So many moves before the newest are told with how it stands."""
PATH = "path"
"""Topic of what is told of the next step of a path; a page that names it too leaves it out."""
MOST_SPOTS = 400
"""So many spots of a drawn line are read and kept: 5 kB of the record."""


def begin(
    game: Game[Any, Any, Any],
    options: Options,
    seed: int,
    now: float,
    *,
    start: str = "",
    opponents: Mapping[int, int] | None = None,
    lesson: str = "",
) -> tuple[Table, list[Cue]]:
    """Start a game, from the position `start` (a text) where there is one; return it with its first cues.

    `lesson` is the id of the lesson that these options begin, "" for none.

    Raises OptionError for options that the game does not take, ValueError for a text that is no position.
    """
    chosen = complete(game, options)
    first = game.read(start) if start else game.new(chosen, seed)
    table = Table(game, chosen, seed, first, dict(opponents or {}), lesson=lesson)
    detail = {"game": game.NAME, "rules": game.RULES_VERSION, "options": chosen, "seed": seed}
    if game.prepares(chosen):
        detail["preparing"] = True
    if lesson:
        detail["lesson"] = lesson
    keep = Keep("game", position=game.text(table.position), detail=json.dumps(detail, ensure_ascii=False))
    table.watch.start(now)
    told = (*game.begin(table.position, table.listener), *timing.lines(table))
    return table, [_lamps(table, now), Hush(), Play("turn"), keep, Say(game.NAME, told), *_reply(table, 0)]


def resume(
    game: Game[Any, Any, Any], options: Options, seed: int, start: str, steps: Iterable[Saved], now: float
) -> tuple[Table, list[Cue]]:
    """Return a game as the record left it, undo and redo included. Texts are read; no move is played again.

    Raises ValueError when a text is not one of this game's positions (it was written by other rules).
    """
    table = Table(game, options, seed, game.read(start))
    for step in steps:
        timing.count(table, step.played_ms / 1000)
        if step.kind == "restart":
            timing.anew(table, step.played_ms / 1000)
        if step.kind in ("undo", "redo"):
            _jump(table, step)
            table.counts.undone += step.kind == "undo"
        elif step.kind in ("move", "restart"):
            table.past.append(table.stand)
            count = 0 if step.kind == "restart" else table.counts.steps + 1
            table.go_to(Stand(game.read(step.position), count))
            table.future.clear()
        elif step.kind == "note" and step.detail.startswith(LESSON):
            table.lesson = step.detail.removeprefix(LESSON)
        elif step.kind == "hint":
            table.counts.hints += 1
        elif step.kind == "refusal":
            table.counts.refused += 1
        table.watch.played_s = max(table.watch.played_s, step.played_ms / 1000)
        table.walk.cm = max(table.walk.cm, read_kept(step.detail) or 0)
    table.watch.start(now)
    told = (*game.begin(table.position, table.listener), *timing.lines(table))
    return table, [_lamps(table, now), Hush(), Play("turn"), Say(game.NAME, told)]


def _jump(table: Table, step: Saved) -> None:
    """Go where an undo or a redo went: one row may have taken back the installation's reply, too."""
    one, source = (_go_back, table.past) if step.kind == "undo" else (_go_forward, table.future)
    one(table)
    while source and table.game.text(table.position) != step.position:
        one(table)


def first(table: Table) -> Any:
    """Return the position that the game began with."""
    return table.past[0].position if table.past else table.position


def another(table: Table, seeds: Callable[[], int]) -> tuple[Options, int]:
    """Return options and seed of the same game with another start; chance may give the same one, so some are tried."""
    here = table.game.text(first(table))
    for _ in range(SEEDS_TRIED):
        options, seed = table.game.another(table.options, seeds(), first(table)), seeds()
        if table.game.slow(options) or table.game.text(table.game.new(options, seed)) != here:
            break
    return options, seed


def choose(table: Table, target: str, at: float, now: float) -> list[Cue]:
    """Choose a place or an action: the next step of a move's path, the whole move, or a refusal.

    `at` is when the foot came down; the record keeps the time from the lamps to it.
    """
    game, position, seat = table.game, table.position, table.seat
    offered = game.choices(position, seat, table.so_far)
    choice = next((one for one in offered if target in (one.id, one.place)), None)
    if choice is None:
        return _refused(table, game.why_not(position, seat, table.so_far, target), at, target)
    if choice.move is None:
        table.so_far = (*table.so_far, choice.id)
        told = Say("kiosk", (Event("path-on"),)) if table.secret else Say(game.NAME, (choice.text,))
        return [Hush(), _earcon(table, "step", (target,)), told, *_path_then(table)]
    after = game.play(position, choice.move)
    if isinstance(after, Refusal):
        return _refused(table, after, at, target)
    return _moved(table, choice.move, after, at, now, target)


def _path_then(table: Table) -> list[Cue]:
    """Tell what the path goes on with where that is no place, and little: who only hears looks for it in vain."""
    left = table.choices
    if table.secret or not 0 < len(left) <= MOST_NAMED or any(one.place is not None for one in left):
        return []
    named = tuple(Named(0, table.game.NAME, one.text) for one in left)
    return [Say("kiosk", (Event("path-then", (("count", len(left)),)),), topic=PATH, entries=named)]


def draw(table: Table, points: Iterable[tuple[float, float]], at: float, now: float) -> list[Cue]:
    """Play a line that was drawn on the picture as this player looks at it: a move like any other, or a refusal.

    The game reads it as on the floor, within the unit square, and thinned: the record keeps the move's text.
    """
    mirrored, degrees, stretch = table.turned
    line = turned_back(thinned(tuple(points), MOST_SPOTS), mirrored=mirrored, degrees=degrees, stretch=stretch)
    text = " ".join(["line", *(f"{min(1.0, max(0.0, x)):.4f},{min(1.0, max(0.0, y)):.4f}" for x, y in line)])
    move = table.game.parse(table.position, text)
    after = move if isinstance(move, Refusal) else table.game.play(table.position, move)
    if isinstance(after, Refusal):
        return _refused(table, after, at, "line")
    return _moved(table, move, after, at, now, "")


def back(table: Table) -> list[Cue]:
    """Take back the last step of an unfinished path; nothing when there is none."""
    if not table.so_far:
        return []
    table.so_far = table.so_far[:-1]
    return [Hush(), Play("undo"), Say("kiosk", (Event("path-back"),))]


def _moved(table: Table, move: Any, after: Any, at: float, now: float, target: str) -> list[Cue]:
    game, before = table.game, table.position
    timing.count(table, table.watch.read(now))
    reaction_ms = None if table.lamps_at is None else max(0, round((at - table.lamps_at) * 1000))
    table.past.append(table.stand)
    table.future.clear()
    table.go_to(Stand(after, table.counts.steps + 1))
    table.told = game.events(before, move, after, table.listener)
    told = table.worded(table.told)
    if told:
        table.lately[id(after)] = after, told[0]
    outcome = table.outcome
    sounds = [one.sound for one in told if one.sound]
    sound = sounds[-1] if outcome and sounds else next(iter(sounds), "step")
    cues: list[Cue] = [_lamps(table, now), Hush(), _earcon(table, sound, (target,))]
    played_ms = round(table.watch.read(now) * 1000)
    walked = kept(table.walk)
    cues.append(Keep("move", game.format(move), game.text(after), walked, reaction_ms=reaction_ms, played_ms=played_ms))
    if outcome:
        table.watch.stop(now)
    if outcome and not outcome.then:  # a preparation's row is ended by the game that it was for
        cues += ended(table, played_ms)
    return [*cues, Say(game.NAME, told), *_reply(table, len(table.past))]


def ended(table: Table, played_ms: int = 0) -> list[Cue]:
    """Return the rows that end a game; of a lesson first that its aim was reached."""
    outcome = table.outcome
    assert outcome is not None
    reached = [Keep("note", detail=LEARNED + table.lesson)] if table.lesson and outcome.winners else []
    return [*reached, Keep("outcome", position=table.game.text(table.position), detail=outcome.text.key,
                           played_ms=played_ms)]  # fmt: skip


def _reply(table: Table, ticket: int) -> list[Cue]:
    """Ask the thinker for the installation's own move, when it is its turn; where people only look on, it has time."""
    return [] if table.watched else reply(table, ticket)


def reply(table: Table, ticket: int | None = None) -> list[Cue]:
    """Ask the thinker for the installation's own move, when it is its turn. Tickets of replies are negative."""
    level = table.opponents.get(table.seat)
    if level is None or table.outcome is not None:
        return []
    ticket = len(table.past) if ticket is None else ticket
    view = table.game.view_text(table.game.view(table.position, table.seat))
    seed = table.seed + len(table.past)
    table.asked = Think(-1 - ticket, "reply", table.game.NAME, view, level, seed, HINT_BUDGET_NODES)
    return [table.asked]


def replied(table: Table, found: Any, now: float, *, why: bool = False) -> list[Cue]:
    """Play the move that the installation has found for its seat; a move that is refused is told as no answer.

    Its reason is told with what it changed, when that is asked for; at once with `why`, if the game goes on.
    """
    table.asked = None
    if found is None:
        return _kiosk_says("no-answer", "refused")
    move = table.game.parse(table.position, found[0][0])
    after = move if isinstance(move, Refusal) else table.game.play(table.position, move)
    if isinstance(after, Refusal):
        return _kiosk_says("no-answer", "refused")
    cues = [cue for cue in _moved(table, move, after, now, now, "") if cue != Hush()]
    if table.outcome is not None:  # it is told before what is asked then
        return cues
    reason = () if found[1] is None or table.secret else table.worded((found[1],))
    table.told = (*table.told, *reason)
    return [_by_the_other(cue, reason if why else ()) for cue in cues]


def time_over(table: Table, move: Any, now: float) -> list[Cue]:
    """Make the move that the end of a time limit makes; nothing where it cannot be made.

    It silences nothing: that the time is over is being said.
    """
    after = table.game.play(table.position, move)
    if isinstance(after, Refusal):
        return []
    return [cue for cue in _moved(table, move, after, now, now, "") if cue != Hush()]


def _by_the_other(cue: Cue, reason: tuple[Event, ...]) -> Cue:
    """Return what is told of a move of the installation: it waits for what is being said."""
    return replace(cue, events=(*cue.events, *reason), priority=Priority.OTHER) if isinstance(cue, Say) else cue


def _refused(table: Table, refusal: Refusal, at: float, target: str) -> list[Cue]:
    table.counts.refused += 1
    keep = Keep("refusal", target, detail=refusal.value)
    told = table.worded((Event(refusal.value),))
    return [Hush(), _earcon(table, "refused", (target,)), keep, Say(table.game.NAME, told)]


def undo(table: Table, now: float) -> list[Cue]:
    """Go back to before the last move of a person (and the installation's reply to it)."""
    if table.so_far:
        return back(table)
    if not table.past:
        return _kiosk_says("nothing-to-undo", "refused")
    timing.count(table, table.watch.read(now))
    _go_back(table)
    while table.past and table.seat in table.opponents and not table.watched:
        _go_back(table)
    table.counts.undone += 1
    return _jumped(table, "undo", "undone", now)


def _go_back(table: Table) -> None:
    table.future.append(table.stand)
    table.go_to(table.past.pop())


def redo(table: Table, now: float) -> list[Cue]:
    """Go forward again to the position that the last undo left."""
    if not table.future:
        return _kiosk_says("nothing-to-redo", "refused")
    timing.count(table, table.watch.read(now))
    _go_forward(table)
    while table.future and table.seat in table.opponents and not table.watched:
        _go_forward(table)
    return _jumped(table, "redo", "redone", now)


def _go_forward(table: Table) -> None:
    table.past.append(table.stand)
    table.go_to(table.future.pop())


def restart(table: Table, now: float) -> list[Cue]:
    """Go back to the start of this game; undo brings the position back."""
    start = Stand(first(table), 0)
    timing.anew(table, table.watch.read(now))
    table.past.append(table.stand)
    table.future.clear()
    table.go_to(start)
    return _jumped(table, "restart", "restarted", now)


def _jumped(table: Table, kind: KeepKind, key: str, now: float) -> list[Cue]:
    table.watch.start(now)
    stands = Say(table.game.NAME, stands_so(table))
    keep = Keep(kind, position=table.game.text(table.position), played_ms=round(table.watch.read(now) * 1000))
    return [_lamps(table, now), Hush(), Play("undo"), keep, Say("kiosk", (Event(key),)), stands]


def hint(table: Table, ticket: int) -> list[Cue]:
    """Tell a good move from the position as it is now; a slow game's thinker is asked, under this ticket."""
    return _think(table, "hint", ticket)


def answer(table: Table, ticket: int) -> list[Cue]:
    """Tell a whole answer from the position as it is now."""
    return _think(table, "solve", ticket)


def _think(table: Table, kind: Any, ticket: int) -> list[Cue]:
    game = table.game
    if table.outcome:
        return _kiosk_says("game-is-over", "refused")
    view = game.view(table.position, table.seat)
    if not game.QUICK:
        table.asked = Think(ticket, kind, game.NAME, game.view_text(view), budget=HINT_BUDGET_NODES)
        return [Hush(), Play("step"), table.asked]
    found = think(game, kind, view, HINT_BUDGET_NODES)
    return thought(table, kind, found)


def thought(table: Table, kind: str, found: Any) -> list[Cue]:
    """Tell what was found: a hint's reason, or the moves of an answer."""
    table.asked = None
    if kind == "hint":
        table.counts.hints += 1
    if found is None:
        return _kiosk_says("no-answer", "refused")
    moves, reason = found
    keep = Keep("hint" if kind == "hint" else "answer", " ".join(moves), table.game.text(table.position))
    if table.secret:
        return [Hush(), Play("hint"), keep, Say("kiosk", (Event("hint-not-aloud"),), Priority.ANSWER)]
    told = table.worded((reason,) if reason else _names(table, moves))
    places = told[0].places if told else ()
    return [Hush(), _earcon(table, "hint", places), keep, Say(table.game.NAME, told, Priority.ANSWER)]


def _names(table: Table, moves: Iterable[str]) -> Iterable[Event]:
    """Yield how each move is called, playing them one after the other."""
    game, position = table.game, table.position
    for text in moves:
        move = game.parse(position, text)
        seat = next(iter(game.looks(position, None).to_move), 0)
        yield from names_of(game, position, seat, move)
        position = game.play(position, move)


def where(table: Table) -> list[Cue]:
    """Tell how it stands; where others move too, also the moves before the newest."""
    cues: list[Cue] = [Hush(), Say(table.game.NAME, stands_so(table), Priority.ANSWER)]
    before = tuple(Named(0, table.game.NAME, one) for one in _before_newest(table))
    if before:
        cues.append(Say("kiosk", (Event("before-that"),), Priority.ANSWER, entries=before))
    return cues


def _before_newest(table: Table) -> list[Event]:
    """Return what the moves before the newest were, the later first, as far as they are known since a cut."""
    if table.secret or table.game.seats(table.position) < 2 or table.outcome is not None:
        return []
    stood = [table.position, *(stand.position for stand in table.past[: -MOST_BEFORE - 1 : -1])]
    known = itertools.takewhile(lambda one: one is not None, (table.lately.get(id(position)) for position in stood))
    return [found[1] for found in known if found is not None][1:]


def stands_so(table: Table) -> tuple[Event, ...]:
    """Return how it stands, as it reads in the drawing that is looked at, and what is left of a time limit."""
    return (*table.worded(table.game.begin(table.position, table.listener)), *timing.lines(table))


def redraw(table: Table) -> list[Cue]:
    """Go to the next drawing: its name, what there is to know of it, what is called otherwise, and how it stands."""
    drawings = table.layout.drawings
    if len(drawings) < 2:
        return _kiosk_says("no-other-drawing", "refused")
    table.drawing = drawings[(drawings.index(table.layout.drawing) + 1) % len(drawings)]
    name, about = f"drawing-{table.drawing}", f"drawing-{table.drawing}-about"
    told = [Event(name), *((Event(about),) if about in table.game.EVENTS else ())]
    told += [
        Event("drawing-calls", (("label", area.label), ("called", area.name)))
        for area in table.layout.areas
        if area.name
    ]
    return [Hush(), Play("turn"), Say(table.game.NAME, (*told, *stands_so(table)), Priority.ANSWER)]


def changed(table: Table) -> list[Cue]:
    """Tell once more what the last move changed."""
    if not table.told:
        return _kiosk_says("nothing-changed", "step")
    return [Hush(), Say(table.game.NAME, table.worded(table.told), Priority.ANSWER)]


def can(table: Table) -> list[Cue]:
    """Tell what may be chosen now, by name: all of it where it is little, else how many and the first few."""
    choices = table.game.choices(table.position, table.seat, table.so_far)
    if table.secret:
        return [Hush(), Say("kiosk", (Event("hint-not-aloud"),), Priority.ANSWER)]
    if not choices:
        return _kiosk_says("game-is-over" if table.outcome else "not-your-turn", "refused")
    named = tuple(Named(0, table.game.NAME, one.text) for one in choices[:MOST_NAMED])
    count = Event("can-choose", (("count", len(choices)),))
    return [Hush(), Say("kiosk", (count,), Priority.ANSWER, entries=named)]


def describe(table: Table, target: str, *, ways: bool = True) -> list[Cue]:
    """Tell what a place is, what choosing it would do, and (`ways`) what is beside it; nothing is chosen."""
    told = table.game.describe(table.position, table.seat if table.listener is not None else None, target)
    told = (*table.worded(told), *(_around(table.layout, target) if ways and table.layout.grid is None else ()))
    return [Hush(), _earcon(table, "step", (target,)), Say(table.game.NAME, told, Priority.ANSWER, topic="place")]


def _around(layout: Layout, target: str) -> Iterable[Event]:
    """Yield the places beside a place, or in which ninth of the picture an area is, as the player looks at it."""
    for place in layout.places:
        if place.id == target:
            labels = {one.id: one.label for one in layout.places}
            for direction in DIRECTIONS:
                if direction in place.neighbours:
                    yield Event(f"way-{direction}", (("label", labels[place.neighbours[direction]]),))
    for area in layout.areas:
        if area.id == target and not area.around:
            yield Event(
                f"where-{('top', 'middle', 'bottom')[_third(area.y)]}-{('left', 'middle', 'right')[_third(area.x)]}"
            )


def _third(along: float) -> int:
    return 0 if along < 0.4 else 1 if along <= 0.6 else 2


def _kiosk_says(key: str, sound: Any) -> list[Cue]:
    return [Hush(), Play(sound), Say("kiosk", (Event(key),), Priority.ANSWER)]


def _earcon(table: Table, sound: Any, places: tuple[str, ...]) -> Play:
    """Return the earcon at the first of these places that the layout has."""
    spots = {one.id: (one.x, one.y) for one in table.layout.areas}
    spots |= {one.id: (one.x, one.y) for one in table.layout.places}
    spot = next((spots[place] for place in places if place in spots), None)
    return Play(sound) if spot is None else Play(sound, *spot)


def _lamps(table: Table, now: float) -> Lamps:
    table.lamps_at = now
    return lamps_of(table)


def lamps_of(table: Table) -> Lamps:
    """Return all lamps of this position, by label."""
    looks, cells, panes = table.looks(table.listener).of, table.cells, table.panes
    if cells is not None and panes.pads and panes.pane is not None:
        return Lamps(tuple((str(n), looks[id].lamp) for n, id in enumerate(cells.ids(panes.pane), start=1)))
    areas = [(area.label, looks[area.id].lamp) for area in table.layout.areas if area.lamp]
    places = [(place.label, looks[place.id].lamp) for place in table.layout.places if looks[place.id].lamp]
    return Lamps(tuple(areas + places))
