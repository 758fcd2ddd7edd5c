"""A kiosk that hangs is ended and started again by a service manager, and the game that was on is offered.

The manager here does what systemd does with the shipped unit (Type=notify, WatchdogSec): it listens, and when the sign
of life stays away it ends the program and starts it again.
"""

import contextlib
import os
import pty
import signal
import socket
import subprocess
import sys
import time

from real_kiosk import IN_A_TERMINAL, QUIET, Kiosk
from waiting import until

WATCHDOG_S = 3.0
SETTINGS = f"""{IN_A_TERMINAL}[options]
figure = "trefoil"
"""


class Manager:
    """Starts the kiosk, hears it, and starts it again when it is silent for too long."""

    def __init__(self, folder, terminal):
        self.kiosk = Kiosk(folder, SETTINGS)
        path = str(folder / "notify")
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(path)
        environ = {name: value for name, value in os.environ.items() if name not in QUIET} | self.kiosk.environment
        self.environ = environ | {"NOTIFY_SOCKET": path, "WATCHDOG_USEC": str(int(WATCHDOG_S * 1e6))}
        self.terminal, self.lives = terminal, 0
        self.start()

    def start(self):
        command = [sys.executable, "-m", "kiosk", "run", "--config", str(self.kiosk.settings)]
        self.process = subprocess.Popen(
            command, env=self.environ, stdin=self.terminal, stdout=self.terminal, stderr=subprocess.DEVNULL
        )
        self.lives += 1
        self.heard_at = None  # nothing has to be heard before READY=1

    def serve_until(self, message):
        """Do a manager's work until this is heard."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            self.socket.settimeout(0.1)
            heard = ""
            with contextlib.suppress(TimeoutError):
                heard = self.socket.recv(1000).decode()
            if heard.startswith(("READY", "WATCHDOG")):
                self.heard_at = time.monotonic()
            if heard == message:
                return
            if self.heard_at is not None and time.monotonic() > self.heard_at + WATCHDOG_S:
                self.end()
                self.start()
        raise AssertionError(f"{message} never came")

    def end(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self):
        self.end()
        self.socket.close()


def test_a_kiosk_that_hangs_is_started_again_and_the_game_is_offered(tmp_path):
    master, slave = pty.openpty()
    manager = Manager(tmp_path, slave)
    try:
        manager.serve_until("READY=1")
        os.write(master, b" ")
        until(lambda: manager.kiosk.rows("id", "games"), what="a game")
        manager.serve_until("WATCHDOG=1")
        first = manager.process.pid
        manager.process.send_signal(signal.SIGSTOP)  # it hangs: alive for the system, dead for whoever plays
        manager.serve_until("READY=1")
        assert manager.lives == 2
        assert manager.process.pid != first
        os.write(master, b" ")
        read = bytearray()

        def said(words):
            read.extend(os.read(master, 65536))
            return words in read.decode(errors="replace")

        until(lambda: said("interrupted"), what="the offer to go on")
    finally:
        manager.close()
        os.close(master)
        os.close(slave)
