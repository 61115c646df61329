"""The state of a table: the confirmed match, and what each seat has drafted on top of it.

Nothing here is changed in place: an answer makes a new state and its rows, so that the rows can be on disk
before the table takes the new state. Chance is asked like a seat, and answered by the operating system.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from astrarium.core.errors import BadData, IllegalAnswer
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import SYSTEM
from astrarium.core.step import CHANCE, NOBODY, Answer, Draw, Question, Together
from astrarium.core.table_base import TableEvent
from astrarium.server.handover_log import Handover, read_handover
from astrarium.server.move_log import LogRow, LogWriter
from astrarium.server.people import ConfirmMode
from astrarium.server.refusals import Refused

Draft = tuple[tuple[Answer, Match[Any]], ...]  # each answer, and the match after it


StandingAnswer = Callable[[Match[Any], int], Answer | None]  # what a seat has left word to answer, if anything


def no_standing_answer(match: Match[Any], seat: int) -> Answer | None:
    """No word was left."""
    return None


class TableState:
    """The confirmed match, each seat's draft, and the handovers so far."""

    def __init__(
        self,
        match: Match[Any],
        drafts: dict[int, Draft],
        own_rows: list[int],
        question_versions: list[int],
        handovers: tuple[Handover, ...] = (),
    ) -> None:
        self.match: Final = match
        self.drafts: Final = drafts
        self.own_rows: Final = own_rows  # by seat: how many rows it has written itself
        self.question_versions: Final = question_versions  # by seat: its version when what it is asked last changed
        self.handovers: Final = handovers
        self._versions: Final[dict[int | None, int]] = {}  # as they were counted

    def match_for(self, seat: int | None) -> Match[Any]:
        """The match that a seat acts in and sees: its own draft, else what is confirmed."""
        drafted = self.drafts.get(seat) if seat is not None else None
        return drafted[-1][1] if drafted else self.match

    def version(self, seat: int | None) -> int:
        """How often what a seat sees has changed; it tells nothing of rows that the seat may not know of."""
        known = self._versions.get(seat)
        if known is None:
            own = self.own_rows[seat] if seat is not None else 0
            known = self._versions[seat] = count_known_lines(self.match, seat) + own + len(self.handovers)
        return known

    @property
    def versions(self) -> list[int]:
        """Every viewer's version: by seat, spectators last."""
        return [self.version(seat) for seat in (*range(len(self.own_rows)), None)]

    def draft_length(self, seat: int) -> int:
        """How many answers a seat has drafted."""
        return len(self.drafts.get(seat, ()))

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats the match waits for, those that must still confirm included."""
        return self.match.waiting

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.over


def start_match(game: Game[Any], players: int, options: dict[str, str], log: LogWriter) -> TableState:
    """A new match, its setup drawn by the operating system."""
    match = game.start(players, dict(options), chance="ask", recording=True)
    draw_chance(match, log)
    return fresh_state(match, [0] * players)


def initial_state(game: Game[Any], players: int, options: dict[str, str]) -> TableState:
    """The match before its first row."""
    match = game.start(players, dict(options), chance="ask", recording=True)
    return fresh_state(match, [0] * players)


def fresh_state(match: Match[Any], own_rows: list[int], handovers: tuple[Handover, ...] = ()) -> TableState:
    """A state without drafts in which whatever is asked counts as new."""
    bare = TableState(match, {}, own_rows, [], handovers)
    return TableState(match, {}, own_rows, bare.versions[:-1], handovers)


def state_after_rows(match: Match[Any], rows: list[LogRow]) -> TableState:
    """The state of a match that was saved behind these rows."""
    own_rows = [0] * match.table.box.players
    for row in rows:
        if row.kind not in ("chance", "seat", "upgrade"):
            own_rows[row.seat] += 1
    return fresh_state(match, own_rows, tuple([read_handover(row) for row in rows if row.kind == "seat"]))


def apply_answer(
    state: TableState, seat: int, answer: object, how: ConfirmMode, log: LogWriter, key: str = ""
) -> TableState:
    """Play an answer: drafted, or confirmed with the whole draft where chance, a reveal or another seat follows."""
    before = state.match_for(seat)
    after = before.clone()
    given = play_answer(after, seat, answer)
    if (
        how != "final"
        and not is_irreversible(before, after)
        and (how == "draft" or not passes_turn(before, after, seat))
    ):
        log.write(seat, "answer", given, draft=True, key=key)
        return with_draft(state, seat, (*state.drafts.get(seat, ()), (given, after)))
    log.write(seat, "answer", given, key=key)
    draw_chance(after, log)
    return with_match(state, seat, after)


def apply_standing_answers(
    state: TableState, seat: int, how: ConfirmMode, log: LogWriter, standing: StandingAnswer
) -> TableState:
    """Go on with a draft where the seat has left word: such a question is answered before it is seen."""
    while state.drafts.get(seat) and (answer := standing(state.match_for(seat), seat)) is not None:
        state = apply_answer(state, seat, answer, how, log)
    return state


def apply_undo(
    state: TableState, seat: int, log: LogWriter, key: str = "", standing: StandingAnswer = no_standing_answer
) -> TableState:
    """Take back the last answer of a seat's draft, and with it those that were given for the seat since."""
    steps = state.drafts.get(seat)
    if not steps:
        raise Refused(409, "draft_only")
    while True:
        log.write(seat, "undo", key=key)
        answer, key = steps[-1][0], ""
        steps = steps[:-1]
        state = with_draft(state, seat, steps)
        if not steps or standing(state.match_for(seat), seat) != answer:
            return state


