"""One set of functions, three ways to run it: as they are, native by numba, on a GPU.

`link` follows a function through everything it calls and makes copies that call each other, each
passed through one decorator: none for plain Python, `njit` for native code, `cuda.jit` for a GPU.
The rules themselves import no compiler.

A parameter's name says what it is, in the rules as in the engine's loops: `s` is a state, the names
in `ARRAYS` are arrays, anything else is a whole number. So every function is compiled once, for one
signature; without that, numba makes a copy for every width of integer it meets.

numba's own cache cannot see that a callee in another file changed. So the cache folder is named
by a hash of every source that goes in, and the versions of Python, numpy and numba: a changed
rule has another folder, and an old result cannot be loaded.
"""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import os
import shutil
import sys
import types
from collections.abc import Callable, Mapping
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

from . import bits

Function = Callable[..., Any]

ARRAYS = {
    "moves": ("int16", 1),
    "weights": ("int64", 1),
    "work": ("int64", 1),
    "out": ("int16", 1),
    "points": ("int16", 1),
    "rank": ("int8", 1),
    "words": ("int64", 1),
    "decisions": ("int32", 1),
    "actions": ("int32", 1),
    "seats": ("int8", 1),
    "counts": ("int16", 1),
    "refused": ("uint8", 1),
    "masks": ("uint8", 2),
    "all_moves": ("int16", 2),
    "all_out": ("int16", 2),
    "all_points": ("int16", 2),
    "all_rank": ("int8", 2),
    # of the tree search
    "plan": ("int64", 1),
    "path": ("int64", 1),
    "shares": ("int64", 1),
    "index": ("int64", 1),
    "nodes": ("int64", 2),
    "edges": ("int64", 2),
}


def numba_installed() -> bool:
    return os.environ.get("REGALIA_NO_NUMBA", "") == "" and importlib.util.find_spec("numba") is not None


def link(
    roots: Mapping[str, Function],
    bind: Mapping[Function, Function],
    wrap: Callable[[Function], Any],
    owner: str,
    made: dict[Function, Any] | None = None,
) -> dict[str, Any]:
    """Copies of `roots` and all they call, each wrapped once. A function that is a key of `bind`
    is replaced by its value before it is followed; one in `made` is not followed at all, and what
    is made is added there."""
    made = {} if made is None else made

    def follow(function: Function) -> Any:
        function = bind.get(function, function)
        if function in made:
            return made[function]
        names = _names(function.__code__)
        scope: dict[str, Any] = {"__builtins__": __builtins__, "__name__": function.__module__}
        for name in names:
            if name in function.__globals__:
                thing = function.__globals__[name]
                if isinstance(thing, types.FunctionType):
                    thing = follow(thing)
                elif isinstance(thing, type) and issubclass(thing, IntEnum):
                    thing = plain_numbers(thing)
                scope[name] = thing
        clone = types.FunctionType(
            function.__code__, scope, function.__name__, function.__defaults__, function.__closure__
        )
        clone.__qualname__ = f"{owner}.{function.__qualname__}"
        clone.__module__ = function.__module__
        made[function] = wrap(clone)
        return made[function]

    return {name: follow(function) for name, function in roots.items()}


@cache
def plain_numbers(names: type[IntEnum]) -> types.ModuleType:
    """The members of an enumeration as whole numbers, which a compiler can take for an index."""
    numbers = types.ModuleType(names.__name__)
    vars(numbers).update({name: int(member) for name, member in names.__members__.items()})
    return numbers


def _names(code: types.CodeType) -> set[str]:
    found = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            found |= _names(constant)
    return found


def reached(roots: Mapping[str, Function], bind: Mapping[Function, Function]) -> set[Function]:
    """Every function that takes part."""
    found: set[Function] = set()

    def remember(clone: Function) -> Function:
        found.add(clone)
        return clone

    link(roots, bind, remember, "")
    return found


def fingerprint(sources: set[Path]) -> str:
    """A name for these sources under these versions; any change gives another name."""
    import llvmlite
    import numba
    import numpy

    digest = hashlib.sha256()
    for part in (sys.version, numpy.__version__, numba.__version__, llvmlite.__version__):
        digest.update(part.encode() + b"\0")
    for path in sorted(sources):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def cache_folder() -> Path:
    base = os.environ.get("REGALIA_CACHE") or os.path.join(
        os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache"), "regalia"
    )
    return Path(base)


