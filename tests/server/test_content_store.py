"""A changed number is for new tables: running ones keep the content they were opened with."""

from __future__ import annotations

import asyncio
import io
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import parlour
import pytest
from alembic import command
from alembic.config import Config
from server_process import ServerProcess

import astrarium
from astrarium.server import database_engine
from astrarium.server.game_catalogue import describe_game
from astrarium.server.operator_log import OperatorLog
from astrarium.server.refusals import Refused
from astrarium.server.seats_and_header import Seat
from astrarium.server.settings import Settings
from astrarium.server.table_registry import TableRegistry

TEMPLATE = Path(__file__).parents[2] / "examples" / "template" / "src" / "astrarium_template"
SHELF = Path(__file__).parent / "sample_games"
FIGHTER, DEARER = "money = 5000,  limit", "money = 6000,  limit"
ICE = 'id = "ice"\ncopies = 4\nworth = 1\n'


# ---------------------------------------------------------------------- a server that is stopped, changed and started


class Shelf:
    """A folder with the template game in it, whose printed values can be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(TEMPLATE, folder / "astrarium_template", ignore=shutil.ignore_patterns("__pycache__"))
        info = folder / "comets-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: comets\nVersion: 1\n")
        (info / "entry_points.txt").write_text("[astrarium.games]\ntemplate = astrarium_template:GAME\n")

    @property
    def env(self) -> dict[str, str]:
        source = Path(astrarium.__file__).parents[1]
        return {"PYTHONPATH": f"{source}:{SHELF}:{self.folder}"}

    def change(self, old: str, new: str) -> None:
        file = self.folder / "astrarium_template" / "content.toml"
        text = file.read_text()
        assert old in text
        file.write_text(text.replace(old, new))


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    (tmp_path / "sample_games").mkdir()
    return Shelf(tmp_path / "sample_games")


def worths(client: Any) -> set[str]:
    """What the comets in the belt are worth."""
    return {place["badges"][0]["text"] for place in client.now.get("places", [])}


def play_out(client: Any, luck: random.Random) -> set[str]:
    """To the end, and what the comets were worth; a comet is parked wherever it can be."""
    seen: set[str] = set()
    while "over" not in client.now:
        choices = [answer for answer in client.choices if answer != ["melt"]]
        if choices:
            client.answer(*luck.choice(choices), seat=client.now["viewer"])
        else:
            client.receive()
        seen |= worths(client)
    return seen


def test_running_tables_keep_their_content_and_new_ones_take_the_new(start_server: Any, shelf: Shelf) -> None:
    server = start_server(env=shelf.env)
    anna = server.person("Anna")
    old, bots = (anna.create("here", kind, game="template")["table"] for kind in ("here", "random"))
    before = anna.get(f"/api/tables/{old}/replay", move=0).json()
    server.stop()

    shelf.change("belt = 5", "belt = 6")
    shelf.change(ICE, ICE.replace("worth = 1", "worth = 7"))
    server.start(**shelf.env)
    again = Cookie(server, anna)
    new = again.create("here", "here", game="template")["table"]
    luck = random.Random(4)
    assert len(again.get(f"/api/tables/{new}/replay").json()["board"]["places"]) == 6
    for table, worth in ((old, {"1", "2", "4"}), (bots, {"1", "2", "4"}), (new, {"7", "2", "4"})):
        seen = play_out(again.connect(table), luck)
        assert seen
        assert seen <= worth
    after = again.get(f"/api/tables/{old}/replay", move=0).json()
    assert (after["board"], after["now"]) == (before["board"], before["now"])

    record = again.get(f"/api/tables/{old}/record").json()
    assert record["content"] != again.get(f"/api/tables/{new}/record").json()["content"]
    taken = again.post("/api/import", {"record": record}).json()["table"]
    assert len(again.get(f"/api/tables/{taken}/replay").json()["board"]["places"]) == 5
    unknown = again.post("/api/import", {"record": {**record, "content": "0" * 32}})
    assert unknown.status_code == 422
    assert "other content of template" in unknown.text
    assert "bot failed" not in server.log.read_text()


class Cookie:
    """A player who comes back after a restart, with the cookie of before."""

    def __new__(cls, server: ServerProcess, person: Any) -> Any:
        again = server.person()
        again.http.cookies = person.http.cookies
        return again


# ---------------------------------------------------------------------- in one process


class Present:
    """What lies in the package of a game, as if its files had been changed between two starts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.games = {"parlour": parlour.GAME, "imperium": astrarium.load("imperium")}
        monkeypatch.setattr(astrarium, "games", lambda: tuple(self.games))
        monkeypatch.setattr(astrarium, "load", lambda name: self.games[name])

    def change(self, id: str, old: str, new: str) -> None:
        content_text = self.games[id].content_text
        assert old in content_text
        self.games[id] = self.games[id].with_content(content_text.replace(old, new))


@pytest.fixture
def present(monkeypatch: pytest.MonkeyPatch) -> Present:
    return Present(monkeypatch)


