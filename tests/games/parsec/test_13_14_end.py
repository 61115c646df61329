"""Chapters 13 and 14: elimination and the variants."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.parsec.position import A, B, C, D, Position, Table, unit

from astrarium.core.errors import BadOptions
from astrarium.core.scene import to_data
from astrarium.games.parsec import GAME
from astrarium.games.parsec.match_constants import COLONY
from astrarium.games.parsec.score import points, standings
from astrarium.games.parsec.turn import EndTurn


def last_stand(players: int = 2, **options: str) -> Position:
    """B has one cargo left, next to A's cruiser."""
    return Position(players, **options).put(A, "cruiser", "A5").put(B, "cargo", "B5")


# ---------------------------------------------------------------------- 13


@pytest.mark.rule("PA-13.1")
def test_who_is_out() -> None:
    position = last_stand(3)
    position.table.set_kept(B, 1)
    position.table.add_stock(B, COLONY, -1)
    table = position.acts().say(A, "attack", unit(B, "cargo")).strike(8, 1)
    assert table.table.alive == (1, 0, 1)
    assert table.match.problems() == []
    table.end(A)
    assert table.table.active == C


@pytest.mark.rule("PA-13.2")
def test_spoils() -> None:
    position = last_stand(3).goods(B, 3, 1, 2).hold(B, "brace", "jamming")
    table = position.acts().say(A, "attack", unit(B, "cargo")).passes(B).strike(8, 1).passes(B)
    assert table.goods(A) == (5, 1, 3)
    assert table.cards(A) == ["jamming", "brace"]
    assert table.cards(B) == []


@pytest.mark.rule("PA-13.3")
@pytest.mark.parametrize(
    ("rule", "cost", "rate"), [("bonus_only", (1, 0, 1), 3), ("whole", (1, 0, 1), 4), ("none", (2, 0, 1), 3)]
)
def test_the_faction_of_the_eliminated(rule: str, cost: tuple[int, int, int], rate: int) -> None:
    table = last_stand(3, inherit_faction=rule).faction(B, "belt_union").acts()
    table.say(A, "attack", unit(B, "cargo")).strike(8, 1)
    assert table.table.price(A, 0) == cost
    assert table.table.term(A, 43) == rate


@pytest.mark.rule("PA-13.4")
def test_the_last_player_wins() -> None:
    last_stand().acts().say(A, "attack", unit(B, "cargo")).strike(8, 1).ended("last_player", 1, 2)


@pytest.mark.rule("PA-13.5")
def test_eliminated_by_a_card() -> None:
    position = Position(3).put(B, "cargo", "A5").goods(B, 1, 0, 0).hold(A, "sabotage")
    table = position.acts().say(A, "play", "sabotage").say(A, "seat", B).roll(1)
    assert table.goods(A) == (1, 0, 0)
    assert table.table.alive[B] == 0
    own = Position(3).put(A, "cargo", "A5").goods(A, 1, 0, 0).hold(A, "comet_strike", "brace").lies("fold_drive", A)
    own.acts().say(A, "play", "comet_strike").say(A, "module", 0).roll(1)
    assert own.table.alive[A] == 0
    assert own.table.bank == [70, 70, 70]
    assert sum(own.table.used) == 3
    assert own.table.lasting == ()


@pytest.mark.rule("PA-13.5")
def test_what_was_known_of_a_hand_is_known_of_its_heir() -> None:
    position = Position(3).put(B, "cargo", "A5").hold(A, "sabotage").hold(B, "brace")
    position.table.learn(C, B, 46)
    position.table.learn(A, B, 46)
    table = position.acts().say(A, "play", "sabotage").say(A, "seat", B).passes(B).roll(1)
    assert table.table.known(C, A) == [46]
    assert table.table.known(A, A) == []


# ---------------------------------------------------------------------- 14.1


def scored(**goods: tuple[int, int, int]) -> Position:
    """A timed game of three in its last round."""
    return Position(3, round_limit="15_rounds").do(round=15, time_up=1)


@pytest.mark.rule("PA-14.1.1")
def test_the_timed_game() -> None:
    position = scored().goods(A, 10, 10, 10).goods(B, 10, 10, 8).goods(C, 10, 7, 0)
    table = position.then(EndTurn(C))
    table.ended("timed", 1, 2, 3)
    assert table.match.result is not None
    assert table.match.result.scores == (33, 31, 20)
    now: Any = to_data(table.match.scene(None, "en"))["now"]
    rows = {row["label"]: row["values"] for row in now["accounts"][0]["rows"]}
    assert (rows["Resource cards"], rows["Points"]) == ((30, 28, 17), (33, 31, 20))
    assert sum(values[0] for label, values in rows.items() if label != "Points") == 33
    early = Position(3, round_limit="15_rounds").put(
        A, "colony", "B2", "C2", "B3", "C3", "D3", "B4", "C4", "I3", "J3", "H4"
    )
    won = early.goods(A, 6, 6, 6).acts()
    won.ended("economic", 1, 2, 2)
    assert not won.match.scene(None, "en").now.accounts, "nothing is counted where points decide nothing"


