"""Every question can be put into words, every option it lists stands before its own refusal, and what it refuses."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.parsec.position import A, B, C, Position, Table, card, cell, chance, unit

from astrarium.core.random_source import SeededRandom
from astrarium.core.scene import to_data
from astrarium.core.step import Question
from astrarium.games.parsec import GAME
from astrarium.games.parsec.effect_operations import HazardRoll, PlaceFree
from astrarium.games.parsec.event_timing import DealCard
from astrarium.games.parsec.hand_and_deck_effects import PeekTop, StealCard, TakeMix
from astrarium.games.parsec.production import RollAgain
from astrarium.games.parsec.turn_actions import Build

MATCHES: list[tuple[int, int, dict[str, str]]] = [
    (2, 2, {}),
    (3, 3, {"straddle_dominance": "one", "dock_access": "any"}),
    (4, 4, {"warship_card": "after_race", "planet_yield": "same_kind"}),
    (2, 10, {}),
    (3, 11, {}),
    (4, 12, GAME.about.fill_options({})),
    (5, 13, {"build_timing": "end_of_turn"}),
]


def said(table: Table, seat: int) -> str:
    """The question of a seat in words, which name everything they speak of."""
    words = table.match.question(seat)["text"]
    assert isinstance(words, dict)
    assert "{" not in words["en"] + words["it"]
    return str(words["en"])


def stands(table: Table, seat: int) -> Table:
    """Nothing that is listed would be refused."""
    step = table.match.step_for(seat)
    assert isinstance(step, Question)
    for option in table.match.options(seat):
        assert step.refusal(table.table, seat, option) is None
    return table


@pytest.mark.parametrize(("players", "seed", "options"), MATCHES)
def test_questions_are_said_and_their_options_stand(players: int, seed: int, options: dict[str, str]) -> None:
    match = GAME.start(players, {**GAME.short_options, **options}, seed=seed, recording=True)
    roll, table, drawn = random.Random(seed), Table(match), set[str]()
    while match.waiting and match.moves < 1_000:
        seat = match.waiting[0]
        step = match.step_for(seat)
        assert isinstance(step, Question)
        said(table, seat)
        stands(table, seat)
        assert step.refusal(table.table, seat, ("nonsense",)) is not None
        if type(step).__name__ not in drawn:
            drawn.add(type(step).__name__)
            now: Any = to_data(match.scene(seat))["now"]
            assert [tuple(choice["answer"]) for choice in now["choices"]] == list(match.options(seat))
        match.answer(seat, roll.choice(match.options(seat)))


@pytest.mark.rule("PA-9.2.1")
def test_the_exchange_says_how_many_it_wants() -> None:
    table = Position().put(A, "cargo", "O3").goods(A, 4, 1, 0).acts().say(A, "exchange")
    assert "3" in said(table, A)


# ---------------------------------------------------------------------- building


@pytest.mark.rule("PA-4.2.8")
def test_a_hold_away_from_colonies_may_be_too_dear() -> None:
    position = Position().put(A, "colony", "C3").put(A, "transport", "A5").race().goods(A, 1, 1, 1)
    table = position.acts().say(A, "build", "fighter").refused("PA-4.2.8", A, "aboard", unit(A, "transport"))
    table.say(A, "at", "C3")
    assert table.on("C3") == ["fighter", "colony"]


@pytest.mark.rule("PA-6.3.1")
def test_what_cannot_be_paid_is_not_built() -> None:
    table = Position().put(A, "colony", "C3").then(Build(A, 1)).say(A, "done")
    assert table.on("C3") == ["colony"]


@pytest.mark.rule("PA-4.4.3")
def test_ten_colonies_are_all() -> None:
    position = Position().goods(A, 9, 0, 9)
    land, name = position.table.land, position.table.name
    first, second = land.planet_hexes[0], land.planet_hexes[1]
    position.put(A, "colony", *[name(spot) for spot in (*first[:5], *second[:5])]).put(A, "cargo", name(first[6]))
    table = position.acts().refused("PA-4.4.3", A, "found", unit(A, "cargo"))
    table.refused("PA-4.4.3", A, "convert", unit(A, "cargo"))


# ---------------------------------------------------------------------- on the way


@pytest.mark.rule("PA-6.2.45")
def test_nothing_leaves_a_transport_that_is_held() -> None:
    position = Position().put(A, "transport", "A5").load(A, "fighter").lies("gamma_burst", B, area=0)
    position.acts().refused("PA-4.2.5", A, "unload", unit(A, "fighter"))


@pytest.mark.rule("PA-10.6", "PA-10.7")
def test_the_words_of_a_passage() -> None:
    position = Position().put(A, "cargo", "A5").put(B, "cargo", "B5").put(B, "colony", "I4").goods(A, 1, 0, 0)
    table = position.acts().say(A, "move", unit(A, "cargo"))
    table.may(A, "ask", "B5").refused("PA-10.6", A, "ask", "A4").say(A, "ask", "B5")
    assert "B5" in said(table, B)
    table.may(B, "refuse").may(B, "allow").refused("PA-10.7", B, "toll", 0, 0, 0).refused("PA-10.6", B, "sing")
    table.say(B, "toll", 1, 0, 0)
    assert "B5" in said(table, A)
    table.may(A, "decline").may(A, "pay").refused("PA-10.7", A, "toll", 1, 0, 0)


@pytest.mark.rule("PA-10.4")
def test_a_hex_too_far_to_ask_about() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "F5").put(B, "colony", "I4")
    position.acts().say(A, "move", unit(A, "fighter")).refused("PA-10.4", A, "ask", "F5")


@pytest.mark.rule("PA-4.2.5")
def test_the_words_of_unloading_and_of_a_seam() -> None:
    position = Position(straddle_dominance="one").put(A, "transport", "E2").load(A, "fighter")
    table = position.acts().say(A, "unload", unit(A, "fighter"))
    assert "E2" in said(table, A)
    table.say(A, "to", "F2").say(A, "stop")
    assert "F2" in said(table, A)


@pytest.mark.rule("PA-12.3")
def test_a_line_straight_through_a_hex() -> None:
    box = Position().box
    assert box.board.line(cell(box, "A1"), cell(box, "A5")) == [cell(box, "A3")]


# ---------------------------------------------------------------------- trade


@pytest.mark.rule("PA-9.1.1")
def test_whoever_has_no_cargo_trades_with_nobody() -> None:
    Position().put(A, "cargo", "A5").put(B, "colony", "I4").acts().refused("PA-9.1.1", A, "trade", B)


@pytest.mark.rule("PA-9.1.2")
def test_empty_hands_have_nothing_to_offer_for() -> None:
    table = Position().put(A, "cargo", "A5").put(B, "cargo", "B5").goods(A, 1, 0, 0).acts().say(A, "trade", B)
    assert table.match.options(A) == [("nothing",)]


# ---------------------------------------------------------------------- cards


@pytest.mark.rule("PA-6.2.39")
def test_the_words_of_a_second_production_roll() -> None:
    table = Position().hold(A, "brace").then(RollAgain(A, 5)).may(A, "pass").refused("PA-6.2.39", A, "play", "brace")
    assert "5" in said(stands(table, A), A)


@pytest.mark.rule("PA-6.2.21")
def test_a_card_that_was_looked_at_is_drawn() -> None:
    position = Position()
    position.table.add_deck(card("brace"), -1)
    position.table.top += (card("brace"),)
    assert DealCard(A, 0).draw(position.table, SeededRandom(1)) == ("card", card("brace"))


@pytest.mark.rule("PA-6.2.27")
def test_the_top_of_used_cards_put_under_the_deck() -> None:
    position = Position(event_discard="bottom")
    position.table.deck = (0,) * position.box.titles
    position.table.under += (card("brace"),)
    table = position.then(PeekTop(A))
    assert table.match.odds() == {("card", card("brace")): 1.0}
    table.chance("card", card("brace"))
    assert table.table.under == (card("brace"),)


@pytest.mark.rule("PA-6.2.24")
def test_a_mix_is_of_three_numbers() -> None:
    table = Position().then(TakeMix(A, 2)).refused("PA-6.2.24", A, "take", 2).refused("PA-6.2.24", A, "take", 1, 0, 0)
    assert "2" in said(table, A)


@pytest.mark.rule("PA-6.2.26")
def test_a_thief_who_may_take_does() -> None:
    Position(3).hold(B, "brace").then(StealCard(A, B)).refused("PA-6.2.26", A, "pass").may(A, "card", "brace")


@pytest.mark.rule("PA-6.2.29")
def test_a_card_gives_no_piece_that_is_not_there() -> None:
    position = Position().put(A, "colony", "C3", "D3").put(A, "cruiser", *[f"{letter}8" for letter in "ABCDEFGH"])
    table = position.then(PlaceFree(A, 3))
    assert not table.match.waiting
    assert table.table.count(A, 3) == 8


@pytest.mark.rule("PA-6.2.32")
def test_capture_anywhere_on_the_board() -> None:
    position = Position(probe=["capture unit=enemy_military"]).put(A, "cargo", "A5").put(B, "cruiser", "H8")
    position.put(B, "colony", "I4").table.add_hand(A, position.box.titles - 1, 1)
    table = position.acts()
    table.match.table.recording = True
    table.say(A, "play", "probe")
    assert table.holder("H8") == A
    assert [event.key for _, event in table.match.event_log][-1] == "told.capture"


@pytest.mark.rule("PA-4.2.14")
def test_cards_do_not_find_carried_vessels() -> None:
    position = Position().put(A, "cargo", "A5").put(B, "transport", "C5").load(B, "fighter").put(B, "cruiser", "E5")
    table = position.hold(A, "cosmic_drift").acts().say(A, "play", "cosmic_drift").say(A, "seat", B)
    table.refused("PA-4.2.14", A, "unit", unit(B, "fighter")).may(A, "unit", unit(B, "transport"))


@pytest.mark.rule("PA-6.2.25")
def test_an_opponent_is_named() -> None:
    table = Position(3).hold(A, "master_spy").hold(B, "brace").acts().say(A, "play", "master_spy")
    table.refused("PA-6.2.27", A, "seat", A).may(A, "seat", B).may(A, "seat", C)


@pytest.mark.rule("PA-6.2.28")
def test_the_words_of_an_annulment_annulled() -> None:
    position = Position().hold(A, "dividend", "counter_intelligence").hold(B, "counter_intelligence")
    table = position.acts().say(A, "play", "dividend").say(B, "play", "counter_intelligence")
    assert said(table, A)
    table.say(A, "play", "counter_intelligence").asked("TakeMix", A)


@pytest.mark.rule("PA-6.2.11")
@pytest.mark.parametrize("name", ["brace", "gamma_burst"])
def test_a_window_is_for_whoever_holds_a_card(name: str) -> None:
    table = Position(3).hold(B, name).turn(A).asked("Intervene", B).may(B, "pass").say(B, "pass")
    assert chance(table)


@pytest.mark.rule("PA-6.1")
def test_a_window_tells_nothing_of_the_card() -> None:
    worlds = [Position(3).hold(B, name).turn(A).match for name in ("brace", "gamma_burst")]
    for other in (A, C, None):
        assert worlds[0].view(other) == worlds[1].view(other)
    assert worlds[0].view(B) != worlds[1].view(B)


@pytest.mark.rule("PA-6.2.41")
def test_a_hazard_passes_over_what_is_gone() -> None:
    table = Position().put(A, "cargo", "A5").then(HazardRoll(A, unit(B, "cruiser"), 8)).roll(1)
    assert table.on("A5") == ["cargo"]


# ---------------------------------------------------------------------- fights


def fight() -> Table:
    """A's fighter has failed against B's, whose second fighter stands beside it."""
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "B5", "D5").put(B, "colony", "I4")
    return position.acts().say(A, "attack", unit(B, "fighter")).strike(1, 8)


@pytest.mark.rule("PA-12.7")
def test_only_own_vessels_on_the_board_attack() -> None:
    position = Position().put(A, "fighter", "A5", "C5").put(B, "fighter", "B5").put(B, "colony", "I4")
    position.put(A, "transport", "D9").load(A, "fighter")
    table = stands(position.acts(), A).say(A, "attack", unit(B, "fighter"))
    assert "B5" in said(table, A)
    table.refused("PA-12.6", A, "with", unit(B, "fighter")).refused("PA-4.2.14", A, "with", unit(A, "fighter", 2))


@pytest.mark.rule("PA-12.6")
def test_nobody_attacks_without_warships() -> None:
    position = Position().put(A, "cargo", "A5").put(B, "fighter", "B5").put(B, "colony", "I4")
    position.acts().refused("PA-12.6", A, "attack", unit(B, "fighter"))


@pytest.mark.rule("PA-12.2.4")
def test_who_may_evade() -> None:
    table = fight()
    assert "B5" in said(stands(table, B), B)
    table.may(B, "evade", unit(B, "fighter")).refused("PA-12.2.4", B, "evade", unit(B, "fighter", 1))


@pytest.mark.rule("PA-12.4.5")
def test_the_words_of_joining() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "B5", "A6").put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "fighter")).strike(1, 8).say(B, "counter", unit(A, "fighter"))
    assert "A5" in said(stands(table, B), B)
    table.may(B, "with", unit(B, "fighter", 1)).say(B, "with", unit(B, "fighter")).may(B, "strike")


@pytest.mark.rule("PA-12.4.6")
def test_pairs_are_of_own_vessels_and_victims() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "B5", "B5").put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "fighter"))
    table.strike(1, 8).say(B, "apart").refused("PA-12.4.6", B, "pair", unit(B, "fighter"))
    table.refused("PA-12.4.6", B, "pair", unit(A, "fighter"), unit(B, "fighter"))
    table.may(B, "pair", unit(B, "fighter"), unit(A, "fighter"))


@pytest.mark.rule("PA-6.2.12")
def test_only_cards_are_played_in_a_fight() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "fighter", "B5").put(B, "colony", "I4").hold(A, "brace")
    table = position.acts().say(A, "attack", unit(B, "fighter"))
    table.may(A, "pass").refused("PA-6.2.12", A, "sing").refused("PA-6.2.12", A, "play")
    assert said(stands(table, A), A)


@pytest.mark.rule("PA-12.6.2")
def test_the_answers_of_support() -> None:
    position = Position(3).put(A, "fighter", "A5").put(B, "cargo", "B5").put(B, "colony", "I4")
    table = position.put(C, "fighter", "C5", "B6").acts().say(A, "attack", unit(B, "cargo"))
    stands(table, A).may(A, "ask", C).refused("PA-12.6.2", A, "ask", B).say(A, "ask", C).say(A, "pay", 0, 0, 0)
    stands(table, C).refused("PA-12.6.2", C, "lend", unit(A, "fighter")).say(C, "lend", unit(C, "fighter"))
    stands(table, C).may(C, "lend", unit(C, "fighter", 1))


@pytest.mark.rule("PA-12.4.9", "PA-4.2.13")
def test_the_words_of_a_loss() -> None:
    position = Position().put(A, "fighter", "A5").put(B, "cargo", "B5", "B5").put(B, "colony", "I4")
    table = position.acts().say(A, "attack", unit(B, "cargo")).strike(8, 1).may(B, "lose", unit(B, "cargo", 1))
    assert "B5" in said(stands(table, B), B)
    position = Position().put(A, "fighter", "A5").put(B, "transport", "B5").load(B, "cargo").load(B, "fighter")
    table = position.put(B, "colony", "I4").acts().say(A, "attack", unit(B, "transport")).strike(8, 1)
    assert "B5" in said(table, B)
    table.refused("PA-4.2.13", B, "lose", unit(B, "transport")).say(B, "lose", unit(B, "cargo"))
    assert table.on("B5") == ["transport"]
