"""Chapter 1: who is out, and who has won."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.imperium.position import A, B, C, Position, Table, asteroid, dice

from astrarium.games.imperium.match_constants import EXILE_TURNS
from astrarium.games.imperium.score import count_exile
from astrarium.games.imperium.turn_reset import next_seat


def out(seat: int) -> Any:
    """The faction has left the game before."""

    def lay(table: Any) -> None:
        table.alive[seat] = 0

    return lay


def rest(table: Table, seat: int) -> Table:
    """The seat says nothing more in this turn."""
    while table.match.waiting == (seat,):
        table.say(seat, "done" if ("done",) in table.options else "end")
    return table


def siege(players: int = 3) -> Position:
    """A's torpedo boat stands beside B's only planet, which nobody defends, and B has no ships."""
    position = Position(players, guards=False).fleet(A, "A1", fighter=1)
    return position.fleet(A, "C3", torpedo_boat=1).planet("Verdane", "C4", B)


@pytest.mark.rule("IG-1.1")
def test_the_last_faction_left_wins_at_once() -> None:
    table = siege().do(out(C)).movement(A).say(A, "move", "C3", "C4")
    table.ended("last_faction", 1, 2, 2)
    assert table.match.waiting == ()
    assert table.match.result is not None
    assert table.match.result.rule == "IG-1.1"


@pytest.mark.rule("IG-1.1")
def test_while_two_factions_are_left_nobody_has_won() -> None:
    table = siege().fleet(C, "H3", fighter=1).movement(A).say(A, "move", "C3", "C4")
    assert table.table.alive == [1, 0, 1]
    assert table.match.result is None
    table.asked("Move", A)


def empire(round_now: int, **options: str) -> Table:
    """A, with seven planets and all the money, and then B end their turns of a round."""

    def late(table: Any) -> None:
        table.round = round_now

    position = Position(**options).has(A, money=5_000_000, fuel=500, metal=500, stone=500).do(late)
    for row, planet in enumerate(("Verdane", "Lushara", "Pyrrhos", "Nivara", "Boreth", "Cindara", "Obsidar")):
        position.planet(planet, f"E{row + 1}", A)
    return rest(rest(position.movement(A), A), B)


@pytest.mark.rule("IG-1.1")
def test_riches_do_not_win_before_sixty_rounds_are_over() -> None:
    table = empire(59)
    assert (table.table.round, table.match.result, table.match.waiting) == (60, None, (A,))
    empire(60).ended("round_limit", 1, 2)


@pytest.mark.rule("IG-1.1", "IG-14.54")
def test_without_a_round_limit_neither_riches_nor_rounds_win() -> None:
    table = empire(1000, round_limit="none")
    assert (table.table.round, table.match.result, table.match.waiting) == (1001, None, (A,))


@pytest.mark.rule("IG-1.2", "IG-1.3")
def test_money_alone_keeps_nobody_in_play() -> None:
    table = siege().fleet(C, "H3", fighter=1).has(B, money=200_000).movement(A)
    assert table.table.alive[B]
    table.say(A, "move", "C3", "C4")
    assert not table.table.alive[B]


@pytest.mark.rule("IG-1.2")
@pytest.mark.parametrize("ship", ["fighter", "torpedo_boat", "colony_ship"])
def test_one_ship_keeps_a_faction_in_play(ship: str) -> None:
    table = siege().fleet(C, "H3", fighter=1).fleet(B, "H5", **{ship: 1}).movement(A).say(A, "move", "C3", "C4")
    assert table.planets(B) == 0
    assert table.table.alive[B]
    rest(table, A).asked("Move", B)


@pytest.mark.rule("IG-1.2")
def test_one_planet_keeps_a_faction_in_play() -> None:
    table = siege().fleet(C, "H3", fighter=1).planet("Lushara", "H5", B).movement(A).say(A, "move", "C3", "C4")
    assert (table.planets(B), table.pieces(B)) == (1, {})
    assert table.table.alive[B]


def hideout(tile: str = "casino", **options: str) -> Position:
    """B's last ship is a fighter in a casino, where nobody can fight it; A has a planet, and all the time there is."""
    position = Position(guards=False, **options).fleet(A, "A1", fighter=1).planet("Verdane", "C3", A)
    return position.fleet(B, "H5", fighter=1).tile("H5", tile)


