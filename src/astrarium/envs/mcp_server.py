"""A seat for a language model, over the Model Context Protocol: it sees what its seat sees and nothing else.

Its tools: `situation`, `answer`, `why_not`, `view`, `rules` and `new_match`. Bots sit on the other seats.
"""

# not compiled: the server of another package.

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib import resources
from typing import Any, Final, final

from mcp.server import MCPServer

import astrarium
from astrarium import bots
from astrarium.core.errors import AstrariumError, BadOptions
from astrarium.core.match import Match
from astrarium.core.scene import Told
from astrarium.core.wordbook import LANGUAGES, Wordbook, flatten
from astrarium.envs.information_state import observation_text
from astrarium.envs.stepped_match import EnvSetup

MOST_RULES: Final = 12
MOST_LINES: Final = 20  # of the log


@final
class ModelSeat:
    """One seat of a match, as tools speak of it."""

    def __init__(self, setup: EnvSetup, opponents: Sequence[str], seat: int, seed: int | None, lang: str) -> None:
        if len(opponents) != setup.players - 1:
            raise BadOptions(f"{setup.players - 1} bots are needed for the other seats, not {len(opponents)}")
        if not 0 <= seat < setup.players:
            raise BadOptions(f"there is no seat {seat}: seats are 0 to {setup.players - 1}")
        if lang not in LANGUAGES:
            raise BadOptions(f"no words in {lang!r}; there are: {', '.join(LANGUAGES)}")
        self.setup: Final = setup
        self.seat: Final = seat
        self.lang: Final = lang
        self._opponents: Final = opponents
        self._seed: Final = seed
        own = (resources.files("astrarium.envs") / "words.toml").read_text(encoding="utf-8")
        self._words: Final = Wordbook(flatten(tomllib.loads(own)))
        self._begun = 0
        self.match = self.begin()

    def begin(self) -> Match[Any]:
        """A new match, played up to this seat's first question."""
        self._begun += 1
        setup = self.setup
        luck = None if self._seed is None else f"{self._seed} {self._begun}"
        self.match = setup.game.start(setup.players, setup.options, seed=luck, recording=True)
        others = [at for at in range(setup.players) if at != self.seat]
        seeds = [f"{luck or self._begun} {at}" for at in others]
        made = [bots.make(name, seed) for name, seed in zip(self._opponents, seeds, strict=True)]
        self._bots = bots.SeatedBots(dict(zip(others, made, strict=True)))
        self._let_others_answer()
        return self.match

    def situation(self) -> str:
        """What is asked, every legal answer with what it means, and what happened last."""
        match, lang, title = self.match, self.lang, self.setup.game.title[self.lang]
        if match.over:
            result = match.result
            assert result is not None
            return self.say("seat.over", ranks=", ".join(map(str, result.ranks)), seat=self.seat)
        now = match.scene(self.seat, lang).now
        you = self.say("seat.you", seat=self.seat, players=self.setup.players, title=title)
        lines = [f"{you} {now.turn}".rstrip()]
        lines += [self._told(line) for line in now.log[-MOST_LINES:]]
        if now.ask is not None:
            lines += ["", f"{now.ask.text} ({now.ask.rule})"]
        lines += [f"- {list(choice.answer)}: {choice.label} {choice.note}".rstrip() for choice in now.choices]
        return "\n".join(lines)

    def _told(self, line: Told) -> str:
        """A line of the log, with whose doing it is."""
        if line.seat is None or line.seat < 0:
            return line.text
        return self.say("seat.you_did" if line.seat == self.seat else "seat.did", seat=line.seat, text=line.text)

    def answer(self, given: list[str | int]) -> str:
        """Give an answer; a refusal says why, and nothing has changed."""
        try:
            self.match.answer(self.seat, given)
        except AstrariumError as error:
            return self.why_not(given) or self.say("seat.refused", rule="", text=str(error))
        self._let_others_answer()
        return self.situation()

    def why_not(self, given: list[str | int]) -> str:
        """Why an answer is not legal, with its rule; empty if it is."""
        refusal = self.match.why_not(self.seat, given)
        return "" if refusal is None else self.say("seat.refused", rule=refusal.rule, text=refusal.text[self.lang])

    def rules(self, words: str) -> str:
        """Rules whose number or text holds these words."""
        found = self.setup.game.rulebook.find(words, self.lang)
        if not found:
            return self.say("seat.no_rule", words=words)
        lines = [f"{rule.id} {rule.text[self.lang]}" for rule in found[:MOST_RULES]]
        left = len(found) - MOST_RULES
        return "\n".join([*lines, *([self.say("seat.more", n=left)] if left > 0 else [])])

    def view(self) -> str:
        """All that this seat may know of the table, as JSON."""
        return observation_text(self.match, self.seat)

    def say(self, key: str, **args: str | int) -> str:
        """A sentence of this room, in the language of the seat."""
        return self._words.say(key, args, self.lang)

    def _let_others_answer(self) -> None:
        while not self.match.over and self.seat not in self.match.waiting:
            self._bots.answer(self.match)


def make_server(seat: ModelSeat) -> MCPServer:
    """The server of one seat; `run()` speaks over standard input and output."""
    title = seat.setup.game.title[seat.lang]
    server = MCPServer(
        "astrarium",
        version=astrarium.__version__,
        instructions=f"You play {title}. Ask `situation`, then give one of its answers by `answer`, to the end.",
    )

    @server.tool()
    def situation() -> str:
        """What is asked of you now, every legal answer, and what happened last."""
        return seat.situation()

    @server.tool()
    def answer(answer: list[str | int]) -> str:
        """Give an answer: a word and its arguments, as `situation` lists them. Then what is asked next."""
        return seat.answer(answer)

    @server.tool()
    def why_not(answer: list[str | int]) -> str:
        """Why an answer would not be legal, with the number of the rule; nothing happens."""
        return seat.why_not(answer) or seat.say("seat.legal")

    @server.tool()
    def view() -> str:
        """All that you may know of the table, as JSON."""
        return seat.view()

    @server.tool()
    def rules(words: str) -> str:
        """Look up rules by words or by number."""
        return seat.rules(words)

    @server.tool()
    def new_match() -> str:
        """Begin another match."""
        seat.begin()
        return seat.situation()

    return server
