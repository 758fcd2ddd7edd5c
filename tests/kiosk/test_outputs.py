"""From cues to the world: lamps that never flash, a record that may be full, captions that are what is spoken."""

import logging
import sqlite3
from pathlib import Path

import pytest
from bench import Bench, FakeSound, Screen
from hypothesis import given
from hypothesis import strategies as st

from config.model import Settings
from config.profile import Profile, installed
from games.game import event
from hardware.limiter import Limiter
from hardware.simulated import SimulatedMat
from kiosk.board import Board
from kiosk.cues import Adapt, Keep, Lamps, Named, Play, Priority, Say, Show, TryLamp
from kiosk.languages import sentences
from kiosk.outputs import Outputs, WiredLamps, split_caption
from sounds.recipe import OWN

START_A = {"figure": "trefoil", "start_by": "number", "start": 1}


class Full:
    """A record on a disk that is full, until there is room."""

    def __init__(self):
        self.rows, self.full = [], False
        self.failed, self.newer, self.set_aside, self.rescued = "", False, None, None

    def write(self, row):
        if self.full:
            raise sqlite3.OperationalError("database or disk is full")
        self.rows.append(row)

    def close(self):
        pass


class Talker:
    """Keeps what it is to say."""

    def __init__(self):
        self.rate, self.pitch, self.volume, self.variant = 160, 50, 1.0, ""
        self.said = []

    def say(self, utterance, now):
        self.said.append(utterance)

    def hush(self, now):
        pass

    def repeat(self, now, slower=False):
        pass


class Played(FakeSound):
    """A sound device that keeps the pan, the volume and the file of each earcon."""

    def __init__(self):
        super().__init__([])
        self.ears, self.earcons = "both", []

    def play(self, track, path, *, volume=1.0, pan=0.0):
        self.earcons.append((Path(path).stem, round(pan, 3), volume))
        return 0.2


class Room:
    """Outputs with two mats of lamps and with everything else made up; the clock is given."""

    def __init__(self):
        self.now = 0.0
        self.mats = [SimulatedMat(name, sensors=(), lamps=lamps, clock=lambda: self.now)
                     for name, lamps in (("left", ("l1", "l2")), ("right", ("r1", "spare")))]  # fmt: skip
        for mat in self.mats:
            mat.open(lambda fact: None)
        left, right = self.mats
        wired = [WiredLamps(left, {"l1": "A", "l2": "B"}, Limiter()), WiredLamps(right, {"r1": "A"}, Limiter())]
        self.talker, self.sound, self.screen = Talker(), Played(), Screen()
        self.outputs = Outputs(lamps=wired, sound=self.sound, speaker=self.talker, screens=[self.screen],
                               record=Full(), words=lambda one: sentences(one, ("region_select",)), thinker=None,
                               board=lambda seat: Board(1, "en", "Title"), post=lambda fact: None)  # fmt: skip

    def give(self, *cues, after=0.0):
        self.now += after
        self.outputs.perform(cues, self.now)
        return self.lit()

    def lit(self):
        return {lamp for mat in self.mats for lamp in mat.lit}

    def said(self):
        return [one.text for one in self.talker.said]


@pytest.fixture
def room():
    return Room()


# ---- each player their own way --------------------------------------------------------------------------------------

GUEST = installed(Settings())


def test_everything_is_as_the_player_needs_it(room):
    told = []
    room.outputs.on_adapt = told.append
    profile = Profile(language="uk", voice="f2", rate_wpm=120, pitch=30, speech_volume=0.4, cue_volume=0.0,
                      ears="left", verbosity="short").over(GUEST)  # fmt: skip
    room.give(Adapt(profile), Play("on", 0.0, 0.0), Say("kiosk", (event("undone"),)))
    assert told == [profile]
    speaker = room.talker
    assert (speaker.rate, speaker.pitch, speaker.volume, speaker.variant) == (120, 30, 0.4, "f2")
    assert room.sound.ears == "left"
    assert room.sound.earcons == [("on-10", -1.0, 0.0)]
    assert (room.talker.said[0].language, room.said()) == ("uk", ["Скасовано."])


def test_the_next_player_has_nothing_of_the_last_one(room):
    before = (room.outputs.language, room.outputs.verbosity, vars(room.talker).copy(), room.sound.ears)
    room.give(Adapt(Profile(language="ja", voice="m1", rate_wpm=80, speech_volume=0.1, ears="right", lamps="off",
                            verbosity="full").over(GUEST)))  # fmt: skip
    room.give(Adapt(GUEST), Lamps((("A", True),)), after=5.0)
    assert (room.outputs.language, room.outputs.verbosity, vars(room.talker), room.sound.ears) == before
    assert room.lit() == {"l1", "r1"}


def test_what_a_profile_does_not_say_stays(room):
    room.give(Adapt(Profile(rate_wpm=200, voice="f1", cue_volume=0.2)), Adapt(Profile()), Play("on"))
    assert (room.talker.rate, room.talker.variant, room.sound.earcons) == (200, "f1", [("on-5", 0.0, 0.2)])


