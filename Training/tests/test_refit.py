"""python -m unittest discover -s tests    (from Training/)"""

import json
import sqlite3
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import numpy as np

TRAINING = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TRAINING / "refit")]
import durations  # noqa: E402
import evidence  # noqa: E402
import fitted  # noqa: E402
import logistic  # noqa: E402
import words  # noqa: E402


def examples(seed=1, count=4000):
    """Returns evidence, truth and voice of examples that follow known weights."""
    dice = np.random.default_rng(seed)
    x = dice.normal(size=(count, 2)) * [1, 5] + [0, 3]
    y = (dice.random(count) < logistic.probability(1 + 2 * x[:, 0] - 0.4 * x[:, 1])).astype(float)
    return x, y, np.array([f"voice {n % 4}" for n in range(count)])


class FileTests(unittest.TestCase):
    def test_the_file_is_written_as_it_was_read(self):
        self.assertEqual(fitted.text(fitted.read()), fitted.FILE.read_text(encoding="utf-8"))

    def test_it_belongs_to_the_bundled_networks(self):
        self.assertEqual(fitted.read()["models"], fitted.hashes())

    def test_each_script_exists(self):
        scripts = {layer["fit"] for layer in fitted.read()["layers"].values()} - {None}
        self.assertEqual(len(scripts), 4)
        for script in scripts:
            self.assertTrue((fitted.ROOT / script).exists(), script)

    def test_the_scripts_fit_numbers_of_the_file(self):
        for layer, names in {"words": words.NAMES, **evidence.NAMES}.items():
            self.assertLessEqual(set(names), set(fitted.values(layer)))

    def test_the_table_of_the_page_names_the_voices_of_the_file(self):
        figures = json.loads((fitted.ROOT / "Docs/figures/fitted-numbers.json").read_text(encoding="utf-8"))
        found = figures["models"][0]["rows"]
        before = {row["layer"]: row for row in found}
        self.assertEqual(found, fitted.rows(fitted.read(), before, {}))

    def test_only_the_given_numbers_are_replaced(self):
        old = fitted.read()
        new = fitted.replaced(old, "words", {"base": -4.123456, "phones": 0.98765}, "three")
        self.assertEqual(fitted.values("words", new), {**fitted.values("words"), "base": -4.12, "phones": 0.988})
        self.assertEqual(new["layers"]["words"]["voices"], "three")
        self.assertEqual({**new["layers"], "words": 0}, {**old["layers"], "words": 0})
        self.assertEqual(old, fitted.read())

    def test_a_number_outside_its_range_is_refused(self):
        with self.assertRaisesRegex(ValueError, "words.fitAbove = 0.5 is outside its range, -5 to 0"):
            fitted.replaced(fitted.read(), "words", {"fitAbove": 0.5}, "three")


