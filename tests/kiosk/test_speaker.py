"""Who may speak, and when: one at a time, the urgent first, nothing stale, and every word on the screen too.

The voice makes a file when the test says so; the sound plays it as long as its letters; the clock is the test's.
"""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from hardware.facts import DeviceBack, DeviceLost, Fault, SpeechFailed, SpeechReady
from kiosk.cues import Priority, Utterance
from kiosk.speaker import ALARM_LEAST, DUCK, LOG_LENGTH, MERGE_S, PATIENCE_S, Speaker, reading_s

ALARM, ANSWER, STEP, OTHER, HINT = Priority
LETTERS_PER_S = 10.0


class FakeVoice:
    """Keeps what it was asked for until `Room.made` answers."""

    name = "voice"

    def __init__(self):
        self.asked, self.forgotten = {}, []

    def make(self, ticket, text, *, language, rate, pitch, voice=""):
        self.asked[ticket] = (text, language, rate, pitch, voice)

    def forget(self, ticket):
        del self.asked[ticket]
        self.forgotten.append(ticket)


class FakeSound:
    """Plays files as long as their names, where it works. `sounding` is what can be heard now."""

    name = "sound"

    def __init__(self, room):
        self.room, self.works, self.levels, self.playing, self.volumes = room, True, {}, {}, {}

    def play(self, track, path, *, volume=1.0, pan=0.0):
        if not self.works:
            return 0.0
        length_s = len(path) / LETTERS_PER_S
        self.volumes[path] = volume
        self.playing[track] = (path, self.room.now + length_s)
        return length_s

    def stop(self, track):
        self.playing.pop(track, None)

    def duck(self, track, level):
        self.levels[track] = level

    def sounding(self):
        return [path for path, until in self.playing.values() if until > self.room.now + 1e-9]


class Room:
    """A speaker with its clock, voice and sound. `heard()` is the log in short: `Three on.|finished`."""

    def __init__(self, **options):
        self.now = 0.0
        self.voice, self.sound, self.captions = FakeVoice(), FakeSound(self), []
        self.speaker = Speaker(self.voice, self.sound, **options)
        self.speaker.on_caption = self.captions.append

    def say(self, text, priority=STEP, made=True, **more):
        self.speaker.say(Utterance(text, text, more.pop("language", "en"), priority, **more), self.now)
        if made:
            self.made()

    def made(self):
        """The voice answers everything that it was asked."""
        for ticket in list(self.voice.asked):
            text = self.voice.asked.pop(ticket)[0]
            self.speaker.hear(SpeechReady(ticket, text, self.now), self.now)

    def run(self, seconds):
        """Let time pass as the core's loop does: it wakes when the speaker wants it."""
        until = self.now + seconds
        while self.now < until:
            due = self.speaker.due(self.now)
            assert due is None or due > self.now, "the loop would spin"
            self.now = until if due is None else min(until, due)
            self.speaker.tick(self.now)
            self.made()

    def heard(self):
        return [f"{one.text}|{one.how}" for one in self.speaker.log]


@pytest.fixture
def room():
    return Room()


# ---- one at a time, in order ----------------------------------------------------------------------------------------


def test_words_are_asked_for_played_shown_and_logged():
    room = Room(rate=180, pitch=40, volume=0.7)
    room.speaker.say(Utterance("3 on.", "Three on.", "en"), 0.0)
    assert room.voice.asked == {1: ("Three on.", "en", 180, 40, "")}
    assert (room.sound.sounding(), room.captions) == ([], [])
    room.now = 0.02
    room.made()
    assert (room.sound.sounding(), room.captions) == (["Three on."], ["3 on."])
    room.run(2.0)
    (one,) = room.speaker.log
    assert (one.text, one.speech, one.began, one.how) == ("3 on.", "Three on.", 0.02, "finished")
    assert one.ended == pytest.approx(0.92)
    assert not room.speaker.busy


def test_the_voice_of_a_player_speaks_from_the_next_words_on(room):
    room.say("as it was", made=False)
    room.speaker.rate, room.speaker.pitch, room.speaker.variant = 220, 30, "f2"
    room.say("as it is", made=False)
    assert list(room.voice.asked.values()) == [("as it was", "en", 160, 50, ""), ("as it is", "en", 220, 30, "f2")]


