"""A battle as it is drawn: two sides with their units, what was compared, and what came of it."""

# not compiled: msgspec records.

from __future__ import annotations

from typing import Literal

from astrarium.core.scene_parts import Amount, Die, Phase, Record


class Fighter(Record, kw_only=True, frozen=True):
    """A unit in a battle line, with what it rolled. Units that are alike may share an id."""

    id: str = ""  # "fighter:7" in a path
    kind: str
    label: str
    note: str = ""
    dice: tuple[Die, ...] = ()
    factor: str = ""
    value: int | None = None
    shields: int | None = None
    lost_shields: int = 0  # drawn hollow behind those that are left
    state: Literal["", "lost", "hit", "held", "fired"] = ""


class Pair(Record, kw_only=True, frozen=True):
    """Two values compared; between ranks, a step of the fight with the dice of both sides and what came of them."""

    left: Fighter | None
    right: Fighter | None
    sign: str = ""
    outcome: str = ""
    rule: str = ""


class Rank(Record, kw_only=True, frozen=True):
    """One line or zone of a side in battle."""

    title: str
    note: str = ""
    units: tuple[Fighter, ...]


class Side(Record, kw_only=True, frozen=True):
    """One side of a battle: who, with what in line and in reserve, and what its total is made of."""

    owner: int
    title: str
    note: str = ""
    ranks: tuple[Rank, ...] = ()
    reserve: tuple[Amount, ...] = ()
    total: int | None = None
    parts: tuple[Amount, ...] = ()


class Battle(Record, kw_only=True, frozen=True):
    """A battle laid over the board."""

    title: str
    subtitle: str = ""
    rule: str = ""
    place: str = ""
    sides: tuple[Side, Side]
    pairs: tuple[Pair, ...] = ()
    verdict: str = ""
    stages: tuple[Phase, ...] = ()
