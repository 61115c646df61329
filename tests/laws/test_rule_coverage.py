"""Every rule of every game is named by something, and every name leads to a rule. (A18)"""

from __future__ import annotations

import pytest

import astrarium
from astrarium.testing.rule_coverage import measure_coverage


@pytest.mark.parametrize("game", astrarium.games())
def test_every_rule_is_implemented_by_something_that_names_it(game: str) -> None:
    cover = measure_coverage(astrarium.load(game))
    assert cover.unimplemented == ()
    assert cover.mistakes == ()
