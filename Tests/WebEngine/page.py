#!/usr/bin/env python3
"""Tries the notebook that `layoutlab bundle` writes in headless Chromium, with real keys and pointer.

    layoutlab bundle --engine .build/wasm/layoutlab.wasm.gz --to page.html
    Tests/WebEngine/page.py page.html [PICTURES]

It wants PyPI's playwright and a Chromium. Each test is done twice: from `python3 -m http.server` and
from the file alone. A folder PICTURES gets a picture of each test's end.
"""

import contextlib
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

CHROMIUM = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])))
PROMPT = "#draft textarea"
ENTRIES = ".cell.entry:not(.draft)"
# Those that the document has; an answer that made none is a row too, until the next line.
COUNT = f"[...document.querySelectorAll('{ENTRIES}')].filter(row => row.cell.id != null).length"

TEN_LINES = [
    "view red, blue",
    "(red, blue).top == root.top + 20",
    "root.bottom == (red, blue).bottom + 20",
    "red.leading == root.leading + 20",
    "blue.leading == red.trailing + 8 as gap",
    "root.trailing == blue.trailing + 20",
    "red.width == blue.width",
    "draw",
    "set gap = 30",
    "save first.md",
]
# Nine thousand minima of one width: a minute and more.
ENDLESS = "for i in 1...100 { for j in 1...90 { red.width >= $i @$j } }"


class Notebook:
    """A tab with the notebook in it, whose requests and errors are noted."""

    def __init__(self, context, address):
        self.page = context.new_page()
        self.requests, self.errors, self.downloads = [], [], []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on(
            "console", lambda message: message.type == "error" and self.errors.append(message.text)
        )
        self.page.on("download", lambda download: self.downloads.append(download))
        self.page.set_default_timeout(10_000)
        self.page.goto(address)
        self.wait()

    def wait(self):
        """Waits until a line can be typed."""
        self.page.wait_for_selector("html[data-engine=ready]", state="attached", timeout=20_000)
        self.page.wait_for_selector("body[data-ready=true]", state="attached")

    def enter(self, line):
        """Types a line by keys, and waits until it is answered."""
        count = self.page.evaluate(COUNT)
        self.type(line)
        self.until(f"{COUNT} > {count}", line)

    def type(self, line):
        """Types a line by keys, and Enter."""
        self.page.locator(PROMPT).click()
        self.page.keyboard.type(line)
        # The menu of completions goes first.
        self.page.keyboard.press("Escape")
        self.page.locator(PROMPT).click()
        self.page.keyboard.press("Enter")

    def until(self, condition, what="", timeout=10):
        """Waits for a condition in the page; its policy forbids to wait there."""
        end = time.monotonic() + timeout
        while not self.page.evaluate(condition):
            if time.monotonic() > end:
                shown = self.page.locator("#notebook").inner_text()[-700:]
                raise AssertionError(f"{what or condition}\n{shown}\n{self.errors}")
            time.sleep(0.005)

    @property
    def entries(self):
        """The entries of the document."""
        return self.page.eval_on_selector_all(
            ENTRIES, "rows => rows.map(row => row.cell.text)"
        )

    def expect_frame(self, name, wanted):
        """Waits until a view is somewhere, on the board as it is seen."""
        values = ", ".join(map(str, wanted))
        self.until(
            f"""(() => {{
                const root = document.querySelector('#board rect.root');
                const rect = document.querySelector('#board g[data-name={name}] > rect');
                if (!rect) return false;
                const toRoot = root.getCTM().inverse().multiply(rect.getCTM());
                const {{ x, y }} = new DOMPoint(rect.x.baseVal.value, rect.y.baseVal.value)
                  .matrixTransform(toRoot);
                // Matrices are in single precision.
                return [x, y, rect.width.baseVal.value, rect.height.baseVal.value].every(
                  (number, index) => Math.abs(number - [{values}][index]) < 0.01);
            }})()""",
            f"{name} at {wanted}",
        )

    def end(self):
        """Nothing was asked of anywhere else, and nothing went wrong."""
        own = self.page.url.split("#")[0]
        others = [
            url for url in self.requests
            if not url.startswith(("data:", "blob:")) and url.split("#")[0] != own
        ]
        assert not others, others
        assert not self.errors, self.errors


