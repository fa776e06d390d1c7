#!/usr/bin/env python3
"""Measures `tilawa check` on recitations in which something was changed.

    Benchmarks/checks/scenes.py .build/debug/tilawa RECORDING…

Each recording is analysed as it is, which gives the times of its words and the false marks a
minute. Then one change after the other is made to copies of it: a word or an ayah is cut out,
words are said again, silence is put between two words, an ayah is replaced by one of another
place. A change is found if a mark of its kind names its ayah. Needs ffmpeg and numpy; the
recordings are never changed.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile
import wave

import numpy

RATE = 16_000
CHANGES = 6
KINDS = {
    "word": {"omittedWords", "otherWords", "slip"},
    "ayah": {"omittedAyat"},
    "repeat": {"repetition"},
    "pause": {"hesitation"},
    "slip": {"slip", "otherWords", "omittedAyat", "omittedWords"},
}


def run(*arguments):
    done = subprocess.run(arguments, capture_output=True, check=False)
    if done.returncode not in (0, 3):
        sys.exit(f"{' '.join(map(str, arguments))}: {done.stderr.decode()}")
    return done.stdout


def decoded(path):
    raw = run(
        "ffmpeg", "-v", "error", "-i", path, "-ac", "1", "-ar", str(RATE), "-f", "s16le", "-"
    )
    return numpy.frombuffer(raw, numpy.int16)


def write(path, samples):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.astype(numpy.int16).tobytes())


def cut(samples, start, end, instead=None):
    a, b = int(start * RATE), int(end * RATE)
    middle = numpy.zeros(0, numpy.int16) if instead is None else instead
    return numpy.concatenate([samples[:a], middle, samples[b:]])


def changes(samples, ayat, chance):
    """Scenes as (kind, ayah, samples)."""
    inner = [a for a in ayat[1:-1] if len(a["words"]) >= 4]
    for ayah in chance.sample(inner, min(CHANGES, len(inner))):
        words = ayah["words"]
        number = chance.randrange(1, len(words) - 1)
        word, following = words[number], words[number + 1]
        yield "word", ayah["name"], cut(samples, word["start"], following["start"])
        again = samples[int(words[number - 1]["start"] * RATE) : int(following["start"] * RATE)]
        yield (
            "repeat",
            ayah["name"],
            cut(samples, following["start"], following["start"], again),
        )
        quiet = numpy.random.default_rng(1).normal(0, 3, 5 * RATE)
        yield "pause", ayah["name"], cut(samples, word["end"], word["end"], quiet)
    for ayah in chance.sample(ayat[1:-1], min(CHANGES, len(ayat) - 2)):
        yield "ayah", ayah["name"], cut(samples, ayah["start"], ayah["end"])
        other = chance.choice([a for a in ayat if a["name"] != ayah["name"]])
        instead = samples[int(other["start"] * RATE) : int(other["end"] * RATE)]
        yield "slip", ayah["name"], cut(samples, ayah["start"], ayah["end"], instead)


def result(program, library, *arguments):
    return json.loads(run(program, *arguments, "--library", library, "--json"))["result"]


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    found, made, false, minutes = {}, {}, {}, 0.0
    for path in map(pathlib.Path, sys.argv[2:]):
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            library = folder / "library"
            samples = decoded(path)
            surah = path.stem.split("_")[-1].split(".")[0]
            recordings = folder / "recordings"
            recordings.mkdir()
            write(recordings / f"{surah} whole.wav", samples)
            expect = str(int(surah)) if surah.isdigit() else None
            stated = ["--expect", expect] if expect else []
            run(program, "process", recordings, *stated, "--quiet", "--library", library)
            check = result(program, library, "check", f"{surah} whole.wav")["checks"][0]
            minutes += len(samples) / RATE / 60
            for mark in check["marks"]:
                false[mark["kind"]] = false.get(mark["kind"], 0) + 1
                print(path.name, "false:", mark["kind"], mark["place"], round(mark["start"], 1))
            shown = result(program, library, "show", f"{surah} whole.wav")
            ayat = [
                {
                    "name": s["ayah"],
                    "start": s["start"],
                    "end": s["end"],
                    "words": s["words"],
                }
                for s in shown["segments"]
                if s["kind"] == "ayah" and s["words"]
            ]
            chance = random.Random(7)
            scenes = list(changes(samples, ayat, chance))
            for number, (_, _, changed) in enumerate(scenes):
                write(recordings / f"{surah} scene {number}.wav", changed)
            run(program, "process", recordings, *stated, "--quiet", "--library", library)
            for number, (kind, ayah, _) in enumerate(scenes):
                check = result(program, library, "check", f"{surah} scene {number}.wav")["checks"][0]
                first = int(ayah.split(":")[1])
                hit = any(
                    m["kind"] in KINDS[kind]
                    and (
                        m["ayah"] == ayah
                        or (m["kind"] == "omittedAyat" and covers(m["place"], first))
                    )
                    for m in check["marks"]
                )
                made[kind] = made.get(kind, 0) + 1
                found[kind] = found.get(kind, 0) + hit
                if not hit:
                    print(path.name, kind, ayah, "not found:", [m["kind"] + " " + m["place"] for m in check["marks"]])
    for kind in made:
        print(f"{kind}: {found[kind]} of {made[kind]} found")
    print(f"false marks in {minutes:.1f} minutes: {false}")


def covers(place, ayah):
    ends = place.split(":")[1].split("-")
    return int(ends[0]) <= ayah <= int(ends[-1])


main()
