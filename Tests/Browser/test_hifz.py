"""Memorising on the review desk, in headless Chromium: a day, its grades, the progress, a check, the students.

    TILAWA=program python3 Tests/Browser/test_hifz.py -v

Each address contains its day, so no test depends on the clock.
"""

import hashlib
import json
import os
import sys
import unittest

import test_review
from test_review import AXE, AXE_SHA256, MISSING, PICTURES, SKIPPED, SMALL, TOO_WIDE, DeskTest, program

MONDAY, LATER = "2026-11-23", "2026-12-05"
# The program's clock is at 2026-12-08. Only days up to the next one can be graded.
os.environ["SOURCE_DATE_EPOCH"] = "1796688000"


setUpModule = test_review.setUpModule


class HifzTest(DeskTest):
    def plan(self, *options):
        return program("revise", "plan", *options, "--day", MONDAY, library=self.library)

    def today(self, day=MONDAY, student="me"):
        answer = json.loads(program("revise", "today", "--json", "--day", day, "--student", student,
                                    library=self.library))
        return answer["result"]

    def passages(self, part):
        return self.page.run("""
            return [...document.querySelectorAll(`[data-list=${arguments[0]}] [data-passage]`)]
              .map((e) => e.dataset.passage);""", part)

    def graded(self, count):
        self.until("return document.querySelectorAll('[data-list=done] .unit').length === arguments[0]",
                   f"{count} grades", count)


