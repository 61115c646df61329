"""Scorings: EX-SCORE, EX-BONUS, EX-ORBIT, EX-RES, EX-CP."""

from __future__ import annotations

import random

import pytest
from tests.games.expanse.position import (
    MCR,
    OPA,
    PG,
    THREE_PARTS,
    TRACK,
    UN,
    Position,
    Table,
    opened,
)

from astrarium.core.scene import to_data
from astrarium.core.step import CHANCE
from astrarium.games.expanse.score import points_at, values_of


def base(players: int = 4, un: int = 0, mcr: int = 0, opa: int = 0, pg: int = 0, **options: str) -> Table:
    """Luna, whose technology none but MCR and PG want, with this influence; resources are off unless said."""
    options = {"critical_resources": "off", **options}
    return Position(players, **options).cubes("luna", un, mcr, opa, pg).looks()


# ---------------------------------------------------------------------- the six steps


@pytest.mark.rule("EX-SCORE.1")
def test_six_steps_in_order() -> None:
    position = Position().rocinante(PG, "thoth").off(UN, fleet=1).track("score", *TRACK[1:])
    table = position.cp(20, 20, 20, 20).cubes("luna", un=1).turn(OPA).say(OPA, "card", 1)
    table.asked("PickBonus", OPA).say(OPA, "sector", "inner").asked("PlayEvent", PG).say(PG, "pass")
    table.asked("FreeBuild", UN)
    assert table.table.level == 1, "technology I came before the free build"
    assert table.cp(UN) == 22
    assert table.table.holder == PG, "the Rocinante goes last"
    table.say(UN, "pass").asked("DealCard", CHANCE)
    assert table.table.holder == MCR, "lowest on the initiative track of those with the fewest points"


@pytest.mark.rule("EX-SCORE.2")
def test_events_begin_on_the_left() -> None:
    position = Position()
    for faction, card in enumerate(("luna_talks", "arms_deal", "julie_mao", "razorback")):
        position.keeps(faction, card)
    table = position.scored(OPA).say(OPA, "sector", "belt")
    order = []
    for _ in range(4):
        order.append(table.match.waiting[0])
        table.say(order[-1], "pass")
    assert order == [3, 0, 1, 2]


@pytest.mark.rule("EX-SCORE.3")
def test_one_event_or_one_power() -> None:
    position = (
        Position().rocinante(PG, "thoth").keeps(PG, "razorback", "julie_mao").keeps(UN, "butcher_of_anderson_station")
    )
    table = position.scored(OPA).say(OPA, "sector", "belt").asked("PlayEvent", PG).say(PG, "event", "razorback")
    table.say(PG, "pass").asked("PlayEvent", UN).refused("EX-TURN.1", PG, "event", "julie_mao").refused(
        "EX-TURN.1", PG, "crew", "holden"
    )
    table.refused("EX-SCORE.3", UN, "event", "julie_mao").refused("EX-TRACK.6", UN, "points")


@pytest.mark.rule("EX-SCORE.4")
def test_the_token_is_shown_after_the_events() -> None:
    position = Position().effect(*THREE_PARTS).keeps(UN, "black_ops_team").keeps(PG, "razorback")
    position.cubes("ceres", opa=1).off(UN, fleet=1)
    table = position.scored(PG).say(PG, "sector", "belt").say(UN, "event", "black_ops_team")
    table.say(UN, "place", "ceres").say(UN, "place", "eros")
    table.asked("BuildShip", UN)
    assert table.table.cp == [10, 10, 10, 10]
    assert table.table.pick == 1
    table.say(UN, "pass").say(PG, "pass")
    assert table.cp(UN) == 10 + 2 + 3, "2 for Ceres, where OPA lost its cube, and 2 + 1 for the minerals of Eros"
    assert table.table.pick == -1


@pytest.mark.rule("EX-SCORE.5")
def test_every_base_counts_in_every_scoring() -> None:
    position = Position(critical_resources="off").cubes("eurasia", un=1).cubes("ganymede", un=1)
    table = position.scored(OPA).say(OPA, "sector", "belt")
    assert table.cp(UN) == 12


@pytest.mark.rule("EX-SCORE.6")
def test_first_second_and_third() -> None:
    assert base(un=5, mcr=3, pg=2, opa=1).points("luna", 4, 2, 1) == [4, 2, 0, 1]


@pytest.mark.rule("EX-SCORE.7")
def test_other_sectors_are_worth_one_to_the_first() -> None:
    table = Position(critical_resources="off").cubes("eros", opa=3, un=2).scored(PG).say(PG, "sector", "outer")
    assert (table.cp(OPA), table.cp(UN)) == (11, 10)


