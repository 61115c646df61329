"""A match: who is asked, answers, lanes, copies, views, logs and taking back."""

from __future__ import annotations

from typing import Any

import pytest
from toy import Done, Double, Guard, Offer, Peek, Pick, Roll, Show, Toy, Whisper, toy

import astrarium
from astrarium import BadChance, IllegalAnswer, NoRecord
from astrarium.core.match import Match
from astrarium.core.match_log import LogLine
from astrarium.core.random_source import SeededRandom
from astrarium.core.scene import to_data
from astrarium.core.simultaneous_answers import chance_lane
from astrarium.core.step import CHANCE, NOBODY, Event, Lane, Step, Together, as_answer, ask_together
from astrarium.core.undo import can_undo


def begun(*steps: Step[Toy], players: int = 2, chance: Any = "ask", **more: Any) -> Match[Toy]:
    return toy(list(steps)).start(players, chance=chance, **more)


def lanes(*pairs: tuple[int, tuple[Step[Toy], ...]]) -> Together[Toy]:
    return Together([Lane(seat, steps) for seat, steps in pairs])


FOLLOW: list[Step[Toy]] = [Pick(0, 1), Pick(1, 1), Pick(0, 1)]


class Then(Event[Toy]):
    """Three forced answers follow, always the same."""

    def play(self, table: Toy) -> list[Step[Toy]]:
        return FOLLOW


# --- asking and answering


def test_a_seat_is_asked_and_answers() -> None:
    match = begun(Pick(1), Pick(0))
    assert match.waiting == (1,)
    assert match.options(1) == [("take", 1), ("take", 2), ("take", 3)]
    assert match.options(0) == []
    match.answer(1, ["take", 2])
    assert match.table.points == [0, 2]
    assert match.waiting == (0,)


def test_the_first_of_the_seats_that_are_asked() -> None:
    match = begun(lanes((0, (Pick(0, 2),)), (1, (Pick(1, 2),))), Roll(0), Pick(1, 2))
    assert match.first_waiting == 0
    match.answer(0, ("take", 1))
    assert match.waiting == (1,)
    assert match.first_waiting == 1
    match.answer(1, ("take", 1))
    assert match.first_waiting == CHANCE
    match.answer(CHANCE, match.options(CHANCE)[0])
    assert match.first_waiting == 1
    match.answer(1, ("take", 1))
    assert (match.over, match.first_waiting) == (True, NOBODY)


def test_what_follows_a_step_comes_in_its_order_and_may_be_a_list_made_once() -> None:
    match = begun(Then(), Then(), Pick(0, 2))
    assert [line.answer for line in match.log] == [("take", 1)] * 6
    assert [line.seat for line in match.log] == [0, 1, 0] * 2
    assert [Pick(0, 1), Pick(1, 1), Pick(0, 1)] == FOLLOW


def test_a_question_has_words_and_data() -> None:
    question = begun(Pick(0, 2)).question(0)
    assert question["kind"] == "Pick"
    assert question["rule"] == "TY-1.1"
    assert question["text"] == {"en": "Take up to 2 ships", "it": "Prendi fino a 2 navi"}
    assert question["data"] == {"step": "Pick", "who": 0, "most": 2}
    assert begun(Pick(0)).question(1) == {}


def test_an_open_question_says_so() -> None:
    question = begun(Offer(0)).question(0)
    assert (question["open"], question["args"], question["rule"]) == (True, {}, "")


def test_chance_is_asked_with_words_or_without() -> None:
    assert begun(Roll(0)).question(CHANCE)["text"] == {}


def test_forced_answers_are_taken_and_logged() -> None:
    match = begun(Pick(0, 1), Pick(1, 2))
    assert [(line.seat, line.answer, line.forced) for line in match.log] == [(0, ("take", 1), True)]
    assert repr(match.log[0]) == "Line(0, ('take', 1), forced)"
    assert match.waiting == (1,)


def test_a_private_question_is_never_answered_by_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Whisper, "options", lambda step, table, seat: [("whisper", "red")])
    assert begun(Whisper(0)).waiting == (0,)
    assert begun(ask_together({0: Whisper(0), 1: Whisper(1)})).waiting == (0, 1)


