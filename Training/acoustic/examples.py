"""Training examples: consecutive readings with augmented features, and the places of their ayat."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy import signal

from . import corpus, features, hmm, phones

FRAME = 0.03


@dataclass
class Example:
    x: np.ndarray  # (hops, bands) int8; the number of hops is a multiple of 3
    chain: hmm.Chain
    low: np.ndarray  # the lowest state that the truth allows in each frame; below, the highest
    high: np.ndarray
    targets: np.ndarray  # the phones in order, for CTC
    boundary: np.ndarray  # 1 for frames between two ayat, 0 elsewhere, −1 if unknown


class Source:
    """A recording's spectra, and its runs of ayat with certain ends."""

    def __init__(self, recording: corpus.Recording, data: Path, text: phones.PhoneticText):
        self.recording = recording
        self.plain = np.load(data / f"{recording.name}.npy", mmap_mode="r")
        channel = data / f"{recording.name}.channel.npy"
        self.channel = np.load(channel, mmap_mode="r") if channel.exists() else None
        self.units = []
        for o in recording.other:
            if o["kind"] == "basmala":
                self.units.append(
                    corpus.Ayah(1, 0, o["start_s"], o["end_s"], o["start_s"], o["end_s"],
                                 False, False, False, False, hafs=[0]))
        self.units += recording.ayahs
        self.units.sort(key=lambda a: a.start)
        self.lines = [text.reading(a.surah, a.hafs) for a in self.units]
        # The assumed accuracy of the true ends, in seconds.
        self.slack = 0.1 if recording.quality == "exact" else 0.15

    def groups(self, seconds: float):
        """Returns all maximal runs (first, end) of at most the given length in seconds."""
        found = []
        units = self.units
        for first in range(len(units)):
            if units[first].start_doubtful or units[first].partial:
                continue
            if first and units[first - 1].end_doubtful and units[first].joined:
                continue
            end = first
            while (
                end < len(units) and not units[end].partial
                and units[end].speech_end - units[first].speech_start <= seconds
                and (end == first or units[end].start - units[end - 1].end < 3)
            ):
                end += 1
            while end > first and units[end - 1].end_doubtful:
                end -= 1
            if end > first:
                found.append((first, end))
        return found


def augment(kept: np.ndarray, noise: np.ndarray | None, rng: np.random.Generator, strength: float):
    """Returns the band energies of spectra, changed as if by another voice, room and device."""
    warp = 1.0
    if rng.random() < 0.85 * strength:
        wide = rng.random() < 0.5
        warp = np.exp(rng.uniform(np.log(0.75), np.log(1.45)) if wide
                      else rng.normal(0, 0.08))
    energy = features.CODE_POWER[kept] @ features.filters(warp)
    if rng.random() < 0.5 * strength:  # reverberation of a room
        seconds = np.exp(rng.uniform(np.log(0.3), np.log(3.0)))
        decay = 10 ** (-6 * 0.01 / seconds)
        wet = 10 ** (rng.uniform(-20, 4) / 10)
        late = signal.lfilter([1 - decay], [1, -decay], energy, axis=0)
        delay = int(rng.integers(1, 6))
        energy[delay:] += wet * late[:-delay]
    energy *= 10 ** (rng.uniform(-25, 5) / 10)
    speech = np.percentile(energy.mean(1), 80) + 1e-12
    if rng.random() < 0.6 * strength:  # steady noise of a random colour
        slope = rng.uniform(-1.2, 0.2)
        shape = np.exp(slope * np.linspace(0, 4, features.BANDS) + rng.normal(0, 0.4, features.BANDS))
        shape /= shape.mean()
        level = speech * 10 ** (-rng.uniform(3, 35) / 10)
        # The mean of a few bins has approximately a gamma distribution.
        energy += level * shape * rng.gamma(3, 1 / 3, energy.shape)
    if noise is not None and rng.random() < 0.15 * strength:  # other speakers
        other = features.CODE_POWER[noise] @ features.filters(rng.uniform(0.85, 1.3))
        level = np.percentile(other.mean(1), 80) + 1e-12
        energy += np.resize(other, energy.shape) * (speech / level * 10 ** (-rng.uniform(8, 25) / 10))
    if rng.random() < 0.15 * strength:  # a narrow band
        energy[:, int(rng.integers(24, 36)):] *= 1e-4
    return energy + 10 ** rng.uniform(-10.5, -7)


