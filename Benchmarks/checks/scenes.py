#!/usr/bin/env python3
"""Measures `tilawa check` on recitations with artificial mistakes.

    Benchmarks/checks/scenes.py .build/release/tilawa [--windows N] [--keep DIR] [--heard phone|hall]
        [--large FILE.ten] [--judge READER] [--kinds whole,prompt,…] RECORDING…

A recording has a name READER_SURAH, such as `salama_067.mp3`. Each recording is first analysed unchanged,
which gives its word times and the number of false marks per minute. Then windows of five ayat are cut
out, and the middle ayah of each is changed in one of these ways:

    word      a word is cut out
    ayah      the ayah is cut out
    repeat    two words are repeated at once
    restart   the reader stops, breathes for 0.7 s and goes back up to four words
    pause     five seconds of silence between two words
    slip      from the last common word on, a similar ayah by the same reader follows instead; needs
              another recording of this reader with an ayah that `tilawa similar` finds
    another   another whole ayah of the window's surah replaces it
    prompt    the reader stops, after 2.5 s another reader says the next two words, and the first
              continues with them; needs a recording of the same surah by another reader
    whole     no change: every mark is false

A change is found if a mark of its kind is on its ayah; a slip is found `with the place` if the mark also
names the ayah from which the words came. Marks on other ayat of a scene are false. With --heard, scenes and
whole recordings are played through a phone (8 kHz, 300-3,400 Hz, Opus 8 kbit/s) or in a hall with a reverberation
time of 1.5 s (60 dB); the word times remain those of the unchanged recording. --large names the weights of a large
network that has not heard the readers, --judge the only reader whose recordings are changed; the others only prompt.
--kinds names the changes to make; the default is all of them.
Needs ffmpeg and numpy. The recordings themselves are never changed.
"""

import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import wave

import numpy

RATE = 16_000
KINDS = {
    "word": {"omittedWords", "otherWords", "slip"},
    "ayah": {"omittedAyat"},
    "repeat": {"repetition"},
    "restart": {"repetition"},
    "pause": {"hesitation"},
    "slip": {"slip"},
    "another": {"slip", "otherWords", "omittedAyat", "omittedWords"},
    "prompt": {"prompt"},
    "whole": set(),
}


def run(*arguments, data=None):
    done = subprocess.run(arguments, input=data, capture_output=True, check=False)
    if done.returncode not in (0, 3):
        sys.exit(f"{' '.join(map(str, arguments))}: {done.stderr.decode()}")
    return done.stdout


def result(program, library, *arguments):
    return json.loads(run(program, *arguments, "--library", library, "--json"))["result"]


def decoded(path):
    raw = run("ffmpeg", "-v", "error", "-i", path, "-ac", "1", "-ar", str(RATE), "-f", "s16le", "-")
    return numpy.frombuffer(raw, numpy.int16)


def write(path, samples):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.astype(numpy.int16).tobytes())


def quiet(seconds):
    return numpy.random.default_rng(1).normal(0, 3, int(seconds * RATE)).astype(numpy.int16)


def heard(samples, how):
    """Returns the sound through a phone or in a hall; unchanged without either."""
    if how == "phone":
        raw = ["-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-"]
        call = run(
            "ffmpeg", "-v", "error", *raw, "-af", "highpass=300,lowpass=3400", "-ar", "8000",
            "-c:a", "libopus", "-b:a", "8k", "-f", "ogg", "-", data=samples.tobytes())
        received = run(
            "ffmpeg", "-v", "error", "-i", "-", "-ac", "1", "-ar", str(RATE), "-f", "s16le", "-", data=call)
        return numpy.frombuffer(received, numpy.int16)
    if how == "hall":
        length = int(1.5 * RATE)
        noise = numpy.random.default_rng(7).standard_normal(length)
        tail = noise * 10 ** (-3 * numpy.arange(length) / length) * 0.03
        tail[0] = 1
        size = len(samples) + length
        wet = numpy.fft.irfft(numpy.fft.rfft(samples, size) * numpy.fft.rfft(tail, size), size)
        wet = wet[: len(samples)]
        return wet / numpy.abs(wet).max() * 0.7 * 32_767
    return samples


