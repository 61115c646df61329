"""Drafts are matches of their own: what one of them records is in no other."""

from __future__ import annotations

import parlour

from astrarium.core.match import Match
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
