"""Every rule of every game is named by something, and every name leads to a rule. (A18)"""

from __future__ import annotations

import pytest

import astrarium
from astrarium.testing.rulecover import rule_cover


@pytest.mark.parametrize("game", astrarium.games())
def test_every_rule_is_implemented_by_something_that_names_it(game: str) -> None:
    cover = rule_cover(astrarium.load(game))
    assert cover.not_made == ()
    assert cover.mistakes == ()
