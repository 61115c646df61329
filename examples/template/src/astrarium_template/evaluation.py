"""What a good player looks at."""

from __future__ import annotations

from astrarium_template.score import score
from astrarium_template.table import CometTable


def features(table: CometTable, seat: int) -> list[float]:
    """Own points, the best of the others, and the best card in hand."""
    others = [score(table, other) for other in table.box.others(seat)]
    best = max((at + 1 for at, copies in enumerate(table.hands[seat]) if copies), default=0)
    return [float(score(table, seat)), float(max(others)), float(best)]


def value(table: CometTable, seat: int) -> float:
    """How far ahead a seat is; a good card in hand counts a little."""
    mine, best_other, card = features(table, seat)
    return mine - best_other + card / 10
