"""The turn, the action track, events offered and kept, initiative: EX-TURN, EX-TRACK, EX-EVENT, EX-INIT, EX-KEEP."""

from __future__ import annotations

import pytest
from tests.games.expanse.position import (
    MCR,
    ONE_BELT_CUBE,
    ONE_RIVAL_CUBE,
    OPA,
    PG,
    THREE_PARTS,
    TRACK,
    TWO_ANYWHERE,
    UN,
    Position,
    Table,
    opened,
)

from astrarium.core.scene import to_data
from astrarium.core.step import CHANCE
from astrarium.games.expanse.action_track import TakeCard, UseCard
from astrarium.games.expanse.scoring_phase import PlayEvent


def take(card: str, slot: int = 1, players: int = 4, **options: str) -> Position:
    """A position with this card in a slot of the track."""
    others = [name for name in TRACK if name != card][:4]
    return Position(players, **options).track(*others[: slot - 1], card, *others[slot - 1 :])


# ---------------------------------------------------------------------- turn


@pytest.mark.rule("EX-TURN.1")
def test_turns_go_clockwise() -> None:
    table = opened(3, first=1, cards=("bobbie_draper", *TRACK[1:]))
    active = []
    for card in ("sematimba", "butcher_of_anderson_station", "nauvoo_launched", "anubis_ambush"):
        active.append(table.match.waiting[0])
        table.say(active[-1], "card", 1)
        if table.plan[0].startswith("UseCard"):
            table.say(active[-1], "points")
        table.stop(active[-1])
        while table.match.waiting != (CHANCE,):
            table.say(table.match.waiting[0], "decline")
        table.deal(card)
    assert active == [1, 2, 0, 1]


@pytest.mark.rule("EX-TURN.2")
def test_a_kept_event_takes_the_whole_turn() -> None:
    table = Position().keeps(UN, "julie_mao").cubes("eros", un=1).turn(UN).say(UN, "event", "julie_mao")
    table.say(UN, "pass").asked("TakeCard", MCR)
    table.refused("EX-TURN.1", UN, "card", 1)


@pytest.mark.rule("EX-TURN.3")
def test_nobody_passes_a_turn() -> None:
    position = Position().cp(10, 10, 0, 10)
    table = position.at(TakeCard(OPA))
    table.refused("EX-TURN.3", OPA, "pass")
    assert table.options == [("card", 1)]


# ---------------------------------------------------------------------- track


@pytest.mark.rule("EX-TRACK.1")
def test_only_the_oldest_card_is_free() -> None:
    assert Position().turn(UN).say(UN, "card", 1).cp(UN) == 10
    assert Position().turn(UN).say(UN, "card", 2).cp(UN) == 9
    Position().turn(UN).refused("EX-TRACK.1", UN, "card", 6)


@pytest.mark.rule("EX-TRACK.1")
def test_an_empty_slot_has_no_card_to_take() -> None:
    Position().track(*TRACK[:2]).turn(UN).may(UN, "card", 2).refused("EX-TRACK.1", UN, "card", 3)


@pytest.mark.rule("EX-TRACK.2")
@pytest.mark.parametrize(
    ("prices", "left"),
    [
        ("0-1-1-2-2", [10, 9, 9, 8, 8]),
        ("0-1-1-1-2", [10, 9, 9, 9, 8]),
        ("0-1-2-2-2", [10, 9, 8, 8, 8]),
    ],
)
def test_prices_by_slot(prices: str, left: list[int]) -> None:
    paid = [Position(track_prices=prices).turn(PG).say(PG, "card", slot).cp(PG) for slot in range(1, 6)]
    assert paid == left


@pytest.mark.rule("EX-TRACK.3")
def test_a_card_must_be_paid() -> None:
    table = Position().cp(10, 1, 10, 10).turn(MCR).refused("EX-TRACK.3", MCR, "card", 4)
    assert table.say(MCR, "card", 2).cp(MCR) == 0


@pytest.mark.rule("EX-KEEP.4", "EX-SCORE.3")
def test_an_event_that_does_not_exist_is_kept_by_nobody() -> None:
    position = Position().keeps(UN, Position().box.card_names[-1])
    position.turn(UN).refused("EX-KEEP.4", UN, "event", "no_such_event")
    position.at(PlayEvent(UN)).refused("EX-SCORE.3", UN, "event", "no_such_event")


