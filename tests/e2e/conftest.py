"""A server of its own for a session, and a real browser that notes every error on its console."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.free_ports import free_port
from tests.limits import GENEROUS

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
# Two frames; a page that is never painted, as on a machine that is too busy for it, is not waited for without end.
FRAMES = """() => Promise.race([
  new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  new Promise(done => setTimeout(done, 20_000)),
])"""
CONFIRM = "() => [...document.querySelectorAll('.commit .primary:enabled')].find(one => one.offsetParent)?.click()"
LIKES = {"motion": "off", "autoConfirm": True, "lang": "en", "theme": "dark", "helpLines": False}

OPEN = ":visible:enabled:not([inert] *)"  # and nothing lies over it

expect.set_options(timeout=GENEROUS * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser."""
    for item in items:
        if Path(str(item.fspath)).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)


def drawn(page: Page) -> None:
    """Wait until what has changed so far is on the screen."""
    page.evaluate(FRAMES)


def eventually(page: Page, seen: Callable[[], object], what: str = "what was waited for did not come") -> None:
    """Wait for what is to be seen."""
    until = time.monotonic() + GENEROUS
    while not seen():
        assert time.monotonic() < until, what
        page.wait_for_timeout(20)


class House:
    """A running server; it can be stopped and started again on the same data."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.data, self.port, self.ear = data, free_port(), free_port()
        self.settings = settings
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Serve, and wait until it answers."""
        limits = {
            "creations": 500,
            "live_tables": 500,
            "table_messages": 5000,
            "lobby_messages": 5000,
            "safe_requests": 50000,
        }
        hosts = [f"127.0.0.1:{self.ear}"]
        settings = {
            "data": str(self.data),
            "port": self.port,
            "hook_hosts": hosts,
            "thinkers": 1,
            "limits": limits,
            **self.settings,
        }
        launch = ROOT / "tests" / "server" / "launch_server.py"
        self.process = subprocess.Popen(
            [sys.executable, str(launch), json.dumps(settings)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *sys.path])},
        )
        until = time.monotonic() + GENEROUS
        while time.monotonic() < until and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=GENEROUS):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        """End the server."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(timeout=GENEROUS)
            self.process = None


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of a session."""
    assert (ROOT / "src/astrarium/server/page/index.html").exists(), "the page is not built: make page"
    one = House(tmp_path_factory.mktemp("house"))
    one.start()
    yield one
    one.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium that is there, else Playwright's own."""
    found = os.environ.get("ASTRARIUM_BROWSER") or shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield one
        one.close()


# What the question and the log say, to see that something has happened.
VERSION = """document.querySelector('.ask').innerText
  + [...document.querySelectorAll('.log, .diary')].map(one => one.innerText)"""


class Screen:
    """A page and what went wrong on it."""

    def __init__(self, context: BrowserContext, house: House) -> None:
        self.context, self.house = context, house
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.page.on("console", lambda told: self.errors.append(told.text) if told.type == "error" else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.set_default_timeout(GENEROUS * 1000)

    def open(self, path: str) -> Page:
        """Go to a screen."""
        self.page.goto(self.house.address + path)
        return self.page

    @property
    def over(self) -> bool:
        """Whether the match on this screen has ended."""
        return self.page.locator(".ending, .ranks").count() > 0

    def answers(self) -> Any:
        """The answers as buttons, one's own main ones included."""
        return self.page.locator(f"[data-answer]{OPEN}")

    def wait_for_turn(self, seconds: float = GENEROUS) -> bool:
        """Wait until somebody on this screen is asked; False if the match is over."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.over:
                return False
            is_asked = self.answers().count() or self.page.locator(f"button.answer{OPEN}").count()
            lift = self.page.locator(".curtain button:visible")
            if lift.count():  # looked for last: it comes at the same time as what it covers
                lift.first.click()
            elif is_asked:
                return True
            ready = self.page.locator(".commit .primary:visible:enabled")
            if ready.count():
                before = self.version()
                self.page.evaluate(CONFIRM)  # in one go: the button may go away by itself
                # else what is confirmed may still look like a draft
                confirmed = f"before => !document.querySelector('.commit .primary:enabled') || {VERSION} !== before"
                self.page.wait_for_function(confirmed, arg=before)
            self.page.wait_for_timeout(60)
        raise AssertionError(f"nobody is asked: {self.page.locator('#question').all_inner_texts()}")

    def version(self) -> str:
        """What the question and the log say, to see that something has happened."""
        return str(self.page.evaluate(VERSION))


@pytest.fixture
def screen(browser: Browser, house: House) -> Iterator[Any]:
    """Opens screens; none of them may have an error on its console."""
    opened: list[Screen] = []

    def open_one(size: dict[str, int] = DESK, touch: bool = False, workers: bool = False, **likes: object) -> Screen:
        context = browser.new_context(
            viewport=size,
            locale="en",
            reduced_motion="reduce",
            has_touch=touch,
            service_workers="allow" if workers else "block",  # what one keeps costs every other test time
        )
        kept = json.dumps({**LIKES, **likes})
        context.add_init_script(f"if (!localStorage.getItem('astrarium')) localStorage.setItem('astrarium', '{kept}')")
        one = Screen(context, house)
        opened.append(one)
        return one

    yield open_one
    errors = [error for one in opened for error in one.errors if "net::ERR" not in error]
    for one in opened:
        one.context.close()
    assert errors == []
