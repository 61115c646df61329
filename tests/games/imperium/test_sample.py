"""Chapter 4, as a sample."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, Position, tile


@pytest.mark.rule("IG-4.6")
def test_a_merged_fleet_with_a_spent_ship_stays() -> None:
    table = Position().fleet(A, "C3", colony_ship=1).fleet(A, "C4", fighter=3).movement(A)
    table.say(A, "move", "C3", "C4").refused("IG-4.6", A, "move", "C4", "C5")


@pytest.mark.rule("IG-4.11")
def test_a_tile_for_each_dark_cell() -> None:
    table = Position().dark("C4", "C5").fleet(A, "C3", fighter=2).movement(A)
    table.say(A, "move", "C3", "C4").chance(*tile("space")).say(A, "move", "C4", "C5").chance(*tile("Verdane"))
    assert sum(table.table.tiles) == 98
    assert table.fleet("C5", A) == {"fighter": 2}
