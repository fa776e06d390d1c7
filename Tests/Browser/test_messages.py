"""The messages of the desk's page: all text is in the message files, and each file has all messages.

    python3 Tests/Browser/test_messages.py

It reads files only; it needs neither the browser nor the program.
"""

import json
import pathlib
import re
import shutil
import subprocess
import unittest

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Resources/page"
STYLE = "".join(path.read_text(encoding="utf-8") for path in sorted(PAGE.glob("*.css")))
CLASSES = set(re.findall(r"\.([a-z][\w-]*)", STYLE)) | {"practise-page", "coverage-page", "edges", "last-time"}

# The plural categories of whole numbers in each language (Unicode CLDR). The French category `many`, for millions, may
# be missing.
FORMS = {"en": {"one", "other"}, "ar": {"zero", "one", "two", "few", "many", "other"}, "ur": {"one", "other"},
         "id": {"other"}, "tr": {"one", "other"}, "fr": {"one", "other"}}

# Technical words that are not messages: names of keys, events, errors, headers and elements.
TECHNICAL = {
    "AbortError", "NotAllowedError", "Content-Type", "X-Tilawa-Token", "Range", "Files", "GET", "POST", "PUT",
    "TEXTAREA", "INPUT", "SELECT", "Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock", "Dead", "Process",
    "Unidentified", "Tab", "Escape", "Enter", "Space", "Delete", "Backspace", "Del", "Home", "End", "A", "B", "C", "D",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "Tilawa", "NFD", "NFKC", "NFKD", "UTC", "_blank", "Page", "PageUp", "PageDown",
    "Pages", "import rest", "given up", "Shift+", "Alt+", "Ctrl+", "-u-nu-", "\\u06dd", "translateY(px)",
    "button, a, select, input, summary", "a, button", "0ms", "500ms", "true | false", "Amiri Quran", "Arrow",
    # Commands of the program, and a name from the server that the page translates.
    "tilawa transcribe", "tilawa engine add", "tilawa publish ~/Phone", "Personal recording",
}
KEYS_OF_KEYBOARD = re.compile(r"((Shift|Ctrl|Alt)\+)*(\S|Arrow(Left|Right|Up|Down)|Enter|Space|Delete|Backspace)$")


def messages(language):
    return json.loads((PAGE / f"messages-{language}.json").read_text(encoding="utf-8"))


def scripts():
    """Yields the name of each script, and its text without comments."""
    for path in sorted(PAGE.glob("*.js")):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
        yield path.name, re.sub(r"(^|\s)//[^\n]*", r"\1", text)


VIEW_FILES = sorted(path.name for path in PAGE.glob("view-*.js"))
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
TEMPLATE = re.compile(r"`((?:[^`\\]|\\.)*)`")


def first_argument(text, start):
    """Returns the first argument of a call; `start` is the index after its opening parenthesis."""
    depth = 0
    for place in range(start, len(text)):
        c = text[place]
        if c in "([{":
            depth += 1
        elif c in ")]}" or (c == "," and depth == 0):
            if c == "," or depth == 0:
                return text[start:place]
            depth -= 1
    raise AssertionError(f"a call without an end: {text[start:start + 80]}")


def is_text(literal):
    """True if a literal is text for people."""
    words = literal.split()
    # A Unicode escape is a symbol, not a word.
    if not re.search(r"[A-Za-z]{2}", re.sub(r"\\u[0-9a-f]{4}", "", literal)) or literal in TECHNICAL:
        return False
    if all(word in CLASSES or word in TECHNICAL for word in words) or KEYS_OF_KEYBOARD.match(literal):
        return False
    # A single lower-case word is an identifier; paths, selectors, media types and styles are not text either.
    if len(words) == 1 and re.fullmatch(r"(--)?[a-z][\w.:/*+-]*", literal):
        return False
    return not re.search(r"^[#./~\[(]|^tilawa-|\.js$|px |sans-serif|[#.\[][\w-]+|[{}=<>;]|^\w+/|:\w", literal)


# Messages without plural forms, because their number counts no noun: it stands before a unit, or names a place.
UNCOUNTED = re.compile(
    r"^(percent|seconds|boundary\.ms|drill\.(back|on)|key\.(nudge|start|end)(Back|On)(Far)?|students\.minutes|"
    r"care\.backup\.done|label\.reading|coverage\.(juz|page)|recordings\.tally|check\.word|outcome\.\w+|"
    r"drilltitle\.count)$")
