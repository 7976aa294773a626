"""Fights: stats, order, dice, damage of all kinds, reward."""

import pytest

from sim.rulesets.crypt_crawler.codes import FEAR, POISON
from sim.rulesets.crypt_crawler.notes import FOE_DEAD, FOE_DICE, HARMED, OWN_DICE, SKILL_UNLOCKED, STRIKES_FIRST
from sim.rulesets.crypt_crawler.phases import HARM_HP


def duel(table, **stats):
    """A fight against a slow enemy with 20 HP that cannot hurt; the player, without armor, has the first turn."""
    stats = {"hp": 20, "ac": 3, "toughness": 0, "strength": 0, "speed": 0, "tiers": "0/0/0", "drop": 0} | stats
    return table.bare().face("rat", **stats)


@pytest.mark.rule("CC-S18", "CC-128", "CC-129")
@pytest.mark.parametrize(("speed", "foe_first"), [(4, 1), (5, 0)])
def test_ties_of_speed_go_to_the_enemy(crypt, speed, foe_first):
    table = crypt().lay("D02", top="D14").set(speed=speed, ac=6)
    table.forget_events()
    table.foe_dice(1, 1).face("rat", speed=2, modifiers=1)  # D14: Speed 2
    assert table.foe.speed == 4
    assert table.events(STRIKES_FIRST)[0][1] == foe_first
    assert len(table.events(FOE_DICE)) == foe_first


@pytest.mark.rule("CC-129", "CC-130", "CC-136", "CC-144")
def test_sides_alternate_one_attack_each(crypt):
    table = duel(crypt(), hp=30)
    table.forget_events()
    for _ in range(3):
        table.attack(1, 1, foe=(1, 1))
    dice = [code for code, _, _ in table.events(OWN_DICE, FOE_DICE)]
    assert dice == [OWN_DICE, FOE_DICE] * 3
    assert not any("leave" in action or "move" in action for action in table.offered())


@pytest.mark.rule("CC-S19", "CC-034", "CC-132", "CC-133", "CC-134", "CC-D17")
def test_stamina_adds_damage(crypt):
    table = duel(crypt().arm("1/3/6").set(strength=2, stamina=6), toughness=3)
    table.attack(3, 4, stamina=2)
    assert (table.foe.hp, table.pub.stamina) == (16, 4)


@pytest.mark.rule("CC-034", "CC-035", "CC-D17")
@pytest.mark.parametrize(("limit", "stamina", "choices"), [(3, 6, 4), (3, 2, 3), (3, 0, 0), (5, 6, 6)])
def test_stamina_of_one_hit(crypt, limit, stamina, choices):
    table = duel(crypt(stamina_per_hit=limit).set(stamina=stamina))
    for _ in range(2):
        table.dice(6, 1).do("attack with weapon", 1).go_on()
        offered = table.offered() if table.phase == "stamina" else []
        assert offered == [f"spend Stamina {n}" for n in range(choices)]
        if offered:
            table.foe_dice(1, 1).do("spend Stamina", 0)


@pytest.mark.rule("CC-025", "CC-132", "CC-024")
@pytest.mark.parametrize(("red", "damage"), [(1, 1), (3, 1), (4, 3), (5, 3), (6, 7)])
def test_tiers_of_a_chart(crypt, red, damage):
    table = duel(crypt().arm("1/3/7").set(strength=0))
    table.attack(6, red)
    assert table.foe.hp == 20 - damage
    table.face("rat", speed=9, ac=6, tiers="1/3/7")
    table.set(hp=14, toughness=0).attack(1, 1, foe=(6, red))
    assert table.pub.hp == 14 - damage


@pytest.mark.rule("CC-131", "CC-135", "CC-S75", "CC-D16")
@pytest.mark.parametrize(("black", "hp"), [(4, 20), (5, 18)])
def test_a_hit_needs_the_armor_class(crypt, black, hp):
    table = duel(crypt().arm("2/2/2").set(strength=0), ac=5)
    table.dice(black, 1).do("attack with weapon", 1)
    assert table.phase == "coins" and "raise die 0" in table.offered()
    table.foe_dice(1, 1).go_on()
    assert (table.phase == "stamina") == (hp < 20)
    if hp < 20:
        table.do("spend Stamina", 0)
    assert table.foe.hp == hp


