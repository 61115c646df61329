"""`astrarium simulate`: another content, what never comes into play, and Ctrl-C."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.limits import GENEROUS

import astrarium
from astrarium import Game
from astrarium.cli import main

SHELF = Path(__file__).parents[1] / "shelf"


@pytest.fixture
def run(pebbles: Game, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[object, str, str]]:
    """Runs a command; its return code, what it printed, and what it said on the error stream."""

    def run(*args: str) -> tuple[object, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(list(args))
        return ended.value.code, *capsys.readouterr()

    return run


@pytest.fixture
def dear_fighters(tmp_path: Path) -> Path:
    """The content of Imperium with fighters that cost another sum."""
    text = astrarium.load("imperium").content_text
    changed, times = re.subn(r'(id = "fighter",.*money = )\d+', r"\g<1>9000", text)
    assert times == 1
    path = tmp_path / "content.toml"
    path.write_text(changed, encoding="utf-8")
    return path


SHORT = ("simulate", "imperium", "-n", "2", "-p", "2", "--seats", "random", "--jobs", "1", "--preset", "short")


def test_old_and_new_content_are_set_side_by_side(run: Any, dear_fighters: Path, tmp_path: Path) -> None:
    code, out, _ = run(*SHORT, "--against-content", str(dear_fighters), "--out", str(tmp_path / "run"))
    assert code == 0
    assert "preset: short; bots: random; content of the package" in out
    assert re.search(r"preset: short; bots: random; another content \([0-9a-f]{8}\)", out)
    kept = [json.loads((tmp_path / "run" / name / "plan.json").read_text()) for name in ("first", "against")]
    assert kept[0]["content"] == astrarium.load("imperium").content_hash != kept[1]["content"]
    assert (tmp_path / "run" / "against" / "content.toml").read_text() == dear_fighters.read_text()
    assert not (tmp_path / "run" / "first" / "content.toml").exists()


def test_seats_are_counted_from_1_for_people_and_from_0_for_programs(run: Any) -> None:
    same = ("simulate", "pebbles", "-n", "40", "-p", "2", "--seats", "random", "--jobs", "1", "--against", "heap=12")
    told = json.loads(run(*same, "--json")[1])
    won = [change["name"] for change in told["changes"] if change["section"] == "won"]
    assert won == ["seat 0 wins", "seat 1 wins"]
    assert [seat["seat"] for seat in told["first"]["seats"]] == [0, 1]
    out = run(*same)[1]
    assert re.findall(r"seat (\d) wins", out) == ["1", "2"]
    assert re.findall(r"[▲○] (\d)  +random", run(*same[:-2])[1]) == ["1", "2"]


def test_matches_of_different_content_do_not_come_into_one_folder(
    run: Any, dear_fighters: Path, tmp_path: Path
) -> None:
    assert run(*SHORT, "--out", str(tmp_path / "run"))[0] == 0
    code, _, err = run(*SHORT, "--out", str(tmp_path / "run"), "--content", str(dear_fighters))
    assert code == 2
    assert re.search(r"belongs to another run: content was '[0-9a-f]+', now '[0-9a-f]+'", err)


def test_content_that_cannot_be_played_is_refused_in_words(run: Any, dear_fighters: Path) -> None:
    dear_fighters.write_text(dear_fighters.read_text().replace("money = 9000", 'money = "much"'))
    code, _, err = run(*SHORT, "--content", str(dear_fighters))
    assert code == 2
    assert "money" in err


def test_content_that_names_a_rule_which_is_not_there_is_refused_in_words(run: Any, dear_fighters: Path) -> None:
    dear_fighters.write_text(dear_fighters.read_text().replace('rules = ["IG-8.1"]', 'rules = ["IG-8.111"]'))
    code, _, err = run(*SHORT, "--content", str(dear_fighters))
    assert code == 2
    assert "imperium/content.toml: [[ship_list.ships]] fighter, rules: here is" in err
    assert "it may be a rule of rulebook.toml" in err


def test_the_same_content_is_not_compared_with_itself(run: Any, tmp_path: Path) -> None:
    same = tmp_path / "same.toml"
    same.write_text("# the same, but for this line\n" + astrarium.load("imperium").content_text, encoding="utf-8")
    code, _, err = run(*SHORT, "--against-content", str(same))
    assert code == 2
    assert "both series would be the same" in err


def test_what_never_comes_into_play_is_said_first_and_where_it_would(run: Any) -> None:
    code, out, _ = run(
        *("simulate", "expanse", "-n", "30", "-p", "3", "--seats", "random", "--jobs", "1", "--preset", "short"),
        *("--against", "two_player_orbits=vesta_closed"),
    )
    assert code == 0
    assert "came into play in 0 of 30 matches (0.0 %; 0.0 % to 11.4 %)" in out
    never = "verdict: never came into play: all 30 matches are the same, answer by answer"
    assert f"{never}; random bots bring it into play with 2 players" in " ".join(out.split())


LONG = ("simulate", "pebbles", "-n", "1000000", "-p", "2", "--seats", "random", "--jobs", "2", "--out")


def start(folder: Path) -> subprocess.Popen[str]:
    """A long series on two processes, once some of its matches are kept."""
    going = subprocess.Popen(
        [sys.executable, "-m", "astrarium.cli", *LONG, str(folder)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(SHELF), *sys.path])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until = time.monotonic() + GENEROUS
    lines = folder / "matches.jsonl"
    while not (lines.exists() and lines.read_bytes().count(b"\n") > 8):
        assert time.monotonic() < until
        assert going.poll() is None
        time.sleep(0.05)
    return going


@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_once_or_twice_ends_it_and_keeps_what_is_whole(times: int, tmp_path: Path) -> None:
    going = start(tmp_path / "run")
    for _ in range(times):
        going.send_signal(signal.SIGINT)
    out, err = going.communicate(timeout=GENEROUS)
    assert going.returncode == 130
    whole = len((tmp_path / "run" / "matches.jsonl").read_text().splitlines())
    assert f"stopped after {whole:,} of 1,000,000 matches; the same command goes on" in err
    assert f"pebbles: {whole:,} matches, 2 players" in out
    assert "Traceback" not in err
