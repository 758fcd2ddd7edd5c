"""A board of cells that is larger than the floor, a scan and a screen: played on it by feet, a switch, numbers, keys
and touch."""

import json

import pytest
from bench import CROSS, EXTRA, KEYS, Bench

from hardware.facts import Touched
from kiosk.board import plain, read
from kiosk.intents.pipeline import Binding, DeviceInput, Timing

QUICK = Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=0.0)
KEYBOARD = DeviceInput("keyboard", "direct", QUICK, {key: Binding(control=control) for key, control in KEYS.items()})
PAGE = {
    "smaller": "1", "up": "2", "larger": "3", "left": "4", "newest": "5", "right": "6", "where": "7", "down": "8",
    "back": "9",
}  # fmt: skip


def floor(pads, cursor=None):
    """A mat with labels from 1."""
    bindings = {str(n): Binding(str(n), cursor=(cursor or {}).get(str(n), "")) for n in range(1, pads + 1)}
    return DeviceInput("mat", "direct", Timing(dwell_s=0.2), bindings)


class Board(Bench):
    """Dots on a field, with so many pads; the first dots may go anywhere."""

    def __init__(self, folder, *inputs, field="38x31", pads=9, **more):
        self._pads = pads
        options = {"field": field, "box": "off"}
        if field not in ("38x31", "20x20", "11x11", "7x7", "5x5"):
            columns, rows = map(int, field.split("x"))
            options |= {"field": "other", "columns": columns, "rows": rows}
        mats = (floor(pads),) if pads else ()
        super().__init__(folder, game="dots", options=options, inputs=(*mats, *inputs) or None,
                         lamps=[str(n) for n in range(1, pads + 1)], **more)  # fmt: skip

    def begin(self):
        self.installation.queue.put(Touched("", self.session.generation, self.now))
        self.run(20)
        self.seen.clear()
        assert self.session.menu is None
        return self

    def tap(self, pad, stay=0.3):
        """Any pad of the floor; those of the bench have only five."""
        self.down(f"mat.{pad}")
        self.run(stay)
        self.up(f"mat.{pad}")
        self.run(0.6)

    @property
    def session(self):
        return self.installation.session

    @property
    def panes(self):
        return self.session.table.panes

    @property
    def cells(self):
        return self.session.table.cells

    @property
    def shown(self):
        return self.board["picture"]["cells"]

    def dots(self):
        """Where dots are, as people call it."""
        looks = self.session.table.looks(None).of
        return sorted(
            label for label, id in self.cells.labels.items() if looks[id].word.removesuffix("-dead") in ("red", "blue")
        )


@pytest.fixture
def board(tmp_path):
    def made(*inputs, **more):
        return Board(tmp_path, *inputs, **more).begin()

    return made


def test_who_begins_hears_which_part_of_the_board_the_pads_choose_from(tmp_path):
    one = Board(tmp_path)
    one.tap("1")
    one.run(20)
    assert "Pads 1 to 9 choose in a part of the board: columns 19 to 21, rows 15 to 17." in one.spoken


@pytest.mark.parametrize(
    ("pads", "pane", "last"),
    [(9, (3, 3), "21 17"), (12, (4, 3), "21 17"), (16, (4, 4), "21 17"), (20, (5, 4), "22 17")],
)
def test_a_floor_of_nine_pads_or_more_is_a_part_of_the_board(board, pads, pane, last):
    one = board(pads=pads)
    assert (one.panes.pane.columns, one.panes.pane.rows) == pane
    one.tap(str(pads))
    assert one.dots() == [last], "the last pad is the last cell: rows from the left, from the top"
    assert one.spoken[-1].startswith("Red: column")


def test_more_pads_than_the_board_has_cells_choose_on_all_of_it(board):
    one = board(field="5x5", pads=30)
    one.tap("25")
    assert one.dots() == ["5 5"]
    one.tap("30")
    assert one.dots() == ["5 5"], "there is no thirtieth cell"


def test_pads_choose_nothing_outside_their_part_and_at_its_edge_they_choose_and_do_not_move_it(board):
    one = board()
    pane = one.panes.pane
    for pad in range(1, 10):
        one.tap(str(pad))
    inside = {one.cells.label_of[id] for id in one.cells.ids(pane)}
    assert set(one.dots()) == inside
    assert one.panes.pane == pane


