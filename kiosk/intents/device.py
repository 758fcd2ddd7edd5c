"""What the pipeline is told (how devices are played, what is on the screen) and tells of sensors. Values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar

from config.profile import Profile

T = TypeVar("T")

DIGITS = frozenset("0123456789")


@dataclass(frozen=True, slots=True)
class Binding:
    """What a sensor means: a painted label, a fixed control, a control in cursor mode ("" where it has none)."""

    label: str = ""
    control: str = ""
    cursor: str = ""

    @property
    def means(self) -> str:
        """The control that it has in cursor mode: its fixed one, or its own there."""
        return self.control or self.cursor


@dataclass(frozen=True, slots=True)
class Timing:
    """The times of one device, in seconds, and its rate (0: no limit). A mat dwells .2 s, keys 0.

    `acceptance_s` is how long a switch is held in the scanning modes before it counts; `scan_rounds` (0: for ever)
    after how many rounds without a choice the scan rests; `door_hold_s` (0: never) opens the caregiver's door;
    `entry_s` (0: never, no time limit) is after how long without a key a number that was begun is given up.
    """

    lock_s: float = 0.02
    ghost_s: float = 0.01
    bridge_s: float = 0.06
    two_feet_s: float = 0.12
    dwell_s: float = 0.2
    lock_out_s: float = 0.5
    choices_per_s: float = 4.0
    hold_to_ask_s: float = 3.0
    stuck_s: float = 20.0
    repeat_s: float = 0.0
    scan_interval_s: float = 1.0
    scan_rounds: int = 3
    acceptance_s: float = 0.0
    door_hold_s: float = 10.0
    entry_s: float = 0.0


@dataclass(frozen=True, slots=True)
class DeviceInput:
    """How one device is played: `mode` is one of `config.profile.MODES`.

    `bindings` are by channel; `adjacent` are pairs of channels side by side. `narrow`: its pads are too close for a
    foot on each, so it is not played directly; where `apart` is more than 0 that is for each picture to say: its places
    have to be so far apart, in the unit of the picture. `announced`: a person stands on it, and is told when it is
    played in another mode than its own. `seat`: whose it is; None is whoever is to move. `turned` (degrees clockwise)
    and `mirrored` say how the floor looks from where the player stands: the directions of a device that lies on the
    floor (`on_floor`) turn with it, those of one in her hand do not.
    """

    name: str
    mode: str = "direct"
    timing: Timing = Timing()
    bindings: Mapping[str, Binding] = field(default_factory=dict)
    adjacent: frozenset[tuple[str, str]] = frozenset()
    narrow: bool = False
    apart: float = 0.0
    announced: bool = True
    seat: int | None = None
    turned: int = 0
    mirrored: bool = False
    on_floor: bool = True

    @property
    def labels(self) -> set[str]:
        """The painted labels that it has a sensor for."""
        return {binding.label for binding in self.bindings.values() if binding.label}

    def narrow_for(self, scene: Scene) -> bool:
        """True where a foot on each place of this screen has no room."""
        if self.apart > 0 and scene.apart is not None:
            return scene.apart < self.apart
        return self.narrow

    def binding(self, sensor: str) -> Binding | None:
        """Return what a sensor (`mat.3`) of it is bound to, None where it is bound to nothing."""
        return self.bindings.get(sensor.partition(".")[2])

    def adapted(self, profile: Profile) -> DeviceInput:
        """Return the device as this player has it; what the profile does not say stays."""
        times = self.timing
        return replace(
            self,
            mode=_either(profile.mode, self.mode),
            turned=_either(profile.turned, self.turned),
            mirrored=_either(profile.mirrored, self.mirrored),
            timing=replace(
                times,
                dwell_s=_either(profile.dwell_s, times.dwell_s),
                lock_out_s=_either(profile.lock_out_s, times.lock_out_s),
                scan_interval_s=_either(profile.scan_interval_s, times.scan_interval_s),
            ),
        )


def _either(chosen: T | None, installed: T) -> T:
    return installed if chosen is None else chosen


@dataclass(frozen=True, slots=True)
class Scene:
    """What can be chosen on the screen: its generation, and which target carries which label.

    `order` are the targets as they are scanned, the last one asks; `rows` are the same ones by rows. A screen without
    an order (the title) starts at any press. `apart` is the shortest way between two places of a picture, in its unit.
    `typed` are the targets by what is typed for them, where that is not what is painted on the floor.
    """

    generation: int = 0
    labels: Mapping[str, str] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    apart: float | None = None
    typed: Mapping[str, str] | None = None

    @property
    def numbers(self) -> Mapping[str, str]:
        """The targets by what is typed for them."""
        return self.labels if self.typed is None else self.typed


Illness = Literal["", "stuck", "noisy", "dead"]


@dataclass(frozen=True, slots=True)
class SensorState:
    """One sensor as a caregiver or an installer looks at it. `spans` are its presses of the last 10 s, (down, up).

    `raw` is the contact just now, `accepted` what the debouncer makes of it; `last_at` is its last edge that counted,
    None for one that was never seen. `ill` is what is wrong with it, "" where nothing is.
    """

    name: str
    device: str
    channel: str
    label: str
    raw: bool
    accepted: bool
    presses: int = 0
    ghosts: int = 0
    last_at: float | None = None
    ill: Illness = ""
    spans: tuple[tuple[float, float], ...] = ()
