"""From the log of a game to its story: what narrators share."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from sim.contract import Event, Told

Line = tuple[str, str]  # what happened, and the rules behind it; without rules, those of the note
Teller = Callable[[int, int], str | Line]


def story_lines(
    events: Iterable[Event],
    tellers: Mapping[int, Teller],
    rules: Mapping[int, str],
    headings: Callable[[int, int, int], Iterable[str]],
) -> Iterator[Told]:
    """The story, line by line, with the rules that applied.

    tellers: what each note says, given its two numbers; nothing where a later event tells it and its rules.
    rules: those behind each note. headings: the lines that stand above an event.
    """
    for code, a, b in events:
        yield from (Told(heading, "") for heading in headings(code, a, b))
        told = tellers[code](a, b)
        text, applied = (told, "") if isinstance(told, str) else told
        if text:
            yield Told(f"  {text[0].upper()}{text[1:]}", applied or rules[code])
