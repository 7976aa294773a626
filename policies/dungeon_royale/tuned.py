"""The collector with weights found by search: see ``tuned.toml`` for which and how."""

from pathlib import Path
from typing import Any

from pydantic import Field, create_model

from policies.dungeon_royale.collector import prepare
from policies.dungeon_royale.deciding import decide
from policies.dungeon_royale.weights import Weights
from sim.cards import read_toml

__all__ = ["Parameters", "choose", "prepare"]

FILE = Path(__file__).with_suffix(".toml")
_FOUND = read_toml(FILE)["weights"]
_fields: dict[str, Any] = {
    name: (float, Field(value, description=Weights.model_fields[name].description)) for name, value in _FOUND.items()
}
Parameters = create_model("Parameters", __base__=Weights, **_fields)


def choose(pub, own, world, offer, params, stream):
    """The decision by worth."""
    return decide(pub, own, world, offer, params, stream)
