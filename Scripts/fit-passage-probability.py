#!/usr/bin/env python3
"""Fits calibrationBase and calibrationSlope of Sources/Alignment/Identify/IdentifyingWeights.swift.

usage: Scripts/fit-passage-probability.py DIR...

Each DIR was given to `Benchmarks/identify --keep DIR`, which leaves `identified.json` there. A passage
is right if its first candidate is one of the passages that are recited. Its odds before they are
calibrated are computed back with the numbers in force, and

    ln(odds that it is right) = base + slope · ln(odds before)

is fitted by the greatest likelihood. So that numbers which tell right from wrong without a mistake do
not claim to be sure, what is right counts as (n + 1) / (n + 2) and what is wrong as 1 / (m + 2), of n
right and m wrong ones (Platt, "Probabilistic outputs for support vector machines", 1999).
A recording that is in several folders counts once. Each tenth of the recordings is then left out in
turn, and the table shows what the fit to the others says of it.
"""
import json
import math
import re
import sys
from pathlib import Path

SOURCE = (Path(__file__).resolve().parent.parent
          / "Sources/Alignment/Identify/IdentifyingWeights.swift")


def in_force():
    text = SOURCE.read_text(encoding="utf-8")
    return [float(re.search(rf"let {name} = (-?[\d.]+)", text)[1])
            for name in ("calibrationBase", "calibrationSlope", "surest")]


def chance(x):
    return 1 / (1 + math.exp(-x)) if x > -700 else 0.0


def observations(folders):
    """(recording, log odds before they are calibrated, right) of each passage."""
    base, slope, surest = in_force()
    limit = math.log(surest / (1 - surest))
    seen = set()
    for folder in folders:
        listing = Path(folder) / "identified.json"
        if not listing.exists():
            sys.exit(f"{listing} is not there; run `Benchmarks/identify --keep {folder}`")
        for one in json.loads(listing.read_text(encoding="utf-8")):
            name = one["kind"], one["name"], one["ayat"], tuple(one["passages"])
            if name in seen:
                continue
            seen.add(name)
            for found in one["candidates"]:
                p = min(max(found[0]["probability"], 1e-12), 1 - 1e-12)
                odds = (math.log(p / (1 - p)) - base) / slope
                yield name, max(-limit, min(limit, odds)), found[0]["range"] in one["passages"]


def fit(data):
    """Newton's method with halved steps."""
    right = sum(one[2] for one in data)
    high, low = (right + 1) / (right + 2), 1 / (len(data) - right + 2)
    points = [(x, high if is_right else low) for _, x, is_right in data]

    def cost(a, b):
        return sum(math.log1p(math.exp(-abs(a + b * x))) + max(a + b * x, 0) - t * (a + b * x)
                   for x, t in points)

    a, b = 0.0, 1.0
    for _ in range(200):
        ga = gb = haa = hab = hbb = 0.0
        for x, t in points:
            p = chance(a + b * x)
            w = p * (1 - p)
            ga, gb = ga + p - t, gb + (p - t) * x
            haa, hab, hbb = haa + w, hab + w * x, hbb + w * x * x
        haa, hbb = haa + 1e-9, hbb + 1e-9
        det = haa * hbb - hab * hab
        da, db = (hbb * ga - hab * gb) / det, (haa * gb - hab * ga) / det
        step, before = 1.0, cost(a, b)
        while step > 1e-9 and cost(a - step * da, b - step * db) > before:
            step /= 2
        a, b = a - step * da, b - step * db
        if abs(step * da) + abs(step * db) < 1e-9:
            break
    return a, b


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    data = list(observations(sys.argv[1:]))
    if not any(one[2] for one in data) or all(one[2] for one in data):
        sys.exit("right and wrong passages are needed")
    names = sorted({one[0] for one in data})
    print(f"{len(data)} passages of {len(names)} recordings, "
          f"{sum(one[2] for one in data)} right")
    base, slope = fit(data)
    print(f"calibrationBase = {base:.2f}\ncalibrationSlope = {slope:.2f}\n")
    judged = []
    for part in range(10):
        out = set(names[part::10])
        a, b = fit([one for one in data if one[0] not in out])
        judged += [(chance(a + b * x), is_right) for name, x, is_right in data if name in out]
    print("left out in turn\nprobability   passages  mean  right")
    edges = [0, 0.05, 0.2, 0.5, 0.8, 0.95, 1.001]
    error = 0.0
    for low, high in zip(edges, edges[1:]):
        part = [one for one in judged if low <= one[0] < high]
        if part:
            mean = sum(one[0] for one in part) / len(part)
            share = sum(one[1] for one in part) / len(part)
            error += abs(mean - share) * len(part) / len(judged)
            print(f"{low:.2f} – {min(high, 1):.2f}  {len(part):9}  {mean:.2f}  {share:5.2f}")
    print(f"expected calibration error {error:.3f}")


main()
