"""What must always be true, and what each seat may not know."""

from __future__ import annotations

from typing import Final

from astrarium.core.random_source import RandomSource, draw_from
from astrarium_template.table import FREE, Table

CITES: Final[dict[str, tuple[str, ...]]] = {"problems": ("TP-1.1", "TP-3.2"), "redeal": ("TP-1.2",)}


def problems(table: Table) -> list[str]:
    """All cards and comets are accounted for."""
    found = []
    bids = table.belt.content.bids
    for at in range(bids.highest):
        copies = table.bag[at] + table.spent[at] + sum(hand[at] for hand in table.hands if len(hand) > at)
        if copies != bids.copies or any(len(hand) != len(table.bag) for hand in table.hands):
            found.append(f"there are {copies} cards of value {at + 1}")
    if any((owner == FREE) != (worth == 0) for owner, worth in zip(table.owner, table.worth, strict=True)):
        found.append("a place has an owner and no comet, or a comet and no owner")
    if table.round > table.belt.rounds:
        found.append("there are no more rounds")
    return found


def recount(table: Table) -> list[int]:
    """The points, pair of neighbours by pair."""
    points = table.points[:]
    for place, owner in enumerate(table.owner):
        if owner != FREE:
            points[owner] += table.worth[place] + 2 * (table.owner[place - 1] == owner)
    return points


def secrets(table: Table, seat: int | None) -> dict[str, object]:
    """The hands of the others, and with them what is left in the bag."""
    others = {f"hand {other}": hand for other, hand in enumerate(table.hands) if other != seat}
    return {**others, "bag": table.bag}


def redeal(table: Table, seat: int | None, rng: RandomSource) -> None:
    """Shuffle the hands of the others into the bag, and deal them anew."""
    others = [other for other in range(table.box.players) if other != seat]
    sizes = [sum(table.hands[other]) for other in others]
    for other in others:
        for at, copies in enumerate(table.hands[other]):
            table.bag[at] += copies
            table.hands[other][at] = 0
    for other, size in zip(others, sizes, strict=True):
        for _ in range(size):
            table.take_card(other, draw_from(table.bag, rng))
