#!/usr/bin/env python3
"""Fits the weights of Sources/Segmentation/SilenceConfidence.swift.

usage: Scripts/fit-silence-confidence.py LIBRARY TRUTH CLEAN DEGRADED [DEGRADED ...]

LIBRARY was made by `tilawa process` from recordings whose truth files lie below TRUTH. Quiet
stretches are taken from every recording with three settings, two of them far too eager, and
called a pause or not:

- CLEAN and DEGRADED name the same recitation recorded well, and through a noisy room or a codec,
  with the same times: a pause if for most of its length CLEAN lies 28 dB below its speech;
- elsewhere the truth tells: a pause if most of it lies between two ayat (at most 3 s); not one if it lies inside
  an ayah and is shorter than 150 ms, a stop of the tongue; anything else is left out.

Every recording counts the same. Needs numpy.
"""
import json
import sqlite3
import struct
import sys
from pathlib import Path

import numpy as np

HOPS = 6000
SETTINGS = [(4, 8), (8, 14), (8, 20)]  # enter, drop in dB


def columns(path):
    """Band level (dBFS, at least -100), flatness and harmonicity of a feature file."""
    data = Path(path).read_bytes()
    total = struct.unpack_from("<Q", data, 16)[0]
    band, flat, harm, at = [], [], [], 32
    for first in range(0, total, HOPS):
        h = min(HOPS, total - first)
        body = at + 4
        band.append(np.frombuffer(data, "<i2", h, body + 2 * h))
        flat.append(np.frombuffer(data, "u1", h, body + 5 * h))
        harm.append(np.frombuffer(data, "u1", h, body + 7 * h))
        at = body + 10 * h + 26 * -(-h // 4)
    band = np.concatenate(band).astype(float)
    band = np.where(band == -32768, -100, np.maximum(band / 100, -100))
    return band, (np.concatenate(flat) / 255.0) ** 2, np.concatenate(harm) / 255.0


def smooth(x):
    return np.convolve(np.pad(x, 1, mode="edge"), np.ones(3) / 3, "valid")


def local(x, rank, reach, step=200):
    knots = np.arange(0, len(x), step)
    values = [np.percentile(x[max(0, k - reach):k + reach + 1], rank) for k in knots]
    return np.interp(np.arange(len(x)), knots, values)


def surroundings(x):
    speech = np.maximum(local(x, 80, 1000), np.percentile(x, 80) - 15)
    return local(x, 3, 1500), speech


def runs(x, floor, speech, enter, drop):
    quiet = np.maximum(-75, np.minimum(np.maximum(floor + enter, speech - drop), speech - 6))
    found, start = [], None
    for i, level in enumerate(x):
        if start is None and level < quiet[i]:
            start = i
        elif start is not None and level >= quiet[i] + 3:
            found.append((start, i))
            start = None
    return [(s, e) for s, e in found if e - s >= 8]


def look(x, floor, speech, flat, harm, s, e):
    median = np.sort(x[s:e])[(e - s) // 2]
    depth = max(0, speech[s:e].mean() - median)
    rise = max(0, median - floor[s:e].mean())
    edges = []
    if s > 0:
        edges.append(x[max(0, s - 5):s].mean() - x[s:e][:5].mean())
    if e < len(x):
        edges.append(x[e:e + 5].mean() - x[s:e][-5:].mean())
    steep = min(edges) if edges else 0
    return (min(depth, 60), min(rise, 30), min(max(steep, 0), 12), flat[s:e].mean(),
            harm[s:e].mean())


def by_truth(truth, s, e):
    """Whether hops s ..< e are a pause, after a truth file; None if that is not known."""
    ayat = truth["ayahs"]
    for one, two in zip(ayat, ayat[1:]):
        pause = one["speech_end_s"] * 100, two["speech_start_s"] * 100
        if min(e, pause[1]) - max(s, pause[0]) > (e - s) / 2:
            return True if pause[1] - pause[0] < 300 else None  # longer ones hold talk
    inside = any(a["speech_start_s"] * 100 + 10 <= s and e <= a["speech_end_s"] * 100 - 10
                 for a in ayat)
    return False if inside and e - s < 15 else None


def logistic(a, y, weight):
    w = np.zeros(a.shape[1])
    for _ in range(100):
        p = 1 / (1 + np.exp(-a @ w))
        h = (a * (weight * p * (1 - p))[:, None]).T @ a + 1e-6 * np.eye(len(w))
        w += np.linalg.solve(h, a.T @ (weight * (y - p)))
    return w


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    library, folder, twins = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
    truths = {t["audio"]: t for t in map(json.loads, (p.read_text() for p in
              sorted(folder.rglob("*.json")))) if "ayahs" in t}
    db = sqlite3.connect(f"file:{library / 'library.sqlite'}?mode=ro", uri=True)
    rows, labels, weights, clean = [], [], [], None
    for name in twins + sorted(set(truths) - set(twins)):
        key = db.execute(
            "SELECT featuresKey FROM recording WHERE sourceFileName = ?", (name,)).fetchone()
        if key is None:
            sys.exit(f"{name} is not in {library}")
        band, flat, harm = columns(library / "Features" / f"{key[0]}.features")
        x = smooth(band)
        floor, speech = surroundings(x)
        clean = x < speech - 28 if clean is None else clean
        first = len(rows)
        for enter, drop in SETTINGS:
            for s, e in runs(x, floor, speech, enter, drop):
                label = clean[s:e].mean() > 0.5 if name in twins else by_truth(truths[name], s, e)
                if label is not None and not (name in twins and e > len(clean)):
                    rows.append(look(x, floor, speech, flat, harm, s, e))
                    labels.append(label)
        count = len(rows) - first
        weights += [100 / count] * count
        print(f"{name}: {count} stretches, {sum(labels[first:])} pauses")
    a = np.column_stack([np.ones(len(rows)), np.array(rows)])
    y, weight = np.array(labels, float), np.array(weights)
    w = logistic(a, y, weight)
    p = 1 / (1 + np.exp(-a @ w))
    names = ["base", "depth", "rise", "steepness", "flatness", "harmonicity"]
    print("  ".join(f"{name} {value:.3f}" for name, value in zip(names, w)))
    for low in np.arange(0, 1, 0.2):
        k = (p >= low) & (p < low + 0.2)
        if k.any():
            said, were = np.average(p[k], weights=weight[k]), np.average(y[k], weights=weight[k])
            print(f"  {low:.1f}  {k.sum():5d}  said {said:.3f}  were {were:.3f}")


main()
