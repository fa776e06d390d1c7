"""Writes the integer weights of a run, and compares their scores with those of the floating-point weights.

    python -m acoustic.export DATA RUN WEIGHTS

The ranges of the activations are measured on recordings from the run's training data.
"""

import sys
from pathlib import Path

import numpy as np
import torch

from . import corpus, evaluate, features, integer


def main(data: Path, run: Path, target: Path):
    torch.set_num_threads(1)
    network, state = evaluate.load(run)
    left_out = set(corpus.FOLDS[state["fold"]]) if state["fold"] is not None else set()
    seen = [r for r in corpus.load() if not left_out & set(r.reciters) and r.duration < 700]
    rng = np.random.default_rng(1)
    xs = []
    for name in [seen[i].name for i in rng.permutation(len(seen))[:16]]:
        for kind in ("", ".channel"):
            path = data / f"{name}{kind}.npy"
            if path.exists():
                kept = np.load(path, mmap_mode="r")
                start = len(kept) // 3
                xs.append(features.from_codes(kept[start : start + 6000]))
    exported = integer.export(network, state["prior"], integer.observe(network, xs))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(exported.data())
    back = integer.Network.read(target)
    real, ours = evaluate.logits(network, xs[0])[0], back.logits(xs[0])[0]
    same = np.mean(real.argmax(1) == ours.argmax(1))
    print(f"{target}: {target.stat().st_size} bytes; on {len(real)} frames the best class agrees in "
          f"{100 * same:.1f} %, mean difference {np.abs(real - ours).mean():.3f} nat")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
