"""One line of the agenda: it asks one question, and the answer says what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar, final

from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.random_source import QuickRandom, RandomSource
from astrarium.core.table_base import Box, Table

if TYPE_CHECKING:
    from astrarium.core.declared_fields import Field
    from astrarium.core.match import Match

CHANCE: Final = -1  # the seat that rolls dice and draws cards
NOBODY: Final = -2

Answer = tuple[str | int, ...]  # a word first, then words and whole numbers
Words = dict[str, str | int]  # arguments of a sentence

T = TypeVar("T", bound=Table[Box])

PASS: Final[Answer] = ("pass",)
YES: Final[Answer] = ("yes",)
NO: Final[Answer] = ("no",)


@final
class Refusal:
    """Why an answer is not legal: the rule, and if the rule's own text is not enough, a sentence of words.toml."""

    def __init__(self, rule: str, key: str = "", args: Words | None = None) -> None:
        self.rule: Final = rule
        self.key: Final = key
        self.args: Final[Words] = args or {}
        self.text: dict[str, str] = {}  # in both languages, filled in by the match

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.text or self.key!r}, {self.args!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """A step is never modified; playing it puts what follows in its place."""

    fields: ClassVar[tuple[Field, ...]] = ()
    rules: ClassVar[tuple[str, ...]] = ()

    def take_place(self, match: Match[T]) -> bool:
        """It is the next step of a match: it happens, or somebody is asked. True if it must be answered first."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and type(self) is type(other) and field_values(self) == field_values(other)

    def __hash__(self) -> int:
        return hash((type(self).__name__, field_values(self)))

    def __repr__(self) -> str:
        parts = [f"{field.name}={getattr(self, field.name)!r}" for field in type(self).fields]
        return f"{type(self).__name__}({', '.join(parts)})"


def field_values(step: Step[T]) -> tuple[object, ...]:
    """What a step is made of, in the order of its fields."""
    return tuple([getattr(step, field.name) for field in type(step).fields])


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Step[T]):
    """It simply happens; nobody is asked."""

    def take_place(self, match: Match[T]) -> bool:
        match.replace_top(self.play(match.table))
        return False

    def play(self, table: T) -> list[Step[T]]:
        """Change the table, and return the steps that come next, the first one first."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Step[T]):
    """A question to chance: dice, or what comes out of a bag."""

    def take_place(self, match: Match[T]) -> bool:
        return match.draw(self)

    def options(self, table: T) -> list[Answer]:
        """Everything that may come."""
        raise NotImplementedError

    def odds(self, table: T) -> dict[Answer, float]:
        """How likely each of the options is; all alike unless said otherwise."""
        these = self.options(table)
        return {option: 1.0 / len(these) for option in these}

    def draw(self, table: T, rng: RandomSource) -> Answer:
        """One outcome, by the odds. Steps drawn often say it in a quicker way."""
        at = rng.below(1 << 30) / (1 << 30)
        odds = list(self.odds(table).items())
        for outcome, chance in odds:
            at -= chance
            if at < 0:
                return outcome
        return odds[-1][0]

    def allows(self, table: T, outcome: Answer) -> bool:
        """Whether this may come. Steps with very many outcomes say it without listing them."""
        return outcome in self.options(table)

    def only(self, table: T) -> int:
        """The one seat that may see the outcome, or NOBODY if it lies open."""
        return NOBODY

    def play(self, table: T, outcome: Answer) -> list[Step[T]]:
        """What the outcome does, and the steps that come next."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[T]):
    """A question to a seat. Legality is said twice: `options` lists, `refusal` judges and names the rule."""

    private: ClassVar[bool] = False  # its options depend on hidden things: never answered by the engine
    open: ClassVar[bool] = False  # its options are a fair sample: `refusal` alone decides
    secret: ClassVar[bool] = False  # the answer is written down unseen: the log shows it to its seat alone
    answer_words: ClassVar[tuple[str, ...]] = ()  # the first words of its answers; others belong to another question
    untimely_rules: ClassVar[dict[str, str]] = {}  # by such another word: the rule, where here it is not the game's

    def take_place(self, match: Match[T]) -> bool:
        return match.ask(self)

    def seat(self, table: T) -> int:
        """Who is asked."""
        raise NotImplementedError

    def options(self, table: T, seat: int) -> list[Answer]:
        """The legal answers, in a stable order; never none."""
        raise NotImplementedError

    def stale_options(self, table: T, seat: int) -> list[Answer]:
        """Legal answers that came to nothing a moment ago, with nothing changed since: bots leave them out."""
        return []

    def refusal(self, table: T, seat: int, answer: Answer) -> Refusal | None:
        """Why this answer is not legal, or None if it is."""
        raise NotImplementedError

    def play(self, table: T, seat: int, answer: Answer) -> list[Step[T]]:
        """What the answer does, and the steps that come next."""
        raise NotImplementedError

    def asks(self, table: T) -> Words:
        """The arguments of the question's sentence in words.toml."""
        return {}


@final
class UnseenAnswers(Generic[T]):
    """What a seat has answered unseen, in a world of another: made up when somebody looks, for all clones alike."""

    def __init__(self, before: T, start: int) -> None:
        self.before: Final = before  # the table when they began
        self.start: Final = start  # of the dice that decide them
        self._made_up: tuple[tuple[int, Answer], ...] | None = None

    def of(self, lane: Lane[T]) -> tuple[tuple[int, Answer], ...]:
        """The lane answered to its end at random."""
        if self._made_up is None:
            self._made_up = self._make_up(lane, QuickRandom(self.start))
        return self._made_up

    def _make_up(self, lane: Lane[T], rng: RandomSource) -> tuple[tuple[int, Answer], ...]:
        table, agenda = self.before.clone(), list(lane.opening)
        given: list[tuple[int, Answer]] = []
        while agenda:
            step = agenda[0]
            if isinstance(step, Event):
                agenda[:1] = step.play(table)
            elif isinstance(step, Draw):
                outcome = step.draw(table, rng)
                given.append((CHANCE, outcome))
                agenda[:1] = step.play(table, outcome)
            else:
                assert isinstance(step, Question)
                choices = step.options(table, lane.seat)
                choice = choices[rng.below(len(choices))]
                given.append((lane.seat, choice))
                agenda[:1] = step.play(table, lane.seat, choice)
        return tuple(given)


@final
class Lane(Generic[T]):
    """One seat's part of what happens at the same time: how it began, what was answered, what is still to come."""

    def __init__(
        self,
        seat: int,
        opening: tuple[Step[T], ...],
        given: tuple[tuple[int, Answer], ...] = (),
        agenda: tuple[Step[T], ...] | None = None,
        unseen: UnseenAnswers[T] | None = None,
    ) -> None:
        self.seat: Final = seat
        self.opening: Final = opening
        self.agenda: Final = opening if agenda is None else agenda  # the next step first
        self.unseen: Final = unseen  # in a world, of others that are done: their answers, which are not on the table
        self._given: Final = given

    @property
    def given(self) -> tuple[tuple[int, Answer], ...]:
        """What was answered: (seat or CHANCE, answer), in order, forced answers included."""
        return self._given if self.unseen is None else self.unseen.of(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lane) and (self.seat, self.opening, self.given, self.agenda) == (
            other.seat,
            other.opening,
            other.given,
            other.agenda,
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.given, self.agenda))

    def __repr__(self) -> str:
        return f"{self.seat}: {list(self.agenda)!r}"


