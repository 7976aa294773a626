"""Exact figures of section 8, by enumeration through the rules of the kernel."""

from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb

import pytest

from sim.rulesets.crypt_crawler import phases as ph
from sim.rulesets.crypt_crawler.codes import BLACK_DIE, RED_DIE, SHRINE
from sim.rulesets.crypt_crawler.legal import list_actions
from sim.rulesets.crypt_crawler.phases import HARM_POISON
from sim.rulesets.crypt_crawler.rules.battle import hits
from sim.rulesets.crypt_crawler.rules.body import tier_of
from sim.rulesets.crypt_crawler.step import spend_coin

FACES = range(1, 7)
F = Fraction


def standing(crypt, **stats):
    """At the first own attack of a fight against a slow, harmless enemy."""
    table = crypt().bare().arm("2/3/4")
    stats = {"hp": 20, "ac": 4, "toughness": 0, "strength": 0, "speed": 0, "tiers": "0/0/0"} | stats
    return table.face("rat", **stats)


@pytest.mark.rule("CC-CF01", "CC-131")
@pytest.mark.parametrize(
    ("ac", "chance"), [(2, F(5, 6)), (3, F(2, 3)), (4, F(1, 2)), (5, F(1, 3)), (6, F(1, 6)), (7, 0)]
)
def test_chance_to_hit(crypt, ac, chance):
    fight, hit = standing(crypt, ac=ac), 0
    for face in FACES:
        fight.foe.black, fight.foe.raised = face, 0
        hit += bool(hits(fight.foe, fight.world))
    assert F(hit, 6) == chance


@pytest.mark.rule("CC-CF02", "CC-025")
def test_tiers_of_a_hit():
    tiers = [int(tier_of(face)) for face in FACES]
    assert [F(tiers.count(tier), 6) for tier in range(3)] == [F(1, 2), F(1, 3), F(1, 6)]


@pytest.mark.rule("CC-CF03", "CC-133", "CC-134")
def test_expected_damage_of_an_attack(crypt):
    total = 0
    for black, red in product(FACES, FACES):
        table = standing(crypt, toughness=1)
        table.set(strength=1).attack(black, red, foe=(1, 1))
        total += 20 - int(table.foe.hp)
    assert F(total, 36) == F(4, 3)


@pytest.mark.rule("CC-CF21", "CC-131")
def test_chance_that_both_sides_miss(crypt):
    both = 0
    for own, other in product(FACES, FACES):
        table = standing(crypt, ac=5).set(ac=3)
        before = int(table.row.hits), int(table.row.enemy_hits)
        table.attack(own, 1, foe=(other, 1))
        both += (int(table.row.hits), int(table.row.enemy_hits)) == before
    assert F(both, 36) == F(4, 6) * F(2, 6)


class Coins:
    """The best that coins on one die can do, by trying everything the kernel offers."""

    def __init__(self, crypt, ac, die, reroll=True):
        self.table, self.die, self.known = standing(crypt, ac=ac), die, {}
        self.kinds = (ph.RAISE, ph.REROLL) if reroll else (ph.RAISE,)
        self.tier = 0

    def before_the_roll(self, coins):
        return sum(self.best(face, 0, coins) for face in FACES) / 6

    def done(self):
        fight = self.table.foe
        return hits(fight, self.table.world) if self.die == BLACK_DIE else tier_of(fight.red) >= self.tier

    def lay(self, face, raised, coins):
        table = self.table
        table.set(coins=coins, phase=ph.COINS)
        table.foe.raised, table.foe.red_coins = raised, 0
        table.foe.black, table.foe.red = (face, 1) if self.die == BLACK_DIE else (6, face)

    def best(self, face, raised, coins):
        """The chance to be done, from this die and so many coins."""
        if (face, raised, coins) not in self.known:
            self.known[face, raised, coins] = self.search(face, raised, coins)
        return self.known[face, raised, coins]

    def search(self, face, raised, coins):
        self.lay(face, raised, coins)
        if self.done():
            return F(1)
        table, found = self.table, [F(0)]
        list_actions(table.pub, table.world, table.offer)
        for action in table.offer.action[: table.offer.n]:
            kind, die = divmod(int(action), ph.ARGUMENTS)
            if kind not in self.kinds or die != self.die:
                continue
            results = []
            for new in FACES if kind == ph.REROLL else (0,):
                self.lay(face, raised, coins)
                if new:
                    table.dice(new)
                spend_coin(table.state, ph.COINS, kind, die, table.world, table.row, table.log)
                after = int(table.foe.black if die == BLACK_DIE else table.foe.red)
                results.append(self.best(after, int(table.foe.raised), int(table.pub.coins)))
            found.append(sum(results) / len(results))
        return max(found)


