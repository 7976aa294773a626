"""What numba is made to do: bits, and one compilation of a function for all integers."""

import pytest

from sim import jit


@pytest.mark.parametrize("bits", [1, 2, 3, 12, 0xFFF0, 1 << 40, (1 << 62) + (1 << 61)])
def test_the_lowest_bit_is_found(bits):
    found = jit.jit(find_lowest_bit)(bits)
    assert bits >> found & 1 == 1 and bits & ((1 << found) - 1) == 0


def find_lowest_bit(bits):
    return jit.lowest_bit(bits)


@pytest.mark.parametrize("bits", [0, 1, 12, 0xFFF0, 1 << 62])
def test_the_bits_set_are_counted(bits):
    assert jit.jit(count_bits_set)(bits) == bin(bits).count("1")


def count_bits_set(bits):
    return jit.count_bits(bits)


@jit.jit
def half(number):
    return number // 2


@pytest.mark.skipif(not jit.JIT, reason="about compiling")
def test_a_function_is_compiled_once_for_integers_of_every_kind():
    for kind in (jit.types.literal(5), jit.types.literal(7), jit.types.int32, jit.types.uint8, jit.types.int64):
        half.get_call_template((kind,), {})
    assert half.signatures == [(jit.types.int64,)]
