"""Docking: trade stations at the alien outposts, friendship markers, and the cards that friends give."""

from __future__ import annotations

from typing import ClassVar, Final, final

from astrarium.core.declared_fields import Field, number
from astrarium.core.player_step_bases import PLAYER, PlayerQuestion
from astrarium.core.step import Answer, Refusal, Step, answer_shape, text
from astrarium.games.starfarers.refusal_reasons import no_answer
from astrarium.games.starfarers.score import Reckon
from astrarium.games.starfarers.table import DOCKED, NONE, StarfarersTable


def dock(table: StarfarersTable, seat: int, ship: int) -> list[Step[StarfarersTable]]:
    """A trade ship founds a station on the dock it came to."""
    point = table.unload(seat, ship, DOCKED)
    place = table.box.dock_at[point]
    assert place is not None  # a trade ship comes to rest on docks alone
    outpost = place.outpost
    table.set_dock(outpost, place.number, seat)
    race = table.box.board.races[outpost]
    table.tell("told.dock", seat, (f"place:p{point}",), n=place.number + 1, race=f"race.{race}")
    judge_markers(table, seat, outpost)
    left = [card for card, race in enumerate(table.box.friend_race) if race == outpost and table.friend[card] == NONE]
    return [Reckon(), Befriend(seat, outpost)] if left else [Reckon()]


def judge_markers(table: StarfarersTable, seat: int, outpost: int) -> None:
    """Who has the most stations at an outpost has its marker; a new station may decide ties elsewhere too."""
    for other in range(len(table.marker)):
        if other == outpost or table.box.marker_tie in ("fewest_stations", "most_stations"):
            holder = marker_owner(table, other)
            if holder != table.marker[other]:
                table.marker[other] = holder
                table.tell("told.marker", holder, race=f"race.{table.box.board.races[other]}")
    table.check_win()


def marker_owner(table: StarfarersTable, outpost: int) -> int:
    """Who should hold the marker of an outpost."""
    box = table.box
    counts = [table.station_count(seat, outpost) for seat in range(box.players)]
    most = max(counts)
    if most == 0:
        return NONE
    tied = [seat for seat, count in enumerate(counts) if count == most]
    if len(tied) == 1:
        return tied[0]
    if box.marker_tie == "lowest_dock":
        return next(seat for seat in table.holders(outpost) if seat in tied)
    if box.marker_tie != "holder":
        everywhere = [table.dock.count(seat) for seat in tied]
        wanted = min(everywhere) if box.marker_tie == "fewest_stations" else max(everywhere)
        tied = [seat for at, seat in enumerate(tied) if everywhere[at] == wanted]
        if len(tied) == 1:
            return tied[0]
    # The holder keeps it: they are among those who tie, or were overtaken by several at once, which cannot be.
    return table.marker[outpost]


@final
class Befriend(PlayerQuestion[StarfarersTable]):
    """The founder of a station chooses one of the friendship cards left at the outpost. (SF-BASE.7)"""

    fields: ClassVar[tuple[Field, ...]] = (PLAYER, number("outpost", high="outposts"))
    rules = ("SF-BASE.7", "SF-BASE.8", "SF-BASE.9", "SF-BASE.5", "SF-BASE.4", "SF-BASE.10")
    answer_words = ("friend",)

    def __init__(self, player: int, outpost: int) -> None:
        super().__init__(player)
        self.outpost: Final = outpost

    def options(self, table: StarfarersTable, seat: int) -> list[Answer]:
        box = table.box
        return [
            ("friend", name)
            for card, name in enumerate(box.friend_names)
            if box.friend_race[card] == self.outpost and table.friend[card] == NONE
        ]

    def refusal(self, table: StarfarersTable, seat: int, answer: Answer) -> Refusal | None:
        names = table.box.friend_names
        if answer_shape(answer) != "friend w" or answer[1] not in names:
            return no_answer("SF-BASE.7")
        card = names.index(text(answer, 1))
        fits = table.box.friend_race[card] == self.outpost and table.friend[card] == NONE
        return None if fits else Refusal("SF-BASE.7")

    def play(self, table: StarfarersTable, seat: int, answer: Answer) -> list[Step[StarfarersTable]]:
        name = text(answer, 1)
        table.friend[table.box.friend_names.index(name)] = seat
        table.tell("told.friend", seat, card=f"friend.{name}")
        return []

    def asks(self, table: StarfarersTable) -> dict[str, str | int]:
        return {"race": f"race.{table.box.board.races[self.outpost]}"}


CITES: Final[dict[object, tuple[str, ...]]] = {
    judge_markers: ("SF-BASE.6", "SF-BASE.11", "SF-BASE.12"),
    dock: ("SF-BASE.5", "SF-FLY.10"),
}
