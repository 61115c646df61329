"""Options and refusals agree in random matches, and what happens is told aloud."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.frontier.position import A, B, Position, battle

from astrarium.core.step import Question
from astrarium.games.frontier import GAME
from astrarium.games.frontier.buying_and_investment import Buying
from astrarium.games.frontier.combat import Strike
from astrarium.games.frontier.retreat import WhoLeaves

MIXES: list[dict[str, str]] = [
    {},
    {"information": "hidden_boxes", "goods_transport": "free_in_support", "unit_tech": "refit"},
    {"start_set": "rich", "explorers_in_one_hex": "draw_and_choose", "foreign_hex_stop": "pass"},
    {"support_stop": "scouts_only", "exploration_limit": "count", "contact_scope": "everyone_asks"},
    {"start_neighbours": "unexplored", "refused_attacker": "refuser", "defender_side": "all"},
    {"support_formula": "tech", "shield_recovery": "own_planet", "home_ore": "yes", "asteroid_yield": "two"},
]


@pytest.mark.parametrize("number", range(len(MIXES)))
def test_no_option_is_refused_and_no_position_has_problems(number: int) -> None:
    rng = random.Random(number)
    match = GAME.start(2 + number % 3, {"round_limit": "6_turns", **MIXES[number]}, seed=number, recording=True)
    while match.waiting:
        seat = rng.choice(match.waiting)
        options, step = match.options(seat), match.step_for(seat)
        assert isinstance(step, Question)
        assert [one for one in options if step.refusal(match.table, seat, one) is not None] == []
        match.question(seat)
        match.answer(seat, rng.choice(options))
        assert match.problems() == []
    assert match.result is not None
    assert (GAME.ruleset.secrets(match.table, A) != {}) == (number == 1)
    assert match.result.scores == tuple(GAME.ruleset.recount(match.table))


def heard(table: Any) -> list[str]:
    """What was told, by key."""
    return [event.key.partition(".")[2] for _, event in table.match.event_log]


def agreed(table: Any) -> Any:
    """Every option of the question is one that its refusal lets through."""
    seat = table.match.waiting[0]
    step = table.match.step_for(seat)
    for option in table.match.options(seat):
        assert step.refusal(table.table, seat, option) is None, option
    return table


def test_a_combat_is_told() -> None:
    position = Position().fleet(A, "0,0", "CR", "trn").fleet(B, "0,0", "CR", "CR").contact(A, recording=True)
    table = agreed(position.say(A, "fight").on(3, 6, 6)).say(B, "counter").on(6, 6, 6)
    assert {"battle", "hits", "counter"} <= set(heard(table))
    away = Position().fleet(A, "0,0", "CR").fleet(B, "0,0", "CR", "CR", "CR").contact(A, recording=True).say(A, "fight")
    agreed(agreed(away).say(B, "zones", 3, 0, 0).dice(6, 6, 6, 6)).say(B, "retreat", "-1,0")
    agreed(away).say(B, "leave", away.at_line(B, "CR"))
    assert "retreat" not in heard(away)
    agreed(away).say(B, "go")
    assert "retreat" in heard(away)
    pierce = agreed(battle(["CA"], ["CA"])).say(B, "pierce", 0)
    assert pierce.match.plan(None)[0] == "Pierce"
    agreed(pierce)
    flee = Position(homes=False).planet("3,0", A).planet("-3,0", B).fleet(A, "-1,0", "trn").fleet(B, "-1,0", "sct")
    agreed(flee.contact(A).say(B, "no"))


def test_hits_go_to_enemies_and_to_the_first_of_those_alike() -> None:
    table = battle(["BB"], ["CA", "CA", "CR"]).on(6, 6, 6, 3).asked("Strike", A)
    table.refused("FR-C.2", A, "hit", table.at_line(A, "BB"))
    table.refused("FR-C.20", A, "hit", table.at_line(B, "CA", 1))
    agreed(table)
    lost = Position().fleet(A, "0,0", "CR").fleet(B, "0,0", "CR").contact(A).say(A, "fight")
    lost.table.hits = (0, 0, 0, 0)
    assert Strike(0).refusal(lost.table, A, ("lost",)) is None
    assert WhoLeaves(B, 0, 0, ()).refusal(lost.table, B, ("all",)) is not None


def test_bases_alone_withdraw_from_nothing() -> None:
    table = battle(["CR", "trn"], ["MON", "MON"]).on(3, 6, 6).say(B, "counter")
    for _ in range(3):
        table.on(6, 6, 6)
    assert (table.units(B, "0,0"), table.units(A, "0,0")) == (["MON", "MON"], ["trn"])


def test_a_planet_attack_is_told() -> None:
    position = Position().planet("0,0", B, tech=2, industry=4).fleet(A, "0,0", "CR", "CR", "trn", tech=2)
    position.do(lambda table: table.set_leave(A, (18,))).do(lambda table: table.set_digs(B, 18))
    table = agreed(position.contact(A, recording=True)).say(A, "ask").say(B, "no")
    agreed(table).say(A, "attack").dice(4, 6, 1).dice(6)
    agreed(table).finish()
    agreed(table).say(A, "attack").dice(4, 4, 6)
    agreed(table).say(A, *table.options[0])
    assert {"siege", "bombard", "guns", "occupy"} <= set(heard(table))
    assert (table.table.digs[B], table.table.leave[A]) == (-1, ())
    guest = (
        Position(3, planet_capture="occupy_or_raze").planet("0,0", B, industry=1).fleet(A, "0,0", "DN", "DN", tech=8)
    )
    guest.do(lambda table: table.set_leave(2, (30,)))
    razed = guest.contact(A, recording=True).say(A, "fight").dice(6, 6)
    assert razed.table.leave[2] == ()
    assert "raze" in heard(razed)


def test_what_nobody_was_asked_is_told_with_its_reason() -> None:
    position = Position().planet("0,0", B, industry=1).fleet(A, "0,0", "DN", "DN", tech=8)
    assert "unmanned" in heard(position.contact(A, recording=True).say(A, "fight").dice(6, 6))
    weak = Position().planet("0,0", B).fleet(A, "0,0", "sct").contact(A, recording=True).say(B, "no")
    assert "unarmed" in heard(weak)


def test_a_deal_is_told() -> None:
    position = Position().planet("0,0", B, goods={B: 2}).fleet(A, "0,0", "trn", hold="A A").contact(A, recording=True)
    table = agreed(agreed(position).say(B, "yes")).say(A, "give", "goods", A)
    agreed(table).say(A, "propose")
    agreed(table).say(B, "yes")
    assert {"leave", "deal"} <= set(heard(table))
    no = Position().planet("0,0", B, goods={B: 2}).fleet(A, "0,0", "trn", hold="A A").contact(A, recording=True)
    no.say(B, "yes").say(A, "give", "goods", A).say(A, "propose").say(B, "no")
    assert "declined" in heard(no)


def test_questions_behind_a_veil_name_what_is_asked() -> None:
    table = Position(information="hidden_boxes").planet("0,0", A, iou=5).lane(Buying(A)).asked("Unseen", A)
    assert table.match.question(A)["args"] == {"what": "ask.Buy"}
    move = Position(information="hidden_boxes").planet("0,0", A).fleet(A, "0,0", "trn").action(A)
    move.say(A, "move", 1, "0,0", "trn", 2)
    assert move.match.question(A)["args"] == {"what": "ask.Steer"}
    send = Position(goods_transport="free_in_support").planet("0,0", A, ore=2).planet("1,0", A).economy(A)
    send.say(A, "none").say(A, "done").say(A, "done")
    agreed(send).say(A, "send", "0,0", "ore")
    agreed(send)


@pytest.mark.rule("FR-P.15")
def test_who_could_attack_and_withdraws_is_not_called_unarmed() -> None:
    table = Position().planet("0,0", B).fleet(A, "0,0", "CA").contact(A, recording=True).say(A, "ask").say(B, "no")
    assert "unarmed" not in heard(table.say(A, "withdraw"))


@pytest.mark.rule("FR-P.9")
def test_a_planet_that_is_spared_by_choice_is_not_called_unmanned() -> None:
    position = Position(planet_capture="occupy_only").planet("0,0", B, industry=1)
    position.fleet(A, "0,0", "DN", "DN", tech=8).fleet(A, "0,0", "col")
    table = position.contact(A, recording=True).say(A, "fight").dice(6, 6).asked("Fallen", A)
    told = heard(table.say(A, "spare"))
    assert "spare" in told
    assert "unmanned" not in told
