"""A report as parts without a form, and the two forms it gets: one HTML page that needs nothing else, and Markdown."""

import base64
import functools
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import jinja2

from experiments.markdown import markdown_text

TEMPLATES = Path(__file__).parent


@dataclass(frozen=True)
class Text:
    """A paragraph. strong: one that must not be overlooked."""

    text: str
    strong: bool = False


@dataclass(frozen=True)
class Table:
    """Rows of texts under columns. numbers: the columns whose ends are in line. folded: shown on demand."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    numbers: Collection[str] = ()
    note: str = ""
    folded: bool = False


@dataclass(frozen=True)
class Chart:
    """A drawing. alt: in words what it shows, for those who cannot see it. name: of its file beside Markdown."""

    name: str
    svg: str
    alt: str

    @property
    def data_uri(self) -> str:
        """The drawing as an address that holds it."""
        return f"data:image/svg+xml;base64,{base64.b64encode(self.svg.encode()).decode()}"


@dataclass(frozen=True)
class Code:
    """Lines to copy. folded: shown on demand."""

    title: str
    text: str
    folded: bool = False


Part = Text | Table | Chart | Code


@dataclass(frozen=True)
class Section:
    """Parts under a heading."""

    title: str
    parts: Sequence[Part]


@dataclass(frozen=True)
class Page:
    """A whole report. facts: what it is about, name and value."""

    title: str
    facts: Sequence[tuple[str, str]]
    sections: Sequence[Section] = field(default_factory=list)

    @property
    def charts(self) -> list[Chart]:
        """All drawings, in order."""
        return [part for section in self.sections for part in section.parts if isinstance(part, Chart)]


def as_html(page: Page) -> str:
    """One HTML page with everything in it; every text is escaped."""
    return _templates(True).get_template("page.html.j2").render(page=page, kind=_kind)


def as_markdown(page: Page, prefix: str) -> str:
    """Markdown; charts are files beside it whose names begin with `prefix`. Texts are escaped."""
    return _templates(False).get_template("page.md.j2").render(page=page, kind=_kind, prefix=prefix)


def _kind(part: Part) -> str:
    return type(part).__name__


@functools.cache
def _templates(autoescape: bool) -> jinja2.Environment:
    found = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=autoescape,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters["md"] = markdown_text
    found.filters["fence"] = _fence
    return found


def _fence(text: str) -> str:
    """A fence that the text does not hold."""
    marks = "```"
    while marks in text:
        marks += "`"
    return marks
