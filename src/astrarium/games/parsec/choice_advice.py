"""What an answer leaves unused, and what a player would look for and cannot do now."""

from __future__ import annotations

from astrarium.core.question_drawing import draw_blocked, say_unused
from astrarium.core.scene import Choice
from astrarium.core.step import Answer
from astrarium.games.parsec.choice_views import draw_choice
from astrarium.games.parsec.event_purchase import BUY, Buy
from astrarium.games.parsec.match_constants import COLONY, UNITS
from astrarium.games.parsec.scene_input import ParsecView
from astrarium.games.parsec.trade import EXCHANGE
from astrarium.games.parsec.turn_actions import Act, LateBuild


def with_unused(view: ParsecView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Vessels that have not moved."""
    step = view.observation.step
    if isinstance(step, Act):
        vessels = sum([one.answer[0] == "move" for one in asked])
        return say_unused(asked, {"end": view.say("unused.vessels", n=vessels) if vessels else ""})
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
