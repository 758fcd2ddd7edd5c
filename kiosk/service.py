"""What the service manager is told (sd_notify's protocol: one datagram to $NOTIFY_SOCKET)."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Mapping


def notify(message: str, environ: Mapping[str, str]) -> None:
    """Send a message such as READY=1 to the service manager; nothing happens where there is none."""
    path = environ.get("NOTIFY_SOCKET", "")
    if not path:
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
        out.sendto(message.encode(), "\0" + path[1:] if path.startswith("@") else path)
