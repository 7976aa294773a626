"""How the policies of the House of Chance play inside a game: by one policy of that game each.

Inside a game means every decision but whether to bet once more: those are the day's business, see stopping.py. At
Tower Attack! nothing else is ever asked.
"""

from typing import Any

from policies.bravely import optimal as bravely
from policies.heroes_vs_monsters import greedy as monsters
from policies.skull_jack import basic as jack
from policies.tower_attack import optimal as tower
from sim.contract import Parameters as NoParameters
from sim.jit import jit
from sim.rulesets.house_of_chance import games
from sim.rulesets.house_of_chance.codes import JACK, MONSTERS, TOWER

tower_choice, monsters_choice = jit(tower.choose), jit(monsters.choose)
jack_choice, bravely_choice = jit(jack.choose), jit(bravely.choose)


@jit
def play_table(pub, own, world, offer, params, stream):
    """The choice of the game's own policy, at any decision of the game."""
    if pub.game == TOWER:
        return tower_choice(pub.tower, own, world.tower, offer, params.tower, stream)
    if pub.game == MONSTERS:
        return monsters_choice(pub.monsters, own, world.monsters, offer, params.monsters, stream)
    if pub.game == JACK:
        return jack_choice(pub.jack, own, world.jack, offer, params.jack, stream)
    return bravely_choice(pub.bravely, own, world.bravely, offer, params.bravely, stream)


def prepare_tables(params: Any, options: Any, world: Any, last_challenge: int, at_a_loss: bool) -> None:
    """Make the games' policies ready. last_challenge: of Heroes vs. Monsters, the last one it bets on; at_a_loss:
    Bravely is sent even when his game is worth less than its price."""
    fights, knight = monsters.Parameters(last_level=last_challenge), bravely.Parameters(worth=not at_a_loss)
    _fill(params.tower, tower, NoParameters(), games.tower_options(options), world.tower)
    _fill(params.monsters, monsters, fights, games.monsters_options(options), world.monsters)
    _fill(params.jack, jack, jack.Parameters(), games.jack_options(options), world.jack)
    _fill(params.bravely, bravely, knight, games.bravely_options(options), world.bravely)


def _fill(part: Any, policy: Any, parameters: NoParameters, options: Any, world: Any) -> None:
    """What the registry does for a policy that plays a game of its own."""
    parameters.enter(part)
    policy.prepare(part, parameters, options, world)
