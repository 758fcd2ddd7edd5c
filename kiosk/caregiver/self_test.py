"""The self-test: voice, every pad, loudspeakers and every lamp, by feet and voice alone. F48.

Each thing is asked for in one sentence, spoken and shown. What does not answer in its time is told and noted, and the
next thing is tried; after a minute without anybody it ends by itself. It can be left at any moment; what came of it
is told, shown as a table, kept (`self-test`) and logged.
"""

from __future__ import annotations

import dataclasses
import logging
from typing import TYPE_CHECKING

from games.game import Event, SoundWord
from hardware.facts import DeviceBack, DeviceLost, Fact, PressDown, SpeechFailed, SpeechReady
from kiosk.board import Board, Grid
from kiosk.caregiver.checks import Check, Ended, Kind, Result, Verdict, checks, found, kept_text, log
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import BACK
from kiosk.caregiver.stepping import FILE, Stepped, SteppingPage, sentence
from kiosk.cues import Cue, Named, Play, Priority, Say, Show, TryLamp
from kiosk.screens.menu import Entry, Menu

if TYPE_CHECKING:
    from kiosk.session import Session

LOG = logging.getLogger("footlights.self_test")

PAD_S = 15.0
"""So long a pad is waited for."""
ANSWER_S = 20.0
"""So long an answer is waited for: whether the voice, a loudspeaker, a lamp was noticed."""
NOBODY_S = 60.0
"""So long after the last answer of anybody it ends."""
LEAVES = frozenset({"back", "ask", "end", "stop", "pause", "caregiver", "volume", "language", "repeat"})
"""Keys that mean the same as everywhere also where any key is an answer."""
DIGITS = frozenset("123456789")
KEPT = "self-test"
STEPPED: tuple[Kind, ...] = ("voice", "pad")
"""While these are asked for, the pads answer and do not choose."""
ASKS: dict[Kind, str] = {
    "voice": "test-voice",
    "left": "test-left",
    "right": "test-right",
    "tone": "test-tone",
    "pad": "test-pad",
    "lamp": "test-lamp",
}


def at_start(session: Session, desk: Desk) -> SelfTest:
    """Return the self-test as it comes before the title at a start: with nobody there it ends by itself."""
    return SelfTest(session, desk, None)


