"""The end, and games of three and two: EX-END, EX-THREE, EX-TWO."""

from __future__ import annotations

import pytest
from tests.games.expanse.position import (
    MCR,
    OPA,
    PG,
    TRACK,
    TWO_ANYWHERE,
    UN,
    Position,
    Table,
    content_text,
    make_box,
    opened,
    ready,
)

from astrarium.core.scene import to_data
from astrarium.core.step import CHANCE
from astrarium.games.expanse import GAME
from astrarium.games.expanse.action_track import block
from astrarium.games.expanse.score import recount
from astrarium.games.expanse.scoring_phase import FreeBuild, GameOver, PassRocinante
from astrarium.games.expanse.table import UNSEEN
from astrarium.games.expanse.turn import EndTurn


def at_five(*cards: str) -> Position:
    """Five score cards have been drawn, and the sixth may come."""
    return Position().track(*(cards or TRACK)).drawn(5).rocinante(MCR, "mars").initiative(UN, MCR, OPA, PG)


@pytest.mark.rule("EX-END.1")
def test_the_sixth_score_card_ends_the_game() -> None:
    table = at_five().turn(UN).say(UN, "card", 1)
    table.stop(UN).say(MCR, "decline").asked("DealCard", CHANCE).deal("score").asked("PlayEvent", MCR)
    assert table.table.final == 1
    table.say(MCR, "pass").ended("sixth_card", 1, 2, 3, 4)


@pytest.mark.rule("EX-END.2")
def test_the_turn_is_finished_first() -> None:
    table = at_five("score", *TRACK[1:]).cubes("luna", un=1).turn(UN).say(UN, "card", 1).say(UN, "sector", "inner")
    table.say(MCR, "pass").asked("DealCard", CHANCE)
    assert (table.cp(UN), table.table.bonus) == (12, [0])
    table.deal("score").asked("PlayEvent", PG).say(PG, "pass")
    assert table.cp(UN) == 17


@pytest.mark.rule("EX-END.3")
def test_score_cards_on_the_track_are_discarded() -> None:
    position = at_five(TRACK[0], "score", "score", *TRACK[3:]).held("inner", "belt", "outer")
    table = position.turn(UN).say(UN, "card", 1).stop(UN).say(MCR, "decline").deal("score").say(MCR, "pass")
    assert len(table.table.bonus) + table.table.final == 4
    assert (table.track.count("score"), table.table.scores_used) == (0, 6)


@pytest.mark.rule("EX-END.4")
def test_no_bonus_sector_at_the_end() -> None:
    position = Position().held("inner", "belt", "outer", "inner").rocinante(MCR, "mars").set("scores_drawn", 6)
    table = position.finally_scored().asked("PlayEvent", MCR).say(MCR, "pass")
    assert table.match.over
    assert len(table.table.bonus) == 4


@pytest.mark.rule("EX-END.5")
def test_the_holder_is_last() -> None:
    position = Position().rocinante(MCR, "mars")
    for faction, card in enumerate(("luna_talks", "arms_deal", "julie_mao", "razorback")):
        position.keeps(faction, card)
    table = position.set("active", PG).finally_scored()
    order = []
    while not table.match.over:
        order.append(table.match.waiting[0])
        table.say(order[-1], "pass")
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("EX-END.6")
def test_every_base_is_worth_five_three_one() -> None:
    position = Position(critical_resources="off").cubes("eros", un=3, opa=2, pg=1).cubes("luna", mcr=2, un=2, pg=1)
    table = position.rocinante(MCR, "mars").finally_scored().say(MCR, "pass")
    assert table.table.cp == [10 + 5 + 3, 10 + 3, 10 + 3, 10 + 1 + 1]


@pytest.mark.rule("EX-END.7")
def test_resources_count_at_the_end_too() -> None:
    for players in (3, 4):
        position = Position(players).cubes("ceres", opa=1).rocinante(MCR, "mars")
        assert position.finally_scored().say(MCR, "pass").cp(OPA) == 16


@pytest.mark.rule("EX-END.8")
def test_nothing_more_after_the_final_count() -> None:
    def laid(**options: str) -> Position:
        position = Position(**options).held("inner", "belt").level(2).off(UN, fleet=1).rocinante(MCR, "mars")
        return position.cubes("luna", mcr=1)

    table = laid().finally_scored().say(MCR, "pass")
    assert (table.table.level, table.off(UN), table.table.holder, table.match.over) == (2, 1, MCR, True)
    more = laid(final_extras="after_count").finally_scored().say(MCR, "pass").asked("FreeBuild", UN)
    more.say(UN, "build", "fleet")
    assert (more.table.level, more.off(UN), more.table.holder) == (3, 0, UN)
    assert more.table.cp == table.table.cp


