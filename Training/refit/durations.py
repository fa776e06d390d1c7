#!/usr/bin/env python3
"""Fits the confidence by durations: the layer `durations` of the fitted numbers.

usage: Training/refit/durations.py LIBRARY TRUTH

`tilawa process --set align.evidence=durations` made LIBRARY from recordings with truth files below TRUTH. The margins
of its segments follow from their confidences and the numbers in force. A segment is correct if both of its ends are
within 0.3 s of the truth; boundaries between two segments are judged as well. Conditions are weighted by the square
root of their size. Figures are given with each voice left out. Needs NumPy.
"""
import json
import re
import sqlite3
import sys
from pathlib import Path

import numpy as np

sys.dont_write_bytecode = True
import fitted  # noqa: E402
import logistic  # noqa: E402

NAMES = {False: ("base", "slope"), True: ("boundaryBase", "boundarySlope")}


def correct(db, truth, boundaries):
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


def judged(library, folder):
    """Returns the layer `durations`, in force and fitted, in a list. Segments and boundaries have numbers of their own.
    The layer is judged by both, because it is replaced as a whole."""
    db = sqlite3.connect(f"file:{Path(library) / 'library.sqlite'}?mode=ro", uri=True)
    numbers, columns = {}, [[] for _ in range(5)]
    for boundaries, names in NAMES.items():
        base, slope = (fitted.values("durations")[name] for name in names)
        confidence, right, condition, voices = [], [], [], []
        for path in sorted(Path(folder).rglob("*.json")):
            truth = json.loads(path.read_text())
            for c, ok in correct(db, truth, boundaries) if "ayahs" in truth else []:
                confidence.append(min(max(c, 1e-9), 1 - 1e-12))
                right.append(ok)
                condition.append(truth.get("condition") or path.parent.name)
                voices.append(re.sub(r"_\d.*", "", path.stem))
        p, condition = np.array(confidence), np.array(condition)
        before = np.log(p / (1 - p))
        x = np.clip((before - base) / slope, 0, np.log1p(1000))[:, None]
        how = {"weight": [1 / np.sqrt((condition == c).sum()) for c in condition], "pull": 0}
        numbers.update(zip(names, logistic.fit(x, right, **how)))
        rows = voices, right, before, logistic.left_out(x, right, voices, **how), how["weight"]
        for column, values in zip(columns, rows):
            column.extend(values)
    return [logistic.Judged("durations", numbers, *columns)]


def main(words):
    if len(words) != 2:
        sys.exit(__doc__)
    for layer in judged(*words):
        print(layer, {name: fitted.rounded(value) for name, value in layer.numbers.items()})


if __name__ == "__main__":
    main(sys.argv[1:])
