"""Codes and names: what is read, what is refused and where, and how the names of the shipped shadows were found."""

import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from region_strokes import random_pd

from games.game import event
from games.region_select import codes
from games.region_select.catalogue import CATALOGUE
from games.region_select.codes import from_dt, from_gauss, from_pd, least_dt, to_dt, to_gauss, to_pd
from games.region_select.enumeration import all_prime, all_spherical, prime, primes_grown
from games.region_select.names import NAMES, WORDS, by_name, read_code, shadow_of
from games.region_select.shadows import SHADOWS
from games.region_select.stroke import StrokeError, StrokeProblem, read_stroke, shape
from kiosk.languages import LANGUAGES, Sentences
from scripts.region_shadows import HEAD, jones, knots, named

TREFOIL = shape(read_stroke([[1, 5, 2, 4], [3, 1, 4, 6], [5, 3, 6, 2]]))
READERS = (from_pd, from_dt, from_gauss, by_name, read_code)


def problem(read, code):
    with pytest.raises(StrokeError) as caught:
        read(code)
    return caught.value.problem


def error(read, code):
    with pytest.raises(StrokeError) as caught:
        read(code)
    return caught.value


# ---- forms -----------------------------------------------------------------------------------------------------------

PD_FORMS = [
    "[[1,5,2,4],[3,1,4,6],[5,3,6,2]]",
    "  [ [1, 5, 2, 4] , [3, 1, 4, 6],\n [5, 3, 6, 2] ]  ",
    "PD[X[1,5,2,4],X[3,1,4,6],X[5,3,6,2]]",
    "pd[ x[1, 5, 2, 4] x[3, 1, 4, 6] x[5, 3, 6, 2] ]",
    "X[1,5,2,4] X[3,1,4,6] X[5,3,6,2]",
    "X_{1,5,2,4}X_{3,1,4,6}X_{5,3,6,2}",
    "PD: [(1, 5, 2, 4), (3, 1, 4, 6), (5, 3, 6, 2)]",
    "PD[Xp[1,5,2,4],Xm[3,1,4,6],Xp[5,3,6,2]]",
]
DT_FORMS = ["4 6 2", "4,6,2", "[4, 6, 2]", "DT[4, 6, 2]", "DT: [(4, 6, 2)]", "DTCode[4,6,2]", "4 -6 +2", "{4;6;2}"]
GAUSS_FORMS = [
    "1 2 3 1 2 3",
    "-1, 2, -3, 1, -2, 3",
    "GaussCode[-1, 3, -2, 1, -3, 2]",
    "O1U2O3U1O2U3",
    "O1+U2+O3+U1+O2+U3+",
    "abcabc",
    "7 70 5 7 70 5",
    "1 0 2 1 0 2",
]


@pytest.mark.parametrize(
    ("read", "text"),
    [
        *((from_pd, text) for text in PD_FORMS),
        *((from_dt, text) for text in DT_FORMS),
        *((from_gauss, text) for text in GAUSS_FORMS),
    ],
)
def test_the_trefoil_is_read_in_every_form(read, text):
    assert shape(read(text)) == shape(read_code(text)) == TREFOIL


def test_numbers_are_read_as_the_text_is():
    assert from_pd([[1, 5, 2, 4], [3, 1, 4, 6], [5, 3, 6, 2]]) == from_pd(PD_FORMS[0])
    assert from_dt((4, 6, 2)) == from_dt("4 6 2")
    assert from_gauss(iter([1, 2, 3, 1, 2, 3])) == from_gauss("1 2 3 1 2 3")


# ---- refusals --------------------------------------------------------------------------------------------------------

