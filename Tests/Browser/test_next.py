"""The suggested next step on the desk, the sizes of its texts, and its focus, in headless Chromium.

    TILAWA=program python3 Tests/Browser/test_next.py -v
"""

import shutil
import subprocess
import unittest

import test_review
from test_review import AXE, PICTURES, SOUNDING, VIEWS, DeskTest, environment, program


def setUpModule():
    test_review.setUpModule()


# The state of a library in which all is done; then changes of it, the steps that were left, and the expected next step.
DONE = {"recordings": 3, "ayat": 9, "unnamed": 0, "unfinished": 0, "doubtful": 0, "doubtfulSeconds": 0,
        "students": 0, "assigned": 0,
        "isPractised": True, "hasNight": True, "isRunning": False}
STATES = [
    ({}, ["phone"], None),
    ({}, [], "phone"),
    ({"hasNight": False}, ["phone"], "night"),
    ({"hasNight": False}, ["phone", "night"], None),
    ({"isPractised": False, "hasNight": False}, [], "drill"),
    ({"isPractised": False, "ayat": 0}, [], None),
    ({"isPractised": False, "hasNight": False}, ["drill"], "night"),
    ({"students": 2}, [], "who"),
    ({"students": 2, "assigned": 1}, ["phone"], None),
    # A few doubtful ayat are heard before the first drill, many of them after it.
    ({"doubtful": 4, "doubtfulSeconds": 300, "isPractised": False}, [], "listen"),
    ({"doubtful": 4, "doubtfulSeconds": 301, "isPractised": False}, [], "drill"),
    ({"doubtful": 4, "doubtfulSeconds": 301, "isPractised": False, "students": 1}, [], "who"),
    ({"doubtful": 4, "doubtfulSeconds": 301}, [], "listen"),
    ({"doubtful": 4, "doubtfulSeconds": 301, "isPractised": False}, ["drill"], "listen"),
    ({"doubtful": 4, "doubtfulSeconds": 9}, ["listen"], "phone"),
    ({"doubtful": 4, "doubtfulSeconds": 9, "unnamed": 2}, [], "range"),
    ({"recordings": 0, "ayat": 0, "isPractised": False}, [], "add"),
    ({"recordings": 0, "ayat": 0, "isPractised": False}, ["add"], None),
    ({"recordings": 0, "unfinished": 2}, ["add"], "continue"),
    ({"unfinished": 2, "unnamed": 2}, [], "continue"),
    ({"unfinished": 2, "isRunning": True}, [], None),
    ({"recordings": 0, "isRunning": True}, [], None),
    ({"unnamed": 2, "isRunning": True}, [], None),
]


# Keeps the bodies of requests about publications. No test shares a folder in the network of this machine: the answer to
# such a request is made here.
SENT = """
    window.sent = [];
    const before = window.fetch;
    window.fetch = (path, options, ...rest) => {
      if (!String(path).startsWith("/api/publishing/") || !options?.body) return before(path, options, ...rest);
      const body = JSON.parse(options.body);
      sent.push(body);
      if (!String(path).endsWith("/share")) return before(path, options, ...rest);
      if (window.isOffline)
        return Promise.resolve(Response.json({ problem: "no network", code: "noNetwork" }, { status: 422 }));
      const row = "10".repeat(16) + "1";
      return Promise.resolve(Response.json({ running: false, share: 1, result: { folder: body.folder, drills: 1 },
        sharing: { folder: body.folder, address: "http://192.168.1.2:8000/0123456789abcdef0123456789abcdef/",
          code: Array(33).fill(row) } }));
    };
    """


