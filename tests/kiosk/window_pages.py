"""Boards of a caregiver's pages to draw in tests: door, settings, results, sensors, and rows that are scanned."""

from __future__ import annotations

from dataclasses import replace

import window_samples as samples

from kiosk.board import Bar, Board, Chart, Gauge, Grid, Icon, Item

WORDS = {
    "en": {
        "door": ("Caregiver", "The four digits, please.", "They are on the card inside the cabinet."),
        "keys": ("Erase", "Back"),
        "profile": ("Maria", "How Maria plays", "What you choose holds from her next game on."),
        "settings": (
            ("Language", "English"),
            ("How the pads choose", "by standing on them"),
            ("Size of words", "150 %"),
            ("Colours", "night"),
            ("Voice", "slower"),
            ("Volume", "loud"),
            ("Scan stays", "1.5 seconds"),
            ("Actions stand", "left"),
            ("Back", ""),
        ),
        "speeds": ("Slow", "As usual", "Quick", "Back"),
        "results": ("Results", "Maria, the last eight visits"),
        "headings": ("Day", "Game", "Games", "Steps", "Fewest", "Reaction"),
        "game": "Region Select",
        "buttons": ("Another player", "Save as a file", "Back"),
        "chart": "Seconds from lamp to step, the middle of each visit",
        "sensors": ("Sensors", "Step on each pad. The picture shows what the kiosk feels."),
        "down": "down, counts",
        "bounce": "down, too short yet",
        "free": "free",
        "stuck": "held, not counted",
        "statistics": "24 presses, shortest 0.18 s, 2 bounces",
    },
    "uk": {
        "door": ("Для доглядальника", "Чотири цифри, будь ласка.", "Вони на картці всередині шафки."),
        "keys": ("Стерти", "Назад"),
        "profile": ("Марія", "Як грає Марія", "Вибране діятиме з наступної гри."),
        "settings": (
            ("Мова", "українська"),
            ("Як вибирають майданчики", "якщо на них постояти"),
            ("Розмір слів", "150 %"),
            ("Кольори", "ніч"),
            ("Голос", "повільніший"),
            ("Гучність", "гучно"),
            ("Перебір стоїть", "півтори секунди"),
            ("Дії стоять", "ліворуч"),
            ("Назад", ""),
        ),
        "speeds": ("Повільно", "Як завжди", "Швидко", "Назад"),
        "results": ("Результати", "Марія, останні вісім відвідин"),
        "headings": ("День", "Гра", "Ігор", "Кроків", "Найменше", "Реакція"),
        "game": "Вибір областей",
        "buttons": ("Інший гравець", "Зберегти у файл", "Назад"),
        "chart": "Секунди від лампи до кроку, середина кожних відвідин",
        "sensors": ("Датчики", "Станьте на кожен майданчик. Тут видно, що відчуває установка."),
        "down": "натиснуто, рахується",
        "bounce": "натиснуто, ще закоротко",
        "free": "вільно",
        "stuck": "тримається, не рахується",
        "statistics": "24 натискання, найкоротше 0,18 с, 2 брязкоти",
    },
    "ja": {
        "door": ("介助者の画面", "4けたの数字を入れてください。", "数字は扉の内側のカードにあります。"),
        "keys": ("消す", "戻る"),
        "profile": ("まりあさん", "まりあさんの遊び方", "次のゲームから、この設定で遊べます。"),
        "settings": (
            ("ことば", "日本語"),
            ("パッドの選び方", "しばらく立つと選ぶ"),
            ("文字の大きさ", "150％"),
            ("色", "夜"),
            ("声", "ゆっくり"),
            ("音量", "大きく"),
            ("次へ移るまで", "1.5秒"),
            ("ボタンの場所", "左"),
            ("戻る", ""),
        ),
        "speeds": ("ゆっくり", "ふつう", "はやく", "戻る"),
        "results": ("結果", "まりあさん、最近の8回"),
        "headings": ("日", "ゲーム", "回数", "歩数", "最少", "反応"),
        "game": "領域選択ゲーム",
        "buttons": ("別の人", "ファイルに保存", "戻る"),
        "chart": "ランプから一歩までの秒数（各回の中央値）",
        "sensors": ("センサー", "パッドに順番に立ってください。感じているものが見えます。"),
        "down": "押されています",
        "bounce": "まだ短すぎます",
        "free": "空いています",
        "stuck": "押されたままです",
        "statistics": "24回、最短0.18秒、はね返り2回",
    },
}

