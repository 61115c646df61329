"""The scenes of one position: what everybody may see is drawn once, from what a spectator observes."""

from __future__ import annotations

import gc
import random
from typing import Any

import pytest
from toy import Pick, toy

import astrarium
from astrarium.core.match_scenes import MatchScenes
from astrarium.core.observation import Observation
from astrarium.core.scene import Now
from astrarium.core.scene_view_base import public_scene
from astrarium.core.table_base import TableEvent

GAMES = astrarium.games()


def some_match(name: str, answers: int = 40) -> Any:
    game, luck = astrarium.load(name), random.Random(name)
    match = game.start(game.players[-1], game.short_options, seed=name, recording=True)
    for _ in range(answers):
        if match.over:
            break
        seat = luck.choice(match.waiting)
        match.answer(seat, luck.choice(match.options(seat)))
    return match


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("answers", [0, 7, 40])
def test_a_scene_made_beside_others_is_the_one_made_alone(name: str, answers: int) -> None:
    match = some_match(name, answers)
    scenes = MatchScenes(match)
    for lang in ("en", "it"):
        for seat in (1, None, 0):
            assert scenes.now(seat, lang) == match.scene(seat, lang).now


def test_what_everybody_may_see_is_drawn_once_for_each_language() -> None:
    match = toy([Pick(0)]).start(2, chance="ask")
    drawn: list[tuple[int | None, str]] = []

    def draw(observation: Any) -> Now:
        drawn.append((observation.seat, observation.lang))
        return Now(version=0, viewer=None, waiting=())

    def now(observation: Any) -> Now:
        return public_scene(observation, draw)

    match.game.ruleset = type("Rules", (), {"now": staticmethod(now)})()
    scenes = MatchScenes(match)
    assert len({id(scenes.now(seat, "en")) for seat in (0, 1, None)}) == 1
    assert drawn == [(None, "en")]
    scenes.now(1, "it")
    assert drawn == [(None, "en"), (None, "it")]


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_what_was_drawn_from_is_forgotten_with_the_scenes(name: str) -> None:
    match = some_match(name)

    def observations() -> int:
        return sum([type(one) is Observation for one in gc.get_objects()])

    gc.disable()  # what refers to itself would lie about until the next collection, a whole match with it
    try:
        before = observations()
        scenes = MatchScenes(match)
        for seat in (None, 0, 1):
            scenes.now(seat, "en")
        del scenes
        assert observations() == before
    finally:
        gc.enable()


def test_seats_that_answer_at_the_same_time_share_nothing() -> None:
    match = some_match("frontier", 0)
    while len(match.waiting) < 2:
        match.answer(match.waiting[0], match.options(match.waiting[0])[0])
    seat = match.waiting[0]
    match.answer(seat, match.options(seat)[0])
    scenes = MatchScenes(match)
    for one in (seat, *match.waiting, None):
        assert scenes.now(one, "en") == match.scene(one).now


def test_a_public_observation_has_no_seat_no_question_and_the_same_table() -> None:
    match = some_match("starfarers")
    own = match.observe(match.waiting[0])
    public = own.public()
    assert (public.seat, public.step, public.options) == (None, None, [])
    assert public.table is own.table
    assert own.public() is public
    assert public.public() is public


def test_a_seat_hears_alone_what_is_told_to_it_or_numbered_for_it() -> None:
    match = toy([Pick(0)]).start(2, chance="ask")
    match.event_log = [(at, TableEvent("told.x", 0, (), only, {})) for at, only in enumerate([1, None, 0, None])]
    assert [match.observe(seat).hears_alone(60) for seat in (0, 1, None)] == [True, True, False]
    assert not match.observe(1).hears_alone(2), "it is too long ago to be shown"
    frontier = some_match("frontier", 0)
    while len(frontier.waiting) < 2:
        frontier.answer(frontier.waiting[0], frontier.options(frontier.waiting[0])[0])
    assert frontier.observe(0).hears_alone(60), "while all answer at once"