def test_who_plays_without_lamps_sees_none_until_there_is_an_emergency(room):
    room.give(Lamps((("A", True),)))
    assert room.give(Adapt(Profile(lamps="off"))) == set()
    assert room.give(Lamps((("B", True),)), after=5.0) == set()
    assert room.give(Lamps((("A", True), ("B", True)), emergency=True), after=5.0) == {"l1", "l2", "r1"}
    assert room.give(Lamps((("A", True),)), after=5.0) == set()
    assert room.give(Adapt(Profile(lamps="on")), after=5.0) == {"l1", "r1"}


def test_a_lamp_that_is_tried_is_the_only_one_until_the_frame_is_given_back(room):
    room.give(Lamps((("A", True),)))
    assert room.give(TryLamp("left", "l2"), after=5.0) == {"l2"}
    assert room.give(Lamps((("A", True), ("B", True))), after=5.0) == {"l2"}
    assert room.give(TryLamp("right", "spare"), after=5.0) == {"spare"}, "one that stands for no label"
    assert room.give(TryLamp("right"), after=5.0) == {"l1", "l2", "r1"}


def test_a_lamp_is_tried_also_where_lamps_are_off_and_an_emergency_ends_it(room):
    assert room.give(Adapt(Profile(lamps="off")), TryLamp("left", "l1")) == {"l1"}
    assert room.give(Lamps((("A", True), ("B", True)), emergency=True), after=5.0) == {"l1", "l2", "r1"}


def test_a_lamp_that_is_tried_again_and_again_does_not_flash(room):
    changes, before = [], room.lit()
    for number in range(40):
        lit = room.give(TryLamp("left", "l1" if number % 2 else ""), after=0.05)
        changes += [room.now] if ("l1" in lit) != ("l1" in before) else []
        before = lit
    assert all(later - first >= 1.0 for first, later in zip(changes, changes[3:], strict=False))


# ---- few words or many ----------------------------------------------------------------------------------------------


def test_in_few_words_offers_are_left_out_but_not_what_is_wrong(room):
    offers = [Say("kiosk", (event("help-keys"),), Priority.HINT)]
    needed = [Say("kiosk", (event(key, sensor="3"),), Priority.HINT) for key in ("noticed-stuck", "noticed-step-off")]
    room.give(Adapt(Profile(verbosity="short")), *offers, *needed)
    room.outputs.say("fault-K4", room.now)
    assert len(room.said()) == 3
    assert room.said()[-1].endswith("(K4)")
    room.give(Adapt(Profile(verbosity="normal")), *offers)
    assert len(room.said()) == 4


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
@pytest.mark.parametrize("verbosity", ["short", "normal", "full"])
def test_what_is_shown_is_what_is_spoken_at_every_level(room, language, verbosity):
    menu = (Named(1, "region_select", event("option-figure-trefoil")), Named(2, "kiosk", event("menu-back")))
    room.give(Adapt(Profile(language=language, verbosity=verbosity)), Show())
    room.give(Say("region_select", (event("step-lit", point="3", lit=("A", "around")), event("help")), entries=menu))
    (said,) = room.talker.said
    if language == "en":
        assert said.text == said.speech
    room.outputs.on_caption(said.text)
    board = room.screen.boards[-1]
    assert f"{board['caption']} {board['caption_small']}".replace(" ", "") == said.text.replace(" ", "")


# ---- where a sound is -----------------------------------------------------------------------------------------------


@given(st.floats(0, 1), st.floats(0, 1))
def test_further_right_is_panned_further_right_and_higher_up_is_higher(a, b):
    room = Room()
    room.give(*(Play("on", x, y) for x, y in ((a, a), (b, b))))
    (one, left, _), (other, right, _) = room.sound.earcons
    pitches = [int(name.removeprefix("on-")) for name in (one, other)]
    if a <= b:
        assert left <= right
        assert pitches[0] >= pitches[1]


@pytest.mark.parametrize("word", sorted({*OWN} - {"test"}))
def test_a_sound_that_belongs_to_no_place_tells_none(room, word):
    """Above all `tick`: it must not tell which digit of a secret number was entered."""
    room.give(*(Play(word, x, y) for x in (0.0, 0.5, 1.0) for y in (0.0, 1.0)))
    assert set(room.sound.earcons) == {(word, 0.0, room.outputs.cue_volume)}


# ---- who watches ----------------------------------------------------------------------------------------------------


def test_a_watcher_sees_every_cue_and_its_fault_harms_nobody(room, caplog):
    def broken(cue, now):
        raise RuntimeError("a monitor's own fault")

    seen = []
    room.outputs.watchers += [broken, lambda cue, now: seen.append((type(cue).__name__, now))]
    with caplog.at_level(logging.ERROR):
        room.give(Lamps((("A", True),)), Play("on"), Say("kiosk", (event("undone"),)))
    room.outputs.say("thinking", room.now)
    assert [name for name, _ in seen] == ["Lamps", "Play", "Say", "Say"]
    assert "a monitor's own fault" in caplog.text
    assert (room.lit(), len(room.said())) == ({"l1", "r1"}, 2)


