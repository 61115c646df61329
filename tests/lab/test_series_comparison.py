"""Two series side by side: a change is told from chance, and checked by hand."""

from __future__ import annotations

import pytest

from astrarium import Game
from astrarium.lab import MatchResult, compare, make_experiment, simulate_series, summarize
from astrarium.lab.running_sums import PairSums
from astrarium.lab.series_comparison import measure_change, needed_for


def result(
    number: int, *ranks: int, decisions: int = 10, ending: str = "empty", rounds: int | None = 5, log: str = ""
) -> MatchResult:
    return MatchResult(number, ranks or None, None, ending if ranks else "", "", rounds, decisions, 0, 0, 10, log)


def compared(
    pebbles: Game, before: list[MatchResult], after: list[MatchResult]
) -> dict[str, tuple[float, float, bool]]:
    """First, second and whether it is sure, by name."""
    experiment = make_experiment(pebbles, 2, ["random"])
    found = compare(summarize(experiment, before), before, summarize(experiment, after), after)
    assert [line["sure"] for line in found.plain()["changes"]] == [line.sure for line in found.changes]
    assert found.sure_changes == tuple(line for line in found.changes if line.sure)
    return {line.name: (line.first, line.second, line.sure) for line in found.changes}


def pairs(both: int = 0, first: int = 0, second: int = 0, neither: int = 0) -> list[tuple[float, float]]:
    """Pairs of matches that were won in both series, in one of them, or in neither."""
    return [(1.0, 1.0)] * both + [(1.0, 0.0)] * first + [(0.0, 1.0)] * second + [(0.0, 0.0)] * neither


def test_the_interval_is_the_one_of_paired_shares_with_one_more_pair_each_way() -> None:
    found = measure_change("wins", "share", pairs(both=40, first=10, second=30, neither=20), 1)
    assert (found.first, found.second) == (0.5, 0.7)
    # of 102 steps 31 go up and 11 down: (42 - 102 * (20 / 102) ** 2) / 101 / 100
    half = 1.959964 * (0.377014 / 100) ** 0.5
    assert found.low == pytest.approx(0.2 - half, abs=1e-5)
    assert found.high == pytest.approx(0.2 + half, abs=1e-5)
    assert found.sure


def test_asking_more_at_once_wants_more_proof() -> None:
    both = pairs(both=45, first=5, second=20, neither=30)
    assert measure_change("wins", "share", both, 1).sure
    assert not measure_change("wins", "share", both, 100).sure


def test_the_same_luck_shows_a_smaller_change() -> None:
    alike = pairs(both=50, second=12, neither=38)
    apart = pairs(both=12, first=38, second=50)
    changes = [measure_change("wins", "share", both, 1) for both in (alike, apart)]
    assert [change.difference for change in changes] == pytest.approx([0.12, 0.12])
    assert [change.sure for change in changes] == [True, False]


def test_what_never_came_is_not_held_impossible() -> None:
    assert not measure_change("wins", "share", pairs(second=1, neither=39), 1).sure


def test_what_differs_in_a_few_matches_only_is_not_called_a_change() -> None:
    few = [(0.0, 1.0)] * 9 + [(0.0, 0.0)] * 91
    assert measure_change("raids", "count", few, 1).low > 0
    assert not measure_change("raids", "count", few, 1).sure
    assert measure_change("raids", "count", [(0.0, 1.0)] * 10 + [(0.0, 0.0)] * 90, 1).sure


def test_a_few_matches_prove_nothing() -> None:
    assert not measure_change("rounds", "count", [(5.0, 9.0)], 1).sure
    assert not measure_change("rounds", "count", [(5.0, 9.0)] * 29, 1).sure
    assert measure_change("rounds", "count", [(5.0, 9.0)] * 30, 1).sure


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


def test_the_first_question_is_whether_it_came_into_play(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"])
    before = [result(at, 1, 2, log="a") for at in range(40)]
    after = [result(at, 1, 2, log="b" if at < 3 else "a") for at in range(40)]
    told = summarize(experiment, before)
    same = compare(told, before, told, before)
    assert (same.kind, same.differing.count, same.differing.of) == ("never came into play", 0, 40)
    other = compare(told, before, told, after)
    assert (other.kind, other.differing.count) == ("no change shown", 3)
    few = compare(told, before[:9], told, after[:9])
    assert (few.kind, few.needed) == ("not enough games", None)


def test_what_people_do_is_compared_by_word_by_question_and_by_rule(pebbles: Game) -> None:
    experiments = [make_experiment(pebbles, 2, ["random"], options={"heap": heap}) for heap in ("24", "12")]
    series = simulate_series(experiments, [40, 40])
    reports = [summarize(one, results) for one, results in zip(experiments, series, strict=True)]
    compared = compare(reports[0], series[0], reports[1], series[1])
    done = {change.name: change for change in compared.changes if change.section == "done"}
    assert compared.kind == "changed"
    assert done["answer take"].sure
    assert done["answer take"].first > done["answer take"].second > 0
    assert done["question Take"].sure
    assert (done["rule PB-1"].first, done["rule PB-1"].second) == (1.0, 1.0)


def test_it_is_said_how_many_matches_a_change_of_some_size_takes() -> None:
    won = [PairSums(pairs(both=20, first=10, second=10, neither=20))]
    assert needed_for(won, 0.05) == 1133  # (1.959964 + 0.841621) ** 2 * (22 / 61) / 0.05 ** 2
    small = needed_for(won, 0.01)
    assert small is not None
    assert small == pytest.approx(25 * 1133, rel=0.001)


def test_only_matches_of_both_series_are_paired(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"])
    before = [result(at, 1, 2) for at in range(40)]
    after = [result(at, 2, 1) for at in range(35)]
    found = compare(summarize(experiment, before), before, summarize(experiment, after), after)
    assert found.differing.of == 35
    assert {change.of for change in found.changes} == {35}