class Today(HifzTest):
    def test_a_plan_is_made_on_the_page_and_graded_by_keys_and_taken_back(self):
        self.view(f"#/today//{MONDAY}")
        self.until("return document.querySelector('.nothing-planned form')", "the offer to plan")
        self.page.type(".plan-form input[type=text]", "112 113")
        self.page.run("""
            const [minutes, fresh] = document.querySelectorAll(".plan-form input[type=number]");
            minutes.value = "15"; fresh.value = "5";
            document.querySelector(".plan-form select").value = "surah";""")
        self.page.click(".plan-form button[type=submit]")
        self.until("return document.querySelector('.unit-title')?.textContent === 'Al-Ikhlaas'", "the first passage")
        self.assertEqual(self.passages("new"), ["112:1-4", "113:1-5"])
        self.assertEqual(self.today()["budgetSeconds"], 900)
        self.page.picture(PICTURES / "today-planned.png")
        # In this view, the keys 1 to 4 give grades; each key moves on to the next passage.
        self.page.key("2")
        self.graded(1)
        self.assertEqual(self.passages("new"), ["113:1-5"])
        self.page.click(".grade.easy")
        self.graded(2)
        self.until("return document.querySelector('.all-done h2')?.textContent === 'All is done for today'", "the end")
        self.assertNotIn("left to do", self.text(".page-head .summary"))
        self.assertEqual([line["passage"] for line in self.today()["done"]], ["112:1-4", "113:1-5"])
        history = json.loads(program("revise", "history", "--json", library=self.library))["result"]["reviews"]
        self.assertEqual([(r["passage"], r["grade"], r["day"]) for r in history],
                         [("112:1-4", "hard", MONDAY), ("113:1-5", "easy", MONDAY)])
        # The key u undoes the grades in reverse order.
        self.page.key("u")
        self.graded(1)
        self.until("return document.querySelector('.unit-title')?.textContent === 'Al-Falaq'", "what was taken back")
        self.page.key("u")
        self.graded(0)
        self.assertEqual(self.passages("new"), ["112:1-4", "113:1-5"])
        self.assertEqual(json.loads(program("revise", "history", "--json", library=self.library))["result"]["reviews"],
                         [])
        self.assertEqual(self.faults(), [])

    def test_a_plan_that_is_being_typed_survives_a_change_elsewhere(self):
        self.plan("112:1-2", "112:3-4", "--by", "2", "--new", "9")
        self.view(f"#/today//{MONDAY}")
        self.until("return document.querySelector('[data-list=new] .unit')", "what is new")
        self.page.click(".more-settings summary")
        self.page.type(".more-settings [name=passages]", "113")
        now = """
            const passages = document.querySelector(".more-settings [name=passages]");
            return [passages.value, document.activeElement === passages, passages.closest("details").open];"""
        program("revise", "grade", "112:1-2", "good", "--day", MONDAY, library=self.library)
        self.graded(1)
        self.assertEqual(self.page.run(now), ["113", True, True])
        self.page.key("Enter")
        self.until("return document.querySelectorAll('[data-list=new] .unit').length === 2", "the new passage")
        self.assertEqual(self.page.run(now)[0], "")
        self.assertEqual(self.faults(), [])

    def test_what_is_due_is_heard_hardest_first_and_what_does_not_fit_is_postponed(self):
        self.plan("112-114", "93-95", "--by", "surah", "--minutes", "1", "--new", "9")
        grades = [("112", "good"), ("113", "hard"), ("114", "again"), ("93", "again"), ("94", "good"), ("95", "hard")]
        program("revise", "grade", *[word for pair in grades for word in pair], "--day", MONDAY, library=self.library)
        expected = self.today(LATER)
        self.assertGreater(len(expected["postponed"]), 0)
        self.view(f"#/today//{LATER}")
        self.until("return document.querySelector('[data-list=due] .unit')", "what is due")
        self.assertEqual(self.passages("due"), [line["passage"] for line in expected["due"]])
        count = len(expected["postponed"])
        self.assertIn("One more is due" if count == 1 else f"{count} more are due", self.text(".today-lists > .hint"))
        self.assertIn("days late", self.text("[data-list=due]"))
        self.page.picture(PICTURES / "today-due.png")
        self.assertEqual(self.faults(), [])

    def test_a_passage_is_heard_and_a_grade_goes_on_to_the_next(self):
        self.plan("112:1-2", "112:3-4", "--by", "2", "--new", "9")
        self.view(f"#/today//{MONDAY}")
        self.until("return document.querySelector('[data-list=new] .unit')", "what is new")
        self.page.key(" ")
        self.until("return document.querySelector('.drill .word')", "the text of the drill")
        self.until(test_review.SOUNDING, "the drill to sound")
        self.page.key(" ")
        self.until("return sounds.every((a) => a.paused)", "the pause")
        # A new passage is played three times, without the ayat before and after it.
        self.assertEqual(self.page.run("return document.querySelectorAll('.drill .passage .ayah').length"), 2)
        self.page.key("3")
        self.graded(1)
        self.until("return document.querySelector('.drill .passage .ayah')?.dataset.ayah === '112:3'", "the next drill")
        self.assertEqual(self.faults(), [])

    def test_a_change_while_a_drill_is_made_does_not_stop_it(self):
        self.plan("112:1-2", "112:3-4", "--by", "2", "--new", "9")
        self.view(f"#/today//{MONDAY}")
        self.until("return document.querySelector('[data-list=new] .unit')", "what is new")
        self.page.run("""
            const gate = new Promise((done) => { window.go = done; }), real = window.fetch;
            window.fetch = async (path, ...rest) => {
              if (String(path) === "/api/practice") await gate;
              return real(path, ...rest);
            };""")
        self.page.key(" ")
        program("revise", "grade", "112:3-4", "good", "--day", MONDAY, library=self.library)
        self.graded(1)
        self.page.run("go()")
        self.until(test_review.SOUNDING, "the drill to sound")
        self.assertEqual(self.faults(), [])

    def test_a_change_during_a_drill_is_shown_after_it(self):
        self.plan("112:1-2", "112:3-4", "--by", "2", "--new", "9")
        self.view(f"#/today//{MONDAY}")
        self.until("return document.querySelector('[data-list=new] .unit')", "what is new")
        self.page.key(" ")
        self.until(test_review.SOUNDING, "the drill to sound")
        self.page.run("return import('/follow.js').then(({ follow }) => { follow(() => { window.changed = true; }); })")
        program("revise", "grade", "112:3-4", "good", "--day", MONDAY, library=self.library)
        self.until("return window.changed", "the change to arrive")
        self.assertEqual(self.passages("new"), ["112:1-2", "112:3-4"])
        self.page.key(" ")
        self.graded(1)
        self.assertEqual(self.passages("new"), ["112:1-2"])
        self.assertEqual(self.faults(), [])

    def test_a_page_that_stays_open_over_midnight_goes_on_with_the_new_day(self):
        self.page.run("""
            const Real = Date, shift = Real.parse(arguments[0]) - Real.now();
            window.later = 0;
            window.Date = class extends Real {
              constructor(...given) { super(...(given.length ? given : [Real.now() + shift + later])); }
              static now() { return Real.now() + shift + later; }
            };""", f"{MONDAY}T12:00:00")
        self.plan("112:1-2", "112:3-4", "--by", "2", "--new", "9")
        self.view("#/today")
        self.until("return document.querySelector('[data-list=new] .unit')", "what is new")
        day = self.text(".page-head .summary").split(",")[0]
        self.page.key("3")
        self.graded(1)
        self.page.run("window.later = 86_400_000")
        self.page.key("4")
        self.until("return !document.querySelector('.page-head .summary').innerText.startsWith(arguments[0])",
                   "the next day", day)
        history = json.loads(program("revise", "history", "--json", library=self.library))["result"]["reviews"]
        self.assertEqual([(r["grade"], r["day"]) for r in history], [("good", MONDAY), ("easy", "2026-11-24")])
        self.assertEqual(self.faults(), [])

    def test_a_passage_without_a_recording_is_graded_all_the_same(self):
        self.plan("2:1-5", "--by", "5")
        self.view(f"#/today//{MONDAY}")
        self.until("return document.querySelector('[data-list=new] .unit')", "what is new")
        self.page.click("[data-act=playPause]")
        self.until("return document.querySelector('.stage .warning')?.textContent.startsWith('No recording holds')",
                   "the word about it")
        self.page.key("1")
        self.graded(1)
        self.assertEqual(self.faults(), [])


