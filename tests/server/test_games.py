"""Every installed game on the server: whole matches, both languages, replays, and twins that must look the same."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import parlour
import pytest
from server_house import House

import astrarium
from astrarium.core.game import Game
from astrarium.core.luck import SeededLuck
from astrarium.core.table import News
from astrarium.server import position as positions
from astrarium.server.people import Person
from astrarium.server.position import Position
from astrarium.server.rows import START, Pen
from astrarium.server.settings import Limits
from astrarium.server.viewer import Picture, Viewer

GAMES = ("parlour", *astrarium.games())


def game_of(name: str) -> Game[Any]:
    return parlour.GAME if name == "parlour" else astrarium.load(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_person_plays_bots_from_the_first_screen_to_the_end(open_house: Any, name: str) -> None:
    house = open_house()
    anna = house.person("Anna")
    told = next(game for game in anna.get("/api/games", lang="it").json() if game["id"] == name)
    assert told["motif"] is not None
    players = told["players"][0]
    made = anna.create("person", *["easy"] * (players - 1), game=name, options=told["short_options"])
    chair = anna.sit(made["table"], lang="it")
    luck = random.Random(6)
    answers = 0
    while "over" not in chair.now:
        if chair.choices and answers < 60:
            assert "ack" in chair.answer(*luck.choice(chair.choices))
            answers += 1
        elif chair.choices:
            handed = anna.post(f"/api/tables/{made['table']}/seats/0", {"kind": "bot", "bot": "easy"})
            assert handed.status_code == 200
            chair.until(lambda message: "over" in message.get("now", {}), 60)
        else:
            chair.until(lambda message: message.get("now"), 30)
    assert not any("error" in message for message in chair.told)
    assert any(message.get("events") for message in chair.told)
    moves = anna.get(f"/api/tables/{made['table']}/replay").json()["moves"]
    for move in range(0, moves, max(1, moves // 8)):
        then = anna.get(f"/api/tables/{made['table']}/replay", move=move, lang="en", seat=0)
        assert then.status_code == 200
    record = anna.get(f"/api/tables/{made['table']}/record").json()
    assert anna.post("/api/import", {"record": record}).status_code == 200
    assert '"failed' not in house.log.read_text().replace('"act":"bot failed"', "")


def seen_by(position: Position, seat: int | None, lang: str) -> bytes:
    viewer = Viewer(Person(id="x", name="X", lang=lang), lang, Limits(), "here")
    viewer.seat = seat
    return msgspec.json.encode(Picture(position).shown(viewer))


@pytest.mark.parametrize("name", GAMES)
def test_twins_look_the_same_to_every_seat_and_to_spectators(name: str) -> None:
    game = game_of(name)
    luck = random.Random(8)
    for players in game.players:
        pen = Pen(0, START, game.rules_version)
        here = positions.begin(game, players, game.about.chosen(dict(game.short_options)), pen)
        for step in range(150):
            if here.over:
                break
            seat = luck.choice(here.waiting)
            how = luck.choice(["draft", "hand over", "final"])
            options = here.seen(seat).options(seat)
            if options:
                here = positions.answered(here, seat, luck.choice(options), how, pen)
            else:
                here = positions.confirmed(here, seat, pen)
            if step % 5 == 0 and not here.over:
                for eyes in (None, *range(players)):
                    look_alike(here, eyes, step)


def look_alike(here: Position, eyes: int | None, step: int) -> None:
    """What these eyes cannot know is dealt anew, and not a byte changes."""
    true = here.seen(eyes)
    twin = true.determinize(eyes, SeededLuck(step))
    twin.story = [(number, news if news.only in (None, eyes) else other_news(news)) for number, news in true.story]
    lang = ("en", "it")[step % 2]
    same = Position(twin, {}, here.shown, here.asked)
    bare = Position(true, {}, here.shown, here.asked)
    one, other = seen_by(same, eyes, lang), seen_by(bare, eyes, lang)
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    assert one == other, f"{one[max(0, at - 200) : at + 80]!r} is not {other[max(0, at - 200) : at + 80]!r}"


def other_news(news: News) -> News:
    """The same, with other words: told to nobody but its seat, it changes nothing for others."""
    return News(news.key, news.seat, (), news.only, dict.fromkeys(news.args, "something else"))


def test_the_page_is_sent_compressed_to_those_who_can_read_it(shared_house: House) -> None:
    anna = shared_house.person("Anna")
    reply = anna.get("/api/games")
    assert reply.headers["content-encoding"] == "gzip"
    plain = anna.http.get("/api/games", headers={"accept-encoding": "identity"})
    assert plain.json() == reply.json()
    assert "content-encoding" not in anna.get("/api/tables").headers
