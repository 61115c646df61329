"""What an answer leaves unused, and what a player would look for and cannot do now."""

from __future__ import annotations

from astrarium.core.question_drawing import draw_blocked, say_unused
from astrarium.core.scene import Choice
from astrarium.core.step import Answer
from astrarium.games.starfarers.choice_views import building
from astrarium.games.starfarers.encounter_effects import JumpArea
from astrarium.games.starfarers.flight import Cruise, Fleet
from astrarium.games.starfarers.match_constants import ITEMS
from astrarium.games.starfarers.scene_input import StarfarersView
from astrarium.games.starfarers.trade import Trade


def with_unused(view: StarfarersView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Ships that may still fly, steps of a ship, a jump, a token, a supply card, what there are cards for."""
    step = view.observation.step
    if isinstance(step, Fleet):
        ships = sum([one.answer[0] == "ship" for one in asked])
        return say_unused(asked, {"end": view.say("unused.ships", n=ships) if ships else ""})
    if isinstance(step, Cruise):
        words = {str(one.answer[0]) for one in asked}
        rest = view.say("unused.steps", n=step.left) if "fly" in words else ""
        return say_unused(asked, {"stop": rest or (view.say("unused.token") if "clear" in words else "")})
    if isinstance(step, JumpArea):
        return say_unused(asked, {"stay": view.say("unused.jump")})
    if isinstance(step, Trade):
        if any([one.answer[0] == "supply" for one in asked]):
            return say_unused(asked, {"end": view.say("unused.card")})
        built = sum([one.answer[0] == "build" for one in asked])
        return say_unused(asked, {"end": view.say("unused.built", n=built) if built else ""})
    return asked


def blocked(view: StarfarersView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """What the viewer cannot build now."""
    if not isinstance(view.observation.step, Trade):
        return ()
    there = {one.answer for one in asked}
    wishes: list[Answer] = [("build", item) for item in ITEMS]
    return draw_blocked(view, [answer for answer in wishes if answer not in there], building)
