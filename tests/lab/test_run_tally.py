"""A run is counted match by match: what is kept does not grow with it, and no order of arrival changes a figure."""

from __future__ import annotations

import gc
import random
from collections import Counter
from pathlib import Path

import msgspec
import polars
import pytest

from astrarium import Game
from astrarium.lab import MatchResult, Plan, Variant, compare, run, simulate_series, summarize
from astrarium.lab.lab_run import make_report
from astrarium.lab.plan_file import make_series
from astrarium.lab.run_files import AT_ONCE, match_rows, write_table
from astrarium.lab.run_tally import RunTally
from astrarium.lab.running_sums import PairSums, Sums, median_of

HEAPS = (Variant("base"), Variant("small", {"heap": "12"}))
PLAN = Plan(game="pebbles", players=(2,), seats=("random",), variants=HEAPS, matches=300)


def play(plan: Plan, matches: int) -> list[list[MatchResult]]:
    """Some matches of each series."""
    series = make_series(plan)
    return simulate_series([one.experiment for one in series], [matches] * len(series))


def renumbered(result: MatchResult, number: int) -> MatchResult:
    """The same match once more, under another number, as it is read from a file."""
    again = msgspec.json.decode(msgspec.json.encode(result), type=MatchResult)
    return msgspec.structs.replace(again, match=number)


def living() -> Counter[str]:
    """How many objects of each kind there are."""
    gc.collect()
    return Counter(type(one).__name__ for one in gc.get_objects())


def test_a_run_of_many_matches_keeps_no_more_than_one_of_few(pebbles: Game) -> None:
    played = play(PLAN, 20)
    tally = RunTally(make_series(PLAN))

    def count(numbers: range) -> None:
        for number in numbers:
            for which, results in enumerate(played):
                tally.add(which, renumbered(results[number % 20], number))

    count(range(40))  # whatever there is of words, endings and oddities has come
    before = living()
    count(range(40, 340))
    after = living()
    grown = {kind: many - before[kind] for kind, many in after.items() if many - before[kind] > 30}
    assert grown == {}, "nothing is kept of 300 further matches of each series"
    report = make_report(PLAN, tally, whole=True)
    assert [one.summary.matches for one in report.series] == [340, 340]
    assert report.comparisons[0].differing.of == 340


def test_a_run_with_a_folder_keeps_its_matches_there_alone(pebbles: Game, tmp_path: Path) -> None:
    heard: list[int] = []
    plan = msgspec.structs.replace(PLAN, matches=60)

    def look(which: int, result: MatchResult) -> None:
        if which == 1 and result.match in (19, 59):
            heard.append(sum(isinstance(one, MatchResult) for one in gc.get_objects()))

    done = run(plan, jobs=1, out=tmp_path / "run", on_result=look)
    assert heard[1] - heard[0] <= 2, "so many at the end as after twenty"
    assert [len(results) for results in done.results] == [60, 60]
    assert done.results == run(plan, jobs=1).results
    assert done.results[0][3].match == 3
    assert [one.match for one in done.results[0][-2:]] == [58, 59]


def test_no_order_of_arrival_changes_a_figure(pebbles: Game) -> None:
    plan = msgspec.structs.replace(PLAN, players=(2, 3), matches=40)
    played = play(plan, 40)
    arrivals = [(which, result) for which, results in enumerate(played) for result in results]
    told = []
    for seed in range(3):
        random.Random(seed).shuffle(arrivals)
        tally = RunTally(make_series(plan))
        assert all([tally.add(which, result) for which, result in arrivals])
        assert not tally.add(*arrivals[0]), "known already"
        told.append(make_report(plan, tally, whole=True).plain())
    assert told[0] == told[1] == told[2]
    for first, other in ((0, 1), (2, 3)):
        reports = [summarize(make_series(plan)[at].experiment, played[at]) for at in (first, other)]
        alone = compare(reports[0], played[first], reports[1], played[other], 0.05, 2)
        assert alone.plain()["changes"] == told[0]["comparisons"][first // 2]["changes"]


def test_what_waits_for_others_is_counted_when_no_more_will_come(pebbles: Game) -> None:
    played = play(PLAN, 5)
    tally = RunTally(make_series(PLAN))
    for number in (0, 2, 4):
        tally.add(0, played[0][number])
    tally.add(1, played[1][2])
    assert make_report(PLAN, tally, whole=False).series[0].summary.matches == 0
    tally.finish()
    report = make_report(PLAN, tally, whole=False)
    assert [one.summary.matches for one in report.series] == [3, 1]
    assert report.comparisons[0].differing.of == 1, "of pairs those that are whole"


def test_a_long_table_is_written_in_parts(pebbles: Game, tmp_path: Path) -> None:
    done = run(msgspec.structs.replace(PLAN, matches=3), jobs=1)
    rows = list(match_rows(done))
    many = [{**rows[at % len(rows)], "match": at} for at in range(AT_ONCE + 5)]
    write_table(iter(many), tmp_path / "many.parquet")
    table = polars.read_parquet(tmp_path / "many.parquet")
    assert table["match"].to_list() == list(range(AT_ONCE + 5))
    write_table(iter([]), tmp_path / "none.parquet")
    assert polars.read_parquet(tmp_path / "none.parquet").columns == table.columns
    assert [path.name for path in tmp_path.iterdir()].count("many.parquet") == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["many.parquet", "none.parquet"]


def test_sums_say_what_the_numbers_would() -> None:
    assert (Sums([1, 2, 4]).mean, Sums([1, 2, 4]).variance) == pytest.approx((7 / 3, 7 / 3))
    assert Sums([5]).variance == 0.0
    assert PairSums([(0, 1)]).variance_of_mean(1, "count") == 0.0
    assert median_of(Counter({1: 2, 5: 1})) == 1
    assert median_of(Counter({1: 1, 2: 1, 5: 2})) == 3.5
    with pytest.raises(ValueError, match="of nothing"):
        median_of(Counter())
