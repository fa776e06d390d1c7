"""Reading, writing and processing of sound for joined scenes."""
import subprocess

import numpy as np

RATE = 16_000
HOP = RATE // 100


def read(path, start=0.0, end=None):
    """Decodes a range of a recording to one channel of floats, by ffmpeg."""
    command = ["ffmpeg", "-nostdin", "-v", "error", "-ss", f"{start:.4f}"]
    command += ["-t", f"{end - start:.4f}"] if end is not None else []
    raw = subprocess.run(command + ["-i", str(path), "-ac", "1", "-ar", str(RATE), "-f", "f32le", "-"],
                         check=True, stdout=subprocess.PIPE).stdout
    return np.frombuffer(raw, "<f4").copy()


def write(path, samples):
    """Writes a FLAC file, scaled down if the samples would clip."""
    samples = samples / max(1.0, np.abs(samples).max() / 0.98)
    subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-y", "-f", "f32le", "-ac", "1", "-ar", str(RATE), "-i", "-",
                    str(path)], check=True, input=samples.astype("<f4").tobytes())


def spoken(samples):
    """Returns the start and end of the sound in seconds: three hops of 10 ms in a row within 30 dB of the 95th
    percentile."""
    hops = samples[:len(samples) // HOP * HOP].reshape(-1, HOP)
    level = 10 * np.log10((hops ** 2).mean(1) + 1e-12)
    loud = level > np.percentile(level, 95) - 30
    runs = np.flatnonzero(loud[:-2] & loud[1:-1] & loud[2:])
    if not len(runs):
        return 0.0, len(samples) / RATE
    return runs[0] * HOP / RATE, (runs[-1] + 3) * HOP / RATE


def pause(seconds, level, chance):
    """Returns soft noise with a level in dBFS."""
    noise = np.random.default_rng(chance.randrange(1 << 30)).standard_normal(int(seconds * RATE))
    return (10 ** (level / 20) * noise).astype(np.float32)


def in_room(samples, response):
    """Applies a room's impulse response at the same loudness and length."""
    response = response[np.argmax(np.abs(response)):]
    size = 1 << (len(samples) + len(response) - 1).bit_length()
    wet = np.fft.irfft(np.fft.rfft(samples, size) * np.fft.rfft(response, size), size)[:len(samples)]
    return (wet * np.sqrt((samples ** 2).mean() / max(1e-12, (wet ** 2).mean()))).astype(np.float32)
