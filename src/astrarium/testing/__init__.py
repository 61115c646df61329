"""The kit that proves a game: laws, playthroughs, played games and the coverage of its rules."""

from __future__ import annotations

from astrarium.testing.fuzz import FuzzReport, fuzz_saves
from astrarium.testing.golden import golden
from astrarium.testing.laws import ALL, BY_ID
from astrarium.testing.perft import perft, positions
from astrarium.testing.rulecover import RuleCover, rule_cover, shown_rules
from astrarium.testing.sentences import Play, arranged, started
from astrarium.testing.stop import Law, Stop
from astrarium.testing.walker import LawBroken, Report, walk

__all__ = [
    "ALL",
    "BY_ID",
    "FuzzReport",
    "Law",
    "LawBroken",
    "Play",
    "Report",
    "RuleCover",
    "Stop",
    "arranged",
    "fuzz_saves",
    "golden",
    "perft",
    "positions",
    "rule_cover",
    "shown_rules",
    "started",
    "walk",
]
