"""Scenes of one attack: struck by a weapon, caught by a trap or a square of the Hat."""

from sim.rulesets.dungeon_royale import phases as ph
from sim.rulesets.dungeon_royale.codes import (
    BY_HAT,
    BY_TRAP,
    DRAGON,
)
from sim.rulesets.dungeon_royale.rules.attack import begin_attack, preset_roll
from sim.rulesets.dungeon_royale.rules.weapons import load_card
from tests.rulesets.dungeon_royale.hall import Hall


def struck(victim="Jinxst", *, attacker="Daynah", weapon="Battle Axe", hand=(), level=1, gives=(), **options):
    """Seat 0 has played a weapon on seat 1, who stands one square north of it; the dice are still to be stacked."""
    hall = Hall(attacker, victim, "Sonico" if "Sonico" not in (attacker, victim) else "Cortana", **options)
    hall.put(0, 4, 2).put(1, 4, 1).put(2, 0, 0).put(DRAGON, 0, 6)
    return hall.deal(0, weapon).deal(1, *hand).level(1, level).give(1, *gives).begin()


def strike(hall, dice):
    """The blow falls, up to the first decision about it."""
    hall.dice(dice)
    name = next(card for card in ("Battle Axe", "War Hammer", "Spear") if hall.kind(card) in hall.state.own[0].hand[:1])
    return hall.do(ph.PLAY, hall.kind(name))


def defend(hall, way, dice):
    """The victim answers; what falls from now on."""
    assert hall.phase == "defence" and hall.seat == 1
    return hall.dice(dice).do(ph.DEFEND, way)


def caught(kind, dice, *heroes, hand=(), gives=(), level=1, **options):
    """The last seat in a trap with a Spear, or on a square of the Hat that shows 2; the first decision or turn then."""
    hall, victim = Hall(*heroes, **options), len(heroes) - 1
    hall.deal(victim, *hand).give(victim, *gives).level(victim, level).before_turn()
    owner = heroes.index("Maverick" if kind == BY_TRAP else "Jinxst")
    begin_attack(hall.state, kind, owner, 1 << victim)
    if kind == BY_HAT:
        preset_roll(hall.attack, 2)
    else:
        load_card(hall.attack, hall.kind("Spear"), hall.world)
    return hall.dice(dice).go()
