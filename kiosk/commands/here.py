"""What this machine lacks for these settings: remarks, not mistakes, since the kiosk plays with what there is.

Codes: H1 voice, H2 letters, H3 sound, H4 screen, H5 serial ports, H6 pins, H7 buttons of USB mats, H8 a serial chip
that waits, H9 the state folder, H10 its room, H11 the clock, H12 the settings file; S17 a lamp that no game lights.

Nothing is opened, nothing is written: a few milliseconds, and it may run beside a kiosk that plays.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import stat
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import games
from config.checks import Problem
from config.model import Gpio, Hid, Serial, Settings
from config.paths import state_folder
from games.game import complete

LEAST_FREE_BYTES = 100 * 2**20
SENSIBLE_S = 1_704_067_200
"""The first second of 2024: a clock before it was never set (a Raspberry Pi has none that outlives the power)."""
SLOW_MS = 2
"""A serial chip that hands bytes on later than this makes every step late (docs/serial-protocol.md, section 9)."""
FONTS = (
    "Inter-Medium.otf",
    "Inter-SemiBold.otf",
    "Inter-Bold.otf",
    "BIZUDPGothic-Regular.ttf",
    "BIZUDPGothic-Bold.ttf",
)
FONT_FOLDER = Path(__file__).parent.parent / "window" / "fonts"


def remarks(
    settings: Settings, file: Path | None, environ: Mapping[str, str], wall_s: float, root: Path = Path("/")
) -> list[Problem]:
    """Return what this machine lacks. `wall_s`: seconds since 1970; `root`: where its /dev, /proc and /sys are."""
    found: list[Problem] = []
    found += _voice(settings)
    found += _letters()
    found += _sound(settings, environ, root)
    found += _screen(settings, environ)
    found += _serial(settings, root)
    found += _pins(settings, root)
    found += _buttons(settings, root)
    found += _slow_chips(root)
    found += _state(state_folder(environ, settings.kiosk.state_folder))
    found += _clock(wall_s)
    found += _file(file)
    found += unlit(settings)
    return found


def _remark(code: str, what: str, says: str, do: str) -> Problem:
    return Problem(code, f"here.{what}", says, do)


def _voice(settings: Settings) -> Iterator[Problem]:
    if not settings.voice.enabled:
        return
    if shutil.which("espeak-ng") is None and importlib.util.find_spec("espeakng_loader") is None:
        says = "There is nothing that can speak: neither espeak-ng nor the Python package espeakng-loader"
        yield _remark("H1", "voice", says, "sudo apt install espeak-ng")


def _letters() -> Iterator[Problem]:
    missing = [name for name in FONTS if not (FONT_FOLDER / name).is_file()]
    if missing:
        says = f"Letters are missing, so words may be empty boxes: {', '.join(missing)}"
        yield _remark("H2", "fonts", says, f"Install Footlights again; they belong into {FONT_FOLDER}.")


def _sound(settings: Settings, environ: Mapping[str, str], root: Path) -> Iterator[Problem]:
    from hardware.sound_ports import device_likely

    if settings.sound.enabled and not device_likely(environ, root / "proc/asound/cards"):
        says = "There is no sound card and no sound server that answers"
        yield _remark("H3", "sound", says, "Plug a loudspeaker's card in, or see docs/install/sound.md.")


def _screen(settings: Settings, environ: Mapping[str, str]) -> Iterator[Problem]:
    if settings.window.enabled and not (environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")):
        says = "There is no display here: neither DISPLAY nor WAYLAND_DISPLAY is set"
        do = "Run this on the screen of the kiosk, or see docs/install/screen.md; over ssh this is as it should be."
        yield _remark("H4", "display", says, do)


def _serial(settings: Settings, root: Path) -> Iterator[Problem]:
    boards = [device for device in settings.devices.values() if isinstance(device, Serial)]
    if not boards:
        return
    dev = root / "dev"
    ports = [*dev.glob("ttyUSB*"), *dev.glob("ttyACM*")]
    ports += [Path(port) for board in boards for port in board.ports if Path(port).exists()]
    if not ports:
        says = "No serial board is plugged in: there is no /dev/ttyUSB* and no /dev/ttyACM*"
        yield _remark("H5", "serial", says, "Plug the board in; if its lamp is lit, try another cable.")
    closed = _closed(ports)
    if closed:
        says = f"This user may not open {', '.join(closed)}"
        yield _remark("H5", "serial", says, "sudo usermod -aG dialout USER, then log in again.")


def _pins(settings: Settings, root: Path) -> Iterator[Problem]:
    if not any(isinstance(device, Gpio) and device.factory != "mock" for device in settings.devices.values()):
        return
    chips = sorted((root / "dev").glob("gpiochip*"))
    if not chips:
        yield _remark("H6", "gpio", "This machine has no pins: there is no /dev/gpiochip*", "Run it on a Raspberry Pi.")
    closed = _closed(chips)
    if closed:
        says = f"This user may not use the pins: {', '.join(closed)}"
        yield _remark("H6", "gpio", says, "sudo usermod -aG gpio USER, then log in again.")


def _buttons(settings: Settings, root: Path) -> Iterator[Problem]:
    if not any(isinstance(device, Hid) for device in settings.devices.values()):
        return
    events = sorted((root / "dev/input").glob("event*"))
    if not events:
        yield _remark("H7", "input", "No mat, pad or keyboard is plugged in by USB", "Plug the mat in.")
    closed = _closed(events)
    if closed:
        says = f"This user may not hear the buttons of USB mats: {', '.join(closed)}"
        yield _remark("H7", "input", says, "sudo usermod -aG input USER, then log in again.")


def _closed(paths: Iterable[Path]) -> list[str]:
    return [str(path) for path in paths if not os.access(path, os.R_OK | os.W_OK)]


def _slow_chips(root: Path) -> Iterator[Problem]:
    for timer in sorted((root / "sys/bus/usb-serial/devices").glob("*/latency_timer")):
        try:
            wait_ms = int(timer.read_text())
        except (OSError, ValueError):
            continue
        if wait_ms > SLOW_MS:
            says = f"{timer.parent.name} waits up to {wait_ms} ms before it hands a step on"
            do = "Install config/systemd/99-footlights.rules into /etc/udev/rules.d and plug it in again."
            yield _remark("H8", "latency", says, do)


def _state(folder: Path) -> Iterator[Problem]:
    there = folder
    while not there.exists() and there != there.parent:
        there = there.parent
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        says = f"The record cannot be written: {there} is closed to this user"
        do = "Make the folder this user's: see docs/install/start-at-boot.md."
        yield _remark("H9", "state", says, do)
        return
    free = shutil.disk_usage(there).free
    if free < LEAST_FREE_BYTES:
        says = f"There is little room for the record in {folder}: {free // 2**20} MB"
        yield _remark("H10", "room", says, "Make room, or set kiosk.state_folder to a larger disk.")


def _clock(wall_s: float) -> Iterator[Problem]:
    if wall_s < SENSIBLE_S:
        says = "The clock of this machine is not set, so results would have a wrong date"
        yield _remark("H11", "clock", says, "Connect it to a network once, or: sudo timedatectl set-time")


def _file(file: Path | None) -> Iterator[Problem]:
    """The kiosk runs as a user of its own, which must be able to read what the installer wrote."""
    if file is None:
        return
    try:
        mode = file.stat().st_mode
    except OSError:
        return
    if not mode & stat.S_IROTH and not mode & stat.S_IRGRP:
        says = f"Only {file.owner()} may read {file}"
        yield _remark("H12", "settings", says, f"If the kiosk runs as another user: sudo chmod a+r {file}")


def unlit(settings: Settings) -> Iterator[Problem]:
    """A lamp whose label no game has for a place or an area: it stays dark for ever. Walks every figure: 50 ms."""
    if not any(True for _ in settings.lamps()):
        return
    known = {label for name in games.NAMES for label in shown_labels(name)}
    for device, channel, label in settings.lamps():
        if label not in known:
            path = f"devices.{device}.lamps.{channel}.label"
            says = f"{path}: no game lights a lamp {label}"
            do = "Areas are A, B, C ... and around, places have the labels of the floor."
            yield Problem("S17", path, says, do)


def shown_labels(name: str) -> frozenset[str]:
    """Return the labels of all places and areas of a game, whatever its first option (the figure, the size) is."""
    game = games.load(name)
    first = next(iter(game.options({})), None)
    values = [{}] if first is None or not first.values else [{first.name: value} for value in first.values]
    labels: set[str] = set()
    for chosen in values:
        layout = game.layout(game.new(complete(game, chosen), 1).setup)
        labels |= {place.label for place in layout.places} | {area.label for area in layout.areas}
    return frozenset(labels)
