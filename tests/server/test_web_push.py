"""Web push: the example of the standard byte for byte, messages only the browser opens, signatures that hold."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from push_browser import Browser, check_vapid

from astrarium.server import web_push
from astrarium.server.web_push import (
    base64url,
    encrypt,
    from_base64url,
    public_point,
    read_key,
    vapid_header,
    write_key,
)

# RFC 8291, section 5 and appendix A
MESSAGE = b"When I grow up, I want to be a watermelon"
BROWSER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
BROWSER_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SENDER = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
SENDER_PRIVATE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
# A `push.pem` of a data folder from before this module, as py-vapid wrote it, and its public half.
OLD_PEM = b"""-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgK7lAOgQVo9T9f/7H
tEXCVKkVRr2OTId9CTA+sBTwYe+hRANCAASxLNLIp3u0beCwfmD0IOs0ccNaPRzV
891uTGEeJLpOylKxBNF0RJwvmgtRkC1V5zBI1WjUPtMmEBz4uHrmE/eB
-----END PRIVATE KEY-----
"""
OLD_PUBLIC = "BLEs0sine7Rt4LB-YPQg6zRxw1o9HNXz3W5MYR4kuk7KUrEE0XREnC-aC1GQLVXnMEjVaNQ-0yYQHPi4euYT94E"


def private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(from_base64url(text), "big"), ec.SECP256R1())


def test_the_example_of_the_standard_comes_out_byte_for_byte() -> None:
    sender = private(SENDER_PRIVATE)
    assert base64url(public_point(sender.public_key())) == SENDER
    assert base64url(encrypt(MESSAGE, BROWSER, AUTH, key=sender, salt=from_base64url(SALT))) == BODY
    assert Browser(private(BROWSER_PRIVATE), from_base64url(AUTH)).opened(from_base64url(BODY)) == MESSAGE


def test_only_the_browser_opens_what_was_sealed_for_it_and_no_two_are_alike() -> None:
    anna, bert = Browser(), Browser()
    for message in (b"", b"x", "è il tuo turno".encode(), b"y" * web_push.MAX_MESSAGE):
        one, two = (encrypt(message, anna.keys["p256dh"], anna.keys["auth"]) for _ in range(2))
        assert anna.opened(one) == anna.opened(two) == message
        assert one[:86] != two[:86]
        assert one[86:] != two[86:]
        assert len(one) == len(message) + 103 <= web_push.RECORD_SIZE
        with pytest.raises(InvalidTag):
            bert.opened(one)
        with pytest.raises(InvalidTag):
            anna.opened(one[:-1] + bytes([one[-1] ^ 1]))


def test_padded_keys_are_keys_too() -> None:
    anna = Browser()
    keys = {name: text + "=" * (-len(text) % 4) for name, text in anna.keys.items()}
    assert keys != anna.keys
    assert anna.opened(encrypt(MESSAGE, keys["p256dh"], keys["auth"])) == MESSAGE


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [
        ("", AUTH),
        (BROWSER[:-2], AUTH),
        (base64url(b"\x04" + b"\x01" * 64), AUTH),  # not a point of the curve
        (f"{BROWSER[:40]}\n{BROWSER[40:]}", AUTH),
        (BROWSER, ""),
        (BROWSER, AUTH[:-2]),
        (BROWSER, "è" * 22),
    ],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 -- whatever the reason
        encrypt(MESSAGE, p256dh, auth)


def test_a_message_that_no_push_service_must_take_is_not_sealed() -> None:
    with pytest.raises(ValueError, match="3993 bytes"):
        encrypt(b"x" * 3994, BROWSER, AUTH)


def test_the_signature_of_a_sender_holds_and_no_other_does() -> None:
    key = web_push.new_key()
    for expires in range(1_900_000_000, 1_900_000_040):  # some signatures begin with a zero byte
        header = vapid_header(key, "https://push.example", "https://play.example.org", expires)
        public, claims = check_vapid(header)
        assert public == base64url(public_point(key.public_key()))
        assert claims == {"aud": "https://push.example", "exp": expires, "sub": "https://play.example.org"}
    head, claimed, signature = header.removeprefix("vapid t=").split(",")[0].split(".")
    later = base64url(json.dumps({**claims, "exp": 2_000_000_000}).encode())
    with pytest.raises(InvalidSignature):
        check_vapid(f"vapid t={head}.{later}.{signature}, k={public}")
    stranger = base64url(public_point(web_push.new_key().public_key()))
    with pytest.raises(InvalidSignature):
        check_vapid(f"vapid t={head}.{claimed}.{signature}, k={stranger}")


def test_a_key_is_read_as_it_was_written_and_so_are_those_of_old_folders() -> None:
    key = web_push.new_key()
    assert read_key(write_key(key)).private_numbers() == key.private_numbers()
    old = read_key(OLD_PEM)
    assert base64url(public_point(old.public_key())) == OLD_PUBLIC
    assert write_key(old) == OLD_PEM


def test_another_kind_of_key_is_refused() -> None:
    encoding, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    other = ec.generate_private_key(ec.SECP384R1()).private_bytes(encoding, form, serialization.NoEncryption())
    for pem in (other, b"", OLD_PEM[:-60], b"-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n"):
        with pytest.raises(ValueError):  # noqa: PT011 -- whatever the reason
            read_key(pem)


def test_browsers_that_subscribed_before_still_know_us(start_server: Any, tmp_path: Any) -> None:
    data = tmp_path / "data0"
    data.mkdir()
    (data / "push.pem").write_bytes(OLD_PEM)
    server = start_server()
    assert server.person("Anna").get("/api/me").json()["push_key"] == OLD_PUBLIC
    assert (data / "push.pem").read_bytes() == OLD_PEM


def test_pushing_needs_no_second_client_of_the_web() -> None:
    """What the server itself imports: neither requests nor aiohttp come along any more."""
    program = (
        "import sys, uvicorn;"
        "import astrarium.server.web_app, astrarium.server.web_push, astrarium.server.server_commands;"
        "print(sorted({'requests', 'aiohttp', 'pywebpush', 'py_vapid', 'http_ece', 'urllib3'} & set(sys.modules)))"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"


def test_keys_are_derived_as_the_standard_says() -> None:
    assert web_push.derive_key(b"\x0b" * 22, bytes(range(13)), bytes(range(0xF0, 0xFA)), 42).hex() == (
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"  # RFC 5869, A.1
    )
