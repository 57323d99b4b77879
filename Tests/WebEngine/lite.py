#!/usr/bin/env python3
"""Tries the kernel of JupyterLite in headless Chromium, in a site that it builds.

    .ci/wasm && Tests/WebEngine/lite.py [ENVIRONMENT] [PICTURE]

JupyterLite and the package come by pip; an ENVIRONMENT that is named is used again, after the package
is installed anew. It wants PyPI's playwright and a Chromium. The outputs are those of the kernel in
Python, byte for byte. PICTURE is a file for the notebook as it is shown.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import venv

from page import CHROMIUM, ENDLESS, served
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
CELLS = [
    "view red, blue\n(red, blue).width == 40",
    "red.width == blue.width\nred.width",
    "red.wide",
    "red.edges == root inset 20\nblue.edges == root inset 30\nred.width == 100",
    "frames\ndraw",
    "alias wide = 7\nexpect red.width == 8\nred.width",
]
METADATA = {"kernelspec": {"name": "layoutlab", "display_name": "LayoutLab", "language": "layoutlab"}}

# Runs a notebook by the kernel in Python.
NATIVE = """
import sys, nbclient, nbformat
book = nbformat.read(sys.argv[1], as_version=4)
nbclient.NotebookClient(book, allow_errors=True, timeout=120).execute()
nbformat.write(book, sys.argv[1])
"""

KERNEL = "jupyterapp.shell.currentWidget.sessionContext.session.kernel"
READY = "window.jupyterapp?.shell.currentWidget?.sessionContext.session?.kernel?.status === 'idle'"
MODEL = "jupyterapp.shell.currentWidget.content.model"
ANSWER = "kernel.sendInputReply({ status: 'ok', value: '24' }, header);"
# Evaluates a cell; a question is answered by 24.
RUN = f"""async code => {{
    const kernel = {KERNEL};
    const outputs = [];
    const future = kernel.requestExecute({{ code, allow_stdin: true }});
    future.onIOPub = ({{ content }}) => {{
        if (content.data) outputs.push(content.data['text/plain']);
        if (content.evalue) outputs.push(content.evalue);
    }};
    future.onStdin = ({{ header, content }}) => {{
        outputs.push(content.prompt);
        {ANSWER}
    }};
    await future.done;
    return outputs;
}}"""


def notebook(folder):
    """A notebook with the cells."""
    cells = [
        {"cell_type": "code", "id": f"cell{number}", "source": text,
         "execution_count": None, "metadata": {}, "outputs": []}
        for number, text in enumerate(CELLS)
    ]
    book = {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}
    (folder / "book.ipynb").write_text(json.dumps(book))


def outputs(cells):
    """The outputs of cells, each text in one piece."""
    def joined(value):
        if isinstance(value, list) and all(isinstance(line, str) for line in value):
            return "".join(value)
        return value

    found = []
    for cell in cells:
        for output in cell["outputs"]:
            data = {kind: joined(value) for kind, value in output.get("data", {}).items()}
            found.append({**output, "data": data})
    return found


def install(environment):
    """Installs the package; returns the variables for its commands, with no program on the path."""
    python = environment / "bin/python"
    packages = [str(ROOT / "Sources/JupyterKernel")]
    if not python.exists():
        venv.create(environment, with_pip=True)
        packages += ["jupyterlite-core[contents]>=0.7", "nbclient", "nbformat"]
    else:
        packages = ["--force-reinstall", "--no-deps", *packages]
    start = time.monotonic()
    subprocess.run([python, "-m", "pip", "install", "-q", *packages], check=True)
    print(f"installed in {time.monotonic() - start:.0f} s")
    names = {**os.environ, "PATH": f"{environment}/bin:/usr/bin:/bin", "VIRTUAL_ENV": str(environment)}
    subprocess.run(["layoutlab", "kernel", "install", "--sys-prefix"], env=names, check=True)
    return names


def build(folder, names):
    """Builds the site of a folder with notebooks."""
    settings = {"jupyter-lite-schema-version": 0, "jupyter-config-data": {"exposeAppInBrowser": True}}
    (folder / "jupyter-lite.json").write_text(json.dumps(settings))
    start = time.monotonic()
    command = ["jupyter", "lite", "build", "--contents", "files", "--output-dir", "site", "--no-sourcemaps"]
    subprocess.run(command, cwd=folder, env=names, check=True, capture_output=True)
    files = [path for path in (folder / "site").rglob("*") if path.is_file()]
    own = [path for path in files if "extensions/layoutlab" in str(path)]
    size, part = (sum(path.stat().st_size for path in some) / 1e6 for some in (files, own))
    print(f"built in {time.monotonic() - start:.0f} s: {size:.1f} MB, of which the kernel {part:.1f} MB")


def cells(page, wanted):
    """The cells are run by keys, and have the outputs of the kernel in Python."""
    language, wanted = wanted
    page.locator(".jp-Cell .cm-content").first.click()
    start = time.monotonic()
    for number in range(len(CELLS)):
        page.keyboard.press("Shift+Enter")
        page.wait_for_function(f"{MODEL}.cells.get({number}).executionCount === {number + 1}")
        page.wait_for_function(f"{KERNEL}.status === 'idle'")
    print(f"    {len(CELLS)} cells in {time.monotonic() - start:.1f} s")
    book = page.evaluate(f"{MODEL}.toJSON()")
    assert book["metadata"]["language_info"] == language, (book["metadata"], language)
    shown = outputs(book["cells"][: len(CELLS)])
    assert len(shown) == len(wanted), (shown, wanted)
    for ours, theirs in zip(shown, wanted):
        assert ours == theirs, f"\n{ours}\n{theirs}"
    assert "<svg" in shown[0]["data"]["text/html"]
    assert "red.width 40" in shown[1]["data"]["text/plain"]
    assert shown[2]["ename"] == "E119" and shown[2]["traceback"][2] == "      ^^^^", shown[2]
    page.locator(".jp-OutputArea-output svg rect.root").first.wait_for(state="visible")


def typing(page, _):
    """Completion counts code points; an open parenthesis goes on; a name has a value."""
    found = page.evaluate(
        f"{KERNEL}.requestComplete({{ code: '# 😀\\nred.wi', cursor_pos: 10 }}).then(one => one.content)"
    )
    assert found["matches"] == ["width"], found
    assert (found["cursor_start"], found["cursor_end"]) == (8, 10), found
    for code, status in [("(red.top == root.top", "incomplete"), ("view green", "complete")]:
        found = page.evaluate(
            f"code => {KERNEL}.requestIsComplete({{ code }}).then(one => one.content.status)", code
        )
        assert found == status, (code, found)
    found = page.evaluate(
        f"{KERNEL}.requestInspect({{ code: 'red.width', cursor_pos: 6, detail_level: 0 }})"
        ".then(one => one.content.data['text/plain'])"
    )
    assert found.startswith("red.width "), found


def asking(page, _):
    """A slider is a question, which the stop button ends; a saved file lies beside the notebook."""
    page.evaluate(RUN, "view green\ngreen.height == 30 as tall")
    told = page.evaluate(RUN, "slide tall")
    assert told[0] == "tall, 0 to 200, now 30: " and "tall 30 → 24" in told[1], told
    page.evaluate(f"void (window.running = ({RUN.replace(ANSWER, '')})('slide tall\\ngreen.width'))")
    page.wait_for_function(f"{KERNEL}.status === 'busy'")
    time.sleep(1)
    page.locator("[data-command='notebook:interrupt-kernel']").click()
    told = page.evaluate("window.running")
    assert told[1:] == ["tall stays 24", "nothing more was run"], told
    page.evaluate(RUN, "save first.md")
    text = page.evaluate(
        "jupyterapp.serviceManager.contents.get('first.md', { content: true }).then(one => one.content)"
    )
    assert "> set tall = 24\n" in text, text


def stop(page, _):
    """The stop button ends a computation, and the lines before it are kept."""
    page.evaluate("addEventListener('mousedown', event => { window.pressed = event.timeStamp; }, true)")
    page.evaluate(f"""void (window.running = ({RUN})({json.dumps(ENDLESS)})
        .then(told => [told, performance.now() - window.pressed]))""")
    time.sleep(1)
    assert page.evaluate(f"{KERNEL}.status") == "busy"
    page.locator("[data-command='notebook:interrupt-kernel']").click()
    told, stopped = page.evaluate("window.running")
    assert told == ["nothing changed"], told
    start = time.monotonic()
    told = page.evaluate(RUN, "green.height")
    assert told == ["green.height 24"], told
    print(f"    stopped after {stopped:.0f} ms;"
          f" the next line {(time.monotonic() - start) * 1000:.0f} ms later")
    assert stopped < 300, stopped


def restart(page, _):
    """A restarted kernel begins anew."""
    page.evaluate(f"{KERNEL}.restart()")
    page.wait_for_function(f"{KERNEL}.status === 'idle'")
    assert page.evaluate(RUN, "red.width") == ["nothing is called red"]


TESTS = [cells, typing, asking, stop, restart]


def main(place=None, picture=None):
    """Builds the site and does all tests; the exit code is 1 if one failed."""
    failed = 0
    with tempfile.TemporaryDirectory() as name, sync_playwright() as play:
        folder = pathlib.Path(name)
        names = install(pathlib.Path(place or folder / "environment").absolute())
        (folder / "files").mkdir()
        notebook(folder / "files")
        build(folder, names)
        book = folder / "files/book.ipynb"
        subprocess.run(["python", "-c", NATIVE, book], env=names, check=True)
        native = json.loads(book.read_text())
        wanted = native["metadata"]["language_info"], outputs(native["cells"])
        # As root, as in a container, Chromium has no sandbox.
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1000, "height": 1400})
        requests, errors = [], []
        context.on("request", lambda request: requests.append(request.url))
        page = context.new_page()
        page.set_default_timeout(180_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        with served(folder / "site") as server:
            start = time.monotonic()
            page.goto(f"{server}/notebooks/index.html?path=book.ipynb")
            page.wait_for_function(READY)
            print(f"a notebook with a kernel {time.monotonic() - start:.1f} s after it is opened")
            for test in TESTS:
                try:
                    test(page, wanted)
                    print(f"{test.__name__}: passed", flush=True)
                except Exception as error:  # The other tests go on.
                    failed += 1
                    print(f"{test.__name__}: {type(error).__name__}: {error}", flush=True)
                if picture and test is cells:
                    page.screenshot(path=picture)
        browser.close()
        others = [url for url in requests if not url.startswith((server, "data:", "blob:"))]
        print(f"{len(requests)} requests, {len(others)} to anywhere else")
        if others or errors:
            failed += 1
            print(others, errors)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
