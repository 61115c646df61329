"""Points and endings."""

from __future__ import annotations

import pytest
from tests.games.starfarers.position import BLUE, FOOD_1, ICE, LAIR, RED, WHITE, YELLOW, Position, Table

from astrarium.core.scene import to_data
from astrarium.games.starfarers.encounters import strength
from astrarium.games.starfarers.turn import EndTurn


@pytest.mark.rule("SF-VP.1")
def test_a_colony_in_flight_scores_nothing() -> None:
    table = Position().ship(YELLOW, 2, "5,5").ship(YELLOW, 3, "6,4").trading(YELLOW).table
    assert table.points(YELLOW) == 4


@pytest.mark.rule("SF-VP.2")
def test_a_spaceport_is_worth_one_more() -> None:
    play = Position().hand(YELLOW, carbon=3, food=2).fame(YELLOW, 2).trading(YELLOW)
    assert play.points(YELLOW) == 5
    assert play.say(YELLOW, "build", "spaceport").say(YELLOW, "port", "2,19").points(YELLOW) == 6


@pytest.mark.rule("SF-VP.3")
def test_markers_are_worth_two_each() -> None:
    table = Position().station(YELLOW, "merchants", 1).station(YELLOW, "scientists", 1).trading(YELLOW).table
    assert table.points(YELLOW) == 8


@pytest.mark.rule("SF-VP.4")
def test_won_tokens_are_worth_one_each() -> None:
    table = Position().trophies(YELLOW, LAIR + 4, ICE + 3).trading(YELLOW).table
    assert [table.points(seat) for seat in range(4)] == [6, 4, 4, 4]


@pytest.mark.rule("SF-VP.5")
def test_won_tokens_are_never_lost() -> None:
    play = Position().trophies(YELLOW, LAIR + 4).meet(YELLOW, 1).asked("Fleet", YELLOW)
    assert (play.fame(YELLOW), play.table.tokens_won(YELLOW)) == (0, [LAIR + 4])


@pytest.mark.rule("SF-VP.6")
@pytest.mark.parametrize(("rings", "points"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_two_rings_make_a_point(rings: int, points: int) -> None:
    assert Position().fame(YELLOW, rings).trading(YELLOW).points(YELLOW) == 4 + points


@pytest.mark.rule("SF-VP.7")
def test_a_station_scores_nothing() -> None:
    position = Position().upgrades(BLUE, freight_ring=3).station(RED, "merchants", 1).station(RED, "merchants", 2)
    play = position.fame(BLUE, 4).ship(BLUE, 1, "13,17", "trade").cruise(BLUE, 5).fly(BLUE, "13,18")
    assert play.points(BLUE) == 6
    assert play.say(BLUE, "stop").points(BLUE) == 6


@pytest.mark.rule("SF-VP.8")
def test_the_marker_follows_every_loss() -> None:
    play = Position().fame(YELLOW, 2).meet(YELLOW, 3).asked("Fleet", YELLOW)
    for seat in (None, 0, 1, 2, 3):
        assert play.view(seat)["points"][YELLOW] == 4
        now = to_data(play.match.scene(seat, "en"))["now"]
        assert now["seats"][YELLOW]["points"]["value"] == 4


@pytest.mark.rule("SF-END.1")
def test_fifteen_points_win_at_once() -> None:
    position = Position().near().fame(YELLOW, 20).ship(YELLOW, 1, "7,5").ship(YELLOW, 2, "5,5")
    play = position.flying(YELLOW, 3).say(YELLOW, "ship", 1).fly(YELLOW, "8,4").say(YELLOW, "stop").say(YELLOW, "found")
    play.ended("fifteen", 1, 2, 2, 2)
    assert play.match.waiting == ()


@pytest.mark.rule("SF-END.1")
def test_whatever_brings_the_last_point_ends_the_match_before_another_question() -> None:
    fame = Position().friend(YELLOW, "bought_fame_a").hand(YELLOW, goods=2).fame(YELLOW, 21).trading(YELLOW)
    fame.say(YELLOW, "fame").ended("fifteen", 1, 2, 2, 2)
    port = Position().hand(YELLOW, carbon=3, food=2).fame(YELLOW, 20).trading(YELLOW).say(YELLOW, "build", "spaceport")
    port.say(YELLOW, "port", "1,14").ended("fifteen", 1, 2, 2, 2)
    marker = Position().upgrades(BLUE, freight_ring=1).fame(BLUE, 18).ship(BLUE, 1, "11,21", "trade").cruise(BLUE, 3)
    marker.fly(BLUE, "12,20").say(BLUE, "stop").ended("fifteen", 2, 2, 2, 1)
    lair = Position().near(food=LAIR + 4).upgrades(YELLOW, cannon=4).fame(YELLOW, 20).ship(YELLOW, 1, "8,3")
    lair.cruise(YELLOW, 3).say(YELLOW, "clear", FOOD_1).ended("fifteen", 1, 2, 2, 2)
    card = Position().fame(YELLOW, 21).meet(YELLOW, 23).say(YELLOW, "yes").balls("yellow", "red").balls("black", "blue")
    card.say(YELLOW, "take", "ore").say(YELLOW, "take", "ore").ended("fifteen", 1, 2, 2, 2)


@pytest.mark.rule("SF-END.2")
def test_points_in_anothers_turn_do_not_win() -> None:
    position = Position().fame(RED, 21).upgrades(RED, freight_ring=1).meet(BLUE, 32)
    assert position.points(RED) == 15
    position.chance("card", 3).asked("Fleet", BLUE).say(BLUE, "end")
    assert not position.match.over


@pytest.mark.rule("SF-END.3")
def test_fifteen_points_win_before_rolling() -> None:
    play = Position().fame(RED, 22).flying(YELLOW, 3).say(YELLOW, "end")
    play.ended("fifteen", 2, 1, 2, 2)


def test_who_has_more_points_in_anothers_turn_has_not_won() -> None:
    play = Position().fame(WHITE, 18).trophies(WHITE, *[LAIR + 4] * 3).fame(RED, 22)
    play = play.flying(YELLOW, 3).say(YELLOW, "end")
    assert play.match.result.scores == (4, 15, None, 4)
    assert play.match.result.ranks == (3, 1, 2, 3)


def last_turn(limit: str, cards: int = 0) -> Table:
    """The last turn of round 40 ends, with points 12, 12, 9 and 8."""

    def lay(table) -> None:
        table.round = 40
        table.fame[:] = [3, 1, 0, 0] if not cards else [1, 1, 0, 0]

    position = Position(round_limit=limit).do(lay).active(BLUE, 3)
    position.trophies(YELLOW, *[LAIR + 4] * (8 if cards else 7)).trophies(RED, *[LAIR + 4] * 8)
    if cards:
        position.hand(RED, ore=cards)
    return position.then(EndTurn(BLUE))


@pytest.mark.rule("SF-END.4")
def test_the_round_limit() -> None:
    last_turn("40").ended("round_limit", 1, 2, 3, 3)
    assert not last_turn("0").match.over
    assert not last_turn("60").match.over
    last_turn("40", cards=2).ended("round_limit", 2, 1, 3, 3)
    assert strength(last_turn("0").table, RED, RED, 1) == 0
