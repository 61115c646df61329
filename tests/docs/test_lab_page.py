"""The commands, the plan and the program of docs/lab.md are run, at a small size."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import astrarium
from astrarium.cli import main
from astrarium.core.content_changes import change_content
from astrarium.lab import read_plan
from astrarium.lab.plan_file import make_series
from astrarium.lab.tuning import read_tuning

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^astrarium (.*)$", PAGE, re.M)
SHORT = ("--preset", "short", "--seats", "random", "--jobs", "1")


def run(*args: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(list(args))
    assert ended.value.code in (0, None)


def test_the_page_has_the_commands_that_are_run_here() -> None:
    assert [line.split()[0] for line in COMMANDS] == ["simulate"] * 2 + ["lab"] * 7


def test_old_and_new_are_set_side_by_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("dear.toml").write_text(change_content(astrarium.load("expanse"), {"cp_track.keep_event": 3}), "utf-8")
    for command in COMMANDS[:2]:
        run(*shlex.split(re.sub(r"--games \d+", "--games 2", command)), *SHORT)
        assert "verdict: not enough games (2 of each" in capsys.readouterr().out


def test_the_plan_can_be_played() -> None:
    plan, search = re.findall(r"```toml\n(.*?)```", PAGE, re.S)
    read = read_plan(plan)
    assert read_tuning(search).wish.names == ("fair", "minutes", "used")
    names = [variant.name for variant in read.variants]
    assert names[:5] == ["base", "retreat", "orbit=blockade", "orbit=leave", "combat_die=8"]
    assert all(name.startswith("setup.money=") for name in names[5:])
    assert len(make_series(read)) == 2 * len(names)


def test_a_run_leaves_its_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plan.toml").write_text(
        'game = "imperium"\nplayers = 2\nseats = "random"\npreset = "short"\nmatches = 2\n'
        '[grid]\nretreat = ["after_round"]\n'
    )
    run(*shlex.split(COMMANDS[2]), "--jobs", "1")
    run(*shlex.split(re.sub(r"--matches \d+", "--matches 2", COMMANDS[3])), *SHORT)
    for folder in ("retreat", "short"):
        assert (tmp_path / "runs" / folder / "report.html").stat().st_size > 500_000
    capsys.readouterr()


def test_what_is_worth_having_is_found_out(capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMANDS[4:6]:
        short = re.sub(r"--matches \d+", "--matches 1", command.partition("#")[0])
        run(*shlex.split(short), *SHORT)
        assert "without turret" in (out := capsys.readouterr().out) or "only CA" in out


def test_skill_and_luck_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    (command,) = [line for line in COMMANDS if line.startswith("lab skill")]
    short = re.sub(r"--matches \d+", "--matches 2", command).replace("beginner,easy,quick", "random,beginner")
    run(*shlex.split(short), "--preset", "short", "--jobs", "1")
    assert "beginner" in capsys.readouterr().out


def test_the_program_prints_a_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    exec(compile(program, "lab.md", "exec"), {})
    assert re.fullmatch(
        r"track_prices=0-1-1-1-2 (changed|no change shown|never came into play)\n", capsys.readouterr().out
    )
