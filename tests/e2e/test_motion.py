"""Motion tells what happened: a ship is seen on its way, a key skips it, and who wants none sees none."""

from __future__ import annotations

import copy
import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.e2e.conftest import drawn
from tests.e2e.test_boards import position

LATER = "Some rounds later"
DRAFT = {"undo": False, "confirm": False, "steps": 0}
# What moves takes a thousand times as long, so that a busy machine sees it under way.
SLOW = """
const plain = Element.prototype.animate
Element.prototype.animate = function (...given) {
  const shown = plain.apply(this, given)
  shown.playbackRate = 0.001
  return shown
}
"""


def a_long_flight() -> tuple[Any, Any, str]:
    """A scene, the one after a ship has flown some cells, and that ship."""
    before = position("parsec", 4, 500, lambda now: any(piece.get("owner") == 0 for piece in now["pieces"]))
    after = copy.deepcopy(before)
    places = {place["id"]: place for place in before["board"]["places"]}
    ship = next(piece for piece in after["now"]["pieces"] if piece.get("owner") == 0)
    here = places[ship["place"]]

    def far(place: Any) -> float:
        return float(abs(place["x"] - here["x"]) + abs(place["y"] - here["y"]))

    taken = {piece["place"] for piece in after["now"]["pieces"]}
    free = [place for place in places.values() if place["id"] not in taken and place["shape"] == here["shape"]]
    steps = sorted({round(far(place), 3) for place in free})
    after["now"]["turn"] = LATER
    ship["place"] = min(free, key=lambda place: abs(far(place) - steps[min(len(steps) - 1, 12)]))["id"]
    return before, after, str(ship["id"])


def play(one: Any, before: Any, after: Any) -> Page:
    """The table before, and then the scene after."""
    seats = [{"name": f"Seat {at}", "kind": "bot", "label": "bot"} for at in range(len(before["now"]["seats"]))]
    seats[0] = {"name": "Livia", "kind": "person", "you": True, "online": True}
    told = {"v": 1, **before, "events": [], "seats": seats, "chat": [], "draft": DRAFT}
    lines: list[Any] = []

    def answer(line: Any) -> None:
        lines.append(line)
        line.send(json.dumps(told))

    one.page.route_web_socket("**/ws/**", answer)
    page: Page = one.open("/t/made-up")
    page.locator(".board .pieces .piece").first.wait_for()
    drawn(page)
    lines[0].send(json.dumps({"v": 2, "now": after["now"], "events": [], "draft": DRAFT}))
    page.get_by_text(LATER).first.wait_for()
    return page


def test_a_ship_flies_its_way_until_a_key_is_pressed(screen: Any) -> None:
    before, after, ship = a_long_flight()
    one = screen(motion="on")
    one.page.add_init_script(SLOW)
    page = play(one, before, after)
    flyer = page.locator(".board .flyer")
    expect(flyer).to_have_count(1)
    assert int(flyer.get_attribute("data-steps") or 0) > 1, "it goes from cell to cell"
    there = page.locator(f".board .pieces [data-token='piece:{ship}']")
    expect(there).to_have_count(1)  # it stands at its goal already, for whoever clicks
    page.keyboard.press("Shift")
    expect(flyer).to_have_count(0)
    expect(page.locator(".board .trail")).to_have_count(0)


def test_who_wants_no_motion_sees_none(screen: Any) -> None:
    before, after, ship = a_long_flight()
    for likes in ({"motion": "off"}, {"motion": "on", "pace": "instant"}):
        one = screen(**likes)
        one.page.add_init_script(SLOW)
        page = play(one, before, after)
        there = page.locator(f".board .pieces [data-token='piece:{ship}']")
        expect(there).to_have_count(1)
        drawn(page)
        assert page.locator(".board .flyer").count() == 0
