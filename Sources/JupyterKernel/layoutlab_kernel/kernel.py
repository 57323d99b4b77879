"""The kernel: Jupyter's messages, answered by the program."""

from __future__ import annotations

import asyncio
import fnmatch
import shutil
import tempfile
from typing import Any

from ipykernel.kernelbase import Kernel
from traitlets import Unicode

from . import __version__, repairs, slider
from .answers import FORMATS, Answers, EntryFailed
from .cells import Entry, code_point_offset, line_start, utf16_offset
from .engine import EngineProgram, NoEngine
from .program import Program, ProgramEnded, RequestRefused, Result

Reply = dict[str, Any]
"""The content of a reply to a front end."""


class LayoutLabKernel(Kernel):
    """A session of LayoutLab as a kernel of Jupyter.

    The program is started by the first message that needs it. When it ends unexpectedly, the next
    message starts it again, with the lines that it had accepted. `Restart Kernel` begins anew.
    """

    implementation = "layoutlab"
    implementation_version = __version__
    banner = "LayoutLab: Auto Layout, one line at a time"

    comm_manager: Any
    program_path = Unicode(
        help="The program `layoutlab`; where none is named, the engine in this package."
    ).tag(config=True)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.language_info = {
            "name": "layoutlab",
            "mimetype": "text/x-layoutlab",
            "file_extension": ".layout",
            "version": __version__,
        }
        self._journal = tempfile.mkdtemp(prefix="layoutlab-kernel-")
        self._program: Program | EngineProgram | None = None
        self._drawing: asyncio.Future[str] | None = None
        self._is_interrupted = False
        self._is_asking = False
        self._inputs: list[tuple[int, str, str]] = []
        slider.connect(self)

    # Program

    async def request(self, method: str, **parameters: Any) -> Result:
        """The program's result for a request.

        Raises `ProgramEnded`, and `RequestRefused` for what is not there.
        """
        if self._program is None or not self._program.is_running:
            self._program = self._start()
            hello = await asyncio.wrap_future(
                self._program.request(
                    "initialize", client="Jupyter", version=__version__, formats=FORMATS
                )
            )
            if hello["recovered"]:
                self._say(f"layoutlab runs again, with {hello['recovered']} recovered lines.\n")
        return await asyncio.wrap_future(self._program.request(method, **parameters))

    def _start(self) -> Program | EngineProgram:
        if self.program_path:
            return Program(self.program_path, self._journal)
        try:
            return EngineProgram()
        except NoEngine as error:
            raise ProgramEnded(str(error)) from error

    async def picture(self) -> str:
        """The layout as it is, as SVG."""
        file: Result = await self.request("download", form="svg")
        return str(file["contents"])

    # Execution

    async def do_execute(
        self,
        code: str,
        silent: bool,
        store_history: bool = True,
        user_expressions: dict[str, Any] | None = None,
        allow_stdin: bool = False,
        *,
        cell_meta: dict[str, Any] | None = None,
        cell_id: str | None = None,
    ) -> Reply:
        """Evaluates the entries of a cell up to the first that is refused."""
        self._is_interrupted = False
        answers = Answers()
        failure: EntryFailed | None = None
        try:
            for entry in (await self.request("entries", text=code))["entries"]:
                if self._is_interrupted:
                    raise EntryFailed("Stopped", "nothing more was run", ["stopped."])
                await self._evaluate(entry["entry"], answers, allow_stdin)
        except EntryFailed as error:
            failure = error
        except ProgramEnded as error:
            way_out = "Run the cell again: the lines that were accepted before are not lost."
            failure = EntryFailed("ProgramEnded", str(error), [str(error), way_out])
        except RequestRefused as error:
            failure = EntryFailed("RequestRefused", str(error), [str(error)])
        if not silent:
            await self._publish(answers, failure)
            if answers.tries and failure is None and slider.is_available:
                repairs.show(self, answers.tries)
            if store_history:
                self._inputs.append((self.execution_count, code, "".join(answers.texts)))
        reply: Reply = {"status": "ok", "execution_count": self.execution_count}
        if failure is None:
            return {**reply, "payload": [], "user_expressions": {}}
        return {**reply, "status": "error", **failure.content}

    async def _evaluate(self, entry: str, answers: Answers, allow_stdin: bool) -> None:
        """Evaluates an entry, with all that it asks of the person."""
        result = await self.request("evaluate", entry=entry)
        goes_on = False
        while True:
            failure = EntryFailed.of(result)
            if failure is not None:
                raise failure
            answers.add(result, goes_on=goes_on)
            if result["status"] != "asking":
                return
            ask = result["asks"][0]
            answer = self._answer(ask) if allow_stdin or self._has_slider(ask) else None
            result = await self.request("reply", id=ask["id"], answer=answer)
            goes_on = True

    def _answer(self, ask: Result) -> str | float | None:
        """What the person answers to a question, or `None`; a slider moves its value by itself."""
        if self._has_slider(ask):
            slider.show(self, ask)
            return None
        is_slide = ask["kind"] == "slide"
        prompt = (
            f"{ask['path']}, {ask['low']:g} to {ask['high']:g}, now {ask['value']:g}: "
            if is_slide
            else f"{ask['question']} "
        )
        self._is_asking = True
        try:
            text = str(self.raw_input(prompt)).strip()
            return float(text) if is_slide else text
        except (KeyboardInterrupt, ValueError):
            return None
        finally:
            self._is_asking = False

    @staticmethod
    def _has_slider(ask: Result) -> bool:
        return ask["kind"] == "slide" and slider.is_available

    async def _publish(self, answers: Answers, failure: EntryFailed | None) -> None:
        """Sends the answers of a cell as one output, and why it does not go on as another."""
        try:
            if answers.is_picture_old and not self._is_interrupted:
                self._drawing = asyncio.ensure_future(self.picture())
                answers.show(await self._drawing)
        except (ProgramEnded, asyncio.CancelledError):
            # The answers are worth showing without it.
            pass
        finally:
            self._drawing = None
        content: Reply = {"data": answers.data, "metadata": answers.metadata}
        if answers.data and failure is None:
            content["execution_count"] = self.execution_count
            self.send_response(self.iopub_socket, "execute_result", content)
        elif answers.data:
            self.send_response(self.iopub_socket, "display_data", content)
        if failure is not None:
            self.send_response(self.iopub_socket, "error", failure.content)

    def _say(self, text: str) -> None:
        self.send_response(self.iopub_socket, "stream", {"name": "stderr", "text": text})

    def _send_interrupt_children(self) -> None:
        """Stops what is computed; Jupyter's interrupts come as messages, on a thread of their own."""
        self._is_interrupted = True
        if self._is_asking:
            super()._send_interrupt_children()
        elif self._drawing is not None:
            self._drawing.get_loop().call_soon_threadsafe(self._drawing.cancel)
        elif self._program is not None:
            self._program.stop()

    async def do_shutdown(self, restart: bool) -> Reply:
        """Ends the program; its journal is of no use to another kernel."""
        if self._program is not None:
            self._program.close()
        shutil.rmtree(self._journal, ignore_errors=True)
        return {"status": "ok", "restart": restart}

    # Typing

    async def do_complete(self, code: str, cursor_pos: int) -> Reply:
        """What may stand at the cursor."""
        try:
            entry, position = await self._entry_at(code, cursor_pos)
            found = await self.request("complete", entry=entry.text, position=position)
        except ProgramEnded as error:
            return _error(error)
        start = entry.start + code_point_offset(entry.text, found["from"])
        end = entry.start + code_point_offset(entry.text, found["to"])
        allowed = [candidate for candidate in found["candidates"] if candidate["isAllowed"]]
        types = [
            {
                "start": start,
                "end": end,
                "text": candidate["word"],
                "type": candidate["kind"],
                "signature": candidate["help"],
            }
            for candidate in allowed
        ]
        return {
            "status": "ok",
            "matches": [candidate["word"] for candidate in allowed],
            "cursor_start": start,
            "cursor_end": end,
            "metadata": {"_jupyter_types_experimental": types},
        }

    async def do_inspect(
        self, code: str, cursor_pos: int, detail_level: int = 0, omit_sections: tuple[str, ...] = ()
    ) -> Reply:
        """What the word at the cursor is, and its value now."""
        try:
            entry, position = await self._entry_at(code, cursor_pos)
            found = await self.request("inspect", entry=entry.text, position=position)
        except ProgramEnded as error:
            return _error(error)
        data = {"text/plain": found["text"], "text/html": found["html"]} if found else {}
        return {"status": "ok", "found": bool(found), "data": data, "metadata": {}}

    async def do_is_complete(self, code: str) -> Reply:
        """Whether the last line ends an entry."""
        try:
            found = await self.request("entries", text=code)
        except ProgramEnded:
            return {"status": "unknown"}
        if found["incomplete"]:
            return {"status": "incomplete", "indent": ""}
        return {"status": "complete"}

    async def _entry_at(self, cell: str, position: int) -> tuple[Entry, int]:
        """The entry in which a position of a cell lies, and its place there in UTF-16 code units."""
        line_end = cell.find("\n", position)
        before = cell if line_end < 0 else cell[:line_end]
        for last in (await self.request("entries", text=before))["entries"][-1:]:
            entry = Entry(last["entry"], line_start(cell, last["line"]))
            if position <= entry.start + len(entry.text):
                return entry, utf16_offset(entry.text, position - entry.start)
        return Entry("", position), 0

    # History

    async def do_history(
        self,
        hist_access_type: str,
        output: bool,
        raw: bool,
        session: int | None = None,
        start: int | None = None,
        stop: int | None = None,
        n: int | None = None,
        pattern: str | None = None,
        unique: bool = False,
    ) -> Reply:
        """The cells that were run since the kernel was started."""
        found = self._inputs
        if hist_access_type == "range":
            found = [
                item
                for item in found
                if (start or 0) <= item[0] and (stop is None or item[0] < stop)
            ]
        elif hist_access_type == "search":
            found = [item for item in found if fnmatch.fnmatchcase(item[1], pattern or "*")]
            if unique:
                found = list({item[1]: item for item in found}.values())
        if hist_access_type != "range" and n is not None:
            found = found[-n:] if n > 0 else []
        return {
            "status": "ok",
            "history": [
                (1, number, (code, text) if output else code) for number, code, text in found
            ],
        }


def _error(error: Exception) -> Reply:
    """The reply where nothing can be said."""
    content = {"ename": type(error).__name__, "evalue": str(error), "traceback": [str(error)]}
    return {"status": "error", **content}
