"""``dungeonsim tournament``: policies against each other, and a rating of them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from experiments import arguments as a
from experiments.stats import Estimate
from experiments.terminal import interval, progress_bar, rows_table, say, stdout_console
from experiments.tournament.play import Tournament, play_tournament
from experiments.tournament.standings import Standings
from experiments.troubles import tell_troubles
from sim.registry import get_ruleset
from sim.workers import Workers

GAMES = 10_000


@click.command("tournament")
@click.argument("ruleset")
@a.several(a.POLICY, a.SET, a.PRESET, a.DATA)
@click.option("--games", metavar="N", help=f"Games in all, rounded up to as many a table; {GAMES:,} when left out.")
@a.several(a.SEED, a.workers)
@click.option("--out", type=click.Path(path_type=Path), metavar="DIR", help="Write a results folder; resumes.")
@a.JSON
def command(
    ruleset: str,
    policies: tuple[str, ...],
    settings: tuple[str, ...],
    preset: str | None,
    data: str,
    games: str | None,
    seed: int | None,
    workers: Workers,
    out: Path | None,
    as_json: bool,
) -> None:
    """Play two or more policies of RULESET against each other, at as many seats as --set makes.

    Every choice of policies sits down in every arrangement, or in a balanced part of them, and all tables play the
    same deals. Reported are ratings (Luce's model, in points like Elo's), the share of wins of each policy and of each
    seat, and of each policy against each other one.

    \b
    Example: dungeonsim tournament dungeon_royale --policy collector --policy thief --policy hunter --seed 1
    """
    found = get_ruleset(ruleset)
    drawn = a.seed_from(seed)
    options, number = a.options_from(found, preset, settings), a.games_from(games) or GAMES
    tournament = Tournament.of(found, a.policies_from(found, policies), options, data, number, drawn)
    with progress_bar(len(tournament.tables), tournament.deals) as bar:
        result, played = play_tournament(tournament, workers, bar, out)
    if as_json:
        click.echo(json.dumps(as_object(tournament, result), indent=1))
    else:
        _show(tournament, result)
    for table in played:
        tell_troubles(drawn, table)
    say(f"seed {drawn}")
    if out:
        say(f"wrote {out}")


def as_object(tournament: Tournament, result: Standings) -> dict[str, Any]:
    """The result as one JSON object; policies in the order they were given."""

    def matrix(rows: Sequence[Sequence[Estimate | None]]) -> list[list[dict[str, Any] | None]]:
        return [[None if found is None else found.as_dict() for found in row] for row in rows]

    content = {name: value for name, value in tournament.config().items() if name not in ("verb", "stamps")}
    content |= {"games": result.games}
    content |= {"ratings": [found.as_dict() for found in result.ratings]}
    content |= {"win_share": [found.as_dict() for found in result.shares]}
    content |= {"seats": [found.as_dict() for found in result.seats]}
    return content | {"policy_by_seat": matrix(result.by_seat), "head_to_head": matrix(result.pairs)}


def _show(tournament: Tournament, result: Standings) -> None:
    console, order, seats = stdout_console(), result.order, tournament.seats
    console.print(f"{tournament.ruleset.title}: tournament", style="bold")
    console.print(f"  {tournament.about}", soft_wrap=True)
    rows = [_row(result, number) for number in order]
    console.print(
        rows_table(
            f"Ratings, and wins a seat held; alike they would be {1 / seats:.1%}",
            rows,
            numbers=[name for name in rows[0] if name != "policy"],
            names=("policy",),
        )
    )
    title = "Head to head: of the games that one of the two won, the part won by the policy of the row"
    rows = [_pairs_row(result, number, order) for number in order]
    console.print(rows_table(title, rows, numbers=[name for name in rows[0] if name != "policy"], names=("policy",)))
    rows = [
        {"seat": str(seat), "wins": percent(found), "95 % interval": percents(found), "n games": f"{found.n:,}"}
        | {result.policies[number]: percent(result.by_seat[number][seat - 1]) for number in order}
        for seat, found in enumerate(result.seats, 1)
    ]
    console.print(rows_table("Wins by seat, of all and of each policy", rows, numbers=list(rows[0])))


def _row(result: Standings, number: int) -> dict[str, str]:
    share = result.shares[number]
    rating, ends = points(result.ratings[number])
    return {
        "policy": result.policies[number],
        "rating": rating,
        "95 % interval": ends,
        "wins": percent(share),
        "95 % interval ": percents(share),
        "n": f"{share.n:,}",
    }


def _pairs_row(result: Standings, number: int, order: Sequence[int]) -> dict[str, str]:
    row = {"policy": result.policies[number]}
    for other in order:
        found = result.pairs[number][other]
        row[f"against {result.policies[other]}"] = "" if found is None else with_half(found)
    return row


def points(rating: Estimate) -> tuple[str, str]:
    """A rating and its interval."""
    if rating.mean is None:
        return "never won", "-"
    return f"{rating.mean:+.0f}", f"{rating.low:+.0f} .. {rating.high:+.0f}"


def with_half(found: Estimate) -> str:
    """A share with half its interval, and how many games stand behind it."""
    if found.mean is None:
        return "-"
    return f"{found.mean:.1%} ±{100 * found.half_width:.1f} (n {found.n:,})"


def percent(found: Estimate) -> str:
    """A share."""
    return "-" if found.mean is None else f"{found.mean:.1%}"


def percents(found: Estimate) -> str:
    """The interval of a share."""
    return interval(found) if found.low is None or found.high is None else f"{found.low:.1%} .. {found.high:.1%}"
