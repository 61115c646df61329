"""Several processes that serve the same port: one that ends by itself is started again."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Final

import msgspec

from astrarium.server.operator_log import OperatorLog, describe_error
from astrarium.server.settings import Settings
from astrarium.server.storage_errors import StartupFailed

PAUSE_SECONDS: Final = 0.5  # before a worker that has ended is started again
CANNOT_START: Final = 2


def run_workers(settings: Settings, operator_log: OperatorLog, serve: Callable[[Settings], None]) -> None:
    """Serve in as many processes as are wanted, until this one is told to stop."""
    if not hasattr(os, "fork"):
        raise StartupFailed("several workers need a system that can fork: here, start several servers instead")
    watched, kept = os.pipe()  # which ends with this process, however it ends
    workers: dict[int, int] = {}
    stopping = threading.Event()
    failed = False

    def stop(*_: object) -> None:
        stopping.set()
        for worker in workers:
            os.kill(worker, signal.SIGTERM)

    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        for index in range(settings.workers):
            workers[start_worker(settings, index, serve, (watched, kept), operator_log)] = index
        while workers:
            ended, status = os.wait()
            index = workers.pop(ended)
            code = os.waitstatus_to_exitcode(status)
            if stopping.is_set():
                continue
            if code == CANNOT_START:
                failed = True
                stop()
                continue
            operator_log.note("worker ended", worker=index, code=code)
            time.sleep(PAUSE_SECONDS)
            if not stopping.is_set():
                workers[start_worker(settings, index, serve, (watched, kept), operator_log)] = index
            if stopping.is_set():
                stop()
        if failed:
            raise StartupFailed("a worker could not start, so none serves; its reason stands above")
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(watched)
        os.close(kept)


def start_worker(
    settings: Settings,
    index: int,
    serve: Callable[[Settings], None],
    pipe: tuple[int, int],
    operator_log: OperatorLog,
) -> int:
    """One more process that serves: its id."""
    worker = os.fork()
    if worker:
        return worker
    code = 1
    try:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        os.close(pipe[1])
        threading.Thread(target=follow, args=(pipe[0],), daemon=True).start()
        serve(
            msgspec.structs.replace(
                settings,
                peer_port=settings.peer_port + index if settings.peer_port else 0,
                metrics_port=settings.metrics_port + index if settings.metrics_port else 0,
            )
        )
        code = 0
    except StartupFailed as error:
        sys.stderr.write(f"astrarium: {error}\n")
        code = CANNOT_START
    except BaseException as error:
        operator_log.note("worker failed", worker=index, why=describe_error(error))
    finally:
        sys.stderr.flush()
        os._exit(code)


def follow(pipe: int) -> None:
    """Stop when the process that has started this one is gone."""
    os.read(pipe, 1)
    os.kill(os.getpid(), signal.SIGTERM)
