"""Shares with their intervals, and the verdicts drawn from them."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import NormalDist
from typing import Literal

import msgspec

TOLERANCE = 0.05  # a share this near to the equal one is called fair
LEAST = 200  # matches below which nothing is said of who has the better seat
LEAST_OF_BOTS = 30  # matches below which nothing is said of who plays better


class Share(msgspec.Struct, frozen=True):
    """How often something came, and between which bounds the true share lies (Wilson, 95 %)."""

    count: float
    of: int
    share: float
    low: float
    high: float


class Verdict(msgspec.Struct, frozen=True):
    """What the matches show, in a word, and in words."""

    kind: Literal["fair", "unfair", "stronger", "not enough games"]
    words: str
    more: int = 0  # so many more matches are needed


def deviations(asked_at_once: int) -> float:
    """How many standard deviations hold 95 % of what chance does; asked about several things, for all together."""
    return NormalDist().inv_cdf(1 - 0.025 / asked_at_once)


def wilson(count: float, of: int, asked_at_once: int = 1) -> Share:
    """A share with its interval; asked about several shares at once, 95 % holds for all of them together."""
    if not of:
        return Share(count, of, 0.0, 0.0, 1.0)
    z = deviations(asked_at_once)
    share = count / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * (share * (1 - share) / of + z * z / (4 * of * of)) ** 0.5
    return Share(count, of, share, max(0.0, middle - half), min(1.0, middle + half))


def matches_needed(equal: float, asked_at_once: int) -> int:
    """How many matches it takes to know a share near `equal` to half the tolerance."""
    z = deviations(asked_at_once)
    return int(z * z * equal * (1 - equal) / (TOLERANCE / 2) ** 2) + 1


def judge_seats(wins: list[float], matches: int, looks: int = 1) -> Verdict:
    """Whether the seats are alike, when like bots sit on them."""
    return judge_equals({f"seat {n}": (won, matches) for n, won in enumerate(wins, 1)}, 1 / len(wins), looks)


def judge_equals(wins: Mapping[str, tuple[float, int]], equal: float, looks: int = 1) -> Verdict:
    """Whether all win an equal share: by name how often they won, and of how many matches. Nothing on too few."""
    shares = {name: wilson(won, of, len(wins) * looks) for name, (won, of) in wins.items()}
    matches = min(share.of for share in shares.values())
    if matches < LEAST:
        return undecided_verdict(matches, max(LEAST, matches_needed(equal, len(wins))))
    if all(share.low >= equal - TOLERANCE and share.high <= equal + TOLERANCE for share in shares.values()):
        who = "every seat" if next(iter(shares)).startswith("seat ") else "each"
        return Verdict("fair", f"{who} wins within {format_points(TOLERANCE)} of {format_percent(equal)}")
    name, worst = max(shares.items(), key=lambda pair: abs(pair[1].share - equal))
    if worst.low > equal or worst.high < equal:
        words = f"{name} wins {format_percent(worst.share)} ({format_interval(worst)})"
        return Verdict("unfair", f"{words} where {format_percent(equal)} would be equal")
    return undecided_verdict(matches, matches_needed(equal, len(wins)))


def judge_bots(wins: dict[str, float], seats: dict[str, int], matches: int) -> Verdict:
    """Which bot plays better, when different ones sit at the table. Of the seats this says nothing."""
    players = sum(seats.values())
    for name, won in sorted(wins.items(), key=lambda pair: seats[pair[0]] / players - pair[1] / max(1, matches)):
        equal, share = seats[name] / players, wilson(won, matches, len(wins))
        if matches >= LEAST_OF_BOTS and share.low > equal:
            words = f"{name} wins {format_percent(share.share)} ({format_interval(share)})"
            return Verdict("stronger", f"{words} where {format_percent(equal)} would be equal")
    return undecided_verdict(matches, max(matches_needed(count / players, len(wins)) for count in seats.values()))


def undecided_verdict(matches: int, wanted: int) -> Verdict:
    """Not enough matches yet, and how many more; twice as many again where the wanted number did not settle it."""
    more = wanted - matches if matches < wanted else matches
    return Verdict("not enough games", f"{matches} matches do not show it; {more} more are needed", more)


def format_matches(count: int) -> str:
    """So many matches, in words of the terminal."""
    return f"{count:,} match" if count == 1 else f"{count:,} matches"


def format_percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.1f} %"


def format_interval(share: Share) -> str:
    """The bounds of a share as people read them."""
    return f"{format_percent(share.low)} to {format_percent(share.high)}"


def format_points(share: float) -> str:
    """A difference of shares as people read it."""
    return f"{100 * share:.0f} points"
