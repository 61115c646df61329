"""A plan is played with the same luck in every variant, stops when it is enough, and goes on where it was stopped."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import polars
import pytest

from astrarium import BadData, Game, load
from astrarium.lab import DifferentRun, MatchResult, Plan, Variant, read_plan, run
from astrarium.lab.report_page import ReportPage, make_page, plan_text
from astrarium.lab.run_files import write_run

HEAPS = (Variant("base"), Variant("small", {"heap": "12"}))


def heaps(**changed: object) -> Plan:
    return Plan(
        **{"game": "pebbles", "players": (2,), "seats": ("random",), "variants": HEAPS, "matches": 40, **changed}
    )  # type: ignore[arg-type]


def test_every_variant_has_the_same_luck_and_is_compared_with_the_first(pebbles: Game) -> None:
    done = run(heaps(players=(2, 3)), jobs=1)
    assert [(one.series.players, one.series.variant) for one in done.report.series] == [
        *[(2, "base"), (2, "small"), (3, "base"), (3, "small")]
    ]
    assert [len(results) for results in done.results] == [40] * 4
    assert [compared.kind for compared in done.report.comparisons] == ["changed", "changed"]
    assert (done.report.whole, done.report.enough) == (True, True)
    assert run(heaps(players=(2, 3)), jobs=2).report.plain() == done.report.plain()


def test_a_run_stops_when_it_is_sure_and_not_before_its_first_look(pebbles: Game) -> None:
    sure = run(heaps(matches=None, until="sure", at_most=800), jobs=1)
    assert [len(results) for results in sure.results] == [200, 200], "a heap of twelve is noticed at the first look"
    asked = heaps(matches=None, precision=6.0, at_most=400)
    precise = run(asked, jobs=1)
    assert [len(results) for results in precise.results] == [400, 400], "200 matches know a share to about eight points"
    assert not precise.report.enough, "nor do 400, looked at twice"


def test_a_run_goes_on_where_it_was_stopped(pebbles: Game, tmp_path: Path) -> None:
    whole = run(heaps(), jobs=1)
    heard: list[MatchResult] = []

    def stop(which: int, result: MatchResult) -> None:
        heard.append(result)
        if len(heard) == 21:
            raise KeyboardInterrupt

    part = run(heaps(), jobs=1, out=tmp_path / "run", on_result=stop)
    assert not part.report.whole
    assert sum(map(len, part.results)) == 21
    assert "stopped before its end" in ReportPage(part.report, "en").verdicts()[0]
    again: list[int] = []
    assert (
        run(heaps(), jobs=1, out=tmp_path / "run", on_result=lambda which, _: again.append(which)).results
        == whole.results
    )
    assert len(again) == 80, "those that were kept are told of too"


def test_a_folder_of_another_plan_is_refused_with_the_difference(pebbles: Game, tmp_path: Path) -> None:
    run(heaps(matches=2), jobs=1, out=tmp_path / "run")
    with pytest.raises(DifferentRun, match="belongs to another plan: seed was '0', now '1'"):
        run(heaps(seed="1"), jobs=1, out=tmp_path / "run")
    (tmp_path / "run" / "plan.json").write_text("no json")
    with pytest.raises(BadData, match=r"plan\.json cannot be read"):
        run(heaps(), jobs=1, out=tmp_path / "run")


def test_what_a_run_leaves_behind_can_be_read(pebbles: Game, tmp_path: Path) -> None:
    done = run(heaps(), jobs=1, out=tmp_path)
    write_run(done, tmp_path, decisions=2)
    matches = polars.read_parquet(tmp_path / "matches.parquet")
    assert matches.height == 80
    assert matches.filter(polars.col("variant") == "small")["decisions"].mean() < matches["decisions"].mean()
    decisions = polars.read_parquet(tmp_path / "decisions.parquet")
    first = decisions.filter((polars.col("match") == 0) & (polars.col("variant") == "base"))
    assert first.height == done.results[0][0].decisions
    lines = [json.loads(line) for line in (tmp_path / "matches.jsonl").read_text().splitlines()]
    assert [line["match"] for line in lines] == [*range(40), *range(40)]
    report = json.loads((tmp_path / "report.json").read_text())
    assert [one["variant"] for one in report["series"]] == ["base", "small"]
    assert report["comparisons"][0]["verdict"] == "changed"
    records = sorted((tmp_path / "replays").iterdir())
    assert len(records) == 10
    assert load("pebbles").replay(json.loads(records[0].read_text())).over
    assert "| `matches.parquet` |" in (tmp_path / "data-card.md").read_text()
    assert not list(tmp_path.glob("*.part"))


def test_a_stopped_run_is_written_without_playing_anything_again(
    pebbles: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(which: int, result: MatchResult) -> None:
        if result.match == 30:
            raise KeyboardInterrupt

    stopped = run(heaps(), jobs=1, out=tmp_path, on_result=stop)
    with monkeypatch.context() as bound:
        bound.setattr("astrarium.lab.run_files.play_out", None)
        bound.setattr("astrarium.lab.odd_matches.play_out", None)
        write_run(stopped, tmp_path, again=False)
    page = (tmp_path / "report.html").read_text()
    assert "This run was stopped before its end" in page
    assert "They are written as records when the run has come to its end." in page
    assert 'href="replays/' not in page
    assert "`replays/` are written when it comes to its end" in (tmp_path / "data-card.md").read_text()
    assert not (tmp_path / "replays").exists()
    write_run(run(heaps(), jobs=1, out=tmp_path), tmp_path, decisions=2)
    page = (tmp_path / "report.html").read_text()
    assert page.count('href="replays/') == 2 * len(list((tmp_path / "replays").iterdir())) == 20
    assert "are written when it comes to its end" not in (tmp_path / "data-card.md").read_text()


def test_the_plan_that_is_kept_plays_the_same_again(pebbles: Game) -> None:
    done = run(heaps(), jobs=1)
    again = read_plan(plan_text(done.report))
    assert again == heaps()


def test_the_page_works_without_a_network_in_both_languages(pebbles: Game) -> None:
    page = make_page(run(heaps(), jobs=1).report)
    assert "{{" not in page.partition("<script>")[0]
    assert "https://" not in page.partition("<script>")[0]
    assert "Not enough matches to say who has the better seat" in page
    assert "Le partite non bastano per dire chi ha il posto migliore" in page
    assert "small, 2 players: it matters." in page
    assert "small, 2 giocatori: fa differenza." in page
    assert page.count('class="chart"') >= 10


def test_the_page_counts_seats_from_one_as_tables_do(pebbles: Game) -> None:
    report = run(heaps(), jobs=1).report
    page, written = ReportPage(report, "en"), make_page(report)
    named = {change.name: page.change_name(change) for change in report.comparisons[0].changes}
    assert (named["seat 0 wins"], named["seat 1 wins"]) == ("seat 1 wins", "seat 2 wins")
    assert "Seat 1" in written
    assert "Seat 2" in written
    assert "Seat 0" not in written


def test_what_never_comes_into_play_is_a_verdict(pebbles: Game) -> None:
    done = run(
        Plan(
            game="expanse",
            players=(3,),
            seats=("random",),
            preset=("short",),
            matches=30,
            variants=(Variant("base"), Variant("closed", {"two_player_orbits": "vesta_closed"})),
        ),
        jobs=1,
    )
    assert done.report.comparisons[0].kind == "never came into play"
    assert "it never came into play; all 30 matches are the same" in ReportPage(done.report, "en").verdicts()[-1]
    assert "non entra mai in gioco; tutte le 30 partite sono uguali" in ReportPage(done.report, "it").verdicts()[-1]


def test_a_run_of_another_version_of_the_rules_is_not_gone_on_with(pebbles: Game, tmp_path: Path) -> None:
    run(heaps(matches=2), jobs=1, out=tmp_path)
    header = tmp_path / "series" / "2-players-base" / "plan.json"
    header.write_text(json.dumps({**json.loads(header.read_text()), "rules": 0}))
    with pytest.raises(DifferentRun, match="2-players-base belongs to another run: rules was 0, now 1"):
        run(heaps(matches=2), jobs=1, out=tmp_path)


def test_a_full_disk_is_told_in_words_and_leaves_no_half_of_a_plan(
    pebbles: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Path.write_text

    def fill_up(path: Path, data: str, **how: str) -> int:
        whole(path, data[:10], **how)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fill_up)
    with pytest.raises(BadData, match=r"no run can be kept in .*: No space left on device"):
        run(heaps(matches=2), jobs=1, out=tmp_path)
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []
    assert run(heaps(matches=2), jobs=1, out=tmp_path).report.whole
