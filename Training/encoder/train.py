"""Trains the encoder: models that leave out the voices of a fold, and a model of all voices.

    python -m encoder.train LISTING.json PCM COPIES MODEL.bin BUNDLED.tam OUT --tasks 1 all 0 2 3 4

LISTING: output of encoder.listing. PCM, COPIES: outputs of encoder.decode and encoder.channels. MODEL.bin: Whisper
base (`make transcription`). Each task has two rounds:

1. The teacher, six layers, learns from the labels: the best paths through the chains of phones by the scores of the
   bundled network, CTC on the phones of the window, boundaries.
2. The teacher labels again every recording that the fold does not leave out, and gives posteriors of the clean sound,
   also for unlabelled frames. The student starts with the first layers and the head of the teacher. It learns the
   posteriors of the clean sound from the damaged sound, and the labels. In its last steps, weights and inputs are
   rounded to 8 bits when used.

The number of steps follows from the time limit of a round in seconds (`--teacher`, `--student`) and the time of the
first steps; it is printed. OUT gets NAME.ten (weights, 8 bits), NAME.json (figures) and NAME.npz: the best classes of
both heads per frame of the left-out recordings, by the teacher, the student, and its rounded weights.
"""

import argparse
import copy
import json
import multiprocessing
import os
import tempfile
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from . import data, evaluate, labels, network, slips, sound
from .damage import Damage

STARTED = time.time()
ROUNDING = 0.35  # additional time for a step with rounded weights and inputs, as a share
MOST_REFUSED = 0.2  # maximum share of chunks that a teacher may reject; a teacher that rejects more has not learned


def say(*words):
    print(f"[{time.time() - STARTED:6.1f}]", *words, flush=True)


def spikes_between(before: torch.Tensor, after: torch.Tensor, part: torch.Tensor) -> torch.Tensor:
    """Interpolates CTC posteriors between two frames. A mean would halve a spike of one frame, and a network that
    learns halved spikes outputs only blanks. Therefore the larger of the two values is used, and the blank gets the
    rest."""
    most = torch.maximum(before * (part < 0.75), after * (part > 0.25))[..., 1:]
    blank = (1 - most.sum(-1, keepdim=True)).clamp(min=0)
    return F.normalize(torch.cat([blank, most], -1), p=1, dim=-1)


