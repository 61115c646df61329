"""Training: bots play themselves, weights are fitted to who won, and the file says where they come from."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from astrarium import Game
from astrarium.core.errors import BadOptions
from astrarium.core.game_toml_reader import read_toml
from astrarium.core.win_weights import WinWeights
from astrarium.lab import training, weight_bending
from astrarium.lab.training import to_toml, train, word_odds

PLAN: Any = {"matches": 24, "generations": 2, "bot": "quick", "options": {}, "seed": 3, "date": "2026-11-17"}


def trained(game: Game, **changes: Any) -> WinWeights:
    game.weights = None
    try:
        return train(game, **{**PLAN, **changes})
    finally:
        del game.weights


def test_weights_are_learned_and_say_where_they_come_from(pebbles: Game) -> None:
    weights = trained(pebbles)
    assert (weights.made.matches, weights.made.bots, weights.made.date) == (24, "quick", "2026-11-17")
    assert weights.made.log_loss < weights.made.log_loss_of_guessing
    assert weights.feature["taken"].late > 0.1, "whoever has taken more wins"
    assert list(weights.players) == ["2", "3", "4"]


def test_the_same_seed_learns_the_same_on_any_number_of_processes(pebbles: Game) -> None:
    assert trained(pebbles, generations=1) == trained(pebbles, generations=1, jobs=2)
    assert trained(pebbles, generations=1) != trained(pebbles, generations=1, seed=4)


def test_a_guess_may_be_kept_and_only_its_scale_learned(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOptions, match="pebbles has no guess to keep"):
        trained(pebbles, keep_guess=True)
    assert pebbles.ruleset.evaluation is not None
    monkeypatch.setattr(pebbles.ruleset.evaluation, "guess", (0.5, 0.25))
    kept = trained(pebbles, generations=1, keep_guess=True)
    assert [(weight.early, weight.late) for weight in kept.feature.values()] == [(0.5, 0.5), (0.25, 0.25)]
    assert kept.players["2"] != 1.0
    assert trained(pebbles, generations=1).feature != kept.feature


def test_weights_may_be_learned_from_what_wins_when_they_are_bent(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadOptions, match="pebbles has no weights to bend"):
        trained(pebbles, by_play=True)
    assert pebbles.ruleset.evaluation is not None
    monkeypatch.setattr(pebbles.ruleset.evaluation, "guess", (0.5, 0.25))
    assert trained(pebbles, generations=1, by_play=True) == trained(pebbles, generations=1, by_play=True, jobs=2)
    monkeypatch.setattr(weight_bending, "share_of", lambda *given: float(given[5].feature["taken"].early > 0.5))
    steps: list[int] = []
    bent = trained(pebbles, generations=2, by_play=True, on_match=steps.append)
    assert steps == [0] * 24 + [1] * 24 + [2] * 24, "two generations that bend, and one that fits"
    kept = trained(pebbles, generations=1, keep_guess=True)
    assert bent.feature["taken"].early > 1.1 * kept.feature["taken"].early
    assert bent.feature["taken"].early == bent.feature["taken"].late
    assert bent.made.log_loss < bent.made.log_loss_of_guessing


def test_proportions_may_draw_instead_of_being_kept(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    assert pebbles.ruleset.evaluation is not None
    monkeypatch.setattr(pebbles.ruleset.evaluation, "guess", (0.5, 0.25))
    bold, modest = (trained(pebbles, generations=1, keep_guess=True, modesty=one) for one in (0.1, 1e4))
    assert abs(modest.feature["taken"].late - 0.5) < 0.1 * abs(bold.feature["taken"].late - 0.5)


def test_what_is_written_is_read_back(pebbles: Game) -> None:
    weights = trained(pebbles, options={"heap": "12"})
    text = to_toml(weights, "pebbles")
    assert read_toml(text, WinWeights, "weights.toml") == weights
    assert tomllib.loads(text)["made"]["options"] == {"heap": "12"}


def test_words_that_are_given_more_often_than_their_share_weigh_more() -> None:
    given = [({"move": 3, "end": 1}, "move")] * 30 + [({"move": 3, "end": 1}, "end")] * 30
    odds = word_odds(given)
    assert odds["end"] > odds["move"], "one of four options, and half of the answers"
    assert word_odds([({"move": 1, "end": 1}, "end")] * 10)["move"] < 0


def test_bad_input_is_told_in_words(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOptions, match="at least one generation"):
        trained(pebbles, generations=0)
    monkeypatch.setattr(training, "LONGEST", 2)
    with pytest.raises(BadOptions, match="0 of 24 matches of pebbles came to an end: too few to learn from"):
        trained(pebbles)
    monkeypatch.setattr(pebbles.ruleset, "evaluation", None, raising=False)
    with pytest.raises(BadOptions, match="pebbles names no features to learn from"):
        trained(pebbles)