def sit_out(table: Table, turns: int) -> Table:
    """A and B do nothing for so many turns each."""
    for _ in range(turns):
        rest(rest(table, A), B)
    return table


@pytest.mark.rule("IG-1.5")
def test_a_fighter_that_hides_in_a_casino_does_not_keep_its_faction_in_play_for_ever() -> None:
    assert sit_out(hideout().movement(A), 9).match.result is None
    sit_out(hideout().movement(A), 10).ended("last_faction", 1, 2)


@pytest.mark.rule("IG-1.5")
def test_the_turns_without_a_planet_are_counted_in_a_row() -> None:
    table = sit_out(hideout("space").planet("Lushara", "H3").movement(A), 9)
    table.table.take_planet(table.cell("H3"), B, 0)  # as by a conquest
    sit_out(table, 1)
    table.table.give_planet(table.cell("H3"), A)
    assert sit_out(table, 9).match.result is None
    sit_out(table, 1).ended("last_faction", 1, 2)


@pytest.mark.rule("IG-1.5")
def test_who_has_never_had_a_planet_is_counted_too() -> None:
    position = Position(guards=False).fleet(A, "A1", fighter=1).planet("Verdane", "C3", A).fleet(B, "H5", colony_ship=2)
    sit_out(position.movement(A), 10).ended("last_faction", 1, 2)


@pytest.mark.rule("IG-1.5")
def test_a_planet_keeps_a_faction_that_hides() -> None:
    assert sit_out(hideout("space").planet("Lushara", "H3", B).movement(A), 12).match.result is None


@pytest.mark.rule("IG-14.51")
def test_with_the_option_a_fighter_in_a_casino_is_enough() -> None:
    table = sit_out(hideout(elimination="no_planets_no_ships", round_limit="none").movement(A), 70)
    assert (table.table.round, table.match.result) == (71, None)


def notes(table: Table) -> list[tuple[str, ...]]:
    """What the panels of the factions say besides their pieces and goods."""
    return [panel.notes for panel in table.match.scene(A, "en").now.seats]


@pytest.mark.rule("IG-1.5")
def test_everybody_sees_how_many_turns_are_left_to_take_a_planet() -> None:
    table = sit_out(hideout().movement(A), 9)
    assert notes(table) == [(), ("No planet: 1 turn left to take one",)]
    assert notes(sit_out(table, 1)) == [(), ()]
    assert notes(hideout(elimination="no_planets_no_ships").movement(A)) == [(), ()]


@pytest.mark.rule("IG-1.3")
def test_an_asteroid_card_puts_its_owner_out_before_anything_else_is_asked() -> None:
    position = Position(3, guards=False).fleet(A, "A1", fighter=1).fleet(C, "H3", fighter=1)
    table = position.fleet(B, "C3", fighter=1).tile("C4", "asteroids").has(B, money=9000).movement(B)
    table.say(B, "move", "C3", "C4").chance(*asteroid("lose", 1))
    assert table.table.alive == [1, 0, 1]
    table.asked("Move", C)


@pytest.mark.rule("IG-1.3")
def test_an_attacker_who_loses_the_last_ship_is_out_in_the_own_turn() -> None:
    position = Position(3, guards=False).fleet(A, "C3", fighter=1).fleet(C, "H3", fighter=1)
    table = position.fleet(B, "C4", torpedo_boat=1).has(A, money=9000).movement(A).say(A, "move", "C3", "C4")
    table.chance(*dice(6, 6)).chance(*dice(6)).chance(*dice(6)).chance(*dice(1))
    assert table.table.alive == [0, 1, 1]
    table.asked("Move", B)


@pytest.mark.rule("IG-1.3")
def test_who_loses_the_last_ship_to_a_cannon_is_out() -> None:
    position = Position(3, guards=False).fleet(A, "C3", fighter=1).fleet(B, "H3", fighter=1).fleet(C, "H5", fighter=1)
    table = position.planet("Verdane", "C4", B, cannon=1).has(A, money=9000).movement(A).say(A, "move", "C3", "C4")
    table.chance(*dice(1, 1)).chance(*dice(6)).chance(*dice(6)).chance(*dice(1))
    assert table.table.alive == [0, 1, 1]
    table.asked("Move", B)


