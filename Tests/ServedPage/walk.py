#!/usr/bin/env python3
"""Walks through the first hour with the page in each browser: ten lines, a conflict, a drag, a reload, a lesson.

    Tests/ServedPage/walk.py .build/release/layoutlab [--bundle layoutlab.html] [--browser firefox]…

Without a browser it is walked in all three, from the program and, with a bundle, from the one file too. Each step
says what it came to. It wants PyPI's playwright for Chromium, and a display for WebKitGTK.
"""

import argparse
import contextlib
import pathlib
import sys

from axe import TEN_LINES
from gates import DONE, enter
from served import BROWSERS, Served, empty_page, until

VIEW = "document.querySelector('#board g[data-name={}] rect')"
PLACE = VIEW + ".getBoundingClientRect().{}"


def typed(page, line):
    enter(page, line)
    until(page, "document.querySelector('#draft textarea').value === ''")


def ten_lines(page):
    """The lines of the README, as the first screen offers them."""
    page.click("#ten-lines")
    for line in TEN_LINES:
        until(page, f"document.querySelector('#draft textarea').value === {line!r}")
        page.keyboard.press("Enter")
    until(page, "document.querySelector('#draft textarea').value.startsWith('save')")
    page.fill("#draft textarea", "")
    until(page, f"Math.abs({PLACE.format('red', 'width')} - {PLACE.format('blue', 'width')}) < 0.1")
    return f"{page.locator('.cell.entry:not(.draft)').count()} cells"


def dragged(page):
    """A number under the hand."""
    page.evaluate("[...document.querySelectorAll('.adjustable .number')].at(-1).id = 'dragged'")
    page.evaluate("document.getElementById('dragged').scrollIntoView({ block: 'center' })")
    page.wait_for_timeout(700)
    box = page.locator("#dragged").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = page.evaluate(PLACE.format("blue", "x"))
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 21):
        page.mouse.move(x + step, y)
    page.wait_for_timeout(300)
    during = page.evaluate(PLACE.format("blue", "x"))
    page.mouse.up()
    page.wait_for_timeout(700)
    text = page.evaluate("[...document.querySelectorAll('.cell.entry:not(.draft) .source')].at(-1).innerText")
    assert text.strip() == "set gap = 40", text
    assert during > before + 2, (before, during)
    return f"30 → {text.strip().split()[-1]}"


def conflict(page):
    """A contradiction, told and taken back."""
    typed(page, "red.width == 200 as broad")
    until(page, "!document.getElementById('conflicts').hidden")
    told = page.inner_text("#conflicts h2")
    typed(page, "undo")
    until(page, "document.getElementById('conflicts').hidden")
    return told.lower()


def reloaded(page):
    """The ten lines are there again; what was taken back need not be."""
    sources = "[...document.querySelectorAll('.cell.entry:not(.draft) .source')].map(one => one.textContent.trim())"
    lines = page.evaluate(sources)[:len(TEN_LINES)]
    page.reload()
    page.wait_for_selector("body[data-ready=true]")
    until(page, f"document.querySelectorAll('.cell.entry:not(.draft)').length >= {len(lines)}")
    again = page.evaluate(sources)[:len(lines)]
    assert lines == again, (lines, again)
    return f"{len(again)} cells"


def lesson(page):
    """The first lesson beyond its first question."""
    typed(page, "lesson 1")
    until(page, f"({DONE}) >= 0")
    while page.locator("#stepper form").count() == 0:
        done = page.evaluate(DONE)
        page.click("#step")
        until(page, f"({DONE}) > {done}")
    page.click("#stepper .choice")
    until(page, "document.querySelector('#stepper .verdict')")
    told = page.inner_text("#stepper .verdict").split(".")[0]
    done = page.evaluate(DONE)
    page.click("#step")
    until(page, f"({DONE}) > {done}")
    return told


@contextlib.contextmanager
def from_program(program, browser):
    with Served(program, browser) as opened:
        yield opened


@contextlib.contextmanager
def from_file(bundle, browser):
    with empty_page(browser) as (page, errors):
        page.goto(pathlib.Path(bundle).resolve().as_uri())
        page.wait_for_selector("body[data-ready=true]")
        yield page, errors


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--bundle")
    parser.add_argument("--browser", choices=BROWSERS, action="append")
    options = parser.parse_args()
    failures = 0
    for browser in options.browser or BROWSERS:
        ways = [("program", from_program, options.program)] + ([("file", from_file, options.bundle)] if options.bundle else [])
        for way, open_page, source in ways:
            step = None
            try:
                with open_page(source, browser) as (page, errors):
                    for step in [ten_lines, dragged, conflict, reloaded, lesson]:
                        print(f"{browser:9} {way:8} {step.__name__:10} {step(page)}", flush=True)
                assert not errors, errors
            except Exception as error:
                failures += 1
                print(f"{browser:9} {way:8} {step and step.__name__}: {type(error).__name__}: {str(error)[:300]}", flush=True)
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
