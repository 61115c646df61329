"""What a ladder shows: who beats whom, how strong each bot is, and what its thinking costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final, Literal, final

import msgspec

from astrarium.lab.ladder import Ladder, LadderMatch, Pairing
from astrarium.lab.ratings import Rating, rate
from astrarium.lab.shares_and_verdicts import Share, wilson


class PairingReport(msgspec.Struct, frozen=True):
    """How often the one won, a shared first place counting in parts, and what equals would have won."""

    one: str
    others: str
    wins: Share  # of the finished matches
    equal: float

    @property
    def verdict(self) -> Literal["stronger", "weaker", "open"]:
        """What the interval shows."""
        if self.wins.low > self.equal:
            return "stronger"
        return "weaker" if self.wins.high < self.equal else "open"


class BotReport(msgspec.Struct, frozen=True):
    """One bot on the ladder."""

    bot: str
    rating: Rating
    wins: Share  # as the one, over all pairings; with two players every match counts
    decisions: float  # in a match, on one seat
    milliseconds: float  # of processor time for a decision


class LadderReport(msgspec.Struct, frozen=True):
    """Everything that the command line prints about a ladder, the strongest bot first."""

    ladder: Ladder
    matches: int
    stopped: int
    bots: tuple[BotReport, ...]
    pairings: tuple[PairingReport, ...]
    endings: dict[str, int]

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        for pairing, line in zip(self.pairings, plain["pairings"], strict=True):
            line["verdict"] = pairing.verdict
        return plain


@final
class LadderTally:
    """The figures of a ladder so far; match by match, in any order."""

    def __init__(self, ladder: Ladder) -> None:
        self.ladder: Final = ladder
        self.matches = 0
        self.stopped = 0
        self.endings: Final = Counter[str]()
        self.pairing_of: Final = {
            table: pairing for pairing in ladder.pairings for table in pairing.tables(ladder.players)
        }
        self.finished: Final = dict.fromkeys(ladder.pairings, 0)
        self.won: Final = dict.fromkeys(ladder.pairings, Fraction())  # exact: the same in whatever order it is summed
        self.seats: Final = Counter[str]()  # held in all matches
        self.decisions: Final = Counter[str]()
        self.seconds: Final = dict.fromkeys(ladder.bots, 0.0)

    def add(self, match: LadderMatch) -> None:
        """One more match. A stopped one has no winner, and counts for decisions and times alone."""
        self.matches += 1
        for name, decisions, seconds in zip(match.seats, match.decisions, match.seconds, strict=True):
            self.seats[name] += 1
            self.decisions[name] += decisions
            self.seconds[name] += seconds
        if match.result.ranks is None:
            self.stopped += 1
            return
        pairing = self.pairing_of[match.seats]
        self.endings[match.result.ending] += 1
        self.finished[pairing] += 1
        if match.seats.index(pairing.one) in match.result.winners:
            self.won[pairing] += Fraction(1, len(match.result.winners))

    def wins_of(self, name: str) -> Share:
        """How often a bot won as the one of its pairings; with two players, in all of its matches."""
        won, finished = Fraction(), 0
        for pairing, of in self.finished.items():
            if pairing.one == name:
                won, finished = won + self.won[pairing], finished + of
            elif pairing.others == name and self.ladder.players == 2:
                won, finished = won + of - self.won[pairing], finished + of
        return wilson(float(won), finished)

    def share_of(self, pairing: Pairing) -> Share:
        """How often the one of a pairing won."""
        return wilson(float(self.won[pairing]), self.finished[pairing])

    def report(self) -> LadderReport:
        """What is known so far."""
        ladder = self.ladder
        ratings = rate(ladder.bots, {pairing: self.share_of(pairing) for pairing in ladder.pairings}, ladder.players)
        bots = sorted((self._bot(name, ratings[name]) for name in ladder.bots), key=lambda bot: -bot.rating.rating)
        order = {bot.bot: at for at, bot in enumerate(bots)}
        pairings = [self._strongest_first(pairing, order) for pairing in ladder.pairings]
        return LadderReport(
            ladder=ladder,
            matches=self.matches,
            stopped=self.stopped,
            bots=tuple(bots),
            pairings=tuple(sorted(pairings, key=lambda pairing: (order[pairing.one], order[pairing.others]))),
            endings=dict(sorted(self.endings.items(), key=lambda ending: (-ending[1], ending[0]))),
        )

    def _bot(self, name: str, rating: Rating) -> BotReport:
        decisions = self.decisions[name]
        return BotReport(
            bot=name,
            rating=rating,
            wins=self.wins_of(name),
            decisions=decisions / self.seats[name] if self.seats[name] else 0.0,
            milliseconds=1000 * self.seconds[name] / decisions if decisions else 0.0,
        )

    def _strongest_first(self, pairing: Pairing, order: dict[str, int]) -> PairingReport:
        """With two players the stronger one is told of; with more, each pairing is played as it is named."""
        equal, share = 1 / self.ladder.players, self.share_of(pairing)
        if self.ladder.players == 2 and order[pairing.one] > order[pairing.others]:
            return PairingReport(pairing.others, pairing.one, wilson(share.of - share.count, share.of), equal)
        return PairingReport(pairing.one, pairing.others, share, equal)


def summarize_ladder(ladder: Ladder, matches: Sequence[LadderMatch]) -> LadderReport:
    """The report of a ladder."""
    tally = LadderTally(ladder)
    for match in matches:
        tally.add(match)
    return tally.report()
