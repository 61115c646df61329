"""Those whose turn it is are told: in the title, by a sound if they want it, by notices that can be tried."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from playwright.sync_api import expect

EARS = """
window.heard = []
const plain = AudioContext.prototype.createOscillator
AudioContext.prototype.createOscillator = function () { window.heard.push('tone'); return plain.call(this) }
"""


@pytest.fixture
def ear(house: Any) -> Iterator[list[dict[str, Any]]]:
    """Somebody at the one host that webhooks may call, who notes what he is told."""
    told: list[dict[str, Any]] = []

    class Ear(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            told.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(404 if self.path == "/deaf" else 200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", house.ear), Ear)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield told
    server.shutdown()
    server.server_close()


def test_the_title_says_whose_turn_it_is(screen: Any) -> None:
    one = screen()
    one.open("/gallery/over")
    expect(one.page).to_have_title("Made-up hexes")
    one.open("/gallery/hexes")
    expect(one.page).to_have_title("● Your turn · Made-up hexes")
    one.page.get_by_role("button", name="Settings").click()
    one.page.get_by_label("In the title of the page").uncheck()
    expect(one.page).to_have_title("Made-up hexes")


def test_sounds_are_off_until_they_are_wanted(screen: Any) -> None:
    one = screen()
    one.context.add_init_script(EARS)
    page = one.open("/gallery/hexes")
    page.locator(".chat, .log").first.wait_for()
    assert page.evaluate("window.heard") == []
    page.get_by_role("button", name="Settings").click()
    expect(page.locator(".volume .cap")).to_have_text("off")
    page.get_by_role("button", name="Hear it").click()
    expect(page.locator(".volume .cap")).to_have_text("60 %")
    assert page.evaluate("window.heard.length") == 3  # a chord
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Sound", exact=True).click()
    assert page.evaluate("JSON.parse(localStorage.astrarium).volume") == 0


def test_a_webhook_is_tried_kept_and_dropped(screen: Any, ear: list[dict[str, Any]]) -> None:
    one = screen()
    page = one.open("/settings")
    row, told = page.locator(".setting", has_text="To a webhook"), page.locator(".told")
    address = f"http://127.0.0.1:{one.house.ear}/notices"
    row.locator("input").fill(f"http://127.0.0.1:{one.house.ear}/deaf")
    row.get_by_role("button", name="Test").click()
    expect(told).to_contain_text("could not be delivered")
    expect(row.get_by_role("button", name="Turn off")).to_have_count(0)
    row.locator("input").fill("https://elsewhere.example/")
    row.get_by_role("button", name="Test").click()
    expect(told).to_contain_text(f"127.0.0.1:{one.house.ear}")
    row.locator("input").fill(address)
    row.get_by_role("button", name="Test").click()
    expect(told).to_contain_text("Sent")
    assert [set(one) for one in ear] == [{"title", "text", "url"}] * 2
    page.reload()
    expect(row.locator("input")).to_have_value(address)
    row.get_by_role("button", name="Turn off").click()
    expect(row.locator("input")).to_have_value("")
    page.reload()
    expect(row.locator("input")).to_have_value("")
    one.errors[:] = [error for error in one.errors if "422" not in error]  # the browser itself notes the refusal


def test_notices_of_the_browser_say_why_they_cannot_be(screen: Any) -> None:
    one = screen()
    page = one.open("/settings")
    row, told = page.locator(".setting", has_text="As a notice of this browser"), page.locator(".told")
    row.get_by_role("button", name="Turn on").click()
    expect(told).to_contain_text("this browser does not allow notices from here")
    row.get_by_role("button", name="Test").click()
    expect(told).to_contain_text("No address is set up")
    one.errors[:] = [error for error in one.errors if "422" not in error]
