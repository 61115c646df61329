"""Observers measure every match: the same on any number of processes, and told by name when they fail."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from astrarium import CHANCE, Game, Match
from astrarium.core.step import Answer
from astrarium.lab import (
    DifferentRun,
    Observer,
    ObserverFailed,
    UnknownObserver,
    compare,
    make_experiment,
    observer_names,
    play_match,
    simulate,
    summarize,
)
from astrarium.lab.observers import numbers_in
from astrarium.lab.played_match import play_out

Install = Callable[[str, str, str], None]
COUNTER = """
from astrarium.lab import Observer

class Taken(Observer):
    name = "taken"

    def __init__(self):
        self.taken = 0

    def answer(self, match, seat, answer):
        self.taken += answer[1]

    def result(self):
        return self.taken
"""


class Diary(Observer):
    """Writes down what it is told."""

    name = "diary"

    def __init__(self) -> None:
        self.lines: list[list[object]] = []

    def start(self, match: Match[Any]) -> None:
        self.lines.append(["start", match.moves, match.waiting])

    def answer(self, match: Match[Any], seat: int, answer: Answer) -> None:
        asked = self.asked
        assert answer in asked.options
        assert match.log_since(asked.moves)[0].answer == answer
        self.lines.append(["answer", asked.moves, seat, asked.seat, asked.kind])

    def end(self, match: Match[Any]) -> None:
        self.lines.append(["end", match.moves, match.result is not None])

    def result(self) -> object:
        return self.lines


def test_an_observer_hears_of_the_start_of_every_answer_and_of_the_end(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"], seed=1)
    match, _ = play_out(experiment, 0)
    first, *answers, last = play_match(experiment, 0, {"diary": Diary}).observed["diary"]
    given = [at for at, line in enumerate(match.log) if line.seat != CHANCE and not line.forced]
    assert first == ["start", given[0], [match.log[given[0]].seat]]
    assert answers == [["answer", at, match.log[at].seat, match.log[at].seat, "Take"] for at in given]
    assert last == ["end", match.moves, True]


def test_a_stopped_match_has_an_end_without_a_result(pebbles: Game) -> None:
    line = play_match(make_experiment(pebbles, 2, ["random"], longest=3), 0, {"diary": Diary})
    assert line.observed["diary"][-1][2] is False
    assert len(line.observed["diary"]) == 5


def test_watching_changes_nothing_of_the_match(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 3, ["random", "greedy", "random"], seed=3)
    plain, watched = simulate(experiment, 5), simulate(experiment, 5, observers=["questions", Diary])
    assert [line.log for line in watched] == [line.log for line in plain]
    assert [line.observed for line in plain] == [{}] * 5
    assert all(set(line.observed) == {"questions", "diary"} for line in watched)


def test_questions_are_counted_by_kind_with_their_options(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"], seed=1)
    (line,) = simulate(experiment, 1, observers=["questions"])
    assert line.observed["questions"]["asked"] == {"Take": line.decisions}
    assert line.observed["questions"]["options"]["most"] == 3
    assert 2 <= line.observed["questions"]["options"]["mean"] <= 3


def test_an_observer_of_another_package_is_found_by_name_on_any_number_of_processes(
    install: Install, pebbles: Game, tmp_path: Path
) -> None:
    install("taken", COUNTER, "[astrarium.observers]\ntaken = taken:Taken\n")
    assert observer_names() == ("questions", "taken")
    experiment = make_experiment(pebbles, 2, ["random"], seed=3)
    one = simulate(experiment, 9, jobs=1, out=tmp_path / "one", observers=["taken"])
    two = simulate(experiment, 9, jobs=2, out=tmp_path / "two", observers=["taken"])
    assert one == two
    assert all(line.observed["taken"] > 0 for line in one)
    files = [(tmp_path / run / "matches.jsonl").read_text().splitlines() for run in ("one", "two")]
    assert sorted(files[0]) == sorted(files[1])
    assert json.loads(files[0][0])["observed"] == one[0].observed


def test_rows_are_read_back_as_they_were_and_other_observers_are_another_run(pebbles: Game, tmp_path: Path) -> None:
    experiment = make_experiment(pebbles, 2, ["random"], seed=3)
    played = simulate(experiment, 3, out=tmp_path, observers=["questions"])
    assert simulate(experiment, 3, out=tmp_path, observers=["questions"]) == played
    with pytest.raises(DifferentRun, match=r"observers was \['questions'\], now None"):
        simulate(experiment, 3, out=tmp_path)
    plain = tmp_path / "plain"
    simulate(experiment, 3, out=plain)
    assert "observ" not in (plain / "plan.json").read_text() + (plain / "matches.jsonl").read_text()
    with pytest.raises(DifferentRun, match=r"observers was None, now \['questions'\]"):
        simulate(experiment, 3, out=plain, observers=["questions"])


def test_an_unknown_observer_is_refused_with_the_known_ones_listed(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"])
    with pytest.raises(UnknownObserver, match="no observer 'mood'; there are: questions"):
        simulate(experiment, 1, observers=["mood"])
    with pytest.raises(UnknownObserver, match="two observers are called 'diary'"):
        simulate(experiment, 1, observers=[Diary, type("Diary", (Diary,), {})])


class Unfit(Observer):
    """Fails in one of its verbs."""

    name = "unfit"
    fails = ""

    def __init__(self) -> None:
        self.fail("made")

    def fail(self, verb: str) -> None:
        if self.fails == verb:
            raise KeyError("no such thing")

    def start(self, match: Match[Any]) -> None:
        self.fail("start")

    def answer(self, match: Match[Any], seat: int, answer: Answer) -> None:
        self.fail("answer")
        if self.fails == "play" and match.waiting:
            match.answer(match.waiting[0], match.options(match.waiting[0])[0])

    def end(self, match: Match[Any]) -> None:
        self.fail("end")

    def result(self) -> object:
        self.fail("result")
        return object() if self.fails == "object" else 1


@pytest.mark.parametrize(
    ("verb", "words"),
    [
        *[(verb, "KeyError: 'no such thing'") for verb in ("made", "start", "answer", "end", "result")],
        ("play", "it has changed the match"),
        ("object", "TypeError: Encoding objects of type object is unsupported"),
    ],
)
def test_an_observer_that_fails_is_told_by_name(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, verb: str, words: str
) -> None:
    monkeypatch.setattr(Unfit, "fails", verb)
    with pytest.raises(ObserverFailed, match=f"the observer 'unfit' failed in match 0, after .*{words}"):
        simulate(make_experiment(pebbles, 2, ["random"]), 1, observers=[Unfit])


def test_an_observer_that_fails_in_another_process_is_told_by_name(install: Install, pebbles: Game) -> None:
    install("taken", COUNTER.replace("answer[1]", "answer[7]"), "[astrarium.observers]\ntaken = taken:Taken\n")
    with pytest.raises(ObserverFailed, match=r"'taken' failed in match [01], after .*IndexError"):
        simulate(make_experiment(pebbles, 2, ["random"]), 2, jobs=2, observers=["taken"])


def test_numbers_are_found_at_any_depth_and_nothing_else_is_one() -> None:
    rows = [{"a": {"b": 1, "c": None, "d": "x", "e": True}}, {"a": {"b": 2.5}, "f": 3}]
    assert numbers_in(rows) == {"a.b": [1, 2.5], "f": [3]}


def test_what_was_observed_is_compared_too(pebbles: Game) -> None:
    series = []
    for heap in ("24", "12"):
        experiment = make_experiment(pebbles, 2, ["random"], options={"heap": heap})
        results = simulate(experiment, 40, observers=["questions"])
        series += [summarize(experiment, results), results]
    found = {change.name: change for change in compare(*series).changes}
    assert found["questions.asked.Take"].sure
    assert found["questions.asked.Take"].difference == pytest.approx(found["decisions"].difference)
