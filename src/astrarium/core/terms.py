"""What the icons and numbers of a table mean: the terms.toml of a game names the rules that say it.

A term is an icon, a kind of piece or place, or a word that a badge names; `cube = ["EX-INFL.1", "EX-SCORE.6"]`. The
sentences are those of the rulebook, so they have the numbers of the content and are true in both languages.
"""

# not compiled: msgspec records.

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from astrarium.core.errors import BadData
from astrarium.core.game_toml_reader import read_toml
from astrarium.core.scene import Board, Explanation, Term

if TYPE_CHECKING:
    from astrarium.core.game import Game

FILE = "terms.toml"
MOST_BOARDS = 64  # that are kept with their explanations


def rules_of_terms(game: Game[Any]) -> dict[str, tuple[str, ...]]:
    """The rules that explain each term; none where a game has no such file."""
    try:
        text = game.read_file(FILE)
    except FileNotFoundError:
        return {}
    terms = read_toml(text, dict[str, tuple[str, ...]], f"{game.id}/{FILE}")
    for term, rules in terms.items():
        if unknown := [rule for rule in rules if rule not in game.rulebook.rules] or ([""] if not rules else []):
            raise BadData(f"{game.id}/{FILE}: {term} names {unknown[0] or 'no rule'}, which is not in the rulebook")
    return terms


def explain_board(game: Game[Any], board: Board, lang: str) -> Board:
    """A board with everything that can be asked about what stands on it; made once for each board."""
    if not game.term_rules:
        return board
    kept = game.explained_boards.get(id(board))
    if kept is not None and kept[0] is board:
        return kept[1]
    terms = [
        Term(id=term, lines=tuple([Explanation(text=game.rulebook[rule].text[lang], rule=rule) for rule in rules]))
        for term, rules in game.term_rules.items()
    ]
    explained = msgspec.structs.replace(board, terms=tuple(terms))
    if len(game.explained_boards) >= MOST_BOARDS:
        game.explained_boards.clear()
    game.explained_boards[id(board)] = (board, explained)
    return explained
