"""A match as it stands at a live table: what is confirmed, and what each seat has drafted on top of it.

Nothing here is changed in place: a move makes a new position and the rows that tell it, so that the rows can be on disk
before anybody stands on the new position. Chance is asked like a seat, and answered by the operating system.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from astrarium.core.errors import BadData, IllegalAnswer
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import SYSTEM
from astrarium.core.step import CHANCE, NOBODY, Answer, Draw, Question, Together
from astrarium.core.table import TableEvent
from astrarium.server.errors import Refused
from astrarium.server.move_log import Pen, Row
from astrarium.server.people import How
from astrarium.server.seat_handover import Handover, read_handover

Drafted = tuple[tuple[Answer, Match[Any]], ...]  # each answer, and the match after it


class Position:
    """The confirmed match, each seat's draft, and the changes of hands that everybody was told of."""

    def __init__(
        self,
        match: Match[Any],
        drafts: dict[int, Drafted],
        written: list[int],
        asked: list[int],
        handovers: tuple[Handover, ...] = (),
    ) -> None:
        self.match: Final = match
        self.drafts: Final = drafts
        self.written: Final = written  # by seat: how many rows it has written itself
        self.asked: Final = asked  # by seat: its version when what it is asked last changed
        self.handovers: Final = handovers

    def seen(self, seat: int | None) -> Match[Any]:
        """The match as a seat stands in it: its own draft, else what is confirmed."""
        drafted = self.drafts.get(seat) if seat is not None else None
        return drafted[-1][1] if drafted else self.match

    def version(self, seat: int | None) -> int:
        """A count of what these eyes have seen change; it tells nothing of rows that they may not know of."""
        own = self.written[seat] if seat is not None else 0
        return lines_known(self.match, seat) + own + len(self.handovers)

    @property
    def shown(self) -> list[int]:
        """Every viewer's version: by seat, spectators last."""
        return [self.version(seat) for seat in (*range(len(self.written)), None)]

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
    match = game.start(players, dict(options), chance="ask", recording=True)
    draw_chance(match, pen)
    return first_look(match, [0] * players)


def unwritten(game: Game[Any], players: int, options: dict[str, str]) -> Position:
    """The match before its first row."""
    match = game.start(players, dict(options), chance="ask", recording=True)
    return first_look(match, [0] * players)


def first_look(match: Match[Any], written: list[int], handovers: tuple[Handover, ...] = ()) -> Position:
    """A position without drafts in which whatever is asked counts as new."""
    bare = Position(match, {}, written, [], handovers)
    return Position(match, {}, written, bare.shown[:-1], handovers)


def first_look_after(match: Match[Any], rows: list[Row]) -> Position:
    """The position of a snapshot that was taken behind these rows."""
    written = [0] * match.table.box.players
    for row in rows:
        if row.kind not in ("chance", "seat", "upgrade"):
            written[row.seat] += 1
    return first_look(match, written, tuple([read_handover(row) for row in rows if row.kind == "seat"]))


def answered(position: Position, seat: int, answer: object, how: How, pen: Pen, key: str = "") -> Position:
    """After an answer: drafted, or confirmed with the whole draft where chance, a reveal or another seat follows."""
    before = position.seen(seat)
    after = copied(before)
    given = taken(after, seat, answer)
    if how != "final" and not opens(before, after) and (how == "draft" or not hands_over(before, after, seat)):
        pen.write(seat, "answer", given, draft=True, key=key)
        return drafted(position, seat, (*position.drafts.get(seat, ()), (given, after)))
    pen.write(seat, "answer", given, key=key)
    draw_chance(after, pen)
    return moved(position, seat, after)


def undone(position: Position, seat: int, pen: Pen, key: str = "") -> Position:
    """After the seat took back the last answer of its draft."""
    steps = position.drafts.get(seat)
    if not steps:
        raise Refused(409, "draft_only")
    pen.write(seat, "undo", key=key)
    return drafted(position, seat, steps[:-1])


def confirmed(position: Position, seat: int, pen: Pen, key: str = "") -> Position:
    """After the seat confirmed its draft."""
    steps = position.drafts.get(seat)
    if not steps:
        raise Refused(409, "nothing_to_confirm")
    pen.write(seat, "confirm", key=key)
    return moved(position, seat, steps[-1][1])


def relived(position: Position, row: Row) -> Position:
    """After a row that was read from the log."""
    if row.kind == "upgrade":  # it carries the position; what was before had other rules
        return first_look(upgraded_match(position.match.game, row), position.written, position.handovers)
    if row.kind == "seat":
        return handed_over(position, read_handover(row))
    if row.kind == "chance":
        after = copied(position.match)
        after.answer(CHANCE, row.answer)
        return moved(position, NOBODY, after)
    steps = position.drafts.get(row.seat, ())
    if row.kind == "answer":
        after = copied(position.seen(row.seat))
        after.answer(row.seat, row.answer)
        if row.draft:
            return drafted(position, row.seat, (*steps, (row.answer, after)))
        return moved(position, row.seat, after)
    if not steps:
        raise BadData(f"row {row.number} takes back or confirms what was never drafted")
    if row.kind == "undo":
        return drafted(position, row.seat, steps[:-1])
    return moved(position, row.seat, steps[-1][1])


