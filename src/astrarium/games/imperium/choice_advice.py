"""What an answer leaves unused, and what a player would look for and cannot do now."""

from __future__ import annotations

from collections.abc import Sized

from astrarium.core.question_drawing import draw_blocked, say_unused
from astrarium.core.scene import Choice
from astrarium.core.step import Answer
from astrarium.games.imperium.battle_lines import FillLine
from astrarium.games.imperium.casino import Raise
from astrarium.games.imperium.choice_views import building, card_price, production
from astrarium.games.imperium.fleet_phase import Move
from astrarium.games.imperium.ground_combat import Land
from astrarium.games.imperium.income_and_building import Build, Produce
from astrarium.games.imperium.market import Market
from astrarium.games.imperium.match_constants import BUILDINGS, UNITS
from astrarium.games.imperium.scene_input import ImperiumView


def with_unused(view: ImperiumView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Fleets, planets, tanks and room in a line; a stake, a market card that would cost nothing."""
    step = view.observation.step
    if isinstance(step, Move):
        moving = {one.answer[1] for one in asked if one.answer[0] == "move"}
        acting = {one.answer[1] for one in asked if one.answer[0] in ("assault", "colonise", "market")}
        return say_unused(asked, {"done": count(view, "fleets", moving) or count(view, "acts", acting)})
    if isinstance(step, Produce | Build):
        able = {one.answer[1] for one in asked if one.answer[0] in ("make", "build")}
        return say_unused(asked, {"done": count(view, type(step).__name__, able)})
    if isinstance(step, Land):
        return say_unused(asked, {"land": count(view, "tanks", range(step.most(view.table)))})
    if isinstance(step, FillLine):
        return say_unused(asked, {"line": view.say("unused.line") if len(asked) > 1 else ""})
    if isinstance(step, Raise):
        return say_unused(asked, {"leave": view.say("unused.stake", money=view.table.stakes[view.seat])})
    if isinstance(step, Market) and any([one.answer[0] == "card" for one in asked]) and not card_price(view):
        return say_unused(asked, {"leave": view.say("unused.card")})
    return asked


def count(view: ImperiumView, key: str, things: Sized) -> str:
    """How many of them are left, in words; nothing where there are none."""
    return view.say(f"unused.{key}", n=len(things)) if things else ""


def blocked(view: ImperiumView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """What no planet of the viewer can make or build now."""
    step = view.observation.step
    if not isinstance(step, Produce | Build):
        return ()
    word, kinds = ("make", UNITS) if isinstance(step, Produce) else ("build", BUILDINGS)
    there = {one.answer[2] for one in asked if one.answer[0] == word}
    busy = [one.answer[1] for one in asked if one.answer[0] == word]  # a planet that can do so at all comes first
    planets = [*busy, *view.table.own_planets(view.seat)]
    wishes: list[Answer] = [(word, planets[0], kind) for kind in kinds if kind not in there] if planets else []
    return draw_blocked(view, wishes, production if word == "make" else building)
