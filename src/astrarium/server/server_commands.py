"""`astrarium serve` for a host, and `play` for one's own machine."""

from __future__ import annotations

import contextlib
import errno
import gc
import ipaddress
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Final

import typer

from astrarium.server import backup as backups
from astrarium.server.data_lock import DataLock
from astrarium.server.native_build import NativeBuild, clone_folder
from astrarium.server.operator_log import OperatorLog, OperatorLogHandler, describe_error
from astrarium.server.settings import LOOPBACK, PORT, Limits, Settings, data_folder
from astrarium.server.storage_errors import StartupFailed, reason

BACKLOG: Final = 2048


def serve(
    host: Annotated[str, typer.Option(help="the address to listen on")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="the port to listen on")] = PORT,
    data: Annotated[Path | None, typer.Option(help="the data folder; ASTRARIUM_HOME, else the platform's own")] = None,
    public_url: Annotated[str, typer.Option(help="what people type, such as https://play.example.org")] = "",
    hook_hosts: Annotated[str, typer.Option(help="hosts that webhooks may call, separated by commas")] = "",
    behind_proxy: Annotated[bool, typer.Option(help="believe X-Forwarded-For of a proxy on this machine")] = False,
    trusted_proxies: Annotated[
        str, typer.Option(help="believe X-Forwarded-For of these addresses or networks instead, separated by commas")
    ] = "",
    thinkers: Annotated[int, typer.Option(help="processes in which bots think")] = 1,
    bot_seconds: Annotated[float, typer.Option(help="processor time that a bot may think")] = Limits().bot_seconds,
    live_tables: Annotated[int, typer.Option(help="unfinished tables of one person")] = Limits().live_tables,
    creations: Annotated[int, typer.Option(help="new tables of one address in a minute")] = Limits().creations,
    table_messages: Annotated[int, typer.Option(help="messages of one socket in 20 s")] = Limits().table_messages,
    lobby_messages: Annotated[int, typer.Option(help="requests of one address in 30 s")] = Limits().lobby_messages,
) -> None:
    """Serve the games to others."""
    proxies = proxy_networks(trusted_proxies)
    settings = Settings(
        data=data if data is not None else data_folder(),
        host=host,
        port=port,
        public_url=public_url.rstrip("/"),
        hook_hosts=tuple(item.strip() for item in hook_hosts.split(",") if item.strip()),
        behind_proxy=behind_proxy or bool(proxies),
        trusted_proxies=proxies or LOOPBACK,
        thinkers=thinkers,
        limits=Limits(
            bot_seconds=bot_seconds,
            live_tables=live_tables,
            creations=creations,
            table_messages=table_messages,
            lobby_messages=lobby_messages,
        ),
    )
    run(settings)


def play(
    port: Annotated[int, typer.Option(help="the port to try first")] = PORT,
    data: Annotated[Path | None, typer.Option(help="the data folder; ASTRARIUM_HOME, else the platform's own")] = None,
    show: Annotated[bool, typer.Option(help="open the page in a browser")] = True,
    build_native: Annotated[
        bool, typer.Option("--build-native", help="from a clone: build the native form in the background")
    ] = False,
) -> None:
    """Play in the browser, on this machine."""
    settings = Settings(data=data if data is not None else data_folder(), port=free_port(port))
    clone = clone_folder() if build_native else None
    build = NativeBuild(clone, typer.echo) if clone is not None else None

    def invite() -> None:
        typer.echo(f"{settings.address}/  (tables are kept in {settings.data}; Ctrl-C stops the server)")
        if build is not None:
            build.start()
        if show and has_display():
            webbrowser.open(f"{settings.address}/")

    try:
        run(settings, settings.data / "journal.log", invite, build)  # a file, so that the screen stays clean
    finally:
        if build is not None:
            build.stop()


def backup(
    folder: Annotated[Path, typer.Argument(help="a folder that is new or empty")],
    data: Annotated[Path | None, typer.Option(help="the data folder; ASTRARIUM_HOME, else the platform's own")] = None,
    stamp: Annotated[
        bool, typer.Option("--stamp", help="write into a folder in FOLDER that is named by the time")
    ] = False,
) -> None:
    """Copy the data folder, while it is served or not, and check the copy."""
    target = backups.timestamped_folder(folder) if stamp else folder
    manifest = backups.back_up(data if data is not None else data_folder(), target)
    typer.echo(f"{target}: {describe_backup(manifest)}")
    for table in manifest.damaged:
        typer.echo(f"astrarium: the log of table {table} does not add up, in the data folder as in the copy", err=True)


