"""Trains weights further on labels alone, on the processor or a GPU, in minutes.

    python -m encoder.tune LISTING.json PCM COPIES START BUNDLED.tam OUT --tasks all 0 1 --steps 100

START: a folder with TASK.ten for each task (encoder.train). The other arguments are those of encoder.train. The labels
are the best paths of the bundled network's scores through the phones of the readings; OUT/labels.pickle keeps them.
OUT gets TASK.ten. After each task, wrong phones (greedy CTC without text) are printed for the first 45 s of at most two
recordings of each voice that the fold leaves out, with the number of recognised phones in percent of the spoken
ones. For `all` these are the voices of fold 1, which the training has seen.
"""

import argparse
import json
import multiprocessing
import os
import pickle
import tempfile
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch

from . import data, evaluate, labels, network, train

MEASURED = 45.0  # seconds of a recording
RECORDINGS = 2  # recordings of a voice; all for the clips of learners-2


def first_labels(corpus: data.Corpus, weights: Path, cache: Path, processes: int) -> list:
    """Labels all recordings by the bundled network, or reads the labels of an earlier run."""
    if cache.exists():
        return pickle.loads(cache.read_bytes())
    with tempfile.TemporaryDirectory() as scratch:
        os.environ["TILAWA_TRAINING_SCRATCH"] = scratch  # the processes of the pool inherit it
        pool = multiprocessing.Pool(processes)
        scores, best = corpus.bundled_scores(weights)
        found, _ = data.label_all(corpus, pool, scores, best, corpus.bundled_prior, False)
        pool.terminate()
    cache.write_bytes(pickle.dumps(found))
    return found


@torch.no_grad()
def recognised(trainer: train.Trainer, net, number: int, frames: int) -> np.ndarray:
    """Returns the best class of the CTC head for each of the first `frames` frames of a recording."""
    corpus = trainer.corpus
    first = torch.tensor([float(corpus.first[number])], dtype=torch.float64, device=corpus.device)
    best = np.zeros(frames, np.uint8)
    for begin, low, high in network.windows(frames):
        x = corpus.gather(first + begin, first, first + frames, torch.ones_like(first)).float()
        classes = net(trainer.damage.clean(x))[2][0].argmax(1).to(torch.uint8).cpu().numpy()
        best[low:high] = classes[low - begin : high - begin]
    return best


def measure(trainer: train.Trainer, net, numbers: list[int]) -> dict[str, tuple[float, float]]:
    """Returns for each voice its wrong phones and its recognised phones, both in percent of the spoken ones."""
    counts = defaultdict(lambda: np.zeros(3))
    taken: dict[str, int] = defaultdict(int)
    net.eval()
    for n in numbers:
        r = trainer.corpus.recordings[n]
        clip = r["folder"] == "learners-2"
        voice = "learners-2" if clip else r["voices"][0]
        taken[voice] += 1
        runs = list(evaluate.runs(r))
        if not runs or (taken[voice] > RECORDINGS and not clip):
            continue
        runs = [run for run in runs if run[1] * labels.FRAME <= MEASURED] or runs[:1]
        frames = min(int(trainer.corpus.count[n]), max(end for _, end, _ in runs) + 20)
        best = recognised(trainer, net, n, frames)
        for begin, end, spoken in runs:
            got = evaluate.heard(best, begin, end)
            counts[voice] += labels.edits(got, spoken), len(got), len(spoken)
    return {voice: (100 * c[0] / c[2], 100 * c[1] / c[2]) for voice, c in sorted(counts.items())}


def main():
    parser = argparse.ArgumentParser()
    for name in ("listing", "pcm", "copies", "start", "bundled", "out"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--tasks", nargs="*", default=["all"])
    parser.add_argument("--steps", dest="most_steps", type=int, default=100)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--rates", nargs=2, type=float, default=[1.5e-4, 6e-4], help="of the layers and of the head")
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(options.processes)
    corpus = data.Corpus(
        json.loads(options.listing.read_text()), options.pcm, options.copies, torch.device(options.device)
    )
    corpus.to_device()
    found = first_labels(corpus, options.bundled, options.out / "labels.pickle", options.processes)
    train.say(f"labelled: {corpus.hours():.2f} h, {corpus.take_copies()} copies through coders")
    trainer = train.Trainer(options, corpus, None)
    trainer.put(found)
    for task in options.tasks:
        fold = None if task == "all" else int(task)
        torch.manual_seed(options.seed + (17 if fold is None else fold))
        sampler = data.Sampler(corpus, found, fold, options.seed + 6, False)
        net = network.Network.read(options.start / f"{task}.ten").to(corpus.device)
        trainer.train(net, sampler, 1e9, task, rates=tuple(options.rates))
        (options.out / f"{task}.ten.part").write_bytes(net.data())
        (options.out / f"{task}.ten.part").rename(options.out / f"{task}.ten")
        rows = measure(trainer, net, corpus.left_out(1 if fold is None else fold))
        train.say(f"{task}: mean of {len(rows)} voices {np.mean([wrong for wrong, _ in rows.values()]):.1f} %")
        for voice, (wrong, heard) in rows.items():
            train.say(f"  {voice}: {wrong:.1f} % wrong, {heard:.0f} % recognised")


if __name__ == "__main__":
    main()
