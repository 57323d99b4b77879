#!/usr/bin/env python3
"""Tries the package for Python in a new environment, without the program, and beside the program.

    .ci/wasm && Tests/WebEngine/wheel.py .build/debug/layoutlab [ENVIRONMENT]

The package and what it needs come by pip. The commands print what the program prints, with the same
exit codes; a notebook is run by nbclient. An ENVIRONMENT that is named is used again.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time
import venv

ROOT = pathlib.Path(__file__).resolve().parents[2]

FILES = {
    "plain.layout": "view red\nred.edges == root inset 20\nred.width\ndraw\nred.wide\n",
    "part.layout": "red.width == 33\n",
    "good.md": "# A\n\n```layout\n> view red\n> red.width == 30\n> red.height == 30\n> red.width\nred.width 30\n```\n",
    "bad.md": "# A\n\n```layout\n> view red\n> red.width == 30\n> red.width\nred.width 31\n```\n",
    "files.md": '# A\n\n```layout\n> view red\n> run "part.layout"\n> red.width\n> save "made.md"\n```\n',
    "conflict.md": "# A\n\n```layout\n> view red\n> red.width == 3\n> red.width == 4\n```\n",
    "empty.md": "# Nothing\n",
    "class/anna.md": (ROOT / "Sessions/02-equality.md").read_text(),
}
COMMANDS = [
    "run plain.layout", "run good.md", "run -q good.md", "run files.md", "run missing.md",
    "run --allow-write . files.md", "run --strict conflict.md", "run conflict.md",
    "render good.md --to picture.svg", "render good.md --as html --to picture.html",
    "render files.md --to picture.svg", "render conflict.md --as text --to picture.txt",
    "render good.md --to picture.txt",
    "verify good.md", "verify bad.md", "verify good.md bad.md conflict.md", "verify empty.md",
    "verify missing.md good.md", "verify -q .", "verify --annotations bad.md",
    "verify --junit report.xml good.md bad.md", "verify --accept bad.md", "verify --course",
    "grade 2 class", "grade 2 class --as json", "grade 2 class --as csv", "grade 99 class",
    "grade 2 class/anna.md missing.md --as junit",
]
# The other offer of the program: a path that is spelled alike.
OFFER = "try:  layoutlab "

NOTEBOOK = """
import nbclient, nbformat
book = nbformat.v4.new_notebook()
lines = ["view red, blue\\n(red, blue).width == 40", "red.width == blue.width\\nred.width", "red.wide"]
book.cells = [nbformat.v4.new_code_cell(line) for line in lines]
client = nbclient.NotebookClient(book, kernel_name="layoutlab", allow_errors=True, timeout=120)
client.execute()
texts = [[output.get("data", {}).get("text/plain") or output.get("evalue") for output in cell.outputs]
         for cell in book.cells]
assert "red.width 40" in texts[1][0], texts
assert "<svg" in book.cells[0].outputs[0]["data"]["text/html"]
assert "no property wide" in texts[2][-1], texts
"""


def outcome(program, words, environment):
    """What a command prints, writes and ends with, in a new folder with the files."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FILES.items():
            place = pathlib.Path(folder) / name
            place.parent.mkdir(exist_ok=True)
            place.write_text(text)
        run = subprocess.run(
            [program, *words], cwd=folder, env=environment, capture_output=True, text=True,
            check=False,
        )
        written = {
            str(path.relative_to(folder)): path.read_text()
            for path in sorted(pathlib.Path(folder).rglob("*")) if path.is_file()
        }
    errors = [line for line in run.stderr.splitlines() if not line.startswith(OFFER)]
    return run.returncode, run.stdout, errors, written


def main(program, place=None):
    """Installs and tries it; the exit code is 1 where something differs."""
    with tempfile.TemporaryDirectory() as folder:
        environment = pathlib.Path(place or f"{folder}/environment")
        python = environment / "bin/python"
        if not python.exists():
            venv.create(environment, with_pip=True)
            start = time.monotonic()
            packages = [str(ROOT / "Sources/JupyterKernel"), "nbclient", "nbformat"]
            subprocess.run([python, "-m", "pip", "install", "-q", *packages], check=True)
            print(f"installed in {time.monotonic() - start:.0f} s")
        # No program is on this path.
        names = {**os.environ, "PATH": f"{environment}/bin:/usr/bin:/bin"}
        layoutlab = str(environment / "bin/layoutlab")
        start = time.monotonic()
        sessions = subprocess.run(
            [layoutlab, "verify", "Sessions"], cwd=ROOT, env=names, capture_output=True, text=True,
            check=False,
        )
        print(f"{sessions.stdout.splitlines()[-1:]} in {time.monotonic() - start:.1f} s")
        failed = sessions.returncode != 0
        for command in COMMANDS:
            ours = outcome(layoutlab, command.split(), names)
            theirs = outcome(os.path.abspath(program), command.split(), names)
            if ours != theirs:
                failed = True
                print(f"differs: {command}\n  {ours[:3]}\n  {theirs[:3]}"[:1500])
        subprocess.run([layoutlab, "kernel", "install", "--sys-prefix"], env=names, check=True)
        subprocess.run([python, "-c", NOTEBOOK], env=names, check=True)
        print("differences" if failed else f"{len(COMMANDS)} commands as by the program, and a notebook")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
