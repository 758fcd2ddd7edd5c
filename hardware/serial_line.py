"""The Footlights line protocol as values: bytes in, messages out; messages in, bytes out. No port, clock or thread.

Law, in full in docs/serial-protocol.md: a line is a letter, a sequence number (2 hex digits), a payload, a check
(4 hex digits) and a newline, at most 64 bytes, all printable ASCII. The board speaks capital letters, the host small
ones, so that a side never takes its own echo for the other. A line that is damaged is dropped and counted; an unknown
letter is counted and ignored, and so is anything after the known fields of a payload and a comma; decoding never
raises, and where the bytes are cut does not matter.

    letter  from   message    payload (hex in capitals, except in hello, which is decimal)
    H       board  Hello      version,kind,identity,firmware,pads,lamps,settling[,capabilities]
    D U     board  Down, Up   pad (2 digits, 01-40), board's time in ms modulo 65536 (4 digits)
    S       board  State      pads down, lamps lit, lamps wished: each 1-16 digits, the lowest bit is number 1
    A       board  Ack        the sequence number of the lamp line that was heard
    P       board  Beat       board's time in ms modulo 2**32 (8 digits)
    h       host   AskHello   version
    l       host   SetLamps   lamps: 1-16 digits
    s       host   AskState   -
    p       host   HostBeat   -

The check is CRC-16 with polynomial 0x1021 and start 0xFFFF, not reflected, not inverted (its value for "123456789" is
0x29B1), over everything before it.
"""

from __future__ import annotations

import re
from binascii import crc_hqx
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

VERSION = 1
BAUD = 115_200
MAX_LINE = 64  # bytes, the newline too
MAX_CHANNELS = 64  # pads, and lamps: 16 hex digits

STATE_S = 0.25  # the board tells all pads and lamps this often
BEAT_S = 0.5  # each side is heard at least this often
HOST_LOST_S = 2.0  # the board shows its safe pattern after so long without the host
BOARD_LOST_S = 1.0  # the host gives the board up after so long without a good line
RESEND_S = (0.030, 0.060, 0.120)  # waits before a lamp line without an answer is sent again
ASK_HELLO_S = 0.5  # the host asks again for hello
HELLO_GIVE_UP_S = 3.0  # a port without hello for so long is released (a board that resets at open boots in 1.6 s)
LAMP_CHANGES_PER_S = 3.0  # the board never lets one lamp change more often


@dataclass(frozen=True, slots=True)
class Hello:
    """What a board is. `identity` is its name for life; `settling_ms` (at most 5) is how long a contact may bounce."""

    version: int
    kind: str
    identity: str
    firmware: str
    pads: int
    lamps: int
    settling_ms: int
    capabilities: str = ""


@dataclass(frozen=True, slots=True)
class Down:
    """Pad `pad` (from 1) was pressed; `at_ms` is the board's clock modulo 65536."""

    pad: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Up:
    """Pad `pad` (from 1) was released; `at_ms` is the board's clock modulo 65536."""

    pad: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class State:
    """All pads and lamps as bit masks, bit 0 for number 1. `lit` is driven now, `wish` was asked for last: they
    differ while the board holds a change back for its limit of changes a second."""

    pads: int
    lit: int
    wish: int


@dataclass(frozen=True, slots=True)
class Ack:
    """The lamp line with this sequence number was heard."""

    sequence: int


@dataclass(frozen=True, slots=True)
class Beat:
    """The board lives. `at_ms` is its clock modulo 2**32."""

    at_ms: int


@dataclass(frozen=True, slots=True)
class AskHello:
    """Who are you? `version` is the host's. Answered by Hello, then State."""

    version: int = VERSION


@dataclass(frozen=True, slots=True)
class SetLamps:
    """Light exactly these lamps (bit mask). Answered by Ack."""

    lamps: int


@dataclass(frozen=True, slots=True)
class AskState:
    """Tell the state now: something was missed. Answered by State."""


@dataclass(frozen=True, slots=True)
class HostBeat:
    """The host lives."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Not on the line: the decoder's word for `missing` (1-255) lines that were lost before the next message."""

    missing: int


