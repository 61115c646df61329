"""A patch between two scenes: what is kept, what is sent, and the new scene put together of both."""

from __future__ import annotations

import os
import random
from typing import Any

import msgspec
import pytest

import astrarium
from astrarium.core.scene import Ask, Choice, Now, Piece, Told
from astrarium.core.scene_changes import FIELDS, KEYS, SceneChanges, list_changes
from astrarium.core.scene_patch import NowPatch, apply_patch

LONGEST = 60 if os.environ.get("ASTRARIUM_SMALL") else 4_000  # answers of a match


def plain(record: object) -> Any:
    """As it is sent."""
    return msgspec.json.decode(msgspec.json.encode(record))


def pieces(*names: str, place: str = "1") -> tuple[Piece, ...]:
    return tuple([Piece(id=name, kind="scout", place=place) for name in names])


def changes(old: str, new: str) -> list[object] | None:
    """The changes of a list of pieces that are named by letters; new ones by their name."""
    parts = list_changes(pieces(*old), pieces(*new), KEYS["pieces"])
    return parts and [part.id if isinstance(part, Piece) else part for part in parts]


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        ("abc", "abcd", [(0, 3), "d"]),
        ("abc", "bcd", [(1, 2), "d"]),
        ("abc", "ab", [(0, 2)]),
        ("abcd", "axcd", [(0, 1), "x", (2, 2)]),
        ("abcd", "acbd", [(0, 1), (2, 1), (1, 1), (3, 1)]),
        ("abcd", "abxycd", [(0, 2), "x", "y", (2, 2)]),
        ("abc", "xcyb", ["x", (2, 1), "y", (1, 1)]),
        ("aa", "aaa", [(0, 2), "a"]),
        ("ab", "xy", None),
    ],
)
def test_a_list_is_runs_of_the_old_one_and_new_entries(old: str, new: str, parts: list[object] | None) -> None:
    assert changes(old, new) == parts


def test_an_entry_that_has_changed_is_sent_in_its_place() -> None:
    old, moved = pieces("a", "b", "c"), pieces("b", place="2")
    assert list_changes(old, (old[0], *moved, old[2]), KEYS["pieces"]) == [(0, 1), *moved, (2, 1)]
    assert list_changes(old, (old[2], *moved, old[0]), KEYS["pieces"]) == [(2, 1), *moved, (0, 1)]


def test_a_field_is_kept_set_changed_or_gone() -> None:
    ask, one, two = Ask(kind="Move", rule="", text="?"), *[Choice(answer=(word,), label=word) for word in "xy"]
    told = tuple([Told(number=at, seat=None, text=str(at)) for at in range(3)])
    old = Now(version=1, viewer=0, waiting=(0,), turn="Round 1", pieces=pieces("a"), ask=ask, choices=(one,), log=told)
    new = Now(version=2, viewer=0, waiting=(1,), turn="Round 1", pieces=pieces("a", "b"), choices=(two,), log=told[1:])
    patch = SceneChanges().patch(old, new)
    assert plain(patch) == {
        "set": {"version": 2, "waiting": [1], "choices": [{"answer": ["y"], "label": "y"}]},
        "lists": {"pieces": [[0, 1], {"id": "b", "kind": "scout", "place": "1"}], "log": [[1, 2]]},
        "gone": ["ask"],
    }
    msgspec.convert(plain(patch), NowPatch)
    assert apply_patch(plain(old), plain(patch)) == plain(new)


def test_where_nothing_is_left_there_is_no_patch() -> None:
    old = Now(version=1, viewer=0, waiting=(0,), pieces=pieces("a"))
    assert SceneChanges().patch(old, Now(version=2, viewer=None, waiting=(1,), pieces=pieces("b"))) is None
    assert SceneChanges().patch(old, Now(version=2, viewer=0, waiting=(1,))) is not None


