"""Steps of one player: most of what happens in a turn knows whose turn it is, and asks that player."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from astrarium.core.declared_fields import Field, number
from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.step import Draw, Event, Question
from astrarium.core.table_base import Box, Table

T = TypeVar("T", bound=Table[Box])

PLAYER: Final = number("player", high="seats")


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerEvent(Event[T]):
    """Something that happens to one player, or in their turn."""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER,)

    def __init__(self, player: int) -> None:
        self.player: Final = player


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerDraw(Draw[T]):
    """A draw for one player, or in their turn."""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER,)

    def __init__(self, player: int) -> None:
        self.player: Final = player


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerQuestion(Question[T]):
    """A question to one player."""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER,)

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def seat(self, table: T) -> int:
        return self.player
