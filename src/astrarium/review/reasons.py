"""Why one position is better than another, in words: the named features that changed most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from astrarium.core.game import Game
from astrarium.core.game_toml_reader import Text
from astrarium.core.match import Match
from astrarium.core.win_model import WinModel
from astrarium.review.review_words import ReasonWords, both_numbers, form, review_words, say

MOST_REASONS: Final = 4
LEAST_PART: Final = 0.12  # of the strongest reason: what counts for less is not told
LEAST_CHANGE: Final = 0.2  # of a number: less than that is noise, and reads as nothing
ALIKE: Final = 0.15  # of a change: so near to each other, several answers bring the same

Rows = list[list[float]]


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that becomes better or worse for somebody."""

    good: bool  # for whoever asks
    text: Text
    effect: float  # on the score that chances are made of, for whoever asks
    seat: int | None = None  # whose it is, if it is somebody else's


class PositionRows:
    """The features of all seats, summed over several worlds in which the same thing was looked at."""

    def __init__(self) -> None:
        self.count = 0
        self.rows: Rows = []
        self.progress = 0.0

    def add(self, match: Match[Any]) -> None:
        """Take one world into account; a match that is over has no features any more."""
        evaluation = match.game.ruleset.evaluation
        if evaluation is None or match.over:
            return
        rows = [list(row) for row in evaluation.rows(match.table)]
        width = len(evaluation.names)
        filled = [row or [0.0] * width for row in rows]
        if not self.count:
            self.rows = filled
        else:
            self.rows = [
                [a + b for a, b in zip(old, new, strict=True)] for old, new in zip(self.rows, filled, strict=True)
            ]
        self.progress += evaluation.progress(match.table)
        self.count += 1

    def mean(self) -> Rows:
        """The features on average."""
        return [[value / self.count for value in row] for row in self.rows]


def find_reasons(
    game: Game[Any],
    model: WinModel | None,
    before: PositionRows,
    after: PositionRows,
    seat: int,
    instead: Sequence[PositionRows] = (),
) -> tuple[Reason, ...]:
    """What changed most for a seat between two positions, what counts most first; nothing where nobody can judge.

    What others do anyway, after whatever was answered `instead` as well, is no reason for this answer.
    """
    evaluation = game.ruleset.evaluation
    if evaluation is None or model is None or not before.count or not after.count:
        return ()
    others = [rows.mean() for rows in instead if rows.count]
    progress = after.progress / after.count
    weights = [
        model.scale * (early + progress * (late - early)) for early, late in zip(model.early, model.late, strict=True)
    ]
    old, new = before.mean(), after.mean()
    found: list[Reason] = []
    rivals = len(new) - 1
    for owner in range(len(new)):
        changes = {name: new[owner][at] - old[owner][at] for at, name in enumerate(evaluation.names)}
        effects = {name: weights[at] * changes[name] for at, name in enumerate(evaluation.names)}
        sign = 1.0 if owner == seat else -1.0 / max(1, rivals)
        for told in telling(game, evaluation.names):
            by = sum([changes[name] for name in told.features]) * told.times
            effect = sign * sum([effects[name] for name in told.features])
            places = [evaluation.names.index(name) for name in told.features]
            anyway = [sum([row[owner][at] - old[owner][at] for at in places]) * told.times for row in others]
            if (owner != seat or told.count is None) and is_shared(by, anyway):
                continue
            if effect and abs(by) >= LEAST_CHANGE * (1.0 if told.count else 0.2):
                found.append(Reason(effect > 0, in_words(told, by), effect, None if owner == seat else owner))
    found.sort(key=lambda reason: -abs(reason.effect))
    return tuple(reason for reason in found[:MOST_REASONS] if abs(reason.effect) >= LEAST_PART * abs(found[0].effect))


def is_shared(by: float, anyway: list[float]) -> bool:
    """Whether something changes by about the same after all the other answers too."""
    return bool(anyway) and all(abs(other - by) <= ALIKE * abs(by) for other in anyway)


def telling(game: Game[Any], names: tuple[str, ...]) -> list[ReasonWords]:
    """How every feature is told: by the game's words, else by its own name."""
    known = list(review_words(game).reason)
    told = {name for words in known for name in words.features}
    for name in names:
        if name not in told:
            plain = name.replace("_", " ")
            known.append(ReasonWords((name,), count=Text(en=plain, it=plain)))
    return known


def in_words(told: ReasonWords, by: float) -> Text:
    """A change in words: "1 colony more", "nearer to land"."""
    if told.count is None:
        words = told.more if by > 0 else told.less
        assert words is not None
        return words
    size = abs(by)
    return say("reason.more" if by > 0 else "reason.less", n=both_numbers(size), what=form(told.count, size))
