"""The hand of a crawler who does not see: a keyboard, and ears."""

from __future__ import annotations

import collections
import re

from crawled_kiosk import MANNER
from crawler import PIN, Astray, first_of

MOST_BY_EAR = 2
"""So many of what is alike are chosen; fewer, for how many there will be cannot be heard on the page before."""
ENTRY = re.compile(r"(?<![^.?!:] )(?<!\S)(\d): (.*?)(?=\. \d: |\.?$)")
"""An entry of a menu, told after a sentence: not what is called by a number (`Lesson 1: The net`)."""
OFFER = re.compile(r"^(\S+): (\d)\.$")
"""A language, offered in its own words: one that is written otherwise is not understood."""


def told(text):
    """Return (what came first, {name: number}) of a menu as it was spoken, None where none was."""
    entries = ENTRY.findall(text)
    if entries:
        return text[: ENTRY.search(text).start()].strip(), {name: number for number, name in entries}
    offers = OFFER.findall(text)
    return ("", dict(offers)) if offers else None


class ByEar:
    """A keyboard, and ears: nothing is known but what was spoken.

    Numbers are heard and typed. Where none are told, Tab goes from name to name until one comes again. What is told in
    another language is not understood and not chosen.
    """

    def __init__(self, kiosk):
        self.kiosk = kiosk
        self.pages, self.faults = set(), []
        self.heard = list(kiosk.spoken)  # all since the start
        self.numbers: dict[str, str] = {}
        self.names: list[str] = []
        self.title, self.behind = "", False
        """What was told first, and whether this is behind the door: some pages sound as those of a visit do."""
        self.understand()

    # -- what is heard

    def listen(self, act):
        """Act, and hear it to the end."""
        before = len(self.kiosk.seen)
        self.kiosk.captions.clear()
        act()
        for _ in range(400):
            self.kiosk.wait()
            if not self.kiosk.installation.speaker.busy:
                break
        news = self.kiosk.seen[before:]
        self.heard = [line.removeprefix("say ") for line in news if line.startswith("say ")]
        if self.kiosk.page is not None:
            self.pages.add(type(self.kiosk.page))
        return any(line.startswith(("say", "earcon")) for line in news)

    def understand(self):
        """Where is this, by what was said?"""
        menus = [found for text in self.heard if (found := told(text)) is not None]
        last = self.heard[-1] if self.heard else ""
        if "to begin" in last:
            self._met("title", {}, [])
        elif "Choose four digits" in last:
            self._met(last.partition(".")[0], {}, [])
        elif menus:
            self._met(menus[-1][0] or "language", menus[-1][1] if menus[-1][0] else dict(menus), list(menus[-1][1]))
            if not menus[-1][0]:
                self.numbers = {name: number for _, offers in menus for name, number in offers.items()}
                self.names = list(self.numbers)
            if menus[-1][0]:
                self.check()
        else:
            self.look_round()

    def _met(self, title, numbers, names):
        if title in ("title", "game"):
            self.behind = False
        elif self.at_the_door:
            self.behind = not ("PIN" in title or "digits" in title)
        self.title, self.numbers, self.names = title, numbers, names

    @property
    def at_the_door(self):
        return "PIN" in self.title or "digits" in self.title

    def check(self):
        """The ear got what the eye got: an onlooker compares."""
        shown = [item["text"] + (f": {item['value']}" if item["value"] else "") for item in self.kiosk.board["items"]]
        captions = [found for text in self.kiosk.captions if (found := told(text)) is not None]
        names = [one.rstrip(".") for one in captions[-1][1]]
        if [one.rstrip(".") for one in shown] != names or len(names) != len(self.names):
            self.faults.append(f"told {names}, shown {shown}")

    def look_round(self):
        """No numbers were told: is this what was on before, else which names come by?"""
        names: list[str] = []
        while len(names) < 40:
            self.listen(lambda: self.kiosk.touch("keyboard.tab"))
            said = " ".join(self.heard)
            if any(told(one) is not None for one in self.heard) or "to begin" in said or "digits" in said:
                return self.understand()
            if not names and said.rstrip(".") in [one.rstrip(".") for one in self.names]:
                return None  # it is where it was
            if not said:
                self.faults.append(f"nothing is said of the focus after {names}, {self.title}")
                return self._met("silence", {}, [])
            if said in names:
                break
            names.append(said)
        if len(names) > 1 and {one.rstrip(".") for one in names[1:]} <= {one.rstrip(".") for one in self.names}:
            return None  # only the first has another name
        title = "game" if "Ask." in names or "Ask" in names else "names"
        return self._met(title, {}, names)

    # -- what the explorer asks

    def where(self):
        names = first_of([self.kind(one) for one in self.names], MOST_BY_EAR)
        if self.title == "game":
            return ("by ear", "game", tuple(one for one in self.names if one.startswith("More choices"))[:1])
        title = re.split(r"(?<=[.?!]) ", self.title)[0]
        if "Take the data along" in self.names:
            title = "a player"
        title = re.sub("^Delete .* for good", "Delete someone for good", title)
        title = re.sub("^Played for .*", "Played for a while", title)
        return ("by ear", f"{'behind: ' if self.behind else ''}{re.sub(r'[0-9]+', '#', title)}", names)

    def kind(self, name):
        if self.title == "game" and not name.startswith("Point"):
            return name
        if len(name) == 1 and name.isalpha():
            return "letter"
        return re.sub(r"\d+", "#", name.partition(": ")[0].partition(", ")[0])

    def edges(self):
        if self.title == "title":
            return [("begin", 0)]
        if self.at_the_door:
            return [("type the PIN", 0), ("back key", 0)]
        found = collections.Counter()
        edges = []
        for name in self.names:
            if not name.isascii() or name.startswith("Language: English"):
                continue
            found[self.kind(name)] += 1
            if found[self.kind(name)] <= MOST_BY_EAR:
                edges.append((self.kind(name), found[self.kind(name)]))
        if "Back to the game" in self.numbers:
            edges.append(("hold", 0))
        if self.title == "game":
            edges += [("to the end", 0), ("nobody", 0), ("stop", 0)]
        return edges

    def last(self, edge):
        return edge[0] in ("Back", "End", "hold", "nobody", "type the PIN", "No", "Leave")

    def do(self, edge):
        before = self.where()
        if not self.listen(lambda: self.act(edge)):
            self.faults.append(f"silence: {edge} on {before}")
        self.understand()

    def act(self, edge):
        kind, number = edge
        kiosk = self.kiosk
        if kind == "type the PIN":
            for digit in PIN:
                kiosk.touch(f"keyboard.{digit}")
        elif kind == "back key":
            kiosk.touch("keyboard.backspace")
        elif kind == "nobody":
            kiosk.run(MANNER.leave_ask_s + 1)
        elif kind == "stop":
            kiosk.touch("keyboard.escape")
        elif kind == "begin":
            kiosk.touch("keyboard.space")
        elif kind == "to the end":
            self.play_on()
        elif kind == "hold":
            kiosk.down(f"keyboard.{self.numbers['Back to the game']}")
            kiosk.run(12.0)
            kiosk.up(f"keyboard.{self.numbers['Back to the game']}")
        else:
            names = [one for one in self.names if self.kind(one) == kind]
            if number > len(names):
                raise Astray
            self.choose(names[number - 1])

    def choose(self, name):
        """By its number, else by Tab until it is heard."""
        if name in self.numbers:
            return self.kiosk.touch(f"keyboard.{self.numbers[name]}")
        for _ in self.names:
            self.listen(lambda: self.kiosk.touch("keyboard.tab"))
            if " ".join(self.heard) == name:
                return self.kiosk.touch("keyboard.space")
        raise Astray

    def play_on(self):
        """Ask for the whole answer again and again, and do what it says first."""
        for number in "123456789":
            self.listen(lambda number=number: self.kiosk.touch(f"keyboard.{number}"))
            if any(told(one) is not None for one in self.heard):
                break
