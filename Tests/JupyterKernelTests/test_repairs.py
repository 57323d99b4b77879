"""The lines that an answer offers become buttons; ipywidgets has a stand-in here."""

import sys
import types
import unittest
from typing import Any
from unittest import mock

from layoutlab_kernel.repairs import Repairs


class Widget:
    """What the kernel uses of a widget."""

    def __init__(self, value: Any = None, **traits: Any) -> None:
        self.value = value
        self.disabled = False
        self.__dict__.update(traits)

    def on_click(self, action: Any) -> None:
        self.action = action


class Kernel:
    """A program with one answer."""

    def __init__(self, result: dict[str, Any]) -> None:
        self.result = result
        self.requests: list[tuple[str, dict[str, Any]]] = []

    async def request(self, method: str, **parameters: Any) -> dict[str, Any]:
        self.requests.append((method, parameters))
        return self.result

    async def picture(self) -> str:
        return '<svg viewBox="0 0 9 9" width="100%" height="100%"></svg>'


TRIES = [
    {"line": "set a = 1", "note": "red w <30>"},
    {"line": "set b = 2", "note": "red w 30"},
]


class RepairTests(unittest.IsolatedAsyncioTestCase):
    def make(self, result: dict[str, Any]) -> tuple[Repairs, Kernel]:
        widgets = types.SimpleNamespace(
            Button=Widget, HTML=Widget, HBox=Widget, VBox=Widget, Layout=Widget
        )
        kernel = Kernel(result)
        with mock.patch.dict(sys.modules, {"ipywidgets": widgets}):
            return Repairs(kernel, TRIES), kernel  # type: ignore[arg-type]

    async def test_a_click_runs_the_line_and_shows_the_board(self) -> None:
        answer = {
            "output": "a 0 → 1\n",
            "status": "ok",
            "moved": [],
            "blocks": [{"html": "<p>a 0 → 1</p>"}],
        }
        repairs, kernel = self.make(answer)
        rows = repairs.widget.value
        self.assertEqual([row.value[0].description for row in rows[:2]], ["set a = 1", "set b = 2"])
        self.assertEqual(rows[0].value[1].value, "red w &lt;30&gt;")
        await repairs.run("set b = 2")
        self.assertEqual(kernel.requests, [("evaluate", {"entry": "set b = 2"})])
        shown = rows[2].value
        self.assertIn("<code>set b = 2</code>", shown)
        self.assertIn("<p>a 0 → 1</p><figure><svg", shown)
        self.assertTrue(all(row.value[0].disabled for row in rows[:2]))

    async def test_a_refused_line_says_why_and_leaves_the_others(self) -> None:
        refusal = {
            "output": "error[E114]: no <b>\n",
            "status": "refused",
            "moved": [],
            "blocks": [],
            "error": {"code": "E114", "title": "no"},
        }
        repairs, _ = self.make(refusal)
        await repairs.run("set a = 1")
        rows = repairs.widget.value
        self.assertEqual(rows[2].value, "<pre>error[E114]: no &lt;b&gt;</pre>")
        self.assertFalse(any(row.value[0].disabled for row in rows[:2]))

