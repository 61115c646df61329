"""Every law can fail: a small game that breaks it is found out, and the shortest log is shown."""

from __future__ import annotations

import itertools
import json
from typing import Any

import pytest
from astrarium_template import GAME, bidding, parking, scene, setup
from astrarium_template.table import CometTable

import astrarium
from astrarium.core.random_source import SeededRandom
from astrarium.core.result import Result
from astrarium.core.step import CHANCE, Refusal
from astrarium.core.table_base import Table as CoreTable
from astrarium.core.undo import can_undo
from astrarium.testing import LAWS_BY_ID, LawBroken, walk
from astrarium.testing import twin_worlds as kit_twins
from astrarium.testing import universal_laws as kit_laws
from astrarium.testing import walker as kit_walker
from astrarium.testing.law_checkpoint import pick_answer
from astrarium.testing.undo_secrecy import difference_learned


def broken(law: str, decisions: int = 400) -> LawBroken:
    """The walk over the template as it is now breaks this law."""
    with pytest.raises(LawBroken) as found:
        walk(GAME, decisions, seed=1, laws=[LAWS_BY_ID[law]])
    assert found.value.law is LAWS_BY_ID[law]
    return found.value


def test_the_template_breaks_no_law() -> None:
    report = walk(GAME, 500, seed=1)
    assert report.decisions >= 500
    assert set(report.players) == set(GAME.players)
    assert all(count > 0 for count in report.states.values())


# --- A2 and P1: options


def test_an_option_that_stands_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parking.Park, "options", lambda step, table, seat: [("park", 0), ("park", 0)])
    assert "twice" in broken("A2").words


def test_a_question_without_options_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parking.Park, "options", lambda step, table, seat: [])
    assert "no options" in broken("A2").words


def test_an_option_that_is_no_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parking.Park, "options", lambda step, table, seat: [("park", 1.5), ("park", 2)])
    assert "no answer" in broken("A2").words


def test_options_in_changing_order_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = itertools.cycle([1, -1])
    monkeypatch.setattr(parking.Park, "options", lambda step, table, seat: [("park", 0), ("park", 1)][:: next(turns)])
    assert "other options" in broken("A2").words


def test_a_question_without_words_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAME.words.entries, "ask.Park")
    assert "ask.Park" in broken("A2").words


def test_an_option_that_is_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parking.Park, "refusal", lambda step, table, seat, answer: Refusal("TP-3.2"))
    assert "refused" in broken("P1").words


# --- A3: what is not legal


def test_a_refusal_that_lets_something_through_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parking.Park, "refusal", lambda step, table, seat, answer: None)
    assert "lets it through" in broken("A3").words


def test_a_refusal_that_stumbles_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        parking.Park, "refusal", lambda step, table, seat, answer: Refusal("TP-3.1", args={"n": answer[2]})
    )
    assert "IndexError" in broken("A3").words


def test_a_refusal_by_a_rule_that_does_not_exist_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    no_rule = Refusal("TP-9.9", "refused.no_place", {"n": 1})
    monkeypatch.setattr(parking.Park, "refusal", lambda step, table, seat, answer: no_rule)
    assert "TP-9.9" in broken("A3").words


def test_a_refusal_that_changes_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def refusal(step: parking.Park, table: CometTable, seat: int, answer: object) -> Refusal:
        table.points[seat] += 1
        return Refusal("TP-3.1")

    monkeypatch.setattr(parking.Park, "refusal", refusal)
    assert "changed the position" in broken("A3").words


# --- A4 and A5: copies


def test_a_shallow_clone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    clone = CometTable.clone

    def shallow(table: CometTable) -> CometTable:
        other = clone(table)
        other.owner = table.owner
        return other

    monkeypatch.setattr(CometTable, "clone", shallow)
    assert "changed the match" in broken("A4").words


def test_a_clone_that_is_not_equal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    clone = CometTable.clone

    def forgetful(table: CometTable) -> CometTable:
        other = clone(table)
        other.round = 0
        return other

    monkeypatch.setattr(CometTable, "clone", forgetful)
    assert "not equal" in broken("A4").words


def test_a_step_that_forgets_its_field_in_a_save_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parking.Park, "fields", ())
    assert "BadData" in broken("A5").words


def test_a_save_that_restores_another_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    restore = type(GAME).restore

    def wrong(game: Any, data: Any, **how: Any) -> Any:
        match = restore(game, data, **how)
        match.table.points[0] += 1
        return match

    monkeypatch.setattr(type(GAME), "restore", wrong)
    assert "another one" in broken("A5").words


