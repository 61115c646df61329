"""Played games end as they did, playthroughs read as they did, and pinned positions lead to as many others."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.frontier.position import A, B, Position

from astrarium.core.match import Match
from astrarium.games.frontier import GAME
from astrarium.games.frontier.table import FrontierTable
from astrarium.testing.golden_playthroughs import check_playthrough
from astrarium.testing.perft import perft
from astrarium.testing.recorded_games import check, files, missing_coverage

pytestmark = pytest.mark.compiled

TESTS = Path(__file__).resolve().parents[2]
PLAYED = TESTS / "played" / "frontier"
KEPT = files(PLAYED)


@pytest.mark.parametrize("path", KEPT, ids=[path.stem for path in KEPT])
def test_a_played_game_ends_as_it_did(path: Path) -> None:
    check(GAME, path)


def test_every_ending_player_count_and_option_value_is_played() -> None:
    assert len(KEPT) >= 20
    assert missing_coverage(GAME, PLAYED) == []


@pytest.mark.parametrize("players", GAME.players)
def test_a_playthrough_reads_as_it_did(players: int) -> None:
    path = TESTS / "golden" / "frontier" / f"{players}-players.txt"
    check_playthrough(path, GAME, players, GAME.short_options, seed=players, answers=150)


def new(players: int, **options: str) -> Match[FrontierTable]:
    """A new game."""
    return GAME.start(players, dict(options), chance="ask")


def laid(name: str) -> Match[FrontierTable]:
    """A position by hand."""
    fleet = Position().planet("1,0", A, tech=2, iou=6, ore=1, box=["CA"]).fleet(A, "0,0", "CA", "CA", "trn")
    fleet.fleet(B, "0,0", "CR", "sct")
    if name == "battle":
        return fleet.contact(A).say(A, "fight").match
    if name == "move":
        return fleet.dark("0,1", "-1,0").action(A).match
    if name == "explore":
        return Position().dark("0,0", "0,1").fleet(A, "0,0", "sct").fleet(A, "0,1", "CA").exploration(A).match
    if name == "siege":
        return Position().planet("0,0", B, tech=2, industry=2).fleet(A, "0,0", "CA", "trn").contact(A).match
    return fleet.economy(A).match


COUNTS = {
    "new-2": (lambda: new(2), 3, 163),
    "new-3": (lambda: new(3), 2, 39),
    "new-4": (lambda: new(4), 2, 39),
    "rich": (lambda: new(2, start_set="rich"), 3, 347),
    "hidden": (lambda: new(2, information="hidden_boxes"), 3, 7),
    "battle": (lambda: laid("battle"), 3, 1728),
    "move": (lambda: laid("move"), 3, 216),
    "explore": (lambda: laid("explore"), 3, 32),
    "siege": (lambda: laid("siege"), 3, 111),
    "economy": (lambda: laid("economy"), 4, 8139),
}


@pytest.mark.parametrize("name", COUNTS)
def test_pinned_positions_lead_to_as_many_others(name: str) -> None:
    make, depth, count = COUNTS[name]
    assert perft(make(), depth) == count
