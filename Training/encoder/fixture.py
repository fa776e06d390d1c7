"""Writes Tests/FeaturesTests/EncoderFixture: the scores of a network with one layer and random weights.

    python -m encoder.fixture FOLDER

Weights and ten seconds of noise come from a counter (SplitMix64), so that the test makes the same ones and stores only
the scores: every fifth frame, 72 float32.
"""

import struct
import sys
import tempfile
import zlib
from pathlib import Path

import numpy as np
import torch

from . import network, sound, whisper

SECONDS = 10
EVERY = 5


def random(first: int, count: int) -> np.ndarray:
    """Returns elements of the sequence SplitMix64, from number `first` on."""
    z = (np.arange(first + 1, first + count + 1, dtype=np.uint64)) * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


class Source:
    """Draws numbers in order."""

    used = 0

    def next(self, count: int) -> np.ndarray:
        self.used += count
        return random(self.used - count, count)

    def floats(self, count: int, middle: float) -> np.ndarray:
        """Returns numbers within middle ± 0.1."""
        unit = (self.next(count) >> np.uint64(40)).astype(np.float32) * np.float32(2**-24) - np.float32(0.5)
        return unit * np.float32(0.2) + np.float32(middle)

    def signed(self, count: int) -> np.ndarray:
        return np.maximum((self.next(count) >> np.uint64(56)).astype(np.uint8).view(np.int8), -127)


def weights() -> bytes:
    source = Source()
    model = network.Network(1)
    body = [
        network.MAGIC,
        struct.pack("<6I", network.VERSION, 1, whisper.BANDS, whisper.WIDTH, whisper.HEADS, network.HEAD),
        np.full(network.HMM_OUTPUTS, -np.log(network.HMM_OUTPUTS), "<f4").tobytes(),
    ]
    for part in model.parts():
        if isinstance(part, torch.nn.LayerNorm):
            body += [source.floats(whisper.WIDTH, 1).tobytes(), source.floats(whisper.WIDTH, 0).tobytes()]
            continue
        rows, columns = len(part.weight), part.weight[0].numel()
        gain = 0.8 if part is model.out else 1.5
        body += [
            np.full(rows, gain / (73 * np.sqrt(columns)), "<f4").tobytes(),
            source.signed(rows * columns).tobytes(),
            source.floats(rows, 0).tobytes(),
        ]
    whole = b"".join(body)
    return whole + struct.pack("<I", zlib.crc32(whole))


def noise() -> np.ndarray:
    """Returns samples within ±0.25 that grow louder every second."""
    count = SECONDS * 16_000
    unit = (random(1 << 40, count) >> np.uint64(48)).astype(np.float32) / np.float32(65536) - np.float32(0.5)
    return unit / np.float32(2) / (2.0 ** (SECONDS - 1 - np.arange(count) // 16_000)).astype(np.float32)


def main(folder: Path):
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "model.ten"
        path.write_bytes(weights())
        model = network.Network.read(path)
    spectra = sound.power(torch.from_numpy(noise())[None])
    spectra = torch.nn.functional.pad(spectra, (0, 0, 0, sound.HOPS - spectra.shape[1]))
    with torch.no_grad():
        classes, boundary, labels = model(sound.log_mel(spectra, torch.from_numpy(sound.filters())))
    scores = torch.cat([classes, boundary[..., None], labels], 2)[0, : -(-SECONDS * 100 // 3) : EVERY]
    (folder / "scores.bin").write_bytes(scores.numpy().astype("<f4").tobytes())
    print(f"{len(scores)} frames, scores {scores.min():.2f} to {scores.max():.2f}, deviation {scores.std():.2f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
