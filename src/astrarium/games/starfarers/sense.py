"""What a good player looks at: features, and how well a seat stands."""

from __future__ import annotations

from astrarium.games.starfarers.table import StarfarersTable


def features(table: StarfarersTable, seat: int) -> list[float]:
    return [float(table.points(seat))]


def value(table: StarfarersTable, seat: int) -> float:
    return features(table, seat)[0]
