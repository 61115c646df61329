"""`astrarium ladder`: a report for people, for pages and for programs; refusals in one line; one Ctrl-C ends it."""

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

from astrarium import Game
from astrarium.cli import main
from astrarium.cli.progress_bar import ProgressBar

Install = Callable[[str, str, str], None]
SHELF = Path(__file__).parents[1] / "shelf"
SAME = ["ladder", "pebbles", "--bots", "random,greedy", "-n", "20", "--seed", "1", "--jobs", "1"]


@pytest.fixture
def run(pebbles: Game, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command without a terminal: its exit code, its output and its errors."""

    def run(*args: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main(list(args))
        told = capsys.readouterr()
        return int(left.value.code or 0), told.out, told.err

    return run


@pytest.mark.compiled
def test_a_ladder_is_told_in_words_in_both_languages_and_printed_again_from_its_file(run: Any, tmp_path: Path) -> None:
    kept = ["--out", str(tmp_path / "ladder.jsonl")]
    code, out, err = run(*SAME, *kept)
    assert (code, err) == (0, "")
    assert "pebbles: 1 pairing of 20 matches, 2 players, seed 1, options: as recommended" in out
    assert re.search(r"greedy - random +20 +\S+ % +\S+ % to \S+ % +50\.0 % +stronger", out)
    assert out.index("greedy") < out.index("random")
    assert "ms / decision" in out
    assert "ended by: empty 20" in out
    assert "rating: Bradley-Terry with its 95 % interval; 1500 on average" in out
    assert run(*SAME, *kept)[1] == out
    italian = run(*SAME, *kept, "--lang", "it")[1]
    assert "pebbles: 1 confronto da 20 partite, 2 giocatori, seme 1, opzioni: quelle consigliate" in italian
    assert re.search(r"greedy - random +20 +\S+ % +da \d+,\d % a \d+,\d % +50,0 % +più forte", italian)


def test_a_ladder_as_a_page_names_the_command_that_makes_it(run: Any, tmp_path: Path) -> None:
    kept = ["--out", str(tmp_path / "ladder.jsonl")]
    code, out, _ = run(*SAME, *kept, "--markdown", "--option", "heap=12")
    assert code == 0
    assert "| bot | rating | wins | 95 % interval | ms / decision | decisions / match |\n| --- | ---: " in out
    assert re.search(r"^\| greedy \| \d+ ± \d+ \| \S+ % \|", out, re.M)
    assert re.search(r"^\| greedy - random \| 20 \| \S+ % \| .* \| 50\.0 % \| stronger \|$", out, re.M)
    (command,) = re.findall(r"^Made by `astrarium (.*)`\.$", out, re.M)
    assert command == "ladder pebbles --players 2 --bots random,greedy --matches 20 --seed 1 --option heap=12"
    assert run(*command.split(), *kept, "--markdown")[1] == out


def test_a_ladder_as_data_holds_everything_and_is_the_same_on_any_number_of_jobs(run: Any) -> None:
    asked = [
        "ladder",
        "pebbles",
        "-p",
        "3",
        "--bots",
        "random,greedy",
        "-n",
        "3",
        "--preset",
        "short",
        "--json",
        "--jobs",
    ]

    def told(jobs: str) -> Any:
        code, out, err = run(*asked, jobs, "--observe", "questions")
        assert (code, err) == (0, "")
        data = json.loads(out)
        for row in (*data["bots"], *data["played"]):  # all that depends on the machine
            row.pop("milliseconds", None)
            row.pop("seconds", None)
        return data

    one = told("1")
    assert one == told("2")
    assert one["ladder"]["options"] == {"heap": "12"}
    assert [len(one[name]) for name in ("bots", "pairings", "played")] == [2, 2, 6]
    assert {row["verdict"] for row in one["pairings"]} <= {"stronger", "weaker", "open"}
    assert one["played"][0]["result"]["observed"]["questions"]["asked"]["Take"] > 0
    assert set(one["bots"][0]["rating"]) == {"rating", "low", "high"}


LAST = """
from astrarium.bots import Bot

class Last(Bot):
    name = "last"
    needs_view = False

    def choose(self, view, deadline=None):
        return view.options[-1]
"""


def test_three_players_and_a_limit_that_nobody_asked_for_are_told(run: Any, install: Install) -> None:
    install("last_bot", LAST, "[astrarium.bots]\nlast = last_bot:Last\n")
    out = run("ladder", "starfarers", "--bots", "random,last", "-n", "1", "--jobs", "1")[1]
    assert "2 pairings of 3 matches, 3 players, seed 0, options: round_limit=40" in out
    assert "random against 2 last" in out
    assert "round_limit=40 gives every match an end; --option sets another limit." in out


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("ladder chess", "there is no game 'chess'"),
        ("ladder pebbles --bots random,clever", "nobody called 'clever' can sit here; there are: greedy"),
        ("ladder pebbles --bots random", "at least two bots; there are: greedy"),
        ("ladder pebbles --bots random,random", "random is named twice"),
        ("ladder pebbles --bots random,", "nobody called '' can sit here"),
        ("ladder pebbles --players 7", "for 2 to 4 players, not 7"),
        ("ladder pebbles --matches 0", "at least one match, not 0"),
        ("ladder pebbles --preset tiny", "pebbles has no preset 'tiny'; it knows: recommended, short"),
        ("ladder pebbles --option heap", "an option is NAME=VALUE, not 'heap'"),
        ("ladder pebbles --jobs 0", "--jobs is a number from 1 on, or auto, not '0'"),
        ("ladder pebbles --observe mood", "there is no observer 'mood'; there are: questions"),
        ("ladder pebbles --lang de", "no words in 'de'; there are: en, it"),
        (f"ladder pebbles --out {SHELF}", "no ladder can be kept in"),
        (f"ladder pebbles --out {__file__}", "holds something else than a ladder; name a new file"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(run: Any, command: str, words: str) -> None:
    code, out, err = run(*command.split())
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert words in err


def test_kept_matches_say_nothing_about_the_time_left() -> None:
    progress = ProgressBar("pebbles", 10)
    for _ in range(4):
        progress.step(fresh=False)
    (task,) = progress.bar.tasks
    assert len([*progress.bar.get_renderables()]) == 1
    assert (task.completed, task.time_remaining) == (4, None)
    for _ in range(3):
        progress.step()
    progress.tell("greedy 90 %")
    _, told = progress.bar.get_renderables()
    assert (task.completed, task.description, str(told)) == (7, "pebbles", "greedy 90 %")
    assert task.time_remaining is not None


# Whoever runs the tests in the background has Ctrl-C ignored, and so would all that they start.
INTERRUPTIBLE = """
import signal, sys
from astrarium.cli import main

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main(sys.argv[1:])
"""
STUBBORN = """
from astrarium.bots import Bot

class Stubborn(Bot):
    name = "stubborn"
    needs_view = False

    def __init__(self, seed):
        super().__init__(seed)
        self.stuck = ":1:" in str(seed)  # in the second deal it thinks for ever

    def choose(self, view, deadline=None):
        while self.stuck:
            pass
        return view.options[0]
"""


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C as a signal to a group of processes")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_one_ctrl_c_ends_it_in_the_middle_of_a_thought_and_keeps_what_is_whole(
    install: Install, tmp_path: Path, jobs: str
) -> None:
    install("stubborn_bot", STUBBORN, "[astrarium.bots]\nstubborn = stubborn_bot:Stubborn\n")
    file = tmp_path / "ladder.jsonl"
    command = ["ladder", "pebbles", "--bots", "random,stubborn", "--jobs", jobs, "--out", str(file)]
    path = os.pathsep.join([str(SHELF), str(tmp_path / "installed"), *sys.path])
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *command],
        env={**os.environ, "PYTHONPATH": path},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as ladder:
        deadline = time.monotonic() + GENEROUS
        while not (file.exists() and file.read_text().count("\n") == 3):  # the header and the first deal
            assert time.monotonic() < deadline
            assert ladder.poll() is None
            time.sleep(0.05)
        os.killpg(ladder.pid, signal.SIGINT)
        _, err = ladder.communicate(timeout=GENEROUS)
    assert ladder.returncode == 130
    assert err == "stopped after 2 matches; the same command goes on\n"
    assert [json.loads(line)["result"]["match"] for line in file.read_text().splitlines()[1:]] == [0, 0]
