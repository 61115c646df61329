"""Drafts are matches of their own: what one of them records is in no other."""

from __future__ import annotations

import random
from typing import Any

import parlour
import pytest

import astrarium
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.core.step import Answer
from astrarium.server import match_with_drafts
from astrarium.server.match_with_drafts import TableState
from astrarium.server.move_log import START_HASH, LogWriter


def start(log: LogWriter) -> TableState:
    return match_with_drafts.start_match(parlour.GAME, 2, parlour.GAME.about.fill_options({}), log)


def keys(match: Match[parlour.Table]) -> list[str]:
    return [event.key for _, event in match.event_log]


def test_a_draft_goes_on_recording_and_leaves_the_confirmed_match_as_it_was() -> None:
    log = LogWriter(0, START_HASH, 1)
    before = start(log)
    seat, told = before.waiting[0], keys(before.match)
    after = match_with_drafts.apply_answer(before, seat, ("take",), "hand over", log)
    assert after.draft_length(seat) == 1
    assert keys(after.match_for(seat)) == [*told, "news.took"]
    assert (after.match, keys(after.match)) == (before.match, told)
    again = match_with_drafts.apply_answer(after, seat, ("take",), "hand over", log)
    assert keys(again.match_for(seat)) == [*told, "news.took", "news.took"]
    assert keys(after.match_for(seat)) == [*told, "news.took"], "nor does a draft add to the one before it"


def test_a_state_read_from_its_log_tells_the_same_events() -> None:
    log = LogWriter(0, START_HASH, 1)
    state = start(log)
    for answer in (("take",), ("end",)):
        state = match_with_drafts.apply_answer(state, 0, answer, "hand over", log)
    read = match_with_drafts.initial_state(parlour.GAME, 2, parlour.GAME.about.fill_options({}))
    for row in log.rows:
        read = match_with_drafts.apply_row(read, row)
    assert keys(read.match) == keys(state.match) != []


def test_a_restored_match_records_behind_the_events_that_were_kept() -> None:
    log = LogWriter(0, START_HASH, 1)
    state = start(log)
    state = match_with_drafts.apply_answer(state, 0, ("take",), "final", log)
    match = parlour.GAME.restore(state.match.save(), chance="ask", trusted=True)
    assert keys(match) == []
    match_with_drafts.start_recording(match, match_with_drafts.event_log_data(state.match))
    assert keys(match) == keys(state.match)
    match.answer(0, ("take",))
    assert keys(match) == [*keys(state.match), "news.took"]


def test_a_question_with_a_standing_answer_is_answered_before_it_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who ends a turn of Parsec without gold is not asked whether to buy a card."""
    game = astrarium.load("parsec")
    rng, log = random.Random(0), LogWriter(0, START_HASH, 1)
    monkeypatch.setattr(match_with_drafts, "SYSTEM", SeededRandom(1))
    state = match_with_drafts.start_match(game, 2, game.about.fill_options({}), log)

    def standing(match: Match[Any], seat: int) -> Answer | None:
        options = match.options(seat)
        return options[0] if match_with_drafts.is_private_question(match, seat) and len(options) == 1 else None

    for _ in range(400):
        seat = state.waiting[0]
        before = state
        if type(state.match.step_for(seat)).__name__ == "Act":
            ended = match_with_drafts.apply_answer(state, seat, ("end",), "draft", log)
            asked = ended.match_for(seat)
            if ended.draft_length(seat) == 1 and type(asked.step_for(seat)).__name__ == "Buy" and standing(asked, seat):
                break
        options = state.match.options(seat)
        state = match_with_drafts.apply_answer(before, seat, options[rng.randrange(len(options))], "final", log)
    rows = len(log.rows)
    after = match_with_drafts.apply_standing_answers(ended, seat, "draft", log, standing)
    assert log.rows[rows].answer == ("done",)
    assert after.draft_length(seat) == 0, "dice are thrown for the next player: the turn is confirmed with it"


def test_what_was_answered_for_a_seat_is_taken_back_with_its_own_answer() -> None:
    log = LogWriter(0, START_HASH, 1)
    state = start(log)
    told = len(keys(state.match))

    def standing(match: Match[Any], seat: int) -> Answer | None:
        return ("take",) if told < len(keys(match)) < told + 3 else None

    state = match_with_drafts.apply_answer(state, 0, ("take",), "draft", log)
    state = match_with_drafts.apply_standing_answers(state, 0, "draft", log, standing)
    assert state.draft_length(0) == 3
    assert match_with_drafts.apply_undo(state, 0, log, "k").draft_length(0) == 2
    assert match_with_drafts.apply_undo(state, 0, log, "k", standing).draft_length(0) == 0
    assert [(row.kind, row.key) for row in log.rows[-3:]] == [("undo", "k"), ("undo", ""), ("undo", "")]
