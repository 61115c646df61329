"""The native form of the rules: the same source, compiled with mypyc.

Used twice: as a build hook of the wheel (when ASTRARIUM_COMPILE=1), and as a program,
`python hatch_build.py`, which puts a native copy of the package into build/compiled
(`--background`: beside a server; `--path`: where the copy is, unless it is stale).
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
TARGET, WORK = ROOT / "build" / "compiled", ROOT / "build" / "native"  # the copy; C files and objects for next time
ROOMS = ("core", "games", "bots", "envs")
LEFT_OUT = "# not compiled:"  # a comment in the first lines of a module, with the reason
INCLUDE = re.compile(rb'^#include ["<]([^">]+)[">]', re.MULTILINE)
EXTRA = re.compile(rb'^#include ["<](\w+_extra_ops)\.h[">]', re.MULTILINE)

# The C compiler takes nine tenths of a build. A library has no names for others: hidden, they are called straight.
# -fcommon: mypyc defines the table of a library's exports in every file that reads it. -w: what a compiler only
# suspects in generated code helps nobody.
FLAGS = ("-g0", "-w", "-fvisibility=hidden", "-fcommon")
# -O2 takes up to half as long again as -O1, and no gain was measured: only what every decision uses gets it.
HOT = re.compile(r"___(core|bots|envs)(___|\.c)|___(table|generated_table|evaluation)\.c")


def modules() -> list[Path]:
    """Every module of the rules, relative to src."""
    found = [path for room in ROOMS for path in (SOURCE / "astrarium" / room).rglob("*.py")]
    return sorted(path.relative_to(SOURCE) for path in found)


def is_compiled(module: Path) -> bool:
    """Records of msgspec stay plain Python, and say so in their first ten lines."""
    wanted = os.environ.get("ASTRARIUM_GAMES", "").split()  # while working on a few games: the others stay plain
    if wanted and module.parts[1] == "games" and len(module.parts) > 3 and module.parts[2] not in wanted:
        return False
    lines = (SOURCE / module).read_text(encoding="utf-8").splitlines()
    return any(lines) and not any(line.startswith(LEFT_OUT) for line in lines[:10])


def versions() -> str:
    """What the native modules are made with."""
    from mypy.version import __version__ as mypy_version

    return f"{sys.version} {mypy_version}"


def fingerprint() -> str:
    """Changes whenever the native modules would."""
    whole = hashlib.sha256(f"{versions()} {os.environ.get('ASTRARIUM_GAMES', '')}".encode())
    for path in [Path(__file__), *(SOURCE / module for module in modules())]:
        whole.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.hexdigest()


def missing_tool() -> str | None:
    """What keeps this machine from compiling, in words; None when nothing does."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(command) is None:
        return f"no C compiler here ({command})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the C headers of Python are missing (Python.h)"
    return None


