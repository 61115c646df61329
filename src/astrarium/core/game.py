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

from astrarium.core import save_upgrades, serialization
from astrarium.core.errors import AstrariumError, BadContent, BadData, BadOptions, IllegalAnswer, UnknownGame
from astrarium.core.game_interface import Ruleset
from astrarium.core.game_toml_reader import About, Ending, Option, Preset, read_rulebook, read_toml
from astrarium.core.keyframes import replay_match
from astrarium.core.match import Match
from astrarium.core.random_source import SYSTEM, RandomSource, SeededRandom
from astrarium.core.rulebook import Rulebook
from astrarium.core.scene import Board, Scene
from astrarium.core.step import NOBODY, Answer, Refusal, Step, as_answer
from astrarium.core.table_base import Box, Table, TableEvent
from astrarium.core.terms import explain_board, rules_of_terms
from astrarium.core.win_model import WinModel, won_shares
from astrarium.core.win_weights import WinWeights
from astrarium.core.wordbook import LANGUAGES, Wordbook, flatten

T = TypeVar("T", bound=Table[Box])
GROUP = "astrarium.games"
# What a position that cannot be runs into when it is set up.
BROKEN = (ArithmeticError, AssertionError, LookupError, RecursionError, StopIteration, TypeError, ValueError)


