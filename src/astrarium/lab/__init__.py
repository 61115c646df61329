"""Many matches at once, and what they show."""

from __future__ import annotations

from astrarium.lab.bout import Bout, play_one
from astrarium.lab.compare import Comparison, compare
from astrarium.lab.ledger import Ledger, OtherRun
from astrarium.lab.plan import Plan, fill_seats, make_plan
from astrarium.lab.pool import cores, simulate
from astrarium.lab.report import Report, report_on

__all__ = ["Bout", "Comparison", "Ledger", "OtherRun", "Plan", "Report"]
__all__ += ["compare", "cores", "fill_seats", "make_plan", "play_one", "report_on", "simulate"]
