"""The tools of the review desk in Chromium: spectrum, height and volume, several segments, edges of words, the shelf
and the meaning of a passage that is practised, the timer and copies of the library.

    TILAWA=program python3 Tests/Browser/test_tools.py -v
"""

import json
import os
import shutil
import unittest

import test_review
from test_review import SAMPLES, SETTLED, SOUNDING, DeskTest, Server, program
from webdriver import wait

setUpModule = test_review.setUpModule
PICTURES = test_review.PICTURES

# The colours of a canvas between two heights, as shares of it.
SHADES = """
    const c = document.querySelector("canvas.wave-view"), from = Math.round(c.height * arguments[0]);
    const data = c.getContext("2d").getImageData(0, from, c.width, Math.round(c.height * arguments[1]) - from).data;
    const found = new Set();
    for (let i = 0; i < data.length; i += 4) found.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
    return found.size;
    """


class Typing(DeskTest):
    # What is typed for a segment of surah 18, and the ayat that it names; None where it names none.
    TYPED = [
        ("67:3", "67:3"), ("٦٧:٣", "67:3"), ("۶۷:۳ـ۵", "67:3-5"), ("2:1ـ10", "2:1-10"), ("67:1–3", "67:1-3"),
        ("67：3", "67:3"), ("3", "18:3"), ("al-mulk 3", "67:3"), ("Al-Mulk:3", "67:3"), ("سورۃ الملک ۳", "67:3"),
        ("سورة الملك ٣ إلى ٥", "67:3-5"), ("الملک 3-5", "67:3-5"), ("İhlas 1", "112:1"), ("Yasin Suresi 3", "36:3"),
        ("Mülk suresi 3. ayet", "67:3"), ("Şûrâ 5", "42:5"), ("surat al-mulk ayat 3 sampai 5", "67:3-5"),
        ("Asy-Syams 1", "91:1"), ("sourate al-moulk verset 3", "67:3"), ("sourate 67 verset 3", "67:3"),
        ("surah 67 3", "67:3"), ("An-Naba 1", "78:1"), ("67:31", None), ("xyz 3", None), ("67 3 5 7", None),
    ]

    def test_an_ayah_is_typed_in_the_languages_of_the_page(self):
        self.view("#/recordings")
        read = self.page.run(
            """
            return import("/quran.js").then(({ loadSurahs, readAssignment }) => loadSurahs().then(() =>
              arguments[0].map((text) => readAssignment(text, { surah: 18 }).to ?? null)));
            """, [text for text, _ in self.TYPED])
        self.assertEqual(list(zip([text for text, _ in self.TYPED], read)), self.TYPED)


