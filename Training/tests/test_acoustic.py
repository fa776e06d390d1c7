"""python -m unittest discover -s tests    (from Training/)"""

import itertools
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch
from acoustic import align, examples, features, hmm, integer, model, phones


class PhoneTests(unittest.TestCase):
    def test_lengths_follow_the_rules_of_the_notation(self):
        line = phones.parse("bismi l1a2hi")
        letters = "".join(phones.ALPHABET[k] for k in line.kinds)
        self.assertEqual(letters, "bismilahi")
        self.assertEqual(line.counts, [0.6, 1, 1.5, 0.6, 1, 2.2, 2.6, 0.6, 1])
        self.assertEqual([i for i, s in enumerate(line.starts_word) if s], [0, 5])

    def test_the_swift_sources_are_read(self):
        self.assertEqual(len(phones.PhoneticText().ayah(112, 1).kinds), 16)


class FeatureTests(unittest.TestCase):
    def test_the_sliding_mean_is_that_of_its_formula(self):
        q = np.random.default_rng(1).integers(-288, 0, (700, 3))
        x = features.normalise(q)
        for t, b in [(0, 0), (299, 1), (350, 2), (699, 0)]:
            around = q[max(0, t - 300) : t + 301, b]
            mean = (2 * around.sum() + len(around)) // (2 * len(around))
            self.assertEqual(x[t, b], np.clip(q[t, b] - mean, -127, 127))

    def test_a_gain_changes_nothing_above_the_floor(self):
        samples = np.random.default_rng(2).normal(0, 0.02, 16_000).astype(np.float32)
        far = features.from_samples(samples).astype(int) - features.from_samples(4 * samples)
        self.assertLessEqual(np.abs(far).max(), 1)

    def test_kept_spectra_give_the_features_within_their_rounding(self):
        samples = np.random.default_rng(3).normal(0, 0.02, 32_000).astype(np.float32)
        far = features.from_samples(samples).astype(int) - features.from_codes(
            features.codes(samples))
        self.assertLessEqual(np.abs(far).mean(), 0.5)


class AugmentationTests(unittest.TestCase):
    def test_a_mask_silences_whole_bands_and_few(self):
        rng = np.random.default_rng(5)
        plain = rng.integers(1, 100, (90, features.BANDS)).astype(np.int8)
        counts = []
        for _ in range(200):
            x = plain.copy()
            examples.mask(x, rng, 1.0)
            silent = (x == 0).all(0)
            self.assertTrue((x[:, ~silent] == plain[:, ~silent]).all())
            counts.append(silent.sum())
        self.assertEqual((min(counts), max(counts)), (0, 12))


class ChainTests(unittest.TestCase):
    def setUp(self):
        rng = np.random.default_rng(4)
        self.emission = rng.random((6, 4)) + 0.01
        self.classes = np.array([0, 1, 0, 2, 0], np.int16)
        self.optional = np.array([True, False, True, False, True])

    def paths(self):
        """Yields all paths and their weights, by brute force."""
        for path in itertools.product(range(5), repeat=6):
            if path[0] > 1 or path[-1] < 3:
                continue
            weight = 0.3 if path[0] == 0 else 1.0
            for a, b in itertools.pairwise(path):
                if b == a:
                    continue
                if not (b == a + 1 or (b == a + 2 and self.optional[a + 1])):
                    weight = 0
                    break
                if self.optional[b]:
                    weight *= 0.3
            for t, s in enumerate(path):
                weight *= self.emission[t, self.classes[s]]
            if weight:
                yield path, weight

    def test_occupancy_is_that_of_all_paths(self):
        expected, total = np.zeros((6, 4)), 0.0
        for path, weight in self.paths():
            total += weight
            for t, s in enumerate(path):
                expected[t, self.classes[s]] += weight
        found = np.zeros((6, 4))
        likelihood = hmm.occupancy(
            self.emission, self.classes, self.optional, np.zeros(6, np.int64),
            np.full(6, 5), 0.3, found)
        np.testing.assert_allclose(found, expected / total, atol=1e-9)
        self.assertAlmostEqual(likelihood, np.log(total) / 6)

    def test_viterbi_finds_the_best_path(self):
        best, _ = max(self.paths(), key=lambda item: item[1])
        penalty = np.where(self.optional, -np.log(0.3), 0.0)
        found = hmm.viterbi(np.log(self.emission), self.classes, self.optional, penalty, 1e6)
        self.assertEqual(tuple(found), best)


class IntegerTests(unittest.TestCase):
    def test_the_exported_network_scores_as_the_trained_one(self):
        torch.manual_seed(5)
        network = model.AcousticModel(16, 2)
        x = np.random.default_rng(6).normal(0, 30, (600, 40)).clip(-127, 127).astype(np.int8)
        batch = torch.from_numpy(x.T[None].astype(np.float32))
        for _ in range(20):
            network(batch)  # trains the running means of the normalisations
        network.eval()
        exported = integer.export(
            network, np.full(phones.CLASSES, 1 / phones.CLASSES), integer.observe(network, [x]))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "weights"
            path.write_bytes(exported.data())
            read = integer.Network.read(path)
            self.assertEqual(read.data(), exported.data())
            path.write_bytes(exported.data()[:-9] + b"damaged!!")
            with self.assertRaises(ValueError):
                integer.Network.read(path)
        with torch.no_grad():
            real = network(batch)[0][0].numpy().T
        far = np.abs(read.logits(x)[0] - real)
        self.assertLess(far.mean(), 0.05)
        # The block size does not change the result.
        np.testing.assert_array_equal(read.scores(x, block=90), read.scores(x))


class CutTests(unittest.TestCase):
    def test_a_cut_lies_in_the_pause(self):
        level = np.full(300, -20.0)
        level[140:160] = -60
        self.assertTrue(1.5 <= align.cut(level, np.zeros(100), 1.35, 1.6) <= 1.6)

    def test_of_two_pauses_the_one_that_sounds_like_an_end_is_cut(self):
        level = np.full(300, -20.0)
        level[120:130] = level[160:170] = -50
        gaps = np.full(100, -6.0)
        gaps[40:43] = 1
        self.assertTrue(1.2 <= align.cut(level, gaps, 1.2, 1.8) <= 1.3)


if __name__ == "__main__":
    unittest.main()
