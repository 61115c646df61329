"""What the README shows is run as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)


def test_the_examples_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in BLOCKS:
        exec(compile(block, "README.md", "exec"), names)
    ending, refusal = capsys.readouterr().out.splitlines()
    assert ending.split()[0] in ("last_faction", "round_limit")
    assert refusal.startswith("IG-")


def test_the_first_example_has_ten_lines_of_code() -> None:
    assert len([line for line in BLOCKS[0].splitlines() if line.strip()]) <= 10


def test_the_two_commands_come_first() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    commands = [line.split()[:2] for line in lines if line.startswith("make ")][:2]
    assert commands == [["make", "play"], ["make", "test"]]


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_links_of_the_docs_lead_somewhere(name: str) -> None:
    text = (ROOT / "docs" / name).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (ROOT / "docs" / link).exists(), link
