"""The queue of the review desk across recordings, in headless Chromium: each edit goes to the recording that was heard.

    TILAWA=program python3 Tests/Browser/test_listen.py -v
"""

import sys
import unittest

import test_review
from test_review import MISSING, SKIPPED, DeskTest, program
from test_tools import with_words

setUpModule = test_review.setUpModule

# Lists the changes that the page sends. Requests whose address contains `held` wait until `go()` is called. Their
# number is `waiting`.
WATCH = """
    window.sent = []; window.held = null; window.waiting = 0;
    const gate = new Promise((done) => { window.go = done; });
    const sending = window.fetch;
    window.fetch = async (path, options, ...rest) => {
      if (options?.method === "POST") sent.push([path, JSON.parse(options.body)]);
      if (held && new RegExp(held).test(path)) { waiting++; await gate; }
      return sending(path, options, ...rest);
    };
    """


class Listen(DeskTest):
    def prepare(self):
        super().prepare()
        with_words(self.library, self.recording("112.wav"), confirm=False)
        program("tag", "112.wav", "--reciter", "Amina", library=self.library)
        program("tag", "087.mp3", "--reciter", "Bilal", library=self.library)

    def begin(self):
        self.page.run(WATCH)
        self.view("#/queue")
        self.until("return document.querySelectorAll('.queue .row').length > 5", "the queue")
        self.until("return document.querySelector('.detail h2')", "the first item")
        self.items = self.page.run("return fetch('/api/queue').then((r) => r.json()).then(({ items }) => items)")

    def index(self, test):
        return next(i for i, item in enumerate(self.items) if test(item))

    PRESS = "document.querySelectorAll('.queue .row-button')[arguments[0]].click();"

    def open_item(self, index):
        self.page.run(self.PRESS, index)
        self.until("return document.querySelector('.desk-title')?.innerText.includes(arguments[0])"
                   " && !document.querySelector('.desk').hasAttribute('aria-busy')",
                   "the recording of the item", self.items[index]["source"])

    def written(self):
        """The ids of the recordings to which edits or confirmations were sent."""
        return [path.split("/")[3] for path in self.page.run("return sent.map(([path]) => path)")
                if path.startswith("/api/recordings/")]

    def test_an_edit_that_was_asked_about_goes_to_its_recording(self):
        self.begin()
        pairs = zip(self.items, self.items[1:])
        index = next(i for i, (one, other) in enumerate(pairs) if one["recording"] != other["recording"])
        self.open_item(index)
        self.page.key("a")
        self.until("return document.querySelector('dialog[open] input')", "the question")
        self.page.type("dialog input", "2:282")
        self.page.key("Enter")
        self.until("return document.querySelector('[data-name=length]')", "the question whether it fits")
        self.until("return document.querySelector('.desk-title').innerText.includes(arguments[0])",
                   "the next recording", self.items[index + 1]["source"])
        self.page.run("document.querySelector('[data-name=length] button').click()")
        self.until("return sent.length === 2", "the edit again")
        self.saved()
        self.assertEqual(self.written(), 2 * [self.items[index]["recording"]])
        self.assertIn("2:282", [s.get("ayah") for s in self.recording(self.items[index]["source"])["segments"]])
        self.assertNotIn("2:282", [s.get("ayah") for s in self.recording(self.items[index + 1]["source"])["segments"]])
        self.assertEqual(self.faults(), [])

    def test_a_key_does_nothing_until_the_recording_that_sounds_is_loaded(self):
        self.begin()
        known = {item["recording"] for item in self.items[:3]}
        index = self.index(lambda item: item["recording"] not in known)
        self.page.run("held = '/api/recordings/[0-9a-f-]{36}$'")
        self.page.run(self.PRESS, index)
        self.until("return document.querySelector('.desk').hasAttribute('aria-busy')", "the request")
        for key in ("t", "9", "x", "n"):
            self.page.key(key)
        self.assertFalse(self.page.run("return Boolean(document.querySelector('dialog'))"))
        for css in (".detail .primary", ".desk-tools [data-act=undo]", ".thumb-bar .primary"):
            self.page.run("document.querySelector(arguments[0]).click()", css)
        self.page.run("go()")
        self.until("return document.querySelector('.desk-title').innerText.includes(arguments[0])",
                   "the recording", self.items[index]["source"])
        self.assertEqual(self.written(), [])
        # Now the keys act on the recording that is shown.
        self.page.key("t")
        self.until("return sent.length === 1", "the edit")
        self.assertEqual(self.written(), [self.items[index]["recording"]])
        self.assertEqual(self.faults(), [])

    def test_the_edge_of_a_word_is_sent_before_another_recording_is_shown(self):
        self.begin()
        at = self.index(lambda item: item["source"] == "112.wav" and item.get("ayah") == "112:1")
        other = self.index(lambda item: item["source"] != "112.wav")
        self.open_item(other)
        self.open_item(at)
        self.until("return document.querySelectorAll('.detail [role=button]').length === 4", "four words")
        self.page.click(".detail .word:nth-of-type(3)")
        self.until("return document.querySelector('[data-word-edge=\"start-\"]')", "its edges")
        self.page.run(f"document.querySelector('[data-word-edge=\"start-\"]').click(); {self.PRESS}", other)
        self.until("return sent.length === 1", "the edit")
        self.assertEqual(self.written(), [self.items[at]["recording"]])
        self.assertEqual(self.page.run("return sent[0][1].edits.map(({ verb }) => verb)"), ["move-word-start"])
        self.saved()
        self.assertEqual(self.faults(), [])

    def test_the_items_are_those_of_the_reciter_who_was_chosen_last(self):
        self.begin()
        self.until("return document.querySelector('.queue-head select')", "the reciters")
        choose = """
            const list = document.querySelector('.queue-head select');
            list.value = arguments[0];
            list.dispatchEvent(new Event('change'));"""
        self.page.run("held = 'queue.*reciter=Amina'")
        self.page.run(choose, "Amina")
        self.page.run(choose, "Bilal")
        files = "return [...new Set([...document.querySelectorAll('.row-file')].map((f) => f.innerText))].join()"
        self.until(f"return (() => {{ {files} }})() === '087.mp3'", "the recordings of the last")
        self.page.run("return (go(), new Promise((done) => setTimeout(done)))")
        self.until(test_review.SETTLED, "all answers")
        self.assertEqual(self.page.run(files), "087.mp3")
        self.assertEqual(self.faults(), [])

    def test_a_row_keeps_the_focus_when_it_is_drawn_again(self):
        self.begin()
        self.page.run("document.querySelectorAll('.queue .row-button')[2].focus()")
        self.page.run("document.activeElement.click()")
        self.until("return document.querySelector('.queue .row.chosen')?.getAttribute('aria-posinset') === '3'",
                   "the third item")
        self.assertTrue(self.page.run("return document.activeElement.matches('.queue .row.chosen .row-button')"))
        self.assertEqual(self.faults(), [])


    def test_the_list_is_scrolled_while_its_items_are_fetched_anew(self):
        self.begin()
        self.page.run("held = '/api/queue'")
        self.page.run("return import('/settings.js').then(({ settings }) => settings.set('threshold', 0.01))")
        self.page.key("b")
        self.until("return sent.some(([path]) => path.endsWith('/confirm'))", "the confirmations")
        self.saved()
        self.until(test_review.SETTLED, "the answer")
        self.page.run("const rows = document.querySelector('.queue.rows'); rows.scrollTop = 400")
        self.page.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertEqual(self.faults(), [])
        self.page.run("go()")
        self.until("return document.querySelector('.progress').innerText.match(/^[1-9]/)", "the number of the decided")
        self.assertEqual(self.faults(), [])


