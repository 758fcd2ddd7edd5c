"""Players that are programs: one knows only what was said, one only what is shown. Both play with a person's means.

`Ears` and `Eyes` are the senses: what has the focus, which number chooses what. Both call things by the same names:
a place by what is painted on it (`3`), anything else by its words (`Help`). `hands` use one sense and one device; no
hand ever looks into the session, the game or the pipeline.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections import deque
from dataclasses import dataclass, field
from typing import ClassVar

from bench import LETTERS_PER_S
from fluent.syntax import FluentParser, ast, visitor

from games.game import DIRECTIONS, Event
from hardware.facts import Touched
from kiosk.languages import FOLDER, sentences

LABELS = (*"123456789", *"ABCDEFGH", "around")
PATIENCE_S = 90.0
"""Who has waited so long for what has to come gives up; a round of a slow scan takes less."""


# -- understanding a language ---------------------------------------------------------------------------------------

NUMBER, LABEL, LIST = "number", "label", "list"
LARGEST = {"areas": 6, "points": 9, "count": 12, "fewest": 5, "left": 5}
TOLD = {
    "begin-areas": {"areas": NUMBER, "points": NUMBER},
    "begin-lit": {"lit": LIST},
    "fewest-left": {"count": NUMBER},
    "step-lit": {"point": LABEL, "lit": LIST},
    "step-dark": {"point": LABEL, "dark": LIST},
    "step-both": {"point": LABEL, "lit": LIST, "dark": LIST},
    "point-lit": {"point": LABEL, "lit": LIST},
    "point-dark": {"point": LABEL, "dark": LIST},
    "point-both": {"point": LABEL, "lit": LIST, "dark": LIST},
    "would-lit": {"lit": LIST},
    "would-dark": {"dark": LIST},
    "would-both": {"lit": LIST, "dark": LIST},
    "hint": {"point": LABEL, "left": NUMBER},
    "won": {"count": NUMBER, "fewest": NUMBER},
    "won-fewest": {"count": NUMBER},
    "entered": {"typed": LABEL},
    "place-name": {"label": LABEL},
    **{f"way-{direction}": {"label": LABEL} for direction in DIRECTIONS},
    "floor-too-small": dict.fromkeys((*DIRECTIONS, "choose"), LABEL),
}
"""What a player has to understand besides the sentences that are always the same: which words of it tell what."""
NAMES = ("ask-", "menu-", "row-leave", "option-", "place-name", "language-", "games-")
"""Keys of what an item is called."""


@dataclass(frozen=True)
class Told:
    """A sentence that was understood. The same words may be several messages: `keys`."""

    keys: tuple[str, ...]
    args: dict = field(default_factory=dict)
    text: str = ""

    def get(self, name):
        return self.args.get(name, ())


def is_name(told):
    """True for what an item, or a place, is called."""
    return any(key.startswith(NAMES) for key in told.keys)


class Language:
    """What somebody who speaks this language understands: the messages, read the other way round."""

    def __init__(self, language, verbosity="normal", game="region_select"):
        self.game, self.verbosity = game, verbosity
        self._known: dict[str, tuple[Told, ...]] = {}
        self.words = sentences(language, (game,))
        self.labels = {self.words.label(game, one, spoken=True): one for one in LABELS}
        self._label = "(?:" + "|".join(map(re.escape, sorted(self.labels, key=len, reverse=True))) + ")"
        listed = self._say("begin-lit", lit=("\ue0f0", "\ue0f1", "\ue0f2"))
        between = re.search("\ue0f0(.+)\ue0f1(.+)\ue0f2", listed)
        self._between = "(?:" + "|".join(map(re.escape, sorted(set(between.groups()), key=len, reverse=True))) + ")"
        self._patterns = [*self._plain(), *self._entries(), *self._times(), *self._with_arguments()]

    def name(self, key):
        """Return what the item of this message is called aloud."""
        return self._say(key).rstrip(".。")

    def understand(self, utterance):
        """Return what an utterance tells, sentence after sentence; what is not understood has no keys."""
        if utterance not in self._known:
            self._known[utterance] = tuple(self._understood(utterance))
        return self._known[utterance]

    def _understood(self, utterance):
        at = 0
        while at < len(utterance):
            found = ((pattern.match(utterance, at), keys, args) for pattern, keys, args in self._patterns)
            matches = [one for one in found if one[0]]
            if not matches:
                end = re.compile(r".*?(?:[.。!?！？]\s*|$)").match(utterance, at).end()
                yield Told((), text=utterance[at:end])
            else:
                longest = max(match.end() for match, _, _ in matches)
                best = [one for one in matches if one[0].end() == longest]
                keys = tuple(key for _, keys, _ in best for key in keys)
                args = {name: value for match, _, known in best for name, value in self._args(match, known)}
                end = longest
                yield Told(keys, args, utterance[at:end].strip().rstrip(".。"))
            at = end

    def _args(self, match, known):
        yield from known.items()
        for name, words in match.groupdict().items():
            if name.startswith("list_"):
                yield name[5:], tuple(self.labels[one] for one in re.split(self._between, words))
            else:
                yield name, self.labels.get(words, words)

    def _say(self, key, **args):
        return self.words.speech(self.game, Event(key, tuple(args.items())), self.verbosity)

    def _pattern(self, words):
        return re.escape(words.rstrip(".。")) + r"(?:[.。]\s*|\s*$|(?<=[!?！？])\s*)"

    def _plain(self):
        """The messages that have no arguments, those with the same words together."""
        by_words = {}
        for key in plain_keys(self.words.language, "kiosk", self.game):
            if words := self._say(key).rstrip(".。"):
                by_words.setdefault(words, []).append(key)
        for words, keys in by_words.items():
            yield re.compile(self._pattern(words)), tuple(keys), {}

    def _entries(self):
        for number in range(1, 10):
            pattern = self._pattern(self._say("menu-entry", number=number, name="\ue0f0"))
            yield re.compile(pattern.replace("\ue0f0", "(?P<name>.+?)")), ("menu-entry",), {"number": number}

    def _times(self):
        """How long was played, whatever the numbers: all that these sentences have in common is how they begin."""
        some = [self._say("ended-time", minutes=minutes, seconds=seconds) for minutes, seconds in ((0, 1), (2, 37))]
        alike = itertools.takewhile(lambda pair: pair[0] == pair[1], zip(*some, strict=False))
        begins = "".join(letter for letter, _ in alike)
        yield re.compile(re.escape(begins) + r"[^.。]+[.。]\s*"), ("ended-time",), {}

    def _with_arguments(self):
        for key, kinds in TOLD.items():
            numbers = [name for name, kind in kinds.items() if kind == NUMBER]
            for values in itertools.product(*(range(LARGEST[name] + 1) for name in numbers)):
                known = dict(zip(numbers, values, strict=True))
                yield from self._one(key, kinds, known)

    def _one(self, key, kinds, known):
        signs = {name: chr(0xE0F0 + at) for at, name in enumerate(kinds) if kinds[name] != NUMBER}
        args = {name: known.get(name) if kinds[name] == NUMBER else
                (signs[name],) if kinds[name] == LIST else signs[name] for name in kinds}  # fmt: skip
        words = self._say(key, **args)
        pattern = self._pattern(words)
        for name, sign in signs.items():
            one = f"(?P<{name}>{self._label})"
            many = f"(?P<list_{name}>{self._label}(?:{self._between}{self._label})*)"
            pattern = pattern.replace(sign, many if kinds[name] == LIST else one)
        if words:
            yield re.compile(pattern), (key,), known


class _Arguments(visitor.Visitor):
    def __init__(self):
        self.found = False

    def visit_VariableReference(self, node):
        self.found = True


@functools.cache
def plain_keys(language, *files):
    """The keys of the messages of these files that have no arguments."""
    found = []
    for file in files:
        resource = FluentParser().parse((FOLDER / language / f"{file}.ftl").read_text(encoding="utf-8"))
        for message in resource.body:
            if isinstance(message, ast.Message):
                arguments = _Arguments()
                arguments.visit(message)
                found += [] if arguments.found else [message.id.name]
    return tuple(found)


language = functools.cache(Language)
"""Patterns of a language are made once: some 500 of them."""


# -- senses ---------------------------------------------------------------------------------------------------------


@dataclass
class Sounding:
    """An utterance at the loudspeaker, from when to when; one that was cut has been heard by so many letters."""

    words: str
    began: float
    ends: float

    def heard(self):
        return self.words[: round((self.ends - self.began) * LETTERS_PER_S)]


class Ears:
    """Hears what the loudspeaker says, in its order, and only as far as it was said: what is cut has no end.

    Remembers what has the focus, what the menu offers, what is beside what. A name is known as it begins (the key word
    comes first), a sentence when it is over.
    """

    def __init__(self, bench, speaks):
        self.bench, self.speaks = bench, speaks
        self.told: list[Told] = []
        self.puzzling: list[str] = []
        self.focus: tuple[str, ...] = ()
        self.menu: dict[str, int] = {}
        self.beside: dict[tuple[str, str], str] = {}
        self._sounds: deque[Sounding] = deque()
        self._all = [Sounding(one, bench.now, bench.now + len(one) / LETTERS_PER_S) for one in bench.spoken]
        self._sounds.extend(self._all)
        self._stand_at(bench.sound)

    def _stand_at(self, sound):
        play, stop = sound.play, sound.stop

        def played(track, path, **how):
            length_s = play(track, path, **how)
            if track != "cue":
                now = self.bench.now
                self._all.append(Sounding(path, now, now + length_s))
                self._sounds.append(self._all[-1])
            return length_s

        def stopped(track):
            stop(track)
            for one in self._all[-1:] if track != "cue" else ():
                one.ends = min(one.ends, self.bench.now)

        sound.play, sound.stop = played, stopped

    def name(self, key):
        return self.speaks.name(key)

    def number(self, name):
        """Return the number that chooses this: of a place its label, of an item the number that was said."""
        return str(self.menu.get(name, name))

    @property
    def in_menu(self):
        return bool(self.menu)

    def attend(self):
        """Take in what was said since last time."""
        while self._sounds:
            one = self._sounds[0]
            sentences = self.speaks.understand(one.words)
            if self.bench.now >= one.ends:
                heard = one.heard()
                if heard != one.words:
                    sentences = [each for each in self.speaks.understand(heard) if each.keys]
            elif not all(is_name(each) for each in sentences) or len(sentences) > 1:
                return
            self._sounds.popleft()
            self._take(sentences)

    def _take(self, sentences):
        self.told += sentences
        self.puzzling += [one.text for one in sentences if not one.keys]
        items = {one.args["name"]: one.args["number"] for one in sentences if "menu-entry" in one.keys}
        names = [one for one in sentences if is_name(one)]
        places = [one for one in sentences if one.keys and one.keys[0].startswith("point-")]
        if items:
            self.menu, self.focus = items, ()
        elif names and len(names) == len(sentences):
            self.focus = tuple(one.args.get("label", one.text) for one in names)
        else:
            self.menu, self.focus = {}, ()
            if places:
                self._is_at(places[0].args["point"], sentences)

    def _is_at(self, label, sentences):
        self.focus = (label,)
        for one in sentences:
            for direction in DIRECTIONS:
                if f"way-{direction}" in one.keys:
                    self.beside[label, direction] = one.args["label"]

    def listen(self):
        """Listen until nothing more is said."""
        self.bench.run(0.5)
        while self._sounds or self.bench.now < self._all[-1].ends + 0.5:
            self.bench.run(0.25)
            self.attend()

    def last(self, *keys):
        """Return the last sentence with one of these keys, None if it was never heard."""
        return next((one for one in reversed(self.told) if not set(keys).isdisjoint(one.keys)), None)

    def wait_for(self, *keys, since=0):
        """Listen until one of these has been said."""
        end = self.bench.now + PATIENCE_S
        while True:
            self.attend()
            for one in self.told[since:]:
                if not set(keys).isdisjoint(one.keys):
                    return one
            assert self.bench.now < end, (
                f"{keys} was never said; the last was {[one.heard() for one in self._all[-6:]]}"
            )
            self.bench.run(0.1)


class Eyes:
    """Sees the newest board, as it is shown; nothing else."""

    def __init__(self, bench, words, screen=None):
        self.bench, self.words = bench, words
        self.screen = screen or bench.screen

    @property
    def board(self):
        return self.screen.boards[-1]

    def name(self, key):
        return self.words.text("kiosk", Event(key)).rstrip(".。")

    @property
    def in_menu(self):
        return bool(self.board["items"])

    @property
    def things(self):
        """All that can be chosen: its id, by its name."""
        board = self.board
        found = {item["text"]: item["id"] for item in (*board["items"], *board["actions"])}
        if board["picture"] and not board["items"]:
            found |= {place["label"]: place["id"] for place in board["picture"]["places"]}
        return found

    def number(self, name):
        return next((item["label"] for item in self.board["items"] if item["text"] == name), name)

    @property
    def menu(self):
        return {item["text"]: item["label"] for item in self.board["items"]}

    @property
    def focus(self):
        board, names = self.board, {id: name for name, id in self.things.items()}
        ids = board["marked"] or ([board["focus"]] if board["focus"] else [])
        return tuple(names.get(id, id) for id in ids)

    def attend(self):
        return False

    def listen(self):
        self.bench.run(0.7)


# -- hands ----------------------------------------------------------------------------------------------------------


class Hands:
    """One device, and the sense that tells what it does."""

    explores_by_asking = True
    """False where looking at a place already tells what it is: the focus is moved by hand."""
    device = ""
    stay = 0.05

    def __init__(self, bench, sense, device=""):
        self.bench, self.sense = bench, sense
        self.device = device or self.device
        self.used: set[str] = set()

    def press(self, channel, stay=None):
        """Press a sensor of the device and release it; then see, or hear, what comes of it."""
        sensor = f"{self.device}.{channel}"
        stay = self.stay if stay is None else stay
        self.used.add(sensor)
        self.bench.down(sensor)
        self.bench.run(stay)
        self.bench.up(sensor)
        self.sense.listen()

    def start(self):
        """Begin from the title: any press does."""
        raise NotImplementedError

    def choose(self, name):
        """Choose a place or an item by its name."""
        raise NotImplementedError

    def ask(self):
        self.choose(self.sense.name("ask-ask"))

    def choose_item(self, name):
        """Choose an item of a menu that may have several pages."""
        for _ in range(6):
            if name in self.sense.menu:
                return self.choose(name)
            self.choose(self.sense.name("menu-more"))
        raise AssertionError(f"no page has {name}: {self.sense.menu}")


class Pads(Hands):
    """A pad for each place: stand on it; stand longer to ask. What the stay had chosen is taken back, unless it won."""

    device, stay = "mat", 0.3
    asks_on = "1"

    def start(self):
        self.press("1")

    def choose(self, name):
        self.press(self.sense.number(name))

    def ask(self):
        self.press(self.asks_on, stay=3.5)


class Typing(Hands):
    """A keypad: digits, then #; * asks."""

    device = "keypad"

    def start(self):
        self.press("5")

    def choose(self, name):
        for digit in self.sense.number(name):
            self.press(digit)
        self.press("#")

    def ask(self):
        self.press("*")


