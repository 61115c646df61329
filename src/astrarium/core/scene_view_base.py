"""What a game draws a scene from: the observation of a seat with its words; and the parts all games draw alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from astrarium.core.mypyc_compat import mypyc_attr
from astrarium.core.observation import Observation
from astrarium.core.scene import Ask, Choice, LastTurn, Now, Over, Phase, Told
from astrarium.core.step import NOBODY
from astrarium.core.table_base import Box, Table, TableEvent
from astrarium.core.wordbook import Wordbook, capitalize

T = TypeVar("T", bound=Table[Box])
F = TypeVar("F", bound="SceneCache")
V = TypeVar("V", bound="SceneView[Any, Any]")
Key = tuple[object, ...]
LINES: Final = 60  # of the log
TURN: Final = "told.turn"  # the event that begins a turn
MOST: Final = 6000  # entries of a kind that a cache keeps before it forgets them all


@mypyc_attr(allow_interpreted_subclasses=True)
class SceneCache:
    """Words and records that recur from scene to scene, kept between them: one cache for each box and language."""

    def __init__(self, words: Wordbook, lang: str) -> None:
        self.words: Final = words
        self.lang: Final = lang
        self.texts: Final[dict[object, str]] = {}  # by key, or by key and arguments
        self.log_lines: Final[dict[int, tuple[TableEvent, Told]]] = {}
        self.kept: Final[list[dict[Any, Any]]] = [self.texts, self.log_lines]  # all that may grow

    def say(self, key: str, **args: str | int) -> str:
        """A sentence in the language of the cache."""
        known: object = (key, *args.items()) if args else key
        text = self.texts.get(known)
        if text is None:
            text = self.texts[known] = self.words.say(key, self.spell_args(args), self.lang)
        return text

    def say_capital(self, key: str, **args: str | int) -> str:
        """The same with a capital letter, where it begins a line."""
        return capitalize(self.say(key, **args))

    def spell_args(self, args: dict[str, str | int]) -> dict[str, str | int]:
        """Arguments as this game reads them out: its own names for seats, its hands of cards in words."""
        return args

    def trim(self) -> None:
        """Forget what was kept, once it is too much."""
        for kept in self.kept:
            if len(kept) > MOST:
                kept.clear()


@mypyc_attr(allow_interpreted_subclasses=True)
class SceneView(Generic[T, F]):
    """An observation with the words for it. Each game's own view adds its names for things."""

    battle_events: ClassVar[frozenset[str]] = frozenset()  # events that the log shows as parts of a battle
    trade_events: ClassVar[frozenset[str]] = frozenset()  # and of a trade
    opening_events: ClassVar[frozenset[str]] = frozenset()  # those of them with which another one begins
    turn_events: ClassVar[frozenset[str]] = frozenset({TURN})  # with which a turn begins, of their seat or of nobody

    def __init__(self, observation: Observation[T], cache: F) -> None:
        self.observation: Final = observation
        self.table: Final = observation.table
        self.seat: Final = NOBODY if observation.seat is None else observation.seat
        self.words: Final = cache.words
        self.lang: Final = cache.lang
        self.cache: Final = cache
        self.say: Final = cache.say  # a sentence in the viewer's language
        self.say_capital: Final = cache.say_capital  # the same with a capital letter, where it begins a line
        cache.trim()

    def say_if_any(self, key: str, **args: str | int) -> str:
        """A sentence if there is one of this key, else nothing."""
        return self.say(key, **args) if self.words.has(key) else ""

    def sentence(self, event: TableEvent) -> str:
        """An event in words."""
        return self.words.say(event.key, self.cache.spell_args(event.args), self.lang)

    def heading(self, turn: TableEvent) -> str:
        """Whose turn it is, and in which round: what the log writes over its lines."""
        return self.say("turn.of", n=turn.args["round"], seat=f"seat.{turn.seat}")


def public_scene(observation: Observation[T], draw: Callable[[Observation[T]], Now]) -> Now:
    """The scene of a spectator, which is what everybody may see: drawn once for all who look at the same table."""
    public = observation.public()
    if public.drawn is None:
        public.drawn = draw(public)
    return public.drawn


