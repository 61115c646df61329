"""A plan of the laboratory: one game, variants of its options and content to compare, and how much is to be played."""

from __future__ import annotations

import itertools
import random
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from astrarium.core.content_changes import change_content
from astrarium.core.errors import AstrariumError, BadData
from astrarium.core.game import Game, load
from astrarium.lab.experiment_plan import Experiment, combine_presets, make_experiment

BASE: Final = "base"
CONTENT: Final = "content"
MOST_VARIANTS: Final = 200
FIRST_LOOK: Final = 200  # matches of each variant before a run may stop for the first time
AT_MOST: Final = 20_000
MATCHES: Final = 1_000


class BadPlan(BadData):
    """A plan that cannot be played; the words name its line."""


class Variant(msgspec.Struct, frozen=True):
    """Options and content that differ from what holds for all."""

    name: str
    options: dict[str, str] = {}
    content: dict[str, Any] = {}
    content_file: str = ""  # a whole content.toml: a file of the game's package, such as an earlier one, or any other


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played. The same plan gives the same matches on any machine and any number of processes."""

    game: str
    players: tuple[int, ...]
    variants: tuple[Variant, ...] = (Variant(BASE),)
    seats: tuple[str, ...] = ("quick",)
    preset: tuple[str, ...] = ()
    seed: str = "0"
    options: dict[str, str] = {}
    content: dict[str, Any] = {}
    matches: int | None = None  # of each variant; None: until what is asked for is known
    precision: float | None = None  # to stop when every share is known to so many points
    until: str = ""  # "sure": to stop when every question has an answer
    at_most: int = AT_MOST
    points: float = 5.0  # the change of a share that is worth finding
    observe: tuple[str, ...] = ()

    @property
    def looks(self) -> tuple[int, ...]:
        """After how many matches of each variant it is seen whether that is enough; the last one is the most."""
        if self.matches is not None:
            return (self.matches,)
        sizes = [FIRST_LOOK]
        while sizes[-1] * 2 < self.at_most:
            sizes.append(sizes[-1] * 2)
        return (*[size for size in sizes if size < self.at_most], self.at_most)

    def plain(self) -> dict[str, Any]:
        """As plain data."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return plain


class Series(msgspec.Struct, frozen=True):
    """One variant with one number of players, as it is played."""

    players: int
    variant: str
    experiment: Experiment

    @property
    def name(self) -> str:
        """A name for its folder."""
        return re.sub(r"[^a-z0-9_=.-]+", "-", f"{self.players}-players-{self.variant}".lower())[:100].strip("-")


def make_series(plan: Plan) -> tuple[Series, ...]:
    """Every variant with every number of players, checked: what cannot be played is refused before anything is."""
    game = load(plan.game)
    series = []
    for players in plan.players:
        for variant in plan.variants:
            box = game.with_content(read_content(game, variant.content_file)) if variant.content_file else game
            content = change_content(box, {**plan.content}, variant.content)
            if not content and box is not game:
                content = box.content_text
            experiment = make_experiment(
                game,
                players,
                plan.seats,
                plan.seed,
                {**plan.options, **variant.options},
                presets=plan.preset,
                content=content,
            )
            series.append(Series(players, variant.name, experiment))
    seen: dict[tuple[int, str, str], str] = {}
    for one in series:
        key = (one.players, msgspec.json.encode(one.experiment.options).decode(), one.experiment.content)
        if key in seen:
            raise BadPlan(f"the variants {seen[key]!r} and {one.variant!r} are the same")
        seen[key] = one.variant
    return tuple(series)


def read_content(game: Game[Any], name: str) -> str:
    """A content.toml by its name: one that the game's package keeps, or a file."""
    if name in game.about.earlier_boxes:
        return game.read_file(name)
    try:
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        known = ", ".join(game.about.earlier_boxes) or "none"
        reason = getattr(error, "strerror", None) or error
        raise BadPlan(f"{name!r} cannot be read: {reason}; {game.id} keeps: {known}") from error


# ---------------------------------------------------------------------- reading


