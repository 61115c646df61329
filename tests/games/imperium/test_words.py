"""Words of this game alone: its nouns, their forms, and its large numbers."""

from __future__ import annotations

from astrarium.games.imperium import GAME
from astrarium.games.imperium.content_and_options import BUILDINGS, CUBES, LOADS, UNITS


def test_pieces_buildings_and_goods_are_named_by_their_own_words() -> None:
    for noun in (*UNITS, *BUILDINGS, *CUBES, "money", *[f"ship.{unit}" for unit in range(LOADS + 1)]):
        assert GAME.words.has(noun), noun


def test_one_is_singular_and_more_are_plural() -> None:
    def made(n: int, lang: str) -> str:
        return GAME.words.say("told.make", {"n": n, "unit": "colony_ship", "cell": "B2"}, lang)

    assert made(1, "en") == "Produces 1 colony ship in B2"
    assert made(2, "en") == "Produces 2 colony ships in B2"
    assert made(1, "it") == "Produce 1 Nave Colonia in B2"
    assert made(2, "it") == "Produce 2 Navi Colonia in B2"


def test_thousands_are_set_apart_as_each_language_does() -> None:
    price = {"n": 3, "unit": "torpedo_boat", "price": 30_000}
    assert GAME.words.say("ask.BuyLot", price, "en") == "Do you buy 3 torpedo boats for 30,000 Ndri?"
    assert GAME.words.say("ask.BuyLot", price, "it") == "Compri 3 Torpediniere per 30.000 Ndri?"