@pytest.mark.rule("EX-TRACK.4")
def test_a_score_card_starts_a_scoring() -> None:
    table = Position().track("score", *TRACK[1:]).turn(OPA).say(OPA, "card", 1)
    table.asked("PickBonus", OPA).refused("EX-TRACK.6", OPA, "points").refused("EX-EVENT.2", OPA, "resolve")
    assert table.table.points == 0


@pytest.mark.rule("EX-TRACK.5")
def test_a_score_card_costs_its_slot_and_is_never_kept() -> None:
    table = Position().track(TRACK[0], "score", *TRACK[2:]).turn(UN).say(UN, "card", 2)
    assert table.cp(UN) == 9
    table.asked("PickBonus", UN).refused("EX-KEEP.1", UN, "keep")


@pytest.mark.rule("EX-TRACK.6")
def test_event_or_points_never_both() -> None:
    table = take("secret_mission").fleets(MCR, "mars", 1).turn(MCR).say(MCR, "card", 1)
    assert table.options == [("points",), ("resolve",), ("keep",)]
    table.refused("EX-TRACK.6", MCR, "both").say(MCR, "points").stop(MCR)
    table.asked("OfferEvent", PG).refused("EX-TURN.1", MCR, "resolve")
    event = take("secret_mission").fleets(MCR, "mars", 1).turn(MCR).say(MCR, "card", 1).say(MCR, "resolve")
    event.refused("EX-TRACK.6", MCR, "points").say(MCR, "pass").asked("DealCard", CHANCE)
    assert event.table.points == 0


@pytest.mark.rule("EX-TRACK.7")
def test_cards_slide_and_a_new_one_comes() -> None:
    table = Position().turn(UN)
    left = table.table.cards_left()
    table.say(UN, "card", 2).stop(UN)
    while table.match.waiting != (CHANCE,):
        table.say(table.match.waiting[0], "decline")
    table.deal("julie_mao")
    assert table.track == [TRACK[0], *TRACK[2:], "julie_mao"]
    assert table.table.cards_left() == left - 1


@pytest.mark.rule("EX-TRACK.8")
def test_the_new_card_is_seen_only_after_the_event() -> None:
    table = take("paolo_cortazar").turn(UN)
    left = table.table.cards_left()
    table.say(UN, "card", 1).stop(UN).asked("OfferEvent", PG)
    assert len([card for card in table.track if card]) == 4
    assert table.table.cards_left() == left


@pytest.mark.rule("EX-TRACK.9")
def test_a_used_card_is_discarded() -> None:
    table = take("sematimba").turn(UN).say(UN, "card", 1).say(UN, "points").stop(UN).say(OPA, "decline")
    assert table.discarded("sematimba")


@pytest.mark.rule("EX-TRACK.10")
def test_slot_one_always_holds_the_oldest_card() -> None:
    table = opened(4)
    assert table.track == list(TRACK)
    choices = {tuple(choice["answer"]): choice for choice in to_data(table.match.scene(0, "en"))["now"]["choices"]}
    assert choices["card", 1]["path"] == ("card:terraforming",)
    assert "costs" not in choices["card", 1]
    assert choices["card", 2]["costs"][0]["value"] == 1


# ---------------------------------------------------------------------- events


@pytest.mark.rule("EX-EVENT.1")
def test_only_shown_factions_use_an_event() -> None:
    table = take("terraforming").at(UseCard(UN, Position().box.card_number["terraforming"]))
    assert table.options == [("points",)]
    table.refused("EX-EVENT.1", UN, "resolve").refused("EX-EVENT.1", UN, "keep")
    assert Position().fleets(UN, "earth", 1).turn(UN).say(UN, "card", 1).table.points == 3


@pytest.mark.rule("EX-EVENT.2")
def test_an_event_is_resolved_now_or_kept() -> None:
    table = take("black_ops_team").turn(MCR).say(MCR, "card", 1)
    table.may(MCR, "resolve").may(MCR, "keep")
    assert take("black_ops_team").turn(MCR).say(MCR, "card", 1).say(MCR, "resolve").cp(MCR) == 10
    assert table.say(MCR, "keep").cp(MCR) == 9


@pytest.mark.rule("EX-EVENT.3", "EX-INIT.2")
def test_the_own_event_is_offered_to_nobody() -> None:
    position = take("razorback").fleets(OPA, "earth", 1).initiative(MCR, OPA, UN, PG)
    table = position.turn(OPA).say(OPA, "card", 1).say(OPA, "resolve").say(OPA, "pass").asked("DealCard", CHANCE)
    assert table.table.points == 0
    assert table.order == (MCR, OPA, UN, PG)