def apply_confirm(state: TableState, seat: int, log: LogWriter, key: str = "") -> TableState:
    """Confirm a seat's draft."""
    steps = state.drafts.get(seat)
    if not steps:
        raise Refused(409, "nothing_to_confirm")
    log.write(seat, "confirm", key=key)
    return with_match(state, seat, steps[-1][1])


def apply_row(state: TableState, row: LogRow) -> TableState:
    """Play a row that was read from the log."""
    if row.kind == "upgrade":  # it carries the state; what was before had other rules
        return fresh_state(restore_upgrade(state.match.game, row), state.own_rows, state.handovers)
    if row.kind == "seat":
        return with_handover(state, read_handover(row))
    if row.kind == "chance":
        after = state.match.clone()
        after.answer(CHANCE, row.answer)
        return with_match(state, NOBODY, after)
    steps = state.drafts.get(row.seat, ())
    if row.kind == "answer":
        after = state.match_for(row.seat).clone()
        after.answer(row.seat, row.answer)
        if row.draft:
            return with_draft(state, row.seat, (*steps, (row.answer, after)))
        return with_match(state, row.seat, after)
    if not steps:
        raise BadData(f"row {row.number} takes back or confirms what was never drafted")
    if row.kind == "undo":
        return with_draft(state, row.seat, steps[:-1])
    return with_match(state, row.seat, steps[-1][1])


# ---------------------------------------------------------------------- what is asked


def simultaneous_step(match: Match[Any]) -> Together[Any] | None:
    """The step at which several seats answer unseen at the same time, if the match is at one."""
    top = match.agenda[-1] if match.agenda else None
    return top if isinstance(top, Together) else None


def hides_nothing(match: Match[Any]) -> bool:
    """Whether nothing is hidden from any seat or spectator, and nothing ever was."""
    rules, table = match.game.ruleset, match.table
    if match.secret_lines or simultaneous_step(match) is not None:
        return False
    return not any(rules.secrets(table, seat) for seat in (None, *range(table.box.players)))


def is_private_question(match: Match[Any], seat: int) -> bool:
    """Whether only the seat itself may know what it is asked."""
    step = match.step_for(seat)
    return isinstance(step, Question) and step.private


# ---------------------------------------------------------------------- parts of the above


def play_answer(match: Match[Any], seat: int, answer: object) -> Answer:
    """Play an answer on a match, and return it as the log has it."""
    before = match.moves
    match.answer(seat, answer)
    return match.log_since(before)[0].answer


def is_irreversible(before: Match[Any], after: Match[Any]) -> bool:
    """Whether an answer calls chance, shows something that was hidden, or ends the match: no draft may do so."""
    return CHANCE in after.waiting or after.over or after.table.reveals != before.table.reveals


def passes_turn(before: Match[Any], after: Match[Any], seat: int) -> bool:
    """Whether an answer ends the seat's turn, or puts a question to another seat."""
    return seat not in after.waiting or any(other != seat and other not in before.waiting for other in after.waiting)


def draw_chance(match: Match[Any], log: LogWriter) -> None:
    """Let the operating system answer whatever chance is asked."""
    while CHANCE in match.waiting:
        step = match.step_for(CHANCE)
        assert isinstance(step, Draw)
        outcome = step.draw(match.table, SYSTEM)
        match.answer(CHANCE, outcome)
        log.write(CHANCE, "chance", outcome)


def count_known_lines(match: Match[Any], seat: int | None) -> int:
    """How many lines of the log a seat may know, and how many others it knows to have finished a simultaneous step.

    Grows whenever what is seen of a confirmed match changes, and at no other time: the answers of others lie open when
    all have finished, and then count for no less than the finishing did.
    """
    together = simultaneous_step(match)
    lanes = together.lanes if together is not None else ()
    return match.version(seat) + sum([bool(lane.given) and not lane.agenda and lane.seat != seat for lane in lanes])


