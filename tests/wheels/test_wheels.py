"""What `make wheel` has built is installed into an empty environment, served, played and simulated."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest
from tests.free_ports import free_port
from tests.limits import GENEROUS

ROOT = Path(__file__).resolve().parents[2]
GAMES = ["expanse", "frontier", "imperium", "parsec", "starfarers"]
FORM = "import astrarium.core.match as match; print(match.__file__)"

pytestmark = pytest.mark.night


class Environment:
    """An environment with nothing but one wheel and what it needs."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        self.wheel = wheel
        self.is_native = not wheel.name.endswith("-none-any.whl")
        venv.create(folder / "env", with_pip=True)
        self.run("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel))

    def program(self, name: str) -> str:
        return str(self.folder / "env" / ("Scripts" if sys.platform == "win32" else "bin") / name)

    @property
    def variables(self) -> dict[str, str]:
        """Nothing of the clone, nor of who runs the test."""
        foreign = ("PYTHON", "ASTRARIUM", "COVERAGE")
        kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
        return {**kept, "ASTRARIUM_HOME": str(self.folder / "home")}

    def run(self, name: str, *arguments: str) -> str:
        done = subprocess.run(
            [self.program(name), *arguments],
            cwd=self.folder,
            env=self.variables,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def wheels() -> list[Path]:
    return sorted((ROOT / "dist").glob("*.whl"))


@pytest.fixture(scope="module", params=wheels(), ids=lambda wheel: "-".join(wheel.stem.split("-")[2:]))
def environment(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("empty"), request.param)


@pytest.fixture(scope="module")
def server(environment: Environment) -> Iterator[str]:
    """The address of a server from the wheel."""
    port = str(free_port())
    process = subprocess.Popen(
        [environment.program("astrarium"), "serve", "--port", port], cwd=environment.folder, env=environment.variables
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/health", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + GENEROUS
    while process.poll() is None and time.monotonic() < end:
        try:
            if httpx.get(address, timeout=GENEROUS).status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise AssertionError("the server did not start")


def test_there_are_wheels_and_each_holds_the_page() -> None:
    assert wheels(), "make wheel builds them"
    for wheel in wheels():
        names = ZipFile(wheel).namelist()
        assert "astrarium/server/page/index.html" in names
        assert any(name.endswith(".so") for name in names) != wheel.name.endswith("-none-any.whl")
        assert not [name for name in names if not name.startswith("astrarium")]


def test_the_native_wheel_runs_natively_and_the_plain_one_does_not(environment: Environment) -> None:
    loaded = environment.run("python", "-c", FORM).strip()
    assert loaded.startswith(str(environment.folder))
    assert loaded.endswith((".so", ".pyd")) is environment.is_native


def test_it_serves_the_page_and_all_that_the_page_loads(server: str) -> None:
    page = httpx.get(f"{server}/", timeout=GENEROUS)
    assert page.status_code == 200
    loaded = re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', page.text)
    assert loaded
    for address in loaded:
        assert httpx.get(server + address, timeout=GENEROUS).status_code == 200


def test_it_serves_the_api_and_opens_a_table_with_a_bot(server: str) -> None:
    with httpx.Client(base_url=server, headers={"origin": server}, timeout=GENEROUS) as person:
        assert sorted(game["id"] for game in person.get("/api/games").json()) == GAMES
        assert person.post("/api/me", json={"name": "Anna"}).status_code == 200
        seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
        made = person.post("/api/tables", json={"game": "imperium", "players": 2, "seats": seats})
        assert made.status_code == 200, made.text
        assert made.json()["table"] in [row["id"] for row in person.get("/api/tables").json()["mine"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_and_matches_are_simulated(environment: Environment, game: str) -> None:
    seats = ("--players", "3", "--seats", "random", "--seed", "1")
    assert environment.run("astrarium", "play", game, *seats, "--auto", "60")
    assert "2 matches, 3 players" in environment.run("astrarium", "simulate", game, "--games", "2", *seats)
