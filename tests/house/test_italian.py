"""Italian as Italians write it, in every file that people read: what a spelling checker would catch, and old slips."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORDS = sorted([*ROOT.glob("src/astrarium/**/*.toml"), *ROOT.glob("examples/**/src/**/*.toml")])
PAGE = ROOT / "web" / "src" / "i18n" / "it.json"
WRONG = {
    r"\b(perch|finch|poich|bench|affinch|purch)è\b": "an acute accent: perché",
    r"\b[EA]'(?=\s)|\bqual'è\b|\bun pò\b|\b(quantit|citt|pu|pi|gi)['\u2019](?=\s)": "È, qual è, un po', quantità",
    r"\b(di|a|da|in|su) (il|lo|la|l'|i|gli|le) (?!loro\b)": "del, al, dal, nel, sul",
    r"\bun'(?=[^aeiouèAEIOUÈ])|\bun (?=[aeiou]\w*(zione|tà)\b)": "un' before a vowel of a feminine word",
    r"\b(egli|ella)\b": "chi, or nothing",
    r"\b(il|del|al|dal|nel|sul|un) (s[bcdfglmnpqrtv]|z|gn|ps)": "lo scudo, uno scontro",
    r"\bfuori gioco\b": "fuori dal gioco: the other is football",
    r"\bmetter\w+ in tavola\b": "come giocheremmo",
    r"\bdopo tanti\b": "dopo quanti",
    r"\b(ritira|ritirano|ritirare) (il|i|un|i tre) dad[oi]\b": "ripetere il tiro",
    r" [,.;:!?]|  ": "no space before a stop, and one between words",
}


def sentences(data: object) -> Iterator[str]:
    """Every Italian sentence of some plain data."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name == "it" and isinstance(value, str):
                yield value
            else:
                yield from sentences(value)
    elif isinstance(data, list):
        for item in data:
            yield from sentences(item)


def test_italian_reads_as_an_italian_wrote_it() -> None:
    read = [(path.name, text) for path in WORDS for text in sentences(tomllib.loads(path.read_text(encoding="utf-8")))]
    read += [(PAGE.name, text) for text in json.loads(PAGE.read_text(encoding="utf-8")).values()]
    assert len(read) > 4000
    wrong = [
        f"{name}: {text!r}: {right}" for name, text in read for slip, right in WRONG.items() if re.search(slip, text)
    ]
    assert wrong == []


def test_apostrophes_are_of_one_kind() -> None:
    """Straight in the files that are typed by hand, typographic on the page."""
    typed = [text for path in WORDS for text in sentences(tomllib.loads(path.read_text(encoding="utf-8")))]
    assert [text for text in typed if "\u2019" in text] == []
    assert [text for text in json.loads(PAGE.read_text(encoding="utf-8")).values() if re.search(r"\w'", text)] == []
