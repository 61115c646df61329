"""Positions kept along a match: looking back and taking back start from the nearest one."""

from __future__ import annotations

import pytest

import astrarium
from astrarium.core.random_play import play_at_random
from astrarium.core.random_source import SeededRandom
from astrarium.core.undo import can_undo


@pytest.mark.parametrize("name", ["expanse", "frontier", "imperium", "parsec", "starfarers"])
def test_an_earlier_position_is_the_same_from_the_nearest_one_kept(name: str) -> None:
    game = astrarium.load(name)
    match = game.start(game.players[0], game.lab_options, seed=3, recording=True)
    play_at_random(match, SeededRandom(3), 170)
    assert match.frames is not None
    record = match.record()
    for number in (0, 1, 60, 127, 128, 129, 140, match.moves - 1, match.moves):
        slow, fast = game.replay(record, to=number, recording=True), match.position_at(number)
        assert (fast.hash, fast.moves, fast.waiting) == (slow.hash, slow.moves, slow.waiting)
        assert [repr(line) for line in fast.log] == [repr(line) for line in slow.log]
        told = [[(event.key, event.args) for _, event in one.event_log] for one in (fast, slow)]
        assert told[0] == told[1]


def test_what_is_taken_back_takes_its_kept_positions_along() -> None:
    game = astrarium.load("frontier")
    for seed in range(100):
        match = game.start(2, game.lab_options, seed=seed)
        rng = SeededRandom(seed)
        while match.frames is None or match.frames.match.moves == match.moves:
            options = match.options(match.waiting[0])
            match.answer(match.waiting[0], options[rng.below(len(options))])
        kept, taken = match.frames.match.moves, 0
        while (seat := next((seat for seat in match.waiting if can_undo(match, seat)), None)) is not None:
            match.undo(seat)
            taken += 1
            assert match.hash == game.replay(match.record()).hash
        if taken and match.moves < kept:
            assert match.frames is None
            return
    raise AssertionError("no match in which more was taken back than since the kept position")


def test_a_world_for_one_seat_has_no_kept_positions() -> None:
    game = astrarium.load("starfarers")
    match = game.start(3, game.lab_options, seed=1)
    play_at_random(match, SeededRandom(1), 200)
    assert match.frames is not None
    assert match.determinize(match.waiting[0], 1).frames is None
