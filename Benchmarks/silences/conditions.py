"""Degraded copies of clean recordings, aligned in time with the originals."""
import ctypes
import ctypes.util
import subprocess
import wave
from pathlib import Path

import numpy as np

RATE = 16_000


def read(path, rate=RATE):
    """Decodes a recording to one channel of floats, by ffmpeg."""
    command = ["ffmpeg", "-v", "error", "-i", str(path), "-ac", "1", "-ar", str(rate),
               "-f", "f32le", "-"]
    raw = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    return np.frombuffer(raw, "<f4").astype(np.float64)


def write(path, samples, rate=RATE):
    """Writes a 16-bit WAV file, scaled down if the samples would clip."""
    samples = samples / max(1.0, np.abs(samples).max() / 0.98)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(np.round(samples * 32767).astype("<i2").tobytes())


def levels(samples, hop=160, window=400):
    """Returns the level of 25 ms every 10 ms in dBFS, at least -100."""
    total = np.concatenate([[0], np.cumsum(samples ** 2)])
    centre = np.arange(len(samples) // hop) * hop + hop // 2
    first, last = np.maximum(0, centre - window // 2), np.minimum(
        len(samples), centre + window // 2)
    return np.maximum(-100, 10 * np.log10((total[last] - total[first]) / (last - first) + 1e-12))


def sounding(samples):
    """Returns the mean power of the recitation, which is in the hops within 30 dB of the 80th percentile of the
    level."""
    level = levels(samples)
    power = 10 ** (level / 10)
    return power[level > np.percentile(level, 80) - 30].mean()


def at_ratio(samples, noise, decibels):
    """Adds noise, scaled so that the recitation is louder than the noise by the given number of decibels."""
    gain = np.sqrt(sounding(samples) / 10 ** (decibels / 10) / np.mean(noise ** 2))
    return samples + gain * noise


def coloured(count, seed, weight):
    """Returns Gaussian noise whose amplitude spectrum is `weight`, a function of the frequency in hertz."""
    white = np.random.default_rng(seed).standard_normal(count)
    spectrum = np.fft.rfft(white)
    return np.fft.irfft(spectrum * weight(np.fft.rfftfreq(count, 1 / RATE)), count)


def pink(count, seed):
    return coloured(count, seed, lambda f: 1 / np.sqrt(np.maximum(f, 30)))


def fan(count, seed):
    """Simulates a fan: air noise that falls by 9 dB per octave above 150 Hz, and blades at multiples of 120 Hz."""
    air = coloured(count, seed, lambda f: (150 / np.maximum(f, 150)) ** 1.5)
    air /= np.sqrt(np.mean(air ** 2))
    t = np.arange(count) / RATE
    sway = 1 + 0.1 * np.sin(2 * np.pi * 0.3 * t)
    return air + sway * sum(np.sin(2 * np.pi * 120 * k * t + k) / k for k in range(1, 6))


def hum(count):
    t = np.arange(count) / RATE
    return sum(np.sin(2 * np.pi * 50 * k * t + k) / k for k in (1, 2, 3, 4, 5, 6, 8, 10))


def reverberant(samples, seconds, seed):
    """Simulates a room: adds noise that decays by 60 dB in the given number of seconds.

    The noise begins 5 ms after the direct sound and has the same total energy (direct-to-reverberant
    ratio 0 dB). Its high frequencies decay faster, as air and carpets absorb them.
    """
    random = np.random.default_rng(seed)
    t = np.arange(int(RATE * seconds * 1.2)) / RATE
    bright = random.standard_normal(len(t)) * 10 ** (-3 * t / (0.6 * seconds))
    dark = np.convolve(random.standard_normal(len(t) + 7), np.ones(8) / np.sqrt(8), "valid")
    tail = 0.5 * bright + dark * 10 ** (-3 * t / seconds)
    tail[:80] = 0
    response = tail / np.sqrt(np.sum(tail ** 2))
    response[0] = 1
    size = 1 << int(np.ceil(np.log2(len(samples) + len(response))))
    product = np.fft.rfft(samples, size) * np.fft.rfft(response, size)
    return np.fft.irfft(product, size)[:len(samples)]


def amr(samples, path):
    """Encodes AMR-NB at 7.95 kb/s with libopencore-amrnb, a dependency of Debian's ffmpeg."""
    name = ctypes.util.find_library("opencore-amrnb") or "libopencore-amrnb.so.0"
    codec = ctypes.CDLL(name)
    codec.Encoder_Interface_init.restype = ctypes.c_void_p
    state = ctypes.c_void_p(codec.Encoder_Interface_init(0))
    frames = np.round(np.clip(samples, -1, 1) * 32767).astype("<i2")
    out, packet = bytearray(b"#!AMR\n"), ctypes.create_string_buffer(64)
    for first in range(0, len(frames) - 159, 160):
        block = np.ascontiguousarray(frames[first:first + 160])
        size = codec.Encoder_Interface_Encode(
            state, 5, block.ctypes.data_as(ctypes.c_void_p), packet, 0)
        out += packet.raw[:size]
    codec.Encoder_Interface_exit(state)
    Path(path).write_bytes(out)


def ffmpeg(original, path, *options):
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-i", str(original), "-ac", "1", *options, str(path)],
        check=True)


def filtered(samples, path, filters):
    """Writes a WAV file with ffmpeg's filters applied."""
    dry = path.with_suffix(".dry.wav")
    write(dry, samples)
    ffmpeg(dry, path, "-af", filters, "-ar", str(RATE))
    dry.unlink()


# A phone: gate and automatic gain, followed by a band limit.
PHONE = ("agate=threshold=0.03:ratio=9:range=0.03:attack=5:release=120,"
         "acompressor=threshold=0.03:ratio=8:attack=5:release=250:makeup=6,"
         "highpass=f=250,lowpass=f=3400,alimiter=limit=0.9")


def make(condition, original, folder):
    """Makes the copy of a recording in a condition if it is missing; returns its path."""
    suffix = {"amr": ".amr", "opus24": ".opus", "m4a64": ".m4a"}.get(condition, ".wav")
    path = folder / condition / (Path(original).stem + suffix)
    if path.exists():
        return path
    path.parent.mkdir(parents=True, exist_ok=True)
    seed = sum(ord(c) for c in Path(original).stem)
    if condition == "amr":
        amr(read(original, 8_000), path)
        return path
    if condition == "opus24":
        ffmpeg(original, path, "-c:a", "libopus", "-b:a", "24k", "-ar", "48000")
        return path
    if condition == "m4a64":
        ffmpeg(original, path, "-c:a", "aac", "-b:a", "64k")
        return path
    x = read(original)
    x /= np.abs(x).max() / 0.5
    n = len(x)
    white = np.random.default_rng(seed).standard_normal(n)
    if condition == "phone":
        filtered(at_ratio(x, pink(n, seed), 25), path, PHONE)
        return path
    write(path, {
        "clean": lambda: x,
        "white10": lambda: at_ratio(x, white, 10),
        "pink10": lambda: at_ratio(x, pink(n, seed), 10),
        "fan10": lambda: at_ratio(x, fan(n, seed), 10),
        "rt0.6": lambda: reverberant(x, 0.6, seed),
        "rt1.2": lambda: reverberant(x, 1.2, seed),
        "rt2.0": lambda: reverberant(x, 2.0, seed),
        "hall15": lambda: at_ratio(reverberant(x, 1.2, seed), pink(n, seed), 15),
        "hum50": lambda: at_ratio(x, hum(n), 10),
        "minus30": lambda: x * 10 ** (-30 / 20),
    }[condition]())
    return path


ALL = ["clean", "white10", "pink10", "fan10", "hum50", "rt0.6", "rt1.2", "rt2.0", "hall15",
       "amr", "opus24", "m4a64", "minus30", "phone"]
