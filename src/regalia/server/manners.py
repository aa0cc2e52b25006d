"""What people do at a table: play, take back, ask, chat, give up; each is done or refused."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from ..core.errors import IllegalPlay, Refused
from ..core.state import SPECTATOR
from ..core.table import Table
from . import messages as m
from .tablelog import SOME, Chair, Unsent
from .thinking import advice_in_words

if TYPE_CHECKING:
    from .rooms import Room
    from .sockets import Socket


LOOK_BACK = 4
"""Looking back takes as much of the server's time as so many other messages."""


async def handle(room: Room, socket: Socket, message: m.ClientMessage) -> None:
    if isinstance(message, m.Chat):
        return await _chat(room, socket, message)
    if isinstance(message, m.AskThen):
        return await _then(room, socket, message)
    async with room.lock:
        if room.status == "waiting":
            raise Refused("The game has not begun yet.")
        if socket.eyes == SPECTATOR:
            raise Refused("You only watch this table; to play, take a seat at another one.")
        live = await room.live()
        if room.status == "over":
            raise Refused("The game is over.")
        chair = room.chairs[socket.eyes]
        if chair.conceded:
            raise Refused("You have given this game up; a bot plays on for you.")
        match message:
            case m.Play():
                await _play(room, live, socket, message)
            case m.Undo():
                _fresh(room, live, chair.seat, message.seen)
                live.undo(chair.seat)
                await room.changed(socket, message.id)
            case m.AskUndo():
                await _ask_undo(room, live, socket, message)
            case m.Agree():
                await _agree(room, live, socket, message)
            case m.Order():
                live.order(chair.seat, message.order) if message.order else live.table.standing_order(chair.seat, "")
                await room.store_new()
                socket.send(m.encode(m.Done(message.id)))
            case m.Concede():
                await _concede(room, live, chair, "concede", f"{chair.name} gives the game up; a bot plays on.")
                socket.send(m.encode(m.Done(message.id)))
            case m.Claim():
                await _claim(room, live, socket, message)
            case m.AskHint():
                await _hint(room, live, socket, message)
            case m.AskWhy():
                _why(room, live, socket, message)
    return None


def _fresh(room: Room, live: Unsent, seat: int, seen: int) -> None:
    """Whether a choice was made among the choices there are now."""
    feed = live.feeds[seat]
    if seen < feed.asked_at:
        raise Refused("That was chosen before the table changed, or sent twice; look again and choose.")
    if seen > feed.number:
        raise Refused("You cannot have seen that yet; say the number of the last news you got.")


async def _play(room: Room, live: Unsent, socket: Socket, message: m.Play) -> None:
    _fresh(room, live, socket.eyes, message.seen)
    if not message.action or message.action.isdigit():
        raise IllegalPlay("An action is named as in the choices.")
    live.play(socket.eyes, message.action)
    await room.changed(socket, message.id)


async def _chat(room: Room, socket: Socket, message: m.Chat) -> None:
    text = " ".join("".join(c if c.isprintable() else " " for c in message.text).split())
    if not text:
        raise Refused("There is nothing to say in that.")
    name = await room.house.name_of(socket.person)
    if not name:
        raise Refused("Give yourself a name first; then you can chat.")
    if not socket.bucket.take() or not socket.bucket.take():
        raise Refused("You chat very fast; wait a moment.")
    seat = None if socket.eyes == SPECTATOR else socket.eyes
    async with room.lock:
        await room.say(text, seat, name)
    socket.send(m.encode(m.Done(message.id)))


async def _concede(room: Room, live: Unsent, chair: Chair, what: str, words: str) -> None:
    live.table.note(what, chair.seat)
    await room.store_new()
    await room.say(words)
    room.tell_seats()
    room.deliver()
    room.go_on()


async def _claim(room: Room, live: Unsent, socket: Socket, message: m.Claim) -> None:
    assert room.clocks is not None
    if message.seat == socket.eyes:
        raise Refused("You cannot claim your own time.")
    if message.seat not in room.clocks.flagged(time.time()):
        raise Refused("That seat still has time, or its clock does not run.")
    chair = room.chairs[message.seat]
    await _concede(room, live, chair, "claim", f"{chair.name} has run out of time; a bot plays on.")
    socket.send(m.encode(m.Done(message.id)))


# ------------------------------------------------------------------ looking back


