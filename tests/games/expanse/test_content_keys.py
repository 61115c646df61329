"""Every value of content.toml is read, and numbers of the rulebook are those of the content."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.expanse.position import MCR, OPA, PG, UN, Position

from astrarium.core.errors import BadContent
from astrarium.core.game import Game
from astrarium.games.expanse import GAME
from astrarium.games.expanse.match_constants import ExpanseBox
from astrarium.testing.unread_content import idle_keys, unread_attributes

PROVENANCE = ("source", "found", "inferred")  # how sure a record is: for whoever types in what is printed in a box


def type_in(printed: str, typed: str) -> Game[Any]:
    """The game with one record of its content typed in anew."""
    assert printed in GAME.content_text
    return GAME.with_content(GAME.content_text.replace(printed, typed))


def test_every_key_is_read() -> None:
    assert idle_keys(GAME, ignore=PROVENANCE) == []
    assert unread_attributes(GAME) == []


def test_a_key_that_nothing_reads_is_refused() -> None:
    idle = type_in("[components]\n", "[components]\nspare_bags = 3\n")
    with pytest.raises(BadContent, match=r"\[components\], unknown field `spare_bags`"):
        idle.box(4, idle.about.fill_options(None))


# ---------------------------------------------------------------------- what the owner of a box types in


def lay_out(game: Game[Any], players: int = 4, **options: str) -> Position:
    """A position in the box of another content."""
    position = Position(players)
    box = game.box(players, game.about.fill_options(dict(options)))
    assert isinstance(box, ExpanseBox)
    position.box = box
    return position


@pytest.mark.rule("EX-TRACK.2")
def test_the_slots_cost_what_is_typed_in() -> None:
    dear = type_in("prices = [0, 1, 1, 2, 2]", "prices = [0, 1, 2, 3, 4]")
    table = lay_out(dear).cp(3, 10, 10, 10).turn(UN)
    table.refused("EX-TRACK.3", UN, "card", 5).say(UN, "card", 4)
    assert table.cp(UN) == 0
    assert "cost 0, 1, 2, 3 and 4 CP" in dear.rulebook["EX-TRACK.2"].text["en"]
    chosen = lay_out(dear, track_prices="0-1-2-2-2").cp(3, 10, 10, 10).turn(UN).say(UN, "card", 5)
    assert chosen.cp(UN) == 1, "prices that were chosen are not those of the content"
    with pytest.raises(BadContent):
        lay_out(type_in("prices = [0, 1, 1, 2, 2]", "prices = [0, 1]"))


@pytest.mark.rule("EX-TECH.10")
def test_orbital_supremacy_is_worth_what_is_typed_in() -> None:
    more = type_in("bonus = 2", "bonus = 4")
    table = lay_out(more).level(3).fleets(MCR, "jupiter", 1).cubes("europa", mcr=2).looks()
    assert table.counts("europa") == {MCR: 6}
    assert "worth 4 more influence to MCR instead of 1" in more.rulebook["EX-TECH.10"].text["en"]
    assert "aggiunge 4 alla sua influenza invece di 1" in more.rulebook["EX-TECH.10"].text["it"]


@pytest.mark.rule("EX-TECH.13")
def test_belt_solidarity_is_worth_what_is_typed_in_where_it_says() -> None:
    outer = type_in('bonus = 1\nat = { sector = ["belt"] }', 'bonus = 3\nat = { sector = ["outer"] }')
    table = lay_out(outer).level(3).cubes("ceres", opa=2).cubes("titan", opa=2, mcr=1).looks()
    assert (table.counts("ceres"), table.counts("titan")) == ({OPA: 2}, {OPA: 5, MCR: 1})
    assert "OPA counts 3 more" in outer.rulebook["EX-TECH.13"].text["en"]


SPECIAL_PIECES = "small_cubes = 14\ndiplomats = 3\nprotomolecules = 0"  # of UN, the first faction


@pytest.mark.rule("EX-COMP.5", "EX-TECH.5")
def test_a_box_without_diplomats_has_none_to_place() -> None:
    none = type_in(SPECIAL_PIECES, SPECIAL_PIECES.replace("3", "0"))
    for game, left in ((GAME, 3), (none, 0)):
        table = lay_out(game).level(1).fleets(UN, "earth", 1).cubes("luna", un=1).acts(UN, 3)
        assert table.table.diplomats_left() == left
        assert (("ability", 1) in table.options) == bool(left)


@pytest.mark.rule("EX-COMP.5", "EX-TECH.15")
def test_the_first_faction_too_may_own_the_protomolecule() -> None:
    table = lay_out(type_in(SPECIAL_PIECES, SPECIAL_PIECES.replace("= 0", "= 2"))).token("luna").looks()
    assert table.table.tokens_left() == 1


BATTLESHIPS = """[[abilities]]
id = "battleships"
faction = "MCR"
level = 0
rules = ["EX-FACTION.2"]
found = ["rule"]
inferred = ["slot"]
source = "inferred"
"""


@pytest.mark.rule("EX-AP.3")
def test_an_ability_that_is_not_typed_in_cannot_be_paid_for() -> None:
    table = lay_out(type_in(BATTLESHIPS, "")).fleets(MCR, "mars", 1).acts(MCR, 3)
    table.refused("EX-AP.3", MCR, "ability", 0)


DARK_RUNNING = """once = true
effect = [
  { op = "move_fleets", who = "self", n = 99, up_to = true, group = true, range = "any" },"""


@pytest.mark.rule("EX-TECH.14")
def test_dark_running_goes_as_far_and_as_often_as_is_typed_in() -> None:
    near = lay_out(type_in(DARK_RUNNING, DARK_RUNNING.replace('"any"', "2"))).level(1)
    table = near.fleets(PG, "earth", 2).fleets(PG, "mars", 1).acts(PG, 3).say(PG, "move", "earth")
    table.refused("EX-TECH.14", PG, "to", "saturn").say(PG, "to", "jupiter").say(PG, "ships", 2, 0, 0, 0, 0)
    table.say(PG, "move", "mars").refused("EX-TECH.14", PG, "to", "jupiter").may(PG, "to", "ceres")
    often = lay_out(type_in(DARK_RUNNING, DARK_RUNNING.replace("true", "false", 1))).level(1)
    table = often.fleets(PG, "earth", 2).fleets(PG, "mars", 1).acts(PG, 3).say(PG, "move", "earth")
    table.say(PG, "to", "saturn").say(PG, "ships", 2, 0, 0, 0, 0).say(PG, "move", "mars").may(PG, "to", "saturn")


@pytest.mark.rule("EX-TECH.8")
def test_of_two_long_moves_the_one_without_limit_is_used_first() -> None:
    both = type_in('id = "dark_running"\nfaction = "PG"\nlevel = 1', 'id = "dark_running"\nfaction = "MCR"\nlevel = 2')
    salvo = 'id = "torpedo_salvo"\nfaction = "MCR"\nlevel = 2'
    both = both.with_content(both.content_text.replace(salvo, salvo.replace("MCR", "PG").replace("2", "1")))
    table = (
        lay_out(both).level(2).fleets(MCR, "mars", 2).acts(MCR, 3).say(MCR, "move", "mars").say(MCR, "to", "jupiter")
    )
    table.say(MCR, "ships", 1, 0, 0, 0, 0).say(MCR, "move", "mars").say(MCR, "to", "saturn")
    assert table.table.used == [2], "two zones are no use of Dark Running, three are"


@pytest.mark.rule("EX-SETUP.5", "EX-CARD.3")
def test_a_sentence_says_the_number_of_the_content() -> None:
    game = type_in("influence = { eurasia = 1,", "influence = { eurasia = 3,")
    assert "Eurasia 3, Africa 1" in game.rulebook["EX-SETUP.5"].text["en"]
    assert "Eurasia 1, Africa 1" in GAME.rulebook["EX-SETUP.5"].text["en"]
    dear = type_in('id = "luna_talks"\nap = 3', 'id = "luna_talks"\nap = 4')
    assert dear.rulebook["EX-CARD.3"].text["it"].startswith("Colloqui su Luna (4 PA;")


@pytest.mark.rule("EX-BONUS.3")
def test_the_rows_of_the_bonus_track_are_ordered_by_their_round() -> None:
    game = type_in("round = 1\n", "round = 8\n")
    assert lay_out(game).box.rows[0] == [3, 1, 0]
    assert lay_out(game).box.rows[-1] == [2, 1, 0]