class Touch(Hands):
    """A finger or a mouse on the screen; for eyes only."""

    def start(self):
        self._touch("start")

    def choose(self, name):
        self._touch(self.sense.things[name])

    def _touch(self, target):
        board = self.sense.board
        self.bench.installation.queue.put(Touched(target, board["generation"], self.bench.now))
        self.bench.settle()
        self.sense.listen()


class Arrows(Hands):
    """Four directions and one that chooses. Ways over the figure are learned by going them, or by being told."""

    explores_by_asking = False
    device = "keyboard"
    keys: ClassVar = {one: one for one in DIRECTIONS} | {"choose": "space"}

    def __init__(self, bench, sense, device=""):
        super().__init__(bench, sense, device)
        self.went: dict[tuple[str, str], str] = {}

    def start(self):
        self._go("choose")

    def choose(self, name):
        self.look(name)
        self._go("choose")

    def look(self, name):
        """Move until this has the focus."""
        for _ in range(60):
            if self.sense.focus == (name,):
                return
            here = "".join(self.sense.focus)
            direction = "down" if self.sense.in_menu or not here else self._way(here, name)
            in_menu = self.sense.in_menu
            self._go(direction)
            if here and not in_menu:
                self.went[here, direction] = "".join(self.sense.focus) or here
                if not self.sense.focus:  # an edge: it was said, and the focus stays
                    self.sense.focus = (here,)
        raise AssertionError(f"no way to {name}: {self.went}")

    def _go(self, word):
        self.press(self.keys[word])

    def _way(self, here, name):
        """Return the first direction of a way there; where none is known, towards the nearest that was not tried."""
        known = {**getattr(self.sense, "beside", {}), **self.went}
        untried, seen, queue = None, {here}, deque([(here, None)])
        while queue:
            at, first = queue.popleft()
            for direction in ("right", "down", "left", "up"):
                to = known.get((at, direction))
                if to == name:
                    return first or direction
                if to is None:
                    untried = untried or first or direction
                elif to not in seen:
                    seen.add(to)
                    queue.append((to, first or direction))
        assert untried, f"all was tried, and {name} is nowhere"
        return untried


