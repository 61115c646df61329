"""Boards in the middle of a match: nothing covers a number, nothing is below the fold, dragging is smooth."""

from __future__ import annotations

import json
import random
import statistics
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from tests.e2e.conftest import DESK, PHONE, drawn, eventually

import astrarium
from astrarium.core.scene import to_data

SMOOTH = 33  # milliseconds of a frame
FRAMES = """() => {
  window.gaps = []
  let last = performance.now()
  const next = () => {
    const now = performance.now()
    window.gaps.push(now - last)
    last = now
    if (window.gaps.length < 400) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}"""
WATCH = """() => {
  window.changes = 0
  new MutationObserver((seen) => (window.changes += seen.length))
    .observe(document.querySelector('.board > g'), { subtree: true, childList: true, attributes: true })
}"""
UNDER_TAGS = """() => [...document.querySelectorAll('.board .tag')].filter((tag) => {
  const box = tag.querySelector('text')?.getBoundingClientRect()
  if (!box || !box.width) return false
  return [...document.querySelectorAll('.board .piece')].some((piece) =>
    tag.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING)
}).length"""


def position(game: str, players: int, answers: int, wanted: Callable[[Any], object] = bool) -> Any:
    """A scene of a match that was played at random, from the first seat, in which something wanted is to be seen."""
    match = astrarium.load(game).start(players=players, seed=4)
    choice = random.Random(4).choice
    while match.waiting and match.moves < 4000:
        seat = match.waiting[0]
        if match.moves >= answers and seat == 0:
            scene = to_data(match.scene(seat, "en"))
            if wanted(scene["now"]):
                return scene
        match.answer(seat, choice(match.options(seat)))
    raise AssertionError("it never came")


def show(one: Any, scene: Any) -> Page:
    """The table as a server would send it."""
    seats = [{"name": f"Seat {at}", "kind": "bot", "label": "bot"} for at in range(len(scene["now"]["seats"]))]
    seats[0] = {"name": "Livia", "kind": "person", "you": True, "online": True}
    told = {"v": 1, **scene, "events": [], "seats": seats, "chat": [], "draft": {"undo": False, "confirm": False}}
    one.page.route_web_socket("**/ws/**", lambda line: line.send(json.dumps(told)))
    page: Page = one.open("/t/made-up")
    page.locator(".board .cells").wait_for()
    drawn(page)
    return page


def drag(page: Page) -> list[float]:
    """Drag the board to and fro; how long the frames took."""
    box = page.locator(".stage").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y)
    drawn(page)
    page.evaluate(FRAMES)
    for step in range(24):
        page.mouse.move(x + 12 + 5 * (step % 12), y + 4 * (step % 6))
        drawn(page)
    found: list[float] = page.evaluate("window.gaps.splice(0)")
    page.mouse.up()
    return found[1:]


def test_dragging_the_largest_board_paints_nothing_anew_and_is_as_smooth_as_an_empty_one(screen: Any) -> None:
    scene = position("parsec", 6, 700)
    empty = json.loads(json.dumps(scene))
    empty["board"] |= {"places": scene["board"]["places"][:1], "areas": [], "links": []}
    empty["now"] |= {"places": [], "areas": [], "pieces": [], "links": [], "choices": [], "ask": None}
    full, bare = show(screen(), scene), show(screen(), empty)
    full.evaluate(WATCH)
    rounds = [(statistics.median(drag(full)), statistics.median(drag(bare))) for _ in range(3)]
    assert full.evaluate("window.changes") == 0, "what is painted is only moved"
    ours, least = min(one for one, _ in rounds), min(other for _, other in rounds)
    assert ours <= max(SMOOTH, 1.5 * least), f"{ours:.0f} ms a frame, {least:.0f} on an empty board"


def test_all_six_seats_are_in_view_and_no_piece_covers_a_number(screen: Any) -> None:
    page = show(screen(DESK), position("parsec", 6, 700))
    panels = page.locator(".seat-list > .seat")
    expect(panels).to_have_count(6)
    limit = page.locator(".seat-list").bounding_box()
    for panel in panels.all():
        eventually(page, lambda panel=panel: panel.bounding_box()["y"] < limit["y"] + limit["height"] - 40)
    eventually(page, lambda: page.evaluate("document.querySelector('.seat-list').scrollHeight") <= limit["height"] + 1)
    assert page.evaluate(UNDER_TAGS) == 0
    heights = page.locator(".board .piece > g > use:first-child").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert statistics.median(heights) >= 20, "a ship is more than a smudge"


def test_counts_of_influence_stay_on_narrow_plates(screen: Any) -> None:
    scene = position("expanse", 4, 160)
    counted = len([piece for piece in scene["now"]["pieces"] if piece["kind"] == "cube"])
    for size in ({"width": 1024, "height": 768}, PHONE):
        page = show(screen(size, touch=size is PHONE), scene)
        seen = page.locator(".board .piece .count")
        expect(seen).to_have_count(counted)
        assert all(text.strip() for text in seen.all_inner_texts())
        outside = seen.evaluate_all(
            """all => all.filter(one => {
                const text = one.getBoundingClientRect(), box = [...document.querySelectorAll('.board .f-plate')]
                  .map(plate => plate.getBoundingClientRect())
                  .find(plate => plate.top < text.top + text.height / 2 && plate.bottom > text.bottom - text.height / 2
                    && plate.left < text.left + 4 && plate.right > text.right - 4)
                return !box
            }).length"""
        )
        assert outside == 0, "every count stands on its plate"


def test_dice_on_the_phone_cover_no_part_of_the_board(screen: Any) -> None:
    scene = position("starfarers", 4, 300, lambda now: now.get("dice") and not now.get("dialogue"))
    page = show(screen(PHONE, touch=True), scene)
    dice, sheet = page.locator(".thrown").bounding_box(), page.locator(".bottom-sheet").bounding_box()
    assert dice is not None
    assert sheet is not None
    assert dice["y"] >= sheet["y"]


def test_what_is_unknown_lies_under_smoke_that_lifts_once(screen: Any) -> None:
    scene = position("imperium", 4, 200)
    hidden = [place for place in scene["now"]["places"] if place.get("state") == "asleep"]
    page = show(screen(), scene)
    assert page.locator(".board .fog path").count() > 4
    assert page.locator(".board .world").count() == len([one for one in scene["now"]["places"] if one.get("label")])
    faces = page.locator(".board .world").evaluate_all("all => all.map(one => one.innerHTML)")
    assert len(set(faces)) == len(faces), "no two worlds look the same"
    assert hidden
    for place in hidden:
        place |= {"state": "", "kind": "space"}
    page = show(screen(), scene)
    assert page.locator(".board .fog").count() == 0
