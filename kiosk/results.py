"""Results: what the record says about each game, and the log for therapists.

`write_csv` writes one line for each game, oldest first; with `each_step` one line for each step. No names: a player is
a number, `guest` for nobody. The columns of games:

    player              number of the player, or guest
    visit, game_number  numbers of the visit and of the game in the record; they only grow
    began               local date and time; empty where the clock was not set (before 2024)
    game, options       which game, and its options as JSON
    outcome             text key of how it ended; empty: it was not finished
    steps               moves that stand at the end (undone ones do not)
    undone, redone, restarts, hints, answers, pauses
    refused             choices that could not be made: the errors
    selections          choices in all: moves and refused ones
    played_s            seconds of play without pauses
    reaction_ms         median of the times from the lamps to the step; a step that follows a pause is left out
    visit_reactions     how many reaction times the whole visit has
    visit_slope_ms      fatigue: by how many ms the reaction grows with each step of the visit (median of the slopes
                        between all pairs: Theil and Sen); empty under 5 reaction times
    walked_m            metres from place to place on the floor, what was undone too; empty where the floor's size is
                        not known, and where nothing was chosen by standing on it

and of steps: player, visit, game_number, step_number, at (local), kind, move, detail, reaction_ms, played_s. Reaction
times are as the driver stamped them, the sensor's own delay not taken off; played_s is empty where it was not measured
(a hint, a pause). The detail of a move is the way so far in this game (`walked_cm=1430`), where there is one. A cell
that a spreadsheet would take for a formula begins with an apostrophe.
"""

from __future__ import annotations

import csv
import itertools
import json
import sqlite3
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import Any, Literal, NamedTuple, TextIO

from kiosk.store import PREPARING, Store, dated
from kiosk.table import LESSON
from kiosk.walking import read_kept

FEWEST_FOR_SLOPE = 5
MOST_FOR_SLOPE = 300
"""Of a longer visit the last reaction times are taken: the slope looks at every pair."""

_A_GAME = (
    "NOT EXISTS (SELECT 1 FROM steps AS first WHERE first.game = games.id"
    f" AND first.kind = 'note' AND (first.detail = '{PREPARING}' OR first.detail GLOB '{LESSON}*'))"
)
"""Left out everywhere here is what only prepares a game, and lessons (`kiosk/learned.py`)."""