# Messages that only All tools shows: its lists, its dialogs and the table of keys. All others use no word of the
# program's inside.
ALL_TOOLS = re.compile(
    r"^(keys?\.|counts?\.(segments|boundaries|unassigned)|segments|threshold|detail\.|insert|join|marks|marker$|merge|"
    r"boundary\.|suggest|zoom|chosen$|change\.(more|aligned)|rest\.|assign$|did\.(mark|keepmark|movemark|unmark)|"
    r"mark\.|nothing\.pause|problem\.markedAlready|review\.(left|complete|nosegments|doubtful|run)|"
    # Here, these words are those of everyday language: a plan's passages, and recordings given to a student.
    r"(plan|today|progress)\.\w+\.?\w*$|students\.voice\.how|"
    # Titles of drills on other devices.
    r"drilltitle\.)")
INSIDE = {"en": r"\b(segment|gain|stretch|assign|queue|range|rows?\b|detect)",
          "fr": r"\b(segment|gain|plage|file d|file\b|attribu|détect)",
          "id": r"\b(segmen|antrean|rentang|ditetapkan|deteksi)",
          "tr": r"\b(segment|bölüt|kuyruk|aralık|belirlenme|algıla)",
          "ar": r"نطاق|طابور|مقطع|مقاطع|معيَّن|يُعيَّن|مُسنَد|أسند|محاذاة",
          "ur": r"قطعہ|قطعے|قطار|متعین|ٹکڑ|\bحد\b"}
SOURCES = PAGE.parents[1] / "Sources/ReviewDesk/Server"


def later():
    """Returns the part of each family of messages that is not loaded first."""
    table = (SOURCES / "PageMessages.swift").read_text(encoding="utf-8").split("static let later")[1].split("\n  ]")[0]
    return {family: part for part, families in re.findall(r'"(\w+)": \[([^\]]*)\]', table)
            for family in re.findall(r'"(\w+)"', families)}


# Pairs of names that are seen on one screen and have different meanings.
BESIDE = [("redo", "loop"), ("key.redo", "key.loop"), ("close", "care.night.remove"), ("view.review", "view.check"),
          ("tools.simple", "view.transcripts"), ("tools.simple", "transcript"), ("shell.skip", "key.goTranscripts"),
          ("pause", "transcript.stop"), ("volume", "group.voice"), ("zoom.in", "label.takbir"),
          ("zoom", "phrase.takbir"), ("remove", "suggest.remove")]
# Messages that contain no counted noun in Arabic.
ALIKE = {"recordings.confirmed"}


