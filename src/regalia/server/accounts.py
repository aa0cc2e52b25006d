"""Accounts: a name and a password, so that other devices can become the same person."""

from __future__ import annotations

import asyncio
import secrets
import time

import sqlalchemy as sql
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from ..core.errors import Refused
from . import store as db
from .house import House, digest
from .lobby import clean_name, name_yourself
from .store import NotStored

HASHER = PasswordHasher()
LEAST, MOST = 8, 200
NOBODY = HASHER.hash(secrets.token_hex())
"""Checked when there is no such account, so that time does not tell."""


async def register(house: House, cookie: str, name: str, password: str) -> None:
    """Keep who this cookie is under a name and a password."""
    name = clean_name(name)
    if not LEAST <= len(password) <= MOST:
        raise Refused(f"A password has {LEAST} to {MOST} characters.")
    person = await name_yourself(house, cookie, name)
    known = await house.store.row(sql.select(db.people.c.account).where(db.people.c.id == person))
    if known is not None and known["account"]:
        raise Refused("You have an account already; log out first to make another one.")
    hashed = await asyncio.to_thread(HASHER.hash, password)
    change = sql.update(db.people).where(db.people.c.id == person).values(account=name.casefold(), password=hashed)
    try:
        await house.store.write((change, None))
    except NotStored:
        raise Refused("That name is taken by another account; choose a different one.") from None


async def login(house: House, name: str, password: str) -> str:
    """A new cookie for an account."""
    row = None
    if len(name) <= 100 and len(password) <= MOST:
        row = await house.store.row(sql.select(db.people).where(db.people.c.account == name.strip().casefold()))
    try:
        await asyncio.to_thread(HASHER.verify, row["password"] if row else NOBODY, password[:MOST])
    except VerificationError:
        row = None
    if row is None:
        raise Refused("Name and password do not fit together.")
    cookie = new_cookie()
    made = {"cookie": digest(cookie), "person": row["id"], "created": int(time.time() * 1000)}
    await house.store.write((sql.insert(db.sessions), made))
    return cookie


async def logout(house: House, cookie: str) -> None:
    await house.store.write((sql.delete(db.sessions).where(db.sessions.c.cookie == digest(cookie)), None))
    house.forget_cookie(cookie)


def new_cookie() -> str:
    return secrets.token_urlsafe(32)


def csrf_of(cookie: str) -> str:
    """Only our own pages can know it: it is made from the cookie, which no script can read."""
    return digest(f"csrf {cookie}")[:32]
