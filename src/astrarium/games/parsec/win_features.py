"""What every seat's chance to win is judged by."""

from __future__ import annotations

from typing import Final

from astrarium.core.win_model import Evaluation
from astrarium.games.parsec.evaluation import Outlook, features_in
from astrarium.games.parsec.match_constants import COLONY
from astrarium.games.parsec.table import ParsecTable

NAMES: Final = (
    "colonies",
    "cargos",
    "wanted_cards",  # resource cards that the target asks for
    "useful_cards",
    "other_cards",
    "points",
    "modules",
    "fighters",
    "transports",
    "cruisers",
    "way_to_asteroids",
    "miners",
    "way_to_modules",
    "event_cards",
    "wanted_at_the_end",  # resource cards that the target asks for, once all colonies stand
    "race_colonies",
    "warships",
    "settler_nearness",
    "trader_nearness",
    "crew",
    "purse",
    "kinds_in_hand",
    "kinds_earned",
    "supply_nearness",
    "numbers_earned",
    "cargo_paid",
    "points_at_the_end",
    "modules_missing",  # to a military victory, the last three
    "economy_missing",  # colonies and cards to an economic victory, in parts
    "in_turn",
)
# What each of them counts, from the hand-written value: proportions that learning keeps.
GUESS: Final = (
    *(0.5, 0.22, 0.024, 0.007, 0.0025, 0.006, 0.8, 0.09, 0.06, 0.09, -0.012, 0.16, -0.02, 0.05, 0.14),
    *(0.16, 0.26, 0.006, 0.0015, 0.18, 0.015, 0.02, 0.24, 0.008, 0.14, 0.04, 0.03, -0.25, 0.0, 0.0),
)


def rows(table: ParsecTable) -> list[list[float]]:
    """The numbers of all seats, in the order of NAMES; those who are out have none."""
    outlook = Outlook(table)
    return [row(table, seat, outlook) if table.alive[seat] else list[float]() for seat in range(table.box.players)]


def row(table: ParsecTable, seat: int, outlook: Outlook) -> list[float]:
    """The numbers of one seat."""
    box = table.box
    found = features_in(outlook, table, seat)
    modules = found[6]
    colonies = min(1.0, table.count(seat, COLONY) / max(1, box.colonies_needed))
    cards = found[2] / max(1, 3 * box.each_needed)
    found.append(min(3.0, max(0.0, box.modules_needed - modules)))
    found.append(1.0 - 0.6 * colonies - 0.4 * cards * colonies)
    found.append(float(seat == table.active))
    return found


def progress(table: ParsecTable) -> float:
    """How near somebody is to a victory, or the last round."""
    box = table.box
    built = max([table.count(seat, COLONY) for seat in range(box.players)])
    near = built / max(1, box.colonies_needed)
    limit = box.round_limit
    return min(1.0, max(near * 0.9, table.round / limit if limit else 0.0))


def turn(table: ParsecTable) -> int:
    """A number that is another one in every turn."""
    return table.round * table.box.players + table.active


EVALUATION: Final[Evaluation[ParsecTable]] = Evaluation(
    NAMES,
    rows,
    progress,
    frozenset({"PlaceColony", "FirstCards", "Act", "Buy", "Intervene", "LateBuild", "ChooseColour"}),
    frozenset({"trade"}),
    turn,
    guess=GUESS,
    plans_turns=True,
)
