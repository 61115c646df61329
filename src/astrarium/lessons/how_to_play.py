"""The page that says how a game is played, read from `how_to_play.toml` in its folder."""

from __future__ import annotations

from typing import Any

import msgspec

from astrarium.core.errors import BadData
from astrarium.core.game import Game
from astrarium.core.game_toml_reader import Text, read_toml
from astrarium.core.scene import Scene
from astrarium.lessons.lesson_files import FOLDER, read_record


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a recorded match, drawn as a seat saw it."""

    record: str
    at: int
    en: str
    it: str
    seat: int = 0


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the page: a title, sentences, and a picture."""

    title: Text
    line: tuple[Text, ...]
    rule: str = ""
    picture: Picture | None = None


class HowToPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The aim, a turn, what wins, and the mistakes of beginners."""

    chapter: tuple[Chapter, ...]


def read_how_to_play(game: Game[Any]) -> HowToPlay | None:
    """The page of a game; None where it has none."""
    try:
        text = game.read_file("how_to_play.toml")
    except FileNotFoundError:
        return None
    where = f"{game.id}/how_to_play.toml"
    page = read_toml(text, HowToPlay, where)
    for chapter in page.chapter:
        if chapter.rule and chapter.rule not in game.rulebook:
            raise BadData(f"{where}: chapter {chapter.title.en}: rule: the game has no rule {chapter.rule!r}")
    return page


def picture_scene(game: Game[Any], picture: Picture, lang: str) -> Scene:
    """The scene of a picture."""
    match = read_record(game, picture.record).play(picture.at)
    if match.moves != picture.at:
        raise BadData(f"{game.id}/{FOLDER}/{picture.record}: no position stands after {picture.at} lines")
    return match.scene(picture.seat, lang)
