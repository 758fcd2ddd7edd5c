"""The host's half of the Footlights line protocol: bytes and times in, news and bytes out. No port, clock or thread.

Law (docs/serial-protocol.md): nothing counts before hello. A pad is what the last line said of it; a press or a release
whose line was lost is told all the same, at the latest by the next state. The newest wish for the lamps is sent until
the board has heard it, and again when a state shows that the board wishes for something else. `due` says when `tick`
is wanted next; after that `to_send` has what is to be written. One of these lives as long as one opened port.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from hardware.serial_line import (
    ASK_HELLO_S,
    BEAT_S,
    BOARD_LOST_S,
    HELLO_GIVE_UP_S,
    RESEND_S,
    Ack,
    AskHello,
    AskState,
    Counters,
    Decoder,
    Down,
    Gap,
    Hello,
    HostBeat,
    Message,
    SetLamps,
    State,
    Up,
    encode,
)

HELD_BACK_S = 1.0  # for so long a board may hold a lamp back for its limit of changes a second


@dataclass(frozen=True, slots=True)
class Pressed:
    """Pad `pad` (from 1) is down now."""

    pad: int


@dataclass(frozen=True, slots=True)
class Released:
    """Pad `pad` (from 1) is up now."""

    pad: int


@dataclass(frozen=True, slots=True)
class Lit:
    """The board's lamps (bit mask) are not what was wanted, or are so again: `wanted` is what they should be."""

    lamps: int
    wanted: int


News = Hello | Pressed | Released | Lit


