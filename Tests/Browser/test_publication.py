"""The page of published drills in headless Chromium: opened as a file, and from a server that is then stopped.

    TILAWA=program python3 Tests/Browser/test_publication.py -v
"""

import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

from webdriver import Driver, Page, wait

ROOT = pathlib.Path(__file__).resolve().parents[2]
TILAWA = os.path.abspath(os.environ.get("TILAWA") or ROOT / ".build/debug/tilawa")
SAMPLES = ROOT / "SampleData"
PICTURES = ROOT / ".build/browser"
MISSING = [name for name in ("chromium", "chromedriver") if not shutil.which(name)]
SKIPPED = f"Tests of the published page in a browser: skipped, for {' and '.join(MISSING)} cannot be found."

driver = scratch = folder = None


def program(*arguments):
    call = [TILAWA, *map(str, arguments), "--library", str(scratch / "library")]
    run = subprocess.run(call, capture_output=True, text=True, timeout=120)
    if run.returncode:
        raise AssertionError(f"{arguments[0]} ended with {run.returncode}: {run.stderr}")
    return run.stdout


def setUpModule():
    global driver, scratch, folder
    if MISSING:
        raise unittest.SkipTest(SKIPPED)
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="tilawa-page-"))
    unittest.addModuleCleanup(shutil.rmtree, scratch, ignore_errors=True)
    folder = scratch / "phone"
    program("process", SAMPLES, "--plan", SAMPLES / "plan.csv", "--recipe", SAMPLES / "recipe.yaml", "--quiet")
    # Debian's Chromium decodes AAC, MP3 and Opus; other builds decode at least Opus.
    program("publish", folder, "--range", "112", "--format", "opus", "--quiet", "--title", "My drills")
    program("publish", folder, "--range", "78:1-4", "--ayah-repeat", "2", "--format", "opus", "--quiet")
    driver = Driver()
    unittest.addModuleCleanup(driver.close)


