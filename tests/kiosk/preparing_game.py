"""The smallest game with a preparation and with slow starts: how many points there are is chosen by choosing a point.

With 9 points (and no word) a game prepares: the first point chosen says how many points the game has. 7 and 8 points
take long to make, of 6 and 7 nothing comes.
"""

from games.game import Option, OptionError, Outcome, event
from games.null_game import GAME as NULL_GAME
from games.null_game import Position, Setup

PREPARES = 9
SLOW = (7, 8)
FAILS = (6, 7)


class PreparingGame(type(NULL_GAME)):
    def options(self, settled):
        return (*super().options(settled), Option("given", "option-given", "word", default=""))

    def slow(self, options):
        return options["points"] in SLOW

    def prepares(self, options):
        return options["points"] == PREPARES and not options["given"]

    def new(self, options, seed):
        if options["points"] in FAILS:
            raise OptionError("points", "nothing comes of it")
        return Position(Setup(int(options["points"])))

    def looks(self, position, seat):
        looks = super().looks(position, seat)
        return looks if self.outcome(position) is None else type(looks)(looks.of, ())

    def outcome(self, position):
        if position.setup.points != PREPARES:
            return super().outcome(position)
        if not position.chosen:
            return None
        then = (("points", min(position.chosen) + 1), ("given", "so many"))
        return Outcome((0,), event("done", sound="win"), then)


GAME = PreparingGame()
