#!/usr/bin/env python3
"""Makes Sources/Alignment/Sound/PhoneSpectra.swift: how the classes of phones sound, as numbers.

    apt-get install espeak-ng        (Debian; made with 1.51)
    Scripts/make-phone-spectra.py TILAWA [OUTPUT]

The formant synthesiser espeak-ng speaks the phones of some ayat (PhoneticText+Data.swift), each
set apart, in several voices, paces and pitches; the program TILAWA computes its features; what
each class of phone is like in them comes from expectation and maximisation along the best path
(Viterbi training): each ayah is laid out evenly, means and variances are taken per class, the
rows are laid out anew under them, and so on. To the variances is added what people's voices and
rooms differ by; their unit is the variance of all speech. Only the numbers are kept: the sound is
written to a temporary folder, which is removed, and is never played.

The numbers of a row are those of SoundFrames.swift, which this follows step by step. What is
chosen at random is seeded; the same espeak-ng and the same features give the same bytes. Needs
numpy.
"""
import hashlib
import json
import random
import re
import struct
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
TEXT = ROOT / "Sources/Recitation/PhoneticText+Data.swift"
TARGET = ROOT / "Sources/Alignment/Sound/PhoneSpectra.swift"

ALPHABET = "_'btvjHxd*rzs$SDTZEgfqklLmnNhwyaAiu"  # Phone.alphabet
VOWELS = "aAiu"
WIDTH = 29                                        # SoundFrames.width
CEPSTRA, LEVELS, HOPS_PER_ROW, CHUNK = 13, 26, 4, 6000
CENTRES, SCALES = np.array([0.6, 0.3, 0.15]), np.array([0.25, 0.15, 0.15])

# Voice, words a minute, pitch: slow, so that a phone lasts several rows of 40 ms; men's voices.
VOICES = [("ar", 80, 30), ("ar+m1", 95, 40), ("ar+m3", 110, 50), ("ar+m5", 90, 35),
          ("ar+m7", 100, 45), ("ar+m2", 85, 25), ("ar+m4", 90, 30), ("ar+m6", 100, 55),
          ("ar+m8", 85, 40), ("ar+klatt", 90, 40), ("ar+klatt2", 95, 30), ("ar+klatt3", 85, 50)]
AYAT = 70                 # per voice
PHONES = range(16, 80)    # in an ayah that is taken
ROWS_PER_PHONE = 1.5      # an utterance with fewer is left out
ROUNDS = 8
GAP = 0.6                 # seconds of silence before each ayah
FLOOR = 0.1               # the least variance
TIE = 30                  # rows that the variance of all classes weighs
SHARE = 0.002             # the least share of a class
SPREAD = 1.0              # added to variances: how far people are from a synthesiser's voices
CHANGES = 0.8             # variances of changes from row to row, of that

# espeak-ng's names of the sounds, in its Arabic voice. The nasal that has no place of its own is
# nearest to its velar one.
NAMES = dict(zip(ALPHABET[1:], "? b t T dZ H X d D R z s S s[ dH t[ Z A Q f q k l L m n N h w j "
                               "a a. i u".split()))
# How often a long vowel is said, by its digit: it stands for about as long as it is recited.
REPEATS = {"2": 1, "3": 2, "4": 2, "5": 4, "6": 7}
COUNTS = {"": 1, "2": 2.6, "3": 4.6, "4": 5.6, "5": 10.2, "6": 19.6}
CONSONANT_COUNTS = {"": 0.8, "1": 2.2, "2": 4.8, "3": 6}


def lines():
    text = TEXT.read_text(encoding="utf-8").split('"""')[1]
    return [line.strip() for line in text.split("\n") if line.strip()]


def phones(line):
    """(class, digit, begins a word) of each phone."""
    return [(ALPHABET.index(kind), digit, space == " ")
            for space, kind, digit in re.findall(r"( ?)([^ \d])(\d?)", line)]


def spoken(line):
    """The phones for espeak-ng. The strokes keep two names from being read as one."""
    names = []
    for kind, digit, _ in phones(line):
        name = NAMES[ALPHABET[kind]]
        if ALPHABET[kind] in VOWELS:
            names += [name + ":"] * REPEATS[digit] if digit else [name]
        else:
            names += [name] * {"": 1, "1": 2, "2": 3, "3": 3}[digit]
    return "[[" + "|".join(names) + "]]"


def speak(line, voice, pace, pitch):
    done = subprocess.run(
        ["espeak-ng", "-v", voice, "-s", str(pace), "-p", str(pitch), "--stdout", spoken(line)],
        capture_output=True, check=True)
    start = done.stdout.index(b"data") + 8
    rate = struct.unpack_from("<I", done.stdout, 24)[0]
    return np.frombuffer(done.stdout[start:], "<i2"), rate