def test_what_is_equal_is_kept_though_it_was_drawn_anew() -> None:
    """Words put together twice, and pieces drawn twice: nothing of them is sent."""
    rounds = ["".join(("Round ", "7")) for _ in range(2)]
    old = Now(version=1, viewer=0, waiting=(0,), turn=rounds[0], pieces=pieces("a"))
    new = Now(version=2, viewer=0, waiting=(0,), turn=rounds[1], pieces=pieces("a"))
    assert old.turn is not new.turn
    assert plain(SceneChanges().patch(old, new)) == {"set": {"version": 2}}
    other = Now(version=2, viewer=None, waiting=(0,), turn=rounds[1])
    assert plain(SceneChanges().patch(old, other)) == {"set": {"version": 2, "viewer": None}, "gone": ["pieces"]}


def test_a_list_that_two_viewers_share_is_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from astrarium.core import scene_changes

    compared: list[object] = []
    monkeypatch.setattr(scene_changes, "list_changes", lambda *lists: compared.append(lists) or [(0, 1)])
    before, after = pieces("a", "b"), pieces("a", "c")
    between = SceneChanges()
    for viewer in range(3):
        between.patch(
            Now(version=1, viewer=viewer, waiting=(), pieces=before),
            Now(version=2, viewer=viewer, waiting=(), pieces=after),
        )
    if not scene_changes.__file__.endswith(".so"):
        assert len(compared) == 1


def test_what_two_viewers_share_is_encoded_once() -> None:
    before, after = pieces("a", "b"), pieces("a", "c")
    asked = Ask(kind="Move", rule="", text="?")
    between, patches = SceneChanges(), []
    for viewer in range(2):
        old = Now(version=1, viewer=viewer, waiting=(), pieces=before, turn="1", overlay=("x",))
        new = Now(version=2, viewer=viewer, waiting=(), pieces=after, turn="2", overlay=("x",), ask=asked)
        patches.append(between.patch(old, new))
    one, other = patches
    assert one is not None
    assert other is not None
    assert one.lists["pieces"] is other.lists["pieces"]
    assert one.set["ask"] is other.set["ask"]


def test_what_was_at_its_default_and_still_is_is_not_named() -> None:
    old = Now(version=1, viewer=0, waiting=(), turn="1", overlay=tuple(["x"][1:]))
    patch = SceneChanges().patch(old, Now(version=2, viewer=0, waiting=(), turn="1"))
    assert plain(patch) == {"set": {"version": 2}}


def test_every_field_that_can_be_left_out_is_known_by_its_default() -> None:
    assert [name for name, default in FIELDS if default is msgspec.NODEFAULT] == ["version", "viewer", "waiting"]
    assert set(KEYS) <= {name for name, _ in FIELDS}


@pytest.mark.compiled
@pytest.mark.parametrize("name", astrarium.games())
@pytest.mark.parametrize("lang", ["en", "it"])
def test_patched_is_whole_at_every_frame_of_a_match(name: str, lang: str) -> None:
    game, luck = astrarium.load(name), random.Random(f"{name} {lang}")
    players = game.players[0 if lang == "en" else -1]
    match = game.start(players, game.short_options, seed=f"{name} {lang}", recording=True)
    shown: dict[int | None, tuple[Now, Any]] = {}
    frames = sent = all_whole = 0
    for _ in range(LONGEST):
        between = SceneChanges()
        for viewer in (None, *range(players)):
            new = match.scene(viewer, lang).now
            whole = msgspec.json.encode(new)
            page = msgspec.json.decode(whole)
            if viewer in shown:
                old, had = shown[viewer]
                patch = msgspec.json.encode(between.patch(old, new))
                page = apply_patch(had, msgspec.json.decode(patch))
                assert msgspec.json.encode(msgspec.convert(page, Now)) == whole
                assert set(page) == set(msgspec.json.decode(whole))
                frames += 1
                sent, all_whole = sent + len(patch), all_whole + len(whole)
            shown[viewer] = (new, page)
        if match.over:
            break
        seat = luck.choice(match.waiting)
        match.answer(seat, luck.choice(match.options(seat)))
    assert frames > 100
    assert sent * 5 < all_whole, "a fifth of the bytes is enough"
