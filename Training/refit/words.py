#!/usr/bin/env python3
"""Fits the weights that judge words: the layers `words` and `caution` of the fitted numbers.

usage: Training/refit/words.py FOLDER... [--figures DIR]

Each FOLDER was made by `Benchmarks/words RECORDING... --keep FOLDER`, which records the wrong words of each edit.
`tilawa show --evidence --json` on its two libraries gives the evidence for each word, cached there (evidence*.json);
remove these files after a change of the program. The script fits a logistic regression. Every voice is judged with
weights fitted without it, and with the evidence of each word before any word is removed. Learners are judged but not
used for fitting, because their own slips are unknown. The caution of a recording is computed from the whole
recording, and also used for the edits made from it. Its two numbers are those of a grid with the least loss; with each
voice left out, both the weights and the numbers of the caution have not seen the voice.

Prints the weights from all voices. For these and for the weights in use it prints, by kind, the share of the edits
found, and the false flags per minute, at the limit in use and at others.

  --figures DIR   also write verdicts.json and false-flags.json to DIR, for the weights and the limit in use

$TILAWA is the program; default: a release build of this tree. Needs NumPy. Exit: 1 there is no material; 64 wrong
usage.
"""
import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "Benchmarks"))
sys.dont_write_bytecode = True
import fitted  # noqa: E402
import logistic  # noqa: E402
from released import program  # noqa: E402

# Kinds of edits with wrong words, and kinds in which all words are correct.
WRONG = {"word": "a word cut out", "short": "one of one short syllable", "first": "the first word",
         "last": "the last word", "two": "two words", "start": "the beginning", "end": "the end",
         "other": "a phrase replaced"}
BARS = {"word": "≥ 90 %", "short": "≥ 60 %", "first": "middle − 10", "last": "middle − 10", "other": "≥ 95 %"}
RIGHT = {"voice", "phone", "room"}
# Voices with reverberation, fast recitation (hadr) or a low sampling rate.
HARD = {"mansary", "salama", "phone8k", "unknown32k", "qasim", "sudais"}


def stop(problem, remedy, code=1):
    print(f"Error: {problem}.\n  try:   {remedy}", file=sys.stderr)
    sys.exit(code)


def tilawa(*words):
    result = subprocess.run([program(), *map(str, words)], capture_output=True, text=True)
    if result.returncode not in (0, 3):
        stop(f"`tilawa {words[0]}` ended with {result.returncode}: {result.stderr.strip()[:300]}", "read the message")
    return result.stdout


def kept(path, make):
    if not path.exists():
        path.write_text(make(), encoding="utf-8")
    return json.loads(path.read_text(encoding="utf-8"))


def voice_of(name):
    return re.match(r"(.*? )?(.+?)_\d", name)[2]


class Reading:
    """A reading with its evidence and its known mistakes."""

    def __init__(self, folder, source, evidence, kind, place=None):
        self.folder, self.source, self.evidence, self.kind, self.place = folder, source, evidence, kind, place
        self.voice = voice_of(source)
        self.minutes = (evidence["end"] - evidence["start"]) / 60
        # The name of the original recording; the file name of an edit is that name and a suffix such as " 012 word
        # 3.flac".
        self.origin = folder, Path(source).stem if kind == "whole" else source.rsplit(" ", 3)[0]
        self.wrong, self.near, self.is_edited = set(), set(), False


def load(folder):
    """Returns the readings of a folder, and its edits."""
    made = json.loads((folder / "made.json").read_text())

    def evidence(name):
        found = kept(folder / f"evidence {name}.json",
                     lambda: tilawa("show", "--evidence", "--json", "--library", folder / f"library {name}"))
        return {one["source"]: [r for r in one["readings"] if r.get("ayah")] for one in found["result"]["recordings"]}
    result = []
    for name, found in evidence("whole").items():
        result += [Reading(folder, name, one, "whole", condition(name)) for one in found]
    edits = evidence("edits")
    for name, one in made.items():
        readings = [Reading(folder, name, r, one["kind"]) for r in edits.get(name, [])]
        for reading in readings:
            if [reading.evidence["surah"], reading.evidence["ayah"]] == list(one["ref"]):
                reading.is_edited = True
                reading.wrong = set(one["wrong"]) if one["kind"] in WRONG else set()
                reading.near = {n + d for n in reading.wrong for d in (-1, 1)} - reading.wrong
        result += readings
    return result, {(folder, name): one for name, one in made.items()}


