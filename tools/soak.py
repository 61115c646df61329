"""The laws at night size: many walks over all games on all cores, and what they looked at in all.

python tools/soak.py --decisions 5000000 --walk 50000 --seed night [--keep walks.jsonl]

With a file to keep them in, walks that are done are not walked again: a night that is cut off goes on the next one, and
fifty million decisions can be walked in pieces. Walks of other sources, lengths or seeds are not taken for these.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from itertools import chain
from multiprocessing import get_context
from pathlib import Path

import msgspec

import astrarium
from astrarium.testing.walker import LawBroken, WalkReport, walk

Walked = tuple[str, WalkReport | None, str]  # the game, what was looked at, and what is broken


class KeptWalk(msgspec.Struct):
    """A walk as it is kept."""

    stamp: str  # of the sources, and how long the walk was
    game: str
    seed: str
    report: WalkReport | None
    broken: str


def one_walk(game: str, decisions: int, seed: str) -> Walked:
    """One walk, in a process of its own."""
    try:
        return game, walk(astrarium.load(game), decisions, seed), ""
    except LawBroken as error:
        return game, None, str(error)


def sources_hash() -> str:
    """A fingerprint of the rules and laws: what was walked before a change says nothing of what is there after it."""
    root = Path(astrarium.__file__).parent
    rooms = [path for room in ("core", "games", "testing") for path in sorted((root / room).rglob("*"))]
    digest = hashlib.blake2b(digest_size=8)
    for path in rooms:
        if path.suffix in (".py", ".toml"):
            digest.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


class KeptWalks:
    """The walks that are done, one line each in a file; without a file, none."""

    def __init__(self, path: Path | None, walk: int) -> None:
        self._path = path
        self._stamp = f"{sources_hash()} {walk}"
        self.done: dict[tuple[str, str], Walked] = {}
        for line in path.read_text().splitlines() if path is not None and path.exists() else ():
            with contextlib.suppress(msgspec.DecodeError, msgspec.ValidationError):  # cut off in the middle of a line
                kept = msgspec.json.decode(line, type=KeptWalk)
                if kept.stamp == self._stamp:
                    self.done[kept.game, kept.seed] = (kept.game, kept.report, kept.broken)

    def keep(self, seed: str, walked: Walked) -> None:
        """One more."""
        game, report, broken = walked
        if self._path is not None:
            with self._path.open("ab") as file:
                line = msgspec.json.encode(KeptWalk(self._stamp, game, seed, report, broken))
                file.write(line + b"\n")


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


def told(kept: KeptWalks, walks: dict[Future[Walked], str]) -> Iterator[Walked]:
    """Walks as they end, each kept at once."""
    for ended in as_completed(walks):
        kept.keep(walks[ended], ended.result())
        yield ended.result()


def main() -> int:
    """Walk, tell, sum up; 1 if a law is broken."""
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("--decisions", type=int, default=5_000_000)
    said.add_argument("--walk", type=int, default=50_000)
    said.add_argument("--seed", default="night")
    said.add_argument("--keep", type=Path, help="a file in which walks that are done are kept")
    asked = said.parse_args()
    games = astrarium.games()
    rounds = max(1, asked.decisions // asked.walk // len(games))
    began = time.monotonic()
    done: dict[str, list[WalkReport]] = {game: [] for game in games}
    broken: list[str] = []
    kept = KeptWalks(asked.keep, asked.walk)
    wanted = [(game, f"{asked.seed} {number}") for number in range(rounds) for game in games]
    before = [kept.done[one] for one in wanted if one in kept.done]
    if before:
        print(f"{len(before)} of {len(wanted)} walks are done already", flush=True)
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        left = [(game, seed) for game, seed in wanted if (game, seed) not in kept.done]
        walks = {pool.submit(one_walk, game, asked.walk, seed): seed for game, seed in left}
        for at, walked in enumerate(chain(before, told(kept, walks)), 1):
            game, report, words = walked
            if report is None:
                broken.append(words)
            else:
                done[game].append(report)
            if at > len(before):
                print(f"{at} of {len(wanted)}: {report or f'{game}: {words}'}", flush=True)
    for game, reports in done.items():
        print(f"{game}: {summed(reports)}" if reports else f"{game}: no walk was whole")
    everything = [report for reports in done.values() for report in reports]
    if everything:
        print(f"all: {summed(everything)}")
    print(f"{len(broken)} walks found a broken law, {(time.monotonic() - began) / 60:.0f} minutes")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
