"""In which mode a device is played on a screen, and what each of its sensors means there. Pure.

A device has its own mode (the installation's, or the player's). Where it cannot show the screen, or could ask nothing
without holding where holding does not ask, it is played by cursor if it has pads for that, else by stepping through
what there is, else by one switch while the scan goes on: in all of these, asking is one of the items.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from kiosk.intents.coordinates import signs
from kiosk.intents.device import DIGITS, Binding, DeviceInput, Scene
from kiosk.screens.turning import turned_word

LARGE = Scene(labels={f"{digit} {digit}": "cell" for digit in "0123456789"}, order=("cell", "ask:ask"))
"""A board that is larger than any floor: each of its cells is typed as two numbers."""
MOVES = frozenset(("up", "right", "down", "left", "next"))
STEPS = {"next": "next", "right": "next", "down": "next", "left": "previous", "up": "previous", "choose": "choose"}
SCANNING = frozenset(("step-scan", "auto-scan", "row-column"))
ASKS = "ask:ask"
"""The item of a screen that asks; a menu has none, its questions are its items."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a device is played on one screen.

    `why` it is not its own mode: its pads are too few for the screen (`small`), too close for feet (`narrow`), or none
    of them could ask (`ask`); "" where it is. `steps` are the channels that are `next`, `previous` or `choose` in
    scanning. `by_itself`: the scan moves without the player, and one switch is enough.
    """

    mode: str
    why: Literal["", "small", "narrow", "ask"] = ""
    steps: Mapping[str, str] = field(default_factory=dict)
    by_itself: bool = False

    @property
    def scans(self) -> bool:
        return self.mode in SCANNING


def way(device: DeviceInput, scene: Scene, others: Iterable[str] = (), asked: bool = False) -> Way:
    """Return how this device is played on this screen. `others` are labels of boards that make one floor with it.

    `asked`: another device that its player reaches asks.
    """
    if device.mode == "direct":
        if not device.labels or (_has_keys(device) and not _has_cursor(device)):
            return Way("direct")
        if device.narrow_for(scene) or not shown_labels(device, scene).union(others) >= set(scene.labels):
            return _instead(device, scene)
        return Way("direct") if asked or _may_ask(device, scene) else _instead(device, scene, "ask")
    if device.mode == "cursor" and (_has_cursor(device) or _has_keys(device)):
        return Way("cursor")
    if device.mode == "coordinates" and _has_digits(device, scene):
        typed = asked or _may_ask(device, scene) or any(takes_back(*pair) for pair in device.bindings.items())
        return Way("coordinates") if typed else _instead(device, scene, "ask")
    if device.mode in SCANNING:
        return _scanning(device, device.mode)
    return _instead(device, scene)


def _instead(device: DeviceInput, scene: Scene, why: Literal["", "small", "narrow", "ask"] = "") -> Way:
    """Return how a device is played that cannot be played as it should be."""
    why = why or ("narrow" if device.narrow_for(scene) else "small")
    if _has_cursor(device):
        return Way("cursor", why)
    shows = not device.narrow_for(scene) and device.labels and shown_labels(device, scene) >= set(scene.labels)
    if device.mode != "direct" and shows and _may_ask(device, scene):
        return Way("direct")
    if not scene.order:
        return Way("direct")
    found = _scanning(device, "step-scan")
    return Way(found.mode, why if found.scans else "", found.steps, found.by_itself)


def _scanning(device: DeviceInput, mode: str) -> Way:
    """Return how it scans: by two switches where the mode steps and it has them, else by one, else not at all."""
    named, steps = step_words(device)
    two = {"next", "choose"} <= set(steps.values())
    if two and (mode == "step-scan" or (mode == "row-column" and named)):
        return Way(mode, steps=steps)
    if any(binding.control in ("", "choose") for binding in device.bindings.values()):
        return Way("auto-scan" if mode == "step-scan" else mode, by_itself=True)
    return Way("direct")


def step_words(device: DeviceInput) -> tuple[bool, dict[str, str]]:
    """Return the channels that step and choose, and whether one of them is said to be the next.

    Where no sensor is said to be, the first is the next and the second chooses.
    """
    words: dict[str, str] = {}
    for channel, one in device.bindings.items():
        word = one.control if one.control in ("next", "choose") else STEPS.get(turned_cursor(device, one), "")
        if word and (not one.control or one.control == word):
            words[channel] = word
    named = "next" in words.values()
    spare = [c for c, one in device.bindings.items() if c not in words and not one.control and not one.cursor]
    for word in ("next", "choose"):
        if word not in words.values() and spare:
            words[spare.pop(0)] = word
    return named, words


def word_of(device: DeviceInput, on: Way, channel: str, binding: Binding) -> str:
    """Return the control that a sensor has on this screen; "" where its label counts."""
    if binding.control:
        return _turned(device, binding.control)
    if on.by_itself:
        return "choose"
    if on.scans:
        return on.steps.get(channel) or turned_cursor(device, binding)
    if on.mode == "cursor" or not binding.label:
        return turned_cursor(device, binding)
    return ""


def turned_cursor(device: DeviceInput, binding: Binding) -> str:
    """Return the sensor's control in cursor mode, as its player sees it from where she stands."""
    return _turned(device, binding.cursor)


