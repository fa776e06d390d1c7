"""Scenes with phrases between ayat: amin after Al-Fatihah, all other phrases anywhere."""
import json
from pathlib import Path

import numpy as np

from . import sounds

PAUSE = (0.4, 1.2)


def runs_of(truths):
    """Yields each truth with at least four complete ayat: recording, content, ayat."""
    for truth in truths:
        content = json.loads(truth.read_text(encoding="utf-8"))
        ayat = [a for a in content["ayahs"] if "speech_start_s" in a and not a.get("partial")]
        if len(ayat) >= 4:
            yield truth.parent / content["audio"], content, ayat


def make(truths, cuts, rooms, folder, count, chance):
    """Writes scenes with their truth files.

    `cuts` is a JSON list of {kind, audio, start_s, end_s}, in which `audio` is relative to the folder of the list.
    `rooms` are impulse responses, which are applied to every second scene.
    """
    folder.mkdir(parents=True, exist_ok=True)
    said = json.loads(cuts.read_text(encoding="utf-8"))
    known = list(runs_of(truths))
    for number in range(count):
        path, content, ayat = chance.choice(known)
        first = chance.randrange(max(1, len(ayat) - 5))
        chosen = ayat[first:first + 6]
        parts, entries, other, clock = [], [], [], 0.0

        def add(samples):
            nonlocal clock
            parts.append(samples)
            clock += len(samples) / sounds.RATE

        places = set(chance.sample(range(len(chosen)), min(3, len(chosen))))
        for place, ayah in enumerate(chosen):
            sound = sounds.read(path, ayah["speech_start_s"] - 0.02, ayah["speech_end_s"] + 0.05)
            start = clock
            add(sound)
            entries.append({"surah": ayah["surah"], "ayah": ayah["ayah"], "take": 1, "start_s": round(start, 3),
                            "end_s": round(clock, 3), "speech_start_s": round(start, 3),
                            "speech_end_s": round(clock, 3), "joined_to_next": False})
            add(sounds.pause(chance.uniform(*PAUSE), -75, chance))
            ends = (ayah["surah"], ayah["ayah"]) == (1, 7)
            if place in places or ends:
                cut = chance.choice([c for c in said if (c["kind"] == "amin") == ends])
                sound_of = sounds.read(cuts.parent / cut["audio"], cut["start_s"], cut["end_s"])
                level = np.sqrt((sound ** 2).mean() / max(1e-9, (sound_of ** 2).mean()))
                start = clock
                add((sound_of * min(level, 20)).astype(np.float32))
                other.append({"kind": cut["kind"], "start_s": round(start, 3), "end_s": round(clock, 3),
                              "of": Path(cut["audio"]).stem})
                add(sounds.pause(chance.uniform(*PAUSE), -75, chance))
        scene, room = np.concatenate(parts), ""
        if rooms and number % 2:
            room = chance.choice(rooms)
            scene = sounds.in_room(scene, sounds.read(room))
        name = f"formulas_{number + 1:02}"
        sounds.write(folder / f"{name}.flac", scene)
        (folder / f"{name}.json").write_text(json.dumps({
            "audio": f"{name}.flac", "surah": entries[0]["surah"], "riwayah": content.get("riwayah", "hafs"),
            "reciter": content.get("reciter", ""), "duration_s": round(clock, 3),
            "condition": f"formulas, {'a room' if room else 'as recorded'}", "ayahs": entries, "other": other}),
            encoding="utf-8")
