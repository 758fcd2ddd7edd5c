"""Buttons: number, icon, words, small picture, what is set now, and a tick, on a box. Pure; nothing is cut.

All words of a set of buttons have one size, the largest at which each fits, if that can be read; so have all values.
A value stands at the right of the words, or under them where both are larger so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kiosk.board import Icon, Item
from kiosk.window.figure import Figure, arrange
from kiosk.window.fitting import Fitted, fit
from kiosk.window.fonts import Weight, width
from kiosk.window.geometry import Box, Circle
from kiosk.window.parts import Words

_VALUE = 0.86
"""The size of a value, of that of the words."""
_ALIKE, _UNLIKE = 0.5, 1.6
"""Words have one size unless that is less than this part of full size; then the largest is so many times the least."""
_IN_ONE_LINE = 0.78
_UNDER_FROM = 1.12
"""A value stands under the words only where both are so many times larger than beside each other."""


@dataclass(frozen=True, slots=True)
class Card:
    """A thing to choose, as a button, with whichever parts it has. `chosen_box` is where the tick is drawn."""

    id: str
    box: Box
    text: Words
    icon: Icon = ""
    icon_box: Box | None = None
    label: Fitted | None = None
    label_circle: Circle | None = None
    figure: Figure | None = None
    value: Words | None = None
    chosen_box: Box | None = None

    def parts(self) -> list[Box]:
        """Return the boxes of all that is drawn on it: none overlaps another, all are within `box`."""
        boxes = [self.text.box]
        boxes += [self.icon_box] if self.icon_box else []
        boxes += [self.label_circle.box] if self.label_circle else []
        boxes += [self.figure.frame] if self.figure else []
        boxes += [self.value.box] if self.value else []
        boxes += [self.chosen_box] if self.chosen_box else []
        return boxes


@dataclass(frozen=True, slots=True)
class CardStyle:
    """Sizes of a set of buttons, in pixels: padding, number disc and icon across, text size."""

    pad: float
    number: float
    icon: float
    text: float
    weight: Weight = Weight.SEMIBOLD


def cards(items: Sequence[Item], boxes: Sequence[Box], style: CardStyle, unit: float) -> tuple[Card, ...]:
    """Put each item on its box."""
    if not items:
        return ()
    items = [replace(item, label="") if item.label == item.text else item for item in items]  # a key of a keypad
    drafts = _best(items, boxes, style)
    if min(draft.words.size for draft in drafts) < style.text / 3:  # words before pictures of them
        items = [replace(item, icon="") for item in items]
        drafts = _best(items, boxes, style)
    return tuple(_card(item, box, draft, unit) for item, box, draft in zip(items, boxes, drafts, strict=True))


# ---- where each part has room -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Rooms:
    """The room of each part of a button."""

    text: Box
    number: Circle | None
    icon: Box | None
    picture: Box | None
    chosen: Box | None
    value: Box | None
    under: bool


@dataclass(frozen=True, slots=True)
class _Draft:
    rooms: _Rooms
    words: Fitted
    value: Fitted | None


def _best(items: Sequence[Item], boxes: Sequence[Box], style: CardStyle) -> list[_Draft]:
    """The better of the two ways to place values; without values there is one."""
    if not any(item.value for item in items):
        return _drafts(items, boxes, style, under=False)
    beside, under = (_drafts(items, boxes, style, under=way) for way in (False, True))
    return under if _least(under) > _UNDER_FROM * _least(beside) else beside


def _least(drafts: Sequence[_Draft]) -> float:
    return min(min(one.words.size, one.value.size / _VALUE if one.value else 999) for one in drafts)


def _drafts(items: Sequence[Item], boxes: Sequence[Box], style: CardStyle, *, under: bool) -> list[_Draft]:
    ticked = any(item.chosen for item in items)
    share = _share(items, style)
    seen = any(item.picture is not None for item in items)
    rooms = [_rooms(item, box, style, ticked, seen, share, under) for item, box in zip(items, boxes, strict=True)]
    words = alike([item.text for item in items], [one.text for one in rooms], style.text, style.weight)
    valued = [(item.value, one.value) for item, one in zip(items, rooms, strict=True) if one.value is not None]
    values = alike(
        [text for text, _ in valued], [room for _, room in valued if room], style.text * _VALUE, Weight.MEDIUM
    )
    left = iter(values)
    return [
        _Draft(one, text, next(left) if one.value is not None else None) for one, text in zip(rooms, words, strict=True)
    ]


def alike(texts: Sequence[str], rooms: Sequence[Box], size: float, weight: Weight) -> tuple[Fitted, ...]:
    """Fit texts into their rooms at one size; where one is much too long for that, it alone is smaller.

    They stay in one line each where that costs little of their size.
    """
    whole = [(max(1, int(one.w)), max(1, int(one.h))) for one in rooms]
    own = [_size(text, room, size, weight, 99) for text, room in zip(texts, whole, strict=True)]
    one_line = [_size(text, room, size, weight, 1) for text, room in zip(texts, whole, strict=True)]
    lines = 99
    if min(one_line, default=0) >= _IN_ONE_LINE * min(own, default=0):
        own, lines = one_line, 1
    least = min((one for one, text in zip(own, texts, strict=True) if text), default=round(size))
    most = least if least >= _ALIKE * size else round(_UNLIKE * least)
    return tuple(
        fit(text, *room, min(most, one), weight, lines) for text, room, one in zip(texts, whole, own, strict=True)
    )


def _size(text: str, room: tuple[int, int], size: float, weight: Weight, most_lines: int) -> int:
    return fit(text, *room, round(size), weight, most_lines).size


def _share(items: Sequence[Item], style: CardStyle) -> float:
    """Which part of the room of words the values get, as their lengths are."""
    size = max(1, round(style.text))
    words = max(width(item.text, size, style.weight) for item in items)
    values = max(width(item.value, round(size * _VALUE), Weight.MEDIUM) for item in items)
    return min(0.56, max(0.22, values / max(1, words + values)))


def _rooms(item: Item, box: Box, style: CardStyle, ticked: bool, seen: bool, share: float, under: bool) -> _Rooms:
    """Return the rooms on one button. `seen`: others beside it have a picture, so an icon stands where theirs do."""
    inner = box.inset(min(style.pad, box.w * 0.1), min(style.pad * 0.6, box.h * 0.12))
    picture = number = icon = chosen = value = None
    if item.picture is not None:
        picture, inner = _beside_picture(inner, style)
    elif seen and item.icon and _tall(inner):
        above, inner = _beside_picture(inner, style)
        side = min(above.w, above.h) * 0.6
        icon = Box(above.centre[0] - side / 2, above.centre[1] - side / 2, side, side)
    middle = inner.centre[1]
    x, right = inner.x, inner.right
    if item.label:
        r = min(style.number / 2, inner.h / 2, inner.w * 0.16)
        number = Circle(x + r, middle, r)
        x += 2 * r + min(style.pad * 0.7, inner.w * 0.06)
    if item.icon and icon is None:
        side = min(style.icon, inner.h * 0.8, inner.w * 0.22)
        icon = Box(x, middle - side / 2, side, side)
        x += side + min(style.pad * 0.8, inner.w * 0.07)
    if ticked:
        side = min(style.icon, inner.h * 0.8, inner.w * 0.16)
        chosen = Box(right - side, middle - side / 2, side, side) if item.chosen else None
        right -= side + min(style.pad * 0.6, inner.w * 0.05)
    text = Box(x, inner.y, max(8.0, right - x), inner.h)
    if item.value:
        text, value = _beside_value(text, share, style, under)
    return _Rooms(text, number, icon, picture, chosen, value, under)


def _beside_picture(inner: Box, style: CardStyle) -> tuple[Box, Box]:
    """Return the room of the picture and what is left for the rest."""
    if _tall(inner):  # the picture above the words
        high, gap = inner.h * 0.65, inner.h * 0.05
        rest = Box(inner.x, inner.y + high + gap, inner.w, inner.h - high - gap)
        return Box(inner.x, inner.y, inner.w, high), rest
    side = min(inner.h, inner.w * 0.45)
    return Box(inner.right - side, inner.y, side, inner.h), inner._replace(w=inner.w - side - style.pad * 0.6)


def _tall(inner: Box) -> bool:
    return inner.h > inner.w * 0.6


def _beside_value(text: Box, share: float, style: CardStyle, under: bool) -> tuple[Box, Box]:
    """Return the room of the words and that of the value."""
    if under:
        high = text.h * 0.44
        return text._replace(h=text.h - high), Box(text.x, text.bottom - high, text.w, high)
    gap = min(style.pad * 0.8, text.w * 0.06)
    wide = max(8.0, (text.w - gap) * share)
    return text._replace(w=max(8.0, text.w - gap - wide)), Box(text.right - wide, text.y, wide, text.h)


# ---- the card -----------------------------------------------------------------------------------------------------


def _card(item: Item, box: Box, draft: _Draft, unit: float) -> Card:
    rooms = draft.rooms
    words, value = _words(rooms, draft.words, draft.value)
    label = None
    if rooms.number is not None:
        label = number_of(item.label, rooms.number)
    figure = None
    if item.picture is not None and rooms.picture is not None:
        figure = arrange(item.picture, rooms.picture, unit, small=True)
    return Card(item.id, box, words, item.icon, rooms.icon, label, rooms.number, figure, value, rooms.chosen)


def _words(rooms: _Rooms, words: Fitted, value: Fitted | None) -> tuple[Words, Words | None]:
    """The words in the middle of their height; a value at the right end of its room, or close under them."""
    room = rooms.text
    if value is None or rooms.value is None:
        return Words(_in_middle(room.x, room.centre[1], words), words, "ink"), None
    if not rooms.under:
        at = rooms.value.right - value.width
        return (
            Words(_in_middle(room.x, room.centre[1], words), words, "ink"),
            Words(_in_middle(at, rooms.value.centre[1], value), value, "soft"),
        )
    top = (room.y + rooms.value.bottom - words.height - value.height) / 2
    first = Box(room.x, top, words.width, words.height)
    return Words(first, words, "ink"), Words(Box(room.x, first.bottom, value.width, value.height), value, "soft")


def centred(card: Card) -> Card:
    """Return a key with its icon and words in the middle; one with other parts stays as it is."""
    if card.label_circle or card.figure or card.value or card.chosen_box:
        return card
    left = min(box.x for box in card.parts())
    shift = (card.box.x + card.box.right - left - max(box.right for box in card.parts())) / 2
    text = replace(card.text, box=card.text.box._replace(x=card.text.box.x + shift))
    icon = card.icon_box._replace(x=card.icon_box.x + shift) if card.icon_box else None
    return replace(card, text=text, icon_box=icon)


def _in_middle(x: float, y: float, fitted: Fitted) -> Box:
    return Box(x, y - fitted.height / 2, fitted.width, fitted.height)


def number_of(label: str, circle: Circle) -> Fitted:
    """Return a number fitted onto its disc."""
    return fit(label, round(circle.r * 1.5), round(circle.r * 1.6), round(circle.r * 1.16), Weight.BOLD, 1)
