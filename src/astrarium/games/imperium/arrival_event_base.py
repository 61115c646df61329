"""What happens to a fleet that has come from one cell to another."""

from __future__ import annotations

from typing import ClassVar, Final

from astrarium.core.declared_fields import Field, number
from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.player_step_bases import PLAYER, PlayerEvent
from astrarium.games.imperium.table import ImperiumTable


@mypyc_attr(allow_interpreted_subclasses=True)
class ArrivalEvent(PlayerEvent[ImperiumTable]):
    """Something that follows from coming to a place, with the cell from which one came."""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("place", high="cells"), number("origin", high="cells"))

    def __init__(self, player: int, place: int, origin: int) -> None:
        super().__init__(player)
        self.place: Final = place
        self.origin: Final = origin
