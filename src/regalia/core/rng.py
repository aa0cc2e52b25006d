"""Chance: ChaCha8 on 32-bit words, the same in all three ways of running the rules.

The generator lies inside the state as `s.rng`, keyed by all 128 bits of the table's seed. It is
a stream cipher, so nothing a seat sees of its output tells what comes next. Words are kept as
signed 32-bit fields and worked on as non-negative 64-bit integers.
"""

import numpy as np

RNG = np.dtype(
    [("key", np.int32, (4,)), ("block", np.int32, (16,)), ("counter", np.int32), ("used", np.int32)],
    align=True,
)
WORD = 0xFFFFFFFF
BLOCK = 16
DOUBLE_ROUNDS = 4


def _signed(word):
    """A 32-bit word as the signed number its field holds."""
    return word - ((word & 0x80000000) << 1)


def _turn(word, left):
    return ((word << left) | (word >> (32 - left))) & WORD


def _quarter_round(a, b, c, d):
    a = (a + b) & WORD
    d = _turn(d ^ a, 16)
    c = (c + d) & WORD
    b = _turn(b ^ c, 12)
    a = (a + b) & WORD
    d = _turn(d ^ a, 8)
    c = (c + d) & WORD
    b = _turn(b ^ c, 7)
    return a, b, c, d


def _next_block(g):
    """ChaCha with a 128-bit key: its constants, the key twice, a 32-bit counter and no nonce."""
    k0 = g.key[0] & WORD
    k1 = g.key[1] & WORD
    k2 = g.key[2] & WORD
    k3 = g.key[3] & WORD
    n = g.counter & WORD
    x0, x1, x2, x3 = 0x61707865, 0x3120646E, 0x79622D36, 0x6B206574
    x4, x5, x6, x7 = k0, k1, k2, k3
    x8, x9, x10, x11 = k0, k1, k2, k3
    x12, x13, x14, x15 = n, 0, 0, 0
    for _ in range(DOUBLE_ROUNDS):
        x0, x4, x8, x12 = _quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = _quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = _quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = _quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = _quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = _quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = _quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = _quarter_round(x3, x4, x9, x14)
    g.block[0] = _signed((x0 + 0x61707865) & WORD)
    g.block[1] = _signed((x1 + 0x3120646E) & WORD)
    g.block[2] = _signed((x2 + 0x79622D36) & WORD)
    g.block[3] = _signed((x3 + 0x6B206574) & WORD)
    g.block[4] = _signed((x4 + k0) & WORD)
    g.block[5] = _signed((x5 + k1) & WORD)
    g.block[6] = _signed((x6 + k2) & WORD)
    g.block[7] = _signed((x7 + k3) & WORD)
    g.block[8] = _signed((x8 + k0) & WORD)
    g.block[9] = _signed((x9 + k1) & WORD)
    g.block[10] = _signed((x10 + k2) & WORD)
    g.block[11] = _signed((x11 + k3) & WORD)
    g.block[12] = _signed((x12 + n) & WORD)
    g.block[13] = _signed(x13)
    g.block[14] = _signed(x14)
    g.block[15] = _signed(x15)
    g.counter = _signed((n + 1) & WORD)
    g.used = 0


def seed_rng(s, w0, w1, w2, w3):
    """Start the generator of a state from the four 32-bit words of a seed, lowest first."""
    s.rng.key[0] = _signed(w0)
    s.rng.key[1] = _signed(w1)
    s.rng.key[2] = _signed(w2)
    s.rng.key[3] = _signed(w3)
    s.rng.counter = 0
    s.rng.used = BLOCK
    for i in range(BLOCK):
        s.rng.block[i] = 0


def roll(s, n):
    """A whole number from 0 to n - 1; for the small n of board games no one can tell it from fair."""
    g = s.rng
    if g.used == BLOCK:
        _next_block(g)
    word = g.block[g.used] & WORD
    g.used += 1
    return (word * n) >> 32


def mix(word):
    """Scramble a 32-bit word; used to make unlike streams of luck from like seeds."""
    word = (word ^ (word >> 16)) * 0x21F0AAAD & WORD
    word = (word ^ (word >> 15)) * 0x735A2D97 & WORD
    return word ^ (word >> 15)


def seed_words(seed: int) -> tuple[int, int, int, int]:
    """The four 32-bit words of a 128-bit seed, lowest first."""
    return seed & WORD, (seed >> 32) & WORD, (seed >> 64) & WORD, (seed >> 96) & WORD
