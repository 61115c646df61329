"""Matches over several machines: they are spread, a lost machine's are played again, the results are the same."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from astrarium import BadOptions, Game
from astrarium.cli import main
from astrarium.lab import Plan, Variant, make_experiment, run, simulate_series
from astrarium.lab.cluster import ClusterLost, WorkerLost, connected, play_on_cluster
from astrarium.lab.experiment_plan import Restriction
from astrarium.lab.match_series import OtherEdition
from astrarium.lab.process_pool import WorkerDied
from astrarium.lab.restricted_play import measure_worth
from astrarium.lab.skill import measure_skill, plan_steps
from astrarium.lab.tuning import tune

PLAN = Plan(
    game="pebbles",
    players=(2,),
    seats=("random",),
    variants=(Variant("base"), Variant("small", {"heap": "12"})),
    matches=20,
)


class Machines:
    """A double of a cluster: machines of one core, of which some are lost in the middle of what they do."""

    def __init__(self, machines: int = 2, lost_at: tuple[int, ...] = ()) -> None:
        self.machines = machines
        self.lost_at = lost_at  # the numbers of tickets at which a machine is lost
        self.given: list[tuple[Callable[[Any], Any], Any]] = []
        self.dropped: list[int] = []

    def slots(self) -> int:
        return self.machines

    def give(self, play: Callable[[Any], Any], task: object) -> int:
        self.given.append((play, task))
        return len(self.given) - 1

    def done(self, tickets: list[int], seconds: float) -> list[int]:
        return sorted(tickets, reverse=True)[:2]  # what was given out last is done first

    def take(self, ticket: int) -> object:
        if ticket in self.lost_at:
            self.machines = max(1, self.machines - 1)
            raise WorkerLost("the machine is gone")
        play, task = self.given[ticket]
        return play(task)

    def drop(self, tickets: list[int]) -> None:
        self.dropped += tickets

    def leave(self) -> None:
        self.machines = 0


def test_every_task_is_done_once_and_no_more_are_given_out_than_there_is_room_for() -> None:
    machines = Machines(3)
    done = []
    for found in play_on_cluster(machines, abs, iter(range(-40, 0))):
        done.append(found)
        assert len(machines.given) - len(done) <= 3 * 2
    assert sorted(done) == list(range(1, 41))
    assert len(machines.given) == 40
    assert machines.dropped == []


def test_tasks_of_a_lost_machine_are_done_by_the_others() -> None:
    machines = Machines(3, lost_at=(0, 1, 7))
    assert sorted(play_on_cluster(machines, abs, range(-20, 0))) == list(range(1, 21))
    assert len(machines.given) == 23
    assert machines.slots() == 1


def test_a_task_that_ends_every_machine_ends_the_run_in_words() -> None:
    machines = Machines(1, lost_at=tuple(range(100)))
    with pytest.raises(WorkerDied, match="4 workers have died at the same matches: the machine is gone"):
        list(play_on_cluster(machines, abs, [1, 2]))


def test_what_goes_wrong_in_a_task_ends_the_run_and_the_others_are_dropped() -> None:
    machines = Machines(2)
    with pytest.raises(ZeroDivisionError):
        list(play_on_cluster(machines, lambda task: 1 // task, [0, 0, 0, 0]))
    assert machines.dropped == [0, 1, 2]


def test_a_run_on_a_cluster_that_loses_machines_is_the_run_of_one_process(pebbles: Game) -> None:
    alone, spread = run(PLAN, jobs=1), run(PLAN, cluster=Machines(4, lost_at=(2, 3, 9)))
    assert spread.results == alone.results
    assert spread.report.plain() == alone.report.plain()


def test_worth_skill_and_a_search_are_the_same_on_a_cluster(pebbles: Game) -> None:
    experiment = make_experiment(pebbles, 2, ["random"])
    bound = [Restriction(without="take")]
    assert measure_worth(experiment, bound, 8, cluster=Machines(3)) == measure_worth(experiment, bound, 8, jobs=1)
    steps = plan_steps(pebbles, ["random", "greedy"], 2, 8, "0", (), {})
    assert measure_skill(steps, cluster=Machines(3)) == measure_skill(steps, jobs=1)
    wish = 'game = "pebbles"\nplayers = 2\nseats = "random"\nmatches = 8\ntrials = 2\n'
    wish += '[search]\nheap = ["12", "24"]\n[wish]\nfair = true\n'
    machines = Machines(3)
    assert tune(wish, cluster=machines) == tune(wish, jobs=1)
    assert machines.given


def test_a_run_goes_on_when_the_cluster_was_lost(pebbles: Game, tmp_path: Path) -> None:
    class Unreachable(Machines):
        def take(self, ticket: int) -> object:
            if ticket > 10:
                raise ClusterLost("the cluster cannot be reached any more")
            return super().take(ticket)

    with pytest.raises(ClusterLost):
        run(PLAN, out=tmp_path, cluster=Unreachable())
    kept = [path.read_text() for path in tmp_path.glob("series/*/matches.jsonl")]
    assert 0 < sum(text.count("\n") for text in kept) < 40
    machines = Machines()
    again = run(PLAN, out=tmp_path, cluster=machines)
    assert again.results == run(PLAN, jobs=1).results
    asked = sum(len(task) for _, task in machines.given)
    assert asked == 40 - sum(text.count("\n") for text in kept), "what was kept is not played again"


def test_a_machine_with_another_edition_of_the_game_plays_nothing(pebbles: Game) -> None:
    other = msgspec.structs.replace(make_experiment(pebbles, 2, ["random"]), content="0" * 32)
    with pytest.raises(OtherEdition, match="a machine of the cluster has another edition of pebbles"):
        simulate_series([other], [4], cluster=Machines())


@pytest.mark.parametrize("where", ["there", "ray://", "ray://host", "http://host:1"])
def test_an_address_that_is_none_is_refused_in_words(where: str) -> None:
    with pytest.raises(BadOptions, match="matches are played here, on auto or on ray://HOST:PORT"), connected(where):
        pass


def test_here_there_is_no_cluster_and_without_ray_its_extra_is_named(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with connected("here") as cluster:
        assert cluster is None
    monkeypatch.setitem(sys.modules, "ray", None)
    for command in (["lab", "run", "--game", "pebbles"], ["simulate", "pebbles"]):
        with pytest.raises(SystemExit) as ended:
            main([*command, "--seats", "random", "--on", "auto"])
        assert ended.value.code == 2
        assert "ray is not installed: pip install 'astrarium[cluster]'" in " ".join(capsys.readouterr().err.split())


def no_cluster(*asked: object) -> str:
    raise ConnectionError("Could not find any running Ray instance.")


@pytest.mark.parametrize(
    ("last", "joined"),
    [
        ("it runs", "auto"),
        ("it was killed", "local"),
        ("there was none", "local"),
        ("the environment names one", "auto"),
    ],
)
def test_the_cluster_of_this_machine_is_joined_where_it_still_runs_and_else_its_own_cores_play(
    last: str, joined: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    ray = SimpleNamespace(
        init=lambda address, **how: begun.append(address), remote=lambda **how: lambda task: task, shutdown=lambda: None
    )
    with socket.create_server(("127.0.0.1", 0)) as door:
        running = f"127.0.0.1:{door.getsockname()[1]}"
        known = {"it runs": lambda *asked: running, "it was killed": lambda *asked: "127.0.0.1:1"}
        find = known.get(last, no_cluster)
        monkeypatch.setenv("RAY_ADDRESS", "ray://far:10001" if last == "the environment names one" else "")
        monkeypatch.setitem(sys.modules, "ray", ray)  # type: ignore[arg-type]
        services = SimpleNamespace(get_ray_address_from_environment=find)
        monkeypatch.setitem(sys.modules, "ray._private.services", services)  # type: ignore[arg-type]
        with connected("auto"):
            assert begun == [joined]
