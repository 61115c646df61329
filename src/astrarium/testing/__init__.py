"""The kit that proves a game: laws, playthroughs, played games and the coverage of its rules."""

from __future__ import annotations

from astrarium.testing.default_endings import EndingReport, play_to_the_end
from astrarium.testing.golden_playthroughs import check_playthrough
from astrarium.testing.law_checkpoint import Checkpoint, Law
from astrarium.testing.perft import count_positions, perft
from astrarium.testing.rule_coverage import RuleCoverage, measure_coverage, read_rule_evidence
from astrarium.testing.save_fuzzing import FuzzReport, fuzz_saves
from astrarium.testing.scenario import Scenario, arrange_scenario, start_scenario
from astrarium.testing.universal_laws import ALL_LAWS, LAWS_BY_ID
from astrarium.testing.walker import LawBroken, WalkReport, walk

__all__ = [
    "ALL_LAWS",
    "LAWS_BY_ID",
    "Checkpoint",
    "EndingReport",
    "FuzzReport",
    "Law",
    "LawBroken",
    "RuleCoverage",
    "Scenario",
    "WalkReport",
    "arrange_scenario",
    "check_playthrough",
    "count_positions",
    "fuzz_saves",
    "measure_coverage",
    "perft",
    "play_to_the_end",
    "read_rule_evidence",
    "start_scenario",
    "walk",
]
