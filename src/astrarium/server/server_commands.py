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
from typing import Annotated, Any, Final

import typer

from astrarium.server import backup as backups
from astrarium.server.data_lock import DataLock
from astrarium.server.native_build import NativeBuild, clone_folder
from astrarium.server.operator_log import OperatorLog, OperatorLogHandler, describe_error
from astrarium.server.settings import LOOPBACK, PORT, Lab, Limits, Role, Settings, data_folder
from astrarium.server.storage_errors import StartupFailed, reason
from astrarium.server.worker_processes import run_workers

BACKLOG: Final = 2048


def serve(
    host: Annotated[str, typer.Option(help="the address to listen on")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="the port to listen on")] = PORT,
    data: Annotated[Path | None, typer.Option(help="the data folder; ASTRARIUM_HOME, else the platform's own")] = None,
    database: Annotated[
        str,
        typer.Option(
            envvar="ASTRARIUM_DATABASE",
            help="keep tables in PostgreSQL, at postgresql://USER:PASSWORD@HOST:PORT/NAME; else in the data folder",
        ),
    ] = "",
    public_url: Annotated[str, typer.Option(help="what people type, such as https://play.example.org")] = "",
    hook_hosts: Annotated[str, typer.Option(help="hosts that webhooks may call, separated by commas")] = "",
    smtp: Annotated[
        str,
        typer.Option(
            envvar="ASTRARIUM_SMTP",
            help="the server that sends mail, at smtps://USER:PASSWORD@HOST or smtp://...; without it there is no mail",
        ),
    ] = "",
    mail_from: Annotated[str, typer.Option(help="the address that mails come from")] = "",
    behind_proxy: Annotated[bool, typer.Option(help="believe X-Forwarded-For of a proxy on this machine")] = False,
    trusted_proxies: Annotated[
        str, typer.Option(help="believe X-Forwarded-For of these addresses or networks instead, separated by commas")
    ] = "",
    role: Annotated[
        Role, typer.Option(help="bots: only think for the bots of the other processes of the same --database")
    ] = Role.TABLES,
    workers: Annotated[int, typer.Option(min=1, help="processes that serve; more than one needs --database")] = 1,
    peer_host: Annotated[str, typer.Option(help="the address at which servers on other machines reach this one")] = (
        LOOPBACK[0]
    ),
    peer_port: Annotated[int, typer.Option(help="the port for that, one more for each worker; 0 is any")] = 0,
    metrics_port: Annotated[int, typer.Option(help="a port at which Prometheus reads /metrics; 0 is none")] = 0,
    metrics_host: Annotated[str, typer.Option(help="the address of that port")] = "127.0.0.1",
    thinkers: Annotated[int, typer.Option(help="processes in which bots think")] = 1,
    lab: Annotated[
        Lab,
        typer.Option(help="who may run experiments at /lab: nobody, whoever has the link that is printed, everyone"),
    ] = Lab.OFF,
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
        database=database,
        host=host,
        port=port,
        public_url=public_url.rstrip("/"),
        hook_hosts=tuple(item.strip() for item in hook_hosts.split(",") if item.strip()),
        smtp=smtp,
        mail_from=mail_from,
        behind_proxy=behind_proxy or bool(proxies),
        trusted_proxies=proxies or LOOPBACK,
        role=role,
        workers=workers,
        peer_host=peer_host,
        peer_port=peer_port,
        metrics_port=metrics_port,
        metrics_host=metrics_host,
        thinkers=thinkers,
        lab=lab,
        games_first=True,
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
    settings = Settings(
        data=data if data is not None else data_folder(), port=free_port(port), games_first=True, lab=Lab.EVERYONE
    )
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


