"""The bonus sector in the hands of the server: words painted on the sectors reach nobody too early."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from astrarium.core.random_source import SeededRandom
from astrarium.core.scene import to_data
from astrarium.games.expanse import GAME
from astrarium.games.expanse.table import NONE, ExpanseTable
from astrarium.server import match_with_drafts as positions
from astrarium.server.move_log import START_HASH, LogWriter

SECTORS = ("inner", "belt", "outer")
SCORING = 5  # the phase
BIRD = re.compile("canary(inner|belt|outer)bird")


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sector has a name that nothing else has: every word that a pick may be told by."""
    for group in ("sector", "sector_short"):
        for name in SECTORS:
            entry = {"en": f"canary{name}bird", "it": f"canary{name}bird"}
            monkeypatch.setitem(GAME.words.entries, f"{group}.{name}", entry)


def heard(here: positions.TableState, seat: int | None) -> set[str]:
    """The sectors named in all that the server can send to a seat: its scene in both languages, and its view."""
    match = here.match_for(seat)
    told: list[Any] = [to_data(match.scene(seat, lang))["now"] for lang in ("en", "it")]
    view = match.view(seat)
    assert seat is not None or view["table"].get("pick", NONE) in (NONE, "?")
    return set(BIRD.findall(json.dumps([*told, view])))


@pytest.mark.rule("EX-BONUS.1")
@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("seed", range(2))
def test_canaries_on_the_sectors_stay_unheard_until_the_token_lies_open(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "SYSTEM", SeededRandom(seed))
    rng = random.Random(seed)
    pen = LogWriter(0, START_HASH, 1)
    here = positions.start_match(GAME, 4, {}, pen)
    hidden = known = 0
    while not here.over:
        table = here.match.table
        assert isinstance(table, ExpanseTable)
        open_now = {SECTORS[sector] for sector in table.bonus}
        if any(here.match_for(seat).table.phase >= SCORING for seat in range(4)):
            picker = table.faction.index(table.active) if table.active != NONE else NONE
            for seat in (None, 0, 1, 2, 3):
                named = heard(here, seat)
                if seat == picker:
                    known += named > open_now
                    continue
                assert named <= open_now, f"{named - open_now} reached {seat}"
                hidden += table.pick != NONE
        seat = rng.choice(here.waiting)
        options = here.match_for(seat).options(seat)
        if not options:
            here = positions.apply_confirm(here, seat, pen)
            continue
        here = positions.apply_answer(here, seat, rng.choice(options), rng.choice(["draft", "hand over"]), pen)
    assert hidden > 20
    assert known > 5
    assert heard(here, None) == {SECTORS[sector] for sector in here.match.table.bonus}
