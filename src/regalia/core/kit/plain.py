"""Checks of the machinery: nothing is lost, nothing sticks, what is legal is what can be played."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from ..errors import IllegalPlay, Refused
from ..record import load
from ..table import Table
from .checks import Bench, Check, due, phase_of, where


class PlainChecks:
    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.conservation = Check("conservation", "no play changes the number of cards or tokens")
        self.copies = Check("copies", "playing on a copy leaves the original as it was")
        self.withdrawals = Check("withdrawals", "a play taken back leaves no trace")
        self.saving = Check("save and load", "a saved table comes back to the byte")
        self.legal = Check("legal", "play accepts exactly what legal lists")
        self.stuck = Check("no dead end", "before the end somebody always has a legal action")
        self.ends = Check("ends", "every game ends")
        self.checks = [
            self.conservation, self.copies, self.withdrawals, self.saving, self.legal, self.stuck, self.ends,
        ]  # fmt: skip

    def begin(self, table: Table) -> None:
        self.census = self.bench.game.people.census(table.state)

    def look(self, table: Table, luck: random.Random) -> None:
        self.conservation.states_tried += 1
        census = self.bench.game.people.census(table.state)
        if census != self.census:
            self.conservation.fail(f"{where(table)}: {self.census} became {census}")
        self.stuck.states_tried += 1
        if not table.to_act or any(not table.engine.legal(table._position, seat) for seat in table.to_act):
            self.stuck.fail(where(table))
        phase = phase_of(table)
        if due(self.copies, phase, luck, 4, 0.02):
            self._try_copy(table, luck)
        if due(self.legal, phase, luck, 1, 0.002):
            self._try_every_action(table)
        if due(self.saving, phase, luck, 0.5, 0.0005):
            self._try_saving(table)

    def play(self, table: Table, seat: int, action: int, luck: random.Random) -> None:
        """Play; sometimes take it back first and look for traces."""
        before = table.to_bytes()
        table.play(seat, action)
        phase = phase_of(table)
        if (table.can_undo(seat) or table.can_undo_agreed(seat)) and due(self.withdrawals, phase, luck, 4, 0.01):
            self.withdrawals.states_tried += 1
            table.undo(seat, agreed=not table.can_undo(seat))
            if table.to_bytes() != before:
                self.withdrawals.fail(where(table))
            table.play(seat, action)

    def end(self, table: Table) -> None:
        self.ends.states_tried += 1
        if not table.over:
            self.ends.fail(where(table))
        self._try_saving(table)

    def _try_copy(self, table: Table, luck: random.Random) -> None:
        engine, position = table.engine, table._position
        before = engine.to_bytes(position)
        twin = engine.copy(position)
        if engine.to_bytes(twin) != before:
            self.copies.fail(f"{where(table)}: the copy is not equal")
        for seat in table.to_act[:1]:
            engine.play(twin, seat, luck.choice(engine.legal(twin, seat)))
        self.copies.states_tried += 1
        if engine.to_bytes(position) != before:
            self.copies.fail(where(table))

    def _try_every_action(self, table: Table) -> None:
        engine, before = table.engine, table.to_bytes()
        for seat in range(table.players):
            legal = engine.legal(table._position, seat)
            if len(set(legal)) != len(legal):
                self.legal.fail(f"{where(table)}: an action is listed twice for seat {seat}")
            for action in range(len(self.bench.game.action_names)):
                self.legal.states_tried += 1
                if action in legal:
                    engine.play(engine.copy(table._position), seat, action)
                else:
                    self._try_illegal(table, seat, action, before)

    def _try_illegal(self, table: Table, seat: int, action: int, before: bytes) -> None:
        name = self.bench.game.action_names[action]
        entries = len(table.entries)
        try:
            table.play(seat, action)
            self.legal.fail(f"{where(table)}: seat {seat} could play {name}")
        except IllegalPlay as reason:
            if not str(reason).strip():
                self.legal.fail(f"{where(table)}: no reason why seat {seat} cannot play {name}")
        if table.to_bytes() != before or len(table.entries) != entries:
            self.legal.fail(f"{where(table)}: refusing {name} changed something")

    def _try_saving(self, table: Table) -> None:
        self.saving.states_tried += 1
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "table.regalia"
            table.save(path)
            try:
                again = load(path)
            except Refused as problem:
                self.saving.fail(f"{where(table)}: {problem}")
                return
        same = again.to_bytes() == table.to_bytes() and again.heard() == table.heard()
        if not same or any(again.heard(seat) != table.heard(seat) for seat in range(table.players)):
            self.saving.fail(where(table))
