"""The greedy bot gives the same answers natively and as plain Python: it is the yardstick others are measured by."""

from __future__ import annotations

import hashlib

import pytest

import astrarium
from astrarium.bots import SeatedBots, make

ANSWERS = 40
# Fingerprints of the first answers of greedy bots. They change when rules, evaluation or the bot itself change.
FINGERPRINTS = {
    "expanse": "c35025b8685c7718",
    "frontier": "4df339ad759a2253",
    "imperium": "d7fda233bd9a0b1d",
    "parsec": "9868f1805eb739f3",
    "starfarers": "187bb567b363937f",
}


def greedy_fingerprint(name: str) -> str:
    game = astrarium.load(name)
    players = game.players[0]
    match = game.start(players, game.short_options, seed=5)
    bots = SeatedBots({seat: make("greedy", seat) for seat in range(players)})
    given = [bots.answer(match) for _ in range(ANSWERS)]
    return hashlib.blake2b(repr(given).encode(), digest_size=8).hexdigest()


@pytest.mark.parametrize("game", FINGERPRINTS)
def test_greedy_answers_as_it_did(game: str) -> None:
    assert greedy_fingerprint(game) == FINGERPRINTS[game]


@pytest.mark.compiled
@pytest.mark.parametrize("game", FINGERPRINTS)
def test_greedy_answers_alike_natively(game: str) -> None:
    assert greedy_fingerprint(game) == FINGERPRINTS[game]
