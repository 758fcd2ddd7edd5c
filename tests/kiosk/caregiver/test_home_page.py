"""The first page behind the door: everything on it has its words, and leads somewhere."""

import pytest
from office_bench import Bench

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
    assert "A guest is playing." in bench.heard
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