WRONG = [
    (from_pd, "", StrokeProblem.EMPTY),
    (from_pd, "PD[]", StrokeProblem.EMPTY),
    (from_pd, "[[1,5,2],[3,1,4,6],[5,3,6,2]]", StrokeProblem.NOT_FOUR),
    (from_pd, "[[]]", StrokeProblem.NOT_FOUR),
    (from_pd, [5], StrokeProblem.NOT_FOUR),
    (from_pd, None, StrokeProblem.NOT_FOUR),
    (from_pd, "[[1,5,2,4],[3,1,4,6],[5,3,7,2]]", StrokeProblem.LABEL_NOT_TWICE),
    (from_pd, "[[1,5,2,4],[3,1,4,6],[5,3,6,2],[7,7,8,8]]", StrokeProblem.IN_PIECES),
    (from_pd, "X[4,1,3,2] X[2,3,1,4]", StrokeProblem.MANY_STRANDS),  # the link of two rings
    (from_pd, "[[4,2,5,1],[3,1,4,6],[5,3,6,2]]", StrokeProblem.NOT_PLANAR),
    (from_pd, "1 5 2 4", StrokeProblem.NOT_A_CODE),
    (from_pd, "[[1,5,2,4],[3,1,4,6],[5,3,6,2]", StrokeProblem.NOT_A_CODE),
    (from_pd, [[10**5000] * 4], StrokeProblem.WRONG_LABEL),
    (from_pd, [[1, 1, 2, 2]] * 1001, StrokeProblem.TOO_MANY),
    (from_dt, "", StrokeProblem.EMPTY),
    (from_dt, "4 6 3", StrokeProblem.WRONG_LABEL),
    (from_dt, "4 6 8", StrokeProblem.WRONG_LABEL),
    (from_dt, "0 6 4", StrokeProblem.WRONG_LABEL),
    (from_dt, "4 4 2", StrokeProblem.WRONG_LABEL),
    (from_dt, [4, 6, 2.0], StrokeProblem.WRONG_LABEL),
    (from_dt, [4, 6, None], StrokeProblem.WRONG_LABEL),
    (from_dt, 462, StrokeProblem.WRONG_LABEL),
    (from_dt, "DT: [(6, 8), (2, 4)]", StrokeProblem.MANY_STRANDS),
    (from_dt, "4 8 10 2 6 12 x", StrokeProblem.NOT_A_CODE),
    (from_dt, "8 10 2 4 6", StrokeProblem.NOT_PLANAR),
    (from_dt, "9" * 5000, StrokeProblem.NOT_A_CODE),
    (from_gauss, "", StrokeProblem.EMPTY),
    (from_gauss, "1 2 3 1 2", StrokeProblem.LABEL_NOT_TWICE),
    (from_gauss, "abcab", StrokeProblem.LABEL_NOT_TWICE),
    (from_gauss, "1 2 1 2", StrokeProblem.NOT_PLANAR),
    (from_gauss, "1 2 3 4 5 3 4 1 2 5", StrokeProblem.NOT_PLANAR),  # even between all, and still (Gauss knew it)
    (from_gauss, "{1,-2},{-1,2}", StrokeProblem.MANY_STRANDS),
    (from_gauss, [1] * 3000, StrokeProblem.TOO_MANY),
    (from_gauss, "1 2 " * 30_000, StrokeProblem.TOO_MANY),
    (by_name, "0_1", StrokeProblem.EMPTY),
    (by_name, "8_19", StrokeProblem.NO_SUCH_NAME),  # not alternating
    (by_name, "9_1", StrokeProblem.NO_SUCH_NAME),
    (by_name, "", StrokeProblem.NO_SUCH_NAME),
]


@pytest.mark.parametrize(("read", "code", "expected"), WRONG)
def test_each_mistake_has_its_own_refusal(read, code, expected):
    assert problem(read, code) is expected


def test_every_refusal_happens():
    assert {expected for _, _, expected in WRONG} == set(StrokeProblem)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("problem", StrokeProblem, ids=lambda problem: problem.value)
def test_every_refusal_has_a_sentence(language, problem):
    assert Sentences(language).text("region_select", event(f"stroke-{problem.value}")).strip()


def test_the_error_says_where():
    assert error(from_pd, "[[1,5,2,4],[3,1,4,6;?]]").character == 21
    assert "character 21: '?'" in str(error(from_pd, "[[1,5,2,4],[3,1,4,6;?]]"))
    assert error(from_pd, "[[1,5,2,4],[3,1,4,6],[5,3,7,2]]").label == 6
    assert "crossing 2: 8 is not one of the even numbers from 2 to 6" in str(error(from_dt, "4 6 8"))
    assert error(from_dt, "4 4 2").label == 4
    odd = error(from_gauss, "5 9 5 9")
    assert (odd.crossing, odd.label) == (0, 5)
    assert "label c is there 1 times" in str(error(from_gauss, "abcab"))
    assert "did you mean trefoil?" in str(error(by_name, "trefoli"))


