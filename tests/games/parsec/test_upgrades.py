"""Saves of earlier rules are taken over, and play as they were begun where today's options leave a choice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from astrarium.core.match import Match
from astrarium.games.parsec import GAME
from astrarium.games.parsec.event_timing import Intervene
from astrarium.games.parsec.upgrades import OPTIONS_OF_1


def as_by_rules_1(match: Match[Any]) -> dict[str, Any]:
    """A save as the first version of the rules would have written it."""
    save: dict[str, Any] = match.save()
    save["rules"] = 1
    for name in OPTIONS_OF_1:
        del save["options"][name]
    del save["table"]["passed"]
    return save


@pytest.mark.rule("PA-6.2.57")
@pytest.mark.parametrize("players", [2, 5])
def test_a_match_of_the_first_rules_is_played_on_with_cards_before_the_roll_only(players: int) -> None:
    begun = GAME.start(players, {**GAME.lab_options, **OPTIONS_OF_1}, seed="begun")
    rng = random.Random(players)
    while begun.table.round < 4:
        begun.answer(begun.waiting[0], rng.choice(begun.options(begun.waiting[0])))
    match = GAME.restore(as_by_rules_1(begun), seed=1)
    assert dict(match.table.box.options) == GAME.about.fill_options({**GAME.lab_options, **OPTIONS_OF_1})
    while match.table.round < 12:
        asked = match.waiting[0]
        assert match.table.phase == 1 or not isinstance(match.step_for(asked), Intervene)
        match.answer(asked, rng.choice(match.options(asked)))
    assert match.problems() == []
