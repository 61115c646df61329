"""What a good player looks at."""

from __future__ import annotations

from astrarium_template.score import score
from astrarium_template.table import Table


def features(table: Table, seat: int) -> list[float]:
    """Own points, the best of the others, and the best card in hand."""
    others = [score(table, other) for other in range(table.box.players) if other != seat]
    best = max((at + 1 for at, copies in enumerate(table.hands[seat]) if copies), default=0)
    return [float(score(table, seat)), float(max(others)), float(best)]


def value(table: Table, seat: int) -> float:
    """How far ahead a seat is; a good card in hand counts a little."""
    mine, best_other, card = features(table, seat)
    return mine - best_other + card / 10
