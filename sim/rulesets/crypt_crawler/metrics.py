"""The numbers that runs are judged by; the first is the one that a precision is about."""

from sim.contract import Metric


def metrics(options) -> tuple[Metric, ...]:
    """The metrics of any setting."""
    return (
        Metric("win", "won", "rate", "runs won"),
        Metric("hp", "dead_hp", "rate", "runs lost to HP 0"),
        Metric("fear", "dead_fear", "rate", "runs lost to Fear"),
        Metric("poison", "dead_poison", "rate", "runs lost to poison"),
        Metric("crystals_short", "no_crystals", "rate", "runs lost for want of crystals"),
        Metric("stalemate", "stalemated", "rate", "runs lost in a fight without end"),
        Metric("boss_met", "boss_met", "rate", "runs that met a boss"),
        Metric("boss_beaten", "won", "ratio", "boss fights won", per="boss_met"),
        Metric("level", "level", "mean", "level reached"),
        Metric("crystals", "crystals", "mean", "Soul Crystals gained"),
        Metric("altars", "altars_used", "mean", "Blood Altars used"),
        Metric("turns", "turns", "mean", "moves"),
        Metric("fights", "fights", "mean", "fights"),
        Metric("pushes", "pushed", "mean", "cards pushed"),
        Metric("reshuffles", "reshuffles", "mean", "reshuffles"),
    )
