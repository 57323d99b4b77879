#!/usr/bin/env python3
"""Looks with axe-core at the served page in each of its states: what keeps somebody out who sees, hears or points otherwise.

    Tests/ServedPage/axe.py .build/release/layoutlab axe.min.js [--browser firefox] [--look dark] [--all] [STATE…]

axe-core is no part of this repository; PyPI's axe-core-python and npm's axe-core have the file. What is critical or
serious fails the run; `--all` lists what is moderate or minor too.
"""

import argparse
import contextlib
import pathlib
import sys

from gates import DONE, enter
from served import BROWSERS, empty_page, program_serving, until

WRONG = ["critical", "serious"]
TEN_LINES = ["view red, blue", "(red, blue).top == root.top + 20", "root.bottom == (red, blue).bottom + 20",
             "red.leading == root.leading + 20", "blue.leading == red.trailing + 8 as gap",
             "root.trailing == blue.trailing + 20", "red.width == blue.width", "draw", "set gap = 30"]
CONFLICT = ["view wide", "wide.leading == root.leading + 20 as lead", "root.trailing == wide.trailing + 20 as trail",
            "wide.width == 300 as broad", "wide.height == 40", "view other", "other.top == root.top + 80"]
CLASS = ["join", "student", "teacher", "leave", "asking", "handing", "address", "asked", "said", "poll", "answers", "revealed",
         "wall", "overlay", "large", "grades", "drawer"]
# Fading and gliding is waited for, as colours on the way are no one's.
LOOK = """async () => {
  await Promise.all(document.getAnimations().filter(one => one.effect.getComputedTiming().endTime < 5000).map(one => one.finished.catch(() => {})));
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, nodes: nodes.map(one => [one.target.join(' '), one.any.concat(one.all, one.none)[0]?.message ?? '']) }));
}"""


class Finder:
    """Counts what axe finds on the pages it is shown."""

    def __init__(self, options):
        self.options, self.axe = options, pathlib.Path(options.axe).read_text()
        self.count, self.wrong = 0, 0

    def wants(self, *states):
        return not self.options.states or any(state in self.options.states for state in states)

    def look(self, page, state):
        if not self.wants(state):
            return
        page.wait_for_timeout(400)
        if not page.evaluate("'axe' in globalThis"):
            page.evaluate(f"() => {{ {self.axe} }}")
        found = page.evaluate(LOOK)
        shown = [one for one in found if self.options.all or one["impact"] in WRONG]
        self.count += 1
        self.wrong += sum(one["impact"] in WRONG for one in found)
        kinds = {kind: sum(one["impact"] == kind for one in found) for kind in [*WRONG, "moderate", "minor"]}
        print(f"{state:14} " + ", ".join(f"{count} {kind}" for kind, count in kinds.items()), flush=True)
        for one in shown:
            print(f"    {one['impact']} {one['id']}: {one['help']}")
            for target, message in one["nodes"][:5]:
                print(f"        {target}   {message}")

    @contextlib.contextmanager
    def page(self, address):
        with empty_page(self.options.browser) as (page, errors):
            page.goto(address)
            page.wait_for_selector("body")
            if self.options.look:
                page.evaluate(f"document.documentElement.dataset.look = '{self.options.look}'")
            yield page
        assert not errors, errors


def answered(page, line):
    """Runs a line and waits until the prompt is empty again."""
    enter(page, line)
    until(page, "document.querySelector('#draft textarea').value === ''")


@contextlib.contextmanager
def session(finder, lines=()):
    with program_serving(finder.options.program, lines) as (_, address), finder.page(address) as page:
        page.wait_for_selector("body[data-ready=true]")
        yield page