def condition(name):
    """Returns the row to which an unedited recording belongs."""
    voice = voice_of(name)
    if voice == "learners":
        return "learners"
    return "hard" if voice in HARD or name.startswith("hard ") else "studio"


# The features of a word; most are in units of the price of a filler in nats, clamped (WordWeights).
NAMES = ["base", "fitAbove", "pairFit", "deficit", "pace", "phones", "price", "heardGain", "listened"]


def columns(word, price):
    fit, pair = word["fit"] / price, word["pairFit"] / price
    return [np.clip(fit, 0, 60) / 10, np.clip(pair, -60, 60) / 10, min(word["deficit"] / price, 6),
            np.clip(word["pace"], -2.5, 0), np.log(word["phones"]), price - 1, word["heardGain"], word["isListened"]]


class Words:
    """All words as rows: their features, whether each is wrong, and whether it is used for the fit."""

    def __init__(self, readings):
        rows = [(number, word) for number, reading in enumerate(readings) for word in reading.evidence["words"]]
        self.reading = np.array([number for number, _ in rows])
        self.a = np.array([columns(word, readings[number].evidence["price"]) for number, word in rows], float)
        self.wrong = np.array([word["number"] in readings[number].wrong for number, word in rows], float)
        self.voice = np.array([readings[number].voice for number, _ in rows])
        self.counts = np.array([counts(readings[number], word) for number, word in rows])
        # The original recording of each word; all words of an original recording have the same caution.
        self.origins = [readings[number].origin for number in self.reading]
        self.is_whole = np.array([readings[number].kind == "whole" for number in self.reading])


def counts(reading, word):
    if reading.voice == "learners":
        return False
    if reading.kind == "whole" or reading.kind in RIGHT:
        return True
    return reading.kind in WRONG and reading.is_edited and word["number"] not in reading.near


def in_force():
    """Returns the program's weights, its limit, and the coefficients of its caution."""
    words, caution = fitted.values("words"), fitted.values("caution")
    return (np.array([words[name] for name in NAMES]), words["missing"],
            [caution[name] for name in ("poor", "fewWords")])


def cautions(words, logodds, numbers):
    """Returns the caution of each word's recording."""
    poor, few = numbers
    heard = defaultdict(list)
    for origin, is_whole, value in zip(words.origins, words.is_whole, logodds):
        if is_whole:
            heard[origin].append(min(value, 0))
    caution = {origin: max(0, sum(v) / len(v) - poor) * len(v) / (len(v) + few)
               for origin, v in heard.items()}
    return np.array([caution.get(origin, 0) for origin in words.origins])


POOR, FEW = np.arange(-14, -3.9, 0.25), (10, 30, 100)


def best_caution(words, logodds, rows):
    """Returns the pair of the grid POOR × FEW that gives the least loss in some rows; of equal pairs the first."""
    return min(((poor, few) for poor in POOR for few in FEW), key=lambda numbers: round(logistic.loss(
        words.wrong[rows], (logodds - cautions(words, logodds, numbers))[rows]), 7))


def caution_left_out(words, logodds):
    """Returns the log-odds of each row minus its caution, whose numbers were chosen without the voice of the row."""
    result = np.zeros(len(logodds))
    for voice in sorted(set(words.voice.tolist())):
        numbers = best_caution(words, logodds, words.counts & (words.voice != voice))
        rows = words.voice == voice
        result[rows] = (logodds - cautions(words, logodds, numbers))[rows]
    return result


def judged(words):
    """Returns the layers `words` and `caution`, in force and fitted."""
    weights, _, caution = in_force()
    use = words.counts
    new = logistic.fit(words.a[use], words.wrong[use], standardised=False)
    before = logistic.logodds(weights, words.a)
    after = logistic.left_out(words.a, words.wrong, words.voice, use, standardised=False)
    voices = words.voice[use].tolist()
    layer = logistic.Judged("words", dict(zip(NAMES, new)), voices, words.wrong[use], before[use], after[use])
    # The caution is judged with the weights that stay: the fitted ones only if they are better.
    weighed = after if layer.is_better else before
    numbers = best_caution(words, logistic.logodds(new, words.a) if layer.is_better else before, use)
    second = logistic.Judged(
        "caution", dict(zip(("poor", "fewWords"), numbers)), voices, words.wrong[use],
        (weighed - cautions(words, weighed, caution))[use], caution_left_out(words, weighed)[use])
    return [layer, second]