@pytest.mark.rule("PA-14.1.1")
@pytest.mark.parametrize(("limit", "last"), [("15_rounds", 15), ("30_rounds", 30), ("60_rounds", 60), ("none", 0)])
def test_the_clock_counts_rounds(limit: str, last: int) -> None:
    assert Position(round_limit=limit).do(round=12).then(EndTurn(B)).table.time_up == 0
    table = Position(round_limit=limit).do(round=last - 1 if last else 98).then(EndTurn(B)).table
    assert (table.round, table.time_up) == ((last, 1) if last else (99, 0))


@pytest.mark.rule("PA-14.1.2")
@pytest.mark.parametrize("rule", ["finish_round", "finish_turn"])
def test_when_time_is_up(rule: str) -> None:
    position = Position(3, round_limit="15_rounds", timed_end=rule).do(round=15, time_up=1)
    table = position.acts(B).end(B)
    if rule == "finish_turn":
        assert table.match.over
        return
    assert table.table.active == C
    assert table.roll(8).end(C).match.over


@pytest.mark.rule("PA-14.1.3", "PA-14.1.4", "PA-14.1.5", "PA-14.1.6")
def test_points() -> None:
    base = points(Position().acts().table, A)  # the cargo on guard
    assert base == 3
    assert points(Position().goods(A, 3, 1, 2).acts().table, A) == base + 6
    cards = Position().hold(A, "sabotage").lies("improved_thrusters", A)
    cards.table.add_deck(0, -1)
    cards.table.add_used(0, 1)
    assert points(cards.acts().table, A) == base + 5
    fleet = Position().put(A, "fighter", "A5", "A6").put(A, "transport", "C5").put(A, "cruiser", "D5")
    assert points(fleet.acts().table, A) == 20
    seven = (
        Position(timed_points_transport="7")
        .put(A, "fighter", "A5", "A6")
        .put(A, "transport", "C5")
        .put(A, "cruiser", "D5")
    )
    assert points(seven.acts().table, A) == 21
    homes = Position().put(A, "colony", "B2", "C2", "B3").put(A, "cargo", "A5", "A6")
    homes.table.set_kept(A, 1)
    homes.table.add_stock(A, COLONY, -1)
    assert points(homes.acts().table, A) == 18


@pytest.mark.rule("PA-14.1.7")
def test_points_with_factions() -> None:
    worth = {"fighter": 4, "transport": 7, "cruiser": 9, "cargo": 3}
    for kind, value in worth.items():
        assert points(Position().faction(A, "martian_movement").put(A, kind, "A5").acts().table, A) == value
    assert points(Position().faction(A, "iron_legion").put(A, "cruiser", "A5").acts().table, A) == 6


@pytest.mark.rule("PA-14.1.8")
@pytest.mark.parametrize(("rule", "ranks"), [("colonies_then_military", (1, 2, 3)), ("shared", (1, 1, 3))])
def test_equal_points(rule: str, ranks: tuple[int, ...]) -> None:
    position = Position(3, round_limit="15_rounds", timed_tiebreak=rule).do(round=15, time_up=1)
    position.put(A, "colony", "B2").put(B, "colony", "C2").put(A, "fighter", "A5").goods(B, 3, 0, 0)
    position.then(EndTurn(C)).ended("timed", *ranks)


# ---------------------------------------------------------------------- 14.2 and on


@pytest.mark.rule("PA-14.2.1")
def test_teams_of_equal_size() -> None:
    assert GAME.start(6, {"teams": "3v3"}, seed=1).table.box.team == [0, 1, 0, 1, 0, 1]
    assert GAME.start(6, {"teams": "2v2v2"}, seed=1).table.box.team == [0, 1, 2, 0, 1, 2]
    assert GAME.start(4, {"teams": "2v2"}, seed=1).table.box.team == [0, 1, 0, 1]
    assert GAME.start(3, {"teams": "2v2"}, seed=1).table.box.team == [0, 1, 2]
    with pytest.raises(BadOptions):
        GAME.start(6, {"teams": "4v2"})


@pytest.mark.rule("PA-14.2.2")
def test_a_team_adds_its_points() -> None:
    position = Position(4, teams="2v2", round_limit="15_rounds").do(round=15, time_up=1)
    position.goods(A, 17, 0, 0).goods(C, 12, 0, 0).goods(B, 20, 7, 0).goods(D, 1, 0, 0)
    table = position.then(EndTurn(D)).ended("timed", 1, 3, 1, 3)
    assert standings(table.table)[A][0] == 35
    assert standings(table.table)[B][0] == 34


