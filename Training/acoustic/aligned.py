"""Makes truth for recordings without times, from readings of which the program is certain.

    python -m acoustic.aligned PROGRAM OUT [FOLDER]

PROGRAM is a release build of tilawa. It processes RECORDINGS/FOLDER (more-voices) into the library OUT/library, each
recording with the surah in its JSON file. The script writes OUT/NAME.json in the format of the timed recordings'
truth. A complete reading with a confidence of at least 0.7 may be trained on. Any other is stored as incomplete, so
that no example contains it. A recording with less than three fifths certain readings is skipped. The bundled model
placed the boundaries; of these reciters only Al-Husary was in its training data. Passages that it cannot place are not
learned by later models either.
"""

import csv
import json
import subprocess
import sys
from pathlib import Path

from . import corpus

# These recordings sound like Warsh by `tilawa identify --riwayah`, although the files state Hafs or no riwayah.
WARSH = {"agbad", "husary", "souleyman", "ybh", "qazabri"}
SURE = 0.7
SHARE = 0.6


def main(program: Path, out: Path, folder: str = corpus.UNTIMED):
    out.mkdir(parents=True, exist_ok=True)
    library = out / "library"
    stated = [json.loads(path.read_text()) for path in sorted((corpus.RECORDINGS / folder).glob("*.json"))]
    plan = out / "plan.csv"
    with plan.open("w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["file", "range", "riwayah"])
        rows.writerows((s["audio"], s["surah"], "warsh" if s["reciter"] in WARSH else "hafs") for s in stated)
    # Do not check the exit code: it reports recordings that are damaged, while the others are in the library.
    subprocess.run(
        [program, "process", corpus.RECORDINGS / folder, "--plan", plan, "--library", library],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    kept = sure = 0
    for recording in stated:
        shown = json.loads(subprocess.run(
            [program, "show", recording["audio"], "--library", library, "--json"], check=True,
            stdout=subprocess.PIPE).stdout)["result"]
        readings = [reading(s) for s in shown["segments"] if s["kind"] == "ayah" and s.get("words")]
        whole = [r for r in readings if not r["partial"]]
        if len(whole) < SHARE * max(1, len(readings)) or not whole:
            print(f"{recording['audio']}: {len(whole)} of {len(readings)} readings are sure; left out")
            continue
        kept, sure = kept + 1, sure + len(whole)
        truth = recording | {
            "riwayah": "warsh" if recording["reciter"] in WARSH else "hafs",
            "quality": "aligned",
            "ayahs": readings,
            "other": [],
        }
        (out / f"{Path(recording['audio']).stem}.json").write_text(json.dumps(truth) + "\n")
    print(f"{kept} of {len(stated)} recordings, {sure} readings")


def reading(segment: dict) -> dict:
    surah, ayah = map(int, segment["ayah"].split(":"))
    several = segment["endAyah"] != segment["ayah"]
    broken = any(w.get("verdict") not in (None, "heard", "doubtful") for w in segment["words"])
    return {
        "surah": surah,
        "ayah": ayah,
        "start_s": segment["start"],
        "end_s": segment["end"],
        "speech_start_s": max(segment["start"], segment["words"][0]["start"]),
        "speech_end_s": min(segment["end"], segment["words"][-1]["end"]),
        "joined_to_next": segment["joined"],
        "partial": several or broken or bool(segment["returns"]) or segment["confidence"] < SURE,
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
