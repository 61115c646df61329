"""The die of the game, as steps throw it."""

from __future__ import annotations

from astrarium.core.dice import Roll
from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.games.parsec.table import ParsecTable


@mypyc_attr(allow_interpreted_subclasses=True)
class DieRoll(Roll[ParsecTable]):
    """A throw of one die."""

    def dice(self, table: ParsecTable) -> list[int]:
        return [1]

    def sides(self, table: ParsecTable) -> int:
        return table.box.die
