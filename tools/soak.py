"""The laws at night size: many walks over all games on all cores, and what they looked at in all.

python tools/soak.py --decisions 5000000 --walk 50000 --seed night
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import astrarium
from astrarium.testing.walker import LawBroken, WalkReport, walk

Walked = tuple[str, WalkReport | None, str]  # the game, what was looked at, and what is broken


def one_walk(game: str, decisions: int, seed: str) -> Walked:
    """One walk, in a process of its own."""
    try:
        return game, walk(astrarium.load(game), decisions, seed), ""
    except LawBroken as error:
        return game, None, str(error)


def summed(reports: list[WalkReport]) -> str:
    """Several walks as one line."""
    laws = Counter[str]()
    for report in reports:
        laws.update(report.states)
    players = sorted({count for report in reports for count in report.players})
    changed = sum(report.changed_facts for report in reports)
    return (
        f"{sum(report.decisions for report in reports):,} decisions, "
        f"{sum(report.matches for report in reports):,} matches of {players[0]} to {players[-1]} players, "
        f"{laws['A10']:,} finished from anywhere, {laws['C1']:,} twin worlds with {changed:,} hidden facts changed; "
        f"looks by law: {', '.join(f'{law} {count:,}' for law, count in laws.items())}"
    )


def main() -> int:
    """Walk, tell, sum up; 1 if a law is broken."""
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("--decisions", type=int, default=5_000_000)
    said.add_argument("--walk", type=int, default=50_000)
    said.add_argument("--seed", default="night")
    asked = said.parse_args()
    games = astrarium.games()
    rounds = max(1, asked.decisions // asked.walk // len(games))
    began = time.monotonic()
    done: dict[str, list[WalkReport]] = {game: [] for game in games}
    broken: list[str] = []
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        walks = [
            pool.submit(one_walk, game, asked.walk, f"{asked.seed} {number}")
            for number in range(rounds)
            for game in games
        ]
        for at, ended in enumerate(as_completed(walks), 1):
            game, report, words = ended.result()
            if report is None:
                broken.append(words)
            else:
                done[game].append(report)
            print(f"{at} of {len(walks)}: {report or f'{game}: {words}'}", flush=True)
    for game, reports in done.items():
        print(f"{game}: {summed(reports)}" if reports else f"{game}: no walk was whole")
    everything = [report for reports in done.values() for report in reports]
    if everything:
        print(f"all: {summed(everything)}")
    print(f"{len(broken)} walks found a broken law, {(time.monotonic() - began) / 60:.0f} minutes")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
