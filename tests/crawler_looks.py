"""Hands of a crawler that look at the board, where the focus is: one switch, four keys."""

from __future__ import annotations

import collections
import re

from crawled_kiosk import MANNER
from crawler import MOST, PIN, Astray, first_of

from kiosk.caregiver.game import OptionPage
from kiosk.screens import visit

LOCK_OUT_S = 0.7
"""Nobody who wants to be answered presses twice within this: the second would be a tremor (`input.lock_out_s`)."""


def alike(id):
    """Return what an entry is called with all that are like it: `player 3` and `player 4` are."""
    return "letter" if id.startswith("letter ") else re.sub(r"^(player )?\d+$", r"\1#", id)


class Looking:
    """A hand that looks at the board, where the focus is. Subclasses know how to move it and how to press."""

    extra = ()

    def __init__(self, kiosk, outside=False):
        self.kiosk, self.outside = kiosk, outside
        """`outside`: the caregiver's door is left alone."""
        self.pages = set()
        self.pressed_at = float("-inf")
        self.faults = []

    # -- where it is

    def where(self):
        page = self.kiosk.page
        if page is None:
            session = self.kiosk.session
            name = f"{session.table.game.NAME}{' looking' if session.playing.exploring else ''}"
            return ("Playing", name, (len(session.table.layout.places),))
        self.pages.add(type(page))
        menu = self.kiosk.session.menu
        ids = first_of([self.kind(one.id) for one in menu.shown])
        ids += tuple(str(value) for value in list(menu.settled.values())[:1])  # what follows hangs on the first option
        return (type(page).__name__, menu.title.key, ids)

    def kind(self, id):
        """Return what an entry is called with its like; the values of an option of a game are alike."""
        if isinstance(self.kiosk.page, visit.Options | OptionPage) and id not in ("back", "more", "start-now"):
            return "value"
        return alike(id)

    def edges(self):
        """Return what can be done: (what it is called with its like, which of those)."""
        found = collections.Counter()
        edges = []
        for id in self.ids():
            kind = self.kind(id)
            found[kind] += 1
            if found[kind] <= MOST:
                edges.append((kind, found[kind]))
        name = self.where()[0]
        if name == "Door":
            edges.append(("enter the PIN", 0))
        if name == "Ring" and not self.outside:
            edges.append(("hold", 0))
        if name == "Playing":
            edges += [("to the end", 0), ("nobody", 0), ("stop", 0)]
        if "skip" in self.ids():
            edges.append(("skip all", 0))
        if not edges:
            edges.append(("press", 0))
        return edges + [(one, 0) for one in self.extra]

    def last(self, edge):
        return edge[0] in ("back", "enter the PIN", "hold", "nobody", "key:back", "end", "no")

    def ids(self):
        board = self.kiosk.board
        if self.kiosk.page is None:
            return [one["id"] for one in (*board["picture"]["places"], *board["actions"])]
        return [one["id"] for one in board["items"]]

    # -- what it does

    def do(self, edge):
        kind, number = edge
        kiosk = self.kiosk
        if kind == "enter the PIN":
            return self.enter_pin()
        if kind == "nobody":
            return self.leave_alone()
        if kind == "to the end":
            return self.play_on()
        if kind == "skip all":
            return self.skip()
        if kind == "stop":
            return self.answered(edge, lambda: kiosk.touch("keyboard.escape"))
        if kind == "press":
            kiosk.run(LOCK_OUT_S)
            return self.answered(edge, self.press)
        if kind.startswith("key:"):
            return self.answered(edge, lambda: self.key(kind.removeprefix("key:")))
        if kind == "hold":
            return self.hold()
        if kiosk.page is None or not kiosk.page.any_step:  # there, to come to it is to choose it
            self.focus([one for one in self.ids() if self.kind(one) == kind][number - 1])
        return self.answered(edge, self.press)

    def answered(self, edge, act):
        """Act; there must be something to hear, and after that time for the eyes."""
        kiosk, here = self.kiosk, self.where()
        before = len(kiosk.seen)
        act()
        heard = [line for line in kiosk.seen[before:] if line.startswith(("earcon", "say"))]
        if not heard:
            self.faults.append(f"silence: {edge} on {here}")
        kiosk.wait()

    def enter_pin(self):
        kiosk, door = self.kiosk, self.kiosk.page
        while kiosk.page is door and kiosk.board["entered"]:
            self.choose("erase", door)
        for digit in PIN:
            self.choose(digit, door)

    def choose(self, id, page):
        if self.kiosk.page is not page:
            raise Astray
        self.focus(id)
        self.press()

    def leave_alone(self):
        kiosk = self.kiosk
        until = kiosk.now + MANNER.leave_ask_s + 1
        while kiosk.page is None and kiosk.now < until:
            kiosk.wait()

    def play_on(self):
        """Do what the game's own answer says, until it is done."""
        kiosk = self.kiosk
        while kiosk.page is None and not kiosk.session.playing.exploring:
            table = kiosk.session.table
            move = table.game.solve(table.game.view(table.position, 0), 100_000).moves[0]
            self.choose(next(one.place for one in table.game.choices(table.position, 0) if one.move == move), None)
            kiosk.wait()

    def skip(self):
        """Leave out everything that the page asks for, until it asks for something else."""
        kiosk, page = self.kiosk, self.kiosk.page
        while kiosk.page is page and "skip" in self.ids():
            self.choose("skip", page)
            kiosk.wait()

    def hold(self):
        """Choose the last item of the ring and stay until the door is there."""
        kiosk = self.kiosk
        self.focus("back")
        kiosk.down(self.sensor)
        until = kiosk.now + 3600
        while kiosk.now < until and not (kiosk.page is not None and kiosk.page.caregivers):
            kiosk.wait()
        kiosk.up(self.sensor)
        kiosk.wait()

    def press(self):
        self.pressed_at = self.kiosk.now
        self.kiosk.touch(self.sensor)

    # -- what it sees and hears at the focus

    def look(self, before):
        """The focus has come to something: it is on the board, and was named."""
        kiosk = self.kiosk
        board = kiosk.board
        id = board["focus"]
        places = board["picture"]["places"] if board["picture"] else ()
        found = next((one for one in (*board["items"], *board["actions"], *places) if one["id"] == id), None)
        here = self.where()
        if found is None or id not in self.ids():
            self.faults.append(f"the focus {id} is not on the board: {here}")
            return
        menu = kiosk.session.menu
        if menu is not None and menu.silent:
            if not any(line.startswith("earcon") for line in kiosk.seen[before[0] :]):
                self.faults.append(f"no tick: {id} on {here}")
            return
        told = " ".join(kiosk.captions[before[1] :])
        wanted = (
            [found["label"]] if "radius" in found else [found["text"], *([found["value"]] if found["value"] else [])]
        )
        if not all(one.rstrip(".。") in told for one in wanted):
            self.faults.append(f"{id} on {here} is shown as {wanted} and told as {told!r}")

    def marks(self):
        return len(self.kiosk.seen), len(self.kiosk.captions)


