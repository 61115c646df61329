"""What a seat may not know, and how it is dealt anew: the bonus sector that another has picked unseen."""

from __future__ import annotations

from typing import Final

from astrarium.core.random_source import RandomSource
from astrarium.games.expanse.score import values_of
from astrarium.games.expanse.table import NONE, ExpanseTable


def secrets(table: ExpanseTable, seat: int | None) -> dict[str, object]:
    """What a seat may not know: the bonus sector another has picked, the tokens left, and what each base is worth."""
    if table.pick == NONE or (seat is not None and table.faction[seat] == table.active):
        return {}
    box = table.box
    tokens = [count - table.bonus.count(sector) for sector, count in enumerate(box.bonus_tokens)]
    tokens[table.pick] -= 1
    values = [values_of(box, base, table.pick, len(table.bonus)) for base in box.open_bases]
    return {"pick": table.pick, "tokens": tokens, "worth": [value[0] for value in values]}


def redeal(table: ExpanseTable, seat: int | None, rng: RandomSource) -> None:
    """The deck is drawn from when it is needed; only a bonus sector picked in secret is picked anew."""
    if secrets(table, seat):
        left = table.sectors_left()
        table.pick = left[rng.below(len(left))]


CITES: Final[dict[object, tuple[str, ...]]] = {
    secrets: ("EX-BONUS.1",),
}