class Next(DeskTest):
    def prepare(self):
        shutil.copytree(test_review.made, self.library)

    def test_each_state_of_a_library_has_one_next_step(self):
        found = self.page.run("""
            return import("/next.js").then(({ nextOf }) =>
              arguments[0].map(([state, left]) => nextOf({ ...arguments[1], ...state }, left)));
            """, [[state, left] for state, left, _ in STATES], DONE)
        self.assertEqual([(state, left, name) for (state, left, _), name in zip(STATES, found)], STATES)

    def shown(self, name):
        self.until("return document.querySelector('.what-next:not([hidden]) .primary')?.dataset.next === arguments[0]",
                   f"the next thing: {name}", name)

    def test_the_list_leads_to_the_first_drill_and_the_telephone(self):
        self.page.run(SENT)
        self.shown("range")
        self.assertEqual(self.text(".what-next .primary"), "State what is recited in one recording")
        self.page.click(".what-next .primary")
        self.until("return document.querySelector('.range-panel input')", "the question for the passage")
        for one in ("voice memo.m4a",):
            program("remove", one, library=self.library)
        self.view("#/recordings")
        self.shown("drill")
        self.page.picture(PICTURES / "next-drill.png")
        self.page.click(".what-next .primary")
        self.until(SOUNDING, "the first drill")
        self.assertEqual(self.page.run("return document.querySelector('.card input:checked').value"),
                         "tilawa-three-times")
        self.assertEqual(self.page.run("return location.hash"), "#/practise")
        passage = self.page.run("return document.querySelector('input[aria-label=Passage]').value")
        # At its end, the drill leads to the telephone.
        self.page.run("""
            const audio = sounds.find((a) => !a.paused);
            audio.currentTime = audio.duration - .05;""")
        self.shown("phone")
        self.page.click(".what-next .primary")
        self.until("return document.querySelector('dialog .phone-plan')?.textContent", "the plan")
        self.assertIn(passage, self.page.run("return sent")[-1]["range"])
        self.page.key("Escape")
        self.view("#/recordings")
        self.shown("night")
        self.page.click(".what-next .quiet")
        self.until("return document.querySelector('.what-next').hidden", "the end")
        self.assertEqual(self.faults(), [])

    def test_drills_go_onto_a_telephone_without_a_command(self):
        folder = test_review.scratch / "Tilawa"
        shutil.rmtree(folder, ignore_errors=True)
        self.page.run(SENT)
        self.view("#/practise/112:1-2")
        self.until("return document.querySelector('.card input')", "the form")
        self.page.click(".practise-form button[type=submit]")
        self.until(SOUNDING, "the drill")
        press = "[...document.querySelectorAll('.drill button')].find((b) => b.innerText === arguments[0]).click()"
        self.page.run(press, "Put drills on the telephone")
        self.until("return document.querySelector('dialog .phone-plan')?.textContent", "the plan")
        plan = self.text("dialog .phone-plan")
        self.assertRegex(
            plan, r"^1 drill of \d+ s, at most [\d.]+ MB, goes into .*/Tilawa\. No other file is changed\.$")
        self.assertEqual(self.text("dialog .phone-subject"), "Al-Ikhlaas 1–2")
        self.assertFalse(folder.exists())
        self.page.picture(PICTURES / "phone-plan.png")
        # Another folder is refused before anything is written.
        self.page.run("""
            const field = document.querySelector("dialog input[type=text]");
            field.value = "/etc/tilawa";
            field.dispatchEvent(new Event("input"));""")
        self.until("return document.querySelector('dialog [role=alert]').textContent", "the refusal")
        self.assertIn("The desk does not write into this folder", self.text("dialog [role=alert]"))
        self.assertTrue(self.page.run("return document.querySelector('dialog .primary').disabled"))
        self.page.run("document.querySelector('dialog input[name=place]').click()")
        self.until("return !document.querySelector('dialog .primary').disabled", "the plan again")
        self.page.run(AXE.read_text(encoding="utf-8") + "; window.axe = axe;")
        self.assert_accessible()
        self.page.click("dialog .primary")
        self.until("return document.querySelector('dialog .phone-done')", "the end", seconds=60)
        self.assertRegex(self.text("dialog .phone-done"), r"^1 drill is in .*/Tilawa\.$")
        self.assertTrue((folder / "index.html").is_file())
        self.assertEqual(len(list((folder / "drills").glob("*.m4a"))), 1)
        # The folder is shared only on request.
        self.assertFalse(self.page.run("return Boolean(document.querySelector('dialog .command'))"))
        self.page.run("window.isOffline = true")
        self.page.click(".phone-work .primary")
        self.until("return document.querySelector('dialog [role=alert]').innerText", "the refusal")
        self.assertIn("This computer is not in a local network", self.text("dialog [role=alert]"))
        self.page.picture(PICTURES / "phone-refused.png")
        self.page.run("window.isOffline = false")
        self.page.click(".phone-work .primary")
        self.until("return document.querySelector('dialog .qr')", "the code")
        self.assertEqual(self.text("dialog [role=alert]"), "")
        self.assertRegex(self.text("dialog .command"), r"^http://192\.168\.1\.2:8000/\w{32}/$")
        self.assert_accessible("phone-shared.png")
        self.assertEqual(self.faults(), [])

    def test_the_dialog_is_about_the_drill_that_is_open(self):
        folder = test_review.scratch / "Tilawa"
        shutil.rmtree(folder, ignore_errors=True)
        self.page.run(SENT)
        press = "[...document.querySelectorAll('.drill button')].find((b) => b.innerText === arguments[0]).click()"
        for passage, title in (("112:1-2", "Al-Ikhlaas 1–2"), ("112:3", "Al-Ikhlaas 3")):
            self.view(f"#/practise/{passage}")
            self.until("return document.querySelector('.card input')", "the form")
            self.page.click(".practise-form button[type=submit]")
            self.until("return document.querySelector('.drill .word')", "the drill")
            self.page.run(press, "Put drills on the telephone")
            self.until("return document.querySelector('dialog .phone-plan')?.textContent", "the plan")
            self.assertEqual(self.text("dialog .phone-subject"), title)
            self.assertTrue(self.page.run("return document.querySelector('dialog .phone-subject').checkVisibility()"))
            self.assertEqual(self.text("dialog .phone-work"), "")
            self.until("return document.querySelector('dialog .primary')?.disabled === false", "the button")
            self.page.click("dialog .primary")
            self.until("return document.querySelector('dialog .phone-done')", "the end", seconds=60)
            self.page.key("Escape")
            self.until("return !document.querySelector('dialog')", "the end of the dialog")
        # Beside a shared folder, other drills can be chosen too.
        self.page.run(press, "Put drills on the telephone")
        self.until("return document.querySelector('dialog .primary')?.disabled === false", "the plan")
        self.page.click("dialog .primary")
        self.until("return document.querySelector('.phone-work .primary')", "the end", seconds=60)
        self.page.click(".phone-work .primary")
        self.until("return document.querySelector('dialog .qr')", "the code")
        self.page.click(".phone-shared button")
        self.assertTrue(self.page.run("return document.querySelector('dialog .phone-subject').checkVisibility()"))
        self.assertTrue(self.page.run("return document.querySelector('dialog .qr').checkVisibility()"))
        self.assertEqual(self.faults(), [])

    def test_a_plan_names_the_ayat_that_no_recording_holds(self):
        self.page.run("""
            const before = window.fetch;
            window.fetch = (path, options) => String(path) !== "/api/publishing/plan" ? before(path, options)
              : Promise.resolve(Response.json({ folder: "/home/x/Tilawa", there: 0, drills: 1, seconds: 60, bytes: 100,
                missing: "67:3-5 67:9" }));
            return import("./phone.js").then(({ showPhone }) => showPhone({ practice: { range: "67" } }));""")
        self.until("return document.querySelector('dialog .phone-plan')?.textContent", "the plan")
        self.assertIn("No recording holds Al-Mulk 3–5, Al-Mulk 9; the drills do without.",
                      self.text("dialog .phone-plan"))
        self.page.picture(PICTURES / "phone-missing.png")

    def test_a_publication_that_failed_says_why_in_the_words_of_the_page(self):
        self.page.run("""
            const before = window.fetch;
            window.fetch = (path, options) => !String(path).startsWith("/api/publishing") ? before(path, options)
              : Promise.resolve(Response.json(path.endsWith("/folders")
                ? { folders: [{ path: "/home/x/Tilawa", kind: "home", drills: 0 }] }
                : path.endsWith("/plan") ? { folder: "/home/x/Tilawa", there: 0, drills: 1, seconds: 60, bytes: 100 }
                : { running: false, share: 0, error: options?.body &&
                  { problem: "words of the server", place: "", remedy: "its remedy", code: "nothingDue" } }));
            return import("./phone.js").then(({ showPhone }) => showPhone({ practice: { range: "67" } }));""")
        self.until("return document.querySelector('dialog .primary')?.disabled === false", "the button")
        self.page.click("dialog .primary")
        told = self.until("return document.querySelector('dialog [role=alert]').textContent", "the reason")
        self.assertTrue(told.startswith("Nothing is to be revised on this day"), told)
        self.assertEqual(self.faults(), [])

    def test_a_timer_that_does_not_run_is_not_called_set(self):
        self.page.run("""
            const before = window.fetch;
            window.fetch = (path, options) => String(path) !== "/api/night" ? before(path, options)
              : Promise.resolve(Response.json({ folders: ["/home/x/Recordings"], time: "01:30",
                problem: "no user manager runs", remedy: "log in again" }));
            return import("./dialogs.js").then(({ showCare }) => { showCare(); });""")
        self.until("return document.querySelector('dialog .care-night [role=alert]')?.textContent", "the problem")
        self.assertIn("A time is set (01:30), but the timer does not run.", self.text("dialog .care-night"))
        self.assertIn("no user manager runs. log in again", self.text("dialog .care-night"))
        self.assertNotIn("every night", self.text("dialog .care-night [role=status]"))
        self.page.picture(PICTURES / "night-stuck.png")

    def test_the_choice_of_listening_is_kept_and_used(self):
        self.page.run("""
            window.sent = [];
            const before = window.fetch;
            window.fetch = (path, options, ...rest) => {
              if (options?.body && String(path) === "/api/processing") {
                sent.push(JSON.parse(options.body));
                return Promise.resolve(Response.json({ running: false, finished: [], current: [] }));
              }
              return before(path, options, ...rest);
            };""")
        self.until("return document.querySelector('.page-acts button:nth-of-type(2)')", "the button")
        self.page.run("""
            [...document.querySelectorAll(".page-acts button")].find((b) => b.innerText.startsWith("Every")).click()""")
        self.until("return document.querySelector('dialog .listening')", "the choice")
        self.assertEqual(self.page.run("return document.querySelector('[name=listen]:checked').value"), "doubtful")
        self.page.click("dialog [name=listen][value=all]")
        self.page.picture(PICTURES / "listening.png")
        self.page.run("""
            [...document.querySelectorAll("dialog button")].find((b) => b.innerText === "Find the ayat again")
              .click();""")
        self.until("return sent.length", "the request")
        self.assertEqual(self.page.run("return sent"), [{"again": True, "listen": "all"}])
        self.until("""return fetch("/api/settings").then((r) => r.json()).then(({ listen }) => listen === "all")""",
                   "the choice to be kept")
        self.assertEqual(self.faults(), [])

    def test_filters_appear_when_there_is_something_to_filter(self):
        parts = """
            return [".filters", ".filters select[aria-label], .filters .field select", ".tally button"].map((css) =>
              [...document.querySelectorAll(css)].filter((e) => e.checkVisibility()).length);"""
        self.assertEqual(self.page.run(parts), [1, 1, 0])
        for name in ("087.mp3", "phone.3gp"):
            program("remove", name, library=self.library)
        self.until(f"return (() => {{ {parts} }})()[0] === 0", "no filters for five recordings")
        self.assertEqual(len(self.page.run("return [...document.querySelectorAll('.recording')].map(String)")), 5)
        broken = self.library.parent / "broken"
        broken.mkdir()
        (broken / "broken.mp3").write_text("no sound")
        subprocess.run([test_review.TILAWA, "process", broken, "--quiet", "--library", self.library],
                       capture_output=True, env=environment(), timeout=60)
        self.until("return document.querySelectorAll('.tally button').length === 2", "the states, as there are two")
        self.assertEqual(
            self.page.run("return [...document.querySelectorAll('.tally button')].map((b) => b.innerText)"),
            ["Not readable 1", "In order 5"])
        self.assertEqual(self.faults(), [])


