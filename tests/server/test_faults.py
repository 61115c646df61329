"""Faults at random under two processes, while people play: nothing is lost, doubled or reordered."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from faults import FaultyPlay

FAULTS = 20


def test_nobody_loses_an_acknowledged_answer(session_postgres: Any, tmp_path: Path) -> None:
    play = FaultyPlay(session_postgres, tmp_path, tables=3, seed=22)
    asyncio.run(play.run(FAULTS))
    assert len(play.seconds) == FAULTS
    assert play.problems() == []


def test_two_processes_are_exchanged_under_load_and_no_page_sees_an_error(
    session_postgres: Any, tmp_path: Path
) -> None:
    play = FaultyPlay(session_postgres, tmp_path, tables=4, seed=23, lease=600.0)  # however busy the machine is
    asyncio.run(play.run(2, ("exchange",)))
    assert len(play.seconds) == 2
    assert (play.refusals, play.errors) == (0, 0)
    assert play.problems() == []
