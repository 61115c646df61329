"""What is to be expected of a fight: losses of both sides, told by the log of each outcome."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import astrarium
from astrarium import Match
from astrarium.bots.bot_view import make_bot_view
from astrarium.core.game_toml_reader import Text
from astrarium.core.random_source import SeededRandom
from astrarium.core.table_base import TableEvent
from astrarium.review.hint import HintMaker
from astrarium.review.odds import Outcomes
from astrarium.review.review_words import LossWords, review_words

PLAYED = Path(__file__).parents[1] / "played"
SHIPS = LossWords(("told.destroyed",), Text(en="ship|ships", it="nave|navi"), amount="n")
TAKEN = LossWords(("told.capture",), Text(en="piece|pieces", it="pezzo|pezzi"), loser="whom")


class Logged:
    """An outcome of which only the log matters."""

    def __init__(self, *events: TableEvent) -> None:
        self.event_log = [(1, event) for event in events]


def lost(seat: int, n: int) -> TableEvent:
    return TableEvent("told.destroyed", seat, (), None, {"n": n})


def outcomes(exact: bool, *logs: tuple[float, Any]) -> Outcomes:
    found = Outcomes(1, 2, (SHIPS, TAKEN))
    found.exact = exact
    for at, (share, log) in enumerate(logs):
        found.found.append((share, 0.5, 0.4 + 0.1 * at))
        found.count_losses(log, 0)
    return found


def test_losses_are_weighted_by_the_odds_of_their_outcomes() -> None:
    odds = outcomes(True, (0.75, Logged(lost(1, 2), lost(0, 1))), (0.25, Logged())).odds()
    assert odds is not None
    told = [(loss.seat, loss.amount, loss.margin, loss.what.en) for loss in odds.losses]
    assert told == [(1, 1.5, 0.0, "ships"), (0, 0.75, 0.0, "ships")], "whoever asks comes first"


def test_sampled_losses_have_a_margin_and_nobody_loses_what_belongs_to_nobody() -> None:
    odds = outcomes(False, (1.0, Logged(lost(1, 1), lost(-1, 4))), (1.0, Logged())).odds()
    assert odds is not None
    assert [(loss.seat, loss.amount) for loss in odds.losses] == [(1, 0.5)]
    assert odds.losses[0].margin > 0.5
    assert odds.losses[0].what == Text(en="ships", it="navi")


def test_an_event_may_name_who_loses() -> None:
    taken = TableEvent("told.capture", 1, (), None, {"whom": "seat.0"})
    odds = outcomes(True, (0.5, Logged(taken)), (0.5, Logged(taken))).odds()
    assert odds is not None
    assert [(loss.seat, loss.amount, loss.what.it) for loss in odds.losses] == [(0, 1.0, "pezzo")]


def before_losses(name: str) -> list[tuple[Match[Any], int]]:
    """Decisions of a played match right after which somebody lost something."""
    game = astrarium.load(name)
    keys = {event for words in review_words(game).loss for event in words.events}
    found: list[tuple[Match[Any], int]] = []
    for file in sorted((PLAYED / name).glob("*.json"), key=lambda file: file.stat().st_size):
        match = game.replay(json.loads(file.read_text(encoding="utf-8"))["record"], recording=True)
        for number in sorted({number for number, event in match.event_log if event.key in keys}):
            at = number - 1
            while at > 0 and match.log[at].seat < 0:
                at -= 1
            then, seat = match.position_at(at), match.log[at].seat
            if seat in then.waiting and match.log[at].answer in then.options(seat):
                found.append((then, seat))
        if len(found) >= 4:
            break
    return found


@pytest.mark.compiled
@pytest.mark.parametrize("name", astrarium.games())
def test_before_a_fight_of_every_game_the_losses_are_told(name: str) -> None:
    told: list[int] = []
    for then, seat in before_losses(name)[:8]:
        maker = HintMaker(make_bot_view(then, seat, SeededRandom("odds")))
        for answer in then.options(seat)[:6]:
            found = maker.outcomes(answer)
            told += [loss.seat for loss in found.losses() if loss.amount > 0]
        if told:
            break
    assert told
