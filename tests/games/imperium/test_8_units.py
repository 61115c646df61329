"""Chapter 8: ships and tanks, what they cost, carry and are worth in combat."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, Position, Table, asteroid, meeting
from tests.games.imperium.prices import MONEY, STONE, cost, resale
from tests.games.imperium.scene_reading import choice

from astrarium.games.imperium.match_constants import BOAT
from astrarium.games.imperium.trade import HandOver


def note(table: Table, *answer: str | int) -> str:
    """What stands below one of A's answers."""
    return choice(table, A, *answer).note


def yard(money: int, fuel: int, metal: int) -> Table:
    """A's Verdane with both factories in Phase 2, and so much to pay with."""
    position = Position().planet("Verdane", "C3", A, naval_factory=1, tank_factory=1)
    return position.has(A, money, fuel, metal).production(A)


@pytest.mark.rule("IG-8.1")
def test_the_price_of_a_fighter() -> None:
    table = yard(5_000, 1, 1).say(A, "make", "C3", "fighter")
    assert (table.money(A), table.cubes(A)) == (0, (0, 0, 0))
    assert table.fleet("C3", A) == {"fighter": 1}


@pytest.mark.rule("IG-8.1")
def test_less_than_the_price_of_a_fighter_is_not_enough() -> None:
    rich = Position().planet("Verdane", "C3", A, naval_factory=1).planet("Nivara", "E3", A, tanks=1)
    rich.fleet(A, "E3", torpedo_boat=1)  # something else to do
    for money, fuel, metal in ((4_000, 1, 1), (5_000, 0, 1), (5_000, 1, 0)):
        rich.has(A, money, fuel, metal).production(A).refused("IG-8.1", A, "make", "C3", "fighter")


@pytest.mark.rule("IG-8.1")
def test_a_fighter_attacks_and_defends_with_its_die() -> None:
    table = meeting({"fighter": 1}, {"fighter": 1}).strike((4, 2), (5,))
    assert (table.attack_values, table.defence_values) == ([4], [5])
    table.strike((3,), (6,))
    assert (table.attack_values, table.defence_values) == ([3], [6])
    assert table.table.box.dice[0] == "red"


@pytest.mark.rule("IG-8.2")
def test_the_price_of_a_torpedo_boat() -> None:
    yard(20_000, 3, 2).refused("IG-8.2", A, "make", "C3", "torpedo_boat")
    yard(20_000, 2, 3).refused("IG-8.2", A, "make", "C3", "torpedo_boat")
    yard(19_000, 3, 3).refused("IG-8.2", A, "make", "C3", "torpedo_boat")
    table = yard(20_000, 3, 3).say(A, "make", "C3", "torpedo_boat")
    assert (table.money(A), table.cubes(A)) == (0, (0, 0, 0))
    assert table.fleet("C3", A) == {"torpedo_boat": 1}


@pytest.mark.rule("IG-8.2")
def test_a_torpedo_boat_attacks_threefold_and_defends_twofold() -> None:
    table = meeting({"torpedo_boat": 1}, {"torpedo_boat": 1}).strike((2,), (6,))
    assert (table.attack_values, table.defence_values) == ([6], [12])
    assert table.table.box.dice[1] == "yellow"


@pytest.mark.rule("IG-8.3")
def test_the_price_of_a_colony_ship() -> None:
    yard(50_000, 5, 4).refused("IG-8.3", A, "make", "C3", "colony_ship")
    yard(50_000, 4, 5).refused("IG-8.3", A, "make", "C3", "colony_ship")
    yard(49_000, 5, 5).refused("IG-8.3", A, "make", "C3", "colony_ship")
    table = yard(50_000, 5, 5).say(A, "make", "C3", "colony_ship")
    assert (table.money(A), table.cubes(A)) == (0, (0, 0, 0))
    assert table.fleet("C3", A) == {"colony_ship": 1}


@pytest.mark.rule("IG-8.3")
def test_a_colony_ship_never_attacks_and_defends_threefold() -> None:
    table = meeting({"fighter": 1, "colony_ship": 1}, {"colony_ship": 1})
    table.line_up(A, fighter=1, colony_ship=1).strike((1, 1, 6), (4,))
    assert (table.attack_values, table.defence_values) == ([1, 0], [12])
    assert table.table.box.dice[2] == "green"


@pytest.mark.rule("IG-8.4")
def test_prices_are_the_same_on_every_planet() -> None:
    position = Position().planet("Verdane", "C3", A, naval_factory=1).planet("Ferrantor", "E3", A, naval_factory=1)
    table = position.has(A, **cost(fighter=2)).production(A)
    table.say(A, "make", "C3", "fighter")
    price = cost(fighter=1)
    assert (table.money(A), table.cubes(A)) == (price["money"], (price["fuel"], price["metal"], 0))
    table.say(A, "make", "E3", "fighter")
    assert (table.money(A), table.cubes(A)) == (0, (0, 0, 0))


