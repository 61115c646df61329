"""Components and map: EX-COMP and EX-MAP."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.expanse.position import (
    MCR,
    ONE_ON_WATER,
    OPA,
    PG,
    UN,
    Position,
    content_text,
    make_box,
    new_game,
    opened,
)

from astrarium.core.errors import BadOptions
from astrarium.core.scene import to_data
from astrarium.games.expanse import GAME
from astrarium.games.expanse.setup import HandOut

FACTIONS = ("UN", "MCR", "OPA", "PG")


@pytest.mark.rule("EX-COMP.1")
def test_two_to_four_play() -> None:
    for players in (1, 5):
        with pytest.raises(BadOptions):
            GAME.start(players, seed=1)
    assert [GAME.start(players, seed=1).waiting for players in (2, 3, 4)] == [(0,)] * 3


@pytest.mark.rule("EX-COMP.2")
def test_cards_are_counted() -> None:
    box = content_text()
    scores = {deck.piles * deck.scores for deck in box.decks}
    techs = [(ability.faction, ability.level) for ability in box.abilities if ability.level]
    assert (len(box.cards), scores, len(techs)) == (52, {6}, 12)
    assert sorted(techs) == sorted((faction, level) for faction in FACTIONS for level in (1, 2, 3))
    assert (box.components.action_cards, box.components.score_cards, box.components.tech_cards) == (52, 6, 12)


@pytest.mark.rule("EX-COMP.3")
def test_ships_are_counted() -> None:
    ships = {
        faction.id: (faction.fleets, faction.battleships, faction.scrap_ships) for faction in content_text().factions
    }
    assert ships == {"UN": (5, 0, 0), "MCR": (3, 2, 0), "OPA": (5, 0, 2), "PG": (5, 0, 0)}
    box = content_text().components
    tokens = box.fleet_tokens + box.battleship_tokens + box.scrap_ship_tokens + 1
    assert sum(sum(counts) for counts in ships.values()) + 1 == 23 == tokens


@pytest.mark.rule("EX-COMP.4")
def test_other_pieces_are_counted() -> None:
    box = content_text()
    markers = len(box.factions)  # one small cube of each faction marks its Control Points
    small = sum(faction.small_cubes for faction in box.factions) + markers
    large = sum(faction.diplomats for faction in box.factions)
    assert (small, large) == (69, 3)
    assert [faction.small_cubes + 1 + faction.diplomats for faction in box.factions] == [18, 18, 18, 18]
    assert sum(faction.protomolecules for faction in box.factions) == 2 == box.components.protomolecule_tokens
    assert sum(sector.tokens for sector in box.sectors) == 6 == box.components.bonus_sector_tokens
    assert [faction.id for faction in box.factions] == list(FACTIONS)
    assert box.components.initiative_tokens == 4
    assert (box.components.influence_cubes_small, box.components.diplomat_cubes_large) == (69, 3)


@pytest.mark.rule("EX-COMP.5")
def test_seventeen_pieces_for_bases() -> None:
    table = opened().table
    for faction in range(4):
        on_map = sum(table.cubes_of(faction))
        large = table.box.diplomats[faction]
        assert on_map + table.supply[faction] + large == 17
    assert (table.box.small_cubes[UN], table.box.diplomats[UN]) == (14, 3)


@pytest.mark.rule("EX-COMP.6")
def test_mats_show_ability_resources_and_home() -> None:
    match = opened().match
    sheets = {sheet["id"]: sheet for sheet in to_data(match.scene(0, "en"))["now"]["sheets"]}
    opa = " ".join(f"{row['label']} {row.get('value', '')}" for row in sheets["seat:2"]["rows"])
    assert "Cells" in opa
    assert "food" in opa
    assert "water" in opa
    assert "Tycho" in opa
    assert [crew.id for crew in content_text().crew] == ["holden", "nagata", "kamal", "burton"]
    holder = [row["label"] for row in sheets["seat:3"]["rows"]]
    crew = holder[holder.index("Crew of the Rocinante") + 1 :][:4]
    assert crew == ["James Holden", "Naomi Nagata", "Alex Kamal", "Amos Burton"]
    assert "Amos Burton" not in opa


@pytest.mark.rule("EX-COMP.7")
def test_an_action_card_is_read() -> None:
    card = next(card for card in content_text().cards if card.id == "secret_mission")
    assert (card.ap, card.factions, card.players) == (3, ("MCR", "PG"), (2, 3, 4))
    table = Position().track("secret_mission", "razorback", "julie_mao", "anubis_ambush", "nauvoo_launched").turn(UN)
    shown = to_data(table.match.scene(UN, "en"))["now"]["zones"][0]["cards"][0]
    assert shown["title"] == "Secret Mission"
    assert [badge.get("text") for badge in shown["badges"]] == ["◆◆◆", None, None]
    assert [badge.get("owner") for badge in shown["badges"]] == [None, MCR, PG]
    assert list(shown["lines"]) == [
        "One own ship may go to any orbit",
        "Then replace one rival influence under own ships by an own one.",
    ]


# ---------------------------------------------------------------------- map


@pytest.mark.rule("EX-MAP.1")
def test_sixteen_bases_take_influence() -> None:
    table = Position().fleets(UN, "earth", 1).acts(UN, 2)
    assert len(table.box.board.bases) == 16
    table.may(UN, "influence", "luna").refused("EX-MAP.1", UN, "influence", "earth")
    event = Position().resolves(UN, ONE_ON_WATER)
    event.refused("EX-MAP.1", UN, "place", "earth")


@pytest.mark.rule("EX-MAP.2")
def test_every_base_has_one_of_four_resources() -> None:
    assert {base.resource for base in content_text().bases} == {"food", "water", "minerals", "technology"}
    assert len(make_box(4, {}).board.resource_of) == 16


@pytest.mark.rule("EX-MAP.3")
def test_nine_orbits_take_ships() -> None:
    table = Position().fleets(UN, "earth", 1).acts(UN, 2)
    assert table.box.board.orbits == [
        "earth", "mars", "ceres", "eros", "vesta", "tycho", "thoth", "jupiter", "saturn",
    ]  # fmt: skip
    table.refused("EX-MAP.3", UN, "move", "luna").say(UN, "move", "earth").refused("EX-MAP.3", UN, "to", "luna")


@pytest.mark.rule("EX-MAP.4", "EX-TERM.1")
def test_bases_of_earth_and_jupiter() -> None:
    board = make_box(4, {}).board
    linked = {name: {board.bases[base] for base in board.linked[at]} for at, name in enumerate(board.orbits)}
    assert linked["earth"] == {"eurasia", "africa", "luna"}
    assert linked["jupiter"] == {"ganymede", "europa", "io"}
    assert board.orbits[board.orbit_of[board.base_number["luna"]]] == "earth"


@pytest.mark.rule("EX-MAP.5")
def test_belt_bases_have_orbits_of_their_own() -> None:
    board = make_box(4, {}).board
    belt = [orbit for orbit, zone in enumerate(board.zone_of) if board.zones[zone] == "belt"]
    assert len(belt) == 5
    assert all([board.bases[base] for base in board.linked[orbit]] == [board.orbits[orbit]] for orbit in belt)


@pytest.mark.rule("EX-MAP.6")
def test_mars_has_two_bases_and_saturn_three() -> None:
    board = make_box(4, {}).board
    sizes = {board.orbits[orbit]: len(bases) for orbit, bases in enumerate(board.linked)}
    assert (sizes["mars"], sizes["saturn"]) == (2, 3)
    assert sizes["earth"] + 5 + sizes["jupiter"] + sizes["mars"] + sizes["saturn"] == 16


@pytest.mark.rule("EX-MAP.7")
def test_zones_group_the_orbits() -> None:
    board = make_box(4, {}).board
    assert [board.zone_of.count(zone) for zone in range(4)] == [2, 5, 1, 1]


@pytest.mark.rule("EX-MAP.8")
def test_zones_lie_in_a_line() -> None:
    assert [zone.adjacent for zone in content_text().zones if zone.id == "jupiter"] == [("belt", "saturn")]
    board = make_box(4, {}).board
    earth, jupiter, saturn = (board.orbit_number[name] for name in ("earth", "jupiter", "saturn"))
    assert (board.distance[earth][jupiter], board.distance[earth][saturn], board.distance[jupiter][saturn]) == (2, 3, 1)


@pytest.mark.rule("EX-MAP.9")
def test_sectors_group_the_bases() -> None:
    board = make_box(4, {}).board
    assert Counter(board.sectors[sector] for sector in board.sector_of) == {"inner": 5, "belt": 5, "outer": 6}


@pytest.mark.rule("EX-MAP.10")
def test_africa_and_europa_supply_water() -> None:
    resources = {base.id: base.resource for base in content_text().bases}
    assert (resources["africa"], resources["europa"]) == ("water", "water")


@pytest.mark.rule("EX-MAP.11")
def test_four_icons_of_each_kind() -> None:
    bases = content_text().bases
    assert set(Counter(base.resource for base in bases).values()) == {4}
    closed = [base for base in bases if not base.two_players]
    assert {base.id for base in closed} == {"luna", "vesta", "io", "rings"}
    assert len({base.resource for base in closed}) == 4
    by_kind = {kind: {base.id for base in bases if base.resource == kind} for kind in ("food", "technology")}
    assert by_kind["food"] == {"eurasia", "mariner_valley", "vesta", "ganymede"}
    assert by_kind["technology"] == {"luna", "olympus_mons", "thoth", "phoebe"}


@pytest.mark.rule("EX-MAP.12")
def test_bases_and_orbits_have_no_limit() -> None:
    table = Position().cubes("eurasia", un=9).fleets(UN, "earth", 5).acts(UN, 2)
    table.say(UN, "influence", "eurasia")
    assert table.cubes("eurasia", UN) == 10


def test_a_table_begins_by_handing_out_factions() -> None:
    assert GAME.ruleset.opening(new_game().table) == [HandOut()]
    assert (MCR, OPA, PG) == (1, 2, 3)
