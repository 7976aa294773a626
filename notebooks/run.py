"""Runs every notebook of this folder from top to bottom: ``python -m notebooks.run [--write]``.

A notebook that fails is named with its cell and error, and the exit code is 1. ``--write`` keeps the outputs.
"""

import argparse
import re
import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

FOLDER = Path(__file__).resolve().parent
CELL_SECONDS = 600


def run(path: Path, write: bool) -> str:
    """Run one notebook; returns what went wrong, empty when nothing did."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=CELL_SECONDS, resources={"metadata": {"path": str(path.parent)}})
    try:
        client.execute()
    except CellExecutionError as error:
        failed = max(i for i, cell in enumerate(notebook.cells) if cell.get("execution_count"))
        return f"cell {failed + 1}: {error.ename}: {error.evalue}"
    if write:
        _normalise(notebook)
        nbformat.write(notebook, path)
    return ""


def _normalise(notebook: nbformat.NotebookNode) -> None:
    """Keep results only: no times of execution, no progress or log lines, no version of this machine's Python."""
    notebook.metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    for number, cell in enumerate(notebook.cells):
        cell["id"] = f"cell-{number}"
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = [o for o in cell.outputs if o.get("name") != "stderr"]
            for output in cell.outputs:
                if "text" in output:
                    output["text"] = re.sub(r"\x1b\[[0-9;]*m", "", output["text"])


def main(arguments: list[str] | None = None) -> int:
    """Run all notebooks, or those named; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m notebooks.run", description=__doc__.splitlines()[0])
    parser.add_argument("notebooks", nargs="*", type=Path, help="all of this folder when left out")
    parser.add_argument("--write", action="store_true", help="keep the outputs in the files")
    chosen = parser.parse_args(arguments)
    code = 0
    for path in chosen.notebooks or sorted(FOLDER.glob("*.ipynb")):
        began = time.perf_counter()
        trouble = run(path, chosen.write)
        print(f"{path.name}: {trouble or 'ok'} ({time.perf_counter() - began:.1f} s)", flush=True)
        code = code or int(bool(trouble))
    return code


if __name__ == "__main__":
    sys.exit(main())
