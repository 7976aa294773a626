"""The exact sums behind a metric, as a baseline stores them, and what they say of its value."""

import math
from fractions import Fraction

from pydantic import BaseModel, ConfigDict, Field, model_validator

from experiments.stats import Estimate, mean_interval, ratio_interval, wilson
from sim.contract import Metric
from sim.tally import Tally


class Sums(BaseModel):
    """Of a metric over n games: the sums of x and of its squares; of a ratio also those of y and of x y."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    n: int = Field(ge=0)
    sum: int
    squares: int = Field(ge=0)
    per: int | None = None
    per_squares: int | None = Field(None, ge=0)
    products: int | None = None

    @model_validator(mode="after")
    def _possible(self) -> "Sums":
        given = [value is not None for value in (self.per, self.per_squares, self.products)]
        if any(given) and not all(given):
            raise ValueError("per, per_squares and products go together")
        if self.sum**2 > self.n * self.squares:
            raise ValueError("no games have these sums")
        return self

    @classmethod
    def of(cls, metric: Metric, tally: Tally) -> "Sums":
        """The sums of a metric."""
        c = tally.index[metric.column]
        n, total, squares = tally.n[c], tally.sums[c], tally.squares[c]
        if metric.kind != "ratio":
            return cls(n=n, sum=total, squares=squares)
        d = tally.index[metric.per]
        products = tally.products[tally.pairs.index((metric.column, metric.per))]
        return cls(n=n, sum=total, squares=squares, per=tally.sums[d], per_squares=tally.squares[d], products=products)

    def fits(self, metric: Metric) -> bool:
        """Whether these can be sums of the metric."""
        if metric.kind == "rate":
            return self.per is None and 0 <= self.sum == self.squares <= self.n
        return (metric.kind == "ratio") == (self.per is not None)

    def estimate(self, metric: Metric) -> Estimate:
        """Value and 95 % interval, as `run` reports them."""
        if metric.kind == "rate":
            return wilson(self.sum, self.n)
        if self.per is None or self.per_squares is None or self.products is None:
            found = mean_interval(self.n, self.sum, self.squares)
        else:
            found = ratio_interval(self.n, self.sum, self.per, self.squares, self.per_squares, self.products)
        return found.scaled(metric.scale)

    def centre(self, metric: Metric) -> tuple[float, float] | None:
        """The value and its standard error, for tests; None where there are too few games for either.

        Of a rate, a success and a failure are added, so that the difference of two is Agresti's and Caffo's (2000) and
        no rate is taken for certain.
        """
        if metric.kind == "rate":
            p = (self.sum + 1) / (self.n + 2)
            return (p, math.sqrt(p * (1 - p) / (self.n + 2))) if self.n else None
        per, per_squares, products = self.per, self.per_squares, self.products
        if per is None or per_squares is None or products is None:
            per, per_squares, products = self.n, self.n, self.sum
        if self.n < 2 or not per:
            return None
        value = Fraction(self.sum, per)
        residuals = self.squares - 2 * value * products + value * value * per_squares
        error = math.sqrt(Fraction(self.n, self.n - 1) * residuals) / abs(per)
        return float(value) * metric.scale, error * abs(metric.scale)