H = {
    2: (F(5, 6), 1, 1, 1),
    3: (F(2, 3), F(17, 18), 1, 1),
    4: (F(1, 2), F(5, 6), F(35, 36), 1),
    5: (F(1, 3), F(2, 3), F(8, 9), F(53, 54)),
    6: (F(1, 6), F(4, 9), F(13, 18), F(49, 54)),
    7: (0, F(1, 6), F(4, 9), F(13, 18)),
}


@pytest.mark.rule("CC-CF05", "CC-S36", "CC-189", "CC-191", "CC-193", "CC-248")
@pytest.mark.parametrize("ac", H)
def test_the_best_chance_to_hit_with_coins(crypt, ac):
    coins = Coins(crypt, ac, BLACK_DIE)
    assert tuple(coins.before_the_roll(n) for n in range(4)) == H[ac]


@pytest.mark.rule("CC-S36", "CC-CF05")
def test_from_a_one_against_six(crypt):
    assert Coins(crypt, 6, BLACK_DIE).best(1, 0, 3) == F(13, 18)


@pytest.mark.rule("CC-CF05", "CC-189")
@pytest.mark.parametrize("ac", [2, 3, 4, 5, 6, 7])
def test_raising_only(crypt, ac):
    coins = Coins(crypt, ac, BLACK_DIE, reroll=False)
    assert [coins.before_the_roll(n) for n in (1, 2, 3)] == [min(F(7 - ac + n, 6), 1) for n in (1, 2, 3)]


@pytest.mark.rule("CC-CF06", "CC-190", "CC-192", "CC-246")
@pytest.mark.parametrize(
    ("tier", "chances"), [(1, (F(1, 2), F(5, 6), F(35, 36), 1)), (2, (F(1, 6), F(4, 9), F(13, 18), F(49, 54)))]
)
def test_the_best_chance_of_a_tier_with_coins(crypt, tier, chances):
    coins = Coins(crypt, 4, RED_DIE)
    coins.tier = tier
    assert tuple(coins.before_the_roll(n) for n in range(4)) == chances


@pytest.mark.rule("CC-CF04", "CC-151")
@pytest.mark.parametrize("counter", range(1, 7))
def test_all_that_a_burn_does(crypt, counter):
    table = standing(crypt)
    table.foe.hp, table.foe.burn = 30, counter
    while table.foe.burn:
        table.attack(1, 1, foe=(1, 1))
    assert 30 - table.foe.hp == counter * (counter + 1) // 2


@pytest.mark.rule("CC-CF08", "CC-T08")
def test_toughness_of_five_modifiers(crypt):
    values = [int(card.toughness) for card in crypt().world.cards]
    sums = [sum(chosen) for chosen in combinations(values, 5)]
    chances = [F(sums.count(total), len(sums)) for total in range(5)]
    assert chances == [F(33, 182), F(165, 364), F(55, 182), F(11, 182), F(1, 364)]


@pytest.mark.rule("CC-CF08", "CC-126", "CC-206")
def test_modifiers_in_a_game_are_drawn_without_putting_back(crypt):
    """On map D01, whose card has no Toughness, five of the other 15 cards; four have Toughness 1."""
    table, n, total = crypt(), 0, 0
    for game in range(2400):
        table.begin(game)
        if table.pub.map != 0:
            continue
        n += 1
        table.carry(1).face("rat", modifiers=5)
        total += int(table.foe.toughness)
    mean, variance = F(4, 3), 5 * F(4, 15) * F(11, 15) * F(10, 14)
    assert abs(total / n - float(mean)) < 4 * float(variance / n) ** 0.5


@pytest.mark.rule("CC-CF09", "CC-T14", "CC-119", "CC-120")
@pytest.mark.parametrize("name", ["POUCH", "CHEST"])
def test_pouch_and_chest(crypt, name):
    found = {}
    for first, second in product(FACES, FACES):
        table = crypt().set(gold=0, food=0, fragments=0, foot=5)
        table.dice(first, second).read(name)
        if table.phase == "potion offered":
            what = f"potion {table.pub.offered}"
        elif table.phase == "loot offered":
            what = f"loot {table.pub.offered}"
        else:
            stats = ("gold", "food", "fragments")
            what = next((stat for stat in stats if table.pub[stat]), "oil" if table.pub.foot == 0 else "")
        found[what] = found.get(what, 0) + F(1, 36)
    gift, first_loot = ("gold", 1) if name == "POUCH" else ("fragments", 7)
    expected = {gift: F(1, 6), "food": F(1, 6), "oil": F(1, 6)}
    expected |= {f"loot {first_loot + face}": F(1, 36) for face in range(6)}
    expected |= {f"potion {number}": F(1, 18) for number in FACES}
    assert found == expected


