"""All sound in one array on the training device, with its labels, and a sampler of windows.

Recording n begins at frame `first[n]` (a frame is 480 samples) and has `count[n]` frames; sample = 480 · frame.
"""

import os
from pathlib import Path

import numpy as np
import torch
from acoustic import phones

from . import bundled, labels, sound

PAD = sound.FRAMES  # frames of silence at both ends of the array
BOOSTS = {"ordinary": 2.0, "child": 2.0, "class": 1.2, "learner": 2.0}
LEARNERS = 3.5  # additional factor of `learners`: dozens of people reciting surah 10, see acoustic/corpus.py
OTHER_RIWAYAH = 0.6
PHRASES = ("adhan", "dua")  # kinds of recordings that contain the phrases of recitation, such as the takbir
SPEECH, NOISE, FREE, CODED = 0.06, 0.02, 0.25, 0.35


class Corpus:
    def __init__(self, listing: dict, pcm: Path, copies: Path, device):
        self.device, self.copies = device, copies
        self.recordings = [
            r for r in listing["recordings"] if r["kind"] != "room" and (pcm / f"{r['name']}.npy").exists()
        ]
        self.rooms = [
            np.load(pcm / f"{r['name']}.npy").astype(np.float32)
            for r in listing["recordings"]
            if r["kind"] == "room" and (pcm / f"{r['name']}.npy").exists()
        ]
        self.surahs = listing["surahs"]
        sizes = [np.load(pcm / f"{r['name']}.npy", mmap_mode="r").shape[0] for r in self.recordings]
        self.count = np.array([max(1, s // sound.FRAME) for s in sizes])
        self.first = PAD + np.concatenate([[0], np.cumsum(self.count)[:-1]])
        self.frames = int(PAD + self.count.sum() + PAD)
        flat = np.zeros(self.frames * sound.FRAME, np.int16)
        self.levels = []
        for r, first, count, size in zip(self.recordings, self.first, self.count, sizes):
            x = np.load(pcm / f"{r['name']}.npy")
            n = min(size, count * sound.FRAME)
            flat[first * sound.FRAME : first * sound.FRAME + n] = x[:n]
            self.levels.append(labels.levels(flat[first * sound.FRAME : (first + count) * sound.FRAME]))
        self.samples = flat
        self.copied = np.zeros(len(self.recordings), bool)

    def to_device(self):
        self.pcm = torch.from_numpy(self.samples).to(self.device)
        self.coded = self.pcm.clone()
        self.classes = torch.full((self.frames,), labels.UNKNOWN, dtype=torch.uint8, device=self.device)
        self.boundary = torch.full((self.frames,), labels.UNKNOWN, dtype=torch.uint8, device=self.device)

    def take_copies(self) -> int:
        """Loads the copies through coders that exist so far. A recording is used itself in place of a missing copy."""
        for n, (r, first, count) in enumerate(zip(self.recordings, self.first, self.count)):
            path = self.copies / f"{r['name']}.npy"
            if not self.copied[n] and path.exists():
                x = torch.from_numpy(np.load(path)[: count * sound.FRAME])
                self.coded[first * sound.FRAME : first * sound.FRAME + len(x)] = x.to(self.device)
                self.copied[n] = True
        return int(self.copied.sum())

    def hours(self) -> float:
        return self.count.sum() * labels.FRAME / 3600

    @torch.no_grad()
    def bundled_scores(self, weights: Path) -> tuple[np.ndarray, np.ndarray]:
        """Returns the bundled network's class scores, and the best class of its CTC head, for all recordings."""
        network = bundled.Bundled(weights, self.device)
        scores = np.zeros((self.frames, phones.CLASSES), np.float16)
        best = np.zeros(self.frames, np.uint8)
        for r, first, count in zip(self.recordings, self.first, self.count):
            if r["kind"] not in ("recitation", "free"):
                continue
            x = self.pcm[first * sound.FRAME : (first + count) * sound.FRAME].float() / 32768
            found = network.scores(x)[:count]
            scores[first : first + len(found)] = found[:, : phones.CLASSES].half().cpu().numpy()
            best[first : first + len(found)] = found[:, phones.CLASSES + 1 :].argmax(1).to(torch.uint8).cpu().numpy()
        self.bundled_prior = network.prior
        return scores, best

    def gather(self, start, low, high, rate, coded=None) -> torch.Tensor:
        """Returns windows (batch, samples) within ±1 that start at the frames `start` and are read at the rate `rate`;
        they contain digital silence outside [low, high). coded: 1 for a window of the copies through coders."""
        places = torch.arange(sound.SAMPLES, device=self.device, dtype=torch.float64)
        at = start[:, None] * sound.FRAME + places * rate[:, None]
        inside = (at >= low[:, None] * sound.FRAME) & (at < high[:, None] * sound.FRAME - 1)
        whole = at.floor().long().clamp(0, len(self.pcm) - 2)
        part = (at - whole).float()
        a, b = self.pcm[whole], self.pcm[whole + 1]
        if coded is not None:
            which = coded[:, None] > 0
            a, b = torch.where(which, self.coded[whole], a), torch.where(which, self.coded[whole + 1], b)
        x = (a.float() + (b.float() - a.float()) * part) / 32768
        return x * inside

    def numbers(self, fold: int | None, kinds) -> list[int]:
        """Returns the numbers of the recordings of some kinds that a fold does not leave out."""
        return [
            n for n, r in enumerate(self.recordings) if r["kind"] in kinds and (fold is None or fold not in r["folds"])
        ]

    def left_out(self, fold: int) -> list[int]:
        return [n for n, r in enumerate(self.recordings) if r["kind"] == "recitation" and r["folds"] == [fold]]


def arabic(recording: dict) -> bool:
    """True if the speech is Arabic. It may contain the phones of recitation, so it does not train the CTC head to
    output blanks."""
    return "ar" in (recording.get("language") or "")


def reads_words(recording: dict) -> bool:
    """True if a recording contains single Arabic words, an adhan or a supplication. They sound like recitation and
    contain its phrases, so they are not used as examples of other sound."""
    return recording["kind"] in PHRASES or (recording["kind"] == "speech" and arabic(recording))


def shared(name: str, shape, dtype=np.float16, mode="w+"):
    """Returns an array in memory that several processes can use."""
    return np.memmap(Path(os.environ["TILAWA_TRAINING_SCRATCH"]) / name, dtype, mode, shape=shape)


def label_one(task):
    """Labels one recording; a worker's task in `label_all`."""
    recording, first, count, frames, prior, level, again = task
    if recording["kind"] not in ("recitation", "free"):
        return labels.no_recitation(
            level,
            phones.SILENCE
            if recording["kind"] == "noise"
            else labels.UNKNOWN
            if reads_words(recording)
            else phones.OTHER,
        )
    scores = shared("scores", (frames, phones.CLASSES), mode="r")[first : first + count]
    heard = shared("best", (frames,), np.uint8, "r")[first : first + count] if again else None
    result = labels.label(recording, scores, prior, level, heard, expected=again)
    if again:
        expected = shared("expected", (frames, phones.CLASSES), mode="r+")
        for a, b, counts in result.expected:
            expected[first + a : first + b] = counts
        result.expected = []
    return result


def label_all(corpus: Corpus, pool, scores: np.ndarray, best: np.ndarray, prior: np.ndarray, again: bool, numbers=None):
    """Labels all recordings in several processes. With `again`, also computes the expected classes of every frame."""
    shared("scores", scores.shape)[:] = scores
    shared("best", best.shape, np.uint8)[:] = best
    if again:
        shared("expected", scores.shape)
    numbers = range(len(corpus.recordings)) if numbers is None else numbers
    tasks = [
        (
            corpus.recordings[n],
            int(corpus.first[n]),
            int(corpus.count[n]),
            corpus.frames,
            prior,
            corpus.levels[n],
            again,
        )
        for n in numbers
    ]
    order = sorted(range(len(tasks)), key=lambda i: -tasks[i][2])
    found = pool.map(label_one, [tasks[i] for i in order], chunksize=1)
    result = [None] * len(corpus.recordings)
    for i, value in zip(order, found):
        result[numbers[i]] = value
    expected = np.array(shared("expected", scores.shape, mode="r")) if again else None
    return result, expected


class Sampler:
    """Draws windows of recordings at random. The probability of a voice is proportional to the square root of its
    minutes; it is higher if the voice belongs to a rare group of people."""

    def __init__(self, corpus: Corpus, found: list, fold: int | None, seed: int, free: bool):
        self.corpus, self.rng, self.free = corpus, np.random.default_rng(seed), free
        self.runs: dict[str, list] = {}
        weights: dict[str, float] = {}
        minutes: dict[str, float] = {}
        said = []
        for n in corpus.numbers(fold, ("recitation",)):
            r, own = corpus.recordings[n], found[n]
            voice = r["voices"][0]
            first = int(corpus.first[n])
            known = np.concatenate([[False], own.classes != labels.UNKNOWN, [False]])
            edges = np.flatnonzero(known[1:] != known[:-1])
            runs = [
                (first + a, first + b)
                for a, b in zip(edges[::2], edges[1::2])
                if b - a >= 40 and (own.classes[a:b] > 0).mean() > 0.2
            ]
            self.runs.setdefault(voice, []).extend(runs)
            minutes[voice] = minutes.get(voice, 0) + sum(b - a for a, b in runs) * labels.FRAME / 60
            boost = BOOSTS.get(r["group"], 1.0) * (LEARNERS if voice == "learners" else 1.0)
            weights[voice] = boost * (OTHER_RIWAYAH if r["riwayah"] not in ("hafs", "unknown") else 1.0)
            said.append(own.phones[:, :3] + np.array([0, first, first]))
        self.kinds, self.starts, self.ends = np.concatenate(said).astype(np.int64).T.copy()
        self.voices = [v for v in self.runs if self.runs[v]]
        chance = np.array([weights[v] * minutes[v] ** 0.5 for v in self.voices])
        self.chance = np.cumsum(chance / chance.sum())
        self.minutes = sum(minutes.values())
        self.by_length = {v: np.cumsum([b - a for a, b in self.runs[v]]) for v in self.voices}
        self.speech = self.stretches(corpus.numbers(fold, ("lecture", "speech", "nasheed", "music")))
        self.talk = self.stretches([n for n in self.speech[0] if not reads_words(corpus.recordings[n])])
        self.noise = self.stretches(corpus.numbers(fold, ("noise",)))
        self.anything = self.stretches(corpus.numbers(fold, ("recitation", "free")))

    def stretches(self, numbers):
        corpus = self.corpus
        sizes = np.array([corpus.count[n] for n in numbers]) if numbers else np.array([1])
        return numbers, np.cumsum(np.sqrt(sizes))

    def pick(self, cumulated):
        return int(np.searchsorted(cumulated, self.rng.random() * cumulated[-1], side="right"))

    def stretch(self, of, frames: float):
        """Returns a random range of `frames`: its start, and the first frame, end and number of its recording."""
        numbers, cumulated = of
        n = numbers[self.pick(cumulated)]
        a, b = int(self.corpus.first[n]), int(self.corpus.first[n] + self.corpus.count[n])
        begin = self.rng.uniform(a, b - frames) if b - a > frames else a - self.rng.uniform(0, frames - (b - a))
        return begin, a, b, n

    def batch(self, size: int) -> dict:
        rng = self.rng
        columns = {
            k: np.zeros(size)
            for k in (
                "start",
                "low",
                "high",
                "rate",
                "from_",
                "until",
                "talk",
                "talk_low",
                "talk_high",
                "talk_from",
                "talk_until",
                "noise",
                "noise_low",
                "noise_high",
                "ctc",
                "spelled",
                "coded",
            )
        }
        targets, lengths = [], []
        for i in range(size):
            draw = rng.random()
            rate = float(np.exp(rng.uniform(np.log(0.78), np.log(1.3)))) if rng.random() < 0.6 else 1.0
            width = sound.FRAMES * rate
            first, until, ctc, spelled, said = 0, sound.FRAMES, 1.0, 1.0, np.zeros(0, np.int64)
            if draw < SPEECH and self.speech[0]:
                start, low, high, n = self.stretch(self.speech, width)
                own = self.corpus.recordings[n]
                ctc = 0.0 if arabic(own) else 1.0
                spelled = 0.0 if arabic(own) and not reads_words(own) else 1.0
                recites = False
            elif draw < SPEECH + NOISE and self.noise[0]:
                start, low, high, n = self.stretch(self.noise, width)
                recites = False
            elif self.free and draw < SPEECH + NOISE + FREE:
                start, low, high, n = self.stretch(self.anything, width)
                ctc, recites = 0.0, False
            else:
                voice = self.voices[self.pick(self.chance)]
                low, high = self.runs[voice][self.pick(self.by_length[voice])]
                if high - low <= width:
                    start = low - rng.uniform(0, width - (high - low))
                else:
                    start = rng.uniform(low - 10, high - width + 10)
                recites = True
            if recites and rng.random() < 0.1 and self.talk[0]:
                length = int(rng.integers(30, 170))
                talk, talk_low, talk_high, _ = self.stretch(self.talk, length)
                columns["talk_low"][i], columns["talk_high"][i] = talk_low, talk_high
                if rng.random() < 0.5:
                    columns["talk_from"][i], columns["talk_until"][i], first = 0, length, length
                else:
                    until = sound.FRAMES - length
                    columns["talk_from"][i], columns["talk_until"][i] = until, sound.FRAMES
                columns["talk"][i] = talk - columns["talk_from"][i]
            if recites:
                a, b = max(low, start + first * rate), min(high, start + until * rate)
                x, y = np.searchsorted(self.ends, a + 1, "right"), np.searchsorted(self.starts, b - 1, "left")
                said = self.kinds[x:y]
                if len(said) > (b - a) / rate * 0.8:
                    ctc = 0.0
            noise, noise_low, noise_high, _ = self.stretch(
                self.noise
                if rng.random() < 0.6 and self.noise[0]
                else self.speech
                if self.speech[0]
                else self.anything,
                sound.FRAMES,
            )
            for key, value in (
                ("start", start),
                ("low", low),
                ("high", high),
                ("rate", rate),
                ("from_", first),
                ("until", until),
                ("noise", noise),
                ("noise_low", noise_low),
                ("noise_high", noise_high),
                ("ctc", ctc),
                ("spelled", spelled),
                ("coded", rng.random() < CODED),
            ):
                columns[key][i] = value
            targets.append(said)
            lengths.append(len(said))
        return {"columns": columns, "targets": np.concatenate(targets), "lengths": np.array(lengths)}


def there(array: np.ndarray, device) -> torch.Tensor:
    """Copies an array to the device without waiting until the device has completed its present work."""
    own = torch.from_numpy(array)
    return own.pin_memory().to(device, non_blocking=True) if device.type == "cuda" else own


def on_device(corpus: Corpus, drawn: dict):
    """Returns the sound of a batch, and other sound that serves as noise.

    Also returns for each frame its place in the corpus, whether it is inside the recording, and whether it is talk; and
    for each window the weights of CTC and of the CTC posteriors."""
    c = {k: there(v, corpus.device) for k, v in drawn["columns"].items()}
    x = corpus.gather(c["start"], c["low"], c["high"], c["rate"], c["coded"])
    sample = torch.arange(sound.SAMPLES, device=corpus.device)[None] / sound.FRAME
    x = x * ((sample >= c["from_"][:, None]) & (sample < c["until"][:, None]))
    talk = corpus.gather(c["talk"], c["talk_low"], c["talk_high"], torch.ones_like(c["rate"]))
    speaks = (sample >= c["talk_from"][:, None]) & (sample < c["talk_until"][:, None])
    talk = talk * speaks
    size = lambda a: (a.square().sum(1, keepdim=True) / ((a != 0).sum(1, keepdim=True) + 1)).sqrt()
    x = x + talk * (
        size(x) / (size(talk) + 1e-5) * 10 ** ((torch.rand(len(x), 1, device=corpus.device) * 18 - 12) / 20)
    )
    noise = corpus.gather(c["noise"], c["noise_low"], c["noise_high"], torch.ones_like(c["rate"]))
    frame = torch.arange(sound.FRAMES, device=corpus.device)[None] + 0.5
    place = c["start"][:, None] + frame * c["rate"][:, None]
    inside = (place >= c["low"][:, None]) & (place < c["high"][:, None])
    inside &= (frame >= c["from_"][:, None]) & (frame < c["until"][:, None])
    talks = (frame >= c["talk_from"][:, None]) & (frame < c["talk_until"][:, None])
    at = c["talk"][:, None] + frame
    talks &= (at >= c["talk_low"][:, None]) & (at < c["talk_high"][:, None])
    place = torch.where(talks, at, place)
    return x.float(), noise.float(), place, inside, talks, c["ctc"].float(), c["spelled"].float()