SECONDS = (1.9, 1.7, 1.8, 1.4, 1.5, 1.2, 1.3, 1.1)


def board(language: str, title: str, subtitle: str = "", **fields: object) -> Board:
    """A page with a title."""
    page = Board(3, language, title, subtitle, caption=subtitle or title)
    return replace(page, **fields)  # type: ignore[arg-type]


def door(language: str = "en", entered: str = "••") -> Board:
    """The digits that open a caregiver's pages."""
    title, asks, where = WORDS[language]["door"]
    erase, back = WORDS[language]["keys"]
    digits = tuple(Item(f"key-{n}", str(n), str(n)) for n in (1, 2, 3, 4, 5, 6, 7, 8, 9))
    items = (*digits, Item("erase", erase, icon="erase"), Item("key-0", "0", "0"), Item("back", back, icon="back"))
    return board(language, title, lines=(asks, where), items=items, entered=entered, focus="key-5", caption=asks)


def profile(language: str = "en") -> Board:
    """How one player plays: nine settings with their values."""
    name, subtitle, holds = WORDS[language]["profile"]
    icons: tuple[Icon, ...] = ("language", "sensors", "look", "settings", "player", "volume", "pause", "more", "back")
    items = tuple(
        Item(f"s{i}", text, str(i), icon=icon, value=value)
        for i, ((text, value), icon) in enumerate(zip(WORDS[language]["settings"], icons, strict=True), start=1)
    )
    return board(language, name, subtitle, lines=(holds,), items=items, focus="s3", caption=items[2].text)


def speeds(language: str = "en") -> Board:
    """One setting: the one that holds has a tick."""
    texts = WORDS[language]["speeds"]
    items = tuple(
        Item(f"v{i}", text, str(i), icon="back" if i == 4 else "", chosen=i == 2) for i, text in enumerate(texts, 1)
    )
    return board(language, WORDS[language]["settings"][4][0], items=items, focus="v1", caption=texts[0])


def _buttons(language: str) -> tuple[Item, ...]:
    icons: tuple[Icon, ...] = ("players", "backup", "back")
    texts = WORDS[language]["buttons"]
    return tuple(
        Item(f"b{i}", text, str(i), icon=icon) for i, (text, icon) in enumerate(zip(texts, icons, strict=True), 1)
    )


def results(language: str = "en", count: int = 8) -> Board:
    """A table of visits."""
    title, subtitle = WORDS[language]["results"]
    rows = tuple(
        (f"{30 - i % 30:02}.11.", WORDS[language]["game"], str(3 + i % 4), str(7 + 2 * i % 9), str(5 + i % 3),
         f"{SECONDS[-1 - i % 8]:.1f}") for i in range(count)
    )  # fmt: skip
    grid = Grid(tuple(WORDS[language]["headings"]), rows)
    return board(language, title, subtitle, grid=grid, items=_buttons(language), focus="b1")


def chart(language: str = "en", count: int = 8) -> Board:
    """Bars of visits."""
    title, subtitle = WORDS[language]["results"]
    bars = tuple(Bar(f"{23 + i % 8}.11.", SECONDS[i % 8], f"{SECONDS[i % 8]:.1f}") for i in range(count))
    shown = Chart(WORDS[language]["chart"], bars)
    return board(language, title, subtitle, chart=shown, items=_buttons(language), focus="b3")


def sensors(language: str = "en", count: int = 5) -> Board:
    """Sensors as they are now."""
    words = WORDS[language]
    title, subtitle = words["sensors"]
    moments = (
        (True, True, "down", True, ((0.1, 0.22), (0.4, 0.46), (0.8, 1.0))),
        (False, False, "free", False, ((0.3, 0.5),)),
        (True, False, "bounce", False, ((0.97, 1.0),)),
        (False, False, "free", None, ()),
        (True, False, "stuck", False, ((0.0, 1.0),)),
    )
    gauges = tuple(
        Gauge(f"mat.{i + 1}", str(i + 1), raw, accepted, words[state], words["statistics"], lamp, trace)
        for i in range(count)
        for raw, accepted, state, lamp, trace in (moments[i % 5],)
    )
    return board(language, title, subtitle, gauges=gauges, items=_buttons(language)[2:], focus="b3")


def row_scan(language: str = "en") -> Board:
    """A row of the figure that is being scanned."""
    return samples.play(language, focus=None, marked=("p2", "p3", "p4"))


EVERY = (door, profile, speeds, results, chart, sensors, row_scan)
