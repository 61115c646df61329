"""Check the puzzles of a game, or find positions that could become one.

    python tools/puzzles.py GAME                                        # check; `--worlds 12` deals hidden things anew
    python tools/puzzles.py GAME --find RECORD --own points=1 --answers 3 --margin 1

A puzzle says what counts, how many answers a line has and how much worse every other first answer is. Every line is
played: one's own best answers, the worst of others, chance by its odds. Where something is hidden, the same is done in
worlds dealt for whoever solves it, and what an answer assures is the mean of them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import astrarium
from astrarium.bots.bot_view import make_bot_view
from astrarium.core import serialization
from astrarium.core.errors import BadData
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import CHANCE, Answer
from astrarium.lessons import LessonMatch, read_lessons
from astrarium.lessons.puzzle_goal import ALIKE, Goal, GoalSearch

FEWEST_ANSWERS = 3
MOST_ANSWERS = 60


def rank_in_worlds(
    game: Game[Any], match: Match[Any], seat: int, goal: Goal, worlds: int
) -> list[tuple[float, Answer]]:
    """Every legal first answer with what it assures on average of worlds dealt for the seat, the best first."""
    rng = SeededRandom("worlds")
    view = make_bot_view(match, seat, rng)
    total: dict[Answer, float] = {}
    for _ in range(worlds):
        for worth, answer in GoalSearch(game, goal, seat).rank(view.world(rng)):
            total[answer] = total.get(answer, 0.0) + worth / worlds
    return sorted([(worth, answer) for answer, worth in total.items()], key=lambda pair: -pair[0])


def check_puzzles(game: Game[Any], worlds: int = 0) -> list[str]:
    """What is wrong with the puzzles of a game: by playing every line, and in so many worlds dealt anew."""
    wrong = []
    for lesson in read_lessons(game):
        if lesson.goal is None:
            continue
        played = LessonMatch(game, lesson)
        problem = played.goal_problem()
        if worlds and not problem:
            ranked = rank_in_worlds(game, played.match(0), lesson.seat, lesson.goal, worlds)
            if ranked[0][1] not in (played.wanted(0), *lesson.step[0].also):
                problem = f"in {worlds} worlds {ranked[:2]}"
        if problem:
            wrong.append(f"{game.id} {lesson.id}: {problem}")
    return wrong


def find_positions(game: Game[Any], record: Path, goal: Goal) -> Iterator[str]:
    """Lines of a record where one answer, or a few that are alike, bring clearly most of a goal."""
    data = json.loads(record.read_text(encoding="utf-8"))
    log = serialization.read_log(data["log"], data["players"])
    box = game.with_content_of(data.get("content", game.content_hash)) or game
    match = box.start(data["players"], data["options"], chance="ask", recording=True)
    while match.moves < len(log):
        at, (seat, given) = match.moves, log[match.moves]
        if seat != CHANCE and FEWEST_ANSWERS <= len(match.options(seat)) <= MOST_ANSWERS:
            search = GoalSearch(box, goal, seat)
            try:
                ranked = search.rank(match)
            except BadData:  # too many lines
                ranked = []
            best = [answer for worth, answer in ranked if worth > ranked[0][0] - ALIKE]
            rest = [worth for worth, answer in ranked if answer not in best]
            if rest and 2 * len(best) < len(ranked) and ranked[0][0] - rest[0] >= goal.margin - ALIKE:
                number = f"{search.now(match):g} now, {ranked[0][0]:g} by {best}, {rest[0]:g} by the next"
                yield f"{record.name} at {at}, seat {seat}, {len(ranked)} answers: {number}; given {given}"
        match.answer(seat, given)


def counted(text: str) -> tuple[str, float]:
    """A feature and what it counts: `points=1`."""
    name, _, counts = text.partition("=")
    return name, float(counts or 1)


def main() -> None:
    """Print what is wrong with the puzzles, or what could become one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--worlds", type=int, default=0)
    parser.add_argument("--find", type=Path, metavar="RECORD")
    parser.add_argument("--own", type=counted, nargs="*", default=[])
    parser.add_argument("--others", type=counted, nargs="*", default=[])
    parser.add_argument("--answers", type=int, default=1)
    parser.add_argument("--replies", type=int, default=0)
    parser.add_argument("--margin", type=float, default=1.0)
    args = parser.parse_args()
    game = astrarium.load(args.game)
    if args.find is not None:
        goal = Goal(dict(args.own), args.answers, args.margin, dict(args.others), args.replies)
        for line in find_positions(game, args.find, goal):
            print(line, flush=True)
        return
    wrong = check_puzzles(game, args.worlds)
    print("\n".join(wrong) or f"{game.id}: every answer is the best one")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