def test_the_lamps_are_those_of_the_cells_under_the_pads(board):
    one = board()
    one.tap("2")
    assert "lamps 2" in one.seen
    one.seen.clear()
    send(one, "left")
    assert "lamps" in one.seen, "there is no dot in the other part"
    send(one, "right")
    assert "lamps 2" in one.seen


def send(one, *ways):
    """Hold a pad until it asks, choose the other part, go there, and back to the game."""
    one.tap("5", stay=4.0)
    assert one.session.menu.name == "ring"
    number = next(item["label"] for item in one.board["items"] if item["id"] == "window")
    one.tap(number)
    assert one.session.menu.name == "window"
    for way in ways:
        one.tap(PAGE[way])
    one.tap(PAGE["back"])
    assert one.session.menu is None


def test_the_player_sends_the_part_on_and_hears_where_it_is(board):
    one = board()
    send(one, "left", "down")
    assert "Columns 16 to 18, rows 15 to 17." in one.spoken
    assert "Columns 16 to 18, rows 18 to 20." in one.spoken
    one.tap("1")
    assert "16 18" in one.dots()


def test_at_the_edge_of_the_board_it_stays_and_that_is_told(board):
    one = board(field="7x7", pads=12)
    send(one, "up", "up", "up")
    assert one.panes.pane.top == 0
    assert "Nothing further that way." in one.spoken


def test_it_goes_to_the_last_move(board):
    one = board()
    one.tap("1")
    newest = one.panes.pane
    send(one, "right", "right", "right")
    assert one.panes.pane != newest
    send(one, "newest")
    assert one.panes.pane.holds(one.cells.spots[one.cells.labels["19 15"]])


def test_arrows_move_the_focus_and_beyond_the_edge_of_the_part_it_goes_along(board):
    one = board(KEYBOARD)
    pane = one.panes.pane
    for _ in range(2):
        one.key("right")
    assert one.panes.pane == pane
    one.key("right")
    assert one.panes.pane.left == pane.left + pane.columns
    assert one.session.focus == one.cells.labels["22 16"]
    one.run(8)
    assert one.spoken[-1] == "Columns 22 to 24, rows 15 to 17."
    one.tap("1")
    assert one.dots() == ["22 15"], "pads mean the new part"


def test_five_pads_move_the_focus_and_are_told_so(tmp_path):
    one = Board(tmp_path, floor(5, CROSS), pads=0)
    one.tap("1")
    one.run(30)
    assert any("pads now move" in line for line in one.spoken)
    one.tap("4")
    first = one.session.focus
    one.tap("4")
    one.tap("5")
    one.tap("3")
    column, row = map(int, one.cells.label_of[first].split())
    assert one.dots() == [f"{column + 1} {row + 1}"]


def test_one_switch_goes_through_a_part_then_what_moves_it_then_the_side(board):
    one = board(EXTRA["switch"], pads=0)
    order = one.installation.pipeline.scene.order
    assert len(order) < 40, "not 1178"
    pane = one.panes.pane
    assert order[: pane.columns * pane.rows] == one.cells.ids(pane)
    assert order[-1] == "ask:ask"
    assert {"ask:window-up", "ask:window-left", "ask:larger"} < set(order)
    while one.session.focus != "ask:window-left":
        one.run(0.25)
    one.press("switch.press")
    one.run(0.5)
    assert one.panes.pane.left == pane.left - pane.columns
    while one.session.focus != one.cells.ids(one.panes.pane)[1]:
        one.run(0.25)
    one.press("switch.press")
    assert len(one.dots()) == 1


@pytest.mark.parametrize("mode", ["auto-scan", "row-column"])
def test_a_scan_passes_over_what_is_taken_and_goes_on_from_there(board, mode):
    switch = DeviceInput("switch", mode, Timing(dwell_s=0.0), {"press": Binding(control="choose")})
    one = board(switch, pads=0, field="5x5")
    for target in ("c0-0", "c0-2"):
        one.installation.queue.put(Touched(target, one.board["generation"], one.now))
        one.run(0.5)
    met = []
    if mode == "row-column":
        while one.session.scan.marked != one.cells.rows[0]:
            one.run(0.25)
        one.press("switch.press")
    for _ in range(200):
        one.run(0.25)
        met.append(one.session.focus)
    assert {"c0-1", "c0-3"} <= set(met)
    assert not {"c0-0", "c0-2"} & set(met)


