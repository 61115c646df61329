"""Whole matches of every installed game: not a byte that is sent, noted or given out hangs on what is hidden.

Real games hide numbers as much as names, so a word planted in a hand would not do. Here the whole hidden side of a
position is the canary: everything a pair of eyes may not know is dealt anew, and what was sent to these eyes is drawn
once more. A byte that hangs on something hidden is a byte that changes.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from copy import copy
from typing import Any

import msgspec
import parlour
import pytest
from server_house import House

import astrarium
from astrarium.core.game import Game
from astrarium.core.luck import SeededLuck
from astrarium.core.match import Match
from astrarium.core.step import CHANCE, NOBODY, Event, Step, Together
from astrarium.core.table import News
from astrarium.games.expanse.scoring import FreeBuilds
from astrarium.games.expanse.setup import DealFaction, FirstPlayer
from astrarium.games.expanse.table import ExpanseTable
from astrarium.games.imperium.box import CASINO, FIGHTER
from astrarium.games.imperium.casino import SitDown
from astrarium.games.imperium.table import ImperiumTable
from astrarium.server import position as positions
from astrarium.server.api import at_move, open_game
from astrarium.server.messages import encode
from astrarium.server.people import Person
from astrarium.server.position import Position
from astrarium.server.rows import START, Pen, Row
from astrarium.server.settings import Limits
from astrarium.server.speech import say
from astrarium.server.store import row_in
from astrarium.server.viewer import Picture, Viewer
from astrarium.testing.optiondraws import OptionDraws

GAMES = ("parlour", *astrarium.games())
MATCHES = 2 if os.environ.get("ASTRARIUM_SMALL") else 20  # of each game
PARTS = 2 if os.environ.get("ASTRARIUM_SMALL") else 4  # of these matches, so that two cores share them
WEIGHED = 200  # messages of each of these matches, by chance; of the one through the server, all
LONGEST = 4_000  # answers
LOOKED_BACK = 3  # matches of each game
DICE_BEHIND_SCREENS = {"frontier"}  # the games where chance may speak while everybody answers at once
SLIPPERY = 0  # luck by which there is something to hide in each game
ENOUGH = 6  # different things that slipped
SEAT_FIELDS = {"name", "kind", "online", "you", "bot", "label"}
CHAT_FIELDS = {"name", "seat", "text", "time"}
JOURNAL = {
    "open": {"version", "host", "port"},
    "asked": {"door", "status", "ms"},
    "table opened": {"table", "game", "players", "private"},
    "seat": {"table", "seat", "what", "by"},
    "match over": {"table", "rows"},
}


def game_of(name: str) -> Game[Any]:
    return parlour.GAME if name == "parlour" else astrarium.load(name)


# ---------------------------------------------------------------------- weighing what was sent


class Scales:
    """A match as it was logged, and what its messages would have been had the hidden things been others."""

    def __init__(self, game: Game[Any], players: int, options: dict[str, str], rows: list[Row]) -> None:
        here = positions.unwritten(game, players, options)
        self.at: dict[int, Position] = {0: here}  # by number of the row
        self.weighed = 0
        for row in rows:
            here = positions.relived(here, row)
            self.at[row.number] = here
        self.last = here.match

    def sent(self, text: str, eyes: int | None, lang: str, tried: dict[str, tuple[int, list[Any]]]) -> None:
        """A message of a socket."""
        message = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
        parts = set(message)
        if "now" in parts:
            assert parts == {"v", "now", "events", "draft"}
            now = self.drawn(bytes(message["now"]), self.at[int(bytes(message["v"]))].seen(eyes), eyes, lang)
            assert all(event in now.get("log", ()) for event in msgspec.json.decode(message["events"]))
            assert eyes is not None or msgspec.json.decode(message["draft"])["steps"] == 0
        elif "board" in parts:
            assert parts == {"v", "board", "hash"}
            self.board(bytes(message["board"]), lang)
        elif "refused" in parts:
            assert parts == {"refused", "key"}
            self.refused(json.loads(text), eyes, lang, tried)
        elif "seats" in parts:
            assert parts == {"seats", "owner", "prefs"}
            assert all(set(seat) <= SEAT_FIELDS for seat in msgspec.json.decode(message["seats"]))
        elif "chat" in parts:
            assert parts == {"chat"}
            assert all(set(line) <= CHAT_FIELDS for line in msgspec.json.decode(message["chat"]))
        else:
            assert parts == {"v", "ack"}, text[:200]

    def drawn(self, said: bytes, true: Match[Any], eyes: int | None, lang: str) -> dict[str, Any]:
        """How it stood, as it was drawn for a pair of eyes."""
        if not true.over:
            twin = blind(true, eyes, SeededLuck(f"{true.moves} {eyes} {self.weighed}"))
            other = msgspec.json.encode(twin.game.rules.now(twin.sight(eyes, lang)))
            at = next((at for at, (a, b) in enumerate(zip(said, other, strict=False)) if a != b), 0)
            here = slice(max(0, at - 100), at + 60)
            assert said == other, f"move {true.moves}, seat {eyes}: {said[here]!r} would be {other[here]!r}"
            self.weighed += 1
        now: dict[str, Any] = json.loads(said)
        return now

    def board(self, said: bytes, lang: str) -> None:
        """The board knows nothing of the match."""
        assert said == msgspec.json.encode(self.last.game.board(self.last.table.box, lang))

    def refused(
        self, message: dict[str, Any], eyes: int | None, lang: str, tried: dict[str, tuple[int, list[Any]]]
    ) -> None:
        """A refusal is the one that another world would have given."""
        assert eyes is not None
        v, answer = tried[message["key"]]
        twin = blind(self.at[v].seen(eyes), eyes, SeededLuck(f"{v} {eyes} refused"))
        refusal = twin.why_not(eyes, answer)
        assert refusal is not None
        wanted = {"rule": refusal.rule, "words": refusal.text[lang]}
        assert message["refused"] in (wanted, {"rule": "", "words": say("refused.stale", lang)})


def blind(true: Match[Any], eyes: int | None, luck: SeededLuck) -> Match[Any]:
    """The match as it might be as well: what these eyes cannot know is dealt anew, and what others heard is another."""
    twin = true.determinize(eyes, luck)
    twin.story = [(number, news if news.only in (None, eyes) else other_news(news)) for number, news in true.story]
    return twin


def other_news(news: News) -> News:
    """News of the same kind, told to the same seat, with other words."""
    return News(news.key, news.seat, (), news.only, dict.fromkeys(news.args, "something else"))


# ---------------------------------------------------------------------- many matches, without a network

Heard = list[tuple[str, int | None, str]]  # each message, whose eyes it is for, and in what language
Leak = Callable[[Match[Any], int | None], object]


def whole_match(
    game: Game[Any],
    players: int,
    options: dict[str, str],
    luck: random.Random,
    enough: Callable[[], bool] = lambda: False,
) -> tuple[Scales, Heard]:
    """A match by chance, and every message that seats and spectators are sent; its log gives the same match again."""
    pen = Pen(0, START, game.rules_version)
    here = positions.begin(game, players, options, pen)
    langs = {eyes: luck.choice(["en", "it"]) for eyes in (None, *range(players))}
    viewers = {eyes: Viewer(Person(id="x", name="X", lang=lang), lang, Limits(), "") for eyes, lang in langs.items()}
    heard: Heard = []
    stood: dict[int, tuple[str, dict[int, list[object]]]] = {}
    for _ in range(LONGEST):
        stood[pen.number] = stands(here)
        picture = Picture(here)
        for eyes, viewer in viewers.items():
            viewer.seat = eyes
            if viewer.v != here.version(eyes):
                heard.append((encode(picture.shown(viewer)), eyes, langs[eyes]))
        if here.over or enough():
            break
        seat = luck.choice(here.waiting)
        choices = here.seen(seat).options(seat)
        if here.drafts.get(seat) and luck.random() < 0.1:
            here = positions.undone(here, seat, pen)
        elif choices:
            how: Any = luck.choice(["draft", "hand over", "final"])
            here = positions.answered(here, seat, luck.choice(choices), how, pen)
        else:
            here = positions.confirmed(here, seat, pen)
    assert here.over or enough()
    scales = Scales(game, players, options, pen.rows)
    assert {number: stands(scales.at[number]) for number in stood} == stood
    return scales, heard


def stands(here: Position) -> tuple[str, dict[int, list[object]]]:
    """A position in short: the confirmed one, and what each seat has drafted."""
    return here.match.hash, {seat: [answer for answer, _ in steps] for seat, steps in here.drafts.items()}


def draws(game: Game[Any], part: int) -> Iterator[tuple[int, dict[str, str]]]:
    """Player counts in turn, and options that keep matches short, all others by chance."""
    kept = OptionDraws(game, dict(game.short_options), SeededLuck(f"{game.id} canaries {part}"))
    for number in range(part, MATCHES, PARTS):
        players = game.players[number % len(game.players)]
        yield players, game.about.chosen(kept.draw()[0] if number else dict(game.short_options))


@pytest.mark.compiled
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_whole_matches_say_nothing_that_hangs_on_hidden_things(
    name: str, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(positions, "SYSTEM", SeededLuck(f"{name} {part}"))
    game, luck = game_of(name), random.Random(8 + part)
    for players, options in draws(game, part):
        scales, heard = whole_match(game, players, options, luck)
        weigh(scales, luck.sample(heard, min(WEIGHED, len(heard))))
        assert scales.weighed > 20


@pytest.mark.parametrize("name", GAMES)
def test_a_look_back_says_nothing_that_hangs_on_hidden_things(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "SYSTEM", SeededLuck(SLIPPERY))
    game, luck = game_of(name), random.Random(SLIPPERY)
    options = game.about.chosen(dict(game.short_options))
    screened = 0
    for _ in range(LOOKED_BACK):
        scales, _ = whole_match(game, game.players[0], options, luck)
        log = scales.last.log
        dice = [move for move, line in enumerate(log) if line.seat == CHANCE and line.lane != NOBODY]
        screened += len(dice)
        for move in {*dice, *luck.sample(range(len(log)), 10)}:
            then = at_move(scales.last, move)
            for eyes in (None, *range(game.players[0])):
                scales.drawn(msgspec.json.encode(game.rules.now(then.sight(eyes))), then, eyes, "en")
        assert scales.weighed > 10
    assert bool(screened) == (name in DICE_BEHIND_SCREENS)


def weigh(scales: Scales, heard: Heard) -> None:
    """Every message that was heard."""
    for text, eyes, lang in heard:
        scales.sent(text, eyes, lang, {})


# ---------------------------------------------------------------------- that the scales can tip


def hidden_facts(match: Match[Any], eyes: int | None) -> object:
    """What the rules say these eyes may not know."""
    return match.game.rules.secrets(match.table, eyes)


def closed_answers(match: Match[Any], eyes: int | None) -> object:
    """What others have answered behind their screens."""
    top = match.agenda[-1] if match.agenda else None
    return [lane.given for lane in top.lanes if lane.seat != eyes and lane.given] if isinstance(top, Together) else []


def news_of_others(match: Match[Any], eyes: int | None) -> object:
    """What was told to one seat alone."""
    return [list(news.args.values()) for _, news in match.story if news.only not in (None, eyes)]


class Leaky:
    """The rules of a game, but that one hidden thing slips into the name of the turn."""

    def __init__(self, rules: Any, leak: Leak) -> None:
        self.rules, self.leak = rules, leak
        self.opening = rules.opening
        self.slips: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def now(self, sight: Any) -> Any:
        now = self.rules.now(sight)
        if sight.match.over:
            return now
        hidden = self.leak(sight.match, sight.seat)
        if not hidden:
            return now
        slip = msgspec.json.encode(hidden).decode()
        self.slips.add(slip)
        return msgspec.structs.replace(now, turn=now.turn + slip)


class Evening(Event[ImperiumTable]):
    """All fleets meet at a casino, evening after evening: the one thing of Imperium that is done behind screens."""

    def play(self, table: ImperiumTable) -> list[Step[ImperiumTable]]:
        for seat in range(table.box.players):
            table.joined[seat], table.money[seat] = 0, 50_000
        return [SitDown(0, 0), Evening()]


def at_a_casino(table: ImperiumTable) -> list[Step[ImperiumTable]]:
    """The opening of such evenings."""
    table.tile[0] = CASINO
    for seat in range(table.box.players):
        table.alive[seat] = 1
        table.add_ships(0, seat, FIGHTER, 1)
    return [Evening()]


class Dusk(Event[ExpanseTable]):
    """It ends here."""

    def play(self, table: ExpanseTable) -> list[Step[ExpanseTable]]:
        table.ended = "round_limit"
        return []


def in_the_yards(table: ExpanseTable) -> list[Step[ExpanseTable]]:
    """The opening of free builds, one after the other, before any ship is on the map."""
    return [DealFaction(0), DealFaction(1), FirstPlayer(), *[FreeBuilds() for _ in range(4)], Dusk()]


# Where players, options or a beginning of their own are needed for somebody to have something to hide.
MOMENTS: dict[tuple[str, str], tuple[int, dict[str, str]]] = {
    ("frontier", "hidden_facts"): (2, {"information": "hidden_boxes"}),
    ("frontier", "news_of_others"): (2, {"information": "hidden_boxes"}),
    ("imperium", "closed_answers"): (4, {}),
}
OPENINGS: dict[tuple[str, str], Any] = {
    ("expanse", "closed_answers"): in_the_yards,
    ("imperium", "closed_answers"): at_a_casino,
}
NEVER = {
    ("imperium", "hidden_facts"): "everything lies open but bags that nobody has looked into",
    ("imperium", "news_of_others"): "nobody is told anything alone",
    ("parsec", "closed_answers"): "nobody answers behind a screen",
}


@pytest.mark.parametrize("leak", [hidden_facts, closed_answers, news_of_others])
@pytest.mark.parametrize("name", GAMES)
def test_a_leak_tips_the_scales(name: str, leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "SYSTEM", SeededLuck(SLIPPERY))
    game = copy(game_of(name))
    moment = (name, leak.__name__)
    players, more = MOMENTS.get(moment, (game.players[0], {}))
    options = game.about.chosen({**game.short_options, **more})
    game.rules = leaky = Leaky(game.rules, leak)
    leaky.opening = OPENINGS.get(moment, leaky.opening)
    scales, heard = whole_match(game, players, options, random.Random(SLIPPERY), lambda: len(leaky.slips) >= ENOUGH)
    if moment in NEVER:
        assert leaky.slips == set(), NEVER[moment]
        weigh(scales, heard[-60:])
        return
    assert leaky.slips, "nothing was hidden here"
    with pytest.raises(AssertionError, match="would be"):
        weigh(scales, heard[::-1])


# ---------------------------------------------------------------------- a whole match through the server


@pytest.fixture(scope="module")
def ears(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all games."""
    one = House(tmp_path_factory.mktemp("canaries") / "data", hook_hosts=("127.0.0.1",)).start()
    yield one
    one.stop()


