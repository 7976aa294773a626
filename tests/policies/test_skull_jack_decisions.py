"""What the simple policies of Skull Jack do in positions laid out by hand."""

import pytest

from sim.rulesets.skull_jack.exact import Table, optimal

DECK = (4,) * 9 + (16,)
UPS = "23456789TA"
ALL = ("basic", "counting", "first_legal", "mimic", "never_bust", "optimal", "random", "threshold")


@pytest.mark.parametrize(
    ("own", "printed", "soft17", "on_15", "on_21"),
    [
        ("T6", "H", "H", "S", "H"),
        ("T7", "S", "S", "S", "H"),
        ("A6", "S", "H", "S", "H"),
        ("A7", "S", "S", "S", "H"),
        ("A4", "H", "H", "S", "H"),
        ("A3", "H", "H", "H", "H"),
        ("T23", "H", "H", "S", "H"),
        ("A6T", "S", "S", "S", "H"),
        ("AT", "S", "S", "S", "S"),
        ("777", "S", "S", "S", "S"),
    ],
)
def test_mimic_follows_the_dealers_rule(seat, own, printed, soft17, on_15, on_21):
    assert seat("mimic").plays(own, "6") == printed
    assert seat("mimic", hit_soft17=True).plays(own, "6") == soft17
    assert seat("mimic", dealer_stands_on=15).plays(own, "6") == on_15
    assert seat("mimic", dealer_stands_on=21).plays(own, "6") == on_21


def test_mimic_hits_a_soft_total_equal_to_another_standing_total(seat):
    mimic = seat("mimic", dealer_stands_on=18, hit_soft17=True)
    assert [mimic.plays(own, "T") for own in ("A6", "A7", "A8", "T7", "T8")] == ["H", "H", "S", "H", "S"]


@pytest.mark.parametrize("up", UPS)
def test_never_bust_hits_only_while_it_is_safe(seat, up):
    hands = ("56", "T2", "57", "A6", "A7", "AT", "A65", "22", "T9", "AA")
    assert "".join(seat("never_bust").plays(own, up) for own in hands) == "HSSHSSSHSH"


def test_threshold_keeps_hard_and_soft_apart(seat):
    player = seat("threshold:stand_on=15,soft_stand_on=19")
    assert "".join(player.plays(own, "6") for own in ("T4", "T5", "A7", "A8", "AT", "A7T")) == "HSHSSS"
    eager = seat("threshold:stand_on=22,soft_stand_on=22")
    assert eager.plays("777", "6") == eager.plays("AT", "6") == "H"


@pytest.mark.parametrize(
    ("own", "row"),  # ledger SJ 8.4, open cards 2 3 4 5 6 7 8 9 T A
    [
        ("56", "HHHHHHHHHH"),
        ("T2", "HHSSSHHHHH"),
        ("T3", "SSSSSHHHHH"),
        ("T6", "SSSSSHHHHH"),
        ("T7", "SSSSSSSSSS"),
        ("A6", "HHHHHHHHHH"),
        ("A7", "SSSSSSSHHS"),
        ("A8", "SSSSSSSSSS"),
        ("AT", "SSSSSSSSSS"),
        ("AA", "HHHHHHHHHH"),
        ("22", "HHHHHHHHHH"),
        ("A65", "HHSSSHHHHH"),
    ],
)
def test_basic_plays_the_table_of_the_ledger(seat, own, row):
    assert "".join(seat("basic").plays(own, up) for up in UPS) == row


def test_basic_has_the_letters_of_the_exact_chart(seat):
    example = {"hard": "T{}", "soft": "A{}"}
    for row in optimal(Table(DECK)).chart():
        kind, total = row.pop("hero").split()
        low = int(total) - (11 if kind == "soft" else 10)
        if kind == "hard" and low < 2:
            own = {11: "56", 10: "46", 9: "45"}.get(int(total), "2" + str(int(total) - 2))
        else:
            own = example[kind].format("A" if low == 1 else "T" if low == 10 else low)
        played = "".join(seat("basic").plays(own, up) for up in UPS)
        assert played == "".join(cell[0] for cell in row.values()), (kind, total)


@pytest.mark.parametrize("policy", ALL)
def test_every_policy_joins_within_its_limits(seat, policy):
    if policy in ("first_legal", "random"):
        pytest.skip("has no limits")
    keen = seat(policy, play="visit")
    assert keen.joins(200) and keen.joins(1_000_000)
    careful = seat(f"{policy}:leave_below=400,leave_at=2000", play="visit")
    assert [careful.joins(gold) for gold in (399, 400, 1999, 2000)] == [False, True, True, False]


def test_the_shared_policies_take_their_part(seat):
    assert {seat("first_legal").plays(own, "T") for own in ("22", "T6", "AT")} == {"S"}
