"""A small client of chromedriver: the part of the W3C WebDriver protocol that the tests need, with urllib."""

import base64
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required",
         "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--mute-audio"]
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Shift": "\ue008", "Tab": "\ue004", "Left": "\ue012", "Up": "\ue013",
        "Right": "\ue014", "Down": "\ue015", "Alt": "\ue00a", "Control": "\ue009"}
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Refused(Exception):
    """An error response from chromedriver."""


def wait(condition, what, seconds=15):
    """Polls a condition until it is true and returns its value; fails with the last value after a time limit."""
    until, answer = time.monotonic() + seconds, None
    while time.monotonic() < until:
        answer = condition()
        if answer:
            return answer
        time.sleep(0.02)
    raise AssertionError(f"waited {seconds} s for: {what}; last answer: {answer!r}")


# The refusals of an action on an element that is not there yet, is hidden, moves, or is replaced meanwhile.
PASSING = ("no such element", "not interactable", "stale element", "click intercepted")


def on_still(act, css):
    """Runs an action on an element, as soon as the element is on the page and stays where it is."""
    def acted():
        try:
            act()
            return True
        except Refused as refusal:
            if any(name in str(refusal) for name in PASSING):
                return False
            raise
    wait(acted, f"{css} to be there and to stay where it is")


def end(process):
    """Kills a process that leads a group, and its whole group."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    for stream in (process.stdout, process.stderr):
        if stream:
            stream.close()


class Driver:
    """A chromedriver process on a port that it chooses itself.

    A start of a browser takes more processor time than most tests. Browsers of closed pages are therefore used again.
    """

    def __init__(self):
        self.idle = []
        self.profile = tempfile.mkdtemp(prefix="tilawa-browser-")
        self.process = subprocess.Popen(
            [shutil.which("chromedriver"), "--port=0", "--log-level=SEVERE"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, start_new_session=True, env={**os.environ, "TMPDIR": self.profile})
        for line in self.process.stdout:
            if "started successfully on port" in line:
                self.address = f"http://127.0.0.1:{line.rstrip().rstrip('.').split()[-1]}"
                return
        self.close()
        raise AssertionError("chromedriver did not say on which port it listens")

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                value = json.load(error)["value"]
            raise Refused(f"{value['error']}: {value['message'].splitlines()[0]}") from None

    def close(self):
        end(self.process)
        shutil.rmtree(self.profile, ignore_errors=True)


class Page:
    """A browser without cookies or stored data of earlier pages; its tabs share cookies."""

    def __init__(self, driver, width=1280, height=900):
        self.driver = driver
        self.origins = set()
        self.session = driver.idle.pop() if driver.idle else self.started(width, height)
        self.resize(width, height)

    def started(self, width, height):
        options = {"binary": shutil.which("chromium"), "args": FLAGS + [f"--window-size={width},{height}"]}
        answer = self.driver.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": options, "unhandledPromptBehavior": "accept"}}})
        return f"/session/{answer['sessionId']}"

    def call(self, method, path, body=None):
        return self.driver.call(method, self.session + path, body)

    def close(self):
        """Deletes cookies and stored data, and leaves a new tab for the next page."""
        try:
            old = self.tabs()
            self.tab()
            new = self.call("GET", "/window")
            for handle in old:
                self.go(handle)
                self.origins.add(self.run("return location.origin"))
                self.call("DELETE", "/window")
            self.go(new)
            for origin in self.origins - {"null"}:
                self.devtools("Storage.clearDataForOrigin", origin=origin, storageTypes="all")
            self.devtools("Network.clearBrowserCookies")
            self.devtools("Network.clearBrowserCache")
            self.driver.idle.append(self.session)
        except (Refused, OSError):
            try:
                self.call("DELETE", "")
            except (Refused, OSError):
                pass  # Chromedriver ends the browser at the latest when it ends itself.

    def open(self, address):
        self.origins.add("/".join(address.split("/")[:3]))
        self.call("POST", "/url", {"url": address})

    def run(self, script, *arguments):
        """Runs a function body and returns its result; promises are awaited."""
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def devtools(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def resize(self, width, height):
        # Browser windows have a minimum width, so the viewport size is emulated.
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                      mobile=False)

    def find(self, css):
        return {ELEMENT: self.call("POST", "/element", {"using": "css selector", "value": css})[ELEMENT]}

    def click(self, css):
        on_still(lambda: self.call("POST", f"/element/{self.find(css)[ELEMENT]}/click", {}), css)

    def type(self, css, text):
        on_still(lambda: self.call("POST", f"/element/{self.find(css)[ELEMENT]}/value", {"text": text}), css)

    def key(self, *names):
        """Presses keys together, such as key("Shift", "u"), and releases them."""
        codes = [KEYS.get(name, name) for name in names]
        steps = [{"type": "keyDown", "value": code} for code in codes]
        steps += [{"type": "keyUp", "value": code} for code in reversed(codes)]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": steps}]})

    def drag(self, start, to, held=None):
        """Presses the mouse at a point of the window, moves it to another and releases it, with a key held down."""
        points = [((start[0] * (8 - n) + to[0] * n) / 8, (start[1] * (8 - n) + to[1] * n) / 8) for n in range(9)]
        move = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)} for x, y in points]
        steps = [move[0], {"type": "pointerDown", "button": 0}, *move[1:], {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        actions = [{**mouse, "actions": steps}]
        if held:
            # Key and mouse actions run in parallel steps: the key is pressed before all moves of the mouse, and
            # released after them.
            pauses = [{"type": "pause", "duration": 0}] * len(steps)
            keys = [{"type": "keyDown", "value": KEYS[held]}, *pauses, {"type": "keyUp", "value": KEYS[held]}]
            actions = [{"type": "key", "id": "keys", "actions": keys}, {**mouse, "actions": pauses[:1] + steps}]
        self.call("POST", "/actions", {"actions": actions})

    def tab(self):
        """Opens another tab and switches to it."""
        self.go(self.call("POST", "/window/new", {"type": "tab"})["handle"])

    def tabs(self):
        return self.call("GET", "/window/handles")

    def go(self, handle):
        self.call("POST", "/window", {"handle": handle})

    def picture(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))
