"""The files of the page, kept in memory: no requested path is ever looked up on the disk."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from astrarium.server.shared_replies import EncodedReply, encode_body

INDEX: Final = "index.html"
MEDIA: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}


class StaticFiles:
    """All files of a folder by their names, read again when the page has been built anew."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._built = -1
        self._files: dict[str, Path] = {}
        self._read: dict[str, EncodedReply] = {}

    def get(self, name: str) -> EncodedReply | None:
        """A file, if there is one of that name."""
        self._refresh()
        if name not in self._files:
            return None
        if name not in self._read:
            self._read[name] = encode_body(self._files[name].read_bytes(), media_type(self._files[name]))
        return self._read[name]

    def _refresh(self) -> None:
        """Learn the names again if the page is another than before."""
        try:
            built = (self.folder / INDEX).stat().st_mtime_ns
        except OSError:
            built = 0
        if built != self._built:
            found = [path for path in self.folder.rglob("*") if path.is_file()]
            self._files = {path.relative_to(self.folder).as_posix(): path for path in found}
            self._read = {}
            self._built = built


def media_type(path: Path) -> str:
    """What kind of file it is, in the words of the web."""
    media = MEDIA.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{media}; charset=utf-8" if media.startswith("text/") else media
