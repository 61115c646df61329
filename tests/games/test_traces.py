"""The traces that tests/games/conftest.py compares are those of today's content."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import astrarium
from astrarium.testing.scenario_traces import fingerprint_box


@pytest.mark.skipif(os.environ.get("ASTRARIUM_GOLDEN") == "write", reason="they are being written")
@pytest.mark.parametrize("game", ["expanse", "frontier", "imperium", "parsec", "starfarers"])
def test_traces_are_of_the_content_that_is_printed(game: str) -> None:
    kept = json.loads((Path(__file__).parent / game / "traces.json").read_text("utf-8"))
    assert kept["box"] == fingerprint_box(astrarium.load(game)), "other content or defaults: make golden"
    assert len(kept["traces"]) > 100
