"""The board's half of the Footlights line protocol, as a firmware would keep it. No port, clock or thread.

Law (docs/serial-protocol.md): a board is alone until a host speaks, and again 2 s after the host's last line; alone, it
shows its safe lamps and says nothing but one hello when it is switched on. A host is told each edge of a contact at
once, everything every 250 ms, and everything again when a line of its own was lost. No lamp changes more than three
times a second, whatever the host asks.
"""

from __future__ import annotations

import math

from hardware.limiter import Limiter
from hardware.serial_line import (
    BEAT_S,
    HOST_LOST_S,
    LAMP_CHANGES_PER_S,
    STATE_S,
    Ack,
    AskHello,
    AskState,
    Beat,
    Counters,
    Decoder,
    Down,
    Gap,
    Hello,
    Message,
    SetLamps,
    State,
    Up,
    encode,
)


class BoardSide:
    """A board from being switched on to being switched off. Not thread-safe: its owner has a lock.

    `safe_lamps` (bit mask) are lit while there is no host. A contact that bounces is reported at its first edge, then
    not looked at for the settling time that hello tells, then as it is: no press and no release is lost.
    """

    def __init__(self, hello: Hello, now: float, *, safe_lamps: int = 0) -> None:
        """Switch on: the first line to send is hello."""
        self._hello = hello
        self._safe = safe_lamps
        self._began = now
        self._decoder = Decoder("host")
        self._out: list[bytes] = [b"\n"]  # ends the noise of being switched on
        self._sequence = 0
        self._host_at: float | None = None  # None: alone
        self._state_at = self._beat_at = math.inf
        self._contacts = 0  # as the wires are
        self._pads = 0  # as it was told
        self._settled_at = [-math.inf] * hello.pads
        self._limiter = Limiter(LAMP_CHANGES_PER_S)
        self._wish = 0
        self.lit = 0
        self._say(hello)
        self.light(safe_lamps, now)

    @property
    def counters(self) -> Counters:
        """What came in, and what was dropped."""
        return self._decoder.counters

    @property
    def alone(self) -> bool:
        """True while there is no host."""
        return self._host_at is None

    # ---- contacts --------------------------------------------------------------------------------------------------

    def touch(self, pad: int, down: bool, now: float) -> None:
        """Contact `pad` (from 1) closes or opens. Raises ValueError if there is no such pad."""
        if not 1 <= pad <= self._hello.pads:
            raise ValueError(f"there is no pad {pad}; there are {self._hello.pads}")
        bit = 1 << (pad - 1)
        self._contacts = self._contacts | bit if down else self._contacts & ~bit
        self._look_at(pad, now)

    def _look_at(self, pad: int, now: float) -> None:
        bit = 1 << (pad - 1)
        if (self._contacts ^ self._pads) & bit and now >= self._settled_at[pad - 1]:
            self._pads ^= bit
            self._settled_at[pad - 1] = now + self._hello.settling_ms / 1000
            if not self.alone:
                self._say((Down if self._pads & bit else Up)(pad, self._ms(now) & 0xFFFF))

    def _unsettled(self) -> list[int]:
        different = self._contacts ^ self._pads
        return [pad for pad in range(1, self._hello.pads + 1) if different >> (pad - 1) & 1]

    # ---- the line --------------------------------------------------------------------------------------------------

    def hear(self, data: bytes, now: float) -> None:
        """Understand what the host says. Never raises, whatever the bytes."""
        before, was_alone = self.counters.undamaged, self.alone
        heard = self._decoder.feed(data)
        if self.counters.undamaged == before:
            return
        self._host_at = now
        if was_alone:
            self._beat_at = now + BEAT_S
            if not (heard and isinstance(heard[0].message, AskHello)):
                self._tell_state(now)
        for sequence, message in heard:
            self._obey(sequence, message, now)

    def _obey(self, sequence: int, message: Message, now: float) -> None:
        match message:
            case SetLamps(lamps=lamps):
                self._say(Ack(sequence))
                self.light(lamps, now)
            case AskHello():
                self._say(self._hello)
                self._tell_state(now)
            case AskState() | Gap():
                self._tell_state(now)

    def tick(self, now: float) -> None:
        """Do what is due at `now`."""
        if self._host_at is not None and now - self._host_at >= HOST_LOST_S:
            self._host_at, self._state_at, self._beat_at = None, math.inf, math.inf
            self.light(self._safe, now)
        for pad in self._unsettled():
            self._look_at(pad, now)
        if now >= self._state_at:
            self._tell_state(now)
        if now >= self._beat_at:
            self._beat_at = now + BEAT_S
            self._say(Beat(self._ms(now) & 0xFFFFFFFF))
        self._follow_wish(now)

    def due(self, now: float) -> float:
        """Return when `tick` is wanted next (infinity: not before something happens)."""
        times = [self._state_at, self._beat_at, self._limiter.due(now) or math.inf]
        times += [self._settled_at[pad - 1] for pad in self._unsettled()]
        if self._host_at is not None:
            times.append(self._host_at + HOST_LOST_S)
        return min(times)

    def to_send(self) -> list[bytes]:
        """Return the lines to write now, once."""
        lines, self._out = self._out, []
        return lines

    def _tell_state(self, now: float) -> None:
        self._state_at = now + STATE_S
        self._say(State(self._pads, self.lit, self._wish))

    def _say(self, message: Message) -> None:
        self._out.append(encode(message, self._sequence))
        self._sequence = (self._sequence + 1) & 0xFF

    def _ms(self, now: float) -> int:
        return int((now - self._began) * 1000)

    # ---- lamps -----------------------------------------------------------------------------------------------------

    def light(self, lamps: int, now: float) -> None:
        """Wish for these lamps (bit mask), as a line of the host does."""
        self._wish = lamps & ((1 << self._hello.lamps) - 1)
        self._follow_wish(now)

    def _follow_wish(self, now: float) -> None:
        wish = {str(lamp): bool(self._wish >> lamp & 1) for lamp in range(self._hello.lamps)}
        shown = self._limiter.allow(wish, now)
        self.lit = sum(1 << int(lamp) for lamp, lit in shown.items() if lit)
