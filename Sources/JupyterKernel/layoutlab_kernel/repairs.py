"""The lines that an answer offers, as buttons of ipywidgets, where these are installed."""

from __future__ import annotations

import asyncio
from html import escape
from typing import TYPE_CHECKING, Any

from .answers import Answers, EntryFailed
from .program import ProgramEnded, RequestRefused

if TYPE_CHECKING:
    from .kernel import LayoutLabKernel


def show(kernel: LayoutLabKernel, tries: list[dict[str, str]]) -> None:
    """Shows a button for each line, with what comes of the last one pressed below them."""
    widget = Repairs(kernel, tries).widget
    kernel.send_response(
        kernel.iopub_socket,
        "display_data",
        {"data": widget._repr_mimebundle_(), "metadata": {}},
    )


class Repairs:
    """Lines of which one is run by a click; what they would change is beside them."""

    def __init__(self, kernel: LayoutLabKernel, tries: list[dict[str, str]]) -> None:
        import ipywidgets

        self._kernel = kernel
        self._buttons: list[Any] = []
        rows: list[Any] = []
        for one in tries:
            button = ipywidgets.Button(
                description=one["line"], layout=ipywidgets.Layout(width="auto")
            )
            button.on_click(self._click)
            self._buttons.append(button)
            rows.append(ipywidgets.HBox([button, ipywidgets.HTML(escape(one["note"]))]))
        self._answer = ipywidgets.HTML()
        self.widget = ipywidgets.VBox([*rows, self._answer])

    def _click(self, button: Any) -> None:
        asyncio.get_running_loop().create_task(self.run(button.description))

    async def run(self, line: str) -> None:
        """Runs a line as if it were typed; after one that is accepted the others are of no use."""
        try:
            result = await self._kernel.request("evaluate", entry=line)
            failure = EntryFailed.of(result)
            if failure is not None:
                self._answer.value = f"<pre>{escape(chr(10).join(failure.traceback))}</pre>"
                return
            for button in self._buttons:
                button.disabled = True
            answers = Answers()
            answers.add(result)
            answers.show(await self._kernel.picture())
            self._answer.value = f"<code>{escape(line)}</code>{answers.data['text/html']}"
        except (ProgramEnded, RequestRefused) as error:
            self._answer.value = escape(str(error))
