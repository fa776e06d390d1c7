#!/usr/bin/env python3
"""Makes Resources/text/riwayah-words.txt: the words that Warsh or Qaloon pronounce differently from Hafs.

    pip download --no-deps quranic-phonemizer==3.0.5
    Scripts/make-riwayah-words.py quranic_phonemizer-3.0.5-py3-none-any.whl

The wheel (MIT) contains the sounds of Hafs from Asim and of Warsh from Nafi (by way of al-Azraq), aligned word by
word; a file with another hash than the one below is refused. The same wheel always gives the same
bytes. Needs Python 3.11 and PyYAML, and takes some minutes.

Each line is a word: its place in Hafs, its sounds in Warsh and in Qaloon; `=` if they equal those of
phonetic-hafs.txt. The letters are those of that file without its digits, because the classes do not distinguish
lengths. Each ayah ends with a stop; its words are joined. A word is included only if the wheel and phonetic-hafs.txt
agree on its sounds in Hafs, and only for differences that the classes distinguish. These exclude a light r, a heavy l,
an a that leans to i, and a softened hamzah.

Qaloon is not in the wheel. The script derives it: Warsh's form if Nafi's word differs from Asim's, and the form of
Hafs if Warsh applies a rule of its own: a hamzah that gives its vowel to the letter before it (naql), a hamzah that
becomes a long vowel (ibdal), or the m of the plural lengthened before a hamzah. Qaloon's own rule is added: the h of
huwa and hiya has no vowel after w, f and l. Qaloon's option to lengthen each m of the plural is not used.
"""

import difflib
import functools
import gzip
import hashlib
import json
import re
import sys
import tempfile
import zipfile
from collections import defaultdict
from pathlib import Path

WHEEL = "6d35f3c2f678a9421c2a66018709803ab61495c66c98711dd79607bf44b24d5a"
ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "Resources/text/phonetic-hafs.txt"
TARGET = ROOT / "Resources/text/riwayah-words.txt"
ALIGNMENT = "quranic_phonemizer/data/riwayat/warsh/corpus/alignment.jsonl.gz"

LETTERS = {
    "ʔ": "'", "b": "b", "t": "t", "θ": "v", "ʒ": "j", "ħ": "H", "x": "x", "d": "d", "ð": "*", "r": "r",
    "rˤ": "r", "z": "z", "s": "s", "ʃ": "$", "sˤ": "S", "dˤ": "D", "tˤ": "T", "ðˤ": "Z", "ʕ": "E", "ɣ": "g",
    "f": "f", "q": "q", "k": "k", "l": "l", "lˤ": "L", "m": "m", "n": "n", "h": "h", "w": "w", "j": "y",
    "ŋ": "N", "m̃": "m", "ñ": "n", "j̃": "Ny", "w̃": "Nw", "Q": "", "ʔ̞": "'", "i": "i", "i:": "i", "u": "u",
    "u:": "u"}
# Rules of Warsh whose words are left out because they are weak evidence: a hamzah that reciters of Warsh pronounce
# differently, and final letters that only Warsh pronounces.
LEFT_OUT = {"tashil", "madd_yaa_zawaid"}
# Rules of Warsh that Qaloon does not have.
OF_WARSH = {"naql", "ibdal_hamza"}
VOWELS = "aiu"
# A word cannot have three consonants in a row. The wheel has three in Warsh's wal-layl, which is written with one l.
CLUSTER = re.compile("[^aAiu]{3}")
# Ayat with words in which Nafi turns a hamzah into a vowel, so that Qaloon does so too. The wheel attributes this to
# Warsh's rule ibdal.
OF_NAFI = {(7, 165), (18, 94), (19, 74), (21, 96), (34, 14), (70, 1), (90, 20), (104, 8)}
# SOFTENED: the words "do you see", whose hamzah both riwayat soften. MEETING: two hamzat at a word boundary, which the
# two riwayat pronounce differently.
SOFTENED = re.compile("'arA'ay")
MEETING = re.compile("'[aAiu]? '")
# Qaloon's forms of huwa and hiya after w, f and l.
AFTER_A_PARTICLE = re.compile("^([wfl]a)h[ui]([wy]a)$")


