"""A small two-player game with hidden hands: it lives in the tests and keeps the contract honest.

Each player holds two of the cards 1 to 8; the rest is a hidden pile. In turn a player puts a card on heap A or B
(a path of two choices) and draws the top of the pile while there is one. When all hands are empty, the player with the
larger sum on more heaps wins. Chance is only in the first shuffle, which the position holds.
"""

from __future__ import annotations

import functools
import random
from dataclasses import dataclass, replace

from games.game import (
    Area,
    Choice,
    Clock,
    Event,
    Game,
    Hint,
    Layout,
    Look,
    Looks,
    Option,
    Options,
    OptionValue,
    Outcome,
    Place,
    Refusal,
    Seat,
    Solution,
    event,
    with_neighbours,
)

HEAPS = ("A", "B")


class HiddenRefusal(Refusal):
    NOT_YOURS = "refused-not-yours"
    NO_SUCH = "refused-no-such"
    OVER = "refused-over"


@dataclass(frozen=True, slots=True)
class Setup:
    cards: int


@dataclass(frozen=True, slots=True)
class Position:
    setup: Setup
    to_move: int
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    pile: tuple[int, ...]
    heaps: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]] = ((), ())
    """For each heap the (seat, card) on it."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat knows: its own hand, the heaps, how many cards the others hold. Seat None: no hand at all."""

    seat: Seat
    hand: tuple[int, ...]
    to_move: int
    counts: tuple[int, int, int]
    heaps: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]


@dataclass(frozen=True, slots=True)
class Move:
    card: int
    heap: int


