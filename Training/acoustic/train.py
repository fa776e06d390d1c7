"""Trains a model that leaves out the reciters of a fold, or a model of all recordings.

    python -m acoustic.train DATA OUT --fold 0 --steps 2000

All heads are trained together. The frame-level head learns the expected classes over all paths through
the chain of phones that the known ends of the ayat allow (forward-backward with the scores of the
network itself, divided by a power of their running mean). The CTC head finds the phones sooner and
speeds up the training of the shared layers. A third output learns from the true ends where one ayah has
ended and the next has not begun. OUT/checkpoint.pt is written every 100 steps; the same command
continues from there.
"""

import argparse
import queue
import threading
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from . import corpus, examples, hmm, model, phones

BATCH_SECONDS = 120.0
PRIOR_POWER = 0.6
PAUSE_WEIGHT = 0.3
FLAT_STEPS = 200  # initial steps, in which silence is found from the level, and phones are spread evenly


def sources(data: Path, fold: int | None, warsh: bool) -> list[examples.Source]:
    text = phones.PhoneticText()
    out = set(corpus.FOLDS[fold]) if fold is not None else set()
    return [
        examples.Source(r, data, text)
        for r in corpus.load()
        if not out & set(r.reciters) and (warsh or r.riwayah == "hafs")
        and (out or r.folder != "hard" or "018" in r.name)  # `hard`: copies of others
    ]


def lengths(step: int, steps: int, rng: np.random.Generator) -> float:
    """Returns the length of the examples of a batch in seconds; short ones come first."""
    share = step / steps
    if share < 0.15:
        return 6.0
    if share < 0.4:
        return float(rng.choice([6.0, 12.0]))
    return float(rng.choice([6.0, 12.0, 18.0, 26.0], p=[0.2, 0.4, 0.3, 0.1]))


def collate(batch: list[examples.Example]):
    hops = max(len(e.x) for e in batch)
    x = np.zeros((len(batch), hops, batch[0].x.shape[1]), np.float32)
    for i, e in enumerate(batch):
        x[i, : len(e.x)] = e.x
    return torch.from_numpy(x.transpose(0, 2, 1).copy())


def expected(batch, scores: torch.Tensor, x: torch.Tensor, prior: np.ndarray, flat: bool):
    """Returns the expected share of each class in every frame, and the number of examples for which no path exists.

    All shares are 0 in these examples, and in the padding after an example."""
    probabilities = torch.softmax(scores, 1).numpy()
    levels = x.mean(1).numpy()
    targets = np.zeros_like(probabilities).transpose(0, 2, 1).copy()
    broken = 0
    for i, e in enumerate(batch):
        frames = len(e.low)
        p = probabilities[i, :, :frames].T / prior**PRIOR_POWER
        if flat:
            level = levels[i, : 3 * frames].reshape(frames, 3).mean(1)
            p[:, phones.SILENCE] *= np.where(level < -22, 8.0, 0.05)
        p = np.maximum(p / p.max(1, keepdims=True), 1e-6).astype(np.float64)
        own = np.zeros_like(p)
        value = hmm.occupancy(
            p, e.chain.classes, e.chain.optional, e.low, e.high, PAUSE_WEIGHT, own)
        if np.isnan(value):
            broken += 1
        else:
            targets[i, :frames] = own
    return torch.from_numpy(targets.transpose(0, 2, 1).astype(np.float32)), broken


