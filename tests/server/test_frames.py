"""Frames that are read and made without the library are the same as with it."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Frame, Opcode

from regalia.server.frames import frame, whole_text


@pytest.mark.parametrize("length", [0, 1, 3, 4, 5, 124, 125, 126, 127, 1000, 65535, 65536, 70000])
def test_frames_are_the_librarys(length: int) -> None:
    data = bytes(random.Random(length).randbytes(length).hex()[:length], "ascii")
    assert frame(data) == Frame(Opcode.TEXT, data).serialize(mask=False)
    sent = Frame(Opcode.TEXT, data).serialize(mask=True)
    assert whole_text(sent) == (data if length < 126 else None)


def test_anything_else_is_left_to_the_library() -> None:
    text = Frame(Opcode.TEXT, b"hello").serialize(mask=True)
    assert whole_text(text) == b"hello"
    for other in (
        b"", b"\x81", text[:-1], text + b"\0", text + text, Frame(Opcode.PING, b"hello").serialize(mask=True),
        Frame(Opcode.BINARY, b"hello").serialize(mask=True), Frame(Opcode.TEXT, b"hello").serialize(mask=False),
        Frame(Opcode.TEXT, b"hello", fin=False).serialize(mask=True), Frame(Opcode.CLOSE, b"").serialize(mask=True),
    ):  # fmt: skip
        assert whole_text(other) is None