class HiddenHand:
    NAME = "hidden_hand"
    RULES_VERSION = 1
    EVENTS = frozenset(
        {"title", "choose-card", "choose-heap", "placed", "drew", "turn", "heap-is", "card-is", "won", "drawn-game"}
    )
    REFUSALS: type[Refusal] = HiddenRefusal
    LEVELS = 1
    QUICK = False
    SECRETS = True

    def options(self, settled: Options) -> tuple[Option, ...]:
        return (Option("cards", "option-cards", "number", default=8, low=4, high=8),)

    def new(self, options: Options, seed: int) -> Position:
        cards = list(range(1, int(options["cards"]) + 1))
        random.Random(seed).shuffle(cards)
        hands = (tuple(sorted(cards[:2])), tuple(sorted(cards[2:4])))
        return Position(Setup(int(options["cards"])), 0, hands, tuple(cards[4:]))

    def slow(self, options):
        return False

    def prepares(self, options):
        return False

    def another(self, options: Options, seed: int, first) -> dict[str, OptionValue]:
        return dict(options)

    def lesson(self, text):
        raise ValueError("this game has no course")

    def seats(self, position: Position) -> int:
        return 2

    def layout(self, setup: Setup, drawing: str = "") -> Layout:
        return _layout(setup.cards)

    def looks(self, position: Position, seat: Seat) -> Looks:
        mine = () if seat is None else position.hands[seat]
        of = {f"card{n}": Look("may-choose" if n in mine else "hidden") for n in range(1, position.setup.cards + 1)}
        for index, heap in enumerate(position.heaps):
            total = str(sum(card for _, card in heap))
            of[f"heap{HEAPS[index]}"] = Look("white", total)
            of[f"area{HEAPS[index]}"] = Look("lit" if heap else "dark", lamp=bool(heap))
        over = self.outcome(position) is not None
        return Looks(of, () if over else (position.to_move,))

    def status(self, position: Position, seat: Seat) -> tuple[Event, ...]:
        return (event("turn", player=position.to_move + 1),)

    def choices(self, position: Position, seat: int, so_far: tuple[str, ...] = ()) -> tuple[Choice[Move], ...]:
        if self.outcome(position) or seat != position.to_move or len(so_far) > 1:
            return ()
        hand = position.hands[seat]
        if not so_far:
            return tuple(Choice(f"card{n}", event("choose-card", card=n), place=f"card{n}") for n in hand)
        card = int(so_far[0].removeprefix("card"))
        if card not in hand:
            return ()
        return tuple(
            Choice(f"heap{h}", event("choose-heap", heap=h), place=f"heap{h}", move=Move(card, i))
            for i, h in enumerate(HEAPS)
        )

    def play(self, position: Position, move: Move) -> Position | Refusal:
        if self.outcome(position):
            return HiddenRefusal.OVER
        if move.heap not in (0, 1):
            return HiddenRefusal.NO_SUCH
        seat = position.to_move
        if move.card not in position.hands[seat]:
            return HiddenRefusal.NOT_YOURS
        hands = [list(hand) for hand in position.hands]
        hands[seat].remove(move.card)
        hands[seat] = sorted(hands[seat] + list(position.pile[:1]))
        heaps = list(position.heaps)
        heaps[move.heap] = (*heaps[move.heap], (seat, move.card))
        return replace(
            position,
            to_move=1 - seat,
            hands=(tuple(hands[0]), tuple(hands[1])),
            pile=position.pile[1:],
            heaps=(heaps[0], heaps[1]),
        )

    def why_not(self, position: Position, seat: int, so_far: tuple[str, ...], target: str) -> Refusal:
        if self.outcome(position):
            return HiddenRefusal.OVER
        return HiddenRefusal.NOT_YOURS if target.startswith("card") else HiddenRefusal.NO_SUCH

    def format(self, move: Move) -> str:
        return f"{move.card} on {HEAPS[move.heap]}"

    def parse(self, position: Position, text: str) -> Move | Refusal:
        words = text.split(" ")
        if len(words) != 3 or not (words[0].isascii() and words[0].isdecimal()) or words[1] != "on":
            return HiddenRefusal.NO_SUCH
        return Move(int(words[0]), HEAPS.index(words[2])) if words[2] in HEAPS else HiddenRefusal.NO_SUCH

    def outcome(self, position: Position) -> Outcome | None:
        if any(position.hands):
            return None
        points = [0, 0]
        for heap in position.heaps:
            sums = [sum(card for seat, card in heap if seat == side) for side in (0, 1)]
            for side in (0, 1):
                points[side] += sums[side] > sums[1 - side]
        if points[0] == points[1]:
            return Outcome((), event("drawn-game"))
        winner = int(points[1] > points[0])
        return Outcome((winner,), event("won", sound="win", player=winner + 1))

    def clocks(self, position: Position) -> tuple[Clock, ...]:
        return ()

    def text(self, position: Position) -> str:
        heaps = "/".join("".join(f"{s}{c}" for s, c in heap) or "-" for heap in position.heaps)
        hands = "/".join("".join(map(str, hand)) or "-" for hand in position.hands)
        pile = "".join(map(str, position.pile)) or "-"
        return f"hidden 1 {position.setup.cards} {position.to_move} {hands} {pile} {heaps}"

    def read(self, text: str) -> Position:
        try:
            name, version, cards, to_move, hands, pile, heaps = text.split(" ")
            if (name, version) != ("hidden", "1"):
                raise ValueError(text)
            first, second = (_digits(part) for part in hands.split("/"))
            heap_a, heap_b = (_pairs(part) for part in heaps.split("/"))
        except ValueError as error:
            raise ValueError(f"not a position: {text!r}") from error
        position = Position(Setup(int(cards)), int(to_move), (first, second), _digits(pile), (heap_a, heap_b))
        if self.text(position) != text:
            raise ValueError(f"not a position: {text!r}")
        return position

    def view(self, position: Position, seat: Seat) -> View:
        hand = () if seat is None else position.hands[seat]
        counts = (len(position.hands[0]), len(position.hands[1]), len(position.pile))
        return View(seat, hand, position.to_move, counts, position.heaps)

    def view_text(self, view: View) -> str:
        heaps = "/".join("".join(f"{s}{c}" for s, c in heap) or "-" for heap in view.heaps)
        counts = ",".join(map(str, view.counts))
        hand = "".join(map(str, view.hand)) or "-"
        return f"view {'-' if view.seat is None else view.seat} {hand} {view.to_move} {counts} {heaps}"

    def read_view(self, text: str) -> View:
        try:
            _, seat, hand, to_move, counts, heaps = text.split(" ")
            a, b, c = map(int, counts.split(","))
            heap_a, heap_b = (_pairs(part) for part in heaps.split("/"))
            return View(None if seat == "-" else int(seat), _digits(hand), int(to_move), (a, b, c), (heap_a, heap_b))
        except ValueError as error:
            raise ValueError(f"not a view: {text!r}") from error

    def events(self, before: Position, move: Move, after: Position, seat: Seat) -> tuple[Event, ...]:
        mover, heap = before.to_move, HEAPS[move.heap]
        told = [
            event("placed", places=(f"heap{heap}",), sound="step", player=mover + 1, card=str(move.card), heap=heap)
        ]
        if before.pile and seat == mover:
            told.append(event("drew", card=str(before.pile[0])))
        outcome = self.outcome(after)
        told.append(outcome.text if outcome else event("turn", sound="turn", player=after.to_move + 1))
        return tuple(told)

    def begin(self, position: Position, seat: Seat) -> tuple[Event, ...]:
        return (event("turn", player=position.to_move + 1),)

    def describe(self, position: Position, seat: Seat, place: str) -> tuple[Event, ...]:
        if place.startswith("card"):
            mine = () if seat is None else position.hands[seat]
            number = place.removeprefix("card")
            return (event("card-is", places=(place,), card=number, mine="yes" if int(number) in mine else "no"),)
        heap = position.heaps[HEAPS.index(place[-1])]
        return (event("heap-is", places=(place,), heap=place[-1], total=sum(card for _, card in heap)),)

    def hint(self, view: View, budget: int) -> Hint[Move] | None:
        if not view.hand or view.seat != view.to_move:
            return None
        return Hint(Move(max(view.hand), 0), event("choose-card", card=max(view.hand)))

    def reply(self, view: View, level: int, seed: int, budget: int) -> Hint[Move] | None:
        return self.hint(view, budget)

    def solve(self, view: View, budget: int) -> Solution[Move] | None:
        return None


@functools.cache
def _layout(count: int) -> Layout:
    heaps = tuple(Place(f"heap{h}", h, 0.3 + 0.4 * i, 0.3, 0.1) for i, h in enumerate(HEAPS))
    cards = tuple(Place(f"card{n}", str(n), n / (count + 1), 0.8, 0.04, group="hand") for n in range(1, count + 1))
    areas = tuple(
        Area(f"area{h}", f"heap {h}", 0.3 + 0.4 * i, 0.3, ((0.2, 0.2), (0.4, 0.2), (0.3, 0.4)))
        for i, h in enumerate(HEAPS)
    )
    return Layout(with_neighbours(heaps + cards), areas=areas, groups=("board", "hand"))


def _digits(text: str) -> tuple[int, ...]:
    return () if text == "-" else tuple(int(one) for one in text)


def _pairs(text: str) -> tuple[tuple[int, int], ...]:
    digits = _digits(text)
    return tuple(zip(digits[::2], digits[1::2], strict=True))


GAME: Game[Position, Move, View] = HiddenHand()
