"""Boards to draw in tests: the figure with five points and three areas, in three languages and several moments."""

from __future__ import annotations

import math
from dataclasses import replace

from kiosk.board import Board, Item, Picture, ShownArea, ShownPlace

POINTS = {"p1": (0.5, 0.1), "p2": (0.0, 0.5), "p3": (0.5, 0.5), "p4": (1.0, 0.5), "p5": (0.5, 0.9)}
LINES = tuple((POINTS[a], POINTS[b]) for a in ("p1", "p5") for b in ("p2", "p3", "p4"))
LEFT = (POINTS["p1"], POINTS["p2"], POINTS["p5"], POINTS["p3"])
RIGHT = (POINTS["p1"], POINTS["p3"], POINTS["p5"], POINTS["p4"])

WORDS = {
    "en": {
        "left": "left",
        "right": "right",
        "around": "around",
        "lit": "lit",
        "dark": "dark",
        "title": "Region Select",
        "subtitle": "three areas",
        "big_text": "step so far",
        "status": ("2 is the fewest", "1 of 3 lit"),
        "actions": ("Help", "Undo", "Repeat", "Pause"),
        "caption": "Point 3. Left is lit, right is dark.",
        "small": "Standing on 3 flips left and right.",
        "notice": "The blue keypad is not answering. The game goes on with the floor. (K2)",
        "won": "All areas are lit!",
        "won_small": "You needed two steps. Nobody can do it in fewer.",
        "games": ("Region Select", "Life on the board", "Dots", "Areas and characters", "Goodbye"),
        "choose": "Choose a game. One is Region Select, two is Life on the board.",
        "pause": ("Go on", "Start again", "Another figure", "End the game"),
    },
    "uk": {
        "left": "ліва",
        "right": "права",
        "around": "навколо",
        "lit": "світиться",
        "dark": "темна",
        "title": "Вибір областей",
        "subtitle": "три області",
        "big_text": "крок поки що",
        "status": ("найменше можна за два", "світиться одна з трьох"),
        "actions": ("Допомога", "Скасувати крок", "Повторити", "Призупинити"),
        "caption": "Точка 3. Ліва область засвітилася, права область згасла.",
        "small": "Якщо стати на точку 3, зміняться ліва і права області.",
        "notice": "Синя клавіатура не відповідає. Гра триває на підлозі. Перевірте, чи вставлено штекер. (K2)",
        "won": "Усі області світяться!",
        "won_small": "Вам вистачило двох кроків. Менше не буває.",
        "games": ("Вибір областей", "Життя на дошці", "Крапки", "Області та персонажі", "До побачення"),
        "choose": "Виберіть гру. Один: вибір областей, два: життя на дошці.",
        "pause": ("Продовжити", "Почати спочатку", "Інша фігура", "Закінчити гру"),
    },
    "ja": {
        "left": "左",
        "right": "右",
        "around": "まわり",
        "lit": "点灯",
        "dark": "消灯",
        "title": "領域選択ゲーム",
        "subtitle": "三つの領域",
        "big_text": "歩目",
        "status": ("最少は2歩です", "3つのうち1つが点灯"),
        "actions": ("ヘルプ", "元に戻す", "もう一度聞く", "一時停止"),
        "caption": "3番の点です。左が点灯、右が消灯しました。",
        "small": "3番の点に立つと、左と右の領域が変わります。",
        "notice": "青いキーパッドが応答していません。ゲームは床で続けられます。（K2）",
        "won": "全部の領域が点灯しました！",
        "won_small": "二歩でできました。これより少ない歩数ではできません。",
        "games": ("領域選択ゲーム", "囲碁の死活", "ドッツ", "エリアバトル", "さようなら"),
        "choose": "ゲームを選んでください。1は領域選択ゲーム、2は囲碁の死活です。",
        "pause": ("続ける", "最初からやり直す", "別の図形にする", "ゲームを終わる"),
    },
}


def trefoil(language: str = "en", *, left: bool = True, right: bool = False, around: bool = False) -> Picture:
    """The figure, with the areas lit that are named."""
    words = WORDS[language]

    def area(id: str, lit: bool, x: float, y: float, corners: tuple[tuple[float, float], ...]) -> ShownArea:
        word = "lit" if lit else "dark"
        return ShownArea(id, words[id], words[word], word, x, y, corners, id == "around")

    return Picture(
        places=tuple(ShownPlace(id, id[1:], x, y, 0.08, "point") for id, (x, y) in POINTS.items()),
        areas=(
            area("left", left, 0.27, 0.5, LEFT),
            area("right", right, 0.73, 0.5, RIGHT),
            area("around", around, 0.0, 0.0, ()),
        ),
        lines=LINES,
    )


