"""What bots are called at a table: stars, the same in every language, and no two alike at one table."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from astrarium.server.seats_and_header import Seat

NAMES: Final = (
    "Acrux",
    "Adara",
    "Alcor",
    "Alhena",
    "Altair",
    "Antares",
    "Atria",
    "Capella",
    "Corvo",
    "Deneb",
    "Gienah",
    "Hadar",
    "Izar",
    "Kochab",
    "Lyra",
    "Maia",
    "Meridiana",
    "Merope",
    "Mira",
    "Mizar",
    "Naos",
    "Nashira",
    "Rigel",
    "Sadr",
    "Spica",
    "Talitha",
    "Tarazed",
    "Thuban",
    "Vega",
    "Zosma",
)


def name_bots(table: str, seats: Sequence[Seat]) -> list[Seat]:
    """The seats of a table with a name for every bot that has none yet, in an order of the table's own."""
    used = {seat.name for seat in seats if seat.kind == "bot"}
    free = iter(sorted([name for name in NAMES if name not in used], key=lambda name: place_in_order(table, name)))
    return [replace(seat, name=next(free)) if seat.kind == "bot" and not seat.name else seat for seat in seats]


def name_bot(table: str, seats: Sequence[Seat], at: int, seat: Seat) -> Seat:
    """One that takes a seat of a table; a bot gets a name that no other bot has there."""
    return name_bots(table, [seat if other == at else sitting for other, sitting in enumerate(seats)])[at]


def place_in_order(table: str, name: str) -> bytes:
    """By what the names are ordered for a table: another order at each, and no luck."""
    return hashlib.sha256(f"{table} {name}".encode()).digest()
