"""Goes through every screen of a whole installation, and does everything that can be done on each, in one way only.

An `Explorer` knows nothing of screens: it asks a `Hand` where it is and what can be done there, does what it has not
done yet, and finds the way back to what is left by what it has seen. So it shows in passing that there is a way from
everywhere to everywhere: it never begins anew. Hands: one switch, four keys (both look at the board), and the blind
player's (it knows only what was spoken).

Of what is alike (players, results, letters, values of an option of a game) three are chosen.
"""

from __future__ import annotations

import collections
import heapq
import itertools
import logging
import pkgutil
import re
from importlib import import_module

from bench import Bench

import kiosk.caregiver
import kiosk.screens
from config.model import Keyboard, Lamp, Sensor, Settings, Simulated
from games.null_game import GAME as NULL_GAME
from kiosk import wiring
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.game import OptionPage
from kiosk.caregiver.home import door
from kiosk.languages import sentences
from kiosk.pin import Pin
from kiosk.players import Players
from kiosk.screens import visit
from kiosk.screens.page import Page
from kiosk.session import Manner, Session

PIN = "2583"
LOCK_OUT_S = 0.7
"""Nobody who wants to be answered presses twice within this: the second would be a tremor (`input.lock_out_s`)."""
CURSOR = {"1": "up", "2": "left", "3": "choose", "4": "right", "5": "down"}
MOST = 3
"""So many of what is alike are chosen."""
MOST_BY_EAR = 2
"""By ear fewer: how many there will be cannot be heard on the page before."""
TRIES = 4
"""An entry that goes away by itself before it can be chosen is tried so often."""
MANNER = Manner(ask_language="always", choose_game=True, leave_ask_s=150.0, leave_end_s=60.0, rest_after_s=8.0)


def settings_of(pads: int, others=("switch", "four")) -> Settings:
    """Return a floor of so many pads, a keyboard, and of others one switch, four keys."""
    floor = {
        str(n): Sensor(label=str(n), cursor=CURSOR.get(str(n), "") if pads == 5 else "") for n in range(1, pads + 1)
    }
    mat = Simulated(kind="simulated", sensors=floor, lamps={one: Lamp(label=one) for one in ("A", "B")})
    keys = {str(n): Sensor(label=str(n)) for n in range(1, 10)}
    keys |= {key: Sensor(control=word) for key, word in
             {"tab": "next", "space": "choose", "backspace": "back", "a": "ask", "escape": "stop"}.items()}  # fmt: skip
    four = {"left": Sensor(cursor="left"), "right": Sensor(cursor="right"), "choose": Sensor(cursor="choose"),
            "back": Sensor(control="back")}  # fmt: skip
    more = {
        "switch": Simulated(kind="simulated", mode="auto-scan", dwell_s=0.0,
                            sensors={"press": Sensor(control="choose")}),
        "four": Keyboard(kind="keyboard", mode="step-scan", sensors=four),
    }  # fmt: skip
    keyboard = Keyboard(kind="keyboard", sensors=keys)
    return Settings(devices={"mat": mat, "keyboard": keyboard, **{name: more[name] for name in others}})


class Levelled(type(NULL_GAME)):
    """The smallest game, with levels, so that the page for them is met."""

    LEVELS = 2


class Kiosk(Bench):
    """An installation with all its pages: two games, players, results, copies; it remembers what was shown and told."""

    def __init__(self, folder, *, pads=9, others=("switch", "four"), people=("Oak", "Birch", "Ash"), record=None):
        self.settings = settings_of(pads, others)
        self.people, self.manner = people, MANNER
        self.errors: list[str] = []
        self._errors = _Errors(self.errors)
        logging.getLogger("footlights").addHandler(self._errors)
        inputs = tuple(wiring.device_input(name, self.settings) for name in self.settings.devices)
        drivers = wiring.make_devices(self.settings, self.clock)
        super().__init__(folder, game="region_select", devices=drivers, inputs=inputs, desk=True, record=record,
                         options={"figure": "trefoil", "start_by": "number", "start": 1})  # fmt: skip
        self.captions: list[str] = []
        shown = self.installation.speaker.on_caption
        self.installation.speaker.on_caption = lambda text: (self.captions.append(text), shown(text))

    def _desk(self):
        players = Players(self.record)
        for name in self.people if not players.all() else ():
            players.add(name)
        lamps = tuple(self.settings.lamps())
        return Desk(self.record, players, Pin(self.record), self.settings, lamps=lamps, roots=())  # no memory sticks

    def _session(self, options, base, seed, opponents, manner):
        names = {"region_select": self.game, "null_game": Levelled()}
        return Session(
            self.game, lambda one: sentences(one, tuple(names)), options=options, games=names, office=self.desk,
            seeds=itertools.count(seed).__next__, base=wiring.installed(self.settings), manner=self.manner,
            door=door(self.desk), unfinished=wiring._resumer(self.record.unfinished()),
        )  # fmt: skip

    @property
    def session(self):
        return self.installation.session

    @property
    def page(self):
        """The page on top, None in the game."""
        return self.session.pages[-1] if self.session.pages else None

    def touch(self, sensor):
        """Press and release, as quickly as the player of now may; time goes on a little."""
        self.down(sensor)
        dwell_s = self.session.profile.dwell_s
        if dwell_s:
            self.run(dwell_s)
        self.now += 0.05
        self.up(sensor)
        self.now += 0.1
        self.settle()

    def wait(self):
        """Let time pass until something is due."""
        self.now += max(0.001, self.installation._wait_s(self.now))
        self.settle()
        if not self.installation.queue.empty():
            self.settle()
        del self.screen.boards[:-1]

    def cut_off(self):
        """Begin a game, and cut the power off."""
        self.touch("keyboard.space")
        for _ in range(8):
            if self.page is None:
                break
            self.touch("keyboard.1")
        self.touch("keyboard.1")
        self.finish()

    def finish(self):
        logging.getLogger("footlights").removeHandler(self._errors)
        self.installation.close()