def test_an_end_clears_all_that_lies_ahead() -> None:
    match = begun(Done(), Pick(0))
    assert match.over
    assert match.waiting == ()
    assert match.step_for(0) is None
    assert match.result is not None
    assert match.result.ending == "done"
    refusal = match.why_not(0, ("take", 1))
    assert refusal is not None
    assert refusal.text["en"] == "The match is over."
    assert refusal.rule == match.result.rule


def test_an_interrupt_carries_the_act_it_guards() -> None:
    assert begun(Guard(1, Pick(0))).clone().waiting == (1,)
    match = begun(Guard(1, Pick(0), (Pick(1), Pick(0))))
    match.answer(1, ("stop",))
    assert match.plan(None) == ["Pick", "Pick", "Done"]
    assert match.waiting == (1,)


# --- chance


def test_chance_asked_is_a_seat_with_odds() -> None:
    match = begun(Roll(0))
    assert match.waiting == (CHANCE,)
    assert match.odds() == {("roll", side): 1 / 3 for side in (1, 2, 3)}
    refusal = match.why_not(CHANCE, ("roll", 4))
    assert refusal is not None
    assert "is impossible" in refusal.text["en"]
    match.answer(CHANCE, ("roll", 3))
    assert match.table.points == [30, 0]
    assert begun(Pick(0)).odds() == {}


def test_chance_scripted_comes_as_written_and_no_further() -> None:
    assert begun(Roll(0), chance=[["roll", 2]]).table.points == [20, 0]
    with pytest.raises(BadChance, match="run out"):
        begun(Roll(0), chance=[])
    with pytest.raises(BadChance, match="cannot come"):
        begun(Roll(0), chance=[("roll", 7)])


def test_a_seed_gives_the_same_luck_and_no_seed_the_systems() -> None:
    steps = [Roll(0) for _ in range(30)]
    points = [begun(*steps, chance=None, seed=seed).table.points[0] for seed in (1, 1, 2)]
    assert points[0] == points[1] != points[2]
    assert 300 <= begun(*steps, chance=None).table.points[0] <= 900


def test_no_lane_waits_for_chance() -> None:
    with pytest.raises(BadChance, match="no lane"):
        chance_lane(lanes((0, (Pick(0),))))


# --- at the same time


def test_lanes_are_answered_in_any_order() -> None:
    one, other = begun(ask_together({0: Pick(0), 1: Pick(1)})), begun(ask_together({0: Pick(0), 1: Pick(1)}))
    assert one.waiting == (0, 1)
    for seat in (0, 1):
        one.answer(seat, ("take", 1 + seat))
    for seat in (1, 0):
        other.answer(seat, ("take", 1 + seat))
    assert one.hash == other.hash
    assert one.table.points == [1, 2]


def test_nobody_sees_anothers_answers_until_all_are_given() -> None:
    match = begun(ask_together({0: Pick(0), 1: Pick(1)}), Pick(0))
    match.answer(1, ("take", 2))
    assert match.table.points == [0, 2]
    seen: dict[Any, Any] = {seat: match.view(seat) for seat in (None, 0, 1)}
    assert seen[0]["table"]["points"] == seen[None]["table"]["points"] == [0, 0]
    assert seen[1]["table"]["points"] == [0, 2]
    assert seen[0]["log"] == []
    assert seen[1]["log"] == [[1, ["take", 2]]]
    assert [match.version(seat) for seat in (None, 0, 1)] == [0, 0, 1]
    match.answer(0, ("take", 1))
    assert match.view(0)["log"] == [[1, ["take", 2]], [0, ["take", 1]]]
    assert match.version(0) == 2


def test_forced_answers_and_events_in_a_lane_show_to_its_seat_once() -> None:
    match = begun(lanes((0, (Pick(0, 1), Double(0), Pick(0))), (1, (Pick(1),))))
    assert match.table.points == [2, 0]
    assert match.observe(0).table.points == [2, 0]
    assert match.observe(1).table.points == [0, 0]


