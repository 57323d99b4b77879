"""The engine, where the program is not installed: WebAssembly, run by PyPI's wasmtime."""

from __future__ import annotations

import gzip
import itertools
import json
import queue
import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Callable

from .files import Files
from .program import ProgramEnded, RequestRefused, Result

MODULE = Path(__file__).parent / "engine.wasm.gz"
"""The engine in this package; `.ci/wasm` puts it there."""

Host = Callable[[dict[str, Any]], dict[str, Any]]
"""Answers what the engine asks about files."""


class NoEngine(Exception):
    """Neither the program nor the engine is there."""


class Stopped(Exception):
    """The engine was stopped, or has come to its end; it cannot be used again."""


class Machine:
    """The compiled module, from which engines are made."""

    def __init__(self, module: Path = MODULE) -> None:
        """Compiles a module, or takes what was compiled before from the person's cache."""
        try:
            import wasmtime
        except ImportError as error:
            message = "layoutlab is not installed, nor is wasmtime: pip install wasmtime"
            raise NoEngine(message) from error
        if not module.exists():
            raise NoEngine(
                "layoutlab is not installed, and this package was built without the engine, "
                "which .ci/wasm makes"
            )
        config = wasmtime.Config()
        config.epoch_interruption = True
        try:
            config.cache = True
        except wasmtime.WasmtimeError:
            # A person without a folder for caches waits some seconds.
            pass
        self.wasmtime = wasmtime
        self.engine = wasmtime.Engine(config)
        data = module.read_bytes()
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        self.module = wasmtime.Module(self.engine, data)


class Engine:
    """A session in WebAssembly; one thread uses it."""

    def __init__(self, machine: Machine, host: Host | None = None) -> None:
        """Begins an empty session.

        host: answers what it asks about files.
        """
        wasmtime = machine.wasmtime
        self._machine = machine
        self._host = host
        self._store = wasmtime.Store(machine.engine)
        self.allow()
        imports = [self._imported(one) for one in machine.module.imports]
        instance = wasmtime.Instance(self._store, machine.module, imports)
        self._exports = instance.exports(self._store)
        if "_initialize" in self._exports:
            self._exports["_initialize"](self._store)

    def allow(self) -> None:
        """Lets it compute until the machine is told to stop."""
        self._store.set_epoch_deadline(1)

    def _imported(self, one: Any) -> Any:
        """A function that the module imports; only one is ever called."""
        is_host = (one.module, one.name) == ("layoutlab", "host")
        function = self._ask if is_host else lambda *_: 0
        return self._machine.wasmtime.Func(self._store, one.type, function)

    def _ask(self, place: int, count: int) -> int:
        if self._host is None:
            return 0
        answer = self._host(json.loads(self._read(place, count)))
        return self._put(json.dumps(answer, ensure_ascii=False)) if answer else 0

    def _read(self, place: int, count: int) -> str:
        start = place & 0xFFFFFFFF
        data = self._exports["memory"].read(self._store, start, start + (count & 0xFFFFFFFF))
        return bytes(data).decode()

    def _put(self, text: str) -> int:
        data = text.encode()
        place = self._exports["room"](self._store, len(data)) & 0xFFFFFFFF
        self._exports["memory"].write(self._store, data, place)
        return len(data)

    def _call(self, name: str, text: str) -> str:
        try:
            self._put(text)
            count = self._exports[name](self._store)
            return self._read(self._exports["answer"](self._store), count)
        except (self._machine.wasmtime.Trap, self._machine.wasmtime.WasmtimeError) as error:
            raise Stopped(str(error).splitlines()[0]) from error

    def receive(self, message: str) -> list[str]:
        """Sends a message of the protocol; the messages that come."""
        return [line for line in self._call("receive", message).split("\n") if line]

    def restore(self, lines: list[str]) -> None:
        """Begins anew with the lines of an earlier session."""
        self._call("restore", json.dumps(lines))

    def command(self, word: str, **members: Any) -> dict[str, Any]:
        """Carries out a command of the program."""
        answer = self._call("command", json.dumps({"command": word, **members}))
        result: dict[str, Any] = json.loads(answer)
        return result

    @property
    def size(self) -> int:
        """The bytes of its memory."""
        return int(self._exports["memory"].data_len(self._store))


class EngineProgram:
    """A session in this process, for those who use a `Program`.

    Methods may be called on any thread; the engine works on one of its own.
    """

    def __init__(self) -> None:
        """Starts the engine."""
        self._machine = Machine()
        self._files = Files()
        self._lines: list[str] = []
        self._greeting: str | None = None
        self._prompt = "> "
        self._ids = itertools.count(1)
        self._lock = threading.Lock()
        self._work: queue.Queue[tuple[int, str, str, Future[Result]] | None] = queue.Queue()
        self._is_busy = False
        self._engine = Engine(self._machine, self._files.answer)
        threading.Thread(target=self._run, daemon=True).start()

    is_running = True

    def request(self, method: str, **parameters: Any) -> Future[Result]:
        """Asks the engine; the future has the result, `RequestRefused` or `ProgramEnded`."""
        future: Future[Result] = Future()
        number = next(self._ids)
        message = {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}
        self._work.put((number, method, json.dumps(message), future))
        return future

    def stop(self) -> None:
        """Ends what is computed; the request that it is computed for is answered with `stopped`."""
        with self._lock:
            if self._is_busy:
                self._machine.engine.increment_epoch()

    def close(self) -> None:
        """Ends the session."""
        self.stop()
        self._work.put(None)

    def _run(self) -> None:
        while (item := self._work.get()) is not None:
            number, method, message, future = item
            if not future.set_running_or_notify_cancel():
                continue
            if method == "initialize":
                self._greeting = message
            with self._lock:
                self._is_busy = True
                self._engine.allow()
            try:
                replies = self._engine.receive(message)
            except Stopped as error:
                replies = []
                self._begin_anew()
                self._tell_stopped(method, str(error), future)
            finally:
                with self._lock:
                    self._is_busy = False
            for text in replies:
                self._take(json.loads(text), number, future)

    def _take(self, reply: dict[str, Any], number: int, future: Future[Result]) -> None:
        if reply.get("method") == "kept":
            kept = reply["params"]
            self._lines = kept["all"] if "all" in kept else self._lines + kept["more"]
        elif reply.get("id") != number:
            return
        elif "error" in reply:
            future.set_exception(RequestRefused(reply["error"]["message"]))
        else:
            result = reply["result"]
            if isinstance(result, dict):
                self._prompt = result.get("prompt", self._prompt)
            future.set_result(result)

    def _begin_anew(self) -> None:
        self._engine = Engine(self._machine, self._files.answer)
        self._engine.restore(self._lines)
        if self._greeting is not None:
            self._engine.receive(self._greeting)

    def _tell_stopped(self, method: str, reason: str, future: Future[Result]) -> None:
        if method not in ("evaluate", "reply"):
            future.set_exception(ProgramEnded(f"The engine was stopped: {reason}."))
            return
        block = {"kind": "diagnostic", "text": "error[E122]: the computation was stopped\n"}
        future.set_result(
            {"blocks": [block], "status": "stopped", "prompt": self._prompt, "moved": []}
        )