# ---- round trips -----------------------------------------------------------------------------------------------------


def test_every_code_of_every_curve_is_read_back():
    for crossings in range(1, 6):
        for stroke in all_spherical(crossings):
            assert from_pd(to_pd(stroke)) == stroke
            assert to_gauss(from_gauss(to_gauss(stroke))) == to_gauss(stroke)
            assert to_dt(from_dt(to_dt(stroke))) == to_dt(stroke)


def test_a_prime_curve_comes_back_from_the_order_of_its_crossings_alone():
    for crossings in range(3, 10):
        for stroke in primes_grown(crossings):
            assert shape(from_gauss(to_gauss(stroke))) == shape(from_dt(least_dt(stroke))) == shape(stroke)


def test_crossings_come_out_in_the_order_of_the_strand_with_edges_numbered_along_it():
    stroke = from_gauss("20 10 30 20 10 30")
    assert [x for x, _ in stroke.path] == [0, 1, 2, 0, 1, 2]
    assert [stroke.pd[x][k] for x, k in stroke.path] == [1, 2, 3, 4, 5, 6]


@settings(deadline=None)
@given(st.integers(0, 10_000), st.integers(4, 14))
def test_a_drawn_curve_comes_back_from_its_codes(seed, corners):
    pd = random_pd(seed, corners)
    if not pd:
        return
    stroke = read_stroke(pd)
    assert from_pd(to_pd(stroke)) == stroke
    again = from_gauss(to_gauss(stroke))
    assert to_gauss(again) == to_gauss(stroke)
    assert to_dt(from_dt(to_dt(stroke))) == to_dt(stroke)
    if prime(stroke):
        assert shape(again) == shape(stroke)


@settings(deadline=None)
@given(st.integers(1, 7), st.randoms(use_true_random=False))
def test_a_word_that_fits_the_plane_is_met_in_that_order(crossings, chance):
    word = [*range(crossings)] * 2
    chance.shuffle(word)
    try:
        stroke = from_gauss(word)
    except StrokeError:
        assert problem(from_gauss, word) is StrokeProblem.NOT_PLANAR
        return
    met = list(dict.fromkeys(word))
    assert [met[x] for x, _ in stroke.path] == word


def test_a_long_code_is_read():
    chain = [
        label for n in range(333) for label in (3 * n, 3 * n + 1, 3 * n + 2) * 2
    ]  # 333 trefoils, one after another
    assert from_gauss(chain).crossings == 999
    assert from_pd(to_pd(from_gauss(chain))).crossings == 999


# ---- whatever comes --------------------------------------------------------------------------------------------------

LIKE_A_CODE = st.text("[](){}XxPpDTdtOUou_,;: +-0123456789abc\n", max_size=60)


@settings(deadline=None)
@given(st.one_of(st.text(max_size=60), LIKE_A_CODE, st.lists(st.integers(1, 12), max_size=24).map(str)))
@example("²")
@example("١ ٢ ١ ٢")
@example("\ud800")
@example("-")
@example("[" * 5000)
@example("O" * 5001)
def test_any_text_is_a_stroke_or_has_a_problem(text):
    for read in READERS:
        try:
            stroke = read(text)
        except StrokeError:
            continue
        assert len(stroke.regions) == stroke.crossings + 2


THINGS = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=3)),
    lambda inside: st.lists(inside, max_size=5) | st.dictionaries(st.text(max_size=2), inside, max_size=3),
    max_leaves=12,
)


@settings(deadline=None)
@given(THINGS)
def test_anything_at_all_is_a_stroke_or_has_a_problem(thing):
    for read in (from_pd, from_dt, from_gauss):
        try:
            read(thing)
        except StrokeError:
            continue


@settings(deadline=None)
@given(st.sampled_from(PD_FORMS + DT_FORMS + GAUSS_FORMS), st.data())
def test_a_code_with_a_slip_is_a_stroke_or_has_a_problem(text, data):
    at = data.draw(st.integers(0, len(text)))
    slip = data.draw(st.sampled_from(["", "1", "9", "[", "]", ",", "X", "-", " ", "é"]))
    for read in READERS:
        try:
            read(text[:at] + slip + text[at + data.draw(st.integers(0, 2)) :])
        except StrokeError:
            continue


