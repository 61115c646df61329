"""Every installed game on the server: whole matches, both languages, replays."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import parlour
import pytest
from server_process import ServerProcess

import astrarium
from astrarium.core.game import Game
from astrarium.server import game_catalogue

GAMES = ("parlour", *astrarium.games())


def game_of(name: str) -> Game[Any]:
    return parlour.GAME if name == "parlour" else astrarium.load(name)


@pytest.mark.parametrize("name", GAMES)
def test_a_person_plays_bots_from_the_first_screen_to_the_end(start_server: Any, name: str) -> None:
    server = start_server()
    anna = server.person("Anna")
    told = next(game for game in anna.get("/api/games", lang="it").json() if game["id"] == name)
    assert told["motif"] is not None
    players = told["players"][0]
    made = anna.create("person", *["easy"] * (players - 1), game=name, options=told["short_options"])
    client = anna.connect(made["table"], lang="it")
    luck = random.Random(6)
    answers = 0
    while "over" not in client.now:
        if client.choices and answers < 60:
            assert "ack" in client.answer(*luck.choice(client.choices))
            answers += 1
        elif client.choices:
            handed = anna.post(f"/api/tables/{made['table']}/seats/0", {"kind": "bot", "bot": "easy"})
            assert handed.status_code == 200
            client.until(lambda message: "over" in message.get("now", {}))
        else:
            client.until(lambda message: message.get("now"))
    assert not any("error" in message for message in client.messages)
    assert any(message.get("events") for message in client.messages)
    moves = anna.get(f"/api/tables/{made['table']}/replay").json()["moves"]
    for move in range(0, moves, max(1, moves // 8)):
        then = anna.get(f"/api/tables/{made['table']}/replay", move=move, lang="en", seat=0)
        assert then.status_code == 200
    record = anna.get(f"/api/tables/{made['table']}/record").json()
    assert anna.post("/api/import", {"record": record}).status_code == 200
    assert '"failed' not in server.log.read_text().replace('"act":"bot failed"', "")


def test_the_page_is_sent_compressed_to_those_who_can_read_it(shared_server: ServerProcess) -> None:
    anna = shared_server.person("Anna")
    reply = anna.get("/api/games")
    assert reply.headers["content-encoding"] == "gzip"
    plain = anna.http.get("/api/games", headers={"accept-encoding": "identity"})
    assert plain.json() == reply.json()
    assert "content-encoding" not in anna.get("/api/tables").headers


def test_games_are_pictured_once_however_many_ask_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    pictured = list[str]()

    def slowly(game: Game[Any], lang: str) -> str:
        pictured.append(f"{game.id} {lang}")
        time.sleep(0.01)  # so that the others come in between
        return game.id

    monkeypatch.setattr(game_catalogue, "describe_game", slowly)
    game_catalogue.describe_games_in.cache_clear()
    try:
        with ThreadPoolExecutor(4) as pool:
            told = set(pool.map(game_catalogue.describe_games, ["en"] * 4))
        assert told == {tuple(astrarium.games())}
        assert pictured == [f"{name} en" for name in astrarium.games()]
    finally:
        game_catalogue.describe_games_in.cache_clear()
