"""What the first turns of a raid bring: a few seeded matches of scripts; raid.py measures the same in hundreds."""

from __future__ import annotations

import pytest
from tests.games.frontier.raid import homes_fallen, raids

RAZE = {"planet_capture": "occupy_or_raze"}


@pytest.mark.rule("FR-P.9", "FR-P.12")
def test_four_destroyers_do_not_end_a_home_unless_planets_may_be_razed() -> None:
    assert homes_fallen({}, 4, 100) == 0
    assert homes_fallen(RAZE, 4, 100) > 80


@pytest.mark.rule("FR-P.9", "FR-P.12")
def test_a_raid_of_the_first_turns_pays_less_where_nothing_is_razed() -> None:
    won, lost = raids({}, 2, True, 20)
    razing, ruins = raids(RAZE, 2, False, 20)
    assert (lost, ruins > 0) == (0, True)
    assert won <= 50 < razing
