"""Default options that lead to no end are found out."""

from __future__ import annotations

import pytest
from astrarium_template import GAME

from astrarium.testing import LawBroken, play_to_the_end
from astrarium.testing.default_endings import E1


def test_matches_of_every_number_of_players_are_played_to_their_end() -> None:
    report = play_to_the_end(GAME, matches=3, seed=1)
    assert report.matches == sum(report.endings.values()) == 3 * len(GAME.players)
    assert 0 < report.longest <= report.bound
    assert str(report).startswith(f"{GAME.id}: {report.matches} matches with the default options ended (")


def test_a_match_that_goes_on_beyond_the_bound_is_found_and_shown() -> None:
    longest = play_to_the_end(GAME, matches=3, seed=1).longest
    assert play_to_the_end(GAME, matches=3, seed=1, bound=longest).matches == 3 * len(GAME.players)
    with pytest.raises(LawBroken) as found:
        play_to_the_end(GAME, matches=3, seed=1, bound=longest - 1)
    assert found.value.law is E1
    assert f"goes on after {longest - 1} answers" in str(found.value)
    assert found.value.options == GAME.about.fill_options(None)
