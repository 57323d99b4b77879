"""The command `layoutlab`: the program where it is installed, and else the engine in this package.

Exit codes are the program's: 0 ok, 1 an expect or verify failed, 2 usage, 3 a line was refused, 4 a
required conflict under --strict, 5 file or I/O, 130 interrupted.
"""

from __future__ import annotations

import argparse
import base64
import os
import signal
import subprocess
import sys
import webbrowser
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from . import install
from .engine import MODULE, Engine, Machine, NoEngine, Stopped
from .files import Files, Refused, expanded, read, read_found, write

OK, EXPECTATION_FAILED, NOTHING, INPUT_OUTPUT = 0, 1, 2, 5


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    if words[:1] == ["kernel"]:
        return install.main(words[1:] or ["install", "--sys-prefix"])
    if words[:1] != ["page"]:
        program = install.find_program(None)
        if program is not None:
            return subprocess.run([program, *words], check=False).returncode
    # A computation is ended as the program is.
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    options = parser().parse_args(words)
    try:
        return int(options.carry_out(options))
    except NoEngine as error:
        return fail(str(error))
    except Stopped as error:
        return fail(f"the engine came to its end: {error}")
    except Refused as refused:
        return fail(str(refused))


def parser() -> argparse.ArgumentParser:
    """What may be said."""
    parser = argparse.ArgumentParser(
        prog="layoutlab", description="Auto Layout, one line at a time.",
        epilog="The shell, replay, serve and publish are the program's, which is built from source.",
    )
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("-q", "--quiet", action="store_true", help="print only answers to questions")
    common.add_argument("--strict", action="store_true", help="a required conflict ends the run")
    common.add_argument("--no-init", action="store_true", help="no start-up file; there is none here")
    common.add_argument("--color", choices=["auto", "always", "never"], help="there is none here")
    writing = argparse.ArgumentParser(add_help=False)
    writing.add_argument(
        "--allow-write", action="append", default=[], metavar="FOLDER",
        help="a folder in which lines of a file may make new files",
    )
    commands = parser.add_subparsers(dest="command", required=True)

    one = commands.add_parser("run", parents=[common, writing], help="run a session or a script")
    one.add_argument("file", help="the file; - is standard input")
    one.set_defaults(carry_out=run)

    one = commands.add_parser("verify", parents=[common], help="replay session files and compare")
    one.add_argument("--accept", action="store_true", help="rewrite recorded outputs that differ")
    one.add_argument("--junit", metavar="FILE", help="write a report in JUnit's format")
    one.add_argument("--annotations", action="store_true", help="for GitHub Actions")
    one.add_argument("--course", action="store_true", help="verify the course in this package")
    one.add_argument("paths", nargs="*", help="session files, or directories of them")
    one.set_defaults(carry_out=verify)

    one = commands.add_parser("render", parents=[common, writing], help="draw a session's end")
    one.add_argument("--as", dest="form", choices=["svg", "png", "html", "cast", "text"], help="the kind")
    one.add_argument("--to", required=True, help="the picture's file")
    one.add_argument("file", help="the session file; - is standard input")
    one.set_defaults(carry_out=render)

    one = commands.add_parser("grade", parents=[common], help="judge files by a lesson's questions")
    one.add_argument("--as", dest="form", choices=["text", "json", "csv", "junit"], default="text")
    one.add_argument("lesson", help="a number, a word of its name, or a file")
    one.add_argument("paths", nargs="+", help="session files, or directories of them")
    one.set_defaults(carry_out=grade)

    one = commands.add_parser("page", help="write the notebook as one file for a browser")
    one.add_argument("--to", default="layoutlab.html", metavar="FILE", help="layoutlab.html")
    one.add_argument("--open", action="store_true", help="open it in the browser")
    one.set_defaults(carry_out=page)

    commands.add_parser("kernel", help="make LayoutLab known to Jupyter; kernel --help says how")
    return parser


def tell(text: str) -> None:
    """Prints a text to standard output."""
    sys.stdout.buffer.write(text.encode())
    sys.stdout.buffer.flush()


def complain(text: str) -> None:
    """Prints a text to standard error."""
    sys.stderr.buffer.write(text.encode())
    sys.stderr.buffer.flush()


def fail(text: str) -> int:
    """Complains that something can't be read or written."""
    complain(text + "\n")
    return INPUT_OUTPUT


