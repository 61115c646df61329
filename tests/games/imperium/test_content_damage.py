"""A slip in content.toml is told by file, record, key, what stands there and what may stand there."""

from __future__ import annotations

import pytest

from astrarium.core.errors import BadContent
from astrarium.games.imperium import GAME
from astrarium.testing.content_damage import accepted_damage

TEXT = GAME.content_text


def test_no_damage_is_loaded_without_a_word() -> None:
    assert accepted_damage(GAME) == []


def told(text: str) -> str:
    """What is said of a content."""
    with pytest.raises(BadContent) as error:
        GAME.with_content(text).start(2)
    return str(error.value)


@pytest.mark.parametrize(
    ("printed", "typed", "said"),
    [
        ('id = "casino"', 'id = "market"', '[[tiles.types]], id: here is "market"; it may be there once'),
        ('id = "turret", ', 'id = "cannon", ', '[[building_list.buildings]], id: here is "cannon"'),
        ('id = "torpedo_boat", die', 'id = "fighter", die', '[[ship_list.ships]], id: here is "fighter"'),
        ('die = "yellow"', 'die = "red"', '[[ship_list.ships]], die: here is "red"; it may be there once'),
        ('id = "rock",  raw', 'id = "ice",  raw', '[[planet_kinds.kinds]], id: here is "ice"'),
        ('id = "flat_74_exact"', 'id = "square_10x7"', '[[board.grids]], id: here is "square_10x7"'),
        ('name = "Verdane"', 'name = "Pyrrhos"', '[[planet_list.planets]], name: here is "Pyrrhos"'),
        ('two = ["NW", "SE"]', 'two = ["NW", "NW"]', '[[seats]], two: here is "NW"'),
        ('value = "fixed_wide"', 'value = "off"', 'value: here is "off"; it may be one of: fixed_wide'),
        (
            '"planet",    count = 30',
            '"planet",    count = 31',
            "[[tiles.types]] planet, count: here is 31; it may be from 30",
        ),
        ("count = 47", "count = 7", "[tiles], count: here is 60; it may be 77 in all or more"),
        ("cells = 72,", "cells = 71,", "[[board.grids]] flat_11x7_alt, cells: here is 71; it may be from 72 to 72"),
        (
            '"flat-top", lines = "columns", cells = 72',
            '"flat-top", lines = "rows", cells = 72',
            'lines: here is "rows"',
        ),
        (
            "corners = [[0, 0], [9, 0], [0, 7], [8, 7]]",
            "corners = [[0, 0], [9, 0], [0, 7], [9, 7]]",
            "[[board.grids]] pointy_8x10_alt, corners: here is [9,7]; it may be a cell of the map",
        ),
        (
            "corners = [[0, 0], [9, 0], [0, 7], [8, 7]]",
            "corners = [[0, 0], [9, 0], [0, 7], [8, 8]]",
            "[[board.grids]] pointy_8x10_alt, corners: here is [8,8]; it may be a cell of the map",
        ),
        (
            "corners = [[0, 0], [9, 0], [0, 6], [9, 6]]",
            "corners = [[0, 0], [9, 0], [0, 6], [0, 6]]",
            "corners: here is [0,6]; it may be there once",
        ),
        (
            'kind = "earth", economy = 1 }',
            'kind = "earth", economy = 1, fuel = 3 }',
            "[[planet_list.planets]] Verdane, fuel: here is 3; it may be left out: it is 2 on all earth planets",
        ),
        ('kind = "earth", economy = 1 }', 'kind = "earth" }', "[[planet_list.planets]] Verdane has no economy"),
        (
            "speed = 3, carries = 0",
            "speed = 3, carries = 1",
            "[[ship_list.ships]] fighter, carries: here is 1; it may be from 0 to 0",
        ),
        ("limit = 5, ", "limit = 15, ", "[[ship_list.ships]], limit: here is 75; it may be ships for at most 60 tanks"),
        (
            "fighter = 3, torpedo_boat = 0",
            "fighter = 30, torpedo_boat = 0",
            "[setup], fleet, fighter: here is 30; it may be from 0 to 20",
        ),
        (
            "fighter = 3, torpedo_boat = 0, colony_ship = 1",
            "fighter = 0, torpedo_boat = 0, colony_ship = 0",
            "[setup], fleet: here is 0",
        ),
        ("\nstone = 0\n", "\nstone = 38\n", "[setup], stone: here is 38; it may be from 0 to 37"),
        (
            'gain = "fuel",    amount = 1',
            'gain = "fuel", lose = 1, amount = 1',
            "[[asteroids.cards]] number 6, lose: here is 1",
        ),
        (
            'gain = "nothing", amount = 0',
            'gain = "nothing", amount = 2',
            "[[asteroids.cards]] number 5, amount: here is 2",
        ),
        (
            'gain = "stone",   amount = 1',
            'gain = "stone",   amount = 0',
            "[[asteroids.cards]] number 12, amount: here is 0",
        ),
        (
            "buy = 3000, sell = 2000",
            "buy = 3000, sell = 3001",
            "[[market_cubes.prices]] fixed, sell: here is 3001; it may be from 0 to 3000",
        ),
        ("win = [7, 11]", "win = [7, 13]", "[casino], win: here is 13; it may be from 2 to 12"),
        ("win = [7, 11]", "win = [7, 12]", "[casino], win: here is 12; it may be in win, lose and push once"),
        (
            "lose = [2, 3, 12]",
            "lose = [2, 3]",
            "[casino], push: here is [4,5,6,8,9,10]; it may be all that win and lose leave, also 12",
        ),
        (
            'id = "flat_11x7_alt"',
            'id = "other"',
            '[[board.grids]] other, id: here is "other"; it may be one of: flat_11x7_alt',
        ),
        (
            'id = "treasury"',
            'id = "bank"',
            '[[building_list.buildings]] bank, id: here is "bank"; it may be one of: cannon',
        ),
        ("[market_extra]\n", "[market_extra]\nbribe = 3\n", "[market_extra], unknown field `bribe`"),
    ],
)
def test_what_does_not_fit_together_is_told(printed: str, typed: str, said: str) -> None:
    assert printed in TEXT
    assert said in told(TEXT.replace(printed, typed, 1))


def test_an_empty_deck_is_told() -> None:
    start, end = TEXT.index("cards = [\n  { unit"), TEXT.index("# Price of one cube")
    assert "[market], cards: here is 0" in told(f"{TEXT[:start]}cards = []\n{TEXT[end:]}")


@pytest.mark.parametrize(
    ("printed", "typed"),
    [
        ("count = 47", "count = 24"),  # 77 tiles for 77 cells
        ("limit = 5, ", "limit = 10, "),  # ships for 60 tanks
        ("\nstone = 0\n", "\nstone = 37\n"),  # 148 of 150 cubes
        ("buy = 3000, sell = 2000", "buy = 3000, sell = 3000"),
    ],
)
def test_what_just_fits_is_taken(printed: str, typed: str) -> None:
    assert printed in TEXT
    GAME.with_content(TEXT.replace(printed, typed, 1)).start(4)
