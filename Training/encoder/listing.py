"""Writes a list of the encoder's training material, so that training needs no other files except the sound.

    python -m encoder.listing OUT.json

Environment: TILAWA_TRAINING_SOURCE, and TILAWA_TRAINING_ALIGNED, the output folders of acoustic.aligned, joined by a
colon. The list contains each recording with its voices and their folds, and the times and phones of its readings.
"""

import json
import sys
from pathlib import Path

from acoustic import corpus, phones

from . import voices


def units(recording: corpus.Recording, text: phones.PhoneticText) -> list[dict]:
    found = []
    for o in recording.other:
        if o["kind"] == "basmala":
            found.append(
                corpus.Ayah(
                    1, 0, o["start_s"], o["end_s"], o["start_s"], o["end_s"], False, False, False, False, hafs=[0]
                )
            )
    found = sorted(found + recording.ayahs, key=lambda a: a.start)
    return [
        {
            "surah": a.surah,
            "ayah": a.ayah,
            "times": [a.start, a.end, a.speech_start, a.speech_end],
            "joined": a.joined,
            "sure": not (a.partial or a.start_doubtful or a.end_doubtful),
            "phones": "".join(phones.ALPHABET[k] for k in line.kinds),
            "words": [i for i, s in enumerate(line.starts_word) if s],
            "spoken": a.words,
        }
        for a in found
        for line in [text.reading(a.surah, a.hafs)]
    ]


def main(target: Path):
    text, root = phones.PhoneticText(), corpus.RECORDINGS
    listed = []
    for r in voices.load():
        stated = json.loads((r.path.parent / f"{Path(r.path).stem}.json").read_text())
        listed.append(
            {
                "name": r.name,
                "kind": "recitation",
                "folder": r.folder,
                "voices": r.reciters,
                "folds": sorted({voices.fold(v) for v in r.reciters}),
                "group": stated.get("group", r.folder),
                "riwayah": r.riwayah,
                "quality": r.quality,
                "surah": stated.get("surah"),
                "units": units(r, text),
                "talk": [[o["start_s"], o["end_s"]] for o in r.other if o["kind"] == "talk"],
            }
        )
    names = {r["name"] for r in listed}
    for folder in ("more-voices", "more-voices-2", "speech", "noise", "rooms"):
        for path in sorted((root / folder).glob("*.json")):
            stated = json.loads(path.read_text())
            name = f"{folder}.{path.stem}"
            if name in names or "audio" not in stated:
                continue
            voice = stated.get("reciter") or path.stem
            kind = {"noise": "noise", "rooms": "room"}.get(folder, "recitation")
            if folder == "speech":
                kind = "free" if stated["contains_recitation"] else stated["kind"]
            listed.append(
                {
                    "name": name,
                    "kind": kind,
                    "folder": folder,
                    "voices": [voice],
                    "folds": [voices.fold(voice)],
                    "group": stated.get("group", folder),
                    "language": stated.get("language"),
                    "riwayah": None,
                    "quality": "none",
                    "surah": stated.get("surah"),
                    "units": [],
                    "talk": [],
                }
            )
    # The whole text of the surahs, with the basmalah first, for the evaluation of recordings without times.
    surahs = {}
    for n in {r["surah"] for r in listed if isinstance(r["surah"], int)}:
        lines = [text.ayah(1, 0)] if n not in (1, 9) else []
        at, count = 1, len(text._surahs[n - 1])
        lines += [text.ayah(n, a) for a in range(at, count + 1)]
        surahs[n] = ["".join(phones.ALPHABET[k] for k in line.kinds) for line in lines]
    surahs[0] = ["".join(phones.ALPHABET[k] for k in phones.ISTIADHAH.kinds)]
    target.write_text(json.dumps({"recordings": listed, "surahs": surahs}, ensure_ascii=False))
    sure = sum(u["times"][1] - u["times"][0] for r in listed for u in r["units"] if u["sure"])
    heard = {v for r in listed for v in r["voices"] if r["kind"] == "recitation"}
    print(f"{len(listed)} recordings, {len(heard)} voices, {sure / 3600:.1f} h of sure readings")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
