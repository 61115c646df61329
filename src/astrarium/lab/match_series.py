"""Series of matches: played on the cores of this machine or on a cluster, and kept so that they can be gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from astrarium.core.errors import AstrariumError
from astrarium.lab.cluster import Cluster, play_on_cluster
from astrarium.lab.experiment_plan import Experiment, load_game
from astrarium.lab.observers import Observer, find_observers
from astrarium.lab.played_match import MatchResult, play_match
from astrarium.lab.process_pool import play_in_any_order
from astrarium.lab.results_file import ResultsFile

Numbered = tuple[int, int]  # which of some experiments, and the number of a match of it

CHUNK: Final = 4  # matches that are told of together, so that short ones do not cost their telling


class OtherEdition(AstrariumError):
    """A machine of a cluster would play other matches than this one."""


def simulate(
    experiment: Experiment,
    games: int,
    jobs: int = 1,
    out: Path | None = None,
    on_result: Callable[[MatchResult], None] = lambda result: None,
    observers: Sequence[str | type[Observer]] = (),
) -> list[MatchResult]:
    """The first `games` matches of an experiment, in their order; what `out` already holds is not played again.

    `on_result` is called with each as soon as it is played. `observers` are names or classes; what they measure is in
    each result's `observed`. A class must be importable where matches are played by several processes.
    """
    folders = [] if out is None else [out]
    series = simulate_series([experiment], [games], jobs, folders, lambda _, result: on_result(result), observers)
    return series[0]


def simulate_series(
    experiments: Sequence[Experiment],
    games: Sequence[int],
    jobs: int = 1,
    folders: Sequence[Path] = (),
    on_result: Callable[[int, MatchResult], None] = lambda which, result: None,
    observers: Sequence[str | type[Observer]] = (),
    cluster: Cluster | None = None,
) -> list[list[MatchResult]]:
    """The first matches of several experiments, match 0 of each first, so that all are known alike when it is stopped.

    Each may have a folder that keeps its matches; `on_result` is called with which experiment it is of. With a cluster
    its machines play, else so many processes of this one.
    """
    kinds = find_observers(observers)
    files = [ResultsFile(folder, one, tuple(kinds)) for folder, one in zip(folders, experiments, strict=False)]
    played: list[dict[int, MatchResult]] = [{} for _ in experiments]
    for which, result in stream_series(experiments, games, jobs, files, kinds, cluster):
        played[which][result.match] = result
        on_result(which, result)
    return [[results[number] for number in sorted(results)] for results in played]


def stream_series(
    experiments: Sequence[Experiment],
    games: Sequence[int],
    jobs: int,
    files: Sequence[ResultsFile],
    observers: Mapping[str, type[Observer]],
    cluster: Cluster | None = None,
    before: int = 0,
) -> Iterator[tuple[int, MatchResult]]:
    """The matches of several experiments one by one, those that are kept first; nothing of them stays in memory.

    Those with a number below `before` were told already.
    """
    most = max(games, default=0)
    known = [bytearray(most) for _ in experiments]
    for which, file in enumerate(files):
        for result in file:
            if before <= result.match < games[which]:
                known[which][result.match] = 1
                yield which, result
    count = sum(max(0, many - before) for many in games) - sum(map(sum, known))
    missing = (
        (which, number)
        for number in range(before, most)
        for which in range(len(experiments))
        if number < games[which] and not known[which][number]
    )
    for which, result in play_matches(experiments, missing, count, jobs, observers, cluster):
        if files:
            files[which].add(result)
        yield which, result


def play_matches(
    experiments: Sequence[Experiment],
    wanted: Iterable[Numbered],
    count: int,
    jobs: int,
    observers: Mapping[str, type[Observer]],
    cluster: Cluster | None = None,
) -> Iterator[tuple[int, MatchResult]]:
    """So many matches by experiment and number, as soon as each is played, on some processes or on a cluster."""
    left = iter(wanted)
    if cluster is not None:
        size = max(1, min(CHUNK, count // (max(1, cluster.slots()) * 8)))
        away = partial(play_elsewhere, tuple(experiments), observers=observers)
        for done in play_on_cluster(cluster, away, iter(lambda: list(islice(left, size)), [])):
            yield from done
        return
    play = partial(play_some, tuple(experiments), observers=observers)
    if jobs <= 1 or count <= 1:
        for one in left:
            yield from play([one])
        return
    size = max(1, min(CHUNK, count // (jobs * 8)))
    for done in play_in_any_order(play, iter(lambda: list(islice(left, size)), []), min(jobs, count)):
        yield from done


def play_some(
    experiments: Sequence[Experiment], wanted: Sequence[Numbered], observers: Mapping[str, type[Observer]]
) -> list[tuple[int, MatchResult]]:
    """Some matches, one after the other."""
    return [(which, play_match(experiments[which], number, observers, measured=True)) for which, number in wanted]


def play_elsewhere(
    experiments: Sequence[Experiment], wanted: Sequence[Numbered], observers: Mapping[str, type[Observer]]
) -> list[tuple[int, MatchResult]]:
    """Some matches on another machine, if it has the same edition of the game."""
    for experiment in {which: experiments[which] for which, _ in wanted}.values():
        game = load_game(experiment)
        if game.rules_version != experiment.rules or experiment.content not in ("", game.content_hash):
            raise OtherEdition(
                f"a machine of the cluster has another edition of {experiment.game}; install the same one on all"
            )
    return play_some(experiments, wanted, observers)
