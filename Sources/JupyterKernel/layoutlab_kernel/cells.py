"""Entries in a cell; positions in code points and in UTF-16, as the program counts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """Lines of a cell that belong together."""

    text: str
    start: int
    """Where the entry begins in the cell, in code points."""


def line_start(cell: str, line: int) -> int:
    """Where a line of a cell begins, counted from 1."""
    start = 0
    for _ in range(line - 1):
        start = cell.index("\n", start) + 1
    return start


def utf16_offset(text: str, offset: int) -> int:
    """The position in UTF-16 code units of one in code points."""
    return len(text[:offset].encode("utf-16-le")) // 2


def code_point_offset(text: str, offset: int) -> int:
    """The position in code points of one in UTF-16 code units."""
    return len(text.encode("utf-16-le")[: 2 * offset].decode("utf-16-le", errors="ignore"))
