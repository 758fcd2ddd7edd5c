"""From settings to parts: which driver is behind each device, and what each of its sensors and lamps means."""

from __future__ import annotations

import fcntl
import logging
import os
import random
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO

import games
from config.model import Gpio, Hid, Joystick, Keyboard, Serial, Settings, Simulated
from config.paths import cache_folder, state_folder
from config.profile import installed
from hardware.audio import Mixer
from hardware.devices import Clock, Device, LampDevice, ScreenDevice, SoundDevice, VoiceDevice
from hardware.gpio import GpioMat
from hardware.hid_mat import HidMat
from hardware.limiter import Limiter
from hardware.serial_board import EVERY_PORT, SerialBoard
from hardware.serial_ports import Ports
from hardware.silence import Silence, Voiceless
from hardware.simulated import SimulatedMat
from hardware.voice import Voice
from kiosk import play
from kiosk.caregiver.desk import Desk
from kiosk.course import Courses, folders
from kiosk.cues import Cue
from kiosk.installation import Parts
from kiosk.intents.pipeline import Binding, DeviceInput, Timing
from kiosk.kept import chosen_game, kept_opponents
from kiosk.languages import LANGUAGES, sentences
from kiosk.outputs import WiredLamps
from kiosk.pin import Pin
from kiosk.players import Players
from kiosk.screens.page import Page
from kiosk.session import Manner, Session
from kiosk.store import Store, Unfinished
from kiosk.table import Table
from kiosk.text_window import TextWindow
from kiosk.walking import DIRECT_CM, unit_cm
from kiosk.window.device import WindowDevice
from kiosk.window.measures import distance_scale

LOG = logging.getLogger("footlights.wiring")

RECORD = "record.db"
REPEAT_S = 2.0
"""Where holding repeats: after so long, and never more often."""


def chance() -> int:
    """Return a seed that nobody can foresee."""
    return random.SystemRandom().randrange(2**32)


def wire(
    settings: Settings,
    environ: Mapping[str, str],
    *,
    terminal: bool,
    clock: Clock = time.monotonic,
    seeds: Callable[[], int] = chance,
    settings_file: Path | None = None,
) -> Parts:
    """Return the parts of this installation, nothing opened yet. `terminal`: a person is at standard input.

    `seeds` gives each game its seed; a recording names its own, so that it can be played again.

    A record that cannot be opened is a fault like any other (K7): the game is played without it until it can.
    """
    record = Store(
        state_folder(environ, settings.kiosk.state_folder) / RECORD,
        wall_ms=lambda: time.time_ns() // 10**6,
        installation=settings.kiosk.name,
    )
    devices = make_devices(settings, clock)
    screens = make_screens(settings, environ, terminal, clock)
    sound: SoundDevice = Silence()
    voice: VoiceDevice = Voiceless()
    if settings.sound.enabled:
        sound = Mixer(rate_hz=settings.sound.rate_hz, buffer_frames=settings.sound.buffer_frames,
                      mono=settings.sound.mono, clock=clock)  # fmt: skip
    if settings.voice.enabled:
        voice = Voice(cache_folder=cache_folder(environ) / "voice", clock=clock)
    lamps = tuple(settings.lamps())
    desk = Desk(
        record,
        Players(record),
        Pin(record),
        settings,
        settings_file=settings_file,
        environ=dict(environ),
        lamps=lamps,
    )
    return Parts(
        session=make_session(settings, desk, seeds),
        desk=desk,
        inputs=tuple(device_input(name, settings) for name in settings.devices),
        devices=devices,
        lamps=[wired_lamps(settings, device) for device in devices if isinstance(device, LampDevice)],
        screens=screens,
        sound=sound,
        voice=voice,
        record=record,
        door_code=settings.input.door_code,
        self_test=settings.kiosk.self_test == "start",
        spare_screen=spare_screen(settings, screens, terminal, clock),
        players=players(settings, [screen.name for screen in screens]),
    )


def make_devices(settings: Settings, clock: Clock) -> list[Device]:
    """Return the drivers of all devices; the keyboard and joysticks have none, what they do comes from a screen.

    Serial boards that look at the same ports share one finder, so that none takes another's board.
    """
    finders: dict[tuple[str, ...], Ports] = {(): EVERY_PORT}
    devices: list[Device] = []
    for name, device in settings.devices.items():
        match device:
            case Gpio():
                devices.append(_gpio(name, device, clock))
            case Serial():
                nowhere = Ports(lambda: (), also=device.ports, clock=clock)
                ports = finders.setdefault(device.ports, nowhere)
                sensors, lamps = tuple(device.sensors), tuple(device.lamps)
                board = SerialBoard(
                    name, identity=device.identity, sensors=sensors, lamps=lamps, ports=ports, clock=clock
                )
                devices.append(board)
            case Hid():
                sensors = tuple(device.sensors)
                devices.append(HidMat(name, identity=device.identity, port=device.port, sensors=sensors, clock=clock))
            case Simulated():
                sensors, lamps = tuple(device.sensors), tuple(device.lamps)
                devices.append(SimulatedMat(name, sensors=sensors, lamps=lamps, clock=clock))
    return devices


