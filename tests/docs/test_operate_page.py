"""The units and the compose file of docs/operate.md: they parse, and say what the commands take."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import typer
import yaml

from astrarium.server import server_commands

PAGE = (Path(__file__).parents[2] / "docs" / "operate.md").read_text()
UNITS = [block for block in re.findall(r"```ini\n(.*?)```", PAGE, re.S) if "[Unit]" in block]
COMPOSE = yaml.safe_load(re.findall(r"```yaml\n(.*?)```", PAGE, re.S)[0])


def serve_options() -> set[str]:
    app = typer.Typer()
    app.command()(server_commands.serve)
    return {name for option in typer.main.get_command(app).params for name in option.opts}


def options_of(command: str) -> set[str]:
    return {word.partition("=")[0] for word in shlex.split(command) if word.startswith("--")}


def name_of(unit: str) -> str:
    return unit.splitlines()[0].rpartition("/")[2]


@pytest.mark.parametrize("unit", UNITS, ids=name_of)
def test_a_unit_starts_what_there_is(unit: str) -> None:
    (command,) = re.findall(r"^ExecStart=(.*)$", unit, re.M)
    assert command.startswith("/usr/local/bin/astrarium serve ")
    assert options_of(command) <= serve_options()


@pytest.mark.parametrize("unit", UNITS, ids=name_of)
def test_a_unit_is_one_for_systemd(unit: str, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd here")
    there = unit.replace("/usr/local/bin/astrarium", "/bin/true")
    path = tmp_path / name_of(unit).replace("@.", "@8364.")
    path.write_text(there)
    told = subprocess.run(["systemd-analyze", "verify", str(path)], capture_output=True, text=True, check=False)
    complaints = [line for line in told.stderr.splitlines() if path.name in line and "not found" not in line]
    assert complaints == []


def test_the_compose_file_has_what_it_names() -> None:
    services = COMPOSE["services"]
    assert set(services) == {"database", "games", "bots", "proxy"}
    for service in services.values():
        assert set(service.get("secrets", ())) <= set(COMPOSE["secrets"])
        assert set(service.get("depends_on", ())) <= set(services)
        volumes = {volume.partition(":")[0] for volume in service.get("volumes", ())}
        assert volumes <= set(COMPOSE["volumes"])
    for name in ("games", "bots"):
        shell = services[name]["command"][2].replace("$$(", "$(")
        assert options_of(shell.partition("astrarium serve")[2]) <= serve_options()
