#!/usr/bin/env python3
"""Fits the weights that judge readings and phrases (layers `readings` and `phrases` of the fitted numbers).

usage: Scripts/fit-evidence.py [--keep-out FOLDER]... FOLDER...

Each FOLDER contains recordings and their library `library`, made by `tilawa process` with stated ranges. If a
recording has a truth file (`Benchmarks/scenes rows`, `takes`, `formulas`), a reading is true if half of it lies in an
ayah of its number, and false if half of it lies in talk or another ayah; a phrase is true if half of it lies in a
phrase of its kind in `other`, and false otherwise. In recordings without truth files all are false. The evidence comes
from `tilawa show --evidence --json`, which also lists rejected readings.

Prints the weights of both logistic regressions over all FOLDERs except those kept out, without an offset. Then, with
each voice left out of the fit, prints how many true and false ones have log-odds of at least 0 and LEAST + 1.
The weights in use are of this kind; the base of readings is 1 less, that of phrases 3 more (decisions 0138, 0139).

$TILAWA is the program; default: a release build of this tree. Needs NumPy. Exit: 1 there is no material; 64 wrong
usage.
"""
import json
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks"))
sys.dont_write_bytecode = True
from released import program  # noqa: E402

LEAST = -3.0
TOGETHER = 2.0


def overlap(one, start, end):
    return min(one["end"], end) - max(one["start"], start) > 0.5 * (one["end"] - one["start"])


def reading_features(readings):
    rows = []
    for place, one in enumerate(readings):
        beside = [readings[other]["heard"] for other, gap in (
            (place - 1, lambda o: one["start"] - o["end"]), (place + 1, lambda o: o["start"] - one["end"]))
            if 0 <= other < len(readings) and gap(readings[other]) < TOGETHER]
        mean = sum(beside) / len(beside) if beside else 0.2
        rows.append([min(max(one["own"], -10), 6), one["heard"], np.log(max(1, one["phones"])),
                     min(mean, one["heard"] + 0.1)])
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


def fitted(rows):
    x = np.array([r for _, r, _ in rows], float)
    y = np.array([t for *_, t in rows], float)
    mean, spread = x.mean(0), x.std(0) + 1e-9
    a = np.column_stack([np.ones(len(x)), (x - mean) / spread])
    w = np.zeros(a.shape[1])
    for _ in range(60):
        p = 1 / (1 + np.exp(-a @ w))
        h = (a * (p * (1 - p))[:, None]).T @ a + 1e-2 * np.eye(len(w))
        w += np.linalg.solve(h, a.T @ (y - p) - 1e-2 * w)
    weights = w.copy()
    weights[1:] = w[1:] / spread
    weights[0] = w[0] - (w[1:] * mean / spread).sum()
    return weights


def value(weights, row):
    return float(weights[0] + np.dot(weights[1:], row))


def report(name, fit, judged):
    """Fits weights to the rows `fit`, and judges the rows `judged`; a voice that is also in `fit` is judged with
    weights fitted without it."""
    print(f"{name}: {sum(t for *_, t in fit)} said, {sum(1 - t for *_, t in fit)} not; weights "
          + " ".join(f"{w:.2f}" for w in fitted(fit)))
    voices = defaultdict(list)
    for row in judged:
        voices[row[0]].append(row)
    logits = []
    for voice, rows in voices.items():
        weights = fitted([r for r in fit if r[0] != voice])
        logits += [(value(weights, row), said) for _, row, said in rows]
    for least in (0, LEAST + 1):
        kept = [said for logit, said in logits if logit >= least]
        print(f"  at {least:g} and more: {sum(kept)} of {sum(s for _, s in logits)} that are said, "
              f"{len(kept) - sum(kept)} of {sum(1 - s for _, s in logits)} that are not")


def main():
    words, out, folders = sys.argv[1:], [], []
    while words:
        word = words.pop(0)
        if word == "--keep-out" and words:
            out.append(Path(words.pop(0)))
        elif word.startswith("-"):
            print(__doc__, file=sys.stderr)
            sys.exit(64)
        else:
            folders.append(Path(word))
    if not folders:
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    fit = [load(folder) for folder in folders]
    kept = [load(folder) for folder in out]
    for number, name in enumerate(("readings", "phrases")):
        rows = [row for one in fit for row in one[number]]
        if not any(t for *_, t in rows):
            print(f"{name}: none is said, nothing to fit")
            continue
        report(name, rows, [row for one in kept or fit for row in one[number]])


main()
