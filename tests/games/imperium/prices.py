"""What the content prints as prices, for tests in which a price is not the rule that is shown."""

from __future__ import annotations

import tomllib
from typing import Any

from astrarium.core.game import Game
from astrarium.games.imperium import GAME
from astrarium.games.imperium.content import content
from astrarium.testing.unread_content import Key, replaced, value_at, write_toml

PRINTED = content()
UNIT = {ship.id: (ship.money, ship.fuel, ship.metal) for ship in PRINTED.ship_list.ships} | {
    "tank": (PRINTED.tank.money, PRINTED.tank.fuel, PRINTED.tank.metal)
}
MONEY: dict[str, int] = {name: price[0] for name, price in UNIT.items()}  # of units and buildings, in Ndri
MONEY |= {building.id: building.money for building in PRINTED.building_list.buildings}
STONE: dict[str, int] = {building.id: building.stone for building in PRINTED.building_list.buildings}


def cost(**units: int) -> dict[str, int]:
    """Money and cubes for so many units, as a position's `has` takes them."""
    sums = [sum(UNIT[unit][at] * count for unit, count in units.items()) for at in range(3)]
    return dict(zip(("money", "fuel", "metal"), sums, strict=True))


def resale(unit: str) -> int:
    """What the market pays for a unit where it buys any."""
    return MONEY[unit] * PRINTED.market_extra.resale_percent // 100


def printed(changes: dict[str, object]) -> Game[Any]:
    """The game with other values in its content, each by its path: `{"casino.minimum_bet": 1_300}`."""
    text = tomllib.loads(GAME.content_text)
    for name, value in changes.items():
        key: Key = tuple(int(part) if part.isdigit() else part for part in name.split("."))
        assert value_at(text, key) != value
        text = replaced(text, key, value)
    return GAME.with_content(write_toml(text))
