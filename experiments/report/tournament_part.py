"""The report of a tournament: ratings, who wins against whom, and what a seat is worth."""

from collections.abc import Sequence

from experiments.report.charts import drawn
from experiments.report.folder import Results
from experiments.report.page import Code, Part, Section, Table, Text
from experiments.tournament.chart import MOST, standings_chart
from experiments.tournament.play import about_tables
from experiments.tournament.standings import Standings, read_standings
from experiments.troubles import command
from experiments.verbs.tournament import percent, percents, points, with_half
from sim.errors import InputError
from sim.recipe import Recipe

NAME = "tournament"


def facts(results: Results) -> list[tuple[str, str]]:
    """Who played, and how often."""
    config = results.about.config
    found = [
        ("ruleset", f"{results.ruleset.title} ({results.ruleset.name})"),
        ("policies", ", ".join(config["policies"])),
    ]
    if config["options"]:
        found.append(("set", ", ".join(f"{key}={value}" for key, value in config["options"].items())))
    found += [("card set", config["data"]), ("tables", _about(results)), ("seed", str(results.seed))]
    return found


def _about(results: Results) -> str:
    config = results.about.config
    return about_tables(len(config["policies"]), len(config["tables"][0]), len(config["tables"]), config["deals"])


def sections(results: Results, wanted: Sequence[str]) -> list[Section]:
    """The chart, and every figure."""
    if wanted:
        raise InputError(f"--metric is for sweeps; {results.folder} was made by tournament")
    found = read_standings(results.frame)
    parts: list[Part] = []
    if len(found.policies) <= MOST:
        best = ", ".join(found.policies[number] for number in found.order)
        title = f"{results.ruleset.title}: ratings, and who wins against whom"
        alt = f"Ratings of the policies and a map of the wins of each against each; the best first: {best}."
        parts.append(drawn("standings", standings_chart(found, title), alt))
    parts += [_ratings(found), _pairs(found)]
    return [Section("Standings", parts), Section("Seats", [_seats(found)])]


def _ratings(found: Standings) -> Table:
    columns = ("policy", "rating", "95 % interval", "wins a seat held", "95 % interval of wins", "n")
    rows = [
        (found.policies[n], *points(found.ratings[n]), percent(share), percents(share), f"{share.n:,}")
        for n, share in ((number, found.shares[number]) for number in found.order)
    ]
    note = "Luce's model: 400 points are ten wins to one; 0 is the mean. A win shared by several is a part for each."
    return Table("Ratings", columns, rows, columns[1:], note)


def _pairs(found: Standings) -> Table:
    columns = ("policy", *(f"against {found.policies[number]}" for number in found.order))
    rows = []
    for number in found.order:
        pairs = (found.pairs[number][other] for other in found.order)
        rows.append((found.policies[number], *("" if pair is None else with_half(pair) for pair in pairs)))
    title = "Of the games that one of the two won, the part won by the policy of the row"
    return Table(title, columns, rows, columns[1:])


def _seats(found: Standings) -> Table:
    columns = ("seat", "wins", "95 % interval", "n games", *(found.policies[number] for number in found.order))
    rows = [
        (str(seat + 1), percent(e), percents(e), f"{e.n:,}", *(percent(found.by_seat[n][seat]) for n in found.order))
        for seat, e in enumerate(found.seats)
    ]
    return Table(f"Wins by seat; alike they would be {1 / len(found.seats):.1%}", columns, rows, columns)


def reproduce(results: Results) -> list[Part]:
    """The command."""
    config = results.about.config
    options = tuple(config["options"].items())
    recipe = Recipe(config["ruleset"], tuple(config["policies"]), options, config["data"])
    games = config["deals"] * len(config["tables"])
    return [
        Text("All tables play the same deals: games of one seed, by their number."),
        Code("All of it", command("tournament", recipe, "--seed", results.seed, "--games", games)),
    ]