# The sizes of the texts that are smaller than 14 px, and the parameters for canvases.
SMALL_TEXT = """
    const found = new Set();
    for (const e of document.body.querySelectorAll("*")) {
      const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
      const isField = /^(INPUT|SELECT|TEXTAREA|OPTION)$/.test(e.tagName);
      if ((own || isField) && e.checkVisibility() && !e.closest(".sr-only")) {
        const size = parseFloat(getComputedStyle(e).fontSize);
        if (size < 13.99) found.add(`${size} ${e.outerHTML.slice(0, 120)}`);
      }
    }
    return [...found];
    """
# Records the size of each text on a canvas.
DRAWN = """
    window.drawn = new Set();
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      drawn.add(parseFloat(/([\\d.]+)px/.exec(this.font)[1]));
      return write.call(this, text, ...rest);
    };
    """
# The element with the focus, if nothing around it shows that it has the focus.
UNSEEN = """
    const e = document.activeElement;
    if (!e || e === document.body) return null;
    const marked = (x) => { const s = getComputedStyle(x);
      return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2; };
    const around = e.closest(".card, .choice, label") ?? e;
    return marked(e) || marked(around) ? "" : e.outerHTML.slice(0, 160);
    """


class Legible(DeskTest):
    """Every view, with the text of a recording and with all tools."""

    def listen(self):
        super().listen()
        self.page.devtools("Page.addScriptToEvaluateOnNewDocument", source=DRAWN)

    def views(self):
        identity = self.identity("112.wav")
        for name, (address, ready) in {**VIEWS, "class": ("#/class", ".class-page")}.items():
            self.view("#/recordings")
            self.until("return document.querySelector('.recordings .row .recording')", "the list")
            if name != "recordings":
                self.view(address.format(id=identity))
                self.until("return document.querySelector(arguments[0])", name, ready)
            if name == "drill":
                self.page.click(".practise-form button[type=submit]")
                self.until("return document.querySelector('.drill .word')", "the text of the drill")
            with self.subTest(view=name):
                yield name
        self.view(f"#/review/{identity}")
        self.until("return document.querySelector('.tools-choice button')", "the choice of the tools")
        self.page.click(".tools-choice button")
        self.until("return document.querySelector('.recited .part.chosen')", "the text")
        with self.subTest(view="text"):
            yield "text"

    def test_no_text_is_smaller_than_14_pixels(self):
        for width, height in ((1280, 800), (390, 844)):
            self.page.resize(width, height)
            for _ in self.views():
                self.assertEqual(self.page.run(SMALL_TEXT), [])
            self.page.run("document.querySelectorAll('.tools-choice button')[1].click()")
        drawn = self.page.run("return [...drawn]")
        self.assertGreater(len(drawn), 0)
        self.assertGreaterEqual(min(drawn), 14)

    def test_the_focus_is_seen_wherever_a_key_moves_it(self):
        for _ in self.views():
            seen = 0
            self.page.run("document.getElementById('main').focus()")
            for _ in range(25):
                self.page.key("Tab")
                found = self.page.run(UNSEEN)
                if found is None:
                    break
                self.assertEqual(found, "")
                seen += 1
            self.assertGreater(seen, 2)

    def test_nothing_moves_for_a_person_who_prefers_that(self):
        for _ in self.views():
            self.assertEqual(self.page.run("""
                return document.getAnimations()
                  .filter((a) => a.effect?.getTiming().duration > 0 && !a.effect.target?.closest?.(".notice"))
                  .map((a) => a.effect.target?.outerHTML.slice(0, 100) ?? "an animation");"""), [])


if __name__ == "__main__":
    unittest.main()
