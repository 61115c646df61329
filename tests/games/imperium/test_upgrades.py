"""Saves of earlier rules are taken over."""

from __future__ import annotations

import json
from typing import Any

import pytest

from astrarium.games.imperium import GAME


@pytest.mark.rule("IG-1.5")
@pytest.mark.parametrize("players", [2, 4])
def test_turns_without_a_planet_count_from_when_the_rules_changed(players: int) -> None:
    match = GAME.start(players, seed=1)
    old: dict[str, Any] = json.loads(json.dumps(match.save())) | {"rules": 1}
    del old["table"]["exile"]
    taken = GAME.restore(old, seed=1)
    assert (taken.table.exile, taken.problems()) == ([0] * players, [])
    assert (taken.table.facts(), taken.options(taken.waiting[0])) == (
        match.table.facts(),
        match.options(match.waiting[0]),
    )
