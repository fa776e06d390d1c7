#!/usr/bin/env python3
"""Fits the weights of a quiet stretch's two confidences: that it contains no recitation, and that an ayah ends in it.

usage: Training/refit/silences.py FOLDER WORK

FOLDER contains recordings with truth files (see Benchmarks/README.md); WORK is a folder for copies and
features, which a second run reuses. Recordings with the condition "clean" or "joined" (150 s of each) are
degraded as in `Benchmarks/silence`. The program in $TILAWA (default: the release build of this tree)
analyses all of them, and quiet stretches are found in the stored features with four settings of the
detector.

No recitation: for a clean recording and its copies, the level of the original is the truth. A joined
recording has pauses only between ayat; its truth are the known ends, and only stretches shorter than 0.3 s
count as recitation. Every recording in every condition has the same weight, joined ones a quarter of it.
End of an ayah: the truth files of the undegraded recordings; clean and hard ones are all by one reciter and
have weight 0.3.

Prints the weights of `SilenceEvidence`, which are ridge regressions, and how often the predictions were right.
Needs numpy and the requirements of Benchmarks/silence.
"""
import json
import re
import sqlite3
import struct
import subprocess
import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path += [str(ROOT / "Benchmarks"), str(ROOT / "Benchmarks" / "silences")]
sys.dont_write_bytecode = True
import conditions  # noqa: E402
import fitted  # noqa: E402
import logistic  # noqa: E402
import scoring  # noqa: E402
from released import program  # noqa: E402

NAMES = {"silences": ["base", "depth", "rise", "harmonicity", "length", "valley"],
         "ayahEnds": ["base", "rise", "length", "valley"]}

HOPS = 6000
SETTINGS = [{}, {"minimum": 12}, {"enter": 5}, {"drop": 20}]


