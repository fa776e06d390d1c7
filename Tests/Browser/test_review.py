"""The review desk in headless Chromium, with the built program and a library made from SampleData.

    TILAWA=program python3 Tests/Browser/test_review.py -v

Each test has its own copy of the library, its own server and its own browser.
"""

import base64
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import unittest
import wave

import webdriver
from webdriver import Driver, Page, wait

ROOT = pathlib.Path(__file__).resolve().parents[2]
TILAWA = os.path.abspath(os.environ.get("TILAWA") or ROOT / ".build/debug/tilawa")
SAMPLES = ROOT / "SampleData"
# The test signals contain no words.
RECIPE = SAMPLES / "recipe.yaml"
PICTURES = ROOT / ".build/browser"
MISSING = [name for name in ("chromium", "chromedriver") if not shutil.which(name)]
SKIPPED = f"Tests of the review desk in a browser: skipped, for {' and '.join(MISSING)} cannot be found."

# Records each sound that the page creates, the times at which sounds start, and how many sounds play then. Moves the
# waveform without animation.
HEAR = """
window.sounds = []; window.began = []; window.together = []; window.faults = [];
addEventListener("error", (event) => faults.push(String(event.message)));
addEventListener("securitypolicyviolation", (event) =>
  faults.push(`policy: ${event.violatedDirective} ${event.blockedURI}`));
const Real = window.Audio;
window.Audio = function (...given) {
  const audio = new Real(...given);
  audio.addEventListener("playing", () => {
    began.push(performance.now());
    together.push(sounds.filter((one) => !one.paused).length);
  });
  sounds.push(audio);
  return audio;
};
window.underWay = 0;
const ask = window.fetch;
window.fetch = async (...given) => {
  underWay++;
  try {
    const response = await ask(...given);
    await response.clone().arrayBuffer();
    return response;
  } finally { underWay--; }
};
"""
# True if five frames in a row were drawn while no request was running.
SETTLED = """
    let left = 5;
    return new Promise((done) => {
      const look = () => underWay ? done(false) : left-- ? requestAnimationFrame(look) : done(true);
      look();
    });
    """
SOUNDING = "return sounds.some((a) => !a.paused && a.readyState > 2 && a.currentTime > 0)"

driver = scratch = made = None


def program(*arguments, library=None):
    """Runs the program and returns its output."""
    call = [TILAWA, *map(str, arguments), *(["--library", str(library)] if library else [])]
    run = subprocess.run(call, capture_output=True, text=True, env=environment(), timeout=120)
    if run.returncode:
        raise AssertionError(f"{arguments[0]} ended with {run.returncode}: {run.stderr}")
    return run.stdout


def environment():
    # The tests do not depend on the language of the user who runs them.
    return {**os.environ, "LC_ALL": "C.UTF-8", "HOME": str(scratch), "XDG_DATA_HOME": str(scratch),
            "XDG_CONFIG_HOME": str(scratch)}


def setUpModule():
    global driver, scratch, made
    if MISSING:
        raise unittest.SkipTest(SKIPPED)
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="tilawa-desk-"))
    unittest.addModuleCleanup(shutil.rmtree, scratch, ignore_errors=True)
    made = scratch / "made"
    program("process", SAMPLES, "--plan", SAMPLES / "plan.csv", "--recipe", RECIPE, "--quiet", library=made)
    driver = Driver()
    unittest.addModuleCleanup(driver.close)


