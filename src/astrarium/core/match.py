"""A match: a table, an agenda and a log. Everything that happens goes through `answer`."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, Generic, TypeVar, final

from astrarium.core import serialization
from astrarium.core.answer_refusals import find_refusal
from astrarium.core.determinization import determinize
from astrarium.core.errors import BadChance, IllegalAnswer, NoRecord
from astrarium.core.keyframes import EVERY, Keyframe, keep_position, replay_match
from astrarium.core.match_log import EarlierLog, LogLine, LogPage, line_kind, read_lines, reveals_before, visible_lines
from astrarium.core.observation import Observation
from astrarium.core.random_source import SYSTEM, RandomSource, SeededRandom
from astrarium.core.save_upgrades import Origin
from astrarium.core.simultaneous_answers import awaits_chance, chance_lane, first_asked, replay_unseen, table_seen_by
from astrarium.core.step import (
    CHANCE,
    NOBODY,
    Answer,
    Draw,
    Event,
    Lane,
    Question,
    Refusal,
    Step,
    Together,
    as_answer,
)
from astrarium.core.table_base import Box, Table, TableEvent
from astrarium.core.undo import lines_to_keep

if TYPE_CHECKING:
    from astrarium.core.game import Game
    from astrarium.core.result import Result
    from astrarium.core.scene import Scene

T = TypeVar("T", bound=Table[Box])
UNKNOWN: Final = -1  # how much had been shown when a line was written that comes from a save
NO_EVENTS: Final[list[tuple[int, TableEvent]]] = []  # these three are never written to: clones begin with them
NO_ANSWERS: Final[list[Answer]] = []
NO_LANES: Final[dict[int, list[Answer]]] = {}


@final
class Match(Generic[T]):
    """One match of a game. Made by `game.start`, `game.restore` or `game.replay`."""

    def __init__(self, game: Game[T], table: T, agenda: list[Step[T]], rng: RandomSource | None) -> None:
        self.game: Final = game
        self.table = table
        self.agenda = agenda  # a stack: the next step is last
        self.rng = rng  # None: chance is asked
        self.script: list[Answer] | None = None  # what chance will say, where it is scripted
        self.recorded = True  # False once the table was dealt anew: there is no history to show
        self.dealt_for: int | None = None  # in a world where nothing is hidden: its seat
        self.dealt_at = UNKNOWN  # and the length of its log when it was dealt
        self.hiding_from: int | None = None  # a seat for which a world was dealt, and something was hidden from it,
        self.hiding_at = UNKNOWN  # when the log was so long
        self.origin: Origin | None = None  # the position it began with, if not at an empty table: see `upgrade`
        self.moves = 0  # the length of the log
        self.secret_lines = 0  # how many of its lines not everybody may see
        self.event_log = NO_EVENTS  # by number of the log line, while events are recorded
        self.frames: Keyframe[T] | None = None  # positions kept on the way, the last one first
        self._next_frame = EVERY  # the length of the log at which the next one is kept
        self._shares_events = True  # whether a clone holds the same list: whoever adds to it takes a copy first
        self._log: LogPage | None = None
        self._shares_log = True  # whether a clone holds the same page: whoever writes on begins another one
        self._earlier: EarlierLog | None = None  # in a world for one seat: the log before it
        self._acting = NOBODY  # while steps take place: who sees what comes of them
        self._asked = NOBODY
        self._choices = NO_ANSWERS
        self._lane_choices = NO_LANES  # of the lanes that have come to a question

    # ------------------------------------------------------------------ who is asked, and what

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must answer now; () when the match is over."""
        if self._asked != NOBODY:
            return (self._asked,)
        if not self.agenda:
            return ()
        top = self.agenda[-1]
        assert isinstance(top, Together)
        return tuple([lane.seat for lane in top.lanes if lane.agenda])

    @property
    def first_waiting(self) -> int:
        """The first of the seats that must answer now; NOBODY when the match is over."""
        return self._asked if self._asked != NOBODY or not self.agenda else first_asked(self.agenda[-1])

    def step_for(self, seat: int) -> Step[T] | None:
        """The step that waits for this seat, or None."""
        if not self.agenda:
            return None
        top = self.agenda[-1]
        if isinstance(top, Together):
            if seat == CHANCE and self._asked == CHANCE:
                return chance_lane(top).agenda[0]
            for lane in top.lanes:
                if lane.seat == seat and lane.agenda and self._asked == NOBODY:
                    return lane.agenda[0]
            return None
        return top if seat == self._asked else None

    def options(self, seat: int) -> list[Answer]:
        """The legal answers of a seat; none for a seat that is not asked."""
        if seat == self._asked and seat >= 0:
            return self._choices
        if self._asked == NOBODY and self.agenda:
            return self._lane_choices.get(seat, [])
        step = self.step_for(seat)
        return step.options(self.table) if isinstance(step, Draw) else []

    def odds(self) -> dict[Answer, float]:
        """Where chance is asked: how likely each outcome is."""
        step = self.step_for(CHANCE)
        return step.odds(self.table) if isinstance(step, Draw) else {}

    def question(self, seat: int) -> dict[str, object]:
        """What a seat is asked, in words and data; {} if it is not asked."""
        return serialization.question_data(self, seat)

    def why_not(self, seat: int, answer: object) -> Refusal | None:
        """None if the answer is legal, else the rule and the words that refuse it. Nothing changes."""
        return find_refusal(self, seat, answer)

    # ------------------------------------------------------------------ beginning

    def begin(self, opening: list[Step[T]]) -> None:
        """Lay out the first steps and play up to the first question."""
        self.agenda.extend(reversed(opening))
        self._settle()

    def resume(self) -> None:
        """Go on from a position that was put together from data."""
        self._lane_choices = {}
        self._settle()

    def load_log(self, lines: list[tuple[int, Answer, bool, int, int]]) -> None:
        """Take over a log; what had been shown at each of its lines is not known, so that none is taken back."""
        reveals, self.table.reveals = self.table.reveals, UNKNOWN
        for seat, answer, forced, only, lane in lines:
            self._append_line(seat, answer, forced, only, lane)
        self.table.reveals = reveals

    def share_log(self, other: Match[T]) -> None:
        """Take over the log of the same match, with what had been shown at each of its lines."""
        self._log, self.moves, self.secret_lines = other._log, other.moves, other.secret_lines
        self._shares_log = other._shares_log = True
        self.table.reveals = other.table.reveals

    # ------------------------------------------------------------------ answering

    def answer(self, seat: int, answer: object) -> None:
        """Play an answer, and every step that asks nobody, up to the next question."""
        given = self._find_option(seat, answer)
        if given is None:
            refusal = self.why_not(seat, answer)
            if refusal is not None:
                raise IllegalAnswer(refusal.rule, refusal.text)
            given = as_answer(answer)
            assert given is not None
        if self.moves >= self._next_frame and self.recorded:
            self.frames, self._next_frame = keep_position(self), self.moves + EVERY
        top = self.agenda[-1]
        self.table.acting = seat if seat >= 0 else NOBODY
        if isinstance(top, Together):
            self._answer_lane(top, seat, given)
        elif isinstance(top, Question):
            self._append_line(seat, given, False, seat if top.secret else NOBODY, NOBODY)
            self.replace_top(top.play(self.table, seat, given))
        else:
            assert isinstance(top, Draw)
            self._play_draw(top, given)
        self._settle()

    def _find_option(self, seat: int, answer: object) -> Answer | None:
        """The answer as it stands among the options; None if it does not: `True` and `1.0` are not the number 1."""
        if seat == CHANCE:
            outcome, step = as_answer(answer), self.step_for(CHANCE)
            allowed = outcome is not None and isinstance(step, Draw) and step.allows(self.table, outcome)
            return outcome if allowed else None
        options = self.options(seat)
        for option in options:
            if option is answer:  # as it was listed, which is how most answers come
                return option
        given = answer if isinstance(answer, tuple) else as_answer(answer)
        if given is None:
            return None
        try:
            kept = options[options.index(given)]
        except ValueError:
            return None
        return kept if kept is answer else as_answer(given)

    def _settle(self) -> None:
        """Run the steps that ask nobody, until a seat or chance must answer, or the match is over."""
        agenda, table = self.agenda, self.table
        self._acting = table.acting  # whoever answered sees what follows, but not what the next seat may answer
        self._asked = NOBODY
        while agenda:
            if agenda[-1].take_place(self):
                break
            if table.ended:
                agenda.clear()
        table.acting = NOBODY
        if table.recording and table.events:
            self._record_events()

    def ask(self, question: Question[T]) -> bool:
        """Ask a seat; True if it must answer, False where the only answer was given for it."""
        table, acting = self.table, self._acting
        seat = question.seat(table)
        table.acting = NOBODY
        choices = question.options(table, seat)
        if len(choices) != 1 or question.private:
            self._asked, self._choices = seat, choices
            return True
        table.acting = acting
        self._append_line(seat, choices[0], True, seat if question.secret else NOBODY, NOBODY)
        self.replace_top(question.play(table, seat, choices[0]))
        return False

    def _record_events(self) -> None:
        if self._shares_events:
            self.event_log, self._shares_events = self.event_log[:], False
        self.event_log.extend([(self.moves, event) for event in self.table.events])
        self.table.events.clear()

    def replace_top(self, steps: list[Step[T]]) -> None:
        """Put what follows in the place of the step that was played; the list stays as it is."""
        last = len(steps) - 1
        if last < 0:
            self.agenda.pop()
            return
        self.agenda[-1] = steps[last]
        while last:
            last -= 1
            self.agenda.append(steps[last])

    def draw(self, step: Draw[T]) -> bool:
        """Draw what comes, unless chance is asked: then True."""
        if self.rng is None and self.script is None:
            self._asked = CHANCE
            return True
        self._acting = self.table.acting = NOBODY  # as when chance is asked: nobody sees it before the others
        self._play_draw(step, self._outcome(step))
        return False

    def _play_draw(self, step: Draw[T], outcome: Answer) -> None:
        self._append_line(CHANCE, outcome, False, step.only(self.table), NOBODY)
        self.replace_top(step.play(self.table, outcome))

    def _outcome(self, step: Draw[T]) -> Answer:
        if self.script is None:
            assert self.rng is not None
            return step.draw(self.table, self.rng)
        if not self.script:
            raise BadChance(f"the scripted luck has run out at {step!r}")
        outcome = self.script.pop(0)
        if not step.allows(self.table, outcome):
            raise BadChance(f"{outcome!r} cannot come at {step!r}")
        return outcome

    def _append_line(self, seat: int, answer: Answer, forced: bool, only: int, lane: int) -> None:
        page = self._log
        if page is None or self._shares_log or page.reveals != self.table.reveals:
            page = self._log = LogPage(page, self.table.reveals)
            self._shares_log = False
        page.answers.append(answer)
        page.kinds.append(line_kind(seat, forced, only, lane))
        self.moves += 1
        self.secret_lines += only != NOBODY or lane != NOBODY

    # ------------------------------------------------------------------ at the same time

    def settle_lanes(self, together: Together[T]) -> bool:
        """Run every lane up to its next question; True while a seat, or chance, must still answer."""
        before, since = together.before, together.since
        if before is None:
            before, since, self._lane_choices = self.table.clone(), self.moves, {}
        lanes: list[Lane[T]] = []
        waiting = False
        drawing = False  # lanes behind a draw wait for it: the log has one order, whoever answers for chance
        changed = together.before is None
        for lane in together.lanes:
            if not drawing and lane.agenda and lane.seat not in self._lane_choices:
                settled = self._settle_lane(lane)
                drawing = awaits_chance(settled)
                changed = changed or settled is not lane
                lane = settled
            waiting = waiting or bool(lane.agenda)
            lanes.append(lane)
        if not waiting:
            self.agenda.pop()
            replay_unseen(self.table, lanes)
            if len(lanes) > 1:
                self.table.reveals += 1  # all answers are opened: nobody takes theirs back now
                self.table.acting = NOBODY  # and who came last sees no more than the others
            self._acting = self.table.acting
            return False
        if changed:
            self.agenda[-1] = Together(lanes, before, since)
        if drawing:
            self._asked = CHANCE
        return True

    def _settle_lane(self, lane: Lane[T]) -> Lane[T]:
        """Run a lane up to its next question, whose options stand until its seat answers; others change nothing."""
        table, agenda, given = self.table, lane.agenda, lane.given
        while agenda:
            step = agenda[0]
            if isinstance(step, Question):
                acting, table.acting = table.acting, NOBODY
                choices = step.options(table, lane.seat)
                table.acting = acting
                if len(choices) != 1 or step.private:
                    self._lane_choices[lane.seat] = choices
                    break
                self._append_line(lane.seat, choices[0], True, lane.seat if step.secret else NOBODY, lane.seat)
                given = (*given, (lane.seat, choices[0]))
                agenda = tuple(step.play(table, lane.seat, choices[0])) + agenda[1:]
            elif isinstance(step, Draw):
                if self.rng is None and self.script is None:
                    break
                table.acting = NOBODY
                outcome = self._outcome(step)
                self._append_line(CHANCE, outcome, False, step.only(table), lane.seat)
                given = (*given, (CHANCE, outcome))
                agenda = tuple(step.play(table, outcome)) + agenda[1:]
            else:
                assert isinstance(step, Event)
                agenda = tuple(step.play(table)) + agenda[1:]
        return lane if agenda is lane.agenda else Lane(lane.seat, lane.opening, given, agenda)

    def _answer_lane(self, together: Together[T], seat: int, answer: Answer) -> None:
        asked = chance_lane(together) if seat == CHANCE else None
        lanes: list[Lane[T]] = []
        for lane in together.lanes:
            if lane is not asked and (asked is not None or lane.seat != seat):
                lanes.append(lane)
                continue
            self._lane_choices = self._lane_choices.copy()  # clones share them
            if lane.seat in self._lane_choices:
                del self._lane_choices[lane.seat]
            step = lane.agenda[0]
            if isinstance(step, Draw):
                self._append_line(seat, answer, False, step.only(self.table), lane.seat)
                follow = step.play(self.table, answer)
            else:
                assert isinstance(step, Question)
                self._append_line(seat, answer, False, seat if step.secret else NOBODY, lane.seat)
                follow = step.play(self.table, seat, answer)
            given = (*lane.given, (seat, answer))
            lanes.append(Lane(lane.seat, lane.opening, given, tuple(follow) + lane.agenda[1:]))
        self.agenda[-1] = Together(lanes, together.before, together.since)

    # ------------------------------------------------------------------ copies

    def clone(self, rng: RandomSource | None = None, table: T | None = None) -> Match[T]:
        """An independent match, equal in all but its random source, which is its own; on another table, if given."""
        other: Match[T] = Match(self.game, self.table.clone() if table is None else table, self.agenda[:], rng)
        if rng is None and (self.rng is not None or self.script is not None):
            other.rng = SYSTEM
        other.recorded, other.origin = self.recorded, self.origin
        other.frames, other._next_frame = self.frames, self._next_frame
        other.moves, other.secret_lines = self.moves, self.secret_lines
        other._log, other._earlier, self._shares_log = self._log, self._earlier, True
        if self.table.recording:
            other.table.recording, other.event_log = True, self.event_log
            other._shares_events = self._shares_events = True
        other._asked, other._choices, other._lane_choices = self._asked, self._choices, self._lane_choices
        return other

    def determinize(self, seat: int | None, rng: RandomSource | int | str) -> Match[T]:
        """A clone where all that a seat cannot know is dealt anew, consistent with what it knows. It has no record."""
        return determinize(self, seat, rng if isinstance(rng, RandomSource) else SeededRandom(rng))

    def cut_log(self, match: Match[T], seat: int | None) -> None:
        """Keep of a match's log what a seat may see of it; it is looked through only when somebody reads it."""
        earlier = match._earlier
        if match.agenda and (match.secret_lines or (earlier is not None and earlier.seat != seat)):
            self.moves, match._shares_log = match.version(seat), True
            self._earlier = EarlierLog(match._log, match.moves, earlier, match.opened_lines, seat, self.moves)
            self._log, self.secret_lines = None, 0

    def keep_events(self, events: list[tuple[int, int, TableEvent]]) -> None:
        """Keep of the events these only, numbered as they were observed."""
        self.event_log, self._shares_events = [(number, event) for _, number, event in events], False

    # ------------------------------------------------------------------ what a seat sees

    def observe(self, seat: int | None, lang: str = "en") -> Observation[T]:
        """What a seat may know, as typed objects: the table as it knows it, its question and its answers."""
        table = self.table
        if self.agenda and isinstance(self.agenda[-1], Together):
            table = table_seen_by(self.agenda[-1], seat)
        step = self.step_for(seat) if seat is not None else None
        options = self.options(seat) if seat is not None else []
        return Observation(self, table, seat, step, options, lang)

    def view(self, seat: int | None) -> dict[str, object]:
        """All that this seat may know, as plain data; None is a spectator."""
        return serialization.view_data(self, seat)

    def plan(self, seat: int | None) -> list[str]:
        """The agenda as names, the next step first: what lies ahead is public, its secrets are not."""
        return [type(step).__name__ for step in reversed(self.agenda)]

    def scene(self, seat: int | None, lang: str = "en") -> Scene:
        """What to draw for a seat, and which click means which answer: the board and what lies on it now."""
        return self.game.scene(self, seat, lang)

    # ------------------------------------------------------------------ how it stands

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.agenda

    @property
    def result(self) -> Result | None:
        """None while the match goes on, else ranks, scores, ending and the rule that ended it."""
        return None if self.agenda else self.game.ruleset.result(self.table)

    def problems(self) -> list[str]:
        """What is wrong with this position: nothing, or words."""
        return serialization.field_problems(self.table) + self.game.ruleset.problems(self.table)

    @property
    def hash(self) -> str:
        """A fingerprint of table and agenda: equal positions have equal ones."""
        facts = repr((list(self.table.facts().items()), self.agenda))
        return hashlib.blake2b(facts.encode(), digest_size=16).hexdigest()

    # ------------------------------------------------------------------ the log

    @property
    def log(self) -> list[LogLine]:
        """All answers so far, chance included, the oldest first."""
        return self.log_since(0)

    def log_since(self, number: int) -> list[LogLine]:
        """The lines of the log from that number on."""
        return read_lines(self._log, self.moves, number, self._earlier)

    def log_for(self, seat: int | None) -> list[LogLine]:
        """The log as a seat may see it: what is still secret of others is not in it."""
        return visible_lines(self.log, self.opened_lines, seat) if self.agenda else self.log  # all is told at the end

    def version(self, seat: int | None) -> int:
        """How many lines of the log a seat may see: counts up, and tells nothing of others' unopened answers."""
        opened = self.opened_lines
        return opened + sum([line.lane == seat for line in self.log_since(opened)])

    @property
    def opened_lines(self) -> int:
        """How many lines lie before those of answers that are still unopened."""
        top = self.agenda[-1] if self.agenda else None
        return top.since if isinstance(top, Together) else self.moves

    def position_at(self, number: int) -> Match[T]:
        """The match as it stood when its log had so many lines, with what was forced by then; chance is asked."""
        self._needs_record()
        return replay_match(self, self.log[:number], number)

    def record(self) -> dict[str, object]:
        """Game, rules version, options and log: enough to play it again."""
        self._needs_record()
        return serialization.record_data(self)

    def save(self) -> dict[str, object]:
        """The position and its log as plain data, without any random source."""
        self._needs_record()
        return serialization.save_data(self)

    def _needs_record(self) -> None:
        if not self.recorded:
            raise NoRecord("a match dealt anew for one seat has no record")

    # ------------------------------------------------------------------ taking back

    def undo(self, seat: int) -> None:
        """Back to before that seat's last answer, unless chance, a reveal or another seat's answer lies between."""
        self._needs_record()
        kept, shared = lines_to_keep(self, seat)
        again = replay_match(self, kept, shared)
        self.table, self.agenda, self.frames = again.table, again.agenda, again.frames
        self.share_log(again)
        self._asked, self._choices, self._lane_choices = again._asked, again._choices, again._lane_choices
        self.event_log = [entry for entry in self.event_log if entry[0] <= self.moves]

    def reveals_at(self, number: int) -> int:
        """How often something hidden had been shown when that line of the log was written."""
        return reveals_before(self._log, self.moves - 1 - number)
