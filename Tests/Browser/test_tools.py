"""The tools of the review desk in Chromium: spectrogram, height and volume, several segments, edges of words, the
shelf and the meaning of a practised passage, the timer and backups of the library, questions, and figures that
appear in two places.

    TILAWA=program python3 Tests/Browser/test_tools.py -v
"""

import array
import json
import os
import shutil
import struct
import subprocess
import unittest
import wave

import test_review
from test_review import SAMPLES, SETTLED, SOUNDING, DeskTest, Server, program
from webdriver import wait

setUpModule = test_review.setUpModule
PICTURES = test_review.PICTURES

# The number of pixels in the colour of the waveform, in the middle half of the picture.
INK = """
    const c = document.querySelector("canvas.wave-view");
    const data = new Uint32Array(c.getContext("2d").getImageData(0, 0, c.width, c.height).data.buffer);
    const ink = data[(c.height >> 1) * c.width + (c.width >> 1)];
    let count = 0;
    for (let x = c.width >> 2; x < c.width * 3 >> 2; x++)
      for (let y = 70; y < c.height - 30; y++) if (data[y * c.width + x] === ink) count++;
    return count;
    """

# Counts the colours of a canvas between two heights, given as shares of its height.
SHADES = """
    const c = document.querySelector("canvas.wave-view"), from = Math.round(c.height * arguments[0]);
    const data = c.getContext("2d").getImageData(0, from, c.width, Math.round(c.height * arguments[1]) - from).data;
    const found = new Set();
    for (let i = 0; i < data.length; i += 4) found.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
    return found.size;
    """


