#!/usr/bin/env python3
"""Measures the page of `serve` with 300 views in headless Chromium: times, and what causes them.

    Tests/ServedPage/measure.py .build/release/layoutlab [ROUNDS]

It wants PyPI's playwright and a Chromium. Keys and pointer are real. Beside each time it prints counts,
which are the same on every machine and under every load: messages of the wire, their bytes, changes of the
document tree; and the processor's time, which does not count others on the machine. The load of the machine is printed, as times mean little on a busy one.
"""

import os
import pathlib
import sys

from served import Served, until

VIEWS, COLUMNS = 300, 20

# Notes when a key ended a line, when the board was first painted after it, each frame and each change.
WATCH = """
() => {
  const watch = window.watch = { keys: [], frames: [], changes: 0, drawn: 0 };
  let began = 0;
  addEventListener('keydown', event => { if (event.key === 'Enter') began = event.timeStamp; }, true);
  const board = document.getElementById('board');
  new MutationObserver(records => {
    watch.changes += records.length;
    if (!records.some(record => board.contains(record.target))) return;
    watch.drawn += records.length;
    if (!began) return;
    const start = began, painted = new MessageChannel();
    began = 0;
    // A message that is sent when a frame begins comes after it was painted.
    painted.port1.onmessage = () => watch.keys.push(performance.now() - start);
    requestAnimationFrame(() => painted.port2.postMessage(0));
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const place = () => document.querySelector('#board g[data-name=v0]')?.getAttribute('transform') ?? '';
  let last = place();
  const look = () => {
    const now = place();
    if (now !== last) watch.frames.push(performance.now());
    last = now;
    requestAnimationFrame(look);
  };
  look();
}
"""


def grid():
    """Views in rows; one constant moves all."""
    yield "set root.size = 900x1400"
    for index in range(VIEWS):
        row, column = divmod(index, COLUMNS)
        above = "root.top + 4" if row == 0 else f"v{index - COLUMNS}.bottom + 2"
        before = "root.leading + 4" if column == 0 else f"v{index - 1}.trailing + 2"
        yield f"view v{index}"
        yield f"v{index}.leading == {'v0.leading' if column == 0 and row else before}" + (
            " as pad" if index == 0 else ""
        )
        yield f"v{index}.top == {above}"
        yield f"v{index}.width == 30"
        yield f"v{index}.height == 10"


def percentile(values, part=0.95):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def told(what, measured, goal="", counts=""):
    print(f"{what:34} {measured:42} {goal:16} {counts}", flush=True)


class Processor:
    """The processor's time that page, drawing and program take; others on the machine do not count."""

    def __init__(self, browser, server):
        self.session, self.server = browser.new_browser_cdp_session(), server
        self.last = self.now()

    def now(self):
        """Milliseconds of the pages' processes, of the process that draws, and of the program."""
        processes = self.session.send("SystemInfo.getProcessInfo")["processInfo"]
        of = lambda kind: 1000 * sum(one["cpuTime"] for one in processes if one["type"] == kind)
        fields = pathlib.Path(f"/proc/{self.server.pid}/stat").read_text().rsplit(")", 1)[1].split()
        ticks = int(fields[11]) + int(fields[12])
        return of("renderer"), of("GPU"), 1000 * ticks / os.sysconf("SC_CLK_TCK")

    def since(self, count):
        """What was taken since the last call, for each of so many."""
        last, self.last = self.last, self.now()
        page, drawing, program = ((now - then) / count for now, then in zip(self.last, last))
        return f"processor {page:.1f} ms page, {drawing:.1f} ms drawing, {program:.1f} ms program"


class Wire:
    """The messages of a page and their bytes."""

    def __init__(self, page):
        self.sent = self.received = self.size = 0
        page.on("websocket", self.listen)

    def listen(self, socket):
        socket.on("framesent", lambda text: self.count(text, 1, 0))
        socket.on("framereceived", lambda text: self.count(text, 0, 1))

    def count(self, text, sent, received):
        self.sent += sent
        self.received += received
        self.size += len(text)

    def since(self, other=(0, 0, 0)):
        return tuple(now - then for now, then in zip((self.sent, self.received, self.size), other))


