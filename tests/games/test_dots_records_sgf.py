"""SGF as text: what is kept, what is undone, and where a broken file is broken; then what it says about a game."""

import pytest
from dots_records import RECORDS
from hypothesis import given, settings
from hypothesis import strategies as st

from games.dots import sgf, sgf_read
from games.dots.record import BrokenRecord, Says, Stop
from games.dots.replay import replayed
from games.dots.sgf import Node, Property, Tree, Value

SGF = sorted(RECORDS.glob("*.sgf"))


def one(text):
    """The record in a text with one game."""
    (tree,) = sgf.read(text.encode()).trees
    return sgf_read.record(tree)


def game(moves, root="SZ[7]"):
    return one(f"(;GM[40]FF[4]{root}{moves})")


def says(record):
    return [remark.says for remark in record.remarks]


# ---- text -----------------------------------------------------------------------------------------------------------


def test_a_bracket_and_a_stroke_are_escaped_and_a_line_that_was_broken_to_fit_is_joined():
    value = Value("two\\] \\\\ one\\\nword\r\nline\tend\\:")
    assert value.text == "two] \\ oneword\nline end:"
    assert value.simple == "two] \\ oneword line end:"


@given(st.text(st.characters(exclude_characters="\r\t", exclude_categories=["Cs"]), max_size=20))
def test_any_text_comes_back(text):
    written = sgf.write((Tree((Node((Property("C", (sgf.value(text),)),), -1),)),))
    assert sgf.read(written.encode()).trees[0].nodes[0].properties[0].values[0].text == text


@pytest.mark.parametrize("file", SGF, ids=lambda file: file.stem)
def test_nothing_is_lost_when_a_file_is_written_again(file):
    trees = sgf.read(file.read_bytes()).trees
    again = sgf.read(sgf.write(trees).encode()).trees
    assert again == trees
    assert [sgf_read.record(tree) for tree in again] == [sgf_read.record(tree) for tree in trees]


@st.composite
def trees(draw):
    """Trees of nodes without meaning: each node follows the one before it or one of those that led there."""
    parents = [-1]
    for number in range(1, draw(st.integers(1, 12))):
        way, at = [], number - 1
        while at >= 0:
            way.append(at)
            at = parents[at]
        parents.append(draw(st.sampled_from(way)))
    values = st.lists(st.builds(sgf.value, st.text("ab:;()[]\\ ", max_size=6)), min_size=1, max_size=2).map(tuple)
    properties = st.lists(st.builds(Property, st.sampled_from(["B", "W", "XX", "C"]), values), max_size=2).map(tuple)
    return Tree(tuple(Node(draw(properties), parent) for parent in parents))


@settings(max_examples=40)
@given(st.lists(trees(), min_size=1, max_size=2).map(tuple))
def test_branches_of_any_shape_come_back(some):
    assert sgf.read(sgf.write(some).encode()).trees == some


def test_thousands_of_branches_in_each_other_are_no_matter():
    deep = "(;GM[40]FF[4]SZ[7]" + "(;B[aa]" * 4_000 + ")" * 4_001
    (tree,) = sgf.read(deep.encode()).trees
    assert len(tree.nodes) == 4_001
    assert tree.variations == 0
    assert sgf.read(sgf.write((tree,)).encode()).trees == (tree,)


def test_the_charset_is_the_one_that_is_said_or_shown_or_guessed():
    def name(data):
        return sgf_read.record(sgf.read(data).trees[0]).names[0]

    text = "(;GM[40]FF[4]{}SZ[7]PB[Їжак])"
    assert name(text.format("").encode()) == "Їжак"
    assert name(text.format("").encode("utf-8-sig")) == "Їжак"
    assert name(text.format("").encode("utf-16")) == "Їжак"
    assert name(text.format("CA[KOI8-U]").encode("koi8_u")) == "Їжак"
    assert name(text.format("CA[windows-1251]").encode("cp1251")) == "Їжак"
    assert name(text.format("").encode("cp1251")) == "Їжак"
    assert [str(one) for one in sgf.read(text.format("").encode("cp1251")).remarks] == ["read as windows-1251"]
    assert sgf.read(text.format("CA[rot13]").encode()).remarks[0].says == "the charset rot13 is not known here"
    assert "CA[UTF-8]" in sgf.write(sgf.read(text.format("CA[KOI8-U]").encode("koi8_u")).trees)