class OneSwitch(Looking):
    """One switch, and patience: the scan brings the focus."""

    sensor = "switch.press"

    def focus(self, id):
        kiosk, here, screen = self.kiosk, self.where(), self.kiosk.session.generation
        ids = self.ids()
        until = kiosk.now + 240.0 + 3 * len(ids) * (kiosk.session.profile.scan_interval_s or 1.0)
        at = kiosk.board["focus"]
        before = self.marks()
        while kiosk.board["focus"] != id or kiosk.now < self.pressed_at + LOCK_OUT_S:
            if kiosk.now > until:
                self.faults.append(f"the scan never comes to {id} on {here}")
                raise Astray
            kiosk.wait()
            if kiosk.session.generation != screen:
                raise Astray
            if kiosk.board["focus"] != at:
                at = kiosk.board["focus"]
                self.look(before)
                before = self.marks()


class FourKeys(Looking):
    """Two arrows, one to choose, one to go back."""

    sensor = "four.choose"
    extra = ("key:back",)

    def key(self, key):
        self.kiosk.touch(f"four.{key}")

    def focus(self, id):
        kiosk, here, screen = self.kiosk, self.where(), self.kiosk.session.generation
        ids, turns = self.ids(), 0
        if id not in ids:
            raise Astray
        while kiosk.board["focus"] != id:
            focus = kiosk.board["focus"]
            at = ids.index(focus) if focus in ids else -1
            by = (ids.index(id) - at) % len(ids)
            before = self.marks()
            self.key("right" if by <= len(ids) / 2 or focus is None else "left")
            if kiosk.session.generation != screen:
                raise Astray
            self.look(before)
            turns += 1
            if turns > 2 * len(ids) + 2:
                self.faults.append(f"the arrows never come to {id} on {here}")
                raise Astray
