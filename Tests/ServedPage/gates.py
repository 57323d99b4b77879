#!/usr/bin/env python3
"""Walks through every question of the course on the served page, in windows of three sizes.

    Tests/ServedPage/gates.py .build/release/layoutlab [--browser firefox] [--size 390x844]… [--shots FOLDER] [NUMBER…]

It wants PyPI's playwright and a Chromium, or another browser that `drivers.py` knows. At each question the box of the lesson shows the paragraph that asks, as
it stands in the file, all of it within the window; the board shows a view, unless the lesson has none yet; and no
line tells the answer. Then the question is answered: the verdict and the button for the next line stand in the
same box, in the same place. Enter goes on.
"""

import argparse
import pathlib
import re
import sys

from served import BROWSERS, Served, until

SESSIONS = pathlib.Path(__file__).parents[2] / "Sessions"
SIZES = ["1280x800", "640x400", "390x844"]
DONE = "document.querySelector('#stepper progress')?.value ?? -1"
STATE = """
() => {
  const box = element => {
    const { x, y, right, bottom } = element.getBoundingClientRect();
    return [x, y, right, bottom].map(Math.round);
  };
  const inWindow = element => {
    const [x, y, right, bottom] = box(element);
    return x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight && right > x;
  };
  const host = document.getElementById('stepper');
  const within = element => {
    const [outer, inner] = [box(host), box(element)];
    return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];
  };
  const parts = [...host.querySelectorAll('.question, .coming, .choice, input, .verdict, .sum, button')];
  return {
    place: box(host),
    isSeen: inWindow(host) && parts.every(one => inWindow(one) && within(one)),
    unseen: parts.filter(one => !inWindow(one) || !within(one)).map(one => one.innerText || one.tagName),
    question: host.querySelector('.question')?.innerText ?? '',
    label: host.querySelector('form .row')?.getAttribute('aria-label') ?? '',
    verdict: host.querySelector('.verdict')?.innerText ?? '',
    hasNext: Boolean(host.querySelector('#step')),
    views: document.querySelectorAll('#board g[data-name]').length,
    drawn: document.querySelectorAll('#board :is(rect, polygon, path).view').length,
    told: [...document.querySelectorAll('#board g[data-name]')].map(one => one.ariaLabel),
  };
}
"""


def plain(text):
    """A text of Markdown as it is read."""
    return " ".join(re.sub(r"[*`]", "", text).split())


def questions(lesson):
    """The paragraphs of a lesson that ask something."""
    prose = re.sub(r"^```.*?^```$", "", lesson.read_text(), flags=re.MULTILINE | re.DOTALL)
    return {plain(one) for one in re.split(r"\n\s*\n", prose) if re.search(r"\*[^*]*\?\*|\*Predict[^*]*\*", one)}


def enter(page, entry):
    page.click("#draft textarea")
    page.keyboard.insert_text(entry)
    page.keyboard.press("Enter")


def refusal(page, line):
    """What the program says to a line."""
    enter(page, line)
    until(page, "document.querySelector('#draft .diagnostic')")
    text = page.inner_text("#draft .diagnostic")
    page.fill("#draft textarea", "")
    until(page, "!document.querySelector('#draft .diagnostic')")
    return text


def look(page, known, shot):
    """Looks at one question, answers it, and goes on; returns what is wrong."""
    wrong = []
    page.wait_for_timeout(350)
    asked = page.evaluate(STATE)
    path = asked["label"].rstrip("?")
    name = path.split(".")[0]
    if shot:
        page.screenshot(path=f"{shot}-asked.png")
    if not asked["isSeen"]:
        wrong.append(f"not seen: {asked['unseen']}")
    # What follows the question in its paragraph waits for the answer.
    if not any(plain(asked["question"]) and one.startswith(plain(asked["question"])) for one in known):
        wrong.append(f"no question of the file: {asked['question']!r}")
    if asked["views"] > 0 and asked["drawn"] == 0:
        wrong.append("the board is empty")
    for line in [path, "frames", f"why {path}", f"expect {path} == 1"]:
        told = refusal(page, line)
        if "answer first" not in told:
            wrong.append(f"{line}: {told!r}")
    done = page.evaluate(DONE)
    choices = page.locator("#stepper .choice")
    if choices.count() > 0:
        choices.nth(done % choices.count()).click()
    else:
        # A number at the prompt is the answer.
        enter(page, "1")
    until(page, "document.querySelector('#stepper .verdict')")
    page.wait_for_timeout(350)
    judged = page.evaluate(STATE)
    if shot:
        page.screenshot(path=f"{shot}-judged.png")
    if not judged["isSeen"] or not judged["hasNext"]:
        wrong.append(f"after the answer not seen: {judged['unseen']}")
    if judged["place"] != asked["place"]:
        wrong.append(f"the box moved from {asked['place']} to {judged['place']}")
    return wrong, asked["views"] == 0, name


def walk(page, lesson, shots, size):
    """Goes to the end of a lesson; yields what is wrong at each question."""
    known = questions(lesson)
    enter(page, f"lesson {int(lesson.name[:2])}")
    until(page, f"({DONE}) >= 0")
    gates = 0
    while page.locator("#step").count() > 0:
        if page.locator("#stepper form").count() > 0:
            gates += 1
            yield gates, look(page, known, shots and f"{shots}/{lesson.name[:2]}-{gates}-{size}")
        mark = page.evaluate("document.getElementById('stepper').innerText")
        page.keyboard.press("Enter")
        # The panel of a number that the lesson slides takes the first one.
        page.wait_for_timeout(500)
        if page.evaluate("document.getElementById('stepper').innerText") == mark:
            page.keyboard.press("Enter")
        until(page, f"document.getElementById('stepper').innerText !== {mark!r}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("numbers", nargs="*", type=int)
    parser.add_argument("--browser", choices=BROWSERS, default="chromium")
    parser.add_argument("--size", action="append")
    parser.add_argument("--shots")
    options = parser.parse_intermixed_args()
    count, bare, exceptions = {}, {}, 0
    for size in options.size or SIZES:
        for lesson in sorted(SESSIONS.glob("[0-9][0-9]-*.md")):
            if options.numbers and int(lesson.name[:2]) not in options.numbers:
                continue
            wrongs = []
            try:
                with Served(options.program, options.browser, size=tuple(map(int, size.split("x")))) as (page, errors):
                    for gate, (wrong, isBare, _) in walk(page, lesson, options.shots, size):
                        count[size] = count.get(size, 0) + 1
                        bare[size] = bare.get(size, 0) + isBare
                        wrongs += [f"question {gate}: {one}" for one in wrong]
                wrongs += errors
            except Exception as error:
                wrongs.append(f"{type(error).__name__}: {str(error)[:200]}")
            exceptions += len(wrongs)
            for one in wrongs:
                print(f"{size} {lesson.stem} {one}", flush=True)
        print(f"{size}: {count.get(size, 0)} questions, {bare.get(size, 0)} before the first view", flush=True)
    print(f"{exceptions} exceptions in {options.browser}")
    sys.exit(exceptions > 0)


if __name__ == "__main__":
    main()
