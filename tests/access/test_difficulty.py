"""How hard it is can be changed at any time, and every choice is a game that can be played to its end."""

import pytest
from bench import Bench
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from games.game import complete
from kiosk.screens.menu import next_option, option_entries

ANSWERED = [name for name in games.NAMES if (one := games.load(name)).solve(one.new(complete(one, {}), 0), 100_000)]
"""Games that have an answer."""


@pytest.mark.parametrize("name", games.NAMES)
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_whatever_a_player_chooses_the_game_is_legal_and_can_be_ended(name, data):
    game = games.load(name)
    settled = {}
    while (option := next_option(game, settled)) is not None:
        entry = data.draw(st.sampled_from(option_entries(game, option)))
        settled |= entry.options
    position = game.new(complete(game, settled), 1)
    assert game.outcome(position) is None
    assert game.choices(position, game.looks(position, None).to_move[0])
    if name in ANSWERED:
        answer = game.solve(game.view(position, 0), 100_000)
        for move in answer.moves:
            position = game.play(position, move)
    for _ in range(20):  # other games are ended by who offers it, or gives it up
        if game.outcome(position) is None:
            position = game.play(position, _last_offer(game, position))
    assert game.outcome(position) is not None


def _last_offer(game, position):
    seat, so_far = game.looks(position, None).to_move[0], ()
    while (choice := game.choices(position, seat, so_far)[-1]).move is None:
        so_far = (*so_far, choice.id)
    return choice.move


@pytest.mark.parametrize("name", ANSWERED)
def test_after_a_game_a_player_chooses_another_and_another_in_the_same_visit(tmp_path, name):
    bench = Bench(tmp_path, game=name)
    session = bench.installation.session
    bench.key("1")
    bench.run(15)
    for turn in range(2):
        answer = session.game.solve(session.table.position, 100_000)
        for move in answer.moves:
            label = session.table.layout.place(_place(session, move)).label
            bench.key(label)
            bench.run(15)
        assert session.menu_is("ended")
        bench.key("2")
        while session.menu is not None:
            bench.key(str(1 + turn))
            bench.run(5)
        assert session.game.choices(session.table.position, 0)
    assert bench.seen.count("keep visit") == 1


def _place(session, move):
    return next(one.place for one in session.game.choices(session.table.position, 0) if one.move == move)
