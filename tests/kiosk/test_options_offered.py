"""What a menu shows of options, and what is configured for those that nobody asks for."""

import pytest

import games
from games.game import Event
from games.region_select.given import figure_of
from kiosk.languages import sentences
from kiosk.screens.menu import Menu, option_entries, with_configured
from kiosk.screens.presenter import menu_board

GAME = games.load("region_select")


def items(option_name, settled, **menu):
    option = next(one for one in GAME.options(settled) if one.name == option_name)
    shown = Menu(
        "option",
        Event("option-figure"),
        option_entries(GAME, option),
        GAME.NAME,
        about=option_name,
        settled=settled,
        **menu,
    )
    words = sentences("en", (GAME.NAME,))
    return {item.id: item for item in menu_board(shown, None, GAME, {}, words, 1, None).items}


def test_what_ships_has_a_picture_and_what_is_not_made_yet_a_sign():
    shown = items("figure", {}, whole=True)
    assert shown["trefoil"].picture is not None
    assert shown["8_18"].picture is not None
    for name in ("new", "draw"):
        assert (shown[name].picture, shown[name].icon) == (None, "figure")


@pytest.mark.parametrize(("areas", "pictured"), [(3, True), (4, True), (6, False), (12, False)])
def test_where_chance_makes_the_figure_no_picture_is_shown(areas, pictured):
    shown = items("areas", {"figure": "new"}, whole=True)
    assert (shown[str(areas)].picture is not None) == pictured, "of three or four areas there is one curve only"


def test_a_figure_that_is_configured_is_not_what_a_player_gets_who_chose_to_draw():
    configured = {"figure": "draw", "given": figure_of("1 1 2 2").id, "start_by": "random"}
    assert with_configured(GAME, configured, {})["given"] == configured["given"]
    assert with_configured(GAME, configured, {"figure": "draw"}) == {"figure": "draw"}
    assert with_configured(GAME, configured, {"figure": "trefoil"}) == {"figure": "trefoil", "start_by": "random"}


def test_no_menu_offers_a_word():
    assert option_entries(GAME, next(one for one in GAME.options({"figure": "draw"}) if one.kind == "word")) == ()