@final
class Together(Step[T]):
    """Every lane is answered by its own seat, in any order; nobody sees another's answers until all are given."""

    def __init__(self, lanes: list[Lane[T]], before: T | None = None, since: int = 0) -> None:
        self.lanes: Final = tuple(lanes)
        self.before: Final = before  # the table when it began, from the first answer on
        self.since: Final = since  # the length of the log when it began
        self.ground: Match[T] | None = None  # of the worlds that were dealt here for a seat: nobody plays it
        self.ground_for: int | None = None

    def take_place(self, match: Match[T]) -> bool:
        return match.settle_lanes(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Together) and self.lanes == other.lanes and self.since == other.since

    def __hash__(self) -> int:
        return hash(self.lanes)

    def __repr__(self) -> str:
        return f"Together({', '.join([repr(lane) for lane in self.lanes])})"


def ask_together(asked: dict[int, Step[T]]) -> Together[T]:
    """One step for each seat, answered at the same time."""
    return Together([Lane(seat, (step,)) for seat, step in asked.items()])


def as_answer(answer: object) -> Answer | None:
    """A tuple of a word and then words and whole numbers, or None if it is nothing of the kind."""
    if not isinstance(answer, tuple | list) or not answer or not isinstance(answer[0], str):
        return None
    for item in answer:
        if isinstance(item, bool) or not isinstance(item, str | int):
            return None
    return tuple(answer)


def integer(answer: Answer, at: int) -> int:
    """The whole number at that place of an answer."""
    value = answer[at]
    assert isinstance(value, int)
    return value


def text(answer: Answer, at: int) -> str:
    """The word at that place of an answer."""
    value = answer[at]
    assert isinstance(value, str)
    return value


def answer_shape(answer: Answer) -> str:
    """The shape of an answer: its word, then `i` for each whole number and `w` for each word ("make iw")."""
    shape = "".join(["i" if isinstance(item, int) else "w" for item in answer[1:]])
    return f"{answer[0]} {shape}" if shape else str(answer[0])
