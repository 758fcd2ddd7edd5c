"""Pages that seldom meet: an emergency behind the door, a question over a pause, somebody else's game.

None of them traps a player, none leaves a door open, none mixes two players.
"""

import pytest
from bench import Bench

import games
from config.profile import Profile
from hardware.facts import Touched
from kiosk.caregiver import devices
from kiosk.caregiver.game import Plan
from kiosk.intents.intent import Ask, Choose
from kiosk.intents.pipeline import Binding
from kiosk.session import Manner

START_A = {"figure": "trefoil", "start_by": "number", "start": 1}
ALL = {"A", "B", "around"}
PIN = "4711"


class Kiosk(Bench):
    """A bench with a PIN at the door, on which anything is asked for and chosen by its name."""

    def __init__(self, folder, **more):
        super().__init__(folder, desk=True, **{"options": START_A, **more})
        if not self.desk.has_pin():
            self.desk.pin.set(PIN)
        self.run(3)

    @property
    def session(self):
        return self.installation.session

    @property
    def pages(self):
        return [page.menu().name for page in self.session.pages]

    @property
    def closed(self):
        """True if no page of a caregiver's is on, at the top or below."""
        return not any(page.caregivers for page in self.session.pages)

    def give(self, cues):
        self.installation._give(cues, self.now)
        self.run(1)

    def ask(self, question):
        self.give(self.session.hear(Ask(question, self.session.generation, self.now, "keyboard"), self.now))

    def choose(self, *targets):
        for target in targets:
            while self.session.menu is not None and target not in [one.id for one in self.session.menu.shown]:
                self._choose("more")
            self._choose(target)

    def _choose(self, target):
        self.give(self.session.hear(Choose(target, self.session.generation, self.now, "keyboard"), self.now))

    def behind_the_door(self):
        self.give(self.session.caregiver(self.now))
        self.choose(*PIN)
        assert self.pages[-1] == "home"


@pytest.fixture
def kiosk(tmp_path):
    return Kiosk(tmp_path, manner=Manner(leave_ask_s=60, leave_end_s=60))


@pytest.fixture
def playing(kiosk):
    kiosk.key("1")
    kiosk.run(5)
    assert kiosk.pages == []
    return kiosk


# ---- an emergency -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["game", "title", "paused", "behind the door"])
def test_after_an_emergency_stop_anywhere_a_caregiver_can_go_on_and_the_lamps_are_as_they_were(kiosk, where):
    if where != "title":
        kiosk.key("1")
        kiosk.run(5)
    if where == "paused":
        kiosk.ask("pause")
    before, lit = kiosk.pages, set(kiosk.mat.lit)
    if where == "behind the door":
        kiosk.behind_the_door()
    kiosk.ask("stop")
    kiosk.run(2)
    assert (kiosk.pages[-1], set(kiosk.mat.lit)) == ("stopped", ALL)
    kiosk.choose("caregiver", *PIN, "back")
    kiosk.run(2)
    assert (kiosk.pages, set(kiosk.mat.lit)) == (before, lit)


def test_a_door_that_nobody_opens_does_not_end_the_emergency(playing):
    playing.ask("stop")
    playing.choose("caregiver")
    playing.run(400)
    assert playing.pages == ["stopped"]
    playing.choose("caregiver", *PIN)
    playing.run(400)
    assert playing.pages == ["stopped"], "who opened it went away"


def test_a_lamp_that_is_tried_is_given_back_however_its_page_is_left(playing):
    lit = set(playing.mat.lit)
    playing.behind_the_door()
    playing.session.pages.append(devices.LampTrial(playing.session, playing.desk))
    playing.installation.outputs.lamps.try_one("mat", "B", playing.now)
    playing.ask("volume")
    playing.run(330)
    assert (playing.closed, set(playing.mat.lit)) == (True, lit)


# ---- the door closes by itself ------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["volume", "pause", "language", "help", "where", "repeat"])
def test_whatever_is_asked_behind_the_door_it_closes_by_itself(playing, question):
    playing.behind_the_door()
    playing.ask(question)
    playing.run(320)
    assert playing.closed


def test_whatever_is_asked_at_the_door_it_closes_by_itself(playing):
    playing.give(playing.session.caregiver(playing.now))
    playing.ask("volume")
    playing.run(35)
    assert playing.pages == []


# ---- whether somebody is there ------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["help", "where", "repeat", "hint", "language", "volume", "ask", "pause"])
def test_any_question_at_all_says_that_the_player_is_there(playing, question):
    playing.run(70)
    assert playing.pages == ["leaving"]
    playing.ask(question)
    assert playing.pages == []
    playing.run(30)
    assert "keep end" not in playing.seen


def test_after_the_door_the_player_is_given_the_whole_time_again(playing):
    playing.run(70)
    playing.behind_the_door()
    playing.run(100)
    playing.choose("back")
    playing.run(30)
    assert playing.pages == ["leaving"]
    playing.run(60)
    assert playing.pages == ["title"]


def test_in_a_pause_nobody_is_asked_also_not_over_the_volume(playing):
    playing.ask("pause")
    playing.ask("volume")
    playing.run(400)
    assert playing.pages == ["paused", "volume"]


def test_the_volume_is_opened_once_however_often_it_is_asked_for(playing):
    for _ in range(3):
        playing.ask("volume")
    assert playing.pages == ["volume"]


def test_who_goes_away_before_the_first_game_leaves_the_invitation(tmp_path):
    kiosk = Kiosk(tmp_path, manner=Manner("always", leave_ask_s=60, leave_end_s=60))
    kiosk.key("1")
    assert kiosk.pages == ["title", "language"]
    kiosk.run(150)
    assert kiosk.pages == ["title"]