def _count_bits(numba_types: Any, intrinsic: Any) -> tuple[Any, Any]:
    """The machine's own instructions for `bits.count` and `bits.lowest`."""

    @intrinsic  # type: ignore[untyped-decorator]
    def count(typing_context: Any, word: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            wide = context.cast(builder, args[0], signature.args[0], numba_types.int64)
            return builder.ctpop(wide)

        return numba_types.int64(word), build

    @intrinsic  # type: ignore[untyped-decorator]
    def lowest(typing_context: Any, word: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            from llvmlite import ir

            wide = context.cast(builder, args[0], signature.args[0], numba_types.int64)
            return builder.cttz(wide, ir.Constant(ir.IntType(1), 0))

        return numba_types.int64(word), build

    return count, lowest


def signature(function: Function, dtype: Any, numba: Any) -> tuple[Any, ...]:
    """The types of a function's parameters, told by their names."""
    state = numba.from_dtype(dtype)
    known = {"s": state, "g": numba.from_dtype(dtype["rng"])}
    known["states"] = known["blank"] = numba.types.Array(state, 1, "C")
    for name, (item, dimensions) in ARRAYS.items():
        known[name] = numba.types.Array(getattr(numba.types, item), dimensions, "C")
    return tuple(known.get(name, numba.types.int64) for name in inspect.signature(function).parameters)


class Native:
    """A game's loops as native code: `native.entry[name]` is called with arrays.

    The first time, `compile` takes a while and fills the cache; after that each entry is loaded when
    it is first asked for. With `checked` every array access is checked. What `beside` has just
    compiled in this process is not compiled again."""

    def __init__(
        self, roots: Mapping[str, Function], game: Any, checked: bool = False, beside: Native | None = None
    ) -> None:
        self.roots = roots
        self.game = game
        self.checked = checked
        self.folder = _native_folder(roots, game, checked)
        self._finished = self.folder / "finished"
        self.entry: Mapping[str, Any] = _Loaded(self._load)
        self._beside = beside
        self._made: dict[Function, Any] = {}

    @property
    def cached(self) -> bool:
        return self._finished.exists()

    def compile(self, progress: Callable[[int, int], None] = lambda done, of: None) -> None:
        """Compile everything, callees first, unless the cache has it."""
        if self.cached:
            return
        import numba
        from numba.extending import intrinsic

        todo: list[tuple[Any, Any]] = []
        entries = {function.__code__ for function in self.roots.values()}

        def wrap(clone: Function) -> Any:
            made = self._jit(clone, clone.__code__ in entries)
            todo.append((made, signature(clone, self.game.dtype, numba)))
            return made

        count, lowest = _count_bits(numba.types, intrinsic)
        self._made = {bits.count: count, bits.lowest: lowest, **(self._beside._made if self._beside else {})}
        self.folder.mkdir(parents=True, exist_ok=True)
        link(self.roots, self.game.bind, wrap, self.game.id, self._made)
        for done, (function, types_) in enumerate(todo):
            progress(done, len(todo))
            function.compile(types_)
            function.disable_compile()
        progress(len(todo), len(todo))
        self._finished.touch()

    def _load(self, name: str) -> Any:
        """An entry from the cache; if that is damaged or of another processor, it is made anew."""
        try:
            return self._from_cache(name)
        except Exception:  # a damaged file can raise anything; what is no damage comes up again below
            shutil.rmtree(self.folder, ignore_errors=True)
            self.compile()
            return self._from_cache(name)

    def _from_cache(self, name: str) -> Any:
        """What an entry calls is in it, so nothing has to be followed."""
        import numba

        clone = link({name: self.roots[name]}, {}, lambda f: f, self.game.id)[name]
        made = self._jit(clone, True)
        made.compile(signature(clone, self.game.dtype, numba))
        made.disable_compile()
        return made

    def _jit(self, clone: Function, entry: bool) -> Any:
        import numba

        jit: Any = numba.njit
        config: Any = numba.config
        if entry:
            config.CACHE_DIR = str(self.folder)  # read when the cache is attached, just below
        return jit(
            cache=entry,
            nogil=True,
            boundscheck=self.checked,
            no_cpython_wrapper=not entry,
            no_cfunc_wrapper=True,
        )(clone)


class _Loaded(dict[str, Any]):
    """Entries by name, each loaded when it is first asked for."""

    def __init__(self, load: Callable[[str], Any]) -> None:
        self._load = load

    def __missing__(self, name: str) -> Any:
        self[name] = self._load(name)
        return self[name]


def _native_folder(roots: Mapping[str, Function], game: Any, checked: bool) -> Path:
    sources = {Path(inspect.getfile(f)) for f in reached(roots, game.bind)}
    folders = {path.parent for path in sources} | {game.meta.folder}  # constants live there
    sources = {path for folder in folders for path in folder.glob("*.py")}
    kind = "checked" if checked else "native"
    entries = hashlib.sha256(" ".join(sorted(roots)).encode()).hexdigest()[:6]
    return cache_folder() / f"{game.id}-{kind}-{fingerprint(sources)}-{entries}"
