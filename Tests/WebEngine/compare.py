#!/usr/bin/env python3
"""Compares the engine in WebAssembly with the program: each message of each file gets the same reply.

    Tests/WebEngine/compare.py .build/debug/layoutlab .build/wasm/layoutlab.wasm Sessions

It wants PyPI's wasmtime. Every line of every fence is sent in all forms of an answer; then the board,
the numbers, the document and the downloads are asked for.
"""

import json
import pathlib
import subprocess
import sys

import wasmtime

FORMATS = ["text", "html", "svg", "json", "record"]


class Engine:
    """The module in wasmtime."""

    def __init__(self, module):
        self.store = wasmtime.Store(module[0])
        imports = [
            wasmtime.Func(self.store, one.type, lambda *_: 0) for one in module[1].imports
        ]
        self.exports = wasmtime.Instance(self.store, module[1], imports).exports(self.store)
        if "_initialize" in self.exports:
            self.exports["_initialize"](self.store)

    def receive(self, text):
        """Sends a message, and gives the replies."""
        data = text.encode()
        memory = self.exports["memory"]
        place = self.exports["room"](self.store, len(data)) & 0xFFFFFFFF
        memory.write(self.store, data, place)
        count = self.exports["receive"](self.store) & 0xFFFFFFFF
        start = self.exports["answer"](self.store) & 0xFFFFFFFF
        return bytes(memory.read(self.store, start, start + count)).decode().split("\n")


def fences(text):
    """The lines inside the fences of a session file, as one text."""
    lines, mark = [], None
    for line in text.split("\n"):
        if mark:
            if line.strip() == mark:
                mark = None
            else:
                lines.append(line)
        elif line.startswith("```layout"):
            mark = "```"
    return "\n".join(lines)


def messages(entries):
    """The messages that a page might send."""
    yield "initialize", {"client": "compare", "version": 1, "formats": FORMATS}
    for entry in entries:
        yield "evaluate", {"entry": entry}
    yield "board", {"overlays": ["names", "constraints"]}
    yield "values", {"text": ""}
    yield "document", {}
    for form in ["md", "swift", "objc", "snapkit", "svg", "html", "json"]:
        yield "download", {"form": form}
    yield "history", {}


def replies(lines):
    """Replies by id, as they were written."""
    found = {}
    for line in lines:
        if line.strip():
            one = json.loads(line)
            if "id" in one and one["id"] is not None:
                found[one["id"]] = line
    return found


def request(number, method, parameters):
    """A message."""
    return json.dumps(
        {"jsonrpc": "2.0", "id": number, "method": method, "params": parameters}
    )


def program(path, lines):
    """What the program replies to messages on its standard input."""
    run = subprocess.run(
        [path, "serve", "--stdio"], input="\n".join(lines) + "\n", capture_output=True,
        text=True, timeout=900, check=False,
    )
    return replies(run.stdout.split("\n"))


def main(path, engine, folder):
    """Compares all files of a folder; the number of replies that differ is the exit code, at most 1."""
    config = wasmtime.Config()
    config.cache = False
    store = wasmtime.Engine(config)
    module = (store, wasmtime.Module.from_file(store, engine))
    same = different = 0
    for file in sorted(pathlib.Path(folder).rglob("*.md")):
        splitting = request(1, "entries", {"text": fences(file.read_text())})
        entries = json.loads(program(path, [splitting])[1])["result"]["entries"]
        lines = [
            request(number, method, parameters)
            for number, (method, parameters) in enumerate(
                messages(entry["entry"] for entry in entries), 1
            )
        ]
        native = program(path, lines)
        web = Engine(module)
        for number, line in enumerate(lines, 1):
            reply = replies(web.receive(line)).get(number)
            if reply == native.get(number):
                same += 1
                continue
            different += 1
            theirs = native.get(number) or ""
            at = next((i for i, (a, b) in enumerate(zip(reply or "", theirs)) if a != b), 0)
            print(f"{file}: {line[:160]}")
            print(f"  engine  …{(reply or '')[max(0, at - 60):at + 120]}")
            print(f"  program …{theirs[max(0, at - 60):at + 120]}")
    print(f"{same} replies are the same, {different} differ")
    return min(different, 1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
