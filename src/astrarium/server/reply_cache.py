"""Replies that are the same for everybody: made once, and kept as the bytes that travel."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from typing import Any, Final

import msgspec

from astrarium.server.thread_pools import WorkerPool


class Encoded(msgspec.Struct, frozen=True):
    """A reply ready to travel: plain, compressed, and the name of just this version."""

    body: bytes
    packed: bytes
    etag: str
    media: str = "application/json"


def encoded(reply: Any) -> Encoded:
    """A reply of JSON, ready to travel."""
    return packed(msgspec.json.encode(reply), "application/json")


def packed(body: bytes, media: str) -> Encoded:
    """A body, ready to travel; left as it is where compressing does not help."""
    small = gzip.compress(body, 6, mtime=0)
    name = hashlib.blake2b(body, digest_size=12).hexdigest()
    return Encoded(body, small if len(small) < len(body) * 0.95 else b"", f'W/"{name}"', media)


class ReplyCache:
    """The last replies that were made, by what was asked."""

    def __init__(self, pool: WorkerPool, most: int = 200) -> None:
        self.pool: Final = pool
        self.most: Final = most
        self._made: dict[tuple[str, ...], asyncio.Future[Encoded]] = {}

    async def get(self, key: tuple[str, ...], make: Callable[[], Any]) -> Encoded:
        """The reply to a question, made if it was not made before; all who ask meanwhile wait for the same one."""
        made = self._made.pop(key, None)
        if made is None:
            made = asyncio.ensure_future(self.pool.run(lambda: encoded(make())))
            made.add_done_callback(lambda done: self._forget_failure(key, done))
        self._made[key] = made  # the last one asked for is the last to go
        while len(self._made) > self.most:
            del self._made[next(iter(self._made))]
        return await asyncio.shield(made)

    def _forget_failure(self, key: tuple[str, ...], done: asyncio.Future[Encoded]) -> None:
        failed = done.cancelled() or done.exception() is not None
        if failed and self._made.get(key) is done:
            del self._made[key]
