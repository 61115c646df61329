"""Series of matches: the same seed gives the same series, however it is cut up, and a folder remembers it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from astrarium import BadData, BadOptions, Game
from astrarium.lab import DifferentRun, MatchResult, make_experiment, play_match, simulate
from astrarium.lab.played_match import play_out
from astrarium.lab.process_pool import WorkerDied, play_in_any_order


def test_one_name_fills_all_seats_and_the_laboratory_options_hold(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 3, ["random"])
    assert experiment.seats == ("random", "random", "random")
    assert experiment.options == {"heap": "24"}
    assert make_experiment(pebbles, 3, ["random"], options={"heap": "12"}).options == {"heap": "12"}


def test_as_many_names_as_seats_set_the_number_of_players(pebbles: Game) -> None:
    assert make_experiment(pebbles, seats=["random", "greedy"]).players == 2
    assert make_experiment(pebbles).players == 4


@pytest.mark.parametrize(
    ("players", "seats", "words"),
    [
        (3, ["random", "greedy"], "3 seats need 3 names, or one for all of them; 2 were given"),
        (2, ["random", "greedy", "random"], "2 seats need 2 names"),
        (5, ["random"], "for 2 to 4 players, not 5"),
        (2, ["clever"], "nobody called 'clever' can sit here; there are: greedy, quick, random"),
    ],
)
def test_a_wrong_table_is_refused_in_words(pebbles: Game, players: int, seats: list[str], words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        make_experiment(pebbles, players, seats)


def test_a_match_depends_on_seed_and_number_alone(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 3, ["random"], seed=7)
    assert play_match(experiment, 4) == play_match(experiment, 4)
    assert play_match(experiment, 4).log != play_match(experiment, 5).log
    assert play_match(experiment, 4).log != play_match(make_experiment(pebbles, 3, ["random"], seed=8), 4).log


def test_the_line_of_a_match_counts_each_answer_once(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"], seed=1)
    match, _ = play_out(experiment, 0)
    line = play_match(experiment, 0)
    assert line.lines == match.moves == line.decisions + line.forced + line.draws
    assert line.forced == sum(said.forced for said in match.log)
    assert line.rounds == match.table.round
    assert (line.ranks, line.ending, line.rule) == (match.result.ranks, "empty", "PB-3")


def test_a_match_that_does_not_end_is_stopped(pebbles: Game) -> None:
    line = play_match(make_experiment(pebbles, 2, ["random"], longest=3), 0)
    assert (line.ranks, line.scores, line.ending, line.decisions) == (None, None, "", 3)


def test_two_processes_play_the_same_series_as_one(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 3, ["random", "greedy", "random"], seed=3)
    assert simulate(experiment, 12, jobs=2) == simulate(experiment, 12, jobs=1)


def test_a_stopped_run_goes_on_where_it_was(pebbles: Game, tmp_path: Path) -> None:
    experiment = make_experiment(pebbles, 2, ["random"], seed=3)
    whole = simulate(experiment, 6, out=tmp_path / "whole")
    heard: list[MatchResult] = []

    class Stopped(Exception):
        pass

    def stop(result: MatchResult) -> None:
        heard.append(result)
        if len(heard) == 3:
            raise Stopped

    with pytest.raises(Stopped):
        simulate(experiment, 6, out=tmp_path / "cut", on_result=stop)
    with (tmp_path / "cut" / "matches.jsonl").open("a") as lines:
        lines.write('{"match":3,"ran')  # the power went out
    assert simulate(experiment, 6, out=tmp_path / "cut") == whole
    assert (tmp_path / "cut" / "matches.jsonl").read_bytes() == (tmp_path / "whole" / "matches.jsonl").read_bytes()


def test_a_finished_run_is_read_and_a_longer_one_goes_on(pebbles: Game, tmp_path: Path) -> None:
    experiment = make_experiment(pebbles, 2, ["random"], seed=3)
    four = simulate(experiment, 4, out=tmp_path)
    lines = (tmp_path / "matches.jsonl").read_bytes()
    assert simulate(experiment, 4, out=tmp_path) == four
    assert (tmp_path / "matches.jsonl").read_bytes() == lines
    assert simulate(experiment, 6, out=tmp_path)[:4] == four
    assert simulate(experiment, 2, out=tmp_path) == four[:2]
    assert [json.loads(line)["match"] for line in (tmp_path / "matches.jsonl").read_text().splitlines()] == [*range(6)]


def test_a_folder_of_another_run_is_refused_with_the_difference(pebbles: Game, tmp_path: Path) -> None:
    simulate(make_experiment(pebbles, 2, ["random"], seed=3), 1, out=tmp_path)
    with pytest.raises(DifferentRun, match="another run: seed was '3', now '4'"):
        simulate(make_experiment(pebbles, 2, ["random"], seed=4), 1, out=tmp_path)
    assert len((tmp_path / "matches.jsonl").read_text().splitlines()) == 1


def test_a_folder_with_other_things_is_left_alone(pebbles: Game, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear aunt")
    with pytest.raises(DifferentRun, match="something else than a run"):
        simulate(make_experiment(pebbles, 2, ["random"]), 1, out=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_folder_that_cannot_be_made_is_told_in_words(pebbles: Game, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear aunt")
    with pytest.raises(BadData, match=r"no run can be kept in .*letter\.txt.run: "):
        simulate(make_experiment(pebbles, 2, ["random"]), 1, out=tmp_path / "letter.txt" / "run")


def test_what_is_done_first_is_told_first_on_any_number_of_processes() -> None:
    assert list(play_in_any_order(abs, [3, -1, 2], 0)) == [3, 1, 2]
    assert sorted(play_in_any_order(abs, [3, -1, 2, -5, 4], 2)) == [1, 2, 3, 4, 5]
    assert list(play_in_any_order(abs, [], 2)) == []


def test_a_process_that_dies_is_told_in_words() -> None:
    with pytest.raises(WorkerDied, match="a process that played matches has died; run again to go on"):
        list(play_in_any_order(os._exit, [1, 1, 1], 2))


@pytest.mark.parametrize("damage", ["no json\n", '{"match": 7}\n', "[]\n"])
def test_a_damaged_results_file_is_refused_in_words(pebbles: Game, tmp_path: Path, damage: str) -> None:
    experiment = make_experiment(pebbles, 2, ["random"])
    simulate(experiment, 2, out=tmp_path)
    with (tmp_path / "matches.jsonl").open("a") as lines:
        lines.write(damage)
    with pytest.raises(BadData, match="cannot be read"):
        simulate(experiment, 3, out=tmp_path)
