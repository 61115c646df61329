"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from astrarium.games.frontier.table import FrontierTable


def features(table: FrontierTable, seat: int) -> list[float]:
    return [float(table.points(seat))]


def value(table: FrontierTable, seat: int) -> float:
    return float(table.points(seat))
