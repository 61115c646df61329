"""What lies on the table, and its verbs."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.core.declared_fields import HIDDEN, OWN, Field, number, numbers, rows
from astrarium.core.table_base import Table
from astrarium_template.content import Comet
from astrarium_template.match_constants import CometBox

FREE: Final = -1  # a place without a comet
NO_COMET: Final = -1


class CometTable(Table[CometBox]):
    """Bid cards are counts by value, in the bag and in each hand; a comet is the number of its kind."""

    fields: ClassVar[tuple[Field, ...]] = (
        number("round"),
        number("comet", low=NO_COMET, high="comets"),
        numbers("comets", size="comets"),
        numbers("bag", size="values", visibility=HIDDEN),
        rows("hands", size="seats", visibility=OWN),
        numbers("bids", size="seats"),
        numbers("spent", size="values"),
        numbers("owner", low=FREE, high="seats", size="places"),
        numbers("worth", size="places"),
        numbers("points", size="seats"),
    )

    def __init__(self, box: CometBox) -> None:
        super().__init__(box)
        belt, bids = box.content.belt, box.content.bids
        values = bids.highest
        self.round = 0
        self.comet = NO_COMET
        self.comets = [comet.copies for comet in box.comets]
        self.bag = [bids.copies] * values
        self.hands = [[0] * values for _ in range(box.players)]
        self.bids = [0] * box.players
        self.spent = [0] * values
        self.owner = [FREE] * belt
        self.worth = [0] * belt
        self.points = [0] * box.players

    def known_values(self, seat: int | None) -> dict[str, object]:
        """Everybody sees how many cards the others hold."""
        return {"cards": [sum(hand) for hand in self.hands]}

    def known_fields(self) -> tuple[Field, ...]:
        return (numbers("cards", size="seats"),)

    # ------------------------------------------------------------------ looking

    @property
    def drawn(self) -> Comet:
        """The comet that has come."""
        return self.box.comets[self.comet]

    def holds(self, seat: int, value: int) -> bool:
        """Whether a seat has a card of this value, which it alone knows."""
        self.disclose(seat)
        return self.hands[seat][value - 1] > 0

    # ------------------------------------------------------------------ what happens

    def take_card(self, seat: int, value: int) -> None:
        """A card goes from the bag into a hand."""
        self.bag[value - 1] -= 1
        self.hands[seat][value - 1] += 1

    def bid(self, seat: int, value: int) -> None:
        """A card is laid down."""
        self.hands[seat][value - 1] -= 1
        self.spent[value - 1] += 1
        self.bids[seat] = value

    def park(self, seat: int, place: int) -> None:
        """The comet goes to the belt."""
        self.owner[place], self.worth[place] = seat, self.drawn.worth
        self.comet = NO_COMET

    def melt(self, seat: int) -> None:
        """The comet becomes a point."""
        self.points[seat] += 1
        self.comet = NO_COMET


CITES: Final[dict[object, tuple[str, ...]]] = {CometTable.park: ("TP-3.1",), CometTable.melt: ("TP-3.1",)}
