"""The glossary has one line for a word, and what it names in code is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
WORDS = [word for word in re.findall(r"^\| ([\w -]+?) \|", PAGE, re.M) if word != "word"]
SOURCES = [*(ROOT / "src" / "astrarium").rglob("*.py"), *(ROOT / "src" / "astrarium").rglob("*.toml")]


def test_every_word_has_one_line() -> None:
    assert len(WORDS) > 40
    assert sorted(WORDS) == sorted(set(WORDS))


def test_the_words_one_looks_for_are_there() -> None:
    wanted = "step agenda table box seat lane draft window row event observation view scene determinize ruleset"
    assert {*wanted.split(), *["chapter", "law", "checkpoint", "scenario", "experiment", "observer", "bot"]} <= set(
        WORDS
    )


def test_what_is_named_in_code_is_in_the_code() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    files = {path.name for path in SOURCES}
    known = {*re.findall(r"\w+", text), *files}
    named = [name for code in re.findall(r"`([^`]+)`", PAGE) for name in re.findall(r"[A-Za-z_]+(?:\.toml)?", code)]
    assert [name for name in named if name not in known] == []
