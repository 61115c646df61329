"""A slip in content.toml is told by file, record, key, what stands there and what may stand there."""

from __future__ import annotations

import pytest
from tests.games.parsec.test_content_keys import printed

from astrarium.core.errors import BadContent
from astrarium.games.parsec import GAME
from astrarium.testing.content_damage import accepted_damage

NAMES = ("name",)  # what a planet is called


def test_no_damage_is_loaded_without_a_word() -> None:
    assert accepted_damage(GAME, free_text=NAMES) == []


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("supply = 8", "supply = 9", "[[units]] transport, supply: here is 9; it may be from 8 to 8"),
        ("columns = 6", "columns = 7", "[geometry], columns: here is 7; it may be one of: 6"),
        ("faction_cards = 12", "faction_cards = 13", "[components], faction_cards: here is 13; it may be 12"),
        ("event_cards = 127", "event_cards = 128", "[components], event_cards: here is 128; it may be 127"),
        ('"blue", "yellow"', '"red", "yellow"', "[components], colours"),
        ("players = [5, 6]", "players = [5]", "for two, players: here is 6; it may be one of: 2, 3, 4, 5"),
        ("players = [5, 6]", "players = [4, 5, 6]", "[[boards]], players: here is 4; it may be there once"),
        ("resource_cards = 210", "resource_cards = 211", "[components], resource_cards: here is 211; it may be 210"),
        ("titles = 15", "titles = 16", "[[rarities]] unique, titles: here is 16; it may be 15"),
        ("modules = 12", "modules = 11", "for 3 players, modules: here is 11; it may be 12"),
        (
            "columns = 4\nrows = 2\nmodules = 8",
            "columns = 2\nrows = 4\nmodules = 8",
            'option: here is "4x2"; it may be one of: 2x4',
        ),
        ('option = "4x2"', 'option = "5x2"', 'option: here is "5x2"; it may be one of: 3x2, 4x2'),
        ("military = 8", "military = 17", "[[boards]] for 5 players, military: here is 17; it may be from 1 to 16"),
        ('id = "rare"', 'id = "seldom"', 'id: here is "seldom"; it may be one of: common, rare'),
        ('kind = "planet"', 'kind = "star"', '[[modules]] M01, kind: here is "star"; it may be one of: planet, port'),
        ("[setup]", "[setup]\nbribe = 2", "[setup], unknown field `bribe`"),
    ],
)
def test_numbers_and_names_that_do_not_fit_together_are_told(before: str, after: str, said: str) -> None:
    tells(before, after, said)


M01 = "[[modules]] M01, "


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('".PCP..", ".PP..h", "......"', '".PPP..", ".PP..h", "......"', M01 + 'map.1: here is ".PP.Ah"'),
        ('".PCP..", ".PP..h", "......"', '".PCP..", "APP..h", "....P."', M01 + 'map.4: here is "....P."'),
        ('".PCP..", ".PP..h", "......"', '".PCP..", ".PP...", "......"', M01 + 'map.3: here is ".PP..."'),
        ('".PCP..", ".PP..h", "......"', '".PCP..", ".PP..h", "..A..."', M01 + "asteroid_numbers: here is [5,8]"),
        ('["titanium", "energy"]\n\n', '["titanium"]\n\n', M01 + 'asteroid_resources: here is ["titanium"]'),
        ('".PCP..", ".PP..h", "......"', '".PCP..", ".PP.Ah", "..A.A."', M01 + "asteroid_numbers"),
        ("number = 1\n", "number = 0\n", M01 + "number: here is 0; it may be from 1 to 8"),
        ("number = 1\n", "number = 5\n", M01 + "asteroid_numbers: here is [5,8]; it may be different ones"),
        (
            "die_sides = 8",
            "die_sides = 7",
            M01 + "asteroid_numbers: here is [5,8]; it may be different ones from 1 to",
        ),
        ('resources = ["titanium", "gold"]', 'resources = ["gold", "gold"]', M01 + "resources: here is"),
        ('"......", ".....h", "..DD..",', '".....D", "....Dh", "..DD..",', "[[modules]] PORT, map.0"),
    ],
)
def test_modules_that_cannot_be_drawn_are_told(before: str, after: str, said: str) -> None:
    tells(before, after, said)


def test_a_ring_that_leaves_its_module_is_told() -> None:
    ring = '"..PP..", ".PCP.h", "..PP..", ".....h"'
    tells(ring, '".PCP..", ".PP..h", "......", ".....h"', "[[modules]] M03, map: here is")


