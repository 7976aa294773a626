"""What holds at every decision of every game, whatever is chosen (DR-C45, DR-C41), and the order of asking (DR-T18)."""

import random

import numpy as np
import pytest

from sim.contract import RUNNING
from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    EXITED,
    MAX_SEATS,
    N_ARTIFACTS,
    NOWHERE,
    ROUND_LIMIT,
    STONE,
)
from sim.rulesets.dungeon_royale.options import DungeonRoyaleOptions
from sim.rulesets.dungeon_royale.rules.heroes import full_hp
from sim.rulesets.dungeon_royale.state import MAX_OFFERED, MAX_TASKS
from tests.rulesets.dungeon_royale.scenes import Dungeon
from tests.rulesets.dungeon_royale.test_scoring import SOURCES, scored

SIX = ("Daynah", "Jinxst", "Sonico", "Cortana", "Flora", "Maverick")
GAMES = 24


def faults(dungeon):
    """What is wrong with a state between two decisions."""
    pub, state, world, n = dungeon.pub, dungeon.state, dungeon.world, int(dungeon.pub.n)
    heroes = pub.heroes[:n]
    found = []
    owned = [artifact for hero in heroes for artifact in range(N_ARTIFACTS) if int(hero.artifacts) >> artifact & 1]
    held = [artifact for artifact in range(N_ARTIFACTS) if int(pub.held_back) >> artifact & 1]
    lying = [artifact for artifact in range(N_ARTIFACTS) if pub.place[artifact] != NOWHERE]
    if sorted([*owned, *held, *lying]) != list(range(N_ARTIFACTS)):
        found.append("an artifact is not in exactly one place")
    hands = [int(kind) for own in state.own[:n] for kind in own.hand[: own.n_hand]]
    traps = [int(own.trap_card) - 1 for own in state.own[:n] if own.trap_card]
    loose = np.bincount([*hands, *traps, *map(int, state.hid.draw_pile[: pub.deck])], minlength=len(pub.discards))
    if (loose + pub.discards)[: world.n_cards].tolist() != world.cards["copies"][: world.n_cards].tolist():
        found.append("cards are missing or too many")
    if [int(own.n_hand) for own in state.own[:n]] != [int(hero.hand) for hero in heroes]:
        found.append("a hand is not as large as all are told")
    met = int(pub.phase == ph.BOSS_ANSWER)
    ransack = pub.ransack.astype(int) + sum(hero.treasure.astype(int) for hero in heroes)
    if ransack.sum() + met != int(world.ransack["copies"].sum()) or pub.n_ransack != pub.ransack.sum():
        found.append("Ransack cards are missing or too many")
    for hero in heroes:
        if pub.rounds and not 0 <= hero.hp <= full_hp(hero, world):
            found.append("HP out of range")
    if not 0 <= pub.dragon.hp <= world.dragon_hp or pub.dragon.alive != (pub.dragon.hp > 0):
        found.append("the Dragon is neither dead nor alive")
    if not 0 < dungeon.offer.n <= MAX_OFFERED or dungeon.flow.n > MAX_TASKS:
        found.append("a record is too small")
    return found


def strange_options(number):
    """Options of which many are not as printed."""
    luck = random.Random(number)
    board = luck.choice(("gorgath", "mansion"))
    n = luck.randint(2, 6)
    chosen = {"players": n, "board": board, "max_rounds": 60, "hero_assign": "fixed"}
    for name, field in DungeonRoyaleOptions.model_fields.items():
        values = getattr(field.annotation, "__args__", ())
        if field.annotation is bool and luck.random() < 0.3:
            chosen[name] = not field.default
        elif values and not name.startswith(("hero_", "board")) and luck.random() < 0.3:
            chosen[name] = luck.choice(values)
    if n > 5 and chosen.get("v56_share") == "off":
        del chosen["v56_share"]
    return chosen


def play(dungeon, luck, check):
    """A game of random choices."""
    levels = [1] * MAX_SEATS
    dungeon.open(luck.randrange(10**6))
    while dungeon.end == RUNNING:
        actions = dungeon.actions()
        check(dungeon)
        dungeon.do(*luck.choice(actions))
        now = [int(hero.level) for hero in dungeon.heroes]
        assert all(a <= b for a, b in zip(levels, now, strict=True))
        levels = now
    return dungeon


