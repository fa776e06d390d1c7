"""Compares all voices of a lesson with all students at once. A candidate of Docs/decisions/0155.

    python -m voices.joint TAKES…             TAKES: files of voices.takes

The vector v of a voice (voices.fit) has three parts, each Gaussian, with variances per number:

    v = student + room + rest          B: students    C: rooms    W: rest

The room is one vector for all voices of a lesson. W grows for short takes, W · (1 − q + q · l) / mean, with l = 250
rows / rows, at most 5; q is fitted.

1. From the earlier lessons follow the mean and variance of each student, by least squares over students and rooms.
2. The lesson's room follows from the voices of the lesson, each weighted by the probabilities that it is one of the
   students or another person; the voice in question is left out. Then the logarithm of the likelihood ratio of each
   voice and student, against someone new, follows with this room. It is multiplied by TEMPERATURE, because texts and
   noises are no independent numbers. A student recites at most once: the probabilities are those of a partial
   matching, by belief propagation. This is repeated ROUNDS times.
3. A logistic function of the log-odds of the likeliest student and of its ratio gives p; the limit is as in voices.fit.

Lines "as fit" are those of voices.fit for the same lessons. With `stated` voices, a person has stated who recites some
of today's voices; they help to find the room.
"""

import sys
from pathlib import Path

import numpy as np

from . import fit

ROUNDS, MATCHING_ROUNDS, TEMPERATURE = 4, 12, 0.3
ROWS, LONGEST = 250, 5.0


class Spread:
    """The variances B, C and W in the space of the vectors, and W of each take."""

    def __init__(self, takes: fit.Takes, v: np.ndarray, chosen: np.ndarray):
        v_, person, evening = v[chosen], takes.person[chosen], takes.evening[chosen]
        short = np.minimum(ROWS / takes.rows, LONGEST)
        rooms = np.stack([v_[evening == number].mean(0) for number in sorted(set(evening))])
        y = v_ - rooms[np.searchsorted(sorted(set(evening)), evening)]
        squares, lengths, centres, counts = [], [], [], []
        for name in sorted(set(person)):
            own, count = y[person == name], (person == name).sum()
            if count > 1:
                squares.append((own - own.mean(0)) ** 2 * count / (count - 1))
                lengths.append(short[chosen][person == name])
                centres.append(own.mean(0) ** 2)
                counts.append(1 / count)
        squares, lengths = np.concatenate(squares), np.concatenate(lengths)
        self.rest = squares.mean(0)
        self.students = np.maximum(np.mean(centres, 0) - np.mean(counts) * self.rest, 1e-3 * self.rest)
        self.rooms = ((rooms - rooms.mean(0)) ** 2).mean(0) if len(rooms) > 1 else self.rest
        squares = np.minimum(squares, np.quantile(squares, 0.98, axis=0))
        both = np.linalg.lstsq(np.column_stack([np.ones(len(lengths)), lengths]), squares, rcond=None)[0].sum(1)
        self.share = float(np.clip(both[1] / both.sum(), 0, 1))
        self.mean_length = float(lengths.mean())
        relative = (1 - self.share + self.share * short) / (1 - self.share + self.share * self.mean_length)
        self.take = self.rest * relative[:, None]


def learnt(v: np.ndarray, s: Spread, lessons: list[list[tuple[int, int]]], count: int):
    """Returns the means (count, numbers) and variances of students, and the variance of what they share.

    A lesson is a list of takes with the number of their students, −1 for others.
    """
    size, numbers = count + len(lessons), len(s.rest)
    precision, target = np.zeros((numbers, size, size)), np.zeros((numbers, size))
    precision[:, range(count), range(count)] = (1 / s.students)[:, None]
    precision[:, range(count, size), range(count, size)] = (1 / s.rooms)[:, None]
    for room, lesson in enumerate(lessons, count):
        for take, student in lesson:
            weight = 1 / (s.take[take] + (0 if student >= 0 else s.students))
            precision[:, room, room] += weight
            target[:, room] += weight * v[take]
            if student >= 0:
                precision[:, student, student] += weight
                precision[:, student, room] += weight
                precision[:, room, student] += weight
                target[:, student] += weight * v[take]
    covariance = np.linalg.inv(precision)
    mean = np.einsum("dij,dj->id", covariance, target)[:count]
    own = covariance[:, range(count), range(count)]
    shared = np.zeros(numbers)
    if count > 1:
        total = covariance[:, :count, :count].sum((1, 2)) - own.sum(1)
        shared = np.maximum(total / (count * (count - 1)), 0)
    return mean, np.clip((own - shared[:, None]).T, 1e-6, s.students), shared


