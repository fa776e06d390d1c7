"""Writes a small network with random weights, features and its scores for them, to test other
implementations of integer.py.

    python -m acoustic.fixture FOLDER

network.tam, features.bin (hops × 40 int8), scores.bin (frames × outputs int32, little-endian), and
spectrum.json: samples of a signal and the q and x of its hops.
"""

import json
import sys
from pathlib import Path

import numpy as np
import torch

from . import features, integer, model, phones


def main(folder: Path):
    folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(7)
    rng = np.random.default_rng(7)
    network = model.AcousticModel(channels=8, blocks=2)
    x = np.cumsum(rng.normal(0, 12, (100, features.BANDS)), 0)
    x = np.clip(x - x.mean(0), -127, 127).astype(np.int8)
    batch = torch.from_numpy(x[:99].T[None].astype(np.float32))
    for _ in range(20):
        network(batch)
    network.eval()
    exported = integer.export(
        network, np.full(phones.CLASSES, 1 / phones.CLASSES), integer.observe(network, [x]))
    (folder / "network.tam").write_bytes(exported.data())
    (folder / "features.bin").write_bytes(x.tobytes())
    (folder / "scores.bin").write_bytes(exported.scores(x).astype("<i4").tobytes())
    time = np.arange(4_000) / features.RATE
    samples = 0.3 * np.sin(2 * np.pi * (200 + 1500 * time) * time) * (time < 0.2)
    samples = np.round(samples * 32768) / 32768
    energies = np.concatenate(
        [p @ features.filters() for p in features.power_spectra(samples.astype(np.float32))])
    q = features.quantise(energies)
    (folder / "spectrum.json").write_text(json.dumps({
        "samples": (samples * 32768).astype(int).tolist(), "scale": 32768,
        "q": q.tolist(), "x": features.normalise(q).tolist()}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
