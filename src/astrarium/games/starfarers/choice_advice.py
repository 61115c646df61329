"""What an answer leaves unused, and what a player would look for and cannot do now."""

from __future__ import annotations

from astrarium.core.question_drawing import draw_blocked, say_unused
from astrarium.core.scene import Choice
from astrarium.core.step import Answer
from astrarium.games.starfarers.choice_views import building
from astrarium.games.starfarers.flight import Cruise, Fleet
from astrarium.games.starfarers.match_constants import ITEMS
from astrarium.games.starfarers.scene_input import StarfarersView
from astrarium.games.starfarers.trade import Trade


def with_unused(view: StarfarersView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Ships that may still fly, steps of a ship, a supply card that was not drawn."""
    step = view.observation.step
    if isinstance(step, Fleet):
        ships = sum([one.answer[0] == "ship" for one in asked])
        return say_unused(asked, {"end": view.say("unused.ships", n=ships) if ships else ""})
    if isinstance(step, Cruise):
        on = any([one.answer[0] == "fly" for one in asked])
        return say_unused(asked, {"stop": view.say("unused.steps", n=step.left) if on else ""})
    if isinstance(step, Trade) and any([one.answer[0] == "supply" for one in asked]):
        return say_unused(asked, {"end": view.say("unused.card")})
    return asked


def blocked(view: StarfarersView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """What the viewer cannot build now."""
    if not isinstance(view.observation.step, Trade):
        return ()
    there = {one.answer for one in asked}
    wishes: list[Answer] = [("build", item) for item in ITEMS]
    return draw_blocked(view, [answer for answer in wishes if answer not in there], building)
