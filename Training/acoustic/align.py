"""Aligns a recording with its stated readings, and places the cuts between them."""

from dataclasses import dataclass

import numpy as np

from . import corpus, features, hmm, phones

FRAME_HOPS = 3
GAP = phones.CLASSES  # the class of all sound between two readings, which is a pause or anything else
INNER_GAP = GAP + 1  # the class of such sound within a reading, where words may be repeated


@dataclass
class Settings:
    prior_power: float = 0.5
    acoustic_power: float = 1.0
    entering_pause: float = 4.0  # nats, cost of entering a pause within a reading
    entering_gap: float = 0.0
    filler: float = 1.0  # nats per frame by which sound between readings scores less than its best phone
    inner_filler: float = 3.0  # nats per frame by which other sound within a reading scores less than its best phone
    beam: float = 250.0


@dataclass
class Alignment:
    """The start and end of each reading and of each word in seconds, and the path of states by frame."""

    spans: np.ndarray
    words: list[np.ndarray]
    path: np.ndarray


def observations(logits: np.ndarray, prior: np.ndarray, settings: Settings) -> np.ndarray:
    """Returns scaled log-likelihoods (frames, classes + gaps) from the frame-level scores (frames, classes)."""
    logp = logits - logits.max(1, keepdims=True)
    logp -= np.log(np.exp(logp).sum(1, keepdims=True))
    logp = settings.acoustic_power * (logp - settings.prior_power * np.log(prior))
    none = np.maximum(logp[:, phones.SILENCE], logp[:, phones.OTHER])
    best = logp[:, 1 : phones.OTHER].max(1)
    gap = np.maximum(none, best - settings.filler)
    inner = np.maximum(none, best - settings.inner_filler)
    return np.concatenate([logp, gap[:, None], inner[:, None]], 1)


def align(scores: np.ndarray, lines: list[phones.Line], settings: Settings) -> Alignment | None:
    chain = hmm.chain(lines)
    classes = np.where(
        chain.classes == phones.SILENCE, np.where(chain.unit < 0, GAP, INNER_GAP), chain.classes)
    penalty = np.where(
        chain.optional, np.where(chain.unit < 0, settings.entering_gap, settings.entering_pause), 0.0)
    beam = settings.beam
    path = hmm.viterbi(scores, classes, chain.optional, penalty, beam)
    while len(path) == 0 and beam < 50_000:
        beam *= 4
        path = hmm.viterbi(scores, classes, chain.optional, penalty, beam)
    if len(path) == 0:
        return None
    unit, word = chain.unit[path], chain.word[path]
    spans, words = np.full((len(lines), 2), np.nan), []
    seconds = FRAME_HOPS * features.HOP / features.RATE
    for index in range(len(lines)):
        own = np.flatnonzero((unit == index) & (word >= 0))
        spans[index] = own[0] * seconds, (own[-1] + 1) * seconds
        of = word[own]
        words.append(np.array([
            (own[of == w][0] * seconds, (own[of == w][-1] + 1) * seconds)
            for w in range(of.max() + 1)]))
    return Alignment(spans, words, path)


def levels(kept: np.ndarray) -> np.ndarray:
    """Returns the level of the speech band per hop in dB, smoothed over 5 hops."""
    band = np.concatenate([
        features.CODE_POWER[kept[i : i + 4096, 5:129]].sum(1) for i in range(0, len(kept), 4096)])
    decibels = 10 * np.log10(band + 1e-12)
    padded = np.pad(decibels, 2, mode="edge")
    return np.convolve(padded, np.ones(5) / 5, mode="valid")


def cut(level: np.ndarray, gaps: np.ndarray, end: float, start: float) -> float:
    """Returns the time in seconds of the cut between two readings: the time with the greatest value of

        2 · (log-odds of a boundary) − level / 6 dB

    or a later time whose value is less by at most 1, because people cut just before the attack of the
    next word (decision 0022). The search begins 0.15 s before `end`, the end of the first reading, and
    ends 0.3 s after `start`, the start of the second reading.

    gaps: the log-odds of a boundary per frame; level: the level per hop, see levels().
    """
    first = max(0, int(round((end - 0.15) * 100)))
    last = min(len(level), max(int(round((start + 0.3) * 100)), first + 1))
    if first >= last:
        return (end + start) / 2
    time = (np.arange(first, last) + 0.5) / 100
    near = slice(max(0, first // FRAME_HOPS - 1), last // FRAME_HOPS + 2)
    centres = (np.arange(len(gaps))[near] + 0.5) * 0.03
    worth = 2 * np.interp(time, centres, gaps[near]) - level[first:last] / 6
    place = int(np.argmax(worth))
    least = worth[place] - 1
    while place + 1 < len(worth) and worth[place + 1] >= least:
        place += 1
    return (first + place) / 100


def told(recording: corpus.Recording, text: phones.PhoneticText):
    """Returns the complete readings by start time, with basmalahs and isti'adhahs: their lines of phones, and their
    indices in `recording.ayahs`, −1 for a basmalah or an isti'adhah."""
    items = []
    for o in recording.other:
        if o["kind"] == "basmala":
            items.append((o["start_s"], text.ayah(1, 0), -1))
        if o["kind"] == "istiadha_and_basmala":
            items.append((o["start_s"], phones.ISTIADHAH, -1))
            items.append((o["start_s"] + 1, text.ayah(1, 0), -1))
    for index, a in enumerate(recording.ayahs):
        if not a.partial:
            items.append((a.start, text.reading(a.surah, a.hafs), index))
    items.sort(key=lambda item: item[0])
    return [line for _, line, _ in items], [index for _, _, index in items]
