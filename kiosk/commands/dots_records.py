"""`footlights dots replay FILE`: a record of a game, played again dot by dot.

FILE is SGF (GM[40]) or a file of PointsXT (.sav); `-` is standard input. What is broken is told with its line and
column, or its byte; of several games in a file the others are still played. Names of players are left out unless asked
for. R is the first player (B in SGF), whatever colour the server painted. In JSON points are [x, y] from 0, in words
they are column-row from 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.commands import DONE, NOT_HERE, WRONG_INPUT, say, stop

if TYPE_CHECKING:
    from games.dots.board import Mask
    from games.dots.record import BrokenRecord, Place, Record
    from games.dots.replay import Replay, Step
    from games.dots.sgf import Collection

PLAYERS = "RB"


def add(parts: Any) -> None:
    one = parts.add_parser("replay", help="play a record again: SGF of Dots, or PointsXT")
    one.add_argument("file", metavar="FILE", help="the record; - is standard input")
    one.add_argument("--json", action="store_true", help="print one JSON object a line")
    one.add_argument("--at", type=int, metavar="N", help="show only the field after N steps; -1 is the end")
    one.add_argument("--names", action="store_true", help="tell the names of the players too")
    one.add_argument("--sgf", type=Path, metavar="OUT", help="write it as SGF as well")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Play every game of the file; 2 if anything in it is broken."""
    from games.dots.record import BrokenRecord

    told = "standard input" if options.file == "-" else options.file
    try:
        data = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
    except OSError as error:
        return stop(f"{told}: cannot be read: {error.strerror}", WRONG_INPUT)
    try:
        records, collection = opened(data, options.file.lower().endswith(".sav"))
    except BrokenRecord as error:
        _print({"error": error.reason, **_place(error.place)} if options.json else None)
        return stop(f"{told}: {error}", WRONG_INPUT)
    for remark in collection.remarks if collection else ():
        say(f"{told}: {remark}")
    status = DONE
    for number, record in enumerate(records):
        broken = record if isinstance(record, BrokenRecord) else _played(record, number, options)
        if broken:
            status = WRONG_INPUT
            _print({"game": number, "error": broken.reason, **_place(broken.place)} if options.json else None)
            say(f"footlights: {told}: game {number + 1}: {broken}")
    if options.sgf and status == DONE:
        status = _write(options.sgf, records, collection)
    return status


def opened(data: bytes, is_sav: bool) -> tuple[list[Any], Collection | None]:
    """Return the records of a file, BrokenRecord in the place of each that is broken, and for SGF the whole of it."""
    from games.dots import sav, sgf, sgf_read
    from games.dots.record import BrokenRecord

    if is_sav or sav.is_sav(data):
        return [sav.record(data)], None
    collection = sgf.read(data)
    records: list[Record | BrokenRecord] = []
    for tree in collection.trees:
        try:
            records.append(sgf_read.record(tree))
        except BrokenRecord as error:
            records.append(error)
    return records, collection


def _write(file: Path, records: list[Any], collection: Collection | None) -> int:
    """Write SGF: all that was in a file of SGF, the other branches too; else the record."""
    from games.dots import sgf, sgf_write

    text = sgf.write(collection.trees) if collection else sgf_write.write(records[0])
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        return stop(f"{file} cannot be written: {error.strerror}", NOT_HERE)
    return DONE


# ---- one game -------------------------------------------------------------------------------------------------------


def _played(record: Record, number: int, options: argparse.Namespace) -> BrokenRecord | None:
    """Print a game; return why it cannot be played to its end, None if it can."""
    from games.dots.replay import replayed

    replay = replayed(record)
    if options.at is not None:
        _print_field(replay, number, options)
        return replay.problem
    if not options.json:
        _print(_heading(record, number, options.names))
    for index, step in enumerate(replay.steps[1:], start=1):
        _print({"game": number, "step": index, **step_told(step)} if options.json else _step_in_words(index, step))
    if not replay.problem:
        end = {"game": number, "end": True, **end_told(replay)}
        if options.names:
            end["names"] = dict(zip(PLAYERS, record.names, strict=True))
        _print(end if options.json else "\n".join(_end_in_words(replay)))
    return replay.problem


