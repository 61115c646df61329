"""What every faction's chance to win is judged by."""

from __future__ import annotations

import pytest
from tests.games.expanse.position import MCR, UN, Position, new_game

from astrarium.bots.judgement import Judge, question_name
from astrarium.core.random_source import SeededRandom
from astrarium.games.expanse import GAME
from astrarium.games.expanse.match_constants import SCORE
from astrarium.games.expanse.win_features import GUESS, NAMES, progress, rows, scorings_ahead, turn


def test_a_row_for_every_seat_in_the_order_of_the_names() -> None:
    table = Position().cp(12, 10, 10, 10).cubes("luna", un=2).initiative(UN, MCR, 2, 3).looks().table
    found = dict(zip(NAMES, rows(table)[table.seat_of[UN]], strict=True))
    assert (found["control_points"], found["cubes"], found["initiative"]) == (12.0, 2.0, 4.0)
    assert found["supply"] == table.supply[UN]
    table.active, table.points = UN, 3
    found = dict(zip(NAMES, rows(table)[table.seat_of[UN]], strict=True))
    assert (found["points_to_spend"], found["in_turn"]) == (3.0, 1.0)
    assert rows(table)[table.seat_of[MCR]][-1] == 0.0


def test_before_factions_are_chosen_all_are_alike() -> None:
    match = new_game(4).match
    assert GAME.chances(match) == [0.25] * 4


def test_score_cards_or_rounds_tell_how_far_the_match_has_come() -> None:
    table = Position().looks().table
    assert progress(table) == 0.0
    table.scores_drawn = 3
    assert progress(table) == 0.5
    short = GAME.start(4, {"round_limit": "5"}, seed=1).table
    short.round = 4
    assert progress(short) == pytest.approx(0.8)


def test_who_has_more_control_points_has_the_better_chance() -> None:
    table = Position().cp(30, 10, 10, 10).looks()
    chances = GAME.chances(table.match)
    assert chances is not None
    assert max(chances) == chances[table.table.seat_of[UN]]


def test_every_feature_has_a_guess() -> None:
    assert len(GUESS) == len(NAMES)


def test_bases_count_for_the_scorings_that_are_still_to_come() -> None:
    """Five score cards at most are taken: the sixth ends the match."""
    table = Position().cubes("luna", un=2).looks().table
    place = NAMES.index("coming_scorings")
    table.track = [card for card in table.track if card != SCORE]
    seen = []
    for table.scores_drawn in (0, 3, 5):
        seen.append(rows(table)[table.seat_of[UN]][place])
    assert seen[0] > seen[1] > seen[2] == 0.0
    assert scorings_ahead(table) == 0.0
    table.track = [SCORE]
    assert rows(table)[table.seat_of[UN]][place] > 0.0, "a score card on the track may still be taken"
    table.final = 1
    assert scorings_ahead(table) == 0.0


def test_a_card_is_judged_by_its_points_before_they_are_spent() -> None:
    """A bot that saw them only as spent on nothing took the points of hardly any card."""
    table = Position().fleets(UN, "earth", 1).acts(UN, 3)
    judge, rng = Judge(GAME, 4), SeededRandom(1)
    acting = turn(table.table)
    table.table.points = 0
    before = turn(table.table)
    table.table.points = 3
    assert acting != before
    judged = table.match.clone(rng)
    judge.chances(judged, rng, before)
    assert (question_name(judged), judged.table.points) == ("Act", 3)
    judge.chances(judged, rng, acting)
    assert judged.table.points == 0, "and how they are spent, when nothing more is done with them"


def test_a_score_card_is_judged_by_the_best_bonus_sector() -> None:
    """To pick the sector is a part of taking the card, and is looked at with care."""
    evaluation = GAME.ruleset.evaluation
    assert evaluation is not None
    assert "PickBonus" not in evaluation.resting
    assert "PickBonus" in GAME.steps
