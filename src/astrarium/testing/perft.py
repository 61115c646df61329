"""Counts of what can follow: a change in any rule shows in them at once."""

from __future__ import annotations

from typing import Any

from astrarium.core.match import Match


def perft(match: Match[Any], depth: int) -> int:
    """In how many ways that many answers can be given, chance's included; a finished match counts once.

    Where several seats answer at the same time, they are taken in seat order. The match must ask for chance.
    """
    if match.rng is not None:
        raise ValueError("a match that draws its own random numbers cannot be counted: start it with chance='ask'")
    if depth == 0 or match.over:
        return 1
    seat = match.waiting[0]
    options = match.options(seat)
    if depth == 1:
        return len(options)
    return sum(perft(position_after(match, seat, option), depth - 1) for option in options)


def count_positions(match: Match[Any], limit: int = 1_000_000) -> tuple[int, int]:
    """A match walked in full: how many different positions it has, and how many of them are ends."""
    seen = {match.hash}
    ends = int(match.over)
    ahead = [match]
    while ahead:
        here = ahead.pop()
        if here.over:
            continue
        seat = here.waiting[0]
        for option in here.options(seat):
            after = position_after(here, seat, option)
            if after.hash not in seen:
                seen.add(after.hash)
                ends += after.over
                ahead.append(after)
                if len(seen) > limit:
                    raise ValueError(f"more than {limit} positions")
    return len(seen), ends


def position_after(match: Match[Any], seat: int, answer: object) -> Match[Any]:
    """The match after an answer, beside the match before it."""
    after = match.clone()
    after.answer(seat, answer)
    return after
