"""What a seat may not know where boxes are hidden, and how it is dealt anew."""

from __future__ import annotations

from typing import Final

from astrarium.core.random_source import RandomSource
from astrarium.games.frontier.table import FrontierTable
from astrarium.games.frontier.table_fields import SEATS
from astrarium.games.frontier.unit import new_unit
from astrarium.games.frontier.unit_types import GOODS, MON

MOST_IOU: Final = 30
MOST_THINGS: Final = 4
MOST_UNITS: Final = 3


def foreign_planets(table: FrontierTable, seat: int | None) -> list[int]:
    """Planets of others."""
    return [cell for other, cells in enumerate(table.planets) if other != seat for cell in cells]


def secrets(table: FrontierTable, seat: int | None) -> dict[str, object]:
    """IOU and boxes of all others, if they are hidden; the order of tiles does not exist before they are drawn."""
    if not table.box.information_hidden:
        return {}
    return {
        str(cell): [
            table.iou[cell],
            table.ore[cell],
            *[table.goods_in(cell, maker) for maker in range(SEATS)],
            len(table.units_in_box(table.owner[cell], cell)),
        ]
        for cell in foreign_planets(table, seat)
    }


def redeal(table: FrontierTable, seat: int | None, rng: RandomSource) -> None:
    """Purses and boxes of others as they might be: what was bought, dug and traded unseen can only be guessed."""
    if not table.box.information_hidden:
        return
    for cell in foreign_planets(table, seat):
        owner = table.owner[cell]
        table.iou[cell] = rng.below(MOST_IOU)
        table.set_ore(cell, rng.below(MOST_THINGS))
        for maker in range(table.box.players):
            table.store(cell, GOODS + maker, rng.below(MOST_THINGS) - table.stock(cell, GOODS + maker))
        table.set_bought(cell, 0)
        for unit in table.units_in_box(owner, cell):
            table.take(owner, unit)
        for _ in range(rng.below(MOST_UNITS)):
            kind = rng.below(MON)
            if table.box.fleet_on_sale[kind] and table.box.builder[kind] <= table.tech[cell]:
                table.put(owner, new_unit(kind, table.tech[cell], cell, True))
    for other in range(table.box.players):
        if other != seat:
            table.set_ledger(other, ())


CITES: Final[dict[object, tuple[str, ...]]] = {
    secrets: ("FR-S.9",),
    redeal: ("FR-S.9",),
}
