"""Computes the network's integer input from sound.

The power spectrum equals that of Sources/Features/FeatureExtractor.swift: 16 kHz, a Hann window of 400
samples with its zeros half a sample outside, a hop of 160, 512 points, hop n centred on samples 160·n …,
scaled so that a sum over bins is a mean square (SpeechBand.swift).

    E_b = scale · Σ P[k] · t_b(31.25 Hz · k)                 b = 0 … 39
    q_b = round(8 · log2(max(E_b, 2^-36)))                   an integer, −288 … 0
    m_b = floor((2 · Σ q_b + n) / (2n)) over the n hops that lie within ±300 of the hop
    x_b = min(127, max(−127, q_b − m_b))                     the input of the network, 8 bits

Hops of digital silence (q = −288 in all bands) in a stretch of at least 400 hops are excluded from the sums and
from n; if no other hops remain, x = −127.

t_b is a triangle of height 1 on the mel scale, mel = 2595 · log10(1 + f/700), 42 corners equally
spaced from 60 Hz to 7,600 Hz. A step of x is 3.01/8 = 0.376 dB. Only E needs floating point.

The floor of 2^-36 applies to a recording of normal level; the program moves it with the level (LevelReference.swift).

For training the whole spectrum is stored with one byte per bin (half a decibel). Voices can then be warped
before the filters, and rooms and noise added as power.
"""

import subprocess

import numpy as np
from scipy import fft as scipy_fft

RATE, WINDOW, HOP, POINTS = 16_000, 400, 160, 512
BINS = POINTS // 2 + 1
BANDS = 40
LOW, HIGH = 60.0, 7_600.0
STEPS = 8  # per octave of power
FLOOR = -36  # octaves of power, −108 dBFS
REACH = 300  # hops before and after a hop over which the mean is taken
DEAD = 400  # minimum number of hops of digital silence that are left out of the mean
LIMIT = 127

CODE_STEPS, CODE_ZERO = 6, 252  # the codes of the stored spectra are 6 · log2 P + 252
CODE_POWER = np.exp2((np.arange(256) - CODE_ZERO) / CODE_STEPS).astype(np.float32)


def decode(path) -> np.ndarray:
    """Returns mono samples at 16 kHz."""
    command = ["ffmpeg", "-v", "fatal", "-threads", "1", "-i", str(path)]
    if str(path).endswith(".amr"):  # Frames that cannot be decoded become gaps, so that later frames are not shifted.
        command += ["-af", "aresample=async=1:first_pts=0"]
    command += ["-ac", "1", "-ar", str(RATE), "-f", "f32le", "-"]
    raw = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    return np.frombuffer(raw, np.float32)


def hann() -> np.ndarray:
    i = np.arange(WINDOW)
    return (0.5 - 0.5 * np.cos(2 * np.pi * (i + 0.5) / WINDOW)).astype(np.float32)


def power_spectra(samples: np.ndarray, block: int = 4096):
    """Yields blocks of scaled power spectra, (hops, 257) float32."""
    window = hann()
    energy = np.concatenate([[0.0], np.cumsum(window.astype(np.float64) ** 2)])
    lead = (WINDOW - HOP) // 2
    hops = -(-len(samples) // HOP)
    padded = np.concatenate(
        [np.zeros(lead, np.float32), samples, np.zeros(WINDOW + HOP, np.float32)])
    frames = np.lib.stride_tricks.sliding_window_view(padded, WINDOW)[::HOP]
    for first in range(0, hops, block):
        n = np.arange(first, min(first + block, hops))
        start = n * HOP - lead
        inside = energy[np.minimum(WINDOW, len(samples) - start)] - energy[np.maximum(0, -start)]
        scale = (2 / (POINTS * inside)).astype(np.float32)
        spectrum = scipy_fft.rfft(frames[n] * window, POINTS, axis=1)
        yield (spectrum.real**2 + spectrum.imag**2) * scale[:, None]


def codes(samples: np.ndarray) -> np.ndarray:
    """Returns the spectra in the format stored for training, (hops, 257) bytes."""
    blocks = [
        np.clip(np.rint(CODE_STEPS * np.log2(p + 1e-14)) + CODE_ZERO, 0, 255).astype(np.uint8)
        for p in power_spectra(samples)
    ]
    return np.concatenate(blocks)


def filters(warp: float = 1.0) -> np.ndarray:
    """Returns the triangles as a matrix (257, 40).

    A warp above 1 raises pitch and formants: the energy of bin k counts as that of bin warp · k.
    """
    def mel(hertz):
        return 2595 * np.log10(1 + hertz / 700)

    spacing = (mel(HIGH) - mel(LOW)) / (BANDS + 1)
    centres = mel(LOW) + spacing * np.arange(1, BANDS + 1)
    bins = mel(np.arange(BINS) * (RATE / POINTS) * warp)
    return np.maximum(0, 1 - np.abs(bins[:, None] - centres) / spacing).astype(np.float32)


def quantise(energy: np.ndarray) -> np.ndarray:
    """Returns q of band energies."""
    return np.rint(STEPS * np.log2(np.maximum(energy, 2.0**FLOOR))).astype(np.int32)


def dead(q: np.ndarray) -> np.ndarray:
    """Returns a mask of the hops of digital silence that are left out of the mean."""
    silent = np.concatenate([[False], (q == STEPS * FLOOR).all(1), [False]])
    changes = np.flatnonzero(silent[1:] != silent[:-1])
    result = np.zeros(len(q), bool)
    for start, end in zip(changes[::2], changes[1::2]):
        if end - start >= DEAD:
            result[start:end] = True
    return result


def normalise(q: np.ndarray) -> np.ndarray:
    """Returns x of q, (hops, 40) int8; every implementation of the formula gives the same integers."""
    hops = len(q)
    counts = ~dead(q)
    sums = np.concatenate([
        np.zeros((1, q.shape[1]), np.int64),
        np.cumsum(q * counts[:, None], 0, dtype=np.int64)])
    numbers = np.concatenate([[0], np.cumsum(counts)])
    first = np.maximum(np.arange(hops) - REACH, 0)
    end = np.minimum(np.arange(hops) + REACH + 1, hops)
    n = (numbers[end] - numbers[first])[:, None]
    mean = (2 * (sums[end] - sums[first]) + n) // (2 * np.maximum(n, 1))
    mean = np.where(n > 0, mean, STEPS * FLOOR + LIMIT)
    return np.clip(q - mean, -LIMIT, LIMIT).astype(np.int8)


def from_samples(samples: np.ndarray) -> np.ndarray:
    """Returns the input of the network for a signal."""
    matrix = filters()
    return normalise(np.concatenate([quantise(p @ matrix) for p in power_spectra(samples)]))


def from_codes(kept: np.ndarray, matrix: np.ndarray | None = None) -> np.ndarray:
    """Returns the input for stored spectra; it equals that of the signal within their rounding."""
    matrix = filters() if matrix is None else matrix
    blocks = [
        quantise(CODE_POWER[kept[i : i + 4096]] @ matrix) for i in range(0, len(kept), 4096)]
    return normalise(np.concatenate(blocks))
