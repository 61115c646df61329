"""Looking back: every control of the player does something, by clicks and by keys, large and small."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, PHONE
from tests.e2e.test_access import record
from tests.e2e.test_matches import GAME, set_up

import astrarium

played = cache(record)
SECRETIVE = "parsec" if "parsec" in astrarium.games() else GAME  # hands are dealt before the first question
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])


def asked(page: Any, path: str, body: object = None) -> Any:
    """What the server says, asked by the page."""
    return page.evaluate(
        """async ([path, body]) => (await fetch(path, body === null ? {} : {method: 'POST',
            headers: {'content-type': 'application/json'}, body: JSON.stringify(body)})).json()""",
        [path, body],
    )


class Player:
    """The player of a match that was brought in."""

    def __init__(self, one: Any, query: str = "") -> None:
        self.one, self.page = one, one.page
        one.open("/health")
        self.record = played()
        self.table = asked(self.page, "/api/import", {"record": self.record})["table"]
        one.open(f"/r/{self.table}{query}")
        self.slider = self.page.locator(".player input[type=range]")
        self.slider.wait_for()
        self.moves = int(self.slider.get_attribute("max"))

    def press(self, name: str) -> None:
        """Click a button of the player."""
        self.page.locator(".player").get_by_role("button", name=name, exact=True).click()

    def stands_at(self, move: int) -> str:
        """Wait until a move is shown, and return what the board shows."""
        expect(self.page.locator(".player-keys .cap")).to_have_text(f"Move {move} of {self.moves}")
        self.page.wait_for_url(f"**/r/{self.table}?move={move}*")
        assert self.slider.input_value() == str(move)
        drawn = self.page.locator(".board .pieces, .board .contents").evaluate_all(
            "parts => parts.map(p => p.textContent + [...p.querySelectorAll('[transform], use')]"
            ".map(one => (one.getAttribute('transform') ?? '') + one.getAttribute('href'))).join()"
        )
        turn = self.page.locator(".phases .round, .head small").first.inner_text()
        return f"{drawn} {turn}"


@SIZES
def test_every_button_of_the_player_moves_the_match(size: dict[str, int], screen: Any) -> None:
    player = Player(screen(size))
    end = player.stands_at(player.moves)
    player.press("To the beginning")
    start = player.stands_at(0)
    assert start != end
    player.press("One on")
    player.stands_at(1)
    player.slider.fill(str(player.moves // 2))
    middle = player.stands_at(player.moves // 2)
    assert middle not in (start, end)
    player.press("One back")
    player.stands_at(player.moves // 2 - 1)
    player.press("To the end")
    assert player.stands_at(player.moves) == end
    player.slider.fill("0")
    assert player.stands_at(0) == start


def test_the_player_has_keys_wherever_the_focus_is(screen: Any) -> None:
    player = Player(screen(), "?move=10")
    player.page.locator("body").press(".")
    player.stands_at(11)
    player.page.locator("body").press(",")
    player.stands_at(10)
    player.slider.focus()
    player.page.keyboard.press(".")
    player.stands_at(11)
    player.page.keyboard.press("ArrowLeft")
    player.stands_at(10)


def stop_the_clock(one: Any) -> None:
    """From now on time goes by only when the test says so, however long the machine takes."""
    one.page.clock.pause_at((one.page.evaluate("Date.now()") + 60_000) / 1000)


@pytest.mark.parametrize("by", ["click", "key"])
def test_a_match_plays_by_itself_until_it_is_paused(by: str, screen: Any) -> None:
    one = screen(PHONE if by == "click" else DESK)
    one.page.clock.install()
    player = Player(one, "?move=0")
    player.stands_at(0)
    stop_the_clock(one)

    def switch(name: str) -> None:
        one.page.keyboard.press("p") if by == "key" else player.press(name)

    switch("Play")
    for move in (1, 2):
        one.page.clock.run_for(1200)
        player.stands_at(move)
    switch("Pause")
    one.page.get_by_role("button", name="Play", exact=True).wait_for()
    one.page.clock.run_for(5000)
    player.stands_at(2)


def test_play_stops_at_the_end_and_begins_again(screen: Any) -> None:
    one = screen()
    one.page.clock.install()
    player = Player(one)
    player.stands_at(player.moves)
    stop_the_clock(one)
    player.press("Play")
    player.stands_at(0)
    player.press("To the end")
    player.stands_at(player.moves)
    one.page.clock.run_for(1200)
    one.page.get_by_role("button", name="Play", exact=True).wait_for()


def test_a_link_leads_others_to_the_same_move(screen: Any) -> None:
    one = screen()
    one.page.add_init_script("navigator.clipboard.writeText = async (text) => { window.copied = text }")
    player = Player(one, "?move=12")
    here = player.stands_at(12)
    player.press("Link to this move")
    one.page.get_by_text("Copied").wait_for()
    link = one.page.evaluate("window.copied")
    assert link == f"{one.house.address}/r/{player.table}?move=12"
    player.press("To the beginning")
    player.stands_at(0)
    one.page.goto(link)
    assert player.stands_at(12) == here
    one.page.locator(".log .lines-of-log li button.plain").nth(3).click()
    one.page.wait_for_function("() => !location.search.includes('move=12')")
    assert 0 < int(player.slider.input_value()) < 12


def test_a_move_that_is_not_there_shows_the_last_and_says_so(screen: Any) -> None:
    one = screen()
    player = Player(one, "?move=99999999")
    player.stands_at(player.moves)
    expect(one.page.locator("[role=alert]")).to_contain_text("99,999,999")
    one.errors[:] = [error for error in one.errors if "404" not in error]  # the browser itself notes the refusal


@SIZES
def test_a_record_goes_out_and_comes_back(size: dict[str, int], screen: Any, tmp_path: Path) -> None:
    player = Player(screen(size))
    with player.page.expect_download() as saved:
        player.page.get_by_role("link", name="Export the record").click()
    assert saved.value.suggested_filename == f"astrarium-{player.table}.json"
    kept = tmp_path / "kept.json"
    saved.value.save_as(kept)
    assert json.loads(kept.read_text())["log"] == json.loads(json.dumps(player.record))["log"]
    player.page.locator(".player input[type=file]").set_input_files(kept)
    player.page.wait_for_url(lambda url: "/r/" in url and player.table not in url)
    player.page.locator(f".player input[max='{player.moves}']").wait_for()
    kept.write_text("{")
    player.page.locator(".player input[type=file]").set_input_files(kept)
    player.page.get_by_text("This file is not a record.").wait_for()


@SIZES
def test_a_new_table_goes_on_from_a_move_against_bots(size: dict[str, int], screen: Any) -> None:
    player = Player(screen(size), "?move=8")
    player.stands_at(8)
    player.page.locator(".eyes button").nth(1).click()  # through other eyes: that seat will be ours
    player.page.wait_for_url("**seat=1")
    expect(player.page.locator(".eyes button").nth(1)).to_have_attribute("aria-pressed", "true")
    player.press("Continue from here against bots")
    player.page.wait_for_url("**/t/**")
    fresh = player.page.url.rpartition("/t/")[2]
    (row,) = [row for row in asked(player.page, "/api/tables")["mine"] if row["id"] == fresh]
    assert [(seat["kind"], seat["you"]) for seat in row["seats"]] == [("bot", False), ("here", True)]
    assert player.one.wait_for_turn()
    assert asked(player.page, f"/api/tables/{fresh}/replay")["moves"] >= 8


def test_a_running_match_keeps_its_secrets(screen: Any) -> None:
    one = screen()
    set_up(one, SECRETIVE, 2, "bot:easy")
    one.wait_for_turn()
    one.open("/r/" + one.page.url.rpartition("/t/")[2])
    one.page.get_by_text("until then something is hidden").wait_for()
    assert one.page.get_by_role("button", name="Continue from here").count() == 0
    assert one.page.get_by_role("link", name="Export the record").count() == 0
    assert one.page.locator(".eyes").count() == 0
