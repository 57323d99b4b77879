"""`slide` as a slider of ipywidgets, where these are installed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from .program import ProgramEnded, RequestRefused, Result

try:
    import comm
    import ipykernel.ipkernel  # noqa: F401  It brings comms to the kernel of this process.
    import ipywidgets
except ImportError:
    is_available = False
else:
    is_available = True

if TYPE_CHECKING:
    from .kernel import LayoutLabKernel

REST = 0.4
"""After how many seconds without a movement a value is kept as a line of the session."""


def connect(kernel: LayoutLabKernel) -> None:
    """Lets widgets of the front end speak with the kernel."""
    if not is_available:
        return
    manager = comm.get_comm_manager()
    kernel.comm_manager = manager  # It is asked for the comms that are open.
    for message in ("comm_open", "comm_msg", "comm_close"):
        kernel.shell_handlers[message] = getattr(manager, message)


def show(kernel: LayoutLabKernel, ask: Result) -> None:
    """Shows a slider for what `slide` asks, with the layout below it."""
    widget = Slider(kernel, ask).widget
    kernel.send_response(
        kernel.iopub_socket,
        "display_data",
        {"data": widget._repr_mimebundle_(), "metadata": {}},
    )


class Slider:
    """A value that follows the hand: every place is laid out, and where it rests becomes a line."""

    def __init__(self, kernel: LayoutLabKernel, ask: Result) -> None:
        self._kernel = kernel
        self._path: str = ask["path"]
        self._kept: float = ask["value"]
        self._wanted: float | None = None
        self._task: asyncio.Task[None] | None = None
        self._control = ipywidgets.FloatSlider(
            description=self._path,
            value=ask["value"],
            min=ask["low"],
            max=ask["high"],
            step=ask["step"],
        )
        self._control.observe(self._slide, names="value")
        self._picture = ipywidgets.HTML()
        self._line = ipywidgets.HTML()
        self.widget = ipywidgets.VBox([self._control, self._line, self._picture])

    def _slide(self, change: dict[str, Any]) -> None:
        self._wanted = change["new"]
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._follow())

    async def _follow(self) -> None:
        """Lays out what is wanted, the latest first, until nothing new is wanted for a while."""
        value = self._kept
        try:
            while True:
                while self._wanted is not None:
                    value, self._wanted = self._wanted, None
                    await self._set(value)
                await asyncio.sleep(REST)
                if self._wanted is None:
                    break
            if value != self._kept:
                result = await self._set(value, isFinal=True)
                self._kept = value
                self._line.value = f"<code>{result['line']}</code>" if "line" in result else ""
        except (ProgramEnded, RequestRefused) as error:
            # The line that made it slidable may have been taken back.
            self._control.disabled = True
            self._line.value = str(error)

    async def _set(self, value: float, **parameters: Any) -> Result:
        result = await self._kernel.request("set", path=self._path, value=value, **parameters)
        self._picture.value = await self._kernel.picture()
        return result
