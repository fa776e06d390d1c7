#!/usr/bin/env python3
"""Fits how long the phones of the phonetic text last, in counts.

usage: Scripts/fit-phone-lengths.py

Regresses the expected seconds of all 6,236 ayat (Resources/facts/quran-facts.json) on
how many phones of each kind of length an ayah has, and a constant (the pause that follows).
Relative errors count; those above a tenth count less (weights 1 / √(1 + (r / 0.1)²), 30 rounds).
How a short syllable's time is divided between its consonant and its vowel cannot be seen in sums:
the consonant is given 0.6 of the vowel's.

Prints seconds and counts per kind, and how well lengths are then foretold. Needs numpy.
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
    """Counts of phones by kind of length; short syllables' consonants aside."""
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
