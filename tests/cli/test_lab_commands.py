"""`astrarium lab run`: a plan or its flags, a report for people and for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from astrarium import Game
from astrarium.cli import main

PLAN = 'game = "pebbles"\nplayers = 2\nseats = "random"\nmatches = 40\n[variant.small]\nheap = "12"\n'
FLAGS = ("--game", "pebbles", "-p", "2", "--seats", "random", "-n", "40", "--vary", "heap=24,12")


@pytest.fixture
def run(pebbles: Game, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[object, str, str]]:
    """Runs `lab run`; its return code, what it printed, and what it said on the error stream."""

    def run(*args: str) -> tuple[object, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(["lab", "run", *args, "--jobs", "1"])
        return ended.value.code, *capsys.readouterr()

    return run


def test_a_plan_is_played_and_its_report_written(run: Any, tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text(PLAN)
    code, out, err = run(str(tmp_path / "plan.toml"), "--out", str(tmp_path / "run"))
    assert code == 0
    assert "Not enough matches to say who has the better seat" in out
    assert "small, 2 players: it matters." in out
    assert "base and small, 2 players" in out
    assert re.findall(r"40 +(\d) +\d+\.\d %", out) == ["1", "1"]  # the first seat of each variant
    assert "seat 0" not in out + err
    assert str(tmp_path / "run" / "report.html") in err
    assert (tmp_path / "run" / "report.html").read_text().startswith("<!doctype html>")


def test_flags_say_the_same_and_words_are_in_both_languages(run: Any, tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text(PLAN)
    told = [json.loads(run(*args, "--json")[1]) for args in ((str(tmp_path / "plan.toml"),), FLAGS)]
    assert told[0]["comparisons"][0]["changes"] == told[1]["comparisons"][0]["changes"]
    assert "heap=12, 2 giocatori: fa differenza." in run(*FLAGS, "--lang", "it")[1]


def press_ctrl_c(*args: object, **kwargs: object) -> None:
    raise KeyboardInterrupt


def test_ctrl_c_reports_what_was_played_and_a_second_one_leaves_the_report_out(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "run"
    with monkeypatch.context() as bound:
        bound.setattr("astrarium.cli.lab_commands.ProgressBar.tell", press_ctrl_c)
        code, told, err = run(*FLAGS, "--out", str(out))
        assert (code, "stopped before its end" in " ".join(told.split())) == (130, True)
        assert "stopped after 1 match; the same command goes on" in err
        assert {"report.html", "report.json"} <= {path.name for path in out.iterdir()}
        assert not {"replays", "decisions.parquet"} & {path.name for path in out.iterdir()}
        bound.setattr("astrarium.cli.lab_commands.write_run", press_ctrl_c)
        code, told, err = run(*FLAGS, "--out", str(out))
        assert (code, told) == (130, "")
        assert f"not all of the report is in {out}, the same command writes it" in " ".join(err.split())
    assert run(*FLAGS, "--out", str(out))[0] == 0
    assert {"replays", "decisions.parquet"} <= {path.name for path in out.iterdir()}


def test_what_is_worth_having_is_told_in_a_table(run: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["lab", "worth", "pebbles", "-p", "2", "-n", "4", "--seats", "random", "--jobs", "1"])
    out = capsys.readouterr().out
    assert "pebbles: 4 matches with each restriction, 2 players, seed 0" in out
    assert "without take" in out
    assert "not enough games (nothing is said on fewer than 30)" in out
    with pytest.raises(SystemExit):
        main(["lab", "worth", "pebbles", "-n", "2", "--without", "take", "--only", "take", "--jobs", "1", "--json"])
    told = json.loads(capsys.readouterr().out)["worth"]
    assert sorted(line["restriction"] for line in told) == ["only take", "without take"]
    assert all(line["sure"] is False for line in told)


def test_a_search_shows_its_front(run: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = 'game = "pebbles"\nplayers = 2\nseats = "random"\nmatches = 5\ntrials = 3\n'
    (tmp_path / "tune.toml").write_text(f'{text}[search]\nheap = ["12", "24"]\n[wish]\nminutes = 1\n')
    with pytest.raises(SystemExit):
        main(["lab", "tune", str(tmp_path / "tune.toml"), "--jobs", "1"])
    out = capsys.readouterr().out
    assert "in 3 trials of 5 matches" in out
    assert "minutes off" in out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ((), "name a plan, or a game with --game"),
        (("plan.toml", "--seed", "3"), "plan.toml is a whole plan; leave --seed to it"),
        (("--game", "pebbles", "--served"), "--served keeps its figures in a folder: name one with --out"),
        (("nowhere.toml",), "nowhere.toml cannot be read: No such file or directory"),
        (("--game", "pebbles", "--vary", "heap"), "write NAME=A,B, not 'heap'"),
        (("--game", "pebbles", "--vary", "heap=24,9"), "line 2: pebbles: heap cannot be '9'; it may be: 12, 24"),
        (("--game", "chess"), "'chess'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(run: Any, args: tuple[str, ...], words: str) -> None:
    code, _, err = run(*args)
    assert code == 2
    assert words in " ".join(err.split())
