"""Chapter 5: planets, colonies and conquests."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.imperium.position import A, B, C, Position, Table, asteroid, cell_number, dice, planet_number, tile
from tests.games.imperium.prices import MONEY, STONE, cost

from astrarium.core.scene import to_data
from astrarium.core.step import CHANCE
from astrarium.games.imperium import GAME
from astrarium.games.imperium.content import Planet, content, planets
from astrarium.games.imperium.table import ImperiumTable

FACTORIES = ("naval_factory", "tank_factory")
ALL = planets(content())
PLANETS = {planet.name: planet for planet in ALL}
KINDS = {kind.id: kind for kind in content().planet_kinds.kinds}


def raw(planet: Planet) -> tuple[int, int, int]:
    """Fuel, metal and stone of a planet."""
    return planet.fuel, planet.metal, planet.stone


def over(table: Table, seat: int) -> Table:
    """The seat says nothing more in this turn."""
    while table.match.waiting == (seat,):
        table.say(seat, "done" if ("done",) in table.options else "end")
    return table


def sheet(table: Table, name: str, seat: int | None = None, lang: str = "en") -> dict[str, Any]:
    """The card and board of a planet as they are drawn for a seat."""
    now: Any = to_data(table.match.scene(seat, lang))["now"]
    found: dict[str, Any] = next(sheet for sheet in now["sheets"] if sheet["id"] == f"place:{table.cell(name)}")
    return found


def printed_on(sheet: dict[str, Any], *icons: str) -> list[str]:
    """The values beside these symbols of a card."""
    return [next(row["value"] for row in sheet["rows"] if row.get("icon") == icon) for icon in icons]


# ---------------------------------------------------------------------- kinds and cards


@pytest.mark.rule("IG-5.1")
def test_the_four_kinds_of_planet() -> None:
    assert set(KINDS) == {"fire", "ice", "earth", "rock"}
    for planet in ALL:
        if planet.kind in ("fire", "ice"):
            assert (planet.productivity, planet.economy) == (2, 1)
        elif planet.kind == "earth":
            assert (raw(planet), planet.productivity) == ((2, 2, 2), 1)
        else:
            assert (raw(planet), planet.economy) == ((1, 1, 1), 2)


@pytest.mark.rule("IG-5.1")
def test_what_is_fixed_for_a_kind_and_what_varies() -> None:
    fixed = {kind.id: (kind.raw, kind.productivity, kind.economy) for kind in content().planet_kinds.kinds}
    assert fixed == {"fire": (None, 2, 1), "ice": (None, 2, 1), "earth": (2, 1, None), "rock": (1, None, 2)}


@pytest.mark.rule("IG-5.2")
def test_the_thirty_planets() -> None:
    assert Counter(planet.kind for planet in ALL) == {"fire": 8, "ice": 8, "earth": 7, "rock": 7}
    assert tuple(sum(column) for column in zip(*map(raw, ALL), strict=True)) == (48, 48, 47)
    assert (PLANETS["Pyrrhos"].kind, raw(PLANETS["Pyrrhos"])) == ("fire", (3, 2, 0))


@pytest.mark.rule("IG-5.2")
def test_what_varies_stays_within_its_bounds() -> None:
    for planet in ALL:
        if planet.kind in ("fire", "ice"):
            assert sum(raw(planet)) == 5
            assert all(0 <= value <= 3 for value in raw(planet))
        assert 1 <= planet.economy <= 3
        assert 1 <= planet.productivity <= 3
    assert {planet.economy for planet in ALL if planet.kind == "earth"} == {1, 2, 3}
    assert {planet.productivity for planet in ALL if planet.kind == "rock"} == {1, 2, 3}


@pytest.mark.rule("IG-5.2")
def test_the_rules_read_the_same_table() -> None:
    """All thirty planets of one faction pay what the table adds up to."""
    position = Position()
    cells = [cell for cell in range(72) if cell not in position.box.board.corners]
    for planet, cell in zip(position.box.planet_names, cells, strict=False):
        position.planet(planet, position.box.board.name(cell), A)
    table = position.income(A)
    assert table.cubes(A) == (50, 50, 49), "six of them have a 0 in the table, which yields one"
    assert table.money(A) == 5000 * sum(planet.economy for planet in ALL)


@pytest.mark.rule("IG-5.3")
@pytest.mark.parametrize("values", ["table", "random"])
def test_no_start_is_a_dead_end_for_want_of_a_raw_material(values: str) -> None:
    table = GAME.start(2, {"planet_values": values}, seed=1).table
    planets = range(len(table.box.planet_names))
    assert min(table.value(planet, cube) for planet in planets for cube in range(3)) == 1


@pytest.mark.rule("IG-5.3")
def test_a_nought_in_the_table_yields_one() -> None:
    assert Position().planet("Nivara", "C3", A).income(A).cubes(A) == (1, 2, 3)


@pytest.mark.rule("IG-14.6")
def test_with_the_option_a_nought_yields_nothing() -> None:
    assert Position(zero_multipliers="allowed").planet("Nivara", "C3", A).income(A).cubes(A) == (0, 2, 3)


@pytest.mark.rule("IG-5.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_planet_is_open_to_everybody_once_its_tile_lies(players: int) -> None:
    table = Position(players).dark("C4").fleet(A, "C3", fighter=2).movement(A).say(A, "move", "C3", "C4")
    assert table.lies("C4") == "dark"
    table.chance(*tile("Lushara"))
    for seat in (*range(players), None):
        seen = table.match.observe(seat).table
        number = seen.planet(table.cell("C4"))
        assert (seen.box.planet_names[number], seen.box.planet_kinds[number]) == ("Lushara", "earth")
        assert [seen.value(number, which) for which in range(5)] == [2, 2, 2, 1, 3]
        assert seen.tax(table.cell("C4")) == 15_000
        card = sheet(table, "C4", seat)
        assert (card["title"], card["art"]) == ("Lushara", "planet-earth-21")
        assert printed_on(card, "fuel", "metal", "stone", "money") == ["2", "2", "2", "15,000"]


@pytest.mark.rule("IG-5.4")
def test_a_planet_tile_names_one_particular_planet() -> None:
    table = Position().dark("C4").fleet(A, "C3", fighter=2).movement(A).say(A, "move", "C3", "C4")
    named = [answer for answer in table.options if isinstance(answer[1], int) and answer[1] >= 4]
    assert [answer[1] - 4 for answer in named if isinstance(answer[1], int)] == list(range(30))
    assert planet_number("Lushara") == 21


@pytest.mark.rule("IG-5.5")
def test_the_card_of_boreth() -> None:
    card = PLANETS["Boreth"]
    assert (card.name, card.kind, raw(card)) == ("Boreth", "ice", (2, 0, 3))
    table = Position().planet("Boreth", "C3", A).income(A)
    assert (table.cubes(A), table.money(A)) == ((2, 1, 3), 5000)
    for lang, money in (("en", "5,000"), ("it", "5.000")):
        drawn = sheet(table, "C3", B, lang)
        assert (drawn["title"], drawn["art"]) == ("Boreth", "planet-ice-10")
        assert printed_on(drawn, "fuel", "metal", "stone", "money") == ["2", "1", "3", money]


@pytest.mark.rule("IG-5.5")
def test_each_kind_has_a_picture_of_its_own() -> None:
    position = Position().planet("Pyrrhos", "C3").planet("Nivara", "E3").planet("Verdane", "G3")
    table = position.planet("Obsidar", "I3").movement(A)
    art = [sheet(table, name)["art"] for name in ("C3", "E3", "G3", "I3")]
    assert art == ["planet-fire-0", "planet-ice-8", "planet-earth-16", "planet-rock-26"]


# ---------------------------------------------------------------------- what planets yield and hold


@pytest.mark.rule("IG-5.6")
def test_a_working_planet_yields_cubes_by_its_multipliers() -> None:
    table = Position().planet("Cindara", "C3", A).planet("Verdane", "E4", A).planet("Boreth", "H3", B).income(A)
    assert table.cubes(A) == (5, 3, 3)
    assert table.cubes(B) == (0, 0, 0)


@pytest.mark.rule("IG-5.7")
def test_a_working_planet_pays_5000_times_its_economy() -> None:
    table = Position().planet("Pyrrhos", "C3", A).planet("Lushara", "E4", A).has(A, money=1000).income(A)
    assert table.money(A) == 21_000
    assert table.money(B) == 0


@pytest.mark.rule("IG-5.8")
def test_a_tenth_building_finds_no_slot() -> None:
    nine = {"naval_factory": 2, "tank_factory": 2, "treasury": 2, "cannon": 2, "turret": 1}
    position = Position().planet("Verdane", "C3", A, **nine).planet("Lushara", "E4", A).has(A, 500_000, stone=50)
    table = position.building(A)
    for kind in nine:
        table.refused("IG-5.8", A, "build", "C3", kind)
    table.may(A, "build", "E4", "cannon")


@pytest.mark.rule("IG-5.8")
def test_a_ninth_building_finds_its_slot() -> None:
    position = Position().planet("Verdane", "C3", A, treasury=8).has(A, money=500_000, stone=50)
    table = position.building(A).say(A, "build", "C3", "cannon")
    assert table.buildings("C3") == {"treasury": 8, "cannon": 1}
    assert content().planet_base.slots == 9
    assert len(sheet(table, "C3")["slots"]) == 9


# ---------------------------------------------------------------------- colonies


@pytest.mark.rule("IG-5.9")
def test_a_colony_ship_colonises_what_it_uncovers() -> None:
    position = Position().dark("C4").fleet(A, "C3", fighter=3, colony_ship=1)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*tile("Verdane")).say(A, "colonise", "C4")
    assert table.owner("C4") == A
    assert table.fleet("C4", A) == {"fighter": 3}


@pytest.mark.rule("IG-5.9")
def test_without_a_colony_ship_nothing_is_colonised() -> None:
    position = Position().dark("C4").fleet(A, "C3", fighter=3)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*tile("Verdane"))
    table.refused("IG-5.9", A, "colonise", "C4")
    assert table.owner("C4") is None


@pytest.mark.rule("IG-5.9")
def test_only_free_planets_are_colonised_and_only_on_the_spot() -> None:
    position = Position().planet("Verdane", "C3", A).planet("Lushara", "C4").planet("Boreth", "E4", B)
    table = (
        position.fleet(A, "C3", colony_ship=1).fleet(A, "E4", colony_ship=1).fleet(A, "F4", colony_ship=1).movement(A)
    )
    for place in ("C3", "E4", "F4"):  # its own, another's, and no planet at all
        table.refused("IG-5.9", A, "colonise", place)
    table.refused("IG-9.8", A, "colonise", "C4")


@pytest.mark.rule("IG-5.10")
def test_a_planet_that_was_declined_is_free_for_anyone() -> None:
    position = Position().fleet(A, "C3", fighter=1, colony_ship=1).fleet(B, "C5", colony_ship=1).dark("C4")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*tile("Verdane")).may(A, "colonise", "C4")
    table.say(A, "done").asked("Move", B).say(B, "done").asked("Move", A).say(A, "move", "C4", "B3").say(A, "done")
    table.asked("Move", B).say(B, "move", "C5", "C4").say(B, "colonise", "C4")
    assert table.owner("C4") == B


@pytest.mark.rule("IG-5.10")
def test_who_stayed_colonises_on_a_later_turn_without_moving() -> None:
    position = Position().fleet(A, "C3", fighter=1, colony_ship=1).dark("C4")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*tile("Verdane")).say(A, "done")
    table.asked("Move", B).say(B, "done").asked("Move", A).say(A, "colonise", "C4")
    assert table.owner("C4") == A


@pytest.mark.rule("IG-5.11")
def test_colonising_uses_up_one_colony_ship() -> None:
    position = Position().planet("Verdane", "C4").fleet(A, "C4", colony_ship=2).fleet(A, "C3", colony_ship=3)
    position.planet("Ferrantor", "E4", A, naval_factory=1).has(A, money=200_000, fuel=20, metal=20)
    table = position.movement(A).say(A, "colonise", "C4")
    assert table.pieces(A) == {"fighter": 1, "colony_ship": 4}
    assert table.fleet("C4", A) == {"colony_ship": 1}
    over(over(table, A), B).asked("Produce", A).say(A, "make", "E4", "colony_ship")
    assert table.pieces(A)["colony_ship"] == 5
    table.refused("IG-2.11", A, "make", "E4", "colony_ship")


@pytest.mark.rule("IG-5.11")
def test_a_fleet_of_one_colony_ship_is_gone() -> None:
    table = Position().planet("Verdane", "C4").fleet(A, "C4", colony_ship=1).movement(A).say(A, "colonise", "C4")
    assert (table.fleet("C4", A), table.owner("C4")) == ({}, A)


@pytest.mark.rule("IG-5.12")
def test_a_new_colony_works_from_the_next_turn_on() -> None:
    position = Position().planet("Verdane", "C4").fleet(A, "C4", colony_ship=1).planet("Pyrrhos", "E4", A)
    purse, stone = max(MONEY[kind] for kind in FACTORIES), max(STONE[kind] for kind in FACTORIES)
    table = position.has(A, purse, stone=stone).movement(A).say(A, "colonise", "C4").say(A, "done").asked("Build", A)
    for kind in FACTORIES:
        table.refused("IG-5.12", A, "build", "C4", kind).may(A, "build", "E4", kind)
    over(over(table, A), B).asked("Move", A)
    assert table.cubes(A) == (3 + 2, 2 + 2, stone + 1 + 2)
    assert table.money(A) == purse + position.box.tax * 2
    table.say(A, "done").asked("Build", A).may(A, "build", "C4", "naval_factory")


@pytest.mark.rule("IG-5.12")
def test_the_turns_of_others_do_not_wake_a_colony() -> None:
    position = Position(3).planet("Verdane", "C4").fleet(A, "C4", colony_ship=1)
    table = position.movement(A).say(A, "colonise", "C4").say(A, "done").say(B, "done").asked("Move", C)
    assert not table.table.works(table.cell("C4"))
    over(table, C)
    assert table.table.works(table.cell("C4"))
    assert table.money(A) == 5000


@pytest.mark.rule("IG-5.13")
def test_an_ownerless_cannon_must_be_destroyed_before_a_colony() -> None:
    position = Position(3, elimination="no_ships_no_factory", guards=False).fleet(B, "A1", fighter=1)
    position.fleet(A, "C2", torpedo_boat=1).fleet(C, "D2", fighter=1).planet("Verdane", "C4", C, cannon=1)
    position.fleet(A, "C3", torpedo_boat=1, colony_ship=1)
    table = position.movement(A).say(A, "move", "C2", "D2").chance(*dice(6)).chance(*dice(1))
    assert (table.table.alive[C], table.owner("C4"), table.buildings("C4")) == (0, None, {"cannon": 1})
    table.say(A, "move", "C3", "C4").asked("Move", A).refused("IG-5.13", A, "colonise", "C4")
    table.say(A, "assault", "C4").say(A, "line", 1).chance(*dice(6)).chance(*dice(1)).asked("Move", A)
    assert (table.owner("C4"), table.buildings("C4")) == (None, {})
    table.say(A, "colonise", "C4")
    assert table.owner("C4") == A


@pytest.mark.rule("IG-5.13")
@pytest.mark.parametrize(
    ("left", "free"),
    [
        ({"cannon": 1}, False),
        ({"turret": 1}, False),
        ({"tanks": 1}, False),
        ({"treasury": 1, "naval_factory": 2}, True),
    ],
)
def test_what_keeps_a_free_planet_from_being_colonised(left: dict[str, int], free: bool) -> None:
    table = Position().planet("Verdane", "C4", **left).fleet(A, "C4", colony_ship=1, fighter=1).movement(A)
    if free:
        table.refused("IG-5.13", A, "assault", "C4").say(A, "colonise", "C4")
        assert (table.owner("C4"), table.buildings("C4")) == (A, left)
    else:
        table.refused("IG-5.13", A, "colonise", "C4").may(A, "assault", "C4")


@pytest.mark.rule("IG-5.13")
def test_tanks_on_a_free_planet_are_cleared_by_landing() -> None:
    position = Position().planet("Verdane", "C4", tanks=1).fleet(A, "C4", colony_ship=1, tank=2)
    table = position.movement(A).say(A, "assault", "C4").say(A, "land", 2).chance(*dice(6, 1)).chance(*dice(1))
    assert (table.owner("C4"), table.tanks("C4"), table.fleet("C4", A)) == (None, 0, {"colony_ship": 1, "tank": 2})
    table.say(A, "colonise", "C4")
    assert table.owner("C4") == A


# ---------------------------------------------------------------------- conquests


@pytest.mark.rule("IG-5.14")
def test_undefended_is_a_planet_without_tanks_and_turrets() -> None:
    position = Position().planet("Verdane", "C1", B, naval_factory=2).planet("Lushara", "C2", B, tanks=1)
    table = position.planet("Boreth", "C3", B, turret=1).planet("Nivara", "C4", B, cannon=1).movement(A)
    undefended = [table.table.is_undefended(table.cell(name)) for name in ("C1", "C2", "C3", "C4")]
    assert undefended == [True, False, False, True]


@pytest.mark.rule("IG-5.14")
@pytest.mark.parametrize(
    ("ground", "taken"), [({"naval_factory": 2}, True), ({"tanks": 1}, False), ({"turret": 1}, False)]
)
def test_only_an_undefended_planet_falls_to_a_fleet(ground: dict[str, int], taken: bool) -> None:
    position = Position().planet("Verdane", "C4", B, **ground).fleet(A, "C3", torpedo_boat=1)
    table = position.movement(A).say(A, "move", "C3", "C4")
    assert table.owner("C4") == (A if taken else B)
    assert table.fleet("C4", A) == {"torpedo_boat": 1}


@pytest.mark.rule("IG-5.15")
def test_a_torpedo_boat_conquers_once_the_cannon_is_gone() -> None:
    position = Position().planet("Verdane", "C4", B, cannon=1).fleet(A, "C3", torpedo_boat=2)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "line", 1, 1)
    table.chance(*dice(1, 1)).chance(*dice(6)).chance(*dice(6)).chance(*dice(1, 1))  # the cannon holds and destroys one
    assert (table.owner("C4"), table.fleet("C4", A)) == (B, {"torpedo_boat": 1})
    table.chance(*dice(6)).chance(*dice(1)).asked("Move", A)
    assert (table.owner("C4"), table.tanks("C4"), table.buildings("C4")) == (A, 0, {})
    assert table.fleet("C4", A) == {"torpedo_boat": 1}


@pytest.mark.rule("IG-5.15")
def test_the_fleet_in_orbit_is_fought_before() -> None:
    position = Position().planet("Verdane", "C4", B).fleet(B, "C4", fighter=1).fleet(A, "C3", torpedo_boat=1)
    table = position.movement(A).say(A, "move", "C3", "C4").asked("AttackRoll", CHANCE)
    assert table.owner("C4") == B
    table.chance(*dice(6)).chance(*dice(1)).asked("Move", A)
    assert table.owner("C4") == A


@pytest.mark.rule("IG-5.16")
def test_fighters_alone_conquer_nothing() -> None:
    position = Position().planet("Verdane", "C4", B).fleet(A, "C3", fighter=3)
    table = position.movement(A).say(A, "move", "C3", "C4").asked("Move", A)
    assert (table.owner("C4"), table.fleet("C4", A)) == (B, {"fighter": 3})


@pytest.mark.rule("IG-5.16")
def test_one_tank_from_a_colony_ship_conquers() -> None:
    position = Position().planet("Verdane", "C4", B).fleet(A, "C3", colony_ship=1, tank=1)
    table = position.movement(A).say(A, "move", "C3", "C4").asked("Land", A).say(A, "land", 1).say(A, "garrison", 1)
    assert (table.owner("C4"), table.tanks("C4"), table.fleet("C4", A)) == (A, 1, {"colony_ship": 1})


@pytest.mark.rule("IG-5.16")
def test_who_lands_no_tank_conquers_nothing() -> None:
    position = Position().planet("Verdane", "C4", B).fleet(A, "C3", colony_ship=1, tank=1)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "land", 0).asked("Move", A)
    assert (table.owner("C4"), table.fleet("C4", A)) == (B, {"colony_ship": 1, "tank": 1})


@pytest.mark.rule("IG-5.17")
def test_the_flag_of_the_conqueror_replaces_the_other() -> None:
    position = Position().planet("Verdane", "C4", B).planet("Lushara", "H3", B).fleet(A, "C3", torpedo_boat=1)
    table = position.movement(A)
    assert (table.planets(A), table.planets(B)) == (0, 2)
    table.say(A, "move", "C3", "C4")
    assert (table.owner("C4"), table.owner("H3")) == (A, B)
    assert (table.planets(A), table.planets(B)) == (1, 1)


@pytest.mark.rule("IG-5.17")
def test_a_colony_gets_a_flag() -> None:
    table = Position().planet("Verdane", "C4").fleet(A, "C4", colony_ship=1).movement(A)
    assert table.owner("C4") is None
    table.say(A, "colonise", "C4")
    assert (table.owner("C4"), table.planets(A), table.planets(B)) == (A, 1, 0)


@pytest.mark.rule("IG-5.18")
def test_the_conqueror_takes_over_what_still_stands() -> None:
    position = Position().planet("Verdane", "C4", B, naval_factory=1, treasury=1, turret=1)
    table = position.fleet(A, "C3", torpedo_boat=1, tank=2).movement(A).say(A, "move", "C3", "C4").say(A, "land", 2)
    table.chance(*dice(6, 6)).chance(*dice(1)).say(A, "garrison", 1)
    assert (table.owner("C4"), table.buildings("C4")) == (A, {"naval_factory": 1, "treasury": 1})
    assert table.table.slots_used(table.cell("C4")) == 2
    assert table.table.pool == [24, 25, 19, 40, 40]


@pytest.mark.rule("IG-5.18")
def test_the_new_owner_uses_the_buildings() -> None:
    position = Position().planet("Verdane", "C4", B, naval_factory=1, treasury=1).fleet(A, "C3", torpedo_boat=1)
    table = position.has(A, fuel=1, metal=1).movement(A).say(A, "move", "C3", "C4").say(A, "done")
    over(table, B).asked("Produce", A)
    assert table.money(A) == 10_000
    table.say(A, "make", "C4", "fighter")
    assert table.fleet("C4", A) == {"fighter": 1, "torpedo_boat": 1}


@pytest.mark.rule("IG-5.19")
def test_a_conquered_planet_works_from_the_conquerors_next_turn() -> None:
    position = Position().planet("Lushara", "C4", B).planet("Pyrrhos", "E4", A).fleet(A, "C3", torpedo_boat=1)
    position.has(A, MONEY["cannon"], stone=STONE["cannon"])
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "done")
    table.asked("Build", A).refused("IG-5.19", A, "build", "C4", "cannon").may(A, "build", "E4", "cannon")
    over(over(table, A), B).asked("Move", A)
    assert table.money(A) == MONEY["cannon"] + position.box.tax * (1 + 3)
    table.say(A, "done").asked("Build", A).may(A, "build", "C4", "cannon")


@pytest.mark.rule("IG-5.19")
def test_the_old_owner_gets_nothing_more() -> None:
    position = Position().planet("Lushara", "C4", B).fleet(A, "C3", torpedo_boat=1)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "done").asked("Move", B)
    assert (table.money(B), table.cubes(B)) == (0, (0, 0, 0))


@pytest.mark.rule("IG-5.12", "IG-5.19")
def test_a_planet_says_by_which_rule_it_rests() -> None:
    """A colony and a conquest of the same turn are refused by their own rules."""
    position = Position().planet("Lushara", "C4", B).planet("Verdane", "E5").planet("Pyrrhos", "E3", A)
    position.fleet(A, "C3", torpedo_boat=1).fleet(A, "E5", colony_ship=1)
    position.has(A, MONEY["turret"], stone=STONE["turret"])
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "colonise", "E5").say(A, "done")
    table.refused("IG-5.19", A, "build", "C4", "turret").refused("IG-5.12", A, "build", "E5", "turret")


@pytest.mark.rule("IG-5.12")
def test_what_was_conquered_and_lost_again_rests_as_a_colony() -> None:
    def conquered(table: ImperiumTable) -> None:
        table.seized.append(cell_number(table.box, "C4"))

    position = Position().planet("Lushara", "C4").fleet(A, "C4", colony_ship=1).do(conquered).planet("Pyrrhos", "E3", A)
    table = position.has(A, MONEY["turret"], stone=STONE["turret"]).movement(A).say(A, "colonise", "C4").say(A, "done")
    table.refused("IG-5.12", A, "build", "C4", "turret")


@pytest.mark.rule("IG-14.35")
def test_with_the_option_a_conquest_rests_one_turn_more() -> None:
    position = Position(conquest_activation="one_turn_pause").planet("Lushara", "C4", B, naval_factory=1)
    position.planet("Pyrrhos", "E3", A, naval_factory=1).fleet(A, "C3", torpedo_boat=1)
    table = position.has(A, **cost(fighter=2)).movement(A).say(A, "move", "C3", "C4")
    over(over(table, A), B).asked("Produce", A).refused("IG-14.35", A, "make", "C4", "fighter")
    table.may(A, "make", "E3", "fighter")
    over(over(table, A), B).asked("Produce", A).may(A, "make", "C4", "fighter")


@pytest.mark.rule("IG-5.15", "IG-5.16")
def test_asteroid_losses_do_not_conquer() -> None:
    """A fleet that lost its torpedo boat on the way stands before the planet like any other without one."""
    position = Position().planet("Verdane", "C4", B).fleet(A, "C2", fighter=2, torpedo_boat=1).tile("C3", "asteroids")
    table = (
        position.movement(A).say(A, "move", "C2", "C3").chance(*asteroid("lose", 1)).say(A, "lose", 1).say(A, "done")
    )
    over(table, B).say(A, "move", "C3", "C4")
    assert table.owner("C4") == B
