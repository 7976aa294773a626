"""Notes: with a log they write, without one compiled code holds nothing of them."""

import numpy as np
import pytest

from sim import jit
from sim.jit import JIT
from sim.records import new_record, record
from sim.trace import CAPACITY, OFFERS, empty, new_log, note, note_decision

OFFER = record(("n", "i4"), ("action", "i4", (4,)))


@jit.jit
def noting(logs, a):
    note(logs[0], 7, a, np.int32(3))
    note(logs[0], 8, a > 0, np.uint8(200))


@jit.jit
def deciding(logs, offers, choice):
    note_decision(logs[0], np.uint8(9), choice > 0, offers[0], choice)


@jit.jit
def noting_nothing(log, offers, a):
    note(log, 7, a, np.int32(3))
    note_decision(log, 7, a, offers[0], 0)
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


def offer_of(*actions):
    offers = new_record(OFFER)
    offers[0].n = len(actions)
    offers[0].action[: len(actions)] = actions
    return offers


def test_a_decision_keeps_what_was_offered_and_what_was_taken():
    logs = new_log()
    deciding(logs, offer_of(40, 50, 60), 2)
    noting(logs, 5)
    deciding(logs, offer_of(70, 80), 0)
    assert logs[0].decision[: logs[0].n_decisions].tolist() == [[0, 9, 1, 3, 60], [2, 9, 0, 2, 70]]
    assert logs[0].offer[: logs[0].n_offers].tolist() == [40, 50, 60, 70, 80]
    empty(logs[0])
    assert logs[0].n == logs[0].n_decisions == logs[0].n_offers == 0


@pytest.mark.parametrize("full", [("n_decisions", CAPACITY), ("n_offers", OFFERS - 1)])
def test_a_full_log_keeps_its_first_decisions(full):
    logs = new_log()
    logs[0][full[0]] = full[1]
    before = (logs[0].n_decisions, logs[0].n_offers)
    deciding(logs, offer_of(40, 50), 0)
    assert (logs[0].n_decisions, logs[0].n_offers) == before and not logs[0].decision.any() and not logs[0].offer.any()


@pytest.mark.skipif(not JIT, reason="about compiled code")
def test_without_a_log_there_is_no_code_for_a_note():
    assert noting_nothing(None, offer_of(40), 4) == 5
    (signature,) = noting_nothing.signatures
    assert "note" not in noting_nothing.inspect_llvm(signature).replace("noting_nothing", "")
