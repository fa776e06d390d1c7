"""The phonetic text of the Quran, as embedded in the program.

Resources/text/phonetic-hafs.txt contains the lines; Sources/Recitation/PhoneticText.swift defines their
notation, and Resources/text/phone-alphabet.txt is the alphabet.
"""

from dataclasses import dataclass
from pathlib import Path

TEXTS = Path(__file__).resolve().parents[2] / "Resources" / "text"

ALPHABET = (TEXTS / "phone-alphabet.txt").read_text().rstrip("\n")
SILENCE = 0
OTHER = len(ALPHABET)  # the class after the last phone: talk, and noise that is not a pause
CLASSES = len(ALPHABET) + 1

VOWELS = set("aAiu")
VOWEL_LENGTHS = [1, 2.6, 4.6, 5.6, 10.2, 19.6]
CONSONANT_LENGTHS = [2.2, 4.8, 6, 6, 6, 6]


@dataclass
class Line:
    """The phones of an ayah: classes, expected lengths in counts, and marks at the starts of words."""

    kinds: list[int]
    counts: list[float]
    starts_word: list[bool]


def parse(line: str) -> Line:
    """Parses a line of the notation by the same rules as PhoneticText.phones(_:)."""
    kinds, counts, starts = [], [], []
    starts_word, plain = True, False
    for letter in line:
        kind = ALPHABET.find(letter)
        if kind > 0:
            vowel = letter in VOWELS
            if plain and not vowel:
                counts[-1] = 1.5
            kinds.append(kind)
            counts.append(1.0 if vowel else 0.6)
            starts.append(starts_word)
            starts_word, plain = False, not vowel
        elif letter in "123456" and kinds:
            counts[-1] = (CONSONANT_LENGTHS if plain else VOWEL_LENGTHS)[int(letter) - 1]
            plain = False
        else:
            starts_word = True
    if plain:
        counts[-1] = 1.5
    return Line(kinds, counts, starts)


class PhoneticText:
    """The phones of every ayah in the numbering of Hafs; ayah 0 is the basmalah."""

    def __init__(self):
        self._surahs: list[list[Line]] = [[]]
        for line in (TEXTS / "phonetic-hafs.txt").read_text().splitlines():
            if line:
                self._surahs[-1].append(parse(line))
            else:
                self._surahs.append([])
        if len(self._surahs) != 114 or sum(map(len, self._surahs)) != 6236:
            raise ValueError("the phonetic text does not have 114 surahs of 6,236 ayat")

    def ayah(self, surah: int, ayah: int) -> Line:
        return self._surahs[0][0] if ayah == 0 else self._surahs[surah - 1][ayah - 1]

    def reading(self, surah: int, ayahs: list[int]) -> Line:
        """Returns the phones of several consecutive ayat."""
        lines = [self.ayah(surah, a) for a in ayahs]
        return Line(*(sum(parts, []) for parts in zip(*(
            (line.kinds, line.counts, line.starts_word) for line in lines))))


ISTIADHAH = parse("'aEu2*u bil1a2hi mina $1ayTA2ni r1Aji3m")
