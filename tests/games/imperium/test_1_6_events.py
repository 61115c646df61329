"""What is asked and told of the start, the journey and the end, and the few things a game seldom comes to."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.imperium.position import A, B, C, Position, Table, asteroid, cell_number, dice, new_game, tile

from astrarium.core.wordbook import LANGUAGES
from astrarium.games.imperium import GAME
from astrarium.games.imperium.asteroid_cards import MeetBelt
from astrarium.games.imperium.table import ImperiumTable


def recording(position: Position) -> Position:
    """A table where everything is told."""
    return position.do(lambda table: setattr(table, "recording", True))


def event_keys(table: Table) -> list[str]:
    """The keys of what was told."""
    return [event.key for _, event in table.match.event_log]


def question(table: Table, seat: int = A) -> dict[str, Any]:
    """What a seat is asked; it is said in every language."""
    asked = table.match.question(seat)
    words = asked["text"]
    assert isinstance(words, dict)
    assert all(words[lang] for lang in LANGUAGES)
    args = asked["args"]
    assert isinstance(args, dict)
    return args


def test_the_start_is_told() -> None:
    table = (
        Table(GAME.start(2, chance="ask", recording=True))
        .chance(*dice(4, 4))
        .chance(*dice(2, 5))
        .say(A, "anticlockwise")
    )
    assert event_keys(table) == ["told.start_roll"] * 4 + ["told.anticlockwise", "told.turn"]
    assert question(new_game(2).chance(*dice(1, 2))) == {}


def test_a_journey_is_told() -> None:
    position = recording(Position()).dark("C4", "C5").fleet(A, "C3", fighter=2)
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*tile("market")).say(A, "move", "C4", "C5")
    table.chance(*tile("Verdane"))
    assert event_keys(table) == ["told.move", "told.explore", "told.move", "told.found_planet"]
    event = table.match.event_log[-1][1]
    assert (event.args["planet"], event.args["cell"]) == ("Verdane", "C5")


def test_a_fleet_that_splits_is_asked_kind_by_kind() -> None:
    position = Position().fleet(A, "C3", fighter=3, torpedo_boat=1, colony_ship=1, tank=4)
    table = position.movement(A).say(A, "split", "C3")
    assert question(table) == {"unit": "ship.0", "cell": "C3"}
    table.say(A, "take", 2)
    assert question(table) == {"unit": "ship.1", "cell": "C3"}
    table.say(A, "take", 1)
    assert question(table) == {"unit": "ship.4", "cell": "C3"}
    table.say(A, "take", 0)
    assert question(table) == {"cell": "C3"}
    table.say(A, "tanks", 1)
    assert question(table) == {"n": 3, "cell": "C3"}


def test_asteroids_are_asked_and_told() -> None:
    position = recording(Position()).fleet(A, "C3", fighter=2, torpedo_boat=1).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("lose", 2))
    assert question(table) == {"n": 2, "cell": "C4"}
    table.say(A, "lose", 0)
    assert question(table) == {"n": 1, "cell": "C4"}
    table.say(A, "lose", 1)
    assert event_keys(table) == ["told.move", "told.asteroid_harm", "told.wreck", "told.wreck"]


def test_cubes_of_choice_are_asked_one_by_one() -> None:
    position = recording(Position()).fleet(A, "C3", fighter=1).tile("C4", "asteroids")
    table = position.movement(A).say(A, "move", "C3", "C4").chance(*asteroid("any_raw", 2))
    assert question(table) == {"n": 2}
    table.say(A, "take", "stone")
    assert question(table) == {"n": 1}
    table.say(A, "take", "fuel")
    assert event_keys(table) == ["told.move", "told.found_stone", "told.found_fuel"]


def test_colonies_and_the_fall_of_a_faction_are_told() -> None:
    position = recording(Position(3, guards=False)).fleet(C, "H3", fighter=1).planet("Verdane", "C4", B)
    position.planet("Lushara", "E4").fleet(A, "E4", colony_ship=1).fleet(A, "C3", torpedo_boat=1)
    table = position.movement(A).say(A, "colonise", "E4").say(A, "move", "C3", "C4")
    assert event_keys(table)[:4] == ["told.colonise", "told.move", "told.conquer", "told.out"]


def test_an_exile_is_told_with_its_reason() -> None:
    position = recording(Position(guards=False)).fleet(A, "A1", fighter=1).planet("Verdane", "C3", A)
    position.fleet(B, "H5", fighter=1).do(lambda table: table.exile.__setitem__(B, 9))
    table = position.movement(B).say(B, "done")
    assert event_keys(table)[-2:] == ["told.exile", "told.out"]


def test_agreeing_not_to_fight_is_asked() -> None:
    position = Position(forced_combat="agree").fleet(A, "C3", fighter=1).fleet(B, "C4", fighter=1)
    table = position.movement(A).say(A, "move", "C3", "C4")
    assert question(table, A) == {"cell": "C4"}
    table.say(A, "peace")
    assert question(table, B) == {"cell": "C4"}


@pytest.mark.rule("IG-4.13")
def test_only_a_fleet_that_is_there_draws_a_card() -> None:
    position = Position()
    table = position.then(MeetBelt(A, cell_number(position.box, "C4")), *position.rest(A, 3)).asked("Move", A)
    assert sum(table.table.belts) == 40


@pytest.mark.rule("IG-14.43", "IG-4.15")
def test_a_fleet_that_is_lost_on_leaving_a_belt_takes_no_step() -> None:
    position = Position(asteroid_trigger="enter_and_leave").fleet(A, "C4", fighter=1).tile("C4", "asteroids")
    table = position.dark("C5").movement(A).say(A, "move", "C4", "C5").chance(*asteroid("lose", 1)).asked("Move", A)
    assert (table.fleet("C4", A), table.fleet("C5", A), table.lies("C5")) == ({}, {}, "dark")


@pytest.mark.rule("IG-14.43", "IG-4.7")
def test_a_part_that_is_left_alone_on_leaving_a_belt_does_not_split() -> None:
    position = Position(asteroid_trigger="enter_and_leave").fleet(A, "C4", fighter=2).tile("C4", "asteroids")
    table = position.movement(A).say(A, "split", "C4").chance(*asteroid("lose", 1)).asked("Move", A)
    assert table.fleet("C4", A) == {"fighter": 1}


@pytest.mark.rule("IG-14.40")
def test_tanks_that_land_leave_the_ships_they_belong_to() -> None:
    position = Position(tanks_of_lost_ship="all_lost").fleet(A, "C3", torpedo_boat=2, tank=3)
    table = position.planet("Verdane", "C4", B, tanks=1).movement(A).say(A, "move", "C3", "C4").say(A, "land", 2)
    fleet = table.table.fleets[table.table.fleet(table.cell("C4"), A)]
    assert fleet.ships == (0, 1, 1, 0, 0, 0, 0, 0)
    assert table.fleet("C4", A) == {"torpedo_boat": 2, "tank": 1}


@pytest.mark.rule("IG-5.17")
def test_flags_are_counted_cell_by_cell() -> None:
    position = Position(3).planet("Verdane", "C4", B).planet("Lushara", "E4", C).planet("Boreth", "F4", C)
    table = position.planet("Nivara", "H4").movement(A)
    assert GAME.ruleset.recount(table.table) == [0, 1, 2]


def test_a_ship_that_is_not_there_is_not_found() -> None:
    def look(table: ImperiumTable) -> None:
        fleet = table.fleet(cell_number(table.box, "C3"), A)
        assert table.any_ship(fleet, 0) == 0
        with pytest.raises(LookupError):
            table.any_ship(fleet, 2)

    Position().fleet(A, "C3", fighter=1).do(look).movement(A)
