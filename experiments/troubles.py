"""Games that did not end as games should, told to the user with the command that replays one."""

import shlex

from experiments.cells import CellResult
from experiments.plan import Plan
from experiments.terminal import say
from sim.contract import CAPPED, FAULT


def replay_command(plan: Plan, result: CellResult, game: int) -> str:
    """The command that tells one game of a cell as a story."""
    recipe = result.recipe
    words = ["dungeonsim", "replay", recipe.ruleset, "--seed", str(plan.seed), "--game", str(game)]
    for policy in recipe.policies:
        words += ["--policy", str(policy)]
    for key, value in recipe.options:
        words += ["--set", f"{key}={str(value).lower() if isinstance(value, bool) else value}"]
    if recipe.data != "reference":
        words += ["--data", recipe.data]
    return shlex.join(words)


def tell_troubles(plan: Plan, result: CellResult) -> None:
    """Say how many games ended as fault or capped, and how to see the first of each."""
    fault = f"a policy raised {result.failure}" if result.failure else "a policy chose an action that was not offered"
    for code, what in (
        (FAULT, f"ended as fault: {fault}"),
        (CAPPED, "were stopped as capped at max_decisions"),
    ):
        count = result.tally.ends[code]
        if count:
            say(f"{count:,} of {result.tally.games:,} games {what}")
            say(f"  see one: {replay_command(plan, result, result.tally.first_games[code])}")
    if not result.reached:
        say(f"the precision was not reached within {result.tally.games:,} games")
