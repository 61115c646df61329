"""A whole match of every installed game through the server: all that seats, watchers and strangers are ever sent."""

from __future__ import annotations

import contextlib
import json
import random
import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from secrecy_check import GAMES, LONGEST, SEAT_FIELDS, SecrecyCheck, game_of, redeal
from server_process import ServerProcess

from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.core.random_source import SeededRandom
from astrarium.server import match_with_drafts
from astrarium.server.database import read_row
from astrarium.server.handover_log import NameLookup
from astrarium.server.match_at_move import match_at
from astrarium.server.match_with_drafts import hides_nothing

TITLE = "Thursday night"
HOUR = 3600  # seconds for each decision: a clock that is told, and never runs out
JOURNAL = {
    "open": {"version", "host", "port"},
    "asked": {"door", "status", "ms"},
    "table opened": {"table", "game", "players", "private"},
    "seat": {"table", "seat", "what", "by"},
    "match over": {"table", "rows"},
}


@pytest.fixture(scope="module")
def ears(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all games."""
    one = ServerProcess(tmp_path_factory.mktemp("canaries") / "data", hook_hosts=("127.0.0.1",)).start()
    yield one
    one.stop()


class Participants:
    """People at a private table, a watcher, and everything that each of them was ever sent."""

    def __init__(self, server: ServerProcess, game: Game[Any], luck: random.Random) -> None:
        self.server, self.game, self.luck = server, game, luck
        self.players = game.players[0]
        self.people = [server.person(f"P{seat}") for seat in range(self.players + 1)]
        for at, person in enumerate(self.people):
            assert person.post("/api/me", {"hook": f"http://127.0.0.1:9/canary{at}hook"}).status_code == 200
        kinds = ["person"] * self.players
        made = self.people[0].create(
            *kinds, game=game.id, options=dict(game.short_options), private=True, clock=HOUR, title=TITLE
        )
        self.table, self.invite = made["table"], made["invite"]
        for person in self.people[1:]:
            assert person.post(f"/api/tables/{self.table}/join", {"invite": self.invite}).status_code == 200
        self.langs = [luck.choice(["en", "it"]) for _ in self.people]
        self.clients = [self.connect(at) for at in range(len(self.people))]
        self.left: list[tuple[int, list[str]]] = []  # what sockets that were closed had heard
        self.tried: dict[str, tuple[int, list[Any]]] = {}
        self.pages: list[tuple[int, int, str]] = []  # who, the row at that time, and the reply of a replay
        self.replies: list[tuple[int, str]] = []  # who, and what any other endpoint replied

    def connect(self, at: int) -> Any:
        """A socket of one of the people; every other one takes patches."""
        return self.people[at].connect(self.table, self.langs[at], patches=at % 2 == 0)

    def play(self) -> None:
        """To the end, by chance: answers, attempts, breaks, looks back."""
        for answers in range(LONGEST):
            for client in self.clients:
                client.settle()
            asked = [at for at, client in enumerate(self.clients) if client.choices]
            if "over" in self.clients[0].now:
                return
            if asked:
                at = self.luck.choice(asked)
                self.try_something(at)
                self.clients[at].answer(*self.luck.choice(self.clients[at].choices))
            if answers % 25 == 10 and not any("over" in client.now for client in self.clients):
                self.look_around(answers // 25 % len(self.people))
        raise AssertionError("the match does not end")

    def try_something(self, at: int) -> None:
        """Now and then, an answer that others might give; a word in between; a socket that breaks."""
        client = self.clients[at]
        chance = self.luck.random()
        if chance < 0.15:
            other = self.luck.choice(self.clients[: self.players])
            answer = [*self.luck.choice(other.choices or client.choices)[:1], "ore", self.luck.randrange(60)]
            v, sent = client.v, client.send("why_not", {"answer": answer})
            self.tried[sent] = (v, answer)
            client.until(lambda message: message.get("ack") == sent or message.get("key") == sent)
        elif chance < 0.2:
            client.ask("chat", {"text": "hello"})
        elif chance < 0.25:
            client.settle()
            self.left.append((at, client.texts))
            client.close()
            self.clients[at] = self.connect(at)

    def look_around(self, at: int) -> None:
        """Pages, replays and exports, while the match runs."""
        person, lang = self.people[at], self.langs[at]
        rows = len(self.server.rows(self.table))
        last = person.get(f"/api/tables/{self.table}/replay", lang=lang)
        move = self.luck.randint(0, last.json()["moves"])
        for reply in (last, person.get(f"/api/tables/{self.table}/replay", lang=lang, move=move)):
            self.pages.append((at, rows, reply.text))
        for path in ("/api/me", "/api/tables", "/health", f"/api/tables/{self.table}/record"):
            self.replies.append((at, person.get(path).text))
        seats = [{"kind": "here"}] * self.players
        asked = {"move": move, "seats": seats}
        self.replies.append((at, person.post(f"/api/tables/{self.table}/fork", asked).text))
        assert person.get(f"/api/tables/{self.table}/record").status_code == 409

    def sockets(self) -> Iterator[tuple[int, list[str]]]:
        """Each person, with what one of their sockets received."""
        yield from self.left
        yield from ((at, client.texts) for at, client in enumerate(self.clients))

    def eyes(self, at: int) -> int | None:
        """The seat of one of the people."""
        return at if at < self.players else None


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_every_byte_of_a_whole_match_through_the_server(ears: ServerProcess, name: str) -> None:
    began = len(ears.log.read_text())
    participants = Participants(ears, game_of(name), random.Random(name))
    participants.play()
    game, options = participants.game, participants.game.about.fill_options(dict(participants.game.short_options))
    rows = [read_row(row) for row in map(Found, ears.rows(participants.table))]
    check = SecrecyCheck(game, participants.players, options, rows, names_of(ears), TITLE, watchers=1)
    for at, heard in participants.sockets():
        check.check_messages(heard, participants.eyes(at), participants.langs[at], participants.tried)
    for at, number, text in participants.pages:
        looked_back(check, number, text, participants.eyes(at), participants.langs[at])
    assert check.compared > 20
    assert any("patch" in message for client in participants.clients for message in client.messages)
    assert participants.pages
    own_words_stay_own(participants)
    noted(ears.log.read_text()[began:])
    ears.close_clients()


def names_of(server: ServerProcess) -> NameLookup:
    """What everybody is called who ever came to a server."""
    with contextlib.closing(sqlite3.connect(server.data / "astrarium.sqlite")) as base:
        names: dict[str, str] = dict(base.execute("select id, name from people"))
    return lambda kind, who, lang: names.get(who, who)


class Found:
    """A row of the log by the names of its columns."""

    def __init__(self, row: Any) -> None:
        self.__dict__.update({name: row[name] for name in row.keys()})  # noqa: SIM118


def looked_back(check: SecrecyCheck, number: int, text: str, eyes: int | None, lang: str) -> None:
    """A moment of a replay, while the match ran."""
    moment = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    assert set(moment) == {"board", "now", "move", "moves", "first", "seats", "ended", "forks"}
    assert bytes(moment["first"]) == b"0"
    assert all(set(seat) <= SEAT_FIELDS for seat in msgspec.json.decode(moment["seats"]))
    move, moves = int(bytes(moment["move"])), int(bytes(moment["moves"]))
    match = check.at[number].match
    then = match if move == moves else match_at(match, move)
    twin = redeal(match, eyes, SeededRandom(f"{number} {eyes} forks"))
    assert [bytes(moment[name]) for name in ("ended", "forks")] == [
        b"false",
        b"true" if hides_nothing(match) else b"false",
    ]
    assert hides(match) == hides(twin)  # on which it hangs whether one may go on from here
    changes = tuple([one for one in check.at[number].handovers if one.number <= move])
    there = match_with_drafts.fresh_state(then, [0] * match.table.box.players, changes)
    check.check_scene(bytes(moment["now"]), there, eyes, lang)
    check.check_board(bytes(moment["board"]), lang)


def hides(match: Match[Any]) -> bool:
    """Whether anybody has anything to hide."""
    return any(match.game.ruleset.secrets(match.table, seat) for seat in (None, *range(match.table.box.players)))


def own_words_stay_own(participants: Participants) -> None:
    """Cookies, addresses for notices and the word that opens the table reach nobody else."""
    words: list[tuple[str, set[int]]] = [(participants.invite, {0})]
    for at, person in enumerate(participants.people):
        secret = person.http.cookies["astrarium"].split(".")[1]
        words += [(secret, set()), (f"canary{at}hook", {at})]
    said = [(at, text) for at, heard in participants.sockets() for text in heard]
    said += [(at, text) for at, _, text in participants.pages] + participants.replies
    for word, may in words:
        assert {at for at, text in said if word in text} <= may, word
        assert word not in participants.server.log.read_text()
    assert any("canary0hook" in text for at, text in said if at == 0)


def noted(operator_log: str) -> None:
    """The operator's log holds what it is meant to hold: plain facts of known names, and no answer."""
    for line in operator_log.splitlines():
        fact = json.loads(line)
        assert set(fact) - {"time", "act", "request"} <= JOURNAL[fact["act"]], line
        assert not any(isinstance(value, (list, dict)) for value in fact.values()), line