def read_plan(text: str, name: str = "the plan") -> Plan:
    """A plan from its TOML text. Whatever is wrong with it is said with the line it stands in."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPlan(f"{name}: {error}") from error
    try:
        plan = PlanReader(data).plan()
        make_series(plan)
    except PlanMistake as mistake:
        raise BadPlan(f"{name}{line_of(text, mistake.path)}: {mistake}") from mistake
    except AstrariumError as error:
        raise BadPlan(f"{name}{line_of_words(text, str(error))}: {error}") from error
    return plan


class PlanMistake(BadData):
    """A mistake, and where in the plan it stands."""

    def __init__(self, path: Sequence[str], words: str) -> None:
        super().__init__(words)
        self.path = tuple(path)


class PlanReader:
    """Reads the tables of a plan."""

    KEYS: Final = (
        *("game", "players", "preset", "seats", "seed", "matches", "precision", "until", "at_most", "points"),
        *("observe", "options", "content", "variant", "each", "grid", "random"),
    )

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data: Final = data

    def plan(self) -> Plan:
        """The whole of it."""
        for key in self.data:
            if key not in self.KEYS:
                raise PlanMistake([key], f"a plan has no {key!r}; it knows: {', '.join(self.KEYS)}")
        game = load(self._word("game", ""))
        options, content = self._settings(["options"], self.data.get("options", {}))
        if content:
            raise PlanMistake(["options"], "content is a table of its own, not an option")
        changes = self._table("content")
        matches, precision = self._number("matches", int, 1, 1_000_000), self._number("precision", float, 0.1, 50)
        until = self._word("until", "none")
        if until not in ("none", "sure"):
            raise PlanMistake(["until"], f"until can be 'sure', not {until!r}")
        if matches is not None and (precision is not None or until == "sure"):
            raise PlanMistake(["matches"], "either a number of matches, or precision or until with at_most")
        if matches is None and precision is None and until == "none":
            matches = MATCHES
        return Plan(
            game=game.id,
            players=self._players(game),
            variants=tuple(self._variants(game)),
            seats=self._words("seats", ("quick",)),
            preset=self._words("preset", ()),
            seed=self._word("seed", "0"),
            options=options,
            content=changes,
            matches=None if matches is None else int(matches),
            precision=precision,
            until="" if until == "none" else until,
            at_most=int(self._number("at_most", int, FIRST_LOOK, 1_000_000) or AT_MOST),
            points=self._number("points", float, 0.1, 50) or 5.0,
            observe=self._words("observe", ()),
        )

    def _players(self, game: Game[Any]) -> tuple[int, ...]:
        given = self.data.get("players", game.players[-1])
        listed = given if isinstance(given, list) else [given]
        for one in listed:
            if not isinstance(one, int) or isinstance(one, bool) or one not in game.players:
                known = f"{game.players[0]} to {game.players[-1]}"
                raise PlanMistake(["players"], f"{game.id} is for {known} players, not {one!r}")
        if not listed or len(set(listed)) < len(listed):
            raise PlanMistake(["players"], "numbers of players, each of them once")
        return tuple(listed)

    def _word(self, key: str, usual: str) -> str:
        value = self.data.get(key, usual)
        if isinstance(value, bool) or not isinstance(value, str | int) or value == "":
            raise PlanMistake([key], f"{key} is a word, not {value!r}")
        return str(value)

    def _words(self, key: str, usual: tuple[str, ...]) -> tuple[str, ...]:
        value = self.data.get(key, list(usual))
        listed = [value] if isinstance(value, str) else value
        if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
            raise PlanMistake([key], f"{key} is a word or a list of words, not {value!r}")
        return tuple(listed) or usual

    def _number(self, key: str, kind: type, least: float, most: float) -> float | None:
        value = self.data.get(key)
        if value is None:
            return None
        fits = isinstance(value, int if kind is int else int | float) and not isinstance(value, bool)
        if not fits or not least <= value <= most:
            what = "a whole number" if kind is int else "a number"
            raise PlanMistake([key], f"{key} is {what} from {least:g} to {most:,.0f}, not {value!r}")
        number: float = value
        return number

    def _table(self, key: str) -> dict[str, Any]:
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise PlanMistake([key], f"{key} is a table, not {value!r}")
        return value

    def _settings(self, path: Sequence[str], given: object) -> tuple[dict[str, str], dict[str, Any]]:
        """Options and changes of content in one table."""
        if not isinstance(given, dict):
            raise PlanMistake(path, f"{'.'.join(path)} is a table of options and content, not {given!r}")
        content = given.get(CONTENT, {})
        options = {name: value for name, value in given.items() if name != CONTENT}
        for name, value in options.items():
            if isinstance(value, bool) or not isinstance(value, str | int):
                raise PlanMistake([*path, name], f"the value of an option is a word, not {value!r}")
        if not isinstance(content, dict):
            raise PlanMistake([*path, CONTENT], f"content is a table of what is changed in it, not {content!r}")
        return {name: str(value) for name, value in options.items()}, content

    def _variants(self, game: Game[Any]) -> Iterator[Variant]:
        """What holds for all by itself, then the named ones, single values, the grid and those drawn at random."""
        yield Variant(BASE)
        named = self._table("variant")
        for name, given in named.items():
            if name == BASE:
                raise PlanMistake(["variant", BASE], "base is what holds for all; set it in options and content")
            file = given.pop("content_file", "") if isinstance(given, dict) else ""
            if not isinstance(file, str):
                raise PlanMistake(
                    ["variant", name, "content_file"], f"content_file is the name of a file, not {file!r}"
                )
            yield Variant(name, *self._settings(["variant", name], given), file)
        single = [(key, self.values(["each", key], value)) for key, value in flat_table(self._table("each"))]
        yield from self._not_base(game, ({key: value} for key, values in single for value in values))
        grid = {key: self.values(["grid", key], value) for key, value in flat_table(self._table("grid"))}
        drawn = dict(flat_table(self._table("random")))
        count = drawn.pop("draw", 0)
        many = 1
        for values in grid.values():
            many *= len(values)
        if many > MOST_VARIANTS:
            raise PlanMistake(["grid"], f"a grid of {many:,} variants; {MOST_VARIANTS} at most, or draw some at random")
        if grid:
            points = itertools.product(*grid.values())
            yield from self._not_base(game, (dict(zip(grid, point, strict=True)) for point in points))
        if drawn or count:
            if not drawn or not isinstance(count, int) or not 1 <= count <= MOST_VARIANTS:
                raise PlanMistake(["random", "draw"], f"draw is how many variants of some values, 1 to {MOST_VARIANTS}")
            ranges = {key: self.values(["random", key], value) for key, value in drawn.items()}
            yield from self._draw(game, count, ranges)

    def _draw(self, game: Game[Any], count: int, ranges: Mapping[str, list[Any]]) -> Iterator[Variant]:
        rng = random.Random(f"variants:{self.data.get('seed', 0)}")
        many = 1
        for values in ranges.values():
            many *= len(values)
        points: list[dict[str, Any]] = []
        while len(points) < min(count, many):
            point = {key: rng.choice(values) for key, values in ranges.items()}
            if point not in points:
                points.append(point)
        yield from self._not_base(game, iter(points))

    def _not_base(self, game: Game[Any], points: Iterator[dict[str, Any]]) -> Iterator[Variant]:
        """Points of a grid as variants, without the one that holds for all already."""
        given, _ = self._settings(["options"], self._table("options"))
        usual = game.about.fill_options({**combine_presets(game, self._words("preset", ())), **given})
        held = self._table("content")
        for point in points:
            options = {key: str(value) for key, value in point.items() if not key.startswith(f"{CONTENT}.")}
            content = {
                key.removeprefix(f"{CONTENT}."): value for key, value in point.items() if key.startswith(f"{CONTENT}.")
            }
            same = all(usual.get(name) == value for name, value in options.items())
            if same and (not content or change_content(game, held, content) == change_content(game, held)):
                continue
            name = ", ".join(f"{key.removeprefix('content.')}={value}" for key, value in point.items())
            yield Variant(name, options, content)

    def values(self, path: Sequence[str], given: object) -> list[Any]:
        """A list of values, or a range of numbers."""
        if isinstance(given, list) and given:
            return given
        if isinstance(given, dict) and set(given) == {"from", "to", "step"}:
            low, high, step = given["from"], given["to"], given["step"]
            if all(isinstance(one, int) and not isinstance(one, bool) for one in (low, high, step)) and step > 0:
                return list(range(low, high + 1, step))
        raise PlanMistake(path, f"a list of values, or {{ from, to, step }} of whole numbers, not {given!r}")


def flat_table(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Keys of nested tables written out with dots; a range of numbers is a value."""
    for key, value in table.items():
        path = f"{above}.{key}" if above else key
        if isinstance(value, dict) and not set(value) >= {"from", "to"}:
            yield from flat_table(value, path)
        else:
            yield path, value


