"""The options of every game, as a table in the game's own page: docs/games/<game>.md, between two marks.

`make generate` writes them; `tests/docs` compares.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import astrarium
from astrarium.core.game import Game
from astrarium.core.game_toml_reader import Option

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "games"
FIRST = "<!-- Options: made by tools/option_tables.py from about.toml, `make generate`. -->\n"
LAST = "<!-- End of options. -->\n"


def line(option: Option) -> str:
    """One option: its name, what is asked, each value with its words, the rules it changes."""
    values = [option.default, *[value for value in option.values if value != option.default]]
    words = "<br>".join(f"`{value}`: {plain(option.words[value].en)}" for value in values)
    return f"| `{option.name}` | {plain(option.en)} | {words} | {', '.join(option.rules)} |"


def plain(words: str) -> str:
    """Words that do not break a table."""
    return words.replace("|", "\\|")


def table(game: Game[Any]) -> str:
    """All options of a game, group by group; the default comes first."""
    titles = {group.id: group.en for group in game.about.option_group}
    lines: list[str] = []
    for group in [*titles, ""]:
        found = [option for option in game.options if (option.group if option.group in titles else "") == group]
        if found:
            head = [f"**{plain(titles[group])}**\n"] if group else []
            rows = map(line, found)
            lines += [*head, "| option | what | values, the default first | rules |", "|---|---|---|---|", *rows, ""]
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """Every page of a game with its table as it should be."""
    found = {}
    for name in astrarium.games():
        path = FOLDER / f"{name}.md"
        before, _, rest = path.read_text(encoding="utf-8").partition(FIRST)
        after = rest.partition(LAST)[2]
        found[path] = f"{before}{FIRST}\n{table(astrarium.load(name))}{LAST}{after}"
    return found


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
