"""A trace is the same as long as the rules are, and notices what no sentence says."""

from __future__ import annotations

from typing import Any

import pytest
from astrarium_template import GAME, parking, score
from astrarium_template.table import CometTable

from astrarium.core.step import Refusal
from astrarium.testing import arrange_scenario
from astrarium.testing.scenario_traces import TRACED, find_difference, fingerprint_box, trace_scenarios


def last_round(table: CometTable) -> None:
    table.round, table.comet = 3, 0
    table.hands = [[1, 0, 1, 0, 0], [0, 2, 0, 0, 0]]


def trace(times: int = 1) -> str:
    """The traces of so many scenarios in which a seat parks."""
    with trace_scenarios() as traces:
        for _ in range(times):
            agenda = [parking.Park(0), parking.Park(1), score.Finish("last_round")]
            arrange_scenario(GAME, 2, last_round, agenda).say(0, "park", 2)
    return " ".join([str(one) for one in traces])


def test_equal_scenarios_have_equal_traces_and_the_first_ones_are_traced() -> None:
    assert trace() == trace()
    assert trace(TRACED + 2) == " ".join([trace()] * TRACED)


def test_nothing_is_traced_outside() -> None:
    with trace_scenarios() as traces:
        pass
    arrange_scenario(GAME, 2, last_round, [parking.Park(0), score.Finish("last_round")]).say(0, "park", 2)
    assert traces == []


def test_a_trace_notices_another_reason_of_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    before, refusal = trace(), parking.Park.refusal

    def other_rule(*given: Any) -> Refusal | None:
        return Refusal("TP-1.1") if refusal(*given) is not None else None

    monkeypatch.setattr(parking.Park, "refusal", other_rule)
    assert "from its beginning" in find_difference(before, trace())


def test_a_trace_notices_what_an_answer_does_beside_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    before, play = trace(), parking.Park.play

    def greedy(step: parking.Park, table: CometTable, seat: int, answer: Any) -> Any:
        table.round += 1
        return play(step, table, seat, answer)

    monkeypatch.setattr(parking.Park, "play", greedy)
    assert find_difference(before, trace()) == "scenario 1, position 1 of its answers"


def test_a_position_that_cannot_be_played_on_has_a_trace_too(monkeypatch: pytest.MonkeyPatch) -> None:
    before = trace()
    monkeypatch.setattr(parking.Park, "asks", lambda step, table: {}["nothing"])
    assert find_difference(before, trace()) == "scenario 1, position 1 from its beginning"


def test_it_is_said_where_traces_begin_to_differ() -> None:
    assert find_difference("aabb.cc.dd.ee", "aabb.cc.dd11.ee") == "scenario 1, position 2 from its beginning, by words"
    assert find_difference("a.b.c.d a.b.c.dd", "a.b.c.d a.b.c.00") == "scenario 2, position 1 from its end, by words"
    assert find_difference("a.b.c.d", "a.b.c.d a.b.c.d") == "2 scenarios in the place of 1"


def test_other_numbers_on_the_cards_are_another_box() -> None:
    other = GAME.with_content(GAME.content_text + "\n# another line\n")
    assert fingerprint_box(other) != fingerprint_box(GAME)