class SelfTest(SteppingPage):
    """One self-test. `now` is None at the start of the kiosk: it then goes to the title when nobody answers."""

    quiet_s = float("inf")

    def __init__(self, session: Session, desk: Desk, now: float | None) -> None:
        super().__init__(session, desk)
        self.starts = now is None
        self._begin_test(now)

    def _begin_test(self, now: float | None) -> None:
        self.reread()
        self._begin()
        self.checks = checks(self.settings, self.out, self._ears())
        self.at = 0
        self.results: list[Result] = []
        self.ended: Ended | None = None
        self._asked_at = self._heard_at = now
        self._anybody = now is not None
        self._answered_as = ""
        self._was_down = False
        self._asked: set[str] = set()
        self._right: set[str] = set()
        self._lost = dict(self.desk.faults())
        self._gone = set(self._lost)
        self._spoke: bool | None = None
        self.hears = self.pads

    def woke(self, now: float) -> None:
        """Another page was on for a while: the time of this one begins again."""
        super().woke(now)
        self._asked_at = self._heard_at = now

    def _ears(self) -> tuple[Kind, ...]:
        ears = self.session.profile.ears or ("mono" if self.settings.sound.mono else "both")
        return ("left", "right") if ears == "both" else ("tone",)

    @property
    def check(self) -> Check:
        return self.checks[min(self.at, len(self.checks) - 1)]

    # -- what is on -------------------------------------------------------------------------------------------------

    def menu(self) -> Menu:
        if self.ended is not None:
            again = Entry("again", sentence("test-again"), FILE, icon="again")
            told = ((FILE, self._summary()),)
            return Menu("self-test", sentence("test-done"), (again,), FILE, lines=told, back=BACK)
        leave = Entry("back", sentence("test-leave"), FILE, icon="end")
        lines = [(FILE, self._asks())]
        if self.at == 0:
            lines.append((FILE, sentence("test-how")))
        elif self.check.kind == "pad" and self.checks[self.at - 1].kind != "pad":
            lines.append((FILE, sentence("test-pads-how")))
        *entries, leave = self._numbered((*self._entries(), leave))
        return Menu("self-test", sentence("test-title"), tuple(entries), FILE, lines=tuple(lines), back=leave)

    def _numbered(self, entries: tuple[Entry, ...]) -> list[Entry]:
        """Give the first answers the numbers of pads that were found to work, the others those of pads that do not.

        All of them are numbers that the floor has: with any other it could not choose directly.
        """
        order: tuple[Verdict, ...] = ("ok", "untried", "dead", "stuck", "other")
        tried = sorted((r for r in self.results if r.check.kind == "pad"), key=lambda r: order.index(r.verdict))
        labels = [label for label in dict.fromkeys(r.check.label for r in tried) if label in DIGITS]
        if len(entries) > min(len(labels), self.session.page_size):
            return list(entries)
        return [dataclasses.replace(one, label=label) for one, label in zip(entries, labels, strict=False)]

    def _asks(self) -> Event:
        check = self.check
        several = len({one.device for one in self.checks if one.kind == check.kind}) > 1
        key = ASKS[check.kind] + ("-of" if several else "")
        return sentence(key, label=check.label, device=check.device)

    def _entries(self) -> tuple[Entry, ...]:
        kind = self.check.kind
        if kind == "pad":
            return (*self.taking, self._entry("skip"))
        yes, no = self._entry("yes"), self._entry("no")
        if kind == "lamp":
            return (yes, no, self._entry("blind"))
        return (yes, no) if kind == "voice" else (yes, no, self._entry("once-more"))

    def _entry(self, id: str) -> Entry:
        return Entry(id, sentence(f"test-{id}"), FILE)

    def says(self) -> list[Cue]:
        """The question; what can be answered with the first of its kind, where its numbers are other ones, and where
        pads choose again.
        """
        told = super().says()
        if self.ended is not None:
            return [TryLamp(""), *self._told_summary()]
        check, new = self.check, self._kind() not in self._asked
        self._asked.add(self._kind())
        cues: list[Cue] = [TryLamp(check.device, check.channel) if check.kind == "lamp" else TryLamp("")]
        if check.kind in ("left", "right", "tone"):
            cues.append(Play("test", x={"left": 0.0, "right": 1.0}.get(check.kind)))
        renumbered = self.renumbered()
        if new or renumbered or (check.kind == "pad" and not self.hears):
            return [*cues, *told]
        return [*cues, Say(FILE, (self._asks(),), Priority.ANSWER, topic="menu", again=False)]

    def _kind(self) -> str:
        return "ear" if self.check.kind in ("left", "right", "tone") else self.check.kind

    # -- what is answered -------------------------------------------------------------------------------------------

    def chosen(self, id: str, now: float) -> list[Cue]:
        self._anybody, self._heard_at = True, now
        if id == "again":
            self._begin_test(now)
            return self.session.refreshed(Play("turn"))
        if id == "take":
            self._asked_at = now
            return self.take(now)
        if id == "once-more":
            self._asked_at = now
            return self.session.refreshed()
        if id == "blind":
            return self._skip_lamps(now)
        if id == "skip":
            return self._result("untried", now, "turn")
        if id == "no" and self.check.kind == "lamp":
            return self._result("unlit", now, "off")
        if id == "no":
            return self._result("unheard", now, "off")
        return self._result("ok", now, "on")

    def heard(self, fact: Fact, now: float) -> list[Cue] | None:
        if isinstance(fact, SpeechReady | SpeechFailed):
            self._spoke = self._spoke or isinstance(fact, SpeechReady)
        elif isinstance(fact, DeviceLost):
            self._lost.setdefault(fact.device, fact.fault.value)
            self._gone.add(fact.device)
            if self.ended is None and fact.device == self.check.device:
                return self._result("untried", now, "refused")
        elif isinstance(fact, DeviceBack):
            self._gone.discard(fact.device)
        elif isinstance(fact, PressDown) and self._is_any_key(fact.sensor):
            self._anybody, self._heard_at = True, now
            return self._result("ok", now, "on")
        return super().heard(fact, now)

    def _is_any_key(self, sensor: str) -> bool:
        """True for a key (a pad has to be stepped on) while any key is an answer."""
        device, _, channel = sensor.partition(".")
        if self.ended is not None or self.check.kind != "voice" or device in self.hears:
            return False
        known = self.settings.devices.get(device)
        one = None if known is None else known.sensors.get(channel)
        return one is None or one.control not in LEAVES

    def stepped(self, step: Stepped, now: float) -> list[Cue]:
        self._anybody, self._heard_at = True, now
        check = self.check
        if check.kind == "voice":
            return self._result("ok", now, "on") if step.down else []
        if step.sensor == f"{check.device}.{check.channel}":
            if not step.down:
                self._was_down = False
                return []
            self.rests(step.sensor)
            self._right.add(step.sensor)
            return self._result("ok", now, "on")
        if not step.down or step.sensor in self._right:
            return []
        label = self.label_of(step.sensor)
        if not label or label == self._answered_as:
            return self._result("other", now, "refused", other=label) if label else []
        self._answered_as, self._asked_at = label, now
        hush, earcon, said = self.tell("test-other", sound="refused", label=label)
        return [hush, earcon, said, Say(FILE, (self._asks(),), Priority.ANSWER, topic="asks", again=False)]

    def _skip_lamps(self, now: float) -> list[Cue]:
        while self.at < len(self.checks) - 1:
            self.results.append(Result(self.check, "untried"))
            self.at += 1
        return self._result("untried", now, "turn")

    def _result(self, verdict: Verdict, now: float, sound: SoundWord, other: str = "") -> list[Cue]:
        """Note what came of this check, and ask for the next one; before it, what is wrong with a pad is said."""
        result = Result(self.check, verdict, other)
        self.results.append(self._excused(result))
        self.at += 1
        self._answered_as, self._asked_at = "", now
        while self.at < len(self.checks) and self.check.device in self._gone:
            self.results.append(Result(self.check, "untried"))
            self.at += 1
        if self.at >= len(self.checks):
            return self._end("done", now, Play(sound))
        self._was_down = self._is_down(now)
        mine = self.pads if self.check.kind in STEPPED else frozenset[str]()
        if self.hears != mine:
            self._own(mine, now)
        self.session.focus = None
        before: list[Cue] = [Play(sound)]
        if result.wrong and result.check.kind == "pad":
            before.append(Say(FILE, (result.event(),), Priority.ANSWER, topic="found", again=False))
        return self.session.refreshed(*before)

    def _excused(self, result: Result) -> Result:
        """Nobody hears a voice that the machine already knows to be gone: that is its own fault."""
        gone = {"K4", "K5"} if result.check.kind == "voice" else {"K4"}
        if result.verdict == "unheard" and gone & set(self._lost.values()):
            return Result(result.check, "untried")
        return result

    def _is_down(self, now: float) -> bool:
        """True while the pad that is asked for is down already."""
        name = f"{self.check.device}.{self.check.channel}"
        return any(one.name == name and one.raw for one in self.desk.sensors(now))

    # -- time -------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Cue]:
        if self._asked_at is None or self._heard_at is None:
            self._asked_at = self._heard_at = now
            return [Show()]
        cues = super().tick(now)
        if cues:
            return cues
        if self.ended is not None:
            return self.session.close(now) if self.starts and now >= self._heard_at + NOBODY_S else []
        if now >= self._heard_at + NOBODY_S:
            return self._nobody(now)
        if now < self._asked_at + self._wait_s():
            return []
        return self._unanswered(now)

    def due(self) -> float | None:
        own = super().due()
        if self._asked_at is None or self._heard_at is None:
            return own
        times = [self._heard_at + NOBODY_S] if self.ended is None or self.starts else []
        if self.ended is None:
            times.append(self._asked_at + self._wait_s())
        return min((at for at in (own, *times) if at is not None), default=None)

    def _wait_s(self) -> float:
        return PAD_S if self.check.kind == "pad" and self.hears else ANSWER_S

    def _unanswered(self, now: float) -> list[Cue]:
        """The time of this check is over."""
        if self.check.kind == "voice" and not self._anybody:  # it is the invitation, too
            self._asked_at = now
            self._asked.discard("voice")
            return self.session.refreshed()
        if self.check.kind != "pad":
            return self._result("untried", now, "turn")
        if not self.hears:
            self._asked_at = now
            return self.take(now)
        if self._answered_as:
            return self._result("other", now, "refused", other=self._answered_as)
        return self._result("stuck" if self._was_down and self._is_down(now) else "dead", now, "refused")

    def _nobody(self, now: float) -> list[Cue]:
        if self.starts and not self._anybody:
            LOG.warning("self-test: nobody there; ended after %d s", NOBODY_S)
            self._note("nobody")
            return self.session.close(now)
        return self._end("nobody", now)

    # -- the end ----------------------------------------------------------------------------------------------------

    def _end(self, ended: Ended, now: float, *before: Cue) -> list[Cue]:
        self._note(ended)
        self.at = len(self.checks)
        self._own(frozenset(), now)
        self._heard_at = now
        wrong = any(one.wrong for one in self.results)
        return self.session.refreshed(*(before or (Play("refused" if wrong else "win"),)))

    def _note(self, ended: Ended) -> None:
        """Add what needs nobody, keep the result, and log it."""
        self.ended = ended
        self.results += [Result(one, "untried") for one in self.checks[len(self.results) :]]
        self._lost |= self.desk.faults()
        if self._spoke is False:
            self._lost.setdefault("voice", "K5")
        self.results += [Result(Check("device", one), "lost", fault=code) for one, code in self._lost.items()]
        self.desk.keep(KEPT, kept_text(self.results, ended))
        if KEPT in self.desk.unwritten and "record" not in self._lost:
            self.results.append(Result(Check("record", "record"), "lost", fault="K7"))
        log(self.results, ended)

    def _summary(self) -> Event:
        count = len(found(self.results))
        if count:
            return sentence("test-wrong", count=count)
        untried = sum(one.verdict == "untried" for one in self.results)
        return sentence("test-well-but", count=untried) if untried else sentence("test-well")

    def _told_summary(self) -> list[Cue]:
        """The summary as it is spoken: what is wrong, each with what to do, then what can be chosen."""
        menu = self.session.turned(self)
        told = [Named(0, FILE, self._summary())]
        told += [Named(0, "kiosk" if one.key.startswith("fault-") else FILE, one) for one in self._found()]
        told += [one for one in self.session.told(menu) if one.number]
        key = "test-nobody" if self.ended == "nobody" else "test-done"
        return [Say(FILE, (sentence(key),), topic="menu", entries=tuple(told), again=False)]

    def _found(self) -> list[Event]:
        """Return a sentence for each thing that is wrong; a lost device has that of its fault."""
        codes = {one.check.device: one.fault for one in self.results if one.fault}
        told = []
        for one in found(self.results):
            device = str(dict(one.args).get("device", ""))
            lost = one.key == "found-lost"
            told.append(Event(f"fault-{codes[device]}", (("device", device),)) if lost else one)
        return told

    def dressed(self, board: Board) -> Board:
        """Show the table at the end: what is wrong first."""
        if self.ended is None:
            progress = (len(self.results), len(self.checks))
            far = self.check.label if self.check.kind == "pad" else ""
            return dataclasses.replace(board, progress=progress, big=far, big_text=self._far() if far else "")
        rows = [(self._what(one), self.text(f"is-{one.verdict}", other=one.other), one.code) for one in self._sorted()]
        heads = (self.text("grid-what"), self.text("grid-is"), self.text("grid-code"))
        return dataclasses.replace(board, grid=Grid(heads, tuple(rows)))

    def _far(self) -> str:
        return self.session.words.text(FILE, self._asks())

    def _sorted(self) -> list[Result]:
        return sorted(self.results, key=lambda one: (not one.wrong, one.verdict != "untried"))

    def _what(self, one: Result) -> str:
        return self.text(f"what-{one.check.kind}", label=one.check.label, device=one.check.device)

    def back(self, now: float) -> list[Cue]:
        if self.ended is None:
            self._note("left")
        return super().back(now)

    def closed(self, now: float) -> list[Cue]:
        return [TryLamp("")]

    def asked(self, question: str, now: float) -> list[Cue] | None:
        """The questions leave it, as on every page; the frame is given back before anything takes the page away."""
        self._heard_at = now
        if question in ("stop", "end"):
            return [TryLamp(""), *self.session.answer(question, now)]
        return super().asked(question, now)