@pytest.mark.rule("EX-SCORE.8")
def test_without_influence_there_are_no_points() -> None:
    table = Position(critical_resources="off").cubes("europa", opa=2).fleets(MCR, "jupiter", 3).looks()
    assert table.master("jupiter") == [MCR]
    assert table.points("europa", 4, 2, 1) == [0, 0, 4, 0]


@pytest.mark.rule("EX-SCORE.9")
def test_a_tie_for_first_takes_the_second_value() -> None:
    table = base(un=3, mcr=3, pg=2, opa=1)
    assert table.points("luna", 4, 2, 1)[:2] == [2, 2]
    assert table.points("luna", 1, 0, 0) == [0, 0, 0, 0]


@pytest.mark.rule("EX-SCORE.10")
def test_a_tie_for_second_takes_the_third_value() -> None:
    assert base(un=5, mcr=2, pg=2, opa=1).points("luna", 4, 2, 1) == [4, 1, 0, 1]


@pytest.mark.rule("EX-SCORE.11")
def test_a_tie_for_third_takes_nothing() -> None:
    assert base(un=3, mcr=3, pg=2, opa=2).points("luna", 4, 2, 1) == [2, 2, 0, 0]


@pytest.mark.rule("EX-SCORE.12")
def test_two_tied_for_first_use_up_two_places() -> None:
    assert base(un=3, mcr=3, pg=2, opa=1).points("luna", 4, 2, 1) == [2, 2, 0, 1]


@pytest.mark.rule("EX-SCORE.13")
def test_three_tied_for_first_leave_nothing() -> None:
    assert base(un=3, mcr=3, pg=3, opa=1).points("luna", 4, 2, 1) == [2, 2, 0, 2]
    next_one = base(un=3, mcr=3, pg=3, opa=1, three_way_tie="next_takes_third")
    assert next_one.points("luna", 4, 2, 1) == [2, 2, 1, 2]
    apart = base(un=5, mcr=3, pg=2, opa=1, three_way_tie="next_takes_third")
    assert apart.points("luna", 4, 2, 1) == [4, 2, 0, 1]


@pytest.mark.rule("EX-SCORE.14")
def test_the_order_of_the_bases_is_nothing() -> None:
    table = opened(4).table
    rng = random.Random(1)
    totals = []
    for _ in range(2):
        order = table.box.open_bases[:]
        rng.shuffle(order)
        earned = [0, 0, 0, 0]
        for at in order:
            for faction, points in enumerate(points_at(table, at, values_of(table.box, at, 1, 0))):
                earned[faction] += points
        totals.append(earned)
    assert totals[0] == totals[1]
    scored = Position().scored(UN).say(UN, "sector", "belt")
    assert scored.table.cp == [10] * 4


@pytest.mark.rule("EX-SCORE.15")
def test_the_free_build() -> None:
    position = Position().off(UN, fleet=2).off(PG, fleet=1)
    table = position.scored(OPA).say(OPA, "sector", "belt").asked("FreeBuild", UN, PG)
    table.refused("EX-SCORE.15", UN, "build", "castle").may(UN, "pass").say(UN, "build", "fleet")
    table.asked("FreeBuild", PG).say(PG, "pass")
    assert (table.ships("earth", UN), table.off(UN), table.off(PG)) == (1, 1, 1)


@pytest.mark.rule("EX-SCORE.15")
def test_nobody_hears_of_a_free_build_before_all_have_answered() -> None:
    position = Position().off(UN, fleet=2).off(PG, fleet=1)
    position.recording = True
    table = position.scored(OPA).say(OPA, "sector", "belt").say(UN, "build", "fleet")

    def heard(seat: int | None) -> list[str]:
        return [event.key for _, _, event in table.match.observe(seat).events(99)]

    assert ["told.build" in heard(seat) for seat in (UN, PG, None)] == [True, False, False]
    table.say(PG, "pass")
    assert ["told.build" in heard(seat) for seat in (UN, PG, None)] == [True, True, True]


@pytest.mark.rule("EX-SCORE.16")
def test_after_the_steps_the_turn_goes_on() -> None:
    table = Position().track(TRACK[0], "score", *TRACK[2:]).turn(UN).say(UN, "card", 2).say(UN, "sector", "belt")
    table.asked("DealCard", CHANCE).deal("julie_mao").asked("TakeCard", MCR)
    assert len([card for card in table.track if card]) == 5
    assert (table.table.scores_used, "score" in table.track) == (1, False)