def test_the_voice_may_be_silent_but_an_alarm_is_heard(room):
    room.speaker.volume = 0.0
    room.say("a step")
    room.say("alarm", ALARM)
    assert room.sound.volumes == {"a step": 0.0, "alarm": ALARM_LEAST}
    room.speaker.volume = 0.8
    room.say("loud alarm", ALARM)
    room.run(9.0)
    assert room.sound.volumes["loud alarm"] == 0.8


def test_nothing_is_said_for_no_words(room):
    room.say("")
    assert not room.speaker.busy


def test_equal_ones_wait_their_turn_even_when_the_later_file_is_there_first(room):
    room.say("first", made=False)
    room.say("second", made=False)
    room.speaker.hear(SpeechReady(2, "second", 0.0), 0.0)
    assert room.sound.sounding() == []
    room.made()
    assert room.sound.sounding() == ["first"]
    room.run(5.0)
    assert room.heard() == ["first|finished", "second|finished"]


@pytest.mark.parametrize(
    ("sounds", "comes", "heard"),
    [
        (STEP, ALARM, ["sounds|cut", "comes|finished"]),
        (STEP, ANSWER, ["sounds|cut", "comes|finished"]),
        (HINT, STEP, ["sounds|cut", "comes|finished"]),
        (HINT, OTHER, ["sounds|cut", "comes|finished"]),
        (OTHER, STEP, ["sounds|cut", "comes|finished", "sounds|finished"]),
        (ALARM, STEP, ["sounds|finished", "comes|finished"]),
        (ANSWER, STEP, ["sounds|finished", "comes|finished"]),
        (STEP, OTHER, ["sounds|finished", "comes|finished"]),
        (ALARM, ALARM, ["sounds|finished", "comes|finished"]),
    ],
)
def test_a_more_urgent_one_stops_what_sounds_and_others_wait(room, sounds, comes, heard):
    room.say("sounds", sounds)
    room.run(MERGE_S + 0.1)
    assert room.sound.sounding() == ["sounds"]
    room.say("comes", comes)
    room.run(9.0)
    assert room.heard() == heard


def test_what_sounds_goes_on_until_the_more_urgent_words_are_made(room):
    room.say("a long step", STEP)
    room.say("alarm", ALARM, made=False)
    room.run(0.0)
    assert room.sound.sounding() == ["a long step"]
    room.made()
    assert room.sound.sounding() == ["alarm"]


def test_an_alarm_has_a_track_of_its_own_and_goes_before_all_that_waits(room):
    for text, priority in (("hint", HINT), ("step", STEP), ("answer", ANSWER), ("alarm", ALARM)):
        room.say(text, priority, made=False)
    room.made()
    assert room.sound.playing.keys() == {"urgent"}
    room.run(9.0)
    assert room.heard() == ["alarm|finished", "answer|finished", "step|finished", "hint|finished"]


# ---- topics, deadlines, news ----------------------------------------------------------------------------------------


def test_a_newer_one_of_a_topic_takes_the_place_of_one_that_waits(room):
    room.say("a long step")
    room.say("score 1", topic="score", made=False)
    room.say("score 2", topic="score")
    room.run(9.0)
    assert room.heard() == ["score 1|dropped", "a long step|finished", "score 2|finished"]
    assert room.voice.forgotten == [2]


def test_a_newer_one_of_a_topic_stops_one_that_sounds(room):
    room.say("focus on 1", topic="focus")
    room.say("focus on 2", topic="focus")
    room.run(9.0)
    assert room.heard() == ["focus on 1|cut", "focus on 2|finished"]


def test_one_that_did_not_begin_in_its_time_is_dropped(room):
    room.say("a step of two seconds")
    room.say("soon stale", deadline_s=1.5)
    room.say("in time", deadline_s=2.5)
    room.run(9.0)
    assert room.heard() == ["soon stale|dropped", "a step of two seconds|finished", "in time|finished"]