Message = Hello | Down | Up | State | Ack | Beat | AskHello | SetLamps | AskState | HostBeat | Gap
Sender = Literal["board", "host"]


class Heard(NamedTuple):
    """A message and the sequence number of its line."""

    sequence: int
    message: Message


@dataclass(slots=True)
class Counters:
    """What a decoder has met. Only `good` lines became messages (a Gap is counted in `missing`)."""

    good: int = 0
    bad_check: int = 0  # noise, a cut line, the tail of what began before the port was opened
    too_long: int = 0
    malformed: int = 0  # a right check over a payload that makes no sense: a fault of the other's program
    unknown: int = 0  # a letter that this version does not know
    echoed: int = 0  # our own lines came back
    missing: int = 0  # lines that the sequence numbers say were lost

    @property
    def undamaged(self) -> int:
        """Lines that the other side must have said, understood or not: each is a sign of life."""
        return self.good + self.malformed + self.unknown


# ---- messages in, bytes out ---------------------------------------------------------------------------------------


def encode(message: Message, sequence: int) -> bytes:
    """Return the line for `message`, newline included. `sequence` is taken modulo 256.

    Raises ValueError for a Gap, for a number out of range, and for a hello that does not fit its fields.
    """
    letter, payload = _WRITERS[type(message)](message)
    body = b"%c%02X%b" % (letter, sequence & 0xFF, payload)
    if _read(letter, payload) != message:
        raise ValueError(f"{message} does not fit on a line")
    return body + b"%04X\n" % crc_hqx(body, 0xFFFF)


def _hello(message: Any) -> tuple[bytes, bytes]:
    fields = (message.version, message.kind, message.identity, message.firmware, message.pads, message.lamps)
    text = ",".join(map(str, (*fields, message.settling_ms)))
    if message.capabilities:
        text += f",{message.capabilities}"
    return b"H", text.encode("ascii", "replace")


def _refuse(message: Any) -> tuple[bytes, bytes]:
    raise ValueError(f"{message} is not said on a line")


_WRITERS: dict[type, Callable[[Any], tuple[bytes, bytes]]] = {
    Hello: _hello,
    Down: lambda m: (b"D", b"%02X%04X" % (m.pad, m.at_ms)),
    Up: lambda m: (b"U", b"%02X%04X" % (m.pad, m.at_ms)),
    State: lambda m: (b"S", b"%X,%X,%X" % (m.pads, m.lit, m.wish)),
    Ack: lambda m: (b"A", b"%02X" % m.sequence),
    Beat: lambda m: (b"P", b"%08X" % m.at_ms),
    AskHello: lambda m: (b"h", b"%d" % m.version),
    SetLamps: lambda m: (b"l", b"%X" % m.lamps),
    AskState: lambda m: (b"s", b""),
    HostBeat: lambda m: (b"p", b""),
    Gap: _refuse,
}


# ---- bytes in, messages out ---------------------------------------------------------------------------------------


