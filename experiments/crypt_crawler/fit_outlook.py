"""Fits the outlook of policy `lookahead` of Crypt Crawler, the chance that a run is won, to runs of `tuned`.

    python -m experiments.crypt_crawler.fit_outlook     # after a change of engine, cards or tuned

Each run gives one position, after a random number of turns. Up to it half of the runs are played with weights that
vary at random, so that positions which `tuned` itself seldom comes to are among them; from it on all are played by
`tuned`. The same arguments give the same weights on the same code, cards and numerical libraries.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import click
import numpy as np

from experiments.terminal import say
from policies.crypt_crawler import outlook
from policies.crypt_crawler.positions import OVER, sample
from policies.crypt_crawler.weights import ALTARS, FRAGMENT, N_WEIGHTS, PUSH_ALWAYS
from sim import jit
from sim.recipe import Recipe, Table, set_table
from sim.rng import stream_key
from sim.rulesets.crypt_crawler.play import play_run

FILE = Path(outlook.__file__).with_name("outlook.toml")
MODES = ("novice", "standard", "masochist")
SEED = 2  # that of tuned's search is 1
LAST_TURN = 60  # few runs are longer
SPREAD = 0.5  # of the logarithm of a weight that varies
ALTARS_OFTEN = 0.7
RIDGE = 5.0
STEPS = 12  # of Newton's method; far fewer are needed
CHUNK = 20_000
HELD_OUT = 5  # every fifth position measures the fit

Positions = tuple[np.ndarray, np.ndarray]  # features, won


def varied(weights: np.ndarray, n: int, chance: np.random.Generator) -> np.ndarray:
    """Weights for n runs: as they are for one half, varied for the other."""
    many = np.tile(weights, (n, 1))
    odd = many[1::2]
    odd[:, FRAGMENT:] *= np.exp(chance.normal(0.0, SPREAD, odd[:, FRAGMENT:].shape))
    odd[:, ALTARS] = chance.random(len(odd)) < ALTARS_OFTEN
    many[:, PUSH_ALWAYS] = 0.0
    return many


def play(table: Table, games: int, chance: np.random.Generator, first: int = 0) -> Positions:
    """Positions of so many runs from game index `first` on, those left out that were over before."""
    block, team = table.new_block(), np.concatenate([table.team, table.team])
    parts = (table.functions, team[0], table.world[0], block["state"][0], block["offer"][0], block["rows"][0, 0], None)
    address = jit.function_address(play_run, *parts)
    weights = varied(table.team["params"]["value"][0, 0, :N_WEIGHTS], games, chance)
    turns = chance.integers(0, LAST_TURN, games)
    features, won = np.zeros((games, outlook.N_FEATURES)), np.zeros(games, np.int64)
    key = stream_key(SEED, table.ruleset.name)
    sample(address, table.functions, team, table.world, block, key, first, weights, turns, features, won)
    return features[won != OVER], won[won != OVER].astype(float)


def all_factors(features: np.ndarray) -> np.ndarray:
    """Features and their products, in the order of outlook.chance_to_win."""
    first, second = np.tril_indices(outlook.N_FEATURES)
    return np.concatenate([features, features[:, first] * features[:, second]], axis=1)


def chunks(positions: Positions) -> Iterator[Positions]:
    """Factors and won, a part at a time: all together would fill the memory."""
    features, won = positions
    for at in range(0, len(won), CHUNK):
        yield all_factors(features[at : at + CHUNK]), won[at : at + CHUNK]


def logistic(factors: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The chance by these weights."""
    return 1.0 / (1.0 + np.exp(-(factors @ weights)))


def fit(positions: Positions) -> np.ndarray:
    """The weights of the highest likelihood, less a small penalty on their squares (Newton's method)."""
    weights = np.zeros(outlook.N_FACTORS)
    for _ in range(STEPS):
        slope, bend = -RIDGE * weights, RIDGE * np.eye(len(weights))
        for factors, won in chunks(positions):
            chance = logistic(factors, weights)
            slope += factors.T @ (won - chance)
            bend += (factors * (chance * (1.0 - chance))[:, None]).T @ factors
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 1e-3:
            break
    return weights


def log_loss(positions: Positions, weights: np.ndarray) -> float:
    """The mean of -log of the chance given to what came."""
    total = 0.0
    for factors, won in chunks(positions):
        chance = logistic(factors, weights)
        total -= float(np.log(np.where(won > 0, chance, 1.0 - chance)).sum())
    return total / len(positions[1])


def report(games: int, fitted: Positions, held_out: Positions, weights: np.ndarray) -> str:
    """The file of the weights."""
    rate = fitted[1].mean()
    null = -np.log(np.where(held_out[1] > 0, rate, 1.0 - rate)).mean()
    lines = [
        "# Outlook of `lookahead`, written by experiments/crypt_crawler/fit_outlook.py; not to be edited by hand.",
        "",
        "[found]",
        'by = "logistic regression on features and their pairs, from runs of tuned"',
        f"seed = {SEED}",
        f"games = {games}  # in each mode",
        f"positions = {len(fitted[1])}",
        "",
        "[measured]",
        f"positions = {len(held_out[1])}  # held out of the fit",
        f"log_loss_of_the_win_rate_alone = {null:.4f}",
        f"log_loss = {log_loss(held_out, weights):.4f}",
        "",
    ]
    return "\n".join([*lines, "[outlook]", f"weights = [{', '.join(f'{weight:.5g}' for weight in weights)}]"]) + "\n"


@click.command()
@click.option("--games", default=150_000, show_default=True, type=click.IntRange(1000), help="Runs in each mode.")
@click.option("--out", default=FILE, show_default=False, type=click.Path(path_type=Path), help="Where to write.")
def main(games: int, out: Path) -> None:
    """Play, fit, measure on positions held out, write."""
    chance = np.random.default_rng(SEED)
    parts = []
    for mode in MODES:
        recipe = Recipe.of("crypt_crawler", "tuned", {"mode": mode, "race": "random", "job": "random"})
        parts.append(play(set_table(recipe), games, chance))
        say(f"{mode}: {len(parts[-1][1])} positions")
    features, won = np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])
    out_of_fit = np.arange(len(won)) % HELD_OUT == 0
    fitted, held_out = (features[~out_of_fit], won[~out_of_fit]), (features[out_of_fit], won[out_of_fit])
    weights = fit(fitted)
    out.write_text(report(games, fitted, held_out, weights), encoding="utf-8")
    say(f"written: {os.path.relpath(out)}")


if __name__ == "__main__":
    main()
