"""Saves of earlier rules are taken over."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.frontier.position import A, B, battle
from tests.games.frontier.raid import Builder, Raider

from astrarium.core.serialization import position_data
from astrarium.games.frontier import GAME
from astrarium.games.frontier.upgrades import from_1_to_2


def as_version_1(save: dict[str, Any], offered: int) -> dict[str, Any]:
    """The same save as the rules of version 1 stored it: each owner's question said whether there was an offer."""
    old: dict[str, Any] = json.loads(json.dumps(save))
    for step in old["agenda"]:
        if step["step"] == "RetreatOrStay":
            step["offered"] = offered
        elif step["step"] == "Retreat":
            step["offered"] = 0
    old["table"]["war"] = old["table"]["war"][:-1]
    return {**old, "rules": 1}


@pytest.mark.rule("FR-C.36")
def test_an_offer_of_retreat_made_before_is_remembered() -> None:
    table = battle(["CR"] * 2, ["CR"] * 3).say(B, "zones", 3, 0, 0).dice(6, 6, 6, 6, 6)
    seen = []
    for answer in ((), (B, "offer", "-1,0"), (B, "leave", 0), (B, "go"), (A, "no")):
        if answer:
            table.say(*answer)
        save: Any = position_data(table.match)
        offered = int(table.table.battle_now().offered)
        again = from_1_to_2(as_version_1(save, offered))
        assert (again["table"]["war"], again["agenda"]) == (save["table"]["war"], save["agenda"])
        seen.append((again["agenda"][-1]["step"], offered))
    asked = ["RetreatOrStay", "WhoLeaves", "WhoLeaves", "AgreeRetreat", "RetreatOrStay"]
    assert seen == list(zip(asked, (0, 1, 1, 1, 1), strict=True))


def test_a_match_of_version_1_goes_on_wherever_it_stood() -> None:
    players = (Raider(1, 4), Builder(wary=True))
    match = GAME.start(2, seed=1)
    kinds: list[str] = []
    while match.waiting:
        seat = match.waiting[0]
        kind = type(match.step_for(seat)).__name__
        if match.table.battle is not None and kind not in kinds:
            old = as_version_1(json.loads(json.dumps(match.save())), int(match.table.battle_now().offered))
            taken = GAME.restore(old, seed=1)
            assert (taken.table.facts(), taken.options(seat), taken.problems()) == (
                match.table.facts(),
                match.options(seat),
                [],
            )
            assert [event.key for _, event in taken.event_log] == ["core.upgraded"]
            kinds.append(kind)
        match.answer(seat, players[seat].choose(match, seat))
    assert {"GoOn", "LayOutFleet", "Pierce", "Strike"} <= set(kinds)
