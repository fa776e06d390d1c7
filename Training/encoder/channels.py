"""Makes second copies of recordings with low-bitrate coders; each recording uses one, chosen by its name.

    python -m encoder.channels PCM COPIES [PROCESSES]

PCM is the output folder of encoder.decode. A copy has the same length as its recording, and no lag.
"""

import io
import multiprocessing
import sys
import zlib
from pathlib import Path

import numpy as np
import soundfile
from acoustic import features
from scipy import signal

# Rate, container, subtype, compression level (nearly 1 is the lowest bitrate; at exactly 1, libsndfile's Opus at 8 kHz
# never ends), and the decibels by which the input exceeds full scale.
CODERS = [
    (8000, "WAV", "GSM610", None, 0),
    (8000, "WAV", "GSM610", None, 12),
    (8000, "OGG", "OPUS", 0.99, 0),
    (16000, "OGG", "OPUS", 0.99, 0),
    (16000, "OGG", "OPUS", 0.985, 9),
    (16000, "OGG", "OPUS", 0.975, 0),
    (8000, "MP3", "MPEG_LAYER_III", 0.99, 0),
    (16000, "MP3", "MPEG_LAYER_III", 0.99, 0),
    (16000, "MP3", "MPEG_LAYER_III", 0.93, 9),
    (22050, "MP3", "MPEG_LAYER_III", 0.95, 0),
]
LONGEST_LAG = 4000  # samples


def through(x: np.ndarray, coder) -> np.ndarray:
    rate, container, subtype, level, gain = coder
    y = signal.resample_poly(x, rate // 50, features.RATE // 50) if rate != features.RATE else x
    y = np.clip(y * 10 ** (gain / 20), -0.999, 0.999)
    buffer = io.BytesIO()
    more = {} if level is None else {"compression_level": level}
    soundfile.write(buffer, y, rate, subtype, format=container, **more)
    buffer.seek(0)
    y, rate = soundfile.read(buffer, dtype="float32")
    shared = np.gcd(rate, features.RATE)
    y = signal.resample_poly(y, features.RATE // shared, rate // shared)
    n = min(len(x), len(y), 60 * features.RATE)
    likeness = signal.correlate(y[:n], x[:n], method="fft")[n - 1 : n - 1 + LONGEST_LAG]
    lag = int(np.argmax(np.abs(likeness)))
    y = y[lag : lag + len(x)]
    return np.pad(y, (0, len(x) - len(y)))


def one(task):
    source, target = task
    coder = CODERS[zlib.crc32(source.stem.encode()) % len(CODERS)]
    try:
        x = np.load(source).astype(np.float32) / 32768
        y = through(x, coder)
        partial = target.with_suffix(".part.npy")
        np.save(partial, np.clip(np.rint(y * 32767), -32768, 32767).astype(np.int16))
        partial.rename(target)
        return 1
    except Exception as error:
        print(f"{source.stem} does not go through {coder}: {error}", flush=True)
        return 0


def main(pcm: Path, out: Path, processes: int = 2):
    out.mkdir(parents=True, exist_ok=True)
    kept = ("noise.", "rooms.", "speech.")
    tasks = [(p, out / p.name) for p in pcm.glob("*.npy") if not p.name.startswith(kept) and ".part" not in p.name]
    tasks = sorted((t for t in tasks if not t[1].exists()), key=lambda t: -t[0].stat().st_size)
    with multiprocessing.Pool(processes) as pool:
        print(f"{sum(pool.imap_unordered(one, tasks))} of {len(tasks)} copies", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), *map(int, sys.argv[3:]))
