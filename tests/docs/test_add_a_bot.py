"""The bot and the observer of docs/add-a-bot.md, installed and run as the page says."""

from __future__ import annotations

import io
import json
import re
import shlex
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from astrarium import Game, bots, load
from astrarium.bots import Deadline, SeatedBots
from astrarium.cli import main
from astrarium.lab import make_experiment, observer_names, simulate

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "add-a-bot.md").read_text(encoding="utf-8")
BOT, OBSERVER, PROGRAM = re.findall(r"```python\n(.*?)```", PAGE, re.S)
PROJECT = tomllib.loads(re.findall(r"```toml\n(.*?)```", PAGE, re.S)[0])["project"]


@pytest.fixture(autouse=True)
def my_lab(install: Callable[[str, str, str], None]) -> None:
    """The package of the page, installed."""
    groups = PROJECT["entry-points"].items()
    entries = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in points.items()) for group, points in groups
    ]
    install("my_lab", BOT + OBSERVER, "".join(entries))


def test_both_are_about_thirty_lines() -> None:
    assert all(20 <= len(block.splitlines()) <= 35 for block in (BOT, OBSERVER))


def test_the_program_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(PROGRAM, "add-a-bot.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert all(int(line.split()[-1]) >= 0 for line in lines)


def test_the_commands_of_the_page_know_both(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO())
    text, data = [line for line in PAGE.splitlines() if line.startswith("astrarium simulate")]
    short = ["--games", "2", "--jobs", "1", "--option", "round_limit=10_rounds"]
    with pytest.raises(SystemExit):
        main([*shlex.split(text)[1:], *short])
    assert "lead_changes.changes" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main([*shlex.split(data)[1:], *short])
    rows = json.loads(capsys.readouterr().out)["observed"]
    assert [json.loads(line)["observed"] for line in Path("runs/lead/matches.jsonl").read_text().splitlines()] == [
        {name: part for name, part in row.items() if name != "match"} for row in rows
    ]


def test_the_ladders_of_the_page_are_climbed(
    pebbles: Game, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    text, data = [line for line in PAGE.splitlines() if line.startswith("astrarium ladder")]
    data = data.replace("starfarers", pebbles.id)  # a ladder of three players in no time
    short = ["--matches", "1", "--jobs", "1", "--preset", "short"]
    with pytest.raises(SystemExit):
        main([*shlex.split(text)[1:], *short, "--bots", "second_look,random"])
    assert "1 pairing of 2 matches" in capsys.readouterr().out
    assert Path("runs/imperium.jsonl").read_text().count("\n") == 3
    with pytest.raises(SystemExit):
        main([*shlex.split(data)[1:], *short, "--bots", "second_look,random"])
    assert json.loads(capsys.readouterr().out)["matches"] == 6


def test_the_bot_thinks_alike_for_like_seeds_and_gives_up_in_time() -> None:
    assert "second_look" in bots.names()
    match = load("imperium").start(2, seed=3)
    advice = [SeatedBots({0: bots.make("second_look", 1)}).advice(match, 0) for _ in range(2)]
    assert advice[0] == advice[1]
    late = Deadline(0.0, clock=lambda: 1.0)
    assert SeatedBots({0: bots.make("second_look", 1)}).advice(match, 0, late) == match.options(0)[0]


def test_the_observer_counts_changes_of_the_lead() -> None:
    assert "lead_changes" in observer_names()
    experiment = make_experiment(load("imperium"), 2, ["random"], options={"round_limit": "10_rounds"}, seed=2)
    rows = [result.observed["lead_changes"] for result in simulate(experiment, 4, observers=["lead_changes"])]
    assert any(row["changes"] > 0 for row in rows)
    assert all(0 <= row["led_by_winner"] <= 1 for row in rows)
