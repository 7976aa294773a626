"""Look-ahead in Crypt Crawler: what it does where the best action is plain, what it leaves alone, what it gains."""

import functools
import math

import numpy as np
import pytest

from experiments.crypt_crawler import fit_outlook as fitting
from policies.crypt_crawler import outlook
from sim.cards import read_toml
from sim.recipe import Recipe, set_table
from sim.rng import LATE_STREAM, POLICY, start_late
from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.legal import list_actions
from sim.rulesets.crypt_crawler.setup import start_run
from sim.simulate import simulate

COVERS = ("moves", "cards", "at_shrines", "at_altars", "at_shops", "fights")
BOSS = {"fight_boss": 1, "fight_foe": 3, "fight_ac": 4, "fight_speed": 9, "crystals": 7, "n_crystals": 3, "active": 0}


class Seat:
    """A policy at the first move of a run, or at another decision by changed fields of pub."""

    def __init__(self, spec, **options):
        self.table = set_table(Recipe.of("crypt_crawler", spec, options))
        self.block = self.table.new_block()
        self.state, self.world = self.block["state"][0], self.table.world[0]
        self.state["deal"]["s0"] = 1
        start_run(self.state, self.world, self.block["rows"][0, 0], None)
        self.pub, self.offer = self.state.pub, self.block["offer"][0]
        self.stream = np.zeros(1, LATE_STREAM)[0]

    def at(self, phase, **fields):
        self.pub.phase = phase
        for name, value in fields.items():
            record = self.pub.fight if name.startswith("fight_") else self.pub
            setattr(record, name.removeprefix("fight_"), value)
        return self

    def asked(self, game=0):
        """(kind, argument) of the action taken with the policy stream of this game."""
        start_late(self.stream, np.uint64(5), game, POLICY)
        list_actions(self.pub, self.world, self.offer)
        parts = (self.pub, self.state.own[0], self.world, self.offer, self.table.team[0].params[0], self.stream)
        return divmod(int(self.offer.action[self.table.pointers[0](*parts)]), ph.ARGUMENTS)


def test_spends_the_stamina_that_kills_the_boss_though_its_base_spends_none():
    position = BOSS | {"fight_black": 6, "fight_red": 6, "fight_weapon": 1, "fight_toughness": 0, "stamina": 3, "hp": 1}
    sparing = "lookahead:stamina_boss=1000,fights={}"
    hit = 4 + 2  # a sword's third tier and so much Stamina is what the boss has left
    for fights, spent in ((0, 0), (1, 2)):
        seat = Seat(sparing.format(fights), race="human", job="fighter").at(ph.STAMINA, **position)
        strength = int(seat.pub.strength)
        seat.at(ph.STAMINA, fight_hp=hit + strength)
        kind, stamina = seat.asked()
        assert kind == ph.SPEND and (stamina >= spent if fights else stamina == 0)


def test_does_not_choose_by_chance_where_all_actions_come_to_the_same():
    """The boss is beaten by any blow that hits, and this one hits: no Stamina, as tuned does."""
    position = BOSS | {"fight_black": 6, "fight_red": 6, "fight_weapon": 1, "fight_hp": 1, "stamina": 3}
    seat = Seat("lookahead", race="human", job="fighter").at(ph.STAMINA, **position)
    assert {seat.asked(game) for game in range(20)} == {(ph.SPEND, 0)}


def test_equal_streams_choose_alike_and_nothing_shown_is_changed():
    seat = Seat("lookahead:margin=0,samples=4").at(ph.FLIPPED, active=3, pushed=0, hp=9)
    shown = seat.pub.tobytes() + seat.world.tobytes() + seat.table.team.tobytes()
    first = [seat.asked(game) for game in range(40)]
    assert [seat.asked(game) for game in range(40)] == first
    assert len(set(first)) == 2  # few samples: other streams choose otherwise
    assert seat.pub.tobytes() + seat.world.tobytes() + seat.table.team.tobytes() == shown


@functools.cache
def frame(policy, games=60):
    return simulate("crypt_crawler", policy, {"race": "random", "job": "random"}, games=games, seed=31)


def covering(*names):
    return f"lookahead:samples=8,{','.join(f'{name}={int(name in names)}' for name in COVERS)}"


def test_plays_as_tuned_where_it_covers_nothing():
    assert frame(covering()).equals(frame("tuned"))


@pytest.mark.parametrize("cover", COVERS)
def test_each_cover_changes_games(cover):
    assert not frame(covering(cover)).equals(frame("tuned"))


@pytest.mark.parametrize(
    ("restriction", "columns"),
    [
        ("coins", ["coins_spent"]),
        ("shops", ["purchases"]),
        ("pushes", ["pushed"]),
        ("altars", ["altars_used"]),
        ("potions", ["potions_drunk", "potions_taken"]),
    ],
)
def test_restrictions_hold_in_every_run(restriction, columns):
    for column in columns:
        assert frame(f"lookahead:samples=8,{restriction}=0")[column].sum() == 0
        assert frame("lookahead:samples=8")[column].sum() > 0


@pytest.mark.parametrize("policy", ["lookahead:samples=4,horizon=0", "lookahead:samples=4,horizon=5"])
def test_every_run_ends_by_the_rules(policy):
    assert not set(frame(policy, 15)["end_reason"]) & {"capped", "fault", "running"}


# ---- the outlook


def test_the_kernel_and_the_fit_agree_on_the_order_of_the_factors():
    chance = np.random.default_rng(3)
    features, weights = chance.random(outlook.N_FEATURES), chance.normal(0, 0.1, outlook.N_FACTORS)
    (expected,) = fitting.logistic(fitting.all_factors(features[None]), weights)
    assert outlook.chance_to_win(features, np.concatenate([[9.0], weights]), 1) == pytest.approx(expected, rel=0.003)


def test_powers_of_e():
    for x in (-4.0, -1.0, 0.0, 0.3, 4.0):
        assert outlook.power_of_e(x) == pytest.approx(np.exp(x), rel=0.002)
    assert 0.0 < outlook.power_of_e(-1e9) < 1e-10 < 1e10 < outlook.power_of_e(1e9)


def test_the_fit_finds_what_the_positions_were_drawn_from():
    chance = np.random.default_rng(4)
    features = chance.random((12_000, outlook.N_FEATURES))
    true = np.zeros(outlook.N_FACTORS)
    true[[0, 3, 7]] = -1.0, 3.0, -2.0
    odds = fitting.logistic(fitting.all_factors(features), true)
    found = fitting.fit((features, (chance.random(len(odds)) < odds).astype(float)))
    assert np.abs(fitting.logistic(fitting.all_factors(features), found) - odds).mean() < 0.1


@pytest.mark.parametrize("mode", fitting.MODES)
def test_the_stored_outlook_fits_the_present_cards(mode):
    """Positions of runs that the fit never saw; it fails when cards, engine or tuned have changed much since."""
    table = set_table(Recipe.of("crypt_crawler", "tuned", {"mode": mode, "race": "random", "job": "random"}))
    features, won = fitting.play(table, 4_000, np.random.default_rng(5), first=10_000_000)
    weights = read_toml(fitting.FILE)["outlook"]["weights"]
    chance = fitting.logistic(fitting.all_factors(features), np.array(weights))
    assert abs(chance.mean() - won.mean()) < 0.04
    for group in (chance < 0.3, chance > 0.8):
        error = math.sqrt(np.sum(chance[group] * (1 - chance[group]))) / group.sum()
        assert abs(won[group].mean() - chance[group].mean()) < 0.04 + 4 * error
