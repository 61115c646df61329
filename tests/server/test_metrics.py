"""What an operator can watch: numbers that agree with what happened, and nothing about anybody."""

from __future__ import annotations

import re
import socket
from typing import Any

import httpx
import pytest
from server_process import UNENCRYPTED, ServerProcess, wait_until
from tests.free_ports import free_port
from tests.limits import GENEROUS

from astrarium.server.metrics import SECONDS, Histogram

SAMPLE = re.compile(r'^astrarium_(\w+)(\{[a-z]+="[^"]*"\})? (\S+)$')


def read_metrics(port: int) -> dict[str, float]:
    """All samples by name and label, after a look at the form of every line."""
    reply = httpx.get(f"http://127.0.0.1:{port}/metrics", verify=UNENCRYPTED, timeout=GENEROUS)
    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith("text/plain; version=0.0.4")
    found: dict[str, float] = {}
    described: set[str] = set()
    for line in reply.text.splitlines():
        if line.startswith("# "):
            described.add(line.split()[2])
            continue
        match = SAMPLE.match(line)
        assert match, line
        name = match[1]
        assert f"astrarium_{re.sub('_(bucket|sum|count)$', '', name)}" in described | {f"astrarium_{name}"}
        found[name + (match[2] or "")] = float(match[3])
    return found


def test_the_numbers_agree_with_what_happened(start_server: Any) -> None:
    port = free_port()
    server = start_server(metrics_port=port)
    anna = server.person("Anna")
    table = anna.create("here", "here", options={"rounds": "40"})["table"]
    before = read_metrics(port)
    assert before["sockets"] == 0
    assert "answers_total" not in "".join(before)
    client = anna.connect(table)
    for _ in range(3):
        client.answer(*client.choices[0])
    refused = client.ask("answer", {"answer": ["nonsense"], "seat": client.now["viewer"]})
    assert "refused" in refused
    wait_until(lambda: read_metrics(port).get('answers_total{outcome="refused"}') == 1)
    after = read_metrics(port)
    assert after['answers_total{outcome="acknowledged"}'] == 3
    assert after["answer_seconds_count"] == after['answer_seconds_bucket{le="+Inf"}'] == 3
    assert after["answer_seconds_sum"] > 0
    assert (after["sockets"], after["tables"], after["tables_set_aside"], after["writable"]) == (1, 1, 0, 1)
    assert after["frames_total"] >= 6
    assert after["frame_bytes_total"] > 1000
    assert after["commits_total"] > before["commits_total"]
    assert after["statements_total"] >= after["commits_total"]
    assert after['requests_total{status="200"}'] >= 2
    assert after["memory_bytes"] > 1e6
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", verify=UNENCRYPTED, timeout=GENEROUS).text
    assert "Anna" not in text
    assert table not in text


def test_nothing_else_is_at_that_port_and_nothing_of_it_elsewhere(start_server: Any) -> None:
    port = free_port()
    server = start_server(metrics_port=port)
    assert httpx.get(f"http://127.0.0.1:{port}/api/tables", verify=UNENCRYPTED, timeout=GENEROUS).status_code == 404
    with socket.create_connection(("127.0.0.1", port)) as rude:
        rude.sendall(b"x" * 20_000)
    assert httpx.get(f"http://127.0.0.1:{port}/metrics", verify=UNENCRYPTED, timeout=GENEROUS).status_code == 200
    assert httpx.get(f"{server.origin}/metrics", verify=UNENCRYPTED, timeout=GENEROUS).status_code == 404


def test_a_port_that_is_taken_keeps_the_server_from_starting(start_server: Any, tmp_path: Any) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        server = ServerProcess(tmp_path / "other", metrics_port=taken.getsockname()[1])
        with pytest.raises(AssertionError, match="cannot be used for metrics"):
            server.start()


def test_a_histogram_counts_everything_up_to_each_bound() -> None:
    told = Histogram()
    for seconds in (0.0005, 0.001, 0.3, 9.0):
        told.add(seconds)
    lines = list(told.lines("x"))
    assert lines[0] == 'x_bucket{le="0.001"} 2'
    assert lines[SECONDS.index(0.25)] == 'x_bucket{le="0.25"} 2'
    assert lines[SECONDS.index(0.5)] == 'x_bucket{le="0.5"} 3'
    assert lines[-3:] == ['x_bucket{le="+Inf"} 4', "x_sum 9.301500", "x_count 4"]
