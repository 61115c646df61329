"""Web push: a message sealed for one browser (RFC 8291, RFC 8188) and the proof of who sends it (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import os
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

RECORD_SIZE: Final = 4096  # what every push service takes, the header included
HEADER_SIZE: Final = 16 + 4 + 1 + 65  # salt, record size, length of the key, key
MAX_MESSAGE: Final = RECORD_SIZE - HEADER_SIZE - 16 - 1  # the tag of the cipher, the mark of the last record
LAST_RECORD: Final = b"\x02"
JWT_HEADER: Final = b'{"typ":"JWT","alg":"ES256"}'


def new_key() -> ec.EllipticCurvePrivateKey:
    """A fresh key on the curve that web push uses."""
    return ec.generate_private_key(ec.SECP256R1())


def read_key(pem: bytes) -> ec.EllipticCurvePrivateKey:
    """A key as it lies in a file; ValueError where it is none of ours."""
    key = serialization.load_pem_private_key(pem, password=None)
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise ValueError("not a private key on the curve P-256")
    return key


def write_key(key: ec.EllipticCurvePrivateKey) -> bytes:
    """A key as it lies in a file: PKCS #8 in PEM."""
    encoding, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    return key.private_bytes(encoding, form, serialization.NoEncryption())


def public_point(key: ec.EllipticCurvePublicKey) -> bytes:
    """The 65 bytes of a public key."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def base64url(raw: bytes) -> str:
    """Bytes as browsers and tokens write them: base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """The bytes again, with or without padding."""
    text = text.rstrip("=")
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def encrypt(
    message: bytes,
    p256dh: str,
    auth: str,
    *,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """A message that only the browser with these keys can read; a key and a salt are given by tests alone."""
    if len(message) > MAX_MESSAGE:
        raise ValueError(f"a push message has {MAX_MESSAGE} bytes at most")
    theirs, secret = from_base64url(p256dh), from_base64url(auth)
    if len(secret) != 16:
        raise ValueError("the secret of a subscription has 16 bytes")
    browser = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    key, salt = key or new_key(), salt or os.urandom(16)
    ours = public_point(key.public_key())
    shared = derive_key(key.exchange(ec.ECDH(), browser), secret, b"WebPush: info\0" + public_point(browser) + ours, 32)
    cipher = AESGCM(derive_key(shared, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derive_key(shared, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_SIZE.to_bytes(4, "big") + len(ours).to_bytes(1, "big") + ours
    return header + cipher.encrypt(nonce, message + LAST_RECORD, None)


def derive_key(secret: bytes, salt: bytes, purpose: bytes, length: int) -> bytes:
    """A key for one purpose, from a shared secret."""
    return HKDF(hashes.SHA256(), length, salt, purpose).derive(secret)


def vapid_header(key: ec.EllipticCurvePrivateKey, audience: str, subject: str, expires: int) -> str:
    """What stands in `authorization`: a signed token for one push service, and the key to check it with."""
    claims = msgspec.json.encode({"aud": audience, "exp": expires, "sub": subject})
    token = f"{base64url(JWT_HEADER)}.{base64url(claims)}"
    r, s = decode_dss_signature(key.sign(token.encode(), ec.ECDSA(hashes.SHA256())))
    signature = base64url(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={token}.{signature}, k={base64url(public_point(key.public_key()))}"