def test_news_that_come_together_are_said_as_one(room):
    room.say("Two on.", OTHER, topic="2")
    room.run(0.1)
    room.say("Five on.", OTHER, topic="5")
    room.say("Five on.", OTHER)
    room.run(9.0)
    assert room.heard() == ["Two on. Five on. Five on.|finished"]
    assert room.captions == ["Two on. Five on. Five on."]


def test_the_same_news_twice_are_said_once(room):
    room.say("Two on.", OTHER)
    room.say("Two on.", OTHER)
    room.run(9.0)
    assert room.heard() == ["Two on.|finished"]


def test_news_of_the_same_thing_are_said_as_they_are_in_the_end(room):
    room.say("Two on.", OTHER, topic="2")
    room.say("Five on.", OTHER, topic="5")
    room.say("Two off.", OTHER, topic="2")
    room.run(9.0)
    assert room.heard() == ["Two on.|dropped", "Five on. Two off.|finished"]


def test_news_in_two_languages_or_later_are_apart(room):
    room.say("Two on.", OTHER)
    room.say("П'ять.", OTHER, language="uk")
    room.run(MERGE_S + 0.01)
    room.say("Six on.", OTHER)
    room.run(9.0)
    assert room.heard() == ["Two on.|finished", "П'ять.|finished", "Six on.|finished"]


def test_japanese_news_are_joined_without_a_space(room):
    room.say("に。", OTHER, language="ja")
    room.say("ご。", OTHER, language="ja")
    room.run(9.0)
    assert room.heard() == ["に。ご。|finished"]


def test_a_step_does_not_wait_for_company(room):
    room.say("step")
    assert room.sound.sounding() == ["step"]


# ---- the player steps -----------------------------------------------------------------------------------------------


def test_a_step_silences_and_drops_everything_of_the_step_before(room):
    for text, priority in (("step", STEP), ("answer", ANSWER), ("more", STEP), ("hint", HINT)):
        room.say(text, priority)
    room.speaker.hush(room.now)
    assert room.sound.sounding() == []
    assert not room.speaker.busy
    assert sorted(room.heard()) == ["answer|cut", "hint|dropped", "more|dropped", "step|cut"]


def test_a_step_never_silences_an_alarm(room):
    room.say("alarm", ALARM)
    room.say("another", ALARM)
    room.speaker.hush(room.now)
    room.run(9.0)
    assert room.heard() == ["alarm|finished", "another|finished"]


def test_news_that_a_step_cut_short_are_said_once_more_after_the_players_own_words(room):
    room.say("The mat is gone.", OTHER)
    room.run(0.5)
    assert room.sound.sounding() == ["The mat is gone."]
    for step in ("one", "two"):
        room.speaker.hush(room.now)
        assert room.sound.sounding() == []
        room.say(step)
        room.run(1.0)
    room.run(9.0)
    heard = [f"The mat is gone.|{how}" for how in ("cut", "cut")]
    assert room.heard() == [heard[0], "one|finished", heard[1], "two|finished"]


def test_news_wait_while_the_words_of_a_step_are_made(room):
    room.say("news", OTHER)
    room.say("a step")
    room.run(0.3)
    room.speaker.hush(room.now)
    room.say("next step", made=False)
    assert room.sound.sounding() == []
    room.made()
    room.run(9.0)
    assert room.heard() == ["a step|cut", "next step|finished", "news|finished"]


def test_files_that_are_not_needed_any_more_are_forgotten(room):
    room.say("step", made=False)
    room.speaker.hush(room.now)
    assert room.voice.forgotten == [1]
    room.speaker.hear(SpeechReady(1, "step", 0.0), 0.0)
    assert room.sound.sounding() == []


# ---- once more ------------------------------------------------------------------------------------------------------


def test_what_was_said_last_in_one_go_is_repeated_slower(room):
    room.say("old")
    room.run(5.0)
    room.say("Undone.")
    room.say("Two lit.")
    room.run(0.3)
    room.speaker.hush(room.now)
    room.speaker.repeat(room.now, slower=True)
    assert [asked[2] for asked in room.voice.asked.values()] == [112]
    room.made()
    room.run(9.0)
    assert room.heard()[1:] == ["Two lit.|dropped", "Undone.|cut", "Undone.|finished"]


