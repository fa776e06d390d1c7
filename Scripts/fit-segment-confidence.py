#!/usr/bin/env python3
"""Fits the layer `durations` of Resources/models/fitted-numbers.json.

usage: Scripts/fit-segment-confidence.py [--boundaries] LIBRARY TRUTH

`tilawa process --set align.evidence=durations` made LIBRARY from recordings with truth files below TRUTH. The script computes the
margins of its segments from their confidences and the coefficients in use. A segment is correct if both
of its ends are within 0.3 s of the truth. With --boundaries it judges boundaries between two segments
instead, and fits the two coefficients for them. Conditions are weighted by the square root of their size.
Needs numpy.
"""
import json
import sqlite3
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Training"))
sys.dont_write_bytecode = True
from refit import fitted  # noqa: E402


def in_force(boundaries):
    numbers = fitted.values("durations")
    return [numbers[name] for name in (("boundaryBase", "boundarySlope") if boundaries else ("base", "slope"))]


def judged(db, truth, boundaries):
    """Returns (confidence, is correct) for each segment, or each boundary, that is also in the truth."""
    row = db.execute("SELECT id, sampleRate FROM recording WHERE sourceFileName = ?",
                     (truth["audio"],)).fetchone()
    if row is None:
        sys.exit(f"{truth['audio']} is not in the library")
    found = {(s, a, o): (b / row[1], e / row[1], *c) for s, a, o, b, e, *c in db.execute(
        "SELECT surah, ayah, occurrence, startFrame, endFrame, confidence, startConfidence,"
        " endConfidence FROM segment WHERE recording = ? AND kind = 'ayah'", (row[0],))}
    ayat, heard, mine = truth["ayahs"], {}, []
    for one in ayat:
        key = one["surah"], one["ayah"]
        heard[key] = heard.get(key, 0) + 1
        mine.append(found.get((*key, heard[key])))
    errors = []
    for i in range(len(ayat) - 1):
        if mine[i] and mine[i + 1]:
            errors.append(max(ayat[i]["speech_end_s"] - mine[i + 1][0],
                              mine[i][1] - ayat[i + 1]["speech_start_s"], 0))
        else:
            errors.append(9)
    if boundaries:
        for error, one, next in zip(errors, mine, mine[1:]):
            if one and next and one[4] is not None and next[3] is not None:
                yield min(one[4], next[3]), error <= 0.3
        return
    for i, segment in enumerate(mine):
        if segment:
            before = errors[i - 1] if i else max(0, segment[0] - ayat[0]["speech_start_s"])
            after = errors[i] if i < len(errors) else max(0, ayat[i]["speech_end_s"] - segment[1])
            yield segment[2], max(before, after) <= 0.3


def main():
    words = sys.argv[1:]
    boundaries = words[:1] == ["--boundaries"]
    if len(words) != 2 + boundaries:
        sys.exit(__doc__)
    library, folder = words[-2:]
    db = sqlite3.connect(f"file:{Path(library) / 'library.sqlite'}?mode=ro", uri=True)
    base, slope = in_force(boundaries)
    confidence, right, condition = [], [], []
    for path in sorted(Path(folder).rglob("*.json")):
        truth = json.loads(path.read_text())
        for c, ok in judged(db, truth, boundaries) if "ayahs" in truth else []:
            confidence.append(min(max(c, 1e-9), 1 - 1e-12))
            right.append(ok)
            condition.append(truth.get("condition") or path.parent.name)
    p, y, condition = np.array(confidence), np.array(right, float), np.array(condition)
    x = np.clip((np.log(p / (1 - p)) - base) / slope, 0, np.log1p(1000))
    a = np.column_stack([np.ones(len(x)), x])
    weight = np.array([1 / np.sqrt((condition == c).sum()) for c in condition])
    w = np.zeros(2)
    for _ in range(100):
        q = 1 / (1 + np.exp(-a @ w))
        h = (a * (weight * q * (1 - q))[:, None]).T @ a + 1e-9 * np.eye(2)
        w += np.linalg.solve(h, a.T @ (weight * (y - q)))
    print(
        f"{len(y)} {'boundaries' if boundaries else 'segments'}, {y.mean():.3f} right; "
        f"base {w[0]:.3f}  slope {w[1]:.3f}"
    )
    for name, r in (("in force", p), ("fitted", 1 / (1 + np.exp(-a @ w)))):
        error = 0
        print(name)
        for low in np.arange(0, 1, 0.1):
            k = (r >= low) & (r < low + 0.1)
            if k.any():
                error += k.sum() * abs(r[k].mean() - y[k].mean()) / len(y)
                print(f"  {low:.1f}  {k.sum():5d}  said {r[k].mean():.3f}  were {y[k].mean():.3f}")
        print(f"  expected calibration error {error:.4f};"
              f" of {(r >= 0.9).sum()} at 0.9 or more, {y[r >= 0.9].mean():.4f} right")


main()
