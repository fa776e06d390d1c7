"""Algorithms on chains of phones: forward-backward for training, Viterbi for alignment.

A chain is a list of states, each with a class. A path stays in a state or continues to the next one, and
may skip an optional state (a pause between words). numba compiles the loops.
"""

from dataclasses import dataclass

import numba
import numpy as np

from . import phones


@dataclass
class Chain:
    """classes: the class of each state. optional: true for pauses that may be skipped, never two in a row.
    unit: the index of the state's reading, −1 for pauses between readings."""

    classes: np.ndarray
    optional: np.ndarray
    unit: np.ndarray
    word: np.ndarray


def chain(lines: list[phones.Line]) -> Chain:
    """Returns the chain of consecutive readings, with an optional pause before each word and at the end."""
    classes, optional, unit, word = [phones.SILENCE], [True], [-1], [-1]
    for index, line in enumerate(lines):
        count = 0
        for kind, starts in zip(line.kinds, line.starts_word):
            if starts:
                if count:
                    classes.append(phones.SILENCE), optional.append(True)
                    unit.append(index), word.append(-1)
                count += 1
            classes.append(kind), optional.append(False)
            unit.append(index), word.append(count - 1)
        classes.append(phones.SILENCE), optional.append(True)
        unit.append(-1), word.append(-1)
    return Chain(
        np.array(classes, np.int16), np.array(optional), np.array(unit, np.int32),
        np.array(word, np.int32))


@numba.njit(cache=True, fastmath=True)
def occupancy(emission, classes, optional, low, high, pause, out):
    """Adds the expected class counts of every frame to out (frames, classes).

    emission: (frames, classes), likelihoods up to a factor per frame. low, high: the states that
    are allowed at each frame. pause: the weight of entering an optional state.
    Returns the mean log-likelihood per frame, or nan if no path exists within the limits.
    """
    frames, states = emission.shape[0], len(classes)
    alpha = np.zeros((frames, states))
    scale = np.zeros(frames)
    for t in range(frames):
        total = 0.0
        for s in range(low[t], high[t]):
            weight = pause if optional[s] else 1.0
            if t == 0:
                a = weight if s == 0 or (s == 1 and optional[0]) else 0.0
            else:
                a = alpha[t - 1, s]
                if s > 0:
                    a += alpha[t - 1, s - 1] * weight
                    if s > 1 and optional[s - 1]:
                        a += alpha[t - 1, s - 2] * weight
            a *= emission[t, classes[s]]
            alpha[t, s] = a
            total += a
        if total <= 0.0:
            return np.nan
        scale[t] = total
        for s in range(low[t], high[t]):
            alpha[t, s] /= total
    last = alpha[frames - 1, states - 1]
    if optional[states - 1]:
        last += alpha[frames - 1, states - 2]
    if last <= 1e-250:
        return np.nan
    beta = np.zeros(states + 2)
    before = np.zeros(states + 2)
    beta[states - 1] = 1.0
    if optional[states - 1]:
        beta[states - 2] = 1.0
    likelihood = np.log(last)
    for t in range(frames - 1, -1, -1):
        likelihood += np.log(scale[t])
        total = 0.0
        for s in range(low[t], high[t]):
            total += alpha[t, s] * beta[s]
        if total <= 0.0:
            return np.nan
        for s in range(low[t], high[t]):
            out[t, classes[s]] += alpha[t, s] * beta[s] / total
        if t == 0:
            break
        before[:] = 0.0
        for s in range(low[t], high[t]):
            b = beta[s] * emission[t, classes[s]] / (total * scale[t])
            if b == 0.0:
                continue
            before[s] += b
            if optional[s]:
                b *= pause
            if s > 0:
                before[s - 1] += b
                if s > 1 and optional[s - 1]:
                    before[s - 2] += b
        beta, before = before, beta
    return likelihood / frames


@numba.njit(cache=True)
def viterbi(scores, classes, optional, penalty, beam):
    """Returns the best path: the state of every frame.

    scores: (frames, classes), log-likelihoods. penalty: the cost of entering each state. beam: states
    with a score lower than the best of their frame by more than this are dropped, so the cost is linear
    in the frames. The result is an empty array if no state survived.
    """
    frames, states = scores.shape[0], len(classes)
    lowest = -1e30
    previous = np.full(states + 2, lowest, np.float64)
    current = np.full(states + 2, lowest, np.float64)
    starts = np.zeros(frames, np.int64)
    offsets = np.zeros(frames + 1, np.int64)
    steps = np.zeros(1 << 20, np.uint8)
    low, high = 0, 2 if optional[0] else 1
    previous[0] = 0.0
    for t in range(frames):
        if t > 0:
            high = min(high + 2, states)
        width = high - low
        if offsets[t] + width > len(steps):
            grown = np.zeros(2 * len(steps) + width, np.uint8)
            grown[: len(steps)] = steps
            steps = grown
        starts[t] = low
        offsets[t + 1] = offsets[t] + width
        best = lowest
        for s in range(low, high):
            if t == 0:
                value, step = -penalty[s], 0
            else:
                value, step = previous[s], 0
                entry = lowest
                by = 1
                if s > 0:
                    entry = previous[s - 1]
                    if s > 1 and optional[s - 1] and previous[s - 2] > entry:
                        entry, by = previous[s - 2], 2
                if entry - penalty[s] > value:
                    value, step = entry - penalty[s], by
            value += scores[t, classes[s]]
            current[s] = value
            steps[offsets[t] + s - low] = step
            if value > best:
                best = value
        newlow, newhigh = high, low
        for s in range(low, high):
            if current[s] >= best - beam:
                if s < newlow:
                    newlow = s
                newhigh = s + 1
        for s in range(max(0, low - 2), high):
            previous[s] = lowest
        for s in range(newlow, newhigh):
            previous[s] = current[s]
        low, high = newlow, newhigh
    path = np.zeros(frames, np.int64)
    s = states - 1
    if optional[s] and previous[s - 1] > previous[s]:
        s -= 1
    if previous[s] <= lowest / 2:
        return path[:0]
    for t in range(frames - 1, -1, -1):
        path[t] = s
        s -= steps[offsets[t] + s - starts[t]]
    return path
