"""What any registered game promises. A newcomer's game is checked here before it has a test of its own."""

import dataclasses
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from hidden_hand import GAME as HIDDEN_HAND

import games
from games.game import DIRECTIONS, MOST_WORD, Event, OptionError, Refusal, complete

LANGUAGES = Path(games.__file__).parents[1] / "kiosk" / "languages"
ALL = {name: games.load(name) for name in games.NAMES} | {"hidden_hand": HIDDEN_HAND}
SHIPPED = [name for name in ALL if name != "hidden_hand"]
SEEDS = range(6)
FEW = 100
"""A board with more places is played for fewer steps, and of what it offers at each step only some is looked at."""


@pytest.fixture(params=ALL)
def game(request):
    return ALL[request.param]


def every_options(game):
    """The defaults, and for each option its other values (at most six of each), all else by default."""
    defaults = complete(game, {})
    yield defaults
    for option in game.options(defaults):
        numbers = sorted({option.low, (option.low + option.high) // 2}) if option.kind == "number" else ()
        values = option.values if option.kind == "choice" else numbers
        for value in values[:30]:
            yield complete(game, {option.name: value})


def starts(game):
    """Different starts: chance has no part in some games."""
    yield from dict.fromkeys(game.new(options, seed) for options in every_options(game) for seed in SEEDS[:2])


def some(things, most=FEW):
    """All of a few things; of many the first, the last, and others by chance."""
    things = tuple(things)
    if len(things) <= most:
        return things
    return (things[0], *random.Random(len(things)).sample(things[1:-1], most // 4), things[-1])


def paths(game, position, seat, so_far=()):
    """Every complete path of choices: (ids, the choice that completes it)."""
    for choice in game.choices(position, seat, so_far):
        if choice.move is None:
            yield from paths(game, position, seat, (*so_far, choice.id))
        else:
            yield (*so_far, choice.id), choice


def walk(game, position, seed, most=60):
    """A random game: (before, seat, move, after) for each step."""
    chance = random.Random(seed)
    large = len(game.layout(position.setup).places) > FEW
    for _ in range(most // 10 if large else most):
        to_move = game.looks(position, None).to_move
        if not to_move:
            return
        seat = to_move[0]
        found = list(paths(game, position, seat))
        assert found, "a seat that is to move has something to choose"
        move = chance.choice(found)[1].move
        after = game.play(position, move)
        assert not isinstance(after, Refusal), f"offered but refused: {game.format(move)}"
        yield position, seat, move, after
        position = after


def steps(game):
    for start in starts(game):
        yield from walk(game, start, seed=1)


def test_a_position_is_frozen_hashable_and_comparable(game):
    for before, _, _, after in steps(game):
        assert dataclasses.is_dataclass(before)
        assert type(before).__dataclass_params__.frozen
        assert hash(before) == hash(game.read(game.text(before)))
        assert before != after


def test_the_text_of_a_position_is_read_back_whole(game):
    for before, _, _, after in steps(game):
        for position in (before, after):
            text = game.text(position)
            assert "\n" not in text
            assert game.read(text) == position
            assert game.text(game.read(text)) == text


def test_a_text_that_is_none_gets_a_value_error_and_no_other(game):
    good = game.text(game.new(complete(game, {}), 0))
    broken = ["", " ", "nonsense", good + " x", good[:-1] + "?", good.replace("1", "99"), good.upper() + "é", good[2:]]
    broken += [good[:cut] for cut in range(len(good))]
    for text in broken:
        try:
            position = game.read(text)
        except ValueError:
            continue
        assert game.text(position) == text, f"{text!r} was read as something else"


def test_the_text_of_a_move_is_read_back(game):
    for before, seat, move, _ in steps(game):
        text = game.format(move)
        assert text == text.strip()
        assert "\n" not in text
        assert game.parse(before, text) == move
        for _, choice in some(paths(game, before, seat)):
            assert game.parse(before, game.format(choice.move)) == choice.move


@pytest.mark.parametrize("text", ["", " ", "-1", "p999", "999", "x", "1 2 3 4", "¹", "١", "\x00", "p" * 5000])
def test_a_text_that_is_no_move_is_refused_and_changes_nothing(game, text):
    start = game.new(complete(game, {}), 0)
    answer = game.parse(start, text)
    assert isinstance(answer, game.REFUSALS) or isinstance(game.play(start, answer), game.REFUSALS)


def test_every_complete_path_is_a_move_that_is_legal(game):
    for before, seat, _, _ in steps(game):
        for ids, choice in some(paths(game, before, seat)):
            assert not isinstance(game.play(before, choice.move), Refusal), ids


def test_who_may_not_move_has_no_choices(game):
    for before, _, _, _ in steps(game):
        may = game.looks(before, None).to_move
        for seat in range(game.seats(before)):
            assert bool(game.choices(before, seat)) == (seat in may)


def test_what_cannot_be_chosen_has_a_reason(game):
    for before, seat, _, _ in steps(game):
        offered = {id for one in game.choices(before, seat) for id in (one.id, one.place)}
        for target in ("", "nonsense", *some(id for id in game.looks(before, seat).of if id not in offered)):
            if target not in offered:
                assert isinstance(game.why_not(before, seat, (), target), game.REFUSALS)


def test_a_finished_game_refuses_every_move_and_offers_none(game):
    finished = 0
    for start in starts(game):
        played = list(walk(game, start, seed=2, most=400))
        if not played or game.outcome(played[-1][3]) is None:
            continue
        finished += 1
        end = played[-1][3]
        assert game.looks(end, None).to_move == ()
        assert all(game.choices(end, seat) == () for seat in range(game.seats(end)))
        assert all(isinstance(game.play(end, move), game.REFUSALS) for _, _, move, _ in played)
    assert finished, "no random game ever ended"


def test_only_a_finished_game_has_an_outcome(game):
    for before, _, _, _ in steps(game):
        assert game.outcome(before) is None
        assert game.looks(before, None).to_move


def test_ids_and_labels_are_unique_and_every_thing_has_a_look(game):
    for start in starts(game):
        layout = game.layout(start.setup)
        ids = [one.id for one in (*layout.places, *layout.areas)]
        labels = [one.label for one in (*layout.places, *layout.areas)]
        assert len(set(ids)) == len(ids)
        assert len(set(labels)) == len(labels)
        assert set(game.looks(start, None).of) == set(ids)
        assert {place.group for place in layout.places} == set(layout.groups)
        for place in layout.places:
            assert 0 <= place.x <= 1
            assert 0 <= place.y <= 1


def test_ids_are_the_same_in_every_drawing(game):
    start = game.new(complete(game, {}), 0)
    first = game.layout(start.setup)
    assert first.drawing in first.drawings
    for drawing in first.drawings:
        other = game.layout(start.setup, drawing)
        assert other.drawing == drawing
        assert {place.id for place in other.places} == {place.id for place in first.places}


def test_the_cursor_reaches_every_place_from_every_other(game):
    layouts = {id(layout): layout for layout in (game.layout(start.setup) for start in starts(game))}
    for layout in layouts.values():
        places = {place.id: place for place in layout.places}
        for begin in some(places):
            seen, todo = {begin}, [begin]
            while todo:
                ways = places[todo.pop()].neighbours
                assert set(ways) <= set(DIRECTIONS)
                fresh = set(ways.values()) - seen
                seen |= fresh
                todo += fresh
            assert seen == set(places)


def test_a_layout_belongs_to_the_setup_and_no_move_changes_it(game):
    for before, _, _, after in steps(game):
        assert before.setup == after.setup
        assert game.layout(before.setup) is game.layout(after.setup)


def test_the_same_seed_gives_the_same_game_whatever_the_hash_seed(game):
    code = (
        "import sys; sys.path[:0] = ['.', 'tests', 'tests/games']\n"
        "import test_every_game as t\n"
        f"game = t.ALL[{game.NAME!r}]\n"
        "for seed in (0, 1):\n"
        "    start = game.new(t.complete(game, {}), seed)\n"
        "    print(game.layout(start.setup))\n"
        "    for before, seat, move, after in t.walk(game, start, seed):\n"
        "        told = game.events(before, move, after, seat), game.looks(after, seat), game.choices(after, seat)\n"
        "        hint = game.hint(game.view(after, seat), 1000)\n"
        "        print(game.text(after), game.format(move), told, hint)\n"
    )
    root = Path(games.__file__).parents[1]
    outputs = set()
    for hash_seed in ("0", "1", "77"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run([sys.executable, "-c", code], cwd=root, env=environment, capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
        outputs.add(run.stdout)
    assert len(outputs) == 1
    assert outputs.pop()


def secrets(game, position, seat):
    """The same position as another seat's luck would have it: what differs must not be seen by `seat`."""
    if game is not HIDDEN_HAND:
        return
    other = 1 - seat if seat is not None else 0
    hidden = sorted([*position.hands[other], *position.pile] + (list(position.hands[1]) if seat is None else []))
    for turn in range(1, len(hidden)):
        mixed = hidden[turn:] + hidden[:turn]
        hands = list(position.hands)
        for owner in (0, 1) if seat is None else (other,):
            size = len(hands[owner])
            hands[owner], mixed = tuple(sorted(mixed[:size])), mixed[size:]
        yield dataclasses.replace(position, hands=(hands[0], hands[1]), pile=tuple(mixed))


def seen_by(game, position, seat):
    """Every byte that a seat can get to see of a position."""
    layout = game.layout(position.setup)
    told = [game.describe(position, seat, one.id) for one in (*layout.places, *layout.areas)]
    choices = game.choices(position, seat) if seat is not None else ()
    return repr((game.view_text(game.view(position, seat)), game.looks(position, seat), told,
                 game.begin(position, seat), choices)).encode()  # fmt: skip


def test_a_view_shows_nothing_that_its_seat_may_not_know(game):
    looked = 0
    for before, _, _, _ in steps(game):
        for seat in (None, *range(game.seats(before))):
            for otherwise in secrets(game, before, seat):
                assert seen_by(game, otherwise, seat) == seen_by(game, before, seat)
                looked += 1
    assert looked or game is not HIDDEN_HAND


def test_the_room_is_not_told_what_only_one_player_may_know():
    for before, mover, move, after in steps(HIDDEN_HAND):
        for seat in (None, 1 - mover):
            told = HIDDEN_HAND.events(before, move, after, seat)
            assert all(one.key != "drew" for one in told)


def test_the_text_of_a_view_is_read_back(game):
    for before, _, _, _ in steps(game):
        for seat in (None, *range(game.seats(before))):
            view = game.view(before, seat)
            assert game.read_view(game.view_text(view)) == view


def test_hints_and_replies_are_legal(game):
    hinted = 0
    for before, seat, _, _ in steps(game):
        view = game.view(before, seat)
        answers = [game.hint(view, budget=10_000)]
        answers += [game.reply(view, level, seed=3, budget=2_000) for level in range(1, game.LEVELS + 1)]
        for answer in answers:
            if answer is not None:
                hinted += 1
                assert not isinstance(game.play(before, answer.move), Refusal)
                assert answer.reason.key in game.EVENTS
    assert hinted


def test_an_answer_ends_the_game(game):
    for start in starts(game):
        solution = game.solve(game.view(start, 0), budget=100_000)
        if solution is None:
            continue
        position = start
        for move in solution.moves:
            assert game.outcome(position) is None
            position = game.play(position, move)
        assert game.outcome(position) is not None


def told_of(game):
    """Every event that some random games produce, for each seat and the room."""
    for before, seat, move, after in steps(game):
        for who in (None, seat):
            yield from game.events(before, move, after, who)
            yield from game.begin(before, who)
            yield from game.status(after, who)
        layout = game.layout(before.setup)
        for one in some((*layout.places, *layout.areas)):
            yield from game.describe(before, seat, one.id)
        yield from (choice.text for _, choice in some(paths(game, before, seat)))
        yield from (choice.text for choice in some(game.choices(before, seat)))


def test_events_are_declared_and_their_places_exist(game):
    for one in told_of(game):
        assert isinstance(one, Event)
        assert one.key in game.EVENTS, one.key


def test_options_have_defaults_and_refuse_what_is_out_of_range(game):
    defaults = complete(game, {})
    for option in game.options(defaults):
        assert option.allows(defaults[option.name])
        beyond = {"choice": "no such value", "word": "w" * (MOST_WORD + 1)}.get(option.kind, option.high + 1)
        with pytest.raises(OptionError, match=option.name):
            complete(game, {option.name: beyond})
    with pytest.raises(OptionError, match="wrong_name"):
        complete(game, {"wrong_name": 1})


def test_another_start_is_a_game_that_can_be_started(game):
    for options in every_options(game):
        for seed in SEEDS:
            first = game.new(options, seed)
            other = game.another(options, seed, first)
            assert complete(game, other) == other
            assert other == game.another(options, seed, first)
            assert game.outcome(game.new(other, seed)) is None


def keys_needed(game):
    yield from ("title", "help", *sorted(game.EVENTS))
    yield from (refusal.value for refusal in game.REFUSALS)
    for options in every_options(game):
        for option in game.options(options):
            yield option.key
            yield from (f"{option.key}-{value}" for value in option.values)
            if option.kind == "number":
                yield f"{option.key}-value"


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
@pytest.mark.parametrize("name", SHIPPED)
def test_everything_that_a_game_says_has_a_sentence_in_every_language(name, language):
    game = ALL[name]
    source = (LANGUAGES / language / f"{name}.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    missing = [key for key in sorted(set(keys_needed(game))) if not bundle.has_message(key)]
    assert missing == []
    for one in dict.fromkeys(told_of(game)):
        args = {name: ", ".join(v) if isinstance(v, tuple) else v for name, v in one.args}
        message = bundle.get_message(one.key)
        for form, pattern in (("", message.value), *message.attributes.items()):
            text, errors = bundle.format_pattern(pattern, args)
            assert errors == []
            assert text.strip() or form.startswith("short"), "only who wants few words misses a sentence"
            assert not re.search(r"[{}]", text)


def test_playing_does_not_change_the_position_that_was_there(game):
    for before, _, move, _ in steps(game):
        text = game.text(before)
        game.play(before, move)
        assert game.text(before) == text
