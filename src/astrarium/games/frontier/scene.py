"""Stub."""

# not compiled: stub
from __future__ import annotations
from typing import Any


def board(box: Any, lang: str) -> Any: ...


def now(sight: Any) -> Any: ...
