"""How the native form is built: libraries, what is compiled again, and a copy that is swapped whole."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Compiler:
    """A C compiler that only notes what it is asked for."""

    compiler_so = ("cc",)

    def __init__(self) -> None:
        self.compiled: list[str] = []

    def _get_cc_args(self, pp_opts: list[str], debug: bool, before: list[str] | None) -> list[str]:
        return [*pp_opts, "-c"]

    def _compile(self, name: str, source: str, *more: Any) -> None:
        self.compiled.append(Path(source).name)
        Path(name).write_text(f"object of {source}")


def test_each_game_is_a_library_of_its_own(build: ModuleType) -> None:
    libraries = {module.as_posix(): build.library(module) for module in build.modules()}
    assert libraries["astrarium/core/match.py"] == "astrarium_core"
    assert libraries["astrarium/games/__init__.py"] == "astrarium_core"
    assert libraries["astrarium/bots/greedy.py"] == "astrarium_bots"
    assert libraries["astrarium/envs/table_reader.py"] == "astrarium_envs"
    assert libraries["astrarium/games/parsec/turn.py"] == "astrarium_parsec"
    assert len(set(libraries.values())) == 8


@pytest.mark.parametrize(
    ("source", "level"),
    [
        ("__native_astrarium___core___match.c", "-O2"),
        ("__native_astrarium___core.c", "-O2"),
        ("__native_astrarium___bots___greedy.c", "-O2"),
        ("__native_astrarium___games___parsec___table.c", "-O2"),
        ("__native_astrarium___games___parsec___generated_table.c", "-O2"),
        ("__native_astrarium___games___parsec___evaluation.c", "-O2"),
        ("list_ops.c", "-O2"),
        ("__native_astrarium___games___parsec___table_fields.c", "-O1"),
        ("__native_astrarium___games___parsec___setup.c", "-O1"),
        ("__native_astrarium_parsec.c", "-O1"),
    ],
)
def test_what_every_decision_goes_through_is_compiled_with_more_care(
    build: ModuleType, source: str, level: str
) -> None:
    assert build.c_flags(Path(source))[-1] == level


def test_a_library_has_the_parts_of_the_run_time_it_includes(build: ModuleType, tmp_path: Path) -> None:
    generated, runtime = tmp_path / "c", tmp_path / "lib-rt"
    for folder in (generated, runtime):
        folder.mkdir()
    for suffix in (".c", ".h"):
        (runtime / f"list_extra_ops{suffix}").write_text("/* lists */")
    (generated / "__native_one.c").write_text('#include "__native_one.h"\n')
    (generated / "__native_one.h").write_text("#include <CPy.h>\n#include <list_extra_ops.h>\n")
    (generated / "__native_two.c").write_text("#include <CPy.h>\n")
    one, two = (str(generated / f"__native_{name}.c") for name in ("one", "two"))
    added = str(generated / "list_extra_ops.c")
    assert build.forgotten_sources([one], generated, runtime) == [added]
    assert (generated / "list_extra_ops.h").read_text() == "/* lists */"
    assert build.forgotten_sources([one, added], generated, runtime) == []
    assert build.forgotten_sources([two], generated, runtime) == []


def test_a_c_file_is_compiled_again_when_it_or_what_it_includes_has_changed(build: ModuleType, tmp_path: Path) -> None:
    compiler = Compiler()

    def compile_all() -> list[str]:
        compiler.compiled.clear()
        texts = build.SourceTexts(tmp_path)
        for name in ("turn", "trade"):
            object_name, source = str(tmp_path / f"{name}.o"), str(tmp_path / f"{name}.c")
            build.CompileJob(compiler, object_name, source, ".c", ["-O1"], []).run(texts)
        return list(compiler.compiled)

    (tmp_path / "turn.c").write_text('#include <Python.h>\n#include "parsec.h"\nint turn;')
    (tmp_path / "trade.c").write_text("int trade;")
    (tmp_path / "parsec.h").write_text("#include <core.h>\n")
    (tmp_path / "core.h").write_text("int core;")
    assert compile_all() == ["turn.c", "trade.c"]
    assert compile_all() == []
    (tmp_path / "core.h").write_text("int core, more;")
    assert compile_all() == ["turn.c"]
    (tmp_path / "trade.c").write_text("int trade, more;")
    assert compile_all() == ["trade.c"]
    (tmp_path / "trade.o").unlink()
    assert compile_all() == ["trade.c"]


def test_the_entry_points_of_a_library_stand_in_one_file(build: ModuleType, tmp_path: Path) -> None:
    names = ["astrarium/core/__init__.py", "astrarium/core/match.py"]
    extension = build.entry_points("astrarium_core", names, tmp_path)
    text = Path(extension.sources[0]).read_text()
    assert [line for line in text.splitlines() if line.startswith("#include")] == [
        "#include <Python.h>",
        '#include "astrarium/core.c"',
        '#include "astrarium/core/match.c"',
    ]


@pytest.fixture
def clone(build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone with one module of the rules and one of the server."""
    for name in ("core/match.py", "server/routes.py"):
        path = tmp_path / "src" / "astrarium" / name
        path.parent.mkdir(parents=True)
        path.write_text("first = 1\n")
    for room in (".", "core", "server"):
        (tmp_path / "src" / "astrarium" / room / "__init__.py").touch()
    shutil.copyfile(ROOT / "hatch_build.py", tmp_path / "hatch_build.py")
    monkeypatch.setattr(build, "SOURCE", tmp_path / "src")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "TARGET", tmp_path / "build" / "compiled")
    monkeypatch.setattr(build, "WORK", tmp_path / "work")
    monkeypatch.setattr(build, "__file__", str(tmp_path / "hatch_build.py"))
    return tmp_path


