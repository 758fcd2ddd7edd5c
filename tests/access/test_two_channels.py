"""Whatever happens is seen and heard: at each answer of the kiosk something changes for the eye, and for the ear.

Eye: lamps, or the board of the screen (its caption too). Ear: an earcon, or words.
"""

import random

import pytest
from bench import Bench

import games
from games.game import Event
from hardware.facts import Fault
from kiosk.intents.intent import QUESTIONS

KEYS = ("1", "2", "3", "4", "5", "left", "right", "up", "down", "space", "h", "i", "u", "y", "r", "w", "p", "a", "tab")
STATES = ("pages", "position", "focus", "language", "entered", "volume")


def state(bench):
    """All that a step can change."""
    session = bench.installation.session
    table = session.table
    position = None if table is None else (table.game.text(table.position), table.so_far, table.counts.steps)
    pages = tuple((page.menu().name, page.at) for page in session.pages)
    return pages, position, session.focus, session.language, session.entered, session.volume


def eye(bench):
    board = {key: value for key, value in bench.board.items() if key != "generation"}
    lamps = next((line for line in reversed(bench.seen) if line.startswith("lamps")), "")
    return board, lamps


def ear(lines):
    return [line for line in lines if line.startswith(("earcon", "say"))]


def answered(bench, act):
    """Do something; return what it changed, whether the eye saw it and whether the ear heard it."""
    before, seen, at = state(bench), eye(bench), len(bench.seen)
    act()
    bench.run(6)
    changed = [name for name, a, b in zip(STATES, before, state(bench), strict=True) if a != b]
    return changed, eye(bench) != seen, bool(ear(bench.seen[at:]))


@pytest.mark.parametrize("game", games.NAMES)
def test_whatever_a_person_presses_what_changes_is_seen_and_heard(tmp_path, game):
    bench, chance = Bench(tmp_path, game=game), random.Random(7)
    bench.run(6)
    met = set()
    for _ in range(80):
        key = chance.choice(KEYS)
        changed, seen, heard = answered(bench, lambda: bench.key(key))  # noqa: B023
        met.update(changed)
        if changed:
            assert (seen, heard) == (True, True), f"{key} changed {changed}"
    assert met >= {"pages", "position", "focus"}, "the walk met every kind of change"


@pytest.mark.parametrize("game", games.NAMES)
def test_a_step_that_changes_nothing_is_answered_to_the_eye_too(tmp_path, game):
    """A refused step: a tone and a sentence, and the sentence is the caption."""
    bench = Bench(tmp_path, game=game)
    bench.key("1")
    bench.run(20)
    at = len(bench.seen)
    bench.key("9")
    lines = ear(bench.seen[at:])
    assert lines[0] == "earcon refused"
    assert lines[1].startswith("say ")
    assert bench.board["caption"]


@pytest.mark.parametrize("question", [one for one in QUESTIONS if one not in ("caregiver",)])
def test_every_question_is_answered_to_eye_and_ear(tmp_path, question):
    bench = Bench(tmp_path, options={"figure": "trefoil", "start_by": "number", "start": 1})
    bench.key("1")
    bench.run(20)
    bench.key("2")
    bench.run(20)
    changed, seen, heard = answered(bench, lambda: bench.installation._give(
        bench.installation.session.answer(question, bench.now), bench.now))  # fmt: skip
    assert heard, changed
    assert seen, changed


@pytest.mark.parametrize("game", games.NAMES)
def test_every_event_of_a_game_has_words_for_the_ear_and_the_same_moment_for_the_eye(game):
    """Words are caption and voice; what they tell is also an earcon, or a lamp, or the figure that changes."""
    from kiosk import cues, play

    loaded = games.load(game)
    chance = random.Random(3)
    told = set()
    for seed in range(30):
        table, begun = play.begin(loaded, {}, seed, 0.0)
        assert {type(cue) for cue in begun} >= {cues.Lamps, cues.Play, cues.Say}
        for _ in range(8):
            offered = loaded.choices(table.position, table.seat, table.so_far)
            target = chance.choice([one.id for one in offered] or ["nowhere"])
            got = play.choose(table, chance.choice([target, target, "nowhere"]), 0.0, 0.0)
            kinds = {type(cue) for cue in got}
            assert kinds >= {cues.Play, cues.Say}, got
            told.update(event.key for cue in got if isinstance(cue, cues.Say) for event in cue.events)
    assert told, "the walk met events"


# ---- what the installation itself has to tell ----------------------------------------------------------------------


@pytest.mark.parametrize("fault", [one for one in Fault if one not in (Fault.SCREEN,)], ids=lambda one: one.name)
def test_a_fault_is_shown_and_said(tmp_path, fault):
    bench = Bench(tmp_path)
    bench.run(6)
    bench.lose("thing", fault)
    bench.run(10)
    assert fault.value in bench.board["notice"]
    if fault not in (Fault.SOUND, Fault.VOICE):  # what cannot be said is shown, and the lamps go on
        assert any(f"({fault.value})" in line for line in bench.spoken)


def test_a_lost_screen_is_said(tmp_path):
    bench = Bench(tmp_path)
    bench.run(6)
    bench.lose("screen", Fault.SCREEN)
    bench.run(10)
    assert any("(K6)" in line for line in bench.spoken)


def test_a_press_that_comes_too_soon_is_answered_to_the_eye_too(tmp_path):
    """A player who does not hear the tone sees why nothing happened."""
    bench = Bench(tmp_path, game="null_game", dwell_s=0.0)
    bench.tap("1")
    bench.run(20)
    bench.mat.press("1")
    bench.run(0.05)
    bench.mat.press("5")
    at = len(bench.seen)
    bench.run(8)
    text = bench.installation.words("en").text("kiosk", Event("noticed-too-fast"))
    assert "earcon refused" in bench.seen[at:]
    assert f"say {text}" in bench.seen[at:]
