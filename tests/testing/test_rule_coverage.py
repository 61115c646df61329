"""Which rule is implemented where, and which tests show it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from astrarium_template import GAME, bidding, score

from astrarium.testing import measure_coverage, read_rule_evidence


def test_every_rule_of_the_template_is_implemented() -> None:
    cover = measure_coverage(GAME)
    assert cover.unimplemented == ()
    assert cover.mistakes == ()


def test_steps_functions_content_options_and_endings_count() -> None:
    made_by = {row.rule: row.implemented_by for row in measure_coverage(GAME).rules}
    assert "parking.Park" in made_by["TP-3.1"]
    assert "table.CometTable.park" in made_by["TP-3.1"]
    assert "content.comet.metal" in made_by["TP-3.3"]
    assert "option tie" in made_by["TP-2.4"]
    assert "ending belt_full" in made_by["TP-4.1"]


def test_a_rule_that_nothing_implements_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(score, "CITES", {})
    assert measure_coverage(GAME).unimplemented == ("TP-4.3",)


def test_what_cites_a_rule_that_does_not_exist_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bidding.Open, "rules", ("TP-2.4", "TP-7.7"))
    assert measure_coverage(GAME).mistakes == ("bidding.Open cites TP-7.7, which the rulebook does not have",)


def test_rules_that_no_test_shows_are_named(tmp_path: Path) -> None:
    folder = tmp_path / "build" / "rules"
    folder.mkdir(parents=True)
    tests = {rule: ["test_it"] for rule in GAME.rulebook.rules if rule != "TP-2.5"}
    (folder / "template.json").write_text(json.dumps(tests))
    cover = measure_coverage(GAME, read_rule_evidence("template", tmp_path))
    assert cover.untested == ("TP-2.5",)
    assert not cover.complete
    assert measure_coverage(GAME, {**tests, "TP-2.5": ["test_too"]}).complete
    assert read_rule_evidence("nothing", tmp_path) == {}
