"""Saves of earlier rules are taken over and played on."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.starfarers.position import YELLOW, Table, new_game
from tests.games.starfarers.test_2_setup import started

from astrarium.core.save_upgrades import steps
from astrarium.games.starfarers import GAME


def of_version_1(play: Table, point: int = -1) -> dict[str, Any]:
    """The save as the first version of the rules would have written it."""
    save: dict[str, Any] = play.match.save()
    save["rules"] = 1
    save["content"] = GAME.about.earlier_content[0]
    for name in ("rival_cards", "same_kind"):
        del save["options"][name]
    for step in steps(save):
        if step["step"] == "FirstShip":
            step["point"] = point
        elif step["step"] == "Trade":
            del step["offers"]
    return save


def taken_over(save: dict[str, Any]) -> Table:
    """The match that comes of a save."""
    return Table(GAME.restore(save, seed=1, trusted=True))


@pytest.mark.parametrize("options", [{"expert_setup": "on"}, {"beginner_ship": "choice"}])
def test_a_first_ship_that_was_asked_for_is_placed_by_its_player(options: dict[str, str]) -> None:
    old = started(9, 3, 4, 5, **options)
    if "expert_setup" in options:
        old.say(YELLOW, "spaceport", "2,4")
    play = taken_over(of_version_1(old.asked("FirstShip", YELLOW), 27)).asked("FirstShip", YELLOW)
    play.say(YELLOW, "cargo", "trade").say(YELLOW, "launch", 3, "1,5")
    assert (play.ship_at(YELLOW, 3), play.table.box.options["same_kind"]) == ("1,5", "off")


def test_terms_that_were_locked_may_be_offered_again() -> None:
    old = new_game().roll(6, 5)
    seat = old.match.waiting[0]
    old.say(seat, "later").say(seat, "offer")
    terms = old.options[1]
    old.say(seat, *terms)
    for other in old.match.waiting:
        old.say(other, "no")
    play = taken_over(of_version_1(old.asked("Trade", seat)))
    assert play.view(seat)["tried"] == list(terms[1:])
    assert play.match.step_for(seat).offers == 0, "the offers of this turn are counted from here on"
    play.say(seat, "offer").may(seat, *terms)
