"""Calibration: what came of the chances that were given, in matches that no training has seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from astrarium import Game
from astrarium.cli import main
from astrarium.core.errors import BadOptions
from astrarium.core.win_weights import FeatureWeight, WinWeights
from astrarium.lab.calibration import calibrate, calibration_part
from astrarium.lab.training import train


@pytest.fixture
def learned(pebbles: Game) -> Iterator[Game]:
    pebbles.weights = None
    pebbles.weights = train(pebbles, 30, 1, "quick", {}, 3, "2026-11-17")
    yield pebbles
    del pebbles.weights


def exaggerate(weights: WinWeights, factor: float) -> WinWeights:
    feature = {name: FeatureWeight(one.early * factor, one.late * factor) for name, one in weights.feature.items()}
    return WinWeights(weights.made, feature, weights.players, weights.answer)


def test_weights_that_were_learned_are_nearer_to_the_truth_than_exaggerated_ones(learned: Game) -> None:
    found = calibrate(learned, 20, "quick", {}, 5)
    assert (found.matches, found.game, found.bot) == (20, "pebbles", "quick")
    assert found.log_loss < found.log_loss_of_guessing
    assert learned.weights is not None
    learned.weights = exaggerate(learned.weights, 8.0)
    boasting = calibrate(learned, 20, "quick", {}, 5)
    assert boasting.error > found.error
    assert boasting.log_loss > found.log_loss


def test_every_seat_of_every_position_is_in_one_part(learned: Game) -> None:
    found = calibrate(learned, 12, "quick", {}, 5)
    won = sum(part.seats * part.won.share for part in found.parts)
    assert round(won, 6) == found.positions, "the shares of a position are together 1"
    assert all(part.low <= part.judged <= part.high for part in found.parts)
    assert all(part.won.of <= found.matches for part in found.parts), "the interval counts matches, not positions"


def test_a_chance_of_one_belongs_to_the_last_part() -> None:
    judged = [(0, 1.0, 1.0), (1, 0.95, 0.0), (1, 0.05, 1.0)]
    part = calibration_part(9, judged)
    assert (part.seats, part.judged, part.won.share, part.won.of) == (2, 0.975, 0.5, 2)


def test_the_same_seed_gives_the_same_figures_and_training_has_not_seen_them(learned: Game) -> None:
    assert calibrate(learned, 6, "quick", {}, 3) == calibrate(learned, 6, "quick", {}, 3)
    assert calibrate(learned, 6, "quick", {}, 3) != calibrate(learned, 6, "quick", {}, 4)


def test_a_game_without_weights_is_refused(pebbles: Game) -> None:
    pebbles.weights = None
    with pytest.raises(BadOptions, match="pebbles has no weights"):
        calibrate(pebbles, 6, "quick", {}, 1)
    del pebbles.weights


@pytest.mark.parametrize(("lang", "words"), [("en", "points off on average"), ("it", "si scostano in media")])
def test_the_command_prints_a_table_for_a_page(learned: Game, capsys: Any, lang: str, words: str) -> None:
    with pytest.raises(SystemExit) as left:
        main(["calibrate", "pebbles", "--matches", "6", "--jobs", "1", "--markdown", "--lang", lang])
    told = capsys.readouterr().out
    assert not left.value.code
    assert words in told
    assert "| ---: |" in told
    assert "`astrarium calibrate pebbles --matches 6 --bot quick --seed 1`" in told


def test_the_command_draws_a_table_and_gives_plain_data(learned: Game, capsys: Any) -> None:
    for more, expected in (((), "chance given"), (("--json",), '"log_loss"')):
        with pytest.raises(SystemExit):
            main(["calibrate", "pebbles", "--matches", "6", "--jobs", "1", *more])
        assert expected in capsys.readouterr().out
