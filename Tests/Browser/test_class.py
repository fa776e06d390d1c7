"""The class on the review desk, in headless Chromium: the ledger by day and student, its sound, its print and its CSV.

    TILAWA=program python3 Tests/Browser/test_class.py -v

Each address contains its day, and the program's clock is set, so no test depends on the clock.
"""

import csv
import hashlib
import io
import json
import os
import shutil
import struct
import sys
import unittest

import test_review
from test_review import AXE, AXE_SHA256, MISSING, PICTURES, SAMPLES, SKIPPED, SMALL, TOO_WIDE, DeskTest, program

# Sets the program's clock to 2026-11-24.
os.environ["SOURCE_DATE_EPOCH"] = "1795478400"

LAST = "2026-11-23"
STUDENTS = ["Amina", "Bilal", "Dawud", "Hafsa", "\u0622\u0645\u0646\u0629"]
# The day of each lesson, its students by their places in the list above, and those who omit an ayah.
LESSONS = [("2026-11-19", [0, 1, 3, 4], [1]), ("2026-11-21", [0, 2, 3], []), (LAST, [0, 1, 2, 4], [2, 4])]
COUNTS = {1: 4, 2: 2, 3: 4, 4: 5}

lessons = None


def setUpModule():
    global lessons
    test_review.setUpModule()
    lessons = make_lessons(test_review.scratch)


def make_lessons(folder):
    """Makes a library with the lessons of a class. Each student has a recording of Al-Ikhlaas for each day."""
    library, sounds = folder / "lessons", folder / "class"
    sound = (SAMPLES / "112.wav").read_bytes()
    names = [f"{day} {student}/112.wav" for day, present, _ in LESSONS for student in present]
    for number, name in enumerate(names):
        (sounds / name).parent.mkdir(parents=True)
        # Silence of different lengths makes each recording different.
        (sounds / name).write_bytes(lengthened(sound, (number + 1) * 6000))
    program("process", sounds, "--recipe", SAMPLES / "recipe.yaml", "--quiet", library=library)
    for number, student in enumerate(STUDENTS):
        program("student", "add", student, "--class", "Fajr", library=library)
        if number < 2:
            program("revise", "plan", "67", "112", "--student", student, "--day", "2026-11-10", library=library)
            program("revise", "grade", "67:1-12", "good", "112", "hard", "--student", student, "--day", "2026-11-12",
                    library=library)
    for day, present, omitting in LESSONS:
        for student in present:
            put_words(library, f"{day} {student}/112.wav", folder, student in omitting)
            program("student", "assign", f"{day} {student}/112.wav", STUDENTS[student], library=library)
            program("tag", f"{day} {student}/112.wav", "--date", day, library=library)
    (library / "review.json").write_text('{"tools": "all"}')
    return library


def lengthened(sound, count):
    """Returns a WAV file with `count` zero bytes after its sound; the sound is the last chunk of the file."""
    size = sound.index(b"data") + 4
    assert size + 4 + struct.unpack_from("<I", sound, size)[0] == len(sound)
    made = bytearray(sound + bytes(count))
    struct.pack_into("<I", made, 4, len(made) - 8)
    struct.pack_into("<I", made, size, len(made) - size - 4)
    return bytes(made)


def put_words(library, name, folder, omits):
    """Stores words in a recording of Al-Ikhlaas; with `omits`, ayah 3 is skipped."""
    shown = json.loads(program("show", name, "--json", library=library))["result"]
    spans = {s["ayah"]: (round(s["start"] * 1000), round(s["end"] * 1000)) for s in shown["segments"] if s.get("ayah")}
    words = {}
    for ayah, count in COUNTS.items():
        start, end = spans[f"112:{ayah}"]
        if ayah == 3 and omits:
            continue
        step = (end - start) // count
        words[f"112:{ayah}"] = {
            "segments": [[n + 1, start + n * step, start + (n + 1) * step] for n in range(count)],
            "timestamp_from": start, "timestamp_to": end}
    times = folder / "112.json"
    times.write_text(json.dumps(words))
    if omits:
        program("edit", name, "skip", "112:3", library=library)
    program("import", times, "--recording", name, "--format", "qul-by-surah", library=library)


