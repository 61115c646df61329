"""What must always be true: all cards and comets are accounted for."""

from __future__ import annotations

from typing import Final

from astrarium_template.table import FREE, CometTable


def problems(table: CometTable) -> list[str]:
    """What is wrong with this position: words, or nothing."""
    found = []
    bids = table.box.content.bids
    for at in range(bids.highest):
        copies = table.bag[at] + table.spent[at] + sum(hand[at] for hand in table.hands if len(hand) > at)
        if copies != bids.copies or any(len(hand) != len(table.bag) for hand in table.hands):
            found.append(f"there are {copies} cards of value {at + 1}")
    if any((owner == FREE) != (worth == 0) for owner, worth in zip(table.owner, table.worth, strict=True)):
        found.append("a place has an owner and no comet, or a comet and no owner")
    if table.round > table.box.rounds:
        found.append("there are no more rounds")
    return found


CITES: Final[dict[object, tuple[str, ...]]] = {problems: ("TP-1.1", "TP-3.2")}
