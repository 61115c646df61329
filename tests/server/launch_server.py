"""Starts a server for a test: the settings come as JSON."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from astrarium.server.server_commands import run
from astrarium.server.settings import Settings

if __name__ == "__main__":

    def path(kind: type, value: object) -> object:
        return Path(str(value)) if kind is Path else value

    run(msgspec.convert(msgspec.json.decode(sys.argv[1]), Settings, dec_hook=path))
