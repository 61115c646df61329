"""A game as it comes out of its box: what it is called, its options and rules, and how a match of it begins."""

# not compiled: it reads the files of a game's package and finds games that others have installed.

from __future__ import annotations

import copy
import hashlib
import tomllib
from functools import cache, cached_property
from importlib import metadata, resources
from types import ModuleType
from typing import Any, Generic, TypeVar

import msgspec

from astrarium.core import record, upgrade
from astrarium.core.about import About, Ending, Option, read, read_rulebook
from astrarium.core.errors import AstrariumError, BadContent, BadData, BadOptions, IllegalAnswer, UnknownGame
from astrarium.core.log import Line
from astrarium.core.luck import SYSTEM, Luck, SeededLuck
from astrarium.core.match import Match
from astrarium.core.rulebook import Rulebook
from astrarium.core.rules import Rules
from astrarium.core.scene import Board, Scene
from astrarium.core.step import NOBODY, Answer, Refusal, Step, as_answer
from astrarium.core.table import Box, News, Table
from astrarium.core.words import LANGUAGES, Wordbook, flatten

T = TypeVar("T", bound=Table)
GROUP = "astrarium.games"
# What a position that cannot be runs into when it is set up.
BROKEN = (ArithmeticError, AssertionError, LookupError, RecursionError, TypeError, ValueError)


