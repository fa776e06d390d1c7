"""The review desk in a real browser, against the built program: python3 -m unittest discover Tests/Browser"""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from webdriver import Browser

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("TILAWA_BINARY", str(ROOT / ".build/debug/tilawa"))
PICTURES = ROOT / ".build/browser"
LACKING = [name for name in ("chromium", "chromedriver") if not shutil.which(name)]


def setUpModule():
    if LACKING:
        raise unittest.SkipTest(f"browser tests skipped: {' and '.join(LACKING)} not installed")


class ReviewTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        library = folder.name + "/library"
        subprocess.run([PROGRAM, "process", str(ROOT / "SampleData"), "--plan",
                        str(ROOT / "SampleData/plan.csv"), "--library", library],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        cls.server = subprocess.Popen([PROGRAM, "review", "--no-open", "--port", "0", "--library", library],
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        cls.addClassCleanup(cls.end)
        for line in cls.server.stdout:
            if found := re.search(r"http://\S+token=\S+", line):
                break
        else:
            raise AssertionError("tilawa review printed no address")
        cls.browser = Browser(folder.name + "/profile")
        cls.addClassCleanup(cls.browser.close)
        cls.browser.open(found[0])
        cls.browser.until("return document.querySelector('.recording-name')")
        PICTURES.mkdir(parents=True, exist_ok=True)

    @classmethod
    def end(cls):
        cls.server.kill()
        cls.server.wait()
        cls.server.stdout.close()

    def setUp(self):
        self.browser.size(1280, 900)
        self.view("recordings")

    def view(self, name):
        self.browser.run("location.hash = '#/' + arguments[0]", name)
        self.browser.until("return document.querySelector('#main').childElementCount > 0"
                           " && location.hash === '#/' + arguments[0]", name)

    def test_the_list_is_searched(self):
        self.browser.until("return document.querySelectorAll('.recording-name').length > 3")
        self.browser.picture(PICTURES / "recordings.png")
        self.browser.run("const s = document.querySelector('input[type=search]');"
                         "s.value = '087'; s.dispatchEvent(new Event('input'))")
        self.browser.until("const n = [...document.querySelectorAll('.recording-name')];"
                           "return n.length === 1 && n[0].textContent.includes('087')")
        self.browser.run("const s = document.querySelector('input[type=search]');"
                         "s.value = ''; s.dispatchEvent(new Event('input'))")
        self.browser.until("return document.querySelectorAll('.recording-name').length > 3")

    def test_a_recording_opens_with_its_waveform(self):
        self.browser.until("const a = [...document.querySelectorAll('.recording-name')]"
                           ".find((a) => a.textContent.includes('087')); a?.click(); return a")
        self.browser.until("""return [...document.querySelectorAll('canvas')].some((c) => {
            if (!c.width || !c.height) return false;
            const d = new Uint32Array(c.getContext('2d').getImageData(0, 0, c.width, c.height).data.buffer);
            return new Set(d).size > 2 })""")
        self.browser.picture(PICTURES / "recording.png")

    def test_no_view_scrolls_sideways_at_390_pixels(self):
        self.browser.size(390, 800)
        for name in ("recordings", "queue", "practise", "coverage"):
            with self.subTest(view=name):
                self.view(name)
                self.browser.until("return document.documentElement.scrollWidth <= innerWidth"
                                   " && innerWidth === 390", seconds=3)
                self.browser.picture(PICTURES / f"{name}-390.png")

    def test_every_control_has_a_name(self):
        for name in ("recordings", "queue", "practise", "coverage"):
            with self.subTest(view=name):
                self.view(name)
                nameless = self.browser.run("""
                    return [...document.querySelectorAll('button, a[href], input, select, textarea')]
                      .filter((e) => e.checkVisibility() && !(e.getAttribute('aria-label')
                        || e.getAttribute('aria-labelledby') || e.labels?.length && e.labels[0].textContent.trim()
                        || e.title || !/^(INPUT|SELECT|TEXTAREA)$/.test(e.tagName) && e.textContent.trim()))
                      .map((e) => e.outerHTML.slice(0, 120))""")
                self.assertEqual(nameless, [])


if __name__ == "__main__":
    unittest.main()