async def _then(room: Room, socket: Socket, message: m.AskThen) -> None:
    """The game is played again up to the play that this line of the log told of. What a seat could see then
    it has seen, so nothing is told that it does not know; also who watches may look back."""
    if not all(socket.bucket.take() for _ in range(LOOK_BACK)):
        raise Refused("You look back very fast; wait a moment.")
    eyes = socket.eyes
    async with room.lock:
        if room.status == "waiting":
            raise Refused("The game has not begun yet.")
        table = (await room.live()).table
        plays, again = table.plays, room.blank_table()
        if message.line >= table.line_count(eyes):
            raise Refused("Your log has no such line.")
    for k, play in enumerate(plays):
        if again.line_count(eyes) > message.line:
            break
        again.play(*play)
        if k % SOME == SOME - 1:  # others play meanwhile
            await asyncio.sleep(0)
    view = msgspec.structs.replace(again.view(eyes), choices=[])
    socket.send(m.encode(m.Then(message.id, message.line, msgspec.Raw(msgspec.json.encode(view)))))


# ------------------------------------------------------------------ taking back


async def _ask_undo(room: Room, live: Unsent, socket: Socket, message: m.AskUndo) -> None:
    seat = socket.eyes
    _fresh(room, live, seat, message.seen)
    others = [c.seat for c in room.people if c.seat != seat and not c.played_by_bot]
    if room.rated:
        raise Refused("This game is rated: only what nobody else has seen can be taken back.")
    if not live.table.can_undo_agreed(seat):
        raise Refused("That cannot be taken back: nothing was played, or chance has fallen, or something was seen.")
    if room.asked is not None:
        raise Refused("Somebody has asked already; answer that first.")
    if not others:
        live.undo(seat, agreed=True)
        await room.changed(socket, message.id)
        return
    words = f"{room.chairs[seat].name} asks to take a play back."
    room.asked, room.asked_after = m.Asked(seat, words, [], others), _plays_of(live, seat)
    room.tell(room.asked)
    socket.send(m.encode(m.Done(message.id)))


def _plays_of(live: Unsent, seat: int) -> int:
    return sum(who == seat for who, _ in live.table.plays)


async def _agree(room: Room, live: Unsent, socket: Socket, message: m.Agree) -> None:
    asked = room.asked
    if asked is None or asked.by is None:
        raise Refused("Nobody asks for anything.")
    if socket.eyes not in asked.needed:
        raise Refused("You are not asked.")
    if not message.yes:
        room.asked = None
        room.tell(m.Asked())
        await room.say(f"{room.chairs[socket.eyes].name} does not agree to take it back.")
        socket.send(m.encode(m.Done(message.id)))
        return
    agreed = sorted({*asked.agreed, socket.eyes})
    if set(agreed) < set(asked.needed):
        room.asked = msgspec.structs.replace(asked, agreed=agreed)
        room.tell(room.asked)
        socket.send(m.encode(m.Done(message.id)))
        return
    room.asked = None
    room.tell(m.Asked())
    if _plays_of(live, asked.by) != room.asked_after:
        raise Refused("Meanwhile the one who asked has played on; it must be asked again.")
    live.undo(asked.by, agreed=True)
    await room.changed(socket, message.id)
    await room.say(f"All agreed: {room.chairs[asked.by].name} takes a play back.")


# ------------------------------------------------------------------ advice


async def _hint(room: Room, live: Unsent, socket: Socket, message: m.AskHint) -> None:
    if not room.gives_hints:
        raise Refused("There are no hints at this table.")
    if socket.eyes not in live.table.to_act:
        raise Refused("There is nothing for you to choose now.")
    position, state = live.table.to_bytes(), live.table.state.copy()
    room.house.start(_send_hint(room, socket, message.id, position, state))


async def _send_hint(room: Room, socket: Socket, id: int | None, position: bytes, state: Any) -> None:
    try:
        found = await room.house.thinkers.hint(room.game.id, position, socket.eyes)
    except Refused as problem:
        socket.refuse(id, str(problem))
        return
    choices = advice_in_words(room.game.id, state, socket.eyes, found.advice)
    socket.send(m.encode(m.Hint(id, choices[0].action, choices[0].words, found.why, choices)))


def _why(room: Room, live: Unsent, socket: Socket, message: m.AskWhy) -> None:
    table, seat = live.table, socket.eyes
    reason, action = "", message.action
    if action:
        reason = table.why_not(seat, action)
    elif message.on:
        for number, name in enumerate(room.game.action_names):
            if _means(room, table, seat, number, message.on) and (reason := table.why_not(seat, number)):
                action = name
                break
    if not reason:
        reason = "" if action else "There is nothing to do with that now."
    socket.send(m.encode(m.Why(message.id, action, message.on, reason)))


def _means(room: Room, table: Table, seat: int, number: int, on: str) -> bool:
    """Whether an action, possible now or not, would be a click on that thing."""
    with suppress(Exception):  # games need not point for what cannot be done
        return bool(room.game.people.points_at(table.state, seat, number) == on)
    return False
