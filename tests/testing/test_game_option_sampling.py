"""Every value of every option comes, and none that cannot stand beside the others."""

from __future__ import annotations

import pytest
from astrarium_template import GAME

from astrarium.core.random_source import SeededRandom
from astrarium.testing.game_option_sampling import OptionSampler


def test_every_value_of_every_option_comes() -> None:
    draws = OptionSampler(GAME, None, SeededRandom(1))
    for _ in range(40):
        draws.draw()
    assert draws.missing(15) == []
    assert len(draws.missing(1000)) == 4


def test_options_that_cannot_stand_together_are_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    about = type(GAME.about)
    monkeypatch.setattr(about, "accepts", lambda self, chosen: chosen["tie"] == "nobody")
    draws = OptionSampler(GAME, None, SeededRandom(1))
    drawn = [draws.draw()[0]["tie"] for _ in range(100)]
    assert set(drawn) == {"nobody"}
    assert ("tie", "first_seat") not in draws.missing(1000)
