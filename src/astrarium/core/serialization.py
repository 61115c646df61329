"""Matches as plain data and back. What comes in is checked before anything is made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from astrarium.core.declared_fields import STEP, STEPS, as_list
from astrarium.core.errors import BadData
from astrarium.core.save_upgrades import Origin
from astrarium.core.step import Answer, Lane, Question, Step, Together, field_values
from astrarium.core.table_base import Box, Table
from astrarium.core.wordbook import LANGUAGES

if TYPE_CHECKING:
    from astrarium.core.match import Match
    from astrarium.core.match_log import LogLine

FORMAT: Final = 1
DEEPEST: Final = 30

T = TypeVar("T", bound=Table[Box])
Plain = dict[str, object]


# ---------------------------------------------------------------------- out


def step_data(step: Step[T]) -> Plain:
    """A step as plain data."""
    if isinstance(step, Together):
        return {
            "step": "Together",
            "since": step.since,
            "before": table_data(step.before) if step.before is not None else None,
            "lanes": [lane_data(lane) for lane in step.lanes],
        }
    data: Plain = {"step": type(step).__name__}
    for field, value in zip(type(step).fields, field_values(step), strict=True):
        if field.shape == STEP:
            assert isinstance(value, Step)
            data[field.name] = step_data(value)
        elif field.shape == STEPS:
            assert isinstance(value, tuple)
            data[field.name] = [step_data(inner) for inner in value]
        else:
            data[field.name] = to_lists(value)
    return data


def lane_data(lane: Lane[T]) -> Plain:
    """A lane as plain data."""
    return {
        "seat": lane.seat,
        "opening": [step_data(step) for step in lane.opening],
        "given": [[seat, list(answer)] for seat, answer in lane.given],
        "agenda": [step_data(step) for step in lane.agenda],
    }


def to_lists(value: object) -> object:
    """Tuples as lists, at any depth."""
    if not isinstance(value, tuple | list):
        return value
    return [to_lists(item) if isinstance(item, tuple | list) else item for item in value]


def table_data(table: Table[Box]) -> Plain:
    """A table as plain data."""
    return {name: to_lists(value) for name, value in table.facts().items()}


def log_data(match: Match[T]) -> list[object]:
    """The log since the match began as plain data: [seat, answer]."""
    return [[line.seat, list(line.answer)] for line in lines_since_start(match)]


def saved_log_data(lines: list[LogLine]) -> list[object]:
    """Lines of the log as plain data, with who may see them and in whose lane they were given."""
    return [[line.seat, list(line.answer), int(line.forced), line.only, line.lane] for line in lines]


def lines_since_start(match: Match[T]) -> list[LogLine]:
    """The lines since the match began: at an empty table, or at a position taken over from earlier rules."""
    return match.log_since(0 if match.origin is None else match.origin.moves)


def position_data(match: Match[T]) -> Plain:
    """The table and the agenda as plain data."""
    return {"table": table_data(match.table), "agenda": [step_data(step) for step in match.agenda]}


def record_data(match: Match[T]) -> Plain:
    """Enough to play the match again: no random source, and no position but the one that it may have begun with."""
    game = match.game
    data: Plain = {
        "astrarium": FORMAT,
        "game": game.id,
        "rules": game.rules_version,
        "content": game.content_hash,
        "players": match.table.box.players,
        "options": dict(match.table.box.options),
        "log": log_data(match),
    }
    if match.origin is not None:
        data["start"] = match.origin.data
    return data


def save_data(match: Match[T]) -> Plain:
    """The record and the position."""
    return {**record_data(match), "log": saved_log_data(lines_since_start(match)), **position_data(match)}


def make_origin(match: Match[T], rules: int) -> Origin:
    """Where the match stands, as the beginning of what is to come; `rules` is the version it comes from."""
    return Origin(rules, match.moves, {"rules": rules, "log": saved_log_data(match.log), **position_data(match)})


def view_data(match: Match[T], seat: int | None) -> Plain:
    """All that a seat may know."""
    observation = match.observe(seat)
    return {
        "game": match.game.id,
        "seat": seat,
        "waiting": list(match.waiting),
        "table": {name: to_lists(fact) for name, fact in observation.table.view(seat).items()},
        "question": match.question(seat) if seat is not None else {},
        "options": [list(option) for option in observation.options],
        "agenda": match.plan(seat),
        "log": [[line.seat, list(line.answer)] for line in match.log_for(seat)],
        "result": None if match.result is None else match.result.plain(),
    }


def question_data(match: Match[T], seat: int) -> Plain:
    """What a seat is asked, in words and data; {} if it is not asked."""
    step = match.step_for(seat)
    if step is None:
        return {}
    name = type(step).__name__
    args = step.asks(match.table) if isinstance(step, Question) else {}
    words = match.game.words
    has_words = isinstance(step, Question) or words.has(f"ask.{name}")  # chance needs no words to be asked
    return {
        "kind": name,
        "rule": step.rules[0] if step.rules else "",
        "text": {lang: words.say(f"ask.{name}", args, lang) for lang in LANGUAGES} if has_words else {},
        "args": dict(args),
        "data": step_data(step),
        "private": isinstance(step, Question) and step.private,
        "open": isinstance(step, Question) and step.open,
    }


def same_position(one: object, other: object) -> bool:
    """Whether two saves, or parts of them, are equal, however often something was shown on the way."""
    if isinstance(one, dict) and isinstance(other, dict):
        names = {*one, *other} - {"reveals"}
        return all(name in one and name in other and same_position(one[name], other[name]) for name in names)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(same_position(a, b) for a, b in zip(one, other, strict=True))
    return one == other


# ---------------------------------------------------------------------- in


def read_entry(data: object, name: str, where: str) -> object:
    """A named part of what we were given."""
    if not isinstance(data, dict):
        raise BadData(f"{where}: an object expected")
    if name not in data:
        raise BadData(f"{where}: {name!r} is missing")
    return data[name]


def read_origin(data: object, players: int) -> Origin | None:
    """The position a record or a save begins with, if it does; what it holds is looked at when it is set up."""
    if not isinstance(data, dict) or "start" not in data:
        return None
    start = data["start"]
    rules = read_int(read_entry(start, "rules", "start"), 0, 10**9, "start.rules")
    parts: Plain = {name: read_entry(start, name, "start") for name in ("log", "table", "agenda")}
    return Origin(rules, len(read_saved_log(parts["log"], players)), {"rules": rules, **parts})


def read_rules_version(data: object) -> int:
    """The number of the rules that a record or a save was made by."""
    return read_int(read_entry(data, "rules", "record"), 0, 10**9, "rules")


def read_content_hash(data: object) -> str:
    """The fingerprint of the content a match began with; older records do not say."""
    if not isinstance(data, dict) or "content" not in data:
        return ""
    said = data["content"]
    if not isinstance(said, str) or not said:
        raise BadData("content: a fingerprint expected")
    return said


def read_int(value: object, low: int, high: int, where: str) -> int:
    """A whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadData(f"{where}: a whole number from {low} to {high} expected")
    return value


