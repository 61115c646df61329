"""What is refused out of hand, and what seldom happens."""

from __future__ import annotations

import pytest
from tests.games.parsec.position import A, B, C, Position, Table, card, unit
from tests.games.parsec.test_12_joint import answering

from astrarium.core.random_source import SeededRandom
from astrarium.core.step import CHANCE
from astrarium.games.parsec import GAME
from astrarium.games.parsec.counterattack_and_evasion import parsecs
from astrarium.games.parsec.effect_operations import Fell, PlaceFree, Trigger
from astrarium.games.parsec.event_timing import Dawn, Intervene
from astrarium.games.parsec.faction_and_card_modifiers import faction_price
from astrarium.games.parsec.hand_and_deck_effects import DrawStolen, StealCard, StealGood
from astrarium.games.parsec.match_constants import NO_TRADE, ROCK_BONUS, SMUGGLER, UNITS, WORLD_BONUS
from astrarium.games.parsec.movement import Arrive
from astrarium.games.parsec.production import TakeOne
from astrarium.games.parsec.reachability import can_leave
from astrarium.games.parsec.score import check_out
from astrarium.games.parsec.setup import LayPort, RollForStart


def test_many_layouts_are_forgotten_in_time() -> None:
    box = Position().box
    for first in range(9):
        for second in range(9, 15):
            for third in (0, 1):
                box.land((first, second, 15, *[module for module in range(9) if module != first][third : third + 3]))
    assert box.land((0, 1, 2, 3, 4, 15)).port == 5


def test_a_promise_that_cannot_be_kept_falls_through() -> None:
    position = Position().put(A, "cargo", "A5")
    table = position.then(Arrive(unit(A, "cargo"), 99, 0, (B, 1, 0, 0, 5), 0, 0))
    assert table.where(unit(A, "cargo")) == "A5"
    assert not can_leave(table.table, table.table.sky(), unit(A, "cargo"), table.table.at[0], 0)


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
    for title in (999, -1, table.table.box.titles):
        table.refused("PA-6.2.10", A, "play", title).refused("PA-6.2.7", A, "sell", title)
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


@pytest.mark.rule("PA-8.5")
def test_a_bank_that_never_runs_out_is_never_empty() -> None:
    table = Position(bank="unlimited").do(bank=[0, 0, 0]).table
    refused = TakeOne(A).refusal(table, A, ("pass",))
    assert refused is not None
    assert refused.rule == "PA-8.5"
    assert TakeOne(A).refusal(table, A, ("take", 0)) is None


@pytest.mark.rule("PA-6.2.26")
def test_only_what_was_known_of_that_hand_is_forgotten() -> None:
    table = Position(3).table
    for viewer, holder, name in ((C, B, "brace"), (A, C, "jamming"), (A, B, "sabotage")):
        table.learn(viewer, holder, card(name))
    table.forget_hand(B)
    assert (table.known(C, B), table.known(A, B), table.known(A, C)) == ([], [], [card("jamming")])


@pytest.mark.rule("PA-12.4.4")
def test_nobody_joins_a_counter_attack_twice() -> None:
    table = answering().say(B, "counter", unit(A, "cruiser")).say(B, "with", unit(B, "cruiser"))
    table.refused("PA-12.4.4", B, "with", unit(B, "cruiser"))


@pytest.mark.rule("PA-12.2.5")
@pytest.mark.parametrize(("clouds", "left"), [(0, 4), (2, 2)])
def test_who_flies_into_a_cloud_has_spent_what_was_flown(clouds: int, left: int) -> None:
    """One parsec of five is spent; in two clouds two less can be flown, from there on."""
    position = Position(evade_move="remaining").put(A, "cruiser", "G8").put(B, "fighter", "E8").put(B, "colony", "I4")
    for spot in ("A8", "A9")[:clouds]:
        position.lies("ion_cloud", B, spot, 3)
    table = position.acts().to(A, unit(A, "cruiser"), "F8")
    assert parsecs(table.table, unit(A, "cruiser")) == left


@pytest.mark.rule("PA-6.2.3")
def test_cards_of_a_later_seat_may_be_used_from_its_own_next_turn() -> None:
    table = Position(3, event_usable_from="own_next_turn").hold(B, "brace", "jamming").table
    table.set_new(B, card("jamming"), 1)
    assert table.usable(B) == [card("brace")]


@pytest.mark.rule("PA-13.3")
def test_who_is_out_is_not_inherited_again() -> None:
    position = Position(3).faction(C, "iron_legion").put(A, "cargo", "A1").put(B, "cargo", "A3").do(alive=(1, 1, 0))
    table = position.acts().table
    check_out(table, A)
    assert table.heirs == ()


@pytest.mark.rule("PA-4.4.3")
def test_the_supply_of_a_later_seat_is_its_own() -> None:
    table = Position().put(B, "colony", "C3").put(B, "cargo", *[f"A{row}" for row in range(1, 11)]).goods(B, 9, 9, 9)
    table.acts(B).refused("PA-4.4.3", B, "build", "cargo")