@pytest.mark.rule("CC-S20", "CC-157", "CC-158", "CC-134", "CC-235", "CC-A32", "CC-281", "CC-A61")
def test_burn_of_a_hit_that_does_no_damage(crypt):
    table = duel(crypt().arm("1 B2/2/3").set(strength=0, stamina=0), toughness=3)
    table.dice(6, 2).foe_dice(1, 1).do("attack with weapon", 1).go_on()
    assert table.foe.hp == 20 - 2 and table.foe.burn == 1  # the tick of its own turn
    table.foe.burn = 0
    table.attack(6, 5)
    assert table.foe.hp == 18


@pytest.mark.rule("CC-S21", "CC-137", "CC-147", "CC-148", "CC-158", "CC-159", "CC-A20", "CC-238")
def test_strength_goes_with_a_burn(crypt):
    table = crypt().lay("D01", top="D06 D12").bare().set(toughness=1, speed=0)
    table.foe_dice(6, 1).face("rat", tiers="B2/B2/B2", strength=1, modifiers=2)
    assert table.foe.strength == 3
    assert (table.pub.hp, table.pub.burn) == (14 - 2 - 2, 1)  # the burn has had its first tick


@pytest.mark.rule("CC-S22", "CC-149", "CC-150", "CC-151", "CC-CF04", "CC-T15")
def test_burn_ticks_and_fades(crypt):
    table = duel(crypt().set(toughness=5), hp=20)
    table.set(burn=3)
    seen = []
    for _ in range(4):
        hp = int(table.pub.hp)
        table.attack(1, 1, foe=(1, 1))
        seen.append((hp - int(table.pub.hp), int(table.pub.burn)))
    assert seen == [(3, 2), (2, 1), (1, 0), (0, 0)]


@pytest.mark.rule("CC-S23", "CC-196", "CC-240", "CC-032")
def test_burn_kills_before_the_attack(crypt):
    table = duel(crypt())
    table.set(hp=2, burn=2)
    table.forget_events()
    table.attack(1, 1, foe=(1, 1))
    assert table.end == "hp" and len(table.events(OWN_DICE)) == 1


@pytest.mark.rule("CC-S24", "CC-240", "CC-145", "CC-146", "CC-268", "CC-152", "CC-A56", "CC-048", "CC-046")
def test_an_enemy_burns_to_death(crypt):
    table = crypt().set(gold=0, food=0, fragments=0)
    duel(table, xp=3, fragments=2, gold=4)
    table.world.enemies[0].drop = table.text("FOOD 1")
    table.foe.hp, table.foe.burn = 1, 1
    table.forget_events()
    table.attack(1, 1)
    pub = table.pub
    assert (pub.xp, pub.fragments, pub.gold, pub.food) == (3, 2, 4, 1)
    assert table.events(FOE_DICE) == [] and table.phase == "between turns"


@pytest.mark.rule("CC-145", "CC-268", "CC-047", "CC-S63")
def test_the_reward_of_a_kill_comes_in_order(crypt):
    table = crypt().set(gold=0, fragments=0, xp=4)
    duel(table, xp=1, fragments=1, gold=1)
    table.world.enemies[0].drop = table.text("HP -1, FOOD 1")
    table.set(food=0).win()
    assert (table.pub.xp, table.pub.skills, table.strength()) == (5, 1, 2)
    order = [code for code, _, _ in table.events() if code in (FOE_DEAD, SKILL_UNLOCKED, HARMED)]
    assert order[-3:] == [FOE_DEAD, SKILL_UNLOCKED, HARMED]


