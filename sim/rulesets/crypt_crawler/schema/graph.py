"""The rooms of a map as a graph: node 0 is the entrance, 1 and up are the rooms."""

FAR = 255  # the distance of what cannot be reached


def neighbours(n_rooms: int, links: list[tuple[int, int]]) -> list[list[int]]:
    """The nodes joined to each node."""
    joined: list[list[int]] = [[] for _ in range(n_rooms + 1)]
    for a, b in links:
        joined[a].append(b)
        joined[b].append(a)
    return joined


def distances(joined: list[list[int]], start: int) -> list[int]:
    """Steps from a node to each node, FAR where there is no way."""
    steps = [FAR] * len(joined)
    steps[start] = 0
    queue = [start]
    for node in queue:
        for other in joined[node]:
            if steps[other] == FAR:
                steps[other] = steps[node] + 1
                queue.append(other)
    return steps
