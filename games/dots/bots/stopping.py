"""When a bot says STOP, and what it answers to STOP and to offers. All of it is counted, not guessed.

STOP costs exactly the own dots that are loose (`grounding.py`). It is said when the lead is larger than that and
nothing is left that two dots in a row could capture, and not before a quarter of the field has dots: a game is not cut
short while something can happen.
"""

from __future__ import annotations

from games.dots import grounding
from games.dots.bots.pairs import candidates
from games.dots.bots.scan import catches
from games.dots.field import Field, Player, State
from games.dots.rules import Act, Phase, Position, at_turn

EARLIEST = 4
"""The share of the field that has to be filled before a bot says STOP: one part in so many; to offer, twice that."""
OFFER_EACH = 20
"""An offer that was declined is made again only so many dots later."""

Decision = tuple[Act, str, int]
"""The move, the key of its reason and its number: of dots in the lead, or of loose ones."""


def decided(position: Position) -> Decision | None:
    """Return the move without a dot that is best for whoever is to move, None when a dot is to be put."""
    if position.phase is Phase.LONE:
        loose = grounding.ungrounded(position.state, 1 - position.to_move).bit_count()
        return Act.FINISH, "finish", loose
    if position.phase is Phase.ANSWER:
        return _answer(position)
    setup = position.setup
    return _ended(position) if position.puts * EARLIEST >= setup.width * setup.height else None


def _answer(position: Position) -> Decision:
    field, draw = Field.at(position.state), position.offer is Act.OFFER_DRAW
    for player in (0, 1):  # a house that the last dot stepped into counts
        field.settle(player)
    lead, quiet = lead_of(field.state(), position.to_move), settled(field)
    if draw:
        return (Act.DECLINE, "decline-draw", lead) if lead > 0 or not quiet else (Act.AGREE, "agree-draw", 0)
    agreed = lead > 0 or quiet
    return (Act.AGREE, "agree-end", abs(lead)) if agreed else (Act.DECLINE, "decline-end", -lead)


def _ended(position: Position) -> Decision | None:
    """Return STOP, or an offer where STOP does not help; only where nothing is left to capture."""
    state = at_turn(position)
    lead, lost = lead_of(state, position.to_move), grounding.ungrounded(state, position.to_move).bit_count()
    setup = position.setup
    half = 2 * position.puts >= setup.width * setup.height
    offers = half and position.offer is None and position.puts % OFFER_EACH < 2
    stops = setup.stop != "off" and lead > 0 and after_stop(state, position.to_move) > 0
    if not (stops or offers) or not settled(Field.at(state)):
        return None
    if stops:
        return Act.STOP, "stop", lost
    if lead > 0 and setup.stop == "off":
        return Act.OFFER_END, "offer-end", lead
    return (Act.OFFER_DRAW, "offer-draw", 0) if lead == 0 else None


def lead_of(state: State, player: Player) -> int:
    """Return by how many dots `player` is ahead."""
    return state.score[player] - state.score[1 - player]


def after_stop(state: State, player: Player) -> int:
    """Return by how many dots `player` is ahead when they have said STOP and all that is loose is lost."""
    score = grounding.after_stop(state, player)
    return score[player] - score[1 - player]


def settled(field: Field) -> bool:
    """Return whether neither side could capture anything with two dots in a row, wherever they are."""
    return not any(catches(field, player) or _in_two(field, player) for player in (0, 1))


def _in_two(field: Field, player: Player) -> bool:
    """Return whether a side that captures nothing with one dot could do so with two."""
    for one, other in candidates(field, player):
        field.put(one, player)
        caught = field.put(other, player)
        field.undo()
        field.undo()
        if caught:
            return True
    return False