class Recital:
    """A recording with its word times."""

    def __init__(self, path, program, folder, how, process):
        self.name = path.stem
        self.reader, self.surah = path.stem.rsplit("_", 1)
        self.surah = int(self.surah)
        self.samples = decoded(path)
        recordings = folder / path.stem
        library = folder / f"{path.stem} library"
        recordings.mkdir()
        write(recordings / "whole.wav", self.samples)
        expect = str(self.surah)
        run(*process, recordings, "--range", expect, "--library", library)
        shown = result(program, library, "show", "whole.wav")
        if how:
            write(recordings / "heard.wav", heard(self.samples, how))
            run(*process, recordings, "--range", expect, "--library", library)
        name = "heard.wav" if how else "whole.wav"
        self.check = result(program, library, "check", name)["checks"][0]
        self.ayat = [
            s for s in shown["segments"]
            if s["kind"] == "ayah" and s["words"]
            and all(w.get("verdict", "heard") == "heard" for w in s["words"])
        ]
        self.minutes = len(self.samples) / RATE / 60

    def sound(self, start, end):
        return self.samples[int(start * RATE) : int(end * RATE)]

    def ayah(self, name):
        return next((a for a in self.ayat if a["ayah"] == name), None)

    def windows(self, count, chance):
        """Returns indices of ayat with two neighbours on each side in the order of the text."""
        def number(place):
            return int(self.ayat[place]["ayah"].split(":")[1])

        places = [
            p for p in range(2, len(self.ayat) - 2)
            if len(self.ayat[p]["words"]) >= 4
            and [number(p + k) - number(p) for k in range(-2, 3)] == [-2, -1, 0, 1, 2]
        ]
        return sorted(chance.sample(places, min(count, len(places))))


def changes(recital, place, others, similar, chance):
    """Returns the scenes of a window as (kind of change, place of the words said instead, samples)."""
    first, ayah, last = recital.ayat[place - 2], recital.ayat[place], recital.ayat[place + 2]
    words = ayah["words"]

    def scene(start, end, middle=()):
        before = recital.sound(first["start"], start)
        return numpy.concatenate([before, *middle, recital.sound(end, last["end"])])

    number = chance.randrange(1, len(words) - 1)
    word, following = words[number], words[number + 1]
    back = words[max(0, number - chance.randrange(1, 4))]
    turn = following["start"]
    yield "whole", None, scene(turn, turn)
    yield "word", None, scene(word["start"], turn)
    yield "ayah", None, scene(ayah["start"], recital.ayat[place + 1]["start"])
    yield "repeat", None, scene(turn, turn, [recital.sound(words[number - 1]["start"], turn)])
    yield "restart", None, scene(turn, back["start"], [quiet(0.7)])
    yield "pause", None, scene(word["end"], word["end"], [quiet(5)])
    far = [a for a in recital.ayat if abs(recital.ayat.index(a) - place) > 3]
    if far:
        other = chance.choice(far)
        instead = recital.sound(other["start"], other["end"])
        yield "another", other["ayah"], scene(ayah["start"], ayah["end"], [instead])
    for pair in similar(ayah["ayah"]):
        found = next(
            (o.ayah(pair["ayah"]) for o in others if o.reader == recital.reader and o.ayah(pair["ayah"])),
            None)
        if not found or found is ayah:
            continue
        source = next(o for o in others if any(a is found for a in o.ayat))
        here, there = set(pair["differing"]), set(pair["differingThere"])
        common = [n for n in range(1, len(words) + 1) if n not in here]
        common_there = [n for n in range(1, len(found["words"]) + 1) if n not in there]
        if len(common) < 2 or len(common) != len(common_there):
            continue
        # Switch at the last common word after which the other ayah still has at least two different words.
        turns = [
            (a, b) for a, b in zip(common, common_there)
            if a >= 2 and a < len(words) and len(found["words"]) - b >= 2 and b + 1 in there
        ]
        if not turns:
            continue
        a, b = turns[-1]
        instead = source.sound(found["words"][b]["start"], found["end"])
        yield "slip", pair["ayah"], scene(words[a]["start"], ayah["end"], [instead])
        break
    for other in others:
        prompter = other.ayah(ayah["ayah"]) if other.surah == recital.surah else None
        if other.reader == recital.reader or not prompter:
            continue
        if len(prompter["words"]) != len(words):
            continue
        said = prompter["words"][number + 1 : number + 3]
        help_ = other.sound(said[0]["start"], said[-1]["end"])
        middle = [quiet(2.5), help_, quiet(0.7)]
        yield "prompt", None, scene(word["end"], turn, middle)
        break


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("recordings", nargs="+", type=pathlib.Path)
    parser.add_argument("--windows", type=int, default=6)
    parser.add_argument("--heard", choices=["phone", "hall"])
    parser.add_argument("--large", type=pathlib.Path)
    parser.add_argument("--judge")
    parser.add_argument("--kinds", type=lambda names: names.split(","), default=list(KINDS))
    parser.add_argument("--keep", type=pathlib.Path, help="a new folder for scenes and libraries")
    options = parser.parse_args()
    program = options.program.resolve()
    if options.keep:
        options.keep.mkdir(parents=True)
        measure(program, options, options.keep.resolve())
    else:
        with tempfile.TemporaryDirectory() as folder:
            measure(program, options, pathlib.Path(folder))


