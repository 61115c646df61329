"""The pytest plugin: what passed is written down, what is unknown is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from astrarium.testing.pytest_plugin import by_number

TEMPLATE = Path(__file__).resolve().parents[2] / "examples" / "template" / "src"
CONFTEST = f"""
import sys
sys.path.insert(0, {str(TEMPLATE)!r})

def pytest_astrarium_games():
    from astrarium_template import GAME
    return [GAME]
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest(CONFTEST)
    return pytester


def shown(project: pytest.Pytester) -> dict[str, list[str]]:
    told: dict[str, list[str]] = json.loads((project.path / "build/rules/template.json").read_text())
    return told


def test_rules_of_passing_tests_are_written_down(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_a="""
        import pytest

        @pytest.mark.rule("TP-2.4", "TP-1.1")
        def test_passes(): ...

        @pytest.mark.rule("TP-2.4")
        def test_fails(): assert False

        @pytest.mark.rule("TP-2.5")
        @pytest.mark.skip
        def test_skips(): ...

        @pytest.mark.rule("TP-2.5")
        @pytest.mark.xfail
        def test_is_known_to_fail(): assert False

        @pytest.mark.rule("TP-2.3")
        class TestOfAClass:
            def test_passes(self): ...
        """
    )
    project.runpytest("-q")
    passes = "test_a.py::test_passes"
    assert shown(project) == {
        "TP-1.1": [passes],
        "TP-2.3": ["test_a.py::TestOfAClass::test_passes"],
        "TP-2.4": [passes],
    }


def test_an_unknown_rule_is_an_error_of_its_file(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_a="""
        import pytest

        @pytest.mark.rule("TP-99.1")
        def test_passes(): ...
        """,
        test_b="def test_passes(): ...",
    )
    result = project.runpytest("-q")
    assert result.ret != 0
    result.stdout.fnmatch_lines(["*test_a.py::test_passes names rule 'TP-99.1', which is in no game's rulebook*"])


def test_workers_side_by_side_write_one_table(project: pytest.Pytester) -> None:
    project.makepyfile(
        test_a="""
        import pytest

        @pytest.mark.rule("TP-2.4")
        @pytest.mark.parametrize("n", range(4))
        def test_passes(n): assert n != 2
        """
    )
    project.runpytest("-q", "-n", "2")
    assert shown(project) == {"TP-2.4": [f"test_a.py::test_passes[{n}]" for n in (0, 1, 3)]}


def test_a_run_of_a_few_tests_leaves_the_others_as_they_were(project: pytest.Pytester) -> None:
    one = "import pytest\n@pytest.mark.rule('TP-2.4')\ndef test_one(): ...\n"
    two = "@pytest.mark.rule('TP-2.5')\ndef test_two(): ...\n"
    project.makepyfile(test_a=one + two, test_b=one)
    project.runpytest("-q")
    everything = {"TP-2.4": ["test_a.py::test_one", "test_b.py::test_one"], "TP-2.5": ["test_a.py::test_two"]}
    assert shown(project) == everything
    project.runpytest("-q", "test_a.py::test_one")
    assert shown(project) == everything
    project.runpytest("-q", "-k", "two")
    assert shown(project) == everything


def test_what_fails_or_is_gone_goes(project: pytest.Pytester) -> None:
    mark = "import pytest\n@pytest.mark.rule('TP-2.4')\n"
    project.makepyfile(
        test_a=mark + "def test_one(): ...\n",
        test_b=mark + "def test_one(): ...\n",
        test_c=mark + "def test_one(): ...\n",
    )
    project.runpytest("-q")
    assert len(shown(project)["TP-2.4"]) == 3
    project.makepyfile(test_a=mark + "def test_one(): assert False\n", test_b=mark + "def test_other(): ...\n")
    (project.path / "test_c.py").unlink()
    project.runpytest("-q")
    assert shown(project) == {"TP-2.4": ["test_b.py::test_other"]}


def test_a_damaged_table_is_begun_anew(project: pytest.Pytester) -> None:
    project.makepyfile(test_a="import pytest\n@pytest.mark.rule('TP-2.4')\ndef test_one(): ...\n")
    folder = project.path / "build" / "rules"
    folder.mkdir(parents=True)
    (folder / "template.json").write_text("[not json")
    project.runpytest("-q")
    assert shown(project) == {"TP-2.4": ["test_a.py::test_one"]}


def test_rules_are_sorted_as_they_are_numbered() -> None:
    assert sorted(["IG-2.10", "IG-2.9", "IG-1.1"], key=by_number) == ["IG-1.1", "IG-2.9", "IG-2.10"]
