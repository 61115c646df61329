"""What the box says, checked on the way in."""

from __future__ import annotations

import pytest
from toy import ABOUT, RULEBOOK

from astrarium import BadData, BadOptions
from astrarium.core.game_toml_reader import About, read_rulebook, read_toml

BOX = read_toml(ABOUT, About, "about.toml")


def test_options_not_given_are_at_their_defaults() -> None:
    assert BOX.fill_options(None) == {"limit": "10", "pace": "slow"}
    assert BOX.fill_options({"limit": 5}) == {"limit": "5", "pace": "slow"}


def test_unknown_names_and_values_are_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOptions, match="toy has no option 'speed'; it knows: limit, pace"):
        BOX.fill_options({"speed": "1"})
    with pytest.raises(BadOptions, match="limit cannot be 7; it may be: 5, 10"):
        BOX.fill_options({"limit": 7})
    with pytest.raises(BadOptions, match="cannot be True"):
        BOX.fill_options({"limit": True})


def test_options_that_cannot_stand_together_are_refused_with_the_rule() -> None:
    with pytest.raises(BadOptions, match=r"pace=fast needs limit=5 \(TY-1.2\)"):
        BOX.fill_options({"pace": "fast"})
    assert BOX.accepts({"pace": "fast", "limit": "5"})
    assert not BOX.accepts({"pace": "fast"})


def test_a_preset_names_what_it_changes() -> None:
    assert BOX.preset_options("short") == {"limit": "5"}
    assert BOX.preset_options("recommended") == {}
    assert not BOX.has_preset("quick")
    with pytest.raises(BadOptions, match="toy has no preset 'quick'; it knows: recommended, short, lab"):
        BOX.preset_options("quick")
    first = 'id = "recommended"\nen = "Recommended"'
    changed = ABOUT.replace(first, f'options = {{ limit = "5" }}\n{first}', 1)
    with pytest.raises(BadData, match="recommended is what the defaults are"):
        read_toml(changed, About, "about.toml")
    assert not read_toml(ABOUT[: ABOUT.index("[[preset]]")] + "ending = []", About, "about.toml").preset


def test_words_in_both_languages_are_plain_data() -> None:
    assert BOX.title.plain() == {"en": "Toy", "it": "Giocattolo"}


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('default = "10"', 'default = "7"', "none of its values"),
        ('10 = { en = "ten", it = "dieci" }', '11 = { en = "eleven", it = "undici" }', "do not match"),
        ('options = { limit = "5" }', 'options = { limit = "7" }', "preset short: toy: limit cannot be '7'"),
        ('id = "short"', 'id = "recommended"', "two presets have one id"),
        ("weight = 1", "weight = 1\nlab_options = {}", "unknown field `lab_options`"),
        ("weight = 1", 'weight = "1"', "weight"),
        ("weight = 1", "weight = ", "Invalid value"),
    ],
)
def test_a_box_that_does_not_fit_is_refused_in_words(old: str, new: str, words: str) -> None:
    with pytest.raises(BadData, match=words):
        read_toml(ABOUT.replace(old, new), About, "about.toml")


def test_a_rulebook_is_read_in_its_order() -> None:
    assert list(read_rulebook(RULEBOOK).rules) == ["TY-1.1", "TY-1.2"]