@pytest.mark.rule("EX-END.9")
def test_most_points_win() -> None:
    position = Position().cp(75, 71, 78, 60).set("scores_drawn", 6).then(GameOver())
    position.ended("sixth_card", 2, 3, 1, 4)
    result = position.match.result
    assert result is not None
    assert (result.winners, result.scores) == ((OPA,), (75, 71, 78, 60))


@pytest.mark.rule("EX-END.10")
def test_initiative_breaks_a_tie() -> None:
    position = Position().cp(75, 70, 60, 75).initiative(MCR, PG, UN, OPA).set("scores_drawn", 6)
    position.then(GameOver()).ended("sixth_card", 2, 3, 4, 1)


@pytest.mark.rule("EX-END.11")
def test_lower_places_are_ordered_likewise() -> None:
    position = Position().cp(75, 70, 70, 70).initiative(PG, OPA, UN, MCR).set("scores_drawn", 6)
    position.then(GameOver()).ended("sixth_card", 1, 4, 3, 2)


@pytest.mark.rule("EX-END.13")
def test_no_limit_of_rounds_unless_it_is_chosen() -> None:
    position = Position(3).set("round", 12).set("first", 0)
    position.then(EndTurn(2)).asked("TakeCard", 0)
    limited = Position(3, round_limit="12").set("round", 12).rocinante(UN, "earth").then(EndTurn(2))
    limited.asked("PlayEvent", UN).say(UN, "pass").ended("round_limit", 3, 2, 1)
    assert limited.match.result is not None
    assert limited.match.result.rule == "EX-END.13"
    Position(3, round_limit="12").set("round", 11).then(EndTurn(2)).asked("TakeCard", 0)


def test_the_deck_never_runs_out() -> None:
    table = Position().set("piles", [0, 0, 0, 0]).made()
    with pytest.raises(LookupError):
        block(table)
    assert FreeBuild(MCR).seat(table) == MCR


# ---------------------------------------------------------------------- three players


@pytest.mark.rule("EX-THREE.1")
def test_three_factions() -> None:
    table = Table(GAME.start(3, chance="ask"))
    assert table.goals("faction") == {"UN", "MCR", "OPA"}
    table.refused("EX-THREE.1", 0, "faction", "PG")


@pytest.mark.rule("EX-THREE.2")
def test_the_deck_for_three() -> None:
    table = ready(3).table
    assert (table.piles, table.pile_scores) == ([5, 12, 12, 12], [0, 2, 2, 2])
    assert (sum(table.piles), sum(table.piles) - sum(table.pile_scores)) == (41, 35)
    assert ("score",) not in ready(3).match.odds()


@pytest.mark.rule("EX-THREE.3")
def test_forty_one_cards_for_three() -> None:
    assert sum(3 in card.players for card in content_text().cards) == 41
    table = ready(3).table
    assert table.where.count(UNSEEN) - (sum(table.piles) - sum(table.pile_scores)) == 6


@pytest.mark.rule("EX-THREE.4")
def test_mcr_wants_minerals_with_three() -> None:
    bases = ("europa", "titan", "olympus_mons")
    earned = [Position(3).cubes(name, mcr=1).looks().points(name, 1, 0, 0)[MCR] for name in bases]
    assert earned == [2, 2, 1]


@pytest.mark.rule("EX-THREE.5")
def test_thoth_is_an_ordinary_base() -> None:
    table = Position(3).fleets(UN, "ceres", 1).acts(UN, 2).say(UN, "move", "ceres").say(UN, "to", "thoth")
    table.say(UN, "influence", "thoth")
    assert table.cubes("thoth", UN) == 1
    scored = Position(3).cubes("thoth", un=1).scored(MCR).say(MCR, "sector", "belt")
    assert scored.cp(UN) == 12


# ---------------------------------------------------------------------- two players


@pytest.mark.rule("EX-TWO.1")
def test_two_factions() -> None:
    table = Table(GAME.start(2, chance="ask"))
    assert table.goals("faction") == {"UN", "MCR"}
    table.refused("EX-TWO.1", 0, "faction", "OPA")


@pytest.mark.rule("EX-TWO.2")
def test_four_bases_are_closed() -> None:
    table = Position(2).fleets(UN, "earth", 1).acts(UN, 1).refused("EX-TWO.2", UN, "influence", "luna")
    box = table.box
    assert [box.board.bases[base] for base in box.closed] == ["luna", "vesta", "io", "rings"]
    sectors = [box.board.sector_of[base] for base in box.open_bases]
    assert [sectors.count(sector) for sector in range(3)] == [4, 4, 4]
    event = Position(2).resolves(UN, TWO_ANYWHERE).refused("EX-TWO.2", UN, "place", "luna")
    assert "luna" not in event.goals("place")
    shown = {place["id"]: place for place in to_data(event.match.scene(UN, "en"))["now"]["places"]}
    assert (shown["luna"]["state"], shown["luna"]["note"]) == ("closed", "closed with two players")


