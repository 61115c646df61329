"""Styles: the same search by somebody who holds some things dearer than they are."""

from __future__ import annotations

import pytest

import astrarium
from astrarium import Game, bots
from astrarium.bots.judgement import Judge
from astrarium.bots.styles import STYLES, style_factors
from astrarium.core.errors import AstrariumError, BadContent
from astrarium.core.random_source import SeededRandom
from astrarium.lab import make_experiment


@pytest.mark.parametrize("name", astrarium.games())
def test_every_game_has_four_styles_that_differ(name: str) -> None:
    game = astrarium.load(name)
    found = {tuple(style_factors(game, style)) for style in STYLES}
    assert len(found) == len(STYLES)
    assert all(any(factor > 1.0 for factor in factors) for factors in found), "everybody loves something"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "expanse/styles.toml: expanse has no style 'raider'"),
        ("[raider]\nguns = 2.0", "raider: the game names no feature 'guns'"),
        ("[raider]\norbits = -1.0", "raider: orbits = -1, and may be 0 to 20"),
        ("[raider]\norbits = 21", "raider: orbits = 21, and may be 0 to 20"),
        ('[raider]\norbits = "much"', "expanse/styles.toml"),
        ("[pirate]\norbits = 2.0", "pirate"),
    ],
)
def test_a_slip_in_the_file_is_told_in_words(text: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = astrarium.load("expanse")
    monkeypatch.setattr(type(game), "read_file", lambda game, name: text)
    with pytest.raises(AstrariumError, match=words):
        style_factors(game, "raider")


def test_a_game_without_styles_says_so(pebbles: Game) -> None:
    bot = bots.make("trader", 1)
    match = pebbles.start(2, seed=1)
    with pytest.raises(BadContent, match="pebbles has no style 'trader'"):
        bots.SeatedBots({0: bot}).advice(match, 0)


def test_only_the_own_seat_is_seen_with_other_eyes() -> None:
    game, rng = astrarium.load("expanse"), SeededRandom(1)
    match = game.start(2, game.lab_options, seed=3)
    while match.moves < 60:
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    evaluation, model = game.ruleset.evaluation, game.win_model(2)
    assert evaluation is not None
    assert model is not None
    for seat in range(2):
        judge = Judge(game, 2, "raider", seat)
        after = match.clone(rng)
        chances = judge.chances(after, rng)
        rows = evaluation.rows(after.table)
        rows[seat] = [factor * one for factor, one in zip(judge.style, rows[seat], strict=True)]
        assert chances == model.chances(rows, evaluation.progress(after.table))
        assert chances != model.chances(evaluation.rows(after.table), evaluation.progress(after.table))


def test_a_raider_keeps_larger_fleets_than_a_builder() -> None:
    game = astrarium.load("expanse")
    evaluation = game.ruleset.evaluation
    assert evaluation is not None
    strength, fleets = evaluation.names.index("fleet_strength"), {"raider": 0.0, "builder": 0.0}
    for names in (("raider", "builder"), ("builder", "raider")):
        match = game.start(2, dict(game.about.preset_options("short")), seed=2, recording=False)
        seated = bots.SeatedBots({seat: bots.make(name, seat) for seat, name in enumerate(names)})
        while not match.over:
            seat = seated.next_seat(match)
            match.answer(seat, seated.advice(match, seat))
            for name, row in zip(names, evaluation.rows(match.table), strict=True):
                fleets[name] += row[strength]
    assert fleets["raider"] > 1.1 * fleets["builder"]


def test_styles_sit_at_the_tables_of_the_laboratory() -> None:
    assert make_experiment(astrarium.load("expanse"), seats=["raider", "trader"], seed=1).seats == ("raider", "trader")
    assert not set(STYLES) & set(bots.choices()), "people choose levels"
