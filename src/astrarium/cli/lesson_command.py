"""`astrarium lesson`: the lessons of a game in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as RichText

from astrarium.cli.scene_printer import ScenePrinter
from astrarium.cli.seat_signs import LOUD, MUTED
from astrarium.cli.terminal_game import HUMAN, TerminalGame, parse_answer
from astrarium.core.game import Game
from astrarium.core.game_toml_reader import Text
from astrarium.core.random_source import SYSTEM
from astrarium.core.wordbook import LANGUAGES
from astrarium.lessons import LessonMatch, LessonStep, find_lesson, read_lessons

BEGINNER: Final = "beginner"


def show_lessons(game: Game[Any], screen: ScenePrinter) -> None:
    """All lessons of a game, with what each is about."""
    grid = Table.grid(padding=(0, 2))
    for lesson in read_lessons(game):
        grid.add_row(
            RichText(lesson.id, style=LOUD),
            RichText(screen.say(f"lesson.kind.{lesson.kind}"), style=MUTED),
            in_language(lesson.title, screen),
            RichText(in_language(lesson.summary, screen), style=MUTED),
        )
    if grid.row_count:
        screen.console.print(grid)
    else:
        screen.console.print(screen.say("lesson.none"))


def in_language(text: Text | None, screen: ScenePrinter) -> str:
    """Words in the language of the screen."""
    return "" if text is None else str(getattr(text, screen.lang))


@final
class TerminalLesson:
    """One lesson at one terminal."""

    def __init__(self, lesson: LessonMatch, screen: ScenePrinter, read_line: Callable[[str], str], seed: str) -> None:
        self.lesson: Final = lesson
        self.screen: Final = screen
        self.read_line: Final = read_line
        self.seed: Final = seed

    def play(self) -> None:
        """Step by step to the end, and on into the free part; or until the learner leaves."""
        number, since = 0, 0
        while number < self.lesson.steps:
            scene = self.lesson.scene(number, self.screen.lang)
            self.screen.show(scene, since)
            self.coach(number)
            try:
                wanted = self.ask(number)
            except EOFError:
                wanted = "quit"
            if wanted == "quit":
                self.print(self.screen.say("play.bye"))
                return
            since = self.lesson.step(number).at
            number = max(0, number - 1) if wanted == "back" else number + 1
        self.finish()

    def ask(self, number: int) -> str:
        """Until the step is done, left or turned back from."""
        step = self.lesson.step(number)
        while True:
            line = self.read_line(self.screen.say("lesson.prompt" if step.do else "lesson.read")).strip()
            for command in ("quit", "back", "skip"):
                if self.says(line, command):
                    return command
            if step.hint is not None and self.says(line, "hint"):
                self.print(in_language(step.hint, self.screen))
                continue
            if step.do is None:
                return "skip"
            if line and self.judge(number, step, line):
                return "done"

    def says(self, line: str, command: str) -> bool:
        """Whether what was typed is a command, in any language."""
        return line.lower() in {self.screen.words.say(f"lesson.say.{command}", {}, lang) for lang in LANGUAGES}

    def judge(self, number: int, step: LessonStep, line: str) -> bool:
        """Whether what was typed is what is wanted; if not, why not."""
        choices = self.lesson.scene(number, self.screen.lang).now.choices
        if line.isdecimal():
            if not 1 <= int(line) <= len(choices):
                self.print(self.screen.say("play.no_number", n=len(choices)))
                return False
            answer = choices[int(line) - 1].answer
        else:
            answer = parse_answer(line)
        judged = self.lesson.judge(number, answer)
        if judged.refusal is not None:
            self.print(f"{self.screen.say('play.refused')}: {judged.refusal.text[self.screen.lang]}")
        elif not judged.done:
            words = in_language(judged.words, self.screen)
            self.print(words or self.screen.say("lesson.other", wanted=in_language(step.do, self.screen)))
        elif self.lesson.lesson.kind == "puzzle":
            self.print(in_language(step.why, self.screen))
        return judged.done

    def coach(self, number: int) -> None:
        """What the lesson says at a step."""
        step, told = self.lesson.step(number), self.lesson.lesson
        text = RichText(in_language(step.aim, self.screen))
        if step.do is not None:
            text.append(f"\n\n▶ {in_language(step.do, self.screen)}", style=LOUD)
        if step.why is not None and told.kind != "puzzle":
            text.append(f"\n\n{in_language(step.why, self.screen)}", style=MUTED)
        if step.hint is not None:
            text.append(f"\n\n{self.screen.say('lesson.hint')}", style=MUTED)
        if step.rule:
            text.append(f"  {self.screen.say('play.rule', id=step.rule)}", style=MUTED)
        title = self.screen.say(
            "lesson.step", n=number + 1, of=self.lesson.steps, title=in_language(step.title, self.screen)
        )
        self.print(Padding(Panel(text, title=title, title_align="left"), (1, 0)))

    def finish(self) -> None:
        """The end of the lesson, and the match from there against beginners."""
        lesson = self.lesson.lesson
        self.print(in_language(lesson.end, self.screen))
        if lesson.kind == "puzzle":
            return
        match = self.lesson.free_part(SYSTEM)
        names = [HUMAN if seat == lesson.seat else BEGINNER for seat in range(self.lesson.record.players)]
        TerminalGame(match, names, self.seed, self.screen, self.read_line).play()

    def print(self, what: Any) -> None:
        """Show something."""
        self.screen.console.print(what)


def play_lesson(game: Game[Any], id: str, screen: ScenePrinter, read_line: Callable[[str], str], seed: str) -> None:
    """Play a lesson; an unknown one is refused with the known ones."""
    TerminalLesson(LessonMatch(game, find_lesson(game, id)), screen, read_line, seed).play()
