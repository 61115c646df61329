"""How much is loaded at first, and how soon a new scene is on the screen, by the measure of the machine."""

from __future__ import annotations

import random
from typing import Any

from tests.e2e.conftest import eventually
from tests.e2e.test_matches import play_on, set_up

import astrarium

MOST = 300_000  # bytes of the first load, as they travel
SOON = 50  # milliseconds, where the yardstick takes no longer than it should
YARDSTICK = 25  # milliseconds of a fixed piece of work on a machine with nothing else to do
CLOCK = """
const Plain = window.WebSocket
window.painted = []
window.yardsticks = []
const measure = () => {
  const began = performance.now()
  const found = new Map()
  for (let at = 0; at < 1500000; at++) found.set(`${at % 5000}`, Math.sqrt(at))
  window.yardsticks.push(performance.now() - began)
}
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given)
    this.addEventListener('message', (event) => {
      if (!event.data.includes('"now"')) return
      const began = performance.now()
      requestAnimationFrame(() => {
        const after = new MessageChannel()
        after.port1.onmessage = () => {
          window.painted.push(performance.now() - began)
          measure()
        }
        after.port2.postMessage(0)
      })
    })
  }
}
"""


def largest() -> str:
    """The game with the most places on its board."""

    def places(name: str) -> int:
        game = astrarium.load(name)
        match = game.start(players=game.players[-1], seed=1)
        return len(game.board(match.table.box, "en").places)

    return max(astrarium.games(), key=places)


def test_the_first_load_is_light(screen: Any) -> None:
    one = screen()
    loaded: list[Any] = []
    one.page.on("requestfinished", lambda request: loaded.append(request))
    one.open("/")
    one.page.locator(".game h2").first.wait_for()
    one.page.wait_for_load_state("networkidle")
    size = sum(request.sizes()["responseBodySize"] for request in loaded)
    assert any(request.url.endswith(".woff2") for request in loaded)
    assert size <= MOST, f"{size} bytes: {[(one.url, one.sizes()['responseBodySize']) for one in loaded]}"


def test_a_new_scene_is_soon_on_the_screen(screen: Any) -> None:
    one, game = screen(), largest()
    one.context.add_init_script(CLOCK)
    players = astrarium.load(game).players[0]
    set_up(one, game, players, *["bot:easy"] * (players - 1))
    rng = random.Random(4)
    for _ in range(10):  # a busy machine paints fewer of the scenes that follow one another
        play_on(one, rng, 6)
        if one.page.evaluate("window.painted.length") > 10:
            break
    eventually(one.page, lambda: one.page.evaluate("window.painted.length") > 1)
    spent, yardsticks = one.page.evaluate("[window.painted, window.yardsticks]")
    # each by the yardstick laid beside it: how many times as long as it should everything took just then
    fair = [took / max(1.0, yard / YARDSTICK) for took, yard in zip(spent[1:], yardsticks[1:], strict=False)]
    assert min(fair) <= SOON, f"the best of {len(fair)} scenes took {min(fair):.0f} ms"
