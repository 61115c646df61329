"""Many matches at once, and what they show."""

from __future__ import annotations

from astrarium.lab.comparison import Comparison, compare
from astrarium.lab.experiment import Experiment, fill_seats, make_experiment
from astrarium.lab.match_result import MatchResult, play_match
from astrarium.lab.process_pool import cores, simulate
from astrarium.lab.results_file import DifferentRun, ResultsFile
from astrarium.lab.summary import Summary, summarize

__all__ = ["Comparison", "DifferentRun", "Experiment", "MatchResult", "ResultsFile", "Summary"]
__all__ += ["compare", "cores", "fill_seats", "make_experiment", "play_match", "simulate", "summarize"]
