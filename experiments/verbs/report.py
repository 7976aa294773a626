"""``dungeonsim report``: a results folder as one HTML page, and as Markdown."""

from pathlib import Path

import click

from experiments.store import guard_disk, write_text
from sim.errors import InputError


@click.command("report")
@click.argument("run", metavar="RUN", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="The page; RUN/report.html when left out.")
@click.option(
    "--markdown", type=click.Path(path_type=Path), metavar="FILE", help="Also write Markdown, charts beside it."
)
@click.option("--metric", "metrics", multiple=True, metavar="NAME", help="A metric to draw; repeatable. The first 4.")
def command(run: Path, out: Path | None, markdown: Path | None, metrics: tuple[str, ...]) -> None:
    """Turn the results folder RUN (of run --out, sweep, tune or sensitivity --out) into one HTML page.

    The page needs no other file and no network: charts with intervals, tables, where the cards come from, and the
    commands that play the same games again. Prints where it is. An unfinished or damaged folder is refused.

    \b
    Example: dungeonsim report results/skull_jack_odds
    """
    from experiments.report.make import make_page  # matplotlib takes a second to load
    from experiments.report.page import as_html, as_markdown

    out = out or run / "report.html"
    for path in filter(None, (out, markdown)):
        if path.is_dir():
            raise InputError(f"{path} is a folder, not a file to write to")
    page = make_page(run, metrics)
    with guard_disk(out):
        write_text(out, as_html(page))
    if markdown is not None:
        with guard_disk(markdown):
            for chart in page.charts:
                write_text(markdown.with_name(f"{markdown.stem}-{chart.name}.svg"), chart.svg)
            write_text(markdown, as_markdown(page, f"{markdown.stem}-"))
    for path in filter(None, (out, markdown)):
        click.echo(path)
