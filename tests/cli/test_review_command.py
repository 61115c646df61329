"""`astrarium review`: in words, as JSON and as one HTML file; what cannot be reviewed is refused in one line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from astrarium import Game, bots
from astrarium.bots import SeatedBots
from astrarium.cli import main


@pytest.fixture
def run(pebbles: Game, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command without a terminal: its exit code, its output and its errors."""

    def run(*args: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main(list(args))
        told = capsys.readouterr()
        return int(left.value.code or 0), told.out, told.err

    return run


@pytest.fixture
def record(pebbles: Game, tmp_path: Path) -> Path:
    """A match that was played to its end."""
    match = pebbles.start(2, {"heap": "12"}, seed=3)
    seated = SeatedBots({0: bots.make("random", 1), 1: bots.make("greedy", 1)})
    while not match.over:
        seated.answer(match)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    return file


def test_a_review_is_told_in_both_languages(run: Any, record: Path) -> None:
    code, out, err = run("review", str(record))
    assert (code, err) == (0, "")
    for heading in ("Chance to win", "Turning points", "Costliest decisions", "Luck or choices?"):
        assert heading in out
    italian = run("review", str(record), "--lang", "it")[1]
    for heading in ("Probabilità di vittoria", "Punti di svolta", "Decisioni più costose", "Fortuna o scelte?"):
        assert heading in italian


def test_a_review_is_written_as_json_and_as_a_page(run: Any, record: Path, tmp_path: Path) -> None:
    code, out, _ = run("review", str(record), "--json", "--html", str(tmp_path / "review.html"))
    data = json.loads(out)
    assert code == 0
    assert (data["game"], data["players"], data["moves"]) == ("pebbles", 2, data["course"][-1]["move"])
    assert (tmp_path / "review.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_what_cannot_be_reviewed_is_refused_in_words(run: Any, pebbles: Game, record: Path, tmp_path: Path) -> None:
    running = tmp_path / "running.json"
    running.write_text(json.dumps(pebbles.start(2, seed=1).record()), encoding="utf-8")
    code, _, err = run("review", str(running))
    assert code != 0
    assert "reviewed when it is over" in err
    code, _, err = run("review", str(record), "--html", str(tmp_path / "no" / "folder.html"))
    assert code != 0
    assert "cannot be written" in err
