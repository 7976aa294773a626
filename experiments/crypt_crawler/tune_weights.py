"""Finds the weights of policy `tuned` of Crypt Crawler and stores them with how they were found.

python -m experiments.crypt_crawler.tune_weights --generations 60     # search, measure, write
python -m experiments.crypt_crawler.tune_weights --remeasure          # after a change of engine, cards or greedy
"""

from pathlib import Path

from experiments.policy_weights import Search
from experiments.weights_study import Study, command
from policies.crypt_crawler.weights import Weights

FILE = Path(__file__).resolve().parents[2] / "policies" / "crypt_crawler" / "tuned.toml"
MODES = ("novice", "standard", "masochist")
LEFT_AS_THEY_ARE = ("coins", "potions", "shops", "altars", "pushes", "push_always", "foresight")
NAMES = [name for name in Weights.model_fields if name not in LEFT_AS_THEY_ARE]


def task(jobs: int) -> Search:
    """The greedy policy's weights, all modes, races and classes."""
    settings = [{"mode": mode, "race": "random", "job": "random"} for mode in MODES]
    return Search("crypt_crawler", "greedy", NAMES, settings, "won", jobs=jobs)


STUDY = Study(
    FILE,
    task,
    MODES,
    each="mode",
    told="in each mode; below: win rates with 95 % intervals",
    generations=60,
    games=1500,
    test_games=100_000,
)


if __name__ == "__main__":
    command(STUDY)()
