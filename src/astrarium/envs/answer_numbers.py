"""Answers as numbers. Two action spaces, both one to one with the legal answers of every question:

`slots`  the place of the answer in the list of options: 128 numbers. Should there ever be more options than that, the
         last slot turns the page. What a slot means is said by the features of its option.
`fixed`  an answer said piece by piece: a word, then its arguments, each a number of one table that does not depend on
         the position. A piece that only one legal answer-to-be leaves open is not asked.

The options of an `open` question (a stake, an offer) are a fair sample of what the rules would allow: both spaces say
what is listed and nothing else, so that a mask is the list of options at every step.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final, Protocol, final

from astrarium.core.errors import BadOptions
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.step import Answer, Question

VERSION: Final = 1  # of both spaces: another number says that numbers mean something else
SLOTS: Final = 128
PIECES: Final = 12  # of an answer that are features of its option
LEAST_NUMBERS: Final = 256  # whole numbers that have a number of their own, at least
MOST_NUMBERS: Final = 1024
END, MINUS, LONG, SPELLED = 0, 1, 2, 3  # the answer ends; the number below zero; a number of several digits; a word
FIRST: Final = 4  # the number that stands for 0
WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


class Picker(Protocol):
    """The numbers that lead to the legal answers of one question."""

    def numbers(self) -> list[int]:
        """The legal numbers, ascending: what the mask is made of."""

    def take(self, number: int) -> Answer | None:
        """The answer that this number completes, or None if it takes further numbers."""


class ActionSpace(Protocol):
    """A way to say answers by numbers below `size`."""

    name: str
    size: int

    def pick(self, options: list[Answer]) -> Picker:
        """Begin to answer a question with these options."""

    def path(self, answer: Answer, options: list[Answer]) -> tuple[int, ...]:
        """The numbers to say for an answer, where these are the options."""


@final
class SlotPicker:
    """Options by their place, page by page."""

    def __init__(self, options: list[Answer]) -> None:
        self._options: Final = options
        self._first = 0
        self.count: Final = len(options)
        self.has_pages: Final = len(options) > SLOTS

    def numbers(self) -> list[int]:
        """A slot for every option of this page, and the last one for the next page where there is one."""
        if not self.has_pages:
            return list(range(self.count))
        return [*range(min(SLOTS - 1, self.count - self._first)), SLOTS - 1]

    def page(self) -> list[Answer]:
        """The options that have a slot now."""
        if not self.has_pages:
            return self._options
        return self._options[self._first : self._first + SLOTS - 1]

    def take(self, number: int) -> Answer | None:
        """The option in that slot; None where the page was turned."""
        if self.has_pages and number == SLOTS - 1:
            self._first = self._first + SLOTS - 1 if self._first + SLOTS - 1 < self.count else 0
            return None
        page = self.page()
        if not 0 <= number < len(page):
            raise BadOptions(f"slot {number} holds no option: there are {len(page)}")
        return page[number]


@final
class Slots:
    """The place in the list of options."""

    size: int = SLOTS

    def __init__(self, game: Game[Any], players: int) -> None:
        self.name = f"{game.id}-{players}-slots-v{VERSION}"
        self.pieces: Final = Fixed(game, players)
        self._rows: Final[dict[Answer, tuple[int, ...]]] = {}

    def pick(self, options: list[Answer]) -> SlotPicker:
        """Begin to answer a question with these options."""
        return SlotPicker(options)

    def path(self, answer: Answer, options: list[Answer]) -> tuple[int, ...]:
        """The slot, behind as many last slots as pages are to be turned."""
        at = options.index(answer)
        if len(options) <= SLOTS:
            return (at,)
        return (*[SLOTS - 1] * (at // (SLOTS - 1)), at % (SLOTS - 1))

    def features(self, option: Answer) -> tuple[int, ...]:
        """What an option says, as numbers of the space `fixed`, one more than there, and 0 where nothing is said."""
        row = self._rows.get(option)
        if row is None:
            if len(self._rows) > 100_000:
                self._rows.clear()
            said = [number + 1 for number in self.pieces.encode(option)[:PIECES]]
            row = self._rows[option] = (*said, *[0] * (PIECES - len(said)))
        return row


@final
class PiecePicker:
    """Answers piece by piece: what may follow what was said so far."""

    def __init__(self, said: list[tuple[tuple[int, ...], Answer]]) -> None:
        self._said = said
        self._at = 0
        self._skip_forced()

    @property
    def said(self) -> int:
        """How many pieces are said, or could not be otherwise."""
        return self._at

    def numbers(self) -> list[int]:
        """What may be said next."""
        at = self._at
        return sorted({numbers[at] for numbers, _ in self._said})

    def take(self, number: int) -> Answer | None:
        """The answer, once nothing else can be meant."""
        at = self._at
        left = [entry for entry in self._said if entry[0][at] == number]
        if not left:
            raise BadOptions(f"{number} does not lead to a legal answer")
        self._said, self._at = left, at + 1
        if len(left) == 1:
            return left[0][1]
        self._skip_forced()
        return None

    def _skip_forced(self) -> None:
        first = self._said[0][0]
        while len(self._said) > 1 and all(numbers[self._at] == first[self._at] for numbers, _ in self._said):
            self._at += 1


@final
class Fixed:
    """Words and numbers of a game in one table that depends on nothing but the game, its content and the players."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self.name = f"{game.id}-{players}-fixed-v{VERSION}"
        sizes = game.box(players, game.about.fill_options({})).sizes
        near = [size for size in sizes.values() if size < MOST_NUMBERS]
        self.count: Final = max(LEAST_NUMBERS, *near) + 1  # whole numbers from 0 that have a number of their own
        self.words: Final = tuple(answer_vocabulary(game))
        self.first_word: Final = FIRST + self.count
        self.size = self.first_word + len(self.words)
        self._numbers: Final = {word: self.first_word + at for at, word in enumerate(self.words)}
        self._kept: Final[dict[Answer, tuple[int, ...]]] = {}

    def pick(self, options: list[Answer]) -> PiecePicker:
        """Begin to answer a question with these options."""
        return PiecePicker([(self.encode(option), option) for option in options])

    def path(self, answer: Answer, options: list[Answer]) -> tuple[int, ...]:
        """The numbers to say for an answer, where these are the options: those of its pieces that are asked for."""
        picker, said = self.pick(options), self.encode(answer)
        path: list[int] = []
        while not path or picker.take(path[-1]) is None:
            path.append(said[picker.said])
        return tuple(path)

    def encode(self, answer: Answer) -> tuple[int, ...]:
        """All numbers that say an answer, the last one its end; whatever the options are."""
        numbers = self._kept.get(answer)
        if numbers is None:
            if len(self._kept) > 100_000:
                self._kept.clear()
            said = [number for item in answer for number in self._say(item)]
            numbers = self._kept[answer] = (*said, END)
        return numbers

    def decode(self, numbers: tuple[int, ...]) -> Answer:
        """The answer that these numbers say."""
        rest = iter(numbers)
        answer: list[str | int] = []
        try:
            while (number := next(rest)) != END:
                answer.append(self._read(number, rest))
        except StopIteration:
            raise BadOptions(f"{numbers} break off in the middle of an answer") from None
        if next(rest, None) is not None:
            raise BadOptions(f"{numbers} go on behind the end of an answer")
        return tuple(answer)

    def label(self, number: int) -> str:
        """What a number says, in a word."""
        if number >= self.first_word:
            return self.words[number - self.first_word]
        return ("end", "minus", "long", "spelled")[number] if number < FIRST else str(number - FIRST)

    def _say(self, item: str | int) -> Iterator[int]:
        if isinstance(item, int):
            if item < 0:
                yield MINUS
                item = -item
            if item < self.count:
                yield FIRST + item
                return
            digits: list[int] = []
            while item:
                item, digit = divmod(item, self.count)
                digits.insert(0, digit)
            yield from (LONG, FIRST + len(digits), *[FIRST + digit for digit in digits])
        elif item in self._numbers:
            yield self._numbers[item]
        else:  # a word that neither its question nor the content declares
            letters = item.encode()
            yield from (SPELLED, FIRST + len(letters), *[FIRST + letter for letter in letters])

    def _read(self, number: int, rest: Iterator[int]) -> str | int:
        if not 0 < number < self.size:
            raise BadOptions(f"{number} is no number of {self.name}: they go from 0 to {self.size - 1}")
        if number >= self.first_word:
            return self.words[number - self.first_word]
        if number == MINUS:
            value = self._read(next(rest), rest)
            if isinstance(value, str):
                raise BadOptions(f"{value!r} cannot be below zero")
            return -value
        if number in (LONG, SPELLED):
            several = [next(rest) - FIRST for _ in range(next(rest) - FIRST)]
            if number == SPELLED:
                return bytes(several).decode()
            value = 0
            for digit in several:
                value = value * self.count + digit
            return value
        return number - FIRST


