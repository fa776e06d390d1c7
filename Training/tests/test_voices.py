"""python -m unittest discover -s tests    (from Training/)"""

import itertools
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

TRAINING = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TRAINING)]
from voices import fit, joint, months, outputs, takes  # noqa: E402

EVENINGS, PEOPLE, ROWS = 9, 30, 60


def written(folder: str, apart: float) -> Path:
    """Writes takes of people whose cepstra differ by `apart` and whose evenings differ by a constant."""
    rng = np.random.default_rng(3)
    own, rooms = rng.normal(size=(PEOPLE, 13)) * apart, rng.normal(size=(EVENINGS, 13)) * 3
    rows, person, evening = [], [], []
    for index in range(PEOPLE):
        for number in range(EVENINGS):
            rows.append(own[index] + rooms[number] + rng.normal(size=(ROWS, 13)))
            person.append(f"person {index:02}")
            evening.append(number)
    path = Path(folder) / "takes.npz"
    np.savez(path, rows=np.concatenate(rows), count=[ROWS] * len(rows), person=person, evening=evening)
    return path


def figures(takes_, v, people, w, least):
    return [fit.figures(fit.scenes(takes_, v, people, kind, 12, 40), w, least) for kind in fit.KINDS]


class VoicesTests(unittest.TestCase):
    def fitted(self, apart: float):
        with tempfile.TemporaryDirectory() as folder:
            found = fit.Takes([written(folder, apart)])
        (train, others), _ = fit.halves(found, 0)
        mean, matrix = fit.projection(found, found.among(train))
        v = (found.x - mean) @ matrix.T
        lines = np.concatenate([fit.scenes(found, v, others, kind, 11, 60) for kind in fit.KINDS])
        w = fit.logistic(lines)
        return found, v, others, w, fit.limit(lines, w)

    def test_people_far_apart_are_named_through_any_room(self):
        found, v, others, w, least = self.fitted(2.0)
        for nearest, named, right, strangers in figures(found, v, others, w, least):
            self.assertGreater(nearest, 0.99)
            self.assertGreater(named, 0.9)
            self.assertGreater(right, 0.97)
            self.assertLess(strangers, 0.05)

    def test_people_who_sound_alike_are_not_named(self):
        found, v, others, w, least = self.fitted(0.0)
        for nearest, named, _, strangers in figures(found, v, others, w, least):
            self.assertLess(nearest, 0.6)
            self.assertLess(named, 0.1)
            self.assertLess(strangers, 0.05)

    def test_the_people_of_the_divisions_are_all_people_once(self):
        found, *_ = self.fitted(1.0)
        for train, others in fit.halves(found, 1):
            for limits, judges in fit.quarters(others):
                together = [*train, *limits, *judges]
                self.assertEqual(sorted(together), sorted(found.reciters))

    def test_corrections_of_each_week_teach(self):
        found, v, others, *_ = self.fitted(0.15)
        rows = {}
        for taught in (True, False):
            lines = months.weeks(found, v, others, months.ORDERS["rooms in any order"], 5, taught, 150)
            self.assertEqual(len(lines), EVENINGS - 1)
            rows[taught] = [week[week[:, 0] == 0, 3].mean() for week in lines]
        self.assertGreater(rows[True][-1], rows[True][0] + 0.05)
        self.assertGreater(rows[True][-1], rows[False][-1] + 0.05)

    def test_the_matching_is_nearly_that_of_all_assignments(self):
        ratios = np.random.default_rng(1).normal(0, 2, (4, 3))
        total, sums = 0.0, np.zeros(ratios.shape)
        for students in itertools.product(range(-1, 3), repeat=4):
            known = [(voice, student) for voice, student in enumerate(students) if student >= 0]
            if len({student for _, student in known}) == len(known):
                weight = np.exp(sum(ratios[pair] for pair in known))
                total += weight
                for pair in known:
                    sums[pair] += weight
        self.assertLess(np.abs(joint.matching(ratios) - sums / total).max(), 0.02)

    def test_a_student_recites_once(self):
        p = joint.matching(np.array([[9.0, -9.0], [8.0, -9.0]]))
        self.assertLess(p[:, 0].sum(), 1.001)
        self.assertGreater(p[0, 0], p[1, 0])

    def test_the_variances_of_students_and_rooms_are_found(self):
        found, v, *_ = self.fitted(2.0)
        spread = joint.Spread(found, v, np.ones(len(v), bool))
        self.assertGreater(spread.students[0], 5 * spread.rest[0])
        # All takes have the same length here.
        np.testing.assert_allclose(spread.take, np.tile(spread.rest, (len(v), 1)))

    def test_stated_voices_help_to_find_the_room(self):
        found, v, others, *_ = self.fitted(0.5)
        spread = joint.Spread(found, v, np.ones(len(v), bool))
        right = [
            (lines := joint.scenes(found, v, spread, others, "other rooms", 12, 60, 99, stated))[lines[:, 0] == 0, 3]
            for stated in (0, 3)
        ]
        self.assertGreater(right[1].mean(), right[0].mean() - 0.02)
        self.assertLess(len(right[1]), len(right[0]))

    def test_a_class_stays_in_its_room_for_four_weeks(self):
        order = months.ORDERS["four weeks in one room, then other rooms"](np.random.default_rng(1))
        self.assertEqual(sorted(order[:4]), list(range(takes.OWN_ROOM)))
        self.assertEqual(sorted(order), list(range(takes.EVENINGS)))

    def test_the_nearest_voice_of_another_evening_is_found(self):
        rng = np.random.default_rng(1)
        person, evening = np.repeat(np.arange(20), 3), np.tile(list(outputs.ROOMS), 20)
        alike = rng.normal(size=(60, 40))
        apart = alike + 4 * rng.normal(size=(20, 40))[person] + 9 * rng.normal(size=(9, 40))[evening]
        self.assertGreater(min(outputs.nearest(apart, person, evening).values()), 0.95)
        self.assertLess(max(outputs.nearest(alike, person, evening).values()), 0.3)


if __name__ == "__main__":
    unittest.main()
