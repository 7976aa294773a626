"""Whatever is wrong on the command line: exit code 2, one line on stderr, nothing on stdout, no traceback."""

import pytest

import experiments.terminal

HEAD = "def choose(pub, own, world, offer, params, stream):\n"
FILES = {
    "good.py": HEAD + "    return 0\n",
    "syntax.py": "x = 1\ndef choose(:\n",
    "nocompile.py": HEAD + "    return open('x')\n",
    "attribute.py": HEAD + "    return pub.nothing\n",
    "fraction.py": HEAD + "    return 0.5\n",
    "two.py": "def choose(pub, own):\n    return 0\n",
    "raises.py": "raise RuntimeError('first line\\nsecond line')\n",
    "stops.py": "import sys\nsys.exit(3)\n",
    "nulls.py": "x = 1\0\n",
    "klass.py": "class choose:\n    pass\nvalue = 3\n",
    "prepare.py": "def prepare(params, parameters, options, world):\n    raise ValueError('a\\nb')\n"
    + HEAD
    + "    return 0\n",
    "textual.py": "from sim.contract import Parameters as P\nclass Parameters(P):\n    a: str = 'x'\n"
    + HEAD
    + "    return 0\n",
    "number.py": "Parameters = 3\n" + HEAD + "    return 0\n",
    "bad/cards.toml": 'source = "assumed"\n[[row]]\nrank = "ace"\nvalue = 77\ncount = 4\n',
    "few/cards.toml": 'source = "assumed"\n[[row]]\nrank = "ace"\nvalue = 1\ncount = 4\n',
    "torn/cards.toml": 'source = "assumed"\n[[row]\n',
    "none/notes.txt": "no cards",
    "taken": "mine",
}
RUN = "run skull_jack --policy random --seed 1"
TEN = RUN + " --games 10"
WRONG = [
    ("frobnicate", "'frobnicate'", "valid: "),
    ("rnu", "did you mean 'run'"),
    ("run", "run: missing argument"),
    ("run skul_jack --policy random", "did you mean 'skull_jack'"),
    ("run skull_jack", "--policy is missing"),
    ("run skull_jack --policy randon", "did you mean 'random'"),
    ("run skull_jack --policy", "option '--policy' requires an argument"),
    ("run skull_jack --polcy random", "id you mean '--policy'"),
    (TEN + " more", "unexpected extra argument"),
    (TEN + " --set heros=2", "did you mean 'heroes'"),
    (TEN + " --set heroes=9", "heroes", "9"),
    (TEN + " --set heroes=x", "heroes", "'x'"),
    (TEN + " --set heroes=", "heroes", "''"),
    (TEN + " --set heroes", "KEY=VALUE"),
    (TEN + " --set heroes=1.0", "heroes", "1.0"),
    (TEN + " --set heroes=true", "heroes", "True"),
    (TEN + " --set heroes=[1]", "heroes"),
    (TEN + " --set heroes=2 --set heroes=3", "heroes", "twice"),
    (TEN + " --set payout=nan", "payout", "nan"),
    (TEN + " --set payout=0.333", "payout", "whole number"),
    (TEN + " --set tie=nobody", "tie", "'push'", "'nobody'"),
    (TEN + " --preset visitt", "did you mean 'visit'"),
    (TEN + " --metric win_rate", "metric", "precision"),
    (RUN + " --precision 1pp --metric win_rat", "did you mean 'win_rate'"),
    ("run skull_jack --policy threshold:stand_no=4", "did you mean 'stand_on'"),
    ("run skull_jack --policy threshold:stand_on=99", "stand_on", "99"),
    ("run skull_jack --policy threshold:stand_on=abc", "stand_on", "'abc'"),
    ("run skull_jack --policy threshold:stand_on", "key=value"),
    ("run skull_jack --policy threshold:stand_on=16,stand_on=17", "stand_on", "twice"),
    (TEN + " --policy random", "2 given for 1 seat"),
    (TEN + " --data refrence", "did you mean 'reference'"),
    (TEN + " --data taken", "'taken' is a file"),
    (TEN + " --data none", "'cards' is missing"),
    (TEN + " --data bad", "bad/cards.toml", "row 1", "value", "77"),
    (TEN + " --data few", "few", "too few"),
    (TEN + " --data torn", "torn/cards.toml", "line 2"),
    (RUN + " --games 0", "--games", "got 0)"),
    (RUN + " --games -5", "--games", "got -5)"),
    (RUN + " --games 1e30", "--games", "got 1e30)"),
    (RUN + " --games 1.5", "--games", "got 1.5)"),
    (RUN + " --games abc", "--games", "got abc)"),
    (RUN + " --games nan", "--games", "got nan)"),
    (RUN + " --games inf", "--games", "got inf)"),
    ("run skull_jack --policy random --seed -1", "--seed", "-1"),
    ("run skull_jack --policy random --seed abc", "--seed", "'abc'"),
    ("run skull_jack --policy random --seed 9223372036854775808", "--seed", "9223372036854775808"),
    (TEN + " --jobs 0", "--jobs", "0"),
    (TEN + " --jobs -1", "--jobs", "-1"),
    (TEN + " --jobs x", "--jobs", "'x'"),
    (TEN + " --backend lok", "--backend", "'lok'"),
    (RUN + " --precision 0", "precision", "'0'"),
    (RUN + " --precision -1", "precision", "'-1'"),
    (RUN + " --precision abc", "precision", "'abc'"),
    (RUN + " --precision nan", "precision", "'nan'"),
    (TEN + " --precision 1pp", "--games or --precision"),
    (TEN + " --keep 10", "--keep needs --out"),
    (TEN + " --keep all", "--keep needs --out"),
    (TEN + " --keep some --out out", "--keep", "'some'"),
    (TEN + " --keep 0 --out out", "--keep", "'0'"),
    (TEN + " --out taken", "taken"),
    ("run skull_jack --policy missing.py:choose", "missing.py", "No such file"),
    ("run skull_jack --policy good.py", "name a function"),
    ("run skull_jack --policy good.py:chose", "did you mean 'choose'"),
    ("run skull_jack --policy good.py:choose:a=3", "'a'"),
    ("run skull_jack --policy syntax.py:choose", "syntax.py", "line 2"),
    ("run skull_jack --policy nocompile.py:choose", "nocompile.py", "does not compile", "open", "line 2"),
    ("run skull_jack --policy attribute.py:choose", "attribute.py", "does not compile", "nothing"),
    ("run skull_jack --policy fraction.py:choose", "fraction.py", "float64"),
    ("run skull_jack --policy two.py:choose", "two.py", "a function of (pub, own, world"),
    ("run skull_jack --policy raises.py:choose", "raises.py", "RuntimeError", "first line second line"),
    ("run skull_jack --policy stops.py:choose", "stops.py", "SystemExit"),
    ("run skull_jack --policy nulls.py:choose", "nulls.py", "null bytes"),
    ("run skull_jack --policy klass.py:choose", "klass.py"),
    ("run skull_jack --policy klass.py:value", "klass.py", "'value'"),
    ("run skull_jack --policy prepare.py:choose", "prepare.py", "ValueError: a b"),
    ("run skull_jack --policy textual.py:choose", "textual.py", "a"),
    ("run skull_jack --policy number.py:choose", "number.py", "Parameters"),
    ("replay skull_jack --policy random --seed 1 --game -1", "--game", "-1"),
    ("replay skull_jack --policy random --seed 1 --game x", "--game", "'x'"),
    ("replay skull_jack --policy random --game 1", "--seed"),
    ("replay skull_jack --policy random --seed -1", "--seed", "-1"),
    ("replay skull_jack --policy randon --seed 1", "did you mean 'random'"),
    ("data check skull_jack bad", "bad/cards.toml", "row 1", "value", "77"),
    ("data check skull_jack few", "few", "too few"),
    ("data check skull_jack torn", "torn/cards.toml", "line 2"),
    ("data check skull_jack nowhere", "'nowhere'"),
    ("data chek skull_jack bad", "id you mean 'check'"),
    ("data show skul_jack", "did you mean 'skull_jack'"),
    ("data init skull_jack bad", "bad exists"),
    ("data init skull_jack taken/below", "taken/below", "Not a directory"),
    ("data diff skull_jack reference refrence", "did you mean 'reference'"),
    ("exact skull_jack --policy randon", "did you mean 'random'"),
    ("exact skull_jack --policy random --policy random", "one policy"),
    ("list skul_jack", "did you mean 'skull_jack'"),
    ("sweep", "sweep: missing argument"),
    ("sweep nowhere.toml", "nowhere.toml"),
    ("sweep skull_jack_odds --games 0", "--games"),
    ("sweep skull_jack_odds --precision abc", "'abc'"),
    ("sweep skull_jack_odds --seed -1", "--seed"),
    ("sweep skull_jack_odds --games 5 --precision 1pp", "games", "precision"),
    ("bench --quik", "id you mean '--quick'"),
    ("--nothing", "'--nothing'"),
]


