#!/usr/bin/env python3
"""Fits Sources/Alignment/References/ReferenceCorrelation.swift: what reciters have in common.

usage: Scripts/fit-reference-correlation.py LIBRARY TRUTH

LIBRARY was made by `tilawa process` from recordings whose truth files lie below TRUTH. Ayah by ayah,
the rows of every two reciters are paired by dynamic time warping with the correlations so far; the
correlations of the pairs are the next ones, five times over. Every pair of reciters counts the
same. Prints the 29 numbers. Needs numpy.
"""
import itertools
import json
import sqlite3
import struct
import sys
from pathlib import Path

import numpy as np

WIDTH, ROUNDS, CHUNK = 29, 5, 6000


def measured(path):
    """Rows as SoundFrames has them, and the band level of each (Features/FeatureFileLayout.swift)."""
    data = path.read_bytes()
    left, offset = struct.unpack_from("<Q", data, 16)[0], 32
    columns, cepstra = [[], [], [], []], []
    while left > 0:
        n = min(CHUNK, left)
        start = offset + 4
        columns[0].append(np.frombuffer(data, "<i2", n, start + 2 * n) / 100)
        for i, place in ((1, 7), (2, 5), (3, 6)):  # harmonicity, √flatness, flux
            columns[i].append(np.frombuffer(data, "u1", n, start + place * n) / 255)
        rows = (n + 3) // 4
        cepstra.append(np.frombuffer(data, "<i2", 13 * rows, start + 10 * n).reshape(-1, 13) / 100)
        offset += 4 + 10 * n + 26 * rows
        left -= n
    cepstra = np.concatenate(cepstra)
    count = len(cepstra)
    around = (4 * np.arange(count)[:, None] + np.arange(-1, 3)).clip(0, sum(map(len, columns[0])) - 1)
    band, harmonicity, flatness, flux = (np.concatenate(c)[around] for c in columns)
    flatness = np.sqrt((flatness ** 2).mean(1))
    band = np.maximum(band, -100).mean(1)
    change = np.zeros_like(cepstra)
    change[1:-1] = cepstra[2:] - cepstra[:-2]
    x = np.column_stack([
        cepstra[:, 1:], cepstra[:, 0], change, (harmonicity.mean(1) - 0.6) / 0.25,
        (flatness - 0.3) / 0.15, (flux.mean(1) - 0.15) / 0.15])
    speech = band > np.sort(band)[int((count - 1) * 0.95)] - 25
    x[:, :26] = (x[:, :26] - x[speech, :26].mean(0)) / (x[speech, :26].std(0) + 1e-6)
    return x


def ayat(library, truth):
    """{(surah, ayah): rows without pauses} of a recording."""
    db = sqlite3.connect(f"file:{library / 'library.sqlite'}?mode=ro", uri=True)
    one = db.execute("SELECT id, sampleRate, featuresKey FROM recording WHERE sourceFileName = ?",
                     (truth["audio"],)).fetchone()
    if one is None:
        sys.exit(f"{truth['audio']} is not in the library")
    x = measured(library / "Features" / f"{one[2]}.features")
    times = (np.arange(len(x)) + 0.125) * 0.04
    heard = np.ones(len(x), bool)
    for start, end in db.execute(
            "SELECT startFrame, endFrame FROM silence WHERE recording = ?", (one[0],)):
        heard &= (times < start / one[1]) | (times >= end / one[1])
    found = {}
    for a in truth["ayahs"]:
        rows = x[heard & (times >= a["start_s"]) & (times < a["end_s"])]
        if len(rows) > 4:
            found.setdefault((a["surah"], a["ayah"]), rows)
    return found


def paired(x, r, rho):
    """The row of r that each row of x is paired with."""
    states = max(2, len(x) if len(r) > len(x) * 2 or len(x) > len(r) * 2 else len(r))
    place = ((np.arange(states) + 0.5) / states * len(r)).astype(int)
    v = 1 - rho ** 2
    expected = rho * r[place]
    score = (x / v) @ expected.T - 0.5 * (expected ** 2 / v).sum(1) - 0.5 * np.log(v).sum()
    score += (0.5 * x ** 2 - 0.5 * x ** 2 / v).sum(1)[:, None]
    score = np.maximum(score, -4)
    best = np.full(states, -np.inf)
    best[0], best[1] = score[0, 0], score[0, 1] - 1
    steps = np.zeros((len(x), states), int)
    for row in range(1, len(x)):
        moved = np.array([best - 1, np.r_[-np.inf, best[:-1]], np.r_[[-np.inf] * 2, best[:-2]] - 1])
        steps[row] = moved.argmax(0)
        best = moved.max(0) + score[row]
    state = states - 1
    if not np.isfinite(best[state]):
        return None
    path = []
    for row in range(len(x) - 1, -1, -1):
        path.append(place[state])
        state -= steps[row, state]
    return path[::-1]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    recordings = []
    for path in sorted(Path(sys.argv[2]).rglob("*.json")):
        truth = json.loads(path.read_text())
        if truth.get("condition") in ("clean", "prayer", "joined"):
            recordings.append((truth["reciter"], ayat(Path(sys.argv[1]), truth)))
    rho = np.full(WIDTH, 0.5)
    for _ in range(ROUNDS):
        sums = {}
        for (a, first), (b, second) in itertools.permutations(recordings, 2):
            for key in (first.keys() & second.keys()) if a != b else ():
                rows = paired(first[key], second[key], rho)
                if rows:
                    sums.setdefault((a, b), []).append((first[key], second[key][rows]))
        each = []
        for pairs in sums.values():
            x, r = (np.concatenate(side) for side in zip(*pairs))
            each.append(((x - x.mean(0)) * (r - r.mean(0))).mean(0) / (x.std(0) * r.std(0)))
        rho = np.clip(np.mean(each, 0), 0, 0.95)
        print("mean", rho.mean().round(3), file=sys.stderr)
    print(", ".join(f"{value:.2f}" for value in rho))


main()
