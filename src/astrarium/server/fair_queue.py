"""Fair turns: the requests of one client begin one after the other, with everyone else's in between."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final


class FairQueue:
    """Lets the requests of one name begin in turn, one with each pass of the loop."""

    def __init__(self) -> None:
        self._waiting: Final[dict[str, deque[asyncio.Future[None]]]] = {}

    async def turn(self, name: str) -> None:
        """Return when it is this request's turn among those of the same name."""
        loop = asyncio.get_running_loop()
        waiting = self._waiting.get(name)
        if waiting is None:
            self._waiting[name] = deque()
            loop.call_soon(self._next, name)
        else:
            turn = loop.create_future()
            waiting.append(turn)
            await turn

    def _next(self, name: str) -> None:
        waiting = self._waiting[name]
        while waiting:
            turn = waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._next, name)
                return
        del self._waiting[name]
