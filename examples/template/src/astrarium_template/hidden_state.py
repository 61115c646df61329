"""What a seat may not know, and how it is dealt anew: the hands of the others, and with them the bag."""

from __future__ import annotations

from typing import Final

from astrarium.core.random_source import RandomSource, draw_from
from astrarium_template.table import CometTable


def secrets(table: CometTable, seat: int | None) -> dict[str, object]:
    """The hands of the others, and what is left in the bag."""
    others = {f"hand {other}": hand for other, hand in enumerate(table.hands) if other != seat}
    return {**others, "bag": table.bag}


def redeal(table: CometTable, seat: int | None, rng: RandomSource) -> None:
    """Shuffle the hands of the others into the bag, and deal them anew."""
    others = [other for other in range(table.box.players) if other != seat]
    sizes = [sum(table.hands[other]) for other in others]
    for other in others:
        for at, copies in enumerate(table.hands[other]):
            table.bag[at] += copies
            table.hands[other][at] = 0
    for other, size in zip(others, sizes, strict=True):
        for _ in range(size):
            table.take_card(other, draw_from(table.bag, rng) + 1)


CITES: Final[dict[object, tuple[str, ...]]] = {redeal: ("TP-1.2",)}
