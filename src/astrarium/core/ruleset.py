"""What a game brings to the table. One class for each game, and nothing of it is asked twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.table import Box, Table

if TYPE_CHECKING:
    from astrarium.core.observation import Observation
    from astrarium.core.random_source import RandomSource
    from astrarium.core.result import Result
    from astrarium.core.scene import Board, Now
    from astrarium.core.step import Step

T = TypeVar("T", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class Ruleset(Generic[T]):
    """The rules of one game, as the engine asks for them."""

    def box(self, players: int, options: dict[str, str], content_text: str) -> Box:
        """Content, board and options, for that many players; `printed` is the text of a content.toml.

        Made once and shared by all matches alike.
        """
        raise NotImplementedError

    def table(self, box: Box) -> T:
        """The table before anything was laid on it."""
        raise NotImplementedError

    def opening(self, table: T) -> list[Step[T]]:
        """The first steps: the setup, and after it the first turn."""
        raise NotImplementedError

    def result(self, table: T) -> Result:
        """Who is where, once the match is over."""
        raise NotImplementedError

    def problems(self, table: T) -> list[str]:
        """What cannot be true of this table: words, or nothing."""
        raise NotImplementedError

    def recount(self, table: T) -> list[int]:
        """The scores, counted afresh from the pieces, apart from how `result` counts them."""
        raise NotImplementedError

    def secrets(self, table: T, seat: int | None) -> dict[str, object]:
        """What lies on the table that this seat may not know."""
        return {}

    def redeal(self, table: T, seat: int | None, rng: RandomSource) -> None:
        """Deal anew everything this seat cannot know, consistent with what it knows."""

    def board(self, box: Box, lang: str) -> Board:
        """What is drawn once and does not change."""
        raise NotImplementedError

    def now(self, observation: Observation[T]) -> Now:
        """What is drawn anew after every answer, as that seat sees it."""
        raise NotImplementedError

    def value(self, table: T, seat: int) -> float:
        """How well a seat stands, for bots: larger is better."""
        raise NotImplementedError

    def features(self, table: T, seat: int) -> list[float]:
        """What a good player looks at, as numbers."""
        raise NotImplementedError