class Left(DeskTest):
    """A person leaves a view before the answers to its requests arrive."""

    def prepare(self):
        super().prepare()
        with_words(self.library, self.recording("112.wav"))

    def test_what_arrives_late_does_not_replace_the_next_view(self):
        identity = self.identity("112.wav")
        for address, held in (("#/coverage", "/api/coverage"), (f"#/review/{identity}", f"/api/recordings/{identity}$"),
                              ("#/check/00000000-0000-0000-0000-000000000000", "/api/check")):
            with self.subTest(view=address):
                self.page.run(WATCH)
                self.page.run("held = arguments[0]", held)
                self.view(address, waits=False)
                self.until("return waiting", "the request")
                self.view("#/students")
                self.until("return document.querySelector('.students-page')", "the next view")
                self.page.run("go()")
                self.until(test_review.SETTLED, "the answer")
                self.assertEqual(self.page.run("return [location.hash, document.querySelector('main > *').className]"),
                                 ["#/students", "page students-page"])
                self.assertEqual(self.faults(), [])
                self.reload()

    def test_an_edit_that_is_stored_late_plays_nothing(self):
        self.page.run(WATCH)
        at = [s["ayah"] for s in self.recording("112.wav")["segments"]].index("112:1")
        self.review("112.wav", at)
        self.until("return document.querySelectorAll('.detail [role=button]').length === 4", "four words")
        self.page.click(".detail .word:nth-of-type(3)")
        self.page.click("[data-word-edge='start-']")
        self.view("#/students")
        self.until("return sent.some(([path]) => path.endsWith('/edits'))", "the edit")
        self.saved()
        self.until(test_review.SETTLED, "the answer")
        self.assertTrue(self.page.run("return sounds.every((a) => a.paused)"))
        self.assertEqual(self.faults(), [])


    def test_items_that_are_fetched_late_play_nothing(self):
        self.page.run(WATCH)
        self.view("#/queue")
        self.until("return document.querySelector('.detail h2')", "the first item")
        self.page.run("held = '/api/queue'")
        self.page.run("return import('/settings.js').then(({ settings }) => settings.set('threshold', 0.01))")
        self.page.key("b")
        self.until("return waiting >= 2", "the requests for the items")
        self.view("#/students")
        self.page.run("go()")
        self.until(test_review.SETTLED, "the answers")
        self.assertTrue(self.page.run("return sounds.every((a) => a.paused)"))
        self.assertEqual(self.faults(), [])


