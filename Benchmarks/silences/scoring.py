"""Defines pauses in recitation, and counts the detected ones."""
import conditions
import numpy as np

SHORTEST = 0.15  # seconds; a shorter quiet stretch is a stop consonant inside a word
CLICK = 0.05  # seconds; a shorter sound does not end a pause
DEEP, SHALLOW = 26, 18  # dB below the surrounding speech: at least 26 for a pause, less than 18 for loud recitation


def speech_level(level):
    """Returns the speech level: the 80th percentile of the level within 10 s to either side, computed every second and
    interpolated linearly."""
    knots = np.arange(0, len(level), 100)
    values = [np.percentile(level[max(0, k - 1000):k + 1000], 80) for k in knots]
    least = np.percentile(level, 80) - 15
    return np.interp(np.arange(len(level)), knots, np.maximum(values, least))


def runs(quiet, least):
    edge = np.flatnonzero(np.diff(np.concatenate([[0], quiet.astype(int), [0]])))
    return [(a / 100, b / 100) for a, b in zip(edge[::2], edge[1::2]) if b - a >= 100 * least]


class ByLevel:
    """The pauses of a clean recording by its own level, for the recording and its degraded copies.

    A pause is at least 26 dB below the surrounding speech for at least 0.15 s, apart from clicks. Spans
    that are only 18 dB below, or shorter, count neither as pauses nor as mistakes.
    """

    def __init__(self, samples):
        level = conditions.levels(samples)
        below = speech_level(level) - level
        self.pauses = []
        for pause in runs(below >= DEEP, 0.05):
            if self.pauses and pause[0] - self.pauses[-1][1] <= CLICK:
                pause = self.pauses.pop()[0], pause[1]
            self.pauses.append(pause)
        self.pauses = [(a, b) for a, b in self.pauses if b - a >= SHORTEST]
        self.quiet = below >= SHALLOW

    def is_mistake(self, start, end):
        """True if more than half of a detected silence contains recitation."""
        inside = self.quiet[int(round(start * 100)):max(int(round(end * 100)), 1)]
        return len(inside) > 0 and inside.mean() < 0.5


class ByTruth:
    """The pauses between ayat in a truth file; spans inside ayat are not judged."""

    def __init__(self, truth):
        self.pauses = []
        for one, two in zip(truth["ayahs"], truth["ayahs"][1:]):
            doubtful = one.get("end_doubtful") or two.get("start_doubtful")
            gap = one["speech_end_s"], two["speech_start_s"]
            if not doubtful and not one["joined_to_next"] and SHORTEST <= gap[1] - gap[0] < 3:
                self.pauses.append(gap)

    is_mistake = None


def compare(reference, silences):
    """Returns counts, and the errors of the edges in seconds; `silences` are pairs in order.

    A pause is found by the silence with the largest overlap, if at least half of that silence lies inside
    the pause, widened by 50 ms for the detectors' windows. Each silence finds at most one pause. A silence
    is a mistake if it contains recitation, or if it is a further piece of a pause that was already
    found.
    """
    shared = []
    for p, (first, last) in enumerate(reference.pauses):
        for s, (start, end) in enumerate(silences):
            both = min(last + 0.05, end) - max(first - 0.05, start)
            if both > 0 and both >= (end - start) / 2:
                shared.append((min(last, end) - max(first, start), p, s))
    found, taken = {}, set()
    for both, p, s in sorted(shared, reverse=True):
        if both > 0 and p not in found and s not in taken:
            found[p] = s
            taken.add(s)
    result = {"pauses": len(reference.pauses), "found": len(found),
              "silences": len(silences), "starts": [], "ends": []}
    for p, s in found.items():
        result["starts"].append(silences[s][0] - reference.pauses[p][0])
        result["ends"].append(silences[s][1] - reference.pauses[p][1])
    if reference.is_mistake is not None:
        pieces = {s for _, p, s in shared if p in found} - taken
        result["mistakes"] = sum(
            s in pieces or (s not in taken and reference.is_mistake(*silence))
            for s, silence in enumerate(silences))
    return result


def total(results):
    """Combines the results of several recordings into one row of shares (0…1) and milliseconds."""
    pauses, found = sum(r["pauses"] for r in results), sum(r["found"] for r in results)
    row = {"pauses": pauses, "found": found / pauses if pauses else None}
    starts = np.array([e for r in results for e in r["starts"]])
    ends = np.array([e for r in results for e in r["ends"]])
    edges = np.abs(np.concatenate([starts, ends])) * 1000
    row["medianEdge"] = float(np.median(edges)) if len(edges) else None
    row["p95Edge"] = float(np.percentile(edges, 95)) if len(edges) else None
    row["medianStart"] = float(np.median(starts) * 1000) if len(starts) else None
    row["medianEnd"] = float(np.median(ends) * 1000) if len(ends) else None
    if all("mistakes" in r for r in results):
        row["mistakes"] = sum(r["mistakes"] for r in results)
        said = found + row["mistakes"]
        row["precision"] = found / said if said else None
        row["f1"] = 2 * found / (pauses + said) if pauses + said else None
    return row