def test_a_lane_that_is_done_waits_for_the_others() -> None:
    match = begun(ask_together({0: Pick(0), 1: Pick(1)}))
    match.answer(0, ("take", 1))
    assert match.waiting == (1,)
    assert match.options(0) == []
    assert match.step_for(0) is None


def test_lanes_that_ask_nobody_pass_by() -> None:
    assert begun(ask_together({0: Pick(0, 1), 1: Pick(1, 1)})).table.points == [1, 1]


def test_chance_in_lanes_is_drawn_lane_by_lane() -> None:
    steps = lanes((0, (Roll(0), Pick(0))), (1, (Pick(1, 1), Roll(1), Pick(1))))
    asked = begun(steps)
    assert asked.waiting == (CHANCE,)
    assert asked.options(0) == []
    asked.answer(CHANCE, ("roll", 1))
    asked.answer(CHANCE, ("roll", 2))
    lucky = begun(steps, chance=[("roll", 1), ("roll", 2)])
    assert lucky.hash == asked.hash
    assert lucky.record() == asked.record()
    assert lucky.game.replay(lucky.record()).hash == lucky.hash


def test_what_follows_an_answer_in_a_lane_stays_in_it() -> None:
    match = begun(lanes((0, (Guard(0, Roll(0)), Pick(0))), (1, (Whisper(1),))))
    match.answer(0, ("let",))
    assert match.waiting == (CHANCE,)
    match.answer(CHANCE, ("roll", 1))
    assert match.waiting == (0, 1)
    assert match.observe(0).table.points == [10, 0]


# --- copies and twins


def test_a_clone_is_independent_and_has_luck_of_its_own() -> None:
    match = begun(Pick(0), Roll(0), chance=[("roll", 1)])
    clone, lucky = match.clone(), match.clone(SeededRandom(1))
    clone.answer(0, ("take", 1))
    lucky.answer(0, ("take", 1))
    assert clone.over
    assert match.waiting == (0,)
    match.answer(0, ("take", 2))
    assert match.table.points == [12, 0]
    assert begun(Roll(0)).clone().waiting == (CHANCE,)


def test_a_twin_keeps_what_a_seat_knows_and_has_no_record() -> None:
    match = begun(Peek(0), Peek(1), Pick(0), chance=[("card", 1), ("card", 2)])
    twins = [match.determinize(0, seed) for seed in range(20)]
    assert {tuple(twin.table.hands[0]) for twin in twins} == {(1,)}
    assert {tuple(twin.table.hands[1]) for twin in twins} == {(1,), (2,)}
    assert {str(twin.view(0)) for twin in twins} == {str(match.view(0))}
    assert match.determinize(None, SeededRandom(1)).waiting == (0,)
    for door in (twins[0].record, twins[0].save, lambda: twins[0].undo(0)):
        with pytest.raises(NoRecord):
            door()


def test_a_twin_answers_other_lanes_anew() -> None:
    deep = (Pick(1), Double(1), Roll(1), Pick(1, 1))
    match = begun(lanes((0, (Pick(0), Pick(0))), (1, deep), (2, (Pick(2), Pick(2)))), players=3, chance=SeededRandom(1))
    match.answer(0, ("take", 1))
    match.answer(1, ("take", 1))
    match.answer(2, ("take", 3))
    twins = [match.determinize(0, seed) for seed in range(30)]
    assert {twin.waiting for twin in twins} == {(0, 2)}
    assert {twin.table.points[0] for twin in twins} == {1}
    made_up = [twin.observe(1).table.points[1] for twin in twins]
    assert len(set(made_up)) > 3
    assert {twin.table.points[2] for twin in twins} == {0}, "who is not done begins anew"
    assert {str(twin.view(0)) for twin in twins} == {str(match.view(0))}
    for twin, points in zip(twins, made_up, strict=True):
        assert twin.clone().observe(1).table.points[1] == points, "made up once for all clones"
        twin.answer(0, ("take", 1))
        for _ in range(2):
            assert twin.table.points[1] == 0, "nobody has seen it yet"
            twin.answer(2, ("take", 2))
        assert twin.table.points == [2, points, 4], "and it comes to the table when all are opened"


