"""People who come, are replaced by a bot, come back, and take everything that is kept of them with them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

ASK = """async ([path, body]) => {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return await reply.json()
}"""


def at_a_table(screen: Any) -> tuple[Page, Page, str]:
    """Anna, who owns a table, and Bert, who came by her link."""
    pages: list[Page] = []
    for name in ("Anna", "Bert"):
        page = screen().open("/")
        page.evaluate(ASK, ["/api/me", {"name": name}])
        pages.append(page)
    seats = [{"kind": "person"}] * 3
    made = pages[0].evaluate(ASK, ["/api/tables", {"game": "starfarers", "players": 3, "seats": seats}])
    address = pages[0].url.rstrip("/")
    for page in pages:
        page.goto(f"{address}/t/{made['table']}?invite={made['invite']}")
        page.locator(".log").first.wait_for()
    return pages[0], pages[1], str(made["table"])


def test_who_was_replaced_by_a_bot_takes_the_seat_back(screen: Any) -> None:
    anna, bert, _ = at_a_table(screen)
    log = anna.locator(".lines-of-log li")
    anna.get_by_role("tab", name="All").click()
    expect(log.filter(has_text="Bert sits down.").first).to_be_visible()
    anna.get_by_role("button", name="Seat of Bert").click()
    anna.get_by_role("button", name="Let a bot play it: Easy").click()
    for page in (anna, bert):
        page.get_by_role("tab", name="All").click()
        line = page.locator(".lines-of-log li").filter(
            has_text=re.compile(r"The bot \w+ \(Easy\) plays in place of Bert\.")
        )
        expect(line.first).to_be_visible()
    bert.get_by_role("button", name="Take your seat back").click()
    expect(
        log.filter(has_text=re.compile(r"Bert is back and takes over from the bot \w+ \(Easy\)\.")).first
    ).to_be_visible()
    expect(bert.get_by_role("button", name="Take your seat back")).to_have_count(0)


def test_a_running_table_is_left_from_the_settings(screen: Any) -> None:
    anna, bert, table = at_a_table(screen)
    bert.get_by_role("button", name="Settings").first.click()
    box = bert.get_by_role("dialog", name="Settings")
    box.get_by_role("button", name="Leave the table").click()
    box.get_by_role("button", name="Stay").click()
    box.get_by_role("button", name="Leave the table").click()
    box.get_by_role("button", name="Leave it").click()
    bert.get_by_role("heading", name="Games", exact=True).wait_for()
    expect(bert.locator(f'a[href="/t/{table}"]')).to_have_count(0)
    anna.get_by_role("tab", name="All").click()
    line = anna.locator(".lines-of-log li").filter(has_text="Bert leaves the seat.")
    expect(line.first).to_be_visible()


def test_a_person_saves_and_deletes_what_is_kept(screen: Any, tmp_path: Path) -> None:
    anna, bert, table = at_a_table(screen)
    bert.get_by_role("button", name="Settings").first.click()
    with bert.expect_download() as saved:
        bert.get_by_role("link", name="Download").click()
    assert saved.value.suggested_filename == "astrarium-me.json"
    saved.value.save_as(tmp_path / "me.json")
    kept = json.loads((tmp_path / "me.json").read_text())
    assert (kept["name"], kept["tables"][0]["id"], kept["tables"][0]["seats"]) == ("Bert", table, [1])
    bert.get_by_role("button", name="Delete", exact=True).click()
    box = bert.get_by_role("dialog", name="Delete what is kept of you?")
    expect(box).to_contain_text("This cannot be undone.")
    box.get_by_role("button", name="Keep it").click()
    expect(box).to_have_count(0)
    bert.get_by_role("button", name="Delete", exact=True).click()
    box.get_by_role("button", name="Delete for good").click()
    bert.wait_for_url(lambda url: "/t/" not in url)
    assert bert.evaluate("fetch('/api/me').then((reply) => reply.json())")["name"] == ""
    anna.get_by_role("tab", name="All").click()
    line = anna.locator(".lines-of-log li").filter(has_text="Deleted profile leaves the seat.")
    expect(line.first).to_be_visible()
