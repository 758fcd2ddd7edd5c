"""The engine and the plain model side by side, on fields and moves by chance; for tests and the benchmark."""

import random

from dots_reference import Reference

from games.dots.board import points
from games.dots.field import Closing, Field, houses


def judged(seed: int, attempts: int) -> int:
    """Play games by chance until so many moves were tried; raise AssertionError where the two differ; return how many.

    Fields have 2 to 11 points a side. Half of the games close at once. In half of them the same side may move again, as
    after STOP and in set up positions, in some of these nine times of ten, so that lines lie inside lines. Each legal
    move is also taken back and made again. Which moves are legal is compared at every move, everything at every third
    and at the end of each game.
    """
    chance, tried = random.Random(seed), 0
    while tried < attempts:
        width, height = chance.randint(2, 11), chance.randint(2, 11)
        at_once, in_turn, blue = chance.random() < 0.5, chance.random() < 0.5, chance.choice([0.5, 0.1])
        field = Field(width, height, Closing.IMMEDIATE if at_once else Closing.DELAYED)
        model, player = Reference(width, height, at_once), 0
        order = [(x, y) for x in range(width) for y in range(height)]
        chance.shuffle(order)
        for cell in order:
            tried += 1
            point = field.board.at(*cell)
            legal = bool(field.legal_mask(player) >> point & 1)
            assert model.put(cell, player) == legal, (seed, tried, cell)
            if legal:
                before = field.state()
                field.put(point, player)
                field.undo()
                assert field.state() == before
                field.put(point, player)
            else:
                field.settle(player)
            assert tried % 3 or not differences(field, model), (seed, tried, cell)
            player = 1 - player if in_turn else int(chance.random() < blue)
        assert not differences(field, model), (seed, tried)
    return tried


def differences(field: Field, model: Reference) -> list[str]:
    """Return in what the two differ: free points, score, live dots, owners; and whether the houses are all there."""
    cell, free, state = field.board.cell, field.free, field.state()
    same = {
        "free": {cell(point) for point in points(free)} == model.free(),
        "score": field.score == model.score(),
        "taken": all(model.owner.get(cell(point)) == field.owner_at(point) for point in points(field.board.field)),
        "houses": field.houses == [houses(state, player) for player in (0, 1)],
    }
    for player in (0, 1):
        live = {dot for dot, whose in model.dots.items() if whose == player and model.live(dot, player)}
        same[f"live {player}"] = {cell(point) for point in points(field.live[player])} == live
    return [what for what, is_same in same.items() if not is_same]
