"""The options as they come out of the box lead to an end: every match between random bots is over within a bound.

report = play_to_the_end(game, matches=200, seed=1)
print(report)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from astrarium.core.game import Game
from astrarium.core.random_source import SeededRandom
from astrarium.testing.law_checkpoint import END, Checkpoint, Law, pick_answer
from astrarium.testing.universal_laws import LONGEST
from astrarium.testing.walker import LawBroken

AT_COMMIT: Final = 5  # matches of each number of players before a merge
AT_NIGHT: Final = 200


def check_is_over(checkpoint: Checkpoint) -> str:
    """The match has ended."""
    match = checkpoint.match
    return "" if match.over else f"the match goes on after {match.moves} answers, those of chance included"


E1 = Law("E1", "the options of the box lead to an end", check_is_over, (END,))


@dataclass
class EndingReport:
    """How matches with the default options ended."""

    game: str
    bound: int  # answers, those of chance included, within which all of them ended
    matches: int = 0
    longest: int = 0  # answers of the longest one
    endings: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        endings = ", ".join(f"{ending} {count:,}" for ending, count in sorted(self.endings.items()))
        return (
            f"{self.game}: {self.matches:,} matches with the default options ended ({endings}), "
            f"the longest after {self.longest:,} answers of at most {self.bound:,}"
        )


def play_to_the_end(game: Game[Any], matches: int, seed: int | str, bound: int = LONGEST) -> EndingReport:
    """Play so many random matches for each number of players; LawBroken if one goes on after `bound` answers.

    Chance is asked like everybody else, so that dice without an end are answers without an end.
    """
    report = EndingReport(game.id, bound)
    for players in game.players:
        for number in range(matches):
            rng = SeededRandom(f"{seed} {players} {number}")
            match = game.start(players, {}, chance="ask")
            while not match.over and match.moves < bound:
                match.answer(*pick_answer(match, rng))
            words = E1.check(Checkpoint(match, rng))
            if words:
                raise LawBroken(E1, words, seed, match)
            assert match.result is not None
            report.matches += 1
            report.longest = max(report.longest, match.moves)
            report.endings[match.result.ending] = report.endings.get(match.result.ending, 0) + 1
    return report