def test_a_module_without_asteroids_is_told() -> None:
    rocks = '"..A...", ".....h"]\nnumber = 3\nresources = ["gold", "energy"]\n'
    listed = 'asteroid_numbers = [2]\nasteroid_resources = ["titanium"]\n'
    tells(rocks + listed, rocks.replace("A", "."), "it may be six lines with 1 to 3 A")


def test_two_ports_and_too_few_modules_are_told() -> None:
    text = GAME.content_text
    start, end = text.index('[[modules]]\nid = "M15"'), text.index('[[modules]]\nid = "PORT"')
    tells(text[start:end], "", "[components], modules: here is 16; it may be 15")
    fewer = printed("modules = 16\n", "modules = 15\n")
    with pytest.raises(BadContent, match="for 5 players, modules: here is 16; it may be from 1 to 15"):
        GAME.with_content(fewer.content_text.replace(text[start:end], "")).box(6, GAME.about.fill_options(None))
    port = text[end : text.index("[[factions]]")]
    again = port.replace('"PORT"', '"M16"')
    more = printed("modules = 16\n", "modules = 17\n").content_text.replace(port, port + again)
    with pytest.raises(BadContent) as told:
        GAME.with_content(more).box(6, GAME.about.fill_options(None))
    assert str(told.value).endswith('[[modules]], kind: here is ["PORT","M16"]; it may be port once')


HOLE = "[[cards]] black_hole, "


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("gain kind=each n=3", "gian kind=each n=3", "hidden_treasury, effects.0: here is"),
        ("gain kind=each n=3", "gain kind=each", "it may be gain kind=titanium|gold|energy|choice|each n=1..20"),
        ("gain kind=each n=3", "gain kind=each n=21", "n=1..20"),
        ("gain kind=each n=3", "gain kind=each n=3 n=3", "n=1..20"),
        ("gain kind=each n=3", "gain kind=each n=3 by=1", "n=1..20"),
        ("test=7 units", "test=x units", HOLE + "effects.0"),
        ('"no_move area=hex"]\n\n[[cards]]\nid = "supernova"', '"no_move area=module"]\n\n[[cards]]\nid = "supernova"',
         "it may be no_move area=hex|radius1|board"),
        ("hazard area=radius1 test=7 units=vessels", "link", HOLE + "effects.1: here is"),
        ('duration = "rounds:3"', 'duration = "instant"', "effects.0: here is \"link\"; it may be here one of: gain"),
        ('timing = "reaction"', 'timing = "own_turn"', "counter_intelligence, effects.0: here is \"cancel\""),
        ("reroll which=own", "reroll which=production", "second_chance, effects.0"),
        ("port_rate n=2", "gain kind=gold n=2", "[[factions]] free_traders, bonus.0: here is"),
        ("on_destroy steal_resource from=owner", "on_destroy steal_resource from=opponent", "shadow_brothers, bonus.0"),
        ("kind=titanium by=-1", "kind=each by=-1", "cost unit=cargo|fighter|transport|cruiser|colony|military"),
        ("with=opponent", "with=nobody", "goods_teleport, effects.0"),
        ("peek from=opponent what=events", "peek what=deck", "master_spy, effects.1: here is"),
    ],
)  # fmt: skip
def test_lines_of_effects_that_mean_nothing_are_told(before: str, after: str, said: str) -> None:
    tells(before, after, said)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("destroy unit=enemy_small in=board save=5", "destroy unit=any_colony in=board"),
        ("yield body=planet min_colonies=2 by=1", "yield body=planet by=2"),
        ("gain kind=choice n=5", "gain kind=choice n=1"),
        ("gain kind=choice n=5", "gain kind=choice n=20"),
        ("gain kind=choice n=5", "peek what=deck"),
        ("gain kind=choice n=5", "steal_resource from=opponent n=2 mode=choice"),
        ("cost unit=colony kind=titanium by=1", "on_destroy gain kind=gold n=1"),
        ("cancel", "reroll which=production"),
        (
            'effects = ["build unit=cruiser n=1 at=colony"]',
            'effects = ["build unit=cruiser n=1 at=colony", "extra_roll n=1"]',
        ),
        (
            'effects = ["peek from=opponent what=events"',
            'effects = ["peek from=opponent what=events", "gain kind=gold n=1"',
        ),
    ],
)
def test_other_lines_of_the_vocabulary_may_be_typed_in(before: str, after: str) -> None:
    printed(before, after).start(2, seed=1)


def tells(before: str, after: str, said: str) -> None:
    """The box cannot be opened with this slip in its content, and the reason says so."""
    with pytest.raises(BadContent) as told:
        printed(before, after).box(6, GAME.about.fill_options(None))
    assert said in str(told.value)
