#!/usr/bin/env python3
"""Makes an Anki deck with the units of a student's plan and their sound.

    python3 -m venv v && v/bin/pip install genanki==0.13.1
    v/bin/python Benchmarks/revision/anki.py .build/release/tilawa revision.apkg [--student NAME]

Each unit becomes a note with its passage and its sound, rendered by `tilawa render` from the library in
`$TILAWA_LIBRARY`. If the output is a folder instead of a deck, the script writes MP3 files and a CSV
file for Anki's import (`File › Import`; the sound files belong in the profile's folder `collection.media`);
this does not need genanki. Running the script again updates the cards of a deck and keeps their reviews.
"""

import argparse
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

try:
    import genanki
except ImportError:
    genanki = None

# Fixed random numbers, as genanki requires; other numbers would create another deck.
DECK, MODEL = 1_746_203_911, 1_383_920_155


def run(program, *arguments):
    done = subprocess.run([program, *arguments, "--json"], capture_output=True, check=False)
    reply = json.loads(done.stdout) if done.stdout else {}
    if done.returncode not in (0, 3):
        sys.exit(done.stderr.decode() or json.dumps(reply.get("errors")))
    return reply["result"]


def units(program, student):
    """Returns the passages of the plan, in the order of the mushaf."""
    today = run(program, "revise", "today", *student)
    everything = sum((today[name] for name in ("due", "new", "postponed", "done")), [])
    known = run(program, "revise", "history", *student)["reviews"]
    passages = {unit["passage"] for unit in everything} | {one["passage"] for one in known}

    def place(passage):
        return [int(part) for part in passage.split("-")[0].split(":")]

    return sorted(passages, key=place)


def sounds(program, passages, folder):
    """Renders each passage; skips passages without a recording."""
    found = []
    for passage in passages:
        name = f"tilawa-{passage.replace(':', '.')}.mp3"
        done = subprocess.run(
            [program, "render", "--range", passage, "--output", folder / name, "--missing", "skip"],
            capture_output=True,
            check=False,
        )
        if done.returncode == 0:
            found.append((passage, name))
        else:
            print(f"{passage}: {done.stderr.decode().splitlines()[0]}", file=sys.stderr)
    return found


def write_deck(notes, folder, output, name):
    model = genanki.Model(
        MODEL,
        "Tilawa passage",
        fields=[{"name": "Passage"}, {"name": "Sound"}],
        templates=[
            {
                "name": "Recite",
                "qfmt": "{{Passage}}",
                "afmt": "{{FrontSide}}<hr id=answer>{{Sound}}",
            }
        ],
    )
    deck = genanki.Deck(DECK, name)
    for passage, sound in notes:
        identity = genanki.guid_for("tilawa", name, passage)
        fields = [passage, f"[sound:{sound}]"]
        deck.add_note(genanki.Note(model=model, fields=fields, guid=identity))
    package = genanki.Package(deck)
    package.media_files = [str(folder / sound) for _, sound in notes]
    package.write_to_file(output)


def write_table(notes, folder, output):
    output.mkdir()
    with open(output / "notes.csv", "w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        for passage, sound in notes:
            (folder / sound).rename(output / sound)
            table.writerow([passage, f"[sound:{sound}]"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("output", type=pathlib.Path, help="revision.apkg, or a new folder")
    parser.add_argument("--student")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    student = ["--student", options.student] if options.student else []
    is_deck = options.output.suffix == ".apkg"
    if is_deck and genanki is None:
        sys.exit("genanki is not installed: `pip install genanki`, or name a folder for CSV")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        notes = sounds(program, units(program, student), folder)
        if not notes:
            sys.exit("no recording of the library holds a passage of the plan")
        if is_deck:
            write_deck(notes, folder, options.output, f"Tilawa {options.student or 'revision'}")
        else:
            write_table(notes, folder, options.output)
    print(f"{options.output}: {len(notes)} passages")


main()