@pytest.mark.rule("CC-S25", "CC-236", "CC-A18", "CC-CF04")
@pytest.mark.parametrize(("stack", "after"), [("add", 3), ("max", 2), ("replace", 2)])
def test_new_burn_on_a_burning_victim(crypt, stack, after):
    table = duel(crypt(burn_stack=stack), tiers="B2/B2/B2")
    table.set(burn=1).attack(1, 1, foe=(6, 1))
    assert table.pub.burn == after - 1 and table.pub.hp == 14 - after  # its tick at the next own turn


@pytest.mark.rule("CC-A18")
@pytest.mark.parametrize(("stack", "after"), [("add", 6), ("max", 4), ("replace", 2)])
def test_less_burn_on_a_burning_enemy(crypt, stack, after):
    table = duel(crypt(burn_stack=stack).arm("B2/B2/B2"))
    table.foe.burn = 4
    table.attack(6, 1, foe=(1, 1))
    assert table.foe.burn == after - 1


@pytest.mark.rule("CC-A18", "CC-236")
@pytest.mark.parametrize(("cap", "after"), [("6", 6), ("none", 9)])
def test_the_highest_burn(crypt, cap, after):
    table = duel(crypt(burn_cap=cap).arm("B4/B4/B4"), hp=20)
    table.foe.burn = 5
    table.attack(6, 1, foe=(1, 1))
    assert table.foe.burn == after - 1


@pytest.mark.rule("CC-S26", "CC-237", "CC-A19")
@pytest.mark.parametrize(("persists", "burn"), [(False, 0), (True, 2)])
def test_burn_after_a_fight(crypt, persists, burn):
    table = duel(crypt(burn_persists=persists))
    table.set(burn=2).win()
    assert table.phase == "between turns" and table.pub.burn == burn
    hp = int(table.pub.hp)
    duel(table)
    assert table.pub.hp == hp - burn


@pytest.mark.rule("CC-S27", "CC-036", "CC-037", "CC-242", "CC-A07", "CC-153", "CC-154", "CC-CF16")
@pytest.mark.parametrize(
    ("cap", "stamina", "eaten"), [("below", (5, 3), None), ("upto", (6, 4), None), ("push", (5, 3), 4)]
)
def test_poison_and_stamina(crypt, cap, stamina, eaten):
    table = crypt(poison_cap=cap).set(food=1)
    table.read("POISON 1")
    assert (table.cube(), table.pub.stamina) == (6, stamina[0])
    table.read("POISON 2")
    assert (table.cube(), table.pub.stamina) == (4, stamina[1])
    assert ("eat for Stamina" in table.offered()) == (eaten is not None)
    if eaten:
        assert table.do("eat for Stamina").pub.stamina == eaten


@pytest.mark.rule("CC-S28", "CC-155", "CC-197", "CC-CF16", "CC-010", "CC-241")
def test_poison_to_the_end_of_the_track(crypt):
    table = crypt(race="dwarf")
    assert table.pub.stamina_max == 5 and table.cube() is None
    table.read("POISON 5")
    assert (table.cube(), table.end) == (1, "")
    assert table.read("POISON 1").end == "poison"


@pytest.mark.rule("CC-S29", "CC-154", "CC-241", "CC-A22")
@pytest.mark.parametrize(("first", "cube"), [("point", 4), ("hit", 6)])
def test_the_first_poison(crypt, first, cube):
    table = duel(crypt(poison_first=first), tiers="P3/P3/P3")
    table.attack(1, 1, foe=(6, 1))
    assert table.cube() == cube
    table.attack(1, 1, foe=(6, 1))
    assert table.cube() == cube - 3


@pytest.mark.rule("CC-S30", "CC-243", "CC-A23")
def test_a_cure_gives_no_stamina_back(crypt):
    table = crypt().set(poison=3, stamina=3)
    assert table.cube() == 4
    table.read("POISON -2")
    assert (table.cube(), table.stamina_limit(), table.pub.stamina) == (6, 5, 3)
    table.read("POISON -1")
    assert (table.cube(), table.stamina_limit(), table.pub.stamina) == (None, 6, 3)


