"""What one seat may look at, handed to those who draw, think or explain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from astrarium.core.table import Table

if TYPE_CHECKING:
    from astrarium.core.match import Match
    from astrarium.core.step import Answer, Step

T = TypeVar("T", bound=Table)


@final
class Sight(Generic[T]):
    """The table as a seat knows it, with its question and its answers; seat None is a spectator."""

    def __init__(
        self, match: Match[T], table: T, seat: int | None, step: Step[T] | None, options: list[Answer], lang: str
    ) -> None:
        self.match: Final = match
        self.table: Final = table
        self.seat: Final = seat
        self.step: Final = step
        self.options: Final = options
        self.lang: Final = lang

    def say(self, key: str, **args: str | int) -> str:
        """A sentence of the game's words in the viewer's language."""
        return self.match.game.words.say(key, args, self.lang)
