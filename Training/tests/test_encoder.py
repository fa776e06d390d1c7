"""python -m unittest discover -s tests    (from Training/)

The comparison with CTranslate2 needs the package ctranslate2 and TILAWA_WHISPER, the folder that `make transcription`
fills with Whisper base.
"""

import importlib.util
import itertools
import os
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch
from acoustic import hmm
from encoder import data, evaluate, labels, network, slips, sound, train, voices, whisper

MODEL = os.environ.get("TILAWA_WHISPER")


@unittest.skipUnless(MODEL and importlib.util.find_spec("ctranslate2"), "needs ctranslate2 and TILAWA_WHISPER")
class WhisperTests(unittest.TestCase):
    def test_the_encoder_is_that_of_ctranslate2(self):
        import ctranslate2

        mel = torch.randn(1, 80, 1000, generator=torch.Generator().manual_seed(1))  # ten seconds
        theirs = ctranslate2.models.Whisper(MODEL, device="cpu", compute_type="float32").encode(
            ctranslate2.StorageView.from_array(mel.numpy()), to_cpu=True)
        with torch.no_grad():
            ours = whisper.Encoder().read(Path(MODEL) / "model.bin").eval().whole(mel)
        far = np.abs(np.array(theirs) - ours.numpy()).mean()
        self.assertLess(far, 3e-6)  # the difference is 2.2e-6, because float32 sums have another order

    def test_the_places_are_those_of_the_formula(self):
        encoder = whisper.Encoder(1).read(Path(MODEL) / "model.bin")
        self.assertLess((encoder.places - network.places()).abs().max(), 1e-3)  # the file stores numbers of 16 bits


class SoundTests(unittest.TestCase):
    def test_a_gain_changes_nothing(self):
        x = torch.randn(1, sound.SAMPLES, generator=torch.Generator().manual_seed(2)) * 0.01
        matrix = torch.from_numpy(sound.filters())
        one, two = (sound.log_mel(sound.power(x * gain), matrix) for gain in (1.0, 8.0))
        self.assertEqual(tuple(one.shape), (1, sound.BANDS, sound.HOPS))
        self.assertAlmostEqual(float(one.max()), sound.TOP / 4, places=5)
        self.assertLess((one - two).abs().max(), 1e-4)

    def test_a_tone_lies_in_its_band(self):
        tone = torch.sin(2 * np.pi * 1000 * torch.arange(sound.SAMPLES) / 16_000)[None]
        x = sound.log_mel(sound.power(tone), torch.from_numpy(sound.filters()))
        centres = sound.filters().argmax(0) * 31.25
        self.assertLess(abs(centres[int(x[0, :, 600].argmax())] - 1000), 40)


