"""Chapter 4: fleets, their moves, and what they find."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.imperium.position import A, B, C, Position, asteroid, dice, planet_number, tile

from astrarium.core.step import CHANCE
from astrarium.games.imperium import GAME
from astrarium.games.imperium.content import content

# ---------------------------------------------------------------------- what a fleet is


@pytest.mark.rule("IG-4.1")
def test_all_ships_of_a_faction_may_be_one_fleet() -> None:
    position = Position(guards=False).fleet(B, "K7", fighter=1).fleet(A, "C3", fighter=20)
    table = position.fleet(A, "C4", torpedo_boat=15, colony_ship=5).movement(A).say(A, "move", "C3", "C4")
    assert table.fleet("C4", A) == {"fighter": 20, "torpedo_boat": 15, "colony_ship": 5}
    assert table.table.ships(table.table.fleet(table.cell("C4"), A)) == 40
    assert len(table.table.own_fleets(A)) == 1


@pytest.mark.rule("IG-4.2")
def test_one_ship_is_a_fleet() -> None:
    table = Position().fleet(A, "C3", fighter=3, colony_ship=1).movement(A)
    table.say(A, "split", "C3").say(A, "take", 0).say(A, "to", "C4")
    assert (table.fleet("C3", A), table.fleet("C4", A)) == ({"fighter": 3}, {"colony_ship": 1})


@pytest.mark.rule("IG-4.3")
def test_a_seventh_fleet_splits_off() -> None:
    position = Position(guards=False).fleet(B, "K7", fighter=1)
    for name in ("A1", "A3", "A5", "C1", "E1"):
        position.fleet(A, name, fighter=1)
    table = position.fleet(A, "E4", fighter=2).movement(A)
    assert len(table.table.own_fleets(A)) == 6
    table.say(A, "split", "E4").say(A, "to", "E5")
    assert len(table.table.own_fleets(A)) == 7
    assert (table.fleet("E4", A), table.fleet("E5", A)) == ({"fighter": 1}, {"fighter": 1})


@pytest.mark.rule("IG-4.4")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_colour_has_two_fleets_in_a_cell(seed: int) -> None:
    """Random play: no cell ever shows a colour twice."""
    rng = random.Random(seed)
    match = GAME.start(3, {"round_limit": "30_rounds"}, seed=seed)
    for _ in range(400):
        if match.over:
            break
        seat = match.waiting[0]
        match.answer(seat, rng.choice(match.options(seat)))
        assert len(set(match.table.where)) == len(match.table.where)
    assert match.moves > 200


@pytest.mark.rule("IG-4.4")
def test_not_even_on_a_casino() -> None:
    position = Position().tile("C4", "casino").fleet(A, "C4", fighter=1).fleet(B, "C4", fighter=1)
    table = position.fleet(A, "C3", torpedo_boat=1).movement(A).say(A, "move", "C3", "C4")
    assert [key & 3 for key in table.table.where if key >> 2 == table.cell("C4")] in ([A, B], [B, A])
    assert table.fleet("C4", A) == {"fighter": 1, "torpedo_boat": 1}


@pytest.mark.rule("IG-4.5")
def test_fleets_that_meet_become_one() -> None:
    position = Position().fleet(A, "C3", fighter=2).fleet(A, "C4", torpedo_boat=1, tank=2)
    table = position.movement(A).say(A, "move", "C3", "C4")
    assert table.fleet("C4", A) == {"fighter": 2, "torpedo_boat": 1, "tank": 2}
    assert table.fleet("C3", A) == {}


@pytest.mark.rule("IG-4.5")
def test_tanks_of_both_are_put_together() -> None:
    position = Position().fleet(A, "C3", colony_ship=1, tank=3).fleet(A, "C4", torpedo_boat=1, tank=1)
    table = position.movement(A).say(A, "move", "C3", "C4")
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "colony_ship": 1, "tank": 4}


@pytest.mark.rule("IG-4.6")
def test_a_spent_ship_holds_the_merged_fleet() -> None:
    table = Position().fleet(A, "C3", colony_ship=1).fleet(A, "C4", fighter=3).movement(A)
    table.may(A, "move", "C4", "C5").say(A, "move", "C3", "C4")
    table.refused("IG-4.6", A, "move", "C4", "C5").refused("IG-4.6", A, "split", "C4")
    assert table.steps_left("C4", A) == 0


@pytest.mark.rule("IG-4.6")
def test_a_fighter_with_a_step_left_holds_nobody() -> None:
    table = Position().fleet(A, "C3", fighter=1).fleet(A, "C4", fighter=3).movement(A).say(A, "move", "C3", "C4")
    assert table.steps_left("C4", A) == 1
    table.say(A, "move", "C4", "C5")
    assert table.fleet("C5", A) == {"fighter": 4}
    table.refused("IG-4.9", A, "move", "C5", "C6")


@pytest.mark.rule("IG-4.6")
def test_moving_into_a_spent_fleet_ends_the_move() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=1).fleet(A, "C5", fighter=2)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "move", "C5", "C4")
    table.refused("IG-4.6", A, "move", "C4", "C5")


@pytest.mark.rule("IG-4.6")
def test_next_turn_the_merged_fleet_moves_again() -> None:
    table = Position().fleet(A, "C3", colony_ship=1).fleet(A, "C4", fighter=3).movement(A)
    table.say(A, "move", "C3", "C4").say(A, "done").say(B, "done").asked("Move", A).may(A, "move", "C4", "C5")


# ---------------------------------------------------------------------- splitting


@pytest.mark.rule("IG-4.7")
def test_a_part_moves_off_and_the_rest_may_still_move() -> None:
    table = Position().fleet(A, "C3", fighter=3, colony_ship=1).movement(A)
    table.say(A, "split", "C3").say(A, "take", 2).say(A, "take", 0).say(A, "to", "C4").say(A, "move", "C4", "C5")
    assert (table.fleet("C3", A), table.fleet("C5", A)) == ({"fighter": 1, "colony_ship": 1}, {"fighter": 2})
    assert table.steps_left("C3", A) == 1
    table.say(A, "move", "C3", "D3").refused("IG-4.9", A, "move", "D3", "D4")


@pytest.mark.rule("IG-4.7")
def test_each_ship_moves_only_once_a_turn() -> None:
    """What goes back to the rest of its fleet has moved, and what stays behind in the middle of a move has, too."""
    table = Position().fleet(A, "C3", fighter=3).movement(A).say(A, "split", "C3").say(A, "take", 1).say(A, "to", "C4")
    table.say(A, "move", "C4", "C3").refused("IG-4.6", A, "move", "C3", "C4")
    table = Position().fleet(A, "C3", fighter=3).movement(A).say(A, "move", "C3", "C4")
    table.say(A, "split", "C4").say(A, "take", 1).say(A, "to", "C5")
    table.refused("IG-4.8", A, "move", "C4", "C5").refused("IG-4.9", A, "move", "C5", "C6")
    assert (table.fleet("C4", A), table.fleet("C5", A)) == ({"fighter": 2}, {"fighter": 1})


@pytest.mark.rule("IG-4.7")
def test_at_least_one_ship_goes_and_one_stays() -> None:
    table = Position().fleet(A, "C3", fighter=3, torpedo_boat=2).movement(A).say(A, "split", "C3").say(A, "take", 3)
    table.refused("IG-4.7", A, "take", 2).refused("IG-4.7", A, "take", -1).may(A, "take", 1)
    table = Position().fleet(A, "C3", fighter=3, torpedo_boat=2).movement(A).say(A, "split", "C3").say(A, "take", 0)
    table.refused("IG-4.7", A, "take", 0).refused("IG-4.7", A, "take", 3).may(A, "take", 2)
    table = Position().fleet(A, "C3", fighter=1).movement(A).refused("IG-4.7", A, "split", "C3")


@pytest.mark.rule("IG-4.7")
def test_tanks_go_within_the_capacity_of_both_parts() -> None:
    """Four tanks in a torpedo boat (two) and a colony ship (three): the boat takes one or two, never none."""
    position = Position().fleet(A, "C3", torpedo_boat=1, colony_ship=1, tank=4)
    table = position.movement(A).say(A, "split", "C3").say(A, "take", 1).asked("TakeTanks", A)
    table.refused("IG-8.6", A, "tanks", 0).refused("IG-8.6", A, "tanks", 3).may(A, "tanks", 2).say(A, "tanks", 1)
    table.say(A, "to", "C4")
    assert table.fleet("C3", A) == {"colony_ship": 1, "tank": 3}
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 1}


@pytest.mark.rule("IG-14.40")
def test_where_tanks_belong_to_ships_they_go_with_them() -> None:
    position = Position(tanks_of_lost_ship="all_lost").fleet(A, "C3", torpedo_boat=2, tank=3)
    table = position.movement(A).say(A, "split", "C3").say(A, "take", 0).say(A, "to", "C4")
    assert table.fleet("C3", A) == {"torpedo_boat": 1, "tank": 1}
    assert table.fleet("C4", A) == {"torpedo_boat": 1, "tank": 2}


@pytest.mark.rule("IG-14.14")
def test_with_the_option_fleets_do_not_split() -> None:
    table = Position(fleet_split="no_split").fleet(A, "C3", fighter=3).movement(A)
    table.refused("IG-14.14", A, "split", "C3").may(A, "move", "C3", "C4")


# ---------------------------------------------------------------------- moving


@pytest.mark.rule("IG-4.8")
def test_a_fleet_moves_once_a_turn() -> None:
    table = Position().fleet(A, "C3", torpedo_boat=1).movement(A).say(A, "move", "C3", "C4")
    table.refused("IG-4.9", A, "move", "C4", "C5").refused("IG-4.9", A, "split", "C4")


@pytest.mark.rule("IG-4.8")
def test_a_move_is_finished_once_another_fleet_sets_out() -> None:
    position = Position().fleet(A, "C3", fighter=1).fleet(A, "E4", fighter=1)
    table = position.movement(A).say(A, "move", "C3", "C4").may(A, "move", "C4", "C5").say(A, "move", "E4", "E5")
    table.refused("IG-4.8", A, "move", "C4", "C5").may(A, "move", "E5", "E6")


@pytest.mark.rule("IG-4.8")
def test_a_turn_without_a_move_is_legal() -> None:
    table = Position().fleet(A, "C3", fighter=3).movement(A).may(A, "done").say(A, "done").asked("Move", B)
    assert table.fleet("C3", A) == {"fighter": 3}


def walk(**ships: int) -> int:
    """How far such a fleet gets in one turn."""
    table = Position().fleet(A, "C1", **ships).movement(A)
    said = table.steps_left("C1", A)
    path = ["C1", "C2", "C3", "C4", "C5"]
    for step in range(4):
        if table.match.why_not(A, table.parse(("move", path[step], path[step + 1]))) is not None:
            assert step == said
            return step
        table.say(A, "move", path[step], path[step + 1])
    return 4


@pytest.mark.rule("IG-4.9")
def test_fighters_move_two_cells_and_all_other_fleets_one() -> None:
    assert walk(fighter=3) == 2
    assert walk(fighter=3, torpedo_boat=1) == 1
    assert walk(fighter=3, colony_ship=1) == 1
    assert walk(torpedo_boat=2) == 1
    assert walk(colony_ship=1) == 1


@pytest.mark.rule("IG-4.9")
def test_a_colony_ship_that_settles_leaves_the_fighters_no_second_step() -> None:
    position = Position().fleet(A, "C3", fighter=3, colony_ship=1).planet("Verdane", "C4")
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "colonise", "C4")
    assert table.fleet("C4", A) == {"fighter": 3}
    table.refused("IG-4.9", A, "move", "C4", "C5")


@pytest.mark.rule("IG-4.9")
def test_a_boat_lost_on_the_way_adds_no_step() -> None:
    position = Position().fleet(A, "C3", fighter=2, torpedo_boat=1).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("lose", 1)).say(A, "lose", 1)
    table.refused("IG-4.9", A, "move", "C4", "C5")


@pytest.mark.rule("IG-14.12")
@pytest.mark.parametrize(("rule", "steps"), [("stats", (3, 2, 1)), ("stats_cap2", (2, 2, 1))])
def test_printed_speeds_by_option(rule: str, steps: tuple[int, int, int]) -> None:
    for ships, expected in zip(({"fighter": 1}, {"torpedo_boat": 1}, {"colony_ship": 1}), steps, strict=True):
        table = Position(speed_rule=rule).fleet(A, "C1", **ships).movement(A)
        assert table.steps_left("C1", A) == expected
        table.say(A, "move", "C1", "C2")
        assert table.steps_left("C2", A) == expected - 1


@pytest.mark.rule("IG-4.10")
def test_a_step_is_resolved_before_the_next_is_chosen() -> None:
    table = Position().fleet(A, "C3", fighter=3).dark("C4").movement(A).say(A, "move", "C3", "C4")
    table.asked("Explore", CHANCE).chance(*tile("asteroids")).asked("DrawAsteroid", CHANCE).chance(*asteroid("lose", 1))
    table.asked("Move", A)
    assert table.fleet("C4", A) == {"fighter": 2}
    table.may(A, "move", "C4", "C5").may(A, "done")


# ---------------------------------------------------------------------- what is found


@pytest.mark.rule("IG-4.11")
def test_one_tile_for_each_step_into_the_dark() -> None:
    table = Position().dark("C4", "C5").fleet(A, "C3", fighter=2).movement(A)
    assert sum(table.table.tiles) == 100
    table.say(A, "move", "C3", "C4").chance(*tile("space")).say(A, "move", "C4", "C5").chance(*tile("Verdane"))
    assert sum(table.table.tiles) == 98
    assert (table.lies("C4"), table.lies("C5")) == ("space", "Verdane")
    assert table.table.tiles[0] == 46
    assert table.table.tiles[4 + planet_number("Verdane")] == 0


@pytest.mark.rule("IG-4.11")
def test_a_tile_that_lies_is_not_drawn_again() -> None:
    position = Position().dark("C4").fleet(A, "C3", fighter=2)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*tile("market")).say(A, "move", "C4", "C3")
    table.say(A, "done").say(B, "done").asked("Move", A).say(A, "move", "C3", "C4").asked("Move", A)
    assert table.lies("C4") == "market"
    assert sum(table.table.tiles) == 99


@pytest.mark.rule("IG-4.11")
def test_the_last_planet_of_its_name_does_not_come_again() -> None:
    table = Position().dark("C4", "C5").fleet(A, "C3", fighter=2).movement(A)
    table.say(A, "move", "C3", "C4").chance(*tile("Verdane")).say(A, "move", "C4", "C5")
    assert tile("Verdane") not in table.options
    assert len(table.match.odds()) == 33
    assert table.match.odds()[tile("space")] == pytest.approx(47 / 99)


@pytest.mark.rule("IG-4.12")
def test_space_does_nothing() -> None:
    position = Position().dark("C4").fleet(A, "C3", fighter=2).has(A, money=500, fuel=1)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*tile("space")).asked("Move", A)
    assert (table.fleet("C4", A), table.money(A), table.cubes(A)) == ({"fighter": 2}, 500, (1, 0, 0))
    assert sum(table.table.belts) == 40
    table.may(A, "move", "C4", "C5")


@pytest.mark.rule("IG-4.13")
def test_every_entry_draws_an_asteroid_card() -> None:
    position = Position().fleet(A, "C3", fighter=2).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("nothing")).say(A, "move", "C4", "C5")
    table.say(A, "done").say(B, "done").say(A, "move", "C5", "C4").chance(*asteroid("lose", 0)).asked("Move", A)
    assert sum(table.table.belts_used) == 2
    assert sum(table.table.belts) == 38


@pytest.mark.rule("IG-4.13")
def test_a_fleet_that_stays_in_the_belt_draws_none() -> None:
    table = Position().fleet(A, "C4", fighter=2).tile("C4", "asteroids").turn(A).asked("Move", A)
    table.say(A, "done").asked("Move", B).say(B, "done").asked("Move", A)
    assert sum(table.table.belts) == 40


@pytest.mark.rule("IG-4.13")
def test_a_fleet_that_leaves_a_belt_draws_none() -> None:
    table = Position().fleet(A, "C4", fighter=2).tile("C4", "asteroids").movement(A).say(A, "move", "C4", "C5")
    table.asked("Move", A)
    assert sum(table.table.belts) == 40


@pytest.mark.rule("IG-4.13")
def test_who_wins_a_combat_in_a_belt_draws_a_card_too() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=1).fleet(B, "C4", fighter=1).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*dice(6)).chance(*dice(1))
    table.asked("DrawAsteroid", CHANCE)


# ---------------------------------------------------------------------- asteroid cards


@pytest.mark.rule("IG-4.14")
def test_the_owner_chooses_the_ships_that_are_lost() -> None:
    position = Position().fleet(A, "C3", fighter=3, colony_ship=1).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("lose", 2)).asked("LoseShips", A)
    table.may(A, "lose", 4).refused("IG-4.14", A, "lose", 1).refused("IG-4.14", A, "lose", 8)
    table.say(A, "lose", 0).say(A, "lose", 0).asked("Move", A)
    assert table.fleet("C4", A) == {"fighter": 1, "colony_ship": 1}


@pytest.mark.rule("IG-4.14")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_the_card_says_how_many(count: int) -> None:
    position = Position().fleet(A, "C3", fighter=5).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("lose", count)).asked("Move", A)
    assert table.fleet("C4", A) == {"fighter": 5 - count}


@pytest.mark.rule("IG-4.14")
def test_a_smaller_fleet_loses_all() -> None:
    position = Position().fleet(A, "C3", fighter=1, colony_ship=1).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("lose", 3)).say(A, "lose", 0)
    assert table.fleet("C4", A) == {}
    assert table.pieces(A) == {"fighter": 1}


@pytest.mark.rule("IG-4.15")
def test_a_fleet_without_ships_is_gone_and_moves_no_more() -> None:
    position = Position().fleet(A, "C3", fighter=2).dark("C4")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*tile("asteroids")).chance(*asteroid("lose", 3))
    assert (table.fleet("C4", A), table.lies("C4")) == ({}, "asteroids")
    table.asked("Move", A).refused("IG-9.8", A, "move", "C4", "C5")
    assert [answer for answer in table.options if answer[1:2] == (table.cell("C4"),)] == []


@pytest.mark.rule("IG-4.15")
def test_its_tanks_are_gone_too() -> None:
    position = Position().fleet(A, "C3", torpedo_boat=2, tank=4).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("lose", 3)).asked("Move", A)
    assert table.pieces(A) == {"fighter": 1}


@pytest.mark.rule("IG-4.16")
@pytest.mark.parametrize(("cube", "count"), [(cube, n) for cube in ("fuel", "metal", "stone") for n in (1, 2, 3)])
def test_a_helpful_card_gives_cubes_at_once(cube: str, count: int) -> None:
    position = Position().fleet(A, "C3", fighter=1).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid(cube, count)).asked("Move", A)
    expected = {"fuel": (count, 0, 0), "metal": (0, count, 0), "stone": (0, 0, count)}
    assert table.cubes(A) == expected[cube]
    assert table.fleet("C4", A) == {"fighter": 1}


@pytest.mark.rule("IG-4.16")
def test_what_was_found_may_be_sold_in_the_same_turn() -> None:
    position = Position().fleet(A, "C3", fighter=1).tile("C4", "asteroids").has(B, money=9000)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("metal", 3)).say(A, "done")
    table.say(A, "trade", B).say(A, "sell", "metal", 3, 9000).say(B, "accept")
    assert (table.cubes(A), table.cubes(B), table.money(A)) == ((0, 0, 0), (0, 3, 0), 9000)


@pytest.mark.rule("IG-4.17")
@pytest.mark.parametrize(("units", "money"), [(1, 55_000), (2, 60_000), (3, 65_000)])
def test_a_unit_of_money_is_worth_5000(units: int, money: int) -> None:
    position = Position().fleet(A, "C3", fighter=1).tile("C4", "asteroids").has(A, money=50_000)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("money", units)).asked("Move", A)
    assert table.money(A) == money


@pytest.mark.rule("IG-4.18")
def test_the_24_harmful_cards() -> None:
    harmful = {card.lose: card.copies for card in content().asteroids.cards if not card.gain}
    assert harmful == {0: 4, 1: 10, 2: 7, 3: 3}
    odds = Position().fleet(A, "C3", fighter=1).tile("C4", "asteroids").movement(A).say(A, "move", "C3", "C4")
    lose = odds.table.box.belt_lose
    assert sum(lose[int(card[1])] * chance for card, chance in odds.match.odds().items()) == pytest.approx(33 / 40)


@pytest.mark.rule("IG-4.19")
def test_the_16_helpful_cards() -> None:
    helpful = {(card.gain, card.amount): card.copies for card in content().asteroids.cards if card.gain}
    named = {(gain, amount): 1 for gain in ("fuel", "metal", "stone", "money") for amount in (1, 2, 3)}
    assert helpful == named | {("any_raw", 1): 1, ("any_raw", 2): 1, ("nothing", 0): 2}


@pytest.mark.rule("IG-4.19")
def test_two_cubes_of_choice() -> None:
    position = Position().fleet(A, "C3", fighter=1).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("any_raw", 2)).asked("TakeCubes", A)
    table.refused("IG-4.19", A, "take", "money").say(A, "take", "fuel").say(A, "take", "stone").asked("Move", A)
    assert table.cubes(A) == (1, 0, 1)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("any_raw", 2))
    assert table.say(A, "take", "metal").say(A, "take", "metal").asked("Move", A).cubes(A) == (0, 2, 0)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("any_raw", 1))
    assert table.say(A, "take", "stone").asked("Move", A).cubes(A) == (0, 0, 1)


@pytest.mark.rule("IG-4.19")
def test_a_blank_gives_nothing() -> None:
    position = Position().fleet(A, "C3", fighter=1).tile("C4", "asteroids").has(A, money=7)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("nothing")).asked("Move", A)
    assert (table.money(A), table.cubes(A), table.fleet("C4", A)) == (7, (0, 0, 0), {"fighter": 1})


def emptied(table: Any) -> None:
    """All forty cards have been drawn."""
    table.belts, table.belts_used = table.belts_used, table.belts


@pytest.mark.rule("IG-4.20")
def test_the_discards_are_shuffled_when_the_deck_is_empty() -> None:
    position = Position().fleet(A, "C3", fighter=2).tile("C4", "asteroids").do(emptied)
    table = position.movement(A)
    assert (sum(table.table.belts), sum(table.table.belts_used)) == (0, 40)
    table.say(A, "move", "C3", "C4").asked("DrawAsteroid", CHANCE)
    assert table.match.odds()[asteroid("lose", 1)] == pytest.approx(10 / 40)
    table.chance(*asteroid("lose", 1))
    assert (sum(table.table.belts), sum(table.table.belts_used)) == (39, 1)
    assert table.match.table.belts[asteroid("lose", 1)[1]] == 9


@pytest.mark.rule("IG-4.20")
def test_a_used_card_does_not_come_before_that() -> None:
    position = Position().fleet(A, "C3", fighter=2).tile("C4", "asteroids").tile("C5", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("metal", 3)).say(A, "move", "C4", "C5")
    assert asteroid("metal", 3) not in table.options
    assert sum(table.table.belts_used) == 1


@pytest.mark.rule("IG-4.21")
def test_nobody_fights_on_a_casino() -> None:
    position = Position(3).fleet(B, "C4", torpedo_boat=2).fleet(C, "C4", fighter=1).tile("C4", "casino")
    table = position.fleet(A, "C3", fighter=2).movement(A).say(A, "move", "C3", "C4").asked("Move", A)
    assert [table.fleet("C4", seat) for seat in (A, B, C)] == [{"fighter": 2}, {"torpedo_boat": 2}, {"fighter": 1}]
    table.may(A, "move", "C4", "C5").say(A, "done")
    assert table.fleet("C4", A) == {"fighter": 2}


@pytest.mark.rule("IG-4.21")
def test_elsewhere_they_fight() -> None:
    position = Position().fleet(B, "C4", torpedo_boat=1).fleet(A, "C3", fighter=1)
    position.movement(A).say(A, "move", "C3", "C4").asked("AttackRoll", CHANCE)
