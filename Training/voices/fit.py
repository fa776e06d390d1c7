"""Fits the model that compares voices across recordings, and measures it with the judged people left out.

    python -m voices.fit OUT TAKES…           OUT: Resources/models/student-voices.json; TAKES: files of voices.takes

The statistics of a voice are the mean m of its cepstra c1 … c12 and the lower triangle of the Cholesky factor of their
covariance (plus 0.001 · I): 90 numbers s. A linear discriminant analysis gives the vector of a voice

    v = P · (s − mean),       P: 90 × 90

that separates people best, relative to the differences of one person between rooms and texts. Before the analysis, the
mean of each evening is subtracted, because the program subtracts the mean of a recording's voices too:

    u = v − Σ v' / (n + 1)    over the n voices of the recording

A student is the sum of the u at length 1 of the voices that a person assigned to him. With the cosine b to the nearest
student, and the cosine s to the next (at least 0; 0 if there is none), the probability that the voice is the nearest
student's is

    p = 1 / (1 + exp(−(w0 + w1 · b + w2 · (b − s))))

Recordings with fewer than three voices are not compared: with one or two voices, the difference between rooms cannot
be told from the difference between people. The last lines of the table show that.

Classes are drawn at random: 2 to 9 students, 1 to 3 others, some absent, 1 to 4 evenings with assigned voices.
"""

import json
import sys
from pathlib import Path

import numpy as np
import scipy.linalg

COEFFICIENTS, NUMBERS, SHRINKAGE = 12, 90, 0.5
KINDS = {"the class's room": (range(4), range(4)), "other rooms": (range(9), range(4, 9))}
WORST_STRANGERS = 0.003  # share of strangers that the limit lets pass; the bar for people left out is 0.01
FEWEST_VOICES = 3


def statistics(rows: np.ndarray) -> np.ndarray:
    c = rows[:, 1 : 1 + COEFFICIENTS].astype(np.float64)
    covariance = np.cov(c.T, bias=True) + 1e-3 * np.eye(COEFFICIENTS)
    return np.concatenate([c.mean(0), np.linalg.cholesky(covariance)[np.tril_indices(COEFFICIENTS)]])


def unit(x: np.ndarray) -> np.ndarray:
    return x / np.maximum(np.linalg.norm(x, axis=-1, keepdims=True), 1e-9)


class Takes:
    def __init__(self, paths: list[Path]):
        files = [np.load(path) for path in paths]
        self.person, self.evening, count, rows = (
            np.concatenate([file[key] for file in files]) for key in ("person", "evening", "count", "rows")
        )
        first = np.concatenate([[0], np.cumsum(count)])
        kept = count >= 50
        self.x = np.stack([statistics(rows[a : a + n]) for a, n in zip(first, count) if n >= 50])
        self.person, self.evening, self.rows = self.person[kept], self.evening[kept], count[kept]
        reciters = [name for name in sorted(set(self.person)) if not name.startswith("speech:")]
        self.reciters = np.array([name for name in reciters if (self.person == name).sum() >= 6])
        self.at = {key: index for index, key in enumerate(zip(self.person, self.evening, strict=True))}

    def among(self, people) -> np.ndarray:
        allowed = set(people)
        return np.array([name in allowed or name.startswith("speech:") for name in self.person])


def projection(takes: Takes, chosen: np.ndarray):
    """Returns the mean and the matrix P from some of the takes."""
    mean, spread = takes.x[chosen].mean(0), takes.x[chosen].std(0) + 1e-6
    x, person, evening = (takes.x[chosen] - mean) / spread, takes.person[chosen], takes.evening[chosen]
    for number in set(evening):
        x[evening == number] -= x[evening == number].mean(0)
    within, between, count, people = np.zeros((x.shape[1],) * 2), np.zeros((x.shape[1],) * 2), 0, 0
    for name in sorted(set(person)):
        own = x[person == name]
        if len(own) > 1:
            centre = own.mean(0)
            within += (own - centre).T @ (own - centre)
            between += np.outer(centre, centre)
            count, people = count + len(own) - 1, people + 1
    within /= count
    within = (1 - SHRINKAGE) * within + SHRINKAGE * np.diag(np.diag(within))
    within += 1e-6 * np.trace(within) / len(within) * np.eye(len(within))
    _, vectors = scipy.linalg.eigh(between / people, within)
    return mean, (vectors[:, ::-1][:, :NUMBERS] / spread[:, None]).T


def classes(takes: Takes, people, kind: str, seed: int, count: int, most: int = 99):
    """Yields the students of a class, its earlier lessons, and a function that draws the lesson of today.

    A lesson is a list of recordings, and a recording a list of takes. most: voices of a recording.
    """
    rng = np.random.default_rng(seed)
    before, now = KINDS[kind]
    for _ in range(count):
        size = rng.integers(2, 10)
        cast = rng.choice(people, size + rng.integers(1, 4), replace=False)

        def lesson(evening, cast=cast) -> list[list[int]]:
            present = [takes.at[name, evening] for name in cast if (name, evening) in takes.at and rng.random() < 0.85]
            return [present[first : first + most] for first in range(0, len(present), most)]

        evening = rng.choice(now)
        earlier = rng.choice([e for e in before if e != evening], rng.integers(1, 5 if len(before) > 4 else 4), False)
        yield set(cast[:size]), [lesson(one) for one in earlier], lambda lesson=lesson, evening=evening: lesson(evening)


