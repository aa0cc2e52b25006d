"""Starting the server, and the browser with it."""

from __future__ import annotations

import gc
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from importlib.util import find_spec

import msgspec
import uvicorn

from ..core.errors import Refused
from .app import make_app
from .house import Config, House
from .messages import MESSAGE_BYTES
from .sockets import socket_class


class JsonLines(logging.Formatter):
    """A log line as JSON: for machines first, readable for people too."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"time": round(record.created, 3), "level": record.levelname.lower(), "from": record.name,
                "text": record.getMessage()}  # fmt: skip
        if record.exc_info:
            line["trouble"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up_logs() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("regalia").setLevel(logging.INFO)


def serve(host: str, port: int, opens_browser: bool) -> None:
    """Run until somebody ends it with Ctrl+C."""
    set_up_logs()
    listening = _listen(host, port)
    port = listening.getsockname()[1]
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}/"
    house = House(Config.from_environment())
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(house),
            ws=socket_class(house),
            ws_max_size=MESSAGE_BYTES,
            http="httptools",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=5,
            loop="uvloop" if find_spec("uvloop") else "asyncio",
            proxy_headers=os.environ.get("REGALIA_PROXY", "") == "1",
            backlog=4096,
        )
    )
    print(f"Regalia is at {address}  (Ctrl+C ends it; games go on when it is started again)", flush=True)
    if opens_browser:
        threading.Thread(target=_open_when_ready, args=(server, address), daemon=True).start()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)  # views are made and dropped by the thousand, and none is in a circle
    server.run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as problem:
        raise Refused(
            f"Port {port} cannot be used ({problem.strerror}); set REGALIA_PORT to another one, or 0 for any."
        ) from None
    return listening


def _open_when_ready(server: uvicorn.Server, address: str) -> None:
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(address)
