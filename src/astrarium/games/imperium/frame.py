"""What is drawn the same way again and again, kept between two looks: one frame for each box and language."""

# not compiled: it keeps msgspec records.

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from astrarium.core.scene import Amount, Choice, Piece, PlaceNow, SeatNow, Sheet, Told
from astrarium.core.sight import Sight
from astrarium.core.step import NOBODY
from astrarium.core.table import News
from astrarium.core.words import Wordbook, grouped
from astrarium.games.imperium.box import SEATS_BY, ImperiumBox
from astrarium.games.imperium.table import ImperiumTable

Key = tuple[object, ...]
MOST: Final = 6000  # things of a kind that a frame keeps before it forgets them all


@final
class Frame:
    """Words in one language for one box, and the parts of scenes made of them."""

    def __init__(self, box: ImperiumBox, words: Wordbook, lang: str) -> None:
        self.box: Final = box
        self.words: Final = words
        self.lang: Final = lang
        corners = box.content.seats[SEATS_BY[box.players]]
        self.corners: Final = [f"corner.{name}" for name in corners]  # the words that name each seat
        self.names: Final = [box.board.name(cell) for cell in range(box.cells)]
        self.said: dict[Key, str] = {}
        self.tiles: dict[tuple[int, int], tuple[PlaceNow, Sheet | None]] = {}
        self.planets: dict[Key, tuple[PlaceNow, Sheet]] = {}
        self.fleets: dict[Key, tuple[Piece, ...]] = {}
        self.seats: dict[Key, SeatNow] = {}
        self.stocks: dict[Key, tuple[Amount, ...]] = {}
        self.choices: dict[Key, Choice] = {}
        self.told: dict[int, tuple[News, Told]] = {}

    def say(self, key: str, **args: str | int) -> str:
        """A sentence in the language of the frame."""
        known = (key, *args.items())
        said = self.said.get(known)
        if said is None:
            said = self.said[known] = self.words.say(key, args, self.lang)
        return said

    def opened(self, key: str, **args: str | int) -> str:
        """The same with a capital letter, where it begins a line."""
        said = self.say(key, **args)
        return said[:1].upper() + said[1:]

    def number(self, number: int) -> str:
        """A number with its thousands set apart."""
        return grouped(number, self.lang)

    def counted(self, what: str, number: int) -> str:
        """A number of things: `2 cannons`."""
        return self.say("good.count", n=number, what=what)

    def seat(self, seat: int) -> str:
        """The words for a seat, or for nobody."""
        return self.corners[seat] if seat >= 0 else "corner.nobody"

    def named(self, args: dict[str, str | int]) -> dict[str, str | int]:
        """Arguments in which seats are called by their corner instead of their number."""
        return {
            name: self.corners[int(value[5:])] if isinstance(value, str) and value.startswith("seat.") else value
            for name, value in args.items()
        }

    def amount(self, icon: str, value: int) -> Amount:
        """A price or a store."""
        return Amount(icon=icon, label=self.say(f"good.{icon}"), value=value)

    def costs(self, money: int = 0, fuel: int = 0, metal: int = 0, stone: int = 0) -> tuple[Amount, ...]:
        """A price, without what it does not ask for."""
        parts = (("money", money), ("fuel", fuel), ("metal", metal), ("stone", stone))
        return tuple([self.amount(icon, value) for icon, value in parts if value])

    def tidy(self) -> None:
        """Forget what was kept, once it is too much."""
        for kept in (self.said, self.planets, self.fleets, self.seats, self.stocks, self.choices, self.told):
            if len(kept) > MOST:
                kept.clear()


@lru_cache(maxsize=32)
def frame(box: ImperiumBox, words: Wordbook, lang: str) -> Frame:
    """The frame of a box in a language."""
    return Frame(box, words, lang)


@final
class View:
    """One look of one seat: its sight, the frame, and which fleets stand where."""

    def __init__(self, sight: Sight[ImperiumTable]) -> None:
        self.sight: Final = sight
        self.table: Final = sight.table
        self.box: Final = sight.table.rules
        self.seat: Final = NOBODY if sight.seat is None else sight.seat
        self.frame: Final = frame(self.box, sight.match.game.words, sight.lang)
        self.fleets: Final[dict[int, list[int]]] = {}  # fleets by cell
        for fleet, key in enumerate(self.table.where):
            self.fleets.setdefault(key >> 2, []).append(fleet)

    def planet(self, cell: int) -> str:
        """The name of the planet in a cell."""
        return self.box.planet_names[self.table.planet(cell)]

    def foreign(self, cell: int, seat: int) -> int:
        """Whose fleet a seat would meet in a cell, or NOBODY."""
        for fleet in self.fleets.get(cell, ()):
            if self.table.where[fleet] & 3 != seat:
                return self.table.where[fleet] & 3
        return NOBODY
