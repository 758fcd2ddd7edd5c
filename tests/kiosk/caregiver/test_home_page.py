"""The first page behind the door: everything on it has its words, and leads somewhere."""

import pytest
from office_bench import Bench

from config.profile import Profile
from games.game import event
from kiosk.caregiver.home import VERSION
from kiosk.languages import LANGUAGES, Sentences

MINE = ("players", "game", "results", "volume", "backup", "about")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_at_home_has_its_words_in_every_language(tmp_path, language):
    bench = Bench(tmp_path, language=language)
    bench.session.visiting = True  # then the visit can be ended, too
    words, menu = Sentences(language), bench.session.pages[-1].menu()
    for entry in (*menu.entries, menu.back):
        assert words.has(entry.game, entry.text.key), entry.id
    for file, line in menu.lines:
        assert words.has(file, line.key)


@pytest.mark.parametrize("page", MINE)
def test_each_page_opens_and_back_is_home_again(tmp_path, page):
    bench = Bench(tmp_path)
    bench.find(bench.text(f"home-{page}", file="kiosk"))
    bench.choose_id(page)
    assert not bench.session.menu_is("home")
    assert bench.heard
    bench.back()
    assert bench.session.menu_is("home")


@pytest.mark.parametrize("page", MINE)
def test_a_page_that_nobody_uses_closes_by_itself(tmp_path, page):
    bench = Bench(tmp_path)
    bench.find(bench.text(f"home-{page}", file="kiosk"))
    bench.choose_id(page)
    due = bench.session.due()
    bench.perform(bench.session.tick(due - 1.0))
    assert any(one.caregivers for one in bench.session.pages)
    bench.perform(bench.session.tick(due))
    assert bench.session.menu_is("title")


def test_who_plays_is_said_at_home(tmp_path):
    bench = Bench(tmp_path)
    assert "Nobody is playing just now." in bench.heard
    bench.players.add("Oak", "Oke")
    bench.choose("Next player")
    bench.open_home()
    assert "Oke is playing." in bench.heard


def test_without_players_the_next_one_is_a_sentence(tmp_path):
    bench = Bench(tmp_path)
    bench.choose("Next player")
    assert bench.heard == "There are no players in the list yet."


def test_about_says_which_version_this_is(tmp_path):
    bench = Bench(tmp_path)
    bench.choose("About")
    assert "Footlights " + ".".join(map(str, VERSION)) in bench.heard
    assert len(bench.shown.lines) == 4


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
def test_from_about_everything_that_can_be_set_is_shown_and_told_with_its_value(tmp_path, language):
    bench = Bench(tmp_path, language=language)
    bench.choose(bench.text("home-about", "kiosk"), bench.text("about-everything", "kiosk"))
    shown, heard = {}, bench.heard
    for _ in range(bench.session.menu.pages):
        shown |= {item.id: (item.text, item.value) for item in bench.shown.items if item.id in Profile.model_fields}
        if bench.session.menu.pages > 1:
            bench.choose_id("more")
            heard += " " + bench.heard
    assert list(shown) == list(Profile.model_fields)
    for field, (name, value) in shown.items():
        assert name, field
        assert value, field
        told = bench.words.speech("caregiver", event("setting-" + field.replace("_", "-")))
        assert told.rstrip(".。") in heard, field


def test_from_about_the_present_players_own_is_there(tmp_path):
    bench = Bench(tmp_path)
    player = bench.players.add("Rose", profile=Profile(theme="contrast"))
    bench.perform(bench.session.visit.welcome(player, bench.now))
    bench.open_home()
    bench.choose("About", "Everything that can be set")
    assert "Rose" in bench.shown.lines[0]
    assert bench.value("Colours") == "strong contrast"
