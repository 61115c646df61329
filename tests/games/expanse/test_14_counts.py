"""Counts: what can follow from pinned positions, how often cards come, and how long matches last."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable

import pytest
from tests.games.expanse.position import MCR, OPA, PG, TRACK, UN, Position, Table, new_game, opened, ready

from astrarium.core.random_source import SeededRandom
from astrarium.games.expanse import GAME
from astrarium.games.expanse.action_track import DealCard
from astrarium.testing.perft import perft

COMPILED = os.environ.get("ASTRARIUM_FORM") == "compiled"
TAKEN = {4: (32, 45), 3: (26, 36), 2: (21, 31)}

Pinned = tuple[str, Callable[[], Table], int, int]
PINNED: list[Pinned] = [
    ("factions", lambda: new_game(4), 3, 24),
    ("the first card of the deck", lambda: ready(3), 1, 41),
    ("the first turn of two", lambda: opened(2), 3, 272),
    ("the first turn of four", lambda: opened(4), 3, 430),
    ("three points to spend", lambda: opened(4).say(0, "card", 1), 3, 935),
    ("an offer", lambda: opened(4, cards=("paolo_cortazar", *TRACK[1:])).say(0, "card", 1).say(0, "stop"), 3, 372),
    ("a group of ships", lambda: moving(), 2, 161),
    ("a scoring", lambda: scoring(), 3, 105),
    ("the United Nations lose a cube", lambda: losing(), 3, 58),
    ("the last events", lambda: last(), 2, 33),
]


def moving() -> Table:
    position = Position().level(3).fleets(MCR, "mars", 2, battleship=1, damaged=1).rocinante(MCR, "mars")
    return position.acts(MCR, 2).say(MCR, "move", "mars")


def scoring() -> Table:
    position = Position().keeps(UN, "sematimba").keeps(MCR, "rock_hoppers").rocinante(PG, "thoth").off(UN, fleet=1)
    return position.cubes("ceres", un=1, mcr=1, opa=2).scored(OPA)


def losing() -> Table:
    position = Position().cubes("ceres", un=1).cubes("luna", un=2, pg=1).diplomat("luna").cubes("io", mcr=1)
    return position.event(OPA, "monica_stuart")


def last() -> Table:
    return Position().keeps(UN, "fall_of_deimos").cubes("luna", pg=1, mcr=1).rocinante(UN, "earth").finally_scored()


@pytest.mark.parametrize(("name", "begun", "depth", "count"), PINNED, ids=[pinned[0] for pinned in PINNED])
def test_what_can_follow(name: str, begun: Callable[[], Table], depth: int, count: int) -> None:
    assert perft(begun().match, depth) == count


@pytest.mark.rule("EX-SETUP.17", "EX-TWO.4")
def test_cards_come_by_their_odds() -> None:
    table = opened(2, cards=("score", *TRACK[1:])).table
    step, rng = DealCard(), SeededRandom(3)
    odds = step.odds(table)
    draws = 20_000
    came = Counter(step.draw(table, rng) for _ in range(draws))
    assert set(came) == set(odds)
    off = sum((came[card] - chance * draws) ** 2 / (chance * draws) for card, chance in odds.items())
    assert len(odds) == 27
    assert off < 55, "chi square with 26 degrees of freedom, one run in a thousand is above 54"


@pytest.mark.rule("EX-END.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_thousand_matches_end_within_their_bounds(players: int) -> None:
    low, high = TAKEN[players]
    for seed in range(1000 if COMPILED else 30):
        rng = random.Random(seed)
        match = GAME.start(players, seed=seed)
        while match.waiting:
            seat = match.waiting[0]
            options = match.options(seat)
            match.answer(seat, options[int(rng.random() * len(options))])
        assert low <= match.table.taken <= high
        assert match.table.scores_drawn == 6