def read_answer(value: object, where: str) -> Answer:
    """An answer: a word, then words and whole numbers."""
    items = as_list(value, where)
    if not items or not isinstance(items[0], str):
        raise BadData(f"{where}: an answer begins with a word")
    for item in items:
        if isinstance(item, bool) or not isinstance(item, str | int):
            raise BadData(f"{where}: an answer holds words and whole numbers only")
    return tuple([item for item in items if isinstance(item, str | int)])


def read_table(table: T, data: object, where: str) -> T:
    """Fill a bare table from plain data."""
    sizes = table.box.sizes
    for field in type(table).fields:
        value = read_entry(data, field.name, where)
        field.check(value, sizes, where)
        table.load_value(field.name, copy_lists(value))
    ended = read_entry(data, "ended", where)
    if not isinstance(ended, str):
        raise BadData(f"{where}.ended: a word expected")
    table.ended = ended
    table.reveals = read_int(read_entry(data, "reveals", where), 0, 10**9, f"{where}.reveals")
    return table


def copy_lists(value: object) -> object:
    """Fresh lists, at any depth, so that nothing of what we were given is kept."""
    if not isinstance(value, list | tuple):
        return value
    return [copy_lists(item) if isinstance(item, list | tuple) else item for item in value]


class StepReader:
    """Makes steps of plain data, for one game and one table."""

    def __init__(self, kinds: dict[str, type[Step[Any]]], bare: Table[Box]) -> None:
        self.kinds: Final = kinds
        self.bare: Final = bare  # gives the sizes, and tables for what was open when a phase began

    def step(self, data: object, where: str, depth: int = 0) -> Step[Table[Box]]:
        """One step, with what it carries."""
        if depth > DEEPEST:
            raise BadData(f"{where}: steps inside steps go too deep")
        name = read_entry(data, "step", where)
        if name == "Together":
            return self._together(data, where, depth + 1)
        kind = self.kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            raise BadData(f"{where}: there is no step {name!r}")
        parts: list[object] = []
        for field in kind.fields:
            value = read_entry(data, field.name, where)
            here = f"{where}.{field.name}"
            if field.shape == STEP:
                parts.append(self.step(value, here, depth + 1))
            elif field.shape == STEPS:
                inner = as_list(value, here)
                parts.append(tuple([self.step(item, f"{here}[{at}]", depth + 1) for at, item in enumerate(inner)]))
            else:
                field.check(value, self.bare.box.sizes, where)
                parts.append(to_tuples(value))
        return kind(*parts)

    def steps(self, data: object, where: str, depth: int = 0) -> list[Step[Table[Box]]]:
        """Several steps."""
        return [self.step(item, f"{where}[{at}]", depth) for at, item in enumerate(as_list(data, where))]

    def _together(self, data: object, where: str, depth: int) -> Together[Table[Box]]:
        lanes = [self._lane(item, f"{where}.lanes", depth) for item in as_list(read_entry(data, "lanes", where), where)]
        before = read_entry(data, "before", where)
        since = read_int(read_entry(data, "since", where), 0, 10**9, f"{where}.since")
        if before is None:
            return Together(lanes, None, since)
        return Together(lanes, read_table(self.bare.clone(), before, f"{where}.before"), since)

    def _lane(self, data: object, where: str, depth: int) -> Lane[Table[Box]]:
        seat = read_int(read_entry(data, "seat", where), 0, self.bare.box.players - 1, f"{where}.seat")
        given: list[tuple[int, Answer]] = []
        for item in as_list(read_entry(data, "given", where), where):
            pair = as_list(item, where)
            if len(pair) != 2:
                raise BadData(f"{where}.given: [seat, answer] expected")
            given.append((read_int(pair[0], -1, self.bare.box.players - 1, where), read_answer(pair[1], where)))
        opening = self.steps(read_entry(data, "opening", where), f"{where}.opening", depth)
        agenda = self.steps(read_entry(data, "agenda", where), f"{where}.agenda", depth)
        return Lane(seat, tuple(opening), tuple(given), tuple(agenda))


