"""Labels every frame of 30 ms with its phone, from the readings of a recording and the scores of a network.

The best path through the chain of phones of consecutive readings, within the limits of their times, gives the class of
every frame and the start of each phone; forward-backward gives the expected classes.
"""

from dataclasses import dataclass, field

import numba
import numpy as np
from acoustic import corpus, examples, hmm, phones

FRAME = 0.03
UNKNOWN = 255
LONGEST = 30.0  # seconds, maximum length of a chunk of several readings
BETWEEN = 3.0  # seconds, maximum length of a pause within a run
SLACK = {"exact": 0.1, "silver": 0.15, "bronze": 0.2, "aligned": 0.3, "label only": 1.0}
OTHER_SLACK = 0.15
PAUSE = 0.02
WRONG = 0.6  # share of wrong phones above which the sound of a chunk is not that of its label


@dataclass
class Labels:
    """For each frame its class or UNKNOWN, and whether it lies between two ayat (1, 0, or UNKNOWN). For each phone its
    class, first frame, end, the number of its reading in the recording, and of its word in the reading."""

    classes: np.ndarray
    boundary: np.ndarray
    phones: np.ndarray = field(default_factory=lambda: np.zeros((0, 5), np.int32))
    expected: list = field(default_factory=list)  # (first frame, end, classes as float16)
    refused: int = 0


@numba.njit(cache=True)
def best_path(scores, classes, optional, low, high, penalty):
    """Returns the state of every frame on the best path within low and high; empty if no such path exists."""
    frames, states = scores.shape[0], len(classes)
    lowest = -1e30
    steps = np.zeros((frames, states), np.uint8)
    row = np.full(states, lowest)
    for t in range(frames):
        new = np.full(states, lowest)
        for s in range(low[t], high[t]):
            cost = penalty if optional[s] else 0.0
            if t == 0:
                value = -cost if s == 0 or (s == 1 and optional[0]) else lowest
            else:
                value, step = row[s], 0
                if s > 0 and row[s - 1] - cost > value:
                    value, step = row[s - 1] - cost, 1
                if s > 1 and optional[s - 1] and row[s - 2] - cost > value:
                    value, step = row[s - 2] - cost, 2
                steps[t, s] = step
            new[s] = value + scores[t, classes[s]]
        row = new
    path = np.zeros(frames, np.int64)
    s = states - 1
    if optional[s] and row[s - 1] > row[s]:
        s -= 1
    if row[s] < lowest / 2:
        return path[:0]
    for t in range(frames - 1, -1, -1):
        path[t] = s
        s -= steps[t, s]
    return path


def chunks(listed: list[dict], quality: str):
    """Yields runs of consecutive certain readings of at most LONGEST seconds."""
    run = []
    for u in listed:
        before = run[-1] if run else None
        if before and (
            not u["sure"]
            or u["times"][0] - before["times"][1] > BETWEEN
            or u["times"][3] - run[0]["times"][2] > LONGEST
        ):
            yield run
            run = []
        if u["sure"]:
            run.append(u)
    if run:
        yield run


def unit(u: dict) -> corpus.Ayah:
    start, end, speech_start, speech_end = u["times"]
    return corpus.Ayah(u["surah"], u["ayah"], start, end, speech_start, speech_end, u["joined"], False, False, False)


def line(u: dict) -> phones.Line:
    kinds = [phones.ALPHABET.index(c) for c in u["phones"]]
    starts = set(u["words"])
    return phones.Line(kinds, [1.0] * len(kinds), [i in starts for i in range(len(kinds))])


