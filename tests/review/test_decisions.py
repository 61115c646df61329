"""How widely decisions are looked at: of a long match each less, and luck in one world is no reason to search."""

from __future__ import annotations

from typing import Any

import pytest

import astrarium
from astrarium import Match, bots
from astrarium.bots import SeatedBots
from astrarium.bots.judgement import Judge
from astrarium.bots.quick import MOST_OPTIONS
from astrarium.review.decisions import CANDIDATES, NARROWEST, NOTHING, SEARCHED, TOLD, DecisionScan


def test_the_longer_a_match_the_narrower_each_look() -> None:
    judge = Judge(astrarium.load("expanse"), 2)
    widths = [DecisionScan(judge, "seed", decisions).width for decisions in (0, 300, 600, 1000, 10000)]
    assert widths[:2] == [MOST_OPTIONS, MOST_OPTIONS]
    assert widths[2] == MOST_OPTIONS // 2
    assert widths[3:] == [NARROWEST, NARROWEST]


def scanned(name: str, decisions: int) -> tuple[DecisionScan, int]:
    """The first decisions of a match at random, each looked at; how many positions were judged for that."""
    game = astrarium.load(name)
    match: Match[Any] = game.start(game.players[0], game.short_options, seed=5)
    seated = SeatedBots({seat: bots.make("random", seat) for seat in range(game.players[0])})
    judge = Judge(game, game.players[0])
    scan = DecisionScan(judge, "seed", decisions)
    while sum(scan.looked) < 40:
        seat, before = match.waiting[0], match.clone()
        choices = len(match.options(seat))
        seated.answer(match)
        if choices > 1:
            scan.look(before, seat, match.log[before.moves].answer, 0)
    return scan, scan.judged


def test_only_what_still_costs_something_at_a_second_look_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    scan, wide = scanned("expanse", 100)
    # Second looks at what luck favoured are as many in both.
    assert wide > 1.4 * scanned("expanse", 1000)[1], "a long match is looked at more narrowly"
    assert all(len(kept) <= CANDIDATES for kept in scan.candidates)
    assert any(scan.candidates)
    searched: list[float] = []
    monkeypatch.setattr(scan, "search", lambda candidate: searched.append(candidate.gap))
    for seat in range(2):
        searched.clear()
        assert scan.dearest(seat) == []
        assert len(searched) <= SEARCHED
        assert all(gap > NOTHING for gap in searched)
        assert searched == sorted(searched, reverse=True)
    assert SEARCHED >= TOLD
