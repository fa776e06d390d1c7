"""Measures how the comparison of voices does in a class over nine weeks, with the judged people left out.

    python -m voices.months TAKES…            TAKES: files of voices.takes

A class has eight students and two others, and one lesson a week; the evenings of voices.takes are its lessons, each
once. In the first table the class stays in its room for four weeks, and each later lesson is in another room. In the
second the order of the nine rooms is drawn. 15 % of the people are absent. Pitch differs by
up to 1.6 % between evenings; recordings of the same people at different ages are not available.

*Corrected each week*: a person states who recited after each lesson, so a student is the sum of all earlier voices.
*First week only*: only the voices of the first lesson that a student attends are stated.
The limit is fitted as in voices.fit, to a quarter of the people, and the last quarter is judged.
"""

import sys
from pathlib import Path

import numpy as np

from . import fit

STUDENTS, OTHERS, ABSENT, CLASSES = 8, 2, 0.15, 20
ORDERS = {
    "four weeks in one room, then other rooms": lambda rng: [*rng.permutation(4), *(4 + rng.permutation(5))],
    "rooms in any order": lambda rng: rng.permutation(9),
}
TEACHINGS = {"corrected each week": True, "first week only": False}


def weeks(takes: fit.Takes, v: np.ndarray, people, order, seed: int, taught: bool, count: int = CLASSES) -> list:
    """Returns for each week after the first the lines of `fit.compared` of all classes."""
    rng, lines = np.random.default_rng(seed), []
    for _ in range(count):
        cast = rng.choice(people, STUDENTS + OTHERS, replace=False)
        students, known = set(cast[:STUDENTS]), {}
        for week, evening in enumerate(order(rng)):
            present = [
                takes.at[name, evening] for name in cast if rng.random() >= ABSENT and (name, evening) in takes.at
            ]
            voices = fit.centred(takes, v, [present])
            if week >= len(lines) + 1:
                lines.append([])
            if week:
                lines[week - 1] += fit.compared(known, voices)
            for name, u in voices.items():
                if name in students and (taught or name not in known):
                    known[name] = known.get(name, 0) + u
    return [np.array(week, float) for week in lines]


def main(paths: list[Path], divisions: int = 3):
    takes = fit.Takes(paths)
    judged: dict = {}
    for seed in range(divisions):
        for fitted, others in fit.halves(takes, seed):
            mean, matrix = fit.projection(takes, takes.among(fitted))
            v = (takes.x - mean) @ matrix.T
            for limits, judges in fit.quarters(others):
                lines = np.concatenate([fit.scenes(takes, v, limits, kind, 11, 150) for kind in fit.KINDS])
                w = fit.logistic(lines)
                least = fit.limit(lines, w)
                for title, order in ORDERS.items():
                    for teaching, taught in TEACHINGS.items():
                        found = weeks(takes, v, judges, order, 13, taught)
                        rows = [fit.figures(week, w, least) for week in found]
                        judged.setdefault((title, teaching), []).append(rows)
    for (title, teaching), rows in judged.items():
        print(f"{title}, {teaching}")
        print("week   nearest    named  right of named  strangers named")
        for week, values in enumerate(np.mean(rows, 0), 2):
            print(f"{week:4d}" + "".join(f"{100 * value:8.1f} %" for value in values))


if __name__ == "__main__":
    main([Path(path) for path in sys.argv[1:]])
