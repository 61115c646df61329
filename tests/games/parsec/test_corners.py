"""What is refused out of hand, and what seldom happens."""

from __future__ import annotations

from tests.games.parsec.position import A, B, C, Position, Table, card, unit

from astrarium.core.random_source import SeededRandom
from astrarium.core.step import CHANCE
from astrarium.games.parsec import GAME
from astrarium.games.parsec.effect_operations import Fell, PlaceFree, Trigger
from astrarium.games.parsec.hand_and_deck_effects import DrawStolen, StealCard, StealGood
from astrarium.games.parsec.movement import Arrive
from astrarium.games.parsec.reachability import can_leave


def test_many_layouts_are_forgotten_in_time() -> None:
    box = Position().box
    for first in range(9):
        for second in range(9, 15):
            for third in (0, 1):
                box.land([first, second, 15, *[module for module in range(9) if module != first][third : third + 3]])
    assert box.land([0, 1, 2, 3, 4, 15]).port == 5


def test_a_promise_that_cannot_be_kept_falls_through() -> None:
    position = Position().put(A, "cargo", "A5")
    table = position.then(Arrive(unit(A, "cargo"), 99, 0, (B, 1, 0, 0, 5), 0, 0))
    assert table.where(unit(A, "cargo")) == "A5"
    assert not can_leave(table.table, unit(A, "cargo"), table.table.at[0], 0, False)


def test_theft_from_empty_hands() -> None:
    table = Position(3).then(StealGood(A, B))
    assert table.match.options(CHANCE) == [("nothing",)]
    assert StealGood(A, B).draw(table.table, SeededRandom(1)) == ("nothing",)
    table.chance("nothing")
    empty = Position(3).then(StealCard(A, B)).refused("PA-6.2.26", A, "card", 3).say(A, "pass")
    assert empty.match.over or not empty.match.waiting
    held = Position(3).hold(B, "brace").then(DrawStolen(A, B))
    assert held.match.odds() == {("card", card("brace")): 1.0}
    opened = Position(3, hands="open").goods(B, 1, 0, 0)
    assert StealGood(A, B).only(opened.table) == DrawStolen(A, B).only(opened.table) == -2


def test_what_is_gone_is_not_lost_twice() -> None:
    table = Position(3).then(Fell(A, unit(B, "cruiser")), Trigger(A, B, 5), PlaceFree(A, 3))
    assert not table.match.waiting


def test_a_card_that_finds_no_room_is_passed() -> None:
    asked = Position().put(A, "colony", "C3").then(PlaceFree(A, 0))
    assert asked.on("C3") == ["cargo", "colony"]
    two = Position().put(A, "colony", "C3", "D3").then(PlaceFree(A, 0)).refused("PA-6.2.29", A, "pass")
    two.refused("PA-6.2.29", A, "at", "A1").say(A, "at", "D3")


def test_answers_out_of_place() -> None:
    table = Position().put(A, "cargo", "A5").put(A, "fighter", "A6").put(B, "fighter", "B5").acts()
    table.refused("PA-10.4", A, "move", 999).refused("PA-4.2.5", A, "unload", unit(A, "cargo"))
    table.refused("PA-7.2.1", A, "found", 999).refused("PA-4.4.1", A, "build", "moon")
    table.refused("PA-7.2.1", A, "found", unit(A, "cargo")).refused("PA-12.6", A, "attack", 999)
    table.refused("PA-6.2.10", A, "play", 999).refused("PA-6.2.7", A, "sell", 999)
    table.say(A, "move", unit(A, "cargo")).refused("PA-5.2.4", A, "to", 9999).refused("PA-10.4", A, "fly")


def test_support_that_cannot_be_paid_is_none() -> None:
    position = Position(3).put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "colony", "I4").put(C, "fighter", "C5")
    table = position.goods(A, 1, 0, 0).acts().say(A, "attack", unit(B, "cargo")).say(A, "ask", C).say(A, "pay", 1, 0, 0)
    table.table.set_all_goods(A, [0, 0, 0])
    table.say(C, "lend", unit(C, "fighter")).strike(1, 8)
    assert table.totals[0] == 2


def test_escape_in_the_middle_of_a_strike() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "fighter", "B5").put(B, "colony", "I4")
    table = position.hold(B, "evasive_protocol").acts().say(A, "attack", unit(B, "cargo")).passes(B).strike(8, 1)
    table.say(B, "play", "evasive_protocol").say(B, "unit", unit(B, "cargo")).say(B, "to", "E5")
    table.asked("Initiative", B).may(B, "counter", unit(A, "fighter"))
    assert table.on("B5") == ["fighter"]


def test_a_struck_transport_with_a_load_among_options() -> None:
    table: Table = Position().put(A, "transport", "A5").load(A, "fighter", count=2).put(B, "cargo", "B5").acts()
    assert table.table.load(unit(A, "transport")) == [unit(A, "fighter"), unit(A, "fighter", 1)]
    assert GAME.ruleset.secrets(table.table, A)
