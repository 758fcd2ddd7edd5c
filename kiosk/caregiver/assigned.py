"""What a caregiver has told the kiosk about its pads and lamps, over the installer's settings: pure, never raises.

Two texts are kept (`Desk.keep`): `assigned` says which label each channel carries, `left-out` which sensors mean
nothing until they are brought back. What the settings do not know any more is logged (T8) and left.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from config.model import Keyboard, Sensor, Settings
from kiosk.intents.device import Binding

LOG = logging.getLogger("footlights.assigned")

ASSIGNED, OUT = "assigned", "left-out"
"""Under these keys it is kept."""

Labels = Mapping[str, Mapping[str, str]]
"""By device, then by channel."""

NOTHING = Binding(control="nothing")
"""What a sensor that is left out is bound to. An empty binding would still be the one switch of a scan."""

SCANNING = frozenset({"step-scan", "auto-scan", "row-column"})


@dataclass(frozen=True, slots=True)
class Assigned:
    """The labels that were told by stepping (`sensors`) and by looking (`lamps`)."""

    sensors: Labels = field(default_factory=dict)
    lamps: Labels = field(default_factory=dict)

    @property
    def text(self) -> str:
        """As it is kept."""
        return json.dumps({"sensors": self.sensors, "lamps": self.lamps}, ensure_ascii=False)


def read_assigned(kept: str) -> Assigned:
    """Return what was kept; what is no labels by device and channel is logged and left out."""
    data = _json(kept, {})
    if not isinstance(data, dict):
        LOG.warning("T8 assigned: not labels by device: %.80r", kept)
        return Assigned()
    return Assigned(_labels(data.get("sensors", {})), _labels(data.get("lamps", {})))


def apply_assignments(settings: Settings, kept: str) -> Settings:
    """Return the settings with the labels that were kept. What a pad does by cursor moves with its painted label.

    Twice gives the same as once.
    """
    told = read_assigned(kept)
    devices = dict(settings.devices)
    for name, labels in told.sensors.items():
        device = devices.get(name)
        sensors = None if device is None else _moved(name, device.sensors, labels)
        if device is not None and sensors is not None:
            devices[name] = device.model_copy(update={"sensors": sensors})
        elif device is None:
            LOG.warning("T8 assigned: there is no device %s any more", name)
    known = {label for _, _, label in settings.lamps()}
    for name, labels in told.lamps.items():
        device = devices.get(name)
        lamps = dict(getattr(device, "lamps", {}))
        for channel, label in labels.items():
            if channel in lamps and label in known:
                lamps[channel] = lamps[channel].model_copy(update={"label": label})
            else:
                LOG.warning("T8 assigned: no lamp %s.%s, or nothing is called %s", name, channel, label)
        if lamps and device is not None:
            devices[name] = device.model_copy(update={"lamps": lamps})
    return settings.model_copy(update={"devices": devices})


def _moved(name: str, sensors: Mapping[str, Any], labels: Mapping[str, str]) -> dict[str, Any] | None:
    """Return a device's sensors with these labels, None where two would carry the same one."""
    roles: dict[str, Sensor] = {one.label: one for one in sensors.values() if one.label}
    found = dict(sensors)
    for channel, label in labels.items():
        if channel not in sensors or (label and label not in roles):
            LOG.warning("T8 assigned: no sensor %s.%s, or nothing on it is called %s", name, channel, label)
            continue
        role = roles.get(label, Sensor()) if label or sensors[channel].label else sensors[channel]
        found[channel] = sensors[channel].model_copy(
            update={"label": role.label, "control": role.control, "cursor": role.cursor}
        )
    carried = [one.label for one in found.values() if one.label]
    if len(set(carried)) < len(carried) and len(roles) == sum(bool(one.label) for one in sensors.values()):
        LOG.warning("T8 assigned: two sensors of %s would carry the same label; its settings hold", name)
        return None
    return found


def settle(before: Mapping[str, str], told: Mapping[str, str]) -> dict[str, str]:
    """Return all labels of a device after some channels were told theirs.

    A channel that nobody stepped on, but whose label is another's now, gets one that nobody has: of two pads whose
    cables are exchanged, one step tells both.
    """
    after = {**before, **told}
    taken = set(told.values())
    homeless = [channel for channel, label in before.items() if channel not in told and label in taken]
    for channel in homeless:
        after[channel] = ""
    spare = [label for label in before.values() if label and label not in after.values()]
    for channel, label in zip(homeless, spare, strict=False):
        after[channel] = label
    return after


def swapped(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[list[tuple[str, str]], list[str]]:
    """Return which labels were exchanged two by two, and which went elsewhere in another way."""
    went = {label: after[channel] for channel, label in before.items() if label and after[channel] != label}
    pairs = [(one, other) for one, other in went.items() if went.get(other) == one and one < other]
    paired = {label for pair in pairs for label in pair}
    return pairs, [label for label in went if label not in paired]


def read_left_out(kept: str) -> frozenset[str]:
    """Return the names (`mat.3`) of the sensors that are left out."""
    data = _json(kept, [])
    if isinstance(data, list):
        return frozenset(one for one in data if isinstance(one, str))
    LOG.warning("T8 left-out: no list of sensors: %.80r", kept)
    return frozenset()


def meanings(settings: Settings, out: frozenset[str] = frozenset()) -> dict[str, dict[str, Binding]]:
    """Return what each sensor of each device means, those that are left out nothing."""
    found: dict[str, dict[str, Binding]] = {}
    for name, channel, one in settings.sensors():
        means = NOTHING if f"{name}.{channel}" in out else Binding(one.label, one.control, one.cursor)
        found.setdefault(name, {})[channel] = means
    return found


def lamp_labels(settings: Settings) -> dict[str, dict[str, str]]:
    """Return the label of each lamp, by device and channel."""
    found: dict[str, dict[str, str]] = {}
    for device, channel, label in settings.lamps():
        found.setdefault(device, {})[channel] = label
    return found


def floor_devices(settings: Settings) -> tuple[str, ...]:
    """Return the devices that are stood on or pressed place by place: no keyboard, no switch of a scan."""
    painted = set(settings.floor.labels)
    return tuple(
        name
        for name, device in settings.devices.items()
        if not isinstance(device, Keyboard)
        and device.mode not in SCANNING
        and any(one.label in painted for one in device.sensors.values())
    )


def _json(kept: str, otherwise: object) -> Any:
    try:
        return json.loads(kept) if kept else otherwise
    except (ValueError, RecursionError):
        return None


def _labels(data: object) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for device, labels in data.items() if isinstance(data, dict) else ():
        if not isinstance(labels, dict):
            LOG.warning("T8 assigned: no labels for %s: %.80r", device, labels)
            continue
        found[device] = {channel: label for channel, label in labels.items() if isinstance(label, str)}
    return found
