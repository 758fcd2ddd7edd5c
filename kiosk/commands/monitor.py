"""`footlights monitor`: what happens, as it happens, so that an installer sees each pad that is stepped on.

From the running kiosk where there is one; else the devices of the settings are opened here, and what their presses
would mean is told too. Ends with Ctrl-C.
"""

from __future__ import annotations

import argparse
import contextlib
import dataclasses
import json
import os
import queue
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from config.model import Settings
from kiosk.commands import DONE, NOT_HERE, WRONG_INPUT, add_config, folder_of, say, stop, usable

if TYPE_CHECKING:
    from hardware.devices import Clock
    from hardware.facts import Fact

LOOK_S = 0.02
"""Timers of the pipeline (a stay that chooses) are looked at this often."""


def add(commands: Any) -> None:
    one = commands.add_parser("monitor", help="show what pads, keys and lamps do, live, from the running kiosk or here")
    add_config(one)
    one.add_argument("--json", action="store_true", help="print one JSON object a line")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Show the running kiosk's lines; where none runs, the devices'."""
    from kiosk.watching import SOCKET

    settings, right = usable(options.config)
    path = folder_of(settings) / SOCKET
    with contextlib.suppress(BrokenPipeError):
        if _from_kiosk(path, json_lines=options.json):
            return DONE
        if not right:
            return WRONG_INPUT
        return _from_devices(settings, options.clock, json_lines=options.json)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whoever read us is gone: nothing more to flush to
    return DONE


def _from_kiosk(path: Path, *, json_lines: bool) -> bool:
    """Show what a running kiosk tells until it ends; False where none answers."""
    from kiosk.watching import listen, shown

    lines = listen(path)
    try:
        for line in lines:
            if json_lines:
                line.pop("text", None)
            print(json.dumps(line, ensure_ascii=False) if json_lines else shown(line), flush=True)
    except (FileNotFoundError, ConnectionRefusedError, NotADirectoryError):
        return False
    except PermissionError:
        say(f"footlights: {path} is another user's: run this as the kiosk's user, with sudo -u footlights")
        return False
    say("footlights: the kiosk has ended")
    return True


def _from_devices(settings: Settings, clock: Clock, *, json_lines: bool) -> int:
    """Open the devices and show what they see, until Ctrl-C."""
    from kiosk.wiring import locked, make_devices

    lock = locked(folder_of(settings))
    if lock is None:
        return stop("a kiosk is running, but it does not answer: see its log", NOT_HERE)
    facts: queue.SimpleQueue[Fact] = queue.SimpleQueue()
    devices = make_devices(settings, clock)
    say("No kiosk is running: these are the devices themselves. Step on the pads; Ctrl-C ends.")
    with lock:
        try:
            for device in devices:
                device.open(facts.put)
            watch(settings, facts, clock, _printer(json_lines, clock()))
        finally:
            for device in devices:
                device.close()
    return DONE


Show = Callable[[dict[str, Any]], None]


def _printer(json_lines: bool, start: float) -> Show:
    from kiosk.watching import shown

    def show(line: dict[str, Any]) -> None:
        text = json.dumps({k: v for k, v in line.items() if k != "text"}, ensure_ascii=False) if json_lines else ""
        print(text or shown(line, start), flush=True)

    return show


def watch(
    settings: Settings,
    facts: queue.SimpleQueue[Fact],
    clock: Clock,
    show: Show,
    more: Callable[[], bool] = lambda: True,
) -> None:
    """Show facts and what they would mean to a kiosk where every painted label is a place, as long as `more` says."""
    from kiosk.facts_text import fact_data, fact_text, intent_text
    from kiosk.intents.pipeline import Pipeline, Scene
    from kiosk.replaying import sensor_labels
    from kiosk.wiring import device_input

    labels = sensor_labels(settings)
    pipeline = Pipeline(tuple(device_input(name, settings) for name in settings.devices))
    pipeline.show(Scene(1, {label: label for label in labels.values()}), clock())
    while more():
        fact = None
        with contextlib.suppress(queue.Empty):
            fact = facts.get(timeout=LOOK_S)
        now = clock()
        intents = [] if fact is None else list(pipeline.hear(fact, now))
        if fact is not None:
            show({**fact_data(fact, now), "text": fact_text(fact, labels)})
        for intent in (*intents, *pipeline.tick(now)):
            fields = {one.name: getattr(intent, one.name) for one in dataclasses.fields(intent)}
            kind = type(intent).__name__
            show({"now": now, "intent": kind, **fields, "text": f"means {intent_text(intent)}"})
