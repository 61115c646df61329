"""Which pieces of a seat are in play, by kind: kept by the table's verbs, so that nobody looks through all of them."""

from __future__ import annotations

from typing import Final, final

from astrarium.games.parsec.match_constants import CARGO, COLONY, CRUISER, FIGHTER, KIND_OF, TRANSPORT


@final
class Fleet:
    """A seat's pieces in play, carried ones included, by number; another one is made when a piece comes or goes."""

    def __init__(self, kinds: list[list[int]]) -> None:
        self.kinds: Final = kinds
        self.cargos: Final = kinds[CARGO]
        self.colonies: Final = kinds[COLONY]
        self.warships: Final[list[int]] = [*kinds[FIGHTER], *kinds[TRANSPORT], *kinds[CRUISER]]
        self.vessels: Final[list[int]] = [*self.cargos, *self.warships]
        self.units: Final[list[int]] = [*self.vessels, *self.colonies]

    def joined_by(self, unit: int) -> Fleet:
        """The same with one piece more."""
        kinds = self.kinds[:]
        kinds[KIND_OF[unit]] = sorted([*kinds[KIND_OF[unit]], unit])
        return Fleet(kinds)

    def left_by(self, unit: int) -> Fleet:
        """The same with one piece less."""
        kinds = self.kinds[:]
        kinds[KIND_OF[unit]] = [other for other in kinds[KIND_OF[unit]] if other != unit]
        return Fleet(kinds)