def columns(path):
    """Returns the band level (dBFS, at least -100) and the harmonicity of a feature file."""
    data = Path(path).read_bytes()
    total = struct.unpack_from("<Q", data, 16)[0]
    band, harmonicity, at = [], [], 32
    for first in range(0, total, HOPS):
        h = min(HOPS, total - first)
        band.append(np.frombuffer(data, "<i2", h, at + 4 + 2 * h))
        harmonicity.append(np.frombuffer(data, "u1", h, at + 4 + 7 * h))
        at += 4 + 10 * h + 26 * -(-h // 4)
    band = np.concatenate(band).astype(float)
    band = np.where(band == -32768, -100, np.maximum(band / 100, -100))
    return band, np.concatenate(harmonicity) / 255.0


def local(x, rank, reach, step=200):
    knots = np.minimum(np.arange(0, len(x) + step, step), len(x) - 1)
    values = [np.percentile(x[max(0, k - reach):k + reach + 1], rank) for k in knots]
    return np.interp(np.arange(len(x)), np.arange(len(knots)) * step, values)


class Contour:
    """The level, the floor and the speech level of a recording, computed as in `LevelContour`."""

    def __init__(self, path):
        band, self.harmonicity = columns(path)
        total = np.concatenate([[0], np.cumsum(band)])
        n = np.arange(len(band))
        first, last = np.maximum(0, n - 1), np.minimum(len(band), n + 2)
        self.x = (total[last] - total[first]) / (last - first)
        self.floor = local(self.x, 3, 1500)
        self.spread = local(self.x, 6, 1500) - local(self.x, 2, 1500)
        self.speech = np.maximum(local(self.x, 80, 1000), np.percentile(self.x, 80) - 15)

    def runs(self, minimum=15, merge=10, enter=8, leave=3, drop=26, headroom=8):
        """Returns the silences of `SilenceDetector`, in hops."""
        above = np.minimum(enter, np.maximum(1.5, 0.5 + 1.5 * self.spread))
        reach = 0.75 * (self.speech - self.floor - self.spread)
        below = np.minimum(drop, np.maximum(20, reach))
        quiet = np.maximum(self.floor + above, self.speech - below)
        noisy = self.floor + above > self.speech - below
        quiet = np.maximum(-75, np.minimum(quiet, self.speech - headroom))
        loud = quiet + np.where(noisy, np.minimum(leave, 1 + above / 4), leave)
        found, start = [], None
        for i, level in enumerate(self.x):
            if start is None and level < quiet[i]:
                start = i
            elif start is not None and level >= loud[i]:
                found.append([start, i])
                start = None
        if start is not None:
            found.append([start, len(self.x)])
        merged = found[:1]
        for run in found[1:]:
            if run[0] - merged[-1][1] <= merge:
                merged[-1][1] = run[1]
            else:
                merged.append(run)
        return [(s, e) for s, e in merged if e - s >= minimum]

    def look(self, s, e):
        """Returns the clamped measures of `SilenceEvidence`: depth, rise, harmonicity, length, valley."""
        inside, speech = self.x[s:e], self.speech[s:e].mean()
        median = np.sort(inside)[(e - s) // 2]
        before, after = self.x[max(0, s - 20):s], self.x[e:e + 20]
        shoulder = min(
            before.max() if len(before) else speech, after.max() if len(after) else speech)
        return (min(max(0, speech - median), 40),
                min(max(0, median - self.floor[s:e].mean()), 8),
                self.harmonicity[s:e].mean(), np.log(min(e - s, 100) / 25),
                min(max(0, shoulder - inside.min()), 60))


def material(folder, work):
    """Returns path, name of recording and condition, reference, and truth (`None` for a copy)."""
    found = []
    for file in sorted(folder.rglob("*.json")):
        truth = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(truth, dict) or "ayahs" not in truth:
            continue
        audio = file.parent / truth["audio"]
        kind = truth.get("condition")
        found.append((audio, kind, None, truth))
        if kind not in ("clean", "joined"):
            continue
        original = work / "originals" / (audio.stem + ".wav")
        original.parent.mkdir(parents=True, exist_ok=True)
        if not original.exists():
            conditions.write(original, conditions.read(audio)[:150 * conditions.RATE])
        if kind == "clean":
            reference = scoring.ByLevel(conditions.read(original))
        else:
            ayat = [a for a in truth["ayahs"] if a["speech_end_s"] < 150]
            reference = scoring.ByTruth({"ayahs": ayat})
            reference.ayat = ayat
        for condition in conditions.ALL:
            copy = conditions.make(condition, original, work / "copies")
            found.append((copy, kind + " " + condition, reference, None))
    return found


def analyse(paths, work):
    """Returns the contour of each path."""
    library, links = work / "library", work / "links"
    links.mkdir(exist_ok=True)
    names = {path: f"{n:04d}-x{path.suffix}" for n, path in enumerate(paths)}
    for path, name in names.items():
        (links / name).unlink(missing_ok=True)
        (links / name).symlink_to(path.resolve())
    subprocess.run([program(), "process", *[str(links / n) for n in names.values()],
                    "--library", str(library), "--quiet"], stdout=subprocess.DEVNULL)
    db = sqlite3.connect(f"file:{library / 'library.sqlite'}?mode=ro", uri=True)
    keys = dict(db.execute("SELECT sourceFileName, featuresKey FROM recording"))
    return {path: Contour(library / "Features" / f"{keys[name]}.features")
            for path, name in names.items()}


def is_silent(reference, start, end):
    """True if the stretch contains no recitation; `None` if unknown."""
    if any(min(end, last + 0.05) - max(start, first - 0.05) >= (end - start) / 2
           for first, last in reference.pauses):
        return True
    if reference.is_mistake is not None:
        return False if reference.is_mistake(start, end) else None
    inside = any(a["speech_start_s"] + 0.1 < start and end < a["speech_end_s"] - 0.1
                 for a in reference.ayat)
    return False if inside and end - start < 0.3 else None


def is_end(truth, start, end):
    """True if an ayah ends in the stretch; `None` if unknown."""
    ayat = truth["ayahs"]
    for one, two in zip(ayat, ayat[1:]):
        both = min(end, two["speech_start_s"] + 0.05) - max(start, one["speech_end_s"] - 0.05)
        if both > 0.4 * (end - start):
            return True
    inside = any(a["speech_start_s"] + 0.1 < start and end < a["speech_end_s"] - 0.1 for a in ayat)
    return False if inside else None


def stretches(folder, work):
    """Returns the rows of both layers: voice, evidence, truth and weight of each quiet stretch."""
    held = material(folder, work)
    contours = analyse([path for path, *_ in held], work)
    silent, ends = {}, []
    for path, kind, reference, truth in held:
        contour, voice = contours[path], voice_of(path)
        if truth is None:
            for setting in SETTINGS:
                for s, e in contour.runs(**setting):
                    label = is_silent(reference, s / 100, e / 100)
                    if label is not None:
                        silent.setdefault(kind, []).append((voice, contour.look(s, e), label))
            continue
        for s, e in contour.runs():
            label = is_end(truth, s / 100, e / 100)
            if label is not None:
                look = contour.look(s, e)
                weight = 0.3 if kind in ("clean", "hard") else 1
                ends.append((voice, look[1:2] + look[3:], label, weight))
    rows = [(*row, (25 if kind.startswith("joined") else 100) / len(all_))
            for kind, all_ in silent.items() for row in all_]
    return {"silences": rows, "ayahEnds": ends}


def voice_of(path):
    """Returns the voice of a recording, or of a copy of it: the name before its surah."""
    return re.sub(r"_\d.*", "", path.stem)


def judged(folder, work):
    """Returns the layers `silences` and `ayahEnds`, in force and fitted."""
    result = []
    for layer, rows in stretches(Path(folder), Path(work).absolute()).items():
        voices, x, y, weight = (list(column) for column in zip(*rows))
        old = fitted.values(layer)
        before = logistic.logodds(np.array([old[name] for name in NAMES[layer]]), x)
        how = {"weight": weight, "pull": 1.0}
        result.append(logistic.Judged(
            layer, dict(zip(NAMES[layer], logistic.fit(x, y, **how))), voices, y, before,
            logistic.left_out(x, y, voices, **how), weight))
    return result


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    for layer in judged(*sys.argv[1:]):
        print(layer, {name: fitted.rounded(value) for name, value in layer.numbers.items()})


if __name__ == "__main__":
    main()
