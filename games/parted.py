"""A game of which a part is played by other rules: a figure is drawn before it is played, a lesson is met step by step.

What a position is decides which part answers. A game of two parts says which and adds what only the whole can answer:
`options`, `new`, `slow`, `prepares`, `another`, `lesson`, `format` and, where they differ, `clocks` and `reply`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.game import Choice, Clock, Event, Hint, Layout, Looks, Outcome, Refusal, Seat, Solution


class Parted:
    """See `games.game.Game`. `play_part` answers but for positions and setups of the `kinds` of `other_part`.

    `is_other` tells a text of such a position. Positions are their own views: there are no secrets.
    """

    def __init__(
        self, play_part: Any, other_part: Any, kinds: tuple[type, type], is_other: Callable[[str], bool]
    ) -> None:
        self._play_part, self._other_part, self._kinds, self._is_other = play_part, other_part, kinds, is_other

    def part(self, one: Any) -> Any:
        """Return the part that knows this position or setup."""
        return self._other_part if isinstance(one, self._kinds) else self._play_part

    def seats(self, position: Any) -> int:
        seats: int = self.part(position).seats(position)
        return seats

    def layout(self, setup: Any, drawing: str = "") -> Layout:
        layout: Layout = self.part(setup).layout(setup, drawing)
        return layout

    def looks(self, position: Any, seat: Seat) -> Looks:
        looks: Looks = self.part(position).looks(position, seat)
        return looks

    def status(self, position: Any, seat: Seat) -> tuple[Event, ...]:
        told: tuple[Event, ...] = self.part(position).status(position, seat)
        return told

    def choices(self, position: Any, seat: int, so_far: tuple[str, ...] = ()) -> tuple[Choice[Any], ...]:
        found: tuple[Choice[Any], ...] = self.part(position).choices(position, seat, so_far)
        return found

    def play(self, position: Any, move: Any) -> Any:
        return self.part(position).play(position, move)

    def why_not(self, position: Any, seat: int, so_far: tuple[str, ...], target: str) -> Refusal:
        why: Refusal = self.part(position).why_not(position, seat, so_far, target)
        return why

    def parse(self, position: Any, text: str) -> Any:
        return self.part(position).parse(position, text)

    def outcome(self, position: Any) -> Outcome | None:
        outcome: Outcome | None = self.part(position).outcome(position)
        return outcome

    def clocks(self, position: Any) -> tuple[Clock[Any], ...]:
        return ()

    def text(self, position: Any) -> str:
        return str(self.part(position).text(position))

    def read(self, text: str) -> Any:
        return (self._other_part if self._is_other(text) else self._play_part).read(text)

    def view(self, position: Any, seat: Seat) -> Any:
        return position

    def view_text(self, view: Any) -> str:
        return self.text(view)

    def read_view(self, text: str) -> Any:
        return self.read(text)

    def events(self, before: Any, move: Any, after: Any, seat: Seat) -> tuple[Event, ...]:
        told: tuple[Event, ...] = self.part(before).events(before, move, after, seat)
        return told

    def begin(self, position: Any, seat: Seat) -> tuple[Event, ...]:
        told: tuple[Event, ...] = self.part(position).begin(position, seat)
        return told

    def describe(self, position: Any, seat: Seat, place: str) -> tuple[Event, ...]:
        told: tuple[Event, ...] = self.part(position).describe(position, seat, place)
        return told

    def hint(self, view: Any, budget: int) -> Hint[Any] | None:
        found: Hint[Any] | None = self.part(view).hint(view, budget)
        return found

    def reply(self, view: Any, level: int, seed: int, budget: int) -> Hint[Any] | None:
        return None

    def solve(self, view: Any, budget: int) -> Solution[Any] | None:
        found: Solution[Any] | None = self.part(view).solve(view, budget)
        return found
