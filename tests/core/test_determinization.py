"""Worlds for one seat: what it may not know is dealt anew, and its log is the one it may see."""

from __future__ import annotations

from typing import Any

import pytest
from toy import Pick, Roll, Whisper, toy

import astrarium
from astrarium.core.determinization import is_only_world
from astrarium.core.match import Match
from astrarium.core.step import CHANCE, Step, Together, ask_together


def begun(*steps: Step[Any]) -> Match[Any]:
    return toy(list(steps)).start(2, chance="ask")


def test_a_world_has_the_log_that_its_seat_may_see_and_goes_on_by_itself() -> None:
    match = begun(Whisper(0), Whisper(1), Pick(0), Pick(1))
    first, second = match.options(0)[0], match.options(0)[1]
    match.answer(0, first)
    match.answer(1, match.options(1)[1])
    worlds = {seat: match.determinize(seat, 7) for seat in (0, 1, None)}
    seen = {seat: [line.answer for line in match.log_for(seat)] for seat in worlds}
    assert seen[0] == [first, ("?",)]
    assert seen[None] == [("?",), ("?",)]
    for seat, world in worlds.items():
        assert world.moves == 2
        world.answer(0, ("take", 1))
        assert [line.answer for line in world.log] == [*seen[seat], ("take", 1)]
        assert [line.answer for line in world.log_since(1)] == [*seen[seat][1:], ("take", 1)]
        assert [line.answer for line in world.log_since(2)] == [("take", 1)]
    again = match.determinize(0, 1)
    match.answer(0, ("take", 2))
    match.answer(1, ("take", 2))
    assert match.over  # all is told at the end, and not to those who were dealt a world before
    assert second not in [line.answer for line in again.log]
    assert [line.answer for line in again.determinize(0, 2).log] == seen[0]
    assert [line.answer for line in again.determinize(1, 2).log] == [("?",), ("?",)]
    assert [line.answer for line in match.determinize(1, 2).log] == [line.answer for line in match.log]


def test_a_world_knows_nothing_of_answers_that_are_not_yet_opened() -> None:
    match = begun(Pick(0), ask_together({0: Whisper(0), 1: Whisper(1)}))
    match.answer(0, ("take", 1))
    match.answer(0, match.options(0)[0])
    assert match.determinize(1, 3).moves == match.version(1) == 1
    assert match.determinize(0, 3).moves == match.version(0) == 2
    assert [line.answer for line in match.determinize(1, 3).log] == [("take", 1)]


def test_where_nothing_is_hidden_all_worlds_of_a_world_are_that_one_and_apart() -> None:
    match = astrarium.load("frontier").start(3, {}, seed=4)
    seat = match.waiting[0]
    first = match.determinize(seat, 1)
    assert is_only_world(first, seat)
    assert not is_only_world(match, seat)
    assert not is_only_world(first, match.waiting[1])
    one, other = first.determinize(seat, 2), first.determinize(seat, 3)
    assert one.hash == other.hash == match.determinize(seat, 9).hash
    assert {each: one.options(each) for each in one.waiting} == {each: first.options(each) for each in first.waiting}
    one.answer(seat, one.options(seat)[-1])
    assert not is_only_world(one, seat)
    assert one.hash != other.hash == first.hash
    assert other.options(seat) == first.options(seat) == match.options(seat)


def test_what_is_hidden_from_a_seat_is_looked_for_once_in_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    match = astrarium.load("starfarers").start(3, {}, seed=4)
    ruleset, looks = match.game.ruleset, []
    secrets = ruleset.secrets

    def look(table: Any, seat: int | None) -> dict[str, object]:
        looks.append(seat)
        return secrets(table, seat)

    monkeypatch.setattr(ruleset, "secrets", look)
    seat = match.waiting[0]
    assert not any(is_only_world(match.determinize(seat, seed), seat) for seed in range(3))
    assert looks == [seat]
    match.determinize(None, 1)
    assert looks == [seat, None]
    match.answer(seat, match.options(seat)[0])
    match.determinize(None, 1)
    assert looks == [seat, None, None]


def test_whoever_is_done_has_answered_otherwise_in_another_world() -> None:
    match = begun(ask_together({0: Pick(0), 1: Pick(1)}), Pick(0))
    match.answer(1, ("take", 2))
    first = match.determinize(0, 1)
    assert not is_only_world(first, 0)
    worlds = [first.determinize(0, luck) for luck in range(12)]
    for world in worlds:
        world.answer(0, ("take", 1))
    assert len({world.hash for world in worlds}) > 1


def test_worlds_of_one_position_have_a_ground_in_common_until_the_next_answer() -> None:
    match = begun(ask_together({0: Pick(0), 1: Pick(1)}), Pick(0))
    match.answer(1, ("take", 2))
    top = match.agenda[-1]
    assert isinstance(top, Together)
    worlds = [match.determinize(0, luck) for luck in range(3)]
    ground = top.ground
    assert ground is not None
    assert not any(world is ground or world.table is ground.table for world in worlds)
    assert match.determinize(None, 1).waiting == (0,)
    assert top.ground is not ground, "another viewer, another ground"
    match.table.recording = True
    match.determinize(0, 1)
    assert top.ground_for is None, "with what was told it is not kept"
    match.answer(0, ("take", 1))
    assert match.agenda[-1] is not top


def test_chance_that_is_asked_among_others_is_drawn_in_every_world_anew() -> None:
    match = begun(ask_together({0: Roll(0), 1: Pick(1)}))
    assert match.waiting == (CHANCE,)
    worlds = [match.determinize(1, luck) for luck in range(12)]
    assert {world.waiting for world in worlds} == {(1,)}
    assert len({world.observe(0).table.points[0] for world in worlds}) > 1
