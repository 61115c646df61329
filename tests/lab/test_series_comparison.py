"""Two series side by side: a change is told from chance, and checked by hand."""

from __future__ import annotations

import pytest

from astrarium import Game
from astrarium.lab import MatchResult, compare, make_experiment, summarize
from astrarium.lab.series_comparison import measure_change


def result(number: int, *ranks: int, decisions: int = 10, ending: str = "empty", rounds: int | None = 5) -> MatchResult:
    return MatchResult(number, ranks or None, None, ending if ranks else "", "", rounds, decisions, 0, 0, 10, "")


def compared(
    pebbles: Game, before: list[MatchResult], after: list[MatchResult]
) -> dict[str, tuple[float, float, bool]]:
    """First, second and whether it is sure, by name."""
    experiment = make_experiment(pebbles, 2, ["random"])
    found = compare(summarize(experiment, before), before, summarize(experiment, after), after)
    assert [line["sure"] for line in found.plain()["changes"]] == [line.sure for line in found.changes]
    assert found.sure_changes == tuple(line for line in found.changes if line.sure)
    return {line.name: (line.first, line.second, line.sure) for line in found.changes}


def test_the_interval_is_the_one_of_two_shares_with_one_more_of_either_kind() -> None:
    found = measure_change("wins", "share", [1.0] * 50 + [0.0] * 50, [1.0] * 70 + [0.0] * 30, 1)
    assert (found.first, found.second) == (0.5, 0.7)
    # 51 of 102 and 71 of 102, with one degree of freedom less: 0.2524752 / 100 + 0.2136478 / 100
    half = 1.959964 * (0.002524752 + 0.002136478) ** 0.5
    assert found.low == pytest.approx(0.2 - half)
    assert found.high == pytest.approx(0.2 + half)
    assert found.sure


def test_asking_more_at_once_wants_more_proof() -> None:
    before, after = [1.0] * 50 + [0.0] * 50, [1.0] * 65 + [0.0] * 35
    assert measure_change("wins", "share", before, after, 1).sure
    assert not measure_change("wins", "share", before, after, 10).sure


def test_what_never_came_is_not_held_impossible() -> None:
    assert not measure_change("wins", "share", [0.0] * 40, [1.0] + [0.0] * 39, 1).sure


def test_a_few_matches_prove_nothing() -> None:
    assert not measure_change("rounds", "count", [5.0], [9.0], 1).sure
    assert not measure_change("rounds", "count", [5.0] * 29, [9.0] * 40, 1).sure
    assert measure_change("rounds", "count", [5.0] * 30, [9.0] * 40, 1).sure


def test_winners_endings_and_lengths_are_compared(pebbles: Game) -> None:
    before = [result(at, 1, 2, decisions=10 + at % 3) for at in range(60)]
    after = [result(at, 2, 1, decisions=40 + at % 3, ending="rich", rounds=9) for at in range(60)]
    found = compared(pebbles, before, after)
    assert found["seat 0 wins"] == (1.0, 0.0, True)
    assert found["seat 1 wins"] == (0.0, 1.0, True)
    assert found["ends by empty"] == (1.0, 0.0, True)
    assert found["ends by rich"] == (0.0, 1.0, True)
    assert found["rounds"] == (5.0, 9.0, True)
    assert found["decisions"] == (11.0, 41.0, True)


def test_equal_series_show_no_change(pebbles: Game) -> None:
    series = [result(at, 1 + at % 2, 2 - at % 2, decisions=10 + at % 5) for at in range(40)]
    found = compared(pebbles, series, series)
    assert not any(sure for _, _, sure in found.values())
    assert "ends by empty" not in found, "they all end alike"


def test_a_shared_place_counts_in_parts_and_stopped_matches_only_for_their_length(pebbles: Game) -> None:
    tied = [result(0, 1, 1), result(1, 1, 1), result(2, decisions=40, rounds=None)]
    found = compared(pebbles, tied, tied)
    assert found["seat 0 wins"][0] == 0.5
    assert found["decisions"][0] == 20
    assert found["rounds"][0] == 5, "of those that count rounds"
    stopped = [result(0), result(1)]
    assert set(compared(pebbles, stopped, stopped)) == {"rounds", "decisions"}
    assert set(compared(pebbles, [result(0, rounds=None)], stopped)) == {"decisions"}
