"""All curves on a sphere, each once: counted by growing, and again in ways that share nothing with it."""

from itertools import permutations, product

import pytest

from games.region_select.codes import from_dt
from games.region_select.enumeration import all_prime, all_spherical, prime, primes_grown, stroke_of
from games.region_select.growth import Curve
from games.region_select.stroke import StrokeError, read_stroke, shape

SPHERICAL = [1, 2, 6, 19, 76, 376]  # OEIS A008989, from one crossing on; 2194 for seven takes 9 s
PLANE = [2, 5, 20, 82, 435]  # the same curves with one of their regions chosen as the outer one
PRIME = [1, 1, 2, 3, 10]  # from three crossings on; 27 for eight are in test_region_codes.py, 101 for nine take long


def pairings(places):
    """Yield every way to pair the places off."""
    if not places:
        yield ()
        return
    first, *rest = places
    for other in rest:
        for more in pairings([place for place in rest if place != other]):
            yield ((first, other), *more)


def shapes_by_brute_force(crossings):
    """Try every order of the crossings along the strand and every way that the other strand may leave them."""
    found = set()
    for pairs in pairings(range(2 * crossings)):
        for turns in product((1, 2), repeat=crossings):
            word = [0] * (2 * crossings)
            for x, ((first, second), turn) in enumerate(zip(sorted(pairs), turns, strict=True)):
                word[first], word[second] = 3 * x, 3 * x + turn
            try:
                found.add(shape(stroke_of(word)))
            except StrokeError:
                continue  # it does not fit the plane
    return found


def outer_regions(stroke):
    """Return in how many different ways one of the regions can be the outer one, up to the stroke's symmetries."""
    other = stroke.other_ends()

    def walk(start, mirror):
        numbers, firsts, word, sides = {}, {}, [], []
        x, k = start
        for _ in stroke.path:
            numbers.setdefault(x, len(numbers))
            firsts.setdefault(x, k)
            word.append((numbers[x], (k - firsts[x]) * mirror % 4))
            sides.append((stroke.region_at[x][k], stroke.region_at[x][k - 1])[::mirror])
            x, k = other[x, (k + 2) % 4]
        return word, sides

    walks = [walk((x, k), mirror) for x in range(stroke.crossings) for k in range(4) for mirror in (1, -1)]
    least = min(word for word, _ in walks)
    alike = [sides for word, sides in walks if word == least]
    return len(
        {
            frozenset(tuple((left == region, right == region) for left, right in sides) for sides in alike)
            for region in range(len(stroke.regions))
        }
    )


# ---- counts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crossings", "count"), [*enumerate(SPHERICAL, start=1)])
def test_there_are_as_many_curves_as_are_published(crossings, count):
    assert len(all_spherical(crossings)) == count
    assert len({shape(one) for one in all_spherical(crossings)}) == count
    assert all(one.crossings == crossings for one in all_spherical(crossings))


@pytest.mark.parametrize("crossings", [1, 2, 3, 4])
def test_growing_finds_the_curves_that_trying_every_word_finds(crossings):
    assert {shape(one) for one in all_spherical(crossings)} == shapes_by_brute_force(crossings)


@pytest.mark.parametrize(("crossings", "count"), [*enumerate(PRIME, start=3)])
def test_there_are_as_many_prime_curves_as_are_published(crossings, count):
    assert len(all_prime(crossings)) == count
    assert all(prime(one) and one.reduced for one in all_prime(crossings))


def test_below_three_crossings_nothing_is_prime_and_below_one_there_is_nothing():
    assert all_prime(2) == all_prime(0) == primes_grown(-1) == ()
    with pytest.raises(ValueError, match="at least one crossing"):
        all_spherical(0)


@pytest.mark.parametrize("crossings", [3, 4, 5, 6])
def test_the_prime_curves_are_the_prime_ones_of_all(crossings):
    assert [one for one in all_spherical(crossings) if prime(one)] == list(all_prime(crossings))


@pytest.mark.parametrize("crossings", [3, 4, 5, 6])
def test_every_prime_curve_has_a_code_of_even_numbers_and_no_other_way_gives_more(crossings):
    found = set()
    for evens in permutations(range(2, 2 * crossings + 1, 2)):
        try:
            stroke = from_dt(evens)
        except StrokeError:
            continue
        if prime(stroke):
            found.add(shape(stroke))
    assert found == {shape(one) for one in all_prime(crossings)}


def test_growing_through_prime_curves_alone_misses_only_the_stars():
    counts = [len(primes_grown(crossings)) for crossings in range(3, 10)]
    assert counts == [1, 1, 1, 3, 9, 27, 100]
    for crossings in (5, 7):
        (missing,) = set(all_prime(crossings)) - set(primes_grown(crossings))
        assert sorted(len(region.corners) for region in missing.regions) == [2] * crossings + [crossings] * 2


# ---- shapes ----------------------------------------------------------------------------------------------------------


def test_a_curve_comes_back_from_its_shape():
    for crossings in range(1, 6):
        for one in all_spherical(crossings):
            assert shape(stroke_of(shape(one))) == shape(one)
            assert [one.path[place][0] for place in range(2 * crossings)] == [code // 3 for code in shape(one)]


def test_prime_is_what_no_circle_parts_in_two():
    def parted(stroke):
        """Judge by taking two edges away and looking whether what is left hangs together."""
        for cut in ((a, b) for a in stroke.sides for b in stroke.sides if a < b):
            seen, todo = {0}, [0]
            while todo:
                x = todo.pop()
                for k, label in enumerate(stroke.pd[x]):
                    beside = stroke.other_ends()[x, k][0]
                    if label not in cut and beside not in seen:
                        seen.add(beside)
                        todo.append(beside)
            if len(seen) < stroke.crossings:
                return True
        return False

    for crossings in range(2, 6):
        for one in all_spherical(crossings):
            assert prime(one) == (not parted(one))
    assert not prime(all_spherical(1)[0])


# ---- growing ---------------------------------------------------------------------------------------------------------


def test_what_has_grown_is_one_strand_in_the_plane_and_has_one_crossing_more():
    for small in all_spherical(4):
        start = Curve(small)
        for end in range(len(start.mates)):
            for other in start.along(end):
                grown = start.copy()
                if start.arrives[end] == start.arrives[other]:
                    grown.grow(end, other)
                    assert grown.stroke().crossings == 5  # read_stroke has checked all the rest
                else:
                    with pytest.raises(ValueError, match="two strands"):
                        grown.grow(end, other)


def test_a_curve_says_how_its_strand_runs():
    for one in all_spherical(5):
        curve = Curve(one)
        assert curve.stroke().pd == read_stroke(curve.stroke().pd).pd
        assert shape(curve.stroke()) == shape(one)
        assert curve.crossings == 5
        assert all(curve.arrives[end] != curve.arrives[mate] for end, mate in enumerate(curve.mates))
        assert len(set(curve.regions())) == 7


@pytest.mark.parametrize(("crossings", "count"), [*enumerate(PLANE, start=1)])
def test_with_an_outer_region_there_are_as_many_as_are_published_for_the_plane(crossings, count):
    assert sum(outer_regions(one) for one in all_spherical(crossings)) == count