def source(path: str) -> tuple[str, str]:
    """The name and the text of a file; `-` is standard input."""
    if path == "-":
        from .files import text_of

        return "<stdin>", text_of(sys.stdin.buffer.read())
    try:
        return path, read(path)
    except Refused as refused:
        raise Refused.because(f"{path}: {refused}") from refused


def play(options: Any, files: Files, **members: Any) -> int:
    """Plays a file, and prints what comes of it."""
    name, text = source(options.file)
    answer = Engine(Machine(), files.answer).command(
        "play", name=name, text=text, isQuiet=options.quiet, isStrict=options.strict, **members
    )
    if "failure" in answer:
        return fail(answer["failure"])
    if answer.get("empty"):
        complain(f"{name}: no commands, so nothing was {'drawn' if 'last' in members else 'run'}\n")
        return NOTHING
    for piece in answer["pieces"]:
        (complain if piece["isError"] else tell)(piece["text"])
    return int(answer["status"])


def run(options: Any) -> int:
    """`layoutlab run`."""
    return play(options, Files(options.file, writable(options)))


def render(options: Any) -> int:
    """`layoutlab render`."""
    word = {None: "", "text": " as box"}.get(options.form, f" as {options.form}")
    place = options.to.replace("\\", "\\\\").replace('"', '\\"')
    return play(
        options, Files(options.file, writable(options), skips=True), shows="nothing",
        last=f'draw{word} to "{place}" over', source="layoutlab render",
    )


def writable(options: Any) -> list[str]:
    """The folders in which lines of a file may write."""
    for path in options.allow_write:
        if not Path(expanded(path)).is_dir():
            kind = "not a directory" if Path(expanded(path)).exists() else "no such file or directory"
            raise Refused.because(f"--allow-write {path}: {kind}")
    return list(options.allow_write)


def listed(folder: str, endings: tuple[str, ...] = (".md",)) -> list[str]:
    """The files with such endings in a folder and below it, in order of name, without hidden ones."""
    found: list[str] = []
    for name in sorted(os.listdir(folder), key=str.encode):
        path = folder + name if folder.endswith("/") else f"{folder}/{name}"
        if name.startswith("."):
            continue
        if os.path.isdir(path) and not os.path.islink(path):
            found += listed(path, endings)
        elif name.endswith(endings):
            found.append(path)
    return found


def verify(options: Any) -> int:
    """`layoutlab verify`."""
    if not options.paths and not options.course:
        complain("Error: Name a session file or a directory; --course verifies the course in the program.\n")
        return 2
    machine = Machine()
    sources: list[tuple[str, str, bool, bool]] = []
    status = OK
    unread: dict[str, str] = {}
    passed: list[str] = []
    for path in options.paths:
        is_folder = os.path.isdir(path)
        for name in listed(path, (".md", ".layout")) if is_folder else [path]:
            try:
                text = read_found(name) if is_folder else source(name)[1]
            except Refused as refused:
                reason = str(refused)
                unread[name] = reason if reason.startswith(name) else f"{name}: {reason}"
                text = ""
            sources.append(("<stdin>" if name == "-" else name, text, is_folder, False))
    if options.course:
        for file in Engine(machine).command("course")["files"]:
            sources.append((file["name"], file["text"], True, True))
    played: list[tuple[str, bool, dict[str, Any]]] = []
    for name, text, is_found, is_course in sources:
        report = {"failure": unread[name]} if name in unread else Engine(
            machine, Files(name).answer
        ).command("verify", name=name, text=text, isFound=is_found, isCourse=is_course)
        if report:
            played.append((name, is_course, report))
        elif not is_course:
            passed.append(name)
    if passed and not options.quiet:
        more = ", …" if len(passed) > 5 else ""
        names = ", ".join(sorted(passed, key=str.encode)[:5])
        tell(f"passed over, as no answer is recorded there: {names}{more}\n")
    if not played:
        names = ", ".join(options.paths)
        reason = "there is no session with a fence of commands in it, so nothing was checked"
        complain(f"{names}: {reason}\n")
        if options.junit:
            write_junit([failed_suite(names, reason)], options.junit)
        return NOTHING
    reports: list[dict[str, Any]] = []
    suites: list[str] = []
    for name, is_course, report in played:
        if "failure" in report:
            status = fail(report["failure"])
            suites.append(failed_suite(name, report["failure"]))
            if options.annotations:
                tell(f"::error ::{escaped(report['failure'])}\n")
            continue
        reports.append(report)
        if not options.quiet or not report["passed"] or not report["isChecked"]:
            tell(report["text"])
        if options.annotations:
            tell(report["annotations"])
        needs_hands = report["differences"] > report["acceptable"]
        is_settled = report["passed"] or (options.accept and not needs_hands)
        if not is_settled and status != INPUT_OUTPUT:
            status = EXPECTATION_FAILED
        if not report["isChecked"] and status == OK:
            status = NOTHING
        if options.accept and not is_course:
            accept(name, report)
    if options.junit:
        write_junit([report["junit"] for report in reports] + suites, options.junit)
    if len(played) > 1 and not options.quiet:
        tell(summary(reports))
    return status


