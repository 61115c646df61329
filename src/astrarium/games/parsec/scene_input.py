"""What a scene is drawn from: a seat's observation, its words, and names for hexes, units and cards."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final, final

from astrarium.core import scene_view_base
from astrarium.core.observation import Observation
from astrarium.core.scene import Amount, Colour, Piece, SeatNow
from astrarium.core.scene_view_base import Key
from astrarium.core.table_base import TableEvent
from astrarium.core.wordbook import Wordbook, capitalize
from astrarium.games.parsec.board import RESOURCES
from astrarium.games.parsec.match_constants import KIND_OF, UNITS, ParsecBox
from astrarium.games.parsec.score import masters, modules_dominated
from astrarium.games.parsec.table import ParsecTable

COLOURS: Final[dict[str, Colour]] = {  # as the page draws the colours of the box
    "red": "rose",
    "blue": "indigo",
    "yellow": "yellow",
    "green": "cyan",
    "orange": "amber",
    "violet": "lavender",
}


@final
class ParsecCache(scene_view_base.SceneCache):
    """Words in one language for one box: a unit that is named can be called with its article, `{@the}`."""

    def __init__(self, words: Wordbook, lang: str) -> None:
        super().__init__(words, lang)
        self.pieces: Final[dict[Key, Piece]] = {}
        self.panels: Final[dict[Key, SeatNow]] = {}
        self.kept.extend([self.pieces, self.panels])

    def spell_args(self, args: dict[str, str | int]) -> dict[str, str | int]:
        """Arguments with the article of the unit among them."""
        unit = args.get("unit")
        return {**args, "the": f"the.{unit[5:]}"} if isinstance(unit, str) else args


@lru_cache(maxsize=32)
def cache_for(box: ParsecBox, words: Wordbook, lang: str) -> ParsecCache:
    """The cache of a box in a language."""
    return ParsecCache(words, lang)


@final
class ParsecView(scene_view_base.SceneView[ParsecTable, ParsecCache]):
    """What is looked at, and the words for it."""

    battle_events: ClassVar[frozenset[str]] = frozenset(
        {
            *("strike", "repelled", "destroyed", "counter", "apart", "fight_over", "support", "no_support", "evade"),
            *("attack_single", "attack_long_range", "attack_coordinated"),
        }
    )
    trade_events: ClassVar[frozenset[str]] = frozenset({"deal", "no_deal", "exchange", "sell"})
    opening_events: ClassVar[frozenset[str]] = frozenset({"attack_single", "attack_long_range", "attack_coordinated"})

    def __init__(self, observation: Observation[ParsecTable]) -> None:
        self.box: Final = observation.table.box
        super().__init__(observation, cache_for(self.box, observation.match.game.words, observation.lang))
        self.land: Final = observation.table.land
        pooled = self.table.box.modules_pooled
        self.held: Final = masters(self.table, pooled)  # modules, by who dominates them
        self.leaders: Final = self.box.team if pooled else list(range(self.box.players))
        self.dominated: Final = [
            modules_dominated(self.table, seat) if leader in self.held else 0
            for seat, leader in enumerate(self.leaders)
        ]

    def sentence(self, event: TableEvent) -> str:
        """A piece of news in words; of resources only those that there are."""
        if "t" in event.args:
            goods = self.amounts([int(event.args[name]) for name in "tge"])
            return capitalize(
                self.words.say(event.key, self.cache.spell_args({**event.args, "goods": goods}), self.lang)
            )
        return capitalize(super().sentence(event))

    def unit(self, unit: int) -> str:
        """The words for a kind of unit."""
        return f"unit.{UNITS[KIND_OF[unit]]}"

    def cell(self, unit: int) -> str:
        """The name of the hex of a unit."""
        return self.table.name(self.table.where(unit))

    def card(self, card: int) -> str:
        """The words for a title."""
        return f"card.{self.box.cards[card].id}"

    def module(self, slot: int) -> str:
        """The name of the module in a place, or of its planet."""
        module = self.table.slots[slot]
        if module == self.box.port:
            return self.say("place.port")
        return self.box.modules[module].name if module >= 0 else str(slot + 1)

    def owner_of(self, master: int) -> int:
        """The seat in whose colour a dominated module is drawn: of a team, its first."""
        return self.leaders.index(master)

    def amounts(self, counts: list[int]) -> str:
        """Resources with their numbers, those left out of which there are none."""
        parts = [f"{count} {self.say(self.good(kind))}" for kind, count in enumerate(counts) if count]
        return ", ".join(parts) if parts else self.say("good.none")

    def good(self, kind: int) -> str:
        """The words for a resource."""
        return f"good.{RESOURCES[kind]}"

    def costs(self, price: tuple[int, int, int]) -> tuple[Amount, ...]:
        """A price, without what it does not ask for."""
        return tuple(
            [
                Amount(icon=RESOURCES[kind], label=self.say(self.good(kind)), value=count)
                for kind, count in enumerate(price)
                if count
            ]
        )

    def sees(self, seat: int) -> bool:
        """Whether the hand of a seat lies open to the viewer."""
        return seat == self.seat or self.box.hands == "open"
