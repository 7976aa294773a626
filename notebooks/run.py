"""Runs every notebook of this folder from top to bottom: ``python -m notebooks.run [--write]``.

The kernel is the Python that runs this. A notebook that fails is named with its cell and error, and the exit
code is 1. ``--write`` keeps the outputs in the files.
"""

import argparse
import re
import sys
import time
from pathlib import Path
from typing import Any

import nbformat
from jupyter_client.kernelspec import KernelSpec
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

FOLDER = Path(__file__).resolve().parent
CELL_SECONDS = 600
KERNELSPEC = {"display_name": "Python 3", "language": "python", "name": "python3"}
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


class ThisPython(AsyncKernelManager):
    """Starts the running interpreter, whatever kernels this machine has installed."""

    @property
    def kernel_spec(self) -> KernelSpec:
        """How to start it, without its remarks about encryption."""
        argv = [sys.executable, "-m", "ipykernel_launcher", "--log-level=ERROR", "-f", "{connection_file}"]
        return KernelSpec(argv=argv, display_name="Python 3", language="python")


def run(path: Path, write: bool) -> str:
    """Run one notebook in its own folder; returns what went wrong, empty when nothing did."""
    notebook = nbformat.read(path, as_version=4)
    at = [0]

    def begin(cell: Any, cell_index: int) -> None:
        at[0] = cell_index + 1

    client = NotebookClient(
        notebook,
        kernel_manager_class=ThisPython,
        timeout=CELL_SECONDS,
        record_timing=False,
        on_cell_start=begin,
        resources={"metadata": {"path": str(path.resolve().parent)}},
    )
    try:
        client.execute()
    except CellExecutionError as error:
        return f"cell {at[0]}: {error.ename}: {COLOURS.sub('', error.evalue)}"
    except CellTimeoutError:
        return f"cell {at[0]}: took longer than {CELL_SECONDS} s"
    except DeadKernelError:
        return f"cell {at[0]}: the kernel died"
    if write:
        _normalise(notebook)
        nbformat.write(notebook, path)
    return ""


def _normalise(notebook: nbformat.NotebookNode) -> None:
    """Keep results only: no times, no progress or log lines, no version of this machine's Python."""
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNELSPEC})
    for number, cell in enumerate(notebook.cells):
        cell.id = f"cell-{number}"
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = [output for output in cell.outputs if output.get("name") != "stderr"]
            for output in cell.outputs:
                if "text" in output:
                    output.text = COLOURS.sub("", output.text)


def main(arguments: list[str] | None = None) -> int:
    """Run all notebooks, or those named; returns the exit code."""
    about = "Run notebooks from top to bottom."
    parser = argparse.ArgumentParser(prog="python -m notebooks.run", description=about)
    parser.add_argument("notebooks", nargs="*", type=Path, help="all of this folder when left out")
    parser.add_argument("--write", action="store_true", help="keep the outputs in the files")
    chosen = parser.parse_args(arguments)
    failed = False
    for path in chosen.notebooks or sorted(FOLDER.glob("*.ipynb")):
        began = time.perf_counter()
        trouble = run(path, chosen.write)
        print(f"{path.name}: {trouble or 'ok'} ({time.perf_counter() - began:.1f} s)", flush=True)
        failed = failed or bool(trouble)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
