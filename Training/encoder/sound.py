"""Computes log mel spectra from sound, in PyTorch, for whole batches.

The power spectrum equals that of acoustic/features.py (16 kHz, window 400, hop 160, 512 points), so that the program
needs no second Fourier transform:

    E_b = Σ P[k] · t_b(31.25 Hz · k)                  b = 0 … 79: triangles of Slaney's mel scale, 0 to 8,000 Hz, area 1
    m_b = log10(max(E_b, 10^-12))
    M   = the greatest m of the window of 12 s
    x_b = (max(m_b, M − 8) − M + 5.5) / 4             the input of the network

Whisper has the same range of 8 decades below the largest value. Here the largest value is always 5.5 / 4, so the level
of a recording has no effect.
"""

import numpy as np
import torch
from acoustic import features

BANDS = 80
SECONDS = 12  # length of a window
SAMPLES = SECONDS * features.RATE
HOPS = SAMPLES // features.HOP  # 1,200
FRAMES = HOPS // 3  # 400 frames of 30 ms
FRAME = 3 * features.HOP  # samples
TOP, DECADES = 5.5, 8.0


def filters(warp: float = 1.0) -> np.ndarray:
    """Returns the triangles as a matrix (257, 80). warp > 1 raises pitch and formants: bin k is treated as warp · k."""
    low, step = 1000 / (200 / 3), np.log(6.4) / 27

    def hertz(mel):
        return np.where(mel >= low, 1000 * np.exp(step * (mel - low)), mel * (200 / 3))

    corners = hertz(np.linspace(0, low + np.log(features.RATE / 2 / 1000) / step, BANDS + 2))
    width = np.diff(corners)
    ramp = corners[:, None] - np.arange(features.BINS) * (features.RATE / features.POINTS) * warp
    triangles = np.maximum(0, np.minimum(-ramp[:-2] / width[:-1, None], ramp[2:] / width[1:, None]))
    return (triangles * (2 / (corners[2:] - corners[:-2]))[:, None]).T.astype(np.float32)


def power(x: torch.Tensor) -> torch.Tensor:
    """Returns power spectra (batch, hops, 257) of samples (batch, a multiple of 160)."""
    lead = (features.WINDOW - features.HOP) // 2 + (features.POINTS - features.WINDOW) // 2
    window = torch.from_numpy(features.hann()).to(x.device)
    spectrum = torch.stft(
        torch.nn.functional.pad(x, (lead, lead)),
        features.POINTS,
        features.HOP,
        features.WINDOW,
        window,
        center=False,
        return_complex=True,
    )
    return (spectrum.real**2 + spectrum.imag**2).transpose(1, 2)


def log_mel(spectra: torch.Tensor, matrix: torch.Tensor) -> torch.Tensor:
    """Returns x (batch, 80, hops) of power spectra; matrix: filters(), one for all or one per example."""
    m = torch.log10(torch.clamp(spectra @ matrix, min=1e-12))
    top = m.amax((1, 2), keepdim=True)
    return ((torch.maximum(m, top - DECADES) - top + TOP) / 4).transpose(1, 2)