class Progress(HifzTest):
    def test_the_pages_of_the_mushaf_show_how_strong_they_are(self):
        self.plan("67:1-12", "112-114", "--new", "9")
        program("revise", "grade", "67:1-12", "good", "--day", MONDAY, library=self.library)
        self.view(f"#/progress//{LATER}")
        self.until("return document.querySelectorAll('.progress-page .cell[data-i]').length === 604", "604 pages")
        kinds = """
            return [...document.querySelectorAll('.progress-page .cell[data-i]')].map((e, i) => [e.className, i + 1])
              .filter(([name]) => name !== 'cell s0').map(([name, page]) => `${page} ${name}`);"""
        found = self.page.run(kinds)
        self.assertEqual(len(found), 2)
        self.assertRegex(found[0], "^562 cell s[1-4]$")
        self.assertEqual(found[1], "604 cell sn")
        self.assertIn("12 of 27 planned ayat reviewed", self.text(".progress-page .summary"))
        # Arrow keys move through the row of a juz, and a screen reader reads the state of each cell.
        self.page.run("document.querySelectorAll('.juz .cells')[28].focus()")
        self.page.key("Right")
        self.until("return document.querySelector('.cell-about strong')?.textContent === 'Page 562'", "page 562")
        self.assertIn("12 of 12 ayat reviewed", self.text(".cell-about"))
        self.assertIn("12 days ago", self.text(".cell-about"))
        self.assertIn("12 of 12 ayat reviewed", self.page.run("return document.activeElement.ariaValueText"))
        self.page.picture(PICTURES / "progress-planned.png")
        self.page.click("input[value=ago]")
        self.until("return document.querySelectorAll('.progress-page .cell[data-i]')[561].className === 'cell s3'",
                   "how long ago")
        self.page.click("input[value=held]")
        self.until("return document.querySelectorAll('.progress-page .cell[data-i].s1, .cell[data-i].s2').length > 0",
                   "what is in recordings")
        self.assertEqual(self.faults(), [])