def _turned(device: DeviceInput, word: str) -> str:
    return turned_word(word, mirrored=device.mirrored, degrees=device.turned) if device.on_floor else word


def needed(device: DeviceInput, on: Way, scene: Scene) -> set[str]:
    """Return the channels without which something on this screen cannot be chosen as it is meant to be."""
    found = set()
    for channel, one in device.bindings.items():
        direct = on.mode == "direct" and not one.control and label_on(channel, one, scene) in scene.labels
        cursor = on.mode == "cursor" and not one.control and (one.cursor in MOVES or one.cursor == "choose")
        steps = on.scans and on.steps.get(channel) in ("next", "choose")
        if direct or cursor or steps or (on.mode == "coordinates" and digit(channel, one)):
            found.add(channel)
    return found


def shown_labels(device: DeviceInput, scene: Scene) -> set[str]:
    """Return the labels that its sensors choose on this screen."""
    return {label_on(channel, one, scene) for channel, one in device.bindings.items() if one.label}


def label_on(channel: str, binding: Binding, scene: Scene) -> str:
    """Return the label that a sensor chooses on this screen: its own, or the digit that it is called.

    A keypad's 0 is the tenth place of a floor; where a 0 is to be chosen and no ten (a PIN), it is a 0.
    """
    other = digit(channel, replace(binding, label=""))
    return other if binding.label not in scene.labels and other in scene.labels else binding.label


def digit(channel: str, binding: Binding) -> str:
    """Return the digit that a key types in coordinates mode, by its label or its channel; "" where it types none."""
    if binding.label in DIGITS:
        return binding.label
    return channel if channel in DIGITS and not binding.control else ""


def takes_back(channel: str, binding: Binding) -> bool:
    """True for the key that takes the last digit back, and asks where there is none."""
    return "*" in (channel, binding.label)


def enters(channel: str, binding: Binding) -> bool:
    """True for a key that ends a number."""
    return (
        "#" in (channel, binding.label) or binding.control == "enter" or "choose" in (binding.control, binding.cursor)
    )


def _may_ask(device: DeviceInput, scene: Scene) -> bool:
    """True if all questions can be reached on this screen by its places alone, or nothing is asked there."""
    holds = device.timing.hold_to_ask_s > 0 and device.timing.repeat_s <= 0
    return holds or ASKS not in scene.order or has_ask(device)


def has_ask(device: DeviceInput) -> bool:
    """True if one of its sensors asks."""
    return any(one.control == "ask" for one in device.bindings.values())


def _has_cursor(device: DeviceInput) -> bool:
    """True if it has pads that move everywhere, and one that chooses, in cursor mode.

    Where one direction is missing (its pad is broken and left out) some places could not be reached.
    """
    words = {one.means for one in device.bindings.values()}
    everywhere = "next" in words or words >= MOVES - {"next"}
    moves = any(one.cursor in MOVES and not one.control for one in device.bindings.values())
    return "choose" in words and everywhere and moves


def _has_keys(device: DeviceInput) -> bool:
    """True if it can be played by cursor in every mode: it has keys that move and one that chooses."""
    controls = {one.control for one in device.bindings.values()}
    return "choose" in controls and not controls.isdisjoint(MOVES)


def moves_by_keys(device: DeviceInput) -> bool:
    """True for a keyboard, a joystick: it moves the focus whatever its mode is."""
    return _has_keys(device) and not _has_cursor(device)


def _has_digits(device: DeviceInput, scene: Scene) -> bool:
    """True if every label of this screen can be typed with its keys, and a key of it ends a number."""
    digits = {digit(channel, one) for channel, one in device.bindings.items()}
    if digits >= DIGITS - {"0"}:  # who has nine has the tenth: a keyboard's is bound to nothing else
        digits.add("0")
    keys = [(channel, one) for channel, one in device.bindings.items() if not digit(channel, one)]
    wanted = signs(scene.numbers)
    return wanted is not None and wanted <= digits and any(enters(*key) for key in keys)
