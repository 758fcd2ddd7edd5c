"""Files that are whole or not there: written beside their name, put on disk, and then renamed."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from pathlib import Path

_KEYS = {
    errno.ENOSPC: "storage-no-room",
    errno.EDQUOT: "storage-no-room",
    errno.EROFS: "storage-read-only",
    errno.EACCES: "storage-read-only",
    errno.EPERM: "storage-read-only",
    errno.ENOENT: "storage-gone",
    errno.ENODEV: "storage-gone",
    errno.ENXIO: "storage-gone",
    errno.ENOTDIR: "storage-gone",
    errno.EIO: "storage-gone",
}
_SQLITE_KEYS = {
    sqlite3.SQLITE_FULL: "storage-no-room",
    sqlite3.SQLITE_READONLY: "storage-read-only",
    sqlite3.SQLITE_PERM: "storage-read-only",
}


class StorageError(Exception):
    """A file could not be written or read. `key` is the sentence for the caregiver, the text is for the installer.

    Keys: storage-no-room, storage-read-only, storage-gone, storage-failed; of backups also backup-not-one,
    backup-damaged, backup-newer.
    """

    def __init__(self, key: str, detail: str) -> None:
        super().__init__(f"{key}: {detail}")
        self.key, self.detail = key, detail


def trouble(error: OSError | sqlite3.Error) -> StorageError:
    """Return what an error of the system means to a person."""
    if isinstance(error, OSError):
        key = _KEYS.get(error.errno or 0)
    else:
        key = _SQLITE_KEYS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    return StorageError(key or "storage-failed", str(error) or type(error).__name__)


def sync(path: Path) -> None:
    """Put a file or a folder on disk. Some file systems of memory sticks cannot do it for folders; that is no fault."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        if not path.is_dir():
            raise
    finally:
        os.close(handle)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that its name never stands for half of it. Raises OSError; a file of that name is replaced."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(content)
        sync(part)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
    sync(path.parent)


def free_name(path: Path, label: str) -> Path:
    """Return `record.<label>-1.db`, or the first number that neither a file nor its log has."""
    number = 1
    while (name := path.with_name(f"{path.stem}.{label}-{number}{path.suffix}")).exists() or _wal(name).exists():
        number += 1
    return name


def replace_record(path: Path, new: Path, aside: Path) -> None:
    """Give the name `path` to the whole database `new`; what had it is `aside` afterwards. Nobody has `path` open.

    Between the first and the last step `path` always is the old or the new one. A log (-wal) of the old one must
    not meet the new one, so it goes before; the one set aside has its copy of it. Raises OSError.
    """
    sync(new)
    held = [end for end in ("", "-wal") if path.with_name(path.name + end).exists()]
    for end in held:
        _also(path.with_name(path.name + end), aside.with_name(aside.name + end))
    sync(path.parent)
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)
    try:
        os.replace(new, path)
    except OSError:
        for end in reversed(held):
            os.rename(aside.with_name(aside.name + end), path.with_name(path.name + end))
            aside.with_name(aside.name + end).unlink(missing_ok=True)  # two names of one file: rename keeps both
        raise
    sync(path.parent)


def _also(old: Path, name: Path) -> None:
    """Give a file a second name; where the file system has no such thing, a copy."""
    try:
        os.link(old, name)
    except OSError:
        shutil.copy2(old, name)
        sync(name)


def _wal(path: Path) -> Path:
    return path.with_name(path.name + "-wal")