def ten_lines(browser, address):
    """README's ten lines, typed; then the number of the gap is dragged, and taken back."""
    book = Notebook(browser.new_context(), address)
    for line in TEN_LINES:
        if line != "save first.md":
            book.enter(line)
    # (320 - 20 - 30 - 20) / 2 is 125 for each, between 20 below the top and 20 above the bottom.
    book.expect_frame("red", [20, 20, 125, 440])
    book.expect_frame("blue", [175, 20, 125, 440])
    with book.page.expect_download() as saved:
        book.type("save first.md")
    text = pathlib.Path(saved.value.path()).read_text()
    assert saved.value.suggested_filename == "first.md"
    assert "> set gap = 30\n" in text and "> draw\n" in text, text
    number = book.page.locator(f"{ENTRIES}:nth-of-type(4) .number").last
    number.scroll_into_view_if_needed()
    box = number.bounding_box()
    mouse = book.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    # Two pixels are a point: 20 becomes 40.
    for step in range(1, 11):
        mouse.move(box["x"] + box["width"] / 2 + 4 * step, box["y"] + box["height"] / 2)
    book.expect_frame("red", [40, 20, 115, 440])
    mouse.up()
    book.until(
        "[...document.querySelectorAll('.cell.entry')].some(row =>"
        " row.cell?.text === 'red.leading == root.leading + 40')"
    )
    book.end()
    return book


def conflict(browser, address):
    """A conflict is told with its smallest set, and a line that is offered repairs it."""
    book = Notebook(browser.new_context(), address)
    for line in ["view red", "red.height == 40", "red.width == 100 as narrow", "red.width == 200 as wide"]:
        book.enter(line)
    book.until("document.getElementById('state').innerText.includes('1 broken')")
    told = book.page.locator("#conflicts").text_content()
    assert "red.width == 100" in told and "red.width == 200" in told, told
    book.page.locator("#cells button[data-line='off narrow']").click()
    if book.page.locator(PROMPT).input_value():
        book.page.keyboard.press("Enter")
    book.expect_frame("red", [0, 0, 200, 40])
    book.until("!document.getElementById('state').innerText.includes('broken')")
    book.end()
    return book


def exercise(browser, address):
    """A lesson is played to its end; its exercise is judged: not yet, then right."""
    book = Notebook(browser.new_context(), address)
    book.type("lesson 2")
    book.until("document.querySelector('#notebook').innerText.includes('Equality, not assignment')")
    for _ in range(46):
        book.enter("step")
    book.type("quiz")
    book.until("document.querySelector('#notebook').innerText.includes('Let view2 be 100 wide')")
    answer = "[...document.querySelectorAll('.cell .answer')].filter(one => one.textContent).at(-1)"
    book.enter("remove c3")
    book.type("quiz")
    book.until(f"{answer}.innerText.includes('not yet: view2.width')")
    book.type("view1.width == 170")
    book.until(f"[...document.querySelectorAll('{ENTRIES}')].at(-1).cell.text === 'view1.width == 170'")
    book.type("quiz")
    book.until(f"{answer}.innerText.startsWith('right')")
    book.end()
    return book


def reload(browser, address):
    """A reload in the middle loses no line, and what is half typed stays."""
    book = Notebook(browser.new_context(), address)
    for line in TEN_LINES[:7]:
        book.enter(line)
    book.page.locator(PROMPT).click()
    book.page.keyboard.type("set gap = 3")
    book.page.keyboard.press("Escape")
    book.page.reload()
    book.wait()
    book.until(f"document.querySelectorAll('{ENTRIES}').length === 7")
    assert book.entries == TEN_LINES[:7], book.entries
    assert book.page.locator(PROMPT).input_value() == "set gap = 3"
    book.page.locator(PROMPT).click()
    book.page.keyboard.press("End")
    book.page.keyboard.type("0")
    book.page.keyboard.press("Escape")
    book.page.locator(PROMPT).click()
    book.page.keyboard.press("Enter")
    book.expect_frame("red", [20, 20, 125, 440])
    # Another tab begins with a session of its own while this one is open.
    other = Notebook(book.page.context, address)
    assert other.entries == [], other.entries
    other.page.close()
    # A tab that was closed is taken up by the next.
    context = book.page.context
    book.end()
    book.page.close()
    again = Notebook(context, address)
    again.until(f"document.querySelectorAll('{ENTRIES}').length === 8")
    assert again.entries[-1] == "set gap = 30", again.entries
    return again


