"""Copies of the record on a memory stick or in a folder, and the way back.

A backup is one folder, `footlights-2024-05-13-1432`, with `record.db`, the settings file where there is one, and
`backup.json`, which says what must be in it. It is made under another name (`.part`), put on disk, read back and
compared, and only then gets its own; a stick that is pulled out leaves nothing that looks like a backup.

What goes wrong is a `StorageError` with a text key. The record stays as it was then.
"""

from __future__ import annotations

import json
import logging
import os
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, tzinfo
from pathlib import Path

from kiosk.record.files import StorageError, replace_record, sync, trouble, write_whole
from kiosk.record.schema import APPLICATION, TABLES, NewerError, OlderError, bare, check_version
from kiosk.results import local
from kiosk.store import Store

LOG = logging.getLogger("footlights.backup")

RECORD, SETTINGS, ABOUT = "record.db", "kiosk.toml", "backup.json"
ROOTS = ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt/*")
"""Where Linux mounts memory sticks: Debian and udisks, Fedora's udisks, by hand."""
_NAME = re.compile(r"footlights-(\d{4}-\d\d-\d\d-\d{4}|undated)(-\d+)?")
_PAGES = 256
"""So many pages are copied between two calls of `progress`: 1 MB."""
_CARRIED = ("pin", "pin.wrong")
"""What stays as it is when an older record comes back: nobody gets in with a PIN from a stick."""


@dataclass(frozen=True, slots=True)
class Backup:
    """One that is there. `problem` is the text key of why it cannot be used, "" if it can; `counts` by table.

    `made` is local time, None where the clock was not set.
    """

    path: Path
    made: datetime | None
    problem: str
    counts: Mapping[str, int]

    @property
    def readable(self) -> bool:
        return not self.problem


@dataclass(frozen=True, slots=True)
class Restored:
    """`aside` is the record that was there before, None if there was none; `settings` what the backup has of them."""

    aside: Path | None
    settings: Path | None


def backup(
    store: Store,
    folder: Path,
    settings_file: Path | None = None,
    *,
    progress: Callable[[float], None] = lambda done: None,
    tz: tzinfo | None = None,
) -> Path:
    """Make a backup in this folder and return its path. `progress` gets 0 to 1 now and then.

    Raises StorageError: storage-no-room, storage-read-only, storage-gone, storage-failed, backup-damaged (what was
    read back is not what was written).
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _sweep(folder)
        room = shutil.disk_usage(folder).free
        needed = store.path.stat().st_size if store.path.exists() else 0
        if room < needed * 1.2 + 100_000:
            raise StorageError("storage-no-room", f"{folder} has {room} bytes free, {needed} are needed")
        return _made(store, folder, settings_file, progress, tz)
    except (OSError, sqlite3.Error) as error:
        raise trouble(error) from error


def backups(folder: Path, tz: tzinfo | None = None) -> tuple[Backup, ...]:
    """Return the backups in this folder, newest first; each is opened and checked (0.09 s for 100,000 steps).

    Those of a clock that was not set come last. An empty tuple where the folder cannot be read.
    """
    try:
        paths = [one for one in folder.iterdir() if _NAME.fullmatch(one.name) and one.is_dir()]
    except OSError:
        return ()
    return tuple(sorted((_looked_at(path, tz) for path in paths), key=_age, reverse=True))


def restore(store: Store, path: Path) -> Restored:
    """Put a backup in the place of the record, which is set aside (`record.before-restore-1.db`) and not lost.

    The backup is copied beside the record and checked first; the PIN of now stays. No visit is on afterwards. One of
    version 2 is brought to this version when it is opened. Raises StorageError: backup-not-one, backup-damaged,
    backup-newer, storage-...; the record is as it was then.
    """
    new = store.path.with_name(store.path.name + ".new")
    try:
        _copied(path / RECORD, new)
        _verify(new, _about(path))
        had_one = store.path.exists()
        pin = _carry(store, new) if had_one else {}
        aside = store.replace(new, "before-restore")
        _reopen(store, aside)
        for key, value in pin.items():
            store.keep_value(key, value)
    except (OSError, sqlite3.Error) as error:
        raise trouble(error) from error
    finally:
        new.unlink(missing_ok=True)
    LOG.info("record: restored from %s; the one before is kept as %s", path, aside.name)
    settings = path / SETTINGS
    return Restored(aside if had_one else None, settings if settings.is_file() else None)


def places(
    setting: str,
    environ: Mapping[str, str],
    roots: Iterable[str] = ROOTS,
    mounted: Callable[[Path], bool] = os.path.ismount,
) -> tuple[Path, ...]:
    """Return where a backup could go: memory sticks that are plugged in, then the folder of the settings.

    Only folders that can be written. `~/` in the setting is the home folder of `environ`.
    """
    sticks = [path for root in roots for path in sorted(Path("/").glob(root.lstrip("/"))) if _is_mounted(path, mounted)]
    home = environ.get("HOME", "")
    own = [Path(home) / setting[2:] if setting.startswith("~/") and home else Path(setting)] if setting else []
    return tuple(dict.fromkeys(path for path in (*sticks, *own) if _writable(path)))


# ---- making -------------------------------------------------------------------------------------------------------


def _made(
    store: Store, folder: Path, settings_file: Path | None, progress: Callable[[float], None], tz: tzinfo | None
) -> Path:
    part = _free(folder, local(store.wall_ms(), tz))
    part.mkdir()
    try:
        counts = store.read(lambda db: _copy_record(db, part / RECORD, progress))
        if settings_file is not None and settings_file.is_file():
            write_whole(part / SETTINGS, settings_file.read_bytes())
        about = {"made_ms": store.wall_ms(), "counts": counts}
        write_whole(part / ABOUT, (json.dumps(about, indent=1) + "\n").encode())
        _verify(part / RECORD, counts)
        sync(part)
        path = part.with_name(part.name.removesuffix(".part"))
        part.rename(path)
        sync(folder)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise
    return path


def _copy_record(db: sqlite3.Connection, path: Path, progress: Callable[[float], None]) -> dict[str, int]:
    copy = sqlite3.connect(path)
    try:
        db.backup(copy, pages=_PAGES, progress=lambda _, left, all: progress(1.0 - left / max(all, 1)))
        copy.execute("PRAGMA journal_mode = DELETE")
    finally:
        copy.close()
    sync(path)
    return _counts(db)


def _counts(db: sqlite3.Connection) -> dict[str, int]:
    names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return {name: db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in TABLES if name in names}


def _free(folder: Path, now: datetime | None) -> Path:
    """Return a name, still with `.part`, that no backup has."""
    name = f"footlights-{now:%Y-%m-%d-%H%M}" if now else "footlights-undated"
    number, free = 1, folder / name
    while free.exists():
        number += 1
        free = folder / f"{name}-{number}"
    return free.with_name(free.name + ".part")


def _sweep(folder: Path) -> None:
    """Take away what a stick that was pulled out, or a power cut, has left half made."""
    for path in folder.glob("footlights-*.part"):
        if _NAME.fullmatch(path.name.removesuffix(".part")):
            shutil.rmtree(path, ignore_errors=True)


# ---- reading ------------------------------------------------------------------------------------------------------


def _looked_at(path: Path, tz: tzinfo | None) -> Backup:
    try:
        about = json.loads((path / ABOUT).read_bytes())
        made = local(int(about["made_ms"]), tz)
    except (OSError, ValueError, TypeError, KeyError):
        made = None
    try:
        return Backup(path, made, "", _verify(path / RECORD, _about(path)))
    except StorageError as error:
        return Backup(path, made, error.key, {})


def _age(one: Backup) -> tuple[float, str]:
    return (one.made.timestamp() if one.made else 0.0), one.path.name


def _about(path: Path) -> Mapping[str, int]:
    """Return the counts that the backup says it has; a backup that says nothing is looked at as it is."""
    try:
        counts = json.loads((path / ABOUT).read_bytes())["counts"]
        return {str(name): int(count) for name, count in counts.items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def _verify(path: Path, counts: Mapping[str, int]) -> Mapping[str, int]:
    """Read a copy of a record through and return its counts. Raises StorageError; the file is not changed."""
    if not path.is_file():
        raise StorageError("backup-not-one", f"{path} is not there")
    try:
        db = bare(path, f"{path.resolve().as_uri()}?mode=ro&immutable=1")
        try:
            return _verified(db, counts)
        finally:
            db.close()
    except NewerError as error:
        raise StorageError("backup-newer", str(error)) from error
    except UnicodeDecodeError as error:  # a message of SQLite's that quotes damaged text
        raise StorageError("backup-damaged", f"{path}: {error}") from error
    except sqlite3.DatabaseError as error:
        not_one = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB and not counts
        raise StorageError("backup-not-one" if not_one else "backup-damaged", f"{path}: {error}") from error


def _verified(db: sqlite3.Connection, counts: Mapping[str, int]) -> Mapping[str, int]:
    ours = db.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
    try:
        check_version(db)
    except OlderError:
        ours = True
    except NewerError:
        raise
    except sqlite3.DatabaseError:
        if not ours and not counts:
            raise StorageError("backup-not-one", "another program's database") from None
        raise
    problem = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if problem != "ok":
        raise sqlite3.DatabaseError(problem)
    found = _counts(db)
    if counts and found != dict(counts):
        raise sqlite3.DatabaseError(f"it has {found}, and should have {dict(counts)}")
    return found


# ---- the way back -------------------------------------------------------------------------------------------------


def _copied(source: Path, new: Path) -> None:
    if not source.is_file():
        raise StorageError("backup-not-one", f"{source} is not there")
    new.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, new)
    sync(new)


def _carry(store: Store, new: Path) -> Mapping[str, str | None]:
    """Put the PIN of now into the copy and return it; where the record of now cannot be read, the backup's stays."""
    try:
        kept = {key: store.kept(key) or None for key in _CARRIED}
    except sqlite3.Error:
        return {}
    db = bare(new)
    try:
        with db:
            if "kept" in _counts(db):  # version 2 has none: it gets the PIN when it is open
                for key, value in kept.items():
                    db.execute("DELETE FROM kept WHERE key = ?", (key,))
                    db.execute("INSERT INTO kept SELECT ?1, ?2 WHERE ?2 IS NOT NULL", (key, value))
    finally:
        db.close()
    return kept


def _reopen(store: Store, aside: Path) -> None:
    """Open the restored record; one that cannot be opened after all gives way to the one before."""
    try:
        # A visit that was on when the copy was made is long over: no game of it is offered at the next start.
        store.change(lambda db: db.execute("UPDATE visits SET ended_ms = coalesce(ended_ms, began_ms)"))
    except sqlite3.Error:
        store.close()
        if aside.exists():
            replace_record(store.path, aside, aside.with_name(aside.name + ".failed"))
        raise


def _is_mounted(path: Path, mounted: Callable[[Path], bool]) -> bool:
    try:
        return path.is_dir() and mounted(path)
    except OSError:
        return False


def _writable(path: Path) -> bool:
    """True for a folder in which something can be made, or one that can be made itself."""
    try:
        while not path.exists() and path != path.parent:
            path = path.parent
        return path.is_dir() and os.access(path, os.W_OK | os.X_OK) and not os.statvfs(path).f_flag & os.ST_RDONLY
    except OSError:
        return False