def test_what_is_read_has_an_end():
    def without_end():
        while True:
            yield 2

    assert problem(from_dt, without_end()) is StrokeProblem.TOO_MANY
    assert problem(from_pd, ([1, 2, 3, 4] for _ in without_end())) is StrokeProblem.TOO_MANY
    assert problem(from_pd, [without_end()]) is StrokeProblem.NOT_FOUR
    assert codes.AT_MOST == 1000


# ---- names -----------------------------------------------------------------------------------------------------------


def test_every_prime_shadow_to_eight_crossings_ships_once():
    shipped = {}
    for shadow in SHADOWS:
        shipped.setdefault(len(shadow.dt), []).append(shape(from_dt(shadow.dt)))
    assert {crossings: len(shapes) for crossings, shapes in shipped.items()} == {3: 1, 4: 1, 5: 2, 6: 3, 7: 10, 8: 27}
    for crossings, shapes in shipped.items():
        known = primes_grown(crossings) if crossings == 8 else all_prime(crossings)  # see test_region_enumeration.py
        assert sorted(shapes) == sorted(map(shape, known))


@pytest.mark.parametrize("shadow", SHADOWS, ids=lambda shadow: shadow.name)
def test_the_alternating_knot_of_a_shadow_has_the_published_polynomial_of_its_name(shadow):
    (fact,) = [fact for fact in knots() if fact["name"] == shadow.knot]
    coefficients = tuple(fact["jones"])
    found = jones(from_dt(shadow.dt))
    assert found == min(coefficients, coefficients[::-1])
    assert abs(sum(one * (-1) ** power for power, one in enumerate(found))) == fact["determinant"]


def test_no_two_alternating_knots_to_eight_crossings_share_a_polynomial_so_the_names_are_certain():
    published = [min(tuple(fact["jones"]), tuple(fact["jones"][::-1])) for fact in knots()]
    assert len(set(published)) == len(published) == 32
    assert {shadow.knot for shadow in SHADOWS} == {fact["name"] for fact in knots()}


@pytest.mark.parametrize("fact", knots(), ids=lambda fact: fact["name"])
def test_a_knots_name_is_the_shadow_whose_code_the_table_prints(fact):
    assert shape(by_name(fact["name"])) == shape(from_dt(fact["dt"]))


@pytest.mark.parametrize("crossings", [3, 4, 5, 6, 7])
def test_the_shipped_names_are_what_the_script_finds(crossings):
    shipped = [(one.name, one.knot, one.dt) for one in SHADOWS if len(one.dt) == crossings]
    assert named(crossings) == shipped
    assert "scripts/region_shadows.py" in HEAD


def test_shadows_of_one_knot_have_letters_and_others_none():
    for knot in {shadow.knot for shadow in SHADOWS}:
        family = [shadow.name for shadow in SHADOWS if shadow.knot == knot]
        assert family == ([knot] if len(family) == 1 else [knot + letter for letter in "abc"[: len(family)]])


def test_a_figure_of_the_shipped_game_has_the_knot_of_its_shadow():
    for drawn in CATALOGUE:
        shadow = shadow_of(read_stroke(drawn.pd))
        assert shadow is None if drawn.id.endswith("-curl") else shadow is not None and shadow.knot == drawn.knot


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("trefoil", "3_1"),
        ("Trefoil knot", "3_1"),
        ("FIGURE-EIGHT", "4_1"),
        (" 7-5 ", "7_5a"),
        ("7_5B", "7_5b"),
        ("carrick mat", "8_18"),
    ],
)
def test_a_name_is_found_however_it_is_written(asked, name):
    shadow = shadow_of(by_name(asked))
    assert shadow is not None
    assert shadow.name == name


def test_every_name_leads_to_its_shadow_turned_and_mirrored_too():
    chance = random.Random(1)
    for name in NAMES:
        pd = [list(row) for row in by_name(name).pd]
        chance.shuffle(pd)
        mirrored = [row[::-1] for row in pd]
        for code in (pd, mirrored):
            shadow = shadow_of(from_pd(code))
            assert shadow is not None
            assert shadow.name == name
    assert set(WORDS.values()) <= set(NAMES)


def test_a_curve_that_does_not_ship_has_no_name():
    assert shadow_of(from_gauss("1 1 2 2")) is None
    assert shadow_of(primes_grown(9)[0]) is None
