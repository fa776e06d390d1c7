"""Measures a model on recordings of the reciters that its fold left out.

    python -m acoustic.evaluate DATA RUN [--warp 1.3] [--channel] [--integer WEIGHTS]

RUN contains checkpoint.pt. The order and number of the readings are given, but no times. For each
recording and condition, the script prints the share of boundaries within 0.3 and 0.5 s: first for the
cut, as the distance of a point from the interval between the last sound of one ayah and the first of the
next; second for the gap between the last and the first phone, as defined in
Sources/Evaluation/Judgement.swift. Doubtful ends and ends beside incomplete readings do not count.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch

from . import align, corpus, features, model, phones


def load(run: Path):
    state = torch.load(run / "checkpoint.pt", weights_only=False, map_location="cpu")
    network = model.AcousticModel(state["channels"], state["blocks"])
    network.load_state_dict(state["network"])
    network.eval()
    return network, state


@torch.no_grad()
def logits(network, x: np.ndarray, block: int = 6000) -> tuple[np.ndarray, ...]:
    """Returns scores of all frames of x (hops, bands): of the classes, of a boundary, and of the CTC head."""
    hops = -(-len(x) // 3) * 3
    padded = np.zeros((hops, x.shape[1]), np.float32)
    padded[: len(x)] = x
    margin = 300
    parts: tuple[list, ...] = ([], [], [])
    for first in range(0, hops, block):
        a, b = max(0, first - margin), min(hops, first + block + margin)
        inner = slice((first - a) // 3, (min(first + block, hops) - a) // 3)
        for part, scores in zip(parts, network(torch.from_numpy(padded[a:b].T[None].copy()))):
            part.append(scores[0, ..., inner].numpy().T)
    return tuple(np.concatenate(part) for part in parts)


def boundaries(recording: corpus.Recording):
    """Yields (index before, index after, from, to) of the true boundaries that count."""
    complete = [i for i, a in enumerate(recording.ayahs) if not a.partial]
    for a, b in zip(complete, complete[1:]):
        before, after = recording.ayahs[a], recording.ayahs[b]
        if b == a + 1 and not before.end_doubtful and not after.start_doubtful:
            yield a, b, before.speech_end, after.speech_start


def measure(recording, scores, level, gaps, text, settings):
    """Returns, for each boundary, the error of the cut, the error of the gap, the length of the pause, and whether the
    ayat are joined."""
    lines, indices = align.told(recording, text)
    result = align.align(scores, lines, settings)
    rows = []
    where = {index: place for place, index in enumerate(indices) if index >= 0}
    for a, b, low, high in boundaries(recording):
        if result is None:
            rows.append((99.0, 99.0))
            continue
        end, start = result.spans[where[a]][1], result.spans[where[b]][0]
        point = align.cut(level, gaps, end, start)
        low, high = min(low, high), max(low, high)
        rows.append((max(0, low - point, point - high), max(0, low - start, end - high)))
    return np.array(rows).reshape(-1, 2), result, indices


def word_errors(recording, result, indices):
    """Returns, for each word of the truth, the larger error of its two ends."""
    errors = []
    for place, index in enumerate(indices):
        words = recording.ayahs[index].words if index >= 0 else None
        if words is None or result is None or len(words) != len(result.words[place]):
            continue
        for (_, start, end), (a, b) in zip(words, result.words[place]):
            errors.append(max(abs(a - start), abs(b - end)))
    return np.array(errors)


def phone_errors(spikes: np.ndarray, lines) -> tuple[int, int]:
    """Returns the edit distance between the phones that the CTC head recognises (greedily) and the text, and the number
    of phones of the text."""
    best = spikes.argmax(1)
    heard = [k for k, before in zip(best, [0, *best[:-1]]) if k and k != before]
    truth = [k for line in lines for k in line.kinds]
    return edit_distance(np.array(heard), np.array(truth)), len(truth)


def edit_distance(a, b) -> int:
    row = np.arange(len(b) + 1)
    steps = np.arange(len(b) + 1)
    for i, k in enumerate(a):
        new = np.empty_like(row)
        new[0] = i + 1
        new[1:] = np.minimum(row[:-1] + (b != k), row[1:] + 1)
        # Insertions are a running minimum from the left.
        row = np.minimum.accumulate(new - steps) + steps
    return int(row[-1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("run", type=Path)
    parser.add_argument("--fold", type=int)
    parser.add_argument("--only", default="")
    parser.add_argument("--warp", type=float, default=1.0)
    parser.add_argument("--channel", action="store_true")
    parser.add_argument("--integer", type=Path)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="where scores are kept, to tune settings on")
    parser.add_argument("--phones", action="store_true")
    parser.add_argument("--quiet", action="store_true")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    network, state = load(options.run)
    integer = None
    if options.integer:
        from . import integer as integer_module
        integer = integer_module.Network.read(options.integer)
    fold = options.fold if options.fold is not None else state["fold"]
    out = set(corpus.FOLDS[fold])
    text, settings, prior = phones.PhoneticText(), align.Settings(), state["prior"]
    matrix = features.filters(options.warp)
    groups: dict[str, list] = {}
    words, began = [], time.process_time()
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    heard = 0.0
    for recording in corpus.load():
        if not set(recording.reciters) <= out:
            continue
        if options.only not in recording.name:
            continue
        name = recording.name + (".channel" if options.channel else "")
        path = options.data / f"{name}.npy"
        if not path.exists():
            continue
        kept = np.load(path, mmap_mode="r")
        heard += len(kept) / 100
        x = features.from_codes(kept, matrix)
        if integer is not None:
            frames, gaps, spikes = integer.logits(x)
        else:
            frames, gaps, spikes = logits(network, x)
        if options.keep:
            np.savez(
                options.keep / f"{recording.name}.npz",
                frames=frames.astype(np.float16),
                spikes=spikes.astype(np.float16),
                gaps=gaps.astype(np.float16),
                level=align.levels(kept),
                prior=prior,
            )
        scores = align.observations(frames, prior, settings)
        level = align.levels(kept)
        errors, result, indices = measure(recording, scores, level, gaps, text, settings)
        words.append(word_errors(recording, result, indices))
        extra = ""
        if options.phones:
            wrong, count = phone_errors(spikes, align.told(recording, text)[0])
            extra = f"  phones wrong {100 * wrong / count:.0f} %"
        if not options.quiet:
            print(f"{recording.name:32} {line(errors)}{extra}", flush=True)
        key = recording.condition
        if recording.folder in ("hard", "halaqa"):
            key = recording.name
        groups.setdefault(key, []).append(errors)
    print(f"{'condition':32} boundaries  cut within 0.3 / 0.5 s   gap within 0.3 / 0.5 s")
    for key, parts in groups.items():
        print(f"{key:32} {line(np.concatenate(parts))}")
    print(f"{'all':32} {line(np.concatenate([p for parts in groups.values() for p in parts]))}")
    words = np.concatenate(words) if words else np.array([])
    if len(words):
        shares = ", ".join(f"{t} s {100 * np.mean(words <= t):.1f} %" for t in (0.1, 0.15, 0.2, 0.3, 0.5))
        print(f"{len(words)} words, both ends within {shares}")
    print(f"{heard / 3600:.2f} h, {time.process_time() - began:.0f} s of processor time")


def line(errors: np.ndarray) -> str:
    if len(errors) == 0:
        return "    0"
    share = [100 * np.mean(errors[:, k] <= t + 0.0005) for k in (0, 1) for t in (0.3, 0.5)]
    return f"{len(errors):5}   {share[0]:5.1f} {share[1]:5.1f}   {share[2]:5.1f} {share[3]:5.1f}"


if __name__ == "__main__":
    main()