class Game(Generic[T]):
    """One game. `package` holds its TOML files, `chapters` the modules its steps are written in.

    `upgrades` lead saves of earlier rules to today's: from each version, by its number, to the next.
    """

    def __init__(
        self,
        package: str,
        ruleset: Ruleset[T],
        chapters: tuple[ModuleType, ...],
        upgrades: dict[int, save_upgrades.Upgrade] | None = None,
    ) -> None:
        self.package = package
        self.ruleset = ruleset
        self.chapters = chapters
        self.upgrades = upgrades or {}
        self._boxes: dict[tuple[int, tuple[tuple[str, str], ...]], Box] = {}
        self.explained_boards: dict[int, tuple[Board, Board]] = {}  # by what they were before
        self._same_content: tuple[str, ...] | None = None  # what plays like its content; None: as the first page says

    # ------------------------------------------------------------------ what the box says

    def read_file(self, name: str) -> str:
        """A file of the game's package."""
        return (resources.files(self.package) / name).read_text(encoding="utf-8")

    @cached_property
    def about(self) -> About:
        """The first page."""
        return read_toml(self.read_file("about.toml"), About, f"{self.package}/about.toml")

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules."""
        earlier = self.read_file("rulebook_earlier.toml") if self.about.earlier_boxes else ""
        return read_rulebook(self.read_file("rulebook.toml"), self.content_text, earlier)

    @cached_property
    def words(self) -> Wordbook:
        """All sentences, the engine's own included."""
        core = (resources.files("astrarium.core") / "words.toml").read_text(encoding="utf-8")
        return Wordbook(flatten(tomllib.loads(core)) | flatten(tomllib.loads(self.read_file("words.toml"))))

    @cached_property
    def term_rules(self) -> dict[str, tuple[str, ...]]:
        """The rules that explain each icon and number of the table."""
        return rules_of_terms(self)

    @cached_property
    def content_text(self) -> str:
        """The printed things: content.toml as it was when first asked for. A game may have none."""
        try:
            return self.read_file("content.toml")
        except FileNotFoundError:
            return ""

    @cached_property
    def content_hash(self) -> str:
        """The fingerprint of the printed things; comments and layout do not change it."""
        try:
            plain = msgspec.json.encode(tomllib.loads(self.content_text), order="sorted")
        except tomllib.TOMLDecodeError as error:
            raise BadContent(f"{self.id}/content.toml: {error}") from error
        return hashlib.blake2b(plain, digest_size=16).hexdigest()

    def with_content(self, content_text: str) -> Game[T]:
        """The same game with another content.toml, for matches that began with it."""
        other = copy.copy(self)
        other._boxes = {}
        other._same_content = ()
        other.content_text = content_text
        for made in ("content_hash", "rulebook"):  # what was made of the content before
            vars(other).pop(made, None)
        return other

    def with_content_of(self, content_hash: str) -> Game[T] | None:
        """The game with the content of that fingerprint, if it is today's, plays like it, or is kept in the package."""
        if content_hash in (self.content_hash, *self._alike):
            return self
        for file, alike in self.about.earlier_boxes.items():
            other = self.with_content(self.read_file(file))
            if content_hash in (other.content_hash, *alike):
                other._same_content = alike
                return other
        return None

    @property
    def _alike(self) -> tuple[str, ...]:
        return self.about.earlier_content if self._same_content is None else self._same_content

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
        """Options under which every match is sure to end, even between random bots: the preset `lab`."""
        return self.about.preset_options("lab") if self.about.has_preset("lab") else {}

    @property
    def short_options(self) -> dict[str, str]:
        """Options for a match of a few minutes: the preset `short`."""
        return self.about.preset_options("short") if self.about.has_preset("short") else {}

    @property
    def presets(self) -> tuple[Preset, ...]:
        """Every named set of options."""
        return self.about.preset

    @property
    def rules_version(self) -> int:
        """Incremented when a rule comes to mean something else."""
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
        rule = dict(self.rulebook[refusal.rule].text) if refusal.rule else dict.fromkeys(LANGUAGES, "")
        if refusal.key:
            return {lang: self.words.say(refusal.key, refusal.args | {"rule": rule[lang]}, lang) for lang in LANGUAGES}
        return rule

    # ------------------------------------------------------------------ how things stand

    @cached_property
    def weights(self) -> WinWeights | None:
        """The learned weights of its features; None where it has none."""
        try:
            text = self.read_file("weights.toml")
        except FileNotFoundError:
            return None
        return read_toml(text, WinWeights, f"{self.package}/weights.toml")

    def win_model(self, players: int, other: WinWeights | None = None) -> WinModel | None:
        """What judges positions with that many players, by other weights if given; None where the game has none."""
        evaluation, weights = self.ruleset.evaluation, other or self.weights
        if evaluation is None or weights is None:
            return None
        return weights.model(evaluation.names, players, f"{self.id}/weights.toml")

    def chances(self, match: Match[T]) -> list[float] | None:
        """Every seat's chance to win as the table lies, together 1; None where the game cannot judge."""
        if (result := match.result) is not None:
            return won_shares(result.ranks)
        model, evaluation = self.win_model(match.table.box.players), self.ruleset.evaluation
        if model is None or evaluation is None:
            return None
        return model.chances(evaluation.rows(match.table), evaluation.progress(match.table))

    # ------------------------------------------------------------------ matches

    def box(self, players: int, chosen: dict[str, str]) -> Box:
        """Content, board and options of a match; equal ones are shared."""
        key = (players, tuple(sorted(chosen.items())))
        if key not in self._boxes:
            if len(self._boxes) > 256:
                self._boxes.clear()
            self._boxes[key] = self._make_box(players, chosen)
        return self._boxes[key]

    def _make_box(self, players: int, chosen: dict[str, str]) -> Box:
        try:
            return self.ruleset.box(players, chosen, self.ruleset.content(self.content_text))
        except BadData as error:
            raise BadContent(f"{self.id}/{error}") from error
        except KeyError as error:
            raise BadContent(f"{self.id}/content.toml: {error} is missing") from error
        except BROKEN as error:
            raise BadContent(f"{self.id}/content.toml: {error}") from error

    def _empty_table(self, players: object, options: dict[str, object] | None) -> T:
        if not isinstance(players, int) or isinstance(players, bool) or players not in self.players:
            raise BadOptions(f"{self.id} is for {self.players[0]} to {self.players[-1]} players, not {players!r}")
        return self.ruleset.table(self.box(players, self.about.fill_options(options)))

    def start(
        self,
        players: int,
        options: dict[str, Any] | None = None,
        seed: int | str | None = None,
        chance: str | list[Any] | RandomSource | None = None,
        recording: bool = False,
    ) -> Match[T]:
        """A new match, played up to its first question. Luck is seeded, scripted, asked, or the system's."""
        table = self._empty_table(players, options)
        table.recording = recording
        match: Match[T] = Match(self, table, [], None)
        set_random_source(match, seed, chance)
        match.begin(self.ruleset.opening(table))
        return match

    def replay(self, data: object, to: int | None = None, recording: bool = False) -> Match[T]:
        """A match played again from its record, up to the given number of log lines.

        A match that was taken over from earlier rules begins with a position, and is played again from there; that
        position is looked at like a trusted save.
        """
        earlier = self._box_of(data)
        if earlier is not None:
            return earlier.replay(data, to, recording)
        try:
            match = self._start_recorded(data, recording)
            before = (
                []
                if match.origin is None
                else serialization.read_log(match.origin.data["log"], match.table.box.players)
            )
            lines = before + serialization.read_log(
                serialization.read_entry(data, "log", "record"), match.table.box.players
            )
            if to is not None and to < len(before):
                raise BadData(f"its first {len(before)} lines were played by earlier rules: it is shown from there on")
            self.play_lines(match, lines if to is None else lines[:to])
        except (BadOptions, IllegalAnswer) as error:
            raise BadData(f"the record cannot be played again: {error}") from error
        match.rng = SYSTEM
        return match

    def _start_recorded(self, data: object, recording: bool) -> Match[T]:
        self._check_header(data)
        options = serialization.read_entry(data, "options", "record")
        if not isinstance(options, dict):
            raise BadData("record.options: an object expected")
        players: Any = serialization.read_entry(data, "players", "record")
        bare = self._empty_table(players, options)
        origin = serialization.read_origin(data, bare.box.players)
        if origin is None:
            return self.start(players, options, chance="ask", recording=recording)
        return self.start_at(players, options, origin, recording)

    def start_at(
        self, players: int, options: dict[str, Any], origin: save_upgrades.Origin, recording: bool = False
    ) -> Match[T]:
        """A match that begins with a position taken over from earlier rules; chance is asked."""
        try:
            match = self._position({"players": players, "options": options, **origin.data})
            match.origin, match.table.recording = origin, recording
            match.resume()
        except BROKEN as error:
            raise BadData(f"its first position cannot be: {error}") from error
        return match

    def _check_header(self, data: object) -> None:
        if serialization.read_entry(data, "astrarium", "record") != serialization.FORMAT:
            raise BadData(f"this is not a record of format {serialization.FORMAT}")
        if serialization.read_entry(data, "game", "record") != self.id:
            raise BadData(f"this is not a record of {self.id}")
        version = serialization.read_rules_version(data)
        if version != self.rules_version:
            raise BadData(
                f"the record was made by other rules: version {version}, and here is version {self.rules_version}"
            )
        content = serialization.read_content_hash(data)
        if content not in ("", self.content_hash, *self._alike):
            raise BadData(
                f"the record was made with other content of {self.id} than what lies here ({content[:8]}, not"
                f" {self.content_hash[:8]}): it needs the content.toml it was played with (astrarium replay --content)"
            )

    def play_lines(self, match: Match[T], lines: list[tuple[int, Answer]]) -> None:
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

    def _box_of(self, data: object) -> Game[T] | None:
        """The game with the earlier content that a record or a save was made with, if it is kept in the package."""
        said = data.get("content") if isinstance(data, dict) else None
        if self._same_content is not None or not self.about.earlier_boxes or not isinstance(said, str):
            return None
        found = self.with_content_of(said)
        return found if found is not self else None

    def start_again(self, match: Match[T]) -> Match[T]:
        """A match that begins as this one did; chance is asked."""
        players, options = match.table.box.players, dict(match.table.box.options)
        if match.origin is None:
            return self.start(players, options, chance="ask", recording=match.table.recording)
        return self.start_at(players, options, match.origin, match.table.recording)

    def restore(
        self,
        data: object,
        seed: int | str | None = None,
        chance: str | list[Any] | RandomSource | None = None,
        trusted: bool = False,
    ) -> Match[T]:
        """A match from its save. What does not fit is refused in words, and nothing is made of it.

        The log must lead to the position, which takes as long as playing it again; a save that comes from where
        nobody else writes may be `trusted`, and only its shapes, bounds and problems are looked at.

        A save of earlier rules is taken over by the game's upgrades. What was played by those rules is not judged
        again: where today's lead elsewhere, the match has the position as its `origin`, and its record begins there.
        """
        earlier = self._box_of(data)
        if earlier is not None:
            return earlier.restore(data, seed, chance, trusted)
        try:
            version = serialization.read_rules_version(data)
            if version < self.rules_version:
                match = self._upgrade_save(data, version, trusted)
            else:
                self._check_header(data)
                match = self._position(data)
                if not trusted:
                    self._check_log(match)
            set_random_source(match, seed, chance)
            match.resume()
            self._check_question(match)
            if version < self.rules_version:
                for seat in range(match.table.box.players):
                    match.observe(seat)  # what was answered behind screens can be played by today's rules
        except (AstrariumError, *BROKEN) as error:
            raise BadData(f"this save cannot be taken: {error}") from error
        return match

    def _upgrade_save(self, data: object, version: int, trusted: bool) -> Match[T]:
        assert isinstance(data, dict)
        save = save_upgrades.apply_upgrades(data, self.upgrades, version, self.rules_version)
        events = save.pop(save_upgrades.EVENTS, [])
        self._check_header(save)
        match = self._position(save)
        if trusted or not self._log_leads_here(match):
            match.origin = serialization.make_origin(match, version)
        events = [(save_upgrades.UPGRADE_EVENT, NOBODY, None, {"old": version, "new": self.rules_version}), *events]
        for key, seat, only, args in events:
            for lang in LANGUAGES:
                self.words.say(key, args, lang)  # what cannot be said is noticed now
            told = TableEvent(key, seat, (), only, args)  # everybody hears it, also behind a screen
            match.event_log = [*match.event_log, (match.version(None), told)]
        return match

    def _log_leads_here(self, match: Match[T]) -> bool:
        """Whether the whole log, played by today's rules, leads to this position."""
        try:
            self._check_log(match)
        except (AstrariumError, *BROKEN):
            return False
        return True

    def _check_log(self, match: Match[T]) -> None:
        """The log must lead to the position; how much was shown on the way is counted by today's rules."""
        again = replay_match(match, match.log, 0)
        if not serialization.same_position(serialization.save_data(again), serialization.save_data(match)):
            raise BadData("its log does not lead to its position")
        match.share_log(again)

    def _check_question(self, match: Match[T]) -> None:
        if any(not match.options(seat) for seat in match.waiting):
            raise BadData("the position asks a seat that has nothing to answer")
        if match.over and not match.table.ended:
            raise BadData("the position asks nobody, and has not ended")

    def _position(self, data: object) -> Match[T]:
        options = serialization.read_entry(data, "options", "save")
        if not isinstance(options, dict):
            raise BadData("save.options: an object expected")
        bare = self._empty_table(serialization.read_entry(data, "players", "save"), options)
        reader = serialization.StepReader({name: kind for name, kind in self.steps.items()}, bare)
        agenda: Any = reader.steps(serialization.read_entry(data, "agenda", "save"), "agenda")
        table = serialization.read_table(bare.clone(), serialization.read_entry(data, "table", "save"), "table")
        if table.ended and (agenda or table.ended not in [ending.id for ending in self.endings]):
            raise BadData("table.ended: the match goes on, or ended in no way of this game")
        match: Match[T] = Match(self, table, agenda, None)
        match.origin = serialization.read_origin(data, table.box.players)
        if match.origin is not None:
            match.load_log(serialization.read_saved_log(match.origin.data["log"], table.box.players))
        match.load_log(serialization.read_saved_log(serialization.read_entry(data, "log", "save"), table.box.players))
        problems = self.ruleset.problems(table)
        if problems:
            raise BadData(f"the position cannot be: {'; '.join(problems[:3])}")
        return match

    # ------------------------------------------------------------------ pictures

    def board(self, box: Box, lang: str) -> Board:
        """What is drawn once."""
        return explain_board(self, self.ruleset.board(box, lang), lang)

    def scene(self, match: Match[T], seat: int | None, lang: str) -> Scene:
        """What to draw for a seat."""
        if lang not in LANGUAGES:
            raise BadOptions(f"no words in {lang!r}; there are: {', '.join(LANGUAGES)}")
        return Scene(board=self.board(match.table.box, lang), now=self.ruleset.now(match.observe(seat, lang)))


