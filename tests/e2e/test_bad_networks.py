"""The page on a bad network: slow, lossy, dead without a word, asleep for an hour. Every answer counts once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.bad_line import BadLine
from tests.e2e.conftest import House, Screen, eventually, free_port
from tests.e2e.test_silence import open_table
from websockets.sync.client import connect

HOUR = 3_600_000  # milliseconds
SIGHT = """sight => {
  Object.defineProperty(document, 'visibilityState', {value: sight, configurable: true})
  document.dispatchEvent(new Event('visibilitychange'))
}"""
LATER = "hour => { const real = Date.now; Date.now = () => real() + hour }"


@pytest.fixture
def line(tmp_path: Path) -> Iterator[tuple[House, BadLine]]:
    server_port = free_port()
    line = BadLine(server_port, seed=1)
    house = House(tmp_path / "house", public_url=line.address)
    house.port = server_port
    house.address = f"http://127.0.0.1:{server_port}"
    house.start()
    house.address = line.address  # what a browser is told
    yield house, line
    house.stop()
    line.close()


def give(one: Screen, answer: str = "") -> None:
    """An answer by a click, seen to have an effect."""
    one.wait_for_turn()
    before = one.version()
    (one.page.locator(f"[data-answer={answer}]:visible") if answer else one.answers().last).click()
    eventually(one.page, lambda: one.version() != before, "an answer has no effect")


@pytest.mark.night
def test_a_match_goes_on_over_a_bad_network(browser: Browser, line: tuple[House, BadLine], screen: Any) -> None:
    house, bad = line
    one: Screen = screen()
    one.house = house
    open_table(one, "imperium", 2)
    bad.latency, bad.lossy = 2.0, True  # two seconds there and back, and a fifth is lost
    one.page.reload()
    give(one, "clockwise")
    for _ in range(3):
        give(one)
    bad.latency, bad.lossy = 0.0, False

    one.wait_for_turn()
    before = one.version()
    bad.go_dead()  # the answer goes nowhere, and nobody says so
    one.answers().last.click()
    eventually(one.page, lambda: one.version() != before, "the answer is not sent again over a new line")

    one.wait_for_turn()
    shown = one.version()
    one.page.evaluate(SIGHT, "hidden")
    bad.go_dead()
    play_elsewhere(one, bad)
    one.page.evaluate(LATER, HOUR)
    one.page.evaluate(SIGHT, "visible")
    eventually(one.page, lambda: one.version() != shown, "after an hour asleep the page shows what was")
    give(one)
    expect(one.page.locator(".notice.trouble")).to_have_count(0)


def play_elsewhere(one: Screen, line: BadLine) -> None:
    """The same person answers on another device."""
    table = one.page.url.rpartition("/")[2].partition("?")[0]
    cookies = {str(cookie["name"]): str(cookie["value"]) for cookie in one.context.cookies()}
    said = "; ".join(f"{name}={value}" for name, value in cookies.items())
    with connect(
        f"ws://127.0.0.1:{line.port}/ws/{table}",
        origin=line.address,  # type: ignore[arg-type]
        additional_headers={"cookie": said},
        max_size=None,
    ) as phone:
        while "now" not in (told := json.loads(phone.recv())):
            pass
        now = told["now"]
        body = {"answer": now["choices"][-1]["answer"], "seat": now["viewer"]}
        phone.send(json.dumps({"v": told["v"], "key": "k" * 16, "do": "answer", "body": body}))
        while json.loads(phone.recv()).get("ack") != "k" * 16:
            pass
