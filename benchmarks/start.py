"""How long the kiosk takes to start, what it needs while nobody plays: beside a bare pygame window in the same run.

    .venv/bin/python benchmarks/start.py

Starts the real kiosk (window, voice, sound) on a virtual screen, five times, alternating with a program that only opens
a pygame window of the same size and draws once. A start ends when the window shows its first board (READY=1 to the
service manager's socket); the bare one ends after its first flip. Then memory by process and CPU time over ten seconds.
"""

from __future__ import annotations

import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "tests")]

import itertools

from real_screen import RealScreen

STARTS = 5
IDLE_S = 10.0
BARE = """
import os, socket, sys
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init(); pygame.font.init()
screen = pygame.display.set_mode((1280, 720))
screen.fill((16, 20, 28)); screen.blit(pygame.font.Font(None, 90).render("Hello", True, (255, 255, 255)), (80, 80))
pygame.display.flip()
socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM).sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])
sys.stdin.read()
"""


def start(
    command: list[str], environment: dict[str, str], listening: socket.socket
) -> tuple[float, subprocess.Popen[bytes]]:
    """Return how long `command` took to say that it is ready, in milliseconds, and its process."""
    began = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
    listening.settimeout(30)
    listening.recv(100)
    return (time.perf_counter() - began) * 1000, process


def end(process: subprocess.Popen[bytes]) -> None:
    """End it: the kiosk by its signal, the bare one by the end of its input (SDL keeps the signal to itself)."""
    assert process.stdin is not None
    process.stdin.close()
    process.terminate()
    process.wait()


def family(pid: int) -> list[int]:
    """Return the process and all its descendants."""
    found = [pid]
    for one in found:
        for task in Path(f"/proc/{one}/task").iterdir():
            found += [int(child) for child in (task / "children").read_text().split()]
    return found


def role(pid: int) -> str:
    """Return what a process of ours is: core, window, voice, or its command."""
    words = Path(f"/proc/{pid}/cmdline").read_bytes().decode().split("\0")
    module = next((after for before, after in itertools.pairwise(words) if before == "-m"), words[0])
    names = {"kiosk": "core", "kiosk.window": "window", "hardware.voice_worker": "voice", "kiosk.thinker": "thinker"}
    return names.get(module, Path(module).name)


def rss_mb(pid: int) -> float:
    """Return the resident memory of a process in megabytes, what is shared counted in full."""
    line = next(one for one in Path(f"/proc/{pid}/status").read_text().splitlines() if one.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1)


def cpu_s(pids: list[int]) -> float:
    """Return the CPU time of these processes in seconds."""
    total = 0.0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


def main() -> None:
    """Measure and print the table; the last line is one JSON object."""
    with tempfile.TemporaryDirectory() as folder, RealScreen((1280, 720)) as screen:
        path = str(Path(folder) / "notify")
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        listening.bind(path)
        environment = {**os.environ, "DISPLAY": screen.display, "NOTIFY_SOCKET": path,
                       "XDG_STATE_HOME": f"{folder}/state", "XDG_CACHE_HOME": f"{folder}/cache"}  # fmt: skip
        kiosk = [sys.executable, "-m", "kiosk"]
        bare = [sys.executable, "-c", BARE]
        times: dict[str, list[float]] = {"kiosk": [], "bare": []}
        for _ in range(STARTS):
            for name, command in (("bare", bare), ("kiosk", kiosk)):
                taken, process = start(command, environment, listening)
                times[name].append(taken)
                end(process)
        _, process = start(kiosk, environment, listening)
        time.sleep(6.0)  # the invitation has been spoken
        pids = family(process.pid)
        memory = {role(pid): rss_mb(pid) for pid in pids}
        before = cpu_s(pids)
        time.sleep(IDLE_S)
        idle = (cpu_s(pids) - before) / IDLE_S * 100
        end(process)
    result = {
        "start_ms": round(statistics.median(times["kiosk"])),
        "bare_pygame_start_ms": round(statistics.median(times["bare"])),
        "start_ratio": round(statistics.median(times["kiosk"]) / statistics.median(times["bare"]), 2),
        "rss_mb": memory,
        "idle_cpu_percent": round(idle, 2),
    }
    for name, value in result.items():
        print(f"{name:24} {value}")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
