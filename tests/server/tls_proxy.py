"""A real proxy with TLS in front of a server: Debian's nginx or Caddy, with the configuration of docs/tls.md."""

from __future__ import annotations

import contextlib
import datetime
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from tests.free_ports import free_port
from tests.limits import GENEROUS

ROOT = Path(__file__).resolve().parents[2]
UNPACKED = ROOT / "build" / "proxies" / "root"
NAMES = ("nginx", "caddy")
HOST = "localhost"


def can_listen(address: str) -> bool:
    """Whether this machine has an address of its own."""
    kind = socket.AF_INET6 if ":" in address else socket.AF_INET
    with contextlib.suppress(OSError), socket.socket(kind) as trial:
        trial.bind((address, 0))
        return True
    return False


def binary(name: str) -> str:
    """The proxy that is installed, else the one that `make proxies` unpacked; without either the test is skipped."""
    unpacked = [str(UNPACKED / "usr" / "sbin"), str(UNPACKED / "usr" / "bin")]
    found = shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", *unpacked]))
    if found is None:
        pytest.skip(f"there is no {name} on this machine: `make proxies` fetches it where apt-get is")
    return found


def example(kind: str) -> str:
    """The one configuration of the page for a proxy."""
    (block,) = re.findall(rf"```{kind}\n(.*?)```", (ROOT / "docs" / "tls.md").read_text("utf-8"), re.S)
    return str(block)


def replaced(text: str, *changes: tuple[str, str]) -> str:
    """A text with changes, each of which must have found something to change."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


class Certificate:
    """A certificate for this machine that signs itself."""

    def __init__(self, folder: Path) -> None:
        self.file, self.key_file = folder / "certificate.pem", folder / "key.pem"
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
        now = datetime.datetime.now(datetime.UTC)
        made = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - datetime.timedelta(days=1))
            .not_valid_after(now + datetime.timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
            .sign(key, hashes.SHA256())
        )
        self.file.write_bytes(made.public_bytes(serialization.Encoding.PEM))
        form = serialization.PrivateFormat.PKCS8
        self.key_file.write_bytes(key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption()))

    def trusted(self) -> ssl.SSLContext:
        """A client's view: this certificate is believed, and no other."""
        return ssl.create_default_context(cafile=str(self.file))


class Proxy:
    """A proxy process on loopback: its ports are known before it runs, because the server must know its own address."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name, self.folder = name, folder
        self.command = binary(name)
        self.certificate = Certificate(folder)
        self.plain_port, self.port = free_port(), free_port()
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.resources = contextlib.ExitStack()

    @property
    def origin(self) -> str:
        return f"https://{HOST}:{self.port}"

    def start(self, server_port: int) -> Proxy:
        """Stand in front of a server, and wait until clients can connect."""
        arguments = self._nginx(server_port) if self.name == "nginx" else self._caddy(server_port)
        libraries = sorted({str(path.parent) for path in UNPACKED.glob("**/*.so*")})
        home = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder)}
        path = {"LD_LIBRARY_PATH": os.pathsep.join(libraries)} if libraries else {}
        with self.log.open("wb") as log:
            command = [self.command, *arguments]
            self.process = subprocess.Popen(command, env={**os.environ, **home, **path}, stdout=log, stderr=log)
        end = time.monotonic() + GENEROUS
        while time.monotonic() < end and self.process.poll() is None:
            with contextlib.suppress(OSError):
                for port in (self.plain_port, self.port):
                    socket.create_connection(("127.0.0.1", port), GENEROUS).close()
                return self
            time.sleep(0.05)
        raise AssertionError(f"{self.name} did not start:\n{self.log.read_text()[-2000:]}")

    def stop(self) -> None:
        """Close everything that was opened through it, and end it."""
        self.resources.close()
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(GENEROUS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    # ------------------------------------------------------------------ the page's own text, for this machine

    def _nginx(self, server_port: int) -> list[str]:
        site = replaced(
            example("nginx"),
            ("https://play.example.org", self.origin),
            ("/etc/letsencrypt/live/play.example.org/fullchain.pem", str(self.certificate.file)),
            ("/etc/letsencrypt/live/play.example.org/privkey.pem", str(self.certificate.key_file)),
            ("play.example.org", HOST),
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("listen 443 ", f"listen 127.0.0.1:{self.port} "),
            ("listen [::]:80;", f"listen [::1]:{self.plain_port};"),
            ("listen [::]:443 ", f"listen [::1]:{self.port} "),
            ("127.0.0.1:8364", f"127.0.0.1:{server_port}"),
        )
        if not can_listen("::1"):
            site = re.sub(r"\n *listen \[::1\].*", "", site)
        folders = "".join(
            f"{kind}_temp_path {self.folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        whole = (
            f"daemon off;\nmaster_process off;\npid {self.folder}/nginx.pid;\nerror_log stderr;\n"
            f"events {{ }}\nhttp {{\naccess_log off;\ngzip on;\ngzip_types application/json;\n{folders}{site}}}\n"
        )
        path = self.folder / "nginx.conf"
        path.write_text(whole, "utf-8")
        return ["-p", str(self.folder), "-c", str(path), "-e", "stderr"]

    def _caddy(self, server_port: int) -> list[str]:
        site = replaced(
            example("caddyfile"),
            ("# tls ", "tls "),
            ("/etc/ssl/play.example.org.pem", str(self.certificate.file)),
            ("/etc/ssl/play.example.org.key", str(self.certificate.key_file)),
            ("play.example.org {", f"{self.origin} {{"),
            ("127.0.0.1:8364", f"127.0.0.1:{server_port}"),
        )
        here = "127.0.0.1 [::1]" if can_listen("::1") else "127.0.0.1"
        around = f"{{\n\tadmin off\n\thttp_port {self.plain_port}\n\tdefault_bind {here}\n}}\n\n"
        path = self.folder / "Caddyfile"
        path.write_text(around + site, "utf-8")
        return ["run", "--config", str(path), "--adapter", "caddyfile"]