def alone(finder):
    """What one person sees."""
    if finder.wants("welcome", "lessons", "paste"):
        with session(finder) as page:
            finder.look(page, "welcome")
            page.click("#course")
            until(page, "document.querySelector('#lessons').childElementCount")
            finder.look(page, "lessons")
            page.click("#bring")
            finder.look(page, "paste")
    if finder.wants("lines", "number", "history", "more", "keys", "inspector", "menu", "projector"):
        with session(finder, TEN_LINES) as page:
            finder.look(page, "lines")
            enter(page, "why red.width")
            finder.look(page, "answer")
            page.click("#draft textarea")
            page.keyboard.type("set ga")
            page.wait_for_selector(".menu:not([hidden])")
            finder.look(page, "menu")
            page.keyboard.press("Escape")
            page.fill("#draft textarea", "")
            page.evaluate("document.querySelector('.adjustable .number').focus()")
            page.keyboard.press("Enter")
            finder.look(page, "number")
            page.keyboard.press("Escape")
            page.evaluate("document.querySelector('#board').focus()")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            finder.look(page, "inspector")
            page.keyboard.press("Escape")
            page.click("#more-button")
            finder.look(page, "more")
            page.click("#more [data-tool=history]")
            finder.look(page, "history")
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("?")
            finder.look(page, "keys")
            page.keyboard.press("Escape")
            page.keyboard.press("F2")
            finder.look(page, "projector")
    if finder.wants("conflict", "refused", "animation"):
        with session(finder, CONFLICT) as page:
            finder.look(page, "conflict")
            enter(page, "wide.width = = 3")
            until(page, "document.querySelector('#draft .diagnostic')")
            finder.look(page, "refused")
        with session(finder, TEN_LINES) as page:
            answered(page, "animate 0.2s { set gap = 60 }")
            page.wait_for_timeout(1000)
            finder.look(page, "animation")
    if finder.wants("lesson", "question", "verdict", "end"):
        with session(finder) as page:
            lesson(finder, page)


def lesson(finder, page):
    """The first lesson to its end."""
    seen = set()
    answered(page, "lesson 1")
    until(page, f"({DONE}) >= 0")
    while page.locator("#step").count() > 0:
        isAsking = page.locator("#stepper form").count() > 0
        state = "question" if isAsking else "lesson"
        if state not in seen and page.evaluate(DONE) > 1:
            seen.add(state)
            finder.look(page, state)
        mark = page.evaluate("document.getElementById('stepper').innerText")
        if isAsking:
            page.click("#stepper .choice")
            until(page, "document.querySelector('#stepper .verdict')")
            if "verdict" not in seen:
                seen.add("verdict")
                finder.look(page, "verdict")
        else:
            page.click("#step")
        until(page, f"document.getElementById('stepper').innerText !== {mark!r}")
    finder.look(page, "end")


def together(finder):
    """What a class sees, and its teacher."""
    if not finder.wants(*CLASS):
        return
    with program_serving(finder.options.program, arguments=("--class", "class", "--lesson", "1")) as (server, teacher):
        students = server.stdout.readline().split()[-1]
        with finder.page(teacher) as desk, finder.page(students) as place:
            place.wait_for_selector("#nickname")
            finder.look(place, "join")
            place.fill("#nickname", "ada")
            place.keyboard.press("Enter")
            place.wait_for_selector("body[data-ready=true]")
            finder.look(place, "student")
            desk.wait_for_selector("#class [data-large=ada]")
            finder.look(desk, "teacher")
            place.click("#leave")
            finder.look(place, "leave")
            place.keyboard.press("Escape")
            for sheet in ["asking", "handing"]:
                desk.click(f"[popovertarget={sheet}]")
                finder.look(desk, sheet)
                desk.keyboard.press("Escape")
            desk.click("#address")
            finder.look(desk, "address")
            desk.keyboard.press("Escape")
            # Up to the first line that waits for an answer.
            while desk.locator("#stepper form").count() == 0:
                desk.click("#teach")
                desk.wait_for_timeout(300)
            desk.click("[popovertarget=asking]")
            desk.click("#poll")
            place.wait_for_selector("#prediction .choice")
            finder.look(place, "asked")
            place.click("#prediction .choice")
            place.wait_for_timeout(500)
            finder.look(place, "said")
            finder.look(desk, "poll")
            if desk.locator("#all-answers").count() > 0:
                desk.click("#all-answers")
                finder.look(desk, "answers")
                desk.keyboard.press("Escape")
            desk.click("#reveal")
            place.wait_for_selector("#prediction h2")
            finder.look(place, "revealed")
            desk.click("#all-boards")
            finder.look(desk, "wall")
            desk.click("#over-each-other")
            finder.look(desk, "overlay")
            desk.click("#close-exhibit")
            desk.click("#class [data-large=ada]")
            finder.look(desk, "large")
            desk.click("#close-exhibit")
            desk.click("#collect")
            desk.wait_for_selector("#grades:not([hidden])")
            finder.look(desk, "grades")
            desk.click("#drawer")
            finder.look(desk, "drawer")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("axe")
    parser.add_argument("states", nargs="*")
    parser.add_argument("--browser", choices=BROWSERS, default="chromium")
    parser.add_argument("--look", choices=["light", "dark"])
    parser.add_argument("--all", action="store_true")
    finder = Finder(parser.parse_intermixed_args())
    alone(finder)
    together(finder)
    print(f"{finder.count} states, {finder.wrong} findings that are critical or serious")
    sys.exit(finder.wrong > 0)


if __name__ == "__main__":
    main()
