"""Breaks rules on purpose and sees whether a test notices: `make mutants GAME=parsec [SAMPLE=200] [SEED=...]`.

Every mutant is one small fault in the body of one function of a game's rules: a comparison turned, a number off by one,
two sides swapped, a condition dropped, a truth denied; with VIEWS=1, of what draws its scenes. Only the game's tests
that reach the line are run until one fails (the sentences in tests/games with the traces of their scenarios, golden
playthroughs, recorded games): those first that noticed a fault of the same function, then the quickest. What is left is
walked by the laws, a hundredth of the way that tests/laws walks each game. Which test reaches which line is seen in one
run and kept in build/mutants; later only changed files are run for it. The tests are collected once: each mutant has a
fork of that process. What a fault could change while tests are collected is seen too: such a mutant has them collected
anew. Survivors are printed; those that change nothing a player could notice are named, with the reason, in
tests/games/<game>/equivalent_mutants.toml:

    [[mutant]]
    where = "board.distance"
    change = "left < right  ->  left <= right"
    why = "equal columns have distance 0 on both branches"

The same seed draws the same sample. It exits with 1 if fewer than 95 % are noticed.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import functools
import gc
import hashlib
import importlib
import json
import os
import re
import shutil
import signal
import sys
import time
import tomllib
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import coverage
import pytest
from mutant_faults import Mutant, pick

from astrarium.testing.walker import walk

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build/mutants"
ENOUGH = 0.95
LONGEST = 4  # seconds of processor time under the eyes of the mapper; a longer test is never run on a fault
TIMES_SLOWER, SECONDS_MORE = 10, 5  # a test that takes more processor time than that has noticed: something never ends
WHOLE_MATCHES = ("tests/golden/test_golden.py", "tests/played/test_played.py")  # of all games: they notice faults too
SURVIVED, NOTICED, NOT_TRIED = 0, 1, 2  # how a process with a fault ends; by a signal: it never would
NO_SENTENCE = 3  # no sentence has noticed it, but a whole match or a law has
LAW_DECISIONS = 200  # of the walk by the laws; tests/laws walks 20,000, natively
LAW_SECONDS = 120  # of processor time, several times what it takes: a walk that takes longer has noticed
FIRST_FEW = 8  # tests of a mutant that has them collected anew, before all of them
PLAIN = ["-q", "--no-header", "--capture=no", "-p", "no:cacheprovider", "-p", "no:xdist"]
PLAIN += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # the game is loaded before pytest, to be broken
COLLECTING = "collecting"  # in the place of a test: lines that run before the first one


# ---------------------------------------------------------------------- which tests reach a line


class Reach(NamedTuple):
    """What one test costs, in seconds of processor time, and the lines it runs, by module."""

    seconds: float
    lines: dict[str, list[int]]

    def has(self, mutant: Mutant) -> bool:
        """Whether it runs the line of a mutant."""
        return mutant.line in self.lines.get(mutant.module, ())


class Chosen:
    """Plug-in of a pytest session: leaves the tests of one game, its sentences and its whole matches."""

    def __init__(self, game: str) -> None:
        self.game = game

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Sentences run as plain Python; of the tests that run natively, only whole matches of the game are quick."""
        native = [item for item in items if item.get_closest_marker("compiled")]
        whole = [one for one in native if one.nodeid.startswith(WHOLE_MATCHES) and f"[{self.game}-" in one.name]
        items[:] = [item for item in items if item not in native or item in whole]


