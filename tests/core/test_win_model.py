"""Chances to win: together 1, by weights that change in the course of a match, and read from a game's own file."""

from __future__ import annotations

import math

import pytest

import astrarium
from astrarium import Game
from astrarium.core.errors import AstrariumError
from astrarium.core.win_model import WinModel, softmax, won_shares
from astrarium.core.win_weights import FeatureWeight, Provenance, WinWeights

MADE = Provenance("2026-11-17", 10, 100, "quick", {}, 1, 0.5, 0.7, 0.6)


def weights(**features: FeatureWeight) -> WinWeights:
    return WinWeights(MADE, features, {"2": 2.0})


def test_chances_of_all_seats_are_together_one() -> None:
    model = WinModel([1.0, -0.5], [1.0, -0.5], 1.0)
    chances = model.chances([[1.0, 0.0], [0.0, 0.0], [0.0, 2.0]], 0.3)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[0] > chances[1] > chances[2]


def test_what_counts_changes_in_the_course_of_a_match() -> None:
    model = WinModel([1.0, 0.0], [0.0, 1.0], 1.0)
    rows = [[1.0, 0.0], [0.0, 1.0]]
    assert model.chances(rows, 0.0)[0] == pytest.approx(1 / (1 + math.exp(-1)))
    assert model.chances(rows, 0.5) == pytest.approx([0.5, 0.5])
    assert model.chances(rows, 1.0)[1] == pytest.approx(1 / (1 + math.exp(-1)))


def test_a_seat_that_is_out_of_the_match_has_no_chance() -> None:
    assert WinModel([1.0], [1.0], 1.0).chances([[0.0], [], [0.0]], 0.0) == [0.5, 0.0, 0.5]
    assert softmax([-math.inf, -math.inf]) == [0.5, 0.5]


def test_a_difference_decides_more_or_less_by_the_number_of_players() -> None:
    sharp, dull = WinModel([1.0], [1.0], 3.0), WinModel([1.0], [1.0], 0.5)
    assert sharp.chances([[1.0], [0.0]], 0.0)[0] > dull.chances([[1.0], [0.0]], 0.0)[0]


def test_a_row_of_other_features_than_the_weights_is_an_error() -> None:
    model = WinModel([1.0, 2.0], [1.0, 2.0], 1.0)
    with pytest.raises(ValueError, match="3 features for 2 weights"):
        model.scores([[1.0, 0.0, 3.0]], 0.5)


def test_hopeless_differences_do_not_overflow() -> None:
    assert WinModel([1e6], [1e6], 1.0).chances([[1.0], [0.0]], 0.0)[0] == pytest.approx(1.0)


def test_a_victory_is_shared_by_those_who_share_the_place() -> None:
    assert won_shares((1, 2, 1, 4)) == [0.5, 0.0, 0.5, 0.0]


def test_a_game_without_weights_judges_nothing_but_the_end(pebbles: Game) -> None:
    match = pebbles.start(2, {"heap": "12"}, seed=1)
    assert (pebbles.weights, pebbles.win_model(2), pebbles.chances(match)) == (None, None, None)
    while match.waiting:
        match.answer(match.waiting[0], match.options(match.waiting[0])[-1])
    assert match.result is not None
    assert pebbles.chances(match) == won_shares(match.result.ranks)


def test_weights_are_read_from_the_games_folder(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    text = """
    [made]
    date = "2026-11-17"
    matches = 10
    positions = 100
    bots = "quick"
    options = {}
    seed = 1
    log_loss = 0.5
    log_loss_of_guessing = 0.7
    log_loss_of_value = 0.6
    [players]
    2 = 2.0
    [feature]
    taken = { early = 1.0, late = 0.5 }
    bonus = { early = 0.2, late = 0.1 }
    """
    files = pebbles.read_file
    vars(pebbles).pop("weights", None)
    monkeypatch.setattr(pebbles, "read_file", lambda name: text if name == "weights.toml" else files(name))
    match = pebbles.start(2, seed=1)
    match.answer(0, ("take", 3))
    chances = pebbles.chances(match)
    assert chances is not None
    assert chances[0] > 0.5
    assert sum(chances) == pytest.approx(1.0)
    del pebbles.weights


def test_weights_of_other_features_than_the_game_names_are_refused_in_words() -> None:
    one = FeatureWeight(1.0, 1.0)
    with pytest.raises(AstrariumError, match="other features than the game names: bonus, found"):
        weights(taken=one, found=one).model(("taken", "bonus"), 2, "pebbles/weights.toml")
    with pytest.raises(AstrariumError, match="their order"):
        weights(bonus=one, taken=one).model(("taken", "bonus"), 2, "pebbles/weights.toml")
    assert weights(taken=one).model(("taken",), 2, "w").scale == 2.0
    assert weights(taken=one).model(("taken",), 5, "w").scale == 1.0, "a number of players that was not learned"


@pytest.mark.parametrize("name", astrarium.games())
def test_every_game_judges_all_seats_with_any_number_of_players(name: str) -> None:
    game = astrarium.load(name)
    for players in game.players:
        match = game.start(players, game.short_options, seed=3)
        for _ in range(40):
            chances = game.chances(match)
            assert chances is not None
            assert len(chances) == players
            assert sum(chances) == pytest.approx(1.0)
            assert min(chances) >= 0.0
            if match.over:
                break
            seat = match.waiting[0]
            match.answer(seat, match.options(seat)[0])


@pytest.mark.parametrize("name", astrarium.games())
def test_learned_weights_are_better_than_guessing_and_than_the_greedy_bots_value(name: str) -> None:
    weights = astrarium.load(name).weights
    assert weights is not None
    assert weights.made.log_loss < weights.made.log_loss_of_guessing
    assert weights.made.log_loss < weights.made.log_loss_of_value
    assert list(weights.players) == [str(players) for players in astrarium.load(name).players]
