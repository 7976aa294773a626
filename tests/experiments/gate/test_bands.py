"""Bands files and baselines: what a designer may write, and what is told of the rest."""

from pathlib import Path

import pytest

from experiments.gate.bands import load_bands
from experiments.gate.baseline import baseline_path, read_baseline
from experiments.verbs.gate import BANDS
from sim.registry import ruleset_names

HEAD = '[[setting]]\nruleset = "skull_jack"\npolicy = "basic"\n'
CHECK = '[setting.check]\nwin_rate = { margin = "1pp", why = "x" }\n'
WRONG = [
    ("", "setting: missing"),
    ("setting = []", "setting"),
    ("[[settings]]\n", "did you mean 'setting'"),
    ("false_alarm = 0.7\n" + HEAD + CHECK, "false_alarm", "0.7"),
    ("games = 10\n" + HEAD + CHECK, "games", "1000"),
    ('title = "a\\u0001b"\n' + HEAD + CHECK, "title", "plain text"),
    (HEAD, "check: missing"),
    (HEAD + "[setting.check]\n", "check"),
    (HEAD.replace("basic", "basik") + CHECK, "setting 1", "did you mean 'basic'"),
    (HEAD.replace("skull", "skul") + CHECK, "did you mean 'skull_jack'"),
    (HEAD + "options.heros = 2\n" + CHECK, "setting 1", "did you mean 'heroes'"),
    (HEAD + "options.heroes = 9\n" + CHECK, "heroes", "9"),
    (HEAD + 'data = "none"\n' + CHECK, "none"),
    (HEAD + 'rulset = "x"\n' + CHECK, "did you mean 'ruleset'"),
    (HEAD + CHECK.replace("win_rate", "win"), "unknown metric 'win'"),
    (HEAD + CHECK.replace("margin", "margn"), "win_rate", "did you mean 'margin'"),
    (HEAD + CHECK.replace("1pp", "much"), "win_rate: margin", "'much'"),
    (HEAD + CHECK.replace('"1pp"', "-0.1"), "win_rate: margin", "-0.1"),
    (HEAD + CHECK.replace('"1pp"', "1.5"), "cannot move by 1.5"),
    (HEAD + CHECK.replace('"1pp"', "nan"), "margin"),
    (HEAD + CHECK.replace(', why = "x"', ""), "win_rate", "why: missing"),
    (HEAD + CHECK.replace('margin = "1pp"', "low = 40"), "write 0.4 for 40 %"),
    (HEAD + CHECK.replace('margin = "1pp"', "low = 0.5, high = 0.4"), "low 0.5 is not below high 0.4"),
    (HEAD + CHECK.replace('margin = "1pp"', "low = 0.5, margin = 0.1"), "either low and high"),
    (HEAD + CHECK.replace('margin = "1pp", ', ""), "either low and high"),
    (HEAD + "check.win_rate = 3\n", "win_rate"),
    (HEAD + CHECK + HEAD + CHECK, "setting 2", "is taken"),
    ("x = [", "malformed TOML"),
]


@pytest.mark.parametrize("text, told", [(text, told) for text, *told in WRONG])
def test_a_wrong_bands_file_is_one_line(cli, bands, text, told):
    path = bands(text)
    assert cli(f"gate {path}").is_refusal(path, *told)


def test_a_check_without_its_baseline_is_refused(cli, bands):
    path = bands()
    assert cli(f"gate {path}").is_refusal("win_rate needs a baseline", "--update")


def test_a_band_needs_no_baseline(cli, bands):
    path = bands(HEAD + '[setting.check]\nwin_rate = { low = 0.3, high = 0.6, why = "x" }\n')
    ended = cli(f"gate {path}")
    assert ended.code == 0 and "1 pass" in ended.out


def test_a_baseline_of_other_options_is_refused(cli, baseline, bands):
    text = Path(baseline).read_text().replace('policy = "threshold"', 'policy = "basic"')
    assert cli(f"gate {bands(text)}").is_refusal("hand", "other options or policies", "--update")


def test_a_metric_that_the_baseline_lacks_is_refused(cli, baseline, stored):
    content = stored()
    del content["settings"]["hand"]["metrics"]["win_rate"]
    stored(content)
    assert cli(f"gate {baseline}").is_refusal("no baseline of win_rate")


@pytest.mark.parametrize(
    "damage, told",
    [
        (lambda c: c.update(schema=7), "schema version 7"),
        (lambda c: c.update(settings=[]), "schema version"),
        (lambda c: c["settings"]["hand"].update(games="many"), "games"),
        (lambda c: c["settings"]["hand"].pop("digest"), "digest: missing"),
        (lambda c: c["settings"]["hand"]["digest"].update(prints="xyz"), "prints"),
        (lambda c: c["settings"]["hand"]["metrics"]["win_rate"].update(squares=10**9), "no baseline of win_rate"),
        (lambda c: c["settings"]["hand"]["metrics"]["net_per_bet"].update(squares=1), "no games have these sums"),
        (lambda c: c["settings"]["hand"]["metrics"]["net_per_bet"].update(per=1), "go together"),
    ],
)
def test_a_damaged_baseline_is_one_line_and_can_be_made_anew(cli, baseline, stored, damage, told):
    content = stored()
    damage(content)
    stored(content)
    assert cli(f"gate {baseline}").is_refusal("bands.baseline.json", told)
    assert cli(f"gate {baseline} --update").code == 0
    assert cli(f"gate {baseline}").code == 0


def test_a_baseline_that_is_no_json_is_one_line(cli, baseline, tmp_path):
    (tmp_path / "bands.baseline.json").write_text("<<<<<<< HEAD\n")
    assert cli(f"gate {baseline}").is_refusal("bands.baseline.json", "cannot be read")
    ended = cli(f"gate {baseline} --update")
    assert ended.code == 0 and "made anew" in ended.err


@pytest.mark.parametrize(
    "words, told",
    [
        ("--update --fresh", "--update plays the seed"),
        ("--update --seed 3", "--update plays the seed"),
        ("--fresh --seed 3", "not both"),
        ("--junit nowhere/x.xml", "no folder nowhere"),
        ("--markdown .", "not a file"),
        ("--games x", "--games"),
    ],
)
def test_wrong_options_are_one_line(cli, baseline, words, told):
    assert cli(f"gate {baseline} {words}").is_refusal(told)


def test_the_projects_own_bands_are_over_all_rulesets_and_have_a_baseline():
    bands = load_bands(BANDS)
    assert {setting.recipe.ruleset for setting in bands.settings} == set(ruleset_names())
    assert set(read_baseline(baseline_path(BANDS))) == {setting.name for setting in bands.settings}
