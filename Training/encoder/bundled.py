"""Runs the bundled network on whole recordings in real numbers, on the training device, for the first labels.

The integer weights of the file are used unchanged. Values that integers would round down are rounded to 24 bits here,
so scores differ by some hundredths of a nat.
"""

from pathlib import Path

import numpy as np
import torch
from acoustic import features, integer, phones
from torch.nn import functional as F


class Bundled:
    def __init__(self, path: Path, device):
        self.network = integer.Network.read(path)
        self.device = device
        self.prior = np.exp(self.network.prior / integer.SCORE_UNITS)
        self.matrix = torch.from_numpy(features.filters()).to(device)
        self.window = torch.from_numpy(features.hann()).to(device)
        ready = lambda a: torch.from_numpy(np.asarray(a, np.float32)).to(device)
        self.layers = {}
        for name, layers in (
            ("first", [self.network.first]),
            ("spread", self.network.spreads),
            ("mix", self.network.mixes),
            ("out", [self.network.out]),
        ):
            self.layers[name] = [
                (
                    ready(layer.weights),
                    ready(layer.bias),
                    ready(layer.multiplier / 2.0**layer.shift),
                    None if layer.quantiser is None else layer.quantiser[0] / 2.0 ** layer.quantiser[1],
                )
                for layer in layers
            ]

    def inputs(self, samples: torch.Tensor) -> torch.Tensor:
        """Returns x (bands, hops) of samples within ±1: features.from_samples without its rule for digital silence."""
        lead = (features.WINDOW - features.HOP) // 2
        hops = -(-len(samples) // features.HOP)
        padded = F.pad(samples, (lead, features.WINDOW + features.HOP))
        parts = []
        scale = 2 / (features.POINTS * float(self.window.square().sum()))
        for first in range(0, hops, 20_000):
            count = min(20_000, hops - first)
            frames = padded[first * features.HOP :].unfold(0, features.WINDOW, features.HOP)[:count] * self.window
            spectrum = torch.fft.rfft(frames, features.POINTS)
            energy = ((spectrum.real**2 + spectrum.imag**2) * scale) @ self.matrix
            parts.append(torch.round(features.STEPS * torch.log2(energy.clamp(min=2.0**features.FLOOR))))
        q = torch.cat(parts).double()
        sums = F.pad(q.cumsum(0), (0, 0, 1, 0))
        at = torch.arange(hops, device=self.device)
        first, end = (at - features.REACH).clamp(min=0), (at + features.REACH + 1).clamp(max=hops)
        mean = torch.floor((sums[end] - sums[first]) / (end - first)[:, None] + 0.5)
        return (q - mean).clamp(-features.LIMIT, features.LIMIT).float().T

    def scores(self, samples: torch.Tensor) -> torch.Tensor:
        """Returns scores (frames, 72) in nats."""
        x = self.inputs(samples)
        x = F.pad(x, (0, -x.shape[1] % 3))[None]
        weights, bias, factor, _ = self.layers["first"][0]
        rectified = lambda r, q: torch.floor(r * q + 0.5).clamp(0, 127)
        scaled = lambda v, bias, factor: torch.floor((v + bias[:, None]) * factor[:, None] + 0.5)
        r = scaled(F.conv1d(F.pad(x, (3, 5)), weights.transpose(1, 2), stride=3), bias, factor)
        r = r[:, :, : x.shape[2] // 3]
        for (sw, sb, sf, sq), (mw, mb, mf, _) in zip(self.layers["spread"], self.layers["mix"]):
            h = scaled(F.conv1d(rectified(r, sq), sw[:, None], padding=sw.shape[1] // 2, groups=len(sw)), sb, sf).clamp(
                0, 127
            )
            r = r + scaled(F.conv1d(h, mw[..., None]), mb, mf)
        weights, bias, factor, q = self.layers["out"][0]
        scores = scaled(F.conv1d(rectified(r, q), weights[..., None]), bias, factor)[0].T / integer.SCORE_UNITS
        assert scores.shape[1] == 2 * phones.CLASSES
        return scores
