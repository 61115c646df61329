"""What every faction's chance to win is judged by."""

from __future__ import annotations

from typing import Final

from astrarium.core.win_model import Evaluation
from astrarium.games.expanse.evaluation import features_of, outlook
from astrarium.games.expanse.match_constants import SCORE_CARDS
from astrarium.games.expanse.table import NONE, ExpanseTable

NAMES: Final = (
    "control_points",
    "next_scoring",  # points that the bases would bring in a middling scoring
    "final_scoring",  # and in the final one
    "cubes",
    "fleet_strength",
    "orbits",
    "kept_events",
    "rocinante",
    "initiative",
    "points_to_spend",
    "supply",
    "in_turn",
)


def rows(table: ExpanseTable) -> list[list[float]]:
    """The numbers of all seats, in the order of NAMES; before factions are chosen, all alike."""
    if NONE in table.faction:
        return [[0.0] * len(NAMES) for _ in table.faction]
    near, far = outlook(table)
    return [
        [
            *features_of(table, faction, near[faction], far[faction]),
            float(table.points if faction == table.active else 0),
            float(table.supply[faction]),
            float(faction == table.active),
        ]
        for faction in table.faction
    ]


def progress(table: ExpanseTable) -> float:
    """How many of the score cards have come, or rounds have gone by."""
    cards = table.scores_drawn / SCORE_CARDS
    limit = table.box.round_limit
    return max(cards, min(1.0, table.round / limit)) if limit else cards


EVALUATION: Final[Evaluation[ExpanseTable]] = Evaluation(
    NAMES, rows, progress, frozenset({"PickFaction", "TakeCard", "Act", "OfferEvent", "PlayEvent", "PickBonus"})
)