def with_draft(state: TableState, seat: int, steps: Draft) -> TableState:
    """The state with another draft of one seat, which alone sees the change."""
    drafts = {**state.drafts, seat: steps}
    if not steps:
        del drafts[seat]
    own_rows, question_versions = count_row(state.own_rows, seat), state.question_versions[:]
    after = TableState(state.match, drafts, own_rows, question_versions, state.handovers)
    question_versions[seat] = after.version(seat)
    return after


def with_handover(state: TableState, change: Handover) -> TableState:
    """The state after a handover, without the draft of the one who left."""
    drafts = {seat: steps for seat, steps in state.drafts.items() if seat != change.seat}
    question_versions = state.question_versions[:]
    after = TableState(state.match, drafts, state.own_rows, question_versions, (*state.handovers, change))
    question_versions[change.seat] = after.version(change.seat)
    return after


def count_row(own_rows: list[int], seat: int) -> list[int]:
    """The counts with one more row of a seat."""
    return [count + (at == seat) for at, count in enumerate(own_rows)]


def with_match(state: TableState, seat: int, match: Match[Any]) -> TableState:
    """The state with another confirmed match; what others have drafted in lanes of their own stays."""
    drafts: dict[int, Draft] = {}
    between = CHANCE in match.waiting  # a log is read, and the outcome comes with its next row
    for other, steps in state.drafts.items():
        if other != seat:
            again = steps if between else rebase_draft(match, other, [answer for answer, _ in steps])
            if again:
                drafts[other] = again
    question_versions = state.question_versions[:]
    after = TableState(match, drafts, count_row(state.own_rows, seat), question_versions, state.handovers)
    for at in range(len(question_versions)):
        if at == seat or not same_question(state.match, match, at):
            question_versions[at] = after.version(at)
    return after


def rebase_draft(match: Match[Any], seat: int, answers: list[Answer]) -> Draft:
    """A draft on top of another confirmed match; up to what is no longer legal there, or would open something."""
    again: list[tuple[Answer, Match[Any]]] = []
    for answer in answers:
        after = match.clone()
        try:
            after.answer(seat, answer)
        except IllegalAnswer:
            break
        if is_irreversible(match, after):
            break
        again.append((answer, after))
        match = after
    return tuple(again)


def same_question(before: Match[Any], after: Match[Any], seat: int) -> bool:
    """Whether a seat is still asked the very same thing, in a lane of its own."""
    if before is after:
        return True
    old, new = simultaneous_step(before), simultaneous_step(after)
    if old is None or new is None or old.since != new.since:
        return False
    return [lane for lane in old.lanes if lane.seat == seat] == [lane for lane in new.lanes if lane.seat == seat]


# ---------------------------------------------------------------------- upgrades: a row that carries a state


def write_upgrade(match: Match[Any], old: int, log: LogWriter) -> None:
    """From here on the match goes by today's rules; `old` is the version before."""
    parts = [msgspec.json.encode(part).decode() for part in (match.save(), event_log_data(match))]
    log.write(NOBODY, "upgrade", (old, match.game.rules_version, *parts))


def read_upgrade(row: LogRow) -> tuple[dict[str, Any], list[Any]]:
    """The save and the events that an upgrade row carries."""
    _, _, save, story = row.answer
    return msgspec.json.decode(str(save)), msgspec.json.decode(str(story))


def restore_upgrade(game: Game[Any], row: LogRow) -> Match[Any]:
    """The match that an upgrade row carries."""
    save, events = read_upgrade(row)
    match = game.restore(save, chance="ask", trusted=True)
    start_recording(match, events)
    return match


# ---------------------------------------------------------------------- drafts and events, kept beside a snapshot


def draft_data(state: TableState) -> list[list[object]]:
    """What every seat has drafted, as plain data."""
    return [[seat, [answer for answer, _ in steps]] for seat, steps in state.drafts.items()]


def with_drafts(state: TableState, data: list[Any]) -> TableState:
    """The state with drafts from plain data."""
    drafts = {seat: rebase_draft(state.match, seat, [tuple(answer) for answer in answers]) for seat, answers in data}
    kept = {seat: steps for seat, steps in drafts.items() if steps}
    return TableState(state.match, kept, state.own_rows, state.question_versions, state.handovers)


def event_log_data(match: Match[Any]) -> list[list[object]]:
    """The events as plain data."""
    return [[number, event.key, event.seat, event.marks, event.only, event.args] for number, event in match.event_log]


def start_recording(match: Match[Any], events: list[Any]) -> None:
    """Have a restored match record its events, after those that were kept as plain data."""
    match.table.recording = True
    match.event_log = read_event_log(events)


def read_event_log(data: list[Any]) -> list[tuple[int, TableEvent]]:
    """The events from plain data."""
    return [
        (number, TableEvent(key, seat, tuple(marks), only, dict(args))) for number, key, seat, marks, only, args in data
    ]