def move_data(
    source: Annotated[str, typer.Argument(metavar="FROM", help="a data folder, or postgresql://...")],
    target: Annotated[str, typer.Argument(metavar="TO", help="the other one; it must be empty")],
) -> None:
    """Copy everything that is kept from a data folder to PostgreSQL or back, and compare the two; no server may run."""
    from astrarium.server.data_transfer import transfer  # here, so that the other commands start at once

    for name, count, digest in transfer(source, target):
        typer.echo(f"{name:14} {count:9} rows, {digest} on both sides")


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
        if settings.role == Role.BOTS:
            from astrarium.server.bot_nodes import run_bots  # here, so that the other commands start at once

            run_bots(settings, resources.enter_context(open_operator_log(log)))
            return
        if settings.workers > 1 and not settings.database:
            raise StartupFailed("more than one worker needs a PostgreSQL database: --database postgresql://...")
        if settings.lab is not Lab.OFF and settings.database:
            raise StartupFailed(
                "the laboratory keeps its experiments with one process: --lab and --database do not go together"
            )
        who, shared = f"the server at {settings.address}", bool(settings.database)
        resources.enter_context(DataLock(settings.data, who, shared))
        backups.finish_restore(settings.data)
        listeners = bind(settings.host, settings.port)
        for listener in listeners:
            resources.enter_context(listener)
        operator_log = resources.enter_context(open_operator_log(log))
        if settings.workers == 1:
            serve_on(settings, listeners, operator_log, ready, build)
        else:
            ready()
            make_secrets(settings)
            run_workers(settings, operator_log, lambda own: serve_on(own, listeners, operator_log, lambda: None))


def serve_on(
    settings: Settings,
    listeners: list[socket.socket],
    operator_log: OperatorLog,
    ready: Callable[[], None],
    build: NativeBuild | None = None,
) -> None:
    """Serve on sockets that are bound, with the data folder held."""
    import uvicorn  # here, so that the other commands start at once
    from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

    from astrarium.server.draining_server import DrainingServer
    from astrarium.server.peer_forwarding import PeerRequests, peer_token
    from astrarium.server.security_middleware import SecurityHeaders, security_headers
    from astrarium.server.table_registry import TableRegistry
    from astrarium.server.timed_http_protocol import protocols
    from astrarium.server.web_app import WebApp

    peers = bind(settings.peer_host, settings.peer_port)[:1] if settings.database else []
    logging.basicConfig(handlers=[OperatorLogHandler(operator_log)], level=logging.WARNING, force=True)
    native = build.python_path if build is not None else lambda: ""
    registry = TableRegistry(settings, operator_log, native, peer_address(settings, peers))
    server = WebApp(settings, operator_log, registry=registry)
    app: Any = server.app()
    if peers:  # who is at the other end of the line is known before a proxy is believed
        trusted = list(settings.trusted_proxies)
        app = ProxyHeadersMiddleware(app, trusted) if settings.behind_proxy else app
        app = PeerRequests(app, peer_token(registry.secret))
    headers = security_headers(settings)
    app = SecurityHeaders(app, headers)
    http, ws = protocols(settings.limits.request_seconds, headers)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=http,
        ws=ws,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,  # compressing secrets beside a stranger's words would tell their length
        proxy_headers=settings.behind_proxy and not peers,
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
    tell_lab_link(settings)
    running = DrainingServer(config, server.drain)
    try:
        running.run([*listeners, *peers])
    except SystemExit:  # how uvicorn says that it could not start
        if running.started:
            raise
    if not running.started:
        raise StartupFailed(f"the server could not open: {startup_reason(server.startup_error)}")


def tell_lab_link(settings: Settings) -> None:
    """Where the laboratory is open to those who have its link, the link."""
    if settings.lab is Lab.INVITED:
        from astrarium.server.lab_endpoints import lab_link

        typer.echo(f"the laboratory is open to whoever opens {lab_link(settings)}")


def peer_address(settings: Settings, peers: list[socket.socket]) -> str:
    """Where other processes of this server reach this one."""
    host = f"[{settings.peer_host}]" if ":" in settings.peer_host else settings.peer_host
    return f"{host}:{peers[0].getsockname()[1]}" if peers else ""


def make_secrets(settings: Settings) -> None:
    """The secret files of a data folder, made before several processes would each make their own."""
    from astrarium.server import web_push
    from astrarium.server.database import prepare_folder
    from astrarium.server.secret_files import PEM_BYTES, PUSH_KEY, read_or_create, server_secret

    prepare_folder(settings.data)
    server_secret(settings.data)
    read_or_create(settings.data / PUSH_KEY, lambda: web_push.write_key(web_push.new_key()), PEM_BYTES)


def startup_reason(error: Exception | None) -> str:
    """Why the server could not open, in words where there are any."""
    if error is None:
        return "no reason was given"
    return str(error) if isinstance(error, StartupFailed) else describe_error(error)


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
    gc.set_threshold(50_000, 10, 1_000)  # a full collection stops the server for 200 ms at 250 tables


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