class RegressionTests(unittest.TestCase):
    def test_known_weights_are_found(self):
        x, y, _ = examples(count=40_000)
        for standardised in (True, False):
            weights = logistic.fit(x, y, standardised=standardised)
            np.testing.assert_allclose(weights, [1, 2, -0.4], atol=0.1)

    def test_a_weight_of_two_counts_as_two_rows(self):
        x, y, _ = examples(count=300)
        twice = logistic.fit(np.concatenate([x, x[:100]]), np.concatenate([y, y[:100]]), pull=0, standardised=False)
        weight = np.where(np.arange(300) < 100, 2, 1)
        np.testing.assert_allclose(logistic.fit(x, y, weight, pull=0, standardised=False), twice, atol=1e-6)

    def test_a_voice_does_not_change_the_weights_that_judge_it(self):
        x, y, voices = examples()
        own = voices == "voice 2"
        before = logistic.left_out(x, y, voices)
        after = logistic.left_out(x, np.where(own, 1 - y, y), voices)
        np.testing.assert_array_equal(before[own], after[own])
        self.assertFalse(np.allclose(before[~own], after[~own]))

    def test_a_single_voice_is_judged_without_evidence(self):
        x, y, _ = examples(count=50)
        np.testing.assert_array_equal(logistic.left_out(x, y, ["a"] * 50), np.zeros(50))

    def test_rows_without_use_are_judged_but_not_fitted(self):
        x, y, voices = examples()
        use = voices != "voice 1"
        before = logistic.left_out(x, y, voices, use)
        np.testing.assert_array_equal(before, logistic.left_out(x, np.where(use, y, 1 - y), voices, use))

    def test_the_loss_is_that_of_its_formula(self):
        self.assertAlmostEqual(logistic.loss([1, 0], [0, 0]), np.log(2))
        self.assertAlmostEqual(logistic.loss([1], [2]), -np.log(logistic.probability(2)))
        self.assertAlmostEqual(logistic.loss([1, 0], [0, 5], weight=[1, 0]), np.log(2))
        self.assertAlmostEqual(logistic.guess([1, 0, 0, 0]), -0.25 * np.log(0.25) - 0.75 * np.log(0.75))

    def test_a_layer_is_replaced_only_for_a_gain_on_unseen_voices(self):
        def judged(new, voices="abcde", truth=(1, 0, 1, 0, 1)):
            before = np.where(truth, 1, -1)
            return logistic.Judged("words", {}, list(voices), truth, before, before * new).is_better
        self.assertTrue(judged([2, 2, 2, 2, 2]))
        self.assertTrue(judged([2, 2, 2, 0.5, 0.5]))
        self.assertFalse(judged([1.001, 1.001, 1.001, 1.001, 1.001]))
        self.assertFalse(judged([0.5, 0.5, 0.5, 0.5, 0.5]))
        self.assertFalse(judged([9, 9, 0.9, 0.9, 0.9]))
        self.assertFalse(judged([2, 2, 2, 2, 2], voices="abcdd"))
        self.assertFalse(judged([2, 2, 2, 2, 2], truth=(1, 1, 1, 1, 1)))


class DurationsTests(unittest.TestCase):
    def test_segments_and_boundaries_are_one_layer(self):
        """Rows that follow one curve for segments and another for boundaries."""
        curves = {False: (-1, 2), True: (1, 0.5)}

        def correct(_, truth, boundaries):
            dice = np.random.default_rng(truth["seed"])
            names = durations.NAMES[boundaries]
            base, slope = (fitted.values("durations")[name] for name in names)
            x = dice.uniform(0, 4, 1200)
            true = dice.random(1200) < logistic.probability(logistic.logodds(np.array(curves[boundaries]), x[:, None]))
            return zip(logistic.probability(base + slope * x), true)

        with tempfile.TemporaryDirectory() as folder, mock.patch.object(durations, "correct", correct):
            sqlite3.connect(Path(folder) / "library.sqlite").close()
            for seed in range(5):
                (Path(folder) / f"voice{seed}_1.json").write_text(json.dumps({"ayahs": [], "seed": seed}))
            layers = durations.judged(folder, folder)
        self.assertEqual([layer.layer for layer in layers], ["durations"])
        self.assertEqual((layers[0].row["examples"], layers[0].row["voices"]), (12000, 5))
        for boundaries, names in durations.NAMES.items():
            for name, value in zip(names, curves[boundaries]):
                self.assertAlmostEqual(layers[0].numbers[name], value, delta=0.3)


class CautionTests(unittest.TestCase):
    def test_each_recording_has_the_caution_of_its_unedited_words(self):
        class Some:
            origins = ["a", "a", "a", "b"]
            is_whole = np.array([True, True, False, True])
        found = words.cautions(Some, np.array([-4, 2, 9, -9]), (-6, 2))
        # The mean of −4 and 0 is 4 above −6; two words have half of the weight.
        np.testing.assert_allclose(found, [2, 2, 2, 0])
