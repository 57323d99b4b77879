"""Files for an engine, which has none: what lines of a session may read and write.

A line that the person typed may name any file. A line of a file, which somebody else may have
written, reads what lies below its folder, and writes nothing unless a folder was named; then only
new files below it, or those that this session made. It follows no link.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

Answer = dict[str, Any]
"""What the engine is told."""

LIMIT = 16 * 1_048_576
"""The most bytes of a file."""


PHRASES = {
    "exists": "it exists already",
    "foreign": "it exists already, and this session did not make it",
    "outside": "it is not below the folder that a line of a file keeps to",
    "hidden": "it is hidden",
    "executable": "it is a program",
    "special": "it is no regular file",
}
"""The refusals that the engine knows, as the program tells them."""


class Refused(Exception):
    """Why a file is neither read nor written: a reason for people, or the name of a refusal."""

    def __init__(self, answer: Answer) -> None:
        link = f"{answer.get('part')} is a link"
        super().__init__(answer.get("failed") or PHRASES.get(answer["refused"], link))
        self.answer = answer

    @classmethod
    def because(cls, reason: str) -> Refused:
        """With a reason for people."""
        return cls({"failed": reason})

    @classmethod
    def of(cls, error: OSError) -> Refused:
        """As the system says it."""
        return cls.because(reason(error))


IS_DIRECTORY = "it is a directory"


def reason(error: OSError) -> str:
    """The phrase of the system for an error, as the program writes it."""
    phrase = os.strerror(error.errno or 0)
    return phrase[:1].lower() + phrase[1:]


def text_of(data: bytes) -> str:
    """The text of a file's bytes, whatever editor wrote them."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        even = data[: len(data) & ~1]
        text = even[2:].decode("utf-16-le" if data[0] == 0xFF else "utf-16-be", errors="replace")
    else:
        text = data.decode("utf-8", errors="replace")
    text = text.removeprefix("\ufeff")
    return text.replace("\r\n", "\0").replace("\r", "\n").replace("\0", "\r\n")


def read(path: str) -> str:
    """The text of a file that the person named."""
    check(path)
    place = Path(expanded(path))
    try:
        if place.is_dir():
            raise Refused.because(IS_DIRECTORY)
        if place.is_fifo() and not path.startswith("/dev/"):
            raise Refused.because("it is a named pipe, no file")
        with place.open("rb") as file:
            data = file.read(LIMIT + 1)
    except OSError as error:
        raise Refused.of(error) from error
    if len(data) > LIMIT:
        raise Refused.because(f"it is longer than {LIMIT // 1_048_576} MB")
    return text_of(data)


def read_found(path: str) -> str:
    """The text of a file that was found in a folder; it may be no link."""
    return _read_below(Path(path).parent, [Path(path).name])


def write(contents: str, path: str, *, replaces: bool) -> Path:
    """Writes a file, so that at every moment either the old text or the new one is there."""
    check(path)
    place = Path(os.path.realpath(expanded(path)))
    try:
        if place.is_dir():
            raise Refused.because(IS_DIRECTORY)
        if place.exists() and not place.is_file():
            place.write_bytes(contents.encode())
            return place
        if place.exists() and not replaces:
            raise Refused({"refused": "exists"})
        number, temporary = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.")
        with os.fdopen(number, "wb") as file:
            file.write(contents.encode())
        os.chmod(temporary, place.stat().st_mode & 0o777 if place.exists() else _mode())
        os.replace(temporary, place)
    except OSError as error:
        raise Refused.of(error) from error
    return place


def check(path: str) -> None:
    """Refuses what can be no file's path."""
    if "\0" in path:
        raise Refused.because("a path has no NUL in it")
    if path.endswith("/"):
        raise Refused.because(IS_DIRECTORY)


def expanded(path: str) -> str:
    """A path with the person's folder for `~/`."""
    return os.path.expanduser(path) if path.startswith("~/") else path


class Files:
    """The files of one session."""

    def __init__(
        self, besides: str | None = None, writable: list[str] | None = None, skips: bool = False
    ) -> None:
        """Access for a session.

        besides: the file that is played, beside which its lines find others.
        writable: folders in which lines of files may make new ones.
        skips: whether what they would write elsewhere counts as written.
        """
        self._folders = [Path()] + ([Path(expanded(besides)).parent] if besides else [])
        self._writable = [Path(os.path.realpath(expanded(path))) for path in writable or []]
        self._skips = skips
        self._own: set[Path] = set()

    def answer(self, question: Answer) -> Answer:
        """Answers a question of the engine about a file."""
        try:
            if "read" in question:
                return self._read(question)
            return self._write(question)
        except Refused as refused:
            return refused.answer

    def _read(self, question: Answer) -> Answer:
        path = question["read"]
        if question["purpose"] == "lesson" and not path.endswith(".md"):
            return {}
        try:
            text = self._scripted(path) if question["isScripted"] else read(path)
        except Refused as refused:
            # It may be the name of a lesson of the course.
            is_missing = refused.answer == {"failed": "no such file or directory"}
            return {} if question["purpose"] == "lesson" and is_missing else refused.answer
        if question["purpose"] == "load" and not question["isScripted"]:
            self._own.add(Path(os.path.realpath(expanded(path))))
        return {"text": text}

    def _scripted(self, path: str) -> str:
        if path.startswith(("/", "~")):
            raise Refused({"refused": "outside"})
        names = _names(path)
        failure = None
        for folder in self._folders:
            try:
                return _read_below(folder, names)
            except Refused as refused:
                failure = refused
                if refused.answer != {"failed": "no such file or directory"}:
                    break
        assert failure is not None
        raise failure

    def _write(self, question: Answer) -> Answer:
        path, contents = question["write"], question["contents"]
        if not question["isScripted"]:
            place = Path(os.path.realpath(expanded(path)))
            replaces = question["replaces"] or place in self._own
            self._own.add(write(contents, path, replaces=replaces))
            return {"written": True}
        if not self._writable:
            return {"skipped": True} if self._skips else {"refused": "notAllowed"}
        whole = Path(os.path.abspath(path))
        folder = next((one for one in self._writable if one in whole.parents), None)
        if folder is None:
            return {"refused": "outside"}
        _follow(folder, _names(str(whole.relative_to(folder))))
        if whole.exists() and whole not in self._own:
            return {"refused": "foreign"}
        if whole.exists() and whole.stat().st_mode & 0o111:
            return {"refused": "executable"}
        self._own.add(write(contents, str(whole), replaces=True))
        return {"written": True}


def _names(path: str) -> list[str]:
    """The way from a folder down to a file."""
    check(path)
    names = [name for name in path.split("/") if name not in ("", ".")]
    if ".." in names:
        raise Refused({"refused": "outside"})
    if any(name.startswith(".") for name in names):
        raise Refused({"refused": "hidden"})
    if not names or path.endswith("/."):
        raise Refused.because(IS_DIRECTORY)
    return names


def _follow(folder: Path, names: list[str]) -> Path:
    """The file below a folder; no link is followed."""
    place = folder
    for name in names:
        place = place / name
        if place.is_symlink():
            raise Refused({"refused": "link", "part": name})
    return place


def _read_below(folder: Path, names: list[str]) -> str:
    place = _follow(folder, names)
    if place.exists() and not place.is_dir() and not place.is_file():
        raise Refused({"refused": "special"})
    return read(str(place))


def _mode() -> int:
    """The mode of a new file."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
