"""The review desk in Firefox: a subset of the Chromium tests in test_review.py.

    TILAWA=program python3 Tests/Browser/test_firefox.py -v
"""

import pathlib
import shutil
import tempfile
import unittest

import firefox
import test_review
from test_review import AXE, PICTURES, SMALL, TOO_WIDE, VIEWS, WCAG, DeskTest, Server, program
from webdriver import wait

MISSING = "Tests of the review desk in Firefox: skipped, for firefox cannot be found."
browser = None


def setUpModule():
    global browser
    if not firefox.program():
        raise unittest.SkipTest(MISSING)
    test_review.scratch = pathlib.Path(tempfile.mkdtemp(prefix="tilawa-desk-"))
    unittest.addModuleCleanup(shutil.rmtree, test_review.scratch, ignore_errors=True)
    test_review.made = test_review.scratch / "made"
    program("process", test_review.SAMPLES, "--plan", test_review.SAMPLES / "plan.csv", "--recipe", test_review.RECIPE,
            "--quiet", library=test_review.made)
    browser = firefox.Firefox()
    unittest.addModuleCleanup(browser.close)


class FirefoxTest(DeskTest):
    """A library and a server for each test; all tests share one browser, whose cookies are deleted after each test."""

    def setUp(self):
        self.library = pathlib.Path(tempfile.mkdtemp(prefix="library-", dir=test_review.scratch)) / "library"
        self.prepare()
        self.start()
        self.page = browser
        self.addCleanup(browser.call, "WebDriver:DeleteAllCookies")
        self.page.open(self.server.address)
        self.until("return document.querySelector('.row .recording')", "the list of recordings")

    def start(self):
        self.server = Server(self.library)
        self.addCleanup(self.server.close)


class Desk(FirefoxTest):
    def test_a_recording_shows_its_waveform_its_text_and_its_spectrum(self):
        self.review("112.wav", 1)
        self.until("return document.querySelector('.detail .arabic')?.innerText.length > 8", "the Arabic text")
        shades = """
            const c = document.querySelector("canvas.wave-view");
            const data = c.getContext("2d").getImageData(0, c.height * 0.6, c.width, c.height * 0.2).data;
            const found = new Set();
            for (let i = 0; i < data.length; i += 4) found.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
            return found.size;
            """
        # In this area the waveform has fewer than 100 colours, the spectrogram thousands.
        self.until(f"return (() => {{ {shades} }})() < 100", "the waveform")
        self.page.key("Shift", "w")
        self.until(f"return (() => {{ {shades} }})() > 500", "the spectrum")
        self.page.picture(PICTURES / "firefox-review.png")

    def test_keys_and_the_mouse_change_the_library_and_undo_takes_it_back(self):
        self.review("112.wav", 1)
        before = self.edges("112.wav")
        self.page.key("0")
        moved = [list(edge) for edge in before]
        moved[1][1] += 1600
        self.becomes("112.wav", moved, "the end 100 ms later")
        self.page.key("u")
        self.becomes("112.wav", before, "the undo")
        self.saved()
        # The chosen segment fills the middle three fifths of the view. Pause first: during playback the view would
        # follow the sound.
        self.page.key("h")
        self.page.run("return import('/player.js').then(({ player }) => player.pause())")
        box = self.page.run("""
            const b = document.querySelector("canvas.wave-view").getBoundingClientRect();
            return [b.left, b.top, b.width, b.height];
            """)
        x, y = box[0] + 0.8 * box[2], box[1] + 0.6 * box[3]
        # Drag the edge beyond the quietest position nearby, to which it would otherwise snap back.
        self.page.drag((x, y), (x - 250, y))
        wait(lambda: self.edges("112.wav")[1][1] < before[1][1], "the end to be dragged")
        self.page.key("u")
        self.becomes("112.wav", before, "the second undo")

    def test_several_are_confirmed_together(self):
        self.review("112.wav", 1)
        self.page.key("Shift", "Down")
        self.until("return document.querySelector('.marks strong')?.innerText === '2 segments selected'", "two")
        self.page.key("Enter")
        wait(lambda: [s["confirmed"] for s in self.recording("112.wav")["segments"]] ==
             [False, True, True, False, False], "two confirmations")

    def test_a_drill_is_made_and_moves_on(self):
        self.page.run("location.hash = '#/practise/112:1-2'")
        self.until("return document.querySelector('.presets .card')", "the presets")
        self.page.click(".practise-form button[type=submit]")
        self.until("return document.querySelector('.drill .word')", "the text of the drill")
        self.page.run("document.querySelector('.passage .ayah:last-child')?.click()")
        self.until("return document.querySelector('.now-label')?.innerText.startsWith('Ayah 112:')", "an ayah")
        self.page.picture(PICTURES / "firefox-drill.png")


class Accessible(FirefoxTest):
    def anew(self, view):
        """Loads the page again, at a view."""
        self.page.open("about:blank")
        self.page.open(self.server.address.split("?")[0] + view)

    def every_view(self, language):
        identity = self.identity("112.wav")
        self.page.run("document.cookie = `tilawa-language=${arguments[0]}; path=/`", language)
        for name, (address, ready) in VIEWS.items():
            with self.subTest(view=name, language=language):
                self.anew(address.format(id=identity))
                self.until("return document.documentElement.lang === arguments[0]", language, language)
                self.until("return document.querySelector(arguments[0])", name, ready)
                self.until("return document.querySelector('main h1')", "its heading")
                self.page.run(AXE.read_text(encoding="utf-8") + "; window.axe = axe;")
                found = self.page.run("""
                    return axe.run(document, { runOnly: arguments[0], resultTypes: ["violations"] }).then((result) =>
                      [result.passes.length, result.violations.flatMap((v) => v.nodes.map((n) =>
                        `${v.id}: ${n.target} ${n.html.slice(0, 160)}`))]);
                    """, WCAG)
                self.assertGreater(found[0], 15)
                self.assertEqual(found[1], [])

    def test_every_view_in_english(self):
        self.every_view("en")

    def test_every_view_in_arabic_from_right_to_left(self):
        self.every_view("ar")
        self.assertEqual(self.page.run("return document.dir"), "rtl")

    def test_nothing_is_cut_off_and_targets_are_for_fingers_on_a_telephone(self):
        # A Firefox window cannot be narrower than 450 px.
        self.addCleanup(self.page.resize, 1280, 900)
        self.page.resize(450, 800)
        identity = self.identity("112.wav")
        for name, (address, ready) in VIEWS.items():
            with self.subTest(view=name):
                self.anew(address.format(id=identity))
                self.until("return document.querySelector(arguments[0])", name, ready)
                self.assertEqual(self.page.run(TOO_WIDE), [])
                self.assertEqual(self.page.run(SMALL), [])


if __name__ == "__main__":
    unittest.main()
