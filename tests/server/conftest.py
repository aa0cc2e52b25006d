"""One server for all tests of a process that do not kill theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

from .serving import Serving

Story = Callable[[Serving], Coroutine[Any, Any, None]]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving(tmp_path_factory.mktemp("server"))
    asyncio.run(serving.start())
    yield serving
    serving.kill()


@pytest.fixture
def tell(server: Serving) -> Iterator[Callable[[Story], None]]:
    """Runs a story at the server. Afterwards it must be up, and must not have met an error of its own."""

    def run(story: Story) -> None:
        asyncio.run(story(server))

    before = server.said().count('"level":"error"')
    yield run
    assert server.process is not None
    assert server.process.poll() is None, server.said()
    assert server.said().count('"level":"error"') == before, server.said()[-3000:]