def to_tuples(value: object) -> object:
    """Lists as tuples, at any depth: steps hold nothing that can be changed."""
    return tuple([to_tuples(item) for item in value]) if isinstance(value, list | tuple) else value


def read_log(data: object, players: int) -> list[tuple[int, Answer]]:
    """The log of a record: who answered what."""
    lines: list[tuple[int, Answer]] = []
    for at, item in enumerate(as_list(data, "log")):
        pair = as_list(item, f"log[{at}]")
        if len(pair) < 2:
            raise BadData(f"log[{at}]: [seat, answer] expected")
        lines.append((read_int(pair[0], -1, players - 1, f"log[{at}]"), read_answer(pair[1], f"log[{at}]")))
    return lines


def read_saved_log(data: object, players: int) -> list[tuple[int, Answer, bool, int, int]]:
    """The log of a save: who answered what, whether it was forced, who may see it, and in whose lane it was."""
    lines: list[tuple[int, Answer, bool, int, int]] = []
    for at, item in enumerate(as_list(data, "log")):
        here = f"log[{at}]"
        parts = as_list(item, here)
        if len(parts) != 5:
            raise BadData(f"{here}: five entries expected")
        seat = read_int(parts[0], -1, players - 1, here)
        forced = read_int(parts[2], 0, 1, here) == 1
        only, lane = read_int(parts[3], -2, players - 1, here), read_int(parts[4], -2, players - 1, here)
        lines.append((seat, read_answer(parts[1], here), forced, only, lane))
    return lines


def field_problems(table: Table[Box]) -> list[str]:
    """Fields of a table that break their own declaration."""
    found: list[str] = []
    for field in type(table).fields:
        try:
            field.check(table.saved_value(field.name), table.box.sizes, "table")
        except BadData as error:
            found.append(str(error))
    return found