def step_told(step: Step) -> dict[str, Any]:
    """Return one step for machines."""
    from games.dots.board import points

    entry = step.entry
    assert entry is not None
    cell = step.state.board.cell

    def cells(some: Mask) -> list[tuple[int, int]]:
        return sorted(cell(point) for point in points(some))

    told: dict[str, Any] = {
        "player": PLAYERS[entry.player],
        "dot": entry.cell,
        "says": entry.says.value if entry.says else None,
        "captured": cells(step.dead),
        "freed": cells(step.freed),
        "unplayable_empty": cells(step.unplayable),
        "score": dict(zip(PLAYERS, step.score, strict=True)),
    }
    extra = {"comment": entry.comment or None, "left_s": entry.left_s, "after_s": entry.after_s}
    return told | {name: value for name, value in extra.items() if value is not None}


def end_told(replay: Replay) -> dict[str, Any]:
    """Return how a game ended, for machines. What is counted are dots, as in `dots games`."""
    record = replay.record
    changes: list[list[int]] = []
    for after, step in enumerate(_dots(replay), start=1):
        if not changes or changes[-1][1:] != list(step.score):
            changes.append([after, *step.score])
    said = record.stop
    alone = sum(entry.cell is not None for entry in record.entries[: said.lone_from]) if said else 0
    return {
        "width": record.width,
        "height": record.height,
        "score_changes": changes,
        "final_captured_by": dict(zip(PLAYERS, replay.score, strict=True)),
        "margin": replay.margin,
        "stop": {"by": PLAYERS[said.by], "lone_moves_from": alone} if said else None,
        "komi": record.komi,
        "record_result": record.result,
        "by_hand": record.by_hand,
        "variations": record.variations,
        "remarks": [{"says": one.says, **_place(one.place)} for one in replay.remarks],
    }


def _dots(replay: Replay) -> Iterator[Step]:
    return (step for step in replay.steps if step.entry and step.entry.cell is not None)


def _print_field(replay: Replay, number: int, options: argparse.Namespace) -> None:
    from games.dots.replay import picture

    at = options.at if options.at >= 0 else len(replay.steps) + options.at
    here = replay.step(at)
    rows = picture(here.here.state)
    if options.json:
        told = step_told(here.here) if here.here.entry else {"score": dict(zip(PLAYERS, here.here.score, strict=True))}
        _print({"game": number, "step": here.at, **told, "field": rows})
    else:
        _print(f"game {number + 1}, after step {here.at} of {len(replay.steps) - 1}: {_score(here.here)}")
        _print("\n".join(rows))


# ---- in words -------------------------------------------------------------------------------------------------------


def _heading(record: Record, number: int, names: bool) -> str:
    told = f"game {number + 1}: {record.width} x {record.height} points, {len(record.entries)} steps"
    return told + (f"; R {record.names[0] or '?'}, B {record.names[1] or '?'}" if names else "")


def _step_in_words(index: int, step: Step) -> str:
    entry = step.entry
    assert entry is not None
    what = f"{entry.cell[0] + 1}-{entry.cell[1] + 1}" if entry.cell else entry.says.value if entry.says else "closes"
    told = f"{index:4}  {PLAYERS[entry.player]}  {what:8}"
    if step.dead or step.freed:
        captured, freed = step.dead.bit_count(), step.freed.bit_count()
        told += f"captured {captured}" + (f", freed {freed}" if freed else "") + f": {_score(step)}"
    return told.rstrip()


def _end_in_words(replay: Replay) -> Iterator[str]:
    record, (red, blue) = replay.record, replay.score
    if record.stop:
        alone = sum(entry.cell is not None for entry in record.entries[record.stop.lone_from :])
        after = f"{alone} dots put alone" if alone else "what was loose is lost"
        yield f"STOP by {PLAYERS[record.stop.by]}; then {after}"
    said = f"; the file says {record.result}" if record.result else ""
    yield f"end: R {red}, B {blue}, margin {replay.margin:+}{said}"
    yield from (f"remark: {remark}" for remark in replay.remarks)


def _score(step: Step) -> str:
    return f"R {step.score[0]}, B {step.score[1]}"


def _place(place: Place) -> dict[str, int]:
    if place.byte is not None:
        return {"byte": place.byte}
    return {"line": place.line, "column": place.column} if place.line else {}


def _print(what: dict[str, Any] | str | None) -> None:
    from kiosk.commands.dots import print_line

    if what is not None:
        print_line(json.dumps(what, ensure_ascii=False) if isinstance(what, dict) else what)