class NetworkTests(unittest.TestCase):
    def setUp(self):
        torch.manual_seed(3)
        self.network = network.Network(1).eval()
        self.network.encoder.places = network.places()
        self.mel = torch.randn(1, sound.BANDS, sound.HOPS)

    def tearDown(self):
        network.Quantised.weights = network.Quantised.inputs = False

    @torch.no_grad()
    def test_the_file_holds_the_rounded_network(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "weights"
            path.write_bytes(self.network.data())
            read = network.Network.read(path)
            path.write_bytes(self.network.data()[:-9] + b"damaged!!")
            with self.assertRaises(ValueError):
                network.Network.read(path)
        network.Quantised.weights = True
        rounded = self.network(self.mel)
        network.Quantised.weights = False
        for ours, theirs in zip(read(self.mel), rounded):
            self.assertLess((ours - theirs).abs().max(), 1e-4)
        self.assertEqual([tuple(s.shape[1:]) for s in rounded], [(400, 36), (400,), (400, 35)])

    def test_rounding_lets_gradients_pass(self):
        x = torch.randn(4, 8, requires_grad=True)
        y = network.rounded(x, -1)
        self.assertGreater((y - x).abs().max(), 0)
        self.assertLessEqual(float((y - x).abs().max()), float(x.abs().max()) / 254 + 1e-6)
        y.sum().backward()
        self.assertTrue(torch.equal(x.grad, torch.ones_like(x)))

    def test_windows_cover_a_recording_once(self):
        for frames in (1, 399, 400, 401, 700, 701, 5000):
            taken = [f for _, low, high in network.windows(frames) for f in range(low, high)]
            self.assertEqual(taken, list(range(frames)))
            for begin, low, high in network.windows(frames):
                self.assertTrue(begin <= low and high <= begin + sound.FRAMES)


class LabelTests(unittest.TestCase):
    def setUp(self):
        rng = np.random.default_rng(4)
        self.emission = rng.random((6, 4)) + 0.01
        self.classes = np.array([0, 1, 0, 2, 0], np.int16)
        self.optional = np.array([True, False, True, False, True])
        self.low, self.high = np.array([0, 0, 0, 0, 1, 2]), np.array([2, 3, 4, 5, 5, 5])

    def paths(self):
        """Yields all paths within the limits and their weights, by brute force."""
        for path in itertools.product(range(5), repeat=6):
            if path[0] > 1 or path[-1] < 3 or any(not a <= s < b for s, a, b in zip(path, self.low, self.high)):
                continue
            weight = 0.3 if path[0] == 0 else 1.0
            for a, b in itertools.pairwise(path):
                if b != a:
                    weight *= b == a + 1 or (b == a + 2 and self.optional[a + 1])
                    weight *= 0.3 if self.optional[b] else 1.0
            for t, s in enumerate(path):
                weight *= self.emission[t, self.classes[s]]
            if weight:
                yield path, weight

    def test_expected_classes_are_those_of_all_paths(self):
        expected, total = np.zeros((6, 4)), 0.0
        for path, weight in self.paths():
            total += weight
            for t, s in enumerate(path):
                expected[t, self.classes[s]] += weight
        found = np.zeros((6, 4))
        hmm.occupancy(self.emission, self.classes, self.optional, self.low, self.high, 0.3, found)
        np.testing.assert_allclose(found, expected / total, atol=1e-9)

    def test_the_best_path_is_the_best_of_all(self):
        best, _ = max(self.paths(), key=lambda item: item[1])
        scores = np.log(self.emission).astype(np.float32)
        found = labels.best_path(scores, self.classes, self.optional, self.low, self.high, -np.log(0.3))
        self.assertEqual(tuple(found), best)

    def test_edits_and_matches(self):
        a, b = np.array([1, 2, 4, 5]), np.array([1, 2, 3, 5, 6])
        self.assertEqual(labels.edits(a, b), 2)
        self.assertEqual(list(slips.matched(a, b)), [True, True, False, True, False])

    def test_a_phone_is_heard_once(self):
        best = np.array([0, 3, 3, 0, 3, 4, 4, 0], np.uint8)
        self.assertEqual(list(evaluate.heard(best, 0, 8)), [3, 3, 4])
        self.assertEqual(list(evaluate.heard(best, 2, 6)), [3, 4])


class ExampleTests(unittest.TestCase):
    def test_recordings_with_phrases_or_words_of_recitation_are_no_other_sound(self):
        for kind, language, expected in [("adhan", "ar", True), ("dua", "ar", True), ("speech", "ar", True),
                                         ("speech", "de", False), ("lecture", "ar", False), ("music", None, False)]:
            with self.subTest(kind=kind, language=language):
                self.assertEqual(data.reads_words({"kind": kind, "language": language}), expected)


class SpikeTests(unittest.TestCase):
    def test_a_spike_between_frames_stays_a_spike(self):
        spike, none = torch.tensor([[0.1, 0.9, 0.0]]), torch.tensor([[1.0, 0.0, 0.0]])
        for part in (0.3, 0.5, 0.7):
            between = train.spikes_between(none, spike, torch.tensor([[part]]))
            torch.testing.assert_close(between, spike)
        torch.testing.assert_close(train.spikes_between(none, spike, torch.tensor([[0.1]])), none)


class FoldTests(unittest.TestCase):
    def test_every_voice_lies_in_one_fold(self):
        names = [v for fold in voices.FOLDS for v in fold]
        self.assertEqual(len(names), len(set(names)))

    def test_one_person_is_not_in_two_folds(self):
        for same in (("tammar", "unknown22k"), ("husary", "husary_warsh"), ("elfatih", "saajeed"),
                     ("mansour", "minshawi_class", "tahalim"), ("alafasy", "azkar_afasy")):
            self.assertEqual(len({voices.fold(v) for v in same}), 1, same)
        self.assertEqual([voices.fold(f"learner2_{n:02}_001_001") for n in range(6)], [0, 1, 2, 3, 4, 0])
        self.assertEqual(voices.fold("baved_0m"), -1)


if __name__ == "__main__":
    unittest.main()