def found(made, readings, greatest, limit):
    """Returns by kind whether each edit is found: the ayah is not among the complete readings, or in each complete
    reading of it a word is flagged."""
    edited = defaultdict(list)
    for number, reading in enumerate(readings):
        if reading.is_edited and reading.evidence["isComplete"]:
            edited[reading.folder, reading.source].append(greatest[number] > limit)
    result = defaultdict(list)
    for key, one in made.items():
        if one["kind"] in WRONG:
            result[one["kind"]].append(all(edited[key]))
    return result


ROWS = {"studio": ("studio and tape", 0.05), "hard": ("halls, hadr, 8 kHz, AMR, a noisy room", 0.2),
        "room": ("made: a hall of 1.5 s", 0.2), "phone": ("made: 8 kHz, 300–3,400 Hz, 8 kbit/s", 0.2)}


def flags(words, readings, logodds, limit):
    """Returns the minutes and the false flags of each row."""
    rows = [reading.place if reading.kind == "whole" else reading.kind for reading in readings]
    minutes, count = defaultdict(float), defaultdict(int)
    for row, reading in zip(rows, readings):
        minutes[row] += reading.minutes
    for number in words.reading[(logodds > limit) & (words.wrong == 0)]:
        count[rows[number]] += 1
    return {row: (minutes[row], count[row]) for row in ROWS if minutes[row]}


def tables(words, readings, made, logodds, limit):
    """Returns the rows of the two tables of Docs/accuracy.md."""
    greatest = np.full(len(readings), -99.0)
    np.maximum.at(greatest, words.reading, logodds)
    kinds = found(made, readings, greatest, limit)
    return {
        "verdicts": [
            {"name": title, "n": len(kinds[kind]), "found": 100 * sum(kinds[kind]) / len(kinds[kind]),
             "bar": BARS.get(kind)} for kind, title in WRONG.items() if kinds[kind]],
        "false-flags": [
            {"name": ROWS[row][0], "minutes": minutes, "flags": number, "rate": number / minutes, "bar": ROWS[row][1]}
            for row, (minutes, number) in flags(words, readings, logodds, limit).items()]}


def line(found):
    return "  ".join(f"{row['found']:.0f}" for row in found["verdicts"]) + "  |  " + \
        "  ".join(f"{row['rate']:.3f}" for row in found["false-flags"])


def read(folders):
    """Returns the readings, the edits, and the words of some folders."""
    readings, made = [], {}
    for folder in folders:
        if not (folder / "made.json").exists():
            stop(f"{folder} holds no made.json", f"run `Benchmarks/words RECORDING... --keep {folder}`")
        more, edits = load(folder)
        readings += more
        made |= edits
    words = Words(readings)
    if not (words.wrong * words.counts).any():
        stop("no word is wrong", "make more edits")
    return readings, made, words


def report(readings, made, words):
    """Prints the tables in force and with each voice left out; returns the tables in force."""
    weights, limit, caution = in_force()
    before = logistic.logodds(weights, words.a)
    after = logistic.left_out(words.a, words.wrong, words.voice, words.counts, standardised=False)
    for title, raw in (("in force", before), ("fitted, each voice left out", after)):
        print(f"{title}: found by kind in %, flags a minute")
        for at in np.arange(limit - 1, limit + 2.1, 0.5):
            print(f"  from {at:4.1f}   {line(tables(words, readings, made, raw, at))}")
        careful = raw - cautions(words, raw, caution)
        for at in (limit - 0.5, limit, limit + 0.5):
            print(f"  from {at:4.1f} with caution   {line(tables(words, readings, made, careful, at))}")
    found = tables(words, readings, made, before - cautions(words, before, caution), limit)
    for name, rows in found.items():
        print(name)
        for row in rows:
            print("  " + "  ".join(f"{k} {round(v, 3) if isinstance(v, float) else v}" for k, v in row.items()))
    return found


def main(arguments):
    figures = None
    if "--figures" in arguments[:-1]:
        place = arguments.index("--figures")
        figures = Path(arguments[place + 1])
        del arguments[place:place + 2]
    if not arguments or any(a.startswith("-") for a in arguments):
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    readings, made, words = read([Path(argument) for argument in arguments])
    for layer in judged(words):
        print(layer)
        for name, value in layer.numbers.items():
            print(f"  {name} {fitted.rounded(value)}")
    found = report(readings, made, words)
    if figures:
        figures.mkdir(parents=True, exist_ok=True)
        for name, rows in found.items():
            text = json.dumps({"conditions": rows}, ensure_ascii=False, indent=1)
            (figures / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
