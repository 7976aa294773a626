"""Notes: with a log they write, without one compiled code holds nothing of them."""

import numpy as np
import pytest

from sim import jit
from sim.jit import JIT
from sim.trace import CAPACITY, new_log, note


@jit.jit
def noting(logs, a):
    note(logs[0], 7, a, np.int32(3))
    note(logs[0], 8, a > 0, np.uint8(200))


@jit.jit
def noting_nothing(log, a):
    note(log, 7, a, np.int32(3))
    return a + 1


def test_a_note_keeps_code_and_two_numbers_of_any_integer_type():
    logs = new_log()
    noting(logs, 5)
    noting(logs, np.int32(-6))
    assert logs[0].n == 4
    assert logs[0].event[:4].tolist() == [[7, 5, 3], [8, 1, 200], [7, -6, 3], [8, 0, 200]]


def test_a_full_log_counts_on_and_keeps_its_first_events():
    logs = new_log()
    logs[0].n = CAPACITY - 1
    noting(logs, 5)
    assert logs[0].n == CAPACITY + 1 and logs[0].event[CAPACITY - 1].tolist() == [7, 5, 3]


@pytest.mark.skipif(not JIT, reason="about compiled code")
def test_without_a_log_there_is_no_code_for_a_note():
    assert noting_nothing(None, 4) == 5
    (signature,) = noting_nothing.signatures
    assert "note" not in noting_nothing.inspect_llvm(signature).replace("noting_nothing", "")
