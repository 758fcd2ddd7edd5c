"""The settings as data, from which a screen, a page and a command line build themselves.

Each setting has a text key (`setting-window-width-px`); its sentence is in `kiosk/languages/<lang>/kiosk.ftl` as soon
as a screen shows it.
"""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Any, Literal, Union

from pydantic.fields import FieldInfo

from config.model import KINDS, Audience, Settings, Table

Kind = Literal["bool", "int", "float", "choice", "text", "list", "table"]
UNITS = {"_s": "s", "_hz": "Hz", "_px": "px", "_cm": "cm", "_wpm": "words a minute", "_per_s": "a second"}


@dataclass(frozen=True, slots=True)
class Described:
    """One setting. `path` is dotted; `values` are those of a choice; `low` and `high` are included, None: no limit."""

    path: str
    kind: Kind
    default: Any
    description: str
    audience: Audience
    unit: str = ""
    values: tuple[Any, ...] = ()
    low: float | None = None
    high: float | None = None

    @property
    def text_key(self) -> str:
        """The id of its sentence."""
        return "setting-" + self.path.replace(".", "-").replace("_", "-")


def describe(table: type[Table] = Settings, prefix: str = "") -> Iterator[Described]:
    """Yield every setting of a table and of the tables in it, in the order of the file.

    Devices are a table of tables with names of their own: `describe(KINDS["gpio"], "devices.mat.")` yields theirs.
    """
    for key, field in table.model_fields.items():
        inner = _table(field.annotation)
        if inner is not None:
            yield from describe(inner, f"{prefix}{key}.")
        else:
            yield _described(prefix + key, field)


def keys_at(path: tuple[str | int, ...], data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the keys that the table at `path` may have; () where keys are free. `data` says each device's kind."""
    at: Any = Settings
    if len(path) > 1 and path[0] == "devices":
        at, path = _kind_of(path, data), path[2:]
    for step in path:
        table = _table(at)
        if table is not None and step in table.model_fields:
            at = table.model_fields[str(step)].annotation
        elif typing.get_origin(at) is Mapping:
            at = typing.get_args(at)[1]
        else:
            return ()
    table = _table(at)
    return tuple(table.model_fields) if table is not None else ()


def _kind_of(path: tuple[str | int, ...], data: Mapping[str, Any]) -> type[Table] | None:
    devices = data.get("devices")
    device = devices.get(path[1]) if isinstance(devices, Mapping) else None
    return KINDS.get(str(device.get("kind"))) if isinstance(device, Mapping) else None


def _table(annotation: Any) -> type[Table] | None:
    return annotation if isinstance(annotation, type) and issubclass(annotation, Table) else None


def _bare(annotation: Any) -> Any:
    """Return the type itself, without its limits, and without the None of what may be left to the installation."""
    if typing.get_origin(annotation) is Annotated:
        return _bare(typing.get_args(annotation)[0])
    if typing.get_origin(annotation) in (Union, UnionType):
        kinds = [one for one in typing.get_args(annotation) if one is not type(None)]
        return _bare(kinds[0]) if len(kinds) == 1 else annotation
    return annotation


def _described(path: str, field: FieldInfo) -> Described:
    extra = field.json_schema_extra if isinstance(field.json_schema_extra, dict) else {}
    bare = _bare(field.annotation)
    values = typing.get_args(bare) if typing.get_origin(bare) is Literal else ()
    return Described(
        path=path,
        kind=_kind(field.annotation),
        default=None if field.is_required() else field.get_default(call_default_factory=True),
        description=field.description or "",
        audience="caregiver" if extra.get("audience") == "caregiver" else "installer",
        unit=next((UNITS[end] for end in sorted(UNITS, key=len, reverse=True) if path.endswith(end)), ""),
        values=values,
        low=next((limit.ge for limit in field.metadata if hasattr(limit, "ge")), None),
        high=next((limit.le for limit in field.metadata if hasattr(limit, "le")), None),
    )


def _kind(annotation: Any) -> Kind:
    bare = _bare(annotation)
    kinds: dict[Any, Kind] = {bool: "bool", int: "int", float: "float", str: "text"}
    if bare in kinds:
        return kinds[bare]
    origin = typing.get_origin(bare)
    if origin is Literal:
        return "choice"
    return "table" if origin is Mapping else "list"
