"""The galleries of figures in README.md and docs/figures: each figure that ships, in both drawings, with its name."""

import re

import pytest

from scripts.region_pictures import GALLERIES, ROOT, figures, gallery, with_gallery


@pytest.mark.parametrize("page", GALLERIES)
def test_a_page_shows_every_figure_in_both_drawings(page):
    path = ROOT / page
    shown = re.findall(r'<img src="([^"]+)" width="\d+" alt="([^"]+)">', path.read_text("utf-8"))
    names = {(path.parent / source).relative_to(ROOT).as_posix() for source, _ in shown}
    assert names == {f"docs/figures/{drawn.id}{end}.svg" for drawn in figures() for end in ("", "-knot")}
    assert all((ROOT / name).is_file() for name in names)
    assert len({words for _, words in shown}) == len(shown), "each has words of its own for who does not see it"


@pytest.mark.parametrize("page", GALLERIES)
def test_the_tables_are_as_the_script_makes_them(page):
    text = (ROOT / page).read_text("utf-8")
    assert with_gallery(text, gallery(*GALLERIES[page])) == text


def test_a_page_without_a_place_for_a_table_is_left():
    with pytest.raises(ValueError, match="no place"):
        with_gallery("# A page\n", "<table></table>")