@pytest.mark.rule("CC-CF10", "CC-T11")
def test_two_loot_rolls(crypt):
    kinds = {"same": 0, "reverse": 0, "other": 0}
    for first, second in product(FACES, FACES):
        table = crypt().dice(first).read("LOOT U").do("take it").dice(second).read("LOOT U")
        kind = {"between turns": "same", "loot flip": "reverse", "loot offered": "other"}[table.phase]
        kinds[kind] += F(1, 36)
    assert kinds == {"same": F(1, 6), "reverse": F(1, 6), "other": F(2, 3)}
    assert 1 + 1 - kinds["same"] == 6 * (1 - F(5, 6) ** 2)  # faces seen
    assert 1 + kinds["other"] == 3 * (1 - F(2, 3) ** 2)  # cards seen


@pytest.mark.rule("CC-CF11", "CC-179", "CC-180")
@pytest.mark.parametrize(("held", "chances"), [((1, 2), (2, 2, 2)), ((5,), (1, 1, 4))])
def test_potion_rolls(crypt, held, chances):
    phases = [crypt().carry(*held).dice(face).read("POTION").phase for face in FACES]
    assert tuple(phases.count(phase) for phase in ("between turns", "potion flip", "potion offered")) == chances


@pytest.mark.rule("CC-CF12", "CC-183", "CC-264")
def test_each_boss_is_equally_likely(crypt):
    bosses = {}
    for picks in product(range(4), range(3), range(2)):
        table = crypt().carry(1)
        for left, pick in zip((4, 3, 2), picks, strict=True):
            table.deal((left, pick)).read("CRYSTAL")
            colours = int(table.pub.crystals)
            bosses.setdefault(colours, []).append(picks)
        assert table.foe.boss
    by_boss = [len(bosses[15 & ~(1 << missing)]) for missing in range(4)]
    assert by_boss == [6, 6, 6, 6]
    first = [len(bosses[1 << colour]) for colour in range(4)]
    assert first == [6, 6, 6, 6]
    for colour, missing in permutations(range(4), 2):
        came = [picks for picks in bosses[15 & ~(1 << missing)] if picks in bosses[1 << colour]]
        assert F(len(came), 6) == F(1, 3)
    for pair in combinations(range(4), 2):
        met = bosses[sum(1 << colour for colour in pair)]
        rest = [missing for missing in range(4) if missing not in pair]
        counts = [len([picks for picks in met if picks in bosses[15 & ~(1 << missing)]]) for missing in rest]
        assert counts[0] == counts[1]


@pytest.mark.rule("CC-CF15", "CC-038", "CC-113")
@pytest.mark.parametrize(("burnout_fear", "moves"), [(True, 20), (False, 21)])
def test_moves_without_oil(crypt, burnout_fear, moves):
    table, made = crypt(burnout_fear=burnout_fear).lay("D01", room=2, cleared=(3,)), 0
    while not table.end:
        table.do("move to room", 5 - int(table.pub.room))
        made += 1
    assert (made, table.end) == (moves, "fear")


@pytest.mark.rule("CC-CF16", "CC-155", "CC-242")
@pytest.mark.parametrize("race", ["human", "dwarf", "elf"])
def test_poison_points_to_the_end(crypt, race):
    below, upto = crypt(race=race), crypt(race=race, poison_cap="upto")
    maximum, points = int(below.pub.stamina_max), 0
    while True:
        points += 1
        if below.harm(HARM_POISON, 1).end:
            break
        upto.harm(HARM_POISON, 1)
        assert (below.stamina_limit(), upto.stamina_limit()) == (maximum - points, maximum + 1 - points)
    assert (points, below.end) == (maximum + 1, "poison")


@pytest.mark.rule("CC-CF18", "CC-T06")
def test_frequencies_of_events_and_shrines(crypt):
    cards = crypt().world.cards
    symbols = [int(card.event_symbol) for card in cards]
    assert [symbols.count(symbol) for symbol in range(3)] == [6, 5, 5]
    assert sum(card.event_symbol == card.red for card in cards) == 4
    shrines = [bool(card.special & SHRINE) for card in cards]
    for n, chance in enumerate((0.3125, 0.5417, 0.7054, 0.8187, 0.8942, 0.9423, 0.9712, 0.9872), 1):
        exact = 1 - F(comb(11, n), comb(16, n))
        assert F(sum(any(drawn) for drawn in combinations(shrines, n)), comb(16, n)) == exact
        assert round(float(exact), 4) == chance