@pytest.mark.rule("CC-156", "CC-198", "CC-239", "CC-157")
def test_kinds_of_damage_of_one_hit(crypt):
    table = duel(crypt().set(toughness=0), tiers="2 B1 P1 F1/2/2", strength=1)
    table.attack(1, 1, foe=(6, 1))
    assert (table.pub.hp, table.pub.burn, table.cube(), table.pub.fear) == (10, 0, 6, 1)
    table.set(fear=9).attack(1, 1, foe=(6, 1))
    assert table.end == "fear"


@pytest.mark.rule("CC-239", "CC-272")
def test_the_first_loss_counts(crypt):
    table = duel(crypt().set(toughness=0), tiers="5 P1 F1/5/5")
    table.set(hp=5, fear=9, poison=6).attack(1, 1, foe=(6, 1))
    assert table.end == "hp"
    table = duel(crypt().set(toughness=0), tiers="P1 F1/5/5")
    table.set(fear=9, poison=6, stamina=0).attack(1, 1, foe=(6, 1))
    assert table.end == "poison"


@pytest.mark.rule("CC-238", "CC-A20")
def test_a_miss_has_no_effect_at_all(crypt):
    table = duel(crypt(), tiers="2 B1 P1 F1/2/2")
    table.attack(1, 1, foe=(3, 1))
    assert (table.pub.hp, table.pub.burn, table.cube(), table.pub.fear) == (14, 0, None, 0)


@pytest.mark.rule("CC-244", "CC-A25")
@pytest.mark.parametrize(("reading", "hp"), [("ignore", 19), ("damage", 16)])
def test_poison_and_fear_on_an_enemy(crypt, reading, hp):
    table = duel(crypt(enemy_poison=reading).arm("1 P2 F1/1/1").set(strength=0))
    assert (table.chart(1, 0, POISON), table.chart(1, 0, FEAR)) == (2, 1)
    table.attack(6, 1)
    assert table.foe.hp == hp


@pytest.mark.rule("CC-250", "CC-A31")
def test_stamina_on_a_tier_without_physical_damage(crypt):
    table = duel(crypt().arm("B1/B1/B1").set(strength=0))
    table.attack(6, 1, stamina=2, foe=(1, 1))
    assert table.foe.hp == 20 - 2 - 1


@pytest.mark.rule("CC-S63", "CC-047", "CC-177", "CC-D10", "CC-T03")
def test_a_skill_is_unlocked_in_the_middle_of_a_fight(crypt):
    table = crypt().arm("2/2/2").carry(4).set(xp=4)
    duel(table)
    table.do("drink potion of place", 0)
    assert (table.pub.xp, table.strength(), table.held()) == (6, 2, [])
    while not table.my_turn:
        table.go_on()
    table.attack(6, 1)
    assert (table.foe.hp, table.pub.xp) == (16, 6)
    table.read("XP -3")
    assert table.pub.xp == 3 and table.strength() == 2


@pytest.mark.rule("CC-S65", "CC-271", "CC-A44", "CC-CF13")
def test_a_stalemate(crypt):
    def hopeless(**options):
        table = crypt(**options).arm("1/3/4").set(strength=1, toughness=2)
        return duel(table, toughness=9, tiers="1/1/1", ac=4)

    assert hopeless().end == "stalemate"
    draw = hopeless(stalemate="draw")
    assert (draw.end, draw.phase, draw.row.kills) == ("", "between turns", 0)


@pytest.mark.rule("CC-271", "CC-CF13")
@pytest.mark.parametrize(
    ("weapon", "toughness", "tiers", "foe_toughness", "ends"),
    [
        ("1/3/4", 2, "1/1/1", 8, True),  # 4 + 1 + 3 do not pass 8
        ("1/3/4", 2, "1/1/1", 7, False),
        ("1/3/4 B1", 2, "1/1/1", 9, False),  # fire
        ("1/3/4", 2, "1/1/3", 9, False),  # the enemy hurts
        ("1/3/4", 2, "1/1/1 F1", 9, False),
    ],
)
def test_what_makes_a_stalemate(crypt, weapon, toughness, tiers, foe_toughness, ends):
    table = crypt().arm(weapon).set(strength=1, toughness=toughness, coins=0)
    duel(table, toughness=foe_toughness, tiers=tiers, ac=4)
    assert (table.end == "stalemate") == ends