def during(data: Path, work: Callable[[TableRegistry], Any]) -> Any:
    """One run of a server, from its start to its stop."""

    async def run() -> Any:
        registry = TableRegistry(Settings(data=data), OperatorLog(io.StringIO()))
        try:
            await registry.open()
            return await work(registry)
        finally:
            await registry.close()

    return asyncio.run(run())


async def opened(registry: TableRegistry, game: str = "imperium") -> str:
    """A new table of a game."""
    anna, _ = await registry.people.add("Anna", "en")
    seats = [Seat(kind="here", person=anna.id) for _ in range(2)]
    return (await registry.create(anna, registry.game(game), {}, seats, "", private=False)).header.id


async def fighter(registry: TableRegistry, table: str) -> int:
    """What a fighter costs at a table."""
    price: int = (await registry.table(table)).state.match.table.box.money[0]
    return price


async def refused(registry: TableRegistry, table: str) -> str:
    """Why a table is not served."""
    with pytest.raises(Refused) as refusal:
        await registry.table(table)
    assert refusal.value.status == 409
    return refusal.value.words("en")


def noted(registry: TableRegistry) -> str:
    out = registry.operator_log.out
    assert isinstance(out, io.StringIO)
    return out.getvalue()


def kept(data: Path, sql: str, *values: str) -> list[Any]:
    """Something asked of the database, or done to it, while no server runs."""
    with closing(sqlite3.connect(data / "astrarium.sqlite")) as base, base:
        return base.execute(sql, values).fetchall()


def test_a_content_is_kept_once_and_comments_do_not_count(tmp_path: Path, present: Present) -> None:
    async def two(registry: TableRegistry) -> tuple[str, str]:
        return await opened(registry), await opened(registry)

    old, _ = during(tmp_path, two)
    present.change("imperium", "# Speed is the printed one", "# Speed is what is printed")
    during(tmp_path, opened)
    assert len(kept(tmp_path, "select * from contents")) == 1
    present.change("imperium", FIGHTER, DEARER)

    async def prices(registry: TableRegistry) -> list[int]:
        return [await fighter(registry, old), await fighter(registry, await opened(registry))]

    assert during(tmp_path, prices) == [5000, 6000]
    assert len(kept(tmp_path, "select * from contents")) == 2


def test_content_that_the_rules_no_longer_read_sets_its_table_aside_alone(tmp_path: Path, present: Present) -> None:
    async def two(registry: TableRegistry) -> tuple[str, str]:
        return await opened(registry), await opened(registry, "parlour")

    old, other = during(tmp_path, two)
    present.change("imperium", FIGHTER, DEARER)
    kept(tmp_path, "update contents set printed = replace(printed, 'further_card', 'another_name')")

    async def look(registry: TableRegistry) -> None:
        assert "today's rules can no longer read" in await refused(registry, old)
        assert "today's rules can no longer read" in await refused(registry, old)
        assert "imperium/content.toml: [market_extra], unknown field `another_name`" in noted(registry)
        assert list(registry.quarantined) == [old]
        assert (await registry.table(other)).header.game == "parlour"
        assert await fighter(registry, await opened(registry)) == 6000

    during(tmp_path, look)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[casino]", "[casino", "imperium/content.toml: Expected ']'"),
        (FIGHTER, "money = 'much', limit", 'imperium/content.toml: [[ship_list.ships]] fighter, money: here is "much"'),
        ("[casino]", "[gambling]", "imperium/content.toml: the file, unknown field `gambling`"),
    ],
)
def test_a_slip_in_todays_content_closes_the_game_to_new_tables_alone(
    tmp_path: Path, present: Present, old: str, new: str, why: str
) -> None:
    running = during(tmp_path, opened)
    present.change("imperium", old, new)

    async def look(registry: TableRegistry) -> None:
        assert await fighter(registry, running) == 5000
        with pytest.raises(Refused) as refusal:
            await opened(registry)
        assert why in refusal.value.words("en")
        assert (await registry.table(await opened(registry, "parlour"))).header.game == "parlour"

    during(tmp_path, look)
    assert describe_game(present.games["imperium"], "en").motif is None


def test_tables_from_before_contents_were_kept_stay_with_what_they_meet_first(tmp_path: Path, present: Present) -> None:
    old = during(tmp_path, opened)
    engine = database_engine.make_engine(f"sqlite:///{tmp_path / 'astrarium.sqlite'}")
    config = Config()
    config.set_main_option("script_location", "astrarium.server:migrations")
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
    engine.dispose()
    assert "content" not in {row[1] for row in kept(tmp_path, "pragma table_info(tables)")}

    async def price(registry: TableRegistry) -> int:
        return await fighter(registry, old)

    assert during(tmp_path, price) == 5000
    present.change("imperium", FIGHTER, DEARER)
    assert during(tmp_path, price) == 5000


def test_a_table_of_newer_rules_says_so(tmp_path: Path, present: Present) -> None:
    old = during(tmp_path, opened)
    kept(tmp_path, "update tables set rules = 9")

    async def look(registry: TableRegistry) -> None:
        assert "newer rules of the game than this server has" in await refused(registry, old)
        assert "rules of version 9, and here are those of" in noted(registry)

    during(tmp_path, look)
