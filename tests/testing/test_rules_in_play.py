"""A rule comes into play when its step is asked or played, its function is called, or it ends the match."""

from __future__ import annotations

from typing import Any

from astrarium.core.game import Game, load
from astrarium.testing.rules_in_play import RulesInPlay


def test_what_is_asked_and_how_it_ends_is_seen(pebbles: Game[Any]) -> None:
    match, watching = pebbles.start(2, seed=3), RulesInPlay(pebbles)
    assert watching.watched == {"PB-1", "PB-2", "PB-3"}
    assert not watching.seen
    watching.look(match)
    assert watching.seen == {"PB-1"}
    while not match.over:
        match.answer(match.waiting[0], match.options(match.waiting[0])[-1])
    watching.look(match)
    assert watching.seen == {"PB-1", "PB-3"}


def test_what_is_played_is_seen_only_while_somebody_watches(pebbles: Game[Any]) -> None:
    match, watching = pebbles.start(2, seed=3), RulesInPlay(pebbles)
    match.answer(match.waiting[0], ("take", 1))
    assert not watching.seen
    with watching.watch():
        match.answer(match.waiting[0], ("take", 1))
    assert "PB-2" in watching.seen
    match.answer(match.waiting[0], ("take", 1))


def test_of_all_that_carries_a_rule_the_most_special_counts() -> None:
    imperium = load("imperium")
    watching, match = RulesInPlay(imperium), imperium.start(2, seed=1)
    explored = next(step for step in imperium.steps.values() if "IG-4.13" in step.rules and len(step.rules) > 4)
    assert not any("IG-4.13" in rules for carrier, rules in watching.carriers.items() if carrier is explored)
    watching.look(match)
    assert "IG-4.13" not in watching.seen