@pytest.mark.rule("EX-TWO.3")
def test_orbits_of_closed_bases_stay_open() -> None:
    Position(2).fleets(UN, "ceres", 1).acts(UN, 1).say(UN, "move", "ceres").may(UN, "to", "vesta")
    closed = Position(2, two_player_orbits="vesta_closed").fleets(UN, "ceres", 1).fleets(UN, "mars", 1)
    closed.acts(UN, 1).say(UN, "move", "ceres").refused("EX-TWO.3", UN, "to", "vesta")
    event = Position(2, two_player_orbits="vesta_closed").fleets(UN, "ceres", 1).event(UN, "epstein_drive")
    event.say(UN, "ship", "UN", "fleet", "ceres").refused("EX-TWO.3", UN, "to", "vesta")
    assert make_box(3, {"two_player_orbits": "vesta_closed"}).open_orbits == list(range(9))


@pytest.mark.rule("EX-TWO.4")
def test_the_deck_for_two() -> None:
    table = ready(2).table
    assert (sum(table.piles), table.piles, table.pile_scores) == (36, [0, 12, 12, 12], [0, 2, 2, 2])


@pytest.mark.rule("EX-TWO.5")
def test_thirty_cards_for_two() -> None:
    cards = [card for card in content_text().cards if 2 in card.players]
    assert len(cards) == 30
    assert all({"UN", "MCR"} & set(card.factions) for card in cards)
    table = ready(2).table
    assert table.where.count(UNSEEN) == 30 == sum(table.piles) - sum(table.pile_scores)


@pytest.mark.rule("EX-TWO.6")
def test_a_score_card_in_the_opening_track() -> None:
    table = opened(2, cards=("score", *TRACK[1:])).asked("TakeCard", 0).say(0, "card", 1).asked("PickBonus", 0)
    assert table.cp(UN) == 10
    replaced = ready(2, opening_score_card="replace")
    for card in TRACK:
        assert ("score",) not in replaced.match.odds()
        assert sum(replaced.match.odds().values()) == pytest.approx(1)
        replaced.deal(card)
    assert "score" not in replaced.track
    assert replaced.table.pile_scores == [0, 2, 2, 2], "it was shuffled back"


@pytest.mark.rule("EX-TWO.7")
def test_no_initiative_with_two() -> None:
    position = (
        Position(2).track("black_ops_team", "sematimba", *TRACK[:3]).fleets(UN, "earth", 1).fleets(MCR, "mars", 1)
    )
    table = position.turn(UN).say(UN, "card", 1).say(UN, "points").stop(UN).asked("OfferEvent", MCR)
    table.say(MCR, "resolve").asked("DealCard", CHANCE)
    assert table.order == ()
    other = Position(2).track("black_ops_team", "sematimba", *TRACK[:3]).fleets(UN, "earth", 1)
    other.turn(UN).say(UN, "card", 2).say(UN, "points").stop(UN).asked("DealCard", CHANCE)


@pytest.mark.rule("EX-TWO.8")
def test_no_resource_points_with_two() -> None:
    assert Position(2).cubes("europa", mcr=1).looks().points("europa", 1, 0, 0)[MCR] == 1


@pytest.mark.rule("EX-TWO.9")
@pytest.mark.parametrize(("how", "holder"), [("stay", MCR), ("other", UN), ("first_player", UN)])
def test_the_rocinante_with_equal_points(how: str, holder: int) -> None:
    position = Position(2, roci_tie_2p=how).cp(17, 17).rocinante(MCR, "mars")
    assert position.then(PassRocinante()).table.holder == holder


@pytest.mark.rule("EX-TWO.10")
def test_the_rocinante_breaks_a_tie() -> None:
    position = Position(2).cp(70, 70).rocinante(UN, "earth").set("scores_drawn", 6).finally_scored()
    position.say(UN, "pass").ended("sixth_card", 1, 2)
    other = Position(2).cp(70, 70).rocinante(MCR, "mars").set("scores_drawn", 6).finally_scored()
    other.say(MCR, "pass").ended("sixth_card", 2, 1)


@pytest.mark.rule("EX-END.9")
def test_points_belong_to_the_seat_of_their_faction() -> None:
    table = Position(3).cp(5, 7, 11).do(lambda table: table.seat_of.__setitem__(slice(None), [2, 0, 1])).made()
    assert recount(table) == [7, 11, 5]