class Company:
    """People at a private table, a watcher, and everything that each of them was ever sent."""

    def __init__(self, house: House, game: Game[Any], luck: random.Random) -> None:
        self.house, self.game, self.luck = house, game, luck
        self.players = game.players[0]
        self.people = [house.person(f"P{seat}") for seat in range(self.players + 1)]
        for at, person in enumerate(self.people):
            assert person.post("/api/me", {"hook": f"http://127.0.0.1:9/canary{at}hook"}).status_code == 200
        kinds = ["person"] * self.players
        made = self.people[0].create(*kinds, game=game.id, options=dict(game.short_options), private=True)
        self.table, self.invite = made["table"], made["invite"]
        for person in self.people[1:]:
            assert person.post(f"/api/tables/{self.table}/join", {"invite": self.invite}).status_code == 200
        self.langs = [luck.choice(["en", "it"]) for _ in self.people]
        self.chairs = [person.sit(self.table, lang) for person, lang in zip(self.people, self.langs, strict=True)]
        self.left: list[tuple[int, list[str]]] = []  # what sockets that were closed had heard
        self.tried: dict[str, tuple[int, list[Any]]] = {}
        self.pages: list[tuple[int, int, str]] = []  # who, the row at that time, and the reply of a replay
        self.replies: list[tuple[int, str]] = []  # who, and what any other door said

    def play(self) -> None:
        """To the end, by chance: answers, attempts, breaks, looks back."""
        for answers in range(LONGEST):
            for chair in self.chairs:
                chair.settle(0.001)
            asked = [at for at, chair in enumerate(self.chairs) if chair.choices]
            if "over" in self.chairs[0].now:
                return
            if asked:
                at = self.luck.choice(asked)
                self.try_something(at)
                self.chairs[at].answer(*self.luck.choice(self.chairs[at].choices))
            if answers % 25 == 10 and not any("over" in chair.now for chair in self.chairs):
                self.look_around(answers // 25 % len(self.people))
        raise AssertionError("the match does not end")

    def try_something(self, at: int) -> None:
        """Now and then, an answer that others might give; a word in between; a socket that breaks."""
        chair = self.chairs[at]
        chance = self.luck.random()
        if chance < 0.15:
            other = self.luck.choice(self.chairs[: self.players])
            answer = [*self.luck.choice(other.choices or chair.choices)[:1], "ore", self.luck.randrange(60)]
            v, sent = chair.v, chair.send("why_not", {"answer": answer})
            self.tried[sent] = (v, answer)
            chair.until(lambda message: message.get("ack") == sent or message.get("key") == sent)
        elif chance < 0.2:
            chair.ask("chat", {"text": "hello"})
        elif chance < 0.25:
            chair.settle()
            self.left.append((at, chair.heard))
            chair.close()
            self.chairs[at] = self.people[at].sit(self.table, self.langs[at])

    def look_around(self, at: int) -> None:
        """Pages, replays and exports, while the match runs."""
        person, lang = self.people[at], self.langs[at]
        rows = len(self.house.rows(self.table))
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
        """Everybody, and what one of his sockets heard."""
        yield from self.left
        yield from ((at, chair.heard) for at, chair in enumerate(self.chairs))

    def eyes(self, at: int) -> int | None:
        """The seat of one of the people."""
        return at if at < self.players else None


@pytest.mark.parametrize("name", GAMES)
def test_every_byte_of_a_whole_match_through_the_server(ears: House, name: str) -> None:
    began = len(ears.log.read_text())
    company = Company(ears, game_of(name), random.Random(name))
    company.play()
    game, options = company.game, company.game.about.chosen(dict(company.game.short_options))
    rows = [row_in(row) for row in map(Found, ears.rows(company.table))]
    scales = Scales(game, company.players, options, rows)
    for at, heard in company.sockets():
        for text in heard:
            scales.sent(text, company.eyes(at), company.langs[at], company.tried)
    for at, number, text in company.pages:
        looked_back(scales, number, text, company.eyes(at), company.langs[at])
    assert scales.weighed > 20
    assert company.pages
    own_words_stay_own(company)
    noted(ears.log.read_text()[began:])
    ears.send_home()


class Found:
    """A row of the log by the names of its columns."""

    def __init__(self, row: Any) -> None:
        self.__dict__.update({name: row[name] for name in row.keys()})  # noqa: SIM118


def looked_back(scales: Scales, number: int, text: str, eyes: int | None, lang: str) -> None:
    """A moment of a replay, while the match ran."""
    moment = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    assert set(moment) == {"board", "now", "move", "moves", "seats", "ended", "forks"}
    assert all(set(seat) <= SEAT_FIELDS for seat in msgspec.json.decode(moment["seats"]))
    move, moves = int(bytes(moment["move"])), int(bytes(moment["moves"]))
    match = scales.at[number].match
    then = match if move == moves else at_move(match, move)
    twin = blind(match, eyes, SeededLuck(f"{number} {eyes} forks"))
    assert [bytes(moment[name]) for name in ("ended", "forks")] == [b"false", b"true" if open_game(match) else b"false"]
    assert hides(match) == hides(twin)  # on which it hangs whether one may go on from here
    scales.drawn(bytes(moment["now"]), then, eyes, lang)
    scales.board(bytes(moment["board"]), lang)


def hides(match: Match[Any]) -> bool:
    """Whether anybody has anything to hide."""
    return any(match.game.rules.secrets(match.table, seat) for seat in (None, *range(match.table.box.players)))


def own_words_stay_own(company: Company) -> None:
    """Cookies, addresses for notices and the word that opens the table reach nobody else."""
    words: list[tuple[str, set[int]]] = [(company.invite, {0})]
    for at, person in enumerate(company.people):
        secret = person.http.cookies["astrarium"].split(".")[1]
        words += [(secret, set()), (f"canary{at}hook", {at})]
    said = [(at, text) for at, heard in company.sockets() for text in heard]
    said += [(at, text) for at, _, text in company.pages] + company.replies
    for word, may in words:
        assert {at for at, text in said if word in text} <= may, word
        assert word not in company.house.log.read_text()
    assert any("canary0hook" in text for at, text in said if at == 0)


def noted(journal: str) -> None:
    """The journal holds what it is meant to hold: plain facts of known names, and no answer of anybody."""
    for line in journal.splitlines():
        fact = json.loads(line)
        assert set(fact) - {"time", "act"} <= JOURNAL[fact["act"]], line
        assert not any(isinstance(value, (list, dict)) for value in fact.values()), line
