"""Uvicorn's server, which hands its tables over before it closes its doors."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable
from typing import Final

import uvicorn

DRAIN_SECONDS: Final = 10.0


class DrainingServer(uvicorn.Server):
    """A server that does something while it still serves, once it has been told to stop."""

    def __init__(self, config: uvicorn.Config, drain: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self._drain: Final = drain

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, then stop."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._drain(), DRAIN_SECONDS)
        await super().shutdown(sockets)