def summary(reports: list[dict[str, Any]]) -> str:
    """A line about all files."""

    def count(number: float, noun: str) -> str:
        return f"{int(number)} {noun}" if number == 1 else f"{int(number)} {noun}s"

    failed = sum(not report["passed"] for report in reports)
    empty = sum(not report["isChecked"] for report in reports)
    counts = [
        count(len(reports), "file"), count(sum(r["commands"] for r in reports), "command"),
        count(sum(r["compared"] for r in reports), "answer") + " compared",
        count(sum(r["expectations"] for r in reports), "expectation"),
    ]
    how = count(failed, "file") + " not" if failed else "all"
    rest = f"; {count(empty, 'file')} without anything recorded" if empty else ""
    return f"{', '.join(counts)}, {how} as recorded{rest}\n"


def failed_suite(name: str, reason: str) -> str:
    """The `testsuite` of a file of which nothing could be compared."""
    quoted = escape(name, {'"': "&quot;"})
    message = escape(reason.replace("\n", ": "), {'"': "&quot;"})
    return (
        f'<testsuite name="{quoted}" tests="1" failures="1">\n  <testcase name="{quoted}">\n'
        f'    <failure message="{message}"></failure>\n  </testcase>\n</testsuite>\n'
    )


def write_junit(suites: list[str], path: str) -> None:
    """Writes a report in JUnit's format."""
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n'
    write(head + "".join(suites) + "</testsuites>\n", path, replaces=True)


def escaped(text: str) -> str:
    """A text as GitHub's commands take it."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def accept(path: str, report: dict[str, Any]) -> None:
    """Writes the outputs that can be accepted, and says what was done."""
    accepted = int(report["acceptable"])
    rest = int(report["differences"]) - accepted
    if accepted:
        write(report["accepted"], path, replaces=True)
        tell(f"{path}: {'1 output' if accepted == 1 else f'{accepted} outputs'} rewritten\n")
    if rest:
        differences = "1 difference" if rest == 1 else f"{rest} differences"
        tell(f"{path}: {differences} not of output, so not accepted\n")


def grade(options: Any) -> int:
    """`layoutlab grade`."""
    word = options.lesson
    lesson: dict[str, str] = {"name": word}
    if word.endswith(".md") and Path(expanded(word)).exists():
        lesson = {"name": Path(word).name, "text": read(word)}
    folder = lesson["name"].removesuffix(".md")
    files = []
    for path in options.paths:
        own = f"{path}/{folder}"
        inside = own if os.path.isdir(own) else path
        for name in listed(inside) if os.path.isdir(path) else [path]:
            try:
                files.append({"name": Path(name).name, "text": read_found(name)})
            except Refused as refused:
                files.append({"name": Path(name).name, "failure": str(refused)})
    answer = Engine(Machine()).command("grade", lesson=lesson, files=files, form=options.form)
    if "failure" in answer:
        return fail(answer["failure"])
    tell(answer["text"])
    return int(answer["status"])


def page(options: Any) -> int:
    """`layoutlab page`."""
    engine = base64.b64encode(MODULE.read_bytes()).decode() if MODULE.exists() else ""
    text = Engine(Machine()).command("page", engine=engine)["text"]
    place = write(text, options.to, replaces=True)
    tell(f"{options.to}: {(len(text.encode()) + 999) // 1000} kB\n")
    if options.open:
        webbrowser.open(place.as_uri())
    return OK