def letters(tokens):
    """Returns the letters of a word's sounds; a becomes A after a backing consonant, as in phonetic-hafs.txt."""
    out, backed = "", False
    for token in tokens:
        if token[0] in "aɛ":
            out += "A" if backed or "ˤ" in token else "a"
            backed = False
            continue
        half = token[:len(token) // 2]
        letter = LETTERS[half if half * 2 == token and token not in LETTERS else token]
        out += letter
        if letter:
            backed = letter[-1] in "xSDTZgqLr"
    return out


def plain(word):
    """Removes the distinctions that the classes of phones do not make."""
    return word.replace("A", "a").replace("L", "l")


def said(reader, reference):
    """Returns, for each word of a passage, its letters and the rules applied in it."""
    result = reader.analyse(reference)
    sounds = {sound.id: sound.token for sound in result.sounds}
    rules = defaultdict(set)
    for occurrence in result.rule_occurrences:
        for word in occurrence.word_ids:
            rules[word].add(occurrence.rule_id.value)
    return {word.ref: (letters(sounds[i] for i in word.sound_ids), rules[word.id])
            for word in result.words}


def forms(hafs, warsh, rules):
    """Returns the word in Warsh and in Qaloon, with the letters of Hafs for equal parts."""
    here, there = "", ""
    matcher = difflib.SequenceMatcher(None, plain(hafs), plain(warsh), autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            here += hafs[a:b]
            there += hafs[a:b]
            continue
        here += warsh[c:d]
        is_hamzah = "'" in hafs[a:b] and "'" not in warsh[c:d] and rules & OF_WARSH
        is_given = "naql" in rules and a == b == len(hafs) and warsh[c:d] in VOWELS
        is_plural = (hafs[a - 1:a], warsh[c:d], b) == ("m", "u", len(hafs))
        there += hafs[a:b] if is_hamzah or is_given or is_plural else warsh[c:d]
    if AFTER_A_PARTICLE.match(hafs):
        there = AFTER_A_PARTICLE.sub(r"\1h\2", there)
    return here, there


def rows(wheel):
    data = wheel.read_bytes()
    if hashlib.sha256(data).hexdigest() != WHEEL:
        sys.exit(f"make-riwayah-words: {wheel} is not quranic-phonemizer 3.0.5")
    with tempfile.TemporaryDirectory() as folder:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
        sys.dont_write_bytecode = True
        sys.path.insert(0, folder)
        from quranic_phonemizer import Phonemizer
        from quranic_phonemizer.analysis import facade
        # Cache this function: without a cache it would take a third of the running time.
        facade.variant_catalogue = functools.cache(facade.variant_catalogue)
        hafs, warsh = Phonemizer(), Phonemizer(riwayah="warsh")
        ayat = defaultdict(list)
        with gzip.open(Path(folder) / ALIGNMENT, "rt") as lines:
            for entry in map(json.loads, lines):
                if entry.get("canonical"):
                    surah, ayah, _ = entry["canonical"][0].split(":")
                    ayat[int(surah), int(ayah)].append(entry)
        text = [[[re.sub("[0-9]", "", word) for word in line.split(" ")] for line in surah.splitlines()]
                for surah in SOURCE.read_text().split("\n\n")]
        for (surah, ayah), entries in sorted(ayat.items()):
            sources = [word["ref"] for entry in entries for word in entry["source"]]
            if not sources:
                continue
            ours = text[surah - 1][ayah - 1]
            in_hafs = said(hafs, f"{surah}:{ayah}")
            in_warsh = said(warsh, f"{sources[0]}-{sources[-1]}")
            for entry in entries:
                places = entry["canonical"]
                number = int(places[0].split(":")[2])
                if len(places) != 1 or not entry["source"] or number > len(ours):
                    continue
                words = [in_warsh[word["ref"]] for word in entry["source"]]
                rules = set().union(*(word[1] for word in words)) - in_hafs[places[0]][1]
                if (surah, ayah) in OF_NAFI:
                    rules.discard("ibdal_hamza")
                mine = ours[number - 1]
                beside = [" ".join(ours[max(0, i - 1):i + 1]) for i in (number - 1, number) if i < len(ours)]
                if (plain(mine) != plain(in_hafs[places[0]][0]) or rules & LEFT_OUT
                        or SOFTENED.search(mine) or any(map(MEETING.search, beside))):
                    continue
                here, there = forms(mine, "".join(word[0] for word in words), rules)
                if (here != mine or there != mine) and not CLUSTER.search(here):
                    yield places[0], *("=" if form == mine else form for form in (here, there))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    TARGET.write_text("".join(" ".join(row) + "\n" for row in rows(Path(sys.argv[1]))))


main()