class Picture(DeskTest):
    def test_the_spectrum_is_shown_by_a_button_and_a_key_and_is_kept(self):
        self.review("112.wav", 1)
        self.until("return document.querySelector('.detail .word')", "the text")
        # The waveform has some tens of colours there, the spectrum thousands.
        count = f"(() => {{ {SHADES} }})()"
        self.until(f"return {count} < 100", "the waveform", 0.6, 0.8)
        button = ".desk-tools [data-act=spectrum]"
        self.assertEqual(self.page.run("return document.querySelector(arguments[0]).ariaPressed", button), "false")
        self.page.click(button)
        self.until(f"return {count} > 500", "its shades", 0.6, 0.8)
        self.assertEqual(self.page.run("return document.querySelector(arguments[0]).ariaPressed", button), "true")
        self.page.picture(PICTURES / "spectrum.png")
        kept = self.library / "review.json"
        wait(lambda: json.loads(kept.read_text()).get("spectrum") is True, "the choice to be kept")
        self.page.key("Shift", "w")
        self.until(f"return {count} < 100", "the waveform alone", 0.6, 0.8)
        self.assertEqual(self.faults(), [])

    def test_the_waveform_is_drawn_taller(self):
        # No segment is chosen by hand: it would play, and the head hides what it stands on.
        self.review("112.wav")
        # How many pixels of the middle column of the picture have the colour of the sound.
        tall = """
            const c = document.querySelector("canvas.wave-view");
            const data = new Uint32Array(c.getContext("2d").getImageData(0, 0, c.width, c.height).data.buffer);
            const ink = data[(c.height >> 1) * c.width + (c.width >> 1)];
            let count = 0;
            for (let x = c.width >> 2; x < c.width * 3 >> 2; x++)
              for (let y = 70; y < c.height - 30; y++) if (data[y * c.width + x] === ink) count++;
            return count;
            """
        # Coarser peaks stand in for those that are under way, and are taller.
        wait(lambda: self.page.run(SETTLED), "all peaks")
        first = self.until(tall, "the waveform")
        self.page.key("Alt", "Up")
        self.page.key("Alt", "Up")
        self.until(f"return (() => {{ {tall} }})() > 1.3 * arguments[0]", "a taller one", first)
        self.page.click(".desk-tools .zoom:nth-of-type(2) button:first-child")
        self.page.click(".desk-tools .zoom:nth-of-type(2) button:first-child")
        self.until(f"return (() => {{ {tall} }})() === arguments[0]", "the first again", first)

    def test_the_volume_is_that_of_everything_that_sounds(self):
        self.review("112.wav", 1)
        self.page.key("Control", "Down")
        self.page.key("Control", "Down")
        self.until("return sounds.every((a) => Math.abs(a.volume - 0.8) < 0.001)", "softer sound")
        self.assertEqual(self.page.run("return document.querySelector('.volume input').ariaValueText"), "80 %")
        kept = self.library / "review.json"
        wait(lambda: json.loads(kept.read_text()).get("volume") == 0.8, "the volume to be kept")
        self.view("#/practise/112:1-2")
        self.until("return document.querySelector('.presets .card')", "the presets")
        self.page.click(".practise-form button[type=submit]")
        self.until("return document.querySelector('.drill .word')", "the drill")
        self.assertAlmostEqual(self.page.run("return sounds.at(-1).volume"), 0.8)
        self.assertEqual(self.faults(), [])


class Several(DeskTest):
    def states(self):
        return [s["confirmed"] for s in self.recording("112.wav")["segments"]]

    def kinds(self):
        return [s["kind"] for s in self.recording("112.wav")["segments"]]

    def count(self):
        return self.text(".marks strong")

    def test_they_are_confirmed_together_and_taken_back_by_one_undo(self):
        self.review("112.wav", 1)
        self.page.key("Shift", "Down")
        self.page.key("Shift", "Down")
        self.until("return document.querySelector('.marks strong')?.innerText === '3 segments selected'", "three")
        self.assertEqual(
            self.page.run("return [...document.querySelectorAll('.segments .row-button')].map((b) => b.ariaPressed)"),
            ["false", "true", "true", "true", "false"])
        self.page.picture(PICTURES / "several.png")
        self.page.key("Enter")
        wait(lambda: self.states() == [False, True, True, True, False], "three confirmations")
        self.until("return document.querySelector('.marks').hidden", "the end of the selection")
        self.page.key("u")
        wait(lambda: not any(self.states()), "one undo for all")
        self.assertEqual(self.faults(), [])

    def test_clicks_with_keys_select_and_escape_ends_it(self):
        self.review("112.wav", 1)
        click = """
            document.querySelectorAll('.segments .row-button')[arguments[0]].dispatchEvent(
              new MouseEvent('click', { bubbles: true, [arguments[1]]: true }))
            """
        self.page.run(click, 3, "ctrlKey")
        self.assertEqual(self.count(), "2 segments selected")
        self.page.run(click, 4, "shiftKey")
        self.assertEqual(self.count(), "2 segments selected")
        self.page.run(click, 0, "ctrlKey")
        self.assertEqual(self.count(), "3 segments selected")
        self.page.key("Escape")
        self.until("return document.querySelector('.marks').hidden", "no selection")
        self.page.key("Control", "a")
        self.assertEqual(self.count(), "5 segments selected")
        self.page.key("Escape")
        # By fingers: in a mode of its own, in which a press on a row selects it.
        self.page.click(".list-head button[aria-pressed]:nth-of-type(2)")
        for row in (2, 3):
            self.page.run("document.querySelectorAll('.segments .row-button')[arguments[0]].click()", row)
        self.assertEqual(self.count(), "2 segments selected")
        self.page.click(".marks [data-act=talk]")
        # What is beside them is aligned again, so that they may have other places in the list.
        wait(lambda: self.kinds().count("talk") == 2, "talk")
        self.saved()
        self.until("return document.querySelector('.marks').hidden", "the end of the selection")
        # What is confirmed can be removed; of the others there is nothing to remove.
        self.page.key("Control", "a")
        self.until("return !document.querySelector('.marks').hidden", "a selection")
        self.page.click(".marks [data-act=deleteSegment]")
        wait(lambda: self.kinds().count("talk") == 0, "the talk to be taken back")
        self.assertEqual(self.faults(), [])


