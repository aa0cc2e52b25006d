"""The web application, put together."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from .. import __version__
from ..core.errors import Refused
from .api import API
from .requests import after, before, http_problem, refused, trouble
from .site import PAGES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from .house import House

BIGGEST_BODY = 512 * 1024


def make_app(house: House) -> Litestar:
    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncIterator[None]:
        app.state.house = house
        await house.open()
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        route_handlers=[*PAGES, *API],
        lifespan=[open_house],
        before_request=before,
        after_request=after,
        exception_handlers={Refused: refused, HTTPException: http_problem, Exception: trouble},
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=5, exclude=["^/static/", "^/games/"]
        ),
        openapi_config=OpenAPIConfig(
            title="Regalia", version=__version__, path="/api", render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            description="Tables over HTTP. The live part is a WebSocket; its messages are at /api/messages.json.",
        ),
        request_max_body_size=BIGGEST_BODY,
        logging_config=None,
    )  # fmt: skip