class _Errors(logging.Handler):
    """Keeps what was logged as an error: K0 is one that nobody thought of."""

    def __init__(self, found):
        super().__init__(logging.ERROR)
        self.found = found

    def emit(self, record):
        self.found.append(record.getMessage())


PATIENCE = 60
"""So many steps are made towards a page that has something new: what is on it may have changed."""


class Astray(Exception):
    """The screen changed before it could be done."""


# -- exploring --------------------------------------------------------------------------------------------------------


class Explorer:
    """Does everything once. A node is (page, title, what is on it), and what was done on one page of this title is done
    on all of them. `to[node][edge]` is where it has led; `like` is the same for all nodes of one page and title.
    """

    def __init__(self, hand):
        self.hand = hand
        self.edges = collections.defaultdict(dict)
        self.to, self.like = collections.defaultdict(dict), collections.defaultdict(dict)
        self.tries, self.aimed = collections.Counter(), collections.Counter()
        self.done = set()
        self.steps = self.wandered = 0

    def explore(self, most=4000):
        """Go on until nothing is left that can be come to."""
        while self.steps < most:
            here = self.hand.where()
            for edge in self.hand.edges():
                self.edges[here].setdefault(edge, None)
            edge = self._next(here) or self._anything(here)
            if edge is None:
                return
            self._do(here, edge)
        raise AssertionError(f"no end after {most} steps; left: {self.left()[:20]}")

    def _do(self, here, edge):
        self.steps += 1
        self.tries[here, edge] += 1
        try:
            self.hand.do(edge)
            self.done.add((here[:2], edge))
        except Astray:
            pass
        there = self.hand.where()
        self.to[here].setdefault(edge, []).append(there)
        self.like[here[:2]].setdefault(edge, []).append(there)

    def _open(self, node):
        """Return what has not been done here, the ways out last."""
        if self.aimed[node] > PATIENCE:
            return []
        left = [one for one in self.edges[node] if self._undone(node, one) and self.tries[node, one] < TRIES]
        return sorted(left, key=self.hand.last)

    def _undone(self, node, edge):
        return (node[:2], edge) not in self.done

    def _next(self, here):
        """Return what to do here: something new, or the first step on the way to something new.

        The way is the shortest by what has worked: an entry that led there once in three times counts three steps.
        """
        there_now = set(self.hand.edges())
        if left := [one for one in self._open(here) if one in there_now]:
            return left[0]
        count = itertools.count()
        ways = [(0.0, next(count), here, None)]
        known = set()
        while ways:
            cost, _, node, first = heapq.heappop(ways)
            if node in known:
                continue
            known.add(node)
            if node != here and self._open(node):
                self.aimed[node] += 1
                return first
            for edge in self.edges[node]:
                theres = self.to[node].get(edge) or self.like[node[:2]].get(edge, [])
                for there in set(theres) - known:
                    further = cost + max(1, self.tries[node, edge]) / theres.count(there)
                    heapq.heappush(ways, (further, next(count), there, first or edge))
        return None

    def _anything(self, here):
        """Return what was done least here, while something new is known and no way to it: ways change."""
        self.wandered += 1
        if self.wandered > PATIENCE or not any(self._open(node) for node in self.edges):
            return None
        return min(self.hand.edges(), key=lambda edge: self.tries[here, edge])

    def left(self):
        """Return what never worked, or was never come to."""
        found = [
            (*node[:2], edge[0]) for node, edges in self.edges.items() for edge in edges if self._undone(node, edge)
        ]
        return sorted(set(found))

    def trapped(self, home):
        """Return the pages from which no way was seen to one that is `home`."""
        pages = {node[:2] for node in self.edges}
        leads = {one: {there[:2] for theres in self.like[one].values() for there in theres} for one in pages}
        free = {one for one in pages if home(one)}
        while more := {one for one in pages - free if free & leads[one]}:
            free |= more
        return pages - free


# -- hands that look --------------------------------------------------------------------------------------------------


def alike(id):
    """Return what an entry is called with all that are like it: `player 3` and `player 4` are."""
    return "letter" if id.startswith("letter ") else re.sub(r"^(player )?\d+$", r"\1#", id)


def first_of(kinds, most=MOST):
    """Return them with at most so many of each."""
    return tuple(kind for at, kind in enumerate(kinds) if kinds[:at].count(kind) < most)


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


# -- the hand of who does not see -------------------------------------------------------------------------------------

ENTRY = re.compile(r"(?<!\S)(\d): (.*?)(?=\. \d: |\.?$)")
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
            return ("by ear", "game", ())
        title = re.split(r"(?<=[.?!]) ", self.title)[0]
        if "Take the data along" in self.names:
            title = "a player"
        title = re.sub("^Delete .* for good", "Delete someone for good", title)
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


def all_pages():
    """Return every page that there is in the program, but those that only others are made of (`_Assigning`)."""
    for folder in (kiosk.caregiver, kiosk.screens):
        for one in pkgutil.iter_modules(folder.__path__, f"{folder.__name__}."):
            import_module(one.name)
    found, queue = set(), [Page]
    while queue:
        queue += (under := queue.pop().__subclasses__())
        found |= set(under)
    own = {one for one in found if one.__module__.startswith("kiosk.") and one.menu is not Page.menu}
    return {one for one in own if not one.__name__.startswith("_")}
