"""Plays as one of collector, hunter, thief and rusher, drawn anew for each game: nobody can tell which it is."""

from policies.dungeon_royale import collector, hunter, rusher, thief
from policies.dungeon_royale.deciding import decide
from policies.dungeon_royale.odds import fill_table
from policies.dungeon_royale.weights import STAMP, STYLE, WIDTH
from sim.rng import below

STYLES = (collector, hunter, thief, rusher)
N_STYLES = len(STYLES)


def choose(pub, own, world, offer, params, stream):
    """The decision by worth, with the weights drawn at the first decision of a game."""
    if own.memo[STAMP] == 0:
        own.memo[STAMP] = 1
        own.memo[STYLE] = WIDTH * below(stream, N_STYLES)
    return decide(pub, own, world, offer, params, stream)


def prepare(params, parameters, options, world):
    """The weights of all four, and odds of dice, quests, treasure spaces."""
    for number, style in enumerate(STYLES):
        values = list(style.Parameters().model_dump().values())
        params.value[number * WIDTH : number * WIDTH + len(values)] = values
    fill_table(params, world)