@pytest.mark.rule("PA-14.2.2")
def test_team_mates_are_not_attacked() -> None:
    position = Position(4, teams="2v2").put(A, "fighter", "A5").put(C, "cargo", "B5")
    position.acts().refused("PA-14.2.2", A, "attack", unit(C, "cargo"))


@pytest.mark.rule("PA-14.2.3")
@pytest.mark.parametrize(("rule", "over"), [("member", False), ("pooled_military", True), ("pooled_all", True)])
def test_modules_of_a_team(rule: str, over: bool) -> None:
    position = Position(4, teams="2v2", alliance_victory=rule).put(A, "fighter", "A1", "G1", "M1", "A7")
    table = position.put(C, "fighter", "G7", "M7", "A8").acts()
    assert table.match.over is over
    if over:
        table.ended("military", 1, 3, 1, 3)


@pytest.mark.rule("PA-14.2.3")
@pytest.mark.parametrize(("rule", "over"), [("pooled_military", False), ("pooled_all", True)])
def test_colonies_of_a_team(rule: str, over: bool) -> None:
    position = Position(4, teams="2v2", alliance_victory=rule).put(A, "colony", "B2", "C2", "B3", "C3", "D3")
    position.put(C, "colony", "I3", "J3", "H4", "I4", "J4").goods(A, 6, 6, 0).goods(C, 0, 0, 6)
    assert position.acts().match.over is over


@pytest.mark.rule("PA-14.2.4")
def test_team_mates_let_each_other_pass() -> None:
    position = Position(4, teams="2v2").put(A, "cargo", "A1").put(C, "fighter", "B1", "A2")
    table = position.acts()
    assert "C1" in table.reach(A, unit(A, "cargo"))
    table.say(A, "move", unit(A, "cargo")).refused("PA-10.5", A, "to", "B1")
    helped = Position(4, teams="2v2").put(A, "fighter", "A5").put(B, "cargo", "B5").put(C, "fighter", "C5")
    play = helped.put(B, "colony", "I4").acts().say(A, "attack", unit(B, "cargo")).say(A, "ask", C).asked("Aid", C)
    assert play.say(C, "lend", unit(C, "fighter")).strike(1, 8).totals[0] == 3


@pytest.mark.rule("PA-14.3.1")
def test_absolute_victory() -> None:
    colonies = ("B2", "C2", "B3", "C3", "D3", "B4", "C4", "I3", "J3", "H4")
    five = Position(3, victory="both").put(A, "colony", *colonies).goods(A, 6, 6, 6)
    assert not five.put(A, "fighter", "A1", "G1", "M1", "A7", "G7").acts().match.over
    six = Position(3, victory="both").put(A, "colony", *colonies).goods(A, 6, 6, 6)
    six.put(A, "fighter", "A1", "G1", "M1", "A7", "G7", "M7").acts().ended("absolute", 1, 2, 2)


@pytest.mark.rule("PA-14.5.1", "PA-14.5.2")
@pytest.mark.parametrize("rule", ["attack_and_reply", "attack_only"])
def test_simplified_fights(rule: str) -> None:
    position = (
        Position(combat_length="simplified", simplified_combat=rule).put(A, "fighter", "A5").put(B, "fighter", "B5")
    )
    table = position.put(B, "colony", "I4").acts().say(A, "attack", unit(B, "fighter")).strike(1, 8)
    if rule == "attack_and_reply":
        table.say(B, "counter", unit(A, "fighter")).strike(1, 8)
    assert not table.fighting
    assert table.on("A5") == ["fighter"] == table.on("B5")
    table.refused("PA-4.3", A, "attack", unit(B, "fighter")).end(A).roll(6).say(B, "take", 0)
    table.may(B, "attack", unit(A, "fighter"))


@pytest.mark.rule("PA-14.5.1")
def test_a_simplified_evasion() -> None:
    position = (
        Position(combat_length="simplified").put(A, "cruiser", "A5").put(B, "fighter", "B5").put(B, "colony", "I4")
    )
    table = position.acts().say(A, "attack", unit(B, "fighter")).strike(1, 8).say(B, "evade", unit(B, "fighter"))
    assert not table.say(B, "to", "A6").fighting


@pytest.mark.rule("PA-14.6.1")
def test_all_variants_together() -> None:
    chosen = {
        "round_limit": "15_rounds",
        "teams": "2v2",
        "faction_deal": "off",
        "victory": "both",
        "combat_length": "simplified",
    }
    assert GAME.start(4, chosen, seed=2).waiting
    assert isinstance(Position(4, **chosen).acts(), Table)
