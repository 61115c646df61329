"""What can be chosen before a match: the questions of its setup whose answers say what they mean for all of it.

A colour or a faction is a question of the match by its rules, and stays one. Which such questions will come is seen in
a match that nobody plays; what was chosen in the waiting room is answered when the question is put, where it is legal.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from astrarium.core.match import Match
from astrarium.core.match_scenes import MatchScenes
from astrarium.core.random_source import SYSTEM, SeededRandom
from astrarium.core.step import CHANCE, Answer, Draw
from astrarium.server import match_with_drafts
from astrarium.server.match_with_drafts import TableState
from astrarium.server.move_log import LogWriter
from astrarium.server.room_messages import RoomQuestion
from astrarium.server.seats_and_header import Seat

LOOKED_AT: Final = 40  # questions at most


def setup_questions(match: Match[Any], lang: str) -> tuple[RoomQuestion, ...]:
    """The questions with which a match that has not begun will open, where all answers show what they mean."""
    trial, rng = match.clone(), SeededRandom("setup")
    found: dict[str, RoomQuestion] = {}
    for _ in range(LOOKED_AT):
        while CHANCE in trial.waiting:
            step = trial.step_for(CHANCE)
            assert isinstance(step, Draw)
            trial.answer(CHANCE, step.draw(trial.table, rng))
        if trial.over:
            break
        seat = trial.waiting[0]
        now = MatchScenes(trial).now(seat, lang)
        if now.ask is None or not now.choices or not all([choice.sheet or choice.colour for choice in now.choices]):
            break
        ask = now.ask
        found.setdefault(ask.kind, RoomQuestion(kind=ask.kind, text=ask.text, rule=ask.rule, choices=now.choices))
        trial.answer(seat, now.choices[0].answer)
    return tuple(found.values())


def question_kind(match: Match[Any], seat: int) -> str:
    """The kind of question that a seat is asked, as scenes name it."""
    return type(match.step_for(seat)).__name__


def picked_answer(match: Match[Any], seat: int, sitting: Seat) -> Answer | None:
    """What a seat has chosen before the match as its answer to the present question, if that is legal."""
    if not sitting.picks:
        return None
    answer = sitting.picks.get(question_kind(match, seat))
    return answer if answer is not None and match.why_not(seat, answer) is None else None


def spend_pick(match: Match[Any], seat: int, sitting: Seat) -> Seat:
    """The seat without what was chosen for the present question: it is answered once."""
    kind = question_kind(match, seat)
    return replace(sitting, picks={other: answer for other, answer in sitting.picks.items() if other != kind})


def answer_picks(state: TableState, seats: list[Seat], kinds: set[str], log: LogWriter) -> TableState:
    """Answer what was chosen before the match, up to the first seat that must still be asked; it is then spent.

    Bots answer questions of these kinds meanwhile, and leave to people what they have chosen.
    """
    while state.waiting and not state.over:
        seat = state.waiting[0]
        answer = picked_answer(state.match, seat, seats[seat])
        if answer is None and seats[seat].kind == "bot" and question_kind(state.match, seat) in kinds:
            answer = leave_to_people(state.match, seat, seats)
        if answer is None:
            break
        seats[seat] = spend_pick(state.match, seat, seats[seat])
        state = match_with_drafts.apply_answer(state, seat, answer, "final", log)
    return state


def leave_to_people(match: Match[Any], seat: int, seats: list[Seat]) -> Answer | None:
    """An answer of a bot that nobody else has chosen; none where all that was chosen is answered."""
    if not any([sitting.picks for sitting in seats]):
        return None
    wanted = [sitting.picks.get(question_kind(match, seat)) for sitting in seats]
    free = [answer for answer in match.options(seat) if answer not in wanted]
    return free[SYSTEM.below(len(free))] if free else None