@pytest.mark.rule("CC-CF18", "CC-082", "CC-087")
@pytest.mark.parametrize(
    ("symbol", "push", "events"), [("G", 0, 6), ("Y", 0, 5), ("R", 0, 5), ("G", 1, 4), ("R", 1, 4)]
)
def test_events_of_every_card(crypt, symbol, push, events):
    """With no outcomes, and D01 for the map of a run of all 16 cards (its own face is laid out on D02)."""
    rolled = 0
    for number in range(16):
        table = crypt(potion_rescue=False).set(hp=14)
        name, the_map = f"D{number + 1:02}", "D02" if number == 0 else "D01"
        other = next(f"D{n:02}" for n in range(3, 17) if f"D{n:02}" != name)
        table.lay(the_map, top=f"{other} {name}" if push else name)
        table.world.cards[number].outcome[:] = table.text("NONE")
        table.enter(symbol).dice(4).do("push your luck" if push else "go on")
        rolled += int(table.row.events)
    assert rolled == events


@pytest.mark.rule("CC-CF20", "CC-T05", "CC-098")
def test_the_shortest_dash_through_every_level(crypt):
    dashes = []
    for number in range(16):
        table = crypt(lantern_steps=100)
        table.lay(f"D{number + 1:02}")
        for other in range(16):
            table.print(f"D{other + 1:02}")
        level = table.world.maps[number]
        for goal in (int(level.key), int(level.door)):
            while table.pub.room != goal:
                moves = [action % ph.ARGUMENTS for action in table.actions() if action // ph.ARGUMENTS == ph.MOVE]
                table.do("move to room", min(moves, key=lambda room: int(level.distance[room, goal])))
                if table.phase == "card flipped":
                    table.go_on()
        table.do("leave the level")
        dashes.append(int(table.pub.foot))
    assert dashes == [7, 7, 7, 8, 6, 8, 7, 8, 7, 6, 8, 6, 7, 7, 8, 5]


@pytest.mark.rule("CC-CF22", "CC-012", "CC-206")
def test_the_first_map_and_the_first_card(crypt):
    table, n = crypt(), 3200
    maps, steps = [0] * 16, [0] * 16
    for game in range(n):
        table.begin(game)
        top = int(table.hid.pile[table.hid.n_deck - 1])
        maps[table.pub.map] += 1
        steps[(top - int(table.pub.map)) % 16] += 1
    assert steps[0] == 0
    # chi square with 15 and 14 degrees of freedom: mean 15 and 14, standard deviation 5.5 and 5.3
    assert sum((count - n / 16) ** 2 / (n / 16) for count in maps) < 15 + 4 * 5.5
    assert sum((count - n / 15) ** 2 / (n / 15) for count in steps[1:]) < 14 + 4 * 5.3


@pytest.mark.rule("CC-CF17", "CC-077", "CC-086", "CC-087")
def test_the_value_of_pushing_when_it_pays(crypt):
    """Cards worth Gold: some for the room, some for the red outcome and its event. Pushed when the mean of what the
    rest of the deck is worth then is above what the first card gives."""
    table, games = crypt(), 1000
    first = [1 + 5 * number % 9 for number in range(16)]
    pushed = [1 + 7 * number % 8 + (number % 3 == 0) for number in range(16)]
    for number in range(16):
        event = {"event": "GOLD 1", "event_symbol": "Y"} if number % 3 == 0 else {}
        red = f"GOLD {1 + 7 * number % 8}"
        table.print(f"D{number + 1:02}", red="Y", y=red, g=f"GOLD {first[number]}", **event)

    def pays(card, deck):
        return F(sum(pushed[other] for other in deck), len(deck)) > first[card]

    exact = F(0)
    for the_map, card in permutations(range(16), 2):
        deck = [other for other in range(16) if other not in (the_map, card)]
        worth = F(sum(pushed[other] for other in deck), len(deck)) if pays(card, deck) else F(first[card])
        exact += worth / (16 * 15)
    gains = []
    for game in range(games):
        table.begin(game)
        gold = int(table.pub.gold)
        table.enter("G")
        deck = [other for other in range(16) if int(table.pub.deck) >> other & 1]
        assert len(deck) == 14
        table.do("push your luck" if pays(int(table.pub.active), deck) else "go on")
        gains.append(int(table.pub.gold) - gold)
    assert float(exact) > sum(first) / 16 + 1  # the option is worth something here
    mean = sum(gains) / games
    error = (sum((gain - mean) ** 2 for gain in gains) / (games - 1) / games) ** 0.5
    assert abs(mean - float(exact)) < 4 * error