class Messages(unittest.TestCase):
    maxDiff = None

    def test_a_message_with_a_number_has_its_forms(self):
        for key, text in messages("en").items():
            if isinstance(text, str) and "{n}" in text:
                self.assertRegex(key, UNCOUNTED, f"{key}: {text}")

    def test_a_noun_that_is_counted_in_arabic_changes_with_the_number(self):
        # ثلاثة أيام، أحد عشر يومًا، مئة يوم: the noun is plural after 3 to 10, and accusative singular after 11 to 99.
        for key, text in messages("ar").items():
            if isinstance(text, str) or key in ALIKE:
                continue
            with self.subTest(key=key):
                self.assertNotEqual(text["few"], text["many"])
                self.assertNotIn("{n}", text["one"])
                self.assertNotIn("{n}", text["two"])
                if text["many"] == text["other"]:
                    words = [word.strip("،.") for word in text["many"].split("{n}")[-1].split()]
                    # Nouns with these endings are written the same in the accusative.
                    self.assertTrue(words and (words[0][-1] in "ةىاءأ" or words[0] in ("غير", "ملّي")), text["many"])

    def test_the_french_form_for_one_has_its_number(self):
        # French uses this form for 0 too.
        forms = {key: text["one"] for key, text in messages("fr").items() if not isinstance(text, str)}
        self.assertGreater(len(forms), 40)
        self.assertEqual([key for key, text in forms.items() if "{n}" not in text], [])

    def test_two_actions_on_one_screen_have_two_names(self):
        for language in FORMS:
            texts = messages(language)
            for one, other in BESIDE:
                self.assertNotEqual(texts[one].casefold(), texts[other].casefold(), f"{language}: {one}, {other}")

    def test_the_forms_are_those_of_the_language(self):
        node = shutil.which("node")
        if not node:
            self.skipTest("there is no node, which has the rules that browsers have")
        script = "for (const l of process.argv.slice(1)) console.log(l, " \
            "new Intl.PluralRules(l).resolvedOptions().pluralCategories.join(' '))"
        answer = subprocess.run([node, "-e", script, *FORMS], capture_output=True, text=True, check=True).stdout
        for line in answer.splitlines():
            language, *classes = line.split()
            # A missing French form for millions is replaced by another form.
            self.assertEqual(set(classes) - ({"many"} if language == "fr" else set()), FORMS[language], language)

    def test_the_page_lists_the_languages_that_there_are_messages_in(self):
        listed = re.search(r'data-languages="([^"]*)"', (PAGE / "index.html").read_text(encoding="utf-8"))[1].split()
        self.assertEqual(sorted(listed), sorted(p.stem.removeprefix("messages-") for p in PAGE.glob("messages-*.json")))
        self.assertEqual(sorted(listed), sorted(FORMS))

    def test_every_language_has_every_message_with_its_forms_and_its_values(self):
        def values(text):
            return set(re.findall(r"\{(\w*)\}", text))
        english = messages("en")
        self.assertGreater(len(english), 500)
        for language, forms in FORMS.items():
            found = messages(language)
            with self.subTest(language=language):
                self.assertEqual(list(found), list(english))
                for key, text in found.items():
                    model = english[key]
                    self.assertIs(type(text), type(model), key)
                    if isinstance(text, str):
                        self.assertEqual(values(text), values(model), f"{language} {key}")
                        self.assertTrue(text.strip(), key)
                        continue
                    self.assertEqual(set(text), forms, f"{language} {key}")
                    expected = values(model["other"])
                    self.assertEqual(values(text["other"]), expected, f"{language} {key}")
                    for form in text.values():
                        # The form for one may omit the number, as in "One ayah".
                        self.assertLessEqual(values(form), expected, f"{language} {key}")

    def test_no_message_is_missing_and_none_is_unused(self):
        english = messages("en")
        asked, families, literals = set(), set(), set()
        for name, text in scripts():
            # messages.js itself defines these functions.
            for call in re.finditer(r"(?<![\w.$])(t|rich|known)\(", "" if name == "messages.js" else text):
                argument = first_argument(text, call.end())
                if call[1] == "known":
                    families |= set(LITERAL.findall(argument))
                elif "`" in argument:
                    families |= {re.match(r"[^$]*", part)[0] for part in TEMPLATE.findall(argument)}
                else:
                    # A text on the other side of a comparison is not the name of a message.
                    compared = re.sub(r'[!=]==? "[^"]*"', "", argument)
                    asked |= {(name, key) for key in LITERAL.findall(compared)}
            literals |= set(LITERAL.findall(text))
        html = (PAGE / "index.html").read_text(encoding="utf-8")
        asked |= {("index.html", key) for key in re.findall(r'data-(?:name-)?text="([^"]*)"', html)}
        self.assertEqual(sorted((name, key) for name, key in asked if key not in english), [])
        used = {key for _, key in asked} | literals
        self.assertEqual(
            # DrillTitle.swift, StudentPage.swift and ProblemPage.swift use these.
            [key for key in english
             if key not in used and not key.startswith((*families, "drilltitle.", "signin.", "studentpage."))], [])
        self.assertNotIn("", families)

    def test_a_view_loads_the_parts_of_the_messages_that_its_modules_use(self):
        texts, parts = dict(scripts()), later()
        self.assertGreater(len(set(parts.values())), 3)

        def reached(first):
            """Returns the modules that a module imports, at once or on demand, and itself."""
            found, left = set(), [first]
            while left:
                name = left.pop()
                if name in texts and name not in found:
                    found.add(name)
                    # The desk makes views.js, which imports the files of all views.
                    left += VIEW_FILES if name == "app.js" else []
                    left += re.findall(r'"\./([\w-]+\.js)"', "" if name in VIEW_FILES else texts[name])
            return found
        loads = {"app.js": set()}
        for name in VIEW_FILES:
            call = re.search(r'lazily\(\(\) => import\("\./([\w-]+\.js)"\)([^)]*)\)', texts[name])
            loads[call[1]] = set(re.findall(r'"(\w+)"', call[2]))
        self.assertGreater(len(loads), 9)
        missing = []
        for first, loaded in loads.items():
            for name in sorted(reached(first)):
                for call in re.finditer(r"(?<![\w.$])(t|rich|known)\(", texts[name]):
                    argument = first_argument(texts[name], call.end())
                    for word in LITERAL.findall(argument) + TEMPLATE.findall(argument):
                        part = parts.get(word.split(".")[0]) if "." in word else None
                        # `problemTexts` in api.js loads these when a problem occurs.
                        if part and part not in loaded and (name, part) != ("api.js", "problems"):
                            missing.append((first, name, word, part))
        self.assertEqual(missing, [])

    def test_outside_all_tools_no_message_has_a_word_of_the_program(self):
        found = {}
        plain = [key for key in messages("en") if not ALL_TOOLS.match(key)]
        self.assertGreater(len(plain), 500)
        for language, words in INSIDE.items():
            texts = messages(language)
            for key in plain:
                forms = texts[key].values() if isinstance(texts[key], dict) else [texts[key]]
                # Values between braces are names in the code.
                if any(re.search(words, re.sub(r"\{\w+\}", "", form), re.I) for form in forms):
                    found[f"{language} {key}"] = texts[key]
        self.assertEqual(found, {})

    def test_every_problem_that_the_program_names_is_in_the_files(self):
        english = messages("en")
        named = {}
        for path in sorted((PAGE.parents[1] / "Sources").rglob("*.swift")):
            text = path.read_text(encoding="utf-8")
            for call in re.finditer(r'ProblemMessage\(\s*"(\w+)"', text):
                rest = text[call.end():]
                listed = re.match(r",\s*\[(.*?)\]\)", rest, re.S)
                values = set(re.findall(r'"(\w+)":', listed[1])) if listed else set()
                named.setdefault(call[1], []).append((path.name, values))
            if "ReviewDesk" in path.parts or "WebServer" in path.parts:
                for code in re.findall(r'\bcode: "(\w+)"', text):
                    named.setdefault(code, []).append((path.name, set()))
        told = {key.removeprefix("problem.") for key in english if key.startswith("problem.")} - {"english"}
        self.assertGreater(len(told), 30)
        self.assertEqual(told ^ set(named), set())
        for name, uses in named.items():
            wanted = set(re.findall(r"\{(\w+)\}", english[f"problem.{name}"] + english[f"remedy.{name}"]))
            for file, values in uses:
                self.assertEqual(wanted - values, set(), f"{name} in {file}")

    def test_every_text_is_in_the_files(self):
        found = []
        for name, text in scripts():
            code = re.sub(r"^import [^;]*;", "", text, flags=re.M)
            code = re.sub(r"/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*(?=[.,;)\s])", "/x/", code)
            for literal in LITERAL.findall(code):
                if is_text(literal) and literal not in messages("en"):
                    found.append((name, literal))
            for template in TEMPLATE.findall(code):
                fixed = re.sub(r"\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}", "", template).strip()
                if is_text(fixed):
                    found.append((name, template))
        self.assertEqual(found, [])
        # The page itself contains only the product name, and a sentence in each language for browsers without scripts.
        body = (PAGE / "index.html").read_text(encoding="utf-8").split("<body>")[1]
        scriptless = re.search(r"<noscript>(.*?)</noscript>", body, re.S)
        languages = re.findall(r'<p(?: lang="(\w+)")?(?: dir="rtl")?>[^<]*JavaScript[^<]*</p>', scriptless[1])
        self.assertEqual([language or "en" for language in languages], list(FORMS))
        body = body.replace(scriptless[0], "")
        self.assertEqual(sorted(set(re.findall(r">\s*([A-Za-z][^<]*?)\s*<", body))), ["Tilawa"])
        self.assertEqual(re.findall(r'(?:aria-label|title|placeholder)="[^"]*"', body), [])


class Styles(unittest.TestCase):
    def test_a_style_sheet_that_is_loaded_later_changes_no_other_view(self):
        # A sheet stays loaded, so a rule for a class alone would also apply to the same class in other views.
        found = {}
        for path in sorted(PAGE.glob("*.css")):
            text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
            for selectors in re.findall(r"([^{}]+)\{", text):
                # Lists in parentheses belong to longer selectors.
                for selector in re.sub(r"\([^()]*\)", "()", selectors).split(","):
                    alone = re.fullmatch(r"\s*\.([\w-]+)\s*", selector)
                    if alone:
                        found.setdefault(alone[1], set()).add(path.name)
        self.assertGreater(len(found), 100)
        self.assertEqual({name: files for name, files in found.items() if len(files) > 1},
                         # A common size of small buttons.
                         {name: {"keyhelp.css", "style.css"} for name in ("key-cap", "key-add")})


if __name__ == "__main__":
    unittest.main()