@pytest.mark.rule("CC-271", "CC-CF13", "CC-231")
@pytest.mark.parametrize(("coins", "ends"), [(0, True), (1, False)])
def test_an_armor_class_out_of_reach(crypt, coins, ends):
    table = duel(crypt().set(coins=coins), ac=7, tiers="0/0/0")
    assert (table.end == "stalemate") == ends


@pytest.mark.rule("CC-271", "CC-CF13")
@pytest.mark.parametrize(("burning", "rounds"), [("player", 3), ("foe", 2)])
def test_a_potion_or_a_fire_holds_a_stalemate_off(crypt, burning, rounds):
    table = crypt().carry(1).arm("1/3/4").set(strength=1, toughness=2, coins=0)
    duel(table, toughness=9, tiers="1/1/1", ac=4).go_on()
    assert table.phase == "own combat turn"  # the potion might help
    table.go_on().carry()
    (table.pub if burning == "player" else table.foe).burn = 2
    for number in range(1, rounds + 1):
        table.attack(1, 1, foe=(1, 1))
        assert (table.end == "stalemate") == (number == rounds)


@pytest.mark.rule("CC-271")
def test_the_cap_of_rounds(crypt):
    table = duel(crypt().set(coins=3), ac=7)
    table.foe.rounds = 1000
    table.attack(1, 1, foe=(1, 1))
    assert table.end == "stalemate"


@pytest.mark.rule("CC-S66", "CC-067", "CC-068", "CC-260", "CC-D15", "CC-A39")
def test_the_weapon_is_chosen_before_the_dice(crypt):
    table = crypt().hold("U-5").set(strength=0, toughness=0)
    duel(table)
    assert table.offered() == ["attack with weapon 1", "attack with weapon 2"]
    assert (table.foe.black, table.foe.red) == (0, 0)
    table.attack(6, 6, weapon=2, foe=(1, 1))
    assert table.foe.hp == 13
    table.attack(6, 6, weapon=1, foe=(1, 1))
    assert table.foe.hp == 9


@pytest.mark.rule("CC-S81", "CC-251", "CC-A62", "CC-128", "CC-129")
@pytest.mark.parametrize("early", [True, False])
def test_speed_gained_before_and_after_the_comparison(crypt, early):
    table = crypt(job="rogue").carry(4).set(xp=10, ac=6)
    table.foe_dice(1, 1).forget_events()
    table.bare().face("rat", speed=4)
    assert table.phase == "fight begins"
    if early:
        table.do("drink potion of place", 0)
        assert table.pub.xp == 12
        assert table.events(FOE_DICE) == [] and table.my_turn
    else:
        table.go_on()
        assert table.phase == "enemy's combat turn"
        table.go_on()
        assert table.phase == "own combat turn" and len(table.events(FOE_DICE)) == 1
        table.do("drink potion of place", 0)
        table.attack(1, 1, foe=(1, 1))
        assert len(table.events(FOE_DICE)) == 2


@pytest.mark.rule("CC-042", "CC-043")
def test_no_food_in_a_fight(crypt):
    table = crypt().set(food=5, hp=3).carry(1)
    duel(table)
    seen = set()
    for _ in range(12):
        seen |= set(table.offered())
        table.do(*first_of(table))
    assert not any("eat" in action for action in seen) and table.row.rounds > 1


def first_of(table):
    name = table.offered()[0]
    words, _, number = name.rpartition(" ")
    return (words, int(number)) if number.isdigit() else (name,)


