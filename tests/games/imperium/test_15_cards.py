"""Chapter 15: the 55 market cards, kind by kind."""

from __future__ import annotations

import pytest
from tests.games.imperium.cards import lots

FIGHTERS = {1: [3, 4, 6, 7], 2: [5, 6, 12], 3: [9, 11, 21, 23]}
BOATS = {
    1: [10, 12, 12, 14, 16, 24, 26, 28, 30],
    2: [20, 24, 28, 32, 48, 52, 56, 60],
    3: [30, 36, 42, 48, 72, 78, 84, 90],
}
COLONY_SHIPS = {1: [30, 40, 65, 70]}
TANKS = {1: [5, 6, 8, 13, 14, 15], 2: [10, 12, 24, 30], 3: [15, 21, 36, 39, 42]}


def prices(unit: str) -> dict[int, list[int]]:
    """The prices of a kind in thousands, by how many units a card offers."""
    found: dict[int, list[int]] = {}
    for card in lots(unit):
        found.setdefault(card.quantity, []).append(card.price // 1000)
    return {quantity: sorted(found[quantity]) for quantity in found}


def in_all(unit: str) -> tuple[int, int]:
    """How many cards there are, and what they cost together."""
    return len(lots(unit)), sum(card.price for card in lots(unit))


@pytest.mark.rule("IG-15.1")
def test_fighter_cards() -> None:
    assert prices("fighter") == FIGHTERS
    assert in_all("fighter") == (11, 107_000)


@pytest.mark.rule("IG-15.2")
def test_torpedo_boat_cards() -> None:
    assert prices("torpedo_boat") == BOATS
    assert in_all("torpedo_boat") == (25, 972_000)
    assert [card.price for card in lots("torpedo_boat", 1)].count(12_000) == 2


@pytest.mark.rule("IG-15.3")
def test_colony_ship_cards() -> None:
    assert prices("colony_ship") == COLONY_SHIPS
    assert in_all("colony_ship") == (4, 205_000)


@pytest.mark.rule("IG-15.4")
def test_tank_cards() -> None:
    assert prices("tank") == TANKS
    assert in_all("tank") == (15, 290_000)