class Decoder:
    """Reads what `sender` says, in pieces of any size. O(bytes); keeps at most one line; `counters` may be read."""

    def __init__(self, sender: Sender) -> None:
        self.counters = Counters()
        self._from_board = sender == "board"
        self._rest = b""
        self._skipping = False  # inside a line that is too long: nothing counts until its newline
        self._last: int | None = None

    def feed(self, data: bytes) -> list[Heard]:
        """Return the messages that these bytes complete, in order. Never raises, whatever the bytes."""
        lines = (self._rest + data).split(b"\n")
        self._rest = lines.pop()
        heard: list[Heard] = []
        for line in lines:
            if self._skipping:
                self._skipping = False
            elif len(line) >= MAX_LINE:
                self.counters.too_long += 1
            elif line:
                self._line(line, heard)
        if self._skipping:
            self._rest = b""
        elif len(self._rest) >= MAX_LINE:
            self.counters.too_long += 1
            self._skipping, self._rest = True, b""
        return heard

    def _line(self, line: bytes, heard: list[Heard]) -> None:
        if line.endswith(b"\r"):  # some boards' println ends lines like this
            line = line[:-1]
            if not line:
                return
        body = line[:-4]
        if len(body) < 3 or b"%04X" % crc_hqx(body, 0xFFFF) != line[-4:]:
            self.counters.bad_check += 1
            return
        letter, sequence = body[:1], _SEQUENCES.get(body[1:3])
        if sequence is None or not letter.isalpha():
            self.counters.malformed += 1
        elif letter.isupper() != self._from_board:
            self.counters.echoed += 1
        else:
            self._follow(letter, sequence, heard)
            self._understand(letter, sequence, body[3:], heard)

    def _follow(self, letter: bytes, sequence: int, heard: list[Heard]) -> None:
        """Notice lost lines. Hello begins a new count: the other side may have been switched off and on."""
        if self._last is not None and letter not in b"Hh":
            missing = (sequence - self._last - 1) & 0xFF
            if missing:
                self.counters.missing += missing
                heard.append(Heard(sequence, Gap(missing)))
        self._last = sequence

    def _understand(self, letter: bytes, sequence: int, payload: bytes, heard: list[Heard]) -> None:
        if letter not in _READERS:
            self.counters.unknown += 1
            return
        message = _read(letter, payload)
        if message is None:
            self.counters.malformed += 1
            return
        self.counters.good += 1
        heard.append(Heard(sequence, message))


def _read(letter: bytes, payload: bytes) -> Message | None:
    """Return the message, or None for a payload that this letter cannot have. 1-2 microseconds."""
    pattern, make = _READERS[letter]
    found = pattern.fullmatch(payload)
    return None if found is None else make(*found.groups())


def _decimal_hello(version: bytes, kind: bytes, identity: bytes, firmware: bytes, *rest: bytes) -> Hello:
    pads, lamps, settling, capabilities = rest
    names = (kind.decode(), identity.decode(), firmware.decode())
    return Hello(int(version), *names, int(pads), int(lamps), int(settling), (capabilities or b"").decode())


def _pattern(known: bytes) -> re.Pattern[bytes]:
    """Fields that a later version may add come after a comma, and are left alone."""
    return re.compile(known + rb"(?:,.*)?")


def _hex(*fields: bytes) -> tuple[int, ...]:
    return tuple(int(field, 16) for field in fields)


_SEQUENCES = {b"%02X" % number: number for number in range(256)}
_PAD_AND_TIME = _pattern(rb"(0[1-9A-F]|[1-3][0-9A-F]|40)([0-9A-F]{4})")
_MASK = rb"([0-9A-F]{1,16})"
_COUNT = rb"([1-5]?\d|6[0-4])"
_NAMES = (rb"([a-z0-9-]{1,8})", rb"([A-Za-z0-9-]{1,16})", rb"([A-Za-z0-9.]{1,8})")
_HELLO = b",".join((rb"(\d{1,2})", *_NAMES, _COUNT, _COUNT, rb"(\d{1,2})"))
_READERS: dict[bytes, tuple[re.Pattern[bytes], Callable[..., Message]]] = {
    b"H": (_pattern(_HELLO + rb"(?:,([a-z]{0,8}))?"), _decimal_hello),
    b"D": (_PAD_AND_TIME, lambda *fields: Down(*_hex(*fields))),
    b"U": (_PAD_AND_TIME, lambda *fields: Up(*_hex(*fields))),
    b"S": (_pattern(b",".join((_MASK, _MASK, _MASK))), lambda *fields: State(*_hex(*fields))),
    b"A": (_pattern(rb"([0-9A-F]{2})"), lambda *fields: Ack(*_hex(*fields))),
    b"P": (_pattern(rb"([0-9A-F]{8})"), lambda *fields: Beat(*_hex(*fields))),
    b"h": (_pattern(rb"(\d{1,2})"), lambda version: AskHello(int(version))),
    b"l": (_pattern(_MASK), lambda *fields: SetLamps(*_hex(*fields))),
    b"s": (_pattern(b""), lambda: AskState()),
    b"p": (_pattern(b""), lambda: HostBeat()),
}