@pytest.mark.rule("CC-231")
@pytest.mark.parametrize(("always", "hp"), [(False, 20), (True, 18)])
def test_a_natural_six(crypt, always, hp):
    table = duel(crypt(six_always_hits=always).arm("2/2/2").set(strength=0), ac=9)
    table.attack(6, 1, foe=(1, 1))
    assert table.foe.hp == hp


@pytest.mark.rule("CC-267", "CC-D19", "CC-A48")
def test_a_skill_after_a_hit_once_in_a_fight(crypt):
    table = crypt().arm("1/1/9").set(strength=0, xp=12)
    table.read("XP 1")
    assert table.pub.skills == 3
    table.set(strength=-1)  # the first skill adds 1
    duel(table)
    table.dice(6, 1).do("attack with weapon", 1)
    assert "use skill 1" in table.offered()
    table.do("use skill", 1)
    assert table.foe.red == 6 and "use skill 1" not in table.offered()
    table.foe_dice(1, 1).go_on().do("spend Stamina", 0)
    assert table.foe.hp == 11
    table.dice(6, 1).do("attack with weapon", 1)
    assert "use skill 1" not in table.offered()
    duel(table)
    table.dice(1, 1).do("attack with weapon", 1)
    assert "use skill 1" not in table.offered()  # a miss
    table.foe_dice(1, 1).go_on().dice(6, 1).do("attack with weapon", 1)
    assert "use skill 1" in table.offered()


@pytest.mark.rule("CC-267", "CC-D19")
def test_a_skill_after_a_miss(crypt):
    table = crypt(job="rogue").set(xp=3)
    table.read("XP 1")
    duel(table)
    table.dice(1, 1).do("attack with weapon", 1).dice(5).do("use skill", 0)
    assert table.foe.black == 5
    table.go_on()
    assert table.phase == "stamina"


@pytest.mark.rule("CC-267", "CC-D19")
@pytest.mark.parametrize(("job", "stat"), [("mage", "stamina"), ("cleric", "hp")])
def test_a_skill_once_a_level(crypt, job, stat):
    table = crypt(job=job).set(xp=11, hp=5, stamina=1)
    table.read("XP 1")
    before = int(table.pub[stat])
    duel(table)
    assert table.phase == "own combat turn"
    table.do("use skill", 1)
    assert table.pub[stat] == before + 3
    table.win()
    duel(table)
    assert table.phase == "weapon"  # nothing to use any more
    table.win().lay("D01", room=6).set(key=1)
    table.do("leave the level")
    assert table.pub.uses[1] == 1


@pytest.mark.rule("CC-267", "CC-157", "CC-T03")
def test_passive_skills(crypt):
    mage = crypt(job="mage").set(xp=4)
    mage.read("XP 1")
    assert (mage.chart(1, 1, 1), mage.chart(1, 2, 1), mage.chart(1, 0, 1)) == (2, 3, 0)
    cleric = crypt(job="cleric").set(xp=4, toughness=0)
    cleric.read("XP 1")
    duel(cleric, tiers="3/3/3").attack(1, 1, foe=(6, 1))
    assert cleric.pub.hp == 12


@pytest.mark.rule("CC-D20", "CC-027", "CC-267")
def test_an_item_against_fear(crypt):
    table = crypt(race="orc")
    table.read("FEAR 2")
    assert table.phase == "time of a text"
    table.do("use item", 0)
    assert (table.pub.fear, table.phase) == (1, "between turns")
    table.read("FEAR 2")
    assert table.pub.fear == 3
    table.lay("D01", room=6).set(key=1, level=1)
    table.do("leave the level").read("FEAR 1")
    table.go_on()
    assert table.pub.fear == 4


@pytest.mark.rule("CC-032", "CC-196")
def test_hp_at_or_below_zero(crypt):
    assert crypt().set(hp=3).harm(HARM_HP, 3).end == "hp"
    assert crypt().set(hp=3).harm(HARM_HP, 9).end == "hp"
    assert crypt().set(hp=3).harm(HARM_HP, 2).end == ""