class ClassTest(DeskTest):
    def prepare(self):
        shutil.copytree(lessons, self.library)

    def ledger(self, *options):
        shown = program("ledger", "--until", LAST, "--json", *options, library=self.library)
        return json.loads(shown)["result"]

    def open(self, address=f"#/class/Fajr/{LAST}/28"):
        self.view(address)
        self.until("return document.querySelector('.class-page .ledger, .class-page .class-day')", "the class")


class Class(ClassTest):
    def test_the_table_is_the_ledger_and_a_press_plays_a_place(self):
        self.open()
        shown = self.page.run("""
            return [...document.querySelectorAll(".ledger tbody tr")].flatMap((line) =>
              [...line.querySelectorAll("td[data-day]")].filter((cell) => cell.querySelector(".recited"))
                .map((cell) => `${cell.dataset.day} ${line.dataset.student}`)).sort();""")
        self.assertEqual(shown, sorted(f"{row['day']} {row['id']}" for row in self.ledger()["rows"]))
        self.assertEqual(len(shown), 11)
        self.assertEqual(self.text(".advice"),
                         "November 23, 2026: 4 students recited. Absent: Hafsa. 2 places to listen to.")
        # Dawud, who was added later, recited first on the second day, so he was not absent on the first.
        away = "return [...document.querySelectorAll('td.away')].map((e) => e.dataset.day).sort()"
        self.assertEqual(self.page.run(away), ["2026-11-21", "2026-11-21", "2026-11-23"])
        self.page.picture(PICTURES / "class-1280.png")
        before = self.page.run("return began.length")
        self.page.click("[data-student=dawud] [data-outcome=missed]")
        self.until("return began.length > arguments[0]", "the place to sound", before)
        self.assertIn("Dawud, Al-Ikhlaas 3", self.text(".class-playing"))
        self.page.click(".class-playing a")
        self.until("return document.querySelector('.check-page .mark.chosen')", "the check of the place")
        self.assertEqual(self.faults(), [])

    def test_a_corrected_assignment_changes_the_page_at_once(self):
        self.open()
        program("student", "assign", f"{LAST} 2/112.wav", "Hafsa", library=self.library)
        self.until("return document.querySelector('.advice').innerText.includes('Absent: Dawud.')", "the change")
        program("undo", library=self.library)
        self.until("return document.querySelector('.advice').innerText.includes('Absent: Hafsa.')", "the undo")
        self.assertEqual(self.faults(), [])

    def test_the_table_is_saved_and_printed(self):
        self.open()
        text = self.page.run("return fetch(document.querySelector('a[download]').href).then((r) => r.text())")
        lines = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))
        states = [line["state"] for line in lines]
        self.assertEqual((states.count("recited"), states.count("absent")), (11, 3))
        self.page.devtools("Emulation.setEmulatedMedia", media="print")
        self.assertEqual(self.page.run("""
            return [".bar", ".class-acts", ".class-members"].filter((css) =>
              document.querySelector(css).checkVisibility({ visibilityProperty: true }));"""), [])
        # A4 in landscape without its margins is 273 mm wide.
        self.page.resize(1032, 700)
        self.assertLessEqual(self.page.run("return document.querySelector('.ledger').scrollWidth"), 1032)
        self.page.picture(PICTURES / "class-print.png")
        # A print begins with a page in portrait, which is narrow; the table stays.
        self.page.resize(700, 1032)
        self.page.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertTrue(self.page.run("return Boolean(document.querySelector('.ledger tbody'))"))
        self.page.resize(1032, 700)
        self.page.devtools("Emulation.setEmulatedMedia", media="")
        self.assertEqual(self.faults(), [])

    def test_students_are_put_into_a_class_and_its_name_is_changed(self):
        self.open()
        self.page.click(".class-members summary")
        self.page.run("""
            const form = document.querySelector(".class-members form");
            form.querySelector("[type=text]").value = "Asr";
            form.querySelector("[value=hafsa]").checked = false;""")
        self.page.click(".class-members button[type=submit]")
        self.until("return document.querySelector('.class-page h1').textContent === 'Asr'", "the new name")
        students = json.loads(program("student", "list", "--json", library=self.library))["result"]["students"]
        self.assertEqual({s["name"]: s.get("class") for s in students},
                         {name: None if name == "Hafsa" else "Asr" for name in STUDENTS})
        self.assertEqual(self.page.run("return document.querySelectorAll('.ledger tbody tr').length"), 4)
        self.assertEqual(self.faults(), [])

    def test_a_second_class_leaves_the_first_alone_and_students_of_no_class_are_named(self):
        program("student", "add", "Zayd", library=self.library)
        self.open()
        self.until("return document.querySelector('.class-page').innerText.includes('In no class: Zayd.')", "his name")
        self.page.picture(PICTURES / "class-two-1280.png")

        def make(form, name, *students):
            self.page.run("""
                const details = document.querySelectorAll(".class-members")[arguments[0]];
                details.open = true;
                details.querySelector("[type=text]").value = arguments[1];
                for (const box of details.querySelectorAll("[type=checkbox]"))
                  box.checked = arguments[2].includes(box.value);
                details.querySelector("[type=submit]").click();""", form, name, students)

        def classes():
            students = json.loads(program("student", "list", "--json", library=self.library))["result"]["students"]
            return {s["name"]: s.get("class") for s in students}
        make(1, "Asr")
        self.until("return document.querySelectorAll('.class-members')[1].innerText.includes('at least one student')",
                   "the refusal of an empty class")
        make(1, "Asr", "hafsa")
        self.until("return document.querySelector('.class-page h1').textContent === 'Asr'", "the second class")
        expected = {**dict.fromkeys(STUDENTS, "Fajr"), "Hafsa": "Asr", "Zayd": None}
        self.assertEqual(classes(), expected)
        # Another name with other students in the form of a class makes another class too.
        make(0, "Isha", "zayd")
        self.until("return document.querySelector('.class-page h1').textContent === 'Isha'", "the third class")
        self.assertEqual(classes(), {**expected, "Zayd": "Isha"})
        self.assertEqual(self.page.run("""
            return [...document.querySelectorAll(".class-acts option")].map((e) => e.textContent).slice(0, 4);"""),
            ["Asr", "Fajr", "Isha", "All students"])
        self.view(f"#/class/*/{LAST}/28")
        self.until("return document.querySelector('.class-page h1').textContent === 'All students'", "all students")
        self.assertEqual(self.page.run("return document.querySelectorAll('.ledger tbody tr').length"), 6)
        self.assertEqual(self.faults(), [])

    def test_typed_text_survives_a_change_elsewhere_and_another_width(self):
        """A name, ticks and a date stay while they are not saved, with the focus and the place of the caret."""
        program("tag", f"{LAST} 2/112.wav", "--date", "", library=self.library)
        self.open()
        self.page.run("document.querySelectorAll('.class-members')[1].open = true")
        form = "document.querySelectorAll('.class-members form')[1]"
        self.page.run("""
            const day = document.querySelector("[data-undated] input");
            day.value = "2026-11-20";
            day.dispatchEvent(new Event("input", { bubbles: true }));""")
        self.page.run(f"{form}.querySelector('[value=hafsa]').click(); {form}.querySelector('[type=text]').focus()")
        for letter in "Asr":
            self.page.key(letter)
        self.page.run("document.activeElement.setSelectionRange(2, 2)")
        now = f"""
            const form = {form}, name = form?.querySelector("[type=text]");
            return [name?.value, name?.selectionStart, document.activeElement === name,
              form?.closest("details").open, form?.querySelector("[value=hafsa]").checked,
              document.querySelector("[data-undated] input")?.value];"""
        typed = ["Asr", 2, True, True, True, "2026-11-20"]
        self.assertEqual(self.page.run(now), typed)
        program("student", "add", "Zayd", library=self.library)
        self.until(f"return {form}?.querySelector('[value=zayd]')", "the new student")
        self.assertEqual(self.page.run(now), typed)
        self.page.resize(390, 800)
        self.until("return document.querySelector('.class-day')", "the narrow page")
        self.assertEqual(self.page.run(now), typed)
        self.page.run(f"{form}.querySelector('[type=submit]').click()")
        self.until("return document.querySelector('.class-page h1').textContent === 'Asr'", "the class")
        self.assertEqual(self.page.run(f"return {form}.querySelector('[type=text]').value"), "")
        self.assertEqual(self.faults(), [])

    def test_a_recording_without_a_date_is_named_and_gets_one(self):
        program("tag", f"{LAST} 2/112.wav", "--date", "", library=self.library)
        self.open()
        self.assertEqual(len(self.ledger()["rows"]), 10)
        self.assertIn("One recording of a student has no date", self.text(".class-undated"))
        self.assertIn("112.wav", self.text("[data-undated] a"))
        self.assertIn("Dawud", self.text("[data-undated]"))
        for language, width in (("en", 1280), ("en", 390), ("ar", 1280), ("ar", 390)):
            self.reload(language)
            self.until("return document.querySelector('[data-undated]')", "the recording without a date")
            self.page.resize(width, 900)
            self.page.run("document.querySelector('.class-undated').scrollIntoView({ block: 'center' })")
            self.assertEqual(self.page.run(TOO_WIDE), [])
            self.page.picture(PICTURES / f"class-undated-{language}-{width}.png")
        self.page.run("""
            document.querySelector("[data-undated] input").value = arguments[0];
            document.querySelector("[data-undated] button").click();""", LAST)
        self.until("return document.querySelector('.class-page') && !document.querySelector('.class-undated')",
                   "the end")
        self.assertEqual(len(self.ledger()["rows"]), 11)
        self.assertEqual(self.faults(), [])

    def test_a_day_that_does_not_exist_is_today(self):
        self.view("#/class/Fajr/2026-99-99/28")
        self.until("return document.querySelector('.class-page h1')?.textContent === 'Fajr'", "the class")
        self.assertEqual(self.text("#notices"), "")
        self.assertEqual(self.faults(), [])

    def test_days_without_a_lesson_lead_to_the_next_step(self):
        self.view("#/class/Fajr/2026-01-31/7")
        self.until("return document.querySelector('.class-empty a[href=\"#/recordings\"]')", "the way on")
        self.assertIn("No student recited in these days", self.text(".class-empty"))
        self.page.picture(PICTURES / "class-empty.png")
        self.page.run("[...document.querySelectorAll('.class-acts .joined button')][1].click()")
        self.until("return location.hash.endsWith('/2026-02-07/7')", "the next week")
        self.assertEqual(self.faults(), [])