@pytest.mark.rule("PA-8.7", "PA-6.1.7")
def test_salvage_is_what_the_unit_cost_its_owner_in_every_resource() -> None:
    table = Position().faction(B, "iron_legion").table
    assert faction_price(table, B, UNITS.index("cruiser")) == (3, 1, 2)
    assert faction_price(table, A, UNITS.index("cruiser")) == (4, 2, 2)


@pytest.mark.rule("PA-6.2.36")
def test_a_vessel_that_is_pushed_keeps_its_marks() -> None:
    position = Position().put(A, "cruiser", "A5").hold(A, "cosmic_drift")
    position.table.mark_on_right(unit(A, "cruiser"))
    position.table.mark_attack_used(unit(A, "cruiser"))
    table = position.acts().say(A, "play", "cosmic_drift").say(A, "seat", A).say(A, "to", "B5").table
    assert table.is_on_right(unit(A, "cruiser"))
    assert table.is_attack_used(unit(A, "cruiser"))


@pytest.mark.rule("PA-12.6")
def test_a_number_behind_the_last_piece_is_no_vessel() -> None:
    table = Position(6).put(A, "fighter", "A5", "A6").put(B, "fighter", "B5").acts()
    behind = len(table.table.at)
    table.refused("PA-12.6", A, "attack", behind)
    table.say(A, "attack", unit(B, "fighter")).refused("PA-12.6", A, "with", behind)


@pytest.mark.rule("PA-6.2.34")
def test_a_later_seat_attacks_again_with_its_own_vessels() -> None:
    position = Position().put(A, "fighter", "A1").put(B, "fighter", "A5").put(B, "cargo", "A6").hold(B, "blitz")
    table = position.acts(B).say(B, "play", "blitz").table
    assert table.is_attack_renewed(unit(B, "fighter"))
    assert not table.is_attack_renewed(unit(A, "fighter"))
    assert not table.is_attack_renewed(unit(B, "cargo"))


@pytest.mark.rule("PA-7.1")
def test_the_second_roll_for_the_first_player_is_marked_as_such() -> None:
    table = Position(3, first_player_roll="twice", faction_deal="off").then(RollForStart((A, B, C), (), 0))
    again = table.roll(1).roll(8).roll(1).match.step_for(CHANCE)
    assert isinstance(again, RollForStart)
    assert again.again == 1


@pytest.mark.rule("PA-6.2.57")
@pytest.mark.parametrize("alive", [[1, 1, 1], [0, 1, 1]])
def test_nobody_is_asked_in_the_turn_of_somebody_who_is_out(alive: list[int]) -> None:
    table = Position(3).hold(B, "sabotage").do(alive=alive, active=A).table
    assert [type(step) for step in Dawn(B).play(table)] == [Intervene] * alive[A]


@pytest.mark.rule("PA-6.2.42", "PA-6.2.54", "PA-6.2.55")
def test_what_a_card_before_a_player_makes_of_their_terms() -> None:
    effects = ["no_player_trade", "trade_anywhere with=port", "yield body=planet by=2", "yield body=asteroid by=1"]
    table = Position(probe=effects).lies("probe", A).table
    assert [table.term(A, which) for which in (NO_TRADE, SMUGGLER, ROCK_BONUS)] == [1, 1, 1]
    assert [table.term(A, WORLD_BONUS + colonies) for colonies in range(8)] == [0, 2, 2, 2, 2, 2, 2, 2]
    assert [table.term(B, which) for which in (NO_TRADE, SMUGGLER, ROCK_BONUS, WORLD_BONUS + 7)] == [0, 0, 0, 0]


@pytest.mark.rule("PA-5.2.2")
@pytest.mark.parametrize(
    ("players", "size", "slots"),
    [(2, "3x2", [1, 4]), (2, "4x2", [1, 2, 5, 6]), (4, "4x2", [5, 6]), (6, "4x2", [5, 6, 9, 10])],
)
def test_the_places_nearest_the_middle(players: int, size: str, slots: list[int]) -> None:
    table = Position(players, port_position="central", two_player_board=size).table
    assert LayPort().options(table) == [("slot", slot) for slot in slots]
    tall = Position(players, port_position="central", two_player_board=size, board_shape="tall").table
    turned = sorted(
        slot % table.box.board.columns * tall.box.board.columns + slot // table.box.board.columns for slot in slots
    )
    assert LayPort().options(tall) == [("slot", slot) for slot in turned]


@pytest.mark.rule("PA-6.2.27")
def test_who_knows_of_two_copies_still_knows_of_one_when_one_is_played() -> None:
    table = Position(3).hold(B, "brace", "brace").table
    for viewer in (A, A, C):
        table.learn(viewer, B, card("brace"))
    table.lose_card(B, card("brace"))
    assert (table.known(A, B), table.known(C, B)) == ([card("brace")], [])