class Game(Generic[T]):
    """One game. `package` holds its TOML files, `chapters` the modules its steps are written in.

    `upgrades` lead saves of earlier rules to today's: from each version, by its number, to the next.
    """

    def __init__(
        self,
        package: str,
        rules: Rules[T],
        chapters: tuple[ModuleType, ...],
        upgrades: dict[int, upgrade.Upgrade] | None = None,
    ) -> None:
        self.package = package
        self.rules = rules
        self.chapters = chapters
        self.upgrades = upgrades or {}
        self._boxes: dict[tuple[int, tuple[tuple[str, str], ...]], Box] = {}

    # ------------------------------------------------------------------ what the box says

    def text(self, name: str) -> str:
        """A file of the game's package."""
        return (resources.files(self.package) / name).read_text(encoding="utf-8")

    @cached_property
    def about(self) -> About:
        """The first page."""
        return read(self.text("about.toml"), About, f"{self.package}/about.toml")

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules."""
        return read_rulebook(self.text("rulebook.toml"))

    @cached_property
    def words(self) -> Wordbook:
        """All sentences, the engine's own included."""
        core = (resources.files("astrarium.core") / "words.toml").read_text(encoding="utf-8")
        return Wordbook(flatten(tomllib.loads(core)) | flatten(tomllib.loads(self.text("words.toml"))))

    @cached_property
    def printed(self) -> str:
        """The printed things: content.toml as it was when first asked for. A game may have none."""
        try:
            return self.text("content.toml")
        except FileNotFoundError:
            return ""

    @cached_property
    def content(self) -> str:
        """The fingerprint of the printed things; comments and layout do not change it."""
        try:
            said = msgspec.json.encode(tomllib.loads(self.printed), order="sorted")
        except tomllib.TOMLDecodeError as error:
            raise BadContent(f"{self.id}/content.toml: {error}") from error
        return hashlib.blake2b(said, digest_size=16).hexdigest()

    def with_content(self, printed: str) -> Game[T]:
        """The same game with another content.toml, for matches that began with it."""
        other = copy.copy(self)
        other._boxes = {}
        other.printed = printed
        vars(other).pop("content", None)
        return other

    @property
    def id(self) -> str:
        """The short name, as used in commands."""
        return self.about.id

    @property
    def title(self) -> dict[str, str]:
        """The name in both languages."""
        return self.about.title.plain()

    @property
    def players(self) -> range:
        """How many may play."""
        return range(self.about.players[0], self.about.players[1] + 1)

    @property
    def options(self) -> tuple[Option, ...]:
        """Every declared option."""
        return self.about.option

    @property
    def endings(self) -> tuple[Ending, ...]:
        """Every way a match can end."""
        return self.about.ending

    @property
    def lab_options(self) -> dict[str, str]:
        """Options under which every match is sure to end, even between random bots."""
        return dict(self.about.lab_options)

    @property
    def short_options(self) -> dict[str, str]:
        """Options for a match of a few minutes."""
        return dict(self.about.short_options)

    @property
    def rules_version(self) -> int:
        """Counts up when a rule comes to mean something else."""
        return self.about.rules_version

    @cached_property
    def steps(self) -> dict[str, type[Step[T]]]:
        """Every step of the game by its name."""
        return {
            name: kind
            for chapter in self.chapters
            for name, kind in vars(chapter).items()
            if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == chapter.__name__
        }

    def reason(self, refusal: Refusal) -> dict[str, str]:
        """Why something is refused, in both languages: the sentence given, else the rule itself."""
        if refusal.key:
            return {lang: self.words.say(refusal.key, refusal.args, lang) for lang in LANGUAGES}
        return dict(self.rulebook[refusal.rule].text)

    # ------------------------------------------------------------------ matches

    def box(self, players: int, chosen: dict[str, str]) -> Box:
        """Content, board and options of a match; equal ones are shared."""
        key = (players, tuple(sorted(chosen.items())))
        if key not in self._boxes:
            if len(self._boxes) > 256:
                self._boxes.clear()
            self._boxes[key] = self._filled(players, chosen)
        return self._boxes[key]

    def _filled(self, players: int, chosen: dict[str, str]) -> Box:
        try:
            return self.rules.box(players, chosen, self.printed)
        except BadData as error:
            raise BadContent(f"{self.id}/{error}") from error
        except KeyError as error:
            raise BadContent(f"{self.id}/content.toml: {error} is missing") from error
        except BROKEN as error:
            raise BadContent(f"{self.id}/content.toml: {error}") from error

    def _bare(self, players: object, options: dict[str, object] | None) -> T:
        if not isinstance(players, int) or isinstance(players, bool) or players not in self.players:
            raise BadOptions(f"{self.id} is for {self.players[0]} to {self.players[-1]} players, not {players!r}")
        return self.rules.table(self.box(players, self.about.chosen(options)))

    def start(
        self,
        players: int,
        options: dict[str, Any] | None = None,
        seed: int | str | None = None,
        chance: str | list[Any] | Luck | None = None,
        aloud: bool = False,
    ) -> Match[T]:
        """A new match, played up to its first question. Luck is seeded, scripted, asked, or the system's."""
        table = self._bare(players, options)
        table.aloud = aloud
        match: Match[T] = Match(self, table, [], None)
        give_luck(match, seed, chance)
        match.begin(self.rules.opening(table))
        return match

    def replay(self, data: object, to: int | None = None, aloud: bool = False) -> Match[T]:
        """A match played again from its record, up to the given number of log lines.

        A match that was taken over from earlier rules begins with a position, and is played again from there; that
        position is looked at like a trusted save.
        """
        try:
            match = self._start_recorded(data, aloud)
            before = [] if match.origin is None else record.log_in(match.origin.data["log"], match.table.box.players)
            lines = before + record.log_in(record.entry(data, "log", "record"), match.table.box.players)
            if to is not None and to < len(before):
                raise BadData(f"its first {len(before)} lines were played by earlier rules: it is shown from there on")
            self._play_lines(match, lines if to is None else lines[:to])
        except (BadOptions, IllegalAnswer) as error:
            raise BadData(f"the record cannot be played again: {error}") from error
        match.luck = SYSTEM
        return match

    def _start_recorded(self, data: object, aloud: bool) -> Match[T]:
        self._check_header(data)
        options = record.entry(data, "options", "record")
        if not isinstance(options, dict):
            raise BadData("record.options: an object expected")
        players: Any = record.entry(data, "players", "record")
        bare = self._bare(players, options)
        origin = record.start_in(data, bare.box.players)
        if origin is None:
            return self.start(players, options, chance="ask", aloud=aloud)
        return self.start_at(players, options, origin, aloud)

    def start_at(self, players: int, options: dict[str, Any], origin: upgrade.Origin, aloud: bool = False) -> Match[T]:
        """A match that begins with a position taken over from earlier rules; chance is asked."""
        try:
            match = self._position({"players": players, "options": options, **origin.data})
            match.origin, match.table.aloud = origin, aloud
            match.resume()
        except BROKEN as error:
            raise BadData(f"its first position cannot be: {error}") from error
        return match

    def _check_header(self, data: object) -> None:
        if record.entry(data, "astrarium", "record") != record.FORMAT:
            raise BadData(f"this is not a record of format {record.FORMAT}")
        if record.entry(data, "game", "record") != self.id:
            raise BadData(f"this is not a record of {self.id}")
        if record.version(data) != self.rules_version:
            raise BadData(
                f"the record was made by other rules: version {record.version(data)}, and here is version"
                f" {self.rules_version}"
            )
        content = record.stamp(data)
        if content not in ("", self.content):
            raise BadData(
                f"the record was made with other content of {self.id} than what lies here ({content[:8]}, not"
                f" {self.content[:8]}): it needs the content.toml it was played with (astrarium replay --content)"
            )

    def _play_lines(self, match: Match[T], lines: list[tuple[int, Answer]]) -> None:
        """Play a log once more; forced answers are taken by the engine itself and only compared."""
        at = 0
        while at < len(lines):
            said = [(line.seat, line.answer) for line in match.log_since(at)]
            if said:
                if said != lines[at : at + len(said)]:
                    if len(lines) - at < len(said) and said[: len(lines) - at] == lines[at:]:
                        return
                    raise BadData(f"the record and the rules part ways at line {at}")
                at += len(said)
                continue
            seat, answer = lines[at]
            match.answer(seat, answer)

    def replayed(self, match: Match[T], lines: list[Line]) -> Match[T]:
        """The same match up to these lines, from where it began."""
        players, options = match.table.box.players, dict(match.table.box.options)
        said = [(line.seat, line.answer) for line in lines]
        if match.origin is None:
            again = self.start(players, options, chance="ask")
        else:
            again = self.start_at(players, options, match.origin)
        self._play_lines(again, said)
        return again

    def restore(
        self,
        data: object,
        seed: int | str | None = None,
        chance: str | list[Any] | Luck | None = None,
        trusted: bool = False,
    ) -> Match[T]:
        """A match from its save. What does not fit is refused in words, and nothing is made of it.

        The log must lead to the position, which takes as long as playing it again; a save that comes from where
        nobody else writes may be `trusted`, and only its shapes, bounds and problems are looked at.

        A save of earlier rules is taken over by the game's upgrades. What was played by those rules is not judged
        again: where today's lead elsewhere, the match has the position as its `origin`, and its record begins there.
        """
        try:
            version = record.version(data)
            if version < self.rules_version:
                match = self._taken_over(data, version, trusted)
            else:
                self._check_header(data)
                match = self._position(data)
                if not trusted:
                    self._prove(match)
            give_luck(match, seed, chance)
            match.resume()
            self._check_question(match)
            if version < self.rules_version:
                for seat in range(match.table.box.players):
                    match.sight(seat)  # what was answered behind screens can be played by today's rules
        except (AstrariumError, *BROKEN) as error:
            raise BadData(f"this save cannot be taken: {error}") from error
        return match

    def _taken_over(self, data: object, version: int, trusted: bool) -> Match[T]:
        assert isinstance(data, dict)
        save = upgrade.upgraded(data, self.upgrades, version, self.rules_version)
        told = save.pop(upgrade.TOLD, [])
        self._check_header(save)
        match = self._position(save)
        if trusted or not self._leads(match):
            match.origin = record.origin_out(match, version)
        news = [(upgrade.UPGRADED, NOBODY, None, {"old": version, "new": self.rules_version}), *told]
        for key, seat, only, args in news:
            for lang in LANGUAGES:
                self.words.say(key, args, lang)  # what cannot be said is noticed now
            match.story.append((match.moves, News(key, seat, (), only, args)))
        return match

    def _leads(self, match: Match[T]) -> bool:
        """Whether the whole log, played by today's rules, leads to this position."""
        try:
            self._prove(match)
        except (AstrariumError, *BROKEN):
            return False
        return True

    def _prove(self, match: Match[T]) -> None:
        """The log must lead to the position; how much was shown on the way is counted by today's rules."""
        again = self.replayed(match, match.log)
        if not record.same_position(record.save_out(again), record.save_out(match)):
            raise BadData("its log does not lead to its position")
        match.remember_all(again)

    def _check_question(self, match: Match[T]) -> None:
        if any(not match.options(seat) for seat in match.waiting):
            raise BadData("the position asks a seat that has nothing to answer")
        if match.over and not match.table.ended:
            raise BadData("the position asks nobody, and has not ended")

    def _position(self, data: object) -> Match[T]:
        options = record.entry(data, "options", "save")
        if not isinstance(options, dict):
            raise BadData("save.options: an object expected")
        bare = self._bare(record.entry(data, "players", "save"), options)
        reader = record.StepReader({name: kind for name, kind in self.steps.items()}, bare)
        agenda: Any = reader.steps(record.entry(data, "agenda", "save"), "agenda")
        table = record.table_in(bare.clone(), record.entry(data, "table", "save"), "table")
        if table.ended and (agenda or table.ended not in [ending.id for ending in self.endings]):
            raise BadData("table.ended: the match goes on, or ended in no way of this game")
        match: Match[T] = Match(self, table, agenda, None)
        match.origin = record.start_in(data, table.box.players)
        if match.origin is not None:
            match.remember(record.saved_log(match.origin.data["log"], table.box.players))
        match.remember(record.saved_log(record.entry(data, "log", "save"), table.box.players))
        problems = self.rules.problems(table)
        if problems:
            raise BadData(f"the position cannot be: {'; '.join(problems[:3])}")
        return match

    # ------------------------------------------------------------------ pictures

    def board(self, box: Box, lang: str) -> Board:
        """What is drawn once."""
        return self.rules.board(box, lang)

    def scene(self, match: Match[T], seat: int | None, lang: str) -> dict[str, Any]:
        """What to draw for a seat, as plain data."""
        if lang not in LANGUAGES:
            raise BadOptions(f"no words in {lang!r}; there are: {', '.join(LANGUAGES)}")
        board = self.rules.board(match.table.box, lang)
        scene = Scene(board=board, now=self.rules.now(match.sight(seat, lang)))
        plain: dict[str, Any] = msgspec.to_builtins(scene)
        return plain


