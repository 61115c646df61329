"""A match as it stands at a live table: what is confirmed, and what each seat has drafted on top of it.

Nothing here is changed in place: a move makes a new position and the rows that tell it, so that the rows can be on disk
before anybody stands on the new position. Chance is asked like a seat, and answered by the operating system.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from astrarium.core.errors import BadData, IllegalAnswer
from astrarium.core.game import Game
from astrarium.core.luck import SYSTEM
from astrarium.core.match import Match
from astrarium.core.step import CHANCE, NOBODY, Answer, Draw, Question, Together
from astrarium.core.table import News
from astrarium.server.people import How
from astrarium.server.rows import Pen, Row
from astrarium.server.speech import Refused

Drafted = tuple[tuple[Answer, Match[Any]], ...]  # each answer, and the match after it


class Position:
    """The confirmed match, and each seat's draft."""

    def __init__(self, match: Match[Any], drafts: dict[int, Drafted], shown: list[int], asked: list[int]) -> None:
        self.match: Final = match
        self.drafts: Final = drafts
        self.shown: Final = shown  # by seat, spectators last: the row that last changed what is seen
        self.asked: Final = asked  # by seat: the row that last changed what is asked

    def seen(self, seat: int | None) -> Match[Any]:
        """The match as a seat stands in it: its own draft, else what is confirmed."""
        drafted = self.drafts.get(seat) if seat is not None else None
        return drafted[-1][1] if drafted else self.match

    def version(self, seat: int | None) -> int:
        """The number of the last row that this seat has seen the effect of."""
        return self.shown[-1 if seat is None else seat]

    def steps(self, seat: int) -> int:
        """How many answers a seat has drafted."""
        return len(self.drafts.get(seat, ()))

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats everybody waits for, those that must still confirm included."""
        return self.match.waiting

    @property
    def over(self) -> bool:
        """Whether the match has ended, and everybody knows."""
        return self.match.over


def begin(game: Game[Any], players: int, options: dict[str, str], pen: Pen) -> Position:
    """A new match, its setup drawn by the operating system."""
    match = game.start(players, dict(options), chance="ask", aloud=True)
    draw_chance(match, pen)
    return fresh(match, pen.number)


def unwritten(game: Game[Any], players: int, options: dict[str, str]) -> Position:
    """The match before its first row."""
    return fresh(game.start(players, dict(options), chance="ask", aloud=True), 0)


def fresh(match: Match[Any], number: int) -> Position:
    """A match that everybody sees as it stood at that row, and that nobody has drafted on."""
    players = match.table.box.players
    return Position(match, {}, [number] * (players + 1), [number] * players)


def answered(position: Position, seat: int, answer: object, how: How, pen: Pen, key: str = "") -> Position:
    """After an answer: drafted, or confirmed with the whole draft where chance, a reveal or another seat follows."""
    before = position.seen(seat)
    after = copied(before)
    given = taken(after, seat, answer)
    if how != "final" and not opens(before, after) and (how == "draft" or not hands_over(before, after, seat)):
        pen.write(seat, "answer", given, draft=True, key=key)
        return drafted(position, seat, (*position.drafts.get(seat, ()), (given, after)), pen.number)
    pen.write(seat, "answer", given, key=key)
    draw_chance(after, pen)
    return moved(position, seat, after, pen.number)


def undone(position: Position, seat: int, pen: Pen, key: str = "") -> Position:
    """After the seat took back the last answer of its draft."""
    steps = position.drafts.get(seat)
    if not steps:
        raise Refused(409, "draft_only")
    pen.write(seat, "undo", key=key)
    return drafted(position, seat, steps[:-1], pen.number)


def confirmed(position: Position, seat: int, pen: Pen, key: str = "") -> Position:
    """After the seat confirmed its draft."""
    steps = position.drafts.get(seat)
    if not steps:
        raise Refused(409, "nothing_to_confirm")
    pen.write(seat, "confirm", key=key)
    return moved(position, seat, steps[-1][1], pen.number)


def relived(position: Position, row: Row) -> Position:
    """After a row that was read from the log."""
    if row.kind == "upgrade":  # it carries the position; what was before had other rules
        return at_upgrade(position.match.game, row)
    if row.kind == "seat":  # whoever sits here now did not draft what the one before him did
        return moved(position, row.seat, position.match, row.number)
    if row.kind == "chance":
        after = copied(position.match)
        after.answer(CHANCE, row.answer)
        return moved(position, NOBODY, after, row.number)
    steps = position.drafts.get(row.seat, ())
    if row.kind == "answer":
        after = copied(position.seen(row.seat))
        after.answer(row.seat, row.answer)
        if row.draft:
            return drafted(position, row.seat, (*steps, (row.answer, after)), row.number)
        return moved(position, row.seat, after, row.number)
    if not steps:
        raise BadData(f"row {row.number} takes back or confirms what was never drafted")
    if row.kind == "undo":
        return drafted(position, row.seat, steps[:-1], row.number)
    return moved(position, row.seat, steps[-1][1], row.number)


# ---------------------------------------------------------------------- what is asked


def screened(match: Match[Any]) -> Together[Any] | None:
    """The step at which all answer at once, behind their screens, if the match stands at one."""
    top = match.agenda[-1] if match.agenda else None
    return top if isinstance(top, Together) else None


def in_private(match: Match[Any], seat: int) -> bool:
    """Whether nobody else may know what a seat is asked."""
    step = match.asking(seat)
    return isinstance(step, Question) and step.private


def is_window(match: Match[Any], seat: int) -> bool:
    """Whether a seat is only asked if it steps in: what the scene calls a window on the things of others."""
    asked = match.game.rules.now(match.sight(seat)).ask if in_private(match, seat) else None
    return asked is not None and asked.window


# ---------------------------------------------------------------------- parts of the above


def copied(match: Match[Any]) -> Match[Any]:
    """A clone that goes on telling its story."""
    other = match.clone()
    other.table.aloud = True
    other.story = match.story[:]
    return other


def taken(match: Match[Any], seat: int, answer: object) -> Answer:
    """Play an answer, and give it back as the log has it."""
    before = match.moves
    match.answer(seat, answer)
    return match.log_since(before)[0].answer


def opens(before: Match[Any], after: Match[Any]) -> bool:
    """Whether an answer calls chance, shows something that was hidden, or ends the match: no draft may do so."""
    return CHANCE in after.waiting or after.over or after.table.reveals != before.table.reveals


def hands_over(before: Match[Any], after: Match[Any], seat: int) -> bool:
    """Whether an answer ends what the seat had to say, or puts a question to somebody else."""
    return seat not in after.waiting or any(other != seat and other not in before.waiting for other in after.waiting)


def draw_chance(match: Match[Any], pen: Pen) -> None:
    """Let the operating system answer whatever chance is asked."""
    while CHANCE in match.waiting:
        step = match.asking(CHANCE)
        assert isinstance(step, Draw)
        outcome = step.draw(match.table, SYSTEM)
        match.answer(CHANCE, outcome)
        pen.write(CHANCE, "chance", outcome)


def drafted(position: Position, seat: int, steps: Drafted, number: int) -> Position:
    """The position with another draft of one seat, which alone sees the change."""
    drafts = {**position.drafts, seat: steps}
    if not steps:
        del drafts[seat]
    shown, asked = position.shown[:], position.asked[:]
    shown[seat] = asked[seat] = number
    return Position(position.match, drafts, shown, asked)


def moved(position: Position, seat: int, match: Match[Any], number: int) -> Position:
    """The position with another confirmed match; what others have drafted in lanes of their own stays."""
    drafts: dict[int, Drafted] = {}
    between = CHANCE in match.waiting  # a log is read, and what chance said comes with its next row
    for other, steps in position.drafts.items():
        if other != seat:
            again = steps if between else rebased(match, other, [answer for answer, _ in steps])
            if again:
                drafts[other] = again
    asked = [
        was if at != seat and same_question(position.match, match, at) else number
        for at, was in enumerate(position.asked)
    ]
    return Position(match, drafts, [number] * len(position.shown), asked)


def rebased(match: Match[Any], seat: int, answers: list[Answer]) -> Drafted:
    """A draft on top of another confirmed match; up to what is no longer legal there, or would open something."""
    again: list[tuple[Answer, Match[Any]]] = []
    for answer in answers:
        after = copied(match)
        try:
            after.answer(seat, answer)
        except IllegalAnswer:
            break
        if opens(match, after):
            break
        again.append((answer, after))
        match = after
    return tuple(again)


def same_question(before: Match[Any], after: Match[Any], seat: int) -> bool:
    """Whether a seat is still asked the very same thing, in a lane of its own."""
    if before is after:
        return True
    old, new = screened(before), screened(after)
    if old is None or new is None or old.since != new.since:
        return False
    return [lane for lane in old.lanes if lane.seat == seat] == [lane for lane in new.lanes if lane.seat == seat]


# ---------------------------------------------------------------------- upgrades: a row that carries a position


def write_upgrade(match: Match[Any], old: int, pen: Pen) -> None:
    """From here on the match goes by today's rules; `old` is the version before."""
    parts = [msgspec.json.encode(part).decode() for part in (match.save(), story_out(match))]
    pen.write(NOBODY, "upgrade", (old, match.game.rules_version, *parts))


