"""Every value of content.toml is read: by the rules, or at least by the sentence that states it."""

from __future__ import annotations

from typing import Any

import pytest

from astrarium.core.game import Game
from astrarium.games.imperium import GAME
from astrarium.games.imperium.battle_lines import additions, gun_line
from astrarium.games.imperium.casino import CasinoRoll
from astrarium.games.imperium.ground_combat import defence_factor, defending_line
from astrarium.games.imperium.income_and_building import building_refusal
from astrarium.games.imperium.match_constants import CANNON, GUN, PLANET, STONE, TREASURY, TURRET, ImperiumBox
from astrarium.games.imperium.setup import LayOut, RollForStart
from astrarium.games.imperium.space_combat import Battle
from astrarium.games.imperium.table import ImperiumTable
from astrarium.testing.unread_content import idle_keys, unread_attributes


def printed(*changes: tuple[str, str]) -> Game[Any]:
    """The game with other numbers in its content."""
    text = GAME.content_text
    for before, after in changes:
        assert text.count(before) >= 1, before
        text = text.replace(before, after)
    return GAME.with_content(text)


def lay_out(game: Game[Any], **options: str) -> ImperiumTable:
    """A table for two as it is set up, with a planet of each at hand."""
    box = game.box(2, game.about.fill_options(dict(options)))
    assert isinstance(box, ImperiumBox)
    table = ImperiumTable(box)
    LayOut().play(table)
    for cell, seat in ((20, 0), (21, 1)):
        table.tile[cell] = PLANET + 21  # Lushara, economy 3
        table.give_planet(cell, seat)
    return table


def test_every_key_is_read() -> None:
    assert idle_keys(GAME) == []


def test_every_attribute_of_the_box_is_read() -> None:
    assert unread_attributes(GAME) == []


def test_a_planet_has_the_values_of_its_kind() -> None:
    rich = printed(('{ id = "rock",  raw = 1, economy = 2 }', '{ id = "rock",  raw = 2, economy = 3 }'))
    table = lay_out(rich)
    assert [table.value(23, which) for which in range(5)] == [2, 2, 2, 1, 3]
    assert "raw materials 2, variable productivity, economy 3." in rich.rulebook["IG-5.1"].text["en"]


def test_the_goods_at_the_start() -> None:
    table = lay_out(printed(("fuel = 0\nmetal = 0\nstone = 0\n", "fuel = 1\nmetal = 2\nstone = 3\n")))
    assert table.cubes == [1, 2, 3, 1, 2, 3]


@pytest.mark.parametrize(
    ("option", "key", "changed", "tax"),
    [
        ("base_x_economy", "base = 5000", "base = 7000", 15_000 + 21_000),
        ("flat_5000", "flat = [5000, 10000]", "flat = [6000, 10000]", 15_000 + 6_000),
        ("flat_10000", "flat = [5000, 10000]", "flat = [5000, 11000]", 15_000 + 11_000),
        ("half", "half_percent = 50", "half_percent = 20", 15_000 + 3_000),
    ],
)
def test_what_a_treasury_adds(option: str, key: str, changed: str, tax: int) -> None:
    table = lay_out(printed((key, changed)), treasury_bonus=option)
    table.set_buildings(20, TREASURY, 1)
    assert table.tax(20) == tax


def test_the_length_of_a_line_in_space() -> None:
    table = lay_out(printed(("space = 3\nground = 3", "space = 2\nground = 3")))
    battle = Battle(table.box.corners[0], 0, 1, 0, 1, 0, 1, (), (), ())
    assert max(len(way) for way in additions(table, battle, 0)) == 2
    assert len(table.lined) == 4


def test_how_many_cannons_stand_in_line() -> None:
    line = ("line = 3\n\n[turret]", "line = 2\n\n[turret]")
    box = lay_out(printed(line)).box
    assert gun_line(box, (), 5) == (GUN, GUN)


def test_how_many_tanks_and_turrets_stand_in_line() -> None:
    table = lay_out(printed(("space = 3\nground = 3", "space = 3\nground = 4")))
    table.ground[20] = 9
    assert defending_line(table, 20) == (4, 0)
    table.ground[20] = 0
    table.set_buildings(20, TURRET, 9)
    assert defending_line(table, 20) == (0, 3)


def test_a_turret_defends_with_its_own_factor() -> None:
    text = GAME.content_text
    start = text.index("[turret]")
    other = GAME.with_content(text[:start] + text[start:].replace("defence = 2", "defence = 3", 1))
    table = lay_out(other)
    assert defence_factor(table, 20, 0, [4], striking=False) == [(12, 1, 4)]
    assert defence_factor(table, 20, 0, [4], striking=True) == [(8, 1, 4)]


def test_how_many_buildings_a_planet_gets_in_a_turn() -> None:
    table = lay_out(printed(("buildings_per_turn = 1", "buildings_per_turn = 2")))
    table.money[0] = 100_000
    table.set_cubes(0, STONE, 50)
    table.built = [20]
    assert building_refusal(table, 0, 20, CANNON) is None
    table.built = [20, 20]
    refusal = building_refusal(table, 0, 20, CANNON)
    assert refusal is not None
    assert refusal.rule == "IG-9.13"


def test_the_sides_of_the_dice() -> None:
    push = ("push = [4, 5, 6, 8, 9, 10]", "push = [4, 5, 6, 8, 9, 10, 13, 14, 15, 16, 17, 18, 19, 20]")
    table = lay_out(printed(("sides = 6\n", "sides = 10\n"), push))
    assert (RollForStart((0, 1)).sides(table), CasinoRoll((0,)).sides(table), table.box.combat_die) == (10, 10, 10)
    assert lay_out(printed(("_alternative = 8", "_alternative = 12")), combat_die="8").box.combat_die == 12


def test_how_many_dice_the_casino_rolls() -> None:
    push = ("push = [4, 5, 6, 8, 9, 10]", "push = [1, 4, 5, 6]")
    one = printed(
        ("dice = 2\n", "dice = 1\n"), push, ("win = [7, 11]", "win = []"), ("lose = [2, 3, 12]", "lose = [2, 3]")
    )
    assert CasinoRoll((0,)).dice(lay_out(one)) == [1]


def test_what_a_unit_of_money_is_worth_on_an_asteroid_card() -> None:
    other = printed(("money_unit = 5000", "money_unit = 4000"))
    assert lay_out(other).box.asteroid_money == 4_000
    assert lay_out(other, asteroid_money="1000").box.asteroid_money == 1_000