def mask(x: np.ndarray, rng: np.random.Generator, strength: float):
    """Masks up to two ranges of at most six of the 40 bands each over the whole example, like a device or
    room that removes them; 0 is the mean of the bands."""
    for _ in range(2):
        if rng.random() < 0.3 * strength:
            width = int(rng.integers(1, 7))
            first = int(rng.integers(features.BANDS - width + 1))
            x[:, first : first + width] = 0


class Sampler:
    """Draws examples. A reciter is drawn with a frequency proportional to the square root of his minutes. For a
    recording of many reciters, this is multiplied by the square root of their number."""

    def __init__(
        self, sources: list[Source], seed: int, strength: float = 1.0,
        talk: list[np.ndarray] | None = None
    ):
        self.sources, self.rng, self.strength = sources, np.random.default_rng(seed), strength
        self.talk = talk or []
        minutes: dict[str, float] = {}
        for s in sources:
            key = s.recording.reciters[0]
            minutes[key] = minutes.get(key, 0) + s.recording.duration / 60
        self.weights = np.array([
            s.recording.duration / 60 * (
                corpus.COUNTED.get(s.recording.reciters[0], 1) / minutes[s.recording.reciters[0]]
            ) ** 0.5 for s in sources])
        self.groups: dict[float, list] = {}

    def batch(self, seconds: float, total: float) -> list[Example]:
        """Returns examples of at most `seconds` each and about `total` seconds together."""
        if seconds not in self.groups:
            groups = [s.groups(seconds) for s in self.sources]
            weights = self.weights * [len(g) > 0 for g in groups]
            self.groups[seconds] = (groups, weights / weights.sum())
        groups, weights = self.groups[seconds]
        examples = []
        while len(examples) < max(1, round(total / seconds)):
            index = int(self.rng.choice(len(weights), p=weights))
            example = self.example(self.sources[index], *self.pick(groups[index]))
            if example is not None:
                examples.append(example)
        return examples

    def pick(self, groups):
        return groups[int(self.rng.integers(len(groups)))]

    def example(self, source: Source, first: int, end: int) -> Example | None:
        rng, units = self.rng, source.units[first:end]
        before = source.units[first - 1].speech_end if first else 0.0
        after = (source.units[end].speech_start if end < len(source.units)
                 else source.recording.duration)
        for o in source.recording.other:
            if o["end_s"] <= units[0].speech_start:
                before = max(before, o["end_s"])
            if o["start_s"] >= units[-1].speech_end:
                after = min(after, o["start_s"])
        left = units[0].speech_start - rng.uniform(
            0, max(0.0, min(1.0, units[0].speech_start - before)))
        right = units[-1].speech_end + rng.uniform(
            0, max(0.0, min(1.0, after - units[-1].speech_end)))
        # The sound outside the ayat is used only for the sliding mean, for which three seconds suffice.
        kept = source.plain
        if source.channel is not None and rng.random() < 0.35 * self.strength:
            kept = source.channel
        rate = np.exp(rng.uniform(np.log(0.75), np.log(1.6))) if rng.random() < 0.6 else 1.0
        a, b = int(round(left * 100)), int(round(right * 100))
        b = min(b, len(kept))
        frames = int((b - a) / rate / 3)
        context = 300
        places = a + np.rint(np.arange(-context, 3 * frames + context) * rate).astype(np.int64)
        inside = (places >= 0) & (places < len(kept))
        start = int(np.argmax(inside))
        places = places[inside]
        noise = None
        if rng.random() < 0.3:
            other = self.sources[int(rng.integers(len(self.sources)))].plain
            if len(other) > len(places):
                at = int(rng.integers(len(other) - len(places)))
                noise = other[at : at + len(places)]
        base = places[0]
        stretch = np.asarray(kept[base : places[-1] + 1])[places - base]
        first_hop = context - start
        spoken = 0
        if self.talk and rng.random() < 0.12:  # talk precedes the recitation
            voice = self.talk[int(rng.integers(len(self.talk)))]
            spoken = int(rng.integers(50, 150))
            at = int(rng.integers(len(voice) - 3 * spoken))
            words = voice[at : at + 3 * spoken].astype(np.int16)
            quieter = np.percentile(words.mean(1), 80) - np.percentile(stretch.mean(1), 80)
            words = np.clip(words - int(quieter) + int(rng.integers(-40, 20)), 0, 255)
            stretch = np.concatenate(
                [stretch[:first_hop], words.astype(np.uint8), stretch[first_hop:]])
            noise = None
        energy = augment(stretch, noise, rng, self.strength)
        x = features.normalise(features.quantise(energy))
        x = x[first_hop : first_hop + 3 * (frames + spoken)]
        if len(x) < 3 * (frames + spoken):
            return None
        mask(x, rng, self.strength)
        chain = hmm.chain(source.lines[first:end])
        if frames < 1.1 * len(chain.classes):
            return None
        low, high = limits(chain, units, left, rate, frames, source.slack)
        if np.any(low >= high):
            return None
        targets = chain.classes[chain.classes != phones.SILENCE]
        boundary = between(units, left, rate, frames)
        if spoken:
            boundary = np.concatenate([np.zeros(spoken, np.int8), boundary])
            chain, low, high = after_talk(chain, low, high, spoken)
        return Example(x, chain, low, high, targets, boundary)


