"""Hints: the best answer first, chances with a margin, reasons in words, and nothing that the seat may not know."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import astrarium
from astrarium import Game, Match, bots
from astrarium.bots import SeatedBots
from astrarium.core.errors import BadOptions, IllegalAnswer
from astrarium.core.random_source import SeededRandom
from astrarium.review import hint as hint_module
from astrarium.review import make_hint

PLAYED = Path(__file__).parents[1] / "played"
MANY_KINDS = 10  # that there are at least in each game
KINDS = 4  # questions of different kinds that are looked at in each game
APART = 15  # answers between two of them


def last_pebbles(pebbles: Game) -> Match:
    """Seat 1 is ahead and has the move: two pebbles are left, and taking both wins at once."""
    match = pebbles.start(2, {"heap": "12"}, chance=[("bonus", 0), ("bonus", 0), *[("roll", 1)] * 9])
    for seat, number in ((0, 1), (1, 3), (0, 1), (1, 3), (0, 2)):
        match.answer(seat, ("take", number))
    return match


def test_what_wins_at_once_is_the_best_and_says_so(pebbles: Game) -> None:
    hint = make_hint(last_pebbles(pebbles), 1, looks=30)
    best = hint.best[0]
    assert best.answer == ("take", 2)
    assert best.chances == (0.0, 1.0)
    assert best.reasons[0].good
    assert best.reasons[0].text.plain() == {"en": "wins the match", "it": "vince la partita"}
    assert hint.best[1].chances[1] < 1.0


def test_chances_are_together_one_and_have_a_margin(pebbles: Game) -> None:
    hint = make_hint(pebbles.start(2, seed=4), 0, looks=30)
    for chances, margin in [(hint.chances, hint.margin), *[(one.chances, one.margin) for one in hint.best]]:
        assert sum(chances) == pytest.approx(1.0, abs=0.001)
        assert 0.005 <= margin <= 0.5
    assert [one.chances[0] for one in hint.best] == sorted([one.chances[0] for one in hint.best], reverse=True)


def test_an_answer_that_is_asked_about_is_priced_too(pebbles: Game) -> None:
    match = pebbles.start(2, seed=4)
    plain = make_hint(match, 0, looks=20)
    assert plain.asked is None
    about = plain.best[-1].answer
    assert make_hint(match, 0, looks=20, about=about).asked is None  # it is among the best
    with pytest.raises(IllegalAnswer):
        make_hint(match, 0, looks=20, about=("take", 9))


def test_only_who_is_asked_gets_a_hint(pebbles: Game) -> None:
    with pytest.raises(BadOptions, match="seat 1 is not asked"):
        make_hint(pebbles.start(2, seed=4), 1)


def test_where_a_die_follows_the_odds_are_counted_or_sampled(pebbles: Game) -> None:
    hint = make_hint(pebbles.start(2, seed=4), 0, looks=20)
    odds = {one.answer: one.odds for one in hint.best}
    assert odds["take", 1] is not None
    for one in odds.values():
        if one is not None:
            assert sum(one.parts) == pytest.approx(1.0, abs=0.01)
            assert one.better == pytest.approx(one.parts[3] + one.parts[4], abs=0.001)


def questions(name: str) -> list[tuple[Match[Any], int]]:
    """Questions of different kinds that leave a choice, on the way of one match."""
    game = astrarium.load(name)
    players = game.players[0]
    match = game.start(players, game.short_options, seed=11)
    seated = SeatedBots({seat: bots.make("random", seat) for seat in range(players)})
    found: dict[str, tuple[Match[Any], int]] = {}
    since = 0
    while not match.over and len(found) < KINDS:
        seat, since = match.waiting[0], since + 1
        kind = type(match.step_for(seat)).__name__
        if len(match.options(seat)) > 1 and kind not in found and since >= APART:
            found[kind], since = (match.clone(), seat), 0
        seated.answer(match)
    return list(found.values())


@pytest.mark.compiled
@pytest.mark.parametrize("name", astrarium.games())
def test_a_hint_is_the_same_to_the_byte_in_twin_worlds(name: str) -> None:
    asked = questions(name)
    assert asked
    for at, (match, seat) in enumerate(asked):
        mine = make_hint(match, seat, looks=16)
        twin = match.determinize(seat, SeededRandom(at))
        assert msgspec.json.encode(make_hint(twin, seat, looks=16)) == msgspec.json.encode(mine)
        assert mine.best
        assert all(one.answer in match.options(seat) for one in mine.best)
        for one in mine.best:
            for reason in one.reasons:
                assert reason.text.en
                assert reason.text.it


def every_kind(name: str) -> dict[str, tuple[Match[Any], int]]:
    """The first question of every kind that leaves a choice, in the played matches of a game."""
    game = astrarium.load(name)
    found: dict[str, tuple[Match[Any], int]] = {}
    for file in sorted((PLAYED / name).glob("*.json")):
        finished = game.replay(json.loads(file.read_text(encoding="utf-8"))["record"])
        match, lines = finished.game.start_again(finished), finished.log
        while match.moves < len(lines):
            line = lines[match.moves]
            kind = "" if line.seat < 0 else type(match.step_for(line.seat)).__name__
            if kind and kind not in found and len(match.options(line.seat)) > 1:
                found[kind] = (match.clone(), line.seat)
            match.answer(line.seat, line.answer)
    return found


@pytest.mark.compiled
@pytest.mark.parametrize("name", astrarium.games())
def test_a_hint_is_given_at_questions_of_every_kind(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_module, "WORLDS", 2)
    asked = every_kind(name)
    assert len(asked) >= MANY_KINDS
    for kind, (match, seat) in asked.items():
        hint = make_hint(match, seat, looks=2)
        assert hint.best, kind
        assert all(one.answer in match.options(seat) for one in hint.best), kind
        assert sum(hint.chances) == pytest.approx(1.0, abs=0.001), kind
