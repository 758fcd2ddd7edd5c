"""The real kiosk in its own processes, for tests: started as a person would start it, looked at from outside.

`Kiosk(folder, settings)` starts `python -m kiosk run`; `rows` reads its record, `log` its log, `until` waits.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

QUIET = {"DISPLAY", "WAYLAND_DISPLAY", "PULSE_SERVER", "SDL_AUDIODRIVER", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"}


IN_A_TERMINAL = """
[window]
enabled = false
[text]
enabled = "always"
[sound]
enabled = false
[voice]
enabled = false
"""
"""Settings of a kiosk that is lines in a terminal and nothing else."""


class Kiosk:
    """A kiosk with its own state folder. `environment` is added to an environment without display and sound."""

    def __init__(self, folder, settings="", *, environment=None, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL):
        self.folder = Path(folder)
        self.settings = self.folder / "kiosk.toml"
        if "ask_language" not in settings:  # a first start asks; these visits begin at the title
            table = "[kiosk]\n" if "[kiosk]" not in settings else ""
            asked = f'{table}ask_language = "never"\n'
            settings = settings.replace("[kiosk]\n", f"[kiosk]\n{asked}", 1) if not table else asked + settings
        self.settings.write_text(settings, encoding="utf-8")
        self.environment = {name: value for name, value in os.environ.items() if name not in QUIET}
        self.environment |= {"XDG_STATE_HOME": f"{folder}/state", "XDG_CACHE_HOME": f"{folder}/cache"}
        self.environment |= environment or {}
        self.stdin, self.stdout = stdin, stdout
        self.process = None

    def start(self, ready_s=30.0):
        """Start, and return when it has said that it is ready."""
        path = str(self.folder / "notify")
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
            listening.bind(path)
            listening.settimeout(ready_s)
            self.process = subprocess.Popen(
                [sys.executable, "-m", "kiosk", "run", "--config", str(self.settings)],
                env={**self.environment, "NOTIFY_SOCKET": path},
                stdin=self.stdin, stdout=self.stdout, stderr=subprocess.PIPE,
            )  # fmt: skip
            while listening.recv(1000) != b"READY=1":
                pass  # it also tells how it stands, and that it is alive
        return self

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        """Ask it to end, as a service manager would; return its exit status."""
        if self.process is None:
            return None
        self.process.terminate()
        status = self.process.wait(20)
        self.errors = self.process.stderr.read().decode()
        self.process.stderr.close()
        self.process = None
        return status

    def kill(self):
        """kill -9: the power is cut."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stderr.close()
        self.process = None

    def children(self, module):
        """The process ids of its children that run this module."""
        path = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        pids = {int(pid) for task in path.parent.parent.iterdir()
                for pid in (task / "children").read_text().split()}  # fmt: skip
        return sorted(pid for pid in pids if module in _command(pid))

    def rows(self, columns="kind", table="steps"):
        """Rows of its record, read from outside."""
        path = self.folder / "state" / "footlights" / "record.db"
        if not path.exists():
            return []
        with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
            try:
                return db.execute(f"SELECT {columns} FROM {table} ORDER BY id").fetchall()
            except sqlite3.OperationalError:
                return []

    def kinds(self):
        """The kinds of the steps in its record."""
        return [kind for (kind,) in self.rows()]

    @property
    def log(self):
        """All of its log."""
        path = self.folder / "state" / "footlights" / "footlights.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""


def _command(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode().replace("\0", " ")
    except OSError:
        return ""
