"""Decodes sound files to 16 kHz, mono, 16 bits, several at a time; existing outputs are kept.

python -m encoder.decode FOLDER OUT [PROCESSES]
"""

import multiprocessing
import sys
from pathlib import Path

import numpy as np
import soundfile
from acoustic import features
from scipy import signal


def one(task: tuple[Path, Path]):
    source, target = task
    try:
        x, rate = soundfile.read(source, dtype="float32", always_2d=True)
        x = x.mean(1)
        if rate != features.RATE:
            shared = np.gcd(rate, features.RATE)
            x = signal.resample_poly(x, features.RATE // shared, rate // shared)
        partial = target.with_suffix(".part.npy")
        np.save(partial, np.clip(np.rint(x * 32767), -32768, 32767).astype(np.int16))
        partial.rename(target)
        return len(x)
    except Exception as error:
        print(f"{source} cannot be decoded: {error}", flush=True)
        return 0


def main(folder: Path, out: Path, processes: int = 2):
    out.mkdir(parents=True, exist_ok=True)
    tasks = [(p, out / f"{p.stem}.npy") for p in folder.iterdir() if p.is_file()]
    tasks = sorted((t for t in tasks if not t[1].exists()), key=lambda t: -t[0].stat().st_size)
    with multiprocessing.Pool(processes) as pool:
        total = sum(pool.imap_unordered(one, tasks))
    print(f"{len(tasks)} files, {total / features.RATE / 3600:.2f} h", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), *map(int, sys.argv[3:]))
