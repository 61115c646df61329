"""How a match ended."""

from __future__ import annotations

from typing import Final, final


@final
class Result:
    """Ranks by seat, 1 is best and ties share; scores are numbers or None; the ending is a word of the game."""

    def __init__(self, ranks: tuple[int, ...], scores: tuple[int | None, ...], ending: str, rule: str) -> None:
        self.ranks: Final = ranks
        self.scores: Final = scores
        self.ending: Final = ending
        self.rule: Final = rule

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place."""
        return tuple([seat for seat, rank in enumerate(self.ranks) if rank == 1])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.ranks, self.ending))

    def __repr__(self) -> str:
        return f"Result(ranks={self.ranks}, scores={self.scores}, ending={self.ending!r}, rule={self.rule!r})"

    def plain(self) -> dict[str, object]:
        """As plain data."""
        return {
            "ranks": list(self.ranks),
            "scores": list(self.scores),
            "ending": self.ending,
            "rule": self.rule,
        }


def rank(standings: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Ranks from standings by seat: the greater tuple is ahead, equal ones share a rank."""
    return tuple([1 + sum([other > mine for other in standings]) for mine in standings])
