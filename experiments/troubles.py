"""Games that did not end as games should, told to the user with the command that replays one."""

import shlex

from experiments.cells import CellResult
from experiments.spec import as_written
from experiments.terminal import say
from sim.cards import REFERENCE
from sim.contract import CAPPED, FAULT
from sim.recipe import Recipe


def replay_command(recipe: Recipe, seed: int, game: int) -> str:
    """The command that tells one game as a story."""
    return command("replay", recipe, "--seed", seed, "--game", game)


def run_command(recipe: Recipe, seed: int, games: int) -> str:
    """The command that plays a setting."""
    return command("run", recipe, "--seed", seed, "--games", games)


def command(verb: str, recipe: Recipe, *more: object) -> str:
    """A verb's command for a setting, with more words."""
    words = ["dungeonsim", verb, recipe.ruleset, *map(str, more)]
    for policy in recipe.policies:
        words += ["--policy", str(policy)]
    for key, value in recipe.options:
        words += ["--set", f"{key}={as_written(value)}"]
    if recipe.data != REFERENCE:
        words += ["--data", recipe.data]
    return shlex.join(words)


def tell_troubles(seed: int, result: CellResult) -> None:
    """Say how many games ended as fault or capped, and how to see the first of each."""
    fault = f"a policy raised {result.failure}" if result.failure else "a policy chose an action that was not offered"
    for code, what in (
        (FAULT, f"ended as fault: {fault}"),
        (CAPPED, "were stopped as capped at max_decisions"),
    ):
        count = result.tally.ends[code]
        if count:
            say(f"{count:,} of {result.tally.games:,} games {what}")
            say(f"  see one: {replay_command(result.recipe, seed, result.tally.first_games[code])}")
    if not result.reached:
        say(f"the precision was not reached within {result.tally.games:,} games")
