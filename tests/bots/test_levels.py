"""Levels: the same five names everywhere, and in each game what was measured to set them apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

import astrarium
from astrarium import Game, bots
from astrarium.bots.levels import FILE, Strength, strengths
from astrarium.core.errors import AstrariumError


@pytest.fixture(autouse=True)
def read_anew() -> Iterator[None]:
    strengths.cache_clear()
    yield
    strengths.cache_clear()


def say(game: Game, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let the game's file of levels say this."""
    read = type(game).read_file
    monkeypatch.setattr(type(game), "read_file", lambda one, name: text if name == FILE else read(one, name))


@pytest.mark.parametrize("name", astrarium.games())
def test_every_level_thinks_further_or_slips_less_than_the_one_below(name: str) -> None:
    found = strengths(astrarium.load(name))
    assert list(found) == [level.id for level in bots.levels()]
    order = [(strength.looks, -strength.slips) for strength in found.values()]
    assert all(above > below for below, above in pairwise(order)), order


def test_a_game_that_says_nothing_has_what_all_have_in_common(pebbles: Game) -> None:
    assert strengths(pebbles) == {level.id: Strength(level.looks, level.slips) for level in bots.levels()}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("master = { looks = 1, slips = 0.0 }", "no level 'master'; there are: beginner, easy, normal, hard, expert"),
        ("hard = { looks = -1, slips = 0.0 }", "hard: looks and slips are not less than 0"),
        ("hard = { looks = 8, slips = -0.5 }", "hard: looks and slips are not less than 0"),
        ("hard = { looks = 8 }", "pebbles/levels.toml.*slips"),
        ("hard = { looks = 8, slips = 0.1, luck = 1 }", "pebbles/levels.toml.*luck"),
        ('hard = { looks = "many", slips = 0.1 }', "pebbles/levels.toml"),
    ],
)
def test_a_slip_in_the_file_is_told_in_words(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, text: str, words: str
) -> None:
    say(pebbles, monkeypatch, text)
    with pytest.raises(AstrariumError, match=words):
        strengths(pebbles)


def test_a_level_means_what_the_game_says(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    say(pebbles, monkeypatch, "normal = { looks = 0, slips = 50.0 }")
    match = pebbles.start(2, seed=4)
    given = {bots.SeatedBots({0: bots.make("normal", seed)}).advice(match, 0) for seed in range(30)}
    assert given == set(match.options(0)), "it tells nothing apart"
