"""The matches of a ladder are played, on any number of processes; what a file keeps of them is not played again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from pathlib import Path

from astrarium.lab.ladder import Ladder, LadderMatch, LadderTask
from astrarium.lab.ladder_file import LadderFile
from astrarium.lab.observers import Observer, find_observers
from astrarium.lab.played_match import ThinkingTime, play_match
from astrarium.lab.process_pool import play_in_any_order
from astrarium.lab.results_file import DifferentRun


def play_ladder(
    ladder: Ladder,
    jobs: int = 1,
    out: Path | None = None,
    on_match: Callable[[LadderMatch, bool], None] = lambda match, kept: None,
    observers: Sequence[str | type[Observer]] = (),
) -> list[LadderMatch]:
    """All matches of a ladder, in its own order, on so many processes of their own; with 0 jobs in this one.

    `on_match` hears of each when it is done, those that `out` has kept first, and whether it was kept. Before kept
    matches are gone on with, each bot shows that it still plays as it did then.
    """
    kinds = find_observers(observers)
    keeping = LadderFile(out, ladder, tuple(kinds)) if out is not None else None
    tasks = list(ladder.tasks())
    kept = dict(keeping.matches) if keeping is not None else {}
    done = {task.key: kept[task.key] for task in tasks if task.key in kept}
    for match in done.values():
        on_match(match, True)
    missing = [task for task in tasks if task.key not in done]
    samples = cheapest_match_of_each({name for task in missing for name in task.experiment.seats}, kept.values())
    again = [LadderTask(ladder.experiment(match.seats), match.result.match) for match in samples]
    unshown, fresh = len(again), list[LadderMatch]()
    with keeping or nullcontext():
        for match in play_in_any_order(partial(play_one, observers=kinds), [*again, *missing], jobs):
            if match.key in kept:
                check_unchanged(kept[match.key], match, out)
                unshown -= 1
            else:
                fresh.append(match)
            while fresh and not unshown:
                match = fresh.pop(0)
                if keeping is not None:
                    keeping.add(match)
                done[match.key] = match
                on_match(match, False)
    return [done[task.key] for task in tasks]


def play_one(task: LadderTask, observers: Mapping[str, type[Observer]]) -> LadderMatch:
    """One match, with the time that the bots took."""
    thinking = ThinkingTime(task.experiment.players)
    result = play_match(task.experiment, task.deal, observers, thinking)
    seconds = tuple(round(time, 6) for time in thinking.seconds)
    return LadderMatch(task.experiment.seats, result, tuple(thinking.decisions), seconds)


def cheapest_match_of_each(names: set[str], kept: Iterable[LadderMatch]) -> list[LadderMatch]:
    """For each of these bots, the kept match with it that took the least time; one may serve for several."""
    chosen: list[LadderMatch] = []
    by_time = sorted(kept, key=lambda match: sum(match.seconds))
    for name in sorted(names):
        if not any(name in match.seats for match in chosen):
            chosen += [match for match in by_time if name in match.seats][:1]
    return chosen


def check_unchanged(before: LadderMatch, now: LadderMatch, out: Path | None) -> None:
    """A match that is played again comes out as it did; else a bot or the rules have changed since it was kept."""
    if before.result != now.result:
        table = " and ".join(sorted(set(before.seats)))
        raise DifferentRun(f"{out} was played by other bots: {table} play otherwise now; name a new file")