def stop(browser, address):
    """What would never end is stopped within 300 ms, and the session is as before."""
    book = Notebook(browser.new_context(), address)
    for line in TEN_LINES[:7]:
        book.enter(line)
    book.type(ENDLESS)
    time.sleep(1)
    assert len(book.entries) == 7
    start = time.monotonic()
    book.page.keyboard.press("Control+c")
    book.until("document.querySelector('#cells').innerText.includes('computation was stopped')")
    stopped = time.monotonic() - start
    book.page.locator(PROMPT).fill("")
    start = time.monotonic()
    book.type("set gap = 30")
    book.expect_frame("red", [20, 20, 125, 440])
    print(f"    stopped after {stopped * 1000:.0f} ms;"
          f" the next line typed and drawn {(time.monotonic() - start) * 1000:.0f} ms later")
    assert stopped < 0.3, stopped
    assert book.page.locator("#broken-line").is_hidden()
    book.end()
    return book


def link(browser, address):
    """A session becomes a link, which opens in a fresh profile."""
    context = browser.new_context()
    if address.startswith("http"):
        context.grant_permissions(["clipboard-read", "clipboard-write"])
    book = Notebook(context, address)
    for line in TEN_LINES[:7]:
        book.enter(line)
    book.page.click("#more-button")
    book.page.click("#link")
    shared = book.page.locator("dialog[open] input").input_value()
    assert shared.startswith(f"{address}#s=") and len(shared) < len(address) + 400, shared
    book.end()
    other = Notebook(browser.new_context(), shared)
    other.until(f"document.querySelectorAll('{ENTRIES}').length === 7")
    assert other.entries == TEN_LINES[:7], other.entries
    other.expect_frame("red", [20, 20, 136, 440])
    assert "#s=" not in other.page.url
    # It is a copy: what is added stays here, a reload included.
    other.enter("set gap = 30")
    other.page.reload()
    other.wait()
    other.until(f"document.querySelectorAll('{ENTRIES}').length === 8")
    other.end()
    return book


def hostile(browser, address):
    """A damaged link begins an empty session; one with markup in it shows text."""
    damaged = Notebook(browser.new_context(), f"{address}#s=AAAA")
    damaged.page.get_by_text("The link is damaged").wait_for(state="visible")
    damaged.enter("view red")
    # Deflated by the page's own means, as anybody may.
    lines = ["view red", "alias x = \"<img src=x onerror=alert(1)>\"", "<script>alert(1)</script>"]
    shared = damaged.page.evaluate(
        """async lines => {
            const stream = new Blob([JSON.stringify(lines)]).stream()
                .pipeThrough(new CompressionStream('deflate-raw'));
            const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
            return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
        }""",
        lines,
    )
    book = Notebook(browser.new_context(), f"{address}#s={shared.rstrip('=')}")
    book.page.on("dialog", lambda dialog: book.errors.append(dialog.message))
    book.enter("view blue")
    assert book.page.locator("#notebook img, #notebook script").count() == 0
    # Nor could a script ask anybody: the policy forbids it.
    asked = book.page.evaluate(
        "fetch('http://127.0.0.2:9/').then(() => 'sent', error => error.name)"
    )
    assert asked == "TypeError", asked
    assert any("Content Security Policy" in error for error in book.errors), book.errors
    policy = book.page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert re.findall(r"'([a-z-]*eval)'", policy) == ["wasm-unsafe-eval"], policy
    return book


TESTS = [ten_lines, conflict, exercise, reload, stop, link, hostile]


@contextlib.contextmanager
def served(folder):
    """A folder from Python's own server."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1"]
    server = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        for _ in range(100):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


def main(page, pictures=None, only=""):
    """Does all tests, or those of a name; how many failed is the exit code, at most 1."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        copy = pathlib.Path(folder) / "page.html"
        shutil.copy(page, copy)
        # As root, as in a container, Chromium has no sandbox.
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        with served(folder) as server:
            for address in [f"{server}/page.html", copy.as_uri()]:
                for test in TESTS:
                    name = f"{test.__name__} {address.split(':')[0]}"
                    if only not in name:
                        continue
                    try:
                        book = test(browser, address)
                        print(f"{name}: passed", flush=True)
                        if pictures:
                            pathlib.Path(pictures).mkdir(exist_ok=True)
                            place = pathlib.Path(pictures) / f"{name.replace(' ', '-')}.png"
                            book.page.screenshot(path=place)
                    except Exception as error:  # The other tests go on.
                        failed += 1
                        print(f"{name}: {type(error).__name__}: {error}", flush=True)
                    for context in browser.contexts:
                        context.close()
        browser.close()
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
