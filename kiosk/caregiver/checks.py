"""What a self-test tries, what came of each thing, and how that is told, logged and kept. Values and pure functions.

Codes for the installer: T1 a pad that did not answer, T2 one that is held down, T3 one that answers as another, T4 a
lamp that was not seen, T5 the voice and T6 a loudspeaker that was not heard. A device that is lost has its own code.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from config.model import Settings
from games.game import Event
from kiosk.caregiver.assigned import floor_devices

LOG = logging.getLogger("footlights.self_test")

Kind = Literal["voice", "left", "right", "tone", "pad", "lamp", "record", "device"]
Verdict = Literal["ok", "dead", "stuck", "other", "unlit", "unheard", "lost", "untried"]
Ended = Literal["done", "left", "nobody"]

CODES: Mapping[str, str] = {"dead": "T1", "stuck": "T2", "other": "T3", "unlit": "T4"}


@dataclass(frozen=True, slots=True)
class Check:
    """One thing to try. `device` and `channel` say where it is wired, `label` what is painted there."""

    kind: Kind
    device: str = ""
    channel: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a check. `other` is the label that answered instead, `fault` the code of a device that is lost."""

    check: Check
    verdict: Verdict
    other: str = ""
    fault: str = ""

    @property
    def code(self) -> str:
        """The code for the installer, "" where nothing is wrong."""
        if self.verdict == "unheard":
            return "T5" if self.check.kind == "voice" else "T6"
        return self.fault or CODES.get(self.verdict, "")

    @property
    def wrong(self) -> bool:
        return self.verdict not in ("ok", "untried")

    def event(self) -> Event:
        """Return the sentence: `found-dead`, of the pages' own file."""
        args = (("label", self.check.label), ("other", self.other), ("device", self.check.device))
        key = self.verdict if self.verdict not in ("unheard", "ok", "untried") else f"{self.verdict}-{self.check.kind}"
        return Event(f"found-{key}", args)


def checks(settings: Settings, out: frozenset[str], ears: Iterable[Kind]) -> tuple[Check, ...]:
    """Return what there is to try, in order: voice, each pad as the floor has it, loudspeakers, each lamp.

    Pads come early, because the rest is answered with those of them that work.
    """
    order = {label: at for at, label in enumerate(settings.floor.labels)}
    pads = [
        Check("pad", name, channel, sensor.label)
        for name in floor_devices(settings)
        for channel, sensor in settings.devices[name].sensors.items()
        if sensor.label and not sensor.control and f"{name}.{channel}" not in out
    ]
    names = list(floor_devices(settings))
    pads.sort(key=lambda one: (names.index(one.device), order.get(one.label, len(order))))
    lamps = [Check("lamp", device, channel, label) for device, channel, label in settings.lamps()]
    return (Check("voice"), *pads, *(Check(ear) for ear in ears), *lamps)


def found(results: Iterable[Result]) -> tuple[Event, ...]:
    """Return a sentence for each thing that is wrong; two pads that are exchanged are one."""
    told: list[Event] = []
    paired: set[Check] = set()
    wrong = [one for one in results if one.wrong]
    for one in wrong:
        twin = next((two for two in wrong if _exchanged(one, two)), None)
        if one.check in paired:
            continue
        if twin is not None:
            paired |= {one.check, twin.check}
            told.append(Event("found-swapped", (("one", one.check.label), ("other", twin.check.label))))
        else:
            told.append(one.event())
    return tuple(told)


def _exchanged(one: Result, two: Result) -> bool:
    same = one.verdict == two.verdict == "other" and one.check.device == two.check.device
    return same and one.other == two.check.label and two.other == one.check.label


def kept_text(results: Iterable[Result], ended: Ended) -> str:
    """Return the result as it is kept: without a date, the record knows when it was written."""
    rows = [
        {"kind": r.check.kind, "device": r.check.device, "channel": r.check.channel, "label": r.check.label,
         "is": r.verdict, "other": r.other, "code": r.code}
        for r in results
    ]  # fmt: skip
    right = ended == "done" and not any(r["code"] for r in rows)
    return json.dumps({"ok": right, "ended": ended, "results": rows}, ensure_ascii=False)


def log(results: Iterable[Result], ended: Ended) -> None:
    """Tell the installer: a line for each thing that is wrong, and how it ended."""
    results = tuple(results)
    for one in results:
        if one.wrong:
            check = one.check
            where = ".".join(part for part in (check.device, check.channel) if part) or check.kind
            answers = f", answers as {one.other}" if one.other else ""
            what = f"{check.kind} {check.label}".strip()
            LOG.warning("%s %s: self-test: %s is %s%s", one.code, where, what, one.verdict, answers)
    tried = sum(one.verdict != "untried" for one in results)
    wrong = sum(one.wrong for one in results)
    LOG.info("self-test: %d tried, %d wrong, %d not tried; %s", tried, wrong, len(results) - tried, ended)