@pytest.mark.rule("EX-EVENT.4")
def test_the_event_is_offered_after_the_points() -> None:
    table = take("secret_mission").fleets(PG, "thoth", 1).turn(PG).say(PG, "card", 1).say(PG, "points")
    table.say(PG, "influence", "thoth").say(PG, "influence", "thoth").asked("Act", PG)
    table.say(PG, "influence", "thoth").asked("OfferEvent", MCR)
    table.say(MCR, "decline").asked("DealCard", CHANCE)


@pytest.mark.rule("EX-EVENT.5", "EX-EVENT.6")
def test_the_offer_runs_down_the_initiative_track() -> None:
    position = take("paolo_cortazar").initiative(PG, MCR, OPA, UN)
    table = position.turn(UN).say(UN, "card", 1).stop(UN).asked("OfferEvent", PG)
    table.refused("EX-EVENT.5", PG, "perhaps").say(PG, "decline").asked("OfferEvent", OPA)
    again = take("paolo_cortazar").initiative(PG, MCR, OPA, UN).turn(UN).say(UN, "card", 1).stop(UN)
    again.say(PG, "resolve").say(PG, "place", "phoebe").say(PG, "place", "europa").asked("DealCard", CHANCE)


@pytest.mark.rule("EX-EVENT.7")
def test_declining_costs_nothing() -> None:
    table = take("secret_mission").initiative(PG, UN, MCR, OPA).turn(PG).say(PG, "card", 1).say(PG, "points")
    table.stop(PG).say(MCR, "decline")
    assert table.order == (PG, UN, MCR, OPA)
    assert table.cp(MCR) == 10


@pytest.mark.rule("EX-EVENT.8")
def test_an_empty_event_may_be_taken() -> None:
    table = take("sematimba").initiative(OPA, UN, MCR, PG).turn(UN).say(UN, "card", 1).say(UN, "points")
    table.stop(UN).say(OPA, "resolve").asked("DealCard", CHANCE)
    assert table.order == (UN, MCR, PG, OPA)
    refused = take("sematimba", empty_event="refused").turn(UN).say(UN, "card", 1).say(UN, "points").stop(UN)
    refused.refused("EX-EVENT.8", OPA, "resolve").may(OPA, "keep").may(OPA, "decline")
    full = take("sematimba", empty_event="refused").cubes("ceres", mcr=1).turn(UN).say(UN, "card", 1)
    full.say(UN, "points").stop(UN).may(OPA, "resolve")


@pytest.mark.rule("EX-EVENT.9")
def test_up_to_is_free_and_the_rest_compulsory() -> None:
    for count in (0, 1, 2):
        table = Position().cubes("ceres", mcr=3).event(UN, "sematimba").say(UN, "base", "ceres")
        for _ in range(count):
            table.say(UN, "take", "MCR", "ceres")
        if count < 2:
            table.say(UN, "pass")
        assert table.cubes("ceres", MCR) == 3 - count
        table.asked("TakeCard", MCR)
    alone = Position().cubes("europa", mcr=2).resolves(UN, TWO_ANYWHERE, ONE_RIVAL_CUBE)
    alone.refused("EX-EVENT.9", UN, "pass").say(UN, "place", "luna").say(UN, "place", "io")
    assert alone.cubes("europa", MCR) == 1, "the only rival influence is taken by itself"
    both = Position().cubes("europa", mcr=1).cubes("thoth", pg=1).resolves(UN, TWO_ANYWHERE, ONE_RIVAL_CUBE)
    both.say(UN, "place", "luna").say(UN, "place", "io").refused("EX-EVENT.9", UN, "pass")


@pytest.mark.rule("EX-EVENT.10")
def test_a_compulsory_part_shifts_own_cubes() -> None:
    position = Position().cubes("europa", mcr=2).cubes("titan", mcr=1).supply(MCR, 0)
    table = position.event(MCR, "terraforming").say(MCR, "place", "olympus_mons").say(MCR, "from", "europa")
    table.say(MCR, "from", "europa")
    assert [table.cubes(base, MCR) for base in ("europa", "olympus_mons", "mariner_valley")] == [0, 1, 1]


@pytest.mark.rule("EX-EVENT.11")
def test_what_cannot_be_done_is_skipped() -> None:
    table = Position().resolves(UN, ONE_RIVAL_CUBE, {"op": "gain_cp", "n": 2}).asked("TakeCard", MCR)
    assert table.cp(UN) == 12


