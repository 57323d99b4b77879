#!/usr/bin/env python3
"""Measures the engine: sizes, starts in Chromium, and times beside the program.

    Tests/WebEngine/measure.py .build/release/layoutlab .build/wasm/layoutlab.wasm page.html

PAGE is what `layoutlab bundle` wrote. It wants PyPI's playwright and a Chromium, and brotli for its
size. Times are medians; the engine's are those of Chromium's WebAssembly, the program's hold a pipe.
The link map beside the engine tells the size of each module.
"""

import base64
import gzip
import json
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from compare import Program, request
from page import CHROMIUM, Notebook, served
from playwright.sync_api import sync_playwright

VIEWS = 300
TEXTS = ["text", "html", "json"]

# The work of the page in its worker, here without one, so that only the engine is measured.
HARNESS = """
async encoded => {
  const bytes = Uint8Array.from(atob(encoded), letter => letter.charCodeAt(0));
  const start = performance.now();
  const module = await WebAssembly.compile(bytes);
  const compiled = performance.now();
  const imports = {};
  for (const { module: name, name: member } of WebAssembly.Module.imports(module)) {
    (imports[name] ??= {})[member] = () => 0;
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  exports._initialize?.();
  const made = performance.now();
  window.ask = text => {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(exports.memory.buffer).set(bytes, exports.room(bytes.length) >>> 0);
    const count = exports.receive() >>> 0;
    const place = exports.answer() >>> 0;
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, place, count));
  };
  window.timed = texts => texts.map(text => {
    const start = performance.now();
    window.ask(text);
    return performance.now() - start;
  });
  window.size = () => exports.memory.buffer.byteLength;
  return [compiled - start, made - compiled];
}
"""


class EngineSide:
    """The engine in a page of Chromium."""

    def __init__(self, browser, module):
        # Times are exact where a page is isolated or the browser says so.
        self.page = browser.new_page()
        self.compiled, self.made = self.page.evaluate(HARNESS, base64.b64encode(module).decode())

    def times(self, messages):
        """How long each message takes, in milliseconds."""
        return self.page.evaluate("texts => timed(texts)", messages)


class ProgramSide:
    """The program over a pipe."""

    def __init__(self, path):
        self.program = Program(path)

    def times(self, messages):
        """How long each message takes, in milliseconds."""
        times = []
        for message in messages:
            number = json.loads(message)["id"]
            start = time.perf_counter()
            self.program.ask(number, message)
            times.append((time.perf_counter() - start) * 1000)
        return times


def messages(method, parameters):
    """Messages, one for each of some parameters."""
    return [request(number, method, one) for number, one in enumerate(parameters, 1)]


def lines(*entries):
    """Lines as messages."""
    return messages("evaluate", [{"entry": entry} for entry in entries])


def row(count):
    """The lines of a row of views, each behind the last."""
    made = [f"view v{number}" for number in range(count)]
    tied = ["v0.leading == root.leading + 8 as gap", "v0.width == 20"]
    for number in range(1, count):
        tied += [
            f"v{number}.leading == v{number - 1}.trailing + 8", f"v{number}.width == v0.width",
        ]
    return made + tied


def measures(side):
    """The table of one side: name and milliseconds."""
    side.times(messages("initialize", [{"client": "measure", "version": 1, "formats": TEXTS}]))
    ten = ["view red, blue", "(red, blue).top == root.top + 20", "red.width == blue.width", "draw"]
    yield "four lines, cold, together", sum(side.times(lines(*ten)))
    side.times(lines("new"))
    yield f"{VIEWS} views by lines, together", sum(side.times(lines(*row(VIEWS))))
    values = [8 + number % 7 for number in range(100)]
    yield "a typed `set gap = N`", statistics.median(
        side.times(lines(*[f"set gap = {value}" for value in values]))
    )
    drags = [{"path": "gap", "value": value, "isFinal": False} for value in values]
    yield "a drag of a number, to frames", statistics.median(side.times(messages("set", drags)))
    yield "`why v9.width`", statistics.median(side.times(lines(*["why v9.width"] * 20)))
    yield "the board", statistics.median(side.times(messages("board", [{"overlays": []}] * 10)))
    yield "`draw`", statistics.median(side.times(lines(*["draw"] * 10)))


