"""What an answer costs the server, in every game, beside boardgame.io's server with a toy game.

    python bench/answers.py [--peer "node build/peer-bgio/peer.cjs"] [--games imperium parsec] [--rounds 3]

Twenty-five tables with four viewers each, all shown every answer; at each the next answer follows as soon as the last
one is seen. Ours plays whole rules, draws each viewer's scene and syncs every answer to disk; the peer's toy has no
rules to speak of, and is kept in memory. Counted is processor time of the server's process, in the middle of matches;
rounds are interleaved, and medians are printed. `--rate 100` asks for so many answers a second instead: at a server
with little to do no two answers share a sync.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shlex
import statistics
import subprocess
import sys

from load import Figures, drive, leave, open_tables, play_on, running_server

import astrarium

TABLES = 25  # as many as the peer's
WARM_UP = 1500  # answers, to the middle of matches


async def middle_of_matches(port: int, server: int, game: str, asked: argparse.Namespace, whole: bool) -> Figures:
    """The tables, played to the middle of their matches and then measured."""
    tables = await open_tables(port, game, TABLES, whole)
    await play_on(tables, WARM_UP, server)
    if asked.rate:
        figures = await drive(tables, asked.rate, asked.answers / asked.rate, server)
    else:
        figures = await play_on(tables, asked.answers, server)
    await leave(tables)
    return figures


def measure_game(game: str, asked: argparse.Namespace, whole: bool = False) -> Figures:
    """The figures of one game, on a server of its own."""
    with running_server() as (port, server):
        return asyncio.run(middle_of_matches(port, server, game, asked, whole))


def measure_peer(command: str) -> float:
    """Moves per processor second of the peer's server."""
    done = subprocess.run(shlex.split(command), capture_output=True, text=True, check=True, timeout=600)
    return float(json.loads(done.stdout)["rate"])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(astrarium.games()))
    parser.add_argument("--peer", default="", help="the command that measures boardgame.io")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--answers", type=int, default=1500, help="how many are measured")
    parser.add_argument("--rate", type=float, default=0, help="answers a second; else as many as there can be")
    parser.add_argument("--whole", action="store_true", help="measure whole scenes, too")
    asked = parser.parse_args()
    peers: list[float] = []
    found: dict[str, list[Figures]] = {game: [] for game in asked.games}
    whole: dict[str, list[Figures]] = {game: [] for game in asked.games}
    for _ in range(asked.rounds):
        if asked.peer:
            peers.append(measure_peer(asked.peer))
        for game in asked.games:
            found[game].append(measure_game(game, asked))
            if asked.whole:
                whole[game].append(measure_game(game, asked, whole=True))
    peer = statistics.median(peers) if peers else 0.0
    if peer:
        print(f"boardgame.io   {peer:6.0f} moves of a toy game per processor second, in memory")
    for game, figures in found.items():
        rate = statistics.median([1 / one.server for one in figures])
        said = f"{game:14} {rate:6.0f} answers per processor second ({1e3 / rate:.2f} ms each)"
        said += f"   {statistics.median([one.frame for one in figures]) / 1e3:5.1f} kB a scene"
        if whole[game]:
            said += f" of {statistics.median([one.frame for one in whole[game]]) / 1e3:.1f}"
        print(said + (f"   {rate / peer:.2f} times boardgame.io" if peer else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
