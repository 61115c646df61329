"""The page knows no game, and is light enough for a slow line."""

from __future__ import annotations

import gzip
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path for path in (ROOT / "web").glob("src/**/*") if path.suffix in {".ts", ".svelte", ".css", ".svg", ".json"}
)
WRITTEN = sorted(
    path
    for path in (ROOT / "web").rglob("*")
    if path.suffix in {".ts", ".js", ".svelte", ".css", ".html"} and "node_modules" not in path.parts
)
GENERATED = {"scene.ts"}
WIDEST, LONGEST = 120, 500
PAGE = ROOT / "src" / "astrarium" / "server" / "page"
MOST = 300_000


def names() -> set[str]:
    """What the games are called, and what their rules are numbered with."""
    found: set[str] = set()
    for path in (ROOT / "src" / "astrarium" / "games").glob("*/about.toml"):
        about = tomllib.loads(path.read_text(encoding="utf-8"))
        found |= {about["id"], *about["title"].values()}
        rules = tomllib.loads((path.parent / "rulebook.toml").read_text(encoding="utf-8"))["rule"]
        found |= {rule["id"].split("-")[0] + "-" for rule in rules}
    return found


def test_nothing_in_the_page_names_a_game_or_one_of_its_rules() -> None:
    assert len(SOURCES) > 40
    named = names()
    assert named
    wanted = re.compile("|".join(rf"\b{re.escape(name)}" for name in named), re.IGNORECASE)
    told = [(path.name, hit.group()) for path in SOURCES for hit in wanted.finditer(path.read_text(encoding="utf-8"))]
    assert told == []


@pytest.mark.skipif(not (PAGE / "index.html").exists(), reason="the page is not built: make page")
def test_the_first_load_is_light_and_nothing_is_inline() -> None:
    index = (PAGE / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<style|\sstyle=|<script(?![^>]*\ssrc=)", index) == []
    linked = re.findall(r'(?:src|href)="/(assets/[^"]+)"', index)
    assert linked
    load = sum(len(gzip.compress((PAGE / name).read_bytes())) for name in linked)
    load += sum(path.stat().st_size for path in PAGE.glob("assets/*.woff2"))
    assert load <= MOST, f"{load} bytes"
    assert (PAGE / "licences" / "ibm-plex.txt").exists()


def test_no_line_and_no_file_of_the_page_is_too_long_to_read() -> None:
    assert len(WRITTEN) > 100
    lines = {path: path.read_text(encoding="utf-8").splitlines() for path in WRITTEN if path.name not in GENERATED}
    wide = [(path.name, at) for path, text in lines.items() for at, line in enumerate(text, 1) if len(line) > WIDEST]
    assert wide == []
    assert [path.name for path, text in lines.items() if len(text) > LONGEST] == []


def test_no_style_asks_what_stands_beside_anything() -> None:
    """`* + *` has the browser look at every style on the page anew whenever something is put anywhere."""
    styles = [path for path in SOURCES if path.suffix in {".svelte", ".css"}]
    asked = re.compile(r"\*\)? *[+~] *(?::global\()?\*")
    assert asked.search(".a > :global(* + *) {")
    assert len(styles) > 40
    assert [path.name for path in styles if asked.search(path.read_text(encoding="utf-8"))] == []
