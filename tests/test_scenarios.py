"""Whole visits as text (tests/scenarios/*.txt): what a person does, and everything that they get for it, in order.

    # what this visit shows
    mode = auto-scan
    1.0 switch.press tap
    > say Point 1

A line with a time is something that a person does: `<seconds since the start> <sensor> down|up|tap`, `touch <target>`,
`draw <x,y> <x,y> ...` (on the picture as it is shown), or `wait`. The lines after it, each with `> `, are all that is
got until the next time. They are written anew with FOOTLIGHTS_REWRITE=1, and read in review.
"""

import os
from pathlib import Path

import pytest
from bench import Bench

from config.profile import Profile
from hardware.facts import Drawn, Touched
from kiosk.session import Manner

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = sorted(FOLDER.glob("*.txt"))
TAP_S = 0.3
REWRITE = bool(os.environ.get("FOOTLIGHTS_REWRITE"))


def number(text):
    try:
        return int(text)
    except ValueError:
        return float(text)


class Visit:
    """A scenario on its way: the bench, and the lines of the file."""

    def __init__(self, lines, folder):
        settings = dict(line.split(" = ") for line in lines if " = " in line and not line.startswith(("#", ">")))
        profile = {key: settings[key] for key in ("mode", "verbosity", "language") if key in settings}
        profile |= {key: number(settings[key]) for key in ("scan_interval_s", "dwell_s", "turned") if key in settings}
        profile |= {"mirrored": True} if "mirrored" in settings else {}
        manner = {key: number(settings[key]) for key in Manner.__dataclass_fields__ if key.endswith("_s")
                  and key in settings}  # fmt: skip
        manner |= {key: settings[key] for key in ("ask_language",) if key in settings}
        options = {key: number(value) if value.isdigit() else value for key, value in settings.items()
                   if key in ("figure", "start_by", "start", "points", "field", "box", "position")}  # fmt: skip
        self.bench = Bench(
            folder, game=settings.get("game", "region_select"), options=options,
            language=settings.get("language", "en"), profile=Profile.model_validate(profile),
            manner=Manner(**manner), extra=tuple(settings.get("extra", "").split()), desk="desk" in settings,
        )  # fmt: skip
        self.began, self.got = self.bench.now, 0

    def do(self, line):
        at, *what = line.split(maxsplit=1)
        bench = self.bench
        bench.run(self.began + float(at) - bench.now)
        before = self.news()
        words = (what[0] if what else "wait").split()
        if words[0] == "touch":
            generation = bench.board["generation"]
            bench.installation.queue.put(Touched(words[1], generation, bench.now))
            bench.settle()
        elif words[0] == "draw":
            points = tuple((float(x), float(y)) for x, y in (spot.split(",") for spot in words[1:]))
            bench.installation.queue.put(Drawn("screen", points, bench.board["generation"], bench.now))
            bench.settle()
        elif words[0] != "wait":
            sensor, how = words
            if how in ("down", "tap"):
                bench.down(sensor)
            if how == "tap":
                bench.run(TAP_S)
            if how in ("up", "tap"):
                bench.up(sensor)
        return before

    def news(self):
        new, self.got = self.bench.seen[self.got :], len(self.bench.seen)
        return [f"> {line}" for line in new]


def played(lines, folder):
    """Return the file as it should be: what is done, and all that is got for it."""
    visit = Visit(lines, folder)
    out = []
    for line in lines:
        if line.startswith(">"):
            continue
        if line[:1].isdigit():
            out += visit.do(line)
        out.append(line)
    visit.bench.run(30)
    out += visit.news()
    visit.bench.installation.close()
    return out


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_a_visit_gives_what_is_written(file, tmp_path):
    lines = file.read_text(encoding="utf-8").splitlines()
    found = played(lines, tmp_path)
    if REWRITE:
        file.write_text("\n".join(found) + "\n", encoding="utf-8")
    assert found == lines
