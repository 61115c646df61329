"""What an answer leaves unused, and what a player would look for and cannot do now."""

from __future__ import annotations

from typing import Final

from astrarium.core.question_drawing import draw_blocked, say_unused
from astrarium.core.scene import Choice
from astrarium.core.step import Answer
from astrarium.games.frontier.buying_and_investment import Buy, Invest
from astrarium.games.frontier.choice_views import draw_buy, draw_invest
from astrarium.games.frontier.scene_input import FrontierView
from astrarium.games.frontier.unit_types import UNITS

UNUSED: Final = {
    "Move": "done",
    "Dig": "none",
    "Mine": "done",
    "Place": "done",
    "Settle": "done",
    "Buy": "done",
    "Invest": "done",
    "Steer": "stay",
}  # by step, the word that ends it


def with_unused(view: FrontierView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """What is not moved, placed, dug, founded or bought, and levels that could be raised."""
    name = type(view.step).__name__
    word = UNUSED.get(name)
    if word is None:
        return asked
    open_ones = [one for one in asked if one.answer[0] != word and not one.why]
    if name == "Steer":
        open_ones = [one for one in open_ones if one.answer[0] == "to"]
    things = len(
        {one.path[:1] if name == "Buy" else one.path[:2] if name == "Move" else one.answer for one in open_ones}
    )
    return say_unused(asked, {word: view.say(f"unused.{name}", n=things) if things else ""})


def blocked(view: FrontierView, asked: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """What no planet of the viewer can buy, and levels that none can raise."""
    step, planets = view.step, view.table.planets[view.seat]
    if not planets or not isinstance(step, Buy | Invest):
        return ()
    wishes: list[Answer]
    if isinstance(step, Buy):
        there = {one.answer[2] for one in asked if one.answer[0] == "buy"}
        wishes = [("buy", planets[0], unit) for unit in UNITS if unit not in there]
        return draw_blocked(view, wishes, draw_buy)
    raised = {one.answer[0] for one in asked}
    wishes = [(word, planets[0]) for word in ("tech", "industry") if word not in raised]
    return draw_blocked(view, wishes, draw_invest)
