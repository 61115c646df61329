"""Records and saves that were written before modules and classes had their present names are played on."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import astrarium
from astrarium.core.errors import BadData
from astrarium.core.save_upgrades import UPGRADE_EVENT
from astrarium.core.serialization import same_position

KEPT = Path(__file__).parents[1] / "kept"
GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")


def kept(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((KEPT / f"{game}.json").read_text("utf-8"))
    return found


def changed(game: str) -> bool:
    """Whether its rules have come to mean something else since."""
    found: int = kept(game)["save"]["rules"]
    return found < astrarium.load(game).rules_version


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_record_leads_to_the_same_position(game: str) -> None:
    if changed(game):
        with pytest.raises(BadData, match="made by other rules: version 1"):
            astrarium.load(game).replay(kept(game)["record"])
        return
    match = astrarium.load(game).replay(kept(game)["record"])
    assert same_position(match.save(), {**kept(game)["save"], "content": match.game.content_hash})


@pytest.mark.parametrize("trusted", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_kept_save_is_taken_and_played_on(game: str, trusted: bool) -> None:
    match = astrarium.load(game).restore(kept(game)["save"], seed=1, trusted=trusted)
    if changed(game):
        log = match.save()["log"] if match.origin is None else match.origin.data["log"]  # if today's rules lead there
        assert log == kept(game)["save"]["log"]
        assert match.origin is not None or not trusted
        assert "from version 1" in match.game.words.say(UPGRADE_EVENT, match.event_log[0][1].args, "en")
    else:
        assert same_position(match.save(), {**kept(game)["save"], "content": match.game.content_hash})
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
