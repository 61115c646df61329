"""What the README and the docs show is run as it stands, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from astrarium.cli import main
from astrarium.core.save_upgrades import EVENTS

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.S)


def test_the_examples_of_the_readme_print_what_they_say(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in BLOCKS:
        exec(compile(block, "README.md", "exec"), names)
        assert capsys.readouterr().out.splitlines() == re.findall(r"^# (.*)$", block, re.M)


def test_the_report_that_the_readme_shows_is_printed_by_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    ((line, shown),) = re.findall(r"`astrarium (simulate [^`]+)` prints:\n\n```\n(.*?)```", README, re.S)
    with pytest.raises(SystemExit):
        main([*line.split(), "--jobs", "1"])
    printed = [text.rstrip() for text in capsys.readouterr().out.splitlines()]
    assert printed == shown.splitlines()


def test_the_first_example_has_ten_lines_of_code() -> None:
    assert len([line for line in BLOCKS[0].splitlines() if line.strip() and line[0] != "#"]) <= 10


def test_the_two_commands_come_first() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    commands = [line.split()[:2] for line in lines if line.startswith("make ")][:2]
    assert commands == [["make", "play"], ["make", "test"]]


def test_the_example_of_the_architecture_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), re.S)
    exec(compile(block, "architecture.md", "exec"), {})
    logged, asked, choices = capsys.readouterr().out.splitlines()
    assert logged.startswith("[('move', ")
    assert asked == "Move"
    assert int(choices.split()[0]) > 1


def test_the_upgrade_of_the_page_leads_a_save_on() -> None:
    page = (ROOT / "docs" / "change-a-rule.md").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    exec(compile(re.findall(r"```python\n(.*?)```", page, re.S)[0], "change-a-rule.md", "exec"), names)
    agenda = [{"step": "Bid", "player": 1}, {"step": "Wish", "player": 0}]
    save = names["UPGRADES"][1]({"players": 2, "table": {}, "agenda": agenda})
    assert save["table"] == {"debts": [0, 0]}
    assert [step["step"] for step in save["agenda"]] == ["Offer", "Offer"]
    assert "no_wishes" in str(save[EVENTS])
    assert names["UPGRADES"][2](save) == save


PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_of_the_docs_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link
