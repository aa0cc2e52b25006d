"""Frames of the WebSocket protocol, where the general way is too slow."""

from __future__ import annotations

SHORT = 126


def frame(data: bytes) -> bytes:
    """A whole text frame."""
    n = len(data)
    if n < SHORT:
        return bytes((0x81, n)) + data
    if n < 65536:
        return b"\x81\x7e" + n.to_bytes(2, "big") + data
    return b"\x81\x7f" + n.to_bytes(8, "big") + data


def whole_text(data: bytes) -> bytes | None:
    """What a client says if the data is exactly one short text frame, as it nearly always is."""
    if len(data) < 6 or data[0] != 0x81 or data[1] & 0x80 == 0:
        return None
    n = data[1] & 0x7F
    if n >= SHORT or len(data) != 6 + n:
        return None
    mask = (data[2:6] * (n // 4 + 1))[:n]
    return (int.from_bytes(data[6:], "big") ^ int.from_bytes(mask, "big")).to_bytes(n, "big")
