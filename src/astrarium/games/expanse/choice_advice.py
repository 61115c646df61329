"""What an answer leaves unused, and what a player would look for and cannot do now."""

from __future__ import annotations

from astrarium.core.question_drawing import draw_blocked, say_unused
from astrarium.core.scene import Choice
from astrarium.core.step import Answer
from astrarium.games.expanse.action_points import Act
from astrarium.games.expanse.action_track import OfferEvent, TakeCard
from astrarium.games.expanse.choice_views import take_card
from astrarium.games.expanse.match_constants import GAP
from astrarium.games.expanse.scene_input import ExpanseView
from astrarium.games.expanse.scoring_phase import PlayEvent


def with_unused(view: ExpanseView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Action points, an event that is there for the taking, the rest of an effect."""
    step = view.observation.step
    if isinstance(step, Act):
        return say_unused(asked, {"stop": view.say("unused.points", n=view.table.points)})
    if isinstance(step, OfferEvent):
        return say_unused(asked, {"decline": view.say("unused.event")})
    return asked if isinstance(step, PlayEvent) else say_unused(asked, {"pass": view.say("unused.rest")})


def blocked(view: ExpanseView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Cards of the track that are too dear."""
    if not isinstance(view.observation.step, TakeCard):
        return ()
    there = {one.answer for one in asked}
    slots: list[Answer] = [("card", slot + 1) for slot, card in enumerate(view.table.track) if card != GAP]
    return draw_blocked(view, [answer for answer in slots if answer not in there], take_card)
