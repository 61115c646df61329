"""Changes of hands: who took which seat from whom, kept as rows of the log and told to everybody as lines of it.

A row names people by their ids, never by name, so that somebody who is deleted leaves no name in the chain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from astrarium.core.scene import Now, Told
from astrarium.core.step import Answer
from astrarium.server.errors import say
from astrarium.server.move_log import Row
from astrarium.server.seats import Chair

KIND: Final = "seat"  # of a line of the log that tells of a change of hands
FREE: Final = "free"
BACK: Final = "back"  # somebody takes the seat back from the bot that stood in
SENTENCES: Final = {  # by what became of the seat, and what it was before
    ("person", "free"): "seat.person_free",
    ("person", "bot"): "seat.person_bot",
    ("here", "free"): "seat.person_free",
    ("here", "bot"): "seat.here_bot",
    ("back", "bot"): "seat.back_bot",
    ("bot", "person"): "seat.bot_person",
    ("bot", "here"): "seat.bot_person",
    ("bot", "free"): "seat.bot_free",
    ("bot", "bot"): "seat.bot_bot",
    ("free", "person"): "seat.free_person",
    ("free", "here"): "seat.free_person",
    ("free", "bot"): "seat.free_bot",
}
Names = Callable[[str, str, str], str]  # what somebody is called: by kind, id and language


class Handover(msgspec.Struct, frozen=True):
    """One change of hands: what became of a seat, and what it was before."""

    seat: int
    after: str  # person, here, back, bot, free
    taker: str = ""  # the id of a person, or the name of a bot
    before: str = ""  # person, here, bot, free; empty in rows that were written before this was noted
    giver: str = ""
    number: int = 0  # the line of the match's log behind which it is told

    def row(self) -> Answer:
        """As a row of the log has it."""
        return (self.after, self.taker, self.before, self.giver, self.number)

    def words(self, names: Names, lang: str) -> str:
        """What everybody reads."""
        taker, giver = names(self.after, self.taker, lang), names(self.before, self.giver, lang)
        return say(SENTENCES[self.after, self.before], lang, taker=taker, giver=giver)


def handover(seat: int, before: Chair, after: Chair, number: int) -> Handover:
    """The change from one chair to another."""
    kind, taker = occupant(after)
    was, giver = occupant(before)
    if was == "bot" and before.former is not None and before.former == taker:
        kind = BACK
    return Handover(seat, kind, taker, was, giver, number)


def occupant(chair: Chair) -> tuple[str, str]:
    """Who sits on a chair: the kind, and the id of a person or the name of a bot."""
    if chair.kind == "bot":
        return "bot", chair.bot
    return (FREE, "") if chair.person is None else (chair.kind, chair.person)


def read_handover(row: Row) -> Handover:
    """The change that a row tells of; older rows say only what became of the seat."""
    if len(row.answer) != 5:
        return Handover(row.seat, str(row.answer[0]) if row.answer else FREE)
    after, taker, before, giver, number = row.answer
    return Handover(row.seat, str(after), str(taker), str(before), str(giver), int(number))


def seats_known(person: str, chairs: list[Chair], handovers: tuple[Handover, ...]) -> set[int]:
    """The seats that somebody holds or has held: whose hands these eyes have seen."""
    known = {at for at, chair in enumerate(chairs) if person in (chair.person, chair.former)}
    return known | {one.seat for one in handovers if person in (one.taker, one.giver)}


def took_from_bot(seat: int, handovers: tuple[Handover, ...]) -> bool:
    """Whether the one who sits here took the seat from a bot, and not back from one that stood in."""
    for one in reversed([one for one in handovers if one.seat == seat]):
        if one.before == "bot":
            return one.after != BACK
        if one.before != FREE:
            return False
    return False


def with_handovers(now: Now, handovers: tuple[Handover, ...], names: Names, lang: str) -> Now:
    """A scene whose log tells of the changes of hands too, each behind the lines that were there before it."""
    first = now.log[0].number if now.log else 0
    told = [one for one in handovers if one.before and one.number >= first]
    if not told:
        return now
    lines = list(now.log)
    for one in told:
        at = next((at for at, line in enumerate(lines) if line.number > one.number), len(lines))
        turn = lines[at - 1].turn if at else lines[0].turn if lines else ""
        text = one.words(names, lang)
        lines.insert(at, Told(number=one.number, seat=one.seat, text=text, kind=KIND, turn=turn))
    return msgspec.structs.replace(now, log=tuple(lines))