class CheckScene(HifzTest):
    """A recording of Al-Ikhlaas that omits an ayah, and the student to whom it is assigned."""

    def prepare(self):
        super().prepare()
        # Ayat 1, 2 and 4 have words. Ayah 2 is recited twice, ayah 3 is omitted, and ayah 4 is correct.
        edges = self.edges("112.wav")
        rate = self.recording("112.wav")["recording"]["sampleRate"]["hertz"]
        spans = {ayah: [round(frame * 1000 / rate) for frame in edges[ayah]] for ayah in (1, 2, 4)}
        counts = {1: 4, 2: 2, 4: 5}
        words = {}
        for ayah, (start, end) in spans.items():
            numbers = list(range(1, counts[ayah] + 1)) * (2 if ayah == 2 else 1)
            step = (end - start) // len(numbers)
            words[f"112:{ayah}"] = {
                "segments": [[n, start + i * step, start + (i + 1) * step] for i, n in enumerate(numbers)],
                "timestamp_from": start, "timestamp_to": end}
        times = self.library.parent / "112.json"
        times.write_text(json.dumps(words))
        program("edit", "112.wav", "skip", "112:3", library=self.library)
        program("import", times, "--recording", "112.wav", "--format", "qul-by-surah", library=self.library)
        program("student", "add", "Amina", library=self.library)
        program("student", "assign", "112.wav", "Amina", library=self.library)
        program("revise", "plan", "112", "--by", "surah", "--student", "Amina", "--day", MONDAY, library=self.library)

    def check(self):
        return json.loads(program("check", "112.wav", "--json", library=self.library))["result"]["checks"][0]


