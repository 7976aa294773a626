"""Each chart of Dungeon Royale says what it shows, draws every row, and refuses a wrong frame in one line."""

import matplotlib

matplotlib.use("Agg")

import numpy as np
import polars as pl
import pytest

from experiments.tournament.chart import standings_chart
from experiments.tournament.seating import seatings
from experiments.tournament.standings import standings
from notebooks import charts
from notebooks.charts.royale import HEROES, SOURCES
from notebooks.tables import hero_pairs, leads
from tests.notebooks.figures import assert_tells_cards_n_and_interval


def cells(players=(2, 3), boards=("mansion", "gorgath"), **more):
    rows = []
    for board in boards:
        for n in players:
            row = {"policy": "tuned", "data": "reference", "board": board, "players": n, "games": 1000}
            for i, hero in enumerate(HEROES):
                mean = (1 + 0.1 * i) / n
                row |= {f"win_{hero}_mean": mean, f"win_{hero}_low": mean - 0.03, f"win_{hero}_high": mean + 0.03}
            for k in range(1, 7):
                mean = (1 + 0.1 * k) / n if k <= n else None
                ends = (None, None) if mean is None else (mean - 0.02, mean + 0.02)
                row |= {f"win_order_{k}_mean": mean, f"win_order_{k}_low": ends[0], f"win_order_{k}_high": ends[1]}
            rows.append(row | more)
    return pl.DataFrame(rows)