# --- A6: chance


@pytest.mark.parametrize(
    ("odds", "words"),
    [
        ({("card", value): 0.3 for value in range(1, 6)}, "sum up"),
        ({("card", 1): 1.0}, "differ"),
        ({("card", 1): 1.0, **{("card", value): 0.0 for value in range(2, 6)}}, "cannot come"),
    ],
)
def test_odds_that_are_none_are_found(monkeypatch: pytest.MonkeyPatch, odds: dict[Any, float], words: str) -> None:
    monkeypatch.setattr(setup.Deal, "odds", lambda step, table: odds)
    assert words in broken("A6").words


def test_a_draw_of_something_without_odds_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup.Deal, "draw", lambda step, table, rng: ("card", 6))
    assert "no odds" in broken("A6").words


# --- A7 to A11: positions, results, ends and logs


def test_a_lost_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CometTable, "bid", lambda table, seat, value: None)
    monkeypatch.setattr(GAME.ruleset, "problems", lambda table: ["a card is lost"] if table.round > 1 else [])
    assert "a card is lost" in broken("A7").words


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (Result((2, 2), (0, 0), "last_round", "TP-4.2"), "nobody has won"),
        (Result((1, 3), (0, 0), "last_round", "TP-4.2"), "gaps"),
        (Result((1, 2), (1, 2), "last_round", "TP-4.2"), "worse rank"),
        (Result((1,), (1,), "last_round", "TP-4.2"), "2 seats"),
        (Result((1, 2), (1, 0), "boredom", "TP-4.2"), "not declared"),
        (Result((1, 2), (100, 0), "last_round", "TP-4.2"), "counted again"),
    ],
)
def test_an_unfair_result_is_found(monkeypatch: pytest.MonkeyPatch, result: Result, words: str) -> None:
    monkeypatch.setattr(GAME.ruleset, "result", lambda table: result)
    with pytest.raises(LawBroken) as found:
        walk(GAME, 400, seed=1, players=2, laws=[LAWS_BY_ID["A8"]])
    assert words in found.value.words


def test_a_match_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit_walker, "LONGEST", 10)
    assert "goes on" in broken("A9").words


def test_a_legal_answer_that_crashes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CometTable, "park", lambda table, seat, place: table.owner[99])
    assert "IndexError" in broken("A9").words


def test_a_match_that_cannot_be_finished_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit_laws, "LONGEST", 1)
    assert "goes on" in broken("A10", 2000).words


def test_something_remembered_beside_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    parked = itertools.count()
    park = CometTable.park

    def counting(table: CometTable, seat: int, place: int) -> None:
        park(table, seat, place)
        table.points[seat] += next(parked)

    monkeypatch.setattr(CometTable, "park", counting)
    assert "another hash" in broken("A11").words
    assert "another position" in broken("C8", 1000).words


# --- C1: twin worlds


def test_a_view_of_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    observation = CometTable.view
    monkeypatch.setattr(CometTable, "view", lambda table, seat: {**observation(table, seat), "bag": table.bag})
    assert "the view" in broken("C1", 2000).words


def test_a_scene_of_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    panel = scene.panel

    def telling(view: Any, seat: int) -> Any:
        hands = view.observation.match.table.hands
        return panel(view, seat) if hands[seat][4] else panel(view, 0)

    monkeypatch.setattr(scene, "panel", telling)
    assert "the scene" in broken("C1", 2000).words


def test_a_question_that_is_asked_only_of_those_who_can_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bidding.Bid, "private", False)
    assert "can tell the twins apart" in broken("C1", 4000).words


def test_a_twin_that_cannot_be_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(table: CometTable, seat: int | None, rng: Any) -> None:
        table.bag[0] += 1

    monkeypatch.setattr(GAME.ruleset, "redeal", wrong)
    assert "cannot be" in broken("C1", 2000).words


def test_twins_that_change_nothing_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.ruleset, "redeal", lambda table, seat, rng: None)
    monkeypatch.setattr(kit_walker, "CHANGED_FACTS", 500_000)
    assert "hidden facts" in broken("C1", 2_000).words


def test_a_game_that_hides_nothing_is_reported_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.ruleset, "secrets", lambda table, seat: {})
    monkeypatch.setattr(kit_twins, "lane_facts", lambda match, seat: {})
    assert "none declared" in str(walk(GAME, 300, seed=1, laws=[LAWS_BY_ID["C1"]]))