def test_rows_of_the_part_are_scanned_before_its_cells(board):
    switch = DeviceInput("switch", "row-column", Timing(dwell_s=0.0), {"press": Binding(control="choose")})
    one = board(switch, pads=0)
    rows = one.installation.pipeline.scene.rows
    assert rows[:5] == one.cells.ids_by_rows(one.panes.pane)
    ways = ("ask:window-up", "ask:window-right", "ask:window-down", "ask:window-left")
    assert rows[5] == (*ways, "ask:larger", "ask:smaller")


def test_numbers_are_typed_on_the_whole_board(board):
    one = board(EXTRA["keypad"])
    for key in ("3", "8", "#", "1", "#"):
        one.press(f"keypad.{key}")
        one.run(0.5)
    assert one.dots() == ["38 1"]
    assert one.panes.pads == 9, "the pads stay what they are"
    one.tap("5")
    assert "20 16" in one.dots()


def test_a_touch_chooses_what_is_seen_and_moves_what_is_not(board):
    one = board(KEYBOARD, pads=0)
    assert (one.shown["columns"], one.shown["rows"]) == (15, 11)

    def touch(target):
        one.installation.queue.put(Touched(target, one.session.generation, one.now))
        one.run(0.3)

    corner = one.shown["ids"][0]
    touch(corner)
    assert one.dots() == [one.cells.label_of[corner]]
    assert [name for name, _ in one.shown["moves"]] == ["up", "right", "down", "left", "larger", "smaller"]
    touch("ask:window-left")
    assert one.cells.spots[one.shown["ids"][0]][0] < one.cells.spots[corner][0]
    touch("ask:smaller")
    touch("ask:smaller")
    assert (one.shown["columns"], one.shown["rows"], one.shown["map"]) == (38, 31, None)
    assert one.shown["moves"] == (("larger", "ask:larger"),)


def test_the_view_follows_the_focus_and_the_map_says_where_it_is(board):
    one = board(KEYBOARD, pads=0)
    for _ in range(12):
        one.key("right")
    assert one.session.focus in one.shown["ids"]
    left, top, columns, rows = one.shown["map"]["frame"]
    assert one.shown["ids"] == one.cells.ids(one.panes.view)
    assert (left, top, columns, rows) == (one.panes.view.left, one.panes.view.top, 15, 11)
    assert len(one.shown["map"]["of"]) == 38 * 31


def test_a_small_board_is_met_whole(board):
    one = board(KEYBOARD, field="7x7", pads=0)
    assert (one.shown["columns"], one.shown["map"], one.shown["pane"]) == (7, None, None)
    assert one.shown["moves"] == ()


def test_who_looks_from_another_side_has_it_turned_and_called_the_same(tmp_path):
    from config.profile import Profile

    one = Board(tmp_path, profile=Profile(turned=90)).begin()
    one.tap("1")
    first = one.dots()[0]
    corner = one.cells.ids(one.panes.pane)[0]
    assert one.cells.label_of[corner] == first
    assert (one.cells.columns, len(one.cells.rows)) == (31, 38)
    assert one.shown["across"][0] != one.shown["across"][1]
    column, row = map(int, first.split())
    one.tap("2")
    assert f"{column} {row - 1}" in one.dots(), "what was far is at the right: to the right is a row up"


def test_a_board_survives_the_way_to_the_window(board):
    one = board(KEYBOARD)
    one.tap("1")
    shown = one.session.board()
    assert read(json.loads(json.dumps(plain(shown)))) == shown


def test_no_object_is_sent_for_each_cell(board):
    one = board(KEYBOARD, pads=0)
    assert len(json.dumps(one.board)) < 8_000, "bytes, at 1178 cells"


def test_larger_cells_are_told_as_the_columns_and_rows_that_are_seen(board):
    one = board()
    send(one, "larger")
    one.run(5)
    assert "Columns 16 to 24, rows 13 to 19." in one.spoken
    assert (one.shown["columns"], one.shown["rows"]) == (9, 7)


def test_the_move_of_another_is_seen_and_the_pads_stay(board):
    one = board(EXTRA["keypad"])
    pane, view = one.panes.pane, one.panes.view
    for key in ("1", "3", "#", "1", "6", "#"):
        one.press(f"keypad.{key}")
        one.run(0.5)
    assert one.cells.labels["13 16"] in one.shown["ids"]
    for key in ("1", "1", "#", "1", "6", "#"):
        one.press(f"keypad.{key}")
        one.run(0.5)
    assert one.cells.labels["11 16"] in one.shown["ids"]
    assert one.panes.view != view
    assert one.panes.pane == pane