def test_a_twin_at_a_draw_asks_chance_still() -> None:
    assert begun(Roll(0)).determinize(0, 1).waiting == (CHANCE,)
    assert begun(Done()).determinize(0, 1).over


# --- views and logs


def test_a_secret_answer_is_seen_by_its_seat_alone_until_the_end() -> None:
    match = begun(Whisper(0), Pick(1))
    match.answer(0, ("whisper", "red"))
    assert match.view(0)["log"] == [[0, ["whisper", "red"]]]
    assert match.view(1)["log"] == match.view(None)["log"] == [[0, ["?"]]]
    match.answer(1, ("take", 1))
    assert match.view(1)["log"] == [[0, ["whisper", "red"]], [1, ["take", 1]]]


def test_what_is_hidden_is_in_no_view() -> None:
    match = begun(Peek(0), Pick(0), chance=[("card", 2)])
    views: dict[Any, Any] = {seat: match.view(seat)["table"] for seat in (None, 0, 1)}
    assert views[0]["hands"] == [2]
    assert views[1]["hands"] == []
    assert views[None]["hands"] is None
    assert "hidden" not in views[0]


def test_a_view_cannot_change_the_table() -> None:
    match = begun(Pick(0))
    view: Any = match.view(0)
    view["table"]["points"][0] = 99
    assert match.table.points == [0, 0]


def test_a_match_tells_news_to_those_who_listen() -> None:
    match = begun(Pick(0), Pick(1), recording=True)
    match.answer(0, ("take", 2))
    assert [(number, event.key, event.seat, event.args) for number, event in match.event_log] == [
        (1, "took", 0, {"n": 2})
    ]
    match.undo(0)
    assert match.event_log == []
    silent = begun(Pick(0), Pick(1))
    silent.answer(0, ("take", 2))
    assert silent.event_log == []


def test_a_clone_goes_on_recording_in_a_log_of_its_own() -> None:
    match = begun(Pick(0), Pick(1), recording=True)
    match.answer(0, ("take", 2))
    other = match.clone()
    match.answer(1, ("take", 1))
    assert [event.seat for _, event in match.event_log] == [0, 1]
    assert [event.seat for _, event in other.event_log] == [0]
    other.answer(1, ("take", 2))
    assert [event.args["n"] for _, event in other.event_log] == [2, 2]
    assert [event.args["n"] for _, event in match.event_log] == [2, 1]
    assert [event.seat for _, event in match.determinize(0, 1).event_log] == [0, 1]
    assert begun(Pick(0)).clone().event_log == []


def test_problems_are_told_in_words() -> None:
    match = begun(Pick(0))
    assert match.problems() == []
    match.table.points[0] = 2000
    match.table.mood = "sad"
    assert match.problems() == ["table.mood: 'sad' is none of calm, wild", "too many points"]


def test_a_scene_is_plain_data() -> None:
    scene = to_data(begun(Pick(0)).scene(0))
    assert list(scene["now"]["waiting"]) == [0]


# --- taking back


def test_undo_goes_back_to_before_the_last_answer() -> None:
    match = begun(Pick(0), Pick(0), Pick(1))
    before = match.hash
    match.answer(0, ("take", 1))
    between = match.hash
    match.answer(0, ("take", 2))
    match.undo(0)
    assert match.hash == between
    match.undo(0)
    assert match.hash == before
    with pytest.raises(IllegalAnswer, match="nothing of yours"):
        match.undo(0)


def test_undo_reaches_behind_forced_answers() -> None:
    match = begun(Pick(0), Pick(1, 1), Pick(1))
    before = match.hash
    match.answer(0, ("take", 1))
    match.undo(0)
    assert match.hash == before


@pytest.mark.parametrize(
    ("between", "words"),
    [(Roll(0), "Dice or cards"), (Show(), "Something hidden"), (Pick(1), "Somebody else")],
)
def test_undo_never_reaches_behind_chance_a_reveal_or_others(between: Step[Toy], words: str) -> None:
    match = begun(Pick(0), between, Pick(0), chance=SeededRandom(1))
    match.answer(0, ("take", 1))
    if match.waiting == (1,):
        match.answer(1, ("take", 1))
    with pytest.raises(IllegalAnswer, match=words):
        match.undo(0)