class Check(CheckScene):
    def test_a_mark_is_heard_dismissed_by_a_key_and_taken_back(self):
        before = self.check()
        self.assertEqual([m["kind"] for m in before["marks"] if m["isOpen"]], ["omittedAyat"])
        identity = self.identity("112.wav")
        self.review("112.wav")
        self.page.click(f"a[href='#/check/{identity}']")
        self.until("return document.querySelectorAll('.mark').length === arguments[0]", "the marks",
                   len(before["marks"]))
        # Mark the elements of this view, to see that the view of the day is made of new elements with the same marks.
        self.page.run("for (const mark of document.querySelectorAll('.mark')) mark.left = true")
        self.view(f"#/check/{identity}/{MONDAY}")
        self.until("return document.querySelector('.mark.chosen.open')?.left === undefined"
                   " && document.querySelector('.mark.chosen.open') !== null", "the open mark")
        self.assertIn("Listen here: one place", self.text(".advice"))
        self.page.picture(PICTURES / "check-marks.png")
        # The sound is short and may end before the test checks it, so count the starts of playback.
        before = self.page.run("return began.length")
        self.page.key(" ")
        self.until("return began.length > arguments[0]", "the mark to sound", before)
        self.page.key("x")
        self.until("return document.querySelector('.advice').textContent === 'Nothing is left to listen to'", "the end")
        self.assertEqual([m["kind"] for m in self.check()["marks"] if m.get("verdict") == "dismissed"], ["omittedAyat"])
        self.page.key("u")
        self.until("return document.querySelector('.advice').textContent.startsWith('Listen here')", "the mark again")
        self.assertEqual(self.check()["places"], 1)
        # An accepted mark stays in the list, but no longer needs a decision.
        self.page.key("Enter")
        self.until("return !document.querySelector('.mark.open')", "the accepted mark")
        self.assertEqual(self.check()["places"], 1)
        self.assertEqual([m["kind"] for m in self.check()["marks"] if m.get("verdict") == "accepted"],
                         ["omittedAyat"])
        self.assertEqual(self.faults(), [])

    def test_a_verdict_that_is_stored_late_plays_nothing(self):
        self.view(f"#/check/{self.identity('112.wav')}/{MONDAY}")
        self.until("return document.querySelector('.mark.chosen.open')", "the open mark")
        # The next mark would be played after the verdict, so there must be one.
        self.page.run("""
            const gate = new Promise((done) => { window.go = done; }), real = window.fetch;
            window.fetch = async (path, ...rest) => {
              const response = await real(path, ...rest);
              if (String(path) !== "/api/judge") return response;
              const answer = await response.json();
              for (const mark of answer.checks[0].check.marks) if (!mark.verdict) mark.isOpen = true;
              window.isStored = true;
              await gate;
              return Response.json(answer);
            };""")
        self.page.key("x")
        self.until("return window.isStored", "the verdict")
        self.view("#/students")
        self.page.run("go()")
        self.until(test_review.SETTLED, "the answer")
        self.assertTrue(self.page.run("return sounds.every((a) => a.paused)"))
        self.assertEqual(self.faults(), [])

    def test_an_undo_without_a_connection_is_made_by_the_next_press(self):
        self.view(f"#/check/{self.identity('112.wav')}/{MONDAY}")
        self.until("return document.querySelector('.mark.chosen.open')", "the open mark")
        self.page.key("x")
        self.until("return document.querySelector('.advice').textContent === 'Nothing is left to listen to'", "the end")
        self.page.run("window.real = fetch; window.fetch = () => Promise.reject(new TypeError('cut'))")
        self.page.key("u")
        self.until("return document.querySelector('.notice.bad')", "the problem")
        self.page.run("window.fetch = real")
        self.page.key("u")
        self.until("return document.querySelector('.advice').textContent.startsWith('Listen here')", "the mark again")
        self.page.key("u")
        self.until("return document.querySelector('[data-name=grades]')?.innerText.includes('nothing to undo')",
                   "no further decision")
        self.assertEqual(self.faults(), [])

    def test_a_list_and_a_switch_keep_the_focus_when_they_are_drawn_again(self):
        program("student", "add", "Bilal", library=self.library)
        self.view(f"#/check/{self.identity('112.wav')}/{MONDAY}")
        self.until("return document.querySelector('select[data-voice=\"\"]')", "the students")
        self.page.run("""
            const list = document.querySelector('select[data-voice=""]');
            list.left = true;
            list.focus();
            list.value = "bilal";
            list.dispatchEvent(new Event("change"));""")
        self.until("return document.querySelector('select[data-voice=\"\"]').left === undefined", "the new list")
        self.assertEqual(self.page.run("return [document.activeElement.dataset.voice, document.activeElement.value]"),
                         ["", "bilal"])
        self.view("#/students")
        self.until("return document.querySelector('[data-voice-of=bilal]')", "the students")
        self.page.run("window.old = document.querySelector('[data-voice-of=bilal]'); old.focus(); old.click()")
        self.until("return !old.isConnected", "the new list")
        self.assertEqual(self.page.run("return document.activeElement.dataset.voiceOf"), "bilal")
        self.assertEqual(self.faults(), [])

    def test_a_mark_that_needs_no_decision_is_not_offered_for_one(self):
        self.view(f"#/check/{self.identity('112.wav')}/{MONDAY}")
        self.until("return document.querySelector('.mark.chosen.open')", "the open mark")
        self.page.key("x")
        none = "return document.querySelector('.advice')?.textContent === 'Nothing is left to listen to'"
        self.until(none, "the end")
        self.reload()
        self.until(none, "the end again")
        # The repetition is still in the list, where it can be chosen and heard.
        self.assertIn("said again", self.text(".check-side"))
        self.assertFalse(self.page.run("return Boolean(document.querySelector('.check-now'))"))
        self.page.click(".mark .unit-button")
        self.until("return document.querySelector('.check-now')", "the chosen mark")
        self.assertEqual(self.faults(), [])

    def test_the_text_has_the_marks_and_a_press_plays_them(self):
        self.view(f"#/check/{self.identity('112.wav')}/{MONDAY}")
        self.until("return document.querySelector('.marked .part.missing.chosen')", "the ayah that was left out")
        # The ayah is written out in full, with its number and the word for its mark.
        left = self.page.run("""
            const part = document.querySelector('.marked .part.missing');
            return [part.querySelector('.text').textContent.split(' ').length, part.textContent];""")
        self.assertEqual(left[0], 4)
        self.assertIn("\u0663", left[1])
        self.assertIn("left out", left[1])
        self.assertIn("Al-Ikhlaas 3", self.text(".check-now"))
        # The words that were said again have a mark of another kind.
        self.assertIn("said again", self.recited(".marked .part.again")[0])
        began = self.page.run("return began.length")
        self.page.click(".marked .part.again")
        self.until("return began.length > arguments[0]", "the words to sound", began)
        self.until("return document.querySelector('.marked .part.again.chosen')", "the choice")
        # An ayah without a mark is played too, and arrow keys move through the text.
        self.page.run("document.querySelector('.marked [tabindex=\"0\"]').focus()")
        self.page.key("Left")
        self.assertTrue(self.page.run("return document.activeElement.matches('.marked [data-at]:not(.chosen)')"))
        self.assertEqual(self.faults(), [])

    def test_today_shows_the_marks_of_the_last_recitation(self):
        program("tag", "112.wav", "--date", "2026-11-20", library=self.library)
        self.view(f"#/today/amina/{MONDAY}")
        self.until("return document.querySelector('.unit-head .marked .part.missing')", "the mark in the text")
        row = self.text("[data-list=new] .unit")
        self.assertIn("One place to listen to", row)
        self.assertRegex(row, "[\u0621-\u064a]{2}")
        began = self.page.run("return began.length")
        self.page.click(".unit-head .marked .part.missing")
        self.until("return began.length > arguments[0]", "the mark to sound", began)
        # The drill of the passage has its own text. On a mark, the key would play the mark again.
        self.page.run("document.activeElement.blur()")
        self.page.key(" ")
        self.until("return document.querySelector('.drill .word') && !document.querySelector('.unit-head .marked')",
                   "one text")
        self.assertEqual(self.faults(), [])

    def test_a_key_accepts_the_suggested_student_and_undo_takes_it_back(self):
        # The recording has one voice, so the answers of the server get a suggestion here.
        self.page.run("""
            window.assigned = [];
            const ask = window.fetch;
            window.fetch = async (address, ...rest) => {
              if (String(address).includes("/api/assign")) {
                assigned.push(JSON.parse(rest[0].body));
                address = `/api/check?recording=${assigned.at(-1).recording}`;
                rest = [];
              }
              const response = await ask(address, ...rest);
              if (!String(address).includes("/api/check")) return response;
              const answer = await response.json();
              const taken = assigned.at(-1)?.student;
              answer.voices = ["A", "B"];
              if (!taken) answer.suggestions = [{ voice: "B", student: "amina", name: "Amina", probability: 0.97 }];
              return new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } });
            };""")
        self.view(f"#/check/{self.identity('112.wav')}/{MONDAY}")
        self.until("return document.querySelector('[data-suggested=B]')", "the suggestion")
        self.assertIn("Amina", self.text("[data-suggested=B]"))
        self.assertIn("0.97", self.text("[data-suggested=B]"))
        self.page.key("y")
        self.until("return assigned.length === 1 && !document.querySelector('[data-suggested]')", "the assignment")
        self.page.key("u")
        self.until("return assigned.length === 2 && document.querySelector('[data-suggested=B]')", "the undo")
        self.assertEqual(self.page.run("return assigned.map(({ voice, student }) => [voice, student])"),
                         [["B", "amina"], ["B", None]])
        # The table of keys lists the key.
        self.page.key("?")
        self.until("return document.querySelector('[data-action=suggestionTake]')?.innerText.includes('Y')", "the key")
        self.assertEqual(self.faults(), [])

    def test_the_proposed_grades_are_stored_by_one_key_and_taken_back(self):
        proposed = self.check()["grades"]
        self.assertEqual([grade["passage"] for grade in proposed], ["112:1-4"])
        self.view(f"#/check/{self.identity('112.wav')}/{MONDAY}")
        self.until("return document.querySelector('.proposed')", "the proposed grades")
        self.page.key("g")
        self.until("return document.querySelector('[data-name=grades]')?.innerText.includes('One grade stored')",
                   "the grade")
        self.assertEqual([line["passage"] for line in self.today(MONDAY, "Amina")["done"]], ["112:1-4"])
        self.page.key("u")
        self.until("return document.querySelector('[data-name=grades]')?.innerText.includes('taken back')", "the undo")
        self.assertEqual(self.today(MONDAY, "Amina")["done"], [])
        self.assertEqual(self.faults(), [])

    def test_a_student_is_recognised_by_voice_after_a_click_on_the_switch(self):
        def known():
            shown = json.loads(program("student", "list", "--json", library=self.library))["result"]["students"]
            return [student["knownByVoice"] for student in shown]

        self.view(f"#/students//{MONDAY}")
        self.until("return document.querySelector('[data-voice-of=amina]')?.checked === false", "the switch, off")
        self.assertEqual(known(), [False])
        self.page.click("[data-voice-of=amina]")
        self.until("return document.querySelector('[data-voice-of=amina]')?.checked === true", "the switch, on")
        # The page is drawn anew from the answer of the server.
        self.view("#/recordings")
        self.view(f"#/students//{MONDAY}")
        self.until("return document.querySelector('[data-voice-of=amina]')?.checked === true", "the stored switch")
        self.assertEqual(known(), [True])
        self.assertEqual(self.faults(), [])

    def test_a_recording_is_given_to_another_student_who_is_added_on_the_page(self):
        self.view(f"#/students//{MONDAY}")
        self.until("return document.querySelectorAll('.student').length === 1", "the student")
        self.page.type(".students-page input[type=text]", "<b>Bilal")
        self.page.click(".students-page button[type=submit]")
        self.until("return document.querySelectorAll('.student').length === 2", "two students")
        self.page.picture(PICTURES / "students.png")
        identity = self.identity("112.wav")
        self.view(f"#/check/{identity}/{MONDAY}")
        self.until("return document.querySelector('.check-page [data-voice=\"\"]')?.value === 'amina'", "her recording")
        self.page.click(".check-page [data-voice=''] option[value=b-bilal]")
        self.until("return document.querySelector('.check-panel h2').textContent === '<b>Bilal'", "his recording")
        shown = json.loads(program("student", "list", "--json", library=self.library))["result"]["students"]
        self.assertEqual({s["name"]: s["recordings"] for s in shown}, {"Amina": 0, "<b>Bilal": 1})
        self.view(f"#/students//{MONDAY}")
        self.until("return document.querySelector('[data-page=b-bilal]')", "the link to his page")
        page = self.page.run("""
            return fetch(document.querySelector('[data-page=b-bilal]').href).then((r) => r.text());""")
        self.assertIn("112.wav", page)
        self.assertIn("&lt;b&gt;Bilal", page)
        self.assertEqual(self.faults(), [])


