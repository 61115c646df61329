"""The template game, rule by rule: how tests of a game read."""

from __future__ import annotations

from pathlib import Path

import pytest
from astrarium_template import GAME, evaluation
from astrarium_template.bidding import Bid, Open
from astrarium_template.content import content
from astrarium_template.parking import Park
from astrarium_template.score import Finish, score
from astrarium_template.setup import Deal
from astrarium_template.table import CometTable
from astrarium_template.turn import Round

from astrarium.core.step import CHANCE, ask_together
from astrarium.testing import arrange_scenario, start_scenario, walk

ICE, ROCK, METAL = 0, 1, 2


def comet(kind: int) -> object:
    def lay_out(table: CometTable) -> None:
        table.comet = kind
        table.hands = [[1, 1, 0, 0, 0], [1, 0, 0, 0, 1]]

    return lay_out


BIDDING = (ask_together({0: Bid(), 1: Bid()}), Open())


@pytest.mark.rule("TP-1.1")
def test_the_box_holds_thirty_cards_and_nine_comets() -> None:
    box = content(GAME.content_text)
    assert "6 bid cards of each value from 1 to 5" in GAME.rulebook["TP-1.1"].text["en"]
    assert box.bids.highest * box.bids.copies == 30
    assert {kind.id: kind.copies for kind in box.comet} == {"ice": 4, "rock": 3, "metal": 2}


@pytest.mark.rule("TP-1.2", "TP-2.1")
def test_everybody_is_dealt_three_cards_and_a_comet_comes() -> None:
    play = start_scenario(GAME, 2)
    for card in (1, 2, 3, 4, 5, 5):
        play.asked("Deal", CHANCE).chance("card", card)
    assert play.table.hands == [[1, 0, 1, 0, 1], [0, 1, 0, 1, 1]]
    play.asked("Appear", CHANCE).chance("comet", "rock").asked("Bid", 0, 1)
    assert play.table.comets == [4, 2, 2]


@pytest.mark.rule("TP-2.2", "TP-2.3")
def test_bids_are_unseen_and_from_the_hand() -> None:
    play = arrange_scenario(GAME, 2, comet(ICE), BIDDING).refused("TP-2.3", 0, "bid", 5).say(0, "bid", 2)
    assert play.match.view(1)["table"]["bids"] == [0, 0]


@pytest.mark.rule("TP-2.4")
def test_the_highest_bid_wins_and_a_tie_is_nobodys() -> None:
    arrange_scenario(GAME, 2, comet(ICE), BIDDING).say(0, "bid", 2).say(1, "bid", 5).asked("Park", 1)
    tied = arrange_scenario(GAME, 2, comet(ICE), [*BIDDING, Finish("last_round")])
    tied.say(0, "bid", 1).say(1, "bid", 1).ended("last_round", 1, 1)
    first = arrange_scenario(GAME, 2, comet(ICE), BIDDING, {"tie": "first_seat"})
    first.say(0, "bid", 1).say(1, "bid", 1).asked("Park", 0)


@pytest.mark.rule("TP-2.5")
def test_after_a_round_everybody_draws_a_card() -> None:
    play = arrange_scenario(GAME, 2, comet(ICE), [Deal(0), Deal(1), Round()])
    play.chance("card", 3).chance("card", 4)
    assert [sum(hand) for hand in play.table.hands] == [3, 3]


@pytest.mark.rule("TP-3.1", "TP-3.2", "TP-3.3")
def test_the_winner_parks_on_a_free_place_or_melts_what_melts() -> None:
    play = arrange_scenario(GAME, 2, comet(ROCK), [Park(0), Park(1)]).say(0, "park", 2)
    assert (play.table.owner[2], play.table.worth[2]) == (0, 2)
    play.refused("TP-3.2", 1, "park", 2).refused("TP-3.1", 1, "park", 5)
    assert arrange_scenario(GAME, 2, comet(ICE), [Park(0), Park(1)]).say(0, "melt").table.points == [1, 0]
    arrange_scenario(GAME, 2, comet(METAL), [Park(0)]).refused("TP-3.3", 0, "melt")


@pytest.mark.rule("TP-4.3")
def test_neighbours_of_ones_own_count() -> None:
    def two_each(table: CometTable) -> None:
        table.comet, table.owner, table.worth = ICE, [0, 0, 1, -1, 1], [1, 2, 4, 0, 1]

    play = arrange_scenario(GAME, 2, two_each, [Park(0)])
    assert [score(play.table, seat) for seat in (0, 1)] == [5, 5]
    assert GAME.ruleset.value(play.table, 0) == evaluation.value(play.table, 0) == 0
    assert GAME.ruleset.features(play.table, 1) == [5.0, 5.0, 0.0]
    assert GAME.ruleset.evaluation is not None
    assert GAME.ruleset.evaluation.rows(play.table) == [[5.0, 0.0, 0.0], [5.0, 0.0, 0.0]]
    assert GAME.ruleset.evaluation.progress(play.table) == 0.8


@pytest.mark.rule("TP-4.1", "TP-4.3")
def test_a_full_belt_ends_it_at_once() -> None:
    def one_free(table: CometTable) -> None:
        table.comet, table.owner, table.worth = METAL, [0, 0, 1, 1, -1], [1, 1, 1, 1, 0]

    play = arrange_scenario(GAME, 2, one_free, [Park(0), Round()])
    play.ended("belt_full", 1, 2)
    assert play.match.result.scores == (10, 4)


@pytest.mark.rule("TP-4.2")
def test_the_last_round_ends_it() -> None:
    def at_the_end(table: CometTable) -> None:
        table.round = 3

    arrange_scenario(GAME, 2, at_the_end, [Round()], {"round_limit": "3"}).ended("last_round", 1, 1)


@pytest.mark.compiled
def test_the_laws_hold() -> None:
    report = walk(GAME, 5_000, seed=1)
    assert report.changed_facts > 500


def test_the_template_installs_as_a_package_of_its_own() -> None:
    project = Path(__file__).resolve().parents[2] / "examples" / "template"
    text = (project / "pyproject.toml").read_text("utf-8")
    assert 'template = "astrarium_template:GAME"' in text