def measure(program, options, folder):
    process = [program, "process", "--quiet"]
    if options.large:
        process += ["--set", f"listen.model={options.large.resolve()}"]
    recitals = [Recital(path, program, folder, options.heard, process) for path in options.recordings]
    judged = [r for r in recitals if options.judge in (None, r.reader)]
    minutes = sum(r.minutes for r in judged)
    false = collections.Counter(m["kind"] for r in judged for m in r.check["marks"] if m["isOpen"])
    for recital in judged:
        for mark in recital.check["marks"]:
            print(recital.name, "false:", mark["kind"], mark["place"], round(mark["start"], 1))
    known = {}

    def similar(ayah):
        if ayah not in known:
            reply = json.loads(run(program, "similar", ayah, "--json"))["result"]
            known[ayah] = reply["ayat"][0]["similar"]
        return known[ayah]

    made, found, unclear, marked = (collections.Counter() for _ in range(4))
    named, beside, beside_minutes = collections.Counter(), collections.Counter(), 0.0
    chance = random.Random(7)
    for recital in judged:
        for place in recital.windows(options.windows, chance):
            ayah = recital.ayat[place]["ayah"]
            ends = [recital.ayat[place + k]["ayah"] for k in (-2, 2)]
            expect = f"{ends[0]}-{ends[1].split(':')[1]}"
            name = f"{recital.name} {ayah.replace(':', '.')}"
            scenes = folder / name
            library = folder / f"{name} library"
            scenes.mkdir()
            told = [t for t in changes(recital, place, recitals, similar, chance) if t[0] in options.kinds]
            for kind, _, samples in told:
                write(scenes / f"{kind}.wav", heard(samples, options.heard))
            run(*process, scenes, "--range", expect, "--library", library)
            for kind, instead, samples in told:
                check = result(program, library, "check", f"{kind}.wav")["checks"][0]
                about = [m for m in check["marks"] if covers(m["place"], ayah)]
                hits = [m for m in about if m["kind"] in KINDS[kind]]
                made[kind] += 1
                found[kind] += bool(hits)
                marked[kind] += not hits and bool(about)
                outcomes = {a["ayah"]: a["outcome"] for a in check["ayat"]}
                unclear[kind] += not hits and outcomes.get(ayah) == "unclear"
                if instead:
                    named[kind] += any((m.get("other") or "").startswith(instead + ":") for m in hits)
                rest = [m for m in check["marks"] if m["isOpen"] and m not in about]
                if kind == "whole":
                    rest = [m for m in check["marks"] if m["isOpen"]]
                beside.update(m["kind"] for m in rest)
                beside_minutes += len(samples) / RATE / 60
                if kind != "whole" and not hits or rest:
                    marks = [f"{m['kind']} {m['place']}" for m in check["marks"]]
                    missed = "" if hits or kind == "whole" else "missed "
                    print(f"{missed}{name} {kind}", instead or "", marks, flush=True)
    for kind in made:
        if kind == "whole":
            continue
        place = f", {named[kind]} with the place" if kind in ("slip", "another") else ""
        doubt = f", {marked[kind]} marked as something else" if marked[kind] else ""
        doubt += f", {unclear[kind]} said to be unclear" if unclear[kind] else ""
        print(f"{kind}: {found[kind]} of {made[kind]} found{place}{doubt}")
    print(f"open false marks in {minutes:.1f} minutes of whole recordings: {dict(false)},"
          f" {sum(false.values()) / minutes:.3f} a minute")
    print(f"open marks beside the change in {beside_minutes:.1f} minutes of scenes: {dict(beside)},"
          f" {sum(beside.values()) / beside_minutes:.3f} a minute")


def covers(place, ayah):
    """True if a place such as `67:3`, `67:3-5` or `67:3 words 2–4` contains an ayah."""
    surah, ayat = place.split(" ")[0].split(":", 1)
    ends = [int(e.split(":")[-1]) for e in ayat.split("-")]
    number = [int(n) for n in ayah.split(":")]
    return int(surah) == number[0] and ends[0] <= number[1] <= ends[-1]


main()
