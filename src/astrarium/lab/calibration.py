"""Whether chances to win are what they say: of positions that are given 70 %, about 70 are won."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from astrarium.bots.weight_fitting import Sample, log_loss_of_guessing, log_loss_of_value
from astrarium.core.errors import BadOptions
from astrarium.core.game import Game
from astrarium.lab.process_pool import play_in_order
from astrarium.lab.shares_and_verdicts import Share, wilson
from astrarium.lab.training import TrainingMatch, TrainingPlan, mean_loss, play_to_learn

PARTS = 10  # in which chances from 0 to 1 are looked at


class CalibrationPart(msgspec.Struct, frozen=True):
    """The seats that were given about the same chance, over all positions."""

    low: float
    high: float
    seats: int  # in positions
    judged: float  # their chance, on average
    won: Share  # what they won; the positions of one match are alike, so its interval counts matches


class Calibration(msgspec.Struct, frozen=True):
    """How good the chances of a game are on matches that its weights were not made from."""

    game: str
    options: dict[str, str]
    bot: str
    seed: int
    matches: int
    positions: int
    error: float  # how far the chances are off on average, over all seats of all positions
    log_loss: float
    log_loss_of_guessing: float
    log_loss_of_value: float
    parts: tuple[CalibrationPart, ...]  # those that came up


def calibrate(
    game: Game[Any],
    matches: int,
    bot: str,
    options: dict[str, str],
    seed: int,
    jobs: int = 1,
    on_match: Callable[[], None] = lambda: None,
) -> Calibration:
    """Matches with luck of their own, which no training has seen, and what came of the chances given in them."""
    if game.ruleset.evaluation is None or game.weights is None:
        raise BadOptions(f"{game.id} has no weights that could be looked at")
    plan = TrainingPlan(game.id, bot, options, f"calibration:{seed}", game.weights)
    played: list[TrainingMatch] = []
    for match in play_in_order(partial(play_to_learn, plan), matches, jobs):
        played.append(match)
        on_match()
    ended = [[Sample(*one) for one in match.samples] for match in played if match.samples]
    if not ended:
        raise BadOptions(f"none of {len(played)} matches of {game.id} came to an end")
    samples = [sample for match in ended for sample in match]
    models = {players: model for players in game.players if (model := game.win_model(players)) is not None}
    judged: list[tuple[int, float, float]] = []  # the match, the chance, the share of the victory; by seat
    for number, match_samples in enumerate(ended):
        for one in match_samples:
            chances = models[len(one.rows)].chances(one.rows, one.progress)
            judged += [(number, chance, share) for chance, share in zip(chances, one.shares, strict=True)]
    parts = [calibration_part(part, judged) for part in range(PARTS)]
    found = tuple(part for part in parts if part.seats)
    return Calibration(
        game=game.id,
        options=options,
        bot=bot,
        seed=seed,
        matches=len(ended),
        positions=len(samples),
        error=round(sum(part.seats * abs(part.judged - part.won.share) for part in found) / len(judged), 4),
        log_loss=round(mean_loss(models, samples), 4),
        log_loss_of_guessing=round(log_loss_of_guessing(samples), 4),
        log_loss_of_value=round(log_loss_of_value(samples), 4),
        parts=found,
    )


def calibration_part(part: int, judged: list[tuple[int, float, float]]) -> CalibrationPart:
    """What came of the chances in one of the parts; a chance of 1 belongs to the last."""
    inside = [one for one in judged if min(int(one[1] * PARTS), PARTS - 1) == part]
    seats, matches = len(inside), len({number for number, _, _ in inside})
    chance = sum(chance for _, chance, _ in inside) / max(1, seats)
    share = sum(share for _, _, share in inside) / max(1, seats)
    return CalibrationPart(part / PARTS, (part + 1) / PARTS, seats, round(chance, 4), wilson(share * matches, matches))
