"""Helpers of the gate's tests: bands files, baselines, and code that has changed."""

import json

import pytest

BANDS = """
title = "Trial"
games = 16_000
seed = 5

[[setting]]
name = "hand"
ruleset = "skull_jack"
policy = "threshold"

[setting.check]
win_rate = { margin = "3pp", why = "half of the fun" }
dealer_bust_rate = { margin = "3pp", why = "the dealer's rules" }
net_per_bet = { high = 0.0, why = "the house wins" }
"""


@pytest.fixture
def bands(write):
    """Write a bands file; returns its path."""
    return lambda text=BANDS: write("bands.toml", text)


@pytest.fixture
def baseline(cli, bands, tmp_path):
    """A bands file with its baseline; returns the path of the bands."""
    path = bands()
    assert cli(f"gate {path} --update").code == 0
    return path


@pytest.fixture
def stored(tmp_path):
    """Read, or write, what the baseline holds."""

    def access(content=None):
        path = tmp_path / "bands.baseline.json"
        if content is None:
            return json.loads(path.read_text())
        path.write_text(json.dumps(content))
        return content

    return access


@pytest.fixture
def changed_code(cli, bands, stored):
    """A baseline that was made when the dealer stood on another total: as if the rule had been changed since."""

    def change(stands_on=16, text=BANDS):
        path = bands(
            text.replace('policy = "threshold"', f'policy = "threshold"\noptions.dealer_stands_on = {stands_on}')
        )
        assert cli(f"gate {path} --update").code == 0
        old = stored()
        path = bands(text)
        assert cli(f"gate {path} --update").code == 0
        new = stored()
        for name, setting in old["settings"].items():
            setting["hash"], setting["setting"] = new["settings"][name]["hash"], new["settings"][name]["setting"]
        stored(old)
        return path

    return change