class Trainer:
    def __init__(self, options, corpus: data.Corpus, pool):
        self.options, self.corpus, self.pool = options, corpus, pool
        self.device = corpus.device
        self.damage = Damage(self.device, corpus.rooms, options.seed)
        self.cast = lambda: torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda")

    def new(self, layers: int) -> network.Network:
        net = network.Network(layers)
        net.encoder.read(self.options.model)
        return net.to(self.device)

    # One round.

    def loss(self, net, drawn, soft) -> torch.Tensor:
        corpus = self.corpus
        x, noise, place, inside, talks, ctc, spells = data.on_device(corpus, drawn)
        mel = self.damage(x, noise)
        with self.cast():
            hmm, gap, spikes = net(mel)
        at = place.floor().long().clamp(0, corpus.frames - 2)
        outside = ~(inside | talks)
        classes = torch.where(outside, 0, corpus.classes[at].long())
        log_hmm, log_ctc = F.log_softmax(hmm, 2), F.log_softmax(spikes, 2)
        if soft is None:
            known = classes != labels.UNKNOWN
            frame = -log_hmm.gather(2, torch.where(known, classes, 0)[..., None])[..., 0]
            frame = (frame * known).sum() / known.sum()
            taught = 0.0
        else:
            to = (place - 0.5).clamp(0, corpus.frames - 2)
            low = to.floor().long()
            part = (to - low).float()[..., None]
            hmm_target = soft[0][low].float() * (1 - part) + soft[0][low + 1].float() * part
            ctc_target = spikes_between(soft[1][low].float(), soft[1][low + 1].float(), part)
            first = lambda classes: F.one_hot(torch.zeros_like(at), classes).float()
            hmm_target = torch.where(outside[..., None], first(network.HMM_OUTPUTS), hmm_target)
            ctc_target = torch.where(outside[..., None], first(network.CTC_OUTPUTS), ctc_target)
            frame = -(hmm_target * log_hmm).sum() / hmm_target.sum()
            ctc_target = ctc_target * spells[:, None, None]
            taught = -(ctc_target * log_ctc).sum() / ctc_target.sum()
        boundary = torch.where(outside, labels.UNKNOWN, corpus.boundary[at].long())
        judged = boundary != labels.UNKNOWN
        between = F.binary_cross_entropy_with_logits(gap, boundary.clamp(max=1).float(), reduction="none")
        between = (between * judged).sum() / (judged.sum() + 1)
        wanted = data.there(drawn["targets"], self.device)
        spelled = F.ctc_loss(
            log_ctc.transpose(0, 1),
            wanted,
            torch.full((len(x),), sound.FRAMES),
            torch.from_numpy(drawn["lengths"]),
            reduction="none",
            zero_infinity=True,
        )
        spelled = (spelled * ctc).sum() / max(1, len(wanted))
        self.parts = (frame.detach(), spelled.detach(), between.detach())
        return frame + 0.5 * spelled + 0.5 * between + 1.0 * taught

    def train(
        self, net, sampler, seconds: float, name: str, soft=None, rates=(3e-4, 1.5e-3), rounded_from: float = 2.0
    ):
        options = self.options
        head = [p for n, p in net.named_parameters() if not n.startswith("encoder.")]
        body = [p for n, p in net.named_parameters() if n.startswith("encoder.")]
        optimizer = torch.optim.AdamW(
            [{"params": body, "base": rates[0]}, {"params": head, "base": rates[1]}],
            betas=(0.9, 0.98),
            weight_decay=0.01,
            fused=self.device.type == "cuda",
        )
        average, parameters = [p.detach().clone() for p in net.parameters()], list(net.parameters())
        net.train()
        began, steps, step, measured = time.time(), options.most_steps, 0, 12
        while step < steps:
            share = step / steps
            warm = 60 if steps > 300 else max(1, steps // 5)
            factor = min(1, (step + 1) / warm) * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * share)))
            for group in optimizer.param_groups:
                group["lr"] = group["base"] * factor
            network.Quantised.weights = network.Quantised.inputs = share >= rounded_from
            loss = self.loss(net, sampler.batch(options.batch), soft)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(parameters, 1.0)
            optimizer.step()
            with torch.no_grad():
                torch._foreach_lerp_(average, parameters, 1 - min(0.995, (step + 1) / (step + 20)))
            step += 1
            if step == 4:
                self.wait()
                since = time.time()
            if step == 4 + measured:
                self.wait()
                each = (time.time() - since) / measured
                extra = ROUNDING * max(0, 1 - rounded_from)
                steps = min(steps, max(step + 1, int((seconds - (time.time() - began)) / each / (1 + extra)) + step))
                lately = time.time()
                say(f"{name}: {each * 1000:.0f} ms a step, {steps} steps of {options.batch} windows")
            if measured + 4 < step < steps and step % 25 == 0:  # other processes may use the device too
                each = 0.5 * each + 0.5 * (time.time() - lately) / 25
                left = seconds - (time.time() - began)
                later = max(rounded_from, step / steps) if rounded_from < 1 else 1.0
                steps = min(options.most_steps, step + max(1, int(left / each / (1 + ROUNDING * (1 - later)))))
            if step % 25 == 0:
                lately = time.time()
            if step % options.every == 0 or step == steps:
                a, b, c = (float(v) for v in self.parts)
                say(f"{name} {step}/{steps} frame {a:.3f} ctc {b:.3f} boundary {c:.3f}")
        network.Quantised.weights = network.Quantised.inputs = False
        with torch.no_grad():
            for p, a in zip(parameters, average):
                p.copy_(a)
        net.eval()
        return steps

    def wait(self):
        if self.device.type == "cuda":
            torch.cuda.synchronize()

    # Inference.

    @torch.no_grad()
    def hear(self, net, numbers, use, half: bool = True):
        """Calls use(first frame in the corpus, hmm, ctc) with the scores of each window of whole recordings."""
        corpus = self.corpus
        wanted = [
            (int(corpus.first[n]), int(corpus.count[n]), *w)
            for n in numbers
            for w in network.windows(int(corpus.count[n]))
        ]
        net.eval()
        for i in range(0, len(wanted), self.options.hear):
            part = wanted[i : i + self.options.hear]
            first, count, begin = (
                torch.tensor([w[k] for w in part], dtype=torch.float64, device=self.device) for k in range(3)
            )
            x = corpus.gather(first + begin, first, first + count, torch.ones_like(first)).float()
            mel = self.damage.clean(x)
            with torch.autocast(self.device.type, torch.bfloat16, enabled=half and self.device.type == "cuda"):
                hmm, _, ctc = net(mel)
            for j, (f, _, b, low, high) in enumerate(part):
                use(f + low, hmm[j, low - b : high - b], ctc[j, low - b : high - b])

    def best(self, net, numbers, half=True):
        """Returns the best classes of both heads per frame, (2, frames of all the recordings)."""
        found = torch.zeros(2, self.corpus.frames, dtype=torch.uint8, device=self.device)

        def use(at, hmm, ctc):
            found[0, at : at + len(hmm)] = hmm.argmax(1).to(torch.uint8)
            found[1, at : at + len(ctc)] = ctc.argmax(1).to(torch.uint8)

        self.hear(net, numbers, use, half)
        found = found.cpu().numpy()
        return np.concatenate(
            [found[:, self.corpus.first[n] : self.corpus.first[n] + self.corpus.count[n]] for n in numbers], 1
        )

    def teach(self, net, fold):
        """Computes labels and soft targets by a teacher, for all recordings that the fold does not leave out."""
        corpus = self.corpus
        numbers = corpus.numbers(fold, ("recitation", "free"))
        hmm_soft = torch.zeros(corpus.frames, network.HMM_OUTPUTS, dtype=torch.float16, device=self.device)
        ctc_soft = torch.zeros(corpus.frames, network.CTC_OUTPUTS, dtype=torch.float16, device=self.device)
        ctc_soft[:, 0] = 1  # frames that the teacher does not process count as blank

        def use(at, hmm, ctc):
            hmm_soft[at : at + len(hmm)] = F.softmax(hmm, 1).half()
            ctc_soft[at : at + len(ctc)] = F.softmax(ctc, 1).half()

        readers = [n for n in corpus.numbers(fold, ("speech",)) if data.reads_words(corpus.recordings[n])]
        self.hear(net, numbers + readers, use)
        say("heard")
        heard = hmm_soft.sum(1) > 0.5
        prior = hmm_soft[heard].float().mean(0).clamp(min=1e-4).cpu().numpy()
        scores = torch.log(hmm_soft.float().clamp(min=1e-6)).half().cpu().numpy()
        best = ctc_soft.argmax(1).to(torch.uint8).cpu().numpy()
        found, expected = data.label_all(corpus, self.pool, scores, best, prior, True, numbers)
        refused = sum(f.refused for f in found if f)
        say(f"labelled again, {refused} chunks refused")
        if refused > MOST_REFUSED * sum(sum(1 for _ in labels.chunks(r["units"], "")) for r in corpus.recordings):
            say("the teacher refuses too much: the first labels stay")
            found = list(self.first_labels)
            expected[:] = 0
        others = [n for n in range(len(corpus.recordings)) if found[n] is None]
        for n in others:
            found[n] = self.first_labels[n]
        self.put(found)
        covered = torch.from_numpy(expected).to(self.device)
        hmm_soft = torch.where(covered.sum(1, keepdim=True) > 0.5, covered, hmm_soft)
        alone = (corpus.classes != labels.UNKNOWN) & ((covered.sum(1) < 0.5) | ~heard)
        sure = F.one_hot(torch.where(alone, corpus.classes, 0).long(), network.HMM_OUTPUTS).half()
        hmm_soft = torch.where(alone[:, None], sure, hmm_soft)
        hmm_soft[hmm_soft.sum(1) < 0.5, 0] = 1
        return found, (hmm_soft, ctc_soft), prior

    def put(self, found):
        """Copies labels to the device."""
        corpus = self.corpus
        classes = np.full(corpus.frames, labels.UNKNOWN, np.uint8)
        boundary = classes.copy()
        for n, own in enumerate(found):
            part = slice(corpus.first[n], corpus.first[n] + corpus.count[n])
            classes[part], boundary[part] = own.classes, own.boundary
        corpus.classes.copy_(torch.from_numpy(classes))
        corpus.boundary.copy_(torch.from_numpy(boundary))

    # A task.

    def task(self, name: str, out: Path, sizes: list[int]):
        options, corpus = self.options, self.corpus
        fold = None if name == "all" else int(name)
        torch.manual_seed(options.seed + (17 if fold is None else fold))
        began = time.time()
        figures = {"fold": fold, "seed": options.seed}
        self.put(self.first_labels)
        sampler = data.Sampler(corpus, self.first_labels, fold, options.seed, False)
        figures["voices"], figures["hours"] = len(sampler.voices), round(sampler.minutes / 60, 2)
        say(f"{corpus.take_copies()} copies through coders")
        say(f"task {name}: {len(sampler.voices)} voices, {sampler.minutes / 60:.2f} h of labels")
        teacher = self.new(options.teacher_layers)
        figures["teacher_steps"] = self.train(teacher, sampler, options.teacher, f"{name} teacher")
        # the model `all` has no fold: it is evaluated on recordings of its own training data
        outside = corpus.left_out(fold if fold is not None else 1)
        kept = {}
        kept["teacher"] = self.best(teacher, outside)
        found, soft, prior = self.teach(teacher, fold)
        say(f"{corpus.take_copies()} copies through coders")
        for layers in sizes:
            label = name if layers == options.layers else f"{name}-{layers}"
            student = self.new(layers)
            old = teacher.state_dict()
            own = student.state_dict()
            for key in own:
                number = key.split(".")[2] if key.startswith("encoder.layers.") else "0"
                if key.startswith("into.") and layers != options.teacher_layers:
                    continue  # the input of this layer comes from another layer, so it starts with random weights
                if int(number) < layers and key in old:
                    own[key] = old[key]
            if layers < options.teacher_layers:  # after its last layer, Whisper applies the next layer's normalisation
                for part in ("weight", "bias"):
                    own[f"encoder.norm.{part}"] = old[f"encoder.layers.{layers}.norm.{part}"]
            student.load_state_dict(own)
            sampler = data.Sampler(corpus, found, fold, options.seed + 1, True)
            budget = options.student if layers == options.layers else options.student * options.side
            figures[f"student_steps_{layers}"] = self.train(
                student, sampler, budget, f"{label} student", soft, rates=(2.5e-4, 1.2e-3), rounded_from=0.85
            )
            student.prior.copy_(torch.from_numpy(prior))
            student.prior /= student.prior.sum()
            (out / f"{label}.ten.part").write_bytes(student.data())
            (out / f"{label}.ten.part").rename(out / f"{label}.ten")
            if layers == options.layers and fold is None:
                torch.save(
                    {k: v.half().cpu() for k, v in student.state_dict().items() if "places" not in k}, out / "all.pt"
                )
            plain = copy.deepcopy(student)
            again = network.Network.read(out / f"{label}.ten").to(self.device).eval()
            kept[f"plain{layers}"] = self.best(plain, outside, half=False)
            kept[f"rounded{layers}"] = self.best(again, outside, half=False)
            network.Quantised.inputs = True
            kept[f"inputs{layers}"] = self.best(again, outside, half=False)
            network.Quantised.inputs = False
            if layers == options.layers and fold is not None:
                figures["slips"] = slips.measure(self, again, self.first_labels, outside)
                say("slips", json.dumps(figures["slips"]))
        names = [corpus.recordings[n]["name"] for n in outside]
        np.savez_compressed(
            out / f"{name}.npz",
            names=np.array(names),
            counts=corpus.count[outside],
            bundled=self.bundled_best_of(outside),
            **kept,
        )
        figures["table"] = evaluate.table(self.listing, out / f"{name}.npz")
        for row in figures["table"]:
            say(row)
        figures["seconds"] = round(time.time() - began, 1)
        (out / f"{name}.json").write_text(json.dumps(figures, ensure_ascii=False, indent=1))
        say(f"task {name} took {figures['seconds']} s")

    def bundled_best_of(self, numbers):
        c = self.corpus
        return np.concatenate([self.bundled_best[c.first[n] : c.first[n] + c.count[n]] for n in numbers])