class Accessibility(ClassTest):
    def languages(self, *codes):
        for language in codes:
            self.reload(language)
            yield language

    def test_axe_finds_nothing(self):
        source = AXE.read_text(encoding="utf-8")
        self.assertEqual(hashlib.sha256(source.encode()).hexdigest(), AXE_SHA256)
        for language in self.languages("en", "ar"):
            self.page.devtools("Runtime.evaluate", expression=source)
            for scheme in ("light", "dark"):
                self.system(scheme)
                for width in (1280, 390):
                    with self.subTest(language=language, scheme=scheme, width=width):
                        self.page.resize(width, 844)
                        self.view("#/recordings")
                        self.until("return document.querySelector('.recordings .row .recording')", "the list")
                        self.open()
                        self.page.click("[data-outcome=missed]")
                        self.until("return !document.querySelector('.class-playing').hidden", "the place")
                        self.until("return document.fonts.status === 'loaded'", "the fonts")
                        self.assert_accessible(f"class-{language}-{scheme}-{width}.png")

    def test_long_names_without_spaces_make_no_page_wider_than_a_telephone(self):
        long = "Abdurrahman" * 6
        program("student", "add", long, "--class", "Class" + long, library=self.library)
        program("student", "assign", f"{LAST} 2/112.wav", long, library=self.library)
        self.page.resize(390, 844)
        for address, ready in (("#/students", ".student"), (f"#/class/Class{long}/{LAST}/28", ".class-day"),
                               (f"#/class/*/{LAST}/28", ".class-day")):
            self.view("#/recordings")
            self.until("return document.querySelector('.recordings .row .recording')", "the list")
            self.view(address)
            self.until("return document.querySelector(arguments[0])", address, ready)
            self.page.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
            self.page.picture(PICTURES / f"long-{ready[1:]}.png")
            self.assertEqual(self.page.run(TOO_WIDE), [], address)

    def test_nothing_is_cut_off_and_fingers_hit_at_320_and_390_pixels(self):
        for language in self.languages("en", "ar", "fr", "id", "tr", "ur"):
            for width in (320, 390):
                with self.subTest(language=language, width=width):
                    self.page.resize(width, 700)
                    self.view("#/recordings")
                    self.until("return document.querySelector('.recordings .row .recording')", "the list")
                    self.open()
                    self.page.click(".class-members summary")
                    self.assertLess(self.page.run("""
                        return document.querySelector(".class-members .field").offsetHeight;"""), 100)
                    self.assertEqual(self.page.run(TOO_WIDE), [])
                    self.assertEqual(self.page.run(SMALL), [])


if __name__ == "__main__":
    if MISSING:
        sys.exit(print(SKIPPED))
    unittest.main()
