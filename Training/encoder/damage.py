"""Simulates rooms, devices and channels on whole batches, on the device that stores them, preferably a GPU.

Each effect is applied to each example with its own probability. `strength` scales the probabilities.
"""

import numpy as np
import torch
from acoustic import features
from torch.nn import functional as F

from . import sound

TAIL = 3 * features.RATE  # samples of a room's response
POINTS = 1 << 18  # size of the transform, for a window together with a room's response
MADE_ROOMS = 200
WARPS = np.exp(np.linspace(np.log(0.75), np.log(1.45), 41))
EQUALISER = 10  # points of an equaliser curve
DAMAGED = 0.85  # share of the examples that are damaged; the others are only masked and get another voice


class Damage:
    def __init__(self, device, rooms: list[np.ndarray], seed: int):
        self.device = device
        self.plain = torch.from_numpy(sound.filters()).to(device)
        self.warped = torch.from_numpy(np.stack([sound.filters(w) for w in WARPS])).to(device)
        self.rooms = self.responses(rooms, np.random.default_rng(seed))
        bins = POINTS // 2 + 1
        place = (
            np.log(np.maximum(np.arange(bins) * features.RATE / POINTS, 50) / 50) / np.log(8000 / 50) * (EQUALISER - 1)
        )
        curves = np.maximum(0, 1 - np.abs(place[None] - np.arange(EQUALISER)[:, None]))
        self.curves = torch.from_numpy(curves.astype(np.float32)).to(device)

    def responses(self, rooms, rng) -> torch.Tensor:
        """Returns spectra of responses of unit energy: measured rooms, and noise with faster decay of high bands."""
        found = []
        for h in rooms:
            h = h.astype(np.float64)
            first = int(np.argmax(np.abs(h)))
            found.append(np.resize(np.pad(h[first : first + TAIL], (0, TAIL)), TAIL))
        t = np.arange(TAIL) / features.RATE
        for _ in range(MADE_ROOMS):
            seconds = np.exp(rng.uniform(np.log(0.25), np.log(3.5)))
            low = rng.normal(size=TAIL)
            low = np.convolve(low, np.ones(12) / 12, "same") * 2
            h = low * 10 ** (-3 * t / seconds) + rng.normal(size=TAIL) * 10 ** (
                -3 * t / (seconds * rng.uniform(0.3, 0.8))
            )
            delay = int(rng.uniform(0, 0.06) * features.RATE)
            found.append(np.concatenate([np.zeros(delay), h])[:TAIL])
        found = np.stack([h / np.sqrt((h**2).sum() + 1e-20) for h in found]).astype(np.float32)
        return torch.fft.rfft(torch.from_numpy(found).to(self.device), POINTS)

    def uniform(self, n: int, low: float, high: float, *more: int) -> torch.Tensor:
        return low + (high - low) * torch.rand(n, *(more or (1,)), device=self.device)

    def chance(self, n: int, p: float) -> torch.Tensor:
        return (torch.rand(n, 1, device=self.device) < p).float() * self.damaged

    def clean(self, x: torch.Tensor) -> torch.Tensor:
        return sound.log_mel(sound.power(x), self.plain)

    def __call__(self, x: torch.Tensor, noise: torch.Tensor, strength: float = 1.0) -> torch.Tensor:
        """Returns log mel spectra of damaged samples. noise: other sound of the same shape."""
        n = len(x)
        self.damaged = (torch.rand(n, 1, device=self.device) < DAMAGED).float()
        x = x / (x.square().mean(1, keepdim=True).sqrt() + 1e-5) * 0.05
        # A room and a frequency response.
        spectrum = torch.fft.rfft(x, POINTS)
        wet = self.chance(n, 0.5 * strength) * 10 ** (self.uniform(n, -16, 9) / 20)
        which = torch.randint(len(self.rooms), (n,), device=self.device)
        bent = self.chance(n, 0.5 * strength) * 4 * torch.randn(n, EQUALISER, device=self.device) @ self.curves
        x = torch.fft.irfft(spectrum * (1 + wet * self.rooms[which]) * 10 ** (bent / 20), POINTS)[:, : sound.SAMPLES]
        # Automatic gain, clipping.
        level = F.avg_pool1d(x.abs()[:, None], 4800, 1600, 2400)
        level = F.interpolate(level, size=sound.SAMPLES, mode="linear")[:, 0]
        x = x / (level + 0.003) ** (self.chance(n, 0.15 * strength) * self.uniform(n, 0.3, 0.8))
        most = x.abs().amax(1, keepdim=True) * self.uniform(n, 0.08, 0.5) + 1e-6
        x = torch.where(self.chance(n, 0.15 * strength) > 0, torch.maximum(torch.minimum(x, most), -most), x)
        # Noise, and other speakers.
        loud = x.square().mean(1, keepdim=True).sqrt()
        other = noise.square().mean(1, keepdim=True).sqrt() + 1e-5
        x = x + noise * loud / other * 10 ** (-self.uniform(n, 3, 30) / 20) * self.chance(n, 0.5 * strength)
        spectra = sound.power(x)
        return self.features(spectra, strength)

    def features(self, spectra: torch.Tensor, strength: float) -> torch.Tensor:
        """Applies the remaining effects to power spectra (batch, hops, 257)."""
        n = len(spectra)
        one = lambda a: a[..., None]
        bins = torch.arange(features.BINS, device=self.device, dtype=torch.float32)[None] * (
            features.RATE / features.POINTS
        )
        mean = spectra.mean((1, 2))[:, None]
        # Steady coloured noise.
        slope = self.uniform(n, -2.0, 0.3)
        shape = ((bins + 100) / 1000) ** slope
        shape = shape / shape.mean(1, keepdim=True) * mean * 10 ** (-self.uniform(n, 3, 35) / 10)
        hiss = torch.empty_like(spectra).exponential_()
        spectra = spectra + one(self.chance(n, 0.4 * strength)) * shape[:, None] * hiss
        # A low-bitrate coder: bins far below their neighbours are removed, the others are quantised.
        around = F.max_pool1d(spectra, 25, 1, 12)
        gone = spectra < around * one(10 ** (-self.uniform(n, 8, 28) / 10))
        coded = torch.where(gone, spectra * 1e-3, spectra)
        step = one(self.uniform(n, 0.05, 0.5))
        coded = torch.exp(torch.round(torch.log(coded + 1e-12) / step) * step)
        spectra = torch.where(one(self.chance(n, 0.25 * strength)) > 0, coded, spectra)
        # A narrow band, as of a telephone or a low sampling rate.
        narrow, phone = self.chance(n, 0.35 * strength), (self.uniform(n, 0, 1) < 0.5).float()
        high = torch.where(phone > 0, self.uniform(n, 3000, 4000), self.uniform(n, 4000, 7500))
        low = phone * self.uniform(n, 0, 350)
        passes = ((bins < high) & (bins >= low)).float()
        spectra = spectra * (1 - narrow * (1 - passes) * (1 - 1e-6))[:, None]
        spectra = spectra + one(mean * 10 ** -self.uniform(n, 3.5, 9) * self.damaged)
        # Another voice.
        plain = int(np.argmin(np.abs(WARPS - 1)))
        wide = torch.randint(len(WARPS), (n,), device=self.device)
        near = (plain + torch.randn(n, device=self.device) * 4).round().long().clamp(0, len(WARPS) - 1)
        draw = torch.rand(n, device=self.device)
        warp = torch.where(draw < 0.3 * strength, wide, torch.where(draw < 0.8 * strength, near, plain))
        x = sound.log_mel(spectra, self.warped[warp])
        # Masks.
        fill = x.mean((1, 2), keepdim=True)
        hops = torch.arange(x.shape[2], device=self.device)[None, None]
        bands = torch.arange(x.shape[1], device=self.device)[None, :, None]
        for _ in range(2):
            start, width = (
                one(self.uniform(n, 0, x.shape[2])),
                one(self.uniform(n, 2, 30) * (self.uniform(n, 0, 1) < 0.4)),
            )
            x = torch.where((hops >= start) & (hops < start + width), fill, x)
            start, width = (
                one(self.uniform(n, 0, x.shape[1])),
                one(self.uniform(n, 1, 9) * (self.uniform(n, 0, 1) < 0.3)),
            )
            x = torch.where((bands >= start) & (bands < start + width), fill, x)
        return x