def with_words(library, shown):
    """Gives the first ayah of a recording four words of a quarter each; a test signal has none."""
    verses = []
    for one in (s for s in shown["segments"] if s["kind"] == "ayah"):
        start, end = round(one["start"] * 1000), round(one["end"] * 1000)
        edges = [start + (end - start) * n // 4 for n in range(5)]
        words = [[n + 1, edges[n], edges[n + 1]] for n in range(4)] if one["ayah"] == "112:1" else []
        verses.append({"verse_key": one["ayah"], "timestamp_from": start, "timestamp_to": end, "segments": words})
    file = library.parent / "words.json"
    file.write_text(json.dumps({"audio_file": {"chapter_id": 112, "timestamps": verses}}))
    # Confirmed, or an alignment after an undo, which finds no words in a test signal, would take their place.
    program("import", "timings", file, "--recording", "112.wav", "--format", "quran-com", "--confirm", library=library)


class Words(DeskTest):
    def prepare(self):
        super().prepare()
        with_words(self.library, self.recording("112.wav"))

    def stored(self):
        shown = self.recording("112.wav")
        rate = shown["recording"]["sampleRate"]["hertz"]
        words = next(s for s in shown["segments"] if s["ayah"] == "112:1")["words"]
        return [[round(w["start"] * rate), round(w["end"] * rate)] for w in words]

    def test_an_edge_is_dragged_moved_by_buttons_and_taken_back(self):
        at = [s["ayah"] for s in self.recording("112.wav")["segments"]].index("112:1")
        self.review("112.wav", at)
        self.until("return document.querySelectorAll('.detail [role=button]').length === 4", "four words")
        first = self.stored()
        (a, b), (_, c), (_, d), (_, e) = first
        self.assertEqual(first, [[a, b], [b, c], [c, d], [d, e]])
        # The edge between the second and the third word, in the strip of the text.
        place = self.page.run("""
            const box = document.querySelector("canvas.wave-view").getBoundingClientRect();
            return [box.left, box.top, box.width];
            """)
        shown = self.recording("112.wav")["segments"][at]
        # The chosen segment has three fifths of the view, in its middle.
        scale = place[2] * 0.6 / (shown["end"] - shown["start"])
        rate = self.recording("112.wav")["recording"]["sampleRate"]["hertz"]
        x = place[0] + place[2] * 0.2 + (c / rate - shown["start"]) * scale
        self.page.key("h")
        # While it plays, the view follows the play head.
        self.page.run("return import('/player.js').then(({ player }) => player.pause())")
        self.page.drag((x, place[1] + 55), (x + 30, place[1] + 55))
        self.until("return document.querySelector('.change h3')", "what changed")
        moved = self.stored()
        to = moved[1][1]
        self.assertEqual(moved, [[a, b], [b, to], [to, d], [d, e]])
        # A pixel of the pointer.
        self.assertAlmostEqual((to - c) / rate, 30 / scale, delta=2 / scale)
        self.saved()
        self.until("return document.querySelector('.word-bar .number')", "its edges")
        self.page.picture(PICTURES / "words.png")
        # By buttons, of the word that is chosen in the text: 20 ms earlier.
        self.page.click(".detail .word:nth-of-type(4)")
        self.until("return document.querySelector('.word-bar .surah-arabic').innerText === arguments[0]", "its edges",
                   self.text(".detail .word:nth-of-type(4)"))
        self.assertIn("The word", self.page.run("return document.querySelector('.word-bar').ariaLabel"))
        self.page.click("[data-word-edge='start-']")
        step = round(0.02 * rate)
        wait(lambda: self.stored() == [[a, b], [b, to], [to, d - step], [d - step, e]], "the start 20 ms earlier")
        self.page.key("u")
        wait(lambda: self.stored() == [[a, b], [b, to], [to, d], [d, e]], "the first undo")
        self.page.key("u")
        wait(lambda: self.stored() == [[a, b], [b, c], [c, d], [d, e]], "the second undo")
        self.assertEqual(self.faults(), [])


class Shelf(DeskTest):
    def prepare(self):
        super().prepare()
        program("bookmark", "add", "112:2", "--label", "Samad", library=self.library)

    def test_what_one_has_fills_the_form_and_tells_when_it_was_practised(self):
        self.view("#/practise")
        self.until("return document.querySelector('.spine[data-surah=\"112\"]')", "the shelf")
        self.assertEqual(
            self.page.run("return [...document.querySelectorAll('.spine')].map((s) => s.dataset.surah)"),
            ["78", "87", "93", "94", "97", "112"])
        self.assertIn("not practised yet", self.text(".spine[data-surah='112']"))
        self.page.picture(PICTURES / "shelf.png")
        self.page.click(".spine[data-surah='112']")
        value = "return document.querySelector('input[aria-label=Range]').value"
        self.assertEqual(self.page.run(value), "112:1-4")
        self.page.click(".practise-form button[type=submit]")
        self.until("return document.querySelector('.drill .word')", "the drill")
        kept = self.library / "review.json"
        wait(lambda: "112" in json.loads(kept.read_text()).get("practice", {}).get("history", {}), "its day")
        self.view("#/coverage")
        self.until("return document.querySelector('.coverage-page')", "another view")
        self.view("#/practise")
        self.until("return document.querySelector('.spine')?.innerText.includes('practised today')", "the day")
        self.assertEqual(self.page.run("return document.querySelector('.spine').dataset.surah"), "112")
        self.page.click(".shelf .chip")
        self.assertEqual(self.page.run(value), "112:2")
        self.assertEqual(self.faults(), [])

    def test_a_translation_of_ones_own_stands_below_the_text(self):
        self.view("#/practise/112:1-2")
        self.until("return document.querySelector('.presets .card')", "the presets")
        self.page.click(".practise-form button[type=submit]")
        self.until(SOUNDING, "the drill")
        self.page.key(" ")
        self.until("return sounds.every((a) => a.paused)", "the pause")
        self.assertEqual(self.page.run("return document.querySelector('.meaning').hidden"), True)
        wrong, right = (self.library.parent / name for name in ("wrong.txt", "right.txt"))
        wrong.write_text("no ayah here\n")
        right.write_text("112:1 Say: He is One <b>\n112:2 The refuge\n")
        self.page.type(".meaning-file input", str(wrong))
        self.until("return document.querySelector('.notice.bad')?.innerText.includes('does not begin with an ayah')",
                   "the reason")
        self.page.type(".meaning-file input", str(right))
        self.until("return document.querySelector('.meaning-file').innerText.includes('right.txt')", "its name")
        self.until("return document.querySelectorAll('.passage .ayah').length === 2", "the passage")
        for ayah, meaning in ((1, "Say: He is One <b>"), (2, "The refuge")):
            # It continues at an ayah that is chosen.
            self.page.run("document.querySelectorAll('.passage .ayah')[arguments[0]].click()", ayah - 1)
            self.until("return document.querySelector('.meaning').innerText === arguments[0]", f"the meaning of {ayah}",
                       meaning)
        self.assertIn("right.txt", self.text(".meaning-file"))
        self.page.picture(PICTURES / "meaning.png")
        self.page.run("document.querySelector('.meaning-file button:last-of-type').click()")
        self.until("return document.querySelector('.meaning').hidden", "no meaning")
        self.assertFalse((self.library / "translation.txt").exists())
        self.assertEqual(self.faults(), [])


class Care(DeskTest):
    def start(self):
        # A machine whose systemd does whatever it is asked.
        tools = test_review.scratch / "tools"
        tools.mkdir(exist_ok=True)
        for name in ("systemctl", "loginctl"):
            (tools / name).write_text("#!/bin/sh\nexit 0\n")
            (tools / name).chmod(0o755)
        self.server = Server(self.library, PATH=f"{tools}:{os.environ['PATH']}")
        self.addCleanup(self.server.close)

    def test_the_timer_is_set_and_taken_away_and_the_library_copied(self):
        self.page.click(".page-acts button:last-child")
        self.until("return document.querySelector('dialog[open] .care-night [role=status]')?.innerText", "the state")
        self.assertEqual(self.text(".care-night [role=status]"), "It is not set.")
        self.page.picture(PICTURES / "care.png")
        self.page.type(".care-night input[type=text]", "/nowhere/at/all")
        self.page.click(".care-night button[type=submit]")
        self.until("return document.querySelector('.care-night .bad-text').innerText.includes('no such folder')",
                   "the remedy")
        self.page.run("document.querySelector('.care-night input[type=text]').value = ''")
        self.page.type(".care-night input[type=text]", str(SAMPLES))
        self.page.click(".care-night button[type=submit]")
        self.until("return document.querySelector('.care-night [role=status]').innerText.startsWith('Set for 01:30')",
                   "the timer")
        units = test_review.scratch / "systemd/user"
        self.assertIn("OnCalendar=*-*-* 01:30:00", (units / "tilawa-nightly.timer").read_text())
        self.assertIn(f'"{SAMPLES}"' if " " in str(SAMPLES) else str(SAMPLES),
                      (units / "tilawa-nightly.service").read_text())
        self.page.click(".care-night .dialog-foot button:first-child")
        self.until("return document.querySelector('.care-night [role=status]').innerText === 'It is not set.'",
                   "no timer")
        self.assertEqual(list(units.iterdir()), [])
        self.page.click(".care-backup .primary")
        self.until("return !document.querySelector('.care-backup .link-button').hidden", "the copy")
        copies = list((self.library / "Backups").iterdir())
        self.assertEqual([copy.suffix for copy in copies], [".sqlite"])
        self.assertIn(str(copies[0]), self.text(".care-backup [role=status]"))
        given = self.page.run("return fetch('/api/backup').then((r) => r.arrayBuffer()).then((b) => b.byteLength)")
        self.assertEqual(given, copies[0].stat().st_size)
        self.assertEqual(self.faults(), [])


class Opened(DeskTest):
    """Files that the desk is opened with, as the entry of the desktop does."""

    def setUp(self):
        self.file = test_review.scratch / "opened with.wav"
        shutil.copy(SAMPLES / "112.wav", self.file)
        super().setUp()

    def prepare(self):
        self.library.parent.mkdir(exist_ok=True)

    def start(self):
        self.server = Server(self.library, "--once", str(self.file))
        self.addCleanup(self.server.close)

    def until(self, script, what, *arguments, seconds=60):
        return super().until(script, what, *arguments, seconds=seconds)

    def test_they_are_copied_and_their_ayat_found_by_the_first_and_by_a_second_start(self):
        names = "return [...document.querySelectorAll('.recording .file')].map((f) => f.innerText.split('/').pop())"
        self.until(f"return (() => {{ {names} }})().includes('opened with.wav')", "the first")
        self.assertTrue(self.file.exists())
        again = test_review.scratch / "another.mp3"
        shutil.copy(SAMPLES / "087.mp3", again)
        program("review", "--once", "--no-open", str(again), library=self.library)
        self.until(f"return (() => {{ {names} }})().includes('another.mp3')", "the second")


if __name__ == "__main__":
    unittest.main()
