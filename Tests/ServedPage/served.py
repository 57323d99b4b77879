"""A page that a program serves, in one of three browsers, with the errors of its console."""

import atexit
import contextlib
import functools
import os
import pathlib
import shutil
import subprocess
import tempfile

BROWSERS = ["chromium", "firefox", "webkit"]
CHROMIUM = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)


def until(page, condition):
    """Waits for a condition; the page's policy lets a driver evaluate nothing by itself."""
    for _ in range(3000):
        if page.evaluate(f"Boolean({condition})"):
            return
        page.wait_for_timeout(10)
    raise TimeoutError(condition)


@contextlib.contextmanager
def program_serving(program, lines=(), arguments=("lines.layout",)):
    """A program that serves a session of its own, with its address."""
    with tempfile.TemporaryDirectory() as home:
        pathlib.Path(home, "lines.layout").write_text("".join(f"{line}\n" for line in lines))
        # A session of before is not gone on with.
        places = dict.fromkeys(["HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"], home)
        server = subprocess.Popen([os.path.abspath(program), "serve", *arguments], cwd=home, env=os.environ | places,
                                  stdout=subprocess.PIPE, text=True)
        try:
            yield server, server.stdout.readline().split()[-1]
        finally:
            server.kill()
            server.wait()


@functools.cache
def player():
    """Playwright, which starts but once."""
    from playwright.sync_api import sync_playwright
    playwright = sync_playwright().start()
    atexit.register(playwright.stop)
    return playwright


@contextlib.contextmanager
def empty_page(browser="chromium", size=(1280, 800)):
    """An empty page of a browser, with the errors of its console."""
    if browser != "chromium":
        import drivers
        with drivers.opened(browser, size) as opened:
            yield opened
        return
    launched = player().chromium.launch(executable_path=CHROMIUM)
    try:
        page, errors = launched.new_page(viewport={"width": size[0], "height": size[1]}), []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: message.type == "error" and errors.append(message.text))
        # A busy machine may take its time.
        page.set_default_timeout(120_000)
        yield page, errors
    finally:
        launched.close()


class Served:
    """A page that a program serves, with the errors of its console."""

    def __init__(self, program, browser="chromium", lines=(), before=lambda page: None, size=(1280, 800)):
        self.program, self.name, self.lines, self.before, self.size = program, browser, lines, before, size

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            self.server, self.address = stack.enter_context(program_serving(self.program, self.lines))
            page, errors = stack.enter_context(empty_page(self.name, self.size))
            self.before(page)
            page.goto(self.address)
            page.wait_for_selector("body[data-ready=true]")
            self.stack = stack.pop_all()
        return page, errors

    def __exit__(self, *what):
        return self.stack.__exit__(*what)
