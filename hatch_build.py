"""The native form of the rules: the same source, compiled with mypyc.

Used twice: as a build hook of the wheel (when ASTRARIUM_COMPILE=1), and as a program,
`python hatch_build.py`, which puts a native copy of the package into build/compiled.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
ROOMS = ("core", "games", "bots")
LEFT_OUT = "# not compiled:"  # a comment in the first lines of a module, with the reason


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


def fingerprint() -> str:
    """Changes whenever the native modules would."""
    from mypy.version import __version__ as mypy_version

    games = os.environ.get("ASTRARIUM_GAMES", "")
    whole = hashlib.sha256(f"{sys.version} {mypy_version} {games}".encode())
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


def compile_rules(target: Path, work: Path) -> None:
    """Write native modules next to the plain ones in `target`; `work` keeps C files and objects for next time."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    names = [module.as_posix() for module in modules() if is_compiled(module)]
    if not names:
        return
    work.mkdir(parents=True, exist_ok=True)
    here = Path.cwd()
    os.chdir(target)
    try:
        extensions = mypycify(
            ["--config-file=", "--python-version=3.11", f"--cache-dir={work / 'mypy'}", *names],
            opt_level="2",
            debug_level="0",
            multi_file=True,
            target_dir=str(work / "c"),
            group_name="astrarium",
        )
        for extension in extensions:  # what a C compiler only suspects is no error of ours
            extension.extra_compile_args.append("-Wno-error")
        command = build_ext(Distribution({"name": "astrarium", "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(target), str(work / "objects")
        command.ensure_finalized()
        _compile_side_by_side(command, work / "c")
        command.run()
    finally:
        os.chdir(here)


def _compile_side_by_side(command: Any, c_folder: Path) -> None:
    """Compile C files on every core, and only those that changed; setuptools takes them all, one by one."""
    build_extensions = command.build_extensions

    def compile_some(sources: list[str], output_dir: str, **more: Any) -> list[str]:
        compiler = command.compiler
        _, objects, postargs, pp_opts, build = compiler._setup_compile(
            output_dir, more["macros"], more["include_dirs"], sources, more["depends"], more["extra_postargs"]
        )
        cc_args = compiler._get_cc_args(pp_opts, more["debug"], None)
        headers = b"".join(path.read_bytes() for path in sorted(c_folder.rglob("*.h")))
        flags = repr((compiler.compiler_so, cc_args, postargs)).encode()

        def compile_one(made: str) -> None:
            source, extension = build[made]
            key = hashlib.sha256(Path(source).read_bytes() + headers + flags).hexdigest()
            key_file = Path(made + ".key")
            if Path(made).exists() and key_file.exists() and key_file.read_text() == key:
                return
            key_file.unlink(missing_ok=True)
            compiler._compile(made, source, extension, cc_args, postargs, pp_opts)
            key_file.write_text(key)

        with ThreadPoolExecutor(os.cpu_count()) as cores:
            list(cores.map(compile_one, objects))
        return list(objects)

    def build_all() -> None:
        command.compiler.compile = compile_some
        build_extensions()

    command.build_extensions = build_all


def build_copy(target: Path, work: Path) -> None:
    """A whole native copy of the package in `target`, made anew only when the rules have changed."""
    stamp, now = target / "stamp", fingerprint()
    if not stamp.exists() or stamp.read_text() != now:
        shutil.rmtree(target, ignore_errors=True)
        copy_package(target)
        compile_rules(target, work)
        stamp.write_text(now)
    copy_package(target)


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
        target = ROOT / "build" / "compiled"
        # In a process of its own: mypyc changes the working folder and prints much.
        subprocess.run([sys.executable, str(ROOT / "hatch_build.py")], check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for native in sorted(target.rglob("*.so")) + sorted(target.rglob("*.pyd")):
            build_data["force_include"][str(native)] = native.relative_to(target).as_posix()


def main() -> None:
    target, work = ROOT / "build" / "compiled", ROOT / "build" / "native"
    if (problem := missing_tool()) is not None:
        shutil.rmtree(target, ignore_errors=True)
        print(f"compiled: {problem}; the rules run as plain Python.")
        return
    build_copy(target, work)
    count = sum(map(is_compiled, modules()))
    print(f"compiled: {count} native modules in {target.relative_to(ROOT)}, {len(modules()) - count} left plain")


if __name__ == "__main__":
    main()
