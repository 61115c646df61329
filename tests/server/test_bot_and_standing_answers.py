"""What is answered for a person who has left word for it."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

import astrarium
from astrarium.core.match import Match
from astrarium.server.bot_and_standing_answers import AutoAnswers
from astrarium.server.broadcast import Broadcast
from astrarium.server.people import Person, Preferences
from astrarium.server.seats_and_header import Seat


def answers_for(match: Match[Any], standing: str) -> AutoAnswers:
    """The automatic answers of a table at this position, at which the same person holds all seats."""
    person = Person(id="p", name="Anna", lang="en", prefs=Preferences(standing=standing))
    registry: Any = SimpleNamespace(people=SimpleNamespace(by_id=lambda _: person))
    table = SimpleNamespace(
        state=SimpleNamespace(match=match),
        seats=[Seat(kind="person", person="p")] * match.table.box.players,
        registry=registry,
        broadcast=Broadcast(registry, []),
    )
    return AutoAnswers(table)  # type: ignore[arg-type]


def play_to(game: str, step: str, seed: int) -> Match[Any]:
    """A match that was played at random, with every offer made, up to a kind of question."""
    match = astrarium.load(game).start(3, seed=seed)
    rng = random.Random(seed)
    for _ in range(400):
        seat = match.waiting[0]
        if type(match.step_for(seat)).__name__ == step:
            return match
        options = match.options(seat)
        offers = [one for one in options if one[0] in ("offer", "trade")]
        match.answer(seat, rng.choice(offers or options))
    raise AssertionError(step)


@pytest.mark.parametrize(("game", "step"), [("starfarers", "AnswerOffer"), ("parsec", "Reply")])
def test_no_more_offers_of_a_player_are_put_in_this_turn(game: str, step: str) -> None:
    match = play_to(game, step, 1)
    seat = match.waiting[0]
    answers = answers_for(match, "none")
    by = match.scene(seat).now.ask.offer_by
    assert answers.standing_answer(match, seat) is None
    answers.refuse_offers(seat, by + 1)
    assert answers.standing_answer(match, seat) is None, "it was somebody else's offers"
    answers.refuse_offers(seat, by)
    assert answers.standing_answer(match, seat) in (("no",), ("refuse",))
    answers._refused = {(seat, by): ("an earlier round", ())}
    assert answers.standing_answer(match, seat) is None, "another turn has begun since"


def test_a_question_with_one_sensible_answer_is_not_put() -> None:
    match = astrarium.load("imperium").start(2, seed=2)
    for word in ("clockwise", "done"):
        match.answer(match.waiting[0], (word,))
    seat = match.waiting[0]
    assert match.options(seat) == [("end",), ("trade", 1 - seat)], "and there is nothing yet to deal with"
    assert answers_for(match, "window").standing_answer(match, seat) == ("end",)
    assert answers_for(match, "none").standing_answer(match, seat) is None, "unless one wants to be asked everything"


def test_a_private_question_with_one_answer_is_not_put() -> None:
    match = play_to("parsec", "Buy", 4)
    seat = match.waiting[0]
    answer = match.options(seat)[0] if len(match.options(seat)) == 1 else None
    assert answers_for(match, "window").standing_answer(match, seat) == answer
    assert answers_for(match, "none").standing_answer(match, seat) is None
