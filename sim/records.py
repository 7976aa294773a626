"""Records: the structs that kernels work on."""

import numpy as np

_LINE = 64  # bytes of a cache line


def record(*fields: tuple) -> np.dtype:
    """A dtype on np.record from fields (name, dtype) or (name, dtype, shape), each at its natural boundary.

    numpy packs what stands on np.record, align=True or not. A field that lies across two cache lines and is
    written and read again in turn costs a kernel some 10 ns each time.
    """
    parts = {name: np.dtype([("", *rest)])[0] for name, *rest in fields}
    offsets, end = [], 0
    for part in parts.values():
        offsets.append(_round_up(end, _boundary(part)))
        end = offsets[-1] + part.itemsize
    size = _round_up(end, max(map(_boundary, parts.values())))
    layout = {"names": list(parts), "formats": list(parts.values()), "offsets": offsets, "itemsize": size}
    return np.dtype((np.record, layout))


def _boundary(dtype: np.dtype) -> int:
    """What the offset of a field must be a multiple of: its size, or that of its largest part."""
    if dtype.base.fields is None:
        return dtype.base.itemsize
    return max(_boundary(part) for part, *_ in dtype.base.fields.values())


def _round_up(n: int, step: int) -> int:
    return -(-n // step) * step


def new_record(dtype: np.dtype) -> np.ndarray:
    """One record of zeros as an array, beginning at a cache line."""
    raw = np.zeros(dtype.itemsize + _LINE, np.uint8)
    first = -raw.ctypes.data % _LINE
    return raw[first : first + dtype.itemsize].view(dtype)
