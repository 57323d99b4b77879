"""Browsers other than Chromium, with no package: Firefox by WebDriver BiDi, WebKitGTK by WebDriver.

Each gives a page that has the part of playwright's page which these scripts use, so that a walk is written once.
Keys and pointer are real. A browser is named `chromium`, `firefox` or `webkit`.
"""

import base64
import contextlib
import json
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request

KEYS = {"Enter": "\ue006", "Tab": "\ue004", "Escape": "\ue00c", "Shift": "\ue008", "Control": "\ue009", "Alt": "\ue00a",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "Space": " "}
PATIENCE = 120

# What complains before a script is loaded is told by the browser, or not at all.
COMPLAINTS = """
  globalThis.complaints = [];
  addEventListener('error', event => complaints.push(String(event.message)));
  addEventListener('unhandledrejection', event => complaints.push(String(event.reason)));
  const tell = console.error;
  console.error = (...words) => { complaints.push(words.join(' ')); tell(...words); };
"""


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def patiently(action, seconds=PATIENCE):
    """Does something again until it does not fail."""
    end = time.monotonic() + seconds
    while True:
        try:
            return action()
        except Exception:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


class Socket:
    """The client of a WebSocket, as far as BiDi needs it."""

    def __init__(self, port, path):
        self.stream = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall((f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.file = self.stream.makefile("rb")
        status = self.file.readline()
        if b" 101 " not in status:
            raise ConnectionError(status)
        while self.file.readline().strip():
            pass

    def send(self, text):
        data = text.encode()
        size = len(data)
        head = (struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size) if size < 65536
                else struct.pack("!BBQ", 0x81, 0xFF, size))
        mask = os.urandom(4)
        self.stream.sendall(head + mask + bytes(one ^ mask[index & 3] for index, one in enumerate(data)))

    def receive(self):
        text = b""
        while True:
            first, size = struct.unpack("!BB", self.file.read(2))
            if size == 126:
                size, = struct.unpack("!H", self.file.read(2))
            elif size == 127:
                size, = struct.unpack("!Q", self.file.read(8))
            part = self.file.read(size)
            if first & 0x0F in (0, 1):
                text += part
                if first & 0x80:
                    return text.decode()


class Firefox:
    """Firefox by BiDi."""

    def __init__(self, folder, size):
        program = next(filter(None, map(shutil.which, ["firefox", "firefox-esr"])))
        port = free_port()
        self.errors, self.last = [], 0
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", folder, f"--remote-debugging-port={port}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | {"HOME": folder})
        self.socket = patiently(lambda: Socket(port, "/session"))
        self.version = self.send("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.send("session.subscribe", events=["log.entryAdded"])
        # In the first tab the line of the address has the focus, and a key presses no button.
        self.context = self.send("browsingContext.create", type="tab")["context"]

    def send(self, method, **params):
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.errors.append(message["params"]["text"])
            if message.get("id") == self.last:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['message']}")
                return message["result"]

    def open(self, address):
        self.send("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def call(self, body):
        reply = self.send("script.callFunction", functionDeclaration=f"async () => {{ {body} }}", awaitPromise=True,
                          target={"context": self.context})
        if reply["type"] == "exception":
            raise RuntimeError(reply["exceptionDetails"]["text"])
        return reply["result"].get("value")

    def act(self, actions):
        self.send("input.performActions", context=self.context, actions=actions)

    def resize(self, width, height):
        self.send("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def picture(self):
        return self.send("browsingContext.captureScreenshot", context=self.context)["data"]

    def close(self):
        with contextlib.suppress(Exception):
            self.send("browser.close")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(10)
        self.process.kill()
        self.process.wait()


class WebKit:
    """WebKitGTK by WebDriver; it wants a display, such as that of `xvfb-run`."""

    def __init__(self, folder, size):
        self.errors, self.processes, environment = [], [], os.environ | {"HOME": folder, "XDG_CONFIG_HOME": f"{folder}/.config", "NO_AT_BRIDGE": "1"}
        look = pathlib.Path(folder, ".config/gtk-3.0")
        look.mkdir(parents=True)
        # A telephone's page is narrower than the browser's own buttons.
        (look / "gtk.css").write_text("* { min-width: 0; padding: 0; margin: 0; border: 0; }")
        (look / "settings.ini").write_text("[Settings]\ngtk-toolbar-icon-size = 1\n")
        port = free_port()
        self.processes.append(subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        self.root = f"http://127.0.0.1:{port}/session"
        browser = next(map(str, pathlib.Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser")))
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}}
        patiently(lambda: urllib.request.urlopen(f"http://127.0.0.1:{port}/status", timeout=5), 30)
        made = self.send("POST", "", capabilities=wanted)
        self.version = made["capabilities"]["browserVersion"]
        self.root += "/" + made["sessionId"]
        self.send("POST", "/timeouts", script=1000 * PATIENCE)

    def send(self, verb, path, **params):
        request = urllib.request.Request(self.root + path, json.dumps(params).encode() if verb == "POST" else None, method=verb)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
                return json.load(reply)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(f"{path}: {error.read().decode()[:300]}") from None

    def open(self, address):
        self.send("POST", "/url", url=address)

    def call(self, body):
        script = f"const done = arguments[0]; (async () => {{ {body} }})().then(done, error => done('!' + error.message))"
        value = self.send("POST", "/execute/async", script=script, args=[])
        if isinstance(value, str) and value.startswith("!"):
            raise RuntimeError(value[1:])
        return value

    def act(self, actions):
        self.send("POST", "/actions", actions=actions)

    def resize(self, width, height):
        # The window is larger than the page by what stands around it.
        for _ in range(4):
            inner = json.loads(self.call("return JSON.stringify([innerWidth, innerHeight])"))
            if inner == [width, height]:
                return
            outer = self.send("GET", "/window/rect")
            self.send("POST", "/window/rect", x=0, y=0, width=outer["width"] + width - inner[0], height=outer["height"] + height - inner[1])
            time.sleep(0.3)
        raise RuntimeError(f"the window stays {inner}")

    def picture(self):
        return self.send("GET", "/screenshot")

    def close(self):
        with contextlib.suppress(Exception):
            self.send("DELETE", "")
        for process in reversed(self.processes):
            process.kill()
            process.wait()


class Keyboard:
    def __init__(self, browser, page):
        self.browser, self.page = browser, page

    def press(self, keys):
        *held, last = [KEYS.get(key, key) for key in keys.split("+")]
        down, up = ([{"type": kind, "value": key} for key in order]
                    for kind, order in [("keyDown", [*held, last]), ("keyUp", [last, *reversed(held)])])
        self.browser.act([{"type": "key", "id": "keys", "actions": down + up}])

    def type(self, text):
        for key in text:
            self.press("Enter" if key == "\n" else key)

    def insert_text(self, text):
        self.page.evaluate(f"document.execCommand('insertText', false, {json.dumps(text)})")


class Mouse:
    """A mouse that is moved as a hand does it: every move is seen."""

    def __init__(self, browser):
        self.browser, self.place = browser, (0, 0)

    def act(self, *actions):
        self.browser.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": list(actions)}])

    def move(self, x, y):
        self.act({"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0})

    def down(self):
        self.act({"type": "pointerDown", "button": 0})

    def up(self):
        self.act({"type": "pointerUp", "button": 0})


class Locator:
    def __init__(self, page, selector, index=None):
        self.page, self.selector, self.index = page, selector, index

    @property
    def one(self):
        return f"document.querySelectorAll({json.dumps(self.selector)})[{self.index or 0}]"

    def count(self):
        return self.page.evaluate(f"document.querySelectorAll({json.dumps(self.selector)}).length")

    def nth(self, index):
        return Locator(self.page, self.selector, index)

    def all(self):
        return [self.nth(index) for index in range(self.count())]

    def inner_text(self):
        return patiently(lambda: self.page.evaluate(f"{self.one}.innerText"))

    def bounding_box(self):
        return self.page.evaluate(f"(({{ x, y, width, height }}) => ({{ x, y, width, height }}))({self.one}.getBoundingClientRect())")

    def reached(self):
        """The middle of the element, once it stands still and nothing covers it."""
        found = self.page.evaluate(f"""async () => {{
          const one = {self.one};
          one.scrollIntoView({{ block: 'nearest' }});
          const place = () => {{
            const {{ x, y, width, height }} = one.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
          }};
          const isIn = hit => one.contains(hit) || hit?.closest('label')?.control === one;
          const before = place();
          await new Promise(done => setTimeout(done, 40));
          const [x, y] = place();
          if (x !== before[0] || y !== before[1] || !isIn(document.elementFromPoint(x, y))) return null;
          globalThis.pressed = null;
          addEventListener('pointerdown', event => {{ globalThis.pressed = isIn(event.target); }}, {{ capture: true, once: true }});
          return [x, y];
        }}""")
        if not found:
            raise RuntimeError(f"{self.selector} is covered")
        return found

    def click(self):
        # What moves meanwhile is missed, and tried again.
        for _ in range(5):
            x, y = patiently(self.reached, 20)
            self.page.mouse.act({"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
                                {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})
            if self.page.evaluate("globalThis.pressed !== false"):
                return
        raise RuntimeError(f"{self.selector} does not stand still")


class Page:
    """As much of playwright's page as is used."""

    def __init__(self, browser):
        self.browser = browser
        self.keyboard, self.mouse = Keyboard(browser, self), Mouse(browser)

    def goto(self, address):
        self.browser.open(address)
        self.evaluate(f"(() => {{ {COMPLAINTS} }})()")

    def reload(self):
        self.evaluate("void setTimeout(() => location.reload(), 50)")
        time.sleep(0.5)
        self.wait_for_selector("body")
        self.evaluate(f"(() => {{ {COMPLAINTS} }})()")

    def evaluate(self, text):
        value = self.browser.call(f"const value = await ({text}\n); const told = typeof value === 'function' ? await value() : value; "
                                  "return JSON.stringify(told === undefined ? null : told);")
        return json.loads(value)

    def locator(self, selector):
        return Locator(self, selector)

    def click(self, selector):
        self.locator(selector).click()

    def fill(self, selector, text):
        self.evaluate(f"(one => {{ one.focus(); one.select(); }})({self.locator(selector).one})")
        self.evaluate("document.execCommand('delete')") if text == "" else self.keyboard.insert_text(text)

    def inner_text(self, selector):
        return self.locator(selector).inner_text()

    def wait_for_selector(self, selector):
        patiently(lambda: self.evaluate(f"document.querySelector({json.dumps(selector)}).tagName"))

    def wait_for_timeout(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def set_viewport_size(self, size):
        self.browser.resize(size["width"], size["height"])

    def screenshot(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.browser.picture()))


@contextlib.contextmanager
def opened(name, size=(1280, 800)):
    """A page of a browser, and the list in which its complaints are at the end."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = {"firefox": Firefox, "webkit": WebKit}[name](folder, size)
        try:
            page = Page(browser)
            page.set_viewport_size({"width": size[0], "height": size[1]})
            yield page, browser.errors
            browser.errors += page.evaluate("globalThis.complaints ?? []") if name == "webkit" else []
        finally:
            browser.close()
