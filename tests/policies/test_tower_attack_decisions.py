"""What the policies of Tower Attack! do in positions laid out by hand."""

import functools

import numpy as np
import pytest

from sim.cards import REFERENCE
from sim.errors import InputError
from sim.recipe import Recipe, set_table
from sim.registry import load_data, policy_names
from sim.rng import LATE_STREAM
from sim.rulesets.tower_attack.codes import BET, KEEP, KEEPING, LEAVE
from sim.rulesets.tower_attack.exact import Standing, best
from sim.rulesets.tower_attack.legal import list_actions
from sim.rulesets.tower_attack.rules.places import show_levels
from sim.rulesets.tower_attack.ruleset import RULESET
from sim.rulesets.tower_attack.solve import exact_tower
from sim.rulesets.tower_attack.state import OFFER, OWN, PUB

OWN_POLICIES = ("cautious", "climber", "goal", "long_run", "no_retry", "optimal", "positive_ev")


class Player:
    """One policy at one setting, asked about positions."""

    def __init__(self, policy, data=REFERENCE, **options):
        self.table = set_table(Recipe.of("tower_attack", policy, options, data))
        self.world, self.params = self.table.world[0], self.table.team[0].params[0]

    def choice(self, *heroes, beaten=0, tries=0, **more):
        """The action taken. heroes: (level, gold) of each."""
        pub = np.zeros(1, PUB)[0]
        pub.hero, pub.beaten, pub.tries = -1, beaten, tries
        for hero, (level, gold) in enumerate(heroes):
            pub.marker[hero], pub.purse[hero] = level - 1, gold
        show_levels(pub, self.world)
        for name, value in more.items():
            pub[name] = value
        own, offer, stream = (np.zeros(1, dtype)[0] for dtype in (OWN, OFFER, LATE_STREAM))
        list_actions(pub, self.world, offer)
        return int(offer.action[self.table.pointers[0](pub, own, self.world, offer, self.params, stream)])

    def bets(self, level, gold, **more):
        """B or L for one hero."""
        return "LB"[self.choice((level, gold), **more) == BET]


@functools.cache
def player(policy, **options):
    return Player(policy, **options)


def by_level(policy, gold, **options):
    return "".join(player(policy, **options).bets(level, gold) for level in range(1, 9))


def test_levels_that_each_policy_bets_on():
    assert by_level("climber", 5000) == "BBBBBBBB"
    assert by_level("climber:until=3", 5000) == "BBBLLLLL"
    assert by_level("positive_ev", 5000) == by_level("long_run", 5000) == by_level("optimal", 5000) == "BBBBBBLL"
    assert by_level("climber", 250) == "BBBBLLLL"  # no more is offered


@pytest.fixture
def steep(tmp_path):
    """The reference set with a second level that is too hard for its win, before levels that are worth it."""
    for file in load_data(RULESET).folder.glob("*.toml"):
        old, new = "green = 6\npurple = 7\norange = 7\n", "green = 10\npurple = 10\norange = 10\n"
        (tmp_path / file.name).write_text(file.read_text().replace(old, new))
    return str(tmp_path)


def test_how_policies_part_where_a_bad_level_leads_to_good_ones(steep):
    """Level 2 costs 100 / (37/64)^3 = 518 gold and pays 200; behind it lie 390 (TA 8, V_3)."""

    def levels(policy, gold):
        asked = Player(policy, data=steep, purse=5000)
        return "".join(asked.bets(level, gold) for level in range(1, 9))

    assert levels("positive_ev", 5000) == "BLBBBBLL"
    assert levels("long_run", 5000) == levels("optimal", 5000) == "BBBBBBLL"
    assert levels("long_run", 600) == "BBBBBBLL"
    assert levels("optimal", 600) == "BLBBBBLL" and levels("optimal", 700) == "BBBBBBLL"