class Server:
    """`tilawa review` on a library, on a port that it chooses itself."""

    def __init__(self, library, *options, **variables):
        self.process = subprocess.Popen(
            [TILAWA, "review", "--no-open", "--port", "0", "--library", str(library), *options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**environment(), **variables},
            start_new_session=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address.startswith("http://"):
            self.close()
            raise AssertionError("the desk printed no address")

    def close(self):
        webdriver.end(self.process)

    def stop(self):
        """Stops the server as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(timeout=20)
        self.process.stdout.close()


class DeskTest(unittest.TestCase):
    """A library, a server and a browser for each test."""

    maxDiff = None
    width = 1280

    def setUp(self):
        self.library = pathlib.Path(tempfile.mkdtemp(prefix="library-", dir=scratch)) / "library"
        self.prepare()
        self.server = None
        self.start()
        self.page = Page(driver, self.width)
        self.addCleanup(self.page.close)
        self.listen()
        self.page.open(self.server.address)
        self.until("return document.querySelector('.row .recording')", "the list of recordings")

    def prepare(self):
        shutil.copytree(made, self.library)
        # Choose all tools, because the simple review has its own tests.
        (self.library / "review.json").write_text('{"tools": "all"}')

    def start(self):
        self.server = Server(self.library)
        self.addCleanup(self.server.close)

    def listen(self):
        self.page.devtools("Page.enable")
        self.page.devtools("Page.addScriptToEvaluateOnNewDocument", source=HEAR)
        self.system("light")

    def system(self, scheme):
        """Emulates a light or dark colour scheme of the system."""
        self.page.devtools("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-reduced-motion", "value": "reduce"}, {"name": "prefers-color-scheme", "value": scheme}])

    def until(self, script, what, *arguments, seconds=15):
        # Convert an element to `true` at once, because it may be removed before the answer is read.
        whole = f"""
            const answer = (function () {{
{script}
}}).apply(null, arguments);
            return answer instanceof Node ? true : answer;"""
        return wait(lambda: self.page.run(whole, *arguments), what, seconds)

    def assert_accessible(self, picture=None):
        """Checks the view by axe-core, and takes a picture of it if `picture` names a file."""
        found = self.page.run("""
            return axe.run(document, { runOnly: arguments[0], resultTypes: ["violations"] })
              .then((r) => [r.passes.length, r.violations.flatMap((v) => v.nodes.map((n) =>
                `${v.id}: ${n.target} ${n.html.slice(0, 160)} ${n.failureSummary.slice(0, 200)}`))]);
            """, WCAG)
        if picture:
            self.page.picture(PICTURES / picture)
        self.assertGreater(found[0], 15)
        self.assertEqual(found[1], [])

    def text(self, css):
        return self.page.run("return document.querySelector(arguments[0])?.innerText ?? ''", css)

    def recited(self, css):
        """
        Returns the texts of all elements that match, inside the text of a recording.

        The browser lays out each paragraph of that text only when it comes near the view, at the earliest in the next
        frame. Until then `innerText` is empty.
        """
        return self.page.run("""
            return [...document.querySelectorAll(arguments[0])].map((part) => part.textContent)""", css)

    def view(self, address, waits=True):
        """
        Goes to a view.

        The page shows the previous view until the next one is loaded, and their elements may have the same names.
        Therefore this method waits until the elements of the previous view are gone, unless `waits` is false.
        """
        moves = self.page.run("""
            const before = location.hash;
            for (const old of document.getElementById("main").children) old.isOld = true;
            location.hash = arguments[0];
            if (location.hash === before) return false;
            return new Promise((done) => addEventListener("hashchange", () => done(true), { once: true }));""", address)
        if moves and waits:
            self.until("return ![...document.getElementById('main').children].some((one) => one.isOld)",
                       f"the end of the view before {address}")

    def reload(self, language=None):
        """Loads the page again, in another language if `language` is its code, and waits for the new page."""
        if language:
            self.page.run("document.cookie = `tilawa-language=${arguments[0]}; path=/; SameSite=Strict`", language)
        self.page.run("window.isOld = true; location.reload()")
        self.until("return !window.isOld && document.querySelector('main h1')", "the page to be loaded again")

    def identity(self, name):
        recordings = json.loads(program("status", "--json", library=self.library))["result"]["recordings"]
        return next(r["id"] for r in recordings if r["source"] == name)

    def review(self, name, chosen=None):
        """Opens a recording and chooses a segment by its index in the list."""
        self.id = self.identity(name)
        self.view(f"#/review/{self.id}")
        self.until("return document.querySelector('.segments .row.chosen')", "a chosen segment")
        if chosen is not None:
            self.page.run("document.querySelectorAll('.segments .row-button')[arguments[0]].click()", chosen)
            self.chosen(chosen)

    def chosen(self, index):
        self.until(
            "return document.querySelector('.segments .row.chosen')?.getAttribute('aria-posinset') === arguments[0]",
            f"segment {index} to be chosen",
            str(index + 1),
        )

    def recording(self, name):
        """Returns a recording as `tilawa show --json` prints it."""
        return json.loads(program("show", name, "--json", library=self.library))["result"]

    def edges(self, name):
        """Returns the boundaries of the segments in frames."""
        shown = self.recording(name)
        rate = shown["recording"]["sampleRate"]["hertz"]
        return [[round(s["start"] * rate), round(s["end"] * rate)] for s in shown["segments"]]

    def becomes(self, name, edges, what):
        """Waits until the recording has these boundaries in the library."""
        found = []

        def same():
            found[:] = self.edges(name)
            return found == edges
        try:
            wait(same, what)
        except AssertionError:
            self.assertEqual(found, edges, what)

    def saved(self):
        self.until("return document.getElementById('save-state').textContent === 'All saved'", "All saved")

    def faults(self):
        # The browser reports a ResizeObserver loop if layout takes longer than a frame; this is no fault of the page.
        return [fault for fault in self.page.run("return faults") if not fault.startswith("ResizeObserver loop")]


class Recordings(DeskTest):
    def test_the_list_opens_and_search_filters_it(self):
        self.assertEqual(self.text(".summary"), "7 recordings")
        names = "return [...document.querySelectorAll('.recording .file')].map((a) => a.innerText)"
        self.assertEqual(len(self.page.run(names)), 7)
        self.search("112.w", "1 recording found", ["112.wav"])
        self.assertEqual(self.text(".recording .here"), "4 readings; nothing is doubtful")
        self.page.type("input[type=search]", "999")
        self.until("return document.querySelector('.summary').textContent === '0 recordings found'", "none found")
        self.assertEqual(self.page.run(names), [])
        self.assertEqual(self.faults(), [])

    def search(self, text, summary, names):
        self.page.run(
            "const s = document.querySelector('input[type=search]'); s.value = arguments[0]; "
            "s.dispatchEvent(new Event('input'))",
            text,
        )
        self.until(
            "return document.querySelector('.summary').textContent === arguments[0]", f"{summary} for {text}", summary
        )
        self.assertEqual(
            self.page.run("return [...document.querySelectorAll('.recording .file')].map((a) => a.innerText)"), names
        )

    def test_a_search_finds_what_is_recited(self):
        ikhlas, qadr = ["112.wav", "Al-Ikhlas reverberant.m4a"], ["phone.3gp"]
        for text, meaning, names in (
            ("112", "Al-Ikhlaas (112)", ikhlas),
            ("ikhlass", "Al-Ikhlaas (112)", ikhlas),
            ("97:3", "97:3", qadr),
            ("\u0627\u0644\u0642\u062f\u0631", "Al-Qadr (97)", qadr),
        ):
            count = f"{len(names)} recording{'s' if len(names) > 1 else ''} found"
            self.search(text, f"{count}, also by what is recited: {meaning}", names)
        self.page.picture(PICTURES / "search.png")
        self.search("zzz", "0 recordings found", [])
        self.assertEqual(self.faults(), [])

    def test_a_recording_shows_its_waveform_its_segments_and_its_text(self):
        self.page.click(f"a[href='#/review/{self.identity('112.wav')}']")
        self.until("return document.querySelectorAll('.segments .row').length === 5", "five segments")
        self.assertEqual([row.split("\n")[0] for row in self.page.run(
            "return [...document.querySelectorAll('.segments .row')].map((r) => r.innerText)")],
            ["basmalah of 112", "112:1", "112:2", "112:3", "112:4"])
        # The waveform is drawn: above the middle, its colour reaches a different height in each column.
        self.until("""
            const c = document.querySelector('canvas.wave-view'), middle = c.height >> 1, heights = new Set();
            if (!c.width) return false;
            const data = new Uint32Array(c.getContext('2d').getImageData(0, 0, c.width, c.height).data.buffer);
            for (let x = 0; x < c.width; x++) {
              let y = middle;
              while (y > 30 && data[y * c.width + x] === data[middle * c.width + x]) y--;
              heights.add(middle - y);
            }
            return heights.size > 20;
            """, "a waveform that is drawn")
        self.page.key("j")
        self.until("return document.querySelector('.arabic')?.innerText.length > 8", "the Arabic text")
        self.assertEqual(self.page.run("return getComputedStyle(document.querySelector('.arabic')).direction"), "rtl")
        self.assertRegex(self.text(".arabic"), "[\u0621-\u064a]")
        self.assertEqual(self.faults(), [])


class Keys(DeskTest):
    def test_a_nudge_changes_the_library_by_ten_milliseconds_and_undo_and_redo_follow(self):
        before = self.edges("112.wav")
        self.assertEqual(len(before), 5)
        self.review("112.wav", 1)
        self.page.key("j")
        self.chosen(2)
        # At 16 kHz, 10 ms are 160 frames. The segment ends before a pause, so the boundaries of its neighbours stay.
        nudged = [list(edge) for edge in before]
        nudged[2][1] += 160
        self.page.key("9")
        self.becomes("112.wav", nudged, "the end 10 ms later")
        self.page.key("u")
        self.becomes("112.wav", before, "the nudge to be undone")
        self.page.key("Shift", "u")
        self.becomes("112.wav", nudged, "the nudge to be done again")

    def test_a_voice_is_chosen_from_the_list_and_taken_back(self):
        self.review("112.wav", 1)
        shown = "return (document.querySelector('.segments .row.chosen .voice')?.innerText ?? '')"
        before = self.page.run(shown)
        for voice in ("several", "E"):
            self.page.click(f"select[aria-label=Voice] option[value={voice}]")
            self.until(f"{shown} === arguments[0]", f"voice {voice} in the list", voice)
            self.saved()
            self.assertEqual(self.recording("112.wav")["segments"][1]["voice"], voice)
        self.page.key("u")
        self.page.key("u")
        self.until(f"{shown} === arguments[0]", "the voice as it was", before)
        self.saved()
        self.assertEqual(self.recording("112.wav")["segments"][1].get("voice", ""), before)
        self.assertEqual(self.faults(), [])

    def test_keys_that_are_typed_into_a_field_do_nothing_else(self):
        before = self.edges("112.wav")
        self.review("112.wav", 2)
        place = self.page.run("return location.hash")
        self.page.key("Shift", "n")
        self.until("return document.activeElement.matches('dialog textarea, dialog input')", "the note")
        self.page.type("dialog textarea, dialog input", "j9uztcvg?8 7")
        self.assertEqual(self.page.run("return document.activeElement.value"), "j9uztcvg?8 7")
        self.page.key("Escape")
        self.until("return !document.querySelector('dialog[open]')", "the dialog to be closed")
        self.assertEqual(self.page.run("return location.hash"), place)
        self.view("#/recordings")
        self.until("return document.querySelector('.recordings .row')", "the list")
        self.page.type("input[type=search]", "WXOR?")
        self.assertEqual(self.page.run("return [location.hash, document.querySelector('input[type=search]').value]"),
                         ["#/recordings", "WXOR?"])
        self.assertEqual(self.edges("112.wav"), before)
        self.assertEqual(json.loads(program("log", "--json", library=self.library))["result"].get("changes"), [])


class Queue(DeskTest):
    def test_confirming_by_key_goes_on_and_plays_the_next(self):
        self.view("#/queue")
        self.until("return document.querySelector('.detail h2')", "the first item")
        first = self.text(".queue .row.chosen")
        # The first three items are loaded before any key is pressed, each at its start position.
        starts = self.page.run(
            "return fetch('/api/queue').then((r) => r.json())"
            ".then(({ items }) => items.slice(0, 3).map((i) => i.start))"
        )
        self.until("return sounds.filter((a) => a.readyState > 2).length === 3", "three sounds to be ready")
        self.assertEqual(
            sorted(self.page.run("return sounds.map((a) => Math.round(a.currentTime * 1000) / 1000)")), sorted(starts)
        )
        self.assertFalse(self.page.run(SOUNDING))
        self.page.run("addEventListener('keydown', () => { window.pressed = performance.now(); }, true)")
        taken = []
        for confirmed in (1, 2, 3):
            self.page.key("Enter")
            self.until(
                "return document.querySelector('.queue .row.chosen')?.getAttribute('aria-posinset') === arguments[0]",
                "the next item",
                str(confirmed + 1),
            )
            self.until("return began.some((at) => at > pressed)", "its sound to begin")
            # The sound is short and may have ended since.
            self.assertEqual(self.page.run("return together[began.findIndex((at) => at > pressed)]"), 1)
            taken.append(self.page.run("return began.find((at) => at > pressed) - pressed"))
            wait(lambda: self.confirmed() == confirmed, f"{confirmed} confirmed in the library")
        self.assertNotEqual(self.text(".queue .row.chosen"), first)
        self.assertTrue(self.text(".progress").startswith("3 of "), self.text(".progress"))
        print(f"\n  from Enter to the sound of the next item: {', '.join(f'{ms:.0f} ms' for ms in taken)}")
        self.assertEqual(self.faults(), [])

    def confirmed(self):
        return json.loads(program("status", "--json", library=self.library))["result"]["confirmedSegments"]


class DoubtfulTest(DeskTest):
    """A library with a doubtful ayah, the second reading of 112:2 in its recording. No sample has one, so the answers
    of the server are changed on their way to the page until a person confirms the ayah."""

    SOURCE = "Al-Ikhlas reverberant.m4a"

    def listen(self):
        super().listen()
        self.page.devtools("Page.addScriptToEvaluateOnNewDocument", source="""
            const surely = window.fetch;
            const doubt = (list) => list.filter((s) => s.ayah === "112:2" && !s.confirmed).map((s) =>
              Object.assign(s, { confidence: .7, name: { ...s.name, reading: 2 } }));
            const queue = () => surely("/api/queue?limit=1000").then((r) => r.json());
            window.fetch = async (path, ...rest) => {
              const response = await surely(path, ...rest);
              if (!/^.api.(queue|recordings.)/.test(path) || !response.ok) return response;
              const answer = await response.json(), recording = answer.recording ?? answer;
              if (recording.source?.endsWith("SOURCE")) doubt(recording.segments);
              const own = (items) => items.filter((item) => item.source.endsWith("SOURCE"));
              if (answer.items) {
                doubt(own(answer.items));
                answer.doubtful = doubt(own((await queue()).items)).length;
                answer.doubtfulSeconds = 5 * answer.doubtful;
              }
              return Response.json(answer);
            };""".replace("SOURCE", self.SOURCE))


class Doubtful(DoubtfulTest):
    def test_a_doubtful_place_is_named_with_its_reading(self):
        self.view(f"#/queue/{self.identity(self.SOURCE)}")
        self.until("return document.querySelector('.queue .row.doubtful')", "the doubtful place")
        self.assertEqual(sorted(self.page.run("""
            return [...document.querySelectorAll(".queue .row.doubtful")].map((row) =>
              [row.querySelector(".row-name").innerText, row.querySelector(".row-why").innerText.split(",")[0]]);""")),
            [["Al-Ikhlaas 2 (reading 2)", "doubtful"], ["basmalah of 112", "doubtful"]])
        self.page.picture(PICTURES / "queue-doubtful.png")
        self.assertEqual(self.faults(), [])


class NextAfterTheLast(DoubtfulTest):
    def prepare(self):
        super().prepare()
        program("remove", "voice memo.m4a", library=self.library)
        (self.library / "review.json").unlink()

    def test_the_next_step_fits_the_library_after_the_last_doubtful_ayah(self):
        step = "return document.querySelector('.what-next:not([hidden]) .primary')?.dataset.next"
        self.until(f"{step} === 'listen'", "the doubtful ayah as the next step")
        self.view(f"#/review/{self.identity(self.SOURCE)}")
        self.until("return document.querySelector('.recited .chosen')?.innerText.includes('doubtful')", "the ayah")
        # The confirmation is stored only when the test lets it go.
        self.page.run("""
            const before = window.fetch, gate = new Promise((open) => { window.open = open; });
            window.fetch = async (path, ...rest) => {
              if (String(path).endsWith("/confirm")) await gate;
              return before(path, ...rest);
            };""")
        self.page.key("Enter")
        self.until("return document.getElementById('save-state').textContent === 'Saving…'", "the confirmation")
        self.until(SETTLED, "the page at rest")
        self.assertIsNone(self.page.run(step))
        self.page.run("window.open()")
        self.until(f"{step} === 'drill'", "the next step")
        self.page.key("u")
        self.until(f"{step} === 'listen'", "the next step after the undo")
        self.assertEqual(self.faults(), [])


class Restart(DeskTest):
    def test_undo_works_after_the_server_was_restarted(self):
        before = self.edges("112.wav")
        self.review("112.wav", 2)
        self.page.key("9")
        nudged = [list(edge) for edge in before]
        nudged[2][1] += 160
        self.becomes("112.wav", nudged, "the end 10 ms later")
        self.saved()
        self.server.stop()
        self.start()
        self.page.open(self.server.address)
        self.review("112.wav", 2)
        self.page.key("u")
        self.becomes("112.wav", before, "the nudge to be undone by another server")

    def test_an_edit_that_was_acknowledged_outlives_a_kill(self):
        nudged = self.edges("112.wav")
        nudged[2][1] += 160
        self.review("112.wav", 2)
        self.page.key("9")
        self.saved()
        self.server.close()
        self.assertEqual(self.edges("112.wav"), nudged)
        # An edit that is made while the server is stopped stays in the page, which shows that the edit is not saved.
        self.page.key("w")
        self.until(
            "return document.getElementById('save-state').textContent === '1 edit not saved'", "1 edit not saved"
        )
        self.start()
        self.page.open(self.server.address)
        self.review("112.wav", 2)
        self.assertEqual(self.edges("112.wav"), nudged)
        self.page.key("Enter")
        wait(lambda: self.recording("112.wav")["segments"][2]["confirmed"], "the confirmation after the restart")

    def test_edits_made_while_the_server_was_stopped_are_saved_after_the_next_sign_in(self):
        nudged = self.edges("112.wav")
        nudged[2][1] += 320
        self.review("112.wav", 2)
        # The page has the token of this server.
        self.page.key("9")
        self.saved()
        first, port = self.page.tabs()[0], self.server.address.split(":")[2].split("/")[0]
        self.server.stop()
        unsaved = "return document.getElementById('save-state').textContent === '2 edits not saved'"
        self.page.key("9")
        self.until("return document.querySelector('[data-name=unreachable]')", "the message that the desk is gone")
        self.page.key("Enter")
        self.until(unsaved, "both edits in the queue")
        self.assertIn("2 edits not saved", self.text("[data-name=unreachable]"))
        self.server = Server(self.library, "--port", port)
        self.addCleanup(self.server.close)
        self.page.click("#retry")
        self.until(
            "return document.querySelector('[data-name=unreachable]')?.innerText.includes('press Save again here')",
            "the message that the page is not signed in")
        self.page.picture(PICTURES / "signed-out-1280.png")
        self.assertTrue(self.page.run(unsaved))
        self.page.tab()
        self.page.open(self.server.address)
        self.until("return document.querySelector('.row .recording')", "the list in the other tab")
        self.page.go(first)
        self.assertTrue(self.page.run(unsaved))
        self.page.click("#retry")
        self.saved()
        self.assertTrue(self.recording("112.wav")["segments"][2]["confirmed"])
        self.assertEqual(self.edges("112.wav"), nudged)


class Ended(DeskTest):
    def test_a_page_whose_desk_has_ended_shows_no_progress(self):
        self.page.run("""
            const before = window.fetch;
            window.fetch = (path, ...rest) => String(path) !== "/api/processing" ? before(path, ...rest)
              : Promise.resolve(Response.json({
                running: true, done: 1, total: 3, current: ["a.wav"], finished: [] }));""")
        self.view("#/coverage")
        self.view("#/recordings")
        self.until("return document.querySelector('.job progress')", "the progress")
        self.server.close()
        self.until("return document.querySelector('.notice')?.innerText.includes('The desk does not answer')",
                   "the message that the desk has ended")
        self.assertEqual(self.text(".jobs"), "")
        # The spoken message has one full stop between its sentences.
        self.assertNotIn("..", self.text("#alert"))
        self.page.picture(PICTURES / "ended.png")
        self.assertEqual(self.page.run("return document.querySelectorAll('.notice').length"), 1)


class TwoTabs(DeskTest):
    def test_the_second_is_told_of_the_conflict_and_nothing_is_lost(self):
        expected = self.edges("112.wav")
        self.review("112.wav", 1)
        first = self.page.tabs()[0]
        self.page.tab()
        self.listen()
        self.page.open(self.server.address.split("?")[0])
        self.until("return document.querySelector('.row .recording')", "the list in the second tab")
        self.review("112.wav", 3)
        second = next(tab for tab in self.page.tabs() if tab != first)
        # Stop the second tab from receiving changes, as if both tabs acted at the same moment: one of them gets a
        # message.
        self.page.run("""
            const real = fetch;
            window.fetch = (address, ...more) =>
              String(address).startsWith("/api/changes") ? new Promise(() => {}) : real(address, ...more);
            """)
        self.page.go(first)
        self.page.key("9")
        expected[1][1] += 160
        self.becomes("112.wav", expected, "the edit of the first tab")
        self.page.go(second)
        self.page.key("9")
        told = self.until("return document.querySelector('.notice.bad')?.innerText", "the conflict to be told")
        self.assertIn("Nothing was changed (move the end of 112:3)", told)
        self.assertEqual(self.edges("112.wav"), expected)
        # The second tab now has the newer state, so the same key works.
        self.page.key("9")
        expected[3][1] += 160
        self.becomes("112.wav", expected, "the edit of the second tab")


    def test_each_tab_stores_only_the_settings_that_it_changes(self):
        change = """
            return import("/settings.js").then(({ settings }) =>
              Promise.all(Object.entries(arguments[0]).map(([name, value]) => settings.keep(name, value))));"""
        self.page.run(change, {"volume": 0.5, "keys": {"next": ["n"], "loop": ["z"]}})
        first = self.page.tabs()[0]
        self.page.tab()
        self.page.open(self.server.address.split("?")[0])
        self.until("return document.querySelector('.row .recording')", "the list in the second tab")
        second = next(tab for tab in self.page.tabs() if tab != first)
        self.page.run(change, {"speed": 1.5, "keys": {"next": ["m"]}})
        self.page.go(first)
        self.page.run(change, {"volume": 0.4})
        self.page.go(second)
        stored = json.loads((self.library / "review.json").read_text())
        self.assertEqual({name: stored[name] for name in ("volume", "speed", "keys", "tools")},
                         {"volume": 0.4, "speed": 1.5, "keys": {"next": ["m"]}, "tools": "all"})


class Elsewhere(DeskTest):
    """A command in a terminal changes the library, without any action on the page."""

    def test_the_recording_the_list_and_the_coverage_follow(self):
        self.review("112.wav", 3)
        self.assertEqual(self.text(".segment-counts"), "5 segments, 0 confirmed")
        self.page.run(
            "[...document.querySelectorAll('.desk-tools button')]"
            ".find((b) => b.textContent === 'Passage…').click()"
        )
        self.page.type(".range-panel input", " 113")
        typed = self.page.run("return document.querySelector('.range-panel input').value")
        program("confirm", "112.wav", "112:2", library=self.library)
        self.until(
            "return document.querySelector('.segment-counts')?.innerText === '5 segments, 1 confirmed'",
            "the confirmation",
        )
        self.assertIn("Confirmed", self.page.run("return document.querySelectorAll('.segments .row')[2].innerText"))
        # The text that the person was typing is unchanged.
        self.assertEqual(self.page.run("return document.querySelector('.range-panel input')?.value"), typed)
        self.chosen(3)
        # The page has loaded the change, so a new edit is based on it.
        self.page.run("document.activeElement.blur()")
        self.page.key("Enter")
        self.until(
            "return document.querySelector('.segment-counts').innerText === '5 segments, 2 confirmed'",
            "a confirmation here",
        )
        self.view("#/recordings")
        shown = (
            "return [...document.querySelectorAll('.recording')]"
            ".find((r) => r.querySelector('.file').innerText === '112.wav')?.innerText.includes(arguments[0])"
        )
        self.until(shown, "2 of 5 in the list", "2 of 5 confirmed")
        program("confirm", "112.wav", "112:1", library=self.library)
        self.until(shown, "3 of 5 in the list", "3 of 5 confirmed")
        self.view("#/coverage")
        self.until(
            "return document.querySelector('.coverage-page .summary')?.innerText.includes(' 3 are confirmed')",
            "3 in the coverage",
        )
        program("confirm", "112.wav", "112:4", library=self.library)
        self.until(
            "return document.querySelector('.coverage-page .summary').innerText.includes(' 4 are confirmed')",
            "4 in the coverage",
        )
        self.assertEqual(self.faults(), [])

    def test_a_removed_recording_is_said_to_be_gone(self):
        identity = self.identity("112.wav")
        for address, ready in ((f"#/review/{identity}", ".segments .row.chosen"),
                               (f"#/check/{identity}", ".check-panel"), (f"#/queue/{identity}", ".queue .row.chosen")):
            with self.subTest(view=address):
                self.view(address)
                self.until("return document.querySelector(arguments[0])", "the view", ready)
                program("remove", "112.wav", library=self.library)
                self.until("return document.querySelector('.empty-page h1')?.textContent === "
                           "'The recording is not in the library any more'", "the message")
                self.page.click(".empty-page a")
                self.until("return document.querySelectorAll('.recordings .row .recording').length === 6", "the others")
                program("undo", library=self.library)
                self.until("return document.querySelectorAll('.recordings .row .recording').length === 7", "all again")
        self.assertEqual(self.faults(), [])

    def test_a_note_that_is_not_saved_is_kept(self):
        self.review("112.wav", 1)
        for typed in ("mine", ""):
            self.page.key("Shift", "n")
            self.until("return document.activeElement.matches('dialog textarea')", "the note")
            self.page.type("dialog textarea", typed)
            self.assertEqual(self.page.run("return document.querySelector('dialog textarea').value"), "mine")
            self.page.key("Escape")
            self.until("return document.querySelector('.notice')?.innerText.includes('not saved yet')", "the message")
        self.page.key("Shift", "n")
        self.until("return document.querySelector('dialog textarea')?.value === 'mine'", "the draft")
        self.page.click("dialog .primary")
        wait(lambda: self.page.run("return document.querySelector('.notes')?.innerText") == "mine", "the note")
        self.assertEqual(self.faults(), [])

    def test_a_dialog_closes_with_its_view_and_a_typed_note_is_kept(self):
        self.review("087.mp3")
        self.review("112.wav")
        self.page.key("Shift", "n")
        self.until("return document.querySelector('dialog[open] textarea')", "the note")
        self.page.type("dialog textarea", "a long ayah")
        self.page.run("history.back()")
        self.until("return document.querySelector('.desk-title')?.innerText.includes('087.mp3')",
                   "the earlier recording")
        self.until("return !document.querySelector('dialog')", "the end of the dialog")
        self.review("112.wav")
        self.page.key("Shift", "n")
        self.assertEqual(self.until("return document.querySelector('dialog[open] textarea')?.value", "the note"),
                         "a long ayah")
        self.assertEqual(self.faults(), [])

    def test_a_note_that_was_refused_is_asked_for_again_as_it_was_typed(self):
        self.review("112.wav", 1)
        self.page.key("Shift", "n")
        self.until("return document.activeElement.matches('dialog textarea')", "the note")
        self.page.type("dialog textarea", "mine")
        program("edit", "112.wav", "note", "theirs", library=self.library)
        self.page.click("dialog .primary")
        self.until(
            "return document.querySelector('.notice.bad')?.innerText.includes('changed elsewhere')", "the conflict"
        )
        self.until("return document.querySelector('dialog textarea')?.value === 'mine'", "what was typed")
        self.page.click("dialog .primary")
        wait(lambda: self.page.run("return document.querySelector('.notes')?.innerText") == "mine", "the note")


class Counts(DeskTest):
    def test_what_is_not_assigned_is_not_confirmed(self):
        program("edit", "112.wav", "skip", "112:3", library=self.library)
        program("confirm", "112.wav", "112:1", library=self.library)
        segments = self.recording("112.wav")["segments"]
        bare = [s for s in segments if s["kind"] == "unassigned"]
        skipped = [s for s in bare if s["confirmed"]]
        self.assertEqual(len(skipped), 1)
        self.review("112.wav", 1)
        confirmed = [s for s in segments if s["confirmed"] and s not in bare]
        expected = f"{len(segments)} segments, {len(confirmed)} confirmed, 1 skipped"
        if len(bare) > 1:
            expected += f", {len(bare) - 1} not assigned"
        self.assertEqual(self.text(".segment-counts"), expected)
        self.assertEqual(self.page.run("""
            return import("/desk.js").then(({ counts }) =>
              counts([...Array(81)].map(() => ({ kind: "unassigned", confirmed: false }))
              .concat([...Array(7)].map(() => ({ kind: "ayah", confirmed: false })))));
            """), "88 segments, 0 confirmed, 81 not assigned")
        self.assertEqual(self.faults(), [])


class Messages(DeskTest):
    def covers(self):
        """Returns pairs of a message and an element that it covers."""
        return self.page.run("""
            const box = (e) => e.getBoundingClientRect();
            const meet = (a, b) =>
              a.left < b.right && b.left < a.right && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
            return [...document.querySelectorAll(".notice")].flatMap((n) =>
              [...document.querySelectorAll("main, .bar, .thumb-bar, .save-state, #retry")]
              .filter((e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true })
                && box(e).width && meet(box(n), box(e)))
              .map((e) => [n.innerText, e.className || e.id || e.tagName]));
            """)

    def test_information_goes_by_itself_and_trouble_stays_and_nothing_is_covered(self):
        for width, height in ((390, 844), (1280, 900)):
            with self.subTest(width=width):
                self.page.resize(width, height)
                self.review("112.wav", 1)
                self.page.key("u")
                told = self.until("return document.querySelector('.notice')?.innerText", "the message")
                self.assertIn("There is nothing to undo.", told)
                self.assertEqual(self.text("#live").strip(), "There is nothing to undo.")
                # The same message is shown once, however often its key is pressed.
                self.page.key("u")
                self.page.key("u")
                self.assertEqual(self.page.run("return document.querySelectorAll('.notice').length"), 1)
                self.assertEqual(self.covers(), [])
                self.assertEqual(
                    self.page.run(
                        "return document.querySelector('.notice').getAnimations()"
                        ".map((a) => a.effect.getTiming().duration)"
                    ),
                    [6000],
                )
                # The timer pauses while the pointer is on the message.
                self.page.run("document.querySelector('.notice').dispatchEvent(new Event('pointerenter'))")
                self.assertEqual(
                    self.page.run("return document.querySelector('.notice').getAnimations()[0].playState"), "paused"
                )
                self.page.run("document.querySelector('.notice').dispatchEvent(new Event('pointerleave'))")
                self.page.run("document.querySelector('.notice').getAnimations()[0].finish()")
                self.until("return !document.querySelector('.notice')", "it to go")
        self.page.resize(390, 844)
        self.server.close()
        self.page.key("w")
        self.until("return document.querySelector('.notice.bad')", "the trouble to be told")
        self.assertEqual(self.page.run("return document.querySelector('.notice.bad').getAnimations().length"), 0)
        self.assertIn("does not answer", self.text("#alert"))
        self.assertEqual(self.covers(), [])
        self.page.picture(PICTURES / "trouble-390.png")
        self.page.resize(1280, 900)
        self.assertEqual(self.covers(), [])
        self.page.picture(PICTURES / "trouble-1280.png")


class Basmalah(DeskTest):
    def test_its_words_light_up_as_they_are_recited(self):
        self.review("112.wav", 0)
        self.until("return document.querySelectorAll('.detail .word').length === 4", "the four words")
        # The test signals have no words, so add words like those of a model.
        now = """
            return Promise.all([import("/api.js"), import("/player.js")]).then(([{ store }, { player }]) => {
              const id = location.hash.split("/")[2], known = structuredClone(store.peek(id));
              const first = known.segments[0], step = (first.end - first.start) / 4;
              first.words = [1, 2, 3, 4].map((number) => ({ word: first.ayah, number, confidence: 0.9,
                start: first.start + (number - 1) * step, end: first.start + number * step }));
              store.put(id, known);
              player.place(id, first.start + 2.5 * step);
            });
            """
        self.page.run(now)
        self.until(
            "return [...document.querySelectorAll('.detail .word')]"
            ".findIndex((w) => w.classList.contains('now')) === 2",
            "the third word",
        )
        self.assertEqual(self.faults(), [])


class SigningIn(DeskTest):
    def test_an_address_that_was_used_leads_to_the_next(self):
        other = Page(driver, self.width)
        self.addCleanup(other.close)
        other.open(self.server.address)
        self.assertEqual(other.run("return document.querySelector('h1').innerText"), "This address was used already")
        self.assertEqual(other.run("return getComputedStyle(document.querySelector('main')).borderRadius"), "12px")
        other.picture(PICTURES / "used-1280.png")
        other.resize(390, 844)
        other.picture(PICTURES / "used-390.png")
        # The page is in the language and colours that the browser keeps for the desk.
        light = other.run("return getComputedStyle(document.body).backgroundColor")
        other.run("document.cookie = 'tilawa-language=ur; path=/'; document.cookie = 'tilawa-colours=dark; path=/'")
        other.open(self.server.address)
        self.assertEqual(other.run("return [document.documentElement.lang, document.documentElement.dir]"),
                         ["ur", "rtl"])
        self.assertEqual(other.run("return document.querySelector('h1').innerText"), "یہ پتا پہلے استعمال ہو چکا ہے")
        self.assertNotEqual(other.run("return getComputedStyle(document.body).backgroundColor"), light)
        other.picture(PICTURES / "used-ur-390.png")
        other.run("for (const name of ['language', 'colours']) document.cookie = `tilawa-${name}=; path=/; max-age=0`")
        other.open(self.server.address)
        other.click("button")
        wait(
            lambda: other.run("return document.querySelector('h1')?.innerText") == "A new address is waiting",
            "the answer",
        )
        self.assertIsNone(other.run("return document.querySelector('button')"))
        address = self.server.process.stdout.readline().strip()
        self.assertNotEqual(address, self.server.address)
        other.open(address)
        wait(
            lambda: other.run("return document.querySelector('.row .recording')") is not None,
            "the list in the other browser",
        )

    def test_a_page_that_does_not_exist_leads_back_to_the_desk(self):
        self.page.run("document.cookie = 'tilawa-language=ar; path=/'")
        self.page.open(self.server.address.split("?")[0] + "recordings/7")
        self.assertEqual(self.page.run("return document.querySelector('h1').innerText"), "لا توجد هذه الصفحة")
        self.assertEqual(self.page.run("return document.documentElement.dir"), "rtl")
        self.page.run("document.cookie = 'tilawa-language=; path=/; max-age=0'")
        self.page.click("a")
        self.until("return document.querySelector('.row .recording')", "the list of recordings")


class Practise(DeskTest):
    def test_a_drill_is_saved_by_the_browser_and_in_the_library(self):
        downloads = self.library.parent / "downloads"
        downloads.mkdir()
        self.page.devtools("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(downloads))
        self.view("#/practise/112:1-2")
        self.until("return document.querySelector('.presets .card')", "the presets")
        self.page.click(".practise-form button[type=submit]")
        self.until("return document.querySelector('.drill')", "the drill")
        self.page.run(
            "[...document.querySelectorAll('.drill button')].find((b) => b.textContent === 'Save as a file').click()"
        )
        told = self.until("return document.querySelector('.notice.good')?.innerText", "the file to be written")
        kept = list((self.library / "Drills").glob("*.wav"))
        self.assertEqual(len(kept), 1)
        self.assertIn(str(kept[0]), told)
        wait(lambda: [f.name for f in downloads.iterdir()] == [kept[0].name], "the download")
        self.assertEqual((downloads / kept[0].name).read_bytes(), kept[0].read_bytes())
        self.assertEqual(
            self.page.run("return document.querySelector('.notice.good a').getAttribute('download')"), kept[0].name
        )
        self.page.picture(PICTURES / "saved.png")
        self.assertEqual(self.faults(), [])

    def test_the_speed_stays_when_a_drill_is_made_again(self):
        self.view("#/practise/112:1-2")
        self.until("return document.querySelector('.presets .card')", "the presets")
        self.page.click(".practise-form button[type=submit]")
        self.until(SOUNDING, "the drill")
        self.page.key("[")
        self.until("return document.querySelector('.drill .speed').innerText === '0.9×'", "the speed")
        self.page.run("document.querySelector('.drill').isOld = true")
        self.page.key("Shift", "Up")
        self.until("return document.querySelector('.drill')?.isOld === undefined && document.querySelector('.drill')",
                   "the drill with one repeat more")
        self.assertEqual(self.text(".drill .speed"), "0.9×")
        self.assertEqual(self.faults(), [])

    def test_a_drill_that_was_heard_to_its_end_is_not_offered_again(self):
        self.view("#/practise/112:1-2")
        self.until("return document.querySelector('.presets .card')", "the presets")
        self.page.click(".practise-form button[type=submit]")
        self.until(SOUNDING, "the drill")
        self.page.run("const audio = sounds.find((a) => !a.paused); audio.currentTime = audio.duration - 0.05")
        self.until("return document.querySelector('.stage .what-next')", "the end of the drill")
        self.view("#/coverage")
        self.view("#/practise")
        self.until("return document.querySelector('.presets .card')", "the presets again")
        self.assertFalse(self.page.run("return Boolean(document.querySelector('.resume'))"))
        self.assertEqual(self.faults(), [])

    def test_a_range_is_heard(self):
        self.view("#/practise")
        self.until("return document.querySelector('.presets .card')", "the presets")
        self.page.type("input[aria-label=Passage]", "112:1-4")
        self.page.run(
            "document.querySelector('.practise-form button[type=submit]')"
            ".addEventListener('click', () => { window.pressed = performance.now(); }, true)"
        )
        self.page.click(".practise-form button[type=submit]")
        self.until("return began.length > 0", "the drill to begin")
        taken = self.page.run("return began[0] - pressed")
        self.until(SOUNDING, "the drill to sound")
        at = self.page.run("return sounds.find((a) => !a.paused).currentTime")
        self.until("return sounds.find((a) => !a.paused)?.currentTime > arguments[0] + 0.2", "the sound to go on", at)
        self.assertEqual(self.text(".drill .now-label"), "Basmalah 112")
        self.until("return document.querySelectorAll('.drill .word').length === 4", "the words of the basmalah")
        self.assertEqual(
            self.page.run("return getComputedStyle(document.querySelector('.drill .arabic')).direction"), "rtl"
        )
        print(f"\n  from the click to the sound of the drill: {taken:.0f} ms")
        self.page.key(" ")
        self.until("return sounds.every((a) => a.paused)", "the pause")
        self.page.key("j")
        self.until("return document.querySelector('.drill .now-label').textContent === 'Ayah 112:1'", "the next ayah")
        self.until("return document.querySelector('.drill .word')?.textContent.startsWith('\u0642')", "its text")
        self.assertEqual(self.faults(), [])


class Coverage(DeskTest):
    def test_every_ayah_has_a_cell(self):
        program("confirm", "112.wav", "112:2", library=self.library)
        self.view("#/coverage")
        self.until("return document.querySelectorAll('.surahs .cell').length === 6236", "6,236 cells")
        status = json.loads(program("status", "--json", library=self.library))["result"]
        self.assertEqual(self.text(".coverage-page .summary"),
                         f"{status['distinctAyat']} of 6,236 ayat can be played, 1 are confirmed.")
        self.assertEqual(self.page.run("return document.querySelectorAll('.surahs .cell:not(.c0)').length"),
                         status["distinctAyat"])
        self.page.run("document.querySelectorAll('.surah')[111].querySelector('.cell').click()")
        self.assertIn("112:1", self.text(".cell-about"))
        self.page.click(".cell-about button")
        self.until(
            "return document.querySelector('input[aria-label=Passage]')?.value === '112:1-4'", "the range to practise"
        )
        self.assertEqual(self.faults(), [])


def longer(path, seconds):
    """Returns the bytes of a WAV file with digital silence appended; its last chunk must be the sound."""
    old = path.read_bytes()
    place = old.index(b"data") + 4
    size, = struct.unpack_from("<I", old, place)
    assert place + 4 + size == len(old)
    rate, block = struct.unpack_from("<I4xH", old, old.index(b"fmt ") + 12)
    tail = bytes(int(seconds * rate) * block)
    new = bytearray(old + tail)
    struct.pack_into("<I", new, 4, len(new) - 8)
    struct.pack_into("<I", new, place, size + len(tail))
    return new


class Importing(DeskTest):
    def test_sound_that_the_library_has_is_not_counted_as_imported(self):
        # The second file has 0.3 s more, which makes it another sound.
        old, new = (SAMPLES / "112.wav").read_bytes(), longer(SAMPLES / "112.wav", seconds=0.3)
        self.add(("again.wav", old), ("new.wav", new))
        wait(lambda: self.text(".jobs") == "1 file imported. 1 was in the library already.", "both numbers", 60)
        self.until("return document.querySelectorAll('.recordings .row .recording').length === 8", "one more recording")
        # The same bytes are not stored again, whatever their name.
        self.add(("new.wav", new), ("other.wav", new))
        wait(lambda: self.text(".jobs") == "2 were in the library already.", "the number", 60)
        self.assertEqual(sorted(file.name for file in (self.library / "Imported").iterdir()), ["again.wav", "new.wav"])
        self.assertEqual(self.faults(), [])

    def add(self, *files):
        self.page.run("""
            const files = new DataTransfer();
            for (const [name, text] of arguments[0])
              files.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name));
            const chooser = document.querySelector("input[type=file]");
            chooser.files = files.files;
            chooser.dispatchEvent(new Event("change"));""",
                      [[name, base64.b64encode(data).decode()] for name, data in files])


class NewFile(DeskTest):
    """A confirmed recording with a missing file, and a new file with the same sound and 0.3 s more."""

    def prepare(self):
        self.folder = self.library.parent / "recordings"
        self.folder.mkdir()
        shutil.copy(SAMPLES / "112.wav", self.folder / "112.wav")
        program("process", self.folder, "--range", "112", "--recipe", RECIPE, library=self.library)
        program("confirm", "112.wav", "112:1-4", library=self.library)
        (self.folder / "lesson.wav").write_bytes(longer(SAMPLES / "112.wav", seconds=0.3))
        (self.folder / "112.wav").unlink()
        program("process", self.folder, "--range", "112", "--recipe", RECIPE, library=self.library)

    def test_corrections_are_offered_moved_and_taken_back(self):
        names = "return [...document.querySelectorAll('.recording .file')].map((n) => n.innerText)"
        self.until("return document.querySelector('.relinking:not([hidden]) button')", "the offer")
        self.assertIn("lesson.wav may be 112.wav in a new file", self.text(".relinking"))
        confirmed = (
            "return [...document.querySelectorAll('.recording')]"
            ".find((r) => r.querySelector('.file').innerText === 'lesson.wav')?.innerText.includes(arguments[0])"
        )
        self.page.click(".relinking button")
        self.until(confirmed, "the corrections", "4 of 5 confirmed")
        self.until("return document.querySelector('.relinking').hidden", "no further offer")
        self.assertEqual(self.page.run(names), ["lesson.wav"])
        program("undo", library=self.library)
        self.until("return document.querySelectorAll('.recording-name').length === 2", "both recordings")
        self.view("#/coverage")
        self.until("return document.querySelector('.coverage-page')", "another view")
        self.view("#/recordings")
        self.until("return document.querySelector('.relinking:not([hidden]) button')", "the offer again")
        self.assertEqual(self.page.run(names), ["112.wav", "lesson.wav"])
        self.assertEqual(self.faults(), [])

    def test_the_coverage_leaves_out_files_that_are_gone(self):
        (self.folder / "lesson.wav").unlink()
        self.view("#/coverage")
        self.until("return document.querySelectorAll('.surahs .cell').length === 6236", "6,236 cells")
        self.assertTrue(
            self.text(".coverage-page .summary").startswith("0 of 6,236 ayat can be played"),
            self.text(".coverage-page .summary"),
        )


VIEWS = {"recordings": ("#/recordings", ".recordings .row"), "review": ("#/review/{id}/5.6", ".segments .row.chosen"),
         "queue": ("#/queue", ".queue .row.chosen"), "practise": ("#/practise/112:1-4", ".presets .card"),
         "shelf": ("#/practise", ".spine"), "drill": ("#/practise/112:1-4", ".presets .card"),
         "transcripts": ("#/transcripts", "form[role=search]"),
         "coverage": ("#/coverage", ".surahs .surah:last-child .cell"),
         "today": ("#/today//2026-11-23", ".today-page .plan-form"),
         "progress": ("#/progress//2026-11-23", ".progress-page .cell"),
         "check": ("#/check/{id}/2026-11-23", ".check-page .check-panel"),
         "students": ("#/students//2026-11-23", ".students-page .plan-form")}
NAMED = {"button", "link", "textbox", "searchbox", "combobox", "checkbox", "spinbutton", "slider", "radio", "menuitem",
         "DisclosureTriangle", "tab", "switch", "grid", "image", "dialog"}


class Views(DeskTest):
    """Every view, narrow and wide; a screenshot of each is saved in .build/browser."""

    def test_wide(self):
        self.every_view()

    def test_narrow(self):
        self.page.resize(390, 844)
        self.every_view()

    def test_wide_and_dark(self):
        self.system("dark")
        self.every_view("-dark")

    def test_narrow_and_dark(self):
        self.page.resize(390, 844)
        self.system("dark")
        self.every_view("-dark")

    def test_on_a_telephone_the_controls_take_few_lines(self):
        self.page.resize(390, 844)
        self.review("112.wav", 1)
        lines = """
            return [...document.querySelectorAll(arguments[0])].filter((e) => e.offsetParent)
              .map((e) => Math.round(e.getBoundingClientRect().top))
              .filter((top, i, all) => all.findIndex((other) => Math.abs(other - top) < 12) === i).length;
            """
        for css, most in ((".bar a, .bar button", 1), (".desk-tools button", 1), (".transport button", 3)):
            self.assertEqual(self.page.run(lines, css), most, css)
        # No control is cut off at the right edge.
        self.assertEqual(self.page.run("""
            return [...document.querySelectorAll(".bar *, .desk-tools *, .transport *")]
              .filter((e) => e.offsetParent && e.getBoundingClientRect().right > innerWidth)
              .map((e) => e.outerHTML);
            """), [])
        self.page.run("document.getElementById('save-state').textContent = 'All saved'")
        self.assertEqual(self.page.run(lines, ".bar a, .bar button"), 1)

    def every_view(self, kind=""):
        identity = self.identity("112.wav")
        for name, (address, ready) in VIEWS.items():
            with self.subTest(view=name):
                self.view("#/recordings")
                self.until("return document.querySelector('.recordings .row')", "the list")
                self.view(address.format(id=identity))
                self.until("return document.querySelector(arguments[0])", name, ready)
                if name == "drill":
                    self.page.click(".practise-form button[type=submit]")
                    self.until("return document.querySelector('.drill .word')", "the text of the drill")
                    self.until(SOUNDING, "the drill to sound")
                    self.page.key(" ")
                    self.until("return sounds.every((a) => a.paused)", "the pause")
                if name == "review":
                    self.until("return document.querySelector('.detail .word')", "the text of the ayah")
                self.until("return document.fonts.status === 'loaded'", "the fonts")
                self.look(name, kind)

    def look(self, name, kind):
        width = self.page.run("return innerWidth")
        self.page.picture(PICTURES / f"{name}-{width}{kind}.png")
        # The page itself does not scroll sideways; wide content scrolls within its own element.
        self.assertEqual(self.page.run("""
            return [document.documentElement, document.querySelector('main')].map((e) => e.scrollWidth - e.clientWidth)
            """), [0, 0], f"{name} scrolls sideways")
        self.assertEqual(self.unnamed(), [], f"{name} has controls without a name")
        self.assertEqual(self.faults(), [])

    def unnamed(self):
        """Returns the controls without an accessible name, as computed by the browser."""
        nodes = self.page.devtools("Accessibility.getFullAXTree")["nodes"]
        shown = [n for n in nodes if not n.get("ignored") and n.get("role", {}).get("value") in NAMED]
        self.assertGreater(len(shown), 6)
        return [n["role"]["value"] for n in shown if not n.get("name", {}).get("value", "").strip()]


class OwnView(DeskTest):
    """A view consists of one file, which the page lists with the other views."""

    def start(self):
        self.server = Server(self.library, "--page", str(pathlib.Path(__file__).parent / "page"))
        self.addCleanup(self.server.close)

    def test_a_view_is_one_file(self):
        self.assertEqual(
            self.page.run("return [...document.querySelectorAll('#tabs a')].map((a) => a.textContent)"),
            ["Recordings", "Listen", "Practise", "Transcripts", "Coverage", "Today", "Class", "Counts"])
        self.page.key("?")
        self.until(
            "return document.querySelector('dialog[open]')?.innerText.includes('Go to counts')", "its key in the help")
        self.page.key("Escape")
        self.until("return !document.querySelector('dialog[open]')", "the end of the help")
        self.page.key("Shift", "k")
        self.until("return document.querySelector('#count')?.textContent .endsWith('recordings')", "the view")
        self.assertEqual(self.page.run("return document.title"), "Counts – Tilawa")
        self.assertEqual(self.page.run("return document.querySelector('#tabs [aria-current]').textContent"), "Counts")
        self.view("#/coverage")
        self.until("return document.querySelector('.coverage-page')", "the next view")


class Colours(DeskTest):
    def test_they_follow_the_system_until_others_are_chosen_which_the_browser_keeps(self):
        ground = "return getComputedStyle(document.body).backgroundColor"
        name = "return document.getElementById('colours').getAttribute('aria-label')"
        light = self.page.run(ground)
        self.assertEqual(self.page.run(name), "Colours: As the system")
        self.system("dark")
        self.until("return getComputedStyle(document.body).backgroundColor !== arguments[0]", "dark colours", light)
        dark = self.page.run(ground)
        self.page.click("#colours")
        self.assertEqual([self.page.run(name), self.page.run(ground)], ["Colours: Light", light])
        # The desk has another port after a restart.
        self.server.stop()
        self.start()
        self.page.open(self.server.address)
        self.until("return document.querySelector('.row .recording')", "the list")
        self.assertEqual([self.page.run(name), self.page.run(ground)], ["Colours: Light", light])
        self.system("light")
        self.page.click("#colours")
        self.assertEqual([self.page.run(name), self.page.run(ground)], ["Colours: Dark", dark])
        self.page.click("#colours")
        self.assertEqual([self.page.run(name), self.page.run(ground)], ["Colours: As the system", light])
        self.assertEqual(self.faults(), [])


LANGUAGES = {"en": "Recordings", "ar": "التسجيلات", "ur": "ریکارڈنگز", "id": "Rekaman", "tr": "Kayıtlar",
             "fr": "Audios"}
# Visible elements outside the window, and controls with text that does not fit.
TOO_WIDE = """
    const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".sr-only, .skip-link");
    const outside = [...document.body.querySelectorAll("*")].filter(shown).filter((e) => {
      const box = e.getBoundingClientRect();
      // What scrolls sideways within its own element is no loss.
      for (let p = e.parentElement; p; p = p.parentElement)
        if (/auto|scroll|hidden/.test(getComputedStyle(p).overflowX) && !p.matches("main")) return false;
      return box.width && (box.right > innerWidth + 1 || box.left < -1);
    });
    const cut = [...document.querySelectorAll("button, .link-button, .tabs a, h1, h2, .field-name, .chip")]
      .filter(shown).filter((e) => e.scrollWidth > e.clientWidth + 1 && e.clientWidth);
    return [...new Set([...outside, ...cut])].map((e) => e.outerHTML.slice(0, 160));
    """


# Replaces the recording on the page by a copy that `change(recording)` has changed.
CHANGED = """
    return import("/api.js").then(({{ store }}) => {{
      const id = location.hash.split("/")[2], r = structuredClone(store.peek(id)), s = r.segments;
      {change}
      store.put(id, r);
    }});
    """


class TextTest(DeskTest):
    """A recording in its initial mode, before the user chooses all tools: its text above the waveform."""

    def prepare(self):
        shutil.copytree(made, self.library)

    def review(self, name, chosen=None):
        """Opens a recording and chooses a part of its text by its index."""
        self.id = self.identity(name)
        self.view(f"#/review/{self.id}")
        self.until("return document.querySelector('.recited .part.chosen')", "a chosen part")
        if chosen is not None:
            self.page.run("document.querySelectorAll('.recited .part')[arguments[0]].click()", chosen)
            self.chosen(chosen)

    def chosen(self, index):
        self.until("return document.querySelector('.recited .part.chosen')?.dataset.part === arguments[0]",
                   f"part {index} to be chosen", str(index))

    def change(self, script):
        self.page.run(CHANGED.format(change=script))


class Simple(TextTest):
    """The text of a recording, and the few tools below it."""

    def test_a_recording_opens_on_its_text_with_the_state_of_each_ayah_in_words(self):
        self.review("112.wav")
        self.until("return document.querySelector('.recited .part:nth-of-type(2)')?.innerText.startsWith('\u0642')",
                   "the text")
        self.assertEqual(self.page.run("return getComputedStyle(document.querySelector('.recited')).direction"), "rtl")
        self.assertFalse(self.page.run("return document.querySelector('.list-side').checkVisibility()"))
        self.change("""
            s[0].confirmed = true; s[1].confidence = .9; s[2].confidence = .5; s[4].occurrence = 3;
            s[4].ayah = s[4].endAyah = "112:2"; s[3].confidence = s[4].confidence = .95;
            s[1].words = [1, 2].map((number) => ({ word: "112:1", number, start: s[1].start, end: s[1].end,
              confidence: .5, verdict: number === 2 ? "missing" : undefined }));
            r.missing = ["112:4"];""")
        tags = """
            return [...document.querySelectorAll('.recited .part')].map((p) =>
              [p.className.replace(' chosen', ''),
                [...p.querySelectorAll('.tag')].map((t) => t.textContent).join()]);"""
        self.until(f"return (() => {{ {tags} }})().length === 6", "six parts")
        self.assertEqual(self.page.run(tags), [
            ["part confirmed", "Confirmed"], ["part likely", ""], ["part doubtful", "doubtful"], ["part likely", ""],
            ["part likely", "said 3 times"], ["part missing", "missing"]])
        self.assertEqual(self.page.run("return document.querySelectorAll('.recited .word.missing').length"), 1)
        self.page.picture(PICTURES / "text.png")
        self.assertEqual(self.faults(), [])

    def test_the_first_thing_to_decide_is_chosen_and_talk_is_shown_at_the_scale_of_an_ayah(self):
        self.review("112.wav")
        # The basmalah of a test signal is doubtful, but only an ayah is a place to listen to.
        self.chosen(1)
        self.assertEqual(self.text(".desk-title .here"), "4 readings; nothing is doubtful")
        self.assertEqual(self.recited(".recited .tag"), [])
        self.change("""
            s[0].confirmed = true; s[3].confidence = .5;
            s.splice(1, 1, { ...s[1], kind: "unassigned", ayah: undefined, endAyah: undefined,
              words: [], end: s[1].start + 1 });""")
        self.view("#/recordings")
        self.view(f"#/review/{self.id}")
        self.chosen(3)
        # A second of talk is not drawn over the whole width: as much is in view as an ayah takes.
        self.page.run("document.querySelectorAll('.recited .part')[1].click()")
        self.chosen(1)
        self.until("return document.querySelector('.simple-what').innerText.includes('not recognised')", "its name")
        self.page.key(" ")
        place = """
            const canvas = document.querySelector('.wave-view'), box = canvas.getBoundingClientRect();
            const at = { clientX: box[arguments[0]] + arguments[1], clientY: box.bottom - 40, pointerId: 1 };
            for (const type of ['pointerdown', 'pointerup']) canvas.dispatchEvent(new PointerEvent(type, at));
            return import('/player.js').then(({ player }) => player.position);"""
        self.assertGreater(self.page.run(place, "right", -10) - self.page.run(place, "left", 10), 3)
        self.assertEqual(self.faults(), [])

    def test_an_ayah_and_a_word_are_heard_from_the_text_and_the_word_is_marked(self):
        self.review("112.wav")
        self.until("return document.querySelectorAll('.recited .part').length === 5", "the text")
        self.change("""
            const step = (s[2].end - s[2].start) / 2;
            s[2].words = [1, 2].map((number) => ({ word: "112:2", number, frame: number, confidence: .9,
              start: s[2].start + (number - 1) * step, end: s[2].start + number * step }));""")
        # Half the speed leaves a slow machine time to see each word marked.
        self.page.run("return import('/player.js').then(({ player }) => { player.speed = 0.5; })")
        at = "return sounds.find((a) => !a.paused)?.currentTime"
        start, end = self.page.run(
            "return import('/api.js').then(({ store }) => { const s = store.peek(arguments[0]).segments[2]; "
            "return [s.start, s.end]; })", self.id)
        self.page.run("document.querySelectorAll('.recited .part')[2].click()")
        self.until(f"return (() => {{ {at} }})() >= arguments[0]", "the ayah", start)
        self.until("return document.querySelector('.recited .word.now')?.dataset.word === '112:2/1'", "the first word")
        self.page.click(".recited .part.chosen .word:nth-child(2)")
        self.until(f"return (() => {{ {at} }})() >= arguments[0]", "the second word", (start + end) / 2)
        self.until("return document.querySelector('.recited .word.now')?.dataset.word === '112:2/2'", "its mark")
        # With keys: the next ayah is to the left.
        self.page.run("document.querySelector('.recited .part.chosen').focus()")
        self.page.key("Left")
        self.assertEqual(self.page.run("return document.activeElement.dataset.part"), "3")
        self.page.key("Enter")
        self.chosen(3)
        self.assertEqual(self.faults(), [])

    def test_the_text_and_the_waveform_scroll_together(self):
        self.page.resize(800, 560)
        self.review("78_1-16.opus", 0)
        self.page.key(" ")
        top = "return document.querySelector('.recited').scrollTop"
        picture = "return document.querySelector('canvas.wave-map').toDataURL()"
        self.until("return document.querySelector('.recited').scrollHeight > 1.2 * "
                   "document.querySelector('.recited').clientHeight", "a text that scrolls")
        self.until(SETTLED, "a page that rests")
        before = self.page.run(picture)
        self.page.run("document.querySelector('.recited').scrollTop = 1e6")
        self.until(f"return (() => {{ {picture} }})() !== arguments[0]", "the waveform to follow", before)
        self.assertGreater(self.page.run(top), 0)
        # A press at the start of the map brings the text back.
        self.page.run("""
            const map = document.querySelector('.wave-map'), box = map.getBoundingClientRect();
            for (const type of ['pointerdown', 'pointerup']) map.dispatchEvent(new PointerEvent(type,
              { clientX: box.left + 2, clientY: box.top + 5, pointerId: 1, bubbles: true }));""")
        self.until(f"return (() => {{ {top} }})() < 40", "the text to follow")
        self.assertEqual(self.faults(), [])

    def test_keys_before_the_data_arrive_do_no_harm(self):
        addresses = ["#/review/{id}", "#/queue", "#/check/{id}", "#/today", "#/progress", "#/coverage", "#/practise"]
        identity = self.identity("112.wav")
        # No answer of the desk arrives any more.
        self.page.run("window.fetch = () => new Promise(() => {});")
        self.page.run("addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))")
        for address in addresses:
            with self.subTest(view=address):
                self.view("#/transcripts", waits=False)
                self.view(address.format(id=identity), waits=False)
                self.page.run("""
                    return import("/keys.js").then(({ ACTIONS, keys }) => {
                      for (const [, rows] of ACTIONS) for (const [action] of rows)
                        if (!action.startsWith("go") && action !== "help")
                          try { keys.run(action, new KeyboardEvent("keydown")); }
                          catch (error) { faults.push(`${action}: ${error}`); }
                    });""")
                self.assertEqual(self.faults(), [])

    def test_no_key_has_two_actions(self):
        self.assertEqual(self.page.run("""
            return import("/keys.js").then(({ ACTIONS, clash }) => {
              const all = ACTIONS.flatMap(([, rows]) => rows), found = [];
              for (const [one, , keys] of all) for (const [other, , others] of all)
                if (one < other && clash(one, other) && keys.some((key) => others.includes(key)))
                  found.push(`${one} ${other}`);
              return found;
            });"""), [])

    def test_right_and_wrong_and_the_edges_need_no_other_tools(self):
        self.review("112.wav", 1)
        shown = "return [...document.querySelectorAll('.desk button')].filter((b) => b.checkVisibility()).length"
        few = self.page.run(shown)
        self.assertEqual(self.page.run("return document.querySelector('.transport').checkVisibility()"), False)
        before = self.edges("112.wav")
        self.page.click(".simple-bar .edges [role=group]:last-child button:last-child")
        moved = [list(edge) for edge in before]
        moved[1][1] += 1600
        self.becomes("112.wav", moved, "the end 100 ms later")
        self.page.click(".simple-bar .primary")
        self.chosen(2)
        wait(lambda: self.recording("112.wav")["segments"][1]["confirmed"], "the confirmation")
        self.page.click(".simple-bar [aria-expanded=false]")
        self.until("return document.activeElement.closest('.simple-choices')", "the choices")
        titles = self.page.run(
            "return [...document.querySelectorAll('.simple-choices button')].map((b) => b.innerText)")
        self.assertEqual(titles, ["It is 112:3", "The same ayah again: 112:1", "Another ayah…",
                                  "Only a part of the ayah", "Two ayat: split at the play head", "Talk",
                                  "Nothing to keep"])
        self.page.picture(PICTURES / "simple-wrong.png")
        self.page.run(
            "[...document.querySelectorAll('.simple-choices button')].find((b) => b.innerText === 'Talk').click()")
        wait(lambda: self.recording("112.wav")["segments"][2]["kind"] == "talk", "the talk in the library")
        self.assertEqual(self.page.run("return document.querySelector('.simple-choices').hidden"), True)
        # The user chooses all tools, and the choice is stored.
        self.page.click(".tools-choice button:last-child")
        self.until("return document.querySelector('.transport').checkVisibility()", "all tools")
        self.assertEqual(self.page.run("return document.querySelector('.tools-choice [aria-pressed=true]').innerText"),
                         "All tools")
        self.assertGreater(self.page.run(shown), 2 * few)
        kept = self.library / "review.json"
        wait(lambda: kept.exists() and json.loads(kept.read_text())["tools"] == "all", "the choice to be kept")
        self.assertEqual(self.faults(), [])

    def test_a_recording_that_failed_says_why_and_what_to_do(self):
        broken = self.library.parent / "broken"
        broken.mkdir()
        (broken / "broken.mp3").write_text("no sound")
        subprocess.run([TILAWA, "process", broken, "--quiet", "--library", self.library], capture_output=True,
                       env=environment(), timeout=60)
        self.view(f"#/review/{self.identity('broken.mp3')}")
        self.until("return document.querySelector('.why-panel.failed')", "why")
        self.assertIn("not a sound file", self.text(".why-panel"))
        self.assertIn("convert it to WAV", self.text(".why-panel"))
        self.assertEqual(self.page.run("return document.querySelector('.wave').checkVisibility()"), False)
        self.assertEqual(self.page.run("""
            return [...document.querySelectorAll(".desk-tools button")].filter((b) => b.checkVisibility())
              .map((b) => b.textContent);"""), ["Undo", "Redo", "Note…"])
        self.page.picture(PICTURES / "failed.png")

    def test_an_empty_list_says_what_is_next(self):
        self.page.type("input[type=search]", "nothing of this name")
        self.until("return document.querySelector('.empty-list h2')", "the empty list")
        self.assertEqual(self.text(".empty-list h2"), "No recording fits the search and the filters")
        self.page.click(".empty-list button")
        self.until("return document.querySelectorAll('.recording').length === 7", "all recordings")
        self.assertEqual(self.page.run("return document.querySelector('input[type=search]').value"), "")
        self.assertEqual(
            self.page.run("return [...document.querySelectorAll('.recording-name')].map((a) => a.innerText)"),
            ["Al-A'laa", "Al-Ikhlaas", "An-Naba 1–16", "Al-Ikhlaas", "Ad-Dhuhaa, Ash-Sharh", "Al-Qadr",
             "voice memo.m4a"])


class Unnamed(TextTest):
    """A recording whose passage is not known."""

    def test_an_ayah_and_a_passage_that_a_person_states_end_the_question(self):
        recording = self.identity("voice memo.m4a")
        self.view(f"#/review/{recording}")
        here = "document.querySelector('.desk-title .here')?.innerText"
        self.until("return document.querySelector('.range-panel input')", "the question for the passage")
        self.until(f"return {here}.startsWith('It is not known')", "the sentence")
        self.until("return document.querySelector('.recited .chosen')", "a chosen part")
        self.page.key("a")
        self.until("return document.querySelector('dialog input')", "the dialog")
        self.page.type("dialog input", "110:3")
        self.page.key("Enter")
        self.until(f"return {here}.startsWith('One reading')", "the reading")
        # The words of a surah that the recording did not have before are shown at once.
        self.until("return document.querySelector('.recited').innerText.includes('\u0641\u064e\u0633\u064e\u0628')",
                   "the words of 110:3")
        self.page.type(".range-panel input", "110:3")
        self.page.key("Enter")
        self.until("return !document.querySelector('.range-panel')", "the end of the question")
        self.assertIn("An-Nasr 3", self.text(".desk-title h1"))
        self.page.picture(PICTURES / "stated-1280.png")
        self.assertEqual(self.faults(), [])


class HeardTest(TextTest):
    """A recording with passages that were heard, but not surely enough. The samples have no speech, so the page
    receives the passages in the form in which the server sends them (`IdentifiedRecording.Passage`)."""

    STRETCHES = [
        {"start": 0.06, "end": 4.17, "candidates": [{"range": "114:4", "probability": 0.928},
                                                    {"range": "114:5", "probability": 0.04}]},
        {"start": 5, "end": 9.5, "candidates": [{"range": "112:1-4", "probability": 0.75}]},
    ]
    several = False

    def listen(self):
        super().listen()
        stretches = self.STRETCHES if self.several else self.STRETCHES[:1]
        self.page.devtools("Page.addScriptToEvaluateOnNewDocument", source="""
            const unheard = window.fetch;
            window.fetch = async (path, options) => {
              const response = await unheard(path, options);
              if (!/^\\/api\\/recordings(\\?|\\/[^/]+$)/.test(path) || options?.body) return response;
              const answer = await response.json();
              for (const one of answer.recordings ?? [answer]) if (one.needsRange) one.candidates = HEARD;
              for (const one of answer.recordings ?? [])
                if (window.isDamaged && one.needsRange) delete one.candidates;
              return Response.json(answer, { status: response.status });
            };""".replace("HEARD", json.dumps(stretches)))

    def offered(self, css):
        self.until(f"return document.querySelector('{css}')", "a passage that was heard")
        return self.page.run(
            "return [...document.querySelectorAll(arguments[0])]"
            ".map((b) => [b.dataset.range, b.innerText.replace(/\\s+/g, ' ')])", css)


class Heard(HeardTest):
    def test_each_passage_is_a_button_in_the_list_the_dialog_and_the_review(self):
        one = ["114:4", "An-Naas 4 92 %, 0:00 – 0:04"]
        both = [one, ["114:5", "An-Naas 5 4 %, 0:00 – 0:04"]]
        self.assertEqual(self.offered(".recording .candidate"), [one])
        # The rows after the recording are drawn too.
        self.assertEqual(self.page.run("return document.querySelectorAll('.recording-name').length"), 7)
        self.page.run("document.querySelector('.recording-acts .candidate + button').click()")
        self.assertEqual(self.offered("dialog .candidate"), both)
        self.page.key("Escape")
        self.view(f"#/review/{self.identity('voice memo.m4a')}")
        self.assertEqual(self.offered(".range-panel .candidate"), both)
        self.page.picture(PICTURES / "heard.png")
        self.page.click(".range-panel .candidate")
        self.until("return document.querySelector('.desk-title h1').innerText.includes('An-Naas 4')", "the passage")
        self.assertEqual(self.text("#notices"), "")
        self.assertEqual(self.faults(), [])

    def test_an_error_in_a_row_leaves_the_other_rows(self):
        self.page.run("window.isDamaged = true")
        self.view("#/coverage")
        self.view("#/recordings")
        self.until("return document.querySelector('.notice.bad')?.innerText.startsWith('The page made a mistake')",
                   "the report of the mistake")
        self.assertEqual(self.page.run("return document.querySelectorAll('.notice').length"), 1)
        self.assertGreater(self.page.run("return document.querySelectorAll('.recording-name').length"), 0)
        self.page.picture(PICTURES / "mistake.png")
        self.view("#/coverage")
        self.until("return !document.querySelector('.notice')", "the end of the report")


class HeardInStretches(HeardTest):
    several = True

    def test_the_passages_of_all_stretches_are_one_button_before_the_others(self):
        together = ["114:4 112:1-4", "An-Naas 4, Al-Ikhlaas 69 %, 0:00 – 0:10"]
        self.assertEqual(self.offered(".recording .candidate"), [together])
        self.view(f"#/review/{self.identity('voice memo.m4a')}")
        self.assertEqual(self.offered(".range-panel .candidate"), [
            together, ["114:4", "An-Naas 4 92 %, 0:00 – 0:04"], ["114:5", "An-Naas 5 4 %, 0:00 – 0:04"],
            ["112:1-4", "Al-Ikhlaas 75 %, 0:05 – 0:10"]])
        self.page.click(".range-panel .candidate")
        self.until("return document.querySelector('.desk-title h1').innerText.includes('An-Naas 4, Al-Ikhlaas')",
                   "the passages")


class ListAndDetail(DeskTest):
    """The list and the chosen segment, with all tools."""

    def test_the_list_has_the_text_and_what_is_doubtful_and_talk_as_one_block(self):
        self.review("112.wav", 1)
        self.until("return document.querySelectorAll('.row-arabic')[1]?.innerText.startsWith('\u0642')", "the text")
        # Add pieces of talk, as in the recording of a lesson.
        self.page.run("""
            return import("/api.js").then(({ store }) => {
              const id = location.hash.split("/")[2], known = structuredClone(store.peek(id));
              const last = known.segments.at(-1), step = (last.end - last.start) / 5;
              known.segments[1].confidence = 0.5;
              known.segments.splice(-1, 1, ...[0, 1, 2, 3, 4].map((n) => ({ ...last, kind: "unassigned",
                ayah: undefined, startFrame: last.startFrame + n, start: last.start + n * step,
                end: last.start + (n + 1) * step, words: [] })));
              store.put(id, known);
            });
            """)
        rows = "return [...document.querySelectorAll('.segments .row-name')].map((r) => r.innerText)"
        self.until(f"return (() => {{ {rows} }})().length === 5", "five rows")
        self.assertEqual(self.page.run(rows),
                         ["basmalah of 112", "112:1", "112:2", "112:3", "Talk and other sound, 5 pieces"])
        self.page.picture(PICTURES / "quiet-block.png")
        self.page.click(".list-head button")
        # Two segments are doubtful; one of them is the basmalah of a test signal.
        self.until("return document.querySelectorAll('.segments .row').length === 2", "the doubtful ones")
        self.assertEqual(self.page.run(rows), ["basmalah of 112", "112:1"])
        self.assertEqual(self.page.run("return document.querySelector('.list-head button').ariaPressed"), "true")
        self.page.click(".list-head button")
        # Find and click the button in one step, because the rows are often drawn again.
        self.until("return document.querySelector('.quiet-run .row-button')", "the block")
        self.page.run("document.querySelector('.quiet-run .row-button').click()")
        # Only the visible rows exist in the document.
        self.until("return document.querySelector('.segments .row').ariaSetSize === '9'", "each piece")
        self.assertEqual(self.faults(), [])

    def test_a_word_is_chosen_and_heard(self):
        self.review("112.wav", 1)
        self.page.run("""
            return import("/api.js").then(({ store }) => {
              const id = location.hash.split("/")[2], known = structuredClone(store.peek(id)), s = known.segments[1];
              const step = (s.end - s.start) / 4;
              s.words = [1, 2, 3, 4].map((number) => ({ word: s.ayah, number, confidence: 0.9,
                start: s.start + (number - 1) * step, end: s.start + number * step }));
              store.put(id, known);
            });
            """)
        self.until("return document.querySelectorAll('.detail [role=button]').length === 4", "four words")
        start = self.page.run("return import('/api.js').then(({ store }) => "
                              "store.peek(location.hash.split('/')[2]).segments[1].words.map((w) => w.start))")
        # The words are short, so their sound may end before the test looks at its position.
        played = "return import('/player.js').then(({ player }) => player.start)"
        before = self.page.run("return began.length")
        self.page.click(".detail .word:nth-of-type(3)")
        self.assertEqual(self.page.run(played), start[2])
        self.until("return began.length > arguments[0]", "the sound", before)
        # The left arrow key chooses the next word, and Enter plays from it.
        self.page.run("document.querySelector('.detail .word').focus()")
        self.page.key("Left")
        self.assertEqual(self.page.run("return document.activeElement.dataset.word"), "112:1/2")
        before = self.page.run("return began.length")
        self.page.key("Enter")
        self.assertEqual(self.page.run(played), start[1])
        self.until("return began.length > arguments[0]", "the second word", before)
        self.assertEqual(self.faults(), [])

    def test_a_basmalah_that_may_be_meant_is_named(self):
        self.review("112.wav", 1)
        self.page.run(CHANGED.format(change='s[1].runnerUp = "112:0";'))
        self.until("return document.querySelector('.runner-up')?.innerText.startsWith('Or is it basmalah of 112?')",
                   "its name")
        self.assertEqual(self.page.run("""
            return import("/labels.js").then(({ doubtsText }) =>
              doubtsText(["112:0", "112:2"].map((ayah) => ({ kind: "runnerUp", ayah }))));"""),
            "or basmalah of 112, or 112:2")
        self.assertEqual(self.faults(), [])


class FirstDay(DeskTest):
    """Started from the desktop's application menu, without a library."""

    def setUp(self):
        self.library = pathlib.Path(tempfile.mkdtemp(prefix="library-", dir=scratch)) / "library"
        self.server = Server(self.library, "--once")
        self.addCleanup(self.server.close)
        self.page = Page(driver, self.width)
        self.addCleanup(self.page.close)
        self.listen()
        self.page.open(self.server.address)

    def test_a_folder_is_named_and_its_ayat_are_found_and_practised(self):
        self.until("return document.querySelector('.empty-list form')", "the question for the folder")
        self.assertEqual(self.text(".empty-list h2"), "No recordings yet")
        self.page.picture(PICTURES / "first-run.png")
        # There is nothing to filter, to repeat or to continue yet.
        self.assertEqual(self.page.run("""
            return [".filters", ".page-acts", ".what-next", ".tally button"].filter((css) =>
              document.querySelector(css)?.checkVisibility());"""), [])
        folder = self.library.parent / "mine"
        folder.mkdir()
        self.page.click(".empty-list summary")
        self.page.type(".empty-list input[type=text]", str(folder / "nowhere"))
        self.page.key("Enter")
        self.until("return document.querySelector('.notice.bad')?.innerText.includes('no such folder')", "the remedy")
        self.page.click(".notice.bad button")
        shutil.copy(SAMPLES / "112.wav", folder / "112.wav")
        self.page.run("document.querySelector('.empty-list input[type=text]').value = ''")
        self.page.type(".empty-list input[type=text]", str(folder))
        self.page.click(".empty-list form button")
        self.until("return document.querySelector('.recording-name')?.innerText === 'Al-Ikhlaas'", "the recording",
                   seconds=60)
        self.assertEqual(self.faults(), [])

    def test_an_analysis_that_ended_with_the_desk_is_continued(self):
        self.until("return document.querySelector('.empty-list form')", "the question for the folder")
        folder = self.library.parent / "mine"
        folder.mkdir()
        shutil.copy(SAMPLES / "112.wav", folder / "112.wav")
        self.page.click(".empty-list summary")
        self.page.type(".empty-list input[type=text]", str(folder))
        self.page.click(".empty-list form button")
        self.until("return document.querySelectorAll('.recording-name').length === 1", "the recording", seconds=60)
        # The state that an interruption leaves: the folder and the added files have recordings that no run has seen.
        added = self.library / "Imported/four.wav"
        for number, path in enumerate((folder / "two.wav", folder / "three.wav", added), 1):
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(longer(SAMPLES / "112.wav", seconds=0.3 * number))
        self.server.stop()
        self.server = Server(self.library, "--once")
        self.addCleanup(self.server.close)
        self.page.open(self.server.address)
        for found, text in ((3, "Go on finding the ayat: 2 recordings are left"),
                            (4, "Go on finding the ayat: one recording is left")):
            self.until("return document.querySelector('.what-next .primary')?.innerText === arguments[0]", text, text)
            self.page.click(".what-next .primary")
            self.until("return document.querySelectorAll('.recording-name').length === arguments[0]",
                       "the other recordings", found, seconds=60)
        self.until("return document.querySelector('.what-next .primary')?.dataset.next !== 'continue'", "the end")
        self.assertEqual(self.faults(), [])

    def test_a_folder_with_recordings_is_suggested_and_no_path_is_typed(self):
        self.until("return document.querySelector('.empty-list form')", "the question for the folder")
        self.assertEqual(self.page.run("return document.querySelectorAll('.folders button').length"), 0)
        folder = scratch / "Recordings"
        folder.mkdir()
        self.addCleanup(shutil.rmtree, folder)
        shutil.copy(SAMPLES / "112.wav", folder / "112.wav")
        self.reload()
        self.until("return document.querySelector('.folders button')?.innerText.endsWith('Recordings: 1 sound file')",
                   "the folder")
        self.page.click(".folders button")
        self.until("return document.querySelector('.recording-name')?.innerText === 'Al-Ikhlaas'", "the recording",
                   seconds=60)
        self.assertEqual(self.faults(), [])

    def test_a_second_start_finds_the_first(self):
        self.until("return document.querySelector('.empty-list form')", "the page")
        told = scratch / "opened"
        told.unlink(missing_ok=True)
        # A fake `xdg-open` records the address instead of opening a browser.
        opener = scratch / "bin/xdg-open"
        opener.parent.mkdir(exist_ok=True)
        opener.write_text(f'#!/bin/sh\nprintf "%s" "$1" > "{told}.new" && mv "{told}.new" "{told}"\n')
        opener.chmod(0o755)
        self.server.stop()
        self.server = Server(self.library, "--once", PATH=f"{opener.parent}:{os.environ['PATH']}")
        self.addCleanup(self.server.close)
        said = program("review", "--once", "--no-open", library=self.library)
        self.assertEqual(said, "The desk runs already: it opens a browser.\n")
        wait(told.exists, "the browser to be opened by the first")
        self.assertEqual(told.read_text(), self.server.address)
        # The first desk has ended, so the next start opens a new desk.
        self.server.stop()
        self.server = Server(self.library, "--once")
        self.addCleanup(self.server.close)


