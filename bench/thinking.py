"""How fast bots think in every game, beside OpenSpiel's information-set search in C++ on its gin rummy.

    python bench/thinking.py [--seconds 2] [--games imperium,parsec]

Positions come from whole matches of `quick` between two players, or as few as the game allows. Counted is processor
time on one core: decisions of `quick` in these matches, and positions that `search` judges while it thinks in the
middle of them. The peer gets the middles of random deals, and one random playout for each look, as it is delivered.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import pyspiel

import astrarium
from astrarium.bots import Quick, Search, make_bot_view
from astrarium.core import match as engine
from astrarium.core.game import Game
from astrarium.core.match import Match

WANTED = {"quick": 2_000, "search": 4_200}
LOOKS = 200  # of one search
PEER_LOOKS = 300
APART = 7  # decisions between two positions that are kept
PEER = "gin_rummy"


def quick_decisions(game: Game[Any], seconds: float) -> tuple[float, list[tuple[Match[Any], int]]]:
    """Decisions a second of `quick`, and positions on the way."""
    players = game.players[0]
    spent, decisions, kept, number = 0.0, 0, list[tuple[Match[Any], int]](), 0
    while spent < seconds:
        match = game.start(players, game.lab_options, seed=f"thinking:{number}")
        minds = [Quick(f"{number}:{seat}") for seat in range(players)]
        number += 1
        while not match.over and spent < seconds:
            seat = match.waiting[0]
            choices = len(match.options(seat))
            before = time.process_time()
            answer = minds[seat].answer(make_bot_view(match, seat, minds[seat].rng))
            if choices > 1:
                spent += time.process_time() - before
                decisions += 1
                if decisions % APART == 0:
                    kept.append((match.clone(minds[seat].rng), seat))
            match.answer(seat, answer)
    return decisions / spent, kept


def judged_positions(kept: list[tuple[Match[Any], int]], seconds: float) -> tuple[float, float]:
    """Positions judged and looks taken a second by `search`, a search at a time in positions far apart."""
    spent, judged, looks, number = 0.0, 0, 0, 0
    while spent < seconds:
        match, seat = kept[number * 13 % len(kept)]
        mind = Search(number)
        view = make_bot_view(match, seat, mind.rng)
        before = time.process_time()
        tree = mind.think(view, LOOKS)
        spent += time.process_time() - before
        judged += tree.judged
        looks += tree.root.visits
        number += 1
    return judged / spent, looks / spent


def peer_looks(seconds: float) -> float:
    """Looks a second of OpenSpiel's information-set search, in the middles of random deals."""
    game, rng = pyspiel.load_game(PEER), random.Random(1)
    spent, looks, number = 0.0, 0, 0
    while spent < seconds:
        number += 1
        state = game.new_initial_state()
        for _ in range(24 + rng.randrange(12)):  # the deal and the first draws
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal() or len(state.legal_actions()) < 2:
            continue
        bot = pyspiel.ISMCTSBot(number, pyspiel.RandomRolloutEvaluator(1, number), 2.0, PEER_LOOKS)
        before = time.process_time()
        bot.step(state)
        spent += time.process_time() - before
        looks += PEER_LOOKS
    return looks / spent


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of processor time for each figure")
    parser.add_argument("--games", default=",".join(astrarium.games()))
    given = parser.parse_args()
    native = not str(engine.__file__).endswith(".py")
    print(f"thinking, a second of processor time on one core, {'native' if native else 'plain Python'}")
    print(f"{'game':<12} players {'quick decisions':>16} {'positions judged':>17} {'looks':>8}")
    for name in given.games.split(","):
        game = astrarium.load(name)
        quick, kept = quick_decisions(game, given.seconds)
        judged, looks = judged_positions(kept, given.seconds)
        print(f"{name:<12} {game.players[0]:>7} {quick:>16,.0f} {judged:>17,.0f} {looks:>8,.0f}")
    print(f"{'looks of OpenSpiel (C++) on ' + PEER:<46} {peer_looks(given.seconds):>17,.0f}")
    print(f"wanted: {WANTED['quick']:,} decisions of quick, {WANTED['search']:,} positions judged")


if __name__ == "__main__":
    main()
