"""Dots by the letter: dictionaries and sets, every region looked at, nothing remembered. The judge of the engine.

Points are (x, y). It was written from the rule alone and shares nothing with `games/dots`; it is slow and plain.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Cell = tuple[int, int]


@dataclass
class Reference:
    """A field, whose dot stands where, and whose captured area a point is in. Players are 0 and 1."""

    width: int
    height: int
    immediate: bool = False
    dots: dict[Cell, int] = field(default_factory=dict)
    owner: dict[Cell, int] = field(default_factory=dict)

    def cells(self) -> list[Cell]:
        return [(x, y) for y in range(self.height) for x in range(self.width)]

    def beside(self, cell: Cell) -> list[Cell]:
        x, y = cell
        near = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        return [(a, b) for a, b in near if 0 <= a < self.width and 0 <= b < self.height]

    def on_edge(self, cell: Cell) -> bool:
        return cell[0] in (0, self.width - 1) or cell[1] in (0, self.height - 1)

    def live(self, cell: Cell, player: int) -> bool:
        return self.dots.get(cell) == player and self.owner.get(cell, player) == player

    def free(self) -> set[Cell]:
        return {cell for cell in self.cells() if cell not in self.dots and cell not in self.owner}

    def score(self) -> tuple[int, int]:
        held = [self.owner[cell] for cell, player in self.dots.items() if self.owner.get(cell, player) != player]
        return held.count(0), held.count(1)

    def region(self, start: Cell, player: int) -> set[Cell] | None:
        """The points without live dots of `player` that hang together with `start`; None when they reach the edge."""
        found, todo = {start}, [start]
        while todo:
            cell = todo.pop()
            if self.on_edge(cell):
                return None
            for near in self.beside(cell):
                if near not in found and not self.live(near, player):
                    found.add(near)
                    todo.append(near)
        return found

    def area(self, region: set[Cell], player: int) -> set[Cell]:
        """All that closes with a region: what the edge does not reach past it and the dots beside it, less those."""
        wall = {near for cell in region for near in self.beside(cell) if self.live(near, player)}
        todo = [cell for cell in self.cells() if self.on_edge(cell) and cell not in region and cell not in wall]
        outside = set(todo)
        while todo:
            for near in self.beside(todo.pop()):
                if near not in outside and near not in region and near not in wall:
                    outside.add(near)
                    todo.append(near)
        return {cell for cell in self.cells() if cell not in outside and cell not in wall}

    def put(self, cell: Cell, player: int) -> bool:
        """Put a dot if the point is free at the start of this player's turn; return whether it was."""
        if not self.immediate:
            self.settle(player)
        if cell in self.dots or cell in self.owner:
            return False
        self.dots[cell] = player
        captured = [self.area(region, player) for region in self.full_regions(cell, player)]
        for area in captured:
            self.owner.update(dict.fromkeys(area, player))
        if self.immediate and not captured:
            self.close_round(cell, 1 - player)
        return True

    def full_regions(self, cell: Cell, player: int) -> list[set[Cell]]:
        """The closed regions beside a dot in which an enemy dot is that `player` does not hold already."""
        found: list[set[Cell]] = []
        for near in self.beside(cell):
            if self.live(near, player) or any(near in region for region in found):
                continue
            region = self.region(near, player)
            if region and any(self.live(inside, 1 - player) for inside in region):
                found.append(region)
        return found

    def settle(self, player: int) -> None:
        """Close every closed region of `player` in which an enemy dot stands."""
        for cell, whose in list(self.dots.items()):
            if whose != player and self.live(cell, whose):
                self.close_round(cell, player)

    def close_round(self, cell: Cell, player: int) -> None:
        """Close the region of `player` round an enemy dot, if it is closed."""
        region = self.region(cell, player)
        if region:
            self.owner.update(dict.fromkeys(self.area(region, player), player))