BROKEN = [
    ("", 1, 1, "no game"),
    ("hello", 1, 1, "no game"),
    ("(;GM[40]FF[4]\nSZ[7];B[aa", 2, 8, "] is missing"),
    ("(;GM[40]FF[4]SZ[7];B[aa]", 1, 25, ") is missing"),
    ("(;GM[40]FF[4]SZ[7];B;W[aa])", 1, 21, "B has no value"),
    ("(;GM[40]FF[4]SZ[7](B[aa]))", 1, 20, "'B' where ; should be"),
    ("(;GM[40]FF[4]SZ[7](;B[aa]);W[bb])", 1, 27, "';' where ( or ) should be"),
    ("(;GM[40]SZ[7]) and (;GM[40]SZ[7])", 1, 16, "'a' stands between two games"),
    ("(;GM[1]FF[4]SZ[19])", 1, 5, "another game"),
    ("(;FF[4]SZ[19])", 1, 2, "GM[40] is missing"),
    ("(;GM[40]FF[4])", 1, 2, "SZ, the size of the field, is missing"),
    ("(;GM[40]FF[4]SZ[39x32])", 1, 16, "no size like 39:32"),
    ("(;GM[40]FF[4]SZ[53:10])", 1, 16, "a side has 1 to 52 points"),
    ("(;GM[40]FF[4]SZ[0])", 1, 16, "a side has 1 to 52 points"),
    ("(;GM[40]FF[4]SZ[7]\n\n;B[aa];W[ah])", 3, 10, "ah is outside the field of 7 x 7 points"),
    ("(;GM[40]FF[4]SZ[7];B[a!])", 1, 23, "'!' is no letter"),
    ("(;GM[40]FF[4]SZ[7];B[abc])", 1, 22, "'abc' is not a point of two letters"),
    ("(;GM[40]FF[4]SZ[7];B[ab.aab])", 1, 25, "not made of pairs"),
    ("(;GM[40]FF[4]SZ[7];B[ab.aaab9c])", 1, 29, "'9' is no letter"),
    ("(;GM[40]FF[4]SZ[7];B[.])", 1, 23, "pairs of letters"),
    ("(;GM[40]FF[4]SZ[7]AB[cc:aa])", 1, 22, "turned over"),
    ("(;GM[40]FF[4]SZ[7];B[aa]AB[bb])", 1, 25, "only before the first move"),
    ("(;GM[40]FF[4]SZ[7];AE[aa])", 1, 20, "never taken away"),
]


@pytest.mark.parametrize(("text", "line", "column", "reason"), BROKEN)
def test_a_broken_file_says_what_is_wrong_and_where(text, line, column, reason):
    with pytest.raises(BrokenRecord) as told:
        one(text)
    assert (told.value.place.line, told.value.place.column) == (line, column)
    assert reason in told.value.reason


def wrong(data):
    """Read and play all of it; return where it is broken."""
    try:
        for tree in sgf.read(data).trees:
            replayed(sgf_read.record(tree))
    except BrokenRecord as error:
        return error.place
    return None


@given(st.binary(max_size=60) | st.text("(;)[]BWABSZGM40:7.c \\\n", max_size=60).map(str.encode))
def test_no_bytes_break_it(data):
    place = wrong(data)
    assert place is None or (place.line and place.column)


SHORT = b"".join(file.read_bytes() for file in SGF if file.stem in ("branches", "by_hand", "ours_stop"))


@settings(max_examples=100)
@given(st.integers(0, len(SHORT)), st.integers(0, 3), st.binary(max_size=3))
def test_no_damage_to_a_file_breaks_it(at, out, put_in):
    place = wrong(SHORT[:at] + put_in + SHORT[at + out :])
    assert place is None or (place.line and place.column)


# ---- what it says ---------------------------------------------------------------------------------------------------


def test_letters_are_columns_and_rows_small_ones_first():
    record = game(";B[aA];W[Za]", "SZ[52:27]")
    assert [entry.cell for entry in record.entries] == [(0, 26), (51, 0)]
    assert [entry.player for entry in record.entries] == [0, 1]


def test_dots_that_stand_there_and_rectangles_of_them():
    record = game("", "SZ[7]AB[aa][cc:de]AW[gg]")
    assert [entry.cell for entry in record.setup if entry.player == 0] == [
        (0, 0), (2, 2), (3, 2), (2, 3), (3, 3), (2, 4), (3, 4)]  # fmt: skip
    assert [entry.cell for entry in record.setup if entry.player == 1] == [(6, 6)]