# ---------------------------------------------------------------------- the bonus sector


@pytest.mark.rule("EX-BONUS.1")
def test_the_pick_is_secret() -> None:
    seen = []
    for sector in ("inner", "belt", "outer"):
        position = Position().keeps(PG, "razorback").cubes("ceres", un=1)
        table = position.scored(OPA).say(OPA, "sector", sector).asked("PlayEvent", PG)
        match = table.match
        seen.append([(match.view(seat), to_data(match.scene(seat, "it"))["now"]) for seat in (None, UN, MCR, PG)])
        assert match.view(OPA)["table"]["pick"] == ("inner", "belt", "outer").index(sector)
    assert seen[0] == seen[1] == seen[2]
    assert all(view["table"]["pick"] == "?" for view, _ in seen[0])


@pytest.mark.rule("EX-BONUS.2")
def test_each_sector_has_two_tokens() -> None:
    table = Position().held("belt", "belt").scored(UN).refused("EX-BONUS.2", UN, "sector", "belt")
    assert table.goals("sector") == {"inner", "outer"}
    table.refused("EX-BONUS.1", UN, "sector", "sun")


@pytest.mark.rule("EX-BONUS.3")
def test_values_by_scoring() -> None:
    earned = []
    for held in range(5):
        position = Position(critical_resources="off").cubes("luna", un=3, mcr=2, opa=1)
        table = position.held(*("belt", "outer", "belt", "inner")[:held]).scored(PG).say(PG, "sector", "inner")
        earned.append([table.cp(faction) - 10 for faction in (UN, MCR, OPA)])
    assert [row[0] for row in earned] == [2, 3, 3, 4, 4]
    assert [row[1] for row in earned] == [1, 1, 1, 2, 2]
    assert [row[2] for row in earned] == [0, 0, 0, 1, 1]


@pytest.mark.rule("EX-BONUS.4")
def test_the_row_is_the_number_of_scorings() -> None:
    position = Position(critical_resources="off").track("score", TRACK[1], "score", TRACK[2], "score").held("outer")
    table = position.cubes("luna", un=3, mcr=2).turn(UN).say(UN, "card", 5).say(UN, "sector", "inner")
    assert (table.cp(UN), table.cp(MCR)) == (8 + 3, 11)


@pytest.mark.rule("EX-BONUS.5")
def test_the_token_lies_open_beside_its_row() -> None:
    table = Position().scored(UN).say(UN, "sector", "inner")
    assert table.table.bonus == [0]
    track = next(track for track in to_data(table.match.scene(None, "en"))["now"]["tracks"] if track["id"] == "bonus")
    assert track["markers"][0] == {"at": 0, "label": "Inner"}
    assert track["note"] == "left: Inner 1, Belt 2, Outer 2"


# ---------------------------------------------------------------------- orbital control


@pytest.mark.rule("EX-ORBIT.1")
def test_orbital_control_counts_one_more() -> None:
    position = Position().fleets(MCR, "jupiter", 3).fleets(OPA, "jupiter", 1)
    table = position.cubes("europa", opa=4, mcr=2).cubes("ganymede", mcr=1).looks()
    assert table.counts("europa") == {MCR: 3, OPA: 4}
    assert table.counts("ganymede") == {MCR: 2}


@pytest.mark.rule("EX-ORBIT.2")
def test_orbital_control_needs_a_cube() -> None:
    table = Position().fleets(MCR, "jupiter", 1).cubes("europa", mcr=2).looks()
    assert (table.counts("europa"), table.counts("io")) == ({MCR: 3}, {})


@pytest.mark.rule("EX-ORBIT.3")
def test_strengths() -> None:
    table = Position().fleets(MCR, "eros", battleship=1).fleets(OPA, "eros", 1, scrap_ship=1).looks()
    assert (table.strength("eros", MCR), table.strength("eros", OPA)) == (2, 1.5)
    assert table.master("eros") == [MCR]


@pytest.mark.rule("EX-ORBIT.4")
def test_equal_strength_controls_nothing() -> None:
    position = Position().fleets(UN, "ceres", 1).fleets(OPA, "ceres", scrap_ship=2).cubes("ceres", un=1, opa=1)
    table = position.looks()
    assert (table.strength("ceres", UN), table.strength("ceres", OPA)) == (1, 1)
    assert table.counts("ceres") == {UN: 1, OPA: 1}
    tied = Position(orbital_tie="all_tied").fleets(UN, "ceres", 1).fleets(OPA, "ceres", scrap_ship=2)
    assert tied.cubes("ceres", un=1, opa=1).looks().counts("ceres") == {UN: 2, OPA: 2}
    assert tied.looks().master("eros") == []