class Cross(Arrows):
    """A mat of five pads: four move, the middle one chooses, and asks when it is stood on for longer."""

    device, stay = "mat", 0.3
    keys: ClassVar = {"up": "1", "left": "2", "choose": "3", "right": "4", "down": "5"}

    def ask(self):
        self.press("3", stay=3.5)


class SmallFloor(Cross):
    """A mat of five pads that is played by arrows only where a figure has more points; menus have its numbers."""

    def choose(self, name):
        if self.sense.in_menu:
            return self.press(self.sense.number(name))
        return super().choose(name)


class TwoSwitches(Hands):
    """One goes on, one chooses."""

    device = "pair"

    def start(self):
        self.press("2")

    def choose(self, name):
        for _ in range(40):
            if self.sense.focus == (name,):
                return self.press("2")
            self.press("1")
        raise AssertionError(f"{name} never came")


class Rows(TwoSwitches):
    """Two switches, rows first: a row is opened when what is wanted was named in it."""

    def choose(self, name):
        for _ in range(40):
            focus = self.sense.focus
            if focus == (name,):
                return self.press("2")
            self.press("2" if name in focus else "1")
        raise AssertionError(f"{name} never came")


class OneSwitch(Hands):
    """The scan goes by itself; a press chooses what it is at. A row is opened first, where it goes by rows."""

    device = "switch"

    def start(self):
        self._press()

    def choose(self, name):
        end = self.bench.now + PATIENCE_S
        while self.bench.now < end:
            self.sense.attend()
            focus = self.sense.focus
            if name in focus:
                self._press()
                if focus == (name,):
                    return
            self.bench.run(0.1)
        raise AssertionError(f"{name} never came; the last was {self.sense.focus}")

    def _press(self):
        self.used.add(f"{self.device}.press")
        if isinstance(self.sense, Ears):
            self.sense.focus = ()  # what was named is over
        self.bench.press(f"{self.device}.press")
        self.bench.run(0.1)


# -- thinking -------------------------------------------------------------------------------------------------------


def answer(touches, lit):
    """Return a smallest set of points that puts out what is lit, by trying: `touches` are the areas of each point."""
    for size in range(len(touches) + 1):
        for points in itertools.combinations(sorted(touches), size):
            left = set(lit)
            for point in points:
                left ^= set(touches[point])
            if not left:
                return points
    raise AssertionError(f"no points put out {lit}: {touches}")