def copy_package(target: Path) -> None:
    """Bring the plain files of the copy up to date and leave native modules alone."""
    wanted = {
        path.relative_to(SOURCE)
        for path in (SOURCE / "astrarium").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    for path in sorted(target.rglob("*")):
        is_plain = path.is_file() and path.suffix not in (".so", ".pyd") and "__pycache__" not in path.parts
        if is_plain and path.parent != target and path.relative_to(target) not in wanted:
            path.unlink()
    for path in wanted:
        old, new = target / path, SOURCE / path
        if not old.exists() or old.read_bytes() != new.read_bytes():
            old.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(new, old)


def library(module: Path) -> str:
    """The shared library of a module: one for each game, so that a change in one game leaves the others as they are."""
    _, room, *rest = module.parts
    return f"astrarium_{rest[0] if room == 'games' and len(rest) > 1 else room if room in ('bots', 'envs') else 'core'}"


def compile_rules(target: Path, work: Path) -> None:
    """Write native modules next to the plain ones in `target`; `work` keeps C files and objects for next time."""
    from mypyc.build import include_dir, mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    wanted = [module for module in modules() if is_compiled(module)]
    if not wanted:
        return
    groups: dict[str, list[str]] = {}
    for module in wanted:
        groups.setdefault(library(module), []).append(module.as_posix())
    work.mkdir(parents=True, exist_ok=True)
    here = Path.cwd()
    os.chdir(target)
    try:
        extensions = mypycify(
            [
                *("--config-file=", "--python-version=3.11", f"--cache-dir={work / 'mypy'}"),
                *(module.as_posix() for module in wanted),
            ],
            debug_level="0",
            multi_file=True,
            separate=[(names, name) for name, names in groups.items()],
            target_dir=str(work / "c"),
        )
        libraries = [extension for extension in extensions if "." not in extension.name]
        for extension in libraries:
            extension.sources += forgotten_sources(extension.sources, work / "c", Path(include_dir()))
        entries = [entry_points(name, names, work / "c") for name, names in groups.items()]
        command = build_ext(Distribution({"name": "astrarium", "ext_modules": [*libraries, *entries]}))
        command.build_lib, command.build_temp, command.force = str(target), str(work / "objects"), True
        command.ensure_finalized()
        _compile_side_by_side(command, work / "c")
        command.run()
        for name, names in groups.items():
            _lay_out_entry_points(Path(command.get_ext_fullpath(f"{name}__entry")), names)
    finally:
        os.chdir(here)


def forgotten_sources(sources: list[str], c_folder: Path, runtime: Path) -> list[str]:
    """The parts of mypyc's run time that a library includes and is not given: mypyc adds those that the modules ask for
    which it has just generated, and a library that is as it was has asked before.
    """
    texts = SourceTexts(c_folder)
    asked = {name.decode() for source in sources for name in EXTRA.findall(texts.whole(source))}
    given = {Path(source).stem for source in sources}
    for name in asked - given:
        for suffix in (".c", ".h"):
            shutil.copyfile(runtime / (name + suffix), c_folder / (name + suffix))
    return sorted(str(c_folder / f"{name}.c") for name in asked - given)


def entry_points(library_name: str, names: list[str], c_folder: Path) -> Any:
    """The entry points of all modules of a library, in one small extension; mypyc would build one for each module."""
    from setuptools import Extension

    lines = ["#include <Python.h>"]
    for name in names:  # each of them also defines PyInit___init__, which only Windows looks for
        file = Path(name).parent if Path(name).stem == "__init__" else Path(name).with_suffix("")
        unused = f"PyInit___init___of_{file.name}"
        lines += [f"#define PyInit___init__ {unused}", f'#include "{file.as_posix()}.c"', "#undef PyInit___init__"]
    source = c_folder / f"{library_name}__entry.c"
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return Extension(f"{library_name}__entry", [str(source)], include_dirs=[str(c_folder)])


def _lay_out_entry_points(built: Path, names: list[str]) -> None:
    """Python finds an entry point under its module's name: give each module a copy."""
    suffix = built.name[built.name.index(".") :]
    for name in names:
        shutil.copyfile(built, Path(name).with_name(Path(name).stem + suffix))
    built.unlink()


def _compile_side_by_side(command: Any, c_folder: Path) -> None:
    """Compile C files on every core, and only those that changed; setuptools takes them all, one by one."""

    def build_all() -> None:
        compiler = command.compiler
        made: dict[str, list[str]] = {}  # objects, by extension
        jobs: dict[str, CompileJob] = {}  # by object, for the libraries share those of mypyc's run time
        for extension in command.extensions:
            for source in extension.sources:
                flags = c_flags(Path(source)) if compiler.compiler_type == "unix" else extension.extra_compile_args
                _, (name,), extra, pp_opts, build = compiler._setup_compile(
                    command.build_temp, extension.define_macros, extension.include_dirs, [source], [], flags
                )
                jobs[name] = CompileJob(compiler, name, *build[name], extra, pp_opts)
                made.setdefault(extension.name, []).append(name)
        texts = SourceTexts(c_folder)
        largest_first = sorted(jobs.values(), key=lambda job: -len(texts.text(job.source)))
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            list(cores.map(lambda job: job.run(texts), largest_first))
        for extension in command.extensions:
            compiler.compile = lambda *_, objects=made[extension.name], **__: objects
            command.build_extension(extension)

    command.build_extensions = build_all


def c_flags(source: Path) -> list[str]:
    """What the C compiler is told of a file."""
    is_generated = source.name.startswith("__native_")
    return [*FLAGS, "-O2" if HOT.search(source.name) or not is_generated else "-O1"]


class SourceTexts:
    """C files and headers that were generated, and which of them a file is made of."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._texts: dict[str, bytes] = {}

    def text(self, path: str) -> bytes:
        """The text of a file; nothing if it is none of ours."""
        if path not in self._texts:
            file = self.folder / path
            self._texts[path] = file.read_bytes() if file.exists() else b""
        return self._texts[path]

    def whole(self, path: str) -> bytes:
        """The text of a file and of all that it includes."""
        found, parts = [path], []
        for each in found:
            parts.append(self.text(each))
            found += [name.decode() for name in INCLUDE.findall(parts[-1]) if name.decode() not in found]
        return b"\0".join(parts)


class CompileJob:
    """One object of a C file."""

    def __init__(self, compiler: Any, name: str, source: str, kind: str, extra: list[str], pp_opts: list[str]) -> None:
        self.source = source
        self._object = Path(name)
        self._compiler = compiler
        cc_args = compiler._get_cc_args(pp_opts, False, None)
        self._arguments = (name, source, kind, cc_args, extra, pp_opts)

    def run(self, texts: SourceTexts) -> None:
        """Compile it, unless there is one of the same text."""
        command = repr((versions(), self._compiler.compiler_so, *self._arguments)).encode()
        key = hashlib.sha256(texts.whole(self.source) + command).hexdigest()
        key_file = self._object.with_suffix(".key")
        if self._object.exists() and key_file.exists() and key_file.read_text() == key:
            return
        key_file.unlink(missing_ok=True)
        self._compiler._compile(*self._arguments)
        key_file.write_text(key)


def load_every_module(folder: Path) -> None:
    """Load the native modules of a copy, in a process of their own: what does not load is not put in place."""
    wanted = [module.with_suffix("") for module in modules() if is_compiled(module)]
    names = [".".join(path.parent.parts if path.name == "__init__" else path.parts) for path in wanted]
    program = "import importlib, sys; [importlib.import_module(name) for name in sys.argv[1:]]"
    path = {**os.environ, "PYTHONPATH": str(folder)}
    subprocess.run([sys.executable, "-c", program, *names], env=path, check=True)


def is_current(target: Path) -> bool:
    """Whether the native modules of a copy are those of today's sources."""
    stamp = target / "stamp"
    return stamp.exists() and stamp.read_text() == fingerprint()


def build_copy(target: Path, work: Path) -> None:
    """A whole native copy of the package in `target`, made anew only when the rules have changed.

    It is built elsewhere and moved there whole: what is interrupted or fails leaves the copy of before in its place.
    """
    if not is_current(target):
        now = fingerprint()
        fresh, old = (target.with_name(f"{target.name}.{what}") for what in ("new", "old"))
        shutil.rmtree(fresh, ignore_errors=True)
        copy_package(fresh)
        compile_rules(fresh, work)
        load_every_module(fresh)
        (fresh / "stamp").write_text(now)
        shutil.rmtree(old, ignore_errors=True)
        if target.exists():
            target.rename(old)
        fresh.rename(target)
        shutil.rmtree(old, ignore_errors=True)
    copy_package(target)


@contextlib.contextmanager
def build_lock(work: Path, wait: bool = True) -> Iterator[None]:
    """One build at a time; without waiting, BlockingIOError while there is another."""
    work.mkdir(parents=True, exist_ok=True)
    with (work / "lock").open("w") as file:
        with contextlib.suppress(ImportError):  # Windows
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        yield


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]
    """ASTRARIUM_COMPILE=1 puts native modules into the wheel; without it the wheel is plain Python."""

    def wanted(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("ASTRARIUM_COMPILE") == "1"

    def dependencies(self) -> list[str]:
        return ["mypy>=1.15", "setuptools>=75", "msgspec>=0.20"] if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.wanted() or version == "editable":
            return
        if (problem := missing_tool()) is not None:
            raise SystemExit(f"ASTRARIUM_COMPILE=1 was asked for, but {problem}.")
        # In a process of its own: mypyc changes the working folder and prints much.
        subprocess.run([sys.executable, str(ROOT / "hatch_build.py")], check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for native in sorted(TARGET.rglob("*.so")) + sorted(TARGET.rglob("*.pyd")):
            build_data["force_include"][str(native)] = native.relative_to(TARGET).as_posix()


def current_copy() -> Path | None:
    """The copy, brought up to date in all that need not be compiled; None while it is stale or being built."""
    try:
        with build_lock(WORK, wait=False):
            if not is_current(TARGET):
                return None
            copy_package(TARGET)
            return TARGET
    except OSError:
        return None


def build_in_background() -> None:
    """Build beside a server, out of its way: it is told when there is something to build; the rest goes to a log."""
    if hasattr(os, "nice"):
        os.nice(10)
    with build_lock(WORK):
        if not is_current(TARGET):
            print("building", flush=True)
            with (WORK / "log").open("w") as log:
                os.dup2(log.fileno(), 1)
                os.dup2(log.fileno(), 2)
        build_copy(TARGET, WORK)


def main(arguments: list[str]) -> None:
    """Build the copy. `--path` only prints where it is, if it is that of today's sources."""
    if "--path" in arguments:
        print(current_copy() or "")
        return
    if (problem := missing_tool()) is not None:
        shutil.rmtree(TARGET, ignore_errors=True)
        print(f"compiled: {problem}; the rules run as plain Python.")
        raise SystemExit(1 if "--background" in arguments else 0)
    if "--background" in arguments:
        build_in_background()
        return
    with build_lock(WORK):
        build_copy(TARGET, WORK)
    count = sum(map(is_compiled, modules()))
    print(f"compiled: {count} native modules in {TARGET.relative_to(ROOT)}, {len(modules()) - count} left plain")


if __name__ == "__main__":
    main(sys.argv[1:])
