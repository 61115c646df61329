"""The other end of web push: a browser that opens what was sealed for it, and a push service that checks who sends."""

from __future__ import annotations

import base64
import json
import secrets
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def raw_point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


class Browser:
    """A browser that asked for notices: it alone can read them."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes | None = None) -> None:
        self.key = key or ec.generate_private_key(ec.SECP256R1())
        self.auth = auth or secrets.token_bytes(16)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": b64(raw_point(self.key.public_key())), "auth": b64(self.auth)}

    def opened(self, body: bytes) -> bytes:
        """What a push service handed over, read as RFC 8188 and RFC 8291 tell a receiver to."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        agreed = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        info = b"WebPush: info\x00" + raw_point(self.key.public_key()) + sender
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(agreed)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
        message, mark, padding = AESGCM(key).decrypt(nonce, record, None).rpartition(b"\x02")
        assert mark
        assert not padding.strip(b"\x00")
        return message

    def read(self, body: bytes) -> Any:
        """A message of ours."""
        return json.loads(self.opened(body))


def check_vapid(authorization: str) -> tuple[str, dict[str, Any]]:
    """The key and the claims of a VAPID header, once its signature holds."""
    parts = dict(part.strip().split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    head, claims, signature = parts["t"].split(".")
    raw = unb64(signature)
    assert len(raw) == 64
    signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(parts["k"]))
    key.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(unb64(head))["alg"] == "ES256"
    return parts["k"], json.loads(unb64(claims))