class Accessibility(CheckScene):
    """The views with a plan, grades and marks, checked by axe-core: light, dark, English, Arabic, wide and narrow."""

    def prepare(self):
        super().prepare()
        program("revise", "plan", "67", "78", "113", "--new", "9", "--student", "Amina", "--day", MONDAY,
                library=self.library)
        program("student", "add", "Bilal", library=self.library)
        program("revise", "grade", "67:1-12", "good", "67:13-26", "hard", "--student", "Amina", "--day", MONDAY,
                library=self.library)

    def views(self):
        identity = self.identity("112.wav")
        for name, address, ready in (
            ("today", f"#/today/amina/{LATER}", "[data-list=due] .unit"),
            ("progress", f"#/progress/amina/{LATER}", ".progress-page .cell"),
            ("check", f"#/check/{identity}/{MONDAY}", ".mark.chosen"),
            ("students", f"#/students//{MONDAY}", ".student"),
        ):
            self.view("#/recordings")
            self.until("return document.querySelector('.recordings .row .recording')", "the list")
            self.view(address)
            self.until("return document.querySelector(arguments[0])", name, ready)
            self.until("return document.fonts.status === 'loaded'", "the fonts")
            yield name

    def test_axe_finds_nothing(self):
        source = AXE.read_text(encoding="utf-8")
        self.assertEqual(hashlib.sha256(source.encode()).hexdigest(), AXE_SHA256)
        for language in ("en", "ar"):
            self.reload(language)
            self.page.devtools("Runtime.evaluate", expression=source)
            for scheme in ("light", "dark"):
                self.system(scheme)
                for name in self.views():
                    with self.subTest(view=name, language=language, scheme=scheme):
                        self.assert_accessible(f"hifz-{name}-{language}-{scheme}.png")

    def test_nothing_is_cut_off_and_fingers_hit_at_320_and_390_pixels(self):
        for language in ("en", "ar", "fr", "id", "tr", "ur"):
            self.reload(language)
            for width in (320, 390):
                self.page.resize(width, 700)
                for name in self.views():
                    with self.subTest(view=name, language=language, width=width):
                        self.page.picture(PICTURES / f"hifz-{name}-{width}-{language}.png")
                        self.assertEqual(self.page.run(TOO_WIDE), [])
                        self.assertEqual(self.page.run(SMALL), [])


if __name__ == "__main__":
    if MISSING:
        sys.exit(print(SKIPPED))
    unittest.main()
