"""There is no time limit. Where a caregiver sets one, it asks, warns 20 s before, and any step goes on."""

import pytest
from bench import Bench

from config.profile import Profile
from kiosk.cues import Show
from kiosk.session import Manner

START = {"figure": "trefoil", "start_by": "number", "start": 1}
LONG_S = 1800.0
NEVER = Manner()
"""What asks, ends or offers is off."""
USUAL = Manner(leave_ask_s=180, leave_end_s=120)


def in_the_game(folder, manner=NEVER, **more):
    bench = Bench(folder, options=START, manner=manner, **more)
    bench.key("1")
    bench.run(12)
    return bench


def shown(bench):
    """What a screen shows, the words under it apart: they go when they have been said."""
    return {key: value for key, value in bench.board.items() if not key.startswith("caption")}


@pytest.mark.parametrize("way", [("2",), ("a", "9"), ("p",)], ids="-".join)
def test_where_no_time_is_set_nothing_happens_for_half_an_hour(tmp_path, way):
    bench = in_the_game(tmp_path)
    for key in way:
        bench.key(key)
        bench.run(12)
    before, at = shown(bench), len(bench.seen)
    bench.run(LONG_S)
    assert bench.seen[at:] == []
    assert shown(bench) == before


def test_a_number_that_was_begun_waits_for_its_end(tmp_path):
    bench = in_the_game(tmp_path, extra=("keypad",))
    bench.press("keypad.2")
    bench.run(LONG_S)
    bench.press("keypad.#")
    assert "keep move" in bench.seen


def test_in_a_pause_nobody_is_asked_and_the_time_of_play_stands_still(tmp_path):
    bench = in_the_game(tmp_path, USUAL)
    bench.key("p")
    played = bench.installation.session.table.watch.read(bench.now)
    bench.run(LONG_S)
    assert bench.installation.session.menu_is("paused")
    assert bench.installation.session.table.watch.read(bench.now) == played


def test_ten_times_as_long_is_ten_times_as_long(tmp_path):
    bench = in_the_game(tmp_path, Manner(leave_ask_s=1800, leave_end_s=1200))
    began = bench.now - 12
    bench.run(began + 1795 - bench.now)
    assert bench.installation.session.menu is None
    bench.run(10)
    assert bench.installation.session.menu_is("leaving")


@pytest.mark.parametrize("after", ["question", "warning"])
def test_any_step_goes_on_and_the_whole_time_begins_again(tmp_path, after):
    bench = in_the_game(tmp_path, USUAL)
    bench.run(175)
    assert bench.installation.session.menu_is("leaving")
    if after == "warning":
        bench.run(105)
        assert bench.spoken[-1] == "Soon the visit ends. Any step goes on."
    bench.tap("4")
    assert bench.installation.session.menu is None
    assert "keep move" not in bench.seen, "the step that says that she is there is no move"
    bench.run(170)
    assert bench.installation.session.menu is None


def test_the_end_is_said_twenty_seconds_before(tmp_path):
    bench = in_the_game(tmp_path, USUAL)
    times = {}
    for _ in range(350):
        bench.run(1)
        if any(line.startswith("Soon the visit ends") for line in bench.spoken):
            times.setdefault("warned", bench.now)
        if "keep end" in bench.seen:
            times.setdefault("ended", bench.now)
    assert times["ended"] - times["warned"] == pytest.approx(20, abs=1.01)


# ---- whoever comes next finds everything as it is for everybody -----------------------------------------------------


def louder_slower_ukrainian(bench):
    bench.installation._give(
        bench.installation.session.adapt(Profile(language="uk", speech_volume=0.3, rate_wpm=90, lamps="off",
                                                 verbosity="short", ears="left", mode="cursor", theme="contrast")),
        bench.now,
    )  # fmt: skip


def as_it_is(bench):
    outputs, session = bench.installation.outputs, bench.installation.session
    speaker = bench.installation.speaker
    return {
        "volume": (speaker.volume, outputs.cue_volume), "ears": bench.sound.ears, "lamps": outputs.lamps.on,
        "voice": (speaker.rate, speaker.pitch, speaker.variant), "words": (session.language, outputs.verbosity),
        "screen": bench.board["theme"], "mode": bench.installation.pipeline.profile.mode,
    }  # fmt: skip


INSTALLED = Profile(language="en", speech_volume=1.0, cue_volume=0.8, rate_wpm=160, pitch=50, voice="", ears="both",
                    verbosity="normal", lamps="on", theme="night")  # fmt: skip


@pytest.mark.parametrize("ending", ["she ends it", "she is gone", "the next one is welcomed"])
def test_at_the_end_of_a_visit_volume_language_and_all_the_rest_are_as_for_everybody(tmp_path, ending):
    bench = Bench(tmp_path, options=START, manner=USUAL)
    session = bench.installation.session
    session.base = INSTALLED
    bench.installation._give(session.adapt(Profile()), bench.now)
    before = as_it_is(bench)
    bench.key("1")
    bench.run(10)
    louder_slower_ukrainian(bench)
    bench.installation._give([*session.set_volume(0.2), Show()], bench.now)
    changed = as_it_is(bench)
    assert [key for key in before if before[key] == changed[key]] == []
    if ending == "she ends it":
        bench.installation._give([*session.answer("end", bench.now), Show()], bench.now)
    elif ending == "she is gone":
        bench.run(400)
    else:
        bench.installation._give([*session.visit.welcome(None, bench.now), Show()], bench.now)
    bench.run(10)
    assert session.menu_is("title")
    assert as_it_is(bench) == before
