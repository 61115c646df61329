"""A small SMTP server on loopback, which keeps the mails it is handed."""

from __future__ import annotations

import base64
import email
import email.policy
import socketserver
import threading
from email.message import EmailMessage
from typing import Any


class Conversation(socketserver.StreamRequestHandler):
    """One client, as RFC 5321 has it."""

    server: SmtpServer

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())

    def handle(self) -> None:
        envelope: dict[str, Any] = {"to": []}
        self.say("220 localhost")
        while line := self.rfile.readline():
            words = line.decode().strip()
            verb = words.split(" ")[0].upper()
            if verb == "EHLO":
                self.say("250-localhost")
                self.say("250 AUTH PLAIN")
            elif verb == "AUTH":
                given = base64.b64decode(words.split(" ")[-1]).decode().split("\0")[1:]
                self.say("235 welcome" if given == self.server.account else "535 who are you?")
            elif verb == "MAIL":
                envelope["from"] = words
                self.say("250 ok")
            elif verb == "RCPT":
                address = words.partition("<")[2].partition(">")[0]
                if address.startswith("nobody@"):
                    self.say("550 nobody of that name")
                else:
                    envelope["to"].append(address)
                    self.say("250 ok")
            elif verb == "DATA":
                self.say("354 go on")
                body = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    body += part[1:] if part.startswith(b"..") else part
                self.server.take(envelope["to"], body)
                self.say("250 taken")
                envelope = {"to": []}
            elif verb == "QUIT":
                self.say("221 bye")
                return
            else:
                self.say("250 ok")


class SmtpServer(socketserver.ThreadingTCPServer):
    """Listens, and keeps what comes."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Conversation)
        self.account = ["games", "secret/word"]
        self.mails: list[tuple[list[str], EmailMessage]] = []
        self.raw: list[bytes] = []
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    def take(self, to: list[str], body: bytes) -> None:
        self.raw.append(body)
        mail = email.message_from_bytes(body, policy=email.policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append((to, mail))

    @property
    def address(self) -> str:
        return f"smtp://games:secret%2Fword@127.0.0.1:{self.server_address[1]}"

    def texts(self) -> list[str]:
        """What the mails say, in the order in which they came."""
        return [str(mail.get_content()) for _, mail in self.mails]

    def close(self) -> None:
        self.shutdown()
        self.server_close()
