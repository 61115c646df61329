"""Chapter 4: vessels, colonies, transports and building."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, Position, Table, card, cell, unit

from astrarium.core.scene import to_data
from astrarium.games.parsec import GAME
from astrarium.games.parsec.card_play import Resolve
from astrarium.games.parsec.match_constants import ATTACK, CARGO, COLONY, DEFENCE, MOVE, RANGE, UNITS
from astrarium.games.parsec.reachability import guns

HOME = ("B2", "C2", "B3", "C3")
AROUND_C5 = ("C4", "D5", "B5", "C6", "B6", "B4")


def traits(table: Table, one: int) -> tuple[int, int, int, int]:
    """Move, attack, defence and range of a unit."""
    return tuple(table.table.stat(one, which) for which in (MOVE, ATTACK, DEFENCE, RANGE))


def built(kind: str, goods: tuple[int, int, int]) -> Table:
    """A builds beside their colony on C3."""
    return Position().put(A, "colony", "C3").goods(A, *goods).race().acts().say(A, "build", kind)


# ---------------------------------------------------------------------- 4


@pytest.mark.rule("PA-4.1")
def test_four_traits() -> None:
    table = Position().faction(A, "route_masters").put(A, "fighter", "A5").acts()
    assert traits(table, unit(A, "fighter")) == (3, 1, 0, 1)


@pytest.mark.rule("PA-4.2")
def test_a_vessel_moves_once() -> None:
    table = Position().put(A, "cruiser", "A5").acts().to(A, unit(A, "cruiser"), "C5")
    table.refused("PA-4.2", A, "move", unit(A, "cruiser"))


@pytest.mark.rule("PA-4.3")
def test_a_vessel_attacks_once() -> None:
    position = Position().put(A, "fighter", "A5", "C6").put(B, "cargo", "B5", "D6").put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "cargo")).strike(1, 8)
    table.say(B, "evade", unit(B, "cargo")).say(B, "to", "A3")
    table.refused("PA-12.2", A, "attack", unit(B, "cargo"))
    table.to(A, unit(A, "fighter", 1), "D5").may(A, "attack", unit(B, "cargo", 1))


@pytest.mark.rule("PA-4.3")
def test_a_second_attack_is_refused() -> None:
    table = Position(combat_length="simplified", simplified_combat="attack_only").put(A, "fighter", "A5")
    again = table.put(B, "cargo", "B5").acts().say(A, "attack", unit(B, "cargo")).strike(1, 8)
    again.refused("PA-4.3", A, "attack", unit(B, "cargo"))


@pytest.mark.rule("PA-4.4")
@pytest.mark.parametrize(("fresh", "attacks", "moves"), [("full", 1, 1), ("move_only", 0, 1), ("none", 0, 0)])
def test_new_units(fresh: str, attacks: int, moves: int) -> None:
    position = Position(fresh_units=fresh).put(A, "colony", "C3").put(B, "cargo", "C4").goods(A, 1, 1, 1).race()
    table = position.acts().say(A, "build", "fighter").say(A, "at", "C3")
    if attacks:
        table.may(A, "attack", unit(B, "cargo"))
    else:
        table.refused("PA-4.4", A, "attack", unit(B, "cargo"))
    if moves:
        table.may(A, "move", unit(A, "fighter"))
    else:
        table.refused("PA-4.4", A, "move", unit(A, "fighter"))


# ---------------------------------------------------------------------- 4.1


@pytest.mark.rule("PA-4.1.1")
def test_the_cargo() -> None:
    table = built("cargo", (2, 0, 1)).say(A, "at", "C3")
    assert table.goods(A) == (0, 0, 0)
    assert table.on("C3") == ["cargo", "colony"]
    assert traits(table, unit(A, "cargo")) == (3, 0, 1, 1)


@pytest.mark.rule("PA-4.1.2")
def test_cargos_do_not_attack() -> None:
    position = Position().put(A, "cargo", "A5").put(A, "fighter", "A6").put(B, "fighter", "B5")
    table = position.put(A, "cruiser", "C5").acts().say(A, "attack", unit(B, "fighter"))
    table.refused("PA-4.1.2", A, "with", unit(A, "cargo"))
    Position().put(A, "cargo", "A5").put(B, "fighter", "B5").acts().refused("PA-12.6", A, "attack", unit(B, "fighter"))


@pytest.mark.rule("PA-4.1.3")
def test_a_cargo_becomes_a_colony() -> None:
    table = Position().put(A, "cargo", "C3").goods(A, 0, 0, 2).acts()
    before = table.table.stock_of(A)
    table.say(A, "convert", unit(A, "cargo"))
    assert table.goods(A) == (0, 0, 0)
    assert table.on("C3") == ["colony"]
    assert table.table.stock_at(A, CARGO) == before[CARGO] + 1
    assert table.table.stock_at(A, COLONY) == before[COLONY] - 1
    Position().put(A, "cargo", "C3").goods(A, 0, 0, 1).acts().refused("PA-4.1.3", A, "convert", unit(A, "cargo"))


@pytest.mark.rule("PA-4.1.4")
def test_the_fighter() -> None:
    table = built("fighter", (1, 1, 1)).say(A, "at", "C3")
    assert table.goods(A) == (0, 0, 0)
    assert traits(table, unit(A, "fighter")) == (2, 1, 0, 1)


# ---------------------------------------------------------------------- 4.2


@pytest.mark.rule("PA-4.2.1")
def test_the_cruiser() -> None:
    table = built("cruiser", (4, 2, 2)).say(A, "at", "C3")
    assert table.goods(A) == (0, 0, 0)
    assert traits(table, unit(A, "cruiser")) == (5, 2, 2, 2)
    Position().put(A, "colony", "C3").goods(A, 3, 2, 2).race().acts().refused("PA-6.3.1", A, "build", "cruiser")


@pytest.mark.rule("PA-4.2.2")
def test_the_transport() -> None:
    table = built("transport", (2, 2, 3)).say(A, "at", "C3")
    assert table.goods(A) == (0, 0, 0)
    assert traits(table, unit(A, "transport")) == (10, 1, 1, 1)


@pytest.mark.rule("PA-4.2.3")
@pytest.mark.parametrize("room", ["2", "3", "4"])
def test_room_in_a_transport(room: str) -> None:
    position = Position(transport_capacity=room).put(A, "transport", "C5").load(A, "cargo").load(A, "fighter")
    table = position.put(A, "fighter", "D5", "B5").put(A, "cruiser", "E5").acts()
    if room == "2":
        table.say(A, "move", unit(A, "fighter", 1)).refused("PA-4.2.3", A, "to", "C5")
        return
    table.to(A, unit(A, "fighter", 1), "C5")
    assert table.table.is_carried(unit(A, "fighter", 1))
    if room == "4":
        table.to(A, unit(A, "fighter", 2), "C5")
    else:
        table.say(A, "move", unit(A, "fighter", 2)).refused("PA-4.2.3", A, "to", "C5")


@pytest.mark.rule("PA-4.2.3")
def test_no_large_vessel_goes_aboard() -> None:
    table = Position().put(A, "transport", "C5").put(A, "cruiser", "E5").acts().say(A, "move", unit(A, "cruiser"))
    table.refused("PA-10.12", A, "to", "C5")


@pytest.mark.rule("PA-4.2.4")
def test_boarding_ends_a_move() -> None:
    position = Position().put(A, "transport", "C5").put(A, "fighter", "E5", "C6")
    table = position.acts().to(A, unit(A, "fighter"), "C5")
    assert table.table.aboard[unit(A, "fighter")] == unit(A, "transport")
    table.to(A, unit(A, "fighter", 1), "D6").refused("PA-4.2", A, "move", unit(A, "fighter", 1))


@pytest.mark.rule("PA-4.2.5")
@pytest.mark.parametrize(("where", "rule"), [("adjacent_free", ""), ("adjacent_empty", "PA-4.2.5")])
def test_unloading_needs_a_free_neighbour(where: str, rule: str) -> None:
    position = Position(unload_where=where).put(A, "transport", "C5").load(A, "fighter")
    table = position.put(B, "cargo", "B5", "D5", "B4", "C4").put(B, "fighter", "B6", "C6").acts()
    table.refused("PA-4.2.5", A, "unload", unit(A, "fighter"))
    position = Position(unload_where=where).put(A, "transport", "C5").load(A, "fighter")
    table = position.put(B, "cargo", "B5", "D5", "B4", "C4").put(B, "fighter", "B6").put(A, "cargo", "C6").acts()
    if rule:
        table.refused(rule, A, "unload", unit(A, "fighter"))
    else:
        table.may(A, "unload", unit(A, "fighter")).say(A, "unload", unit(A, "fighter"))
        assert table.on("C6") == ["cargo", "fighter"]


@pytest.mark.rule("PA-4.2.5")
def test_never_onto_the_own_hex() -> None:
    table = Position().put(A, "transport", "C5").load(A, "fighter").acts().say(A, "unload", unit(A, "fighter"))
    table.refused("PA-4.2.5", A, "to", "C5").refused("PA-4.2.5", A, "to", "F5")


@pytest.mark.rule("PA-4.2.5")
def test_what_is_unloaded_is_told() -> None:
    table = Position().put(A, "transport", "C5").load(A, "fighter").acts()
    table.match.table.recording = True
    table.say(A, "unload", unit(A, "fighter")).say(A, "to", "C6")
    assert [event.key for _, event in table.match.event_log] == ["told.unload"]


@pytest.mark.rule("PA-4.2.6")
def test_who_boards_waits_a_turn() -> None:
    table = Position().put(A, "transport", "C5").put(A, "cargo", "D5").acts().to(A, unit(A, "cargo"), "C5")
    table.say(A, "move", unit(A, "transport")).say(A, "to", "H5").say(A, "to", "K5")
    table.refused("PA-4.2.6", A, "unload", unit(A, "cargo"))
    table.end(A).roll(6).say(B, "take", 0).end(B).roll(6).say(A, "take", 0).may(A, "unload", unit(A, "cargo"))


@pytest.mark.rule("PA-4.2.7")
@pytest.mark.parametrize(("rule", "left"), [("one_step", 2), ("whole_move", 0), ("free", 3)])
def test_the_move_after_unloading(rule: str, left: int) -> None:
    table = Position(unload_move=rule).put(A, "transport", "C5").load(A, "cargo").acts()
    table.say(A, "unload", unit(A, "cargo")).say(A, "to", "D5")
    if left == 0:
        table.asked("Act", A).refused("PA-4.2", A, "move", unit(A, "cargo"))
    elif left == 3:
        assert "G5" in table.reach(A, unit(A, "cargo"))
    else:
        table.asked("Travel", A).may(A, "to", "F5").refused("PA-10.4", A, "to", "G5").say(A, "stop")
        table.asked("Act", A).refused("PA-4.2", A, "move", unit(A, "cargo"))


@pytest.mark.rule("PA-4.2.8", "PA-4.2.10")
def test_fighters_are_built_aboard_anywhere() -> None:
    position = Position().put(A, "transport", "A5").put(A, "colony", "I4").put(A, "fighter", "I4").put(A, "cargo", "I4")
    table = position.goods(A, 1, 2, 1).race().acts().say(A, "build", "fighter").say(A, "aboard", unit(A, "transport"))
    assert table.goods(A) == (0, 0, 0)
    assert table.table.fighters_aboard(unit(A, "transport")) == 1
    table.refused("PA-4.2.10", A, "unload", unit(A, "fighter", 1))
    position = Position().put(A, "transport", "A5").goods(A, 1, 1, 1).race()
    position.acts().refused("PA-4.2.8", A, "build", "fighter")
    position = Position().put(A, "transport", "A5").put(A, "colony", "I4").goods(A, 5, 5, 5).race()
    position.acts().say(A, "build", "cargo").refused("PA-4.2.8", A, "aboard", unit(A, "transport"))


@pytest.mark.rule("PA-4.2.9", "PA-4.2.10")
def test_building_aboard_beside_a_colony() -> None:
    table = Position().put(A, "colony", "C3").goods(A, 5, 3, 5).race().acts()
    table.say(A, "build", "transport").say(A, "at", "C3")
    table.say(A, "build", "fighter").say(A, "aboard", unit(A, "transport"))
    table.say(A, "build", "cargo").say(A, "aboard", unit(A, "transport"))
    assert table.goods(A) == (0, 0, 0)
    assert len(table.table.load(unit(A, "transport"))) == 2


@pytest.mark.rule("PA-4.2.11")
def test_cargos_aboard_mine() -> None:
    table = Position().put(A, "transport", "H1").load(A, "cargo", count=2).turn().roll(5)
    assert table.goods(A) == (0, 2, 0)


@pytest.mark.rule("PA-4.2.12")
def test_fighters_aboard_strengthen_a_transport() -> None:
    two = Position().put(A, "transport", "A5").load(A, "fighter", count=2).acts()
    assert two.attack(unit(A, "transport")) == 3
    one = Position().put(A, "transport", "A5").load(A, "fighter").load(A, "cargo").acts()
    assert one.attack(unit(A, "transport")) == 2


@pytest.mark.rule("PA-4.2.13")
def test_a_transport_loses_its_load_first() -> None:
    position = Position().put(B, "transport", "B5").load(B, "fighter").load(B, "cargo").put(A, "cruiser", "A5")
    table = position.acts().say(A, "attack", unit(B, "transport")).strike(7, 5)
    assert table.table.foes
    assert table.dice == (7, 5)
    table.asked("Jettison", B).refused("PA-4.2.13", B, "lose", unit(B, "transport")).say(B, "lose", unit(B, "fighter"))
    assert table.where(unit(B, "transport")) == "B5"
    assert table.attack(unit(B, "transport")) == 1
    assert table.goods(A) == (1, 1, 1)


@pytest.mark.rule("PA-4.2.13")
def test_a_failed_attack_costs_a_transport_nothing() -> None:
    table = Position().put(A, "transport", "A5").load(A, "fighter", count=2).put(B, "cargo", "B5").acts()
    table.say(A, "attack", unit(B, "cargo")).strike(1, 8)
    assert len(table.table.load(unit(A, "transport"))) == 2


@pytest.mark.rule("PA-4.2.14")
def test_carried_vessels_are_not_there() -> None:
    position = Position().put(A, "transport", "C3").load(A, "cargo").load(A, "fighter").goods(A, 9, 9, 9)
    table = position.put(B, "cruiser", "C4").acts()
    table.refused("PA-4.2.14", A, "found", unit(A, "cargo")).refused("PA-4.2.14", A, "move", unit(A, "cargo"))
    table.say(A, "attack", unit(B, "cruiser")).strike(1, 8)
    position = Position().put(B, "transport", "C3").load(B, "cargo").put(A, "fighter", "C4")
    position.acts().refused("PA-4.2.14", A, "attack", unit(B, "cargo"))


@pytest.mark.rule("PA-4.2.15")
def test_a_load_is_lost_with_its_transport() -> None:
    position = Position().put(B, "transport", "A5").put(B, "colony", "I4").load(B, "cargo", count=2)
    table = position.then(Resolve(A, reuse(position, "comet_strike"), cell(position.box, "A5"), -1, -1))
    table.roll(1)
    assert table.table.stock_at(B, CARGO) == 10
    assert table.goods(A) == (0, 0, 0)
    assert table.where(unit(B, "cargo")) == ""


def reuse(position: Position, name: str) -> int:
    """A card that was just played."""
    position.table.add_deck(card(name), -1)
    position.table.add_used(card(name), 1)
    return card(name)


# ---------------------------------------------------------------------- 4.3


@pytest.mark.rule("PA-4.3.1")
def test_nothing_is_built_without_a_colony() -> None:
    table = Position().put(A, "cargo", "A1").goods(A, 5, 5, 5).acts().refused("PA-4.3.1", A, "build", "cargo")
    table.end(A).roll(1)
    assert table.goods(A) == (5, 5, 5)


@pytest.mark.rule("PA-4.3.2")
def test_colonies_do_not_move() -> None:
    table = Position().put(A, "colony", "C3").put(A, "cargo", "A1").acts()
    table.refused("PA-4.3.2", A, "move", unit(A, "colony"))
    table = Position().put(B, "colony", "C3").put(A, "fighter", "C4").acts()
    table.say(A, "attack", unit(B, "colony")).strike(1, 8).refused("PA-4.3.2", B, "evade", unit(B, "colony"))


@pytest.mark.rule("PA-4.3.3", "PA-7.2.1")
def test_the_colony() -> None:
    table = Position().put(A, "cargo", "C3").goods(A, 2, 0, 2).acts().say(A, "found", unit(A, "cargo"))
    assert table.goods(A) == (0, 0, 0)
    assert table.on("C3") == ["cargo", "colony"]
    assert traits(table, unit(A, "colony"))[1:] == (0, 2, 1)
    fighter = Position().put(A, "fighter", "C3").goods(A, 2, 0, 2).acts()
    fighter.refused("PA-7.2.1", A, "found", unit(A, "fighter"))


@pytest.mark.rule("PA-4.3.4")
def test_colonies_do_not_attack() -> None:
    position = Position().put(A, "colony", "C3").put(A, "fighter", "D4").put(A, "cruiser", "C5").put(B, "cargo", "C4")
    table = position.acts().say(A, "attack", unit(B, "cargo"))
    table.refused("PA-4.3.4", A, "with", unit(A, "colony"))


@pytest.mark.rule("PA-4.3.5", "PA-4.3.6")
def test_linked_colonies() -> None:
    table = Position().put(A, "colony", "B3", "C3", "D3").put(B, "colony", "C2").acts()
    assert [table.defence(unit(A, "colony", at)) for at in range(3)] == [6, 6, 6]
    assert table.defence(unit(B, "colony")) == 2
    table.table.remove(unit(A, "colony", 1))
    assert [table.defence(unit(A, "colony", at)) for at in (0, 2)] == [2, 2]


@pytest.mark.rule("PA-4.3.7")
@pytest.mark.parametrize("loss", ["target_hex", "owner_choice"])
def test_which_colony_of_a_group_falls(loss: str) -> None:
    position = Position(colony_loss=loss).put(B, "colony", "C4", "C3").put(A, "cruiser", "C5")
    table = position.acts().say(A, "attack", unit(B, "colony")).strike(8, 1)
    if loss == "target_hex":
        assert table.where(unit(B, "colony")) == ""
        assert table.where(unit(B, "colony", 1)) == "C3"
    else:
        table.asked("Lose", B).say(B, "lose", unit(B, "colony", 1))
        assert table.on("C4") == ["colony"]
        assert table.on("C3") == []


# ---------------------------------------------------------------------- 4.4


@pytest.mark.rule("PA-4.4.1")
def test_new_vessels_go_to_a_colony() -> None:
    table = Position().put(A, "colony", "C3").goods(A, 4, 0, 2).acts().say(A, "build", "cargo")
    table.asked("Build", A).refused("PA-4.4.1", A, "at", "A1").refused("PA-4.4.1", A, "done")
    table.refused("PA-4.4.1", A, "keep")


@pytest.mark.rule("PA-4.4.2")
def test_room_beside_a_colony() -> None:
    table = Position().put(A, "colony", "C3").put(A, "cargo", "C3", "C3").goods(A, 1, 1, 1).race().acts()
    table.refused("PA-4.4.2", A, "build", "fighter").to(A, unit(A, "cargo"), "A3").may(A, "build", "fighter")


@pytest.mark.rule("PA-4.4.3")
def test_pieces_are_a_limit() -> None:
    spots = ("A1", "B1", "C1", "D1", "E1", "G1", "A7", "B7")
    position = Position(military_target="printed").put(A, "colony", "C3").put(A, "cruiser", *spots)
    table = position.goods(A, 9, 9, 9).race().put(B, "fighter", "L12", "H12", "N1").acts()
    table.refused("PA-4.4.3", A, "build", "cruiser")
    table.table.remove(unit(A, "cruiser", 3))
    table.match.resume()
    table.may(A, "build", "cruiser")


@pytest.mark.rule("PA-4.4.4")
def test_the_technical_sheet_is_always_shown() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5").hold(B, "brace")
    table = position.acts().say(A, "attack", unit(B, "cargo")).asked("PlayInFight", B)
    before = table.match.hash
    for seat in (A, B, None):
        sheets = {sheet["id"]: sheet for sheet in to_data(table.match.scene(seat))["now"]["sheets"]}
        rows = sheets["seat:0"]["rows"]
        assert [row["icon"] for row in rows] == list(UNITS)
        assert all(row["value"] and row["note"] for row in rows)
    assert table.match.hash == before
    assert GAME.id == "parsec"


def test_three_players_can_be_laid_out() -> None:
    assert Position(3).put(C, "cargo", "A1").acts().where(unit(C, "cargo")) == "A1"
    assert set(HOME)
    assert set(AROUND_C5)


@pytest.mark.rule("PA-4.1.4")
def test_a_warship_on_the_first_hex_of_the_board_is_one_too() -> None:
    table = Position().put(A, "fighter", "A1").put(A, "cargo", "B1").acts().table
    assert table.at[unit(A, "fighter")] == 0
    assert guns(table, A) == [unit(A, "fighter")]
