"""The notebook runner reports a failing cell, runs this Python, and stores nothing of this machine."""

import sys

import nbformat

from notebooks.run import main


def notebook(path, *sources):
    cells = [nbformat.v4.new_markdown_cell("# Title")]
    cells += [nbformat.v4.new_code_cell(source, execution_count=i + 7) for i, source in enumerate(sources)]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    return str(path)


def test_a_failing_cell_is_named(tmp_path, capsys):
    good = notebook(tmp_path / "good.ipynb", f"import sys; assert sys.executable == {sys.executable!r}")
    bad = notebook(tmp_path / "bad.ipynb", "x = 1", "raise ValueError('no cards')", "y = 2")
    before = (tmp_path / "bad.ipynb").read_bytes()
    assert main([bad, good, "--write"]) == 1
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].startswith("bad.ipynb: cell 3: ValueError: no cards (")  # markdown cells count
    assert shown[1].startswith("good.ipynb: ok (")
    assert (tmp_path / "bad.ipynb").read_bytes() == before


def test_written_outputs_hold_results_only_and_do_not_change(tmp_path):
    source = "import pathlib, sys\nprint('log', file=sys.stderr)\npathlib.Path('here').touch()\n6 * 7"
    path = notebook(tmp_path / "n.ipynb", source)
    assert main([path, "--write"]) == 0
    first = (tmp_path / "n.ipynb").read_bytes()
    assert main([path, "--write"]) == 0
    assert (tmp_path / "n.ipynb").read_bytes() == first
    assert (tmp_path / "here").exists()  # it runs in its own folder
    _, cell = nbformat.read(path, as_version=4).cells
    assert [output.data["text/plain"] for output in cell.outputs] == ["42"]
    assert "execution" not in cell.metadata