def sizes_by_module(link_map):
    """The bytes of machine code and data of each module, by the names of their symbols."""
    sizes = {}
    for line in link_map.read_text().splitlines():
        # Address, offset, size, then a file with the section in brackets: each section once.
        found = re.match(r"\s*\S+\s+\S+\s+([0-9a-f]+)\s+(\S+\.o|\S+\.a\S*):\((.*)\)$", line)
        if not found:
            continue
        size, file, symbol = int(found[1], 16), found[2], found[3]
        named = re.match(r"\$e(\d+)(\w+)", symbol)
        if named:
            module = named[2][: int(named[1])]
        elif symbol.startswith("$es"):
            module = "Swift"
        elif "WebEngine" in file:
            module = "constants"
        else:
            module = pathlib.Path(file.split("(")[0]).stem
        sizes[module] = sizes.get(module, 0) + size
    return sorted(sizes.items(), key=lambda one: -one[1])


def start_times(play, address):
    """The first and a later visit, until a line can be typed, and a typed line, in milliseconds."""
    with tempfile.TemporaryDirectory() as profile:
        context = play.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=["--no-sandbox"]
        )
        visits = []
        for _ in range(3):
            start = time.perf_counter()
            book = Notebook(context, address)
            visits.append((time.perf_counter() - start) * 1000)
            book.page.close()
        book = Notebook(context, address)
        book.enter("view red")
        typed = book.page.evaluate(
            """async () => {
                const times = [];
                for (let number = 0; number < 20; number++) {
                  const field = document.querySelector('#draft textarea');
                  field.value = `red.width == ${number} @${number + 1}`;
                  const count = document.querySelectorAll('.cell.entry').length;
                  const start = performance.now();
                  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
                  while (document.querySelectorAll('.cell.entry').length === count) {
                    await new Promise(done => setTimeout(done));
                  }
                  times.push(performance.now() - start);
                }
                return times.sort((a, b) => a - b)[10];
            }"""
        )
        context.close()
    return visits[0], statistics.median(visits[1:]), typed


def main(program, engine, page):
    """Prints the tables."""
    module = pathlib.Path(engine).read_bytes()
    with sync_playwright() as play:
        with tempfile.TemporaryDirectory() as folder, served(folder) as server:
            copy = pathlib.Path(folder) / "page.html"
            shutil.copy(page, copy)
            for address in [f"{server}/page.html", copy.as_uri()]:
                first, later, typed = start_times(play, address)
                print(f"{address.split(':')[0]:5} first visit {first:.0f} ms, later {later:.0f} ms,"
                      f" a typed line to its answer {typed:.1f} ms")
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        web, native = EngineSide(browser, module), ProgramSide(program)
        print(f"compiled in {web.compiled:.0f} ms, made in {web.made:.0f} ms")
        print(f"{'ms':32} {'program':>9} {'engine':>9} {'ratio':>6}")
        for (name, theirs), (_, ours) in zip(measures(native), measures(web)):
            print(f"{name:32} {theirs:9.3f} {ours:9.3f} {ours / theirs:6.2f}")
        web.times(lines("new", *row(2000)))
        print(f"memory of the engine with 2,000 views: {web.page.evaluate('size()') / 1e6:.0f} MB")
        browser.close()
    print(f"raw {len(module)}  gzip {len(gzip.compress(module, 9, mtime=0))}", end="")
    if shutil.which("brotli"):
        packed = subprocess.run(["brotli", "-q", "11", "-c", engine], capture_output=True, check=True)
        print(f"  brotli {len(packed.stdout)}", end="")
    print(f"  page {pathlib.Path(page).stat().st_size}")
    link_map = pathlib.Path(engine).with_suffix(".map")
    if link_map.exists():
        for module, size in sizes_by_module(link_map):
            if size >= 10_000:
                print(f"{module:24} {size / 1000:7.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
