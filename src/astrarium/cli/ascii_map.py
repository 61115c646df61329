"""The board as a map of letters: two lines for each cell, staggered as the cells are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Final, final

from rich.text import Text

from astrarium.cli.seat_signs import INK, LOUD, MUTED, SOFT, emblem, kind_sign, seat_style, without_number
from astrarium.core.scene import Piece, Place, PlaceNow, Scene

SQRT3: Final = 3**0.5
WIDEST, ORDINARY, NARROWEST = 20, 10, 6  # even, so that half a cell is a whole number of letters
CELLS: Final = ("hex", "flathex", "square")
Spot = tuple[int, int]  # line and column on the map


def kind_words(kind: str) -> str:
    """A kind of place as its token says it."""
    return kind.replace("-", " ").replace("_", " ")


@final
class AsciiMap:
    """A map of one scene, at most so many letters wide."""

    def __init__(
        self, scene: Scene, width: int, plain: bool = False, name_kind: Callable[[str], str] = kind_words
    ) -> None:
        self.scene: Final = scene
        self.name_kind: Final = name_kind  # what a kind of place is called
        self.plain: Final = plain
        self.now: Final = {place.id: place for place in scene.now.places}
        self.pieces: Final[dict[str, list[Piece]]] = defaultdict(list)
        for piece in scene.now.pieces:
            self.pieces[piece.place].append(piece)
        self.places: Final = [place for place in scene.board.places if place.shape != "edge"]
        self.pitch: Final = self._pitch()
        self.marked: Final = {step for choice in scene.now.choices for step in choice.path}
        longest = max((len(place.label) for place in self.places), default=0) + 2
        self.cell = min(WIDEST, max(ORDINARY, longest + longest % 2))
        while self.cell > NARROWEST and self._width() > width:
            self.cell -= 2
        self.fits: Final = bool(self.places) and self._width() <= width

    def draw(self) -> Text:
        """The map; where it is too wide, the places where something is."""
        return self._map() if self.fits else self._list()

    def legend(self) -> Text:
        """What the signs on the map stand for."""
        seen = sorted({kind for place in self.places if (kind := self._kind(place))})
        text = [f"{kind_sign(kind, self.plain)} {self.name_kind(kind)}" for kind in seen]
        return Text("  ".join(text), style=MUTED)

    # ------------------------------------------------------------------ where things are

    def _pitch(self) -> tuple[float, float]:
        """How far apart cells are, along the map and down."""
        cells = [place for place in self.places if place.shape in CELLS] or self.places
        shape = cells[0].shape if cells else "square"
        gaps = [
            (first.x - other.x) ** 2 + (first.y - other.y) ** 2
            for at, first in enumerate(cells)
            for other in cells[at + 1 :]
        ]
        gap = min((gap for gap in gaps if gap > 1e-6), default=1.0) ** 0.5
        if shape == "hex":
            return gap, gap * SQRT3 / 2
        return (gap * SQRT3 / 2, gap) if shape == "flathex" else (gap, gap)

    def _spots(self) -> dict[Spot, list[Place]]:
        """Places by where they stand on the map; what stands on one another shares a spot."""
        along, down = self.pitch
        left, top = min(place.x for place in self.places), min(place.y for place in self.places)
        spots: dict[Spot, list[Place]] = defaultdict(list)
        for place in self.places:
            column = round((place.x - left) / along * self.cell)
            line = round((place.y - top) / down * 2)
            spots[(line, column)].append(place)
        return spots

    def _width(self) -> int:
        return max((column for _, column in self._spots()), default=0) + self.cell if self.places else 0

    # ------------------------------------------------------------------ drawing

    def _map(self) -> Text:
        lines: dict[int, list[tuple[int, Text]]] = defaultdict(list)
        for (line, column), places in self._spots().items():
            upper, lower = self._cell(places)
            lines[line].append((column, upper))
            lines[line + 1].append((column, lower))
        drawn = Text()
        for line in range(max(lines) + 1):
            row = Text()
            for column, text in sorted(lines[line], key=lambda pair: pair[0]):
                row.append(" " * (column - row.cell_len))
                text.truncate(self.cell - 1)
                row.append_text(text)
            drawn.append_text(row).append("\n")
        drawn.rstrip()
        return drawn

    def _cell(self, places: list[Place]) -> tuple[Text, Text]:
        """The two lines of a cell: whose it is and what it is called; what stands on it."""
        upper, lower = Text(), Text()
        for place in places:
            now = self.now.get(place.id, PlaceNow(id=place.id))
            lit = f"place:{place.id}" in self.marked
            upper.append_text(emblem(now.owner, self.plain) if now.owner is not None else Text())
            upper.append(place.label or place.id, style=LOUD if lit else seat_style(now.owner))
            standing = self._piece_counts(place)
            lower.append(kind_sign(self._kind(place), self.plain), style=SOFT)
            lower.append_text(standing if standing else self._badges(now))
        return upper, lower

    def _kind(self, place: Place) -> str:
        now = self.now.get(place.id)
        return without_number(now.kind if now is not None and now.kind else place.kind)

    def _piece_counts(self, place: Place) -> Text:
        """Pieces by owner, with their number."""
        counts: dict[int | None, int] = defaultdict(int)
        for piece in self.pieces[place.id]:
            counts[piece.owner] += piece.count
        text = Text()
        for owner, count in counts.items():
            text.append_text(emblem(owner, self.plain) if owner is not None else Text("*", style=INK))
            text.append(str(count), style=seat_style(owner))
        return text

    def _badges(self, now: PlaceNow) -> Text:
        return Text(" ".join(badge.text for badge in now.badges if badge.text), style=MUTED)

    def _list(self) -> Text:
        text = Text()
        for place in self.scene.board.places:
            now = self.now.get(place.id)
            standing = self._piece_counts(place)
            if now is None and not standing:
                continue
            shown = now or PlaceNow(id=place.id)
            text.append_text(emblem(shown.owner, self.plain)).append(" ")
            text.append((shown.label or place.label or place.id).ljust(16), style=seat_style(shown.owner))
            text.append_text(standing).append(" ").append_text(self._badges(shown)).append("\n")
        text.rstrip()
        return text