def line_of(text: str, path: Sequence[str]) -> str:
    """In which line of a TOML text a key stands, in words; the nearest that is found of its path."""
    header: list[str] = []
    found: dict[tuple[str, ...], int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if headed := re.match(r"\s*\[+\s*([^\]]+?)\s*\]", line):
            header = split_key(headed[1])
            found.setdefault(tuple(header), number)
        elif keyed := re.match(r"\s*([\w.\"'-]+(?:\s*\.\s*[\w.\"'-]+)*)\s*=", line):
            whole = (*header, *split_key(keyed[1]))
            for length in range(1, len(whole) + 1):
                found.setdefault(whole[:length], number)
    parts = [part for key in path for part in key.split(".")]
    for length in range(len(parts), 0, -1):
        if tuple(parts[:length]) in found:
            return f", line {found[tuple(parts[:length])]}"
    return ""


def line_of_words(text: str, words: str) -> str:
    """The line of a plan that an error of the game speaks of: that of the first word in quotes or path it names."""
    named = [
        part
        for one in re.findall(r"'([^']+)'|content\.([\w.]+)(?<!toml)|, (\w+): here|: (\w+)[ =]", words)
        for part in one
        if part
    ]
    for name in named:
        last = name.split(".")[-1]
        for number, line in enumerate(text.splitlines(), 1):
            if re.search(rf"(?<![\w]){re.escape(last)}(?![\w])", line.split("#")[0]):
                return f", line {number}"
    return ""


def split_key(key: str) -> list[str]:
    """A dotted key of TOML in its parts."""
    return [part.strip().strip("\"'") for part in key.split(".")]
