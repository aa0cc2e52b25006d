"""Ports for servers that tests start."""

from __future__ import annotations

import secrets
import socket


def free_port() -> int:
    """Below those that the system gives to clients: a test that asks whether its server is up yet could
    otherwise be given the server's own port, and would talk to itself."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with socket.socket() as place:
            try:
                place.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
