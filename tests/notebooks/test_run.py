"""The notebook runner reports a failing cell, and stores nothing of this machine."""

import nbformat

from notebooks.run import main


def notebook(path, *cells):
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells]), path)
    return str(path)


def test_a_failing_cell_is_named(tmp_path, capsys):
    good = notebook(tmp_path / "good.ipynb", "1 + 1")
    bad = notebook(tmp_path / "bad.ipynb", "x = 1", "raise ValueError('no cards')")
    assert main([good, bad]) == 1
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].startswith("good.ipynb: ok")
    assert shown[1].startswith("bad.ipynb: cell 2: ValueError: no cards")


def test_written_outputs_hold_results_only(tmp_path):
    path = notebook(tmp_path / "n.ipynb", "import sys\nprint('log', file=sys.stderr)\n6 * 7")
    assert main([path, "--write"]) == 0
    (cell,) = nbformat.read(path, as_version=4).cells
    assert [output.data["text/plain"] for output in cell.outputs] == ["42"]
    assert "execution" not in cell.metadata
