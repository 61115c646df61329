"""What lies on the table, and its verbs."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.core.state_schema import HIDDEN, OWN, Field, number, numbers, rows
from astrarium.core.step import Answer
from astrarium.core.table import Box
from astrarium.core.table import Table as CoreTable
from astrarium_template.content import Comet, Content

FREE: Final = -1
NO_COMET: Final = -1
CITES: Final[dict[str, tuple[str, ...]]] = {"Table.park": ("TP-3.1",), "Table.melt": ("TP-3.1",)}


class Belt(Box):
    """The content and the chosen options of a match."""

    def __init__(self, players: int, options: dict[str, str], content: Content) -> None:
        super().__init__(players, options)
        self.content: Final = content
        self.rounds: Final = int(options["round_limit"])
        self.tie_to_first: Final = options["tie"] == "first_seat"
        self.bids: Final[list[Answer]] = [("bid", value + 1) for value in range(content.bids.highest)]
        self.parks: Final[list[Answer]] = [("park", place) for place in range(content.belt)]
        self.sizes.update(places=content.belt, values=content.bids.highest, comets=len(content.comet))


class Table(CoreTable[Belt]):
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

    def __init__(self, box: Belt) -> None:
        super().__init__(box)
        belt, bids = box.content.belt, box.content.bids
        values = bids.highest
        self.round = 0
        self.comet = NO_COMET
        self.comets = [comet.copies for comet in self.kinds]
        self.bag = [bids.copies] * values
        self.hands = [[0] * values for _ in range(box.players)]
        self.bids = [0] * box.players
        self.spent = [0] * values
        self.owner = [FREE] * belt
        self.worth = [0] * belt
        self.points = [0] * box.players

    @property
    def belt(self) -> Belt:
        """The content and the options."""
        assert isinstance(self.box, Belt)
        return self.box

    @property
    def kinds(self) -> tuple[Comet, ...]:
        """Every kind of comet."""
        return self.belt.content.comet

    @property
    def drawn(self) -> Comet:
        """The comet that has come."""
        return self.kinds[self.comet]

    def view(self, seat: int | None) -> dict[str, object]:
        """Everybody sees how many cards the others hold."""
        return {**super().view(seat), "cards": [sum(hand) for hand in self.hands]}

    def take_card(self, seat: int, at: int) -> None:
        """A card goes from the bag into a hand."""
        self.bag[at] -= 1
        self.hands[seat][at] += 1

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
