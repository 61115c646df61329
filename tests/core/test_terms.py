"""Everything small on a table explains itself: terms.toml names the rules that say what it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import astrarium
from astrarium.core import scene
from astrarium.core.errors import BadData
from astrarium.core.terms import MOST_BOARDS, explain_board, rules_of_terms

LOOKED_AT = 40  # answers between two scenes that are read
CARDS = ("Card", "Zone", "Sheet", "Choice", "Dialogue")  # they say themselves, in words, what they are


class Box:
    """A game whose terms.toml is this text."""

    id = "made-up"

    def __init__(self, text: str | None) -> None:
        self.text, self.rulebook = text, astrarium.load(astrarium.games()[0]).rulebook
        self.explained_boards: dict[int, Any] = {}
        self.term_rules = {} if text is None else rules_of_terms(self)  # type: ignore[arg-type]

    def read_file(self, name: str) -> str:
        """The file that is asked for, if there is one."""
        if self.text is None:
            raise FileNotFoundError(name)
        return self.text


def test_a_game_without_terms_explains_nothing() -> None:
    bare = scene.Board(game="g", title="G", width=1, height=1, places=())
    assert rules_of_terms(Box(None)) == {}  # type: ignore[arg-type]
    assert explain_board(Box(None), bare, "en") is bare  # type: ignore[arg-type]


def test_a_board_is_explained_once_and_only_so_many_are_kept() -> None:
    box, rule = Box(f"cube = [{next(iter(Box(None).rulebook.rules))!r}]"), next(iter(Box(None).rulebook.rules))
    boards = [scene.Board(game="g", title=f"G{at}", width=1, height=1, places=()) for at in range(MOST_BOARDS + 1)]
    first = explain_board(box, boards[0], "en")  # type: ignore[arg-type]
    assert [(term.id, term.lines[0].rule) for term in first.terms] == [("cube", rule)]
    assert explain_board(box, boards[0], "en") is first  # type: ignore[arg-type]
    for board in boards:
        assert explain_board(box, board, "en").title == board.title  # type: ignore[arg-type]
    assert 0 < len(box.explained_boards) <= MOST_BOARDS


@pytest.mark.parametrize(("text", "said"), [('a = ["XX-1"]', "XX-1"), ("a = []", "no rule"), ("a = 3", "a")])
def test_a_term_that_names_no_rule_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(BadData, match=rf"made-up/terms\.toml.*{said}"):
        Box(text)


def small_things(part: object, inside: str = "") -> Iterator[tuple[str, str]]:
    """Icons, numbers and kinds of pieces that are drawn somewhere: what each is, and what would explain it."""
    if isinstance(part, msgspec.Struct):
        kind = type(part).__name__
        if isinstance(part, scene.Badge | scene.Amount) and inside not in CARDS:
            bare = "" if part.label or not isinstance(part, scene.Badge) or part.text.isalpha() else part.text
            if name := part.term or part.icon or bare:  # words say by themselves what they are
                yield f"{kind} in {inside}", name
        elif isinstance(part, scene.Piece):
            yield "Piece", part.kind
        elif isinstance(part, scene.Zone):
            yield "Zone", f"zone-{part.id}"
        if kind not in CARDS:
            for field in part.__struct_fields__:
                yield from small_things(getattr(part, field), kind)
    elif isinstance(part, tuple):
        for one in part:
            yield from small_things(one, inside)


def explained(terms: dict[str, scene.Term], name: str) -> bool:
    """Whether a name is explained: `planet-ice-14` as a `planet`."""
    parts = name.split("-")
    return any("-".join(parts[:n]) in terms for n in range(len(parts), 0, -1))


@pytest.mark.parametrize("game", astrarium.games())
def test_every_small_thing_of_a_match_is_explained_in_both_languages(game: str) -> None:
    loaded: Any = astrarium.load(game)
    luck, missing = random.Random(3), set()
    match = loaded.start(players=loaded.players[-1], options=dict(loaded.lab_options), seed=3)
    terms = {term.id: term for term in match.scene(0).board.terms}
    while not match.over and match.moves < 600:
        seat = luck.choice(match.waiting)
        match.answer(seat, luck.choice(match.options(seat)))
        if match.moves % LOOKED_AT == 0:
            missing |= {one for one in small_things(match.scene(seat).now) if not explained(terms, one[1])}
    assert missing == set()
    sentences = {
        lang: [line.text for term in match.scene(0, lang).board.terms for line in term.lines] for lang in ("en", "it")
    }
    assert len(sentences["en"]) == len(sentences["it"]) > 0
    assert all(english != italian for english, italian in zip(sentences["en"], sentences["it"], strict=True))
