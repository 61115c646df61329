"""Every feature of every game has words in both languages, and every event that is counted can happen."""

from __future__ import annotations

import pytest
from astrarium_template import GAME as TEMPLATE

import astrarium
from astrarium.core.game_toml_reader import Text
from astrarium.review.reasons import in_words, telling
from astrarium.review.review_words import ReasonWords, ReviewWords, SeriesWords, feature_names, number, review_words


@pytest.mark.parametrize("name", [*astrarium.games(), "template"])
def test_every_feature_is_told_in_words(name: str) -> None:
    game = TEMPLATE if name == "template" else astrarium.load(name)
    told = [feature for words in review_words(game).reason for feature in words.features]
    assert sorted(told) == sorted(feature_names(game))


@pytest.mark.parametrize("name", astrarium.games())
def test_every_event_that_is_counted_is_one_of_the_log(name: str) -> None:
    game = astrarium.load(name)
    unknown = [event for words in review_words(game).event for event in words.events if not game.words.has(event)]
    assert unknown == []


@pytest.mark.parametrize("name", astrarium.games())
def test_every_game_draws_land_income_fights_and_trades(name: str) -> None:
    game = astrarium.load(name)
    words = review_words(game)
    lost = [event for loss in words.loss for event in loss.events]
    assert lost
    assert [event for event in lost if not game.words.has(event)] == []
    drawn = {one.id for one in words.series} | {one.id for one in words.event if one.chart}
    counted = {one.id for one in words.event}
    land = {"planets", "colonies", "cubes", "points"}
    assert drawn & land
    assert drawn & {"income", "earned"}
    assert drawn & {"won", "fights", "hit"}
    assert counted & ({"influence"} if name == "expanse" else {"deals"}), "The Expanse has no trade"


def test_a_game_that_says_nothing_is_told_by_the_names_of_its_features(monkeypatch: pytest.MonkeyPatch) -> None:
    assert review_words(TEMPLATE) != ReviewWords()
    monkeypatch.setattr(TEMPLATE, "package", "tests.review")  # where no such file is
    assert review_words(TEMPLATE) == ReviewWords()
    names = feature_names(TEMPLATE)
    assert [words.features for words in telling(TEMPLATE, names)] == [(name,) for name in names]


def test_a_change_is_counted_in_both_languages() -> None:
    colony = ReasonWords(("colonies",), count=Text(en="colony|colonies", it="colonia|colonie"))
    assert in_words(colony, 1.0).plain() == {"en": "1 colony more", "it": "1 colonia in più"}
    assert in_words(colony, -2.5).plain() == {"en": "2.5 colonies less", "it": "2,5 colonie in meno"}
    near = ReasonWords(("way",), more=Text(en="farther", it="più lontano"), less=Text(en="nearer", it="più vicino"))
    assert in_words(near, -3.0).plain() == {"en": "nearer", "it": "più vicino"}
    assert number(12500.0, "it") == "12.500"


def test_words_for_features_that_a_game_does_not_have_are_left_unsaid() -> None:
    words = ReviewWords(
        reason=(ReasonWords(("points", "gone"), count=Text(en="point|points", it="punto|punti")),),
        series=(SeriesWords("x", ("gone",), Text(en="X", it="X")),),
    )
    known = words.for_features(("points",))
    assert [reason.features for reason in known.reason] == [("points",)]
    assert known.series == ()
    with pytest.raises(ValueError, match="either a count"):
        ReasonWords(("points",))
