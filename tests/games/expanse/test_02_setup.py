"""Setup: EX-SETUP."""

from __future__ import annotations

import pytest
from tests.games.expanse.position import MCR, OPA, PG, TRACK, UN, new_game, opened, ready

from astrarium.core.scene import to_data
from astrarium.core.step import CHANCE
from astrarium.games.expanse.table import UNSEEN, ExpanseTable


@pytest.mark.rule("EX-SETUP.1")
def test_every_player_has_another_faction() -> None:
    table = new_game(4).say(0, "faction", "UN").refused("EX-SETUP.1", 1, "faction", "UN")
    table.refused("EX-SETUP.2", 1, "lead", "MCR").refused("EX-SETUP.1", 1, "faction", "Ceres")
    table.say(1, "faction", "PG").say(2, "faction", "OPA")
    assert table.table.faction == [UN, PG, OPA, MCR]


@pytest.mark.rule("EX-SETUP.2")
def test_factions_are_picked_in_seating_order() -> None:
    table = new_game(4)
    for seat, (left, name) in enumerate(((4, "PG"), (3, "MCR"), (2, "UN"))):
        table.asked("PickFaction", seat)
        assert len(table.options) == left
        table.say(seat, "faction", name)
    assert table.table.faction == [PG, MCR, UN, OPA], "the last one is taken by itself"


@pytest.mark.rule("EX-SETUP.2")
def test_a_faction_is_picked_by_its_start_and_its_abilities() -> None:
    choices = new_game(4).match.scene(0).now.choices
    sheet = next(choice.sheet for choice in choices if choice.answer == ("faction", "MCR"))
    assert sheet is not None
    assert (sheet.title, sheet.art) == ("Mars Congressional Republic", "world-red")
    told = [(row.label, row.value) for row in sheet.rows if row.value]
    assert told[:2] == [("Mars", "2 fleets, 1 battleship"), ("Ceres", "1 fleet")]
    assert told[-1] == ("Orbital Supremacy", "III")
    assert all(row.note for row in sheet.rows[-4:])
    home = new_game(4, starting_placement="home").match.scene(0).now.choices[1].sheet
    assert home is not None
    assert [row.label for row in home.rows if row.icon == "fleet"] == ["Mars"]


@pytest.mark.rule("EX-SETUP.2")
def test_factions_are_dealt_by_chance() -> None:
    table = new_game(4, faction_choice="random").asked("DealFaction", CHANCE)
    assert set(table.match.odds().values()) == {0.25}
    for name, left in (("PG", 3), ("UN", 2), ("MCR", 1)):
        table.chance("faction", name)
        assert len(table.match.odds()) == left
    table.chance("faction", "OPA")
    assert table.table.faction == [PG, UN, MCR, OPA]


@pytest.mark.rule("EX-SETUP.3")
def test_five_ships_each() -> None:
    table = ready(4).table
    for faction in range(4):
        assert sum(table.present_of(faction)) == 5
    assert sum(table.count(MCR, orbit, 1) for orbit in range(9)) == 2
    assert sum(table.count(OPA, orbit, 3) for orbit in range(9)) == 0
    assert table.off_map(OPA, 3) == 2


@pytest.mark.rule("EX-SETUP.4")
def test_each_has_some_influence_on_the_map() -> None:
    table = ready(4).table
    assert [sum(table.cubes_of(faction)) for faction in range(4)] == [4, 6, 7, 7]
    assert table.supply == [10, 11, 10, 10]


@pytest.mark.rule("EX-SETUP.5")
def test_the_un_are_placed() -> None:
    table = ready(4)
    assert [table.ships(orbit, UN) for orbit in ("earth", "ceres", "jupiter")] == [2, 1, 2]
    assert [table.cubes(base, UN) for base in ("eurasia", "africa", "ceres", "ganymede")] == [1, 1, 1, 1]
    assert table.supply(UN) == 10
    two = ready(2)
    assert [two.cubes(base, UN) for base in ("eurasia", "africa", "ceres", "ganymede")] == [2, 2, 2, 2]
    home = ready(4, starting_placement="home")
    assert (home.ships("earth", UN), home.cubes("ceres", UN)) == (5, 1)


@pytest.mark.rule("EX-SETUP.6")
def test_mcr_is_placed() -> None:
    table = ready(2, first=1)
    assert [table.kind("mars", MCR, "fleet"), table.kind("mars", MCR, "battleship")] == [2, 1]
    assert [table.strength(orbit, MCR) for orbit in ("mars", "ceres", "jupiter")] == [4, 1, 2]
    assert [table.cubes(base, MCR) for base in ("olympus_mons", "mariner_valley", "europa", "phoebe")] == [2, 2, 1, 1]
    assert ready(4, starting_placement="home").strength("mars", MCR) == 7


