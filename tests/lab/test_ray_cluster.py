"""The laboratory on a real cluster: two nodes of Ray on this machine, one of which is killed while they play."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.limits import GENEROUS

ROOT = Path(__file__).resolve().parents[2]
BIN = ROOT / "build" / "cluster" / ".venv" / "bin"
MATCHES = 60
PLAN = f"""
game = "expanse"
players = 2
seats = "random"
matches = {MATCHES}

[variant.other]
track_prices = "0-1-1-1-2"
"""
Nodes = tuple[str, subprocess.Popen[bytes], subprocess.Popen[bytes]]
LONG = 5 * GENEROUS  # Ray starts a dozen processes for each node

pytestmark = [
    pytest.mark.night,
    pytest.mark.skipif(not (BIN / "ray").exists(), reason="Ray is not there: make cluster"),
]


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def variables() -> dict[str, str]:
    """Without fork support: gRPC's handlers end the process that Ray starts for each client on a busy machine."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("RAY_", "COVERAGE"))}
    return {**kept, "PYTHONPATH": str(ROOT / "src"), "RAY_USAGE_STATS_ENABLED": "0", "GRPC_ENABLE_FORK_SUPPORT": "0"}


def start(log: Path, *arguments: str) -> subprocess.Popen[bytes]:
    common = ("--block", "--num-cpus=1", "--node-ip-address=127.0.0.1", "--disable-usage-stats")
    sizes = ("--object-store-memory=80000000", f"--dashboard-agent-listen-port={free_port()}")
    with log.open("wb") as out:
        command = [str(BIN / "ray"), "start", *arguments, *common, *sizes]
        return subprocess.Popen(command, env=variables(), stdout=out, stderr=out)


def family(pid: int) -> list[int]:
    """A process and all that come from it."""
    found = [pid]
    for path in Path("/proc").iterdir():
        if path.name.isdecimal():
            try:
                parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            if parent == pid:
                found += family(int(path.name))
    return found


def kill_node(node: subprocess.Popen[bytes]) -> None:
    """As if its power had gone out."""
    for pid in family(node.pid):
        os.kill(pid, signal.SIGKILL)
    node.wait(GENEROUS)


def wait_for_port(port: int, node: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        assert node.poll() is None, log.read_text()
        try:
            socket.create_connection(("127.0.0.1", port), GENEROUS).close()
            return
        except OSError:
            time.sleep(0.5)
    pytest.fail(log.read_text())


@pytest.fixture
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    """The address of a cluster of two nodes, and these two."""
    logs = tmp_path_factory.mktemp("nodes")
    port, door = free_port(), free_port()
    head = start(
        logs / "head", "--head", f"--port={port}", f"--ray-client-server-port={door}", "--include-dashboard=false"
    )
    other = None
    try:
        wait_for_port(door, head, logs / "head")
        other = start(logs / "other", f"--address=127.0.0.1:{port}")
        yield f"ray://127.0.0.1:{door}", head, other
    finally:
        for node in (other, head):
            if node is not None and node.poll() is None:
                kill_node(node)


COUNT = """
import sys, time, ray
ray.init(sys.argv[1], logging_level="error", log_to_driver=False)
until = time.monotonic() + float(sys.argv[2])
while ray.cluster_resources().get("CPU") != 2 and time.monotonic() < until:
    time.sleep(0.5)
print(ray.cluster_resources().get("CPU"))
"""

DRIVER = """
import json, sys
from pathlib import Path
from astrarium import lab
heard = 0
def tell(which, result):
    global heard
    heard += 1
    print(json.dumps(heard), flush=True)
with lab.connected(sys.argv[1]) as cluster:
    done = lab.run(Path(sys.argv[2]), out=Path(sys.argv[3]), on_result=tell, cluster=cluster)
print(json.dumps(done.report.plain()), flush=True)
"""


def on_the_command_line(*arguments: str) -> Any:
    command = [str(BIN / "python"), "-m", "astrarium.cli", "lab", *arguments, "--json"]
    done = subprocess.run(command, env=variables(), capture_output=True, text=True, timeout=LONG, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


def test_a_node_is_killed_in_the_middle_and_the_results_are_those_of_one_process(nodes: Nodes, tmp_path: Path) -> None:
    address, _, other = nodes
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN)
    alone = on_the_command_line("run", str(plan), "--jobs", "1")
    counted = subprocess.run(
        [str(BIN / "python"), "-c", COUNT, address, str(GENEROUS)],
        env=variables(), capture_output=True, text=True, timeout=LONG, check=False,
    )  # fmt: skip
    assert counted.stdout.strip() == "2.0", counted.stderr
    command = [str(BIN / "python"), "-c", DRIVER, address, str(plan), str(tmp_path / "run")]
    killed = 0
    with subprocess.Popen(
        command, env=variables(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as driver:
        assert driver.stdout is not None
        assert driver.stderr is not None
        lines = []
        for line in driver.stdout:
            lines.append(line)
            if len(lines) == 12:
                kill_node(other)
                killed = len(lines)
        assert driver.wait(LONG) == 0, driver.stderr.read()
    assert killed < 2 * MATCHES
    assert len(lines) == 2 * MATCHES + 1
    assert json.loads(lines[-1]) == alone
    assert on_the_command_line("run", str(plan), "--on", address) == alone, (
        "on what is left of the cluster, by the command"
    )


WORTH = ("worth", "expanse", "--players", "2", "--seats", "random", "--without", "build", "--matches", "20")
SKILL = ("skill", "expanse", "--players", "2", "--levels", "random,quick", "--matches", "8")


def test_what_is_worth_having_and_skill_are_the_same_on_a_cluster(nodes: Nodes) -> None:
    address, _, _ = nodes
    for asked in (WORTH, SKILL):
        assert on_the_command_line(*asked, "--on", address) == on_the_command_line(*asked, "--jobs", "1")


def test_where_the_last_cluster_was_killed_the_cores_of_this_machine_play(nodes: Nodes) -> None:
    """Ray remembers it, and would go on for many minutes trying to join it."""
    for node in nodes[1:]:
        kill_node(node)
    assert on_the_command_line(*WORTH, "--on", "auto") == on_the_command_line(*WORTH, "--jobs", "1")