@pytest.mark.rule("IG-8.4")
def test_prices_are_the_same_for_every_faction() -> None:
    position = Position().planet("Ferrantor", "E3", B, naval_factory=1).has(B, **cost(fighter=1))
    table = position.production(B).say(B, "make", "E3", "fighter")
    assert (table.money(B), table.cubes(B)) == (0, (0, 0, 0))


@pytest.mark.rule("IG-8.5")
def test_the_price_of_a_tank() -> None:
    yard(9_000, 1, 1).refused("IG-8.5", A, "make", "C3", "tank")
    table = yard(10_000, 1, 1).say(A, "make", "C3", "tank")
    assert (table.money(A), table.cubes(A)) == (0, (0, 0, 0))
    assert table.tanks("C3") == 1


@pytest.mark.rule("IG-8.5")
def test_a_tank_adds_nothing_to_the_ship_that_carries_it() -> None:
    table = meeting({"torpedo_boat": 1, "tank": 2}, {"fighter": 1}).strike((1,), (6,))
    assert table.attack_values == [3]
    table.strike((1,), (3,))
    assert table.defence_values == [6]


@pytest.mark.rule("IG-8.6")
def test_a_fleet_carries_two_tanks_a_boat_and_three_a_colony_ship() -> None:
    position = Position().planet("Verdane", "C3", A, tanks=8)
    position.fleet(A, "C3", fighter=4, torpedo_boat=2, colony_ship=1)
    table = position.movement(A).refused("IG-8.6", A, "load", "C3", 8).refused("IG-8.7", A, "load", "C3", 0)
    table.say(A, "load", "C3", 7).refused("IG-8.6", A, "load", "C3", 1)
    assert table.fleet("C3", A)["tank"] == 7
    assert table.tanks("C3") == 1


@pytest.mark.rule("IG-8.6")
def test_fighters_carry_no_tanks() -> None:
    table = Position().planet("Verdane", "C3", A, tanks=3).fleet(A, "C3", fighter=4).movement(A)
    table.refused("IG-8.6", A, "load", "C3", 1)


@pytest.mark.rule("IG-8.6")
def test_a_part_that_splits_off_takes_only_the_tanks_it_can_carry() -> None:
    table = Position().fleet(A, "C3", torpedo_boat=1, colony_ship=1, tank=4).movement(A)
    table.say(A, "split", "C3").say(A, "take", 1).asked("TakeTanks", A)
    table.refused("IG-8.6", A, "tanks", 0).refused("IG-8.6", A, "tanks", 3)
    table.may(A, "tanks", 1).say(A, "tanks", 2).say(A, "to", "C4")
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 2}
    assert table.fleet("C3", A) == {"colony_ship": 1, "tank": 2}


@pytest.mark.rule("IG-8.7")
def test_tanks_go_aboard_and_ashore_on_own_planets() -> None:
    position = Position().planet("Verdane", "C3", A, tanks=3).planet("Nivara", "C4", A)
    table = position.fleet(A, "C3", torpedo_boat=1).movement(A)
    table.say(A, "load", "C3", 2).say(A, "move", "C3", "C4").say(A, "unload", "C4", 2)
    assert (table.tanks("C3"), table.tanks("C4")) == (1, 2)
    assert table.fleet("C4", A) == {"torpedo_boat": 1}
    table.say(A, "load", "C4", 1).refused("IG-8.7", A, "unload", "C4", 2)


@pytest.mark.rule("IG-8.7")
def test_tanks_are_loaded_in_phase_2_too_and_never_in_phase_4() -> None:
    position = Position().planet("Verdane", "C3", A, tanks=3).fleet(A, "C3", torpedo_boat=1)
    position.has(A, MONEY["naval_factory"], stone=STONE["naval_factory"])
    table = position.production(A).say(A, "load", "C3", 2).say(A, "unload", "C3", 1).refused("IG-8.7", A, "load", "C3")
    assert table.fleet("C3", A) == {"torpedo_boat": 1, "tank": 1}
    table.say(A, "done").may(A, "load", "C3", 1).say(A, "done").asked("Build", A)
    table.refused("IG-8.7", A, "load", "C3", 1)


@pytest.mark.rule("IG-8.7")
def test_tanks_cannot_be_loaded_on_a_planet_of_nobody_or_of_others() -> None:
    position = Position().planet("Verdane", "C3", tanks=2).planet("Nivara", "C5", B, tanks=2)
    position.fleet(A, "C3", torpedo_boat=1).fleet(A, "C5", torpedo_boat=1, tank=1)
    table = position.planet("Boreth", "E3", A, tanks=1).movement(A)
    table.refused("IG-8.7", A, "load", "C3", 1).refused("IG-8.7", A, "load", "C5", 1)
    table.refused("IG-8.7", A, "unload", "C5", 1).refused("IG-8.7", A, "load", "E3", 1)


@pytest.mark.rule("IG-8.7")
def test_more_tanks_than_stand_there_cannot_be_loaded() -> None:
    table = Position().planet("Verdane", "C3", A, tanks=1).fleet(A, "C3", torpedo_boat=1).movement(A)
    table.refused("IG-8.7", A, "load", "C3", 2).may(A, "load", "C3", 1)


