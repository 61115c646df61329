"""All scenes of one position of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from astrarium.core.table_base import Box, Table

if TYPE_CHECKING:
    from astrarium.core.match import Match
    from astrarium.core.observation import Observation
    from astrarium.core.scene import Now

T = TypeVar("T", bound=Table[Box])


@final
class MatchScenes(Generic[T]):
    """The scenes of one position: what everybody may see is drawn once for each language, for each seat what differs.

    Seats that answer at the same time have each a table of their own, and share nothing.
    """

    def __init__(self, match: Match[T]) -> None:
        self._match: Final = match
        self._public: dict[str, Observation[T]] = {}

    def now(self, seat: int | None, lang: str) -> Now:
        """The changing part of a seat's scene, the same as `match.scene` makes."""
        observation = self._match.observe(seat, lang)
        known = self._public.get(lang)
        if known is None:
            self._public[lang] = observation.public()
        elif known.table is observation.table:
            observation.share_public(known)
        return self._match.game.ruleset.now(observation)
