"""Scenes of single ayat, as people record them on their phones."""
import json
from collections import defaultdict

import numpy as np

from . import sounds

# The orders of the ayat in a scene: text order, random order, or each clip two or three times.
ORDERS = ("text", "shuffled", "again")


def clips_of(truths):
    """Returns the clips of each ayah as (voice, file, start, end): an ayah with pauses around it, or the whole file if
    its truth has a single ayah without times."""
    clips = defaultdict(list)
    for truth in truths:
        content = json.loads(truth.read_text(encoding="utf-8"))
        path, voice = truth.parent / content["audio"], content.get("reciter", truth.stem)
        for ayah in content["ayahs"]:
            key = ayah["surah"], ayah["ayah"]
            if "speech_start_s" not in ayah:
                if len(content["ayahs"]) == 1:
                    clips[key].append((voice, path, 0.0, None))
            elif not ayah.get("partial") and not ayah.get("joined_to_next") \
                    and ayah["speech_end_s"] - ayah["speech_start_s"] < 15:
                start, end = max(ayah["start_s"], ayah["speech_start_s"] - 0.3), ayah["speech_end_s"] + 0.3
                clips[key].append((voice, path, start, min(end, ayah.get("end_s", end))))
    return clips


def order_of(kind, keys, clips, chance):
    """Returns the order of a scene as (ayah, clip)."""
    keys = sorted(keys) if kind == "text" else chance.sample(keys, len(keys))
    row = []
    for key in keys:
        for clip in chance.sample(clips[key], min(4, len(clips[key]))):
            row += [(key, clip)] * (chance.randint(2, 3) if kind == "again" else 1)
    return row


def make(truths, between, folder, count, chance):
    """Writes scenes with their truth files, and inserts excerpts of the sounds `between` between the ayat."""
    folder.mkdir(parents=True, exist_ok=True)
    clips = clips_of(truths)
    for number in range(count):
        kind = ORDERS[number % len(ORDERS)]
        keys = chance.sample(sorted(clips), min(len(clips), chance.randint(5, 7) if kind == "again" else 10))
        row = order_of(kind, keys, clips, chance)
        others = set(chance.sample(range(1, len(row)), min(len(row) - 1, 3))) if between else set()
        parts, entries, other, clock, takes = [], [], [], 0.0, defaultdict(int)
        for place, (key, (voice, path, start, end)) in enumerate(row):
            if place in others:
                name = chance.choice(between)
                sound = sounds.read(name)
                length = min(len(sound), int(chance.uniform(4, 15) * sounds.RATE))
                at = chance.randrange(len(sound) - length + 1)
                parts.append(sound[at:at + length])
                other.append({"kind": "talk", "of": name.stem, "start_s": round(clock, 3),
                              "end_s": round(clock + length / sounds.RATE, 3)})
                clock += length / sounds.RATE
                parts.append(sounds.pause(chance.uniform(0.3, 1.5), -75, chance))
                clock += len(parts[-1]) / sounds.RATE
            sound = sounds.read(path, start, end)
            first, last = sounds.spoken(sound)
            rest = sounds.pause(chance.uniform(0.2, 1.5), -75, chance)
            takes[key] += 1
            length = (len(sound) + len(rest)) / sounds.RATE
            entries.append({
                "surah": key[0], "ayah": key[1], "take": takes[key], "voice": voice, "start_s": round(clock, 3),
                "end_s": round(clock + length, 3), "speech_start_s": round(clock + first, 3),
                "speech_end_s": round(clock + last, 3), "joined_to_next": False})
            parts += [sound, rest]
            clock += length
        name = f"row_{number + 1:02}_{kind}"
        sounds.write(folder / f"{name}.flac", np.concatenate(parts))
        (folder / f"{name}.json").write_text(json.dumps({
            "audio": f"{name}.flac", "surah": entries[0]["surah"], "riwayah": "hafs", "reciter": "several",
            "duration_s": round(clock, 3), "condition": f"row, {kind}" + (", talk between" if between else ""),
            "ayahs": entries, "other": other}), encoding="utf-8")