def test_lines_after_a_dot():
    record = game(";B[cc.aabbccbaaa.ddeedd];W[.bbccbb]")
    assert record.entries[0].borders == (((0, 0), (1, 1), (2, 2), (1, 0)), ((3, 3), (4, 4)))
    assert (record.entries[1].cell, record.entries[1].borders) == (None, (((1, 1), (2, 2)),))


def test_territory_closes_with_lines_and_not_with_points():
    record = game(";B[gg]TW[aa][.aabbccbaaa]")
    assert [(entry.player, entry.cell, entry.borders) for entry in record.entries] == [
        (0, (6, 6), ()), (1, None, (((0, 0), (1, 1), (2, 2), (1, 0)),))]  # fmt: skip


def test_comments_time_and_komi():
    record = game(";B[aa]BL[12.5]C[a \\] b];W[bb]WL[x]", "SZ[7]KM[-0.5]PB[one]PW[two]DT[2026-01-02]C[about]")
    assert [(entry.comment, entry.left_s) for entry in record.entries] == [("a ] b", 12.5), ("", None)]
    assert (record.komi, record.names, record.comment) == (-0.5, ("one", "two"), "about")
    assert ("DT", "2026-01-02") in record.info


def test_who_says_stop():
    assert game(";B[aa];W[bb];B[]").stop == Stop(0, 3)
    assert game(";B[aa];W[bb]C[B pressed STOP];W[cc]").stop == Stop(0, 3)
    assert game(";B[aa];W[bb];B[grounding]").stop == Stop(0, 3)
    assert game(";B[aa];W[bb]", "SZ[7]RE[W+G]").stop == Stop(1, 2)
    assert game(";B[aa];W[bb];B[resign]").stop is None
    assert game(";B[aa];W[bb];B[]", "SZ[7]RU[Pass=1]").stop is None


def test_stop_is_seen_where_one_side_puts_dots_alone_to_the_end():
    assert game(";B[aa];W[bb];B[cc][dd]").stop == Stop(1, 2)
    assert game(";B[aa];W[bb];B[cc];B[dd];B[ee]").stop == Stop(1, 3)
    assert game(";B[aa];W[bb];B[cc]").stop is None
    assert game(";B[aa];B[bb];B[cc]").stop is None
    assert game(";B[aa];W[bb];B[cc];B[dd]", "SZ[7]RU[Stop=0]").stop is None


def test_only_the_main_line_is_played_and_the_others_are_counted():
    first, second = (sgf_read.record(tree) for tree in sgf.read((RECORDS / "branches.sgf").read_bytes()).trees)
    assert [entry.cell for entry in first.entries] == [(2, 2), (3, 2), (2, 3), (3, 3)]
    assert first.variations == 2
    assert "only the main line is played; branches beside it: 2" in says(first)
    assert first.comment == "a line with ] and \\, no new line\nsecond line"
    assert (second.width, second.height, second.entries[0].player) == (5, 6, 1)


def test_other_rules_are_told():
    assert says(game("", "SZ[7]RU[Punish=1,Holes=1,MinArea=1,MustSurr=1]")) == [
        "Punish=1 is a rule that is not played here"]  # fmt: skip
    assert says(game("", "SZ[7]RU[dotsCaptureEmptyBase1sui1]")) == [
        "dotsCaptureEmptyBase=1 is a rule that is not played here"]  # fmt: skip
    assert says(game("", "SZ[7]RU[russian]")) == []
    assert game("", "SZ[7]RU[MustSurr=0]").by_hand


def test_names_of_properties_may_have_small_letters_as_in_the_oldest_files():
    record = one("(;GaMe[40]FF[4]SiZe[7];Black[aa])")
    assert (record.width, record.entries[0].cell) == (7, (0, 0))


def test_what_stands_around_the_games_is_left_out_and_told():
    text = "From: somebody\n(;GM[40]FF[4]SZ[7])\n-- \nbye"
    assert [str(remark) for remark in sgf.read(text.encode()).remarks] == [
        "line 1, column 1: what stands here is no game and was left out",
        "line 3, column 1: what stands here is no game and was left out",
    ]


def test_words_in_the_place_of_a_dot():
    words = {"resign": Says.RESIGN, "time": Says.TIME, "draw": Says.DRAW, "": Says.STOP}
    for word, meaning in words.items():
        assert game(f";B[{word}]").entries[0].says is meaning