class Practising(DeskTest):
    def test_a_passage_is_picked_and_a_preset_and_the_text_is_hidden(self):
        self.view("#/practise")
        self.until("return document.querySelectorAll('.presets .card').length === 7", "the presets")
        self.page.click("[data-picker=surah] option[value='112']")
        value = "return document.querySelector('input[aria-label=Passage]').value"
        self.until(f"{value} === '112:1-4'", "the whole surah")
        self.page.run("const to = document.querySelectorAll('.picker input')[1]; to.value = '2';"
                      "to.dispatchEvent(new Event('input'))")
        self.assertEqual(self.page.run(value), "112:1-2")
        self.page.click(".card input[value=tilawa-three-times]")
        self.assertEqual(self.page.run("return document.querySelector('input[name=ayahRepeat]').value"), "3")
        self.page.picture(PICTURES / "practise-picked.png")
        self.page.click(".practise-form button[type=submit]")
        self.until("return document.querySelector('.drill .word')", "the drill")
        self.assertEqual(self.page.run(
            "return [...document.querySelectorAll('.main-settings [name]')].map((e) => e.type)"),
            ["range", "range", "range", "select-one", "select-one"])
        self.page.key(" ")
        self.until("return sounds.every((a) => a.paused)", "the pause")
        self.page.click(".drill option[value=hidden]")
        self.assertEqual(self.page.run("return getComputedStyle(document.querySelector('.drill .word')).opacity"), "0")
        self.page.click(".drill option[value=shown]")
        self.assertEqual(self.page.run("return getComputedStyle(document.querySelector('.drill .word')).opacity"), "1")
        # Playback continues at a chosen ayah.
        self.page.run("document.querySelector('.drill details').open = true")
        self.until("return document.querySelectorAll('.passage .ayah').length === 2", "the passage")
        self.page.click(".passage .ayah:last-child")
        self.until("return document.querySelector('.now-label').innerText === 'Ayah 112:2'", "the second ayah")
        self.assertEqual(
            self.page.run("return document.querySelector('.passage [aria-current]').dataset.ayah"), "112:2")
        self.assertEqual(self.faults(), [])

    def test_a_press_before_the_names_of_the_surahs_arrive_does_no_harm(self):
        self.page.devtools("Page.addScriptToEvaluateOnNewDocument", source="""
            const named = window.fetch;
            window.fetch = (path, ...rest) =>
              String(path) === "/api/surahs" ? new Promise(() => {}) : named(path, ...rest);""")
        self.page.run("location.hash = '#/practise'")
        self.reload()
        self.page.click(".picker button")
        self.assertEqual(self.text("#notices"), "")
        self.assertEqual(self.faults(), [])

    def test_a_loop_begins_again_at_its_start(self):
        self.view("#/practise/112:1-4")
        self.until("return document.querySelector('.presets .card')", "the presets")
        self.page.click(".practise-form button[type=submit]")
        self.until(SOUNDING, "the drill")
        now = "return sounds.find((a) => !a.paused)?.currentTime"
        # Read the position in the same step, because the sound goes on.
        press = """
            [...document.querySelectorAll('.drill button')].find((b) => b.innerText.startsWith(arguments[0])).click();
            """ + now
        start = self.page.run(press, "A:")
        self.until(f"return (() => {{ {now} }})() > arguments[0] + 1", "a second", start)
        self.page.run(press, "B:")
        self.until(f"return (() => {{ {now} }})() < arguments[0] + 0.7", "the start again", start)
        self.assertGreaterEqual(self.page.run(now), start - 0.05)
        self.assertEqual(self.faults(), [])