def check_sound(dungeon):
    assert faults(dungeon) == [], (dungeon.phase, dungeon.options)


@pytest.mark.rule("DR-C45", "DR-180", "DR-133", "DR-177")
@pytest.mark.parametrize("number", [pytest.param(n, marks=[pytest.mark.slow] if n % 4 else []) for n in range(GAMES)])
def test_nothing_is_lost_and_nothing_comes_from_nowhere(number):
    """The first games are as printed, the others with many options otherwise."""
    luck = random.Random(number)
    options = {"max_rounds": 60} if number < 6 else strange_options(number)
    heroes = luck.sample(SIX, options.pop("players", 2 + number % 5))
    dungeon = play(Dungeon(*heroes, **options), luck, check_sound)
    assert dungeon.end in (EXITED, ROUND_LIMIT)
    row = scored(dungeon, dungeon.end)
    check_scores(dungeon, row)


def check_scores(dungeon, row):
    """DR-C41: more points than these there are not; every total is the sum of its sources; somebody wins."""
    n, world = int(dungeon.pub.n), dungeon.world
    treasure = int((world.ransack["copies"] * world.ransack["points"]).sum())
    for seat in range(n):
        hero = dungeon.heroes[seat]
        bound = (
            56 + 10 + 6 + 3 * int(hero.dragon_kills) + treasure + 20 + 3 * int(hero.kills) - 2 * int(hero.deaths) + 2
        )
        assert row.score[seat] <= bound
        assert row.score[seat] == sum(row[f"pts_{source}"][seat] for source in SOURCES)
    assert row.win_share[:n].sum() == 60
    deaths = sum(row[f"deaths_{by}"] for by in ("board", "self", "boss", "dragon"))[:n].tolist()
    assert deaths == [int(hero.deaths) for hero in dungeon.heroes[:n]]
    assert row.deaths_player[:n].sum() == row.kills[:n].sum()


FAULTS = {
    "an artifact is not in exactly one place": lambda d: setattr(d.pub, "held_back", 1 << STONE),
    "cards are missing or too many": lambda d: setattr(d.pub, "deck", d.pub.deck - 1),
    "a hand is not as large as all are told": lambda d: setattr(d.heroes[0], "hand", 0),
    "Ransack cards are missing or too many": lambda d: setattr(d.pub, "n_ransack", 3),
    "HP out of range": lambda d: setattr(d.heroes[1], "hp", 9),
    "the Dragon is neither dead nor alive": lambda d: setattr(d.dragon, "alive", 0),
    "a record is too small": lambda d: setattr(d.flow, "n", MAX_TASKS + 1),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault):
    dungeon = Dungeon(*SIX[:4]).set_up()
    dungeon.actions()
    assert faults(dungeon) == []
    FAULTS[fault](dungeon)
    assert fault in faults(dungeon)


@pytest.mark.rule("DR-T18", "DR-042")
@pytest.mark.parametrize("game", range(4))
def test_t18_asking_for_the_plans_in_any_order_gives_the_same_game(game):
    """Every seat chooses by a source of its own."""
    ends = []
    for backwards in (0, 1):
        luck = [random.Random(f"{game}-{seat}") for seat in range(4)]
        dungeon = Dungeon(*SIX[:4], max_rounds=12)
        dungeon.flow.backwards = backwards
        dungeon.open(game)
        asked = []
        while dungeon.end == RUNNING:
            actions = dungeon.actions()
            asked.append((dungeon.seat, dungeon.phase))
            dungeon.do(*luck[dungeon.seat].choice(actions))
        dungeon.pub.seat = 0
        ends.append((dungeon.pub.tobytes(), dungeon.state.own.tobytes(), asked))
    assert ends[0][:2] == ends[1][:2]
    assert sorted(ends[0][2]) == sorted(ends[1][2]) and ends[0][2] != ends[1][2]


def test_the_options_of_strange_games_reach_every_switch():
    seen = {}
    for number in range(6, GAMES):
        for name, value in strange_options(number).items():
            seen.setdefault(name, set()).add(value)
    switches = {
        name
        for name, field in DungeonRoyaleOptions.model_fields.items()
        if field.annotation is bool or (getattr(field.annotation, "__args__", ()) and not name.startswith("hero_"))
    }
    assert switches - set(seen) == set()
