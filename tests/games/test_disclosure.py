"""What is hidden counts as shown when it takes effect before somebody who does not hold it, in each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import astrarium

HOLDER, OTHER = 1, 0
Reads = dict[str, Callable[[Any], object]]

PARSEC: Reads = {
    "held_goods": lambda table: table.held_goods(HOLDER, 0),
    "all_goods": lambda table: table.all_goods(HOLDER),
    "affords": lambda table: table.affords(HOLDER, 0),
    "can_pay": lambda table: table.can_pay(HOLDER, 0, 0, 0),
    "copies": lambda table: table.copies(HOLDER, 0),
    "all_cards": lambda table: table.all_cards(HOLDER),
    "held_titles": lambda table: table.held_titles(HOLDER),
}
FRONTIER: Reads = {
    "units_of": lambda table: table.units_of(HOLDER),
    "units_in_box": lambda table: table.units_in_box(HOLDER, table.planets[HOLDER][0]),
    "bases": lambda table: table.bases(HOLDER, table.planets[HOLDER][0]),
    "purse": lambda table: table.purse(HOLDER),
    "iou_on": lambda table: table.iou_on(table.planets[HOLDER][0]),
    "goods_bought": lambda table: table.goods_bought(table.planets[HOLDER][0]),
    "stock": lambda table: table.stock(table.planets[HOLDER][0], 0),
    "makers": lambda table: table.makers(table.planets[HOLDER][0]),
}


def shown(table: Any, acting: int, read: Callable[[Any], object]) -> bool:
    """Whether a read counts as a reveal while that seat acts."""
    table.acting, before = acting, table.reveals
    read(table)
    return bool(table.reveals != before)


@pytest.mark.parametrize(
    ("game", "options", "read"),
    [
        *[("parsec", {"hands": "counts_public"}, read) for read in PARSEC.values()],
        *[("frontier", {"information": "hidden_boxes"}, read) for read in FRONTIER.values()],
    ],
    ids=[*PARSEC, *FRONTIER],
)
def test_a_hidden_thing_that_is_read_is_shown_to_others_and_not_to_its_holder(
    game: str, options: dict[str, str], read: Callable[[Any], object]
) -> None:
    table = astrarium.load(game).start(2, options, seed=1).table
    assert shown(table, OTHER, read)
    assert not shown(table, HOLDER, read)


def test_a_bonus_sector_that_is_turned_up_is_shown_to_everybody() -> None:
    table = astrarium.load("expanse").start(2, seed=1).table
    assert all(shown(table, seat, lambda table: table.turn_up_pick()) for seat in (0, 1))