def main():
    parser = argparse.ArgumentParser()
    for name in ("listing", "pcm", "copies", "model", "bundled", "out"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--tasks", nargs="*", default=["all"])
    parser.add_argument("--layers", type=int, default=3)
    parser.add_argument("--sizes", default="", help="TASK=2,4,6: further students of a task")
    parser.add_argument("--teacher-layers", type=int, default=6)
    parser.add_argument("--teacher", type=float, default=40, help="seconds of a round")
    parser.add_argument("--student", type=float, default=45)
    parser.add_argument("--side", type=float, default=0.5, help="share of that for further students")
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--hear", type=int, default=128, help="windows at once, where nothing is learned")
    parser.add_argument("--most-steps", type=int, default=100_000)
    parser.add_argument("--every", type=int, default=100)
    parser.add_argument("--processes", type=int, default=14)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--until", type=float, default=1e18, help="no task begins that would end after this time")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    scratch = tempfile.TemporaryDirectory()
    os.environ["TILAWA_TRAINING_SCRATCH"] = scratch.name
    pool = multiprocessing.Pool(options.processes)  # the pool must be created before the device is used
    torch.set_num_threads(max(1, options.processes // 2))
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    listing = json.loads(options.listing.read_text())
    corpus = data.Corpus(listing, options.pcm, options.copies, torch.device(options.device))
    say(f"{len(corpus.recordings)} recordings, {corpus.hours():.2f} h")
    corpus.to_device()
    scores, best = corpus.bundled_scores(options.bundled)
    say("heard by the bundled network")
    torch.backends.cudnn.benchmark = True  # from here on, all windows have the same size
    trainer = Trainer(options, corpus, pool)
    trainer.listing, trainer.bundled_best = listing, best
    trainer.first_labels, _ = data.label_all(corpus, pool, scores, best, corpus.bundled_prior, False)
    known = sum(int((f.classes != labels.UNKNOWN).sum()) for f in trainer.first_labels) * labels.FRAME / 3600
    say(f"labelled: {known:.2f} h of {corpus.hours():.2f}")
    sizes = {
        part.split("=")[0]: [int(n) for n in part.split("=")[1].split(",")] for part in options.sizes.split() if part
    }
    longest = 0.0
    for name in options.tasks:
        if time.time() + longest > options.until:
            say(f"no time for task {name}")
            continue
        began = time.time()
        trainer.task(name, options.out, [options.layers, *sizes.get(name, [])])
        longest = max(longest, time.time() - began)
    (options.out / "done").write_text("done\n")
    pool.terminate()


if __name__ == "__main__":
    main()
