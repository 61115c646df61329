"""The types of units and the things that transports carry, by their numbers."""

from __future__ import annotations

from typing import Final

SCT: Final = 0
TRN: Final = 1
COL: Final = 2
CA: Final = 3
CR: Final = 4
BB: Final = 5
DN: Final = 6
MON: Final = 7
UNITS: Final = ("sct", "trn", "col", "CA", "CR", "BB", "DN", "MON")

# cargo
ORE: Final = 1
GOODS: Final = 2  # and the seat that made them