class PublishedPage(unittest.TestCase):
    def page(self, address, language="en"):
        page = Page(driver, 390, 844)
        self.addCleanup(page.close)
        page.open(address)
        if language == "ar":
            page.click("#language")
        return page

    def becomes(self, page, script, what):
        return wait(lambda: page.run(script), what)

    def fits(self, page):
        """Checks that no element is wider than the phone, and that all controls are large enough for a finger."""
        self.assertLessEqual(page.run("return document.documentElement.scrollWidth"), 390)
        small = page.run("""return [...document.querySelectorAll("button, select, .foot a")]
          .filter((e) => e.offsetParent && (e.offsetHeight < 44 || e.offsetWidth < 44)).map((e) => e.id)""")
        self.assertEqual(small, [])

    def play(self, page, place=0):
        page.run(f"document.querySelectorAll('#list button')[{place}].click()")
        self.becomes(page, "return !document.querySelector('audio').paused && document.querySelector('audio')"
                     ".currentTime > 0", "sound")

    def test_opened_as_a_file_it_lists_and_plays(self):
        page = self.page((folder / "index.html").as_uri())
        self.assertEqual(page.run("return [...document.querySelectorAll('#list strong')].map((e) => e.textContent)"),
                         ["An-Naba 1–4", "Al-Ikhlaas"])
        self.fits(page)
        page.picture(PICTURES / "page-list.png")
        self.play(page, 1)
        self.becomes(page, "return document.querySelector('#text').textContent.includes('قُلۡ')", "the text")
        self.fits(page)
        page.picture(PICTURES / "page-player.png")

    def test_it_speaks_arabic_from_right_to_left(self):
        page = self.page((folder / "index.html").as_uri(), "ar")
        self.assertEqual(page.run("return document.documentElement.dir"), "rtl")
        self.play(page)
        self.fits(page)
        page.picture(PICTURES / "page-player-arabic.png")
        page.open((folder / "index.html").as_uri())
        self.assertEqual(page.run("return document.documentElement.lang"), "ar")

    def test_a_name_may_contain_any_character(self):
        odd = scratch / "odd"
        recipe = scratch / "odd.yaml"
        recipe.write_text('name: "a+b #1? 100%"\nrange: 112:1-2\n', encoding="utf-8")
        program("publish", odd, "--drills", recipe, "--format", "opus", "--quiet")
        page = self.page((odd / "index.html").as_uri())
        self.play(page)
        self.becomes(page, "return document.querySelector('#text').textContent.includes('قُلۡ')", "the text")

    def test_the_lock_screen_shows_the_cover(self):
        picture, covered = scratch / "mine.jpg", scratch / "covered"
        # The beginning of a JPEG file of 64 by 64 pixels.
        picture.write_bytes(bytes.fromhex("ffd8 ffc0 000b 08 0040 0040 01 011100 ffd9"))
        program("publish", covered, "--range", "112:1", "--format", "opus", "--cover", picture, "--quiet")
        page = self.page((covered / "index.html").as_uri())
        self.play(page)
        self.assertEqual(page.run("return navigator.mediaSession.metadata.artwork.map((p) => p.src)"),
                         [(covered / "cover.jpg").as_uri()])

    def test_the_text_follows_the_sound(self):
        page = self.page((folder / "index.html").as_uri())
        self.play(page)
        starts = page.run("""return new Promise((done) => {
          window.tilawaDrill = (id, value) => done(value.readings.map((r) => [r.start, r.end, r.label, r.words]));
          const script = document.createElement("script");
          script.src = window.tilawa.drills[0].data.split("/").map(encodeURIComponent).join("/");
          document.head.append(script);
        })""")
        self.assertEqual(len(starts), 9)  # The drill plays the basmalah, and each of the four ayat twice.
        for start, end, label, words in starts:
            page.run("const a = document.querySelector('audio'); a.pause(); a.currentTime = arguments[0]",
                     (start + end) / 2)
            self.becomes(page, f"return document.querySelector('#label').textContent === {label!r}", label)
            if len(words) > 1:
                heard = sum(w <= (start + end) / 2 + 0.01 for w in words) - 1
                self.becomes(page, "return [...document.querySelectorAll('#text span')].findIndex((e) =>"
                             f" e.classList.contains('heard')) === {heard}", f"word {heard}")

    def test_repeat_speed_and_position(self):
        page = self.page((folder / "index.html").as_uri())
        self.play(page)
        page.run("""const set = (id, value) => {
          const e = document.getElementById(id); e.value = value; e.dispatchEvent(new Event("change")); };
          set("repeat", "ayah"); set("speed", "2");""")
        self.assertEqual(page.run("return document.querySelector('audio').playbackRate"), 2)
        label = page.run("return document.querySelector('#label').textContent")
        # The first reading starts again at its end.
        page.run("""window.jumps = 0; const a = document.querySelector("audio");
          a.addEventListener("seeked", () => { jumps += 1; });""")
        self.becomes(page, "return jumps > 0", "the repeat")
        self.assertEqual(page.run("return document.querySelector('#label').textContent"), label)
        page.run("""const a = document.querySelector("audio"); a.pause(); a.currentTime = 7.5""")
        self.becomes(page, "return !document.querySelector('audio').seeking", "the position")
        page.click("#back")
        page.open((folder / "index.html").as_uri())
        self.play(page)
        self.assertGreater(page.run("return document.querySelector('audio').currentTime"), 7)
        self.assertEqual(page.run("return document.querySelector('audio').playbackRate"), 2)

    def test_the_sleep_timer_ends_the_sound(self):
        page = self.page((folder / "index.html").as_uri())
        self.play(page)
        page.run("""const now = Date.now; const e = document.getElementById("sleep"); e.value = "5";
          e.dispatchEvent(new Event("change")); window.later = () => { Date.now = () => now() + 299_000; };
          window.latest = () => { Date.now = () => now() + 301_000; };""")
        page.run("later()")
        page.run("return new Promise((done) => document.querySelector('audio')"
                 ".addEventListener('timeupdate', done, { once: true }))")
        self.assertFalse(page.run("return document.querySelector('audio').paused"))
        page.run("latest()")
        self.becomes(page, "return document.querySelector('audio').paused", "silence")
        self.assertEqual(page.run("return document.getElementById('sleep').value"), "off")

    def serve(self, directory):
        """Serves a folder. Returns the address, and a function that ends the server."""
        class Quiet(http.server.SimpleHTTPRequestHandler):
            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=directory))
        thread = threading.Thread(target=server.serve_forever)
        thread.start()

        @functools.cache
        def end():
            server.shutdown()
            server.server_close()
            thread.join()
        self.addCleanup(end)
        return f"http://127.0.0.1:{server.server_port}/", end

    def keep_all(self, page, files):
        page.run("return navigator.serviceWorker.ready.then(() => true)")
        self.becomes(page, "return !document.querySelector('#keep-all').hidden", "the offer to keep drills")
        page.click("#keep-all")
        self.becomes(page, "return caches.open('tilawa-drills').then((c) => c.keys()).then((k) => k.length)"
                     f".then((n) => n === {files})", "the sound and the text of each drill")

    def test_two_folders_of_one_site_are_both_kept(self):
        site = scratch / "site"
        for name, passage in (("amina", "112:1-2"), ("bilal", "112:3-4")):
            program("publish", site / name, "--range", passage, "--format", "opus", "--quiet", "--title", name)
        address, end = self.serve(site)
        page = self.page(f"{address}amina/")
        self.keep_all(page, 2)
        page.open(f"{address}bilal/")
        self.keep_all(page, 4)
        end()
        for name in ("amina", "bilal"):
            page.open(f"{address}{name}/")
            self.assertEqual(page.run("return document.querySelector('#title').textContent"), name)
            self.play(page)

    def test_a_corrected_drill_takes_the_place_of_the_kept_one(self):
        own = scratch / "corrected"
        publish = ["publish", own, "--range", "112:1-2", "--format", "opus", "--quiet"]
        program(*publish)
        program("publish", own, "--range", "112:3-4", "--format", "opus", "--quiet")
        address, end = self.serve(own)
        page = self.page(address)
        self.keep_all(page, 4)
        keys = "return caches.open('tilawa-drills').then((c) => c.keys()).then((k) => k.map(({ url }) => url).sort())"
        first = page.run(keys)
        self.assertTrue(all("?v=" in url for url in first))
        program(*publish, "--ayah-repeat", "3")
        page.open(address)
        seconds = page.run("return window.tilawa.drills[0].seconds")
        self.becomes(page, f"return (() => {{ {keys} }})().then((now) => now.length === 4 &&"
                     f" now.filter((url) => {first!r}.includes(url)).length === 2)", "the corrected drill to be kept")
        end()
        page.open(address)
        self.play(page)
        self.becomes(page, "return Math.abs(document.querySelector('audio').duration - arguments[0]) < 0.5"
                     .replace("arguments[0]", str(seconds)), "the corrected sound")
        self.assertTrue(page.run("return document.querySelector('#keep').disabled"))

    def test_a_sound_that_is_gone_is_told_beside_the_player(self):
        own = scratch / "gone"
        program("publish", own, "--range", "112:1-2", "--format", "opus", "--quiet")
        for sound in (own / "drills").glob("*.opus"):
            sound.unlink()
        page = self.page((own / "index.html").as_uri())
        page.run("document.querySelector('#list button').click()")
        self.becomes(page, "return document.querySelector('#notice').checkVisibility()", "the message")
        self.assertIn("cannot be read", page.run("return document.querySelector('#notice').innerText"))

    def test_installed_it_needs_no_connection(self):
        address, end = self.serve(folder)
        page = self.page(address)
        page.run("return navigator.serviceWorker.ready.then(() => true)")
        self.assertEqual(page.run("return fetch('manifest.webmanifest').then((r) => r.json())"
                                  ".then((m) => m.display)"), "standalone")
        self.keep_all(page, 4)
        end()
        page.open(address)
        self.assertEqual(page.run("return document.querySelectorAll('#list button').length"), 2)
        self.play(page, 1)
        # The cache also serves a position in the middle of the file.
        page.run("document.querySelector('audio').currentTime = 5")
        self.becomes(page, "const a = document.querySelector('audio'); return !a.seeking && a.currentTime > 5", "5 s")
        self.becomes(page, "return document.querySelector('#text').textContent.trim() !== ''", "the text")
        page.picture(PICTURES / "page-offline.png")


if __name__ == "__main__":
    if MISSING:
        sys.exit(print(SKIPPED))
    unittest.main()
