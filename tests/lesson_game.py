"""The smallest game with a course: a lesson has so many points, and its aim is to choose point 1 last.

A lesson file is three lines: id, how many points, and what must not be chosen first. It is called by its points.
"""

from games.game import LessonCard, Option, OptionError, Outcome, event
from games.null_game import GAME as NULL_GAME
from games.null_game import Position, Setup


class LessonGame(type(NULL_GAME)):
    def options(self, settled):
        return (*super().options(settled), Option("lesson", "option-lesson", "word", default=""))

    def lesson(self, text):
        id, points, *more = text.split("\n")
        if not points.isdecimal():
            raise ValueError(f"line 2: {points!r} is not a number")
        card = {"points": int(points), "lesson": "\n".join((id, points, *more)).strip()}
        return LessonCard(id, event("option-points-value", count=int(points)), tuple(card.items()))

    def slow(self, options):
        return "slow" in options["lesson"]

    def new(self, options, seed):
        if "impossible" in options["lesson"]:
            raise OptionError("lesson", "nothing comes of it")
        return Position(Setup(int(options["points"])))

    def looks(self, position, seat):
        looks = super().looks(position, seat)
        return looks if self.outcome(position) is None else type(looks)(looks.of, ())

    def outcome(self, position):
        if len(position.chosen) < position.setup.points and 0 in position.chosen:
            return Outcome((), event("done", sound="lose"))
        return super().outcome(position)


GAME = LessonGame()


def write(folder, *lessons, game="null_game"):
    """Write lessons `(file name, id, points)` of a teacher's own into this state folder; return it."""
    place = folder / "lessons" / game
    place.mkdir(parents=True, exist_ok=True)
    for name, id, points, *more in lessons:
        (place / name).write_text("\n".join((id, str(points), *more)), encoding="utf-8")
    return folder


THREE = (("1-one.toml", "one", 2), ("2-two.toml", "two", 3), ("3-three.json", "three", 4))