@pytest.mark.parametrize("policy", ["climber", "cautious", "positive_ev", "long_run", "no_retry"])
def test_the_reserve_is_what_is_left_after_the_bet(policy):
    reserving = player(f"{policy}:reserve=300")
    assert [reserving.bets(3, gold) for gold in (400, 499, 500, 600)] == ["L", "L", "B", "B"]
    assert reserving.bets(5, 500) == "L" and reserving.bets(5, 600) == "B"


def test_cautious_and_no_retry_look_back():
    assert [player("cautious").bets(1, 900, tries=n) for n in (0, 1, 5)] == ["B"] * 3
    assert player("cautious").bets(2, 900, tries=3, beaten=1) == "L"
    assert player("no_retry").bets(3, 900, tries=2, beaten=2) == "B"
    assert player("no_retry").bets(3, 900, tries=3, beaten=2) == "L"


def test_goal_leaves_when_it_is_reached_or_out_of_reach():
    goal = player("goal:gold=1000")
    assert [goal.bets(1, gold) for gold in (900, 1000, 1100)] == ["B", "L", "L"]
    assert goal.bets(8, 500) == "B"  # 500 + 1500
    assert player("goal:gold=2001").bets(8, 500) == "L"
    assert player("goal:gold=3900").bets(1, 100) == "B" and player("goal:gold=3901").bets(1, 100) == "L"


@pytest.mark.parametrize("options", [{}, {"throws": 2}, {"keep_good": False}, {"target_shift": 2}, {"win_percent": 90}])
def test_optimal_is_the_play_of_the_solver(options):
    asked = player("optimal", **options)
    tower = exact_tower(asked.table.options, asked.table.data.tables)
    solved = best(tower, 1000)
    for level in range(1, 9):
        for gold in range(0, 2100, 50):
            if gold // tower.unit < len(solved.bets[level - 1]):
                wanted = solved.choice(tower, Standing(level, gold, 0, False))
                assert asked.bets(level, gold) == "LB"[int(wanted)], (level, gold)


def test_optimal_with_more_gold_than_is_solved():
    assert by_level("optimal", 900_000_000) == "BBBBBBLL"


@pytest.mark.parametrize("policy", OWN_POLICIES)
def test_the_richest_hero_pays(policy):
    asked = player(policy, heroes=3, gold_scope="per_hero")
    assert asked.choice((1, 300), (1, 700), (1, 500)) == BET + 1
    assert asked.choice((1, 700), (1, 300), (1, 700)) == BET
    assert asked.choice((1, 0), (1, 0), (1, 50)) == LEAVE


def test_heroes_with_towers_of_their_own():
    apart = {"heroes": 3, "gold_scope": "per_hero", "level_scope": "per_hero"}
    for policy in ("climber:until=3", "positive_ev", "long_run"):
        assert player(policy, **apart).choice((7, 900), (2, 300), (3, 200)) == BET + 1
    assert player("optimal", **apart).choice((7, 900), (3, 300), (2, 200)) == BET + 2


@pytest.mark.parametrize("policy", OWN_POLICIES)
def test_every_good_die_is_set_aside(policy):
    asked = player(policy, ask_keep=True)
    for good, aside in ((0b101, 0), (0b110, 0b010), (0b011, 0)):
        chosen = asked.choice((1, 1000), phase=KEEPING, good=good, aside=aside)
        assert chosen == KEEP + (good & ~aside)


def test_the_policies_are_those_tested_here():
    assert set(policy_names("tower_attack")) == {*OWN_POLICIES, "first_legal", "random"}


@pytest.mark.parametrize(
    "spec, says",
    [
        ("climber:until=9", "until: .*got '?9"),
        ("climber:untl=3", "did you mean 'until'"),
        ("goal:gold=0", "gold: .*got '?0"),
        ("cautious:reserve=-1", "reserve: .*got '?-1"),
        ("climbr", "did you mean 'climber'"),
    ],
)
def test_wrong_parameters_are_named_in_one_line(spec, says):
    with pytest.raises(InputError, match=says) as refusal:
        Player(spec)
    assert "\n" not in str(refusal.value)
