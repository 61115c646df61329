"""What every seat's chance to win is judged by; `astrarium train` learns how much each of it counts."""

from __future__ import annotations

from typing import Final

from astrarium.core.win_model import Evaluation
from astrarium_template.score import score
from astrarium_template.table import CometTable

NAMES: Final = ("points", "best_card", "cards")


def rows(table: CometTable) -> list[list[float]]:
    """A row for each seat: its points, its best card and how many it holds."""
    return [
        [
            float(score(table, seat)),
            float(max((value + 1 for value, copies in enumerate(hand) if copies), default=0)),
            float(sum(hand)),
        ]
        for seat, hand in enumerate(table.hands)
    ]


def progress(table: CometTable) -> float:
    """How full the belt is."""
    return sum(owner >= 0 for owner in table.owner) / len(table.owner)


# Nothing is ever half-done here; a game where it can be names the questions at which it is not.
EVALUATION: Final[Evaluation[CometTable]] = Evaluation(NAMES, rows, progress)
