"""What a seat is asked, and every legal answer with the clicks that mean it."""

# not compiled: msgspec records.

from __future__ import annotations

from astrarium.core.question_drawing import button, choice, draw_choices, question
from astrarium.core.scene import Ask, Choice
from astrarium.core.step import Answer, Question, integer
from astrarium_template.bidding import Bid
from astrarium_template.parking import MELT, Park
from astrarium_template.scene_input import CometView


def ask(view: CometView) -> Ask | None:
    """The viewer's question in words."""
    step = view.observation.step
    return question(view, step) if isinstance(step, Question) else None


def choices(view: CometView) -> tuple[Choice, ...]:
    """Every answer of the viewer's question."""
    return draw_choices(view, view.observation.step, {Bid: bid, Park: park})


def bid(view: CometView, answer: Answer) -> Choice:
    """A card: a button."""
    return choice(view, answer, button(answer), "label.card", n=integer(answer, 1))


def park(view: CometView, answer: Answer) -> Choice:
    """A place of the belt, or the button that melts the comet."""
    if answer == MELT:
        return choice(view, answer, button(answer), "label.melt")
    place = integer(answer, 1)
    return choice(view, answer, (f"place:{place}",), "label.park", n=place + 1)