# ---- in a whole installation ----------------------------------------------------------------------------------------


def test_what_cannot_be_written_waits_in_order_and_the_game_goes_on(tmp_path):
    record = Full()
    bench = Bench(tmp_path, options=START_A, record=record)
    bench.run(4)
    bench.tap("2")
    bench.run(6)
    record.full = True
    for pad in ("1", "2", "4"):
        bench.tap(pad)
        bench.run(1)
    assert bench.installation.session.table.counts.steps == 3
    bench.run(30)
    assert sum("(K7)" in line for line in bench.spoken) == 1, "the fault is said once"
    record.full = False
    bench.run(20)
    assert [row.kind for row in record.rows] == ["visit", "game", "move", "move", "move"], "saved when there is room"
    assert any("saved again" in line for line in bench.spoken)
    assert bench.board["notice"] == ""


def test_a_lamp_that_had_to_wait_follows_by_itself(tmp_path):
    bench = Bench(tmp_path, options=START_A, dwell_s=0.0)
    bench.run(3)
    outputs, mat = bench.installation.outputs, bench.mat
    for lit in (True, False, True, False):
        outputs.perform([Lamps((("A", lit),))], bench.now)
    assert mat.lit == {"A"}, "the fourth change in a moment waits"
    bench.run(1.2)
    assert mat.lit == set()


@given(st.lists(st.tuples(st.sampled_from(["A", "B"]), st.booleans(), st.floats(0.0, 0.4)), max_size=60))
def test_whatever_the_game_asks_no_lamp_changes_four_times_in_a_second(frames):
    mat = SimulatedMat("mat", sensors=(), lamps=("A", "B"), clock=lambda: now)
    now, changes, before = 0.0, {"A": [], "B": []}, set()
    wired = WiredLamps(mat, {"A": "A", "B": "B"}, Limiter())
    mat.open(lambda fact: None)
    wanted = {"A": False, "B": False}
    for label, lit, wait in frames:
        now += wait
        wanted[label] = lit
        wired.show(wanted, now)
        for lamp in set(mat.lit) ^ before:
            changes[lamp].append(now)
        before = set(mat.lit)
    for times in changes.values():
        assert all(later - first >= 1.0 for first, later in zip(times, times[3:], strict=False))


def test_the_caption_is_word_for_word_what_is_spoken(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(2)
    seen = len(bench.spoken)
    for pad in ("2", "1", "4"):
        bench.tap(pad)
        bench.run(12)
    assert len(bench.spoken) > seen + 2
    shown = [f"{board['caption']} {board['caption_small']}".strip() for board in bench.screen.boards]
    for words in bench.spoken:
        assert words in shown


@given(st.text(max_size=300))
def test_no_word_of_a_caption_is_lost(text):
    large, small = split_caption(text)
    assert "".join((large + small).split()) == "".join(text.split())


def test_a_long_menu_is_split_between_its_sentences():
    large, small = split_caption(
        "What next? 1: Another start. 2: Another figure. 3: End. " + "4: More words here. " * 4
    )
    assert large.endswith(".")
    assert small.startswith(("3", "4"))


def test_lamps_go_dark_when_the_program_ends(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(3)
    bench.tap("2")
    assert bench.mat.lit == {"A"}
    bench.installation.close()
    bench.installation.close()
    assert bench.mat.lit == set()


def test_a_fault_in_one_step_is_logged_and_the_next_step_is_played(tmp_path, monkeypatch, caplog):
    bench = Bench(tmp_path, options=START_A, real_time=False)
    bench.run(3)
    bench.tap("2")
    session = bench.installation.session
    hear = session.hear

    def broken(intent, now):
        monkeypatch.setattr(session, "hear", hear)
        raise RuntimeError("a fault of our own")

    monkeypatch.setattr(session, "hear", broken)
    bench.mat.press("1")
    for _ in range(3):
        bench.now += 0.3
        bench.installation.turn()
    assert "a fault of our own" in caplog.text
    bench.mat.release("1")
    bench.run(1)
    bench.tap("4")
    assert session.table.counts.steps == 1
    assert Keep("end") not in bench.seen


def test_words_that_are_said_twice_are_a_caption_twice(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(3)
    bench.tap("2")
    bench.run(8)
    said = []
    for _ in range(2):
        bench.key("w")
        bench.run(8)
        said.append((bench.board["said"], bench.board["caption"]))
    assert said[0][1] == said[1][1]
    assert said[0][0] < said[1][0]


def test_after_a_fault_at_the_title_the_invitation_is_said_again(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(4)
    bench.lose("keypad")
    bench.run(20)
    assert bench.spoken[-1].index("(K2)") < bench.spoken[-1].index("to begin")
