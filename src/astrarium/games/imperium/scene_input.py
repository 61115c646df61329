"""What a scene is drawn from: what a seat observes in the words of its language, and what is kept between two."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final, final

from astrarium.core import scene_view_base
from astrarium.core.observation import Observation
from astrarium.core.scene import Amount, Choice, Piece, PlaceNow, SeatNow, Sheet
from astrarium.core.scene_view_base import Key
from astrarium.core.step import NOBODY
from astrarium.core.wordbook import Wordbook, group_thousands
from astrarium.games.imperium.match_constants import ImperiumBox
from astrarium.games.imperium.table import ImperiumTable


@final
class ImperiumCache(scene_view_base.SceneCache):
    """Words in one language for one box, and the parts of scenes made of them."""

    def __init__(self, box: ImperiumBox, words: Wordbook, lang: str) -> None:
        super().__init__(words, lang)
        self.box: Final = box
        self.corners: Final = [f"corner.{name}" for name in box.starts]  # the words that name each seat
        self.names: Final = [box.board.name(cell) for cell in range(box.cells)]
        self.tiles: dict[tuple[int, int], tuple[PlaceNow, Sheet | None]] = {}
        self.planets: dict[Key, tuple[PlaceNow, Sheet]] = {}
        self.fleets: dict[Key, tuple[Piece, ...]] = {}
        self.seats: dict[Key, SeatNow] = {}
        self.stocks: dict[Key, tuple[Amount, ...]] = {}
        self.choices: dict[Key, Choice] = {}
        self.kept.extend([self.tiles, self.planets, self.fleets, self.seats, self.stocks, self.choices])

    def number(self, number: int) -> str:
        """A number with its thousands set apart."""
        return group_thousands(number, self.lang)

    def count_text(self, what: str, number: int) -> str:
        """A number of things: `2 cannons`."""
        return self.say("good.count", n=number, what=what)

    def seat(self, seat: int) -> str:
        """The words for a seat, or for nobody."""
        return self.corners[seat] if seat >= 0 else "corner.nobody"

    def spell_args(self, args: dict[str, str | int]) -> dict[str, str | int]:
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


@lru_cache(maxsize=32)
def cache_for(box: ImperiumBox, words: Wordbook, lang: str) -> ImperiumCache:
    """The cache of a box in a language."""
    return ImperiumCache(box, words, lang)


@final
class ImperiumView(scene_view_base.SceneView[ImperiumTable, ImperiumCache]):
    """One look of one seat: its observation, the cache, and which fleets stand where."""

    battle_events: ClassVar[frozenset[str]] = frozenset(
        {
            "strike",
            *("battle", "battle_won", "battle_lost", "destroyed", "withdraw", "back", "no_refuge", "peace"),
            *("land", "ground_strike", "ground_reply", "ground_lost", "reembark", "conquer"),
        }
    )
    trade_events: ClassVar[frozenset[str]] = frozenset(
        {
            *("offer_sell", "offer_buy", "counter", "accept", "receive", "refuse", "talked_out"),
            *("market_buy", "market_sell", "resale"),
        }
    )
    opening_events: ClassVar[frozenset[str]] = frozenset({"battle", "land", "offer_sell", "offer_buy"})

    def __init__(self, observation: Observation[ImperiumTable]) -> None:
        self.box: Final = observation.table.box
        super().__init__(observation, cache_for(self.box, observation.match.game.words, observation.lang))
        self.fleets: Final[dict[int, list[int]]] = {}  # fleets by cell
        for fleet, one in enumerate(self.table.fleets):
            self.fleets.setdefault(one.cell, []).append(fleet)

    def planet(self, cell: int) -> str:
        """The name of the planet in a cell."""
        return self.box.planet_names[self.table.planet(cell)]

    def foreign(self, cell: int, seat: int) -> int:
        """Whose fleet a seat would meet in a cell, or NOBODY."""
        for fleet in self.fleets.get(cell, ()):
            owner = self.table.fleets[fleet].owner
            if owner != seat:
                return owner
        return NOBODY
