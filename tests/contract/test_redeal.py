"""No policy sees what is hidden: its choice stays the same when all that it cannot see is dealt again."""

import json
from pathlib import Path

import pytest

HELPER = Path(__file__).with_name("python_redeals.py")


@pytest.fixture(scope="session")
def redeals(python, telling_cases, tmp_path_factory):
    """Reports of python_redeals.py by case number; the last one is of a policy that peeks."""
    folder = tmp_path_factory.mktemp("redeals")
    (folder / "cases.json").write_text(json.dumps([*telling_cases, ["skull_jack", "peeking", {"heroes": 2}]]))
    python(HELPER, folder / "cases.json", folder / "reports.json", DUNGEONSIM_JIT="0")
    return json.loads((folder / "reports.json").read_text())


def test_a_redeal_changes_nothing_seen_and_no_choice(ruleset_name, policy_name, redeals, telling_cases):
    mine = [number for number, case in enumerate(telling_cases) if case[:2] == [ruleset_name, policy_name]]
    reports = [redeals[number] for number in mine]
    assert reports
    for report in reports:
        assert report["decisions"] >= 2
        assert report["faults"] == []
        assert report["changed"] > 0


def test_a_policy_that_peeks_is_caught(redeals):
    assert redeals[-1]["faults"] == ["the choice changes"]


def test_the_records_of_a_policy_hold_nothing_hidden(ruleset_name):
    from sim.registry import get_ruleset

    layout = get_ruleset(ruleset_name).layout
    hidden = set(layout.state["hid"].names) if "hid" in layout.state.names else set()
    seen = set(layout.pub.names) | set(layout.own.names)
    assert not hidden & seen
    assert layout.policy_records == (
        layout.pub,
        layout.own,
        layout.world,
        layout.offer,
        layout.params,
        layout.stream,
    )