def test_a_copy_is_swapped_whole_and_a_build_that_fails_leaves_the_one_of_before(
    build: ModuleType, clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, rules = clone / "build" / "compiled", clone / "src" / "astrarium" / "core" / "match.py"
    seen: list[Path] = []

    def compile_rules(folder: Path, work: Path) -> None:
        seen.append(folder)
        if "broken" in rules.read_text():
            raise SystemExit(1)
        (folder / "match.so").write_text(rules.read_text())

    monkeypatch.setattr(build, "compile_rules", compile_rules)
    build.build_copy(target, clone / "work")
    assert build.is_current(target)
    assert (target / "match.so").read_text() == "first = 1\n"

    rules.write_text("broken\n")
    assert not build.is_current(target)
    with pytest.raises(SystemExit):
        build.build_copy(target, clone / "work")
    assert (target / "match.so").read_text() == "first = 1\n"
    assert not build.is_current(target)

    rules.write_text("raise RuntimeError('compiled, but not to be loaded')\n")
    with pytest.raises(subprocess.CalledProcessError):
        build.build_copy(target, clone / "work")
    assert (target / "match.so").read_text() == "first = 1\n"

    rules.write_text("second = 2\n")
    build.build_copy(target, clone / "work")
    assert build.is_current(target)
    assert (target / "match.so").read_text() == "second = 2\n"
    assert target not in seen
    assert sorted(path.name for path in target.parent.iterdir()) == ["compiled"]


def test_what_is_not_compiled_is_copied_without_a_build(
    build: ModuleType, clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, server = clone / "build" / "compiled", clone / "src" / "astrarium" / "server" / "routes.py"
    built: list[Path] = []
    monkeypatch.setattr(build, "compile_rules", lambda folder, work: built.append(folder))
    build.build_copy(target, clone / "work")
    server.write_text("second = 2\n")
    build.build_copy(target, clone / "work")
    assert len(built) == 1
    assert (target / "astrarium" / "server" / "routes.py").read_text() == "second = 2\n"


def test_two_builds_do_not_run_at_the_same_time(build: ModuleType, tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    with build.build_lock(tmp_path), pytest.raises(BlockingIOError), build.build_lock(tmp_path, wait=False):
        pass
    with build.build_lock(tmp_path, wait=False):
        pass


# ---------------------------------------------------------------------- beside a server


def test_the_path_of_a_copy_is_told_only_while_it_is_that_of_todays_sources(
    build: ModuleType, clone: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules, server = (clone / "src" / "astrarium" / name for name in ("core/match.py", "server/routes.py"))
    monkeypatch.setattr(build, "compile_rules", lambda folder, work: None)

    def told() -> str:
        build.main(["--path"])
        return capsys.readouterr().out.strip()

    assert told() == ""
    build.main([])
    assert "1 native modules" in capsys.readouterr().out
    server.write_text("second = 2\n")
    assert told() == str(clone / "build" / "compiled")
    assert (clone / "build" / "compiled" / "astrarium" / "server" / "routes.py").read_text() == "second = 2\n"
    with build.build_lock(clone / "work"):
        assert told() == ""
    rules.write_text("second = 2\n")
    assert told() == ""


BESIDE_A_SERVER = """
import sys
import hatch_build

def compile_rules(folder, work):
    print("what a compiler prints")
    if "broken" in (folder / "astrarium" / "core" / "match.py").read_text():
        raise SystemExit("mypyc found an error")

hatch_build.compile_rules = compile_rules
hatch_build.missing_tool = lambda: None if sys.argv[1] == "compiler" else "no C compiler here"
hatch_build.main(["--background"])
"""


def beside_a_server(clone: Path, tool: str = "compiler") -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", BESIDE_A_SERVER, tool], cwd=clone, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


@pytest.mark.usefixtures("build")
def test_beside_a_server_it_says_one_word_and_writes_the_rest_to_a_log(clone: Path) -> None:
    log = clone / "build" / "native" / "log"
    assert beside_a_server(clone) == (0, "building\n")
    assert "what a compiler prints" in log.read_text()
    assert (clone / "build" / "compiled" / "stamp").exists()
    assert beside_a_server(clone) == (0, "")
    (clone / "src" / "astrarium" / "core" / "match.py").write_text("broken\n")
    assert beside_a_server(clone) == (1, "building\n")
    assert "mypyc found an error" in log.read_text()


@pytest.mark.usefixtures("build")
def test_without_a_compiler_a_build_beside_a_server_ends_at_once(clone: Path) -> None:
    code, said = beside_a_server(clone, "none")
    assert code == 1
    assert "building" not in said
    assert not (clone / "build" / "compiled").exists()
