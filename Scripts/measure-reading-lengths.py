#!/usr/bin/env python3
"""Measures the lengths of readings relative to their expected durations, for the bounds in ReadingLength.swift.

    Scripts/measure-reading-lengths.py FOLDER…

Each folder contains truth files: JSON with `riwayah` and `ayahs`, each with surah, ayah, start_s and end_s.
Incomplete readings (`partial`) and doubtful boundaries are skipped.
"""

import json
import pathlib
import statistics
import sys

FACTS = pathlib.Path(__file__).resolve().parents[1] / "Resources/facts/quran-facts.json"
EXPECTED = [[value / 100 for value in surah] for surah in json.loads(FACTS.read_text())["centiseconds"]]
FEWEST = 3  # minimum number of readings for estimating the pace of a recording


def readings(path):
    """Yields the length and the expected duration of each reading in a truth file."""
    truth = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(truth, dict) or truth.get("riwayah") != "hafs":
        return
    for one in truth.get("ayahs") or []:
        doubtful = one.get("partial") or one.get("start_doubtful") or one.get("end_doubtful")
        if not doubtful and one.get("ayah") and one["end_s"] > one["start_s"]:
            yield one["end_s"] - one["start_s"], EXPECTED[one["surah"] - 1][one["ayah"] - 1]


def main(folders):
    plain, within, outside = [], [], 0
    for path in sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*.json")):
        found = list(readings(path))
        pace = statistics.median(a / b for a, b in found) if len(found) >= FEWEST else None
        for seconds, expected in found:
            plain.append(seconds / expected)
            if pace:
                within.append(seconds / pace / (expected - 1))
            least = (0.4 * pace if pace else 0.33) * (expected - 1)
            outside += not least <= seconds <= 4 * max(pace or 1, 1) * expected + 5
    for name, values in (("seconds / expected", plain), ("seconds / pace / (expected - 1)", within)):
        values.sort()
        print(f"{name}: {len(values)} readings, {values[0]:.2f} to {values[-1]:.2f}")
    print(f"outside the bounds: {outside}")


main(sys.argv[1:])
