"""``dungeonsim replay``: tell one game as a story."""

import json

import click

from experiments import arguments as a
from experiments.story import tell
from experiments.terminal import say_if_compiling
from sim.errors import InputError
from sim.recipe import Recipe, check_recipe
from sim.registry import get_ruleset
from sim.simulate import MAX_GAMES


@click.command("replay")
@click.argument("ruleset")
@a.several(a.POLICY, a.SET, a.PRESET, a.DATA)
@click.option("--seed", type=int, required=True, metavar="N", help="The seed of the run.")
@click.option("--game", type=int, default=0, show_default=True, metavar="I", help="The index of the game.")
@a.JSON
def command(
    ruleset: str,
    policies: tuple[str, ...],
    settings: tuple[str, ...],
    preset: str | None,
    data: str,
    seed: int,
    game: int,
    as_json: bool,
) -> None:
    """Tell game number I of a run as a story, each line with the rules that applied.

    It ends with the outcome row of that game, the same as in the results.

    \b
    Example: dungeonsim replay skull_jack --policy basic --seed 1 --game 7
    """
    if not 0 <= game < MAX_GAMES:
        raise InputError(f"--game must be a whole number from 0 to {MAX_GAMES - 1} (got {game})")
    found = get_ruleset(ruleset)
    options = a.options_from(found, preset, settings)
    recipe = Recipe.of(ruleset, a.policies_from(found, policies), options, data)
    check_recipe(recipe)
    seed = a.seed_from(seed)
    say_if_compiling(found, traced=True)
    story = tell(recipe, seed, game)
    if as_json:
        click.echo(json.dumps({"story": story.lines, "row": story.row}, indent=1))
        return
    click.echo(f"{found.title}, seed {seed}, game {game}: {', '.join(str(p) for p in recipe.policies)}")
    for line in story.lines:
        click.echo(line)
    click.echo("outcome: " + ", ".join(f"{key}={value}" for key, value in story.row.items() if value is not None))
