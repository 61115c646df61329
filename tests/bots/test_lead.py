"""A lead is what is left of a difference when luck is taken off it."""

from __future__ import annotations

import pytest

from astrarium.bots.lead import ENOUGH, Lead


def lead(*differences: float) -> Lead:
    found = Lead()
    for difference in differences:
        found.add(difference)
    return found


def test_few_pairs_say_nothing() -> None:
    assert lead(*[0.5] * (ENOUGH - 1)).beyond_luck(-0.01) == -0.01
    assert not lead(*[-0.5] * (ENOUGH - 1)).is_lost


def test_what_is_always_ahead_is_ahead_by_all_of_it() -> None:
    assert lead(*[0.2] * ENOUGH).beyond_luck(-0.01) == pytest.approx(0.2)


def test_what_is_sometimes_ahead_is_ahead_by_less() -> None:
    found = lead(0.1, 0.3, 0.1, 0.3)
    assert found.error == pytest.approx(0.1 / 3**0.5)
    assert 0.1 < found.beyond_luck(-0.01) < 0.2


@pytest.mark.parametrize("differences", [(0.5, -0.5, 0.5, -0.5), (0.5, -0.5, 0.5, -0.4), (0.5, -0.5, 0.4, -0.5)])
def test_within_luck_first_sight_counts(differences: tuple[float, ...]) -> None:
    assert lead(*differences).beyond_luck(-0.01) == -0.01


def test_what_is_surely_behind_is_never_nearer_than_at_first_sight() -> None:
    assert lead(*[-0.2] * ENOUGH).beyond_luck(-0.01) == pytest.approx(-0.2)
    assert lead(*[-0.2] * ENOUGH).beyond_luck(-0.3) == -0.3


def test_it_is_lost_when_luck_does_not_explain_how_far_it_is_behind() -> None:
    assert lead(-0.1, -0.2, -0.1, -0.2).is_lost
    assert lead(0.0, 0.0, 0.0, 0.0).is_lost, "as good as what is preferred anyway"
    assert not lead(-0.1, 0.2, -0.1, -0.1).is_lost
