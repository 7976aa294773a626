"""The numbers that Skull Jack reports with intervals."""

from sim.contract import Kind, Metric
from sim.rulesets.skull_jack.options import SkullJackOptions


def metrics(options: SkullJackOptions) -> tuple[Metric, ...]:
    """A single hero's hand has rates; several heroes or a visit have counts and rates per bet."""
    if options.play == "hand":
        return (*_results(options), *_of_a_hand(options), *_by_hero(options))
    return (
        Metric("net_per_bet", "net_gold", "ratio", "gold won per gold bet", per="hero_hands", scale=1 / options.bet),
        Metric("net_gold", "net_gold", "mean", "gold won in a visit, all heroes together"),
        Metric("win_rate", "won", "ratio", "share of bets won", per="hero_hands"),
        Metric("tie_rate", "tied", "ratio", "share of bets tied", per="hero_hands"),
        Metric("loss_rate", "lost", "ratio", "share of bets lost", per="hero_hands"),
        Metric("hands", "hands", "mean", "hands dealt in a visit"),
        Metric("gold_end", "gold_end", "mean", "heroes' gold at the end of a visit"),
        Metric("bank_end", "bank_end", "mean", "gold in the bank at the end of a visit"),
        Metric("dealer_bust_rate", "dealer_bust", "ratio", "share of hands in which the dealer busts", per="hands"),
    )


def _results(options: SkullJackOptions) -> tuple[Metric, ...]:
    kind: Kind = "rate" if options.heroes == 1 else "mean"
    share = 1 / options.heroes
    net = Metric("net_per_bet", "net_gold", "mean", "gold won per gold bet", scale=share / options.bet)
    return (
        net,
        Metric("win_rate", "won", kind, "share of bets won", scale=share),
        Metric("tie_rate", "tied", kind, "share of bets tied", scale=share),
        Metric("loss_rate", "lost", kind, "share of bets lost", scale=share),
    )


def _of_a_hand(options: SkullJackOptions) -> tuple[Metric, ...]:
    return (
        Metric("net_gold", "net_gold", "mean", "gold won in a hand, all heroes together"),
        Metric("dealer_bust_rate", "dealer_bust", "rate", "share of hands in which the dealer plays and busts"),
        Metric("dealer_21_rate", "dealer_21", "rate", "share of hands in which the dealer plays and reaches 21"),
        Metric("cards_drawn", "cards_drawn", "mean", "cards dealt in a hand"),
    )


def _by_hero(options: SkullJackOptions) -> tuple[Metric, ...]:
    found: list[Metric] = []
    for seat in range(1, options.heroes + 1):
        who = f"hero {seat}"
        found.append(Metric(f"hero_bust_rate_{seat}", f"hero_bust_{seat}", "rate", f"share of hands {who} busts"))
        if options.heroes > 1:
            doc = f"gold won per gold bet by {who}"
            found.append(Metric(f"net_per_bet_{seat}", f"hero_net_gold_{seat}", "mean", doc, scale=1 / options.bet))
            found.append(Metric(f"win_rate_{seat}", f"hero_won_{seat}", "rate", f"share of hands {who} wins"))
    return tuple(found)