def _gpio(name: str, device: Gpio, clock: Clock) -> GpioMat:
    pads = {channel: sensor.pin for channel, sensor in device.sensors.items()}
    lamps = {channel: lamp.pin for channel, lamp in device.lamps.items()}
    return GpioMat(
        name,
        factory=device.factory,
        pads=pads,
        lamps=lamps,
        pull_up=device.pull_up,
        active_high_lamps=not device.lamps_active_low,
        clock=clock,
    )


def make_screens(settings: Settings, environ: Mapping[str, str], terminal: bool, clock: Clock) -> list[ScreenDevice]:
    """Return the screens: the window where there is a display, else the terminal where there is one.

    With neither, the window stays in the list: it reports that there is no screen, and opens when there is one.
    The window makes words larger where people sit far away. A player's own size of words and reduced motion come with
    each board.
    """
    display = any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    text = settings.text.enabled == "always" or (settings.text.enabled == "auto" and terminal and not display)
    screens: list[ScreenDevice] = []
    if settings.window.enabled and (display or not text):
        window = settings.window
        size = (window.width_px, window.height_px)
        shape = (16, 9) if window.fullscreen else size  # of the screens that there are, most are so
        larger = distance_scale(window.screen_cm, window.distance_cm, shape)
        screens.append(WindowDevice(size=size, fullscreen=window.fullscreen, theme=window.theme, text_scale=larger,
                                    joysticks=joysticks(settings), clock=clock))  # fmt: skip
    if text:
        screens.append(TextWindow(clock=clock))
    return screens


def joysticks(settings: Settings) -> dict[int, str]:
    """Return the names of the joysticks of the settings by their numbers."""
    return {device.index: name for name, device in settings.devices.items() if isinstance(device, Joystick)}


def spare_screen(settings: Settings, screens: list[ScreenDevice], terminal: bool, clock: Clock) -> ScreenDevice | None:
    """Return the terminal as the screen for when the window cannot be opened (a display that is named but dead)."""
    has_text = any(isinstance(screen, TextWindow) for screen in screens)
    return TextWindow(clock=clock) if terminal and settings.text.enabled == "auto" and not has_text else None


def device_input(name: str, settings: Settings) -> DeviceInput:
    """Return how a device is played: its mode, its times, what its sensors mean, which are side by side."""
    device, times, floor = settings.devices[name], settings.input, settings.floor
    channel_of = {sensor.label: channel for channel, sensor in device.sensors.items() if sensor.label}
    near = {(channel_of[a], channel_of[b]) for a, b in floor.adjacent if a in channel_of and b in channel_of}
    side_cm = unit_cm(floor.width_cm, floor.stretch)
    # Fingers may be quick, and each key is answered.
    keys = isinstance(device, Keyboard) or (isinstance(device, Joystick) and device.dwell_s == 0)
    return DeviceInput(
        name,
        device.mode,
        Timing(
            lock_s=times.lock_s,
            ghost_s=times.ghost_s,
            bridge_s=times.bridge_s,
            two_feet_s=times.two_feet_s,
            dwell_s=device.dwell_s,
            lock_out_s=0.0 if keys else times.lock_out_s,
            choices_per_s=0.0 if keys else times.choices_per_s,
            hold_to_ask_s=times.hold_to_ask_s,
            stuck_s=times.stuck_s,
            repeat_s=REPEAT_S if times.repeat == "on" else 0.0,
            scan_interval_s=times.scan_interval_s,
            scan_rounds=times.scan_rounds,
            acceptance_s=times.acceptance_s,
            door_hold_s=times.door_hold_s,
        ),
        {channel: Binding(one.label, one.control, one.cursor) for channel, one in device.sensors.items()},
        frozenset(near),
        narrow=_by_foot(name, settings) and floor.spacing_cm < DIRECT_CM,
        apart=DIRECT_CM / side_cm if side_cm > 0 and _by_foot(name, settings) else 0.0,
        announced=not isinstance(device, Simulated),
        seat=None if device.seat < 0 else device.seat,
        turned=floor.turned,
        mirrored=floor.mirrored,
        on_floor=device.dwell_s > 0,
    )