def own_scene(
    view: SceneView[T, F],
    public: Now,
    ask: Ask | None,
    choices: tuple[Choice, ...],
    log: tuple[Told, ...],
    **own: object,
) -> Now:
    """The scene of a seat: what everybody may see, its question, and the fields that look otherwise to it."""
    match, seat = view.observation.match, view.observation.seat
    return msgspec.structs.replace(
        public,
        version=match.version(seat),
        viewer=seat,
        ask=ask,
        choices=choices,
        log=log,
        since=last_turn(view),
        **own,
    )


def own_log(view: V, public: Now, lines: Callable[[V], tuple[Told, ...]]) -> tuple[Told, ...]:
    """The log of a seat: that of everybody, unless something in it is told to this seat alone."""
    return lines(view) if view.observation.hears_alone(LINES) else public.log


def phase_states(labels: Iterable[str], here: int) -> tuple[Phase, ...]:
    """Steps in a row, counted from 1: those before `here` are done, those behind it lie ahead."""
    return tuple(
        [
            Phase(label=label, state="done" if at < here else "now" if at == here else "ahead")
            for at, label in enumerate(labels, 1)
        ]
    )


def round_label(view: SceneView[T, F], number: int, limit: int) -> str:
    """The round, as the bar at the top names it; 0 is the setup."""
    if number == 0:
        return view.say("turn.setup")
    if limit:
        return view.say("turn.round_of", n=number, all=limit)
    return view.say("turn.round", n=number)


def log_lines(view: SceneView[T, F]) -> tuple[Told, ...]:
    """The last events that this seat may know of, in words, each under the turn it belongs to."""
    observation, kept = view.observation, view.cache.log_lines
    events = observation.events(LINES)
    turn = turn_event(view, events[0][0]) if events else None
    lines: list[Told] = []
    for _, number, event in events:
        if event.key == TURN:
            turn = event
        known = kept.get(id(event))
        if known is None or known[0] is not event:
            known = kept[id(event)] = (event, log_line(view, number, event, turn))
        lines.append(known[1] if known[1].number == number else msgspec.structs.replace(known[1], number=number))
    return tuple(lines)


def turn_event(view: SceneView[T, F], at: int) -> TableEvent | None:
    """The event that began the turn to which a place of the event log belongs; none in the setup."""
    event_log = view.observation.match.event_log
    while at >= 0 and event_log[at][1].key != TURN:
        at -= 1
    return event_log[at][1] if at >= 0 else None


def turn_title(view: SceneView[T, F], turn: TableEvent | None) -> str:
    """What the log writes over the lines of a turn, or of the setup."""
    return view.say("turn.setup") if turn is None else view.heading(turn)


def log_line(view: SceneView[T, F], number: int, event: TableEvent, turn: TableEvent | None) -> Told:
    """One line of the log."""
    kind = event.key.partition(".")[2]
    part = "battle" if kind in view.battle_events else "trade" if kind in view.trade_events else ""
    return Told(
        number=number,
        seat=event.seat if event.seat >= 0 else None,
        text=view.sentence(event),
        marks=event.marks,
        kind=part or kind,
        turn=turn_title(view, turn),
        opens=bool(part) and kind in view.opening_events,
    )


def last_turn(view: SceneView[T, F]) -> LastTurn | None:
    """Where the last turn of this seat ended: where the one after it began. None if it has had none before this one."""
    public, event_log = view.observation.public(), view.observation.match.event_log
    after, number = -1, 0
    while number < len(public.turns) or find_turn(public, view.turn_events):
        at, seat = public.turns[number]
        if seat == view.seat and after >= 0:
            return LastTurn(line=event_log[after][0], next=turn_title(view, turn_event(view, after)))
        after = at
        number += 1
    return None


def find_turn(public: Observation[T], keys: frozenset[str]) -> bool:
    """Look further back for where a turn began, once for all seats. False if there was none."""
    event_log = public.match.event_log
    at = len(event_log) if public.looked_back < 0 else public.looked_back
    while at > 0:
        at -= 1
        event = event_log[at][1]
        if event.key in keys:
            public.turns.append((at, event.seat))
            public.looked_back = at
            return True
    public.looked_back = 0
    return False


def outcome(observation: Observation[T]) -> Over | None:
    """How it ended."""
    result = observation.match.result
    if result is None:
        return None
    ending = next(ending for ending in observation.match.game.endings if ending.id == result.ending)
    text = ending.en if observation.lang == "en" else ending.it
    return Over(text=text, rule=result.rule, ranks=result.ranks, scores=result.scores)
