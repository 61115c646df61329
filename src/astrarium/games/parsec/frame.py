"""One look of one seat: its sight, its words, and names for hexes, units and cards."""

# not compiled: it makes msgspec records.

from __future__ import annotations

from typing import Final, final

from astrarium.core.scene import Amount
from astrarium.core.sight import Sight
from astrarium.games.parsec.board import RESOURCES
from astrarium.games.parsec.box import KIND_OF, PIECES, UNITS
from astrarium.games.parsec.score import dominated, masters
from astrarium.games.parsec.table import ParsecTable


@final
class View:
    """What is looked at, and the words for it."""

    def __init__(self, sight: Sight[ParsecTable]) -> None:
        self.sight: Final = sight
        self.table: Final = sight.table
        self.box: Final = sight.table.rules
        self.seat: Final = sight.seat
        self.words: Final = sight.match.game.words
        self.lang: Final = sight.lang
        self.land: Final = sight.table.land
        pooled = self.table.rules.modules_pooled
        self.held: Final = masters(self.table, pooled)  # modules, by who dominates them
        self.leaders: Final = self.box.team if pooled else list(range(self.box.players))
        self.dominated: Final = [
            dominated(self.table, seat) if leader in self.held else 0 for seat, leader in enumerate(self.leaders)
        ]

    def say(self, key: str, **args: str | int) -> str:
        """A sentence in the language of the look."""
        return self.words.say(key, args, self.lang)

    def unit(self, unit: int) -> str:
        """The words for a kind of unit."""
        return f"unit.{UNITS[KIND_OF[unit % PIECES]]}"

    def cell(self, unit: int) -> str:
        """The name of the hex of a unit."""
        return self.table.name(self.table.where(unit))

    def card(self, card: int) -> str:
        """The words for a title."""
        return f"card.{self.box.cards[card].id}"

    def module(self, slot: int) -> str:
        """The name of the module in a place, or of its planet."""
        printed = self.table.slots[slot]
        return self.box.modules[printed].name if printed >= 0 else str(slot + 1)

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
        return seat == self.seat or self.box.open_hands
