#!/usr/bin/env python3
"""Tries a site that `layoutlab publish Sessions --to SITE --live` wrote, in headless Chromium.

    Tests/WebEngine/living.py SITE [PICTURES]

It wants PyPI's playwright and a Chromium. All is done twice: from `python3 -m http.server` and from the
folder alone.
"""

import pathlib
import sys
import time

from page import CHROMIUM, ENTRIES, Notebook, served
from playwright.sync_api import sync_playwright

LESSON = "02-equality.html"
PRIORITIES = "05-priorities.html"


class Lesson(Notebook):
    """A tab with a page of the site."""

    def wait(self):
        self.page.wait_for_selector("html[data-living=true]", state="attached")

    def end(self):
        """Nothing was asked of anywhere else, and nothing went wrong."""
        folder = self.page.url.rsplit("/", 1)[0]
        others = [
            url for url in self.requests
            if not url.startswith(("data:", "blob:")) and not url.startswith(folder)
        ]
        assert not others, others
        assert not self.errors, self.errors


def living(context, site):
    """Lines are answered under a fence, and the board shows what they come to."""
    book = Lesson(context, f"{site}/{LESSON}")
    before = [url for url in book.requests if "engine.js" in url]
    assert not before, "a page that is read does without the engine"
    # Answers are folded up until they are looked at.
    for summary in book.page.locator("details.reveal > summary").all():
        summary.click()
    fence = book.page.locator(".fence:has(.go-on)").first
    prompt = fence.locator(".prompt")
    prompt.click()
    book.page.keyboard.type("red.height == 40")
    book.page.keyboard.press("Enter")
    answer = fence.locator(".yours .answer").first
    answer.wait_for(timeout=60_000)
    # The lesson has red at 10, 10 and 90 wide, and no height yet.
    assert "red h 0→40" in answer.inner_text(), answer.inner_text()
    height = fence.locator(".paper g[data-name=red] > rect").evaluate("one => one.height.baseVal.value")
    assert height == 40, height
    prompt.click()
    book.page.keyboard.type("red.wide")
    book.page.keyboard.press("Enter")
    fence.locator(".problem .error-title").wait_for()
    assert prompt.input_value() == "red.wide"
    book.end()
    return book, fence


def together(context, site):
    """Two numbers are free against each other, and a priority: all as the program would lay it out."""
    book = Lesson(context, f"{site}/{PRIORITIES}")
    fence = book.page.locator(".fence:has(.go-on):has([data-path=cap])").first

    def width():
        red = fence.locator(".paper g[data-name=red] > rect")
        return red.evaluate("one => one.width.baseVal.value") if red.count() else None

    def slide(path, value):
        fence.locator(f"[data-path='{path}'] input").evaluate(
            "(range, value) => { range.value = value;"
            " range.dispatchEvent(new Event('input', { bubbles: true })); }", value)

    def until(wanted):
        deadline = time.monotonic() + 60
        while width() != wanted:
            assert time.monotonic() < deadline, (width(), wanted)
            time.sleep(0.05)

    # The wish for 200 is met up to the cap of 80; a wish for 60 is below it.
    slide("cap", 80)
    until(80)
    slide("wish", 60)
    until(60)
    # And 120 is not: the cap is where it was put.
    slide("wish", 120)
    until(80)
    assert fence.locator("[data-path=cap] output").input_value() == "80"
    # The fallback wishes for 100 @250: above 750 it is heard, as far as the cap goes.
    slide("cap", 150)
    until(120)
    slide("fallback.priority", 900)
    until(100)
    book.end()


def notebook(book, fence):
    """The fence goes on in the notebook, with what was typed."""
    link = fence.locator(".go-on a").get_attribute("href")
    opened = Notebook(book.page.context, f"{book.page.url.rsplit('/', 1)[0]}/{link}")
    opened.until(f"document.querySelectorAll('{ENTRIES}').length > 5")
    assert opened.entries[-1] == "red.height == 40", opened.entries
    return opened


def exercise(context, site):
    """An exercise is done in the notebook, which judges it."""
    book = Lesson(context, f"{site}/{LESSON}")
    link = book.page.locator(".exercise a").get_attribute("href")
    opened = Notebook(book.page.context, f"{site}/{link}")
    opened.type("remove c3")
    opened.type("view1.width == 170")
    opened.type("quiz")
    answer = "[...document.querySelectorAll('.cell .answer')].filter(one => one.textContent).at(-1)"
    opened.until(f"{answer}?.innerText.startsWith('right')")
    return opened


def offline(context, site):
    """A site from a server opens without a network once it was seen, the notebook too."""
    book = Lesson(context, f"{site}/index.html")
    book.until("navigator.serviceWorker.controller !== null", "a service worker", timeout=60)
    context.set_offline(True)
    # A lesson that nobody has opened, the folder, and the notebook.
    Lesson(context, f"{site}/{PRIORITIES}").end()
    Lesson(context, f"{site}/").end()
    opened = Notebook(context, f"{site}/notebook.html")
    # The notebook takes up the lines of the exercise, which has views of the usual names.
    opened.enter("view without_network")
    context.set_offline(False)


def main(site, pictures=None):
    """Tries the site; an error ends it."""
    with sync_playwright() as play, served(site) as server:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for address in [server, pathlib.Path(site).resolve().as_uri()]:
            kind = address.split(":")[0]
            context = browser.new_context()
            index = Lesson(context, f"{address}/index.html")
            index.end()
            book, fence = living(context, address)
            if pictures:
                pathlib.Path(pictures).mkdir(exist_ok=True)
                book.page.screenshot(path=pathlib.Path(pictures) / f"site-{kind}.png")
            together(context, address)
            opened = notebook(book, fence)
            opened.page.close()
            exercise(context, address)
            if kind == "http":
                offline(context, address)
            context.close()
            print(f"site {kind}: passed", flush=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