def usable(browser, address, rounds):
    """Opens the page again and again."""
    times, counts = [], None
    for _ in range(rounds):
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        page = context.new_page()
        wire = Wire(page)
        page.goto(address)
        until(page, "performance.getEntriesByName('usable').length")
        times.append(page.evaluate("performance.getEntriesByName('usable')[0].startTime"))
        sent, received, size = wire.since()
        files, weight = page.evaluate(
            """() => {
              const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
              return [all.length, all.reduce((sum, one) => sum + one.decodedBodySize, 0)];
            }"""
        )
        nodes = page.evaluate("document.querySelectorAll('*').length")
        counts = f"{files} files of {weight / 1000:.0f} KB, {sent} + {received} messages of {size / 1000:.0f} KB, {nodes} elements"
        context.close()
    told("usable", f"half {percentile(times, .5):.0f} ms, 95 % {percentile(times):.0f} ms", "300 ms", counts)


def keys(page, wire, processor, rounds):
    """Lines that move all views; each is followed until the glide is at its end."""
    page.evaluate(WATCH)
    gaps, frames, first = [], 0, wire.since()
    processor.since(1)
    for number in range(rounds):
        page.click("#draft textarea")
        page.keyboard.type(f"set pad = {10 + number % 7}")
        page.wait_for_timeout(150)
        begun = page.evaluate("() => { watch.frames = []; return watch.frames.length; }")
        page.keyboard.press("Shift+Enter")
        until(page, f"watch.keys.length > {number}")
        page.wait_for_timeout(700)
        shown = page.evaluate("watch.frames")[begun:]
        # Drawing behind the glide is no part of it.
        glide = [time for time in shown if time - shown[0] < 260]
        gaps += [later - earlier for earlier, later in zip(glide, glide[1:])]
        frames += len(glide)
    times, changes, drawn = page.evaluate("[watch.keys, watch.changes, watch.drawn]")
    sent, received, size = (count / rounds for count in wire.since(first))
    told("key to picture", f"half {percentile(times, .5):.1f} ms, 95 % {percentile(times):.1f} ms", "50 ms",
         f"each line {sent:.1f} + {received:.1f} messages of {size / 1000:.0f} KB, "
         f"{changes / rounds:.0f} changes of the tree, {drawn / rounds:.0f} of them on the board")
    told("", "", "", f"{processor.since(rounds)} a line, with its typing and its glide")
    late = sum(gap > 20 for gap in gaps)
    told("glide", f"{1000 * len(gaps) / max(sum(gaps), 1):.1f} frames/s, 95 % within {percentile(gaps):.1f} ms",
         "60 frames/s", f"{frames / rounds:.1f} frames a glide, {late} of {len(gaps)} gaps over 20 ms")


def drag(page, wire, processor):
    """A number under the hand moves all views."""
    page.evaluate("[...document.querySelectorAll('.adjustable .number')].at(-1).id = 'pad'")
    box = page.locator("#pad").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate("watch.frames = []; watch.drawn = 0")
    first = wire.since()
    processor.since(1)
    for step in range(160):
        page.mouse.move(x + 2 * (step if step < 80 else 160 - step), y)
    frames, drawn = page.evaluate("[watch.frames, watch.drawn]")
    page.mouse.up()
    gaps = [later - earlier for earlier, later in zip(frames, frames[1:])]
    sent, received, size = wire.since(first)
    told("number dragged", f"{1000 * len(gaps) / max(sum(gaps), 1):.1f} frames/s, 95 % within {percentile(gaps):.1f} ms",
         "55 frames/s", f"160 moves: {sent} + {received} messages of {size / 1000:.0f} KB, {len(frames)} frames, "
         f"{drawn / max(len(frames), 1):.0f} changes of the board a frame")
    told("", "", "", f"{processor.since(max(len(frames), 1))} a frame")


def main(program, rounds=30):
    wires = []
    served = Served(program, lines=grid(), before=lambda page: wires.append(Wire(page)))
    with served as (page, errors):
        browser = page.context.browser
        print(f"{VIEWS} views, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
        usable(browser, served.address, rounds)
        processor = Processor(browser, served.server)
        keys(page, wires[0], processor, rounds)
        drag(page, wires[0], processor)
        print(f"load {os.getloadavg()[0]:.1f}")
        assert not errors, errors


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
