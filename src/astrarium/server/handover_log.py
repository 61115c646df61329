"""Handovers: who took which seat from whom, kept as rows of the log and shown to everyone as lines of it.

A row names people by their ids, never by name, so that a person who is deleted leaves no name in the chain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from astrarium.core.scene import Now, Told
from astrarium.core.step import Answer
from astrarium.server.move_log import LogRow
from astrarium.server.refusals import say
from astrarium.server.seats_and_header import Seat

HANDOVER_LINE: Final = "seat"  # the kind of such a line
FREE: Final = "free"
BACK: Final = "back"  # a person takes the seat back from the bot that stood in
WORD_KEYS: Final = {  # by what became of the seat, and what it was before
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
NameLookup = Callable[[str, str, str], str]  # the name of an occupant: by kind, id and language
SaidHandovers = dict[tuple["Handover", str], str]  # sentences that were made, by handover and language


class Handover(msgspec.Struct, frozen=True):
    """One handover: what became of a seat, and what it was before."""

    seat: int
    after: str  # person, here, back, bot, free
    taker: str = ""  # the id of a person; of a bot what it is, and what it is called if it has a name
    before: str = ""  # person, here, bot, free; empty in rows that were written before this was noted
    giver: str = ""
    number: int = 0  # the line of the match's log behind which it is shown

    def to_answer(self) -> Answer:
        """The answer of its row in the log."""
        return (self.after, self.taker, self.before, self.giver, self.number)

    def words(self, names: NameLookup, lang: str) -> str:
        """The sentence for the log."""
        taker, giver = names(self.after, self.taker, lang), names(self.before, self.giver, lang)
        return say(WORD_KEYS[self.after, self.before], lang, taker=taker, giver=giver)


def make_handover(seat: int, before: Seat, after: Seat, number: int) -> Handover:
    """The handover from one occupant to another."""
    kind, taker = occupant(after)
    was, giver = occupant(before)
    if was == "bot" and before.former is not None and before.former == taker:
        kind = BACK
    return Handover(seat, kind, taker, was, giver, number)


def occupant(seat: Seat) -> tuple[str, str]:
    """Who holds a seat: the kind, and the id of a person; of a bot what it is and what it is called."""
    if seat.kind == "bot":
        return "bot", f"{seat.bot} {seat.name}".strip()
    return (FREE, "") if seat.person is None else (seat.kind, seat.person)


def read_handover(row: LogRow) -> Handover:
    """The handover of a row; older rows say only what became of the seat."""
    if len(row.answer) != 5:
        return Handover(row.seat, str(row.answer[0]) if row.answer else FREE)
    after, taker, before, giver, number = row.answer
    return Handover(row.seat, str(after), str(taker), str(before), str(giver), int(number))


def seats_ever_held(person: str, seats: list[Seat], handovers: tuple[Handover, ...]) -> set[int]:
    """The seats that a person holds or has held, and whose secrets they have seen."""
    known = {at for at, seat in enumerate(seats) if person in (seat.person, seat.former)}
    return known | {one.seat for one in handovers if person in (one.taker, one.giver)}


def took_from_bot(seat: int, handovers: tuple[Handover, ...]) -> bool:
    """Whether the one who sits here took the seat from a bot, and not back from one that stood in."""
    for one in reversed([one for one in handovers if one.seat == seat]):
        if one.before == "bot":
            return one.after != BACK
        if one.before != FREE:
            return False
    return False


def add_handovers(now: Now, handovers: tuple[Handover, ...], names: NameLookup, lang: str) -> Now:
    """A scene with the handovers in its log."""
    log = log_with_handovers(now.log, handovers, names, lang)
    return now if log is now.log else msgspec.structs.replace(now, log=log)


def log_with_handovers(
    log: tuple[Told, ...],
    handovers: tuple[Handover, ...],
    names: NameLookup,
    lang: str,
    said: SaidHandovers | None = None,
) -> tuple[Told, ...]:
    """A log with the handovers, each behind the lines that were there before it; their sentences are kept in `said`."""
    first = log[0].number if log else 0
    visible = [one for one in handovers if one.before and one.number >= first]
    if not visible:
        return log
    lines = list(log)
    for one in visible:
        at = next((at for at, line in enumerate(lines) if line.number > one.number), len(lines))
        turn = lines[at - 1].turn if at else lines[0].turn if lines else ""
        text = None if said is None else said.get((one, lang))
        if text is None:
            text = one.words(names, lang)
            if said is not None:
                said[one, lang] = text
        lines.insert(at, Told(number=one.number, seat=one.seat, text=text, kind=HANDOVER_LINE, turn=turn))
    return tuple(lines)
