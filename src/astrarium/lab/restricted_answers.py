"""What a seat may answer that is not allowed everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astrarium.bots import Bot, BotView
from astrarium.bots.bot_view import fresh_options
from astrarium.core.match import Match
from astrarium.core.step import Answer
from astrarium.lab.experiment_plan import Restriction


def allowed_options(restriction: Restriction, options: Sequence[Answer]) -> list[Answer]:
    """What a restricted seat chooses from: all options, where the restriction would leave none."""
    if restriction.without:
        left = [option for option in options if not names(option, restriction.without)]
    else:
        words = {option[0] for option in options if names(option, restriction.only)}
        left = [option for option in options if option[0] not in words or names(option, restriction.only)]
    return left or list(options)


def names(answer: Answer, words: str) -> bool:
    """Whether an answer is about something: all these words stand in it."""
    return all(word in answer for word in words.split())


def restricted_answer(bot: Bot, match: Match[Any], seat: int, restriction: Restriction) -> Answer:
    """What a bot answers that may not give some answers."""
    allowed = allowed_options(restriction, fresh_options(match, seat))
    world = match.determinize(seat, bot.rng) if bot.needs_view else None
    if world is not None:
        world.table.recording = False
    return bot.answer(BotView(seat, tuple(allowed), world))