class HostSide:
    """A conversation with one board, from opening its port to closing it. Not thread-safe: its owner has a lock."""

    def __init__(self, now: float) -> None:
        self.hello: Hello | None = None
        self.unanswered = 0  # lamp lines that were never answered
        self.repairs = 0  # states that showed another wish than ours
        self._decoder = Decoder("board")
        self._out: list[bytes] = [b"\n"]  # ends whatever the board has half heard
        self._sequence = 0
        self._heard_at = now
        self._ask_at = now
        self._beat_at = math.inf
        self._pads = 0
        self._wish: int | None = None  # until somebody has wished, the lamps are left as they are
        self._waiting: list[int] = []  # sequence numbers of the lamp lines that may still be answered
        self._resend_at = math.inf
        self._strange: int | None = None  # the wrong lamps that were told last
        self._strange_since: float | None = None

    @property
    def counters(self) -> Counters:
        """What came in, and what was dropped."""
        return self._decoder.counters

    @property
    def answered(self) -> bool:
        """True when no lamp line waits for its answer."""
        return not self._waiting

    @property
    def pads(self) -> int:
        """The pads that are down, as a bit mask."""
        return self._pads

    # ---- time ------------------------------------------------------------------------------------------------------

    @property
    def due(self) -> float:
        """When `tick` or `silent` is to be asked next; minus infinity while there is something to send."""
        if self._out:
            return -math.inf
        return min(self._ask_at, self._beat_at, self._resend_at, self._heard_at + self._patience)

    def silent(self, now: float) -> bool:
        """True if the board has said nothing for so long that its port is to be released."""
        return now - self._heard_at >= self._patience

    @property
    def _patience(self) -> float:
        return HELLO_GIVE_UP_S if self.hello is None else BOARD_LOST_S

    def tick(self, now: float) -> None:
        """Put what is due at `now` into the lines to send."""
        if now >= self._ask_at:
            self._say(AskHello())
            self._ask_at = now + ASK_HELLO_S
        if now >= self._beat_at:
            self._say(HostBeat())
            self._beat_at = now + BEAT_S
        if now >= self._resend_at:
            self._resend(now)

    def to_send(self) -> bytes:
        """Return the bytes to write now, once."""
        if not self._out:
            return b""
        data = b"".join(self._out)
        self._out.clear()
        return data

    # ---- lamps -----------------------------------------------------------------------------------------------------

    def show(self, lamps: int, now: float) -> None:
        """Wish for exactly these lamps (bit mask). The same wish again costs nothing. Before hello it only waits."""
        if lamps != self._wish:
            self._wish = lamps
            self._strange = self._strange_since = None
            self._send_lamps(now)

    def _wanted(self) -> int | None:
        """Return the wish as far as the board has lamps for it, or None."""
        if self.hello is None or self._wish is None:
            return None
        return self._wish & ((1 << self.hello.lamps) - 1)

    def _send_lamps(self, now: float) -> None:
        wanted = self._wanted()
        if wanted is not None:
            self._waiting = [self._say(SetLamps(wanted))]
            self._resend_at = now + RESEND_S[0]

    def _resend(self, now: float) -> None:
        tries, wanted = len(self._waiting), self._wanted()
        if wanted is not None and tries <= len(RESEND_S):
            self._waiting.append(self._say(SetLamps(wanted)))
            self._resend_at = now + RESEND_S[min(tries, len(RESEND_S) - 1)]
        else:  # the next state tells whether the board heard it after all
            self.unanswered += 1
            self._answered()

    def _answered(self) -> None:
        self._waiting.clear()
        self._resend_at = math.inf

    # ---- hearing ---------------------------------------------------------------------------------------------------

    def hear(self, data: bytes, now: float) -> list[News]:
        """Return what these bytes tell. Never raises, whatever the bytes."""
        news: list[News] = []
        before = self._decoder.counters.undamaged
        for _, message in self._decoder.feed(data):
            self._understand(message, now, news)
        if self._decoder.counters.undamaged != before:
            self._heard_at = now
        return news

    def _understand(self, message: Message, now: float, news: list[News]) -> None:
        match message:
            case Hello():
                self._greet(message, now, news)
            case _ if self.hello is None:
                pass  # what was said before we came
            case Down(pad=pad):
                self._press(1 << (pad - 1), pad, news)
            case Up(pad=pad):
                self._release(1 << (pad - 1), pad, news)
            case State():
                self._compare_pads(message.pads, news)
                self._compare_lamps(message, now, news)
            case Ack(sequence=sequence) if sequence in self._waiting:
                self._answered()
            case Gap():
                self._say(AskState())
            case _:
                pass  # a heartbeat, or an answer that comes late: it is enough to have heard it

    def _greet(self, hello: Hello, now: float, news: list[News]) -> None:
        """The board is there, or has been switched off and on: either way its lamps are to be told."""
        self.hello = hello
        self._ask_at = math.inf
        self._beat_at = min(self._beat_at, now + BEAT_S)
        news.append(hello)
        self._send_lamps(now)

    def _press(self, bit: int, pad: int, news: list[News]) -> None:
        if self._pads & bit:  # the line of the release was lost
            news.append(Released(pad))
        self._pads |= bit
        news.append(Pressed(pad))

    def _release(self, bit: int, pad: int, news: list[News]) -> None:
        if not self._pads & bit:  # the line of the press was lost: a step is not
            news.append(Pressed(pad))
        self._pads &= ~bit
        news.append(Released(pad))

    def _compare_pads(self, pads: int, news: list[News]) -> None:
        different = pads ^ self._pads
        while different:
            bit = different & -different
            different ^= bit
            pad = bit.bit_length()
            news.append(Pressed(pad) if pads & bit else Released(pad))
        self._pads = pads

    def _compare_lamps(self, state: State, now: float, news: list[News]) -> None:
        wanted = self._wanted()
        if wanted is None or self._waiting:  # this state may have been said before our line was heard
            return
        if state.wish != wanted:
            self.repairs += 1
            self._tell_strange(state.lit, wanted, news)
            self._send_lamps(now)
        elif state.lit == wanted:
            self._strange_since = None
            if self._strange is not None:
                self._strange = None
                news.append(Lit(state.lit, wanted))
        elif self._strange_since is None:
            self._strange_since = now
        elif now - self._strange_since >= HELD_BACK_S:
            self._tell_strange(state.lit, wanted, news)

    def _tell_strange(self, lit: int, wanted: int, news: list[News]) -> None:
        if lit != self._strange:
            self._strange = lit
            news.append(Lit(lit, wanted))

    def _say(self, message: Message) -> int:
        sequence = self._sequence
        self._sequence = (sequence + 1) & 0xFF
        self._out.append(encode(message, sequence))
        return sequence
