"""Walks of a night that was cut off are not walked again; those of other sources or lengths are."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from astrarium.testing.walker import WalkReport

TOOL = Path(__file__).parents[2] / "tools" / "soak.py"


@pytest.fixture
def soak() -> Any:
    spec = importlib.util.spec_from_file_location("soak", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["soak"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["soak"]


def test_walks_that_are_done_are_kept(soak: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "walks.jsonl"
    report = WalkReport("pebbles", "night 0", decisions=50, players={2: 3}, states={"A1": 4})
    first = soak.KeptWalks(path, 50)
    assert first.done == {}
    first.keep("night 0", ("pebbles", report, ""))
    first.keep("night 1", ("pebbles", None, "law A1"))
    with path.open("ab") as file:
        file.write(b'{"stamp": "cut o')
    again = soak.KeptWalks(path, 50)
    assert again.done == {
        ("pebbles", "night 0"): ("pebbles", report, ""),
        ("pebbles", "night 1"): ("pebbles", None, "law A1"),
    }
    assert soak.KeptWalks(path, 60).done == {}
    monkeypatch.setattr(soak, "sources_hash", lambda: "of tomorrow")
    assert soak.KeptWalks(path, 50).done == {}


def test_a_night_goes_on_where_it_was(
    soak: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "walks.jsonl"
    monkeypatch.setattr(soak.astrarium, "games", lambda: ("expanse",))
    monkeypatch.setattr(sys, "argv", ["soak.py", "--decisions", "40", "--walk", "20", "--keep", str(path)])
    for number in range(2):
        report = WalkReport("expanse", f"night {number}", decisions=20, players={2: 1})
        soak.KeptWalks(path, 20).keep(f"night {number}", ("expanse", report, ""))
    assert soak.main() == 0
    said = capsys.readouterr().out
    assert "2 of 2 walks are done already" in said
    assert "expanse: 40 decisions" in said
