"""Which actions are offered at a decision."""

from sim.jit import jit
from sim.rulesets.bravely.legal import list_actions as bravely_actions
from sim.rulesets.heroes_vs_monsters.legal import list_actions as monsters_actions
from sim.rulesets.house_of_chance.codes import HOME, HOUSE, JACK, MONSTERS, SIT, TOWER
from sim.rulesets.house_of_chance.rules.purses import can_sit
from sim.rulesets.skull_jack.legal import list_actions as jack_actions
from sim.rulesets.tower_attack.legal import list_actions as tower_actions


@jit
def list_actions(pub, world, offer):
    """Fill `offer`: go home or have a hero sit down (HC-04); at a table, what its game offers."""
    if pub.phase == HOUSE:
        offer.n = 1
        offer.action[0] = HOME
        for hero in range(world.sitters):
            if can_sit(pub, hero, world):
                offer.action[offer.n] = SIT + hero
                offer.n += 1
    elif pub.game == TOWER:
        tower_actions(pub.tower, world.tower, offer)
    elif pub.game == MONSTERS:
        monsters_actions(pub.monsters, world.monsters, offer)
    elif pub.game == JACK:
        jack_actions(pub.jack, offer)
    else:
        bravely_actions(pub.bravely, world.bravely, offer)