def centred(takes: Takes, v: np.ndarray, lesson: list[list[int]], most: int = 99) -> dict[str, np.ndarray]:
    """Returns the u of each voice of a lesson, by person; recordings with too few voices are skipped."""
    found = {}
    for part in lesson:
        if len(part) >= min(most, FEWEST_VOICES):
            u = unit(v[part] - v[part].sum(0) / (len(part) + 1))
            found |= dict(zip(takes.person[part], u, strict=True))
    return found


def compared(known: dict[str, np.ndarray], voices: dict[str, np.ndarray]) -> list[tuple]:
    """Returns (is a stranger, b, b − s, the nearest student is right) for each voice; `known` are the students."""
    if not known or not voices:
        return []
    names, people = np.array(list(known)), list(voices)
    cosines = np.stack(list(voices.values())) @ unit(np.stack(list(known.values()))).T
    nearest, best = names[cosines.argmax(1)], cosines.max(1)
    second = np.maximum(np.sort(cosines, 1)[:, -2], 0) if len(names) > 1 else np.zeros(len(people))
    stranger = [name not in known for name in people]
    return list(zip(stranger, best, best - second, nearest == people, strict=True))


def scenes(takes: Takes, v: np.ndarray, people, kind: str, seed: int, count: int, most: int = 99) -> np.ndarray:
    """Returns the lines of `compared` for the lessons of many classes."""
    lines = []
    for students, earlier, today in classes(takes, people, kind, seed, count, most):
        known: dict[str, np.ndarray] = {}
        for lesson in earlier:
            for name, u in centred(takes, v, lesson, most).items():
                if name in students:
                    known[name] = known.get(name, 0) + u
        if known:
            lines += compared(known, centred(takes, v, today(), most))
    return np.array(lines, float)


def logistic(lines: np.ndarray) -> np.ndarray:
    x, y, w = np.column_stack([np.ones(len(lines)), lines[:, 1:3]]), lines[:, 3], np.zeros(3)
    for _ in range(30):
        p = 1 / (1 + np.exp(-x @ w))
        w += np.linalg.solve((x * (p * (1 - p))[:, None]).T @ x + 1e-6 * np.eye(3), x.T @ (y - p))
    return w


def probability(lines: np.ndarray, w: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-(w[0] + lines[:, 1:3] @ w[1:])))


def limit(lines: np.ndarray, w: np.ndarray) -> float:
    """Returns the p above which a share of at most WORST_STRANGERS of the strangers is taken for a student."""
    p = probability(lines, w)
    strangers = np.sort(p[lines[:, 0] > 0])
    return float(strangers[int(np.ceil(len(strangers) * (1 - WORST_STRANGERS))) - 1])


def figures(lines: np.ndarray, w: np.ndarray, least: float) -> list[float]:
    p, stranger, right = probability(lines, w), lines[:, 0] > 0, lines[:, 3] > 0
    named = p > least
    return [
        right[~stranger].mean(), named[~stranger].mean(), right[named].mean() if named.any() else 1.0,
        named[stranger].mean(),
    ]  # fmt: skip


def halves(takes: Takes, seed: int):
    order = np.random.default_rng(seed).permutation(takes.reciters)
    half = len(order) // 2
    return [(order[:half], order[half:]), (order[half:], order[:half])]


def quarters(others):
    """Returns the two ways to divide people into halves: one half for fitting the limit, the other to be judged.

    The people of the projection are too easy to tell apart for fitting the limit, so the others give it.
    """
    quarter = len(others) // 2
    return [(others[:quarter], others[quarter:]), (others[quarter:], others[:quarter])]


def main(out: Path, paths: list[Path]):
    takes = Takes(paths)
    print(f"{len(takes.x)} takes, {len(takes.reciters)} reciters, {len(set(takes.person))} people in all")
    judged: dict = {}
    pooled = []
    for seed in range(3):
        for fitted, others in halves(takes, seed):
            mean, matrix = projection(takes, takes.among(fitted))
            v = (takes.x - mean) @ matrix.T
            for limits, judges in quarters(others):
                lines = np.concatenate([scenes(takes, v, limits, kind, 11, 150) for kind in KINDS])
                w = logistic(lines)
                least = limit(lines, w)
                pooled.append(lines)
                for kind in KINDS:
                    for most in (99, 2, 1):
                        found = scenes(takes, v, judges, kind, 12, 150, most)
                        judged.setdefault((most, kind), []).append(figures(found, w, least))
    print("                                        nearest  named  right of named  strangers named")
    voices = {99: "a class a recording", 2: "two voices a recording", 1: "one voice a recording"}
    for (most, kind), rows in sorted(judged.items(), key=lambda item: -item[0][0]):
        title = f"{kind}, {voices[most]}"
        print(f"{title:40s}" + "".join(f"{100 * value:8.1f} %" for value in np.mean(rows, 0)))
    lines = np.concatenate(pooled)
    w = logistic(lines)
    least = limit(lines, w)
    mean, matrix = projection(takes, np.ones(len(takes.person), bool))
    rounded = lambda values: [float(f"{value:.6g}") for value in values]
    model = {
        "version": 1,
        "mean": rounded(mean),
        "projection": [rounded(row) for row in matrix],
        "weights": rounded(w),
        "leastProbability": round(least, 3),
    }
    out.write_text(json.dumps(model, separators=(",", ":")) + "\n")
    print(f"weights {model['weights']}, least probability {model['leastProbability']}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(path) for path in sys.argv[2:]])
