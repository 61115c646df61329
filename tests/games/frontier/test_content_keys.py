"""Every value of content.toml is read, and the numbers of rules are those of the content."""

from __future__ import annotations

import tomllib

import pytest

from astrarium.core.declared_fields import NUMBERS, Field
from astrarium.core.errors import BadContent, BadData
from astrarium.core.game import Game
from astrarium.games.frontier import GAME
from astrarium.games.frontier.combat import Volley
from astrarium.games.frontier.contact import Haggle
from astrarium.games.frontier.match_constants import FrontierBox
from astrarium.games.frontier.movement import Steer
from astrarium.games.frontier.planet_attack import Barrage
from astrarium.games.frontier.table import FrontierTable
from astrarium.testing.unread_content import Key, idle_keys, replaced, unread_attributes, value_at, write_toml

NOT_SEEN = (
    "source",  # says where a value comes from, to whoever reads the file
    "mix_2",  # only with tile_thinning=proportional and 2 or 3 players: see below
    "mix_3",
)


def with_value(*key: str | int, value: object) -> Game[FrontierTable]:
    """The game with another value at one place of its content."""
    content = tomllib.loads(GAME.content_text)
    assert value_at(content, key) != value
    return GAME.with_content(write_toml(replaced(content, key, value)))


def box_of(game: Game[FrontierTable], players: int, **options: str) -> FrontierBox:
    box = game.box(players, game.about.fill_options({**options}))
    assert isinstance(box, FrontierBox)
    return box


def test_every_key_of_the_content_is_read() -> None:
    assert idle_keys(GAME, NOT_SEEN) == []


def test_a_key_that_nobody_knows_is_refused() -> None:
    with pytest.raises(BadContent, match="unknown field `tolls`"):
        box_of(GAME.with_content(GAME.content_text + "\n[tolls]\nfee = 3\n"), 2)


def test_everything_in_the_box_is_read() -> None:
    assert unread_attributes(GAME) == []


@pytest.mark.parametrize(("players", "mix"), [(2, "mix_2"), (3, "mix_3")])
def test_the_mixes_of_thinned_stacks_are_read(players: int, mix: str) -> None:
    game = with_value("stacks", "stacks", 0, mix, 0, value=5)
    printed = box_of(GAME, players, tile_thinning="proportional").piles
    assert box_of(game, players, tile_thinning="proportional").piles == [[5, *printed[0][1:]], *printed[1:]]


@pytest.mark.parametrize(
    ("key", "value", "fields", "name"),
    [
        (("limits", "offers"), 9, Haggle.fields, "made"),
        (("units", "types", 0, "move"), 7, Steer.fields, "moves"),
        (("dice", "sides", "d10"), 20, Volley.fields, "rolled"),
        (("dice", "sides", "d10"), 20, Barrage.fields, "thrown"),
        (("dice", "sides", "d10"), 20, FrontierTable.fields, "guns"),
        (("stacks", "stacks", 0, "tiles", 0), 100, FrontierTable.fields, "drawn"),
    ],
)
def test_a_save_may_hold_as_much_as_the_content_allows(
    key: Key, value: int, fields: tuple[Field, ...], name: str
) -> None:
    field = next(field for field in fields if field.name == name)
    saved: object = [value] if field.shape == NUMBERS else value
    field.check(saved, box_of(with_value(*key, value=value), 2).sizes, "save")
    with pytest.raises(BadData, match=f"{value} is not between"):
        field.check(saved, box_of(GAME, 2).sizes, "save")


def test_units_may_be_listed_in_any_order() -> None:
    content = tomllib.loads(GAME.content_text)
    content["units"]["types"].reverse()
    assert box_of(GAME.with_content(write_toml(content)), 2).cost == box_of(GAME, 2).cost


def test_another_price_is_another_sentence() -> None:
    rules = with_value("units", "types", 0, "cost", value=1234).rulebook
    assert "costs 1,234 IOU, needs a planet of tech 1" in rules["FR-V.6"].text["en"]
    assert "costa 1.234 IOU, richiede" in rules["FR-V.6"].text["it"]
    assert rules["FR-V.7"].text == GAME.rulebook["FR-V.7"].text


def test_sums_in_sentences_are_those_of_the_content() -> None:
    stacks = tomllib.loads(GAME.content_text)["stacks"]["stacks"]
    planets = [sum(stack["tiles"][2:4]) for stack in stacks]
    sentence = GAME.rulebook["FR-S.4"].text["en"]
    assert f"There are {sum(sum(stack['tiles']) for stack in stacks)} tiles" in sentence
    assert f"from {planets[0]} of {sum(stacks[0]['tiles'])} in stack 1 to {planets[7]} of" in sentence