def matching(ratios: np.ndarray, rounds: int = MATCHING_ROUNDS) -> np.ndarray:
    """Returns the probability that voice and student belong together, for log ratios (voices, students)."""
    weight = np.exp(np.clip(ratios, -30, 30))
    voice, student = np.ones_like(weight), np.ones_like(weight)
    for _ in range(rounds):
        found = weight * student
        voice = 1 / (1 + found.sum(1, keepdims=True) - found)
        found = weight * voice
        student = 1 / (1 + found.sum(0, keepdims=True) - found)
    odds = weight * voice * student
    return odds / (1 + odds)


def likeness(x: np.ndarray, rest: np.ndarray, students, s: Spread, stated: dict[int, int]):
    """Returns the probabilities and log ratios (voices, students) of the voices x of a lesson.

    rest: W of each voice. students: what `learnt` returns. stated: the students of some voices.
    """
    mean, variance, shared = students
    known, new = 1 / (variance[None] + rest[:, None]), 1 / (s.students + rest)
    away = x[:, None] - mean[None]
    p = np.zeros((len(x), len(mean)))
    for _ in range(ROUNDS):
        for voice, student in stated.items():
            p[voice] = np.arange(len(mean)) == student
        other = 1 - p.sum(1)[:, None]
        weight = (p[:, :, None] * known).sum(1) + other * new
        pull = (p[:, :, None] * known * away).sum(1) + other * new * x
        room_variance = 1 / (1 / (s.rooms + shared) + weight.sum(0) - weight)
        room = room_variance * (pull.sum(0) - pull)
        v_known, v_new = 1 / known + room_variance[:, None], 1 / new + room_variance
        of_known = -0.5 * ((away - room[:, None]) ** 2 / v_known + np.log(v_known)).sum(2)
        of_new = -0.5 * ((x - room) ** 2 / v_new + np.log(v_new)).sum(1)
        ratios = TEMPERATURE * (of_known - of_new[:, None])
        for voice, student in stated.items():
            ratios[voice] = np.where(np.arange(len(mean)) == student, 30, -30)
        p = matching(ratios)
    return p, ratios


def scenes(takes: fit.Takes, v: np.ndarray, s: Spread, people, kind, seed, count, most=99, stated=0) -> np.ndarray:
    """Returns for each voice: is a stranger, log-odds and ratio of the likeliest student, this student is right.

    stated: the number of today's students whom a person has named before.
    """
    lines = []
    for students, earlier, today in fit.classes(takes, people, kind, seed, count, most):
        parts = [part for lesson in earlier for part in lesson]
        names = sorted({takes.person[take] for part in parts for take in part} & students)
        if not names:
            continue
        number = {name: index for index, name in enumerate(names)}
        lessons = [[(take, number.get(takes.person[take], -1)) for take in part] for part in parts]
        model = learnt(v, s, lessons, len(names))
        for part in today():
            found = [number.get(takes.person[take], -1) for take in part]
            given = dict([(voice, student) for voice, student in enumerate(found) if student >= 0][:stated])
            p, ratios = likeness(v[part], s.take[part], model, s, given)
            for voice, student in enumerate(found):
                if voice not in given:
                    best = int(np.argmax(p[voice]))
                    q = float(np.clip(p[voice, best], 1e-12, 1 - 1e-12))
                    lines.append((student < 0, np.log(q / (1 - q)), ratios[voice, best], best == student))
    return np.array(lines, float)


def main(paths: list[Path], divisions: int = 1, count: int = 100):
    takes = fit.Takes(paths)
    judged: dict = {}
    for seed in range(divisions):
        for fitted, others in fit.halves(takes, seed):
            chosen = takes.among(fitted)
            mean, matrix = fit.projection(takes, chosen)
            v = (takes.x - mean) @ matrix.T
            s = Spread(takes, v, chosen)
            for limits, judges in fit.quarters(others):
                lines = np.concatenate([scenes(takes, v, s, limits, kind, 11, count) for kind in fit.KINDS])
                w = fit.logistic(lines)
                least = fit.limit(lines, w)
                cosines = np.concatenate([fit.scenes(takes, v, limits, kind, 11, count) for kind in fit.KINDS])
                before = fit.logistic(cosines)
                for kind in fit.KINDS:
                    found = fit.scenes(takes, v, judges, kind, 12, count)
                    row = fit.figures(found, before, fit.limit(cosines, before))
                    judged.setdefault(("as fit", 0, kind), []).append(row)
                    for most, stated in ((99, 0), (99, 2), (1, 0)):
                        found = scenes(takes, v, s, judges, kind, 12, count, most, stated)
                        judged.setdefault((most, stated, kind), []).append(fit.figures(found, w, least))
    print("voices  stated  lesson              nearest    named  right of named  strangers named")
    for (most, stated, kind), rows in judged.items():
        print(f"{most!s:6s}{stated:8d}  {kind:18s}" + "".join(f"{100 * value:8.1f} %" for value in np.mean(rows, 0)))


if __name__ == "__main__":
    main([Path(path) for path in sys.argv[1:]])