# ---------------------------------------------------------------------- resources


def europa(**options: str) -> Table:
    """The worked example: OPA 4, MCR 2 and strength 3 against 1 at Jupiter, UN 1."""
    position = Position(**options).cubes("europa", opa=4, mcr=2, un=1)
    return position.fleets(MCR, "jupiter", 1, battleship=1).fleets(UN, "jupiter", 1).looks()


@pytest.mark.rule("EX-RES.1")
def test_the_example_of_europa() -> None:
    assert europa().counts("europa") == {OPA: 4, MCR: 3, UN: 1}
    assert europa().points("europa", 4, 2, 1) == [1, 2, 5, 0]
    assert europa(critical_resources="off").points("europa", 4, 2, 1) == [1, 2, 4, 0]


@pytest.mark.rule("EX-RES.2")
def test_only_the_first_place_earns_it() -> None:
    assert europa().points("europa", 4, 2, 1)[MCR] == 2
    tied = Position().cubes("europa", opa=3, mcr=3).looks()
    assert tied.points("europa", 4, 2, 1) == [0, 2, 2, 0]


@pytest.mark.rule("EX-RES.3")
def test_it_is_earned_anywhere() -> None:
    table = Position().cubes("luna", opa=1).looks()
    assert table.points("luna", 1, 0, 0)[OPA] == 1
    assert Position().cubes("africa", opa=1).looks().points("africa", 1, 0, 0)[OPA] == 2
    whole = Position().cubes("luna", opa=1).cubes("africa", opa=1).scored(UN).say(UN, "sector", "outer")
    assert whole.cp(OPA) == 13


def alone(faction: int, *bases: str, players: int = 4, **options: str) -> list[int]:
    """What a faction earns alone on each of these bases outside the bonus sector."""
    names = ("un", "mcr", "opa", "pg")
    earned = []
    for name in bases:
        table = Position(players, **options).cubes(name, **{names[faction]: 1}).looks()
        earned.append(table.points(name, 1, 0, 0)[faction])
    return earned


@pytest.mark.rule("EX-RES.4")
def test_opa_wants_food_and_water() -> None:
    assert alone(OPA, "ganymede", "ceres", "eros", "thoth") == [2, 2, 1, 1]


@pytest.mark.rule("EX-RES.5")
def test_mcr_wants_water_and_technology() -> None:
    assert alone(MCR, "olympus_mons", "europa", "titan") == [2, 2, 1]


@pytest.mark.rule("EX-RES.6")
def test_the_un_want_food_and_minerals() -> None:
    assert alone(UN, "eurasia", "tycho", "luna") == [2, 2, 1]
    assert alone(UN, "eurasia", "tycho", "luna", critical_resources="swapped") == [1, 2, 2]
    assert alone(UN, "eurasia", "tycho", "luna", critical_resources="off") == [1, 1, 1]


@pytest.mark.rule("EX-RES.7")
def test_pg_wants_minerals_and_technology() -> None:
    assert alone(PG, "thoth", "eros", "vesta") == [2, 2, 1]
    assert alone(PG, "thoth", "eros", "vesta", critical_resources="swapped") == [1, 2, 2]
    assert alone(PG, "thoth", "eros", "vesta", critical_resources="off") == [1, 1, 1]


# ---------------------------------------------------------------------- Control Points


@pytest.mark.rule("EX-CP.1")
def test_a_loss_stops_at_nothing() -> None:
    table = Position().cp(10, 1, 10, 10).event(PG, "stolen_files").say(PG, "rival", "MCR")
    assert table.cp(MCR) == 0
    debt = Position(cp_floor="debt").cp(10, 1, 10, 10).track(*TRACK).event(PG, "stolen_files").say(PG, "rival", "MCR")
    assert debt.cp(MCR) == -1
    debt.asked("UseCard", MCR)
    assert debt.table.taken == 1, "in debt only the free card can be taken, and it is"


@pytest.mark.rule("EX-CP.2")
def test_points_have_no_upper_end() -> None:
    table = Position().cp(99, 0, 0, 0).resolves(UN, {"op": "gain_cp", "n": 7})
    assert table.cp(UN) == 106
    assert to_data(table.match.scene(UN, "en"))["now"]["seats"][0]["points"]["value"] == 106
