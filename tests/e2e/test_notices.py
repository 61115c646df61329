"""Those whose turn it is are told: in the title, by a sound if they want it, by notices that can be tried."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import eventually

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


PUSHES = """
PushManager.prototype.subscribe = async function (wish) {
  window.wished = wish
  const key = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', key.publicKey))
  const plain = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
  const text = (bytes) => plain(bytes).replaceAll('+', '-').replaceAll('/', '_')
  const endpoint = ENDPOINT
  window.subscribed = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh: text(raw), auth: text(new Uint8Array(16)) } }),
    unsubscribe: async () => { window.subscribed = null; return true },
  }
  return window.subscribed
}
PushManager.prototype.getSubscription = async () => window.subscribed ?? null
"""


@pytest.fixture
def push_service(house: Any) -> Iterator[list[bytes]]:
    """Where a browser has its notices sent to: what comes is sealed."""
    came: list[bytes] = []

    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            came.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(201)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", house.ear), Service)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield came
    server.shutdown()
    server.server_close()


def test_a_browser_is_asked_and_then_shows_notices_until_they_are_turned_off(
    screen: Any, push_service: list[bytes]
) -> None:
    one = screen(workers=True)
    one.context.grant_permissions(["notifications"], origin=one.house.address)
    one.context.add_init_script(PUSHES.replace("ENDPOINT", f"'http://127.0.0.1:{one.house.ear}/push'"))
    page = one.open("/settings")
    row, told = page.locator(".setting", has_text="As a notice of this browser"), page.locator(".told")
    expect(row).to_contain_text("Off in this browser.")
    row.get_by_role("button", name="Turn on").click()
    expect(row).to_contain_text("This browser shows notices of your turns.")
    assert page.evaluate("window.wished.userVisibleOnly")
    row.get_by_role("button", name="Test").click()
    expect(told).to_contain_text("Sent")
    assert len(push_service) == 1
    row.get_by_role("button", name="Turn off").click()
    expect(row).to_contain_text("Off in this browser.")
    row.get_by_role("button", name="Test").click()
    expect(told).to_contain_text("No address is set up")
    assert len(push_service) == 1
    one.errors[:] = [error for error in one.errors if "422" not in error]


def test_a_pushed_notice_says_what_the_server_said(screen: Any) -> None:
    one = screen(workers=True)
    one.context.grant_permissions(["notifications"], origin=one.house.address)
    page = one.open("/")
    devtools = one.context.new_cdp_session(page)
    versions: list[dict[str, Any]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: versions.extend(told["registrations"]))
    devtools.send("ServiceWorker.enable")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    eventually(page, lambda: versions)
    data = json.dumps(
        {"title": "Your turn: Evening", "text": "Parsec, Evening: it is your turn.", "url": "/t/x", "table": "x"}
    )
    wish = {"origin": one.house.address, "registrationId": versions[0]["registrationId"], "data": data}
    devtools.send("ServiceWorker.deliverPushMessage", wish)
    shown = """navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
      .then((all) => all.map((notice) => [notice.title, notice.body, notice.tag]))"""
    eventually(page, lambda: page.evaluate(shown))
    assert page.evaluate(shown) == [["Your turn: Evening", "Parsec, Evening: it is your turn.", "x"]]


def test_an_address_for_mail_is_not_asked_for_where_there_is_no_server_for_it(screen: Any) -> None:
    page = screen().open("/settings")
    row = page.locator(".setting", has_text="By e-mail")
    expect(row).to_contain_text("The host of this server has set up no mail.")
    expect(row.locator("input")).to_have_count(0)