class Mapper(Chosen):
    """Plug-in of a pytest session: sees which lines each test runs, and how long it takes."""

    def __init__(self, game: str, keep: Callable[[str, dict[str, Reach]], None]) -> None:
        super().__init__(game)
        package = package_of(game)
        self.coverage = coverage.Coverage(data_file=None, config_file=False, include=[f"{package}/*.py"])
        self.keep = keep  # told of each file of tests, when all of them have passed
        self.seconds: dict[str, float] = {}
        self.failed = False

    def pytest_sessionstart(self) -> None:
        """What runs from here to the first test is collecting."""
        self.coverage.start()
        self.coverage.switch_context(COLLECTING)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
        """A test makes everything itself, lest only the first one be seen making what is shared."""
        forget(self.game)
        self.coverage.switch_context(item.nodeid)
        began = time.process_time()
        signal.signal(signal.SIGPROF, skip_long_test)
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        result = yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        seconds = time.process_time() - began
        if seconds < LONGEST:
            self.seconds[item.nodeid] = seconds
        file = item.nodeid.partition("::")[0]
        if (nextitem is None or not nextitem.nodeid.startswith(f"{file}::")) and not self.failed:
            self.coverage.switch_context("")
            self.keep(file, self.reached())
            self.seconds = {}
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has failed."""
        self.failed |= report.failed

    def reached(self) -> dict[str, Reach]:
        """By test since the last time: what it runs; and what runs while tests are collected."""
        data = self.coverage.get_data()
        found = {test: Reach(round(seconds, 4), {}) for test, seconds in self.seconds.items()}
        found[COLLECTING] = Reach(0, {})
        data.set_query_contexts([f"^{re.escape(test)}$" for test in found])
        for name in sorted(data.measured_files()):
            for line, tests in sorted(data.contexts_by_lineno(name).items()):
                for test in tests:
                    if test in found:
                        found[test].lines.setdefault(Path(name).stem, []).append(line)
        return found


def skip_long_test(*_: object) -> None:
    """A test that would take long, once for each mutant, is left alone."""
    pytest.skip("too long to be run for each fault")


def forget(game: str) -> None:
    """Empty what functions of the game keep, and the boxes it has made: made before a fault, they would hide it."""
    prefix = f"astrarium.games.{game}"
    for name, module in list(sys.modules.items()):
        if name == prefix or name.startswith(prefix + "."):
            for one in vars(module).values():
                if isinstance(one, functools._lru_cache_wrapper):
                    one.cache_clear()
    vars(sys.modules[prefix])["GAME"]._boxes.clear()


def package_of(game: str) -> Path:
    """Where the rules of a game are."""
    return ROOT / "src/astrarium/games" / game


def tests_of(game: str) -> Path:
    """Where the tests of a game are."""
    return ROOT / "tests/games" / game


def states(game: str) -> dict[str, str]:
    """By file of tests: a fingerprint of it and of everything it uses."""
    tests = sorted([*tests_of(game).glob("test_*.py"), *(ROOT / file for file in WHOLE_MATCHES)])
    used = [*package_of(game).rglob("*"), *(ROOT / "src/astrarium/core").glob("*.py"), *tests_of(game).glob("*.py")]
    used += [path for file in WHOLE_MATCHES for path in (ROOT / file).parent.glob(f"{game}/*")]
    shared = hashlib.blake2b()
    for path in sorted({*used} - {*tests}):
        if path.is_file() and path.suffix in (".py", ".toml", ".txt", ".json"):
            shared.update(path.read_bytes())
    return {
        str(path.relative_to(ROOT)): hashlib.blake2b(shared.digest() + path.read_bytes(), digest_size=16).hexdigest()
        for path in tests
    }


def in_fork(work: Callable[[], int], heard: bool = False) -> int:
    """Do it in a process of its own: how it ended, 0 or more, or by which signal, below 0."""
    sys.stdout.flush()
    child = os.fork()
    if not child:
        verdict = NOT_TRIED
        with contextlib.suppress(BaseException):
            if not heard:
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, 1)
                os.dup2(nowhere, 2)
            verdict = work()
        os._exit(verdict)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def reach(game: str) -> dict[str, Reach]:
    """By test: what it costs and runs, and what runs while tests are collected. Only changed files are run for it."""
    path, now = KEPT / f"{game}.json", states(game)
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    stale = [file for file, state in now.items() if kept.get(file, {}).get("state") != state]
    if stale:
        print(f"mutants: one run of {len(stale)} files of tests/games/{game}, to see who reaches what", flush=True)
        KEPT.mkdir(parents=True, exist_ok=True)
        if in_fork(lambda: write_reach(game, stale, kept, now), heard=True):
            sys.exit("mutants: the tests must pass before anything is broken")
        kept = json.loads(path.read_text(encoding="utf-8"))
    found = {COLLECTING: Reach(0, {})}
    for file in now:
        for test, (seconds, lines) in kept[file]["tests"].items():
            found[test] = Reach(seconds, lines)
        for module, some in kept[file]["collecting"].items():
            found[COLLECTING].lines.setdefault(module, []).extend(some)
    return found


def write_reach(game: str, files: list[str], kept: dict[str, Any], now: dict[str, str]) -> int:
    """Run files of tests under the eyes of a mapper, and write down after each one what it saw."""

    def keep(file: str, found: dict[str, Reach]) -> None:
        collecting = found.pop(COLLECTING).lines
        kept[file] = {"state": now[file], "tests": found, "collecting": collecting}
        replace_text(KEPT / f"{game}.json", json.dumps({one: kept[one] for one in now if one in kept}))

    forget(game)
    verdict = pytest.main([*files, *PLAIN], plugins=[Mapper(game, keep)])
    if verdict in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        for file in files:
            if kept.get(file, {}).get("state") != now[file]:  # it has no test of this game
                keep(file, {COLLECTING: Reach(0, {})})
        return 0
    return 1


def replace_text(path: Path, text: str) -> None:
    """Write a file whole, even if it is interrupted."""
    fresh = path.with_suffix(".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


# ---------------------------------------------------------------------- one mutant


def swap_code(game: str, mutant: Mutant) -> None:
    """Give the live function the faulty body; whoever holds the function has the fault."""
    module = importlib.import_module(f"astrarium.games.{game}.{mutant.module}")
    code = compile(mutant.tree, str(module.__file__), "exec")
    target: Any = module
    for part in mutant.function.split("."):
        holder, target = target, vars(target)[part]
        code = next(one for one in code.co_consts if isinstance(one, types.CodeType) and one.co_name == part)
        del holder
    while hasattr(target, "__wrapped__") or isinstance(target, property | staticmethod | classmethod):
        if isinstance(target, property):
            target = target.fget
        else:
            target = target.__wrapped__ if hasattr(target, "__wrapped__") else target.__func__
    target.__code__ = code.replace(co_flags=target.__code__.co_flags)
    forget(game)


class Breaker(Chosen):
    """Plug-in of a pytest session that runs no test itself: tries each mutant in a fork, on the tests collected."""

    def __init__(self, game: str, mutants: list[Mutant], reached: dict[str, Reach], tally: Tally) -> None:
        super().__init__(game)
        self.mutants, self.reached, self.tally = mutants, reached, tally
        self.noticed_by: dict[str, list[str]] = {}  # function -> tests that noticed a fault in it
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has failed, in setup, call or teardown."""
        self.failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Every mutant, one after the other."""
        gc.collect()
        gc.freeze()
        items = {item.nodeid: item for item in session.items}
        self.check_harness(items)
        for mutant in self.mutants:
            known = self.tally.known.get(mutant.name)
            self.tally.tell(mutant, *(known or self.judge(mutant, items)))
        return True

    def judge(self, mutant: Mutant, items: dict[str, pytest.Item]) -> tuple[int, int]:
        """How it ended, and how many tests reach it."""
        tests = [test for test, one in self.reached.items() if one.has(mutant) and test in items]
        known = self.noticed_by.get(mutant.where, [])
        tests.sort(key=lambda test: (test not in known, self.reached[test].seconds))
        sentences = [test for test in tests if not test.startswith(WHOLE_MATCHES)]
        verdict = self.try_tests(mutant, sentences, items)
        if verdict == SURVIVED and len(sentences) < len(tests):
            matches = [test for test in tests if test.startswith(WHOLE_MATCHES)]
            verdict = self.try_tests(mutant, matches, items)
            verdict = verdict if verdict in (SURVIVED, NOT_TRIED) else NO_SENTENCE
        if verdict == SURVIVED and in_fork(lambda: self.walk_laws(mutant)) not in (SURVIVED, NOT_TRIED):
            verdict = NO_SENTENCE
        return verdict, len(tests)

    def try_tests(self, mutant: Mutant, tests: list[str], items: dict[str, pytest.Item]) -> int:
        """How a process with the fault ends that runs these tests."""
        if not tests:
            return SURVIVED
        if self.reached[COLLECTING].has(mutant):
            few = tests[:FIRST_FEW]  # in as few files as may be: to collect is dear
            verdict = in_fork(lambda: self.collect_anew(mutant, few))
            more = verdict == SURVIVED and len(few) < len(tests)
            return in_fork(lambda: self.collect_anew(mutant, tests)) if more else verdict
        who, tell_who = os.pipe()
        verdict = in_fork(lambda: self.run_tests(mutant, [items[test] for test in tests], tell_who))
        os.close(tell_who)
        with open(who, encoding="utf-8") as by:
            self.noticed_by.setdefault(mutant.where, []).extend(by.read().splitlines())
        return verdict

    def run_tests(self, mutant: Mutant, items: list[pytest.Item], tell_who: int) -> int:
        """Run tests on a fault until one fails."""
        swap_code(self.game, mutant)
        for item, following in zip(items, [*items[1:], None], strict=True):
            signal.setitimer(signal.ITIMER_PROF, self.reached[item.nodeid].seconds * TIMES_SLOWER + SECONDS_MORE)
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                os.write(tell_who, f"{item.nodeid}\n".encode())
                return NOTICED
        return SURVIVED

    def collect_anew(self, mutant: Mutant, tests: list[str]) -> int:
        """Run tests on a fault that could change what is collected."""
        swap_code(self.game, mutant)
        for name in [name for name in sys.modules if name == "tests" or name.startswith("tests.")]:
            del sys.modules[name]
        seconds = sum(self.reached[test].seconds for test in tests)
        signal.setitimer(signal.ITIMER_PROF, seconds * TIMES_SLOWER + SECONDS_MORE * 6)
        verdict = pytest.main(["-x", *tests, *PLAIN], plugins=[Chosen(self.game)])
        return SURVIVED if verdict == pytest.ExitCode.OK else NOTICED

    def walk_laws(self, mutant: Mutant) -> int:
        """Walk a faulty game until a law is broken."""
        swap_code(self.game, mutant)
        game = vars(sys.modules[f"astrarium.games.{self.game}"])["GAME"]
        signal.setitimer(signal.ITIMER_PROF, LAW_SECONDS)
        try:
            walk(game, LAW_DECISIONS, seed=self.game)
        except Exception:  # a broken law, or what a fault makes of the walk
            return NOTICED
        return SURVIVED

    def check_harness(self, items: dict[str, pytest.Item]) -> None:
        """A function that is given its own body again must not be noticed: else every mutant would be."""

        def cost(mutant: Mutant) -> float:
            return sum(one.seconds for test, one in self.reached.items() if test in items and one.has(mutant))

        reached = [(seconds, at) for at, mutant in enumerate(self.mutants) if (seconds := cost(mutant))]
        for collected in (False, True):
            fitting = [one for one in reached if self.reached[COLLECTING].has(self.mutants[one[1]]) == collected]
            if fitting:
                mutant = self.mutants[min(fitting)[1]]
                source = (package_of(self.game) / f"{mutant.module}.py").read_text(encoding="utf-8")
                if self.judge(mutant._replace(tree=ast.parse(source)), items)[0] != SURVIVED:
                    sys.exit(f"mutants: {mutant.where} fails its tests without a fault: nothing can be said")


# ---------------------------------------------------------------------- all of them


class Tally:
    """What became of the mutants so far. It is kept, so that a run that was interrupted goes on."""

    def __init__(self, game: str, total: int) -> None:
        self.total = total
        self.path = KEPT / f"{game}-verdicts.json"
        traces = tests_of(game) / "traces.json"
        judges = json.dumps(states(game)) + (traces.read_text(encoding="utf-8") if traces.exists() else "")
        self.state = hashlib.blake2b(judges.encode(), digest_size=16).hexdigest()
        kept = json.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else {}
        self.known: dict[str, list[int]] = kept["known"] if kept.get("state") == self.state else {}
        self.noticed = self.survived = self.tried = self.by_match = 0

    def tell(self, mutant: Mutant, verdict: int, tests: int) -> None:
        """Count one, and print it if it survived."""
        self.known[mutant.name] = [verdict, tests]
        replace_text(self.path, json.dumps({"state": self.state, "known": self.known}))
        self.tried += verdict != NOT_TRIED
        self.noticed += verdict not in (SURVIVED, NOT_TRIED)
        where = f"{mutant.module}.py:{mutant.line} {mutant.function}: {mutant.change}"
        if verdict == SURVIVED:
            self.survived += 1
            print(f"survived: {where}  ({tests} tests)", flush=True)
        elif verdict == NO_SENTENCE:
            self.by_match += 1
            print(f"only in a whole match or by a law: {where}", flush=True)
        elif verdict == NOT_TRIED:
            print(f"left out, it cannot be put in: {where}")
        if self.tried % 20 == 0:
            print(f"mutants: {self.tried} of {self.total}, {self.survived} survived", flush=True)


def run(game: str, sample: int, seed: str, views: bool = False) -> int:
    """Try a sample, print what survived, and say how much was noticed."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    importlib.import_module(f"astrarium.games.{game}")
    reached = reach(game)
    listed = tests_of(game) / "equivalent_mutants.toml"
    known = tomllib.loads(listed.read_text(encoding="utf-8")).get("mutant", []) if listed.exists() else []
    alike = {(one["where"], one["change"]) for one in known}
    drawn = pick(package_of(game), sample, seed, views)
    mutants = [mutant for mutant in drawn if (mutant.where, mutant.change) not in alike]
    tally = Tally(game, len(mutants))
    scratch = KEPT / f"scratch-{os.getpid()}"
    breaker = Breaker(game, mutants, reached, tally)
    tests = [str(tests_of(game)), *WHOLE_MATCHES]
    pytest.main([*tests, *PLAIN, "-qq", "--no-summary", f"--basetemp={scratch}"], plugins=[breaker])
    shutil.rmtree(scratch, ignore_errors=True)
    share = tally.noticed / tally.tried if tally.tried else 1.0
    print(
        f"{game}, seed {seed}: {tally.noticed} of {tally.tried} mutants noticed ({share:.1%}), {tally.by_match} of "
        f"them by whole matches or laws alone; {tally.survived} survived, {len(drawn) - len(mutants)} more are "
        "equivalent"
    )
    return 0 if share >= ENOUGH else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Break rules on purpose and see whether a test notices.")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--views", action="store_true", help="break what draws scenes, instead of rules")
    given = parser.parse_args()
    sys.exit(run(given.game, given.sample, given.seed, given.views))