def test_all_of_one_go_is_repeated_and_again(room):
    room.say("Undone.")
    room.say("Two lit.")
    room.run(9.0)
    for _ in range(2):
        room.speaker.hush(room.now)
        room.speaker.repeat(room.now)
        room.made()
        room.run(9.0)
        assert room.heard()[-2:] == ["Undone.|finished", "Two lit.|finished"]


def test_a_slow_rate_is_not_slowed_to_where_no_voice_goes():
    room = Room(rate=90)
    room.say("step")
    room.speaker.repeat(room.now, slower=True)
    assert [asked[2] for asked in room.voice.asked.values()] == [80]


def test_before_anything_was_said_there_is_nothing_to_repeat(room):
    room.speaker.repeat(0.0)
    assert not room.speaker.busy


# ---- without voice or sound -----------------------------------------------------------------------------------------


def test_words_that_cannot_be_made_are_shown_for_as_long_as_one_reads(room):
    room.say("words to read on the screen", made=False)
    room.speaker.hear(SpeechFailed(1, "no engine", 0.0), 0.0)
    room.say("next")
    assert room.captions == ["words to read on the screen"]
    room.run(reading_s("words to read on the screen") - 0.01)
    assert room.captions == ["words to read on the screen"]
    room.run(0.02)
    assert room.captions[1:] == ["next"]
    assert room.heard() == ["words to read on the screen|unspoken"]


def test_words_that_are_not_made_in_time_are_shown(room):
    room.say("words", made=False)
    assert room.speaker.due(0.0) == PATIENCE_S
    room.speaker.tick(PATIENCE_S - 0.01)
    assert room.captions == []
    room.speaker.tick(PATIENCE_S)
    assert room.captions == ["words"]
    assert room.voice.forgotten == [1]


def test_without_sound_words_are_shown_and_steps_still_come_first(room):
    room.sound.works = False
    room.say("first")
    room.say("second")
    room.speaker.hush(room.now)
    room.say("third")
    room.run(9.0)
    assert room.heard() == ["second|dropped", "first|unspoken", "third|unspoken"]
    assert room.captions == ["first", "third"]


def test_words_whose_sound_goes_can_still_be_read(room):
    room.say("words that are cut off")
    room.run(0.3)
    room.speaker.hear(DeviceLost("sound", Fault.SOUND, "gone", 0.3), 0.3)
    assert room.speaker.due(room.now) == pytest.approx(0.3 + reading_s("words that are cut off"))
    room.run(9.0)
    assert room.heard() == ["words that are cut off|unspoken"]
    assert room.sound.levels == {"cue": 1.0}


def test_the_loss_of_other_devices_changes_nothing(room):
    room.say("words")
    for fact in (DeviceLost("mat", Fault.BOARD, "gone", 0.0), DeviceBack("mat", 0.0), DeviceBack("sound", 0.0)):
        room.speaker.hear(fact, 0.0)
    room.run(9.0)
    assert room.heard() == ["words|finished"]


# ---- earcons under words, the log -----------------------------------------------------------------------------------


def test_earcons_are_quieter_while_words_sound(room):
    room.say("words")
    assert room.sound.levels == {"cue": DUCK}
    room.run(9.0)
    assert room.sound.levels == {"cue": 1.0}
    room.say("more")
    room.speaker.hush(room.now)
    assert room.sound.levels == {"cue": 1.0}


def test_the_log_is_bounded(room):
    for number in range(LOG_LENGTH + 5):
        room.say(f"{number}")
        room.speaker.hush(room.now)
    assert len(room.speaker.log) == LOG_LENGTH
    assert room.heard()[-1] == f"{LOG_LENGTH + 4}|cut"


# ---- whatever happens -----------------------------------------------------------------------------------------------


