"""Backends that cannot be had are one clear line; what a cluster's worker does with an order."""

import sys

import pytest

from experiments.cli import run_command_line
from sim.errors import InputError
from sim.simulate import simulate
from sim.workers import Workers, code_digest, play_order

RUN = "run skull_jack --policy random --games 20000 --seed 1"


@pytest.mark.parametrize(("backend", "package"), [("dask", "distributed"), ("ray", "ray")])
def test_a_missing_extra(backend, package, monkeypatch, capsys, tmp_path):
    monkeypatch.setitem(sys.modules, package, None)
    folder = tmp_path / "out"
    assert run_command_line([*RUN.split(), "--backend", backend, "--out", str(folder)]) == 2
    out, err = capsys.readouterr()
    line = f"dungeonsim: backend {backend} is not installed; install its extra: pip install 'dungeonsim[{backend}]'\n"
    assert (out, err) == ("", line)
    assert not folder.exists()
    with pytest.raises(InputError, match=f"backend {backend} is not installed"):
        simulate("skull_jack", "random", games=9, backend=backend)


@pytest.mark.parametrize("backend", ["threading", "loky"])
def test_an_address_without_a_cluster(backend, capsys):
    assert run_command_line([*RUN.split(), "--backend", backend, "--address", "a:1"]) == 2
    assert capsys.readouterr().err == "dungeonsim: address 'a:1' goes with backend dask or ray\n"


def test_the_digest_of_the_code_holds_the_module_that_plays():
    mine = code_digest("skull_jack", "sim.simulate")
    assert mine != code_digest("skull_jack", "experiments.paired") != code_digest("bravely", "experiments.paired")
    refusal = play_order(b"never unpickled", "skull_jack", "sim.simulate", "0" * 16, 0, 10)
    assert isinstance(refusal, InputError)
    assert "its code of skull_jack differs" in str(refusal) and mine in str(refusal)


def test_workers_say_how_many_they_are():
    assert Workers().connect() == 1 and Workers(3, "loky").connect() == 3
