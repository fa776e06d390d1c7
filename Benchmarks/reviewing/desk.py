"""The review desk of the tested program in a headless browser, operated only by keys or clicks."""

import signal
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tests" / "Browser"))
from webdriver import Driver, Page, end, wait  # noqa: E402

# Returns the chosen segment as displayed; null while work is in progress.
SEEN = """
const saving = document.getElementById("save-state").textContent;
if (document.querySelector(".empty-page")) return { done: true };
if (saving !== "" && saving !== "All saved") return null;
if (document.querySelector(".detail .tag.busy, .desk[aria-busy]")) return null;
const bad = document.querySelector(".notice.bad");
if (bad) { bad.remove(); return { refused: bad.textContent }; }
if (document.querySelector(".progress")?.textContent.startsWith("Nothing is left to listen to.")) return { done: true };
const times = document.querySelector(".detail .facts .number")?.textContent;
const item = document.querySelector(".queue .row.chosen");
if (!times || !item) return null;
const seconds = (text) => text.split(":").reduce((total, part) => total * 60 + Number(part), 0);
const [start, end] = times.split(" – ").map(seconds);
return { start, end, item: item.innerText };
"""


# For each key that moves an edge, the (edge, direction) of the simple review's button that moves it by 0.1 s.
EDGES = {"1": (0, 0), "4": (0, 1), "7": (1, 0), "0": (1, 1)}
CHOICES = {"z": "Nothing to keep", "t": "Talk", "a": "Another ayah…"}
CHOOSE = """
    const button = [...document.querySelectorAll(".simple-choices button")].find((b) => b.textContent === arguments[0]);
    button.dataset.chosen = ""; """


class Desk:
    def __init__(self, tilawa, library, clicks=False):
        self.clicks = clicks
        self.driver = Driver()
        self.server = subprocess.Popen(
            [tilawa, "review", "--no-open", "--port", "0", "--library", str(library)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True)
        address = self.server.stdout.readline().strip()
        self.page = Page(self.driver)
        self.page.open(address)
        wait(lambda: self.page.run("return document.querySelector('.row .recording')"), "the list of recordings")
        self.keys = 0

    def close(self):
        self.page.close()
        self.driver.close()
        if self.server.poll() is None:
            self.server.send_signal(signal.SIGINT)
        end(self.server)

    def begin(self, recording):
        """Opens the queue of a recording."""
        self.keys, self.refused = 0, []
        self.id = recording
        self.page.run("location.hash = `#/queue/${arguments[0]}`", recording)
        wait(
            lambda: self.page.run(
                "return location.hash.endsWith(arguments[0])"
                " && document.querySelector('.queue .row.chosen, .empty-page')",
                recording,
            ),
            "the queue",
        )

    def press(self, key):
        """Presses one key, optionally with Shift; both count as one."""
        self.keys += 1
        self.page.key(*key.split("+")) if len(key) > 1 else self.page.key(key)

    def act(self, keys):
        """Performs the actions of some keys. In the simple mode, it uses as many clicks as needed, and a typed text
        counts as one click."""
        if not self.clicks:
            for key in keys:
                self.press(key)
            return
        first, *rest = keys
        if first == "Enter":
            self.click(".simple-bar .primary")
        elif first in EDGES:
            for key in keys:
                side, way = EDGES[key]
                self.click(f".simple-bar .edges > .group:nth-child({side + 1}) button:nth-child({way + 1})")
        else:
            self.click(".simple-bar [aria-expanded]")
            if first == "i":
                self.click(".simple-choices button")
            else:
                self.page.run(CHOOSE, CHOICES[first])
                self.click(".simple-choices [data-chosen]")
            if rest:
                wait(lambda: self.page.run("return document.activeElement.matches('dialog input')"), "the question")
                self.keys += 1
                for key in rest[:-1]:
                    for letter in key:
                        self.page.key(letter)
                self.click("dialog .primary")

    def click(self, selector):
        self.keys += 1
        self.page.click(selector)

    def nothing_doubtful(self):
        """True if the queue shows that the remaining items are probably correct."""
        return self.page.run("return document.querySelector('main').innerText.includes('Nothing is doubtful.')")

    def seen(self):
        """Returns the chosen segment from the server once all edits are saved; `None` if the queue is empty.

        Messages about refused edits are added to `refused`.
        """
        while (shown := wait(lambda: self.page.run(SEEN), "the desk to come to rest", 30)).get("refused"):
            self.refused.append(shown["refused"])
        if shown.get("done"):
            return None
        for segment in self.recording()["segments"]:
            if abs(segment["start"] - shown["start"]) < 0.002 and abs(segment["end"] - shown["end"]) < 0.002:
                return segment
        raise AssertionError(f"no segment lies where the desk shows one: {shown}")

    def recording(self):
        return self.page.run("return fetch(`/api/recordings/${arguments[0]}`).then((r) => r.json())", self.id)
