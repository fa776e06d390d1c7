#!/usr/bin/env python3
"""Fits the lengths of the phones in the phonetic text, in counts.

usage: Scripts/fit-phone-lengths.py

Regresses the expected seconds of all 6,236 ayat (Resources/facts/quran-facts.json) on the number of phones
of each kind of length in an ayah, and a constant for the following pause. Errors are relative; errors above
a tenth have less weight (1 / √(1 + (r / 0.1)²), 30 rounds). Sums do not show how the time of a short
syllable is divided between consonant and vowel, so the consonant gets 0.6 of the vowel's length.

Prints seconds and counts per kind, and the accuracy of the predicted lengths. Needs numpy.
"""
import json
import re
from collections import Counter
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
FACTS = ROOT / "Resources/facts/quran-facts.json"
TEXT = ROOT / "Resources/text/phonetic-hafs.txt"
ONSET = 0.6


def kinds(line):
    """Counts phones by kind of length, without the consonants of short syllables."""
    count = Counter()
    phones = re.findall(r"([^ \d])(\d?)", line)
    for (kind, digit), following in zip(phones, phones[1:] + [("", "")]):
        if kind in "aAiu":
            count["vowel " + (digit or "short")] += 1
            continue
        if digit:
            count["consonant " + digit] += 1
        elif following[0] and following[0] in "aAiu":
            count["consonant opening"] += 1
        else:
            count["consonant " + ("closing" if following[0] else "last")] += 1
    return count


facts = json.loads(FACTS.read_text())
seconds = np.array([x / 100 for surah in facts["centiseconds"] for x in surah])
lines = [line.strip() for line in TEXT.read_text().split("\n") if line.strip()]
assert len(lines) == len(seconds) == 6236
counts = [kinds(line) for line in lines]
for count in counts:
    count["short"] = count["vowel short"] + ONSET * count["consonant opening"]
names = sorted(set().union(*counts) - {"vowel short", "consonant opening", "short"}) + ["short"]
x = np.array([[count[name] for name in names] + [1] for count in counts], float)
weights = 1 / seconds
for _ in range(30):
    fit = np.linalg.lstsq(x * weights[:, None], seconds * weights, rcond=None)[0]
    errors = np.log(np.maximum(x @ fit, 0.1) / seconds)
    weights = 1 / seconds / np.sqrt(1 + (errors / 0.1) ** 2)
short = fit[names.index("short")]
print(f"{'':20}{'number':>8}{'seconds':>9}{'counts':>8}")
for name, value in [("vowel short", short), ("consonant opening", ONSET * short),
                    *zip(names[:-1], fit), ("pause", fit[-1])]:
    number = sum(count[name] for count in counts) or len(counts)
    print(f"{name:20}{number:8}{value:9.3f}{value / short:8.2f}")
print(f"error of the logarithm: 1.4826 MAD {1.4826 * np.median(abs(errors)):.4f}")