@pytest.mark.rule("IG-8.7")
def test_tanks_go_aboard_and_ashore_on_a_planet_taken_this_turn() -> None:
    table = Position().planet("Verdane", "C4", B).fleet(A, "C3", torpedo_boat=1, tank=2).movement(A)
    table.say(A, "move", "C3", "C4")
    assert table.owner("C4") == A
    table.say(A, "unload", "C4", 2).say(A, "load", "C4", 1)
    assert table.tanks("C4") == 1


@pytest.mark.rule("IG-8.8")
@pytest.mark.parametrize(("aboard", "left"), [(3, 2), (2, 2), (4, 2), (1, 1)])
def test_only_tanks_that_find_no_room_are_lost(aboard: int, left: int) -> None:
    table = meeting({"torpedo_boat": 2, "tank": aboard}, {"fighter": 1}).line_up(A, torpedo_boat=1)
    table.strike((1,), (6,)).line_up(A).strike((6,), (1,))
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": left}
    assert table.table.in_play[3] == left


@pytest.mark.rule("IG-8.8", "IG-5.11")
@pytest.mark.parametrize("loading", ["free_at_planet", "before_move", "costs_move"])
def test_tanks_of_a_colony_ship_that_settles_go_ashore_if_the_others_have_no_room(loading: str) -> None:
    position = Position(tank_loading=loading).planet("Verdane", "C3")
    table = position.fleet(A, "C3", torpedo_boat=1, colony_ship=1, tank=4).movement(A)
    assert note(table, "colonise", "C3") == "uses up a colony ship; 2 tanks go ashore"
    table.say(A, "colonise", "C3")
    assert (table.fleet("C3", A), table.tanks("C3")) == ({"torpedo_boat": 1, "tank": 2}, 2)
    assert table.pieces(A)["tank"] == 4


@pytest.mark.rule("IG-8.8", "IG-8.7")
def test_a_lone_colony_ship_lands_all_its_tanks() -> None:
    position = Position().planet("Verdane", "C3").fleet(A, "C3", colony_ship=1, tank=3)
    table = position.movement(A).say(A, "colonise", "C3")
    assert (table.fleet("C3", A), table.tanks("C3")) == ({}, 3)


@pytest.mark.rule("IG-8.8", "IG-14.40")
def test_where_tanks_belong_to_ships_those_of_the_settler_go_ashore_and_no_others() -> None:
    position = Position(tanks_of_lost_ship="all_lost").planet("Verdane", "C3")
    table = position.fleet(A, "C3", torpedo_boat=1, colony_ship=1, tank=4).movement(A)  # two each
    table.say(A, "colonise", "C3")
    assert (table.fleet("C3", A), table.tanks("C3"), table.pieces(A)["tank"]) == ({"torpedo_boat": 1, "tank": 2}, 2, 4)


@pytest.mark.rule("IG-8.8")
def test_who_settles_without_tanks_to_land_reads_only_of_the_ship() -> None:
    table = Position().planet("Verdane", "C3").fleet(A, "C3", torpedo_boat=1, colony_ship=1, tank=2).movement(A)
    assert note(table, "colonise", "C3") == "uses up a colony ship"
    assert table.say(A, "colonise", "C3").tanks("C3") == 0


@pytest.mark.rule("IG-8.8")
@pytest.mark.parametrize(("cell", "ashore", "said"), [("C3", 1, "1 tank goes ashore"), ("E5", 0, "1 tank is lost")])
def test_tanks_of_a_ship_that_is_sold_go_ashore_on_a_planet_of_its_owner(cell: str, ashore: int, said: str) -> None:
    position = Position().planet("Verdane", "C3", A).planet("Lushara", "H3", B).has(B, money=90_000)
    position.fleet(A, cell, torpedo_boat=2, tank=3).fleet(A, "G6", torpedo_boat=1)
    table = position.at(HandOver(A, B, BOAT))
    assert (note(table, "from", cell), note(table, "from", "G6")) == (said, "")
    table.say(A, "from", cell)
    assert table.fleet(cell, A) == {"torpedo_boat": 1, "tank": 2}
    assert (table.tanks("C3"), table.pieces(A)["tank"]) == (ashore, 2 + ashore)


@pytest.mark.rule("IG-8.8")
def test_who_must_give_up_a_ship_reads_how_many_tanks_go_with_it() -> None:
    position = Position().tile("C4", "asteroids").fleet(A, "C3", torpedo_boat=1, colony_ship=1, tank=4)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("lose", 1)).asked("LoseShips", A)
    assert (note(table, "lose", 1), note(table, "lose", 4)) == ("1 tank is lost", "2 tanks are lost")
    position = Position(market_sell_units="half").tile("C4", "market").fleet(A, "C4", torpedo_boat=1, fighter=1, tank=1)
    table = position.movement(A).say(A, "market", "C4")
    assert note(table, "sell_ship", 0) == f"brings {resale('fighter'):,} Ndri"
    assert note(table, "sell_ship", 1) == f"brings {resale('torpedo_boat'):,} Ndri; 1 tank is lost"
