#!/usr/bin/env python3
"""Walks through the lessons of the course on the served page, with real keys and pointer.

    Tests/ServedPage/lessons.py .build/release/layoutlab [--browser firefox] [NUMBER…]

It wants PyPI's playwright and a Chromium, or another browser that `drivers.py` knows. Each line is run by its button, each gate is answered with each
of its choices by turns, each hint is opened, and the hidden solution is typed: then the exercise's card has
to say that it is solved. Nothing may complain in the console.
"""

import argparse
import pathlib
import re
import sys

from served import BROWSERS, Served, until

SESSIONS = pathlib.Path(__file__).parents[2] / "Sessions"
BOX = "document.getElementById('stepper').innerText"
DONE = "document.querySelector('#stepper progress')?.value ?? -1"
FENCE = re.compile(r"^```layout hidden solution\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def solution(lesson):
    """The lines that solve its exercise; an entry may have several lines."""
    entries = []
    for line in FENCE.search(lesson.read_text())[1].splitlines():
        if line.startswith("> "):
            entries.append(line[2:])
        elif line.startswith(". "):
            entries[-1] += "\n" + line[2:]
    return entries


def enter(page, entry):
    page.click("#draft textarea")
    page.keyboard.insert_text(entry)
    page.keyboard.press("Shift+Enter")
    until(page, "document.querySelector('#draft textarea').value === ''")


def walk(page, lesson):
    """Goes to the end of a lesson; returns the numbers of lines, gates, hints and exercises."""
    lines = gates = 0
    enter(page, f"lesson {int(lesson.name[:2])}")
    until(page, f"({DONE}) >= 0")
    while page.locator("#step").count() > 0:
        done, mark = page.evaluate(DONE), page.evaluate(BOX)
        choices = page.locator("#stepper .choice")
        if page.locator("#stepper form").count() == 0:
            page.click("#step")
            lines += page.locator("#stepper .verdict").count() == 0
            until(page, f"({BOX}) !== {mark!r}")
        else:
            gates += 1
            if choices.count() > 0:
                choices.nth(gates % choices.count()).click()
            else:
                page.fill("#stepper input", "1")
                page.keyboard.press("Enter")
            until(page, f"document.querySelector('#stepper .verdict') && ({DONE}) > {done}")
    assert "at its end" in page.inner_text("#stepper"), page.inner_text("#stepper")
    cards = page.locator(".exercise:has(.verdict)")
    assert cards.count() > 0, "no exercise is shown"
    assert page.locator(".exercise .verdict.solved").count() == 0, "solved before anything was typed"
    hints = page.locator(".exercise summary").all()
    for hint in hints:
        hint.click()
    for entry in solution(lesson):
        enter(page, entry)
    until(page, "[...document.querySelectorAll('.exercise .verdict')].every(one => one.innerText === '✓ solved')")
    return lines, gates, len(hints), cards.count()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("numbers", nargs="*", type=int)
    parser.add_argument("--browser", choices=BROWSERS, default="chromium")
    options = parser.parse_intermixed_args()
    failures = 0
    for lesson in sorted(SESSIONS.glob("[0-9][0-9]-*.md")):
        if options.numbers and int(lesson.name[:2]) not in options.numbers:
            continue
        try:
            with Served(options.program, options.browser) as (page, errors):
                lines, gates, hints, exercises = walk(page, lesson)
            assert not errors, errors
            print(f"{lesson.stem:40} {lines:3} lines, {gates} gates, {hints} hints, {exercises} exercises", flush=True)
        except Exception as error:
            failures += 1
            print(f"{lesson.stem:40} {type(error).__name__}: {str(error)[:300]}", flush=True)
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
