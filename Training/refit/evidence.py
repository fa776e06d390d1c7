#!/usr/bin/env python3
"""Fits the weights that judge readings and phrases (layers `readings` and `phrases` of the fitted numbers).

usage: Training/refit/evidence.py FOLDER...

Each FOLDER contains recordings and their library `library`, made by `tilawa process` with stated ranges. If a
recording has a truth file (`Benchmarks/scenes rows`, `takes`, `formulas`), a reading is true if half of it lies in an
ayah of its number, and false if half of it lies in talk or another ayah; a phrase is true if half of it lies in a
phrase of its kind in `other`, and false otherwise. In recordings without truth files all are false. The evidence comes
from `tilawa show --evidence --json`, which also lists rejected readings.

Prints the weights of both logistic regressions over all FOLDERs. The base of readings is 1 less than fitted, that of
phrases 3 more (decisions 0138, 0139); the figures, for which each voice is left out of the fit, are those of the base
as it was fitted. *Own* (ReadingEvidence.own) is a regression of its own, whose material and code are not kept
(decision 0080).

$TILAWA is the program; default: a release build of this tree. Needs NumPy. Exit: 1 there is no material; 64 wrong
usage.
"""
import json
import subprocess
import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "Benchmarks"))
sys.dont_write_bytecode = True
import fitted  # noqa: E402
import logistic  # noqa: E402
from released import program  # noqa: E402

TOGETHER = 2.0
# Amounts by which the bases differ from the fitted ones (decisions 0138, 0139).
OFFSETS = {"readings": -1.0, "phrases": 3.0}
NAMES = {"readings": ["base", "own", "heard", "phones", "beside"],
         "phrases": ["base", "own", "heard", "phones", "aminAfterFatihah"]}


def overlap(one, start, end):
    return min(one["end"], end) - max(one["start"], start) > 0.5 * (one["end"] - one["start"])


def reading_features(readings):
    rows, numbers = [], fitted.values("readings")
    for place, one in enumerate(readings):
        beside = [readings[other]["heard"] for other, gap in (
            (place - 1, lambda o: one["start"] - o["end"]), (place + 1, lambda o: o["start"] - one["end"]))
            if 0 <= other < len(readings) and gap(readings[other]) < TOGETHER]
        mean = sum(beside) / len(beside) if beside else numbers["alone"]
        rows.append([min(max(one["own"], -10), 6), one["heard"], np.log(max(1, one["phones"])),
                     min(mean, one["heard"] + numbers["maxExcess"])])
    return rows


def phrase_features(one):
    return [min(max(one["own"], -8), 6), one["heard"], np.log(max(1, one["phones"])),
            float(one["kind"] == "amin" and one["place"] == "afterFatihah")]


def truth_of_reading(one, truth):
    """Returns 1 for a true reading, 0 for a false one, and `None` if unknown."""
    if truth is None:
        return 0
    if any(overlap(one, o["start_s"], o["end_s"]) for o in truth.get("other", [])):
        return 0
    ayat = [a for a in truth["ayahs"] if overlap(one, a["start_s"], a["end_s"])]
    if any((a["surah"], a["ayah"]) == (one.get("surah"), one.get("ayah")) for a in ayat):
        return 1
    return 0 if ayat and one["kind"] == "ayah" else None


def load(folder):
    """Returns the rows of readings and of phrases as (voice, features, truth)."""
    truths = {}
    for path in folder.rglob("*.json"):
        content = json.loads(path.read_text(encoding="utf-8"))
        if isinstance(content, dict) and "ayahs" in content:
            truths[content["audio"]] = content
    done = subprocess.run([program(), "show", "--evidence", "--json", "--library", str(folder / "library")],
                          capture_output=True, text=True)
    if done.returncode not in (0, 3):
        print(f"Error: `tilawa show --evidence` ended with {done.returncode}: {done.stderr[:300]}\n"
              f"  try:   analyse {folder} first, `tilawa process {folder} --library {folder}/library`", file=sys.stderr)
        sys.exit(1)
    answer = json.loads(done.stdout)
    readings, phrases = [], []
    for recording in answer.get("result", answer)["recordings"]:
        truth = truths.get(recording["source"])
        expected = [one for one in recording["weighed"] if "place" not in one]
        for one, row in zip(expected, reading_features(expected)):
            said = truth_of_reading(one, truth)
            if said is not None:
                voice = next((a.get("voice", recording["source"]) for a in (truth["ayahs"] if truth else [])
                              if overlap(one, a["start_s"], a["end_s"])), recording["source"])
                readings.append((voice, row, said))
        for one in recording["weighed"]:
            if "place" in one:
                near = [o for o in (truth or {}).get("other", []) if overlap(one, o["start_s"], o["end_s"])]
                said = int(any(o["kind"] == one["kind"] for o in near))
                phrases.append((near[0].get("of", recording["source"]) if near else recording["source"],
                                phrase_features(one), said))
    return readings, phrases


def judged(folders):
    """Returns the layers `readings` and `phrases`, in force and fitted; only those with true and false rows."""
    found = {layer: [] for layer in NAMES}
    for folder in folders:
        for layer, rows in zip(NAMES, load(folder)):
            found[layer] += rows
    result = []
    for layer, rows in found.items():
        if len({said for *_, said in rows}) < 2:
            print(f"{layer}: no row is said, or all are; nothing to fit")
            continue
        voices, x, y = [voice for voice, *_ in rows], [row for _, row, _ in rows], [said for *_, said in rows]
        old = fitted.values(layer)
        before = np.array([old[name] for name in NAMES[layer]])
        before[0] -= OFFSETS[layer]
        new = logistic.fit(x, y)
        new[0] += OFFSETS[layer]
        result.append(logistic.Judged(
            layer, dict(zip(NAMES[layer], new)), voices, y, logistic.logodds(before, x),
            logistic.left_out(x, y, voices)))
    return result


def main(words):
    if not words or any(word.startswith("-") for word in words):
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    for layer in judged([Path(word) for word in words]):
        print(layer)
        for name, value in layer.numbers.items():
            print(f"  {name} {fitted.rounded(value)}")


if __name__ == "__main__":
    main(sys.argv[1:])
