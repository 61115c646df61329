"""Reviews: every change of the chances is put down to somebody or to luck, and adds up; events are counted."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import astrarium
from astrarium import Game, Match, bots
from astrarium.bots import SeatedBots
from astrarium.bots.deadline import NO_DEADLINE
from astrarium.review import MatchReview, NotOver, review_match
from astrarium.review.html_page import review_html
from astrarium.review.match_review import ReviewMaker

PLAYED = Path(__file__).parents[1] / "played"


def finished(pebbles: Game) -> Match:
    match = pebbles.start(2, {"heap": "12"}, seed=3)
    seated = SeatedBots({0: bots.make("random", 1), 1: bots.make("greedy", 1)})
    while not match.over:
        seated.answer(match)
    return match


def check_sums(review: MatchReview, match: Match) -> None:
    """Start, luck, choices and flow lead to the end, for every seat and over the turns."""
    for seat, balance in enumerate(review.balance):
        parts = balance.luck + balance.own + balance.others + balance.flow
        assert balance.start + parts == pytest.approx(balance.end, abs=0.002)
        told = sum(turn.luck[seat] + turn.own[seat] + turn.others[seat] + turn.flow[seat] for turn in review.turns)
        assert told == pytest.approx(parts, abs=0.01 + 0.0002 * len(review.turns))
        assert balance.margin >= 0.0
    assert match.result is not None
    winners = match.result.ranks.count(1)
    assert review.course[-1].chances == tuple(
        round(1 / winners, 4) if rank == 1 else 0.0 for rank in match.result.ranks
    )
    assert [point.move for point in review.course] == sorted(point.move for point in review.course)
    assert review.course[-1].move == match.moves == review.moves


def test_what_changed_adds_up_from_the_start_to_the_end(pebbles: Game) -> None:
    match = finished(pebbles)
    review = review_match(match)
    check_sums(review, match)
    assert review.judged_by == "playouts"
    assert review.decisions == sum(balance.decisions for balance in review.balance)


def test_where_the_log_is_silent_the_last_turning_point_tells_how_it_ended(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker = ReviewMaker(finished(pebbles), NO_DEADLINE, (), "review")
    review = maker.review()
    monkeypatch.setattr(maker, "log_words", lambda since, until: [])
    first, *_, last = [maker.turning_point(part) for part in maker.course.stretches]
    assert last.text == review.ending
    assert first.text != review.ending


def test_a_running_match_is_not_reviewed(pebbles: Game) -> None:
    with pytest.raises(NotOver):
        review_match(pebbles.start(2, seed=1))


def test_a_review_is_the_same_every_time_and_can_be_read_back(pebbles: Game) -> None:
    match = finished(pebbles)
    review = review_match(match, hints=(2, 0))
    text = msgspec.json.encode(review)
    assert msgspec.json.encode(review_match(match, hints=(2, 0))) == text
    assert msgspec.json.decode(text, type=MatchReview) == review
    assert [balance.hints for balance in review.balance] == [2, 0]


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_page_needs_nothing_but_itself(pebbles: Game, lang: str) -> None:
    page = review_html(review_match(finished(pebbles)), lang, ("<Livia>", "Marco"))
    assert f'<html lang="{lang}">' in page
    assert "&lt;Livia&gt;" in page
    assert "<Livia>" not in page
    for outside in ("<script", "http:", "https:", "src=", "@import", "url(//"):
        assert outside not in page


def assert_sources(review: MatchReview) -> None:
    """Points by source, in both languages; Parsec counts points only when time runs out."""
    assert review.sources or review.game == "parsec"
    for account in review.sources:
        assert account.title.en
        assert account.title.it
        assert all(len(row.values) == review.players for row in account.rows)
        assert any(row.total for row in account.rows)
        page = review_html(review, "it")
        assert account.title.it in page


@pytest.mark.compiled
@pytest.mark.parametrize("name", astrarium.games())
def test_in_every_game_a_played_match_is_reviewed(name: str) -> None:
    file = min((PLAYED / name).glob("*.json"), key=lambda file: file.stat().st_size)
    record = json.loads(file.read_text(encoding="utf-8"))["record"]
    match = astrarium.load(name).replay(record)
    review = review_match(match)
    check_sums(review, match)
    assert review.judged_by == "model"
    assert all(len(series.values) == len(review.turns) for series in review.series)
    assert review.series
    assert review.counts
    assert_sources(review)
    for point in review.turning:
        assert point.until > point.move
        assert point.text.en
        assert point.text.it
    for decision in review.costly:
        then = match.position_at(decision.move)
        assert {decision.given, decision.better} <= set(then.options(decision.seat))
        assert decision.cost > 0.0
