"""What an answer leaves unused, and what a player would look for and cannot do now."""

from __future__ import annotations

from astrarium.core.question_drawing import draw_blocked, say_unused
from astrarium.core.scene import Choice
from astrarium.core.step import Answer
from astrarium.games.parsec.choice_views import draw_choice
from astrarium.games.parsec.counterattack_and_evasion import Initiative
from astrarium.games.parsec.event_purchase import BUY, Buy
from astrarium.games.parsec.match_constants import COLONY, UNITS
from astrarium.games.parsec.movement import Travel
from astrarium.games.parsec.scene_input import ParsecView
from astrarium.games.parsec.trade import EXCHANGE
from astrarium.games.parsec.turn_actions import Act, LateBuild


def with_unused(view: ParsecView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Vessels that have not moved, colonies and units that could be had, parsecs, a counter-attack."""
    step = view.observation.step
    if isinstance(step, Act | LateBuild):
        vessels = sum([one.answer[0] == "move" for one in asked])
        made = sum([one.answer[0] in ("build", "found", "convert") for one in asked])
        rest = view.say("unused.vessels", n=vessels) if vessels else view.say("unused.made", n=made) if made else ""
        return say_unused(asked, {"end": rest, "done": rest})
    if isinstance(step, Travel):
        return say_unused(asked, {"stop": view.say("unused.parsecs", n=step.left) if len(asked) > 1 else ""})
    if isinstance(step, Initiative):
        return say_unused(asked, {"stop": view.say("unused.initiative")})
    return asked


def blocked(view: ParsecView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """What the viewer cannot build, exchange or buy now."""
    step, there = view.observation.step, {one.answer for one in asked}
    wishes: list[Answer] = []
    if isinstance(step, Act | LateBuild) and not (isinstance(step, Act) and view.box.build_timing == "end_of_turn"):
        wishes += [("build", kind) for kind in UNITS[:COLONY]]
    if isinstance(step, Act):
        wishes.append(EXCHANGE)
    if isinstance(step, Buy):
        wishes.append(BUY)
    return draw_blocked(view, [answer for answer in wishes if answer not in there], draw_choice)
