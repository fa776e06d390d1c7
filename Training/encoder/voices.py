"""The recordings for training the encoder, their voices, and the folds that leave voices out."""

import json
import os
from pathlib import Path

from acoustic import corpus

# The output folders of acoustic.aligned with truth for more-voices and more-voices-2.
ALIGNED = [Path(p) for p in os.environ.get("TILAWA_TRAINING_ALIGNED", "").split(os.pathsep) if p]

# Every voice belongs to one fold. Names that may be the same person count as one voice: `unknown22k` is in the fold of
# Tammar, `husary` with `husary_warsh`, `elfatih` with `saajeed`, `mansour` and `tahalim` with the class of Minshawi.
FOLDS = [
    ["akhdar", "mansary", "luhaidan", "phone8k", "alzain", "abdirashid", "agung_adult", "agung_child", "basfar",
     "durgut", "ek387", "goni", "hudhud", "jibreel", "sahabat_adult", "sahabat_child", "sayegh"],
    ["salama", "huthaify", "learners", "salem", "abu_usamah", "aiman", "bapper", "djamilda", "junaid",
     "junaid_older", "jungle", "mnamaz", "qazabri", "otaibi", "shahat"],
    ["alafasy", "tammar", "unknown22k", "abdulbasit_warsh", "sudais", "ayyub_haramain", "eduaik", "elfatih",
     "saajeed", "saajeed_b", "ichsan", "khaled", "salemi", "saymyname", "tablawi", "tarmizi", "wordbyword"],
    ["unknown32k", "husary_warsh", "husary", "agbad", "minshawi_class", "yankaba", "mansour", "tahalim", "dabaj",
     "islamyolu", "muzammil", "namaz3d", "ridwanh", "tpq", "tvq114", "user"],
    ["qasim", "ajmi", "ybh", "souleyman", "ghamdi", "mustafa_ismail", "pkl", "qahtani", "sana", "saoud", "shatri",
     "wirid"],
]
# Each clip of learners-2 is by another person; clip n belongs to fold n mod 5. Other speech (speech/) of a person with
# a voice in a fold belongs to the same fold.
SPEAKERS = {
    "azkar_afasy": "alafasy",
    "islamyolu_dua": "islamyolu",
    "salat_agung_adult": "agung_adult",
    "salat_agung_child": "agung_child",
    "salat_3d": "namaz3d",
    "salat_pkl": "pkl",
    "namaz_bs": "mnamaz",
    "wirid_my": "wirid",
}
# The folder of short clips, each by another person.
LEARNERS_2 = "learners-2"
FOLD_OF = {voice: fold for fold, voices in enumerate(FOLDS) for voice in voices}
# The folder of copies of other recordings, which add no new voices. Only its recording of surah 18 is not a copy.
COPIES = "hard"


def fold(voice: str) -> int:
    """Returns the fold that leaves a voice out; −1 for a speaker without recitation, whom no fold leaves out."""
    if voice.startswith("learner2_"):
        return int(voice.split("_")[1]) % len(FOLDS)
    return FOLD_OF.get(SPEAKERS.get(voice, voice), -1)


def load() -> list[corpus.Recording]:
    """Returns the timed recordings, the aligned ones, and the clips of learners-2."""
    found = [r for r in corpus.load() if r.folder != COPIES or "018" in r.name]
    for folder in ALIGNED:
        for path in sorted(folder.glob("*.json")):
            found.append(recording(path, json.loads(path.read_text())))
    for path in sorted((corpus.RECORDINGS / LEARNERS_2).glob("*.json")):
        found.append(recording(path, json.loads(path.read_text())))
    return found


def recording(path: Path, data: dict) -> corpus.Recording:
    name = data["audio"]
    folder = next(f for f in ("more-voices", "more-voices-2", LEARNERS_2) if (corpus.RECORDINGS / f / name).exists())
    ayahs = [
        corpus.Ayah(
            a["surah"],
            a["ayah"],
            a["start_s"],
            a["end_s"],
            a.get("speech_start_s", a["start_s"]),
            a.get("speech_end_s", a["end_s"]),
            a.get("joined_to_next", False),
            a.get("partial", False),
            False,
            False,
        )
        for a in data["ayahs"]
    ]
    return corpus.Recording(
        f"{folder}.{path.stem}",
        folder,
        corpus.RECORDINGS / folder / name,
        [data["reciter"]],
        data["riwayah"],
        data["quality"],
        data["duration_s"],
        corpus.in_hafs(ayahs, data["riwayah"] if data["riwayah"] == "warsh" else "hafs"),
    )
