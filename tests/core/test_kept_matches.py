"""Records and saves that were written before modules and classes had their present names are played on."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import astrarium
from astrarium.core.errors import BadData
from astrarium.core.serialization import same_position

KEPT = Path(__file__).parents[1] / "kept"
GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")


def kept(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((KEPT / f"{game}.json").read_text("utf-8"))
    return found


def has_other_rules(game: str) -> bool:
    """Whether the rules of a game have changed since."""
    return bool(kept(game)["save"]["rules"] < astrarium.load(game).rules_version)


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_record_leads_to_the_same_position_or_names_its_rules(game: str) -> None:
    if has_other_rules(game):
        with pytest.raises(BadData, match="other rules: version 1"):
            astrarium.load(game).replay(kept(game)["record"])
        return
    match = astrarium.load(game).replay(kept(game)["record"])
    assert same_position(match.save(), {**kept(game)["save"], "content": match.game.content_hash})


@pytest.mark.parametrize("trusted", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_kept_save_is_taken_and_played_on(game: str, trusted: bool) -> None:
    match = astrarium.load(game).restore(kept(game)["save"], seed=1, trusted=trusted)
    stands, stood = match.save(), kept(game)["save"]
    table = {name: stands["table"][name] for name in stood["table"]}  # an upgrade may have added to it
    assert same_position(table, stood["table"])
    assert same_position(stands["agenda"], stood["agenda"])
    if not has_other_rules(game):
        assert same_position(stands, {**stood, "content": match.game.content_hash})
        assert trusted <= (match.hash == kept(game)["hash"]), "only how often something was shown is counted anew"
    rng = random.Random(1)
    for _ in range(40):
        if match.waiting:
            match.answer(match.waiting[0], rng.choice(match.options(match.waiting[0])))
    assert match.problems() == []
    assert match.moves > len(kept(game)["save"]["log"])


@pytest.mark.parametrize("game", GAMES)
def test_equal_logs_have_equal_saves_whoever_answered_for_chance(game: str) -> None:
    """Drawn by the engine, asked for, or scripted: what was shown on the way is counted alike."""
    loaded, rng = astrarium.load(game), random.Random(3)
    drawn = loaded.start(loaded.players[-1], loaded.lab_options, seed="equal")
    for _ in range(150):
        if drawn.waiting:
            drawn.answer(drawn.waiting[0], rng.choice(drawn.options(drawn.waiting[0])))
    assert loaded.replay(drawn.record()).save() == drawn.save()
    script = [line.answer for line in drawn.log if line.seat < 0]
    again = loaded.start(loaded.players[-1], loaded.lab_options, chance=[list(outcome) for outcome in script])
    for line in drawn.log:
        if line.seat >= 0 and not line.forced:
            again.answer(line.seat, line.answer)
    assert again.save() == drawn.save()