def label(
    recording: dict,
    scores: np.ndarray,
    prior: np.ndarray,
    level: np.ndarray,
    heard: np.ndarray | None = None,
    expected: bool = False,
) -> Labels:
    """scores: of the 36 classes per frame, any type. level: dB per frame. heard: the best class of the CTC head per
    frame; if given, a chunk with other content than its label is rejected."""
    frames = len(scores)
    result = Labels(np.full(frames, UNKNOWN, np.uint8), np.full(frames, UNKNOWN, np.uint8))
    loud = level > np.percentile(level, 95) - 40
    ends, said = [], []
    for run in chunks(recording["units"], recording["quality"]):
        units = [unit(u) for u in run]
        at = recording["units"].index(run[0])
        before = recording["units"][at - 1]["times"][1] if at else 0.0
        after = at + len(run)
        until = recording["units"][after]["times"][0] if after < len(recording["units"]) else frames * FRAME
        if recording["quality"] == "label only":
            first, end = 0, frames
            sound = np.flatnonzero(level > np.percentile(level, 95) - 30)
            units[0].speech_start, units[0].speech_end = sound[0] * FRAME, (sound[-1] + 1) * FRAME
        else:
            first = max(0, int(round(max(units[0].speech_start - 0.5, min(units[0].speech_start, before)) / FRAME)))
            end = min(frames, int(round(min(units[-1].speech_end + 0.5, max(units[-1].speech_end, until)) / FRAME)) + 1)
        if ends and first < ends[-1]:
            first = ends[-1]
        lines = [line(u) for u in run]
        chain = hmm.chain(lines)
        if end - first < 1.05 * (chain.classes > 0).sum():
            continue
        own = scores[first:end].astype(np.float32)
        own = own - np.log(np.exp(own - own.max(1, keepdims=True)).sum(1, keepdims=True)) - own.max(1, keepdims=True)
        own = np.maximum(own - 0.5 * np.log(prior), -12.0)
        low, high = examples.limits(
            chain, units, first * FRAME, 1.0, end - first, SLACK.get(recording["quality"], OTHER_SLACK)
        )
        low[0] = 0
        if np.any(low >= high):
            continue
        path = best_path(own, chain.classes, chain.optional, low, high, -np.log(PAUSE))
        if len(path) == 0:
            continue
        if heard is not None:
            best = heard[first:end]
            phones_heard = best[(best > 0) & (best != np.concatenate([[0], best[:-1]]))]
            if edits(phones_heard, chain.classes[chain.classes > 0]) > WRONG * (chain.classes > 0).sum():
                result.refused += 1
                continue
        result.classes[first:end] = chain.classes[path]
        ends.append(end)
        starts = np.flatnonzero(np.concatenate([[True], path[1:] != path[:-1]]))
        for a, b in zip(starts, [*starts[1:], end - first]):
            if chain.classes[path[a]]:
                state = path[a]
                said.append((chain.classes[state], first + a, first + b, at + chain.unit[state], chain.word[state]))
        between = examples.between(units, first * FRAME, 1.0, end - first)
        if recording["quality"] == "label only":
            between[:] = 0
        result.boundary[first:end] = np.where(between < 0, UNKNOWN, between.astype(np.int16))
        if expected:
            p = np.maximum(np.exp(own - own.max(1, keepdims=True)), 1e-6).astype(np.float64)
            counts = np.zeros_like(p)
            value = hmm.occupancy(p, chain.classes, chain.optional, low, high, PAUSE, counts)
            if not np.isnan(value):
                result.expected.append((first, end, counts.astype(np.float16)))
    if said:
        result.phones = np.array(said, np.int32)
    # Also label the pauses beside labelled readings, and talk.
    for a, b in recording["talk"]:
        part = slice(int(a / FRAME) + 3, int(b / FRAME) - 3)
        result.classes[part] = np.where(loud[part], phones.OTHER, phones.SILENCE)
        result.boundary[part] = 0
    quiet = (result.classes == UNKNOWN) & (level < np.percentile(level, 95) - 45)
    result.classes[quiet] = phones.SILENCE
    return result


def no_recitation(level: np.ndarray, loud_class: int) -> Labels:
    """Labels a recording without recitation: silence for quiet frames, `loud_class` for the others."""
    loud = level > np.percentile(level, 95) - 35
    classes = np.where(loud, loud_class, phones.SILENCE).astype(np.uint8)
    return Labels(classes, np.zeros(len(level), np.uint8))


@numba.njit(cache=True)
def edits(a, b) -> int:
    """Returns the edit distance of two sequences."""
    row = np.arange(len(b) + 1)
    for i in range(len(a)):
        before = row[0]
        row[0] = i + 1
        for j in range(len(b)):
            value = before + (a[i] != b[j])
            before = row[j + 1]
            row[j + 1] = min(value, before + 1, row[j] + 1)
    return row[len(b)]


def levels(samples: np.ndarray) -> np.ndarray:
    """Returns the level per frame in dB."""
    size = int(FRAME * 16000)
    x = samples[: len(samples) // size * size].reshape(-1, size).astype(np.float32) / 32768
    return 10 * np.log10((x**2).mean(1) + 1e-10)