def upgrade_read(row: Row) -> tuple[dict[str, Any], list[Any]]:
    """The save and the story that an upgrade row carries."""
    _, _, save, story = row.answer
    return msgspec.json.decode(str(save)), msgspec.json.decode(str(story))


def at_upgrade(game: Game[Any], row: Row) -> Position:
    """The position that an upgrade row carries."""
    save, story = upgrade_read(row)
    match = game.restore(save, chance="ask", trusted=True)
    match.table.aloud = True
    match.story = story_in(story)
    return fresh(match, row.number)


# ---------------------------------------------------------------------- drafts and story, kept beside a snapshot


def drafts_out(position: Position) -> list[list[object]]:
    """What every seat has drafted, as plain data."""
    return [[seat, [answer for answer, _ in steps]] for seat, steps in position.drafts.items()]


def redrafted(position: Position, data: list[Any]) -> Position:
    """The position with drafts from plain data."""
    drafts = {seat: rebased(position.match, seat, [tuple(answer) for answer in answers]) for seat, answers in data}
    kept = {seat: steps for seat, steps in drafts.items() if steps}
    return Position(position.match, kept, position.shown, position.asked)


def story_out(match: Match[Any]) -> list[list[object]]:
    """The story as plain data."""
    return [[number, news.key, news.seat, news.marks, news.only, news.args] for number, news in match.story]


def story_in(data: list[Any]) -> list[tuple[int, News]]:
    """The story from plain data."""
    return [(number, News(key, seat, tuple(marks), only, dict(args))) for number, key, seat, marks, only, args in data]