def test_the_last_answer_of_a_match_cannot_be_taken_back() -> None:
    match = begun(Pick(0))
    match.answer(0, ("take", 1))
    assert match.over
    assert not can_undo(match, 0)
    with pytest.raises(IllegalAnswer, match="The match is over"):
        match.undo(0)


def test_what_another_holds_is_shown_when_it_has_an_effect_on_whoever_acts() -> None:
    match = begun(Pick(0))
    for acting, shown in ((NOBODY, 0), (1, 0), (0, 1)):
        match.table.acting = acting
        match.table.disclose(1)
        assert match.table.reveals == shown


@pytest.mark.parametrize("trusted", [True, False])
def test_a_restored_match_takes_back_only_what_is_known_to_have_shown_nothing(trusted: bool) -> None:
    match = astrarium.load("frontier").start(2, seed=1)
    seat = match.waiting[0]
    match.answer(seat, match.options(seat)[0])
    again = match.game.restore(match.save(), chance="ask", trusted=trusted)
    assert again.save() == match.save()
    assert can_undo(again, seat) == (can_undo(match, seat) and not trusted)


def test_an_answer_in_a_lane_can_be_taken_back_until_all_are_given() -> None:
    match = begun(lanes((0, (Pick(0), Pick(0))), (1, (Pick(1),))), Pick(0))
    match.answer(0, ("take", 1))
    before = match.hash
    match.answer(0, ("take", 2))
    assert match.waiting == (1,)
    match.undo(0)
    assert match.hash == before
    match.answer(1, ("take", 3))
    match.answer(0, ("take", 2))
    with pytest.raises(IllegalAnswer, match="Something hidden"):
        match.undo(0)


def test_an_answer_in_a_lane_can_be_taken_back_after_others_have_answered() -> None:
    match = begun(lanes((0, (Pick(0), Pick(0))), (1, (Pick(1), Pick(1)))))
    match.answer(0, ("take", 1))
    match.answer(1, ("take", 3))
    match.undo(0)
    assert match.table.points == [0, 3]
    assert match.waiting == (0, 1)


def test_an_answer_in_a_lane_cannot_be_taken_back_behind_its_own_dice() -> None:
    match = begun(lanes((0, (Pick(0), Roll(0), Pick(0))), (1, (Pick(1),))), chance=SeededRandom(1))
    match.answer(0, ("take", 1))
    with pytest.raises(IllegalAnswer, match="Dice or cards"):
        match.undo(0)


def test_an_answer_before_lanes_can_be_taken_back_until_somebody_answers() -> None:
    match = begun(Pick(0), ask_together({0: Pick(0), 1: Pick(1)}))
    before = match.hash
    match.answer(0, ("take", 1))
    match.undo(0)
    assert match.hash == before
    match.answer(0, ("take", 1))
    match.answer(1, ("take", 1))
    with pytest.raises(IllegalAnswer, match="Somebody else"):
        match.undo(0)


def test_an_answer_before_lanes_can_be_taken_back_behind_forced_answers_in_them() -> None:
    match = begun(Pick(0), lanes((0, (Pick(0, 1), Pick(0))), (1, (Pick(1),))))
    before = match.hash
    match.answer(0, ("take", 1))
    match.undo(0)
    assert match.hash == before


# --- answers


@pytest.mark.parametrize(
    "wrong", [None, 3, "take", (), (1,), ("take", 1.5), ("take", True), ("take", None), {"take": 1}]
)
def test_what_is_no_answer_is_known(wrong: object) -> None:
    assert as_answer(wrong) is None


def test_lists_are_taken_as_answers() -> None:
    assert as_answer(["take", 3, "ships"]) == ("take", 3, "ships")


def test_a_line_says_who_may_see_it() -> None:
    assert repr(LogLine(0, ("take", 1), False, NOBODY, NOBODY)) == "Line(0, ('take', 1))"
