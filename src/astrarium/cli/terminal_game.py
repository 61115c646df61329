"""People and bots around one terminal."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from astrarium import bots
from astrarium.bots import SeatedBots
from astrarium.cli.command_output import find_rules
from astrarium.cli.scene_printer import ScenePrinter
from astrarium.cli.seat_signs import LOUD, MUTED
from astrarium.core.errors import BadOptions, IllegalAnswer
from astrarium.core.match import Match
from astrarium.core.scene import PlaceNow, Scene
from astrarium.core.step import Answer
from astrarium.core.wordbook import LANGUAGES

HUMAN: Final = "human"
COMMANDS: Final = ("why", "rules", "look", "log", "hint", "undo", "save", "show", "help", "quit")


class PlayerQuit(Exception):
    """A player has left the table."""


@final
class TerminalGame:
    """One match at one terminal: bots answer by themselves, people are asked in words."""

    def __init__(
        self, match: Match[Any], names: Sequence[str], seed: str, screen: ScenePrinter, read_line: Callable[[str], str]
    ) -> None:
        self.match: Final = match
        self.screen: Final = screen
        self.read_line: Final = read_line  # shows a prompt and returns what is typed
        self.people: Final = tuple(seat for seat, name in enumerate(names) if name == HUMAN)
        by_seat = {seat: bots.make(name, f"{seed}:{seat}") for seat, name in enumerate(names) if name != HUMAN}
        self.bots: Final = SeatedBots(by_seat)
        self.advisers: Final = SeatedBots({seat: bots.make("greedy", f"{seed}:{seat}") for seat in self.people})
        self.last_seen: Final = dict.fromkeys(self.people, 0)  # the last line of the log that each has seen
        self.holder: int | None = self.people[0] if len(self.people) == 1 else None  # who sits before the screen
        self.is_shown = False  # whether the table as it stands is on the screen

    # ------------------------------------------------------------------ the course of a match

    def play_automatically(self, answers: int) -> None:
        """So many answers without asking people, their seats included."""
        both = SeatedBots({**self.bots.bots, **self.advisers.bots})
        for _ in range(answers):
            if self.match.over:
                return
            both.answer(self.match)

    def play_until(self, rule: str) -> None:
        """Bots answer for everybody until a rule comes into play; refused where it cannot, or has not by the end."""
        from astrarium.testing.rules_in_play import RulesInPlay

        game, watching = self.match.game, RulesInPlay(self.match.game)
        if rule not in game.rulebook:
            raise BadOptions(f"{game.id} has no rule {rule!r}; `astrarium rules {game.id}` lists them")
        if rule not in watching.watched:
            raise BadOptions(f"{rule} is carried by pieces, options or words alone: no step of a match shows it")
        watching.look(self.match)
        while rule not in watching.seen and not self.match.over:
            with watching.watch():
                self.play_automatically(1)
            watching.look(self.match)
        if rule not in watching.seen:
            raise BadOptions(f"the match ended before {rule} came into play; another --seed may show it")
        self.print(Text.assemble((f"{rule}  ", LOUD), game.rulebook[rule].text[self.screen.lang]))

    def play(self) -> None:
        """To the end, or until a player leaves."""
        try:
            while not self.match.over:
                if self.bots.next_seat(self.match) is not None:
                    self.bots.answer(self.match)
                    self.is_shown = False
                else:
                    self.ask(self.match.waiting[0])
        except (PlayerQuit, EOFError):
            self.print(self.screen.say("play.bye"))
            return
        self.show_end()

    def show_end(self) -> None:
        """The table as it stands at the end, for whoever looks on."""
        viewer = self.people[0] if len(self.people) == 1 else None
        self.screen.show(self.scene(viewer), self.last_seen.get(viewer, 0) if viewer is not None else 0)

    def ask(self, seat: int) -> None:
        """Ask a person for one line, and act on it."""
        if self.holder != seat:
            self.hand_over_screen(seat)
        if not self.is_shown:
            self.screen.show(self.scene(seat), self.last_seen[seat])
            self.is_shown = True
        line = self.read_line(self.screen.say("play.prompt")).strip()
        if line:
            self.run_line(seat, line)

    def hand_over_screen(self, seat: int) -> None:
        """The screen is cleared before the next player sits down: nobody sees another seat's view."""
        title = next((panel.title for panel in self.scene(None).now.seats if panel.seat == seat), str(seat + 1))
        self.screen.console.clear()
        self.read_line(self.screen.say("play.curtain", seat=title))
        self.holder, self.is_shown = seat, False

    # ------------------------------------------------------------------ what is typed

    def run_line(self, seat: int, line: str) -> None:
        """A number, a command, or an answer spelled out."""
        word, _, rest = line.partition(" ")
        if line.isdecimal():
            self.choose(seat, int(line))
            return
        for command in COMMANDS:
            if word.lower() in self.spellings(command):
                getattr(self, f"do_{command}")(seat, rest.strip())
                return
        self.answer(seat, parse_answer(line))

    def spellings(self, command: str) -> set[str]:
        """How a command may be typed: in any language, with accents or without."""
        words = {self.screen.words.say(f"say.{command}", {}, lang) for lang in LANGUAGES}
        return words | {word.replace("é", "e") for word in words} | ({"?"} if command == "help" else set())

    def choose(self, seat: int, number: int) -> None:
        """An answer by its number."""
        choices = self.scene(seat).now.choices
        if not 1 <= number <= len(choices):
            self.print(self.screen.say("play.no_number", n=len(choices)))
            return
        self.answer(seat, choices[number - 1].answer)

    def answer(self, seat: int, answer: Answer) -> None:
        """Play it, or say which rule stands against it."""
        before = self.match.moves
        try:
            self.match.answer(seat, answer)
        except IllegalAnswer as error:
            self.refuse(error.rule, error.text)
            return
        self.last_seen[seat] = before
        self.is_shown = False

    def do_why(self, seat: int, rest: str) -> None:
        """Why an answer is not possible."""
        if not rest:
            example = " ".join(map(str, self.match.options(seat)[0]))
            self.print(self.screen.say("play.why_what", example=example))
            return
        refusal = self.match.why_not(seat, parse_answer(rest))
        if refusal is None:
            self.print(self.screen.say("play.allowed"))
        else:
            self.refuse(refusal.rule, refusal.text)

    def do_rules(self, seat: int, rest: str) -> None:
        """Rules that hold some words."""
        found = find_rules(self.match.game, rest.split(), self.screen.lang) if rest else []
        for rule in found[:12]:
            self.print(Text.assemble((f"{rule.id}  ", LOUD), rule.text[self.screen.lang]))
        if len(found) > 12:
            self.print(self.screen.say("play.more", n=len(found) - 12))
        if not found:
            self.print(self.screen.say("play.no_rule", words=rest))

    def do_look(self, seat: int, rest: str) -> None:
        """Places, sheets and cards by their name."""
        scene, low = self.scene(seat), rest.lower()
        now = {place.id: place for place in scene.now.places}
        found: list[RenderableType] = []
        for place in scene.board.places:
            state = now.get(place.id, PlaceNow(id=place.id))
            if low and low in (place.id.lower(), place.label.lower(), state.label.lower()):
                found.append(self.screen.place(scene, place, state))
        called = {f"place:{place.id}": place.label for place in scene.board.places}
        for sheet in scene.now.sheets:
            names = (sheet.title, called.get(sheet.id, ""), called.get(f"place:{sheet.id}", ""))
            if low and (low in sheet.title.lower() or low in [name.lower() for name in names]):
                found.append(self.screen.sheet(sheet))
        cards = [card for zone in scene.now.zones for card in zone.cards if not card.down]
        found += [self.screen.card(card) for card in cards if low and low in card.title.lower()]
        for thing in found[:8]:
            self.print(thing)
        if not found:
            self.print(self.screen.say("play.nothing", words=rest))

    def do_log(self, seat: int, rest: str) -> None:
        """Everything that has happened."""
        lines = self.scene(seat).now.log
        if lines:
            self.print(self.screen.log(lines, ""))

    def do_hint(self, seat: int, rest: str) -> None:
        """What a bot would answer from this very seat."""
        advice = self.advisers.advice(self.match, seat)
        for number, choice in enumerate(self.scene(seat).now.choices, 1):
            if choice.answer == advice:
                self.print(self.screen.choice(number, choice))

    def do_undo(self, seat: int, rest: str) -> None:
        """Take the last answer back, as far as the rules of taking back go."""
        try:
            self.match.undo(seat)
        except IllegalAnswer as error:
            self.refuse(error.rule, error.text)
            return
        self.last_seen[seat] = min(self.last_seen[seat], self.match.moves)
        self.is_shown = False
        self.print(self.screen.say("play.undone"))

    def do_save(self, seat: int, rest: str) -> None:
        """Keep the match in a file."""
        if not rest:
            self.print(self.screen.say("play.save_where"))
            return
        try:
            Path(rest).expanduser().write_text(json.dumps(self.match.save()) + "\n", encoding="utf-8")
        except OSError as error:
            self.print(self.screen.say("play.not_saved", file=rest, reason=str(error.strerror)))
            return
        self.print(self.screen.say("play.saved", file=rest))

    def do_show(self, seat: int, rest: str) -> None:
        """Draw the table again."""
        self.is_shown = False

    def do_quit(self, seat: int, rest: str) -> None:
        """Leave the table."""
        raise PlayerQuit

    def do_help(self, seat: int, rest: str) -> None:
        """What can be typed."""
        say = self.screen.say
        grid = Table.grid(padding=(0, 2))
        grid.add_row(Text("1, 2, …", style=LOUD), say("help.number"))
        for command in COMMANDS:
            more = f" {say(f'help.with.{command}')}" if self.screen.words.has(f"help.with.{command}") else ""
            grid.add_row(Text(say(f"say.{command}") + more, style=LOUD), say(f"help.{command}"))
        self.print(Text(say("help.title"), style=LOUD))
        self.print(grid)

    # ------------------------------------------------------------------ showing

    def scene(self, seat: int | None) -> Scene:
        """What a seat may see now."""
        return self.match.scene(seat, self.screen.lang)

    def print(self, what: Any) -> None:
        """Show something."""
        self.screen.console.print(what)

    def refuse(self, rule: str, text: dict[str, str]) -> None:
        """Say why not, with the rule."""
        line = Text.assemble((f"{self.screen.say('play.refused')}: ", LOUD), text[self.screen.lang])
        self.print(line.append(f"  {self.screen.say('play.rule', id=rule)}", style=MUTED) if rule else line)


def parse_answer(line: str) -> Answer:
    """An answer spelled out: words, and whole numbers."""
    return tuple(int(part) if part.lstrip("-").isdecimal() else part for part in line.split())
