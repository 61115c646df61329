"""Points and endings: fifteen in one's own turn, or the standings when the rounds are over."""

from __future__ import annotations

from typing import Final, final

from astrarium.core.result import Result, rank
from astrarium.core.step import Event, Step
from astrarium.games.starfarers.table import PORT, SETTLED, StarfarersTable


@final
class Reckon(Event[StarfarersTable]):
    """Points have changed: if they are enough, the match ends before anything else is asked. (SF-END.1)"""

    rules = ("SF-END.1", "SF-VP.8")

    def play(self, table: StarfarersTable) -> list[Step[StarfarersTable]]:
        table.check_win()
        return []


def standings(table: StarfarersTable) -> list[tuple[int, ...]]:
    """What is compared at the round limit: points, fame rings, cards in hand."""
    return [(table.points(seat), table.fame[seat], table.held(seat)) for seat in range(table.box.players)]


def result(table: StarfarersTable) -> Result:
    """The player in turn with fifteen points wins; at the round limit the best standing."""
    players = table.box.players
    scores = tuple([table.points(seat) for seat in range(players)])
    if table.ended == "fifteen":
        places: list[tuple[int, ...]] = [(int(seat == table.active), scores[seat]) for seat in range(players)]
        # More points than the winner's, in another's turn, have won nothing: they are not shown as a score.
        best = scores[table.active]
        shown = tuple([score if score <= best else None for score in scores])
        return Result(rank(places), shown, "fifteen", "SF-END.1")
    return Result(rank(standings(table)), scores, "round_limit", "SF-END.4")


def recount(table: StarfarersTable) -> list[int]:
    """The points of each seat, counted afresh from the pieces."""
    counted = [0] * (table.box.players + 1)
    for piece in table.piece_on:
        if piece is not None and piece.kind in (SETTLED, PORT):
            counted[piece.owner] += 1 if piece.kind == SETTLED else 2
    for holder in table.marker:
        counted[holder] += 2  # nobody's go to the last place, which is left out
    for trophy in table.trophies:
        counted[trophy.owner] += 1
    fame = [rings // 2 for rings in table.fame]
    return [counted[seat] + fame[seat] for seat in range(table.box.players)]


CITES: Final[dict[object, tuple[str, ...]]] = {
    result: ("SF-END.1", "SF-END.4"),
    recount: ("SF-VP.1", "SF-VP.2", "SF-VP.3", "SF-VP.4", "SF-VP.6"),
}
