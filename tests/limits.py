"""How long tests wait."""

from __future__ import annotations

GENEROUS = 120.0  # seconds for what is sure to come, however busy the machine is: no test waits for less