class WholeQuran(DeskTest):
    def test_its_604_pages_are_seen_at_one_glance_and_open_their_ayat(self):
        for width in (1280, 390):
            self.page.resize(width, 900)
            self.view("#/recordings")
            self.until("return document.querySelector('.recordings .row .recording')", "the list")
            self.view("#/coverage")
            self.until("return document.querySelectorAll('.ajza .cell').length === 604", "604 pages")
            if width == 1280:
                self.assertLess(
                    self.page.run("return document.querySelector('.ajza').getBoundingClientRect().bottom"), 450)
        self.assertEqual(self.page.run("return document.querySelectorAll('.ajza [role=slider]').length"), 30)
        # With the arrow keys: the last page of the last juz contains 112.
        self.page.run("document.querySelector('.juz:last-child .cells').focus()")
        self.page.run("""
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
            """)
        self.assertIn("Page 604", self.text(".cell-about"))
        self.assertIn("4 of 15 ayat", self.text(".cell-about"))
        self.assertEqual(self.page.run("return document.activeElement.getAttribute('aria-valuetext')"),
                         "Page 604, 4 of 15 ayat")
        self.page.click(".cell-about button")
        self.assertEqual(self.page.run("return document.activeElement.closest('.surah').dataset.surah"), "112")
        self.assertIn("112:1", self.text(".cell-about"))
        self.assertEqual(self.faults(), [])


