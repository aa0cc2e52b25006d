"""Static files from memory: small, compressed once, and asked for again only when they changed."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

from litestar import Response

from ..web import pages
from .house import NotThere
from .requests import Ask

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("image/webp", ".webp")
_kept: dict[Path, File] = {}


class File(NamedTuple):
    changed: int
    kind: str
    plain: bytes
    small: bytes
    tag: str


def static_file(path: str) -> Path | None:
    found = (pages.STATIC / path.lstrip("/")).resolve()
    return found if found.is_relative_to(pages.STATIC.resolve()) and found.is_file() else None


def serve(request: Ask, path: Path | None) -> Response[bytes]:
    if path is None:
        raise NotThere("There is no such file.")
    changed = path.stat().st_mtime_ns
    file = _kept.get(path)
    if file is None or file.changed != changed:
        plain = path.read_bytes()
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        small = gzip.compress(plain, 9, mtime=0) if kind.startswith("text/") or kind.endswith(("xml", "json")) else b""
        file = _kept[path] = File(changed, kind, plain, small, f'"{hashlib.sha256(plain).hexdigest()[:20]}"')
    headers = {"ETag": file.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    body = file.plain
    if file.small and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.small
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=file.kind)