def set_random_source(match: Match[Any], seed: int | str | None, chance: str | list[Any] | RandomSource | None) -> None:
    """Seeded, scripted, asked for, given, or the system's randomness."""
    if seed is not None and chance is not None:
        raise BadOptions("luck is either seeded or given by `chance`, not both")
    if seed is not None:
        match.rng = SeededRandom(seed)
    elif chance is None:
        match.rng = SYSTEM
    elif isinstance(chance, RandomSource):
        match.rng = chance
    elif isinstance(chance, list):
        match.script = [read_outcome(item) for item in chance]
    elif chance != "ask":
        raise BadOptions(f"chance is a list of outcomes or 'ask', not {chance!r}")


def read_outcome(item: object) -> Answer:
    """One scripted outcome."""
    outcome = as_answer(item)
    if outcome is None:
        raise BadOptions(f"{item!r} is not an outcome: a word comes first, then words and whole numbers")
    return outcome


@cache
def entry_points() -> dict[str, metadata.EntryPoint]:
    """Games by id, ours and those of plug-ins."""
    return {point.name: point for point in sorted(metadata.entry_points(group=GROUP), key=lambda point: point.name)}


def games() -> tuple[str, ...]:
    """The ids of all installed games."""
    return tuple(entry_points())


def load(id: str) -> Game[Any]:
    """A game by its id."""
    point = entry_points().get(id)
    if point is None:
        raise UnknownGame(f"there is no game {id!r}; there are: {', '.join(games())}")
    game: Game[Any] = point.load()
    return game