def limits(
    chain: hmm.Chain, units: list[corpus.Ayah], left: float, rate: float, frames: int, slack: float
):
    """Limits the states that each frame may have: by the known ends of the ayat, plus or minus the slack, and within an
    ayah to at most 60 % of its length from their place at an even pace."""
    low, high = np.zeros(frames, np.int64), np.zeros(frames, np.int64)
    states = len(chain.classes)
    time = left + (np.arange(frames) + 0.5) * FRAME * rate
    earliest = np.zeros(states)  # the first and the last time of each state
    latest = np.full(states, np.inf)
    for index, unit in enumerate(units):
        own = np.flatnonzero(chain.unit == index)
        length = unit.speech_end - unit.speech_start
        place = np.linspace(0, 1, len(own))
        wide = 0.6 * length
        earliest[own] = np.maximum(
            unit.speech_start - slack, unit.speech_start + place * length - wide - slack)
        latest[own] = np.minimum(
            unit.speech_end + slack, unit.speech_start + place * length + wide + slack)
        earliest[own[-1] + 1] = unit.speech_end - slack
        if index + 1 < len(units):
            latest[own[-1] + 1] = units[index + 1].speech_start + slack
    latest[0] = units[0].speech_start + slack
    earliest = np.maximum.accumulate(earliest)
    latest = np.minimum.accumulate(latest[::-1])[::-1]
    low[:] = np.searchsorted(latest, time, side="left")
    high[:] = np.searchsorted(earliest, time, side="right")
    return np.minimum(low, states - 1), np.maximum(high, 1)


def between(units: list[corpus.Ayah], left: float, rate: float, frames: int) -> np.ndarray:
    """Labels the frames between the last sound of an ayah and the first sound of the next. Frames directly
    beside them, before the first ayah and after the last are not judged."""
    boundary = np.zeros(frames, np.int8)
    time = left + (np.arange(frames) + 0.5) * FRAME * rate
    boundary[(time < units[0].speech_start + 0.1) | (time > units[-1].speech_end - 0.1)] = -1
    for before, after in zip(units, units[1:]):
        low, high = sorted((before.speech_end, after.speech_start))
        if before.end_doubtful or after.start_doubtful:
            boundary[(time > low - 0.5) & (time < high + 0.5)] = -1
            continue
        boundary[(time > low - 0.06) & (time < high + 0.06)] = -1
        boundary[np.abs(time - (low + high) / 2) <= max((high - low) / 2, 0.02)] = 1
    return boundary


def after_talk(chain: hmm.Chain, low: np.ndarray, high: np.ndarray, spoken: int):
    """Returns the chain with `spoken` frames of talk before it, as up to four stretches."""
    classes = [phones.SILENCE, phones.OTHER] * 4
    count = len(classes)
    longer = hmm.Chain(
        np.concatenate([classes, chain.classes]).astype(np.int16),
        np.concatenate([[True, False] * 4, chain.optional]),
        np.concatenate([[-1] * count, chain.unit]).astype(np.int32),
        np.concatenate([[-1] * count, chain.word]).astype(np.int32))
    # The chain's own first state is the pause after the talk.
    return (longer, np.concatenate([np.zeros(spoken, np.int64), low + count]),
            np.concatenate([np.full(spoken, count + 1), high + count]))
