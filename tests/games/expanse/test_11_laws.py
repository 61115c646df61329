"""What must always be true of a table: each law is broken once, and found out; and the walk over all options."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from tests.games.expanse.position import MCR, OPA, PG, UN, Position, opened

from astrarium.core.random_source import SeededRandom
from astrarium.games.expanse import GAME
from astrarium.games.expanse.hidden_state import secrets
from astrarium.games.expanse.laws import problems
from astrarium.games.expanse.table import IN_USE, ExpanseTable
from astrarium.testing.law_checkpoint import QUESTION, Checkpoint, Law
from astrarium.testing.universal_laws import C1
from astrarium.testing.walker import walk

SMALL = bool(os.environ.get("ASTRARIUM_SMALL")) or os.environ.get("ASTRARIUM_FORM") != "compiled"


def a_list_too_long(table: ExpanseTable) -> None:
    table.cubes.append(0)


def a_seat_with_anothers_faction(table: ExpanseTable) -> None:
    table.faction[0] = PG


def a_faction_with_two_seats(table: ExpanseTable) -> None:
    table.faction[:] = [UN, MCR, OPA, PG]
    table.seat_of[PG] = -1


def nobody_holds_the_rocinante(table: ExpanseTable) -> None:
    table.holder = -1


def two_markers_of_a_faction(table: ExpanseTable) -> None:
    table.initiative[0] = table.initiative[1]


def nobody_has_the_turn(table: ExpanseTable) -> None:
    table.active = -1


def a_cube_from_nowhere(table: ExpanseTable) -> None:
    table.supply[MCR] += 1


def four_diplomats(table: ExpanseTable) -> None:
    table.diplomats[:4] = [1] * 4


def three_tokens(table: ExpanseTable) -> None:
    table.tokens_on[:3] = [1] * 3


def a_ship_nobody_counts(table: ExpanseTable) -> None:
    table.ships[0] += 1


def a_ship_from_nowhere(table: ExpanseTable) -> None:
    table.off[0] += 1


def a_card_that_lies_twice(table: ExpanseTable) -> None:
    table.track[0] = table.track[1]


def two_cards_in_use(table: ExpanseTable) -> None:
    table.where[40] = table.where[41] = IN_USE


def a_score_card_too_few(table: ExpanseTable) -> None:
    table.pile_scores[1] -= 1


def a_score_card_astray(table: ExpanseTable) -> None:
    table.scores_drawn += 1
    table.pile_scores[1] -= 1


def a_block_of_score_cards_only(table: ExpanseTable) -> None:
    table.piles[1] = 1


def a_deck_too_thick(table: ExpanseTable) -> None:
    table.piles[3] = 40


def a_sector_used_three_times(table: ExpanseTable) -> None:
    table.bonus = [1, 1, 1]


def a_pick_without_a_token(table: ExpanseTable) -> None:
    table.bonus, table.pick = [1, 1], 1


Broken = Callable[[ExpanseTable], None]
LAWS: list[tuple[Broken, str]] = [
    (a_list_too_long, "do not fit together"),
    (a_seat_with_anothers_faction, "seats and factions do not fit"),
    (a_faction_with_two_seats, "a faction has two seats"),
    (nobody_holds_the_rocinante, "nobody holds the Rocinante"),
    (two_markers_of_a_faction, "initiative track"),
    (nobody_has_the_turn, "nobody has the turn"),
    (a_cube_from_nowhere, "MCR has 6 cubes on the map and 12 off it"),
    (four_diplomats, "too many diplomats"),
    (three_tokens, "too many protomolecule tokens"),
    (a_ship_nobody_counts, "miscounted"),
    (a_ship_from_nowhere, "UN has [6, 0, 0]"),
    (a_card_that_lies_twice, "the track and the cards"),
    (two_cards_in_use, "several cards are in use"),
    (a_score_card_too_few, "score cards are missing"),
    (a_score_card_astray, "not where they should be"),
    (a_block_of_score_cards_only, "more score cards than cards"),
    (a_deck_too_thick, "more action cards than are unseen"),
    (a_sector_used_three_times, "used too often"),
    (a_pick_without_a_token, "has no token left"),
]


@pytest.mark.parametrize(("broken", "found"), LAWS, ids=[broken.__name__ for broken, _ in LAWS])
def test_a_broken_law_is_found_out(broken: Broken, found: str) -> None:
    table = opened(4).table
    assert problems(table) == []
    broken(table)
    assert any(found in problem for problem in problems(table)), problems(table)


def test_closed_bases_stay_empty() -> None:
    table = opened(2).table
    luna = table.box.board.base_number["luna"]
    table.put(UN, luna)
    assert problems(table) == ["influence stands on luna, which is closed"]


def test_without_their_owner_special_pieces_cannot_be() -> None:
    table = opened(2).table
    table.tokens_on[0] = 1
    assert (problems(table), table.tokens_left()) == (["there are too many protomolecule tokens"], 0)


@pytest.mark.rule("EX-BONUS.1")
def test_secrets_are_the_pick_and_what_follows_from_it() -> None:
    table = Position().keeps(PG, "razorback").held("belt").scored(OPA).say(OPA, "sector", "inner").table
    assert secrets(table, OPA) == {}
    worth = [3] * 5 + [1] * 11
    assert secrets(table, UN) == secrets(table, None) == {"pick": 0, "tokens": [1, 1, 2], "worth": worth}
    picks = set()
    for seed in range(30):
        again = table.clone()
        GAME.ruleset.redeal(again, UN, SeededRandom(seed))
        picks.add(again.pick)
    assert picks == {0, 1, 2}
    GAME.ruleset.redeal(table, OPA, SeededRandom(1))
    assert table.pick == 0
    assert secrets(opened(4).table, UN) == {}


def picked(stop: Checkpoint) -> bool:
    """A bonus sector lies face down."""
    table = stop.match.table
    assert isinstance(table, ExpanseTable)
    return table.pick >= 0


@pytest.mark.rule("EX-BONUS.1")
def test_twin_worlds_whenever_a_sector_is_picked() -> None:
    law = Law("C1", C1.words, C1.check, (QUESTION,), 1, picked)
    report = walk(GAME, decisions=1500, seed="twins", laws=(law,))
    assert report.hides_anything
    assert report.changed_facts > 100


def test_all_laws_hold_on_a_walk() -> None:
    report = walk(GAME, decisions=1_500 if SMALL else 10_000, seed=4)
    assert report.hides_anything
    assert report.ended > 0
