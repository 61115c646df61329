"""Every installed game is walked by the same laws, and its saves are damaged in every way. (A1 to A11, B5, C1)"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import astrarium
from astrarium.testing.default_endings import AT_COMMIT, play_to_the_end
from astrarium.testing.determinism import digest, digest_in_process
from astrarium.testing.save_fuzzing import fuzz_saves
from astrarium.testing.walker import walk

pytestmark = pytest.mark.compiled

ROOT = Path(__file__).resolve().parents[2]
SMALL = 10 if os.environ.get("ASTRARIUM_SMALL") else 1
GAMES = astrarium.games()
WALKS = 4  # parts of a game's walk, so that two cores share it
DECISIONS = 100_000 // len(GAMES)
DRAWS = 20  # of every value of every option in a walk of 100,000 decisions; in a part, its share
TRYOUTS = 2_000  # answers of each game that could be taken back, and are looked at in a twin world
SAVES = 10_000 // len(GAMES)
LOGS = 50


@pytest.mark.parametrize("part", range(WALKS))
@pytest.mark.parametrize("game", GAMES)
def test_the_laws_hold_at_every_question(game: str, part: int) -> None:
    report = walk(astrarium.load(game), decisions=DECISIONS // WALKS // SMALL, seed=f"{game} {part}")
    assert report.decisions >= DECISIONS // WALKS // SMALL
    assert sum(report.states.values()) > report.decisions
    assert report.undoable_drafts >= TRYOUTS * report.decisions // DECISIONS
    least = min(count for values in report.draws.values() for count in values.values())
    assert least >= DRAWS * (DECISIONS // WALKS // SMALL) // 100_000


@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_the_box_lead_to_an_end(game: str) -> None:
    """Between random bots; 200 matches of each number of players are played by `make night`."""
    shelf, matches = astrarium.load(game), max(1, AT_COMMIT // SMALL)
    assert play_to_the_end(shelf, matches, seed=game).matches == matches * len(shelf.players)


@pytest.mark.parametrize("game", GAMES)
def test_no_damaged_save_crashes(game: str) -> None:
    report = fuzz_saves(astrarium.load(game), SAVES // SMALL, seed=game)
    assert report.not_json + report.refused + report.taken == SAVES // SMALL
    assert report.refused > report.taken


@pytest.mark.parametrize("game", GAMES)
def test_both_forms_and_any_process_write_the_same_logs(game: str) -> None:
    here = digest(astrarium.load(game), LOGS // SMALL, seed="forms")
    plain = {"PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "4242", "ASTRARIUM_FORM": ""}
    assert digest_in_process(game, LOGS // SMALL, "forms", plain) == here
