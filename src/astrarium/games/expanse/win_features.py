"""What every faction's chance to win is judged by."""

from __future__ import annotations

from typing import Final

from astrarium.core.win_model import Evaluation
from astrarium.games.expanse.evaluation import Outlook, features_of
from astrarium.games.expanse.match_constants import SCORE, SCORE_CARDS
from astrarium.games.expanse.table import NONE, ExpanseTable

NAMES: Final = (
    "control_points",
    "coming_scorings",  # points that the bases would bring in the scorings that are to be expected
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
    "next_scoring",  # in one middling scoring: puzzles ask for this one, bots for all to come
)
# What each of them counts, a tenth for each Control Point. An action point is worth about two: it buys a lead on a base
# or half of it. Learning who won gives a lead on the map almost nothing, and an event that is kept far more: bots with
# such weights took the points of 3 cards in 440, and kept events that they never played.
GUESS: Final = (0.1, 0.08, 0.085, 0.025, 0.035, 0.015, 0.07, 0.05, 0.012, 0.2, 0.0, 0.0, 0.0)
USED_ON_TRACK: Final = 0.8  # how often a score card on the track is taken before the end
USED_IN_DECK: Final = 0.65  # and one that is still to come


def rows(table: ExpanseTable) -> list[list[float]]:
    """The numbers of all seats, in the order of NAMES; before factions are chosen, all alike."""
    if NONE in table.faction:
        return [[0.0] * len(NAMES) for _ in table.faction]
    outlook, ahead = Outlook(table), scorings_ahead(table)
    found: list[list[float]] = []
    for faction in table.faction:
        near, in_turn = outlook.near[faction], faction == table.active
        row = features_of(outlook, table, faction, near * ahead)
        row.append(float(table.points) if in_turn else 0.0)
        row.append(float(table.supply[faction]))
        row.append(1.0 if in_turn else 0.0)
        row.append(near)
        found.append(row)
    return found


def scorings_ahead(table: ExpanseTable) -> float:
    """How many scorings with a bonus sector are to be expected before the end."""
    if table.final:
        return 0.0
    unseen = max(SCORE_CARDS - 1 - table.scores_drawn, 0)  # the last score card ends the match
    return USED_ON_TRACK * table.track.count(SCORE) + USED_IN_DECK * unseen


def progress(table: ExpanseTable) -> float:
    """How many of the score cards have come, or rounds have gone by."""
    cards = table.scores_drawn / SCORE_CARDS
    limit = table.box.round_limit
    return max(cards, min(1.0, table.round / limit)) if limit else cards


def turn(table: ExpanseTable) -> int:
    """A number that is another one in every turn, and another while action points are spent in it.

    So a card is taken for the points it gives, and how they are spent is planned when they are.
    """
    return 2 * (table.round * table.box.players + table.active) + (1 if table.points else 0)


EVALUATION: Final[Evaluation[ExpanseTable]] = Evaluation(
    NAMES,
    rows,
    progress,
    frozenset({"PickFaction", "TakeCard", "Act", "OfferEvent", "PlayEvent"}),
    turn=turn,
    guess=GUESS,
    plans_turns=True,
    plays_on=True,
)
