"""The board is moved by dragging, wheel, two fingers, keys and buttons; what is asked for can be found again."""

from __future__ import annotations

from typing import Any

import pytest
from tests.e2e.conftest import PHONE, drawn, eventually


class View:
    """A made-up board under the camera."""

    def __init__(self, one: Any, scene: str = "hexes") -> None:
        self.page = one.open(f"/gallery/{scene}")
        self.board = self.page.locator("main .board")
        self.stage = self.page.locator("main .stage")
        self.page.locator("main .board .cells").wait_for()
        box = self.stage.bounding_box()
        self.x, self.y = box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.4

    def camera(self) -> tuple[float, float, float]:
        """Where the board lies on the screen, and how large a unit of it is."""
        drawn(self.page)
        found: list[float] = self.board.locator("> g").first.evaluate(
            "g => { const m = g.getScreenCTM(); return [m.e, m.f, m.a] }"
        )
        return found[0], found[1], found[2]

    def under(self, x: float, y: float) -> tuple[float, float]:
        """Which point of the board lies there."""
        left, top, k = self.camera()
        return (x - left) / k, (y - top) / k

    def shows(self, wanted: object) -> None:
        """Wait until the board lies there."""
        eventually(self.page, lambda: self.camera() == wanted, f"the camera stands at {self.camera()}, not {wanted}")

    def button(self, name: str) -> None:
        """Click a button of the camera."""
        self.page.locator(".zoom").get_by_role("button", name=name, exact=True).click()


def test_a_drag_moves_the_board_and_picks_nothing_and_the_wheel_zooms_around_the_pointer(screen: Any) -> None:
    view = View(screen())
    left, top, k = view.camera()
    asked = view.page.locator(".side").inner_text()  # the trail, a refusal or an answer would show
    view.page.mouse.move(view.x, view.y)
    view.page.mouse.down()
    view.page.mouse.move(view.x + 40, view.y + 30, steps=4)
    view.page.mouse.up()
    view.shows(pytest.approx((left + 40, top + 30, k), abs=0.1))
    assert view.page.locator(".side").inner_text() == asked
    view.button("Whole board")
    view.shows(pytest.approx((left, top, k), abs=0.1))
    view.page.mouse.move(view.x, view.y)
    before = view.under(view.x, view.y)
    view.page.mouse.wheel(0, -300)
    eventually(view.page, lambda: view.camera()[2] > k * 1.3)
    eventually(view.page, lambda: view.under(view.x, view.y) == pytest.approx(before, abs=1))
    view.page.mouse.wheel(0, 600)
    eventually(view.page, lambda: view.camera()[2] < k)


def test_two_fingers_zoom_and_one_moves(screen: Any) -> None:
    one = screen(PHONE, touch=True)
    view = View(one)
    line = one.context.new_cdp_session(view.page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    before, k = view.under(view.x, view.y), view.camera()[2]
    fingers("touchStart", (view.x - 30, view.y), (view.x + 30, view.y))
    for far in (40, 50, 60):
        fingers("touchMove", (view.x - far, view.y), (view.x + far, view.y))
    fingers("touchEnd")
    eventually(view.page, lambda: view.camera()[2] == pytest.approx(2 * k, rel=0.05))
    eventually(view.page, lambda: view.under(view.x, view.y) == pytest.approx(before, abs=2))
    left, top, near = view.camera()
    fingers("touchStart", (view.x, view.y))
    for far in (10, 20, 30):
        fingers("touchMove", (view.x + far, view.y - far))
    fingers("touchEnd")
    view.shows(pytest.approx((left + 30, top - 30, near), abs=1))


def test_keys_and_buttons_move_zoom_fit_and_find_the_question(screen: Any) -> None:
    view = View(screen())
    home = view.camera()
    view.board.focus()
    view.page.keyboard.press("+")
    eventually(view.page, lambda: view.camera()[2] == pytest.approx(home[2] * 1.25, rel=0.01))
    for key, (x, y) in {
        "ArrowLeft": (60, 0),
        "ArrowUp": (0, 60),
        "ArrowRight": (-60, 0),
        "ArrowDown": (0, -60),
    }.items():
        left, top, k = view.camera()
        view.page.keyboard.press(key)
        view.shows(pytest.approx((left + x, top + y, k), abs=0.1))
    view.page.keyboard.press("-")
    eventually(view.page, lambda: view.camera()[2] == pytest.approx(home[2], rel=0.01))
    view.page.keyboard.press("ArrowLeft")
    view.page.keyboard.press("0")
    view.shows(pytest.approx(home, abs=0.1))
    view.button("Nearer")
    view.button("Nearer")
    eventually(view.page, lambda: view.camera()[2] == pytest.approx(home[2] * 1.25**2, rel=0.01))
    view.button("Farther")
    eventually(view.page, lambda: view.camera()[2] == pytest.approx(home[2] * 1.25, rel=0.01))
    for _ in range(4):
        view.board.press("ArrowRight")
    view.button("Centre on the question")
    drawn(view.page)
    stage = view.stage.bounding_box()
    for ring in view.page.locator(".board .legal").all():
        box = ring.bounding_box()
        assert box["x"] >= stage["x"]
        assert box["x"] + box["width"] <= stage["x"] + stage["width"]
        assert box["y"] >= stage["y"]
        assert box["y"] + box["height"] <= stage["y"] + stage["height"]
    eventually(view.page, lambda: view.camera() != pytest.approx(home, abs=0.1))
    view.button("Whole board")
    view.shows(pytest.approx(home, abs=0.1))
