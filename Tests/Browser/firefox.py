"""A small client of Firefox's own Marionette protocol. It replaces geckodriver, which Debian does not package.

A packet consists of the length of a JSON array, a colon, and the array."""

import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile

import webdriver
from webdriver import ELEMENT, KEYS, Refused, on_still, wait

PREFERENCES = {
    "marionette.port": 0, "media.autoplay.default": 0, "media.autoplay.blocking_policy": 0,
    "media.volume_scale": "0.0", "app.update.enabled": False, "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False, "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore", "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "extensions.update.enabled": False,
    "services.settings.server": "", "browser.safebrowsing.downloads.remote.enabled": False,
    "ui.prefersReducedMotion": 1,
}


def program():
    """Returns the path of Firefox, or `None`."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """A browser with its own profile and one tab."""

    def __init__(self, width=1280, height=900):
        self.profile = tempfile.mkdtemp(prefix="tilawa-firefox-")
        with open(os.path.join(self.profile, "user.js"), "w", encoding="utf-8") as file:
            for name, value in PREFERENCES.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.process = subprocess.Popen(
            [program(), "--headless", "--marionette", "--no-remote", "--profile", self.profile,
             f"--width={width}", f"--height={height}"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            env={**os.environ, "HOME": self.profile, "TMPDIR": self.profile, "MOZ_CRASHREPORTER_DISABLE": "1"})
        self.number = 0
        port = os.path.join(self.profile, "MarionetteActivePort")
        try:
            wait(lambda: os.path.exists(port) and os.path.getsize(port), "Firefox to start", 90)
            with open(port, encoding="utf-8") as file:
                self.socket = socket.create_connection(("127.0.0.1", int(file.read())), timeout=60)
            self.received()
            self.call("WebDriver:NewSession", strictFileInteractability=False, unhandledPromptBehavior="accept")
            self.call("WebDriver:SetTimeouts", script=120_000)
            self.socket.settimeout(150)
            self.resize(width, height)
        except BaseException:
            self.close()
            raise

    def received(self):
        length = b""
        while not length.endswith(b":"):
            byte = self.socket.recv(1)
            if not byte:
                raise Refused("Firefox ended")
            length += byte
        left, text = int(length[:-1]), b""
        while len(text) < left:
            text += self.socket.recv(left - len(text))
        return json.loads(text)

    def call(self, command, **parameters):
        self.number += 1
        packet = json.dumps([0, self.number, command, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(packet), packet))
        _, number, error, result = self.received()
        assert number == self.number, "an answer to another question"
        if error:
            raise Refused(f"{error['error']}: {error['message'].splitlines()[0]}")
        return result.get("value", result) if isinstance(result, dict) else result

    def close(self):
        webdriver.end(self.process)
        if hasattr(self, "socket"):
            self.socket.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def open(self, address):
        self.call("WebDriver:Navigate", url=address)

    def run(self, script, *arguments):
        """Runs a function body and returns its result; promises are awaited."""
        return self.call("WebDriver:ExecuteScript", script=script, args=list(arguments), sandbox=None)

    def resize(self, width, height):
        # The first call shows how much larger the window is than its viewport; the second sets the window so that the
        # viewport has the wanted size.
        self.call("WebDriver:SetWindowRect", width=width, height=height)
        inner = self.run("return [innerWidth, innerHeight]")
        self.call("WebDriver:SetWindowRect", width=2 * width - inner[0], height=2 * height - inner[1])

    def find(self, css):
        return self.call("WebDriver:FindElement", using="css selector", value=css)[ELEMENT]

    def click(self, css):
        on_still(lambda: self.call("WebDriver:ElementClick", id=self.find(css)), css)

    def type(self, css, text):
        on_still(lambda: self.call("WebDriver:ElementSendKeys", id=self.find(css), text=text), css)

    def act(self, *actions):
        self.call("WebDriver:PerformActions", actions=list(actions))

    def key(self, *names):
        """Presses keys together, such as key("Shift", "u"), and releases them."""
        codes = [KEYS.get(name, name) for name in names]
        steps = [{"type": "keyDown", "value": code} for code in codes]
        steps += [{"type": "keyUp", "value": code} for code in reversed(codes)]
        self.act({"type": "key", "id": "keys", "actions": steps})

    def drag(self, start, to):
        """Presses the mouse at a point of the window, moves it to another point and releases it."""
        points = [((start[0] * (8 - n) + to[0] * n) / 8, (start[1] * (8 - n) + to[1] * n) / 8) for n in range(9)]
        move = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)} for x, y in points]
        steps = [move[0], {"type": "pointerDown", "button": 0}, *move[1:], {"type": "pointerUp", "button": 0}]
        self.act({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps})

    def picture(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.call("WebDriver:TakeScreenshot", full=False, hash=False)))
