"""How saves of earlier rules become saves of today's."""

# not compiled: it is read when a save is.

from __future__ import annotations

from typing import Final

from astrarium.core.save_upgrades import Upgrade, no_change

UPGRADES: Final[dict[int, Upgrade]] = {
    1: no_change,  # events with an empty supply, rival Rocinantes and "there" behind a choice: all is read anew
}