# --- C9: what can be tried out


def test_an_answer_that_shows_what_is_hidden_and_can_be_taken_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    bid = CometTable.bid

    def peeking(table: CometTable, seat: int, value: int) -> None:
        bid(table, seat, value)
        table.points[seat] += table.hands[(seat + 1) % len(table.hands)][0]

    monkeypatch.setattr(CometTable, "bid", peeking)
    assert "can try out" in broken("C9", 2000).words


def test_the_same_answer_is_fine_where_it_cannot_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    bid = CometTable.bid

    def disclosing(table: CometTable, seat: int, value: int) -> None:
        bid(table, seat, value)
        table.disclose((seat + 1) % len(table.hands))
        table.points[seat] += table.hands[(seat + 1) % len(table.hands)][0]

    monkeypatch.setattr(CometTable, "bid", disclosing)
    assert walk(GAME, 2000, seed=1, laws=[LAWS_BY_ID["C9"]]).decisions >= 2000


def test_an_answer_that_is_legal_only_in_some_worlds_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def envious(step: Any, table: CometTable, seat: int) -> list[Any]:
        held = [bid for bid, copies in zip(table.box.bids, table.hands[seat], strict=True) if copies]
        return held if table.hands[(seat + 1) % len(table.hands)][0] else held[:1]

    monkeypatch.setattr(bidding.Bid, "options", envious)
    assert "in one world and not in another" in broken("C9", 2000).words


def test_a_game_whose_hidden_things_are_read_uncounted_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CoreTable, "disclose", lambda table, holder: None)
    game, rng = astrarium.load("starfarers"), SeededRandom("peek")
    match = game.start(3, game.lab_options, chance="ask")
    told = ""
    while not told and not match.over:
        seat, answer = pick_answer(match, rng)
        after = match.clone()
        after.answer(seat, answer)
        if seat != CHANCE and can_undo(after, seat):
            told = difference_learned(match, after, seat, answer, rng)
        match = after
    assert "can try out" in told


# --- C8, T1 and S1


def test_undo_that_is_refused_for_no_reason_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit_laws, "_undo_barrier", lambda before, after, seat: "")
    assert "nothing lies between" in broken("C8", 1000).words


def test_undo_behind_a_reveal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit_laws, "_undo_barrier", lambda before, after, seat: "a reveal")
    assert "was taken back" in broken("C8", 1000).words


def test_lanes_whose_order_matters_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    bid = CometTable.bid

    def first_come(table: CometTable, seat: int, value: int) -> None:
        bid(table, seat, value)
        table.points[seat] += sum(bid > 0 for bid in table.bids)

    monkeypatch.setattr(CometTable, "bid", first_come)
    assert "another order" in broken("T1").words


@pytest.mark.parametrize(("part", "words"), [("choices", "leaves out"), ("version", "version"), ("viewer", "somebody")])
def test_a_scene_that_is_wrong_is_found(monkeypatch: pytest.MonkeyPatch, part: str, words: str) -> None:
    now = scene.now

    def wrong(observation: Any) -> Any:
        import msgspec

        other = {"choices": (), "version": 99, "viewer": 7}[part]
        return msgspec.structs.replace(now(observation), **{part: other})

    monkeypatch.setattr(GAME.ruleset, "now", wrong)
    assert words in broken("S1", 1000).words


# --- what is told


def test_a_broken_law_shows_seed_options_and_the_shortest_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.ruleset, "problems", lambda table: ["the second round"] if table.round > 1 else [])
    found = broken("A7")
    assert found.seed == 1
    assert found.players in GAME.players
    assert set(found.options) == {option.name for option in GAME.options}
    told = str(found)
    assert "A7" in told
    assert json.dumps(found.record) in told
    monkeypatch.undo()
    match = GAME.replay(found.record)
    assert match.table.round == 2
    assert len(found.record["log"]) == match.moves
    assert match.table.bids.count(0) == 0, "the second round has only begun"


def test_a_walk_can_be_held_to_players_options_and_time() -> None:
    heard = []
    report = walk(GAME, 200, players=3, options={"tie": "first_seat"}, seconds=0.3, on_match=heard.append)
    assert set(report.players) == {3}
    assert report.draws["tie"]["nobody"] == 0
    assert heard
    assert report.plain()["game"] == "template"
