"""Lesson files: how a teacher writes a lesson (docs/lessons.md), read into a `Lesson`.

A file is TOML; the same as JSON is what an option of a game and the text of a position carry, because it has no line
breaks. Everything is checked here that can be without playing: unknown words, points that the field does not have,
texts that are missing. What is wrong is a ValueError with its place: `step 1, accepted: "9 9" is not on the field`.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any, cast

from games.dots.board import Board, points
from games.dots.field import State, houses
from games.dots.lesson import GOALS, WRONGS, Goal, GoalKind, Lesson, LessonSetup, Step, Words, Wrong, WrongKind
from games.dots.notation import read_field
from games.dots.rules import Act, Dot, Move
from games.dots.starts import middle

LANGUAGES = ("en", "uk", "ja")
LEAST_SIDE, MOST_SIDE = 3, 50
MOST_STEPS = 12
MOST_WITHIN = 8
_NAME = re.compile("[a-z0-9][a-z0-9-]{0,39}")
_POINTS = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))? +([0-9]{1,2})(?:-([0-9]{1,2}))?")
_SIZE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
_KANJI = re.compile("[\u3400-\u9fff々〆]")
_NOT_SPOKEN = re.compile("[\u3400-\u9fff々〆A-Za-zＡ-Ｚａ-ｚ０-９]")
_RUSSIAN = re.compile("[ыэъёЫЭЪЁ]")
_LETTERS = {
    "en": re.compile("[A-Za-z]"),
    "uk": re.compile("[А-Яа-яІіЇїЄєҐґ]"),
    "ja": re.compile("[ぁ-ヿ\u3400-\u9fff]"),
}
_SAID = {"stop": Act.STOP, "done": Act.DONE}


@lru_cache(maxsize=64)
def read_lesson(text: str) -> LessonSetup:
    """Return the lesson that a file holds. Raises ValueError with the reason and the place."""
    data = _data(text)
    lesson = _lesson(_Table(data, ""))
    return LessonSetup(lesson, json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def _data(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text) if text.startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"this cannot be read as TOML or JSON: {error}") from None
    return cast("dict[str, Any]", data)


class _Table:
    """A table of the file: hands out its values, knows its place, and at the end what nobody has asked for."""

    def __init__(self, data: object, place: str) -> None:
        if not isinstance(data, dict):
            raise ValueError(f"{place or 'the lesson'}: is not a table")
        self.data, self.place = data, place
        self.left = set(data)

    def wrong(self, key: str, why: str) -> ValueError:
        return ValueError(f"{self.at(key)}: {why}")

    def at(self, key: str) -> str:
        return f"{self.place}, {key}" if self.place else key

    def take(self, key: str, default: Any = None) -> Any:
        self.left.discard(key)
        return self.data.get(key, default)

    def text(self, key: str, default: str = "") -> str:
        value = self.take(key, default)
        if not isinstance(value, str):
            raise self.wrong(key, "is not a text in quotation marks")
        return value

    def number(self, key: str, default: int, low: int, high: int) -> int:
        value = self.take(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.wrong(key, f"is not a whole number from {low} to {high}")
        return value

    def yes(self, key: str) -> bool:
        value = self.take(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, "is neither true nor false")
        return value

    def one_of(self, key: str, allowed: Collection[str], default: str = "") -> str:
        value = self.text(key, default)
        if value not in allowed:
            raise self.wrong(key, f"{value!r} is none of {', '.join(allowed)}")
        return value

    def texts(self, key: str) -> list[str]:
        value = self.take(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.wrong(key, 'is not a list like ["4 3", "5 3"]')
        return value

    def table(self, key: str) -> _Table:
        return _Table(self.take(key, {}), self.at(key))

    def tables(self, key: str) -> list[_Table]:
        value = self.take(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, "is not a list of tables")
        return [_Table(one, self.at(f"{key} {number}")) for number, one in enumerate(value, start=1)]

    def words(self, key: str) -> Words:
        table = self.table(key)
        found = _words(table)
        table.end()
        return found

    def some_words(self, key: str) -> Words | None:
        return self.words(key) if key in self.data else None

    def end(self) -> None:
        for key in self.data:
            if key in self.left:
                raise self.wrong(key, "means nothing in a lesson")


# ---- the parts of a lesson ------------------------------------------------------------------------------------------


def _lesson(table: _Table) -> Lesson:
    id = table.text("id")
    if not _NAME.fullmatch(id):
        raise table.wrong("id", "is not a name of small letters, digits and hyphens")
    state = _field(table)
    lesson = Lesson(
        id=id,
        title=table.words("title"),
        text=table.words("text"),
        learned=table.words("learned"),
        state=state,
        learner=("red", "blue").index(table.one_of("turn", ("red", "blue"), "red")),
        alone=table.yes("alone"),
        middle=table.yes("middle"),
        steps=tuple(_step(one, state) for one in table.tables("step")),
    )
    table.end()
    if not 1 <= len(lesson.steps) <= MOST_STEPS:
        raise table.wrong("step", f"a lesson has 1 to {MOST_STEPS} of them")
    return lesson


def _field(table: _Table) -> State:
    """Return the field of a picture, or an empty one of a size; lines that enclose something have closed already."""
    picture, size = table.text("field"), table.text("size")
    if bool(picture) == bool(size):
        raise table.wrong("field", "a lesson has either a picture (field) or an empty field (size)")
    if size:
        found = _SIZE.fullmatch(size)
        columns, rows = (int(found[1]), int(found[2])) if found else (0, 0)
        picture = "\n".join(["." * columns] * rows)
    lines = picture.split()
    if re.search("[0-9]", picture):
        raise table.wrong("field", "a point without a dot is written as a full stop")
    width, height = max((len(line) for line in lines), default=0), len(lines)
    if not (LEAST_SIDE <= width <= MOST_SIDE and LEAST_SIDE <= height <= MOST_SIDE):
        raise table.wrong("size" if size else "field", f"a side has {LEAST_SIDE} to {MOST_SIDE} points")
    try:
        state = read_field(re.sub(r"\.+", lambda run: str(len(run[0])), "/".join(lines)), width, height)
    except ValueError as error:
        raise table.wrong("field", str(error).removeprefix("word 15: ")) from None
    _check_lines(table, state)
    return state


def _check_lines(table: _Table, state: State) -> None:
    """Raise ValueError where an area has no line round it, or a line holds dots and has not closed."""
    shape = state.board
    for player, colour in enumerate(("red", "blue")):
        area = state.taken[player]
        border = shape.spread(area) & ~area
        if area & shape.edge or border & ~state.live[player]:
            raise table.wrong("field", f"there is no line of {colour} round what it has captured")
        for point in points(houses(state, player) & state.live[1 - player]):
            column, row = shape.cell(point)
            raise table.wrong(
                "field", f"the dot at {column + 1} {row + 1} is inside a line: write it as a small letter"
            )


def _step(table: _Table, state: State) -> Step:
    kind = cast(GoalKind, table.one_of("goal", GOALS))
    least = table.number("least", 1, 1, 99)
    within = table.number("within", 1, 1, MOST_WITHIN)
    hint = table.table("hint")
    step = Step(
        goal=Goal(kind, least, within, table.number("quiet", 0, 0, 1)),
        task=table.words("task"),
        hint=_words(hint),
        point=_one(hint, "point", state),
        wrong=tuple(_wrong(one, state) for one in table.tables("wrong")),
        accepted=_moves(table, "accepted", state) - _moves(table, "but", state),
        reply=_one(table, "reply", state),
        text=table.some_words("text"),
        right=table.some_words("right"),
    )
    hint.end()
    table.end()
    return step


def _wrong(table: _Table, state: State) -> Wrong:
    moves = _moves(table, "points", state)
    kind = cast(WrongKind, table.one_of("kind", WRONGS, "points" if moves else ""))
    if bool(moves) != (kind == "points"):
        raise table.wrong("kind", "either points are named, or a kind of move")
    found = Wrong(kind, _words(table), moves)
    table.end()
    return found


# ---- words ----------------------------------------------------------------------------------------------------------


def _words(table: _Table) -> Words:
    """Return the texts of a table. Line breaks in them are only for who writes: a space, in Japanese nothing."""
    en, uk, ja, aloud = (_one_line(table.text(key), "" if key == "ja" else " ") for key in (*LANGUAGES, "ja_speech"))
    for key, text in zip(LANGUAGES, (en, uk, ja), strict=True):
        if not text:
            raise table.wrong(key, "is missing")
        for other in LANGUAGES:
            if bool(_LETTERS[other].search(text)) != (other == key):
                raise table.wrong(key, f"has no letters of {key}" if other == key else f"has letters of {other}")
    if _RUSSIAN.search(uk):
        raise table.wrong("uk", f"{_RUSSIAN.findall(uk)[0]!r} is no Ukrainian letter")
    if not aloud and _KANJI.search(ja):
        raise table.wrong("ja_speech", "is missing: the voice cannot read the signs of the text itself")
    if found := _NOT_SPOKEN.findall(aloud or ja):
        raise table.wrong("ja_speech", f"the voice cannot read {found[0]!r}; write kana")
    return Words(en, uk, ja, aloud)


def _one_line(text: str, between: str) -> str:
    return between.join(line.strip() for line in text.strip().splitlines())


# ---- points and other moves -----------------------------------------------------------------------------------------


def _one(table: _Table, key: str, state: State) -> Move | None:
    text = table.text(key)
    if not text:
        return None
    found = list(_parsed(table, key, text, state))
    if len(found) != 1:
        raise table.wrong(key, f"{text!r} is not one point")
    return found[0]


def _moves(table: _Table, key: str, state: State) -> frozenset[Move]:
    return frozenset(move for text in table.texts(key) for move in _parsed(table, key, text, state))


def _parsed(table: _Table, key: str, text: str, state: State) -> Iterator[Move]:
    """Yield the moves that a text means: `4 3`, `16-23 9-23` (columns and rows), `all`, `middle`, `stop`, `done`."""
    shape = state.board
    if text in _SAID:
        yield _SAID[text]
    elif text in ("all", "middle"):
        some = state.free if text == "all" else middle(shape.width, shape.height)
        yield from (dot(shape, point) for point in points(some))
    elif found := _POINTS.fullmatch(text):
        left, right, top, bottom = (int(one) if one else 0 for one in found.groups())
        right, bottom = right or left, bottom or top
        if not (1 <= left <= right <= shape.width and 1 <= top <= bottom <= shape.height):
            raise table.wrong(key, f"{text!r} is not on the field")
        yield from (Dot(row - 1, column - 1) for row in range(top, bottom + 1) for column in range(left, right + 1))
    else:
        raise table.wrong(key, f'{text!r} is no point like "4 3"')


def dot(shape: Board, point: int) -> Dot:
    """Return the move that puts a dot on a point."""
    column, row = shape.cell(point)
    return Dot(row, column)