def wheel(spokes: int = 5) -> Picture:
    """A tight figure: two rings of points, an area between each two spokes, one in the middle, one around."""
    rings = [[_on_ring(radius, i / spokes) for i in range(spokes)] for radius in (0.5, 0.22)]
    outer, inner = rings
    lines, areas = [], []
    for i in range(spokes):
        k = (i + 1) % spokes
        lines += [(outer[i], outer[k]), (inner[i], inner[k]), (outer[i], inner[i])]
        corners = (outer[i], outer[k], inner[k], inner[i])
        x, y = (sum(values) / 4 for values in zip(*corners, strict=True))
        word = "lit" if i % 2 else "dark"
        areas.append(ShownArea(f"a{i}", "ABCDEFGH"[i], word, word, x, y, corners, False))
    areas.append(ShownArea("middle", "M", "lit", "lit", 0.5, 0.5, tuple(inner), False))
    areas.append(ShownArea("around", "around", "dark", "dark", 0.0, 0.0, (), True))
    places = (ShownPlace(f"w{i}", str(i), x, y, 0.06, "point") for i, (x, y) in enumerate([*outer, *inner], start=1))
    return Picture(tuple(places), tuple(areas), tuple(lines))


def _on_ring(radius: float, turn: float) -> tuple[float, float]:
    angle = 2 * math.pi * turn - math.pi / 2
    return (0.5 + radius * math.cos(angle), 0.5 + radius * math.sin(angle))


def play(language: str = "en", **changes: object) -> Board:
    """The play screen, as in the sketch of the look."""
    words = WORDS[language]
    icons = ("help", "undo", "repeat", "pause")
    board = Board(
        generation=7,
        language=language,
        title=words["title"],
        subtitle=words["subtitle"],
        big="1",
        big_text=words["big_text"],
        status=words["status"],
        progress=(1, 3),
        picture=trefoil(language),
        actions=tuple(Item(icon, text, icon=icon) for icon, text in zip(icons, words["actions"], strict=True)),
        focus="p3",
        caption=words["caption"],
        caption_small=words["small"],
    )
    return replace(board, **changes)  # type: ignore[arg-type]


def notice(language: str = "en") -> Board:
    return play(language, notice=WORDS[language]["notice"])


def won(language: str = "en") -> Board:
    words = WORDS[language]
    return play(
        language,
        picture=trefoil(language, left=True, right=True, around=True),
        mood="won",
        big="2",
        focus="again",
        progress=(3, 3),
        caption=words["won"],
        caption_small=words["won_small"],
        actions=(Item("again", words["pause"][1], icon="again"), Item("figure", words["pause"][2], icon="figure")),
    )


def menu(language: str = "en", *, pictures: bool = False) -> Board:
    words = WORDS[language]
    items = tuple(
        Item(f"game-{i}", text, label=str(i), picture=trefoil(language, left=i % 2 == 1) if pictures else None)
        for i, text in enumerate(words["games"], start=1)
    )
    return Board(
        generation=3,
        language=language,
        title="Footlights",
        subtitle=words["subtitle"],
        items=items,
        focus="game-2",
        caption=words["choose"],
    )


def paused(language: str = "en") -> Board:
    words = WORDS[language]
    icons = ("go-on", "again", "figure", "end")
    items = tuple(
        Item(icon, text, label=str(i), icon=icon)
        for i, (icon, text) in enumerate(zip(icons, words["pause"], strict=True), start=1)
    )
    return play(language, items=items, overlay=True, mood="paused", focus="again", caption=words["actions"][3])


def stones() -> Board:
    """A board of nine by nine with both colours, a capture, a point that may be chosen and one that may not."""
    words = {(2, 2): "black", (2, 3): "white", (3, 3): "white", (4, 4): "captured", (6, 6): "may-choose"}
    words |= {(7, 7): "blocked", (5, 5): "hidden", (1, 6): "red", (1, 7): "blue", (7, 1): "lit", (7, 2): "dark"}
    places = tuple(
        ShownPlace(
            f"{column}-{row}",
            f"{'ABCDEFGHJ'[column]}{row + 1}",
            column / 8,
            row / 8,
            0.06,
            words.get((column, row), "empty"),
        )
        for row in range(9)
        for column in range(9)
    )
    lines = tuple(((0.0, i / 8), (1.0, i / 8)) for i in range(9)) + tuple(
        ((i / 8, 0.0), (i / 8, 1.0)) for i in range(9)
    )
    return play(picture=Picture(places, lines=lines), focus="6-6")
