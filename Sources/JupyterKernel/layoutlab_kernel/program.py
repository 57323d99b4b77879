"""A running `layoutlab serve --stdio`: requests go out by line, replies come back as futures."""

from __future__ import annotations

import itertools
import json
import signal
import subprocess
import threading
from concurrent.futures import Future
from typing import Any

Result = Any
"""The result of a request, as JSON has it."""


class ProgramEnded(Exception):
    """The program cannot be started, or has ended before it answered."""


class RequestRefused(Exception):
    """The program answered with an error of JSON-RPC, such as a path that is not there."""


class Program:
    """One process of `layoutlab`, with the session that it holds.

    Methods may be called on any thread.
    """

    def __init__(self, executable: str, journal: str) -> None:
        """Starts the program.

        executable: what is started.
        journal: the folder where it keeps the lines it accepts, and finds those of a process that
            was killed.
        """
        command = [executable, "serve", "--stdio", "--journal", journal]
        try:
            # In a session of its own, a Ctrl-C that is meant for the kernel does not end it.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                bufsize=1,
                start_new_session=True,
            )
        except OSError as error:
            raise ProgramEnded(
                f"{executable} cannot be started: {error.strerror}. "
                "layoutlab-kernel install --program PATH says where it is."
            ) from error
        self._ids = itertools.count(1)
        self._lock = threading.Lock()
        self._waiting: dict[int, Future[Result]] = {}
        self._has_ended = False
        threading.Thread(target=self._read, daemon=True).start()

    @property
    def is_running(self) -> bool:
        """Whether it still answers."""
        return not self._has_ended

    def request(self, method: str, **parameters: Any) -> Future[Result]:
        """Asks the program; the future has the result, `RequestRefused` or `ProgramEnded`."""
        future: Future[Result] = Future()
        with self._lock:
            if self._has_ended:
                future.set_exception(ProgramEnded(self._obituary()))
                return future
            number = next(self._ids)
            self._waiting[number] = future
            self._send({"id": number, "method": method, "params": parameters})
        return future

    def stop(self) -> None:
        """Ends what is computed; the request that it is computed for is answered with `stopped`."""
        with self._lock:
            self._send({"method": "stop"})

    def close(self) -> None:
        """Lets the program end, and ends it where it does not."""
        assert self._process.stdin is not None
        with self._lock:
            try:
                self._process.stdin.close()
            except OSError:
                pass
        try:
            self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            # The reader notices the end, and tells all who wait.
            pass

    def _read(self) -> None:
        """Gives replies to those who wait for them, until the program ends."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            reply = json.loads(line)
            with self._lock:
                future = self._waiting.pop(reply.get("id"), None)
            # A message without an id is news about other fronts, and there are none.
            if future is None or not future.set_running_or_notify_cancel():
                continue
            if "error" in reply:
                future.set_exception(RequestRefused(reply["error"]["message"]))
            else:
                future.set_result(reply["result"])
        self._process.wait()
        with self._lock:
            self._has_ended = True
            left = list(self._waiting.values())
            self._waiting.clear()
        for future in left:
            if not future.set_running_or_notify_cancel():
                continue
            future.set_exception(ProgramEnded(self._obituary()))

    def _obituary(self) -> str:
        code = self._process.returncode or 0
        how = f"by signal {signal.Signals(-code).name}" if code < 0 else f"with exit code {code}"
        return f"layoutlab has ended {how}."
