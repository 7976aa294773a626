"""Records of kernels: nothing lies across its natural boundary."""

import numpy as np
import pytest

from sim.records import new_record, record

INNER = record(("byte", "u1"), ("wide", "f8", (3,)))


def test_fields_lie_at_their_boundaries():
    outer = record(("flag", "u1"), ("inner", INNER, (2,)), ("short", "i2"), ("word", "i4"))
    assert INNER.fields["wide"][1] == 8 and INNER.itemsize == 32
    assert [outer.fields[name][1] for name in outer.names] == [0, 8, 72, 76]
    assert outer.itemsize == 80


def test_fields_are_attributes_also_of_records_in_records():
    block = new_record(record(("inner", INNER, (2,))))
    block[0].inner[1].wide[2] = 1.5
    assert block["inner"][0, 1]["wide"].tolist() == [0, 0, 1.5]


@pytest.mark.parametrize("size", [1, 63, 64, 1000, 1_000_000])
def test_a_new_record_begins_at_a_cache_line_and_is_blank(size):
    made = [new_record(record(("bytes", "u1", (size,)))) for _ in range(5)]
    assert all(one.ctypes.data % 64 == 0 and one.shape == (1,) and not one["bytes"].any() for one in made)
    made[0]["bytes"][:] = 7
    assert not np.concatenate([one["bytes"] for one in made[1:]]).any()
