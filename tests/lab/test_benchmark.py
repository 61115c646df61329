"""The stop-watch counts what it says it counts."""

from __future__ import annotations

import sys

import pytest

from astrarium import CHANCE, BadData, Game
from astrarium.core.random_play import play_at_random
from astrarium.core.random_source import SeededRandom
from astrarium.lab.benchmark import MeasurementFailed, measure_peer, mid_game, ratios
from astrarium.lab.benchmark import measure_in_process as measured_apart


def test_draws_and_forced_answers_are_no_decisions(pebbles: Game) -> None:
    match = pebbles.start(2, seed=1)
    decisions = play_at_random(match, SeededRandom(1))
    assert match.over
    assert decisions == sum(line.seat != CHANCE and not line.forced for line in match.log)
    assert decisions < match.moves


def test_a_position_of_the_middle_is_half_way_through(pebbles: Game) -> None:
    whole = play_at_random(pebbles.start(4, pebbles.lab_options, seed=3), SeededRandom(3))
    match = mid_game(pebbles, 4, 3)
    assert not match.over
    assert play_at_random(match.clone(), SeededRandom(1)) > 0
    assert sum(line.seat != CHANCE and not line.forced for line in match.log) == whole // 2


def test_a_game_is_measured_in_a_process_of_its_own(pebbles: Game) -> None:
    figures = measured_apart("pebbles", 0.1)
    assert (figures["game"], figures["players"]) == ("pebbles", 4)
    for name in ("decisions_per_second", "matches_per_second", "clones_per_second", "scene_ms", "all_scenes_ms"):
        assert figures[name] > 0
    assert figures["all_scenes_ms"] == pytest.approx(4 * figures["scene_ms"], rel=0.1)
    for name in ("clone_us", "world_us", "answer_us"):
        assert figures[name] > 0
    assert figures["world_per_clone"] == pytest.approx(figures["world_us"] / figures["clone_us"], rel=0.1)


def test_the_peer_is_whatever_prints_json() -> None:
    says = f'{sys.executable} -c "print(\'{{\\"peer\\": 1}}\')"'
    assert measure_peer(says, 1) == {"peer": 1}


def test_a_peer_that_fails_or_babbles_is_named() -> None:
    with pytest.raises(MeasurementFailed, match="failed: no such luck"):
        measure_peer(f"{sys.executable} -c \"raise SystemExit('no such luck')\"", 1)
    with pytest.raises(BadData, match="printed no JSON"):
        measure_peer(f'{sys.executable} -c "print(1, 2)"', 1)
    with pytest.raises(MeasurementFailed, match="cannot be started"):
        measure_peer("no-such-program", 1)


def test_ratios_say_how_many_times_as_fast() -> None:
    ours = [{"game": "pebbles", "form": "compiled", "decisions_per_second": 90.0, "clones_per_second": 10.0}]
    told = ratios(ours, {"decisions_per_second": 30.0, "copies_per_second": 20.0})
    assert told == [{"game": "pebbles", "form": "compiled", "decisions": 3.0, "clones": 0.5}]
