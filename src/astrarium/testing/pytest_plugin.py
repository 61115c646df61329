"""The pytest plugin: `@pytest.mark.rule("IG-10.3")` names the rules a test shows, and what passed is written down.

At the end of a session `build/rules/<game>.json` holds, for each rule, the tests that passed. A run of a few tests
brings only their entries up to date. Games that are not installed are named in a conftest.py:

    def pytest_astrarium_games():
        return [GAME]
"""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from astrarium.testing.rule_evidence import FOLDER, Evidence, by_number, read_evidence

if TYPE_CHECKING:
    from astrarium.core.game import Game

MARKERS = (
    "rule(*ids): the numbered rules this test shows",
    "compiled: laws, golden and played games; run once more, native, when there is a C compiler",
)
NAME = "astrarium-rules"


class Hooks:
    """What a conftest.py may add."""

    @pytest.hookspec
    def pytest_astrarium_games(self) -> list[Game[Any]]:
        """Games whose rules tests may name, beside the installed ones."""
        raise NotImplementedError


class Rulebooks:
    """Which game a rule belongs to."""

    def __init__(self, hook: Any) -> None:
        self.hook = hook
        self.owner: dict[str, str] = {}  # rule -> game
        self.broken: dict[str, str] = {}  # game -> why it cannot be loaded
        self.read_installed = False

    def game_of(self, rule: str) -> str | None:
        """The game with this rule, or None."""
        if rule not in self.owner:
            self._read_more()
        return self.owner.get(rule)

    def _read_more(self) -> None:
        for game in [game for several in self.hook.pytest_astrarium_games() for game in several]:
            self._read(game)
        if not self.read_installed:
            self.read_installed = True
            self._read_installed()

    def _read_installed(self) -> None:
        import astrarium

        for name in astrarium.games():
            try:
                self._read(astrarium.load(name))
            except Exception as error:  # a plug-in may fail in any way
                self.broken[name] = f"{type(error).__name__}: {error}"

    def _read(self, game: Game[Any]) -> None:
        self.owner.update(dict.fromkeys(game.rulebook.rules, game.id))

    def describe_unknown_rule(self, test: str, rule: str) -> str:
        """Why a test that names this rule is not taken."""
        words = f"{test} names rule {rule!r}, which is in no game's rulebook"
        return "".join([words, *(f"; {game} cannot be loaded ({why})" for game, why in self.broken.items())])


class EvidenceCollector:
    """Which tests were collected and which passed, in one process; the first process writes it down."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.books = Rulebooks(config.hook)
        self.named: dict[str, list[str]] = {}  # test -> the rules it names, for every collected test
        self.passed: dict[str, bool] = {}  # test -> whether it passed, for every test that ran and was not skipped

    # ------------------------------------------------------------------ collecting

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """A test that names an unknown rule is an error of its file."""
        report = yield
        items = [node for node in report.result or () if isinstance(node, pytest.Item)]
        unknown = [(item.nodeid, rule) for item in items for rule in rules_of(item) if not self.books.game_of(rule)]
        if unknown:
            report.outcome = "failed"
            report.longrepr = "\n".join(self.books.describe_unknown_rule(test, rule) for test, rule in unknown)
            report.result = []
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Remember every test before some are left out by `-k` and `-m`."""
        self.named.update({item.nodeid: rules_of(item) for item in items})

    # ------------------------------------------------------------------ running

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has passed when setup, call and teardown have."""
        if report.failed or hasattr(report, "wasxfail"):
            self.passed[report.nodeid] = False
        elif report.passed and report.when == "call":
            self.passed.setdefault(report.nodeid, True)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take over what a worker of pytest-xdist collected."""
        output = getattr(node, "workeroutput", {})
        self.named.update(output.get(NAME, {}))

    def pytest_sessionfinish(self) -> None:
        """A worker tells the first process what it collected; the first process writes."""
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output[NAME] = self.named
            return
        whole = not any("::" in argument for argument in self.config.args)
        for game, shown in self.by_game().items():
            update_evidence(self.config.rootpath / FOLDER / f"{game}.json", shown, self, whole)

    def by_game(self) -> dict[str, Evidence]:
        """The tests that passed, by game and rule; a game of which some test was collected is there, if only empty."""
        games: dict[str, Evidence] = {}
        for test, rules in self.named.items():
            for rule in rules:
                game = self.books.game_of(rule)
                if game is not None:
                    tests = games.setdefault(game, {})
                    if self.passed.get(test):
                        tests.setdefault(rule, []).append(test)
        return games


def rules_of(item: pytest.Item) -> list[str]:
    """The rules a test names, its class's and module's included."""
    return sorted({str(rule) for mark in item.iter_markers("rule") for rule in mark.args})


def update_evidence(path: Path, shown: Evidence, collector: EvidenceCollector, whole: bool) -> None:
    """Bring a file up to date: what was not run stays, what failed or is gone goes."""
    files = {test.partition("::")[0] for test in collector.named}

    def stays(rule: str, test: str) -> bool:
        if test in collector.named:
            return test not in collector.passed and rule in collector.named[test]
        file = test.partition("::")[0]
        return not (whole and file in files) and (collector.config.rootpath / file).exists()

    kept = {rule: [test for test in tests if stays(rule, test)] for rule, tests in read_evidence(path).items()}
    rules = sorted({*kept, *shown}, key=by_number)
    merged = {rule: sorted({*kept.get(rule, ()), *shown.get(rule, ())}) for rule in rules}
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps({rule: tests for rule, tests in merged.items() if tests}, indent=1) + "\n", "utf-8")
    fresh.replace(path)


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    """Let a conftest.py add its games."""
    pluginmanager.add_hookspecs(Hooks)


def pytest_configure(config: pytest.Config) -> None:
    """Make the markers known and start collecting."""
    for marker in MARKERS:
        config.addinivalue_line("markers", marker)
    config.pluginmanager.register(EvidenceCollector(config), NAME)