@pytest.mark.rule("EX-EVENT.12")
def test_parts_run_in_the_printed_order() -> None:
    position = Position().off(UN, fleet=1).cubes("eros", opa=1).cubes("thoth", pg=1)
    table = position.resolves(UN, *THREE_PARTS).asked("Place", UN)
    table.say(UN, "place", "ceres").say(UN, "place", "vesta").asked("TakeCube", UN)
    table.say(UN, "take", "OPA", "eros").asked("BuildShip", UN)


@pytest.mark.rule("EX-EVENT.12")
def test_parts_run_in_any_order() -> None:
    position = Position(event_order="free").off(UN, fleet=1).cubes("eros", opa=1).cubes("thoth", pg=1)
    table = position.resolves(UN, *THREE_PARTS).asked("PickPart", UN).refused("EX-EVENT.12", UN, "part", 4)
    table.say(UN, "part", 3).asked("BuildShip", UN).say(UN, "pass").say(UN, "part", 2).asked("TakeCube", UN)
    parts = (ONE_BELT_CUBE, {"op": "place_influence", "n": 1, "at": {"ref": "last_base"}}, {"op": "gain_cp", "n": 2})
    there = Position(event_order="free").cubes("eros", pg=1, un=1).resolves(OPA, *parts)
    there.refused("EX-EVENT.12", OPA, "part", 2).say(OPA, "part", 3)
    assert there.cp(OPA) == 12


# ---------------------------------------------------------------------- initiative


def offered(initiative: tuple[int, ...] = (PG, MCR, OPA, UN)) -> Table:
    """UN has used the points of Paolo Cortázar, and PG is offered the event."""
    table = take("paolo_cortazar").initiative(*initiative).turn(UN).say(UN, "card", 1).stop(UN)
    return table.asked("OfferEvent", PG)


@pytest.mark.rule("EX-INIT.1")
def test_who_uses_another_card_goes_to_the_bottom() -> None:
    assert offered().say(PG, "resolve").order == (MCR, OPA, UN, PG)


@pytest.mark.rule("EX-INIT.3")
def test_keeping_goes_to_the_bottom_too() -> None:
    table = offered().say(PG, "keep")
    assert table.order == (MCR, OPA, UN, PG)
    assert table.kept(PG) == ["paolo_cortazar"]


@pytest.mark.rule("EX-INIT.4")
def test_playing_a_kept_event_moves_no_marker() -> None:
    position = Position().initiative(MCR, OPA, UN, PG).keeps(MCR, "arms_deal")
    assert position.turn(MCR).say(MCR, "event", "arms_deal").order == (MCR, OPA, UN, PG)
    scoring = Position().initiative(MCR, OPA, UN, PG).keeps(MCR, "arms_deal").scored(UN).say(UN, "sector", "belt")
    assert scoring.say(MCR, "event", "arms_deal").order == (MCR, OPA, UN, PG)


# ---------------------------------------------------------------------- kept events


@pytest.mark.rule("EX-KEEP.1")
def test_keeping_costs_a_point() -> None:
    table = take("black_ops_team", 2).turn(MCR).say(MCR, "card", 2).say(MCR, "keep")
    assert table.cp(MCR) == 8
    for seat in (None, UN, MCR, OPA, PG):
        zones = to_data(table.match.scene(seat, "en"))["now"]["zones"]
        assert [zone["cards"][0]["id"] for zone in zones if zone["id"] == "kept-1"] == ["black_ops_team"]


@pytest.mark.rule("EX-KEEP.2")
def test_any_number_of_events_is_kept() -> None:
    six = ("luna_talks", "joint_patrol", "fall_of_deimos", "butcher_of_anderson_station", "nauvoo_launched", "cover_up")
    position = Position().track("sematimba", "rock_hoppers", "anubis_ambush", "donnager", "gunrunning")
    table = position.keeps(UN, *six).cp(1, 10, 10, 10).turn(UN)
    table.say(UN, "card", 1).say(UN, "keep")
    assert (len(table.kept(UN)), table.cp(UN)) == (7, 0)


@pytest.mark.rule("EX-KEEP.3")
def test_without_points_nothing_is_kept() -> None:
    table = take("black_ops_team", 2).cp(10, 1, 10, 10).turn(MCR).say(MCR, "card", 2)
    assert table.cp(MCR) == 0
    table.refused("EX-KEEP.3", MCR, "keep").may(MCR, "resolve")
    offer = take("black_ops_team").cp(10, 0, 10, 10).turn(UN).say(UN, "card", 1).say(UN, "points").stop(UN)
    offer.refused("EX-KEEP.3", MCR, "keep").may(MCR, "resolve")