# ---------------------------------------------------------------------- what is asked


def screened(match: Match[Any]) -> Together[Any] | None:
    """The step at which all answer at once, behind their screens, if the match stands at one."""
    top = match.agenda[-1] if match.agenda else None
    return top if isinstance(top, Together) else None


def open_game(match: Match[Any]) -> bool:
    """Whether nothing at all is hidden from anybody, and nothing was."""
    rules, table = match.game.ruleset, match.table
    if match.secret_lines or screened(match) is not None:
        return False
    return not any(rules.secrets(table, seat) for seat in (None, *range(table.box.players)))


def in_private(match: Match[Any], seat: int) -> bool:
    """Whether nobody else may know what a seat is asked."""
    step = match.step_for(seat)
    return isinstance(step, Question) and step.private


def is_window(match: Match[Any], seat: int) -> bool:
    """Whether a seat is only asked if it steps in: what the scene calls a window on the things of others."""
    asked = match.scene(seat).now.ask if in_private(match, seat) else None
    return asked is not None and asked.window


# ---------------------------------------------------------------------- parts of the above


def copied(match: Match[Any]) -> Match[Any]:
    """A clone that goes on telling its story."""
    other = match.clone()
    other.table.recording = True
    other.event_log = match.event_log[:]
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
        step = match.step_for(CHANCE)
        assert isinstance(step, Draw)
        outcome = step.draw(match.table, SYSTEM)
        match.answer(CHANCE, outcome)
        pen.write(CHANCE, "chance", outcome)


def lines_known(match: Match[Any], seat: int | None) -> int:
    """How many lines of the log a seat may know, and how many others it knows to have finished behind their screens.

    Grows whenever what is seen of a confirmed match changes, and at no other time: the answers of others lie open when
    all have finished, and then count for no less than the finishing did.
    """
    together = screened(match)
    lanes = together.lanes if together is not None else ()
    return match.version(seat) + sum([bool(lane.given) and not lane.agenda and lane.seat != seat for lane in lanes])


def drafted(position: Position, seat: int, steps: Drafted) -> Position:
    """The position with another draft of one seat, which alone sees the change."""
    drafts = {**position.drafts, seat: steps}
    if not steps:
        del drafts[seat]
    written, asked = one_more(position.written, seat), position.asked[:]
    after = Position(position.match, drafts, written, asked, position.handovers)
    asked[seat] = after.version(seat)
    return after


def handed_over(position: Position, change: Handover) -> Position:
    """The position with another on a seat, who did not draft what the one before had drafted; everybody sees it."""
    drafts = {seat: steps for seat, steps in position.drafts.items() if seat != change.seat}
    asked = position.asked[:]
    after = Position(position.match, drafts, position.written, asked, (*position.handovers, change))
    asked[change.seat] = after.version(change.seat)
    return after


def one_more(written: list[int], seat: int) -> list[int]:
    """The counts with one more row of a seat."""
    return [count + (at == seat) for at, count in enumerate(written)]


def moved(position: Position, seat: int, match: Match[Any]) -> Position:
    """The position with another confirmed match; what others have drafted in lanes of their own stays."""
    drafts: dict[int, Drafted] = {}
    between = CHANCE in match.waiting  # a log is read, and what chance said comes with its next row
    for other, steps in position.drafts.items():
        if other != seat:
            again = steps if between else rebased(match, other, [answer for answer, _ in steps])
            if again:
                drafts[other] = again
    asked = position.asked[:]
    after = Position(match, drafts, one_more(position.written, seat), asked, position.handovers)
    for at in range(len(asked)):
        if at == seat or not same_question(position.match, match, at):
            asked[at] = after.version(at)
    return after


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


def upgraded_match(game: Game[Any], row: Row) -> Match[Any]:
    """The match that an upgrade row carries."""
    save, story = upgrade_read(row)
    match = game.restore(save, chance="ask", trusted=True)
    match.table.recording = True
    match.event_log = story_in(story)
    return match


# ---------------------------------------------------------------------- drafts and story, kept beside a snapshot


def drafts_out(position: Position) -> list[list[object]]:
    """What every seat has drafted, as plain data."""
    return [[seat, [answer for answer, _ in steps]] for seat, steps in position.drafts.items()]


def redrafted(position: Position, data: list[Any]) -> Position:
    """The position with drafts from plain data."""
    drafts = {seat: rebased(position.match, seat, [tuple(answer) for answer in answers]) for seat, answers in data}
    kept = {seat: steps for seat, steps in drafts.items() if steps}
    return Position(position.match, kept, position.written, position.asked, position.handovers)


def story_out(match: Match[Any]) -> list[list[object]]:
    """The story as plain data."""
    return [[number, event.key, event.seat, event.marks, event.only, event.args] for number, event in match.event_log]


def story_in(data: list[Any]) -> list[tuple[int, TableEvent]]:
    """The story from plain data."""
    return [
        (number, TableEvent(key, seat, tuple(marks), only, dict(args))) for number, key, seat, marks, only, args in data
    ]