class Typing(DeskTest):
    # Texts typed for a segment of surah 18, with the ayah that each means; `None` for invalid text.
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
        # The waveform alone has fewer than 100 colours in this area, the spectrogram thousands.
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
        # Choose the segment by its address: a click would start playback, and the play head would cover a part of the
        # picture.
        self.review("112.wav")
        # Until the peaks are loaded, coarser peaks are shown, which are taller.
        wait(lambda: self.page.run(SETTLED), "all peaks")
        first = self.until(INK, "the waveform")
        self.page.key("Alt", "Up")
        self.page.key("Alt", "Up")
        self.until(f"return (() => {{ {INK} }})() > 1.3 * arguments[0]", "a taller one", first)
        self.page.click(".desk-tools .zoom:nth-of-type(2) button:first-child")
        self.page.click(".desk-tools .zoom:nth-of-type(2) button:first-child")
        self.until(f"return (() => {{ {INK} }})() === arguments[0]", "the first again", first)

    def test_another_channel_shows_its_own_waveform_and_plays_its_own_sound(self):
        folder = self.library.parent / "two channels"
        folder.mkdir()
        # The wave module of Python before 3.12 cannot read this header.
        sample = (SAMPLES / "112.wav").read_bytes()
        rate = int.from_bytes(sample[(at := sample.index(b"fmt ") + 12):at + 4], "little")
        left = array.array("h", sample[sample.index(b"data") + 8:])
        with wave.open(str(folder / "two.wav"), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(array.array("h", [value for one in left for value in (one, one // 4)]).tobytes())

        def process(channel, *options):
            program("process", folder, "--recipe", test_review.RECIPE, "--range", "112", "--channel", channel,
                    "--quiet", *options, library=self.library)
            return self.page.run("return fetch(`/api/recordings/${arguments[0]}`).then((r) => r.json())",
                                 self.identity("two.wav"))["featuresKey"]

        loud = process("left")
        self.review("two.wav")
        wait(lambda: self.page.run(SETTLED), "all peaks")
        first = self.until(INK, "the waveform")
        self.page.key(" ")
        source = "return sounds.some((a) => a.src.includes(arguments[0]) && a.readyState > 2)"
        self.until(source, "the sound", loud)
        # The key would play the sound again if it had ended.
        self.page.run("return import('/player.js').then(({ player }) => player.pause())")
        quiet = process("right", "--restate")
        self.assertNotEqual(loud, quiet)
        # The play head changes the picture too, so the page may still hold the first channel then.
        held = "return import('/api.js').then(({ store }) => store.peek(arguments[0])?.featuresKey === arguments[1])"
        self.until(held, "the quiet channel", self.id, quiet)
        self.until(f"return (() => {{ {INK} }})() !== arguments[0]", "its waveform", first)
        self.page.key(" ")
        self.until(source, "the sound of the quiet channel", quiet)
        self.assertEqual(self.faults(), [])

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
        # For touch: in a selection mode, pressing a row selects it.
        self.page.click(".list-head button[aria-pressed]:nth-of-type(2)")
        for row in (2, 3):
            self.page.run("document.querySelectorAll('.segments .row-button')[arguments[0]].click()", row)
        self.assertEqual(self.count(), "2 segments selected")
        self.page.click(".marks [data-act=talk]")
        # Wait, because the neighbouring segments are aligned again and may change their index.
        wait(lambda: self.kinds().count("talk") == 2, "talk")
        self.saved()
        self.until("return document.querySelector('.marks').hidden", "the end of the selection")
        # Only confirmed segments can be removed; the others are unaffected.
        self.page.key("Control", "a")
        self.until("return !document.querySelector('.marks').hidden", "a selection")
        self.page.click(".marks [data-act=deleteSegment]")
        wait(lambda: self.kinds().count("talk") == 0, "the talk to be taken back")
        self.assertEqual(self.faults(), [])


def with_words(library, shown, confirm=True):
    """Adds four words of equal length to the first ayah of a recording, because a test signal has no words."""
    verses = []
    for one in (s for s in shown["segments"] if s["kind"] == "ayah"):
        start, end = round(one["start"] * 1000), round(one["end"] * 1000)
        edges = [start + (end - start) * n // 4 for n in range(5)]
        words = [[n + 1, edges[n], edges[n + 1]] for n in range(4)] if one["ayah"] == "112:1" else []
        verses.append({"verse_key": one["ayah"], "timestamp_from": start, "timestamp_to": end, "segments": words})
    file = library.parent / "words.json"
    file.write_text(json.dumps({"audio_file": {"chapter_id": 112, "timestamps": verses}}))
    # The ayat are confirmed: otherwise an alignment after an undo would remove the words, because it finds no words in
    # a test signal.
    program("import", "timings", file, "--recording", "112.wav", "--format", "quran-com",
            *(["--confirm"] if confirm else []), library=library)


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
        # The edge between the second and third word, in the strip of words.
        place = self.page.run("""
            const box = document.querySelector("canvas.wave-view").getBoundingClientRect();
            return [box.left, box.top, box.width];
            """)
        shown = self.recording("112.wav")["segments"][at]
        # The chosen segment fills the middle three fifths of the view.
        scale = place[2] * 0.6 / (shown["end"] - shown["start"])
        rate = self.recording("112.wav")["recording"]["sampleRate"]["hertz"]
        x = place[0] + place[2] * 0.2 + (c / rate - shown["start"]) * scale
        self.page.key("h")
        # During playback the view would follow the play head.
        self.page.run("return import('/player.js').then(({ player }) => player.pause())")
        self.page.drag((x, place[1] + 55), (x + 30, place[1] + 55))
        self.until("return document.querySelector('.change h3')", "what changed")
        moved = self.stored()
        to = moved[1][1]
        self.assertEqual(moved, [[a, b], [b, to], [to, d], [d, e]])
        # The drag is exact to one pixel.
        self.assertAlmostEqual((to - c) / rate, 30 / scale, delta=2 / scale)
        self.saved()
        self.until("return document.querySelector('.word-bar .number')", "its edges")
        self.page.picture(PICTURES / "words.png")
        # The buttons move the start of the chosen word 20 ms earlier.
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
        value = "return document.querySelector('input[aria-label=Passage]').value"
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

    def test_a_typed_passage_is_kept_by_its_ayat_and_the_next_one_follows(self):
        self.view("#/practise")
        self.until("return document.querySelector('.spine[data-surah=\"112\"]')", "the shelf")
        self.page.type("input[aria-label=Passage]", "juz 30")
        self.page.click(".practise-form button[type=submit]")
        self.until("return document.querySelector('.drill .word')", "the drill")
        kept = self.library / "review.json"
        wait(lambda: json.loads(kept.read_text()).get("practice", {}).get("range") == "78:1-114:6", "its ayat")
        self.assertEqual(sorted(json.loads(kept.read_text())["practice"]["history"], key=int),
                         [str(surah) for surah in range(78, 115)])
        self.page.run("[...document.querySelectorAll('.drill button')]"
                      ".find((b) => b.innerText === 'Put drills on the telephone').click()")
        self.until("return document.querySelector('dialog .phone-subject')", "the dialog")
        self.assertEqual(self.text("dialog .phone-subject"), "An-Naba 1 – An-Naas 6")
        self.page.key("Escape")
        # The end of a drill leads to the ayat behind it, however its passage was typed.
        self.page.run("document.querySelector('input[aria-label=Passage]').value = 'Al-Ikhlas 3-4'")
        self.page.run("const list = document.querySelector('.practise-form option[value=continue]').parentElement;"
                      "list.value = 'continue'; list.dispatchEvent(new Event('change'))")
        self.page.click(".practise-form button[type=submit]")
        self.until("return document.querySelector('.drill-title')?.innerText === 'Al-Ikhlas 3-4'", "the drill")
        self.until(SOUNDING, "its sound")
        self.page.run("const a = sounds.find((a) => !a.paused); a.currentTime = a.duration - 0.05")
        self.until("return document.querySelector('input[aria-label=Passage]').value === '113:1-2'", "the next ayat")
        self.assertEqual(self.faults(), [])

    NEXT = [("67:1-12", "67:13-24"), ("67:30", "68:1"), ("67:28-68:2", "68:3-7"), ("112:1-4", "113:1-4"),
            ("110:1-112:4", "113:1-114:6"), ("113:1-5", "114:1-5"), ("78:1-114:6", None)]

    def test_the_passage_that_follows_has_as_many_ayat(self):
        self.view("#/recordings")
        found = self.page.run("""
            return import("/quran.js").then(({ loadSurahs, rangeAfter }) => loadSurahs().then(() =>
              arguments[0].map(rangeAfter)));""", [passage for passage, _ in self.NEXT])
        self.assertEqual(list(zip([passage for passage, _ in self.NEXT], found)), self.NEXT)

    def test_the_cards_are_chosen_by_arrow_keys_beside_a_drill(self):
        self.view("#/practise/112:1-2")
        self.until("return document.querySelector('.presets .card')", "the presets")
        self.page.click(".practise-form button[type=submit]")
        self.until(SOUNDING, "the drill")
        self.page.run("document.querySelector('.card input:checked').focus()")
        before = self.page.run("return document.querySelector('.card input:checked').value")
        self.page.key("Down")
        self.until("return document.querySelector('.card input:checked').value !== arguments[0]", "another", before)
        self.assertEqual(self.faults(), [])

    def test_a_drill_that_the_desk_has_closed_goes_on_at_its_place(self):
        self.view("#/practise/112:1-4")
        self.until("return document.querySelector('input[name=rangeRepeat]')", "the form")
        self.page.run("const times = document.querySelector('input[name=rangeRepeat]'); times.max = '1000';"
                      "times.value = '100'; times.dispatchEvent(new Event('input'))")
        self.page.click(".practise-form button[type=submit]")
        self.until(SOUNDING, "the drill")
        # Four further drills, as other tabs begin them, close the first.
        self.page.run("""
            window.mine = sounds.find((a) => !a.paused);
            window.before = mine.src;
            return import("/api.js").then(async ({ post }) => {
              for (let n = 0; n < 4; n++)
                await post("/api/practice", { range: "112:1-2", preset: null, settings: {}, reciter: null });
              mine.currentTime = mine.duration * 0.9;
            });""")
        self.until("return mine.src !== before && !mine.paused && mine.currentTime > mine.duration * 0.9",
                   "the sound to go on", seconds=30)
        self.assertEqual(self.text(".drill-state"), "")
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
            # Playback continues at a chosen ayah.
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
        # A fake systemd whose commands all succeed.
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
        # A timer that was installed on the command line keeps its options and its further folders.
        others = [self.library.parent / name for name in ("first", "second")]
        for folder in others:
            folder.mkdir()
        environment = {**test_review.environment(), "PATH": f"{test_review.scratch / 'tools'}:{os.environ['PATH']}"}
        subprocess.run(
            [test_review.TILAWA, "nightly", "install", *others, "--at", "03:15", "--revise", "--time-budget", "2h",
             "--set", "listen.to=all", "--library", self.library], env=environment, check=True, capture_output=True)
        self.page.key("Escape")
        self.page.click(".page-acts button:last-child")
        self.until("return document.querySelector('.care-night [role=status]')?.innerText.startsWith('Set for 03:15')",
                   "the other timer")
        self.assertIn(str(others[1]), self.text(".care-night"))
        self.page.run("document.querySelector('.care-night input[type=time]').value = '04:00'")
        self.page.click(".care-night button[type=submit]")
        self.until("return document.querySelector('.care-night [role=status]').innerText.startsWith('Set for 04:00')",
                   "the new time")
        service = (units / "tilawa-nightly.service").read_text()
        for part in ("--revise", "7200s", "listen.to=all", str(others[0]), str(others[1])):
            self.assertIn(part, service)
        self.page.click(".care-backup .primary")
        self.until("return !document.querySelector('.care-backup .link-button').hidden", "the copy")
        copies = list((self.library / "Backups").iterdir())
        self.assertEqual([copy.suffix for copy in copies], [".sqlite"])
        self.assertIn(str(copies[0]), self.text(".care-backup [role=status]"))
        given = self.page.run("return fetch('/api/backup').then((r) => r.arrayBuffer()).then((b) => b.byteLength)")
        self.assertEqual(given, copies[0].stat().st_size)
        self.assertEqual(self.faults(), [])


class Opened(DeskTest):
    """Files passed to the desk at its start, as the desktop's application menu does."""

    def setUp(self):
        self.file = test_review.scratch / "opened with.wav"
        shutil.copy(SAMPLES / "112.wav", self.file)
        super().setUp()

    def prepare(self):
        self.library.parent.mkdir(exist_ok=True)

    def start(self):
        # A browser whose command runs until its window is closed.
        tools = self.library.parent / "tools"
        tools.mkdir(exist_ok=True)
        (tools / "xdg-open").write_text("#!/bin/sh\nexec sleep 600\n")
        (tools / "xdg-open").chmod(0o755)
        self.server = Server(self.library, "--once", str(self.file), PATH=f"{tools}:{os.environ['PATH']}")
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
        third = test_review.scratch / "a third.opus"
        shutil.copy(SAMPLES / "78_1-16.opus", third)
        program("review", "--once", "--no-open", str(third), library=self.library)
        self.until(f"return (() => {{ {names} }})().includes('a third.opus')", "the third")


class Asking(DeskTest):
    """Only typed or pressed answers count: a default answer never assigns an ayah."""

    def prepare(self):
        super().prepare()
        # 2.1 s of a hum before the recitation.
        self.folder = self.library.parent / "theirs" / "جزء عم"
        self.folder.mkdir(parents=True)
        old = (test_review.SAMPLES / "112.wav").read_bytes()
        place = old.index(b"data") + 4
        size, = struct.unpack_from("<I", old, place)
        rate, block = struct.unpack_from("<I4xH", old, old.index(b"fmt ") + 12)
        self.assertEqual(block, 2)
        hum = b"".join(struct.pack("<h", 9000 if n * 440 // rate % 2 else -9000) for n in range(int(2.1 * rate)))
        lead = hum + bytes(rate * block)
        new = bytearray(old[:place] + struct.pack("<I", size + len(lead)) + lead + old[place + 4:])
        struct.pack_into("<I", new, 4, len(new) - 8)
        (self.folder / "112.wav").write_bytes(new)
        program("process", self.folder.parent, "--recipe", test_review.RECIPE, "--quiet", library=self.library)

    def changes(self):
        return json.loads(program("log", "--json", library=self.library))["result"]["changes"]

    def shown(self, name):
        return self.page.run("return fetch(`/api/recordings/${arguments[0]}`).then((r) => r.json())",
                             self.identity(name))

    def open_at(self, name, segment):
        self.id = self.identity(name)
        self.view(f"#/review/{self.id}/{(segment['start'] + segment['end']) / 2:.2f}")
        self.until("return document.querySelector('.segments .row.chosen')", "a chosen segment")
        self.until("return document.querySelector('.detail h2')", "what is chosen")

    def open_bare(self, name, suggestion=None):
        """Opens a recording at its first segment and makes it unassigned; test signals contain no words."""
        self.open_at(name, self.shown(name)["segments"][0])
        self.page.run("""
            return import("/api.js").then(({ store }) => {
              const id = location.hash.split("/")[2], known = structuredClone(store.peek(id));
              Object.assign(known.segments[0], { kind: "unassigned", ayah: undefined,
                endAyah: undefined, words: [], confidence: 0, suggestion: arguments[0] ?? undefined });
              store.put(id, known);
            });
            """, suggestion)
        self.until("return document.querySelector('.detail h2').innerText.match(/not recognised|talk\\?/)", "nothing")

    def test_the_sound_before_the_recitation_is_suggested_as_talk_and_never_as_an_ayah(self):
        name = "جزء عم/112.wav"
        self.open_bare(name, "talk")
        self.assertIn("talk?", self.text(".detail h2"))
        self.page.key("Enter")
        wait(lambda: self.recording(name)["segments"][0]["kind"] == "talk", "the talk in the library")
        self.assertEqual(len(self.changes()), 1)
        self.assertEqual(self.faults(), [])

    def test_an_empty_field_states_nothing(self):
        self.open_bare("جزء عم/112.wav")
        self.page.key("Enter")
        self.until("return document.querySelector('dialog[open] input')", "the question")
        self.assertEqual(self.page.run("const i = document.querySelector('dialog input');"
                                       "return [i.value, i.placeholder]"), ["", ""])
        self.page.key("Enter")
        self.until("return document.querySelector('dialog .bad-text').innerText.startsWith('Type an ayah')", "why not")
        self.page.key("Enter")
        self.assertTrue(self.page.run("return document.querySelector('dialog[open]') !== null"))
        self.page.key("Escape")
        self.until("return !document.querySelector('dialog[open]')", "the end of the question")
        # The second click of a double click falls on the dialog and must not answer it.
        self.page.key("a")
        self.until("return document.querySelector('dialog[open] .dialog-foot button')", "the question")
        press = """
            document.querySelector('dialog .dialog-foot button')
              .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: arguments[0] }));
            return document.querySelector('dialog[open]') !== null;
            """
        self.assertTrue(self.page.run(press, 2))
        self.assertEqual(self.changes(), [])
        self.assertFalse(self.page.run(press, 1))
        self.saved()
        self.assertEqual(len(self.changes()), 1)
        self.assertEqual(self.faults(), [])

    def test_an_ayah_that_does_not_fit_is_asked_about(self):
        name = "جزء عم/112.wav"
        self.open_at(name, self.shown(name)["segments"][0])
        # Assign the longest ayah of the Quran to two seconds of sound.
        self.page.key("a")
        self.until("return document.querySelector('dialog[open] input')", "the question")
        self.page.type("dialog input", "2:282")
        self.page.key("Enter")
        told = self.until("return document.querySelector('.notice.bad')?.innerText", "the question whether it fits")
        self.assertIn("its words take", told)
        self.assertEqual(self.changes(), [])
        self.page.run("[...document.querySelectorAll('.notice.bad button')]"
                      ".find((b) => b.innerText === 'It is right all the same').click()")
        wait(lambda: self.changes(), "the change")
        self.assertEqual(self.recording(name)["segments"][0].get("ayah"), "2:282")
        self.assertEqual(self.faults(), [])

    def test_a_path_is_shown_in_its_order_in_both_directions(self):
        for language in ("en", "ar"):
            self.reload(language)
            self.until("return document.querySelector('.recording')", language)
            # The parts of the path are shown from left to right: the folder, then the file.
            lefts = self.until("""
                const name = [...document.querySelectorAll('.recording .file')].find((f) => f.title.includes('/'));
                return name && [...name.querySelectorAll('bdi')].map((part) => part.getBoundingClientRect().left);
                """, "the path")
            self.assertEqual(len(lefts), 2)
            self.assertLess(lefts[0], lefts[1])
        # The labels on the waveform and on the strip of a drill are written in the direction of the page.
        self.page.run("""
            window.drawn = new Map();
            const draw = CanvasRenderingContext2D.prototype.fillText;
            CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
              drawn.set(text, this.direction);
              return draw.call(this, text, ...place);
            };
            """)
        self.review("112.wav", 1)
        self.until("return [...drawn].some(([text]) => text.includes('١١٢:'))", "the labels of segments")
        self.view("#/practise/112:1-4")
        self.until("return document.querySelector('.presets .card')", "the presets")
        self.page.click(".practise-form button[type=submit]")
        self.until("return [...drawn].some(([text]) => text === 'الآية \u2068١١٢:١\u2069')", "the strip")
        self.assertEqual(self.page.run(
            "return [...drawn].filter(([text, way]) => /[\u0621-\u064a]/.test(text) && way !== 'rtl')"), [])

    def test_a_reciter_who_was_renamed_meanwhile_is_no_filter_any_more(self):
        self.view("#/recordings/Nobody")
        self.until("return document.querySelector('.recordings .row .recording')", "the list")
        self.assertIn("There is no reciter Nobody", self.text("#notices"))
        self.assertEqual(self.faults(), [])

    def test_no_mark_of_direction_is_shown_as_its_number(self):
        for language in ("ar", "ur"):
            self.reload(language)
            self.until("return document.querySelector('.recording')", language)
            self.page.run("""
                return Promise.all([import("/api.js"), import("/dom.js")]).then(([{ told }, { showProblem }]) => {
                  for (const code of ["folder", "range", "name", "length"])
                    showProblem(told({ code, place: "a\\u202eb", values: { text: "12\\u202e3", name: "x",
                      segment: "67:1", seconds: "2.1", least: "3.2", most: "40.9" } }), { name: code });
                });
                """)
            shown = self.text("#notices")
            self.assertEqual(self.page.run("return document.querySelectorAll('.notice').length"), 4)
            # Direction marks that the program adds stay invisible; those in file names are shown as codes.
            self.assertNotIn("[U+200", shown)
            self.assertNotIn("[U+206", shown)
            self.assertIn("[U+202E]", shown)


class Reading(DeskTest):
    def test_words_are_read_on_a_loud_waveform(self):
        for scheme in ("light", "dark"):
            with self.subTest(scheme=scheme):
                self.system(scheme)
                self.review("112.wav")
                self.until("return document.querySelector('.row-arabic')?.innerText", "the text")
                for _ in range(8):
                    self.page.key("Alt", "Up")
                wait(lambda: self.page.run(SETTLED), "all peaks")
                # Behind the letters, no pixel has the colour of the waveform, and the background has enough contrast
                # with the text.
                look = """
                    const c = document.querySelector("canvas.wave-view"), g = c.getContext("2d");
                    const style = getComputedStyle(document.documentElement);
                    const colour = (name) => {
                      g.fillStyle = style.getPropertyValue(name).trim();
                      const hex = g.fillStyle;
                      return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
                    };
                    const text = colour("--band-text"), wave = colour("--wave");
                    const image = g.getImageData(0, 44, c.width, 32), same = (i, rgb) =>
                      rgb.every((value, part) => image.data[i + part] === value);
                    // The columns that letters stand in.
                    const columns = new Set(), grounds = new Map();
                    for (let i = 0; i < image.data.length; i += 4) if (same(i, text)) columns.add(i / 4 % c.width);
                    if (columns.size < 20) return null;
                    let loud = 0, beside = 0;
                    for (let i = 0; i < image.data.length; i += 4) {
                      const inside = columns.has(i / 4 % c.width);
                      if (same(i, wave)) inside ? loud++ : beside++;
                      else if (inside) {
                        const key = image.data.slice(i, i + 3).join();
                        grounds.set(key, (grounds.get(key) ?? 0) + 1);
                      }
                    }
                    const light = (rgb) => rgb.map((v) => v / 255)
                      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
                      .reduce((sum, v, part) => sum + v * [0.2126, 0.7152, 0.0722][part], 0);
                    const ground = [...grounds].sort((a, b) => b[1] - a[1])[0][0].split(",").map(Number);
                    const [a, b] = [light(ground), light(text)].sort((p, q) => q - p);
                    return { loud, beside, contrast: (a + 0.05) / (b + 0.05) };
                    """
                found = self.until(look, "letters on the waveform")
                self.assertGreater(found["contrast"], 4.5, found)
                self.assertGreater(found["beside"], 1000, found)
                self.assertEqual(found["loud"], 0, found)

    def test_under_a_finger_the_second_line_of_a_row_stands_within_it(self):
        self.page.devtools("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
        self.reload()
        self.until("return document.querySelector('.recordings .row .recording')", "the list")
        if not self.page.run("return matchMedia('(pointer: coarse)').matches"):
            self.skipTest("this browser has no coarse pointer")
        for width in (1280, 900, 761):
            self.page.resize(width, 800)
            self.until("return document.querySelector('.recordings .row .recording')", "the list")
            room = self.page.run("""
                return [...document.querySelectorAll(".recordings .row")].map((row) =>
                  row.getBoundingClientRect().bottom - row.querySelector(".facts").getBoundingClientRect().bottom);
                """)
            self.assertGreater(len(room), 3)
            self.assertGreaterEqual(min(room), 4, f"{width} px: {room}")


class Figures(DeskTest):
    """A figure that appears in two places is the same in both."""

    def test_what_is_doubtful_is_counted_as_it_is_coloured(self):
        segments = [s for r in json.loads(program("status", "--json", library=self.library))["result"]["recordings"]
                    for s in self.recording(r["source"])["segments"]]
        ayat = [s for s in segments if s["kind"] == "ayah" and not s["confirmed"]]
        doubtful = [s for s in ayat if s["confidence"] < 0.75]
        self.assertGreater(len(ayat), 20)
        self.view("#/queue")
        self.until("return document.querySelector('.queue .row.chosen')", "the queue")
        self.assertTrue(self.text(".progress").startswith(f"0 of {len(ayat)}"), self.text(".progress"))
        told = self.text(".queue-doubt")
        if doubtful:
            count = "One place is" if len(doubtful) == 1 else f"{len(doubtful)} places are"
            self.assertTrue(told.startswith(f"{count} doubtful ("), told)
            self.assertIn(f"{len(ayat) - len(doubtful)} more", told)
        else:
            self.assertEqual(told, "Nothing is doubtful. What is left is probably right.")
        # The filtered list of a recording has as many rows as the full list has rows marked as doubtful.
        self.review("112.wav")
        marks = "return document.querySelectorAll('.segments .row.doubtful').length"
        coloured = self.page.run(marks)
        shown = [s for s in self.recording("112.wav")["segments"]
                 if not s["confirmed"] and s["kind"] not in ("unassigned", "talk") and s["confidence"] < 0.75]
        self.assertEqual(coloured, len(shown))
        self.page.click(".list-head button")
        self.until("return document.querySelectorAll('.segments .row').length === arguments[0]", "the doubtful ones",
                   len(shown))

    def test_a_page_is_as_sure_as_the_ayah_on_it_that_is_least_so(self):
        self.view("#/coverage")
        self.until("return document.querySelectorAll('.ajza .cell').length === 604", "the pages")
        cells = self.page.run("""
            return Promise.all(["coverage", "surahs"].map((name) => fetch(`/api/${name}`).then((r) => r.json())))
              .then(([{ surahs }, { pages }]) => {
                const ayat = surahs.flatMap((s) => s.ayat.map((ayah, i) => [`${s.surah}:${i + 1}`, ayah]));
                const place = new Map(ayat.map(([name], i) => [name, i]));
                const drawn = [...document.querySelectorAll(".ajza .cell")].map((c) => c.className);
                return pages.map((first, i) => [drawn[i], ayat.slice(place.get(first.join(":")),
                  pages[i + 1] ? place.get(pages[i + 1].join(":")) : undefined).map(([, ayah]) => ayah)]);
              });
            """)
        held = 0
        for name, ayat in cells:
            own = [confidence for confidence, _, plays in ayat if plays]
            least = min(own, default=0)
            expected = ("c4" if least == 1 else "c3" if least >= 0.9 else "c2" if least >= 0.75 else
                        "c1" if least > 0 else "c0")
            self.assertEqual(name, f"cell {expected}" + (" part" if own and len(own) < len(ayat) else ""))
            held += len(own)
        status = json.loads(program("coverage", "--json", library=self.library))["result"]
        self.assertEqual(held, status["held"])
        self.assertTrue(self.text(".coverage-page .summary").startswith(f"{held} of 6,236"))
        # The shelf shows the same share of each surah as the surah's row.
        rows = self.page.run("""
            return Object.fromEntries([...document.querySelectorAll(".surah")].map((row) =>
              [row.dataset.surah, row.querySelector(".hint").textContent])
              .filter(([, text]) => !text.startsWith("0 ")));
            """)
        self.view("#/practise")
        self.until("return document.querySelector('.spine')", "the shelf")
        shelf = self.page.run("""
            return Object.fromEntries([...document.querySelectorAll(".spine")].map((card) =>
              [card.dataset.surah, card.querySelector(".hint").innerText]));
            """)
        self.assertEqual(sorted(shelf), sorted(rows))
        for surah, text in rows.items():
            has, everything = text.split(" of ")
            self.assertEqual(shelf[surah].split()[0], has)
            self.assertIn(everything, shelf[surah])


class Beginning(DeskTest):
    def test_a_first_drill_is_of_the_passage_that_is_shown(self):
        self.view("#/practise")
        self.until("return document.querySelector('.spine')", "the shelf")
        lists = self.until("""
            const [surah, from, to] = document.querySelectorAll(".picker select, .picker input");
            return surah.value !== "1" && surah.value && [surah.value, from.value, to.value];
            """, "the first passage that there is in the lists")
        self.page.click(".practise-form button[type=submit]")
        self.until("return document.querySelector('.drill')", "the drill")
        self.assertEqual(self.text(".practise-form .bad-text"), "")
        self.assertEqual(self.page.run("return document.querySelector('input[aria-label=Passage]').value"),
                         f"{lists[0]}:{lists[1]}-{lists[2]}")

    def test_empty_transcripts_say_how_they_begin(self):
        self.view("#/transcripts")
        self.until("return document.querySelector('.why-panel')?.checkVisibility()", "what is to be done")
        self.assertIn("No speech recogniser is installed", self.text(".why-panel"))
        self.assertIn("make transcription", self.text(".why-panel"))
        self.assertIn("tilawa engine add", self.text(".why-panel"))
        engine = test_review.scratch / "engine.sh"
        engine.write_text("#!/bin/sh\nprintf '{\"segments\": [{\"start\": 0.5, \"end\": 1.5, \"text\": \"night\"}]}'\n")
        engine.chmod(0o755)
        program("engine", "add", "mine", "--", engine, "{input}")
        self.addCleanup(program, "engine", "remove", "mine")
        self.reload()
        self.until("return document.querySelector('.why-panel')?.innerText.includes('tilawa transcribe')", "how")
        program("transcribe", "112.wav", "--all", "--engine", "mine", "--quiet", library=self.library)
        self.reload()
        self.until("return document.querySelector('.why-panel')?.hidden", "nothing more")
        self.assertEqual(self.faults(), [])


if __name__ == "__main__":
    unittest.main()