class AnyVisit(RuleBasedStateMachine):
    """Any order of words, steps, answers, losses and time: the rules hold after each."""

    def __init__(self):
        super().__init__()
        self.room = Room()
        self.said = {}  # text: (utterance, when)
        self.room.speaker.on_caption = self.begins
        self.begun = []

    @rule(priority=st.sampled_from(Priority), topic=st.sampled_from(["", "", "a", "b"]),
          deadline_s=st.sampled_from([0.0, 0.0, 0.5, 3.0]), length=st.integers(0, 20))  # fmt: skip
    def say(self, priority, topic, deadline_s, length):
        text = f"<{len(self.said)}{'.' * length}>"
        utterance = Utterance(text, text, "en", priority, topic, deadline_s)
        self.said[text] = (utterance, self.room.now)
        self.room.speaker.say(utterance, self.room.now)

    @rule()
    def step(self):
        self.room.speaker.hush(self.room.now)
        assert self.room.sound.sounding() in ([], self.alarms())

    @rule()
    def again(self):
        self.room.speaker.repeat(self.room.now, slower=True)

    @rule(data=st.data(), works=st.booleans())
    def answer(self, data, works):
        if self.room.voice.asked:
            ticket = data.draw(st.sampled_from(sorted(self.room.voice.asked)))
            text = self.room.voice.asked.pop(ticket)[0]
            fact = SpeechReady(ticket, text, self.room.now) if works else SpeechFailed(ticket, "no", self.room.now)
            self.room.speaker.hear(fact, self.room.now)

    @rule()
    def everything_is_made(self):
        self.room.made()

    @rule(seconds=st.sampled_from([0.01, 0.1, 0.2, 1.0, 5.0]))
    def time(self, seconds):
        until = self.room.now + seconds
        while self.room.now < until:
            due = self.room.speaker.due(self.room.now)
            assert due is None or due > self.room.now
            self.room.now = until if due is None else min(until, due)
            self.room.speaker.tick(self.room.now)

    @rule(works=st.booleans())
    def sound(self, works):
        if self.room.sound.works and not works:
            self.room.sound.playing.clear()
            self.room.speaker.hear(DeviceLost("sound", Fault.SOUND, "gone", self.room.now), self.room.now)
        self.room.sound.works = works

    def begins(self, text):
        """No stale words begin, and none of a topic of which there are newer ones."""
        now = self.room.now
        for one in text.replace("> <", ">|<").split("|"):
            utterance, said_at = self.said[one]
            if one in self.begun:  # a repeat
                continue
            self.begun.append(one)
            assert not utterance.deadline_s or now < said_at + utterance.deadline_s
            newer = [text for text, (other, _) in self.said.items() if other.topic == utterance.topic != ""]
            assert newer[-1:] in ([], [one])

    def alarms(self):
        return [text for text in self.room.sound.sounding() if self.said[text][0].priority == ALARM]

    @invariant()
    def never_two_at_once(self):
        assert len(self.room.sound.sounding()) <= 1

    @invariant()
    def an_alarm_that_is_made_sounds(self):
        """It may wait for another alarm only: one that sounds, or one that was said before and is being made."""
        alarms = [job for job in self.room.speaker._waiting if job.priority == ALARM]
        if alarms and alarms[0].answered:
            assert self.room.speaker._now.priority == ALARM

    @invariant()
    def the_loop_never_spins(self):
        self.room.speaker.tick(self.room.now)
        due = self.room.speaker.due(self.room.now)
        assert due is None or due > self.room.now

    @invariant()
    def earcons_are_quiet_exactly_while_words_sound(self):
        assert (self.room.sound.levels.get("cue", 1.0) == DUCK) == bool(self.room.sound.sounding())

    def teardown(self):
        """In the end all is over, and everything that was said is in the log."""
        for _ in range(200):
            if not self.room.speaker.busy:
                break
            self.room.made()
            self.time(5.0)
        assert not self.room.speaker.busy
        assert self.room.voice.asked == {}
        told = "".join(one.text for one in self.room.speaker.log)
        assert all(text in told for text in self.said)


AnyVisit.TestCase.settings = settings(max_examples=100, stateful_step_count=40, deadline=None)
TestAnyVisit = AnyVisit.TestCase
