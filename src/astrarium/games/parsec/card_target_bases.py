"""What a card is played on: the shape of the questions that name it, and of the card with all that it names.

They are no steps of their own, and so stand outside the chapters.
"""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.core.declared_fields import Field, number
from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.player_step_bases import PLAYER, PlayerEvent, PlayerQuestion
from astrarium.games.parsec.match_constants import NONE
from astrarium.games.parsec.table import ParsecTable

CARD: Final = number("card", high="titles")
PLACE: Final = number("place", low=NONE, high="cells")
AREA: Final = number("area", low=NONE, high=1024)  # a unit, a seat, or a part of the board


@mypyc_attr(allow_interpreted_subclasses=True)
class AimQuestion(PlayerQuestion[ParsecTable]):
    """What a card is played on, or a part of it."""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, CARD)

    def __init__(self, player: int, card: int) -> None:
        super().__init__(player)
        self.card: Final = card

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"card": f"card.{table.box.cards[self.card].id}"}


@mypyc_attr(allow_interpreted_subclasses=True)
class AimedCard(PlayerEvent[ParsecTable]):
    """A card with all that it names."""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, CARD, PLACE, AREA, number("other", low=NONE, high="cells"))

    def __init__(self, player: int, card: int, place: int, area: int, other: int) -> None:
        super().__init__(player)
        self.card: Final = card
        self.place: Final = place
        self.area: Final = area
        self.other: Final = other
