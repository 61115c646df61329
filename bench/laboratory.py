"""What the laboratory costs beside playing: matches with and without its measuring, turn by turn, in processor time.

    python bench/laboratory.py [--matches 20]

One match in ten is watched closely, so whole tens are played. It also says how memory grows with a run. It fails
where measuring costs more than a twentieth of playing over all games.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
import tracemalloc

import msgspec

import astrarium
from astrarium.lab import Plan, make_experiment, play_match
from astrarium.lab.plan_file import make_series
from astrarium.lab.run_tally import RunTally

ALLOWED = 0.05


def measure(name: str, tens: int) -> tuple[float, float]:
    """Processor seconds of the same matches, measured and plain."""
    game = astrarium.load(name)
    experiment = make_experiment(game, game.players[0], ["quick"])
    play_match(experiment, 10, measured=True)  # what is made once is made
    spent = [0.0, 0.0]
    for number in range(10 * tens):
        for measured in (True, False) if number % 2 else (False, True):
            begin = time.process_time()
            play_match(experiment, number, measured=measured)
            spent[not measured] += time.process_time() - begin
    return spent[0], spent[1]


def kept(name: str) -> float:
    """Bytes in memory for each further match of a run that has seen whatever there is to be seen."""
    players = astrarium.load(name).players[0]
    tally = RunTally(make_series(Plan(game=name, players=(players,), seats=("random",))))
    played = [play_match(tally.series[0].series.experiment, number, measured=True) for number in range(10)]

    def count(numbers: range) -> None:
        for number in numbers:
            tally.add(0, msgspec.structs.replace(played[number % 10], match=number))
        gc.collect()  # what Python keeps for itself is not ours

    tracemalloc.start()
    count(range(20))
    before, _ = tracemalloc.get_traced_memory()
    count(range(20, 220))
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / 200


def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=20, help="of each game and form, rounded to tens")
    tens = max(1, parser.parse_args().matches // 10)
    total = [0.0, 0.0]
    print(f"{'game':<12}{'plain ms':>10}{'measured ms':>13}{'cost':>8}{'kept bytes a match':>20}")
    for name in astrarium.games():
        measured, plain = measure(name, tens)
        total[0] += measured
        total[1] += plain
        each = 100 / tens
        told = f"{name:<12}{each * plain:>10.1f}{each * measured:>13.1f}{100 * (measured / plain - 1):>7.1f}%"
        print(f"{told}{kept(name):>20,.0f}", flush=True)
    cost = total[0] / total[1] - 1
    print(f"all games: {100 * cost:.1f} % (at most {100 * ALLOWED:.0f} %)")
    sys.exit(cost > ALLOWED)


if __name__ == "__main__":
    main()
