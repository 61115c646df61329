"""A real browser through a real proxy with TLS, as docs/tls.md sets it up: the page, its cookie and its socket."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import DESK, LIKES, House, Screen
from tests.e2e.test_matches import LASTING, play_on, set_up
from tests.server.tls_proxy import HOST, NAMES, Proxy


@pytest.mark.parametrize("name", NAMES)
def test_the_page_is_played_through_tls(browser: Any, tmp_path: Path, name: str) -> None:
    (tmp_path / "proxy").mkdir()
    proxy = Proxy(name, tmp_path / "proxy")
    house = House(tmp_path / "data", public_url=proxy.origin, behind_proxy=True)
    house.start()
    context = browser.new_context(
        viewport=DESK, locale="en", reduced_motion="reduce", ignore_https_errors=True, service_workers="block"
    )
    context.add_init_script(f"localStorage.setItem('astrarium', '{json.dumps(LIKES)}')")
    try:
        proxy.start(house.port)
        house.address = proxy.origin
        one = Screen(context, house)
        sockets: list[str] = []
        one.page.on("websocket", lambda socket: sockets.append(socket.url))
        one.page.goto(f"http://{HOST}:{proxy.plain_port}/new/{LASTING}")
        expect(one.page).to_have_url(f"{proxy.origin}/new/{LASTING}")  # whoever types http arrives at the same screen
        set_up(one, LASTING, 2, "here", short=False)
        assert play_on(one, random.Random(3), 5) == 5
        assert [url for url in sockets if not url.startswith(f"wss://{HOST}:{proxy.port}/ws/")] == []
        assert sockets
        (cookie,) = context.cookies()
        assert (cookie["secure"], cookie["httpOnly"], cookie["sameSite"]) == (True, True, "Lax")
        assert one.page.evaluate("document.cookie") == ""
        assert one.errors == []
    finally:
        context.close()
        proxy.stop()
        house.stop()
