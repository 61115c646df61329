"""Many matches at once, and what they show."""

from __future__ import annotations

from astrarium.lab.cluster import Cluster, connected
from astrarium.lab.experiment_plan import Experiment, combine_presets, fill_seats, make_experiment
from astrarium.lab.lab_run import LabReport, LabRun, run
from astrarium.lab.ladder import Ladder, LadderMatch, make_ladder
from astrarium.lab.ladder_report import LadderReport, LadderTally, summarize_ladder
from astrarium.lab.ladder_run import play_ladder
from astrarium.lab.match_series import simulate, simulate_series
from astrarium.lab.observers import Asked, Observer, ObserverFailed, UnknownObserver, observer_names
from astrarium.lab.plan_file import BadPlan, Plan, Variant, read_plan
from astrarium.lab.played_match import MatchResult, play_match
from astrarium.lab.process_pool import cores
from astrarium.lab.results_file import DifferentRun, ResultsFile
from astrarium.lab.series_comparison import Comparison, compare
from astrarium.lab.summary import Summary, summarize

__all__ = [
    "Asked",
    "BadPlan",
    "Cluster",
    "Comparison",
    "DifferentRun",
    "Experiment",
    "LabReport",
    "LabRun",
    "Ladder",
    "LadderMatch",
    "LadderReport",
    "LadderTally",
    "MatchResult",
    "Observer",
    "ObserverFailed",
    "Plan",
    "ResultsFile",
    "Summary",
    "UnknownObserver",
    "Variant",
    "combine_presets",
    "compare",
    "connected",
    "cores",
    "fill_seats",
    "make_experiment",
    "make_ladder",
    "observer_names",
    "play_ladder",
    "play_match",
    "read_plan",
    "run",
    "simulate",
    "simulate_series",
    "summarize",
    "summarize_ladder",
]
