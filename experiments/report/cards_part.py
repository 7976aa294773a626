"""The cards behind the results, and how much of them a rulebook prints."""

from collections import Counter

from experiments.report.folder import Cards, Results
from experiments.report.page import Part, Section, Table, Text
from sim.cards import ASSUMED
from sim.errors import InputError
from sim.registry import load_data

MOST_SOURCES = 6


def cards_section(results: Results) -> Section:
    """What the cards are, in honest words, and the sources of each table as they are on disk now."""
    parts: list[Part] = []
    for reference, about in results.about.data.items():
        words = f"Card set {reference} (digest {about.digest}): {_words(about.assumed_share)}"
        parts.append(Text(words, strong=about.assumed_share > 0))
        parts += _sources(results, reference, about)
    return Section("Card data", parts)


def _words(share: float) -> str:
    if share == 0:
        return "every value is printed in the rulebook."
    return (
        f"{max(share, 0.001):.1%} of its values are stand-ins that no rulebook prints. The figures hold for these "
        "cards; nothing here is a fact about the published game. An owner of the game can fill in the real cards: "
        "dungeonsim data init."
    )


def _sources(results: Results, reference: str, about: Cards) -> list[Part]:
    try:
        data = load_data(results.ruleset, reference)
    except InputError as error:
        return [Text(f"Its sources cannot be told: {error}.")]
    if data.digest != about.digest:
        return [Text("The set on disk has changed since the run, so its sources are not told here.", strong=True)]
    rows = []
    for table, sources in data.sources.items():
        count = Counter(sources)
        printed = [source.removeprefix("rulebook: ") for source in count if source != ASSUMED]
        more = f" and {len(printed) - MOST_SOURCES} more" if len(printed) > MOST_SOURCES else ""
        shown = "; ".join(printed[:MOST_SOURCES]) + more or "-"
        rows.append((table, f"{len(sources):,}", f"{count[ASSUMED]:,}", shown))
    columns = ("table", "rows", "assumed", "rulebook headings of the others")
    return [Table(f"Sources of {reference}", columns, rows, numbers=("rows", "assumed"))]