@pytest.mark.rule("IG-1.3")
def test_a_defender_without_ships_and_planets_is_out_after_the_combat() -> None:
    position = Position(guards=False).fleet(A, "C3", torpedo_boat=1).fleet(B, "C4", fighter=1)
    table = position.fleet(A, "A1", fighter=1).movement(A).say(A, "move", "C3", "C4")
    assert table.match.result is None
    table.chance(*dice(6)).chance(*dice(1)).ended("last_faction", 1, 2)


@pytest.mark.rule("IG-1.3")
def test_who_sells_the_last_ship_is_out_after_the_trade() -> None:
    position = Position(3, guards=False).planet("Verdane", "E4", A).fleet(C, "H3", fighter=1).has(A, money=5000)
    table = position.fleet(B, "C3", fighter=1).trading(B)
    table.say(B, "trade", A).say(B, "sell", "fighter", 1, 5000).say(A, "accept")
    assert table.fleet("E4", A) == {"fighter": 1}
    assert table.table.alive == [1, 0, 1]
    assert table.money(B) == 0
    table.asked("Move", C)


@pytest.mark.rule("IG-1.3")
def test_a_lost_landing_is_checked_too() -> None:
    """B's planet is all it has: it falls to tanks, and B is out before the garrison is the only thing left to say."""
    position = Position(guards=False).fleet(A, "C3", colony_ship=1, tank=1).planet("Verdane", "C4", B, tanks=1)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "land", 1).chance(*dice(6)).chance(*dice(1))
    table.say(A, "garrison", 1).ended("last_faction", 1, 2)


@pytest.mark.rule("IG-1.4")
def test_what_the_eliminated_had_leaves_the_game_and_the_next_one_plays() -> None:
    position = siege().fleet(C, "H3", fighter=1).has(A, money=1000).has(B, money=40_000, fuel=6)
    table = position.movement(A).say(A, "move", "C3", "C4")
    assert (table.money(A), table.cubes(A)) == (1000, (0, 0, 0))
    assert (table.money(B), table.cubes(B)) == (0, (0, 0, 0))
    assert next_seat(table.table, A) == (C, False)
    rest(table, A).asked("Move", C)
    rest(table, C).asked("Move", A)


@pytest.mark.rule("IG-1.4")
def test_nobody_trades_with_the_eliminated() -> None:
    position = siege().fleet(C, "H3", fighter=1).has(A, money=1000).has(B, money=40_000, fuel=6)
    table = position.movement(A).say(A, "move", "C3", "C4").say(A, "done").asked("Trade", A)
    table.refused("IG-9.14", A, "trade", B).may(A, "trade", C)


@pytest.mark.rule("IG-1.4")
def test_planets_and_tanks_of_the_eliminated_leave_its_hands() -> None:
    """Where a faction without ships and factories is out, its planets stay behind without owner and tanks."""
    position = Position(3, guards=False, elimination="no_ships_no_factory").fleet(A, "C3", torpedo_boat=1)
    position.fleet(B, "C4", fighter=1).fleet(C, "H3", fighter=1)
    table = position.planet("Verdane", "F4", B, tanks=2, cannon=1, treasury=1).movement(A)
    table.say(A, "move", "C3", "C4").chance(*dice(6)).chance(*dice(1))
    assert (table.table.alive[B], table.owner("F4"), table.tanks("F4")) == (0, None, 0)
    assert table.buildings("F4") == {"cannon": 1, "treasury": 1}
    assert table.pieces(B) == {}


@pytest.mark.rule("IG-1.5")
def test_turns_without_a_planet_are_counted_as_far_as_they_matter() -> None:
    table = Position(elimination="no_planets_no_ships").movement(A)
    for _ in range(EXILE_TURNS + 2):
        count_exile(table.table, A)
    assert table.table.exile == [EXILE_TURNS, 0]