def games(board="gorgath"):
    """Four games of two seats: Daynah against Jinxst three times, won by them 2 to 1; Flora and Sonico share one."""
    rows = []
    for number, (heroes, parts) in enumerate([((0, 1), (60, 0))] * 2 + [((0, 1), (0, 60)), ((2, 4), (30, 30))]):
        row = {"game": number, "board": board, "players": 2, "rounds": number + 1}
        row |= {f"share_{hero}": None for hero in HEROES}
        row |= {f"share_{HEROES[h]}": part for h, part in zip(heroes, parts, strict=True)}
        for k in range(1, 7):
            row |= {f"won_{k}": parts[k - 1] > 0 if k < 3 else None}
            row |= {f"pts_{source}_{k}": 4 * parts[k - 1] // 60 + 1 if k < 3 else None for source in SOURCES}
        rows.append(row)
    kinds = {f"share_{hero}": pl.UInt8 for hero in HEROES}
    return pl.DataFrame(rows, schema_overrides=kinds)


def many():
    return pl.concat([hero_rows(seed) for seed in range(30)])


def hero_rows(seed):
    stream = np.random.default_rng(seed)
    heroes = stream.permutation(6)[:4]
    shares = dict.fromkeys(HEROES, None) | {HEROES[h]: 0 for h in heroes} | {HEROES[heroes[0]]: 60}
    return pl.DataFrame(
        {f"share_{h}": [share] for h, share in shares.items()},
        schema_overrides=dict.fromkeys((f"share_{h}" for h in HEROES), pl.UInt8),
    )


def contest():
    tables = seatings(3, 3)
    wins = np.zeros((20, 6, 3), int)
    for number, table in enumerate(tables):
        wins[:15, number, table.index(0)], wins[15:, number, table.index(1)] = 1, 1
    return standings(("strong", "weak:a=1,b=2", "never"), tables, wins, np.ones((20, 6), int), 1, 1)


def torch():
    return cells((6,), ("gorgath",)).with_columns(rule=pl.lit("skip"))


ROUND = {2: "2 players", 3: "3 players"}
DRAWN = [
    (lambda: charts.hero_balance(cells()), "n = 1,000 games for each number of players"),
    (lambda: charts.hero_matrix(hero_pairs(many(), HEROES), "tuned"), "games a pair"),
    (lambda: charts.seat_worth(cells(boards=("gorgath",)), "players", ROUND, "wins"), "n = 1,000 games a line"),
    (lambda: charts.seat_worth(torch(), "rule", {"skip": "skips"}, "wins"), "n = 1,000 games a line"),
    (lambda: charts.decided_by(leads(games(), list(SOURCES)), "tuned"), "n = 3 games a board"),
    (lambda: charts.lengths(pl.concat([games(), games("mansion")]), "tuned"), "n = 4 games a line"),
    (lambda: standings_chart(contest(), "stand-in cards"), "n = 120 games"),
]


@pytest.mark.parametrize("draw, n", DRAWN)
def test_title_names_cards_n_and_interval_and_nothing_is_clipped(draw, n):
    assert_tells_cards_n_and_interval(draw(), n)


def test_heroes_stand_against_an_equal_part():
    panels = charts.hero_balance(cells()).axes
    assert [axes.get_title("left") for axes in panels] == ["Dungeons of Gorgath", "Red Mansion"]
    for axes in panels:
        marks = [container.lines[0].get_xdata().tolist() for container in axes.containers]
        assert marks == [pytest.approx([1, 1.1, 1.2, 1.3, 1.4, 1.5])] * 2


def test_seats_stand_against_an_equal_part_and_empty_ones_are_not_drawn():
    figure = charts.seat_worth(cells(boards=("gorgath",)), "players", ROUND, "wins")
    lines = [container.lines[0].get_ydata().tolist() for container in figure.axes[0].containers]
    assert lines == [pytest.approx([1.1, 1.2]), pytest.approx([1.1, 1.2, 1.3])]
    assert [text.get_text() for text in figure.legends[0].get_texts()] == ["2 players", "3 players"]


def test_pairs_of_heroes_are_those_of_games_with_both():
    found = {(row["hero"], row["other"]): row for row in hero_pairs(games(), HEROES).iter_rows(named=True)}
    assert len(found) == 30
    assert found["daynah", "jinxst"]["mean"] == pytest.approx(2 / 3) and found["jinxst", "daynah"]["n"] == 3
    assert found["sonico", "flora"]["mean"] == 0.5
    assert found["daynah", "flora"]["mean"] is None and found["daynah", "flora"]["n"] == 0
    texts = [text.get_text() for text in charts.hero_matrix(hero_pairs(games(), HEROES), "").axes[0].texts]
    assert len(texts) == 2 and texts[0].startswith("67 %")  # Flora and Sonico met once, which has no interval


def test_leads_are_those_of_single_winners():
    found = leads(games(), ["artifact", "kill"])
    assert found["mean"].to_list() == [4, 4] and found["n"].to_list() == [3, 3]


def test_lengths_rise_to_all_games():
    (axes,) = charts.lengths(games(), "tuned").axes
    assert axes.lines[0].get_ydata().tolist() == [0, 0.25, 0.5, 0.75, 1]


def test_ratings_have_marks_and_who_never_won_a_word():
    left, right = standings_chart(contest(), "t").axes[:2]
    assert [label.get_text() for label in left.get_yticklabels()] == ["strong", "weak\na=1\nb=2", "never"]
    assert len(left.containers[0].lines[0].get_xdata()) == 2 and left.texts[0].get_text() == "never won"
    assert right.texts[0].get_text().startswith("75 %")


@pytest.mark.parametrize(
    "draw, message",
    [
        (lambda: charts.hero_balance(cells().drop("players")), "hero_balance: .*'players'"),
        (lambda: charts.hero_balance(cells().clear()), "hero_balance: the frame has no rows"),
        (
            lambda: charts.hero_balance(pl.concat([cells(), cells(policy="mixed")])),
            "hero_balance: several values of policy .mixed, tuned.",
        ),
        (lambda: charts.seat_worth(cells(), "players", ROUND, ""), "seat_worth: several rows for one players"),
        (lambda: charts.hero_matrix(hero_pairs(games(), HEROES).drop("n"), ""), "hero_matrix: .*'n'"),
        (lambda: charts.decided_by(leads(games(), ["kill"]).drop("low"), ""), "decided_by: .*'low'"),
        (lambda: charts.lengths(games().drop("rounds"), ""), "lengths: .*'rounds'"),
    ],
)
def test_a_wrong_frame_is_one_line(draw, message):
    with pytest.raises(ValueError, match=message) as error:
        draw()
    assert "\n" not in str(error.value)