class Size(DeskTest):
    def test_what_a_view_loads_is_at_most_250_kb_without_fonts_in_the_longest_language(self):
        self.reload("ar")
        identity = self.identity("112.wav")
        for name, (address, ready) in VIEWS.items():
            with self.subTest(view=name):
                self.page.open(self.server.address.split("?")[0] + address.format(id=identity))
                self.reload()
                self.until("return document.querySelector(arguments[0])", name, ready)
                loaded = self.page.run("""
                    return performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
                      .filter((e) => !/\\.ttf|[/](api|audio|practice)[/]/.test(e.name))
                      .map((e) => [e.name, e.decodedBodySize]);
                    """)
                self.assertGreater(len(loaded), 15)
                self.assertEqual([one for one, _ in loaded if "messages-" in one and "-ar" not in one], [])
                total = sum(size for _, size in loaded)
                print(f"\n  {name}: {total} bytes in {len(loaded)} files")
                self.assertLessEqual(total, 250_000)


class Languages(DeskTest):
    def heading(self):
        return self.text("h1")

    def speak(self, language):
        self.page.run("location.hash = '#/recordings'")
        self.reload(language)
        self.until("return document.querySelector('h1').innerText === arguments[0]", language, LANGUAGES[language])
        self.until("return document.querySelector('.recordings .row .recording')", "the list")

    def test_the_language_is_chosen_on_the_page_and_kept(self):
        self.assertEqual(self.heading(), "Recordings")
        self.page.click("#language")
        self.until("return document.querySelector('dialog select[data-languages]')", "the languages")
        self.assertEqual(
            self.page.run(
                "return [...document.querySelectorAll('dialog [data-languages] option')].map((o) => o.textContent)"),
            ["English", "العربية", "اردو", "Indonesia", "Türkçe", "français"])
        self.page.click("dialog option[value=ar]")
        self.page.click("dialog .primary")
        self.until("return document.querySelector('h1')?.innerText === arguments[0]", "Arabic", LANGUAGES["ar"])
        look = "return [document.documentElement.lang, getComputedStyle(document.querySelector('main')).direction]"
        self.assertEqual(self.page.run(look), ["ar", "rtl"])
        self.until("return document.querySelector('.summary')?.innerText === '٧ تسجيلات'", "the number of recordings")
        # The desk has another port after a restart.
        self.server.stop()
        self.start()
        self.page.open(self.server.address)
        self.until("return document.querySelector('.row .recording')", "the list")
        self.assertEqual(self.page.run(look), ["ar", "rtl"])
        # Arabic text can also be shown with Latin digits.
        self.page.click("#language")
        self.until("return document.querySelectorAll('dialog select').length === 3", "the digits")
        self.page.click("dialog option[value=latn]")
        self.page.click("dialog .primary")
        self.until("return document.querySelector('.summary')?.innerText === '7 تسجيلات'", "other digits")
        self.assertEqual(self.faults(), [])

    def test_the_arrow_of_a_change_points_to_the_new_time(self):
        self.speak("ar")
        self.review("112.wav", 1)
        self.page.key("9")
        self.until("return document.querySelector('.change li')?.innerText.includes('→')", "the change")
        places = self.page.run("""
            document.querySelector(".change li").style.whiteSpace = "nowrap";
            return [...document.querySelectorAll(".change li:first-child bdi bdi")]
              .map((time) => time.getBoundingClientRect().left);""")
        # The old start and end, and then the new ones, to which the arrow points.
        self.assertEqual(len(places), 4)
        self.assertEqual(places, sorted(places))
        self.assertEqual(self.faults(), [])

    def test_a_refusal_is_in_the_language_of_the_page(self):
        refusal = """
            return import("/api.js").then(({ post }) => post("/api/practice", { range: arguments[0] })
              .then(() => null, (e) => [e.problem, e.remedy, e.note ?? null]));"""
        self.assertEqual(self.page.run(refusal, "67:99")[0], "Al-Mulk has 30 ayat; 99 is not one of them")
        self.speak("ar")
        problem, remedy, note = self.page.run(refusal, "67:99")
        self.assertIn("\u2068الملك\u2069", problem)
        self.assertTrue(problem.startswith("عدد آيات") and remedy.startswith("اكتب آية") and note is None)
        self.view("#/practise/67:99")
        self.until("return document.querySelector('.presets .card')", "the presets")
        self.page.click(".practise-page form .primary")
        self.until("return [...document.querySelectorAll('.practise-page .bad-text')]"
                   ".some((e) => e.textContent.startsWith('عدد آيات'))", "the refusal on the page")
        # An untranslated message carries a note about its language.
        note = self.page.run(
            "return import('/api.js').then(({ told }) => told({ problem: 'p', remedy: 'r' }).note)")
        self.assertEqual(note, "هذه الرسالة بالإنجليزية فقط.")

    def test_why_a_recording_is_not_well_is_said_in_the_language_of_the_page_first(self):
        why = """
            return import("/labels.js").then(({ whyOf }) =>
              whyOf({ status: arguments[0], reason: "it is damaged inside", durationSeconds: 227 })
                .filter(Boolean).map((e) => [e.lang, e.textContent]));"""
        for status in ("check", "partial", "failed", "missing"):
            self.assertEqual(self.page.run(why, status), [["en", "it is damaged inside"]])
        self.speak("ar")
        for status, begin in (("check", "يبدو أن"), ("partial", "تعذّرت قراءة جزء"), ("failed", "تعذّرت قراءة هذا"),
                              ("missing", "ملف هذا ا")):
            (language, told), words = self.page.run(why, status)
            self.assertEqual(words, ["en", "it is damaged inside"])
            self.assertTrue(language == "" and told.startswith(begin), told)
        self.assertIn("٣:٤٧", self.page.run(why, "partial")[0][1])
        # No reason is shown for a recording without problems.
        self.assertEqual(self.page.run(
            "return import('/labels.js').then(({ whyOf }) => whyOf({ status: 'ok', durationSeconds: 1 }).length)"), 0)

    def test_lacking_words_and_percentages_are_said_in_arabic(self):
        self.speak("ar")
        said = self.page.run("""
            return import("/labels.js").then(({ reasons }) => reasons({ name: { kind: "ayah" }, doubts: [
              { kind: "missing", words: "1" }, { kind: "replaced", words: "3–4" }, { kind: "start", confidence: .4 },
              { kind: "runnerUp", ayah: "112:2" }] }));""")
        self.assertNotRegex(said, "[A-Za-z]")
        for number in ("١", "٣–٤", "\u2067٤٠٪\u2069", "١١٢:٢"):
            self.assertIn(number, said)
        self.view("#/practise")
        self.until("return document.querySelector('.practise-form select')", "the choices")
        self.assertNotIn("Personal recording", self.text("main"))

    def test_names_of_segments_and_of_the_events_of_a_drill_are_in_the_language_of_the_page(self):
        names = [{"kind": kind} for kind in ("skipped", "talk", "unassigned", "istiadhah", "basmalah", "fragment")] + [
            {"kind": "basmalah", "surah": 112}, {"kind": "fragment", "ayat": "112:1"},
            {"kind": "ayah", "ayat": "112:1-2", "joined": True, "goesBack": True, "reading": 2}]
        ayah = {"kind": "play", "ayah": "112:1", "endAyah": "112:1"}
        gaps = ("repeat", "ayah", "pass", "turn", "missing")
        events = [{"kind": "gap", "gap": gap, "missing": "112:1"} for gap in gaps]
        events += [{**ayah, "part": part, "surah": 112} for part in ("whole", "basmalah", "istiadhah", "translation")]
        half = {**ayah, "number": 1, "count": 2}
        events += [{**half, "part": "first"}, {**half, "part": "phrase"},
                   {**half, "part": "phrase", "firstWord": 1, "lastWord": 3},
                   {**ayah, "part": "whole", "endAyah": "112:3"}, {**ayah, "part": "whole", "endAyah": "113:1"}]
        said = {}
        for language in LANGUAGES:
            self.speak(language)
            said[language] = self.page.run("""
                const [names, events] = arguments;
                return Promise.all([import("/labels.js"), import("/heard.js"),
                  import("/messages.js").then(({ more }) => more("practise"))]).then(([{ label }, { heard }]) =>
                  [...names.map(label), ...events.map(heard)]);""", names, events)
        self.assertEqual(said["en"], [
            "skipped", "talk", "not recognised", "isti‘adhah", "basmalah", "part of an ayah", "basmalah of 112",
            "part of 112:1", "112:1–2, joined, goes back (reading 2)", "Pause: before the repeat",
            "Pause: before the next ayah", "Pause: before the next pass", "Pause: your turn", "Pause: 112:1 is missing",
            "Ayah 112:1", "Basmalah 112", "Isti‘adhah", "Translation of 112:1", "Ayah 112:1 (first 1/2)",
            "Ayah 112:1 (phrase 1/2)", "Ayah 112:1 (phrase 1/2, words 1–3)", "Ayat 112:1–3", "Ayat 112:1–113:1"])
        for language in ("ar", "ur"):
            self.assertEqual([one for one in said[language] if re.search("[A-Za-z]", one)], [])

    def test_the_warnings_of_a_drill_are_in_the_language_of_the_page(self):
        ayat = {"ayat": ["112:1-2", "112:4"], "text": "English"}
        warnings = [{"kind": kind, **ayat} for kind in
                    ("timingsUnfit", "fadedAtDips", "unfaded", "tooShortToFade", "untranslated")]
        warnings += [
            {"kind": "unreadable", **ayat, "problem": {"problem": "English", "place": "x", "remedy": "English",
                                                       "code": "fileGone", "values": {"file": "٧.wav"}}},
            {"kind": "unsure", "leastConfidence": .7, "readings": [
                {"ayah": "112:1", "source": "٧.wav", "confidence": .1}]},
            {"kind": "gapped", "readings": [
                {"ayah": "112:1", "source": "٧.wav", "lacks": [{"kind": "missing", "words": "1"}], "isReplaced": True},
                {"ayah": "112:3", "source": "٧.wav", "lacks": [{"kind": "replaced", "words": "3–4"},
                                                              {"kind": "missing", "words": "5"}]}]},
            {"kind": "withoutEffect", "setting": {"name": "window.size", "value": "3"},
             "needed": {"name": "mode", "value": "sliding-window"}},
            {"kind": "withoutRoomTone", "sources": ["٧.wav", "٨.wav"]}, {"kind": "tooLarge"},
            {"kind": "unsure", "leastConfidence": .7, "readings": 8 * [
                {"ayah": "112:1", "source": "٧.wav", "confidence": .1}]}]
        said = {}
        for language in LANGUAGES:
            self.speak(language)
            said[language] = self.page.run("""
                const [warnings] = arguments;
                return Promise.all([import("/warnings.js"), import("/messages.js").then(({ more }) =>
                  Promise.all([more("practise"), more("problems")]))])
                  .then(([{ warning }]) => warnings.map((one) => warning(one).textContent));""", warnings)
            self.assertEqual(len(said[language]), len(warnings))
            self.assertEqual([one for one in said[language] if "English" in one or "warning." in one], [])
        for language in ("ar", "ur"):
            plain = [one.replace(".wav", "") for one in said[language]]
            self.assertEqual([one for one in plain if re.search("[A-Za-z]", one)], [])
        self.assertIn("112:1–2, 112:4", said["en"][0])
        self.assertEqual(said["en"][11].count("only 10 % sure"), 5)
        self.assertTrue(said["en"][11].endswith("And 3 more readings."))
        self.assertEqual(
            said["en"][8], "“Sliding window: ayat together” has no effect without “Order: Sliding window”.")
        for place, number in ((0, "١١٢:١–٢"), (6, "١٠٪"), (6, "٧٠٪"), (7, "٣–٤")):
            self.assertIn(number, said["ar"][place])
        # The page has no message for notes about time files: they stay in English, and are marked as English.
        note = self.page.run("return import('/warnings.js').then(({ warning }) => "
                             "warning({ kind: 'translationTimes', text: 'odd' }).outerHTML)")
        self.assertEqual(note, '<p class="warning" lang="en" dir="ltr">odd</p>')

    def test_the_settings_of_a_drill_are_in_the_language_of_the_page(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                self.speak(language)
                self.view("#/practise")
                self.until("return document.querySelector('.settings [name=riwayah]')", "the settings")
                given = self.page.run(
                    "return [...document.querySelectorAll('.settings .field')].map((f) => f.textContent)")
                self.assertGreater(len(given), 30)
                names = self.page.run("return [...document.querySelectorAll('.settings [name]')].map((i) => i.name)")
                options = self.page.run(
                    "return [...document.querySelectorAll('.settings option')].map((o) => [o.value, o.textContent])")
                self.assertEqual([text for text in given if text.startswith(tuple(names))], [])
                # The words of two languages are those of the program.
                if language not in ("en", "id"):
                    self.assertEqual([value for value, text in options if value == text], [])

    def test_a_setting_is_sent_as_the_program_writes_it_and_only_if_it_was_changed(self):
        self.view("#/practise/112:1-4")
        self.until("return document.querySelector('.settings [name=riwayah]')", "the settings")
        self.page.run("""
            window.sent = [];
            const before = window.fetch;
            window.fetch = (path, options) => {
              if (String(path).includes("/api/practice")) sent.push(JSON.parse(options.body).settings);
              return before(path, options);
            };
            document.querySelector("details.more-settings").open = true;
            const set = (name, value) => { document.querySelector(`.settings [name="${name}"]`).value = value; };
            set("maximum", "2.5"); set("gaps.floor", "0.25"); set("talqin.factor", "1.5"); set("ramp.to", "1.2");
            set("after", "continueAyaat(2)"); set("voice", "A"); set("phrases.longer", "");""")
        self.page.click(".practise-form button[type=submit]")
        self.until("return sent.length === 1", "the request")
        sent = self.page.run("return sent[0]")
        self.assertEqual({name: value for name, value in sent.items() if name != "display.titles"}, {
            "maximum": "150s", "gaps.floor": "250ms", "talqin.factor": "1.5x", "ramp.to": "1.2",
            "after": "continueAyaat(2)", "voice": "A"})
        self.until("return document.querySelector('.drill, .practise-form .bad-text:not(:empty)')", "the answer")
        self.assertEqual(self.text(".practise-form .bad-text"), "")

    def test_a_refused_setting_is_named_as_its_field(self):
        """The program names settings by their keys, such as `ramp.to`, and the options of the command line."""
        def refused(language, **settings):
            self.speak(language)
            self.view("#/practise/112:1-3")
            return self.page.run("""
                const chosen = arguments[0];
                return Promise.all([import("/setting.js"), import("/api.js"), import("/messages.js")]).then(
                  ([{ refusal }, { post }, { more }]) => more("practise").then(() =>
                    post("/api/practice", { range: "112:1-3", settings: chosen })).then(
                    () => "", (problem) => refusal(problem, chosen)));""", settings)
        self.assertEqual(refused("en", **{"ramp.to": "9"}),
                         "Speed at the end is 9, outside 0.5 … 2. choose a value from 0.5 to 2")
        self.assertEqual(refused("en", **{"from": "nobody"}),
                         "Only from: this value cannot be used. The name of a recording, of a folder or of a reciter.")
        for language in ("fr", "ar", "ur"):
            for settings in ({"ramp.to": "9"}, {"stepping.counts": "1;2"}, {"translation": "/nowhere"},
                             {"from": "nobody"}):
                text = refused(language, **settings)
                self.assertNotRegex(text, r"ramp\.to|stepping\.counts|--translation|choose|there is|list", language)
                self.assertGreater(len(text), 20)

    def test_the_problems_of_a_passage_are_in_the_language_and_the_digits_of_the_page(self):
        def told(**problem):
            return self.page.run("""
                return Promise.all([import("/api.js"), import("/quran.js")]).then(([{ problemTexts, told }, quran]) =>
                  Promise.all([problemTexts(), quran.loadSurahs()]).then(() => told(arguments[0])));""", problem)
        self.speak("ar")
        ayah = told(code="ayah", place="range", values={"ayah": "99", "count": "30", "surah": "Al-Mulk"})
        self.assertNotRegex(ayah["problem"] + ayah["remedy"], r"[A-Za-z0-9]")
        self.assertEqual(ayah["place"], "")
        near = told(code="surahNear", place="\u201cmlk\u201d, character 1", values={"name": "\u201cmlk\u201d",
                                                                                   "nearest": "Al-Mulk"})
        self.assertIn("\u0627\u0644\u0645\u0644\u0643", near["remedy"])
        self.assertNotIn("character", near["place"])
        length = told(code="length", values={"segment": "67:4#2", "seconds": "2.5", "least": "3", "most": "9"})
        self.assertNotRegex(length["problem"], r"[#0-9]")
        self.view("#/recordings")
        self.page.type("input[type=search]", "mulk")
        self.until("return document.querySelector('.summary').innerText.includes('\u0627\u0644\u0645\u0644\u0643')",
                   "the name of the surah")
        self.assertNotRegex(self.text(".summary"), r"[A-Za-z0-9]")
        # With Latin digits, no other digits are left.
        self.page.run("document.cookie = 'tilawa-digits=latn; path=/'")
        self.reload()
        self.until("return document.querySelector('.row .recording')", "the list")
        self.assertNotRegex(told(code="ayah", values={"ayah": "9", "count": "3", "surah": "Al-Mulk"})["remedy"],
                            r"[\u0660-\u0669]")

    def test_keys_are_written_in_the_digits_of_the_language_and_in_their_order(self):
        self.speak("ar")
        self.page.key("?")
        self.until("return document.querySelector('.key-row')", "the keys")
        cap = "return document.querySelector(`[data-action=${arguments[0]}] kbd`).textContent"
        self.assertEqual(self.page.run(cap, "gradeGood"), "\u2066\u0663\u2069")
        self.assertEqual(self.page.run(cap, "taller"), "\u2066Alt + \u2191\u2069")
        self.assertNotIn("{", self.text("dialog"))

    def test_the_letters_of_urdu_come_from_one_font_that_has_them(self):
        self.speak("ur")
        self.until("return document.fonts.status === 'loaded'", "the fonts")
        self.assertEqual(self.page.run("""
            return document.fonts.load("16px 'Urdu letters'", "\u06c1\u06d2").then((found) => found.length)"""), 1)
        self.assertTrue(self.page.run("return getComputedStyle(document.querySelector('.row .here')).fontFamily")
                        .startswith('"Urdu letters"'))

    def test_the_states_of_recordings_look_alike(self):
        heights = self.page.run("""
            const shown = ["ok", "check", "partial", "failed", "missing"].map((state) => {
              const tag = document.createElement("span");
              tag.className = `status ${state}`;
              tag.textContent = state;
              document.querySelector(".recording .facts").append(tag);
              const { height } = tag.getBoundingClientRect();
              tag.remove();
              return height;
            });
            return shown;""")
        self.assertEqual(len(set(heights)), 1, heights)

    def test_of_many_passages_three_are_named(self):
        named = """
            return import("/quran.js").then(({ loadSurahs, passage }) =>
              loadSurahs().then(() => arguments[0].map(passage)));"""
        four = "112 113 114 1:1-7"
        self.assertEqual(self.page.run(named, [four, four + " 2:1-5", "67:1-3"]),
                         ["Al-Ikhlaas, Al-Falaq, An-Naas, Al-Faatiha", "Al-Ikhlaas, Al-Falaq, An-Naas, 2 more",
                          "Al-Mulk 1–3"])
        self.speak("ar")
        self.assertTrue(self.page.run(named, [four + " 2:1-5"])[0].endswith("، وموضعان آخران"))

    def test_a_first_visit_is_in_the_language_of_the_session_or_of_the_browser(self):
        for variables, accepted, language in (
            ({}, "tr-TR,tr,en", "tr"), ({}, "de,xx", "en"), ({"LC_ALL": "", "LANG": "ur_PK.UTF-8"}, "en-US,en", "ur"),
            ({"LC_ALL": "", "LANG": "en_GB.UTF-8"}, "fr-CA", "fr"), ({"LC_ALL": "", "LANG": "de_DE"}, "id", "id"),
        ):
            with self.subTest(**variables, accepted=accepted):
                server = Server(self.library, **variables)
                self.addCleanup(server.close)
                page = Page(driver, self.width)
                self.addCleanup(page.close)
                page.devtools("Network.enable")
                page.devtools("Network.setUserAgentOverride", userAgent="Tests", acceptLanguage=accepted)
                page.open(server.address)
                wait(lambda: page.run("return document.querySelector('h1')?.innerText") == LANGUAGES[language],
                     language)

    def test_the_rows_of_the_list_have_whole_lines_on_a_telephone(self):
        self.page.devtools("Page.addScriptToEvaluateOnNewDocument", source="""
            const short = window.fetch;
            window.fetch = async (path, ...rest) => {
              const response = await short(path, ...rest);
              if (!/^.api.recordings[?]/.test(path)) return response;
              const answer = await response.json();
              for (const [i, one] of answer.recordings.entries()) Object.assign(one, {
                status: i % 2 ? "check" : one.status,
                reason: i % 2 ? "the sound does not fit the stated range" : undefined,
                doubtful: i, doubtfulSeconds: 12 * i, missingAyat: i, confirmed: i, needsRange: i > 3,
                reciter: "Mahmoud Khalil Al-Husary".repeat(i % 3), candidates: i < 4 ? [] : [
                  { start: 0, end: 9, candidates: [{ range: "67:1-30", probability: .92 }] }] });
              return Response.json(answer);
            };""")
        self.page.resize(390, 844)
        for language in ("en", "ar", "fr", "id", "tr", "ur"):
            self.speak(language)
            self.until("return document.querySelector('.recording .candidate')", "the list")
            self.until("return document.fonts.status === 'loaded'", "the fonts")
            self.page.picture(PICTURES / f"rows-390-{language}.png")
            self.assertEqual(self.page.run("""
                const texts = (element) => {
                  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), found = [];
                  while (walk.nextNode()) found.push(walk.currentNode);
                  return found;
                };
                return [...document.querySelectorAll(".row .recording")].flatMap((row) => {
                  const facts = row.querySelector(".facts"), end = facts.getBoundingClientRect().bottom;
                  const cut = texts(facts).filter((text) => {
                    const range = document.createRange();
                    range.selectNodeContents(text);
                    return [...range.getClientRects()].some((box) => box.top < end - 2 && box.bottom > end + 2);
                  }).map((text) => text.data);
                  return row.scrollHeight > row.clientHeight ? [...cut, `${row.scrollHeight} high`] : cut;
                });"""), [], language)

    def test_nothing_is_cut_off_on_a_telephone_in_any_language(self):
        self.page.resize(390, 844)
        identity = self.identity("112.wav")
        for language in LANGUAGES:
            self.speak(language)
            for name, (address, ready) in VIEWS.items():
                with self.subTest(language=language, view=name):
                    self.view("#/transcripts")
                    self.view(address.format(id=identity))
                    self.until("return document.querySelector(arguments[0])", name, ready)
                    if name == "drill":
                        self.page.click(".practise-form button[type=submit]")
                        self.until("return document.querySelector('.drill .word')", "the text of the drill")
                        self.page.key(" ")
                    self.until("return document.fonts.status === 'loaded'", "the fonts")
                    self.page.picture(PICTURES / f"{name}-390-{language}.png")
                    self.assertEqual(self.page.run(TOO_WIDE), [])
            self.page.run("document.getElementById('show-keys').click()")
            self.until("return document.querySelector('dialog[open] .key-row')", "the keys")
            self.assertEqual(self.page.run(TOO_WIDE), [])
            if language != "en":
                # The English terms, which other users know, are shown beside the translated ones.
                self.until("return document.querySelector('[data-action=confirm] .english')?.innerText "
                           "=== 'Confirm and go on'", "the English terms")
            self.page.picture(PICTURES / f"keys-390-{language}.png")
            self.page.key("Escape")
        self.assertEqual(self.faults(), [])


# Finds text on the page or for a screen reader that is not from the message files. Names of files, free text from the
# server, and Arabic text are ignored.
UNTRANSLATED = """
    const foreign = "bdi, .file, .arabic, [lang=ar], kbd, .brand, .language-code, .english, option, .chip, .change, " +
      "noscript, code";
    const shown = (e) => e.checkVisibility() || e.closest(".sr-only");
    const found = [];
    const judge = (text) => {
      let depth = 0, rest = "";
      for (const c of text) {
        if (c === "\u27e6") depth++;
        if (!depth) rest += c;
        if (c === "\u27e7") depth--;
      }
      // The keys of the keyboard are what is printed on it.
      rest = rest.replace(/ \\(((Shift \\+ )?(\\S|Space|Enter|Del)( \\/ )?)+\\)$/, "");
      // Days are written by Intl.
      rest = rest.replace(/[A-Z][a-z]+ [0-9]{1,2}, [0-9]{4}/, "");
      if (/[A-Za-z]{2}/.test(rest)) found.push(text);
    };
    for (const e of document.body.querySelectorAll("*")) {
      if (e.closest(foreign) || !shown(e)) continue;
      for (const name of ["aria-label", "title", "placeholder"])
        if (e.hasAttribute(name)) judge(e.getAttribute(name));
      for (const node of e.childNodes) if (node.nodeType === 3) judge(node.data);
    }
    return [...new Set(found)];
    """


class EveryText(DeskTest):
    """The page with each message in brackets, to find text that is in no message file."""

    def start(self):
        folder = self.library.parent / "page"
        shutil.copytree(ROOT / "Resources/page", folder)
        marked = json.loads((ROOT / "Resources/page/messages-en.json").read_text(encoding="utf-8"))

        def mark(text):
            return {k: mark(v) for k, v in text.items()} if isinstance(text, dict) else f"\u27e6{text}\u27e7"
        (folder / "messages-en.json").write_text(json.dumps({k: mark(v) for k, v in marked.items()}))
        self.server = Server(self.library, "--page", str(folder))
        self.addCleanup(self.server.close)

    def test_every_text_of_every_view_is_a_message(self):
        identity = self.identity("112.wav")
        for name, (address, ready) in VIEWS.items():
            with self.subTest(view=name):
                self.view("#/recordings")
                self.until("return document.querySelector('.recordings .row .recording')", "the list")
                self.view(address.format(id=identity))
                self.until("return document.querySelector(arguments[0])", name, ready)
                if name == "drill":
                    self.page.click(".practise-form button[type=submit]")
                    self.until("return document.querySelector('.drill .word')", "the text of the drill")
                    self.page.run("document.querySelector('details.more-settings').open = true")
                self.assertEqual(self.page.run(UNTRANSLATED), [])
                self.assertEqual(self.page.run("return document.querySelectorAll('main [lang=en]').length"), 0)
        for key, ready in (
            ("?", ".key-row"), ("Shift+n", "textarea"), ("a", "input"), ("f", ".phrases"), ("", "select"),
        ):
            self.view(f"#/review/{identity}")
            self.until("return document.querySelector('.segments .row.chosen')", "the recording")
            with self.subTest(dialog=key):
                self.page.key(*key.split("+")) if key else self.page.click("#language")
                self.until(f"return document.querySelector('dialog[open] {ready}')", "the dialog")
                found = self.page.run(UNTRANSLATED)
                self.page.key("Escape")
                self.until("return !document.querySelector('dialog[open]')", "its end")
                self.assertEqual(found, [])
        self.assertEqual(self.faults(), [])


AXE = pathlib.Path(__file__).parent / "axe/axe.min.js"
# axe-core 4.12.1 as released by Deque; its licence is in NOTICE.
AXE_SHA256 = "84494fec757e4710dc751c8d7a636e457f4532f08f85c86dc9070133fbff53bc"
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
# Controls smaller than 44 px, which are hard to hit with a finger, except links in text and cells that form one
# control.
SMALL = """
    return [...document.querySelectorAll("button, a, select, summary, .card, [role=slider], " +
      "input:not([type=checkbox], [type=radio])")]
      .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest(".sr-only, .skip-link, p, .arabic"))
      .map((e) => [e, e.getBoundingClientRect()])
      .filter(([e, b]) => b.width && (b.height < 43.5 || b.width < 23.5))
      .map(([e, b]) => `${Math.round(b.width)}x${Math.round(b.height)} ${e.outerHTML.slice(0, 120)}`);
    """


class Accessibility(DeskTest):
    """Every view, checked by axe-core: WCAG 2.2 AA, light and dark, English and Arabic."""

    def test_english(self):
        self.every_view("en", "light")

    def test_arabic(self):
        self.every_view("ar", "light")

    def test_english_dark(self):
        self.every_view("en", "dark")

    def test_arabic_dark(self):
        self.every_view("ar", "dark")

    def test_without_loss_at_320_pixels_with_targets_for_fingers(self):
        self.page.resize(320, 640)
        for name in self.views():
            with self.subTest(view=name):
                self.assertEqual(self.page.run(TOO_WIDE), [])
                self.assertEqual(self.page.run(SMALL), [])
                self.page.picture(PICTURES / f"{name}-320.png")

    def views(self):
        """Shows each view in turn and yields its name."""
        identity = self.identity("112.wav")
        for name, (address, ready) in VIEWS.items():
            self.view("#/recordings")
            self.until("return document.querySelector('.recordings .row .recording')", "the list")
            if name != "recordings":
                self.view(address.format(id=identity))
            self.until("return document.querySelector(arguments[0])", name, ready)
            self.until("return document.querySelector('main h1')", "its heading")
            if name == "drill":
                self.page.click(".practise-form button[type=submit]")
                self.until("return document.querySelector('.drill .word')", "the text of the drill")
            yield name
        self.page.key("?")
        self.until("return document.querySelector('dialog[open] .key-row')", "the keys")
        yield "keys"
        self.page.key("Escape")
        self.page.click("#language")
        self.until("return document.querySelector('dialog[open] select')", "the languages")
        yield "languages"

    def every_view(self, language, scheme):
        source = AXE.read_text(encoding="utf-8")
        self.assertEqual(hashlib.sha256(source.encode()).hexdigest(), AXE_SHA256)
        self.system(scheme)
        self.reload(language)
        self.until("return document.querySelector('.recordings .row .recording')", "the list")
        self.page.devtools("Runtime.evaluate", expression=source)
        for name in self.views():
            with self.subTest(view=name):
                self.assert_accessible()


class AccessibilityOfText(TextTest):
    """The text of a recording, which the other tests of accessibility do not show."""

    def test_axe_finds_nothing_and_nothing_is_cut_off_on_a_telephone(self):
        for language, scheme in (("en", "light"), ("ar", "dark")):
            self.system(scheme)
            self.view("#/recordings")
            self.reload(language)
            self.until("return document.querySelector('.recordings .row .recording')", "the list")
            self.review("112.wav")
            self.change("s[2].confidence = .5; s[3].occurrence = 2; r.missing = ['112:4']; s.pop();")
            self.until("return document.querySelector('.recited .missing')", "a missing ayah")
            self.page.devtools("Runtime.evaluate", expression=AXE.read_text(encoding="utf-8"))
            for width, height in ((1280, 800), (320, 640)):
                self.page.resize(width, height)
                with self.subTest(language=language, width=width):
                    self.assertEqual(self.page.run(TOO_WIDE), [])
                    self.assertEqual(self.page.run("""
                        return axe.run(document, { runOnly: arguments[0] }).then(({ violations }) => violations.flatMap(
                          (v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)} ${n.failureSummary}`)));
                        """, WCAG), [])
                    self.page.picture(PICTURES / f"text-{language}-{width}.png")
            self.page.resize(1280, 800)


class Transcripts(DeskTest):
    def prepare(self):
        super().prepare()
        # A fake engine: it returns two sentences for any sound, one in Arabic and one with text that looks like markup.
        engine = scratch / "engine.sh"
        engine.write_text("""#!/bin/sh
printf '{"segments": [{"start": 0.5, "end": 1.5, "text": "\u0627\u0644\u0635\u0644\u0627\u0629 \u0646\u0648\u0631"},'
printf ' {"start": 3.5, "end": 4.5, "text": "the <b>night</b> prayer"}]}'
""")
        engine.chmod(0o755)
        program("engine", "add", "mine", "--", engine, "{input}")
        program("transcribe", "112.wav", "--all", "--engine", "mine", "--quiet", library=self.library)

    def test_a_transcript_stands_beside_the_waveform_and_a_sentence_is_played(self):
        self.review("112.wav", 1)
        self.until(
            "return document.querySelector('.transcript') && !document.querySelector('.transcript').hidden",
            "the transcript",
        )
        self.page.click(".transcript summary")
        self.assertEqual(
            self.page.run(
                "return [...document.querySelectorAll('.sentence')].map((s) => s.innerText.split('\\n').pop())"
            ),
            ["\u0627\u0644\u0635\u0644\u0627\u0629 \u0646\u0648\u0631", "the <b>night</b> prayer"],
        )
        self.assertEqual(
            self.page.run(
                "return [...document.querySelectorAll('.sentence [dir]')].map((s) => getComputedStyle(s).direction)"
            ),
            ["rtl", "ltr"],
        )
        self.page.click(".sentences li:last-child .sentence")
        self.until(SOUNDING, "the sentence to be heard")
        self.until(
            "return document.querySelector('.sentence[aria-current]')?.innerText.includes('prayer')",
            "the sentence to be marked",
        )
        self.page.picture(PICTURES / "transcript.png")
        self.assertEqual(self.faults(), [])

    def test_the_talk_of_a_recording_is_transcribed_from_the_play_head_on(self):
        self.review("087.mp3", 2)
        self.until("return document.querySelector('.transcript:not([hidden])')", "the panel")
        self.page.key("t")
        self.until("return document.querySelectorAll('.segments .row')[2].innerText.includes('talk')", "the talk")
        self.page.key("Shift", "s")
        self.until(
            "return document.querySelector('.transcript[open] .hint')?.innerText === 'One part transcribed.'",
            "the end of the work",
        )
        self.assertGreater(self.page.run("return document.querySelectorAll('.sentence').length"), 0)
        self.page.picture(PICTURES / "transcribed.png")
        self.assertEqual(self.faults(), [])

    def test_words_are_found_and_lead_to_their_place(self):
        self.view("#/transcripts")
        # The view loads when it is first shown; until then the old view with its own search field is visible.
        self.until("return !document.querySelector('.recordings') && document.querySelector('main [type=search]')",
                   "the search of transcripts")
        self.page.type("main [type=search]", "\u0635\u0644\u0627\u0629")
        self.page.key("Enter")
        self.until("return document.querySelectorAll('.match').length === 1", "one sentence")
        self.assertIn("the <b>night</b> prayer", self.text(".match .around"))
        self.page.picture(PICTURES / "transcripts.png")
        self.page.click(".match a")
        self.until(
            "return location.hash.startsWith('#/review/') && document.querySelector('.segments .row')", "the recording"
        )
        self.assertEqual(self.faults(), [])


class HostileNames(DeskTest):
    """Copies of a recording with file names that attempt injection attacks."""

    def prepare(self):
        attacks = [
            "<img src=x onerror=window.pwned=1>",
            "<script>window.pwned=1<",
            '"><svg onload=window.pwned=1>',
            "'-window.pwned=1-'",
            "` ${window.pwned=1}",
            "javascript:window.pwned=1",
            "&lt;b&gt; &amp;",
            "\u202egnp.wav",
            "\u2066a\u2069",
            "\u200fabc\u200e",
            "line\nfeed",
            "tab\tand\rreturn",
            "\x1b[31mred",
            "\x07",
            "--help",
            "%3Cb%3E%00",
            "{{7*7}}",
            "a\\b",
            "]]>",
            "<!--",
            "<title><b>",
            "\u0628\u0633\u0645",
            "e\u0301",
            "\U0001f600",
            "#queue",
        ]
        self.names = sorted(f"{attack}{number}.wav" for attack in attacks for number in (1, 2))
        self.assertEqual(len(set(self.names)), 50)
        folder = self.library.parent / "sounds"
        folder.mkdir()
        for number, name in enumerate(self.names):
            # Each copy has different samples, because files with the same sound count as one recording.
            with wave.open(str(folder / name), "wb") as copy:
                copy.setnchannels(1)
                copy.setsampwidth(2)
                copy.setframerate(16000)
                copy.writeframes(bytes(32000) + (number + 1).to_bytes(2, "little"))
        attack = folder / "112 <img src=x onerror=window.pwned=1>\u202e.wav"
        shutil.copy(SAMPLES / "112.wav", attack)
        # One file contains recitation; processing the others finds no ayat.
        program("process", attack, "--range", "112:1-4", "--recipe", RECIPE, "--quiet", library=self.library)
        subprocess.run([TILAWA, "process", folder, "--recipe", RECIPE, "--quiet", "--library", self.library],
                       capture_output=True, env=environment(), timeout=60)

    def test_they_are_shown_as_text_and_nothing_runs(self):
        self.page.resize(1280, 6000)
        shown = self.until("""
            const rows = [...document.querySelectorAll('.recording .file')];
            return rows.length === 51 && rows.map((a) => a.textContent);
            """, "51 recordings")
        turn = dict.fromkeys(map(ord, "\u202e\u2066\u2069\u200f\u200e"))
        for name in self.names:
            spelt = "".join(f"[U+{ord(c):04X}]" if ord(c) in turn else c for c in name)
            self.assertIn(spelt, shown)
        self.view("#/queue")
        self.until("return document.querySelector('.queue .row.chosen')", "the queue")
        self.view("#/practise/112:1")
        self.until("return document.querySelector('.presets .card')", "practising")
        self.page.click(".practise-form button[type=submit]")
        self.until("return document.querySelector('.drill .facts bdi')", "the source of the drill")
        self.view("#/recordings")
        self.until("return document.querySelectorAll('.recording-name').length === 51", "the list")
        # Check one of each pair of names.
        for place in range(0, 51, 2):
            self.page.run("document.querySelectorAll('.recording-name')[arguments[0]].click()", place)
            self.until(
                "return document.querySelector('.desk-title .file')?.textContent === arguments[0]",
                "its title",
                shown[place],
            )
            self.view("#/recordings")
            self.until("return document.querySelectorAll('.recording-name').length === 51", "the list")
        self.assertIsNone(self.page.run("return window.pwned ?? null"))
        self.assertEqual(self.page.run("return document.querySelectorAll('main img, main svg, main script').length"), 0)
        self.assertEqual(self.faults(), [])


class Mouse(DeskTest):
    def test_a_boundary_is_dragged(self):
        expected = self.edges("112.wav")
        self.review("112.wav", 2)
        # The view shows the segment in the middle three fifths of its width, so the end of the segment is at four
        # fifths.
        self.page.key("h")
        left, top, width, height = self.page.run(
            "const b = document.querySelector('canvas.wave-view').getBoundingClientRect(); "
            "return [b.left, b.top, b.width, b.height]"
        )
        scale = (expected[2][1] - expected[2][0]) / (0.6 * width)
        edge, middle = left + 0.8 * width, top + height / 2
        self.page.key(" ")
        self.until("return sounds.every((a) => a.paused)", "silence")
        # With Alt, the edge moves exactly to the pointer and does not snap to the quietest position nearby.
        self.page.drag((edge, middle), (edge - 60, middle), "Alt")
        found = wait(lambda: (lambda now: now != expected and now)(self.edges("112.wav")), "the end to move")
        moved = expected[2][1] - found[2][1]
        # Both ends of the drag are rounded to whole pixels.
        self.assertAlmostEqual(moved, 60 * scale, delta=2 * scale)
        expected[2][1] = found[2][1]
        self.assertEqual(found, expected)


if __name__ == "__main__":
    if MISSING:
        sys.exit(print(SKIPPED))
    unittest.main()