def _by_foot(name: str, settings: Settings) -> bool:
    """True for a mat that can be played by cursor: its places have to be far enough apart, or it is."""
    device = settings.devices[name]
    can = any("choose" in (sensor.cursor, sensor.control) for sensor in device.sensors.values())
    return can and device.dwell_s > 0


def wired_lamps(settings: Settings, device: LampDevice) -> WiredLamps:
    """Return a device's lamps with the labels that they show, behind the limit of 3 changes a second."""
    channels = {channel: label for name, channel, label in settings.lamps() if name == device.name}
    return WiredLamps(device, channels, Limiter())


def players(settings: Settings, screens: list[str]) -> dict[str, tuple[str, ...]]:
    """Return what a person can play with, and which losses would silence it. A simulated mat is nobody's."""
    found: dict[str, tuple[str, ...]] = {}
    for name, device in settings.devices.items():
        if isinstance(device, Joystick) and device.sensors:
            found |= {f"{name} by the {screen}": (name, screen) for screen in screens if screen == "window"}
        elif not isinstance(device, Simulated | Keyboard) and device.sensors:
            found[name] = (name,)
    found |= {f"keys of the {screen}": (screen,) for screen in screens}
    return found


def make_session(settings: Settings, desk: Desk, seeds: Callable[[], int] = chance) -> Session:
    """Return the session of the game in the settings, with what the record says was cut off.

    What a caregiver has chosen on the kiosk itself (the language, the game) goes over the settings file.
    """
    name, options = chosen_game(settings, desk)
    game = games.load(name)
    base = installed(settings)
    language = desk.kept("language") or settings.kiosk.language
    base = base.model_copy(update={"language": language})
    found = desk.store.unfinished()
    every = {one: games.load(one) for one in games.NAMES if one != "null_game" or one == name}
    courses = Courses(folders(desk.store.path.parent))
    for one in every.values():  # at the start: a foot that chooses a game is not to wait for files
        courses.of(one)
    return Session(
        game,
        lambda language: sentences(language, (game.NAME,)),
        seeds=seeds,
        options=options,
        languages=(language, *(other for other in LANGUAGES if other != language)),
        unfinished=_resumer(found),
        unfinished_player=None if found is None or found.player is None else desk.players.get(found.player),
        opponents=kept_opponents(desk),
        games=every,
        base=base,
        manner=_manner(settings),
        office=desk,
        door=lambda session, now: _door(desk, session, now),
        stretch=settings.floor.stretch,
        floor_cm=unit_cm(settings.floor.width_cm, settings.floor.stretch),
        courses=courses,
    )


def _door(desk: Desk, session: Session, now: float) -> Page:
    """Return the first page behind the door. Its code is loaded when the door is first opened, not at the start."""
    from kiosk.caregiver.home import door

    return door(desk)(session, now)


def _manner(settings: Settings) -> Manner:
    """A language that the settings file names is not asked for at the first start: the installer has chosen it."""
    kiosk = settings.kiosk
    asks = "never" if kiosk.ask_language == "first" and "language" in kiosk.model_fields_set else kiosk.ask_language
    return Manner(asks, kiosk.choose_game, kiosk.attract_s, kiosk.leave_ask_s, kiosk.leave_end_s, kiosk.rest_after_s)


def _resumer(found: Unfinished | None) -> Callable[[float], tuple[Table, list[Cue], str]] | None:
    """Return what goes on with a game that was cut off; it raises ValueError where other rules wrote it."""
    if found is None or found.game not in games.NAMES:
        return None
    game = games.load(found.game)

    def resume(now: float) -> tuple[Table, list[Cue], str]:
        if found.rules != game.RULES_VERSION:
            raise ValueError(f"written by version {found.rules} of the rules; they are at {game.RULES_VERSION}")
        table, cues = play.resume(game, found.options, found.seed, found.start, found.steps, now)
        return table, cues, found.language

    return resume


def locked(folder: Path) -> IO[bytes] | None:
    """Return a file that says that this record is in use, to be kept open as long as it is; None if it is already.

    Where no file can be made there is nothing to share, and any file does.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = open(folder / f"{RECORD}.lock", "ab")  # noqa: SIM115 - it stays open
    except OSError:
        return open(os.devnull, "rb")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        return None
    return lock


def log_to(folder: Path, level: str) -> None:
    """Send the installer's log to `footlights.log` in this folder: five files of 1 MB, the oldest thrown away."""
    from logging.handlers import RotatingFileHandler

    root = logging.getLogger("footlights")
    root.setLevel(level.upper())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(folder / "footlights.log", maxBytes=2**20, backupCount=4,
                                                       encoding="utf-8")  # fmt: skip
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    root.addHandler(handler)
