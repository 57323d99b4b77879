#!/usr/bin/env python3
"""Compares the engine in WebAssembly with the program: each message gets the same reply.

    Tests/WebEngine/compare.py .build/debug/layoutlab .build/wasm/layoutlab.wasm Sessions
    Tests/WebEngine/compare.py .build/debug/layoutlab .build/wasm/layoutlab.wasm --random 2000

It wants PyPI's wasmtime. Of a folder, every line of every fence of a session file is sent in all forms
of an answer; then the board, the numbers, the document and the downloads are asked for. Random
documents are lines of the grammar that `Tests/UnbreakableTests` has, with the same seeds each time.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Sources/JupyterKernel"))

from layoutlab_kernel.engine import Engine, Machine, Stopped  # noqa: E402

FORMATS = ["text", "html", "svg", "json", "record"]
HELLO = ("initialize", {"client": "compare", "version": 1, "formats": FORMATS})
AFTER = [
    ("board", {"overlays": ["names", "constraints"]}),
    ("values", {"text": ""}),
    ("document", {}),
    *[("download", {"form": form}) for form in ["md", "swift", "objc", "snapkit", "svg", "html", "json"]],
    ("history", {}),
]
# Lines about files: the program reads the disk, the engine here has none.
ON_FILES = re.compile(r"^\s*(load|run|verify|import|save|lesson)\b|\bto\s+\"?[\w./]+\.\w+\"?\s*(over)?$")

# A file that is not there: each says the way out that there is.
FILE_MISSING = ("no such file in this tab; drop it on the page", "no such file or directory")


class Program:
    """The program's side, which answers line by line."""

    def __init__(self, path):
        self.process = subprocess.Popen(
            [path, "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            encoding="utf-8", bufsize=1,
        )

    def ask(self, number, line):
        """The reply to a message, as it was written."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        for reply in self.process.stdout:
            if json.loads(reply).get("id") == number:
                return reply.rstrip("\n")
        return None

    def close(self):
        """Ends it."""
        self.process.stdin.close()
        self.process.wait()


def request(number, method, parameters):
    """A message."""
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": parameters})


def reply(lines, number):
    """The reply of an engine, as it was written."""
    return next((line for line in lines if json.loads(line).get("id") == number), None)


class Comparison:
    """What is the same and what differs."""

    def __init__(self, machine, path, most=40):
        self.machine, self.path, self.most = machine, path, most
        self.same = self.different = self.traps = 0

    def compare(self, name, messages):
        """Sends messages to both, in a session of their own."""
        program, engine = Program(self.path), Engine(self.machine)
        try:
            for number, (method, parameters) in enumerate([HELLO, *messages], 1):
                line = request(number, method, parameters)
                theirs = program.ask(number, line) or ""
                try:
                    ours = reply(engine.receive(line), number) or ""
                except Stopped as error:
                    self.traps += 1
                    self.tell(name, line, f"trap: {error}", theirs)
                    return
                if ours.replace(*FILE_MISSING) == theirs:
                    self.same += 1
                else:
                    self.tell(name, line, ours, theirs)
        finally:
            program.close()

    def tell(self, name, line, ours, theirs):
        """Counts a difference, and shows the first of them."""
        self.different += 1
        if self.different > self.most:
            return
        at = next((i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
        print(f"{name}: {line[:200]}")
        print(f"  engine  …{ours[max(0, at - 60):at + 160]}")
        print(f"  program …{theirs[max(0, at - 60):at + 160]}", flush=True)

    def end(self):
        """Says how it went; the exit code."""
        print(f"{self.same} replies are the same, {self.different} differ, {self.traps} traps")
        return min(self.different, 1)


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


def entries(path, text):
    """The entries of the fences of a session file, as the program tells them apart."""
    program = Program(path)
    found = json.loads(program.ask(1, request(1, "entries", {"text": fences(text)})))
    program.close()
    return [entry["entry"].removeprefix("> ") for entry in found["result"]["entries"]]


def files(comparison, folder):
    """Compares all session files of a folder."""
    for file in sorted(pathlib.Path(folder).rglob("*.md")):
        lines = entries(comparison.path, file.read_text())
        messages = [("evaluate", {"entry": line}) for line in lines]
        comparison.compare(file, messages + AFTER)


FURNITURE = [
    "view red, blue, card", "view title in card : label text \"A title of some words\"",
    "view photo : image intrinsic 40x30", "view old frame 3 4 50 60", "guide header",
    "stack row (title, photo) in card horizontal spacing 8", "view list : table", "view pane : scroll",
    "red.leading == root.leading + 20 as gap", "blue.leading == red.trailing + 8 as next",
    "root.trailing == blue.trailing + 20 @750 as end", "red.width == 100 @500 as wish",
    "card.edges == root inset 10 as pins", "mark before",
]
NUMBERS = [
    "0", "8", "20", "-8", "0.1", "0.3", "1.1", "16.5", "100", "320/3", "1000", "99999", "-0.05",
    "123456.789", "3000000000", "1e9", "0.0001", "2147483648", "44", "1.0000001",
]
PRIORITIES = ["@1", "@250", "@250.5", "@499", "@750", "@999", "", "", ""]


def shapes():
    """The shapes of lines that the tests of random lines have."""
    text = (ROOT / "Tests/UnbreakableTests/GrammarLines.swift").read_text()
    text = text[text.index("static let verbs = [") : text.index("  /// A session of lines")]
    return [json.loads(found) for found in re.findall(r'"(?:[^"\\\n]|\\.)*"', text)]


def document(seed, verbs):
    """The lines of a random document."""
    numbers = random.Random(seed)
    items = ["red", "blue", "card", "title", "photo", "old", "row", "header", "list", "pane", "root"]
    constraints = ["gap", "next", "end", "wish", "pins"]
    lines = numbers.sample(FURNITURE[1:], numbers.randint(3, len(FURNITURE) - 1))
    lines = [line for line in FURNITURE if line in lines or line == FURNITURE[0]]
    places = {
        "@": lambda: numbers.choice(items), "%": lambda: numbers.choice(constraints),
        "#": lambda: numbers.choice(NUMBERS), "&": lambda: numbers.choice(NUMBERS).lstrip("-"),
        "!": lambda: numbers.choice(PRIORITIES),
    }
    for number in range(numbers.randint(4, 16)):
        shape = numbers.choice(verbs)
        line = ""
        for character in shape:
            if character == "~":
                name = f"n{number}"
                (items if shape.startswith(("view", "guide", "stack")) else constraints).append(name)
                line += name
            else:
                line += places[character]() if character in places else character
        if numbers.random() < 0.06:
            at = numbers.randrange(len(line))
            line = line[:at] + numbers.choice(" .,(){}@=<>1x\u00e9\u4e2d\"") + line[at + 1 :]
        if not ON_FILES.search(line):
            lines.append(line)
    return lines


def main():
    """Compares what the command line says; the exit code is 1 where something differs."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("engine", type=pathlib.Path)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--random", type=int, default=0, metavar="COUNT")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    comparison = Comparison(Machine(options.engine), options.program)
    start = time.monotonic()
    for folder in options.folders:
        files(comparison, folder)
    verbs = shapes()
    for seed in range(options.seed, options.seed + options.random):
        messages = [("evaluate", {"entry": line}) for line in document(seed, verbs)]
        comparison.compare(f"document {seed}", messages + AFTER[:5] + AFTER[-1:])
    print(f"{time.monotonic() - start:.0f} s")
    return comparison.end()


if __name__ == "__main__":
    sys.exit(main())