@pytest.mark.rule("EX-KEEP.4")
def test_a_kept_event_takes_no_card() -> None:
    position = Position().keeps(UN, "luna_talks").cubes("luna", un=1).cubes("africa", un=1)
    turn = position.track("terraforming", "razorback", "julie_mao", "anubis_ambush", "nauvoo_launched").turn(UN)
    left, before = turn.table.cards_left(), turn.track
    turn.refused("EX-KEEP.4", UN, "event", "anubis_ambush").say(UN, "event", "luna_talks")
    turn.asked("TakeCard", MCR)
    assert (turn.track, turn.table.cards_left(), turn.cp(UN)) == (before, left, 12)


@pytest.mark.rule("EX-KEEP.5")
def test_a_played_event_is_discarded() -> None:
    position = Position().keeps(OPA, "razorback", "julie_mao").scored(UN).say(UN, "sector", "belt")
    position.say(OPA, "event", "razorback")
    assert position.kept(OPA) == ["julie_mao"]
    assert position.discarded("razorback")
    turn = Position().keeps(UN, "sematimba").turn(UN).say(UN, "event", "sematimba")
    assert turn.discarded("sematimba")


@pytest.mark.rule("EX-KEEP.6")
def test_kept_events_are_worth_nothing_at_the_end() -> None:
    position = (
        Position()
        .rocinante(UN, "earth")
        .initiative(UN, MCR, OPA, PG)
        .keeps(MCR, "arms_deal", "anubis_ambush", "distress_call")
    )
    table = position.set("scores_drawn", 6).finally_scored().say(MCR, "pass").say(UN, "pass")
    assert table.table.cp == [10, 10, 10, 10]
    table.ended("sixth_card", 1, 2, 3, 4)


# ---------------------------------------------------------------------- the worked examples


@pytest.mark.rule("EX-TRACK.1", "EX-INIT.1", "EX-EVENT.5")
def test_example_1_1() -> None:
    position = take("paolo_cortazar").fleets(UN, "earth", 2).initiative(PG, OPA, UN, MCR)
    table = position.cubes("phoebe", pg=1).cubes("europa", pg=1).turn(UN).say(UN, "card", 1)
    table.say(UN, "move", "earth").say(UN, "to", "ceres").say(UN, "ships", 1, 0, 0, 0, 0).say(UN, "influence", "ceres")
    assert table.cp(UN) == 10
    table.asked("OfferEvent", PG).say(PG, "resolve").say(PG, "place", "phoebe").say(PG, "place", "europa")
    assert table.order == (OPA, UN, MCR, PG)
    assert (table.cubes("phoebe", PG), table.cubes("europa", PG)) == (2, 2)


@pytest.mark.rule("EX-CARD.32", "EX-INIT.2")
def test_example_1_2() -> None:
    position = take("razorback").fleets(OPA, "earth", 1).fleets(OPA, "tycho", 1).initiative(MCR, OPA, UN, PG)
    table = position.turn(OPA).say(OPA, "card", 1).say(OPA, "resolve")
    table.say(OPA, "ship", "OPA", "fleet", "earth").say(OPA, "to", "saturn").say(OPA, "pass")
    assert (table.ships("saturn", OPA), table.cp(OPA), table.order) == (1, 10, (MCR, OPA, UN, PG))


@pytest.mark.rule("EX-AP.1", "EX-EVENT.4", "EX-TRACK.7")
def test_example_1_3() -> None:
    position = take("secret_mission", 2).fleets(PG, "earth", 1).fleets(PG, "thoth", 1).initiative(OPA, UN, MCR, PG)
    table = position.turn(PG).say(PG, "card", 2).say(PG, "points")
    before = table.track
    table.say(PG, "influence", "luna").say(PG, "move", "thoth").say(PG, "to", "eros").say(PG, "influence", "eros")
    assert (table.cp(PG), table.table.points) == (9, 0)
    table.asked("OfferEvent", MCR).say(MCR, "decline").asked("DealCard", CHANCE)
    assert table.order == (OPA, UN, MCR, PG)
    table.deal("julie_mao")
    assert table.track == [before[0], *before[2:], "julie_mao"], "three cards slide"


@pytest.mark.rule("EX-KEEP.1", "EX-TRACK.2")
def test_example_1_4() -> None:
    table = take("black_ops_team", 2).turn(MCR).say(MCR, "card", 2).say(MCR, "keep")
    assert 10 - table.cp(MCR) == 2
