"""The rest of the kit: damaged saves, playthroughs, played games, counts and sentences."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from astrarium_template import GAME, bidding, parking, score, setup
from astrarium_template.table import CometTable

from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import ask_together
from astrarium.testing import (
    arrange_scenario,
    check_playthrough,
    count_positions,
    determinism,
    fuzz_saves,
    odds_check,
    perft,
    recorded_games,
    start_scenario,
)
from astrarium.testing.checkpoint import pick_answer
from astrarium.testing.option_sampling import OptionSampler
from astrarium.testing.save_fuzzing import FuzzFailure, damage


def played_out(seed: int = 1, players: int = 2) -> Match[CometTable]:
    rng = SeededRandom(seed)
    match = GAME.start(players, chance=rng)
    while not match.over:
        match.answer(*pick_answer(match, rng))
    return match


# --- damaged saves


def test_damaged_saves_are_refused_or_can_be_played_on() -> None:
    report = fuzz_saves(GAME, count=1000, seed=1)
    assert report.count == 1000 == report.refused + report.taken + report.not_json
    assert report.refused > 700
    assert report.taken > 0
    assert "1,000 damaged saves" in str(report)


def test_a_save_that_crashes_while_restoring_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(game: Any, data: Any, **how: Any) -> Any:
        assert data["table"]["ended"] is not None
        return GAME.start(2, seed=1)

    monkeypatch.setattr(Game, "restore", careless)
    with pytest.raises(FuzzFailure, match="while restoring"):
        fuzz_saves(GAME, count=1000, seed=1)


def test_a_save_that_crashes_while_playing_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "_check_log", lambda game, match: None)
    with pytest.raises(FuzzFailure, match="while playing on"):
        fuzz_saves(GAME, count=20_000, seed=1)


def test_a_save_that_is_taken_with_problems_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.ruleset, "problems", lambda table: [])
    fuzz_saves(GAME, count=200, seed=1)
    monkeypatch.setattr(Match, "problems", lambda match: ["something is wrong"])
    with pytest.raises(FuzzFailure, match="taken with problems: something is wrong"):
        fuzz_saves(GAME, count=2000, seed=1)


def test_damage_reaches_every_part_of_a_save() -> None:
    save, rng = json.loads(json.dumps(played_out().save())), SeededRandom(1)
    changed = set()
    for _ in range(300):
        damaged = damage(json.loads(json.dumps(save)), rng)
        if isinstance(damaged, dict):
            changed |= {name for name in save if damaged.get(name) != save[name]}
    assert changed == set(save)


# --- playthroughs


def test_a_playthrough_is_written_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "golden" / "template.txt"
    monkeypatch.delenv("ASTRARIUM_GOLDEN", raising=False)
    with pytest.raises(AssertionError, match="missing"):
        check_playthrough(path, GAME, 2)
    monkeypatch.setenv("ASTRARIUM_GOLDEN", "write")
    check_playthrough(path, GAME, 2, {"tie": "first_seat"})
    text = path.read_text()
    monkeypatch.delenv("ASTRARIUM_GOLDEN")
    check_playthrough(path, GAME, 2)
    assert "option tie first_seat" in text
    assert "option round_limit 6" in text
    assert "seat 0 is asked Bid (TP-2.2): Which card do you bid for the comet of" in text
    assert "over: Result(" in text


def test_a_playthrough_tells_a_hand_to_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASTRARIUM_GOLDEN", "write")
    check_playthrough(tmp_path / "template.txt", GAME, 2)
    lines = (tmp_path / "template.txt").read_text().splitlines()
    assert any(line.startswith("  seat 1 sees hands") for line in lines)
    assert not [line for line in lines if line.startswith("  all see hands: [")]
    assert not [line for line in lines if "all see said" in line and "card " in line and "over" not in lines[-1]]


def test_a_changed_rule_shows_in_the_playthrough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "template.txt"
    monkeypatch.setenv("ASTRARIUM_GOLDEN", "write")
    check_playthrough(path, GAME, 3)
    monkeypatch.setenv("ASTRARIUM_GOLDEN", "")
    monkeypatch.setattr(score, "score", lambda table, seat: 7)
    with pytest.raises(AssertionError, match="another playthrough now"):
        check_playthrough(path, GAME, 3)


def test_a_playthrough_that_cannot_be_played_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "template.txt"
    monkeypatch.setenv("ASTRARIUM_GOLDEN", "write")
    check_playthrough(path, GAME, 2)
    first = path.read_text()
    check_playthrough(path, GAME, 2, seed=2)
    assert path.read_text() == first, "the same answers are kept while they are legal"
    path.write_text(first.replace('["card", 1]', '["card", 77]'))
    check_playthrough(path, GAME, 2)
    assert path.read_text() == first


# --- played games


def test_a_played_game_is_kept_and_played_again(tmp_path: Path) -> None:
    match = played_out()
    recorded_games.keep(match, tmp_path / "kept" / "one.json", "an ordinary match")
    assert [path.name for path in recorded_games.files(tmp_path / "kept")] == ["one.json"]
    assert recorded_games.check(GAME, tmp_path / "kept" / "one.json").result == match.result


def test_a_played_game_that_ends_otherwise_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one.json"
    recorded_games.keep(played_out(), path, "an ordinary match")
    told = json.loads(path.read_text())
    path.write_text(json.dumps({**told, "hash": "0"}))
    with pytest.raises(AssertionError, match="another position"):
        recorded_games.check(GAME, path)
    path.write_text(json.dumps({**told, "result": {}}))
    with pytest.raises(AssertionError, match="ends otherwise"):
        recorded_games.check(GAME, path)
    told["record"]["log"] = told["record"]["log"][:-1]
    path.write_text(json.dumps(told))
    with pytest.raises(AssertionError, match="no longer ends"):
        recorded_games.check(GAME, path)


def test_what_no_played_game_shows_is_named(tmp_path: Path) -> None:
    recorded_games.keep(played_out(), tmp_path / "one.json", "an ordinary match")
    missing = recorded_games.missing_coverage(GAME, tmp_path)
    assert "3 players" in missing
    assert "2 players" not in missing
    assert "tie=first_seat" in missing
    assert "round_limit=6" not in missing
    assert len([words for words in missing if words.startswith("ending")]) == 1


# --- counts


def last_round(table: CometTable) -> None:
    table.round, table.comet = 3, 0
    table.hands = [[1, 0, 1, 0, 0], [0, 2, 0, 0, 0]]


def test_ways_are_counted_to_a_depth() -> None:
    match = arrange_scenario(GAME, 2, last_round, [parking.Park(0), parking.Park(1)]).match
    assert [perft(match, depth) for depth in range(4)] == [1, 6, 25, 25]


def test_a_match_with_luck_of_its_own_is_not_counted() -> None:
    with pytest.raises(ValueError, match="chance='ask'"):
        perft(GAME.start(2, seed=1), 1)


def test_positions_are_counted_in_full() -> None:
    ahead = [ask_together({0: bidding.Bid(), 1: bidding.Bid()}), score.Finish("last_round")]
    match = arrange_scenario(GAME, 2, last_round, ahead).match
    assert count_positions(match) == (5, 2)  # two cards for seat 0, one for seat 1: 1 + 2 + 2
    with pytest.raises(ValueError, match="more than 2"):
        count_positions(match, limit=2)


# --- sentences


def test_sentences_go_on() -> None:
    play = arrange_scenario(GAME, 2, last_round, [parking.Park(0), score.Finish("last_round")])
    play.asked("Park", 0).may(0, "park", 2).refused("TP-3.1", 0, "park", 9).say(0, "park", 2)
    assert play.table.owner[2] == 0
    play.ended("last_round", 1, 2)


def test_sentences_give_luck() -> None:
    play = start_scenario(GAME, 2, {"round_limit": "3"})
    for card in (5, 1, 5, 1, 5, 1):
        play.chance("card", card)
    play.chance("comet", "ice").asked("Bid", 0, 1)
    assert play.plan[0].startswith("Together")
    with pytest.raises(AssertionError, match="asked are"):
        assert play.options


def test_sentences_that_are_not_true_fail() -> None:
    play = arrange_scenario(GAME, 2, last_round, [parking.Park(0), setup.Deal(0)])
    assert ("melt",) in play.options
    for wrong in (
        lambda: play.asked("Park", 1),
        lambda: play.asked("Bid", 0),
        lambda: play.may(0, "park", 9),
        lambda: play.refused("TP-3.1", 0, "park", 2),
        lambda: play.refused("TP-3.2", 0, "park", 9),
        lambda: play.ended("last_round", 1, 1),
    ):
        with pytest.raises(AssertionError):
            wrong()


# --- options


def test_every_value_of_every_option_comes() -> None:
    draws = OptionSampler(GAME, None, SeededRandom(1))
    for _ in range(40):
        draws.draw()
    assert draws.missing(15) == []
    assert len(draws.missing(1000)) == 4


def test_options_that_cannot_stand_together_are_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    about = type(GAME.about)
    monkeypatch.setattr(about, "accepts", lambda self, chosen: chosen["tie"] == "nobody")
    draws = OptionSampler(GAME, None, SeededRandom(1))
    drawn = [draws.draw()[0]["tie"] for _ in range(100)]
    assert set(drawn) == {"nobody"}
    assert ("tie", "first_seat") not in draws.missing(1000)


# --- rolls


def test_a_fair_draw_comes_as_often_as_it_should() -> None:
    table = arrange_scenario(GAME, 2, last_round, [parking.Park(0)]).table
    assert odds_check.fairness(setup.Deal(0), table, 20_000) > 0.001
    assert odds_check.fairness(bidding.Appear(), table, 20_000, SeededRandom(2)) > 0.001


def test_a_loaded_draw_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = arrange_scenario(GAME, 2, last_round, [parking.Park(0)]).table
    monkeypatch.setattr(setup.Deal, "draw", lambda step, table, rng: ("card", 1 + rng.below(16) // 4))
    assert odds_check.fairness(setup.Deal(0), table, 20_000) < 0.001
    monkeypatch.setattr(setup.Deal, "draw", lambda step, table, rng: ("card", 7))
    assert odds_check.fairness(setup.Deal(0), table, 100) == 0


def test_rare_outcomes_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    table = arrange_scenario(GAME, 2, last_round, [parking.Park(0)]).table
    assert odds_check.fairness(setup.Deal(0), table, 20) == 1.0


def test_the_tail_is_that_of_the_tables() -> None:
    assert odds_check.chi_square_tail(3.841, 1) == pytest.approx(0.05, abs=0.003)
    assert odds_check.chi_square_tail(18.307, 10) == pytest.approx(0.05, abs=0.001)
    assert odds_check.chi_square_tail(29.588, 10) == pytest.approx(0.001, abs=0.0002)


def test_odds_are_counted_from_all_cases() -> None:
    two_dice = [("sum", one + other) for one in range(1, 7) for other in range(1, 7)]
    assert odds_check.enumerate_odds(two_dice)["sum", 7] == pytest.approx(1 / 6)


# --- sameness


def test_the_same_seeds_give_the_same_logs() -> None:
    assert determinism.digest(GAME, 5, 1) == determinism.digest(GAME, 5, 1) == determinism.digest(GAME, 5, "1")
    assert determinism.digest(GAME, 5, 1) != determinism.digest(GAME, 5, 2)


def test_another_process_that_fails_says_why() -> None:
    with pytest.raises(RuntimeError, match="there is no game 'chess'"):
        determinism.digest_in_process("chess", 1, 1, {"PYTHONHASHSEED": "3"})
