"""Dealing again what a seat cannot see (section 6.0, DR-016, DR-T19)."""

from collections import Counter

import numpy as np
import pytest

from sim.rng import REDEAL, STREAM, start
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.rebuild import rebuild
from sim.rulesets.dungeon_royale.redeal import redeal
from sim.rulesets.dungeon_royale.state import STATE
from tests.contract.python_redeals import contents
from tests.rulesets.dungeon_royale.hall import KEY
from tests.rulesets.dungeon_royale.scenes import Dungeon, choose
from tests.rulesets.dungeon_royale.test_hat_and_trap import trapped

FOUR = ("Sonico", "Cortana", "Flora", "Maverick")


def dealt_again(dungeon, seat, number=0):
    """A copy of the state with the hidden part dealt again."""
    state, stream = dungeon._state.copy(), np.zeros(1, STREAM)[0]
    start(stream, KEY, number, REDEAL)
    redeal(state[0], seat, dungeon.world, stream)
    return state[0]


def cards(state, n):
    """All cards that lie nowhere in the open."""
    hands = [int(kind) for own in state.own[:n] for kind in own.hand[: own.n_hand]]
    traps = [int(own.trap_card) - 1 for own in state.own[:n] if own.trap_card]
    return Counter(hands + traps + [int(kind) for kind in state.hid.draw_pile[: state.pub.deck]])


def quests(state, n):
    seen = [
        int(q) for own in state.own[:n] for q in (*own.quests[: own.n_quests], *own.gone_quests[: own.n_gone_quests])
    ]
    return sorted(seen + [int(q) for q in state.hid.quest_pile[: state.hid.n_quest_pile]])


@pytest.mark.rule("DR-016", "DR-T19")
@pytest.mark.parametrize("seat", range(4))
def test_all_cards_are_dealt_and_what_the_seat_sees_stays(seat):
    dungeon = Dungeon(*FOUR).set_up(2)
    hands, kept = Counter(), Counter()
    for number in range(30):
        state = dealt_again(dungeon, seat, number)
        assert contents(state.pub) == contents(dungeon.pub)
        assert contents(state.own[seat]) == contents(dungeon.state.own[seat])
        assert cards(state, 4) == cards(dungeon.state, 4)
        assert quests(state, 4) == quests(dungeon.state, 4) == list(range(22))
        assert [int(own.n_hand) for own in state.own[:4]] == [5] * 4
        other = (seat + 1) % 4
        hands[tuple(sorted(map(int, state.own[other].hand[:5])))] += 1
        kept[tuple(sorted(map(int, state.own[other].quests[:2])))] += 1
        for stream in ("deal", "dice", "enemy"):
            assert state[stream].tobytes() != dungeon.state[stream].tobytes()
    assert len(hands) == 30 and len(kept) > 15


@pytest.mark.rule("DR-A15")
def test_the_face_down_card_of_a_trap_is_one_that_may_lie_there():
    dungeon = Dungeon(*FOUR).set_up(2)
    dagger = dungeon.kind("Dagger")
    dungeon.deal(3, "Dagger")
    own = dungeon.state.own[3]
    own.n_hand = dungeon.heroes[3].hand = 0
    own.trap_card, dungeon.pub.trap_seat = 1 + dagger, 3
    seen = set()
    for number in range(60):
        state = dealt_again(dungeon, 0, number)
        assert cards(state, 4) == cards(dungeon.state, 4)
        card = dungeon.world.cards[state.own[3].trap_card - 1]
        assert card.kind in (0, 1), "attack or special attack"
        seen.add(int(state.own[3].trap_card))
        assert dealt_again(dungeon, 3, number).own[3].trap_card == 1 + dagger
    assert len(seen) > 8


@pytest.mark.rule("DR-A15", "DR-324")
def test_the_card_of_a_trap_that_has_gone_off_is_known():
    dungeon = trapped(card="War Hammer").level(1, 3)
    dungeon.pub.torch = 1  # Maverick's turn, which ends the trap, is the last
    dungeon.dice("K1 G0").march("", "E")
    assert dungeon.row.damage_dealt[0] == 1 and dungeon.state.own[0].trap_card == 1 + dungeon.kind("War Hammer")
    stream = np.zeros(1, STREAM)[0]
    start(stream, KEY, 5, REDEAL)
    for number in range(20):
        assert dealt_again(dungeon, 1, number).own[0].trap_card == 1 + dungeon.kind("War Hammer")
        state = np.zeros(1, STATE)[0]
        assert rebuild(state, dungeon.pub, dungeon.state.own[dungeon.seat], dungeon.world, stream)
        assert state.own[0].trap_card == 1 + dungeon.kind("War Hammer") and cards(state, 2) == cards(dungeon.state, 2)
    dungeon.level(0, 2).deal(0, "Dagger").end_turn()
    assert dungeon.seat == 0 and dungeon.pub.trap_seat == -1
    dungeon.do(ph.LAY_TRAP).do(*choose(dungeon.kind("Dagger"))).do(*choose(dungeon.space(0, 0))).do(*choose(1))
    assert len({int(dealt_again(dungeon, 1, number).own[0].trap_card) for number in range(20)}) > 3, "a new one is not"


@pytest.mark.rule("DR-T19", "DR-P08")
def test_plans_that_are_set_but_not_revealed_are_dealt_again():
    dungeon = Dungeon(*FOUR).set_up(2)
    while dungeon.seat != 2:
        dungeon.do(*choose(1)) if dungeon.pub.phase == ph.PLAN else dungeon.do(*dungeon.actions()[0])
    dungeon.do(*choose(1))
    plans = set()
    for number in range(30):
        state = dealt_again(dungeon, 2, number)
        assert [int(own.n_planned) for own in state.own[:4]] == [3, 3, 1, 0]
        assert int(state.own[2].plan[0]) == 1
        plans.add(tuple(map(int, state.own[0].plan[:3])))
    assert len(plans) > 15
    dungeon.pub.revealed = 1
    assert all(list(dealt_again(dungeon, 2, number).own[0].plan[:3]) == [1, 1, 1] for number in range(10))