Who = int | Literal["all", "guests"]
Measure = Literal["played_s", "steps", "reaction_ms", "refused", "hints"]


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game. `began` is local time, None where the clock was not set; `outcome` a text key, "": not finished."""

    id: int
    visit: int
    player: int | None
    began: datetime | None
    game: str
    options: dict[str, Any]
    outcome: str
    steps: int
    undone: int
    redone: int
    restarts: int
    hints: int
    answers: int
    pauses: int
    refused: int
    selections: int
    played_s: float
    reaction_ms: int | None
    walked_cm: int | None = None


@dataclass(frozen=True, slots=True)
class VisitResult:
    """One visit: its reaction times in their order, how many choices were refused, and the fatigue."""

    id: int
    player: int | None
    began: datetime | None
    games: int
    refused: int
    played_s: float
    reactions_ms: tuple[int, ...]
    slope_ms: float | None


@dataclass(frozen=True, slots=True)
class Point:
    """One game in a chart; `number` counts from 1, the oldest that is shown. None: not measured."""

    number: int
    began: datetime | None
    value: float | None


class _Step(NamedTuple):
    """A long game of Dots has hundreds of these, and a caregiver waits for 200 games: nothing makes them quicker."""

    kind: str
    reaction_ms: int | None
    played_ms: int
    walked_cm: int | None = None


def games(store: Store, who: Who = "all", limit: int | None = None, tz: tzinfo | None = None) -> tuple[GameResult, ...]:
    """Return the games of a player (by number), of guests or of all, newest first. Raises sqlite3.Error.

    `tz`: the local time zone where None. Games of which not even the name was saved from damage are left out.
    """
    return store.read(lambda db: tuple(_games(db, who, limit, tz)))


def visits(
    store: Store, who: Who = "all", limit: int | None = None, tz: tzinfo | None = None
) -> tuple[VisitResult, ...]:
    """Return the visits of a player, of guests or of all, newest first. Raises sqlite3.Error."""
    return store.read(lambda db: tuple(_visits(db, who, limit, tz)))


def series(
    store: Store, who: Who, game: str, measure: Measure = "played_s", last: int = 12, *, finished: bool = True
) -> tuple[Point, ...]:
    """Return one number of each of the last games of this kind, the oldest first; only of finished ones by default."""
    found = [one for one in games(store, who) if one.game == game and (one.outcome or not finished)][:last]
    return tuple(Point(number, one.began, getattr(one, measure)) for number, one in enumerate(reversed(found), start=1))


def slope(reactions_ms: Sequence[float]) -> float | None:
    """Return by how much the reaction grows from one step to the next: the median of the slopes between all pairs.

    One long rest among quick steps does not move it (Theil 1950, Sen 1968). None for fewer than 5.
    """
    taken = reactions_ms[-MOST_FOR_SLOPE:]
    if len(taken) < FEWEST_FOR_SLOPE:
        return None
    pairs = itertools.combinations(enumerate(taken), 2)
    return statistics.median((later - earlier) / (to - at) for (at, earlier), (to, later) in pairs)


def local(ms: int, tz: tzinfo | None = None) -> datetime | None:
    """Return local time, or None where the clock was not set or the number is no time."""
    try:
        return datetime.fromtimestamp(ms / 1000).astimezone(tz) if dated(ms) else None
    except (OverflowError, ValueError, OSError):
        return None


# ---- one game -----------------------------------------------------------------------------------------------------


def _where(who: Who) -> tuple[str, tuple[int, ...]]:
    if isinstance(who, int):
        return "player = ?", (who,)
    return ("player IS NULL", ()) if who == "guests" else ("1", ())


def _games(db: sqlite3.Connection, who: Who, limit: int | None, tz: tzinfo | None) -> Iterator[GameResult]:
    where, values = _where(who)
    asked = (
        "SELECT games.id, visit, player, games.began_ms, game, options, outcome FROM games"
        f" JOIN visits ON visits.id = visit WHERE {where} AND game <> '' AND {_A_GAME} ORDER BY games.id DESC LIMIT ?"
    )
    for id, visit, player, began, game, options, outcome in db.execute(asked, (*values, _all(limit))).fetchall():
        about = {"id": id, "visit": visit, "player": player, "began": local(began, tz), "game": game}
        yield _result(_steps(db, id), {**about, "options": _options(options), "outcome": outcome or ""})


def _result(steps: Sequence[_Step], about: dict[str, Any]) -> GameResult:
    counts = Counter(one.kind for one in steps)
    reactions = list(_reactions(steps))
    return GameResult(
        **about,
        steps=_standing(steps),
        undone=counts["undo"],
        redone=counts["redo"],
        restarts=counts["restart"],
        hints=counts["hint"],
        answers=counts["answer"],
        pauses=counts["pause"],
        refused=counts["refusal"],
        selections=counts["move"] + counts["refusal"],
        played_s=max((one.played_ms for one in steps), default=0) / 1000,
        reaction_ms=round(statistics.median(reactions)) if reactions else None,
        walked_cm=max((one.walked_cm for one in steps if one.walked_cm is not None), default=None),
    )


def _steps(db: sqlite3.Connection, game: int) -> list[_Step]:
    """Most details are empty: as NULL they need no reading as text."""
    asked = "SELECT kind, reaction_ms, max(0, played_ms), nullif(detail, '') FROM steps WHERE game = ? ORDER BY id"
    rows = db.execute(asked, (game,))
    return [_Step(kind, reaction, played, read_kept(way) if way else None) for kind, reaction, played, way in rows]


def _standing(steps: Iterable[_Step]) -> int:
    """Return how many moves stand: as `kiosk.table.Counts.steps`, going back and forth through what was kept."""
    count, past, future = 0, list[int](), list[int]()
    for kind in (one.kind for one in steps):
        if kind in ("move", "restart"):
            past.append(count)
            future.clear()
            count = count + 1 if kind == "move" else 0
        elif kind == "undo" and past:
            future.append(count)
            count = past.pop()
        elif kind == "redo" and future:
            past.append(count)
            count = future.pop()
    return count


def _reactions(steps: Iterable[_Step]) -> Iterator[int]:
    """Yield the reaction times, without that of the step after a pause: it would be the length of the pause."""
    paused = False
    for one in steps:
        if one.kind in ("pause", "go-on", "note"):
            paused = True
        elif one.kind == "move":
            if one.reaction_ms is not None and one.reaction_ms >= 0 and not paused:
                yield one.reaction_ms
            paused = False
        elif one.kind in ("undo", "redo", "restart"):
            paused = False


def _options(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _all(limit: int | None) -> int:
    return -1 if limit is None else max(0, limit)


# ---- one visit ----------------------------------------------------------------------------------------------------


def _visits(db: sqlite3.Connection, who: Who, limit: int | None, tz: tzinfo | None) -> Iterator[VisitResult]:
    where, values = _where(who)
    asked = f"SELECT id, player, began_ms FROM visits WHERE {where} AND id > 0 ORDER BY id DESC LIMIT ?"
    for id, player, began in db.execute(asked, (*values, _all(limit))).fetchall():
        of_visit = f"SELECT id FROM games WHERE visit = ? AND {_A_GAME} ORDER BY id"
        numbers = [number for (number,) in db.execute(of_visit, (id,))]
        steps = [_steps(db, number) for number in numbers]
        reactions = tuple(itertools.chain.from_iterable(_reactions(one) for one in steps))
        yield VisitResult(
            id=id,
            player=player,
            began=local(began, tz),
            games=len(numbers),
            refused=sum(one.kind == "refusal" for game in steps for one in game),
            played_s=sum(max((one.played_ms for one in game), default=0) for game in steps) / 1000,
            reactions_ms=reactions,
            slope_ms=slope(reactions),
        )


# ---- lists for others ---------------------------------------------------------------------------------------------

GAME_COLUMNS = (
    "player", "visit", "game_number", "began", "game", "options", "outcome", "steps", "undone", "redone", "restarts",
    "hints", "answers", "pauses", "refused", "selections", "played_s", "reaction_ms", "visit_reactions",
    "visit_slope_ms", "walked_m",
)  # fmt: skip
STEP_COLUMNS = (
    "player", "visit", "game_number", "step_number", "at", "kind", "move", "detail", "reaction_ms", "played_s",
)  # fmt: skip


def write_csv(
    store: Store,
    out: TextIO,
    player: int | None = None,
    *,
    who: Who = "all",
    each_step: bool = False,
    tz: tzinfo | None = None,
) -> int:
    """Write the log for therapists, columns as above; return how many lines follow the heading.

    `player` is one player's number, `who` else. Open a file with newline="". Raises KeyError if there is no such
    player, sqlite3.Error, and OSError of `out`.
    """
    if player is not None:
        who = player
        if store.read(lambda db: db.execute("SELECT 1 FROM players WHERE id = ?", (player,)).fetchone()) is None:
            raise KeyError(f"no player {player}")
    lines = list(store.read(lambda db: _step_lines(db, who, tz) if each_step else _game_lines(db, who, tz)))
    sheet = csv.writer(out, lineterminator="\r\n")
    sheet.writerow(STEP_COLUMNS if each_step else GAME_COLUMNS)
    sheet.writerows([_cell(value) for value in line] for line in lines)
    return len(lines)


def _game_lines(db: sqlite3.Connection, who: Who, tz: tzinfo | None) -> list[tuple[Any, ...]]:
    of_visit = {one.id: one for one in _visits(db, who, None, tz)}
    lines = []
    for one in reversed(tuple(_games(db, who, None, tz))):
        visit = of_visit.get(one.visit)
        steepness = None if visit is None or visit.slope_ms is None else round(visit.slope_ms, 1)
        options = json.dumps(one.options, ensure_ascii=False)
        walked = None if one.walked_cm is None else round(one.walked_cm / 100, 1)
        lines.append(
            (_number(one.player), one.visit, one.id, _when(one.began), one.game, options, one.outcome, one.steps,
             one.undone, one.redone, one.restarts, one.hints, one.answers, one.pauses, one.refused, one.selections,
             round(one.played_s, 1), one.reaction_ms, len(visit.reactions_ms) if visit else 0, steepness,
             walked)
        )  # fmt: skip
    return lines


def _step_lines(db: sqlite3.Connection, who: Who, tz: tzinfo | None) -> list[tuple[Any, ...]]:
    where, values = _where(who)
    asked = (
        "SELECT player, visit, steps.game, steps.id, at_ms, kind, move, detail, reaction_ms, played_ms FROM steps"
        " JOIN games ON games.id = steps.game JOIN visits ON visits.id = visit"
        f" WHERE {where} AND games.game <> '' AND {_A_GAME} ORDER BY steps.id"
    )
    return [
        (_number(row[0]), *row[1:4], _when(local(row[4], tz)), *row[5:9], round(row[9] / 1000, 1) if row[9] else None)
        for row in db.execute(asked, values)
    ]


def _number(player: int | None) -> int | str:
    return "guest" if player is None else player


def _when(at: datetime | None) -> str:
    return "" if at is None else at.isoformat(sep=" ", timespec="seconds")


def _cell(value: Any) -> Any:
    """Return a value that no spreadsheet takes for a formula (OWASP, CSV injection); numbers stay numbers."""
    if value is None or not isinstance(value, str):
        return value
    text = value.replace("\0", "")
    return f"'{text}" if text[:1] in _FORMULA or text.lstrip()[:1] in _FORMULA else text


_FORMULA = tuple("=+-@\t\r\n＝＋－＠|%")
