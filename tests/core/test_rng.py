"""Chance: ChaCha8 as published, all 128 bits of the seed used, fair picks."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pytest

from regalia.core.drive import add_to_seed, first_luck, next_luck, pick_below
from regalia.core.rng import WORD, _quarter_round, roll, seed_rng, seed_words


def generator(seed: int) -> SimpleNamespace:
    s = SimpleNamespace(rng=SimpleNamespace(key=[0] * 4, block=[0] * 16, counter=0, used=0))
    seed_rng(s, *seed_words(seed))
    return s


def test_the_quarter_round_is_that_of_the_published_cipher() -> None:
    """The test vector of RFC 8439, section 2.1.1."""
    found = _quarter_round(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567)
    assert found == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


def test_the_block_is_that_of_chacha8_with_a_128_bit_key() -> None:
    """The published test vector for ChaCha8 with 128 zero bits of key and no nonce."""
    s = generator(0)
    roll(s, 2)
    words = [word & WORD for word in s.rng.block]
    stream = b"".join(word.to_bytes(4, "little") for word in words)
    assert stream.hex().startswith("e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120")


@pytest.mark.parametrize("bit", [0, 31, 32, 63, 64, 95, 96, 127])
def test_every_bit_of_the_seed_counts(bit: int) -> None:
    one, other = generator(12345), generator(12345 ^ (1 << bit))
    assert [roll(one, 1000) for _ in range(8)] != [roll(other, 1000) for _ in range(8)]


def test_rolls_are_even() -> None:
    s = generator(7)
    rolls = Counter(roll(s, 6) for _ in range(12_000))
    assert set(rolls) == set(range(6))
    assert all(1800 < n < 2200 for n in rolls.values())


def test_game_k_of_a_run_has_the_seed_plus_k() -> None:
    for seed, k in ((0, 5), (WORD, 1), ((1 << 64) - 1, 3), ((1 << 96) - 1, 1 << 33), ((1 << 128) - 2, 1)):
        assert add_to_seed(*seed_words(seed), k) == seed_words(seed + k)


def test_the_luck_of_players_is_even_and_apart_from_the_deal() -> None:
    luck, picks = first_luck(*seed_words(3)), Counter()
    for _ in range(10_000):
        luck = next_luck(luck)
        picks[pick_below(luck, 5)] += 1
    assert set(picks) == set(range(5))
    assert all(1850 < n < 2150 for n in picks.values())
    assert first_luck(*seed_words(3)) != first_luck(*seed_words(4))
