"""Where the engine takes the only answer and a player would wonder, the log says why nothing was asked."""

from __future__ import annotations

import pytest
from tests.games.imperium.position import A, B, C, Position, Table, dice
from tests.games.imperium.prices import STONE, cost
from tests.games.imperium.scene_reading import look

from astrarium.games.imperium.ground_combat import Garrison
from astrarium.games.imperium.match_constants import BUILDINGS
from astrarium.games.imperium.trade import AnswerOffer, Deal


def recorded(position: Position) -> Position:
    """The position with a log."""
    return position.do(lambda table: setattr(table, "recording", True))


def said(table: Table, lang: str = "en") -> list[str]:
    """The lines of the log."""
    return [line.text for line in look(table, None, lang).log]


@pytest.mark.rule("IG-9.4")
@pytest.mark.parametrize(
    ("pause", "enemy", "purse", "english", "italian"),
    [
        (0, False, 0, "there is not enough for any unit", "non ha abbastanza per nessuna unità"),
        (1, False, 900_000, "the factories do not work yet", "le fabbriche non sono ancora attive"),
        (0, True, 900_000, "no factory can deliver", "nessuna fabbrica può consegnare"),
    ],
)
def test_who_cannot_produce_reads_why(pause: int, enemy: bool, purse: int, english: str, italian: str) -> None:
    position = (
        recorded(Position()).planet("Verdane", "C3", A, pause=pause, naval_factory=1).fleet(B, "C3", fighter=enemy)
    )
    if not enemy:
        position = recorded(Position()).planet("Verdane", "C3", A, pause=pause, naval_factory=1)
    if enemy:
        position.fleet(B, "C3", fighter=1)
    table = position.has(A, purse, 90, 90).production(A).asked("Move", A)
    assert said(table) == [f"Produces nothing: {english}"]
    assert said(table, "it") == [f"Non produce: {italian}"]


@pytest.mark.rule("IG-9.4")
def test_who_has_no_factory_or_does_not_want_to_produce_reads_nothing() -> None:
    assert said(recorded(Position()).planet("Verdane", "C3", A).production(A).asked("Move", A)) == []
    position = recorded(Position()).planet("Verdane", "C3", A, naval_factory=1).has(A, 900_000, 90, 90)
    assert said(position.production(A).say(A, "done").asked("Move", A)) == []
    made = position.production(A).say(A, "make", "C3", "fighter").asked("Move", A)
    assert said(made) == ["Produces 1 fighter in C3"], "the factory has done its work, and that is no wonder"


@pytest.mark.rule("IG-9.13", "IG-5.12", "IG-5.8")
@pytest.mark.parametrize(
    ("pause", "built", "purse", "english", "italian"),
    [
        (0, 0, 1_000, "there is not enough for any building", "non ha abbastanza per nessun edificio"),
        (1, 0, 900_000, "the planets do not work yet", "i pianeti non sono ancora attivi"),
        (0, 9, 900_000, "no planet can take a building", "nessun pianeta può accogliere edifici"),
    ],
)
def test_who_cannot_build_reads_why(pause: int, built: int, purse: int, english: str, italian: str) -> None:
    position = recorded(Position()).planet("Verdane", "C3", A, pause=pause, cannon=built).has(A, purse, stone=90)
    table = position.building(A).asked("Trade", A)
    assert said(table) == [f"Builds nothing: {english}"]
    assert said(table, "it") == [f"Non costruisce: {italian}"]


@pytest.mark.rule("IG-9.13")
def test_who_has_no_planet_or_does_not_want_to_build_reads_nothing() -> None:
    assert said(recorded(Position()).has(A, 900_000).building(A).asked("Trade", A)) == []
    position = recorded(Position()).planet("Verdane", "C3", A).has(A, 900_000, stone=90)
    assert said(position.building(A).say(A, "done").asked("Trade", A)) == []
    built = position.building(A).say(A, "build", "C3", "cannon").asked("Trade", A)
    assert said(built) == ["Builds in C3: cannon"]


@pytest.mark.rule("IG-13.2", "IG-13.3", "IG-13.7")
def test_who_has_no_choice_at_the_casino_reads_why() -> None:
    position = recorded(Position()).tile("C4", "casino").fleet(A, "C4", fighter=1)
    least = position.box.minimum_bet
    table = position.has(A, least - 1).movement(A).say(A, "done")
    assert said(table) == [f"Casino: has less than {least:,} Ndri and does not play"]
    table = position.has(A, least).movement(A).say(A, "done").chance(*dice(2, 2))
    assert said(table)[:3] == [
        f"Casino: has just {least:,} Ndri and must stake them",
        f"Casino: 4, cannot add another {least:,} Ndri and must leave",
        "Casino: leaves the stake",
    ]
    assert "e deve lasciare" in said(table, "it")[1]
    table = position.has(A, least * 2).movement(A).say(A, "done").say(A, "stake", least).chance(*dice(2, 2))
    assert said(table.asked("Raise", A)) == []