def restore(
    folder: Annotated[Path, typer.Argument(help="a backup")],
    data: Annotated[Path | None, typer.Option(help="the data folder; ASTRARIUM_HOME, else the platform's own")] = None,
    replace: Annotated[bool, typer.Option("--replace", help="move data that is there aside")] = False,
) -> None:
    """Put a backup back, while no server runs."""
    target = data if data is not None else data_folder()
    manifest, aside = backups.restore(folder, target, replace)
    typer.echo(f"{target}: {describe_backup(manifest)}, as of {manifest.time}")
    if aside is not None:
        typer.echo(f"What was there before is in {aside}")


def describe_backup(manifest: backups.Manifest) -> str:
    """What a backup holds, in a line."""
    files = ", ".join(manifest.files)
    return f"{manifest.tables} tables, {manifest.rows} rows of their logs, {manifest.people} people, {files}"


def run(
    settings: Settings,
    log: Path | None = None,
    ready: Callable[[], None] = lambda: None,
    build: NativeBuild | None = None,
) -> None:
    """Serve until stopped, logging to a file, else to standard error. Refused while another server holds the folder."""
    with contextlib.ExitStack() as resources:
        resources.enter_context(DataLock(settings.data, f"the server at {settings.address}"))
        backups.finish_restore(settings.data)
        listeners = bind(settings.host, settings.port)
        for listener in listeners:
            resources.enter_context(listener)
        serve_on(settings, listeners, resources.enter_context(open_operator_log(log)), ready, build)


def serve_on(
    settings: Settings,
    listeners: list[socket.socket],
    operator_log: OperatorLog,
    ready: Callable[[], None],
    build: NativeBuild | None = None,
) -> None:
    """Serve on sockets that are bound, with the data folder held."""
    import uvicorn  # here, so that the other commands start at once

    from astrarium.server.security_middleware import security_headers
    from astrarium.server.table_registry import TableRegistry
    from astrarium.server.timed_http_protocol import protocols
    from astrarium.server.web_app import WebApp

    logging.basicConfig(handlers=[OperatorLogHandler(operator_log)], level=logging.WARNING, force=True)
    native = build.python_path if build is not None else lambda: ""
    server = WebApp(settings, operator_log, registry=TableRegistry(settings, operator_log, native))
    headers = security_headers(settings)
    http, ws = protocols(settings.limits.request_seconds, headers)
    config = uvicorn.Config(
        server.app(),
        host=settings.host,
        port=settings.port,
        http=http,
        ws=ws,
        headers=list(headers.items()),
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,  # compressing secrets beside a stranger's words would tell their length
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips=list(settings.trusted_proxies),  # set here, so that no environment variable can
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=5,
    )
    tune_garbage_collector()
    sys.setswitchinterval(0.001)  # a thread that plays a match again must not keep the loop waiting
    ready()
    running = uvicorn.Server(config)
    running.run(listeners)
    if not running.started:
        error = server.startup_error
        raise StartupFailed(
            f"the server could not open: {describe_error(error) if error is not None else 'no reason was given'}"
        )


@contextlib.contextmanager
def open_operator_log(log: Path | None) -> Iterator[OperatorLog]:
    """The operator's log in a file, else on standard error."""
    if log is None:
        yield OperatorLog()
        return
    try:
        lines = log.open("w", encoding="utf-8")
    except OSError as error:
        raise StartupFailed(f"{log} cannot be written: {reason(error)}") from error
    try:
        yield OperatorLog(lines)
    finally:
        with contextlib.suppress(OSError):  # the disk may be full
            lines.close()


def bind(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen at every address of a host, or a reason why not."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, OverflowError, UnicodeError) as error:
        raise StartupFailed(f"{host} is not an address of this machine: {reason(error)}") from error
    bound: list[socket.socket] = []
    for family, _, _, _, address in dict.fromkeys(found):
        try:
            bound.append(socket.create_server(address[:2], family=family, backlog=BACKLOG))
        except (OSError, OverflowError) as error:
            if bound and isinstance(error, OSError) and error.errno == errno.EADDRNOTAVAIL:
                continue  # a machine that knows a name by two families and speaks one
            for listener in bound:
                listener.close()
            why = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
            raise StartupFailed(f"{host} port {port} cannot be listened on: {why}") from error
    return bound


def proxy_networks(text: str) -> tuple[str, ...]:
    """Addresses and networks as they were typed; names and wildcards are neither."""
    found = tuple(item.strip() for item in text.split(",") if item.strip())
    for item in found:
        try:
            ipaddress.ip_network(item)
        except ValueError as error:
            raise typer.BadParameter(f"--trusted-proxies: {error}") from error
    return found


def tune_garbage_collector() -> None:
    """Matches hold no cycles: collect what is young, and leave what has been loaded for good alone."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 1_000)  # a full collection stops the server for 200 ms at 250 tables


def free_port(wanted: int) -> int:
    """The wanted port, or the next that is free."""
    for port in range(wanted, wanted + 100):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise typer.BadParameter(f"no free port from {wanted} on")


def has_display() -> bool:
    """Whether there is a screen to open a page on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
