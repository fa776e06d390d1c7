"""The recordings, their truth, their reciters, and the folds that leave reciters out."""

import json
import os
from dataclasses import dataclass, field
from pathlib import Path

# The folder with recordings/ and their truth, and with data/ for the facts on the Quran.
SOURCE = Path(os.environ.get("TILAWA_TRAINING_SOURCE", "."))
RECORDINGS = SOURCE / "recordings"
FACTS = SOURCE / "data" / "quran-metadata.json"
FOLDERS = ["clean", "prayer", "joined", "hard", "halaqa", "voices", "words"]
# The folder of recordings without times, and the output folder of acoustic.aligned with truth for them, if any.
UNTIMED = "more-voices"
ALIGNED = os.environ.get("TILAWA_TRAINING_ALIGNED")

# All files of a reciter belong to one fold. A recording of several reciters is evaluated only if all of
# them are left out, and trained on only if none of them is; therefore the three voices of the halaqa
# share fold 0.
FOLDS = [
    ["akhdar", "mansary", "luhaidan", "phone8k"],
    ["salama", "huthaify", "learners"],
    ["alafasy", "tammar", "abdulbasit_warsh"],
    ["unknown32k", "husary_warsh", "husary", "agbad", "alzain", "minshawi_class", "salem", "sudais", "unknown22k",
     "yankaba"],
    ["qasim", "ajmi", "ybh", "souleyman"],
]
# Names that count as more than one reciter in training. The learners are dozens of voices, but they read only 35 ayat.
# If these were drawn in proportion to the number of voices, the model would memorise them.
COUNTED = {"learners": 9}
VOICES_OF_HALAQA = {
    "lesson_quotes": ["akhdar"],
    "mulk_rahman_mulk": ["akhdar"],
    "mulk_teacher_student": ["akhdar", "mansary", "luhaidan"],
    "yasin_false_starts": ["mansary"],
}


@dataclass
class Ayah:
    surah: int
    ayah: int
    start: float
    end: float
    speech_start: float
    speech_end: float
    joined: bool
    partial: bool
    start_doubtful: bool
    end_doubtful: bool
    words: list | None = None
    hafs: list[int] = field(default_factory=list)  # the corresponding ayat of Hafs


@dataclass
class Recording:
    name: str
    folder: str
    path: Path
    reciters: list[str]
    riwayah: str
    quality: str
    duration: float
    ayahs: list[Ayah]
    other: list[dict] = field(default_factory=list)

    @property
    def fold(self) -> int:
        return next(i for i, names in enumerate(FOLDS) if self.reciters[0] in names)

    @property
    def condition(self) -> str:
        return self.folder if self.folder not in ("voices", "words", UNTIMED) else self.reciters[0]


def load(root: Path = RECORDINGS) -> list[Recording]:
    recordings = []
    truths = [(folder, truth) for folder in FOLDERS for truth in sorted((root / folder).glob("*.json"))]
    if ALIGNED:
        truths += [(UNTIMED, truth) for truth in sorted(Path(ALIGNED).glob("*.json"))]
    known = sorted((name for fold in FOLDS for name in fold), key=len, reverse=True)
    for folder, truth in truths:
        data = json.loads(truth.read_text())
        if "ayahs" not in data:
            continue
        stem = truth.stem
        reciters = VOICES_OF_HALAQA.get(stem) or [stem.rsplit("_", 1)[0].split("_0")[0]]
        # A file name such as akhdar_055_amr begins with the reciter, but husary_warsh is another reciter than husary.
        if folder != "halaqa":
            reciters = [next(n for n in known if stem.startswith(n + "_"))]
        ayahs = [
            Ayah(
                a["surah"], a["ayah"], a["start_s"], a["end_s"], a["speech_start_s"],
                a["speech_end_s"], a["joined_to_next"], a.get("partial", False),
                a.get("start_doubtful", False), a.get("end_doubtful", False), a.get("words"))
            for a in data["ayahs"]
        ]
        recordings.append(
            Recording(
                f"{folder}.{stem}", folder, root / folder / data["audio"], reciters,
                data["riwayah"], data.get("quality", "exact"), data["duration_s"],
                in_hafs(ayahs, data["riwayah"]), data["other"]))
    return recordings


def in_hafs(ayahs: list[Ayah], riwayah: str) -> list[Ayah]:
    """Adds to each reading the ayat of Hafs that correspond to it. If one ayah of Hafs is several ayat in the
    riwayah, these become one reading."""
    if riwayah == "hafs":
        for a in ayahs:
            a.hafs = [a.ayah]
        return ayahs
    numbers = json.loads(FACTS.read_text())["hafsToRiwayah"][riwayah]
    merged: list[Ayah] = []
    waiting = None
    for a in ayahs:
        a.hafs = [h + 1 for h, n in enumerate(numbers[a.surah - 1]) if n == a.ayah]
        if waiting is not None:
            a.start, a.speech_start = waiting.start, waiting.speech_start
            a.start_doubtful, waiting = waiting.start_doubtful, None
        if a.hafs:
            merged.append(a)
        else:
            waiting = a
    return merged