def feed(sampler: examples.Sampler, first: int, steps: int, seed: int, batches: queue.Queue):
    for step in range(first, steps):
        rng = np.random.default_rng([seed, step])
        sampler.rng = rng  # so that a run that is continued draws the same examples
        batches.put(sampler.batch(lengths(step, steps, rng), BATCH_SECONDS))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--fold", type=int)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--channels", type=int, default=192)
    parser.add_argument("--blocks", type=int, default=8)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--strength", type=float, default=1.0)
    parser.add_argument("--warsh", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    network = model.AcousticModel(options.channels, options.blocks)
    optimizer = torch.optim.AdamW(network.parameters(), options.rate, weight_decay=0.01)
    prior = np.full(phones.CLASSES, 1 / phones.CLASSES)
    first = 0
    checkpoint = options.out / "checkpoint.pt"
    if checkpoint.exists():
        state = torch.load(checkpoint, weights_only=False)
        network.load_state_dict(state["network"])
        optimizer.load_state_dict(state["optimizer"])
        prior, first = state["prior"], state["step"]
    used = sources(options.data, options.fold, options.warsh)
    print(f"{len(used)} recordings, {sum(s.recording.duration for s in used) / 3600:.2f} h, "
          f"{sum(p.numel() for p in network.parameters())} parameters, from step {first}", flush=True)
    batches: queue.Queue = queue.Queue(3)
    talk = [np.load(p) for p in sorted(options.data.glob("talk.*.npy"))]
    sampler = examples.Sampler(used, options.seed, options.strength, talk)
    threading.Thread(
        target=feed, args=(sampler, first, options.steps, options.seed, batches),
        daemon=True).start()
    network.train()
    began, totals, count = time.time(), np.zeros(4), 0
    for step in range(first, options.steps):
        rate = options.rate * min(1, (step + 1) / 100)
        rate *= 0.5 + 0.5 * np.cos(np.pi * max(0, step - 100) / max(1, options.steps - 100))
        for group in optimizer.param_groups:
            group["lr"] = max(rate, 1e-5)
        batch = batches.get()
        x = collate(batch)
        with torch.autocast("cpu", torch.bfloat16):
            scores, gaps, spikes = network(x)
        with torch.no_grad():
            targets, broken = expected(batch, scores.detach(), x, prior, step < FLAT_STEPS)
        weight = targets.sum()
        frame_loss = -(targets * F.log_softmax(scores, 1)).sum() / weight
        mean = (torch.softmax(scores.detach(), 1) * targets.sum(1, keepdim=True)).sum((0, 2))
        mean = (mean / weight).numpy()
        prior = 0.98 * prior + 0.02 * np.maximum(mean, 1e-4)
        spike_loss = F.ctc_loss(
            F.log_softmax(spikes, 1).permute(2, 0, 1),
            torch.from_numpy(np.concatenate([e.targets for e in batch]).astype(np.int64)),
            torch.tensor([len(e.low) for e in batch]),
            torch.tensor([len(e.targets) for e in batch]), zero_infinity=True)
        known = np.full(gaps.shape, -1, np.float32)
        for i, e in enumerate(batch):
            known[i, : len(e.boundary)] = e.boundary
        known = torch.from_numpy(known)
        mask = known >= 0
        gap_loss = F.binary_cross_entropy_with_logits(gaps[mask], known[mask])
        loss = frame_loss + 0.3 * spike_loss + gap_loss
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 3.0)
        optimizer.step()
        totals += [frame_loss.item(), spike_loss.item(), broken / len(batch), gap_loss.item()]
        count += 1
        if (step + 1) % 50 == 0:
            a, b, c, d = totals / count
            print(f"{step + 1} frame {a:.3f} ctc {b:.3f} broken {c:.3f} boundary {d:.3f} silence {prior[0]:.3f} "
                  f"{(time.time() - began) / count:.2f} s wall "
                  f"{time.process_time() / (step + 1 - first):.2f} s cpu", flush=True)
            totals, count, began = np.zeros(4), 0, time.time()
        if (step + 1) % 100 == 0 or step + 1 == options.steps:
            partial = options.out / "checkpoint.partial"
            torch.save({
                "network": network.state_dict(), "optimizer": optimizer.state_dict(),
                "prior": prior, "step": step + 1, "fold": options.fold,
                "channels": options.channels, "blocks": options.blocks}, partial)
            partial.rename(checkpoint)


if __name__ == "__main__":
    main()
