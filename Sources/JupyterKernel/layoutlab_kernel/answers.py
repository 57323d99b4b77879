"""What the program answers, as Jupyter shows it: mime bundles and tracebacks."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from typing import Any

from .program import Result

FORMATS = ["text", "html", "svg", "record"]
"""The forms of answers that `Answers` reads."""


STYLE = (
    "<style>.layoutlab p, .layoutlab pre, .layoutlab figure { margin: 0 0 2px; }"
    ".layoutlab p, .layoutlab td, .layoutlab th { white-space: pre; }"
    ".layoutlab figure { margin-top: 8px; }"
    # Jupyter sets tables to the right, in stripes: a sum is to be read as one.
    ".layoutlab tr { background: none !important; }"
    ".layoutlab :is(td, th) { text-align: left !important; padding: 0 1em 0 0 !important;"
    " border: 0 !important; font-family: monospace; }"
    ".layoutlab td.number { text-align: right !important; }"
    # Without a script of their own they are lines to read.
    ".layoutlab button { all: unset; }</style>"
)
"""Answers as closely set as text."""


WIDEST = 480
"""The most pixels across, so that a board leaves room for the next cell."""

CROWD = 60
"""The most views whose dimensions are drawn: those of more hide each other, and the views."""

_numbers = itertools.count(1)


def sized(picture: str) -> str:
    """A board as large as the layout, at most `WIDEST` across, with identifiers of its own.

    The program's picture fills a page, and every picture has the same identifiers, so that a label
    would name the first one of the notebook.
    """
    head = re.match(r"<svg[^>]*>", picture)
    box = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', head.group()) if head else None
    if not head or not box:
        return picture
    width, height = (float(number) for number in box.groups())
    scale = min(1, WIDEST / width, 1.5 * WIDEST / height) if width and height else 1
    size = f'width="{round(width * scale)}" height="{round(height * scale)}"'
    start = re.sub(r'width="[^"]*" height="[^"]*"', size, head.group(), count=1)
    text = start + picture[head.end() :]
    if text.count("<g data-name=") > CROWD:
        text = re.sub(r'\n<g id="dimensions".*?\n</g>', "", text, count=1, flags=re.DOTALL)
    number = next(_numbers)
    names = set(re.findall(r'\bid="([\w-]+)"', text))
    for name in names:
        text = text.replace(f'id="{name}"', f'id="{name}-{number}"')
        text = text.replace(f'labelledby="{name}"', f'labelledby="{name}-{number}"')
        text = text.replace(f'describedby="{name}"', f'describedby="{name}-{number}"')
        text = re.sub(rf'(["; ]){re.escape(name)}\.click\b', rf"\g<1>{name}-{number}.click", text)
        text = text.replace(f"#{name})", f"#{name}-{number})").replace(
            f'"#{name}"', f'"#{name}-{number}"'
        )
    return text


@dataclass
class Answers:
    """The answers to the entries of a cell, for one output."""

    texts: list[str] = field(default_factory=list)
    """What a session file records of each entry."""
    html: str = ""
    """The blocks of all answers."""
    picture: str | None = None
    """The last board or movie."""
    tries: list[dict[str, str]] = field(default_factory=list)
    """What the last answer offers to be typed: `line`, and as `note` what it would change."""
    is_picture_old: bool = False
    """Whether views have moved behind the last picture."""

    def add(self, result: Result, *, goes_on: bool = False) -> None:
        """Adds what came of an entry; with `goes_on`, of the reply to what an entry asked."""
        text = result.get("output", "")
        if goes_on:
            self.texts[-1] += text
        else:
            self.texts.append(text)
        # A conflict is looked at, even where nothing moved.
        if result["moved"] or result["status"] == "conflict":
            self.is_picture_old = True
        self.tries = [one for block in result["blocks"] for one in block.get("tries", [])]
        for block in result["blocks"]:
            if "svg" in block:
                self.show(block["svg"])
            else:
                self.html += block.get("html", "")

    def show(self, picture: str) -> None:
        """Adds a picture of the layout as it is."""
        picture = sized(picture)
        self.picture = picture
        self.is_picture_old = False
        self.html += f"<figure>{picture}</figure>\n"

    @property
    def data(self) -> dict[str, str]:
        """The bundle: text as it is recorded, and HTML with all pictures."""
        text = "".join(self.texts).removesuffix("\n")
        if not text and not self.html:
            return {}
        data = {"text/plain": text}
        # The picture is in the HTML, and not stored a second time.
        if self.html:
            data["text/html"] = f'<div class="layoutlab">{STYLE}{self.html}</div>'
        return data

    @property
    def metadata(self) -> dict[str, Any]:
        """Which entry answered what, so that `layoutlab verify` can compare them one by one."""
        return {"layoutlab": {"answers": self.texts}} if len(self.texts) > 1 else {}


class EntryFailed(Exception):
    """An entry that was refused or stopped, or a claim that does not hold."""

    def __init__(self, name: str, value: str, traceback: list[str]) -> None:
        super().__init__(value)
        self.name = name
        self.value = value
        self.traceback = traceback

    @classmethod
    def of(cls, result: Result) -> EntryFailed | None:
        """Why the cell does not go on; `None` where it does."""
        status = result["status"]
        if status in ("ok", "conflict", "asking"):
            return None
        if status == "stopped":
            return cls("Stopped", "nothing changed", ["stopped; nothing changed."])
        # The program draws the carets below the entry.
        lines = result.get("output", "").removesuffix("\n").split("\n")
        error = result.get("error")
        if error is None:
            return cls(status[0].upper() + status[1:], lines[0], lines)
        return cls(error["code"], error["title"], lines)

    @property
    def content(self) -> dict[str, Any]:
        """The content of Jupyter's message `error`."""
        return {"ename": self.name, "evalue": self.value, "traceback": self.traceback}
