"""Replies that are the same for everyone: made once, and kept as the bytes to send."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from typing import Any, Final

import msgspec

from astrarium.server.thread_pools import ThreadPool


class EncodedReply(msgspec.Struct, frozen=True):
    """A reply ready to send: plain, compressed, and its ETag."""

    body: bytes
    gzipped: bytes
    etag: str
    media_type: str = "application/json"


def encode_reply(reply: Any) -> EncodedReply:
    """A reply of JSON, ready to send."""
    return encode_body(msgspec.json.encode(reply), "application/json")


def encode_body(body: bytes, media: str) -> EncodedReply:
    """A body, ready to send; not compressed where that does not help."""
    small = gzip.compress(body, 6, mtime=0)
    name = hashlib.blake2b(body, digest_size=12).hexdigest()
    return EncodedReply(body, small if len(small) < len(body) * 0.95 else b"", f'W/"{name}"', media)


class ReplyCache:
    """The last replies that were made, by what was asked."""

    def __init__(self, pool: ThreadPool, most: int = 200) -> None:
        self.pool: Final = pool
        self.most: Final = most
        self._replies: dict[tuple[str, ...], asyncio.Future[EncodedReply]] = {}

    async def get(self, key: tuple[str, ...], make: Callable[[], Any]) -> EncodedReply:
        """The reply to a question, made if it was not made before; all who ask meanwhile wait for the same one."""
        made = self._replies.pop(key, None)
        if made is None:
            made = asyncio.ensure_future(self.pool.run(lambda: encode_reply(make())))
            made.add_done_callback(lambda done: self._forget_failure(key, done))
        self._replies[key] = made  # the last one asked for is the last to go
        while len(self._replies) > self.most:
            del self._replies[next(iter(self._replies))]
        return await asyncio.shield(made)

    def _forget_failure(self, key: tuple[str, ...], done: asyncio.Future[EncodedReply]) -> None:
        failed = done.cancelled() or done.exception() is not None
        if failed and self._replies.get(key) is done:
            del self._replies[key]
