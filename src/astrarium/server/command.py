"""`astrarium serve` for a host, and `play` for one's own machine."""

from __future__ import annotations

import gc
import ipaddress
import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from astrarium.server.journal import Journal, Scribe
from astrarium.server.settings import LOOPBACK, PORT, Limits, Settings, data_folder


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
) -> None:
    """Play in the browser, on this machine."""
    settings = Settings(data=data if data is not None else data_folder(), port=free_port(port))
    address = f"http://127.0.0.1:{settings.port}/"
    typer.echo(f"{address}  (tables are kept in {settings.data}; Ctrl-C stops the server)")
    if show and has_display():
        webbrowser.open(address)
    settings.data.mkdir(parents=True, exist_ok=True)
    with (settings.data / "journal.log").open("w", encoding="utf-8") as lines:  # so that the screen stays clean
        run(settings, Journal(lines))


def run(settings: Settings, journal: Journal | None = None) -> None:
    """Serve until told to stop; what happens is noted in the journal, else on standard error."""
    import uvicorn  # here, so that the other commands start at once

    from astrarium.server.app import Server

    journal = journal or Journal()
    logging.basicConfig(handlers=[Scribe(journal)], level=logging.WARNING, force=True)
    config = uvicorn.Config(
        Server(settings, journal).app(),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=settings.limits.frame,
        ws_per_message_deflate=False,  # compressing secrets beside a stranger's words would tell their length
        proxy_headers=settings.behind_proxy,
        forwarded_allow_ips=list(settings.trusted_proxies),  # said here, so that no environment variable says otherwise
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=5,
    )
    calm_collector()
    uvicorn.Server(config).run()


def proxy_networks(text: str) -> tuple[str, ...]:
    """Addresses and networks as they were typed; names and wildcards are neither."""
    found = tuple(item.strip() for item in text.split(",") if item.strip())
    for item in found:
        try:
            ipaddress.ip_network(item)
        except ValueError as error:
            raise typer.BadParameter(f"--trusted-proxies: {error}") from error
    return found


def calm_collector() -> None:
    """Matches hold no cycles: look for garbage among what is young, and leave what has been loaded for good alone."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 1_000)  # a look at everything stops the server for 200 ms at 250 tables


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
