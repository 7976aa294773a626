"""Every wrong spec is refused with one line that names the file, the key and the nearest valid name."""

import pytest

HEAD = 'ruleset = "skull_jack"\npolicies = ["random"]\n'
GOOD = HEAD + "games = 10\n"

WRONG = {
    "unknown key": (GOOD + "sead = 1\n", "'sead'", "did you mean 'seed'"),
    "unknown table": (GOOD + "[girds]\nheroes = [1]\n", "'girds'", "did you mean 'grid'"),
    "unknown option": (GOOD + "[options]\nheros = 1\n", "options", "'heros'", "did you mean 'heroes'"),
    "unknown grid option": (GOOD + "[grid]\nheros = [1]\n", "grid", "'heros'", "did you mean 'heroes'"),
    "unknown zip option": (GOOD + "[[zip]]\nbett = [1]\n", "zip", "'bett'", "did you mean 'bet'"),
    "unknown step key": (
        GOOD + "[grid]\nbet = { start = 1, stop = 2, stepp = 1 }\n",
        "bet",
        "'stepp'",
        "did you mean 'step'",
    ),
    "unknown policy": (GOOD.replace("random", "randon"), "polic", "'randon'", "did you mean 'random'"),
    "unknown parameter": (
        GOOD.replace("random", "threshold:stand_no=3"),
        "'stand_no'",
        "did you mean 'stand_on'",
    ),
    "unknown ruleset": (GOOD.replace("skull_jack", "skul_jack"), "ruleset", "did you mean 'skull_jack'"),
    "unknown data set": (GOOD + 'data = "refrence"\n', "data", "did you mean 'reference'"),
    "unknown metric": (HEAD + 'precision = "1pp"\nmetric = "win_rat"\n', "metric", "did you mean 'win_rate'"),
    "ruleset missing": ('policies = ["random"]\ngames = 10\n', "ruleset", "missing"),
    "policies missing": ('ruleset = "skull_jack"\ngames = 10\n', "policies", "missing"),
    "no policies": (GOOD.replace('"random"', ""), "policies"),
    "no policies for a seat": (GOOD.replace('"random"', "[]"), "policies"),
    "too many seats": (GOOD.replace('"random"', '["random", "random"]'), "policies", "1 seat"),
    "policies a text": (GOOD.replace('["random"]', '"random"'), "policies"),
    "repeated policy": (GOOD.replace('"random"', '"random", "random"'), "policies", "'random'", "twice"),
    "no data set": (GOOD + "data = []\n", "data"),
    "repeated data set": (GOOD + 'data = ["reference", "reference"]\n', "data", "twice"),
    "out of range": (GOOD + "[options]\nheroes = 9\n", "heroes", "9"),
    "out of range in a grid": (GOOD + "[grid]\nheroes = [1, 9]\n", "heroes", "9"),
    "wrong type": (GOOD + '[options]\nheroes = "two"\n', "heroes", "'two'"),
    "bool for a number": (GOOD + "[options]\nheroes = true\n", "heroes", "True"),
    "a list as an option": (GOOD + "[options]\nheroes = [1]\n", "heroes"),
    "a number as a title": (GOOD + "title = 3\n", "title", "3"),
    "not an axis": (GOOD + "[grid]\nheroes = 3\n", "heroes", "3"),
    "empty axis": (GOOD + "[grid]\nheroes = []\n", "heroes", "at least one"),
    "unknown varied option": (GOOD + "[vary]\nbett = [1]\n", "vary", "'bett'", "did you mean 'bet'"),
    "default among the varied": (GOOD + '[vary]\ntie = ["hero", "push"]\n', "tie", "default 'push'", "twice"),
    "empty grid": (GOOD + "[grid]\n", "grid", "at least one"),
    "empty vary": (GOOD + "[vary]\n", "vary", "at least one"),
    "a single zip": (GOOD + "[zip]\nbet = [1, 2]\n", "zip", "[[zip]]"),
    "keep of no kind": (GOOD + 'keep = "sometimes"\n', "keep: must be 'none', 'all' or a number", "'sometimes'"),
    "precision of half": (HEAD + 'precision = "50pp"\nmetric = "win_rate"\n', "precision 0.5", "win_rate"),
    "empty zip": (GOOD + "[[zip]]\n", "zip"),
    "unequal zip": (GOOD + "[[zip]]\nbet = [1, 2]\nbank = [1]\n", "zip", "bet has 2", "bank has 1"),
    "repeated value": (GOOD + "[grid]\nheroes = [1, 2, 1]\n", "heroes", "1", "twice"),
    "a value in two spellings": (GOOD + "[grid]\npayout = [1, 1.0]\n", "payout", "twice"),
    "true and its name": (GOOD + '[grid]\ndealer_21_wins = [true, "true"]\n', "dealer_21_wins", "twice"),
    "fixed and swept": (GOOD + "[options]\nheroes = 1\n[grid]\nheroes = [1]\n", "heroes", "options", "grid"),
    "swept twice": (GOOD + "[grid]\nheroes = [1]\n[[zip]]\nheroes = [1]\n", "heroes", "grid", "zip"),
    "games and precision": (GOOD + 'precision = "1pp"\n', "games", "precision"),
    "neither": (HEAD, "games", "precision"),
    "games 0": (HEAD + "games = 0\n", "games"),
    "games negative": (HEAD + "games = -5\n", "games", "-5"),
    "games too many": (HEAD + "games = 1_000_000_000_001\n", "games"),
    "games a fraction": (HEAD + "games = 1.5\n", "games", "1.5"),
    "games a text": (HEAD + 'games = "10"\n', "games", "'10'"),
    "games true": (HEAD + "games = true\n", "games", "True"),
    "precision 0": (HEAD + 'precision = "0"\n', "precision", "'0'"),
    "precision a number": (HEAD + "precision = 0.01\n", "precision", "0.01"),
    "precision nan": (HEAD + 'precision = "nan"\n', "precision", "'nan'"),
    "metric without precision": (GOOD + 'metric = "win_rate"\n', "metric", "precision"),
    "seed negative": (GOOD + "seed = -1\n", "seed", "-1"),
    "seed too large": (GOOD + "seed = 9223372036854775808\n", "seed"),
    "keep negative": (GOOD + "keep = -1\n", "keep", "-1"),
    "keep a word": (GOOD + 'keep = "some"\n', "keep", "'some'"),
    "option nan": (GOOD + "[options]\npayout = nan\n", "payout", "nan"),
    "grid inf": (GOOD + "[grid]\npayout = [1.0, inf]\n", "payout", "inf"),
    "step nan": (GOOD + "[grid]\npayout = { start = 1, stop = 2, step = nan }\n", "payout", "nan"),
    "step inf": (GOOD + "[grid]\npayout = { start = 1, stop = inf, step = 1 }\n", "payout", "inf"),
    "step 0": (GOOD + "[grid]\nbet = { start = 1, stop = 2, step = 0 }\n", "bet", "step"),
    "step away": (GOOD + "[grid]\nbet = { start = 1, stop = 2, step = -1 }\n", "bet", "step"),
    "step missing": (GOOD + "[grid]\nbet = { start = 1, stop = 2 }\n", "bet", "step", "missing"),
    "steps past floats": (GOOD + "[grid]\npayout = { start = -1e308, stop = 1e308, step = 1 }\n", "payout"),
    "a tiny step": (GOOD + "[grid]\npayout = { start = 1, stop = 2, step = 1e-320 }\n", "payout"),
    "a step of many digits": (
        GOOD + f"[grid]\nbet = {{ start = 1, stop = 1{'0' * 400}, step = 1 }}\n",
        "bet",
    ),
    "too many values": (GOOD + "[grid]\nbet = { start = 1, stop = 1_000_000_000_000, step = 1 }\n", "bet"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_spec(name, cli, spec, tmp_path):
    text, *words = WRONG[name]
    path = spec(text)
    found = cli("sweep", path, "--out", "out")
    assert found.is_refusal(str(path))
    line = found.err.replace(str(path), "")  # the folder has the name of the test
    for word in words:
        assert word in line, f"{word!r} is not in {line!r}"
    assert not (tmp_path / "out").exists()


def test_good_specs_of_the_same_make_are_played(cli, spec):
    """The refusals above are not of the head that they share."""
    assert cli("sweep", spec(GOOD), "--out", "out").code == 0


@pytest.mark.parametrize(
    ("text", "line"), [("games = \n", 1), ("a = 1\n\nb = [1,\n", 3), ("[grid\n", 1), ("a = 1\na = 2\n", 2)]
)
def test_malformed_toml_names_file_and_line(cli, spec, text, line):
    path = spec(text)
    found = cli("sweep", path)
    # the end of the document is a place too, for what is never closed
    assert found.is_refusal(str(path), "malformed TOML")
    assert f"line {line}," in found.err or "end of document" in found.err


def test_spec_file_missing(cli):
    assert cli("sweep", "nowhere.toml").is_refusal("nowhere.toml")


def test_name_of_a_shipped_spec_is_helped(cli):
    assert cli("sweep", "skull_jack_ods").is_refusal("skull_jack_ods", "did you mean 'skull_jack_odds'")


def test_spec_file_is_a_folder(cli, tmp_path):
    (tmp_path / "folder.toml").mkdir()
    assert cli("sweep", "folder.toml").is_refusal("folder.toml", "directory")


def test_spec_file_is_not_utf8(cli, tmp_path):
    (tmp_path / "latin.toml").write_bytes(b'title = "caf\xe9"\n')
    assert cli("sweep", "latin.toml").is_refusal("latin.toml", "UTF-8")


def test_a_grid_of_too_many_cells_is_refused_at_once(process, spec):
    axis = "{ start = 1, stop = 2000, step = 1 }"
    path = spec(GOOD + f"[grid]\nbank = {axis}\npurse = {axis}\n")
    child = process("sweep", path, "--out", "out", preexec_fn=_few_seconds)
    assert child.is_refusal(str(path), "4,000,000 cells")


def _few_seconds():
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (15, 15))


def test_a_long_axis_is_read_in_time(start, spec):
    """No step of unfolding may take time that grows with the square of the values."""
    path = spec(GOOD.replace("10", "1") + "[grid]\nbank = { start = 1, stop = 40_000, step = 1 }\nbet = [5000000]\n")
    out, err = start("sweep", path, preexec_fn=_few_seconds).communicate(timeout=60)
    assert "bet" in err and out == "" and len(err.splitlines()) == 1
