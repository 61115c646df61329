"""Every screen is fit for those who read by ear or cannot point: axe finds nothing, in both themes and sizes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from importlib import resources
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import OPEN, drawn, eventually
from tests.e2e.test_matches import LASTING, set_up

import astrarium

AXE = (resources.files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8")
GAME = "imperium" if "imperium" in astrarium.games() else astrarium.games()[0]
DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}


def violations(one: Any) -> list[str]:
    """What axe finds on the screen."""
    one.page.evaluate(AXE)
    found: list[str] = one.page.evaluate(
        "axe.run(document, {resultTypes: ['violations']})"
        ".then(r => r.violations.map(v => v.id + ': ' + v.nodes[0].html.slice(0, 160)))"
    )
    return found


def record(moves: int | None = None) -> dict[str, Any]:
    """A match by chance, whole, or up to a move at which it still goes on."""
    game = astrarium.load(GAME)
    for seed in range(100):
        luck, match = random.Random(seed), game.start(players=2, options=dict(game.short_options), seed=seed)
        while not match.over and (moves is None or match.moves < moves):
            seat = luck.choice(match.waiting)
            match.answer(seat, luck.choice(match.options(seat)))
        if moves is None or not match.over:
            return match.record()
    raise AssertionError("no match lasts so long")


class Visit:
    """Somebody who walks through all screens."""

    def __init__(self, one: Any) -> None:
        self.one, self.page = one, one.open("/")

    def asked(self, path: str, body: object) -> Any:
        """What the server says, asked by the page."""
        return self.page.evaluate(
            """async ([path, body]) => (await fetch(path, {method: 'POST',
                headers: {'content-type': 'application/json'}, body: JSON.stringify(body)})).json()""",
            [path, body],
        )

    def home(self) -> None:
        self.page.locator(".game h2").first.wait_for()  # every board is drawn once

    def options(self) -> None:
        self.one.open(f"/new/{GAME}")
        self.page.locator("details summary").first.click()

    def lobby(self) -> None:
        seats = [{"kind": "person"}, {"kind": "person"}]
        made = self.asked("/api/tables", {"game": GAME, "players": 2, "options": {}, "seats": seats})
        self.one.open(f"/t/{made['table']}")
        self.page.locator("#question").wait_for()

    def invitation(self) -> None:
        self.page.locator(".plain.under:visible").first.click()
        self.page.locator("#share-title").wait_for()

    def seat_menu(self) -> None:
        self.page.locator(".small-box .x").click()
        players = self.page.locator(".tabs-bar button").nth(1)
        if players.count():
            players.click()
        self.page.locator("button.seat-menu:visible").first.click()
        self.page.locator("#menu-title").wait_for()

    def curtain(self) -> None:
        made = self.asked("/api/import", {"record": record(60)})
        self.one.open(f"/t/{made['table']}")
        self.page.locator(".curtain button").wait_for()

    def table(self) -> None:
        self.page.locator(".curtain button").click()
        self.one.wait_for_turn()

    def rulebook(self) -> None:
        self.page.locator("button.rule:visible").first.click()
        self.page.locator("dialog[open], .drawer, aside.rules, .rulebook").first.wait_for()

    def settings(self) -> None:
        self.one.open("/settings")
        self.page.locator("#settings-title").wait_for()

    def health(self) -> None:
        self.one.open("/health")
        self.page.locator(".health dd").first.wait_for()

    def end(self) -> None:
        made = self.asked("/api/import", {"record": record()})
        self.finished = made["table"]
        self.one.open(f"/t/{self.finished}")
        self.page.locator(".ending").wait_for()

    def replay(self) -> None:
        self.one.open(f"/r/{self.finished}?move=20")
        self.page.locator("svg [data-token]").first.wait_for()
        assert self.page.locator(".curtain").count() == 0

    def review(self) -> None:
        self.one.open(f"/review/{self.finished}")
        self.page.locator(".swings").wait_for()

    def how_to_play(self) -> None:
        self.one.open(f"/learn/{GAME}")
        self.page.locator("main .btn").first.wait_for()
        self.page.locator("main svg [data-token], main figure, main img").first.wait_for()

    def lesson(self) -> None:
        self.one.open(f"/learn/{GAME}/first_match")
        self.page.locator(".coach .btn.primary").click()
        self.page.locator(".lit").first.wait_for()

    def puzzle(self) -> None:
        self.one.open(f"/learn/{GAME}/the_stake")
        self.page.locator("[data-answer]").first.wait_for()

    def hint(self) -> None:
        seats = [{"kind": "here"}, {"kind": "bot", "bot": "beginner"}]
        options = dict(astrarium.load(GAME).short_options)
        made = self.asked("/api/tables", {"game": GAME, "players": 2, "options": options, "seats": seats})
        self.one.open(f"/t/{made['table']}")
        self.one.wait_for_turn()
        self.page.get_by_role("button", name="Hint").click()
        self.page.locator("section.hint article").first.wait_for()

    def gallery(self) -> None:
        self.one.open("/gallery")
        self.page.locator(".gallery-list a").first.wait_for()

    def screens(self) -> Iterator[Callable[[], None]]:
        """All of them, in the order of a walk."""
        yield from (self.home, self.options, self.lobby, self.invitation, self.seat_menu, self.curtain, self.table)
        yield from (self.rulebook, self.settings, self.health, self.end, self.replay, self.gallery)
        yield from (self.review, self.how_to_play, self.lesson, self.puzzle, self.hint)


@pytest.mark.parametrize(("size", "theme"), [(DESK, "dark"), (PHONE, "light")], ids=["desk-dark", "phone-light"])
def test_axe_finds_nothing_on_any_screen(size: dict[str, int], theme: str, screen: Any) -> None:
    one = screen(size, theme=theme)
    found: dict[str, list[str]] = {}
    for show in Visit(one).screens():
        show()
        drawn(one.page)
        if wrong := violations(one):
            found[show.__name__] = wrong
    assert found == {}


@pytest.mark.parametrize(("half", "size", "theme"), [(0, DESK, "light"), (1, PHONE, "dark")])
def test_axe_finds_nothing_in_the_gallery(half: int, size: dict[str, int], theme: str, screen: Any) -> None:
    one = screen(size, theme=theme)
    one.open("/gallery")
    one.page.locator(".gallery-list a").first.wait_for()
    found: dict[str, list[str]] = {}
    for path in [link.get_attribute("href") for link in one.page.locator(".gallery-list a").all()[half::2]]:
        one.open(path)
        one.page.wait_for_load_state("networkidle")
        drawn(one.page)
        if wrong := violations(one):
            found[path] = wrong
    assert found == {}


def focused(one: Any) -> str:
    """What has the focus: its accessible name, as far as it has one of its own."""
    return str(one.page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''"))


def test_the_places_of_a_board_are_walked_through_with_keys(screen: Any) -> None:
    one = screen()
    page = one.open("/gallery/hexes")
    page.locator("main .board").focus()
    page.keyboard.press("Tab")
    first = focused(one)
    assert "answer" in first, "the first one that answers"
    page.keyboard.press("ArrowRight")
    assert focused(one) not in ("", first)
    page.keyboard.press("PageUp")
    page.keyboard.press("PageDown")
    assert "answer" in focused(one)
    expect(page.locator(".board .cursor")).to_have_count(1)
    page.keyboard.press("End")
    drawn(page)
    ring, stage = page.locator(".board .cursor").bounding_box(), page.locator("main .stage").bounding_box()
    assert ring["x"] + ring["width"] <= stage["x"] + stage["width"] + 1, "the board follows"
    page.keyboard.press("Tab")
    assert page.locator(".board .cursor").count() == 0, "one stop for all places"


def test_the_focus_stays_where_one_works_and_others_are_heard(screen: Any) -> None:
    one = screen()
    set_up(one, LASTING, 2, "bot:easy", short=False)
    page = one.page
    for _ in range(12):
        one.wait_for_turn()
        before = one.version()
        if not page.evaluate("Boolean(document.activeElement.closest('.ask, .battle'))"):
            page.locator(f".answer{OPEN}, .mains [data-answer]{OPEN}").first.focus()
        page.keyboard.press("Shift+Tab")  # so that the keyboard, not the program, has the focus shown
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        eventually(page, lambda before=before: one.version() != before or one.over)
        one.wait_for_turn()
        page.wait_for_function("document.activeElement.closest('.ask, .battle')")
    heard = page.get_by_role("log", name="What others do")
    eventually(page, lambda: heard.locator("p").count() > 0)