def give_luck(match: Match[Any], seed: int | str | None, chance: str | list[Any] | Luck | None) -> None:
    """Seeded, scripted, asked, given, or the system's luck."""
    if seed is not None and chance is not None:
        raise BadOptions("luck is either seeded or given by `chance`, not both")
    if seed is not None:
        match.luck = SeededLuck(seed)
    elif chance is None:
        match.luck = SYSTEM
    elif isinstance(chance, Luck):
        match.luck = chance
    elif isinstance(chance, list):
        match.script = [scripted(item) for item in chance]
    elif chance != "ask":
        raise BadOptions(f"chance is a list of outcomes or 'ask', not {chance!r}")


def scripted(item: object) -> Answer:
    """One scripted outcome."""
    outcome = as_answer(item)
    if outcome is None:
        raise BadOptions(f"{item!r} is not an outcome: a word comes first, then words and whole numbers")
    return outcome


@cache
def installed() -> dict[str, metadata.EntryPoint]:
    """Games by id, ours and those of plug-ins."""
    return {point.name: point for point in sorted(metadata.entry_points(group=GROUP), key=lambda point: point.name)}


def games() -> tuple[str, ...]:
    """The ids of all installed games."""
    return tuple(installed())


def load(id: str) -> Game[Any]:
    """A game by its id."""
    point = installed().get(id)
    if point is None:
        raise UnknownGame(f"there is no game {id!r}; there are: {', '.join(games())}")
    game: Game[Any] = point.load()
    return game
