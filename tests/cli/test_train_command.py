"""`astrarium train` writes weights that the game reads, and refuses in one line without leaving anything behind."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from astrarium import Game
from astrarium.cli import main


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main(list(args))
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out, told.err


def test_weights_are_written_or_printed(pebbles: Game, capsys: Any, tmp_path: Path) -> None:
    out = tmp_path / "weights.toml"
    command = ("train", "pebbles", "--matches", "24", "--generations", "1", "--jobs", "1", "--afresh")
    code, told, _ = run(capsys, *command, "--out", str(out))
    assert code == 0
    assert f"written to {out}" in told
    printed = run(capsys, *command)[1]
    assert tomllib.loads(printed) == tomllib.loads(out.read_text("utf-8"))
    del pebbles.weights


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (("--bot", "clever"), "nobody called 'clever' can sit here"),
        (("--preset", "nope"), "no preset 'nope'"),
        (("--out", "/nowhere/weights.toml"), "cannot be written"),
        (("--jobs", "none"), "--jobs is a number"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(pebbles: Game, capsys: Any, more: tuple[str, str], words: str) -> None:
    code, out, err = run(capsys, "train", "pebbles", *more)
    assert (code != 0, out) == (True, "")
    assert words in err


def test_a_run_that_is_refused_leaves_no_file(pebbles: Game, capsys: Any, tmp_path: Path) -> None:
    out = tmp_path / "weights.toml"
    assert run(capsys, "train", "pebbles", "--out", str(out), "--jobs", "none")[0] != 0
    assert not out.exists()