@pytest.mark.parametrize(("line", "words"), [(line, words) for line, *words in WRONG], ids=[w[0] for w in WRONG])
def test_one_line(line, words, cli, write, tmp_path, monkeypatch, all_bytes):
    for name, text in FILES.items():
        write(name, text)
    before = all_bytes(tmp_path)
    # as on a new machine: nothing may be said of compiling before the input is known to be right
    monkeypatch.setattr(experiments.terminal, "is_compiled", lambda *arguments: False)
    assert cli(*line.split()).is_refusal(*words)
    after = {name: content for name, content in all_bytes(tmp_path).items() if "__pycache__" not in name}
    assert after == before


def test_good_words_are_taken(cli, write):
    """The lines above are not refused for the words that they share."""
    write("good.py", FILES["good.py"])
    for line in (
        TEN,
        TEN + " --set heroes=2 --policy random",
        "run skull_jack --policy good.py:choose --games 10",
    ):
        assert cli(*line.split()).code == 0


def test_program_name_is_the_same_however_it_is_started(process):
    ended = process("run", "skull_jack", "--seed", "abc")
    assert ended.is_refusal("dungeonsim: run: ")


def test_every_violation_of_a_data_set_is_a_line(cli, write):
    write("bad/cards.toml", FILES["bad/cards.toml"].replace("count = 4", "count = -4"))
    ended = cli("data", "check", "skull_jack", "bad")
    assert ended.code == 2 and ended.out == "" and len(ended.lines) == 2
    assert "value" in ended.lines[0] and "count" in ended.lines[1]


@pytest.mark.parametrize("words", [[], ["data"]])
def test_without_a_verb_the_help_is_shown_as_text(cli, words):
    ended = cli(*words)
    assert ended.code == 2 and ended.out == ""
    assert any(line.startswith("Usage: ") for line in ended.lines) and len(ended.lines) > 5


def test_an_error_of_ours_is_not_hidden(cli, monkeypatch):
    """Only the user's mistakes become one line; a defect of the program keeps its traceback."""
    import experiments.run

    def broken(*arguments, **more):
        raise ValueError("a defect")

    monkeypatch.setattr(experiments.run, "play_cell", broken)
    with pytest.raises(ValueError, match="a defect"):
        cli(*TEN.split())