@pytest.mark.rule("IG-11.17")
def test_tanks_that_find_no_room_stay_and_the_log_says_so() -> None:
    position = recorded(Position()).planet("Verdane", "C4", A).fleet(A, "C4", torpedo_boat=1, tank=2)
    table = position.then(Garrison(A, position.box.board.number[(2, 3)], 3), *position.rest(A, 3))
    assert said(table) == ["Leaves 3 tanks in C4: the ships have no room"]
    assert said(table, "it") == ["Lascia 3 carri armati in C4: sulle navi non c'è posto"]
    free = recorded(Position()).planet("Verdane", "C4", A).fleet(A, "C4", torpedo_boat=1)
    table = free.then(Garrison(A, free.box.board.number[(2, 3)], 2), *free.rest(A, 3)).say(A, "garrison", 1)
    assert said(table) == []


@pytest.mark.rule("IG-9.16")
def test_who_cannot_pay_what_is_asked_reads_that() -> None:
    position = recorded(Position()).has(A, fuel=5).has(B, 0)
    table = position.then(AnswerOffer(B, Deal(A, B, "fuel", 1, 100), 1), *position.rest(A, 5))
    assert said(table)[:1] == ["Cannot pay 100 Ndri"]
    rich = recorded(Position()).has(A, fuel=5).has(B, 900)
    table = rich.then(AnswerOffer(B, Deal(A, B, "fuel", 1, 100), 1), *rich.rest(A, 5)).say(B, "refuse")
    assert said(table)[:1] == ["Refuses 100 Ndri"]


@pytest.mark.rule("IG-9.14")
def test_who_has_made_three_offers_reads_that_it_is_enough() -> None:
    table = recorded(Position()).has(A, 900, fuel=5).has(B, 900).trading(A)
    for _ in range(3):
        table.say(A, "trade", B).say(A, "nothing")
    assert said(table)[0] == "Has made 3 offers, and makes no more this turn"
    assert said(table, "it")[0] == "Ha già fatto 3 proposte: per questo turno basta"
    ended = recorded(Position()).has(A, 900, fuel=5).has(B, 900).trading(A).say(A, "trade", B).say(A, "nothing")
    assert said(ended.say(A, "end"))[0] == "Round 1: turn begins"
    assert said(recorded(Position()).trading(A))[0] == "Round 1: turn begins", "nobody can deal, and no offer was made"
    table = recorded(Position(3)).has(A, 900, fuel=5).has(B, 900).has(C, 900).trading(A)
    for _ in range(3):
        table.say(A, "trade", B).say(A, "nothing")
    assert said(table.say(A, "end"))[0] == "Round 1: turn begins", "one more could have been spoken to"


@pytest.mark.rule("IG-9.4", "IG-9.13")
@pytest.mark.parametrize(
    ("kind", "pause", "purse", "produces", "builds"),
    [
        ("naval_factory", 0, 0, "there is not enough for any unit", "there is not enough for any building"),
        ("naval_factory", 1, 900_000, "no factory can deliver", "no planet can take a building"),
        ("naval_factory", 1, 0, "no factory can deliver", "no planet can take a building"),
    ],
)
def test_of_several_planets_the_reason_that_could_be_mended_is_told(
    kind: str, pause: int, purse: int, produces: str, builds: str
) -> None:
    full = {"cannon": 9, "turret": 9}
    position = recorded(Position(orbit="blockade")).planet("Verdane", "C3", A, pause=pause, **{kind: 1})
    position.planet("Algidon", "E3", A, **{kind: 1}, **full).fleet(B, "E3", fighter=1).has(A, purse, 90, 90, 90)
    assert said(position.production(A).asked("Move", A)) == [f"Produces nothing: {produces}"]
    assert f"Builds nothing: {builds}" in said(position.building(A))


@pytest.mark.rule("IG-9.4", "IG-9.13")
def test_who_could_pay_for_one_thing_alone_and_does_not_reads_nothing() -> None:
    tanks = recorded(Position()).planet("Verdane", "C3", A, tank_factory=1).has(A, **cost(tank=1))
    assert said(tanks.production(A).may(A, "make", "C3", "tank").say(A, "done").asked("Move", A)) == []
    least = min([STONE[kind] for kind in BUILDINGS])
    built = recorded(Position()).planet("Verdane", "C3", A).has(A, 900_000, stone=least).building(A)
    assert 0 < len([answer for answer in built.options if answer[0] == "build"]) < len(BUILDINGS)
    assert said(built.say(A, "done").asked("Trade", A)) == []
