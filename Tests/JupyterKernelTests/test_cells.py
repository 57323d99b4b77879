"""Positions in cells, as Jupyter and the program count them."""

import unittest

from layoutlab_kernel.cells import code_point_offset, line_start, utf16_offset


class CellTests(unittest.TestCase):
    def test_positions_count_as_the_other_side_does(self) -> None:
        text = "a\U0001f600b"
        self.assertEqual([utf16_offset(text, place) for place in range(4)], [0, 1, 3, 4])
        self.assertEqual([code_point_offset(text, place) for place in (0, 1, 3, 4)], [0, 1, 2, 3])

    def test_only_newlines_end_lines(self) -> None:
        cell = "a \u2028 b\n\nc"
        self.assertEqual([line_start(cell, line) for line in (1, 2, 3)], [0, 6, 7])
