"""Questions to whoever plays a card: what it is played on."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.core.fields import Field, number
from astrarium.core.native import mypyc_attr
from astrarium.core.players import PLAYER, PlayerQuestion
from astrarium.games.parsec.table import ParsecTable

CARD: Final = number("card", high="titles")


@mypyc_attr(allow_interpreted_subclasses=True)
class AimQuestion(PlayerQuestion[ParsecTable]):
    """What a card is played on, or a part of it."""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, CARD)

    def __init__(self, player: int, card: int) -> None:
        super().__init__(player)
        self.card: Final = card

    def asks(self, table: ParsecTable) -> dict[str, str | int]:
        return {"card": f"card.{table.rules.cards[self.card].id}"}