def write_voices(folder, chosen):
    """A sound file per voice; per file where each of its lines is, in seconds."""
    places = []
    for number, ((voice, pace, pitch), own) in enumerate(zip(VOICES, chosen)):
        pieces, spans, at = [], [], 0
        for line in own:
            sound, rate = speak(line, voice, pace, pitch)
            gap = np.zeros(int(GAP * rate), "<i2")
            spans.append(((at + len(gap)) / rate, (at + len(gap) + len(sound)) / rate))
            pieces += [gap, sound]
            at += len(gap) + len(sound)
        pieces.append(np.zeros(rate, "<i2"))
        path = folder / f"{number}.wav"
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(np.concatenate(pieces).tobytes())
        places.append((path, spans))
    return places


def features(path):
    """The header of a feature file and its rows: cepstra, and band level, harmonicity, root of
    flatness, flux averaged about each."""
    data = path.read_bytes()
    length, hops = struct.unpack_from("<IQ", data, 12)
    band, columns, cepstra, at = [], [], [], 32
    for first in range(0, hops, CHUNK):
        h = min(CHUNK, hops - first)
        r = -(-h // HOPS_PER_ROW)
        band.append(np.frombuffer(data, "<i2", h, at + 4 + 2 * h) / 100)
        bytes_ = np.frombuffer(data, "u1", 4 * h, at + 4 + 4 * h).reshape(4, h) / 255
        columns.append(bytes_[[3, 1, 2]])
        cepstra.append(np.frombuffer(data, "<i2", r * CEPSTRA, at + 4 + 10 * h)
                       .reshape(r, CEPSTRA) / 100)
        at += 4 + 10 * h + 2 * CEPSTRA * r
    rows = np.concatenate([np.maximum(np.concatenate(band), -100)[None],
                           np.concatenate(columns, 1)])
    cepstra = np.concatenate(cepstra)
    near = np.arange(len(cepstra))[:, None] * HOPS_PER_ROW + np.arange(-1, 3)
    pooled = rows[:, np.clip(near, 0, hops - 1)].mean(2)
    return json.loads(data[at:at + length]), cepstra, pooled


def frames(cepstra, pooled):
    """What SoundFrames makes of them."""
    x = np.zeros((len(cepstra), WIDTH))
    x[:, :12], x[:, 12] = cepstra[:, 1:], cepstra[:, 0]
    x[1:-1, CEPSTRA:LEVELS] = cepstra[2:] - cepstra[:-2]
    band = pooled[0]
    speech = band > np.sort(band)[int((len(band) - 1) * 0.95)] - 25
    mean, deviation = x[speech, :LEVELS].mean(0), x[speech, :LEVELS].std(0) + 1e-6
    x[:, :LEVELS] = (x[:, :LEVELS] - mean) / deviation
    x[:, LEVELS:] = (pooled[1:].T - CENTRES) / SCALES
    return x


def chain(line, rows):
    """Per state its class, the logarithms of staying and of leaving, and whether it can be passed
    over: a silence at either end and between words; a phone as up to four states."""
    sounds = phones(line)
    counts = [(COUNTS if ALPHABET[kind] in VOWELS else CONSONANT_COUNTS)[digit]
              for kind, digit, _ in sounds]
    pace = rows / sum(counts)
    kinds, lasting, optional = [0], [10], [True]
    for index, ((kind, _, begins), count) in enumerate(zip(sounds, counts)):
        if begins and index:
            kinds, lasting, optional = kinds + [0], lasting + [8], optional + [True]
        expected = count * pace
        states = min(4, max(1, int(expected / 2.5)))
        kinds += [kind] * states
        lasting += [expected / states] * states
        optional += [False] * states
    kinds, lasting, optional = kinds + [0], lasting + [20], optional + [True]
    lasting = np.maximum(lasting, 1.2)
    return np.array(kinds), np.log(1 - 1 / lasting), np.log(1 / lasting), np.array(optional)


def best_path(scores, states):
    """The class of each row on the best path through the states, and its score."""
    kinds, stay, leave, optional = states
    count = len(kinds)
    emitted = scores[:, kinds]
    # 0 stay, 1 from the state before, 2 past an optional one
    skipping = np.zeros(count, bool)
    skipping[2:] = optional[1:-1]
    best = np.full(count, -np.inf)
    best[0] = emitted[0, 0]
    best[1] = emitted[0, 1] if optional[0] else -np.inf
    steps = np.zeros((len(scores), count), int)
    for row in range(1, len(scores)):
        options = np.full((3, count), -np.inf)
        options[0] = best + stay
        options[1, 1:] = best[:-1] + leave[:-1]
        options[2, 2:] = np.where(skipping[2:], best[:-2] + leave[:-2], -np.inf)
        steps[row] = options.argmax(0)
        best = options.max(0) + emitted[row]
    state = count - 1 if best[-1] >= best[-2] else count - 2
    score, path = best[state], np.zeros(len(scores), int)
    for row in range(len(scores) - 1, -1, -1):
        path[row] = state
        state -= steps[row, state]
    return kinds[path], score


def log_densities(x, means, variances):
    return np.stack([-0.5 * (((x - m) ** 2 / v).sum(1) + np.log(v).sum())
                     for m, v in zip(means, variances)], 1)


def estimate(labelled):
    """Means, variances and numbers of rows per class."""
    classes = len(ALPHABET)
    number = np.zeros(classes)
    total, square = np.zeros((classes, WIDTH)), np.zeros((classes, WIDTH))
    for x, kinds in labelled:
        for kind in range(classes):
            rows = x[kinds == kind]
            number[kind] += len(rows)
            total[kind] += rows.sum(0)
            square[kind] += (rows ** 2).sum(0)
    n = number[:, None]
    plain = total / np.maximum(n, 1)
    within = (square[1:] - n[1:] * plain[1:] ** 2).sum(0) / n[1:].sum()
    overall = total[1:].sum(0) / n[1:].sum()
    means = (total + 5 * overall) / (n + 5)
    variances = (square - n * plain ** 2 + TIE * within) / (n + TIE)
    return means, np.maximum(variances, FLOOR), number


def evenly(line, rows, margin):
    """A first layout: states one after another, as long as each other."""
    kinds, _, _, optional = chain(line, rows - 2 * margin)
    kinds = kinds[~optional]
    edges = np.linspace(margin, rows - margin, len(kinds) + 1).round().astype(int)
    found = np.zeros(rows, int)
    for kind, start, end in zip(kinds, edges, edges[1:]):
        found[start:end] = kind
    return found


def utterances(tilawa, chosen):
    """(line, rows of numbers) of what was spoken, with three rows of silence before and after."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        sounds = folder / "sounds"
        sounds.mkdir()
        places = write_voices(sounds, chosen)
        subprocess.run([tilawa, "process", sounds, "--library", folder / "library"], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                       stdin=subprocess.DEVNULL)
        kept = {}
        for path in (folder / "library" / "Features").glob("*.features"):
            header, *rows = features(path)
            kept[header["sourceSHA256"]] = frames(*rows)
        for (path, spans), own in zip(places, chosen):
            x = kept[hashlib.sha256(path.read_bytes()).hexdigest()]
            for (start, end), line in zip(spans, own):
                piece = x[max(0, int(start * 25) - 3):int(end * 25) + 4]
                if len(piece) >= ROWS_PER_PHONE * len(phones(line)):
                    yield line, piece


def swift(name, values, digits):
    rows = ",\n".join("    " + ", ".join(f"{x:.{digits}f}" for x in row) for row in values)
    return f"  static let {name}: [Float] = [\n{rows},\n  ]\n"


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    pool = [line for line in lines() if len(phones(line)) in PHONES]
    pick = random.Random(1)
    chosen = [pick.sample(pool, AYAT) for _ in VOICES]
    said = list(utterances(Path(sys.argv[1]).resolve(), chosen))
    print(f"{len(said)} of {AYAT * len(VOICES)} utterances, {sum(len(x) for _, x in said)} rows")
    labelled = [(x, evenly(line, len(x), 3)) for line, x in said]
    for number in range(ROUNDS):
        means, variances, _ = estimate(labelled)
        labelled, total = [], 0
        for line, x in said:
            kinds, score = best_path(log_densities(x, means, variances), chain(line, len(x) - 6))
            labelled.append((x, kinds))
            total += score
        print(f"round {number + 1}: {total / sum(len(x) for _, x in said):.4f} nats per row")
    means, variances, rows = estimate(labelled)
    for kind, number in zip(ALPHABET, rows):
        if number < 30:
            sys.exit(f"make-phone-spectra: only {number:.0f} rows of {kind}")
    variances += SPREAD
    variances[:, CEPSTRA:LEVELS] *= CHANGES
    shares = np.maximum(rows / rows.sum(), SHARE)
    (Path(sys.argv[2]) if len(sys.argv) == 3 else TARGET).write_text(
        HEAD + swift("means", means, 2) + FOOT_MEANS + swift("variances", variances, 2)
        + FOOT_VARIANCES + swift("shares", [shares], 4) + "}\n")


HEAD = """// swift-format-ignore-file

/// How each class of `Phone` sounds, in the numbers of ``SoundFrames``; made by
/// `Scripts/make-phone-spectra.py` from what the formant synthesiser espeak-ng says, as numbers
/// only: means and variances over the rows of a class, and its share of the rows. Classes are in
/// the order of `Phone.alphabet`, silence first. Silence is digital silence there: take that of
/// the recording instead.
///
/// **Source**: Docs/sources.md, "Spectra of phones".
enum PhoneSpectra {
  /// Per class, `SoundFrames.width` means; row-major.
"""
FOOT_MEANS = "  /// The variances, likewise, with what voices differ by.\n"
FOOT_VARIANCES = "  /// Per class, its share of all rows; at least 0.002.\n"

main()