@pytest.mark.rule("EX-SETUP.7")
def test_opa_is_placed() -> None:
    table = ready(3, first=1)
    assert [table.ships(orbit, OPA) for orbit in ("tycho", "ceres", "eros", "saturn")] == [2, 1, 1, 1]
    assert [table.cubes(base, OPA) for base in ("tycho", "ceres", "eros", "titan")] == [2, 2, 1, 2]
    assert ready(3, first=1, starting_placement="home").ships("tycho", OPA) == 5


@pytest.mark.rule("EX-SETUP.8")
def test_pg_is_placed() -> None:
    table = ready(4, first=1)
    assert [table.ships(orbit, PG) for orbit in ("thoth", "eros", "earth", "saturn")] == [1, 1, 2, 1]
    assert [table.cubes(base, PG) for base in ("thoth", "phoebe", "luna", "eros", "europa")] == [2, 1, 2, 1, 1]
    assert ready(4, first=1, starting_placement="home").ships("thoth", PG) == 5


@pytest.mark.rule("EX-SETUP.9")
def test_chance_names_the_first_player() -> None:
    table = new_game(4).say(0, "faction", "UN").say(1, "faction", "MCR").say(2, "faction", "OPA")
    assert table.match.odds() == {("first", seat): 0.25 for seat in range(4)}
    table.chance("first", 2)
    for card in TRACK:
        table.deal(card)
    table.asked("TakeCard", 2)


@pytest.mark.rule("EX-SETUP.10")
def test_initiative_is_reverse_turn_order() -> None:
    table = ready(4, first=0, order=("MCR", "UN", "OPA", "PG"))
    assert table.order == (PG, OPA, UN, MCR)
    assert ready(2).order == ()


@pytest.mark.rule("EX-SETUP.11")
def test_the_last_player_holds_the_rocinante() -> None:
    table = ready(4, first=0, order=("MCR", "UN", "OPA", "PG"))
    assert table.table.holder == PG
    assert table.ships("thoth", PG) == 2
    assert table.kind("thoth", PG, "rocinante") == 1


@pytest.mark.rule("EX-SETUP.12")
def test_everybody_begins_with_ten_points() -> None:
    assert [opened(players).table.cp for players in (2, 3, 4)] == [[10] * 2, [10] * 3, [10] * 4]


def blocks(table: ExpanseTable) -> tuple[list[int], list[int]]:
    """Cards and score cards by block of the deck."""
    return table.piles, table.pile_scores


@pytest.mark.rule("EX-SETUP.13")
def test_the_deck_for_four() -> None:
    table = ready(4)
    assert blocks(table.table) == ([5, 15, 15, 15], [0, 2, 2, 2])
    assert sum(table.table.piles) == 50
    for _ in range(5):
        assert ("score",) not in table.match.odds(), "the top five hold no score card"
        table.chance(*next(iter(table.match.odds())))
    table.asked("TakeCard", 0)


@pytest.mark.rule("EX-SETUP.14")
def test_eight_cards_stay_in_the_box() -> None:
    table = ready(4).table
    assert table.where.count(UNSEEN) - (sum(table.piles) - sum(table.pile_scores)) == 8


@pytest.mark.rule("EX-SETUP.15")
def test_five_cards_open_the_track() -> None:
    table = opened(4)
    assert table.track == list(TRACK)
    assert table.table.cards_left() == 45


@pytest.mark.rule("EX-SETUP.16")
def test_six_bonus_tokens_wait() -> None:
    table = opened(4)
    assert table.table.bonus == []
    assert sum(table.box.bonus_tokens) == 6
    track = next(track for track in to_data(table.match.scene(0, "en"))["now"]["tracks"] if track["id"] == "bonus")
    assert track["note"] == "left: Inner 2, Belt 2, Outer 2"


@pytest.mark.rule("EX-SETUP.17")
def test_nobody_knows_the_deck() -> None:
    table = opened(4)
    for seat in (None, 0, 1, 2, 3):
        now = to_data(table.match.scene(seat, "en"))["now"]
        zones = {zone["id"]: zone for zone in now["zones"]}
        assert [card["id"] for card in zones["track"]["cards"]] == list(TRACK)
        assert zones["deck"] == {"id": "deck", "kind": "deck", "title": "Deck", "count": 45}
        assert "julie_mao" not in str(now)
    odds = table.say(0, "card", 1).match.odds()
    assert odds == {}


@pytest.mark.rule("EX-SETUP.17", "EX-SETUP.13")
def test_the_odds_of_the_next_card() -> None:
    table = opened(4).say(0, "card", 1).say(0, "stop")
    while table.match.waiting != (CHANCE,):
        table.say(table.match.waiting[0], "decline")
    odds = table.match.odds()
    assert odds["score",] == pytest.approx(2 / 15)
    assert odds["card", "julie_mao"] == pytest.approx(13 / 15 / 47), "47 cards were not seen, the eight left out too"
    assert sum(odds.values()) == pytest.approx(1)
