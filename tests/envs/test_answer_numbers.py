"""Answers as numbers: one to one, and the mask is the list of options at every step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import astrarium
from astrarium.core.errors import BadOptions
from astrarium.core.match import Match
from astrarium.core.step import Answer, Question
from astrarium.envs.answer_numbers import PIECES, SLOTS, Fixed, Slots, action_space

GAMES = ("expanse", "frontier", "imperium", "parsec", "starfarers")


def decisions(game: str, players: int, count: int, seed: int = 1) -> Iterator[tuple[Match[Any], int, list[Answer]]]:
    """Positions of random matches with who is asked, each as it stands when it is reached."""
    found = astrarium.load(game)
    rng, reached, at = random.Random(seed), 0, seed
    while reached < count:
        match = found.start(players, found.lab_options, seed=at)
        at += 1
        while not match.over and reached < count:
            seat = match.waiting[-1]
            yield match, seat, match.options(seat)
            match.answer(seat, rng.choice(match.options(seat)))
            reached += 1


def all_said(space: Fixed | Slots, options: list[Answer]) -> list[Answer]:
    """Every answer that some sequence of legal numbers leads to, by trying them all."""
    reached: list[Answer] = []
    ways: list[tuple[int, ...]] = [()]
    while ways:
        way = ways.pop()
        picker = space.pick(options)
        for number in way:
            picker.take(number)
        for number in picker.numbers():
            again = space.pick(options)
            for said in way:
                again.take(said)
            answer = again.take(number)
            if answer is not None:
                reached.append(answer)
            elif number != SLOTS - 1 or not isinstance(space, Slots) or len(way) < len(options) // (SLOTS - 1):
                ways.append((*way, number))
    return reached


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["slots", "fixed"])
def test_the_legal_numbers_lead_to_the_options_and_to_nothing_else(game: str, name: str) -> None:
    players = astrarium.load(game).players[-1]
    space = action_space(astrarium.load(game), players, name)
    opened = 0
    for match, seat, options in decisions(game, players, 40):
        reached = all_said(space, options)
        assert sorted(reached, key=repr) == sorted(options, key=repr)
        assert len(set(reached)) == len(reached)
        assert all(0 <= number < space.size for number in space.pick(options).numbers())
        step = match.step_for(seat)
        opened += isinstance(step, Question) and step.open
    assert opened or game not in ("starfarers",)  # open questions are among them


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_said_by_the_same_numbers_wherever_it_is_given(game: str) -> None:
    players = astrarium.load(game).players[-1]
    space = Fixed(astrarium.load(game), players)
    numbers: dict[tuple[int, ...], Answer] = {}
    for _, _, options in decisions(game, players, 200):
        for option in options:
            said = space.encode(option)
            assert space.decode(said) == option
            assert numbers.setdefault(said, option) == option
            assert max(said) < space.size
    assert space.size < 1000


@pytest.mark.parametrize("game", GAMES)
def test_the_path_of_an_answer_leads_to_it(game: str) -> None:
    players = astrarium.load(game).players[0]
    rng = random.Random(3)
    for name in ("slots", "fixed"):
        space = action_space(astrarium.load(game), players, name)
        for _, _, options in decisions(game, players, 60):
            wanted = rng.choice(options)
            picker = space.pick(options)
            *before, last = space.path(wanted, options)
            assert [picker.take(number) for number in before] == [None] * len(before)
            assert last in picker.numbers()
            assert picker.take(last) == wanted


def test_words_that_nobody_declared_are_spelled_and_large_numbers_have_digits() -> None:
    space = Fixed(astrarium.load("imperium"), 2)
    for answer in [("stake", 50_000), ("owe", -3), ("owe", -70_000), ("say", "ètoile", 4), ("move", 0, 71)]:
        assert space.decode(space.encode(answer)) == answer
    assert space.label(space.encode(("move", 5))[0]) == "move"
    assert [space.label(number) for number in space.encode(("move", 5))] == ["move", "5", "end"]


@pytest.mark.parametrize("numbers", [(), (700_000, 0), (2, 6), (1, 300, 0), (4, 0, 4)])
def test_numbers_that_say_no_answer_are_refused(numbers: tuple[int, ...]) -> None:
    space = Fixed(astrarium.load("imperium"), 2)
    word = space.encode(("move", 1))[0]
    with pytest.raises(BadOptions):
        space.decode(tuple(word if number == 300 else number for number in numbers))


def test_more_options_than_slots_are_turned_over_page_by_page() -> None:
    space = Slots(astrarium.load("imperium"), 2)
    options: list[Answer] = [("move", 0, at) for at in range(300)]
    assert sorted(all_said(space, options)) == options
    for answer in options:
        picker = space.pick(options)
        *turned, last = space.path(answer, options)
        assert [picker.take(number) for number in turned] == [None] * len(turned)
        assert picker.take(last) == answer
    picker = space.pick(options)
    for _ in range(3):
        picker.take(SLOTS - 1)
    assert picker.take(0) == options[0]  # behind the last page comes the first one
    with pytest.raises(BadOptions, match="slot 128 holds no option"):
        picker.take(SLOTS)


def test_an_illegal_number_changes_nothing() -> None:
    options: list[Answer] = [("pass",), ("move", 1, 2), ("move", 1, 3)]
    for name in ("slots", "fixed"):
        space = action_space(astrarium.load("imperium"), 2, name)
        picker = space.pick(options)
        legal = picker.numbers()
        with pytest.raises(BadOptions):
            picker.take(max(legal) + 1)
        assert picker.numbers() == legal


def test_the_features_of_an_option_are_what_it_says() -> None:
    space = Slots(astrarium.load("imperium"), 2)
    said = space.pieces.encode(("move", 3, 17))
    assert space.features(("move", 3, 17)) == (*[number + 1 for number in said], *[0] * (PIECES - len(said)))


def test_spaces_have_a_version_in_their_name() -> None:
    game = astrarium.load("parsec")
    assert [action_space(game, 6, name).name for name in ("slots", "fixed")] == [
        "parsec-6-slots-v1",
        "parsec-6-fixed-v1",
    ]
    with pytest.raises(BadOptions, match="slots, fixed"):
        action_space(game, 6, "words")