@final
class NumberedMatch:
    """A match that is answered by numbers: whose are wanted, which are legal, and what was said so far."""

    def __init__(self, match: Match[Any], actions: Slots | Fixed) -> None:
        self.match: Final = match
        self._actions: Final = actions
        self._pickers: Final[dict[int, tuple[list[Answer], SlotPicker | PiecePicker]]] = {}

    def picker(self, seat: int) -> SlotPicker | PiecePicker | None:
        """The numbers of the question that a seat is asked; None if it is asked nothing."""
        options = self.match.options(seat) if seat >= 0 else []
        if not options:
            return None
        kept = self._pickers.get(seat)
        if kept is not None and kept[0] is options:
            return kept[1]
        picker = self._actions.pick(options)
        self._pickers[seat] = (options, picker)
        return picker

    def step(self, seat: int, number: int) -> bool:
        """Say a number for a seat; whether this gave its answer. An illegal one changes nothing and is an error."""
        picker = self.picker(seat)
        if picker is None:
            raise BadOptions(f"seat {seat} is not asked")
        answer = picker.take(number)
        if answer is None:
            return False
        self._pickers.pop(seat, None)
        self.match.answer(seat, answer)
        return True


def answer_vocabulary(game: Game[Any]) -> list[str]:
    """The words of answers: those that questions declare, then the names that the printed things have."""
    declared = sorted(
        {word for kind in game.steps.values() if issubclass(kind, Question) for word in kind.answer_words}
    )
    known = set(declared)
    named = sorted(set(names_in(tomllib.loads(game.content_text))) - known)
    return [*declared, *named]


def names_in(data: object) -> Iterator[str]:
    """Every key and every text of a content file that is one word."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from names_in(key)
            yield from names_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from names_in(value)
    elif isinstance(data, str) and WORD.fullmatch(data):
        yield data


def action_space(game: Game[Any], players: int, name: str = "slots") -> Slots | Fixed:
    """The action space of that name for a game and a number of players."""
    if name not in ("slots", "fixed"):
        raise BadOptions(f"there is no action space {name!r}; there are: slots, fixed")
    return Slots(game, players) if name == "slots" else Fixed(game, players)