def test_at_the_very_first_start_the_language_waits_for_somebody(tmp_path):
    kiosk = Kiosk(tmp_path, manner=Manner("first", leave_ask_s=60, leave_end_s=60))
    kiosk.key("tab")
    kiosk.run(400)
    assert kiosk.pages == ["title", "language"]


# ---- whose game it is ---------------------------------------------------------------------------------------------


def cut_off(folder):
    """Return a kiosk that was killed in Anna's game, and Anna, and Bea."""
    before = Kiosk(folder)
    anna, bea = before.desk.players.add("Anna"), before.desk.players.add("Bea")
    before.give(before.session.visit.welcome(anna, before.now))
    before.key("1")
    before.run(3)
    before.key("1")
    before.run(3)
    before.record.close()
    after = Kiosk(folder)
    after.session.unfinished_player = anna
    assert after.session.unfinished is not None
    return after, anna, bea


def test_a_game_that_was_cut_off_is_offered_to_its_player_and_to_nobody_else(tmp_path):
    for number, (who, offered) in enumerate((("anna", True), ("bea", False))):
        kiosk, anna, bea = cut_off(tmp_path / str(number))
        player = anna if who == "anna" else bea
        kiosk.give(kiosk.session.visit.welcome(player, kiosk.now))
        kiosk.key("1")
        kiosk.run(2)
        assert ("resume" in kiosk.pages) == offered
        assert kiosk.session.player == player


def test_a_game_of_a_player_who_was_deleted_is_not_offered(tmp_path):
    kiosk, anna, _ = cut_off(tmp_path)
    kiosk.behind_the_door()
    kiosk.choose("players", f"player {anna.id}", "delete", "yes")
    while kiosk.pages != ["title"]:
        kiosk.choose("back")
    kiosk.key("1")
    kiosk.run(2)
    assert kiosk.pages == []
    assert kiosk.session.player is None


def test_the_game_whose_figure_a_player_chooses_is_the_one_that_starts(tmp_path):
    """Behind the door another one was kept for all visits, while she was choosing."""
    kiosk = Kiosk(tmp_path, manner=Manner(choose_game=True))
    kiosk.session.games["null_game"] = null_game = games.load("null_game")
    kiosk.key("1")
    kiosk.choose("region_select")
    kiosk.give(kiosk.session.go_to(Plan(kiosk.session, kiosk.desk, null_game)))
    kiosk.choose("keep", "back")
    assert kiosk.pages[-1] != "caregiver-game"
    while kiosk.session.menu is not None:
        kiosk.choose(kiosk.session.menu.shown[0].id)
    assert kiosk.session.table.game.NAME == "region_select"


# ---- a pad that is left out ---------------------------------------------------------------------------------------


def test_without_the_pad_of_one_direction_every_place_is_reached_and_it_is_said_how(tmp_path):
    kiosk = Kiosk(tmp_path, game="null_game", options={"points": 6}, language="ja")
    kiosk.installation._rebind("mat", {"5": Binding(control="nothing")})
    kiosk.run(1)
    kiosk.tap("1")
    kiosk.run(12)
    assert any(line.endswith("よん で つぎへ すすみ、さん で えらびます。") for line in kiosk.spoken)
    met = set()
    for _ in range(12):
        kiosk.tap("4")
        met.add(kiosk.session.focus)
    assert met >= {place.id for place in kiosk.session.table.layout.places}


def test_who_moves_with_arrows_on_a_mat_keeps_her_focus_where_a_switch_is_plugged_in_too(tmp_path):
    kiosk = Kiosk(tmp_path, extra=("switch",), profile=Profile(mode="cursor"))
    kiosk.tap("1")
    kiosk.run(12)
    kiosk.tap("4")
    kiosk.tap("4")
    focus = kiosk.session.focus
    kiosk.run(30)
    assert (kiosk.pages, kiosk.session.focus) == ([], focus)
    assert not any("in turn" in said for said in kiosk.spoken), "nobody is told of a scan"
    kiosk.press("switch.press")
    assert "keep move" in kiosk.seen, "the switch chooses where she is"


# ---- a number that is half typed ----------------------------------------------------------------------------------


@pytest.fixture
def typing(tmp_path):
    """A number is being typed: there is a 1 already."""
    kiosk = Kiosk(tmp_path, game="null_game", options={"points": 9}, extra=("keypad", "switch"))
    kiosk.key("space")
    kiosk.run(12)
    kiosk.press("keypad.1")
    assert kiosk.board["entered"] == "1"
    return kiosk


def chosen(kiosk):
    """Return the labels of the places that have been chosen."""
    table = kiosk.session.table
    return {table.layout.places[point].label for point in table.position.chosen}


def test_what_is_asked_or_scanned_meanwhile_leaves_a_number_that_is_half_typed(typing):
    typing.key("r")
    typing.run(5)
    assert typing.board["entered"] == "1"
    typing.press("keypad.#")
    assert chosen(typing) == {"1"}


@pytest.mark.parametrize("other", ["a key", "a touch", "the language"])
def test_what_is_not_shown_of_a_number_any_more_is_not_meant_either(typing, other):
    if other == "a key":
        typing.key("3")
    elif other == "a touch":
        typing.installation.queue.put(Touched("p3", typing.session.generation, typing.now))
        typing.run(1)
    else:
        typing.ask("language")
    before = chosen(typing)
    assert typing.board["entered"] == ""
    typing.press("keypad.2")
    typing.press("keypad.#")
    assert chosen(typing) == before | {"2"}
