"""Words of this game alone: its nouns and their forms."""

from __future__ import annotations

from tests.games.starfarers.position import box

from astrarium.games.starfarers import GAME
from astrarium.games.starfarers.board import RESOURCES
from astrarium.games.starfarers.content_and_options import ITEMS, UPGRADES


def test_things_are_named_by_their_own_words() -> None:
    rules = box()
    names = [*RESOURCES, *ITEMS, *UPGRADES, *[f"ship.{at}" for at in range(3)], *[f"ball.{at}" for at in range(4)]]
    names += [f"system.{name}" for name in rules.board.system_names] + [f"race.{name}" for name in rules.board.races]
    names += [f"friend.{name}" for name in rules.friend_names] + [f"card.{at}" for at in range(1, 33)]
    names += [f"opening.{name}" for name in rules.openings]
    names += [f"token.{token}" for token in (*rules.token_kind, *rules.reserve_kind, 26)]
    names += [f"token.{token}" for tokens in rules.home_tokens for token in tokens]
    assert [name for name in names if not GAME.words.has(name)] == []


def test_one_is_singular_and_more_are_plural() -> None:
    def asked(n: int, lang: str) -> str:
        return GAME.words.say("ask.ReturnCards", {"n": n}, lang)

    assert asked(1, "en") == "Earth demands tribute: return 1 more card. Which one?"
    assert asked(2, "it") == "La Terra esige un tributo: restituisci ancora 2 carte. Quale?"
