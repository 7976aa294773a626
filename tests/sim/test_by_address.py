"""A jitted function called by its address does what a direct call does."""

import numpy as np
import pytest

from sim import jit
from sim.records import record

PAIR = record(("a", "i8"), ("b", "i4"))


@jit.jit
def mixed(functions, pair, factor, log):
    if log is not None:
        return 0
    pair.b += 1
    return pair.a * factor + len(functions)


@jit.jit
def half(number):
    return number / 2


mixed_at = jit.by_address(mixed)


@jit.jit
def caller(address, pair):
    return mixed_at(address, (), pair, np.int32(3), None)


def test_it_reads_and_writes_the_records_it_is_given():
    pair = np.zeros(1, PAIR)[0]
    pair.a = 14
    address = jit.function_address(mixed, (), pair, np.int32(0), None)
    assert (address != 0) == jit.JIT
    assert caller(address, pair) == 42 and caller(address, pair) == 42
    assert pair.b == 2


@pytest.mark.skipif(not jit.JIT, reason="nothing is compiled")
def test_only_what_returns_an_integer_is_called_so():
    with pytest.raises(TypeError, match="half returns float64"):
        jit.function_address(half, 3)
