"""Mail: to addresses that were confirmed, for tables that were chosen, through the operator's server alone."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest
from server_process import wait_until
from tests.limits import GENEROUS

from astrarium.server import mail_sender
from astrarium.server.mail_sender import is_address, read_server
from astrarium.server.storage_errors import StartupFailed

SENDER = "games@play.example.org"


def links(text: str) -> dict[str, str]:
    """The codes of the links in a mail, by what they do."""
    return dict(re.findall(r"/mail#(confirm|stop)\.(\S+)", text))


def with_mail(start_server: Any, post_office: Any, **more: Any) -> Any:
    return start_server(smtp=post_office.address, mail_from=SENDER, **more)


def leave_address(person: Any, post_office: Any, address: str) -> dict[str, str]:
    """Leave an address and read the mail that asks whether it is right."""
    before = len(post_office.mails)
    reply = person.post("/api/mail", {"address": address})
    assert reply.status_code == 200, reply.text
    assert len(post_office.mails) == before + 1
    return links(post_office.texts()[-1])


def test_without_a_server_there_is_no_mail(shared_server: Any) -> None:
    anna = shared_server.person("Anna")
    assert anna.get("/api/me").json()["sends_mail"] is False
    reply = anna.post("/api/mail", {"address": "anna@example.org"})
    assert (reply.status_code, reply.json()["error"]["words"]) == (422, "This server sends no mail.")


def test_an_address_is_used_after_its_owner_has_said_yes_and_until_they_say_no(
    start_server: Any, post_office: Any
) -> None:
    server = with_mail(start_server, post_office)
    anna, bert = server.person("Anna"), server.person("Bert")
    table = str(anna.create("person", "person", title="Evening")["table"])
    bert.post(f"/api/tables/{table}/join")
    assert bert.post(f"/api/tables/{table}/mail", {"on": True}).status_code == 200
    codes = leave_address(bert, post_office, "bert@example.org")
    to, question = post_office.mails[0]
    assert (to, question["to"], question["from"]) == (["bert@example.org"], "bert@example.org", f"Astrarium <{SENDER}>")
    assert "Bert" not in post_office.raw[0].decode().replace("bert@", "")
    mine = bert.get("/api/me").json()
    assert (mine["mail"], mine["mail_confirmed"], mine["mail_tables"]) == ("bert@example.org", False, [table])
    assert bert.post("/api/notices/test", {"channel": "mail"}).status_code == 422, "not before it is confirmed"
    wrong = codes["confirm"][:-1] + ("0" if codes["confirm"][-1] != "0" else "1")
    for bad in (wrong, codes["stop"], "nonsense.00"):
        assert server.person().post("/api/mail/confirm", {"code": bad}).status_code == 404
    assert server.person().post("/api/mail/confirm", {"code": codes["confirm"]}).status_code == 200, "on any device"
    assert bert.get("/api/me").json()["mail_confirmed"]
    assert bert.post("/api/notices/test", {"channel": "mail"}).json()["sent"]
    anna.connect(table).answer("end")
    wait_until(lambda: len(post_office.mails) == 3)
    _, told = post_office.mails[2]
    assert told["subject"] == "Your turn: Evening"
    assert "Parlour, Evening: it is your turn." in told.get_content()
    assert f"{server.origin}/t/{table}" in told.get_content()
    assert told["auto-submitted"] == "auto-generated"
    stop = links(told.get_content())["stop"]
    assert told["list-unsubscribe"] == f"<{server.origin}/api/mail/stop/{stop}>"
    one_click = {"content": b"List-Unsubscribe=One-Click", "timeout": GENEROUS}
    headers = {"content-type": "application/x-www-form-urlencoded"}  # and no origin: a mail program asks
    assert httpx.post(f"{server.origin}/api/mail/stop/{stop}", headers=headers, **one_click).status_code == 200
    assert bert.get("/api/me").json()["mail"] == ""
    assert httpx.post(f"{server.origin}/api/mail/stop/{stop}", headers=headers, **one_click).status_code == 404


def test_mails_are_for_the_tables_that_were_chosen_and_in_the_readers_language(
    start_server: Any, post_office: Any
) -> None:
    server = with_mail(start_server, post_office, limits={"digest_seconds": 0.0})
    anna, bert = server.person("Anna"), server.person("Bert")
    bert.post("/api/me", {"lang": "it"})
    codes = leave_address(bert, post_office, "bert@example.org")
    assert "entro 48 ore" in post_office.texts()[0]
    bert.post("/api/mail/confirm", {"code": codes["confirm"]})
    other, wanted = (str(anna.create("person", "person", title=name)["table"]) for name in ("Altro", "Questo"))
    for table in (other, wanted):
        bert.post(f"/api/tables/{table}/join")
    bert.post(f"/api/tables/{wanted}/mail", {"on": True})
    anna.connect(other).answer("end")
    anna.connect(wanted).answer("end")
    wait_until(lambda: len(post_office.mails) == 2)
    text = post_office.texts()[1]
    assert "Questo" in text
    assert "Altro" not in text
    assert "Per non ricevere più queste e-mail" in text
    bert.post("/api/mail/stop", {"code": links(text)["stop"]})
    assert bert.get("/api/me").json()["mail"] == ""


def test_nobody_is_flooded_with_questions(start_server: Any, post_office: Any) -> None:
    server = with_mail(start_server, post_office, limits={"mail_checks": 2, "mail_crowd": 4})
    anna, bert, carla = (server.person(name) for name in ("Anna", "Bert", "Carla"))
    for person in (anna, bert):
        leave_address(person, post_office, "victim@example.org")
    reply = carla.post("/api/mail", {"address": "VICTIM@example.org"})
    assert reply.status_code == 429, "one address, whoever asks and however it is written"
    assert anna.post("/api/mail", {"address": "one@example.org"}).status_code == 200
    assert anna.post("/api/mail", {"address": "two@example.org"}).status_code == 429, "one person"
    assert bert.post("/api/mail", {"address": "three@example.org"}).status_code in (200, 429)
    dora = server.person("Dora")
    assert dora.post("/api/mail", {"address": "four@example.org"}).status_code == 429, "everybody of one network"
    assert len(post_office.mails) <= 4


def test_headers_cannot_be_added_to(start_server: Any, post_office: Any) -> None:
    server = with_mail(start_server, post_office, limits={"mail_checks": 100})
    anna, bert = server.person("Anna"), server.person("Bert")
    for bad in (
        "bert@example.org\r\nBcc: eve@example.org",
        "bert@example.org\nSubject: x",
        "bert@example.org, eve@example.org",
        "Bert <bert@example.org>",
        "bert@[127.0.0.1]",
        "bert",
        "bert@",
        "b\u00e8rt@example.org",
        f"{'b' * 250}@example.org",
    ):
        assert bert.post("/api/mail", {"address": bad}).status_code == 422, bad
    assert post_office.mails == []
    codes = leave_address(bert, post_office, "bert@example.org")
    bert.post("/api/mail/confirm", {"code": codes["confirm"]})
    table = str(anna.create("person", "person", title="Evening\r\nBcc: eve@example.org")["table"])
    bert.post(f"/api/tables/{table}/join")
    bert.post(f"/api/tables/{table}/mail", {"on": True})
    anna.connect(table).answer("end")
    wait_until(lambda: len(post_office.mails) == 2)
    to, mail = post_office.mails[1]
    assert to == ["bert@example.org"]
    assert mail["bcc"] is None
    assert mail["subject"] == "Your turn: Evening Bcc: eve@example.org"


def test_a_mail_that_cannot_be_sent_is_said_in_words(start_server: Any, post_office: Any) -> None:
    server = with_mail(start_server, post_office)
    anna = server.person("Anna")
    reply = anna.post("/api/mail", {"address": "nobody@example.org"})
    assert reply.status_code == 502
    assert "could not be sent" in reply.json()["error"]["words"]
    post_office.account = ["games", "another"]
    assert anna.post("/api/mail", {"address": "anna@example.org"}).status_code == 502


def test_what_is_kept_of_a_person_includes_their_address_and_goes_with_them(
    start_server: Any, post_office: Any
) -> None:
    server = with_mail(start_server, post_office)
    anna = server.person("Anna")
    table = str(anna.create("person", "person")["table"])
    anna.post(f"/api/tables/{table}/mail", {"on": True})
    leave_address(anna, post_office, "anna@example.org")
    kept = anna.get("/api/me/export").json()
    assert (kept["mail"], kept["mail_tables"]) == ("anna@example.org", [table])
    assert anna.post("/api/mail", {"address": ""}).json()["mail"] == ""
    leave_address(anna, post_office, "anna@example.org")
    anna.post("/api/me/delete")
    assert b"anna@example.org" not in b"".join(path.read_bytes() for path in server.data.glob("astrarium.sqlite"))


def test_addresses_are_one_address_and_nothing_else() -> None:
    for good in ("a@b", "a.b+c@example.org", "o'hara@xn--bcher-kva.example", "x@mail.example.co"):
        assert is_address(good), good
    for bad in ("", "@", "a@@b", "a b@c", ".a@b", "a.@b", "a@-b", "a@b-", "a@b..c", 'a"@b', "a@b\n", "a;b@c,d"):
        assert not is_address(bad), bad


def test_the_operators_server_is_read_and_what_cannot_be_meant_is_refused() -> None:
    assert read_server("", "") is None
    plain = read_server("smtp://127.0.0.1:25", SENDER)
    assert plain is not None
    assert (plain.security, plain.port) == ("none", 25)
    far = read_server("smtp://u%40x:p%3Aw@mail.example.org", SENDER)
    assert far is not None
    assert (far.security, far.port, far.user, far.password) == ("starttls", 587, "u@x", "p:w")
    whole = read_server("smtps://mail.example.org", SENDER)
    assert whole is not None
    assert (whole.security, whole.port) == ("tls", 465)
    for address, sender in (
        ("mail.example.org", SENDER),
        ("https://mail.example.org", SENDER),
        ("smtp://mail.example.org:port", SENDER),
        ("smtp://mail.example.org", "not an address"),
        ("smtp://", SENDER),
    ):
        with pytest.raises(StartupFailed):
            read_server(address, sender)


def test_nothing_is_sent_in_the_open_to_another_machine(post_office: Any) -> None:
    server = read_server(post_office.address, SENDER)
    assert server is not None
    far = read_server(post_office.address.replace("127.0.0.1", "mail.example.org"), SENDER)
    assert far is not None
    pretended = type(far)(**{**{name: getattr(far, name) for name in far.__struct_fields__}, "host": "127.0.0.1"})
    mail = mail_sender.compose(server, "a@b", "en", "Hello", "words", "https://play.example.org/stop")
    with pytest.raises(mail_sender.smtplib.SMTPNotSupportedError):
        mail_sender.send(pretended, mail, GENEROUS)  # it offers no TLS
    assert post_office.mails == []
    mail_sender.send(server, mail, GENEROUS)
    assert len(post_office.mails) == 1
