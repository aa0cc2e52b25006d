"""Every request: who asks, how often, from where; and how it is answered or refused."""

from __future__ import annotations

import json
import logging
from typing import Any

import sqlalchemy as sql
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.response import Redirect

from ..core.errors import Refused
from ..web import pages
from . import accounts, lobby
from . import store as db
from .house import House, NotThere
from .limits import TooFast
from .lobby import Forbidden, TooLate
from .sockets import COOKIE

log = logging.getLogger("regalia.requests")
Ask = Request[Any, Any, Any]
A_YEAR = 365 * 24 * 3600
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # a seat's link is a secret
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
STATUS: dict[type[Refused], int] = {NotThere: 404, Forbidden: 403, TooLate: 409, TooFast: 429}


# ------------------------------------------------------------------ who asks
class Me:
    """The visitor of a request."""

    def __init__(self, house: House, request: Ask) -> None:
        self.house = house
        self.cookie: str = request.state.cookie
        self.address = request.client.host if request.client else ""

    async def person(self) -> str:
        return await self.house.person_of(self.cookie)

    async def named(self, name: str = "") -> str:
        """The person, made now if this is the first thing they do."""
        return await lobby.name_yourself(self.house, self.cookie, name)

    async def visitor(self) -> pages.Visitor:
        person = await self.person()
        row = None
        if person:
            row = await self.house.store.row(
                sql.select(db.people.c.name, db.people.c.account).where(db.people.c.id == person)
            )
        name, account = (row["name"], row["account"] or "") if row else ("", "")
        return pages.Visitor(name=name, csrf=accounts.csrf_of(self.cookie), account=account)

    def often(self, kind: str) -> None:
        self.house.limits.check(kind, self.address)


async def before(request: Ask) -> None:
    """Every request: who it is, how often, and that a change comes from one of our own pages."""
    house: House = request.app.state.house
    cookie = request.cookies.get(COOKIE, "")
    request.state.fresh = not 20 <= len(cookie) <= 100
    request.state.cookie = accounts.new_cookie() if request.state.fresh else cookie
    address = request.client.host if request.client else ""
    if not request.url.path.startswith(("/static/", "/games/")):
        house.limits.check("page", address)
    if request.method in ("GET", "HEAD"):
        return
    house.limits.check("change", address)
    if not house.same_origin(request.headers.get("origin"), request.headers.get("host", "")):
        raise Forbidden("The page of another site may not do that here.")
    token = request.headers.get("x-csrf", "")
    if not token and "form" in request.headers.get("content-type", ""):
        token = str((await request.form()).get("csrf", ""))
    if request.state.fresh or token != accounts.csrf_of(request.state.cookie):
        raise Forbidden("This page is too old, or not ours; reload it and try again.")


async def after(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def give_cookie(request: Ask, response: Response[Any]) -> Response[Any]:
    cookie = getattr(request.state, "new_cookie", None) or (request.state.cookie if request.state.fresh else None)
    if cookie is not None:
        house: House = request.app.state.house
        response.set_cookie(
            COOKIE, cookie, max_age=A_YEAR, path="/", httponly=True, samesite="lax", secure=house.config.secure_cookie
        )
    return response


def page(request: Ask, html: str, status: int = 200) -> Response[str]:
    return give_cookie(request, Response(html, media_type=MediaType.HTML, status_code=status))


def go(request: Ask, address: str) -> Response[Any]:
    return give_cookie(request, Redirect(address, status_code=303))


def answer(request: Ask, value: Any, status: int = 200) -> Response[Any]:
    return give_cookie(request, Response(value, media_type=MediaType.JSON, status_code=status))


def me_of(request: Ask) -> Me:
    return Me(request.app.state.house, request)


def house_of(request: Ask) -> House:
    house: House = request.app.state.house
    return house


async def account(request: Ask, what: str, name: str, password: str) -> None:
    """What people do about their name and account."""
    me = me_of(request)
    if what in ("register", "login"):
        me.often("password")
    if what == "name":
        await me.named(lobby.clean_name(name))
    elif what == "register":
        await accounts.register(me.house, me.cookie, name, password)
    elif what == "login":
        request.state.new_cookie = await accounts.login(me.house, name, password)
    else:
        await accounts.logout(me.house, me.cookie)
        request.state.new_cookie = accounts.new_cookie()


# ------------------------------------------------------------------ what cannot be done
def refused(request: Ask, problem: Exception) -> Response[Any]:
    status = next((code for kind, code in STATUS.items() if isinstance(problem, kind)), 400)
    return _say_no(request, status, str(problem))


def http_problem(request: Ask, problem: HTTPException) -> Response[Any]:
    texts = {404: "There is nothing at this address.", 405: "That cannot be done here.", 413: "That is too large."}
    what = json.dumps(problem.extra)[:300] if problem.extra else str(problem.detail)[:300].rstrip(".")
    reason = texts.get(problem.status_code) or f"That request cannot be read: {what}."
    return _say_no(request, problem.status_code, reason)


def trouble(request: Ask, problem: Exception) -> Response[Any]:
    request.app.state.house.figures.errors += 1
    log.error("a request failed: %s %s", request.method, request.url.path, exc_info=problem)
    return _say_no(request, 500, "Something went wrong here; please try again.")


def _say_no(request: Ask, status: int, reason: str) -> Response[Any]:
    path = request.url.path
    if path.startswith("/api") or path in ("/healthz", "/metrics"):
        response: Response[Any] = Response({"reason": reason}, status_code=status, media_type=MediaType.JSON)
    else:
        titles = {404: "Not here", 403: "Not yours to do", 409: "Too late", 429: "Too fast", 500: "Our mistake"}
        cookie = getattr(request.state, "cookie", "")
        visitor = pages.Visitor(csrf=accounts.csrf_of(cookie) if cookie else "")
        html = pages.problem(visitor, titles.get(status, "That cannot be"), reason)
        response = Response(html, status_code=status, media_type=MediaType.HTML)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
