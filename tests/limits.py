"""How long tests wait."""

from __future__ import annotations

GENEROUS = 120.0  # seconds for what is sure to come, however busy the machine is: no test waits for less
LAST = 900  # seconds after which a test is given up; the longest takes a minute where nothing else is done