class Sound(DeskTest):
    def test_sound_that_is_loaded_in_advance_hides_no_lost_connection(self):
        self.review("112.wav", 1)
        # Play to the end of the recording, because the segment ends too soon.
        self.page.key("r")
        self.until(test_review.SOUNDING, "the sound")
        # The sound that plays waits for the connection, and another one is loaded meanwhile.
        self.page.run("""
            const now = sounds.find((a) => !a.paused), other = sounds.find((a) => a !== now);
            Object.defineProperty(now, "readyState", { value: 2 });
            now.dispatchEvent(new Event("waiting"));
            other.dispatchEvent(new Event("seeking"));""")
        self.until("return document.querySelector('[data-name=sound]')", "the message that the sound broke off")
        self.assertEqual(self.faults(), [])


class Notes(DeskTest):
    def test_a_note_that_was_refused_stays_with_its_recording(self):
        self.page.run(WATCH)
        first, second = self.identity("112.wav"), self.identity("087.mp3")
        self.review("112.wav", 1)
        self.page.key("Shift", "n")
        self.until("return document.activeElement.matches('dialog textarea')", "the note")
        self.page.type("dialog textarea", "mine")
        self.page.run("held = '/edits$'")
        self.page.click("dialog .primary")
        self.until("return sent.length === 1", "the request")
        program("edit", "112.wav", "note", "theirs", library=self.library)
        # The page shows another recording when the answer arrives.
        self.view(f"#/review/{second}")
        self.until("return document.querySelector('.desk-title')?.innerText.includes('087.mp3')", "another recording")
        self.page.run("go()")
        self.until("return document.querySelector('.notice.bad')?.innerText.includes('changed elsewhere')",
                   "the conflict")
        self.until("return document.querySelector('[data-name=note]')?.innerText.includes('not saved yet')",
                   "the note to be kept")
        self.assertFalse(self.page.run("return Boolean(document.querySelector('dialog'))"))
        self.view(f"#/review/{first}")
        self.until("return document.querySelector('.desk-title')?.innerText.includes('112.wav')", "the recording")
        self.page.key("Shift", "n")
        self.assertEqual(self.until("return document.querySelector('dialog[open] textarea')?.value", "the note"),
                         "mine")


if __name__ == "__main__":
    if MISSING:
        sys.exit(print(SKIPPED))
    unittest.main()
