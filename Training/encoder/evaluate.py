"""Counts phone errors (greedy CTC without text) in recordings of left-out voices.

    python -m encoder.evaluate LISTING.json FIGURES.npz…

FIGURES.npz: output of encoder.train. A row counts the edit distance between the recognised phones of consecutive
certain readings and their text. The 13 files in WHOLE are compared from end to end with the text of their surah, with
or without a basmalah, whichever fits better.
"""

import json
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np
from acoustic import phones

from . import labels

CONDITIONS = {
    "studio (Al-Huthaify)": ["huthaify"],
    "studio (Al-Akhdar)": ["akhdar"],
    "studio (Al-Afasy)": ["alafasy"],
    "hadr (Salama)": ["salama"],
    "hall (qasim)": ["qasim"],
    "hall (Al-Mansary)": ["mansary"],
    "strong echo": ["unknown32k"],
    "8 kHz": ["phone8k"],
    "low bitrate (ajmi)": ["ajmi"],
    "learners of surah 10": ["learners"],
}
WHOLE = {
    "agung_child_093",
    "ayyub_haramain_084",
    "durgut_108",
    "eduaik_094",
    "ghamdi_082",
    "goni_084",
    "junaid_095",
    "jungle_087",
    "khaled_001",
    "otaibi_071",
    "ridwanh_001",
    "saoud_108",
    "tpq_109",
}


def codes(text: str) -> np.ndarray:
    return np.array([phones.ALPHABET.index(c) for c in text], np.int64)


def heard(best: np.ndarray, first: int, end: int) -> np.ndarray:
    """Returns the phones that start in the frames [first, end), given the best class of the CTC head for each frame."""
    before = np.concatenate([[0], best[:-1]])
    return best[first:end][(best[first:end] > 0) & (best[first:end] != before[first:end])].astype(np.int64)


def runs(recording: dict):
    """Yields (first frame, end, phones) of runs of certain readings."""
    listed = recording["units"]
    run: list[int] = []

    def close(run):
        first, last = listed[run[0]], listed[run[-1]]
        before = listed[run[0] - 1]["times"][1] if run[0] else 0.0
        after = listed[run[-1] + 1]["times"][0] if run[-1] + 1 < len(listed) else 1e9
        begin = max(first["times"][2] - 0.4, min(first["times"][2], (before + first["times"][2]) / 2))
        end = min(last["times"][3] + 0.4, max(last["times"][3], (after + last["times"][3]) / 2))
        return (
            int(round(begin / labels.FRAME)),
            int(round(end / labels.FRAME)),
            codes("".join(listed[i]["phones"] for i in run)),
        )

    for i, u in enumerate(listed):
        if run and (not u["sure"] or u["times"][0] - listed[run[-1]]["times"][1] > labels.BETWEEN):
            yield close(run)
            run = []
        if u["sure"]:
            run.append(i)
    if run:
        yield close(run)


def measure(listing: dict, path: Path) -> dict:
    """Returns for each model the number of wrong phones and the number of all phones, for each recording and each file
    of WHOLE."""
    kept = np.load(path)
    recordings = {r["name"]: r for r in listing["recordings"]}
    ends = np.cumsum(kept["counts"])
    found: dict = defaultdict(dict)
    for model in kept.files:
        if model in ("names", "counts"):
            continue
        best = kept[model] if kept[model].ndim == 1 else kept[model][1]
        for name, count, end in zip(kept["names"], kept["counts"], ends):
            own, r = best[end - count : end], recordings[str(name)]
            wrong = total = 0
            if r["quality"] == "label only":
                said = codes("".join(u["phones"] for u in r["units"]))
                wrong, total = labels.edits(heard(own, 0, count), said), len(said)
            else:
                present = [u for u in r["units"] if u["times"][1] <= (count + 3) * labels.FRAME]  # some are truncated
                for a, b, said in runs(r | {"units": present}):
                    wrong += labels.edits(heard(own, a, b), said)
                    total += len(said)
            found[model][r["name"]] = (int(wrong), total)
            stem = r["name"].split(".", 1)[1]
            if stem in WHOLE:
                ayat = listing["surahs"][str(r["surah"])]
                texts = [
                    codes("".join(ayat[1:])),
                    codes("".join(ayat)),
                    codes(listing["surahs"]["0"][0] + "".join(ayat)),
                ]
                if r["surah"] == 1:
                    texts = [codes("".join(ayat)), codes(listing["surahs"]["0"][0] + "".join(ayat))]
                every = heard(own, 0, count)
                found[model]["whole " + stem] = min(
                    ((int(labels.edits(every, t)), len(t)) for t in texts), key=lambda x: x[0] / x[1]
                )
    return found


def voice_of(name: str, recordings: dict) -> str:
    r = recordings[name]
    return r["folder"] if r["folder"] == "learners-2" else r["voices"][0]


def table(listing: dict, *paths: Path) -> list[str]:
    """Returns the rows of a text table: by voice, and by condition."""
    recordings = {r["name"]: r for r in listing["recordings"]}
    voices: dict = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    whole: dict = defaultdict(dict)
    people: dict = defaultdict(dict)
    for path in paths:
        for model, rows in measure(listing, path).items():
            for name, (wrong, total) in rows.items():
                if name.startswith("whole "):
                    whole[model][name[6:]] = 100 * wrong / total
                    continue
                cell = voices[voice_of(name, recordings)][model]
                cell[0] += wrong
                cell[1] += total
                if recordings[name]["folder"] == "more-voices-2":
                    cell = people[model].setdefault(recordings[name]["voices"][0], [0, 0])
                    cell[0] += wrong
                    cell[1] += total
    models = sorted({m for row in voices.values() for m in row}, key=lambda m: (m != "bundled", m != "teacher", m))
    rows = [f"{'phones wrong, %':28}" + "".join(f"{m:>10}" for m in models)]

    def row(title, values):
        rows.append(f"{title:28}" + "".join(f"{v:10.1f}" if v is not None else f"{'–':>10}" for v in values))

    for title, names in CONDITIONS.items():
        cells = [[sum(voices[n][m][k] for n in names if n in voices) for k in (0, 1)] for m in models]
        if cells[0][1]:
            row(title, [100 * a / b if b else None for a, b in cells])
    if "learners-2" in voices:
        row("learners-2", [100 * voices["learners-2"][m][0] / max(1, voices["learners-2"][m][1]) for m in models])
    if whole:
        row(
            f"{len(whole[models[0]])} files, median",
            [float(np.median(list(whole[m].values()))) if whole[m] else None for m in models],
        )
    if people:
        row(
            f"{len(people[models[0]])} people, median",
            [
                float(np.median([100 * a / b for a, b in people[m].values() if b])) if people[m] else None
                for m in models
            ],
        )
    rows.append("")
    for voice in sorted(voices):
        row(voice, [100 * voices[voice][m][0] / voices[voice][m][1] if voices[voice][m][1] else None for m in models])
    return rows


if __name__ == "__main__":
    print("\n".join(table(json.loads(Path(sys.argv[1]).read_text()), *map(Path, sys.argv[2:]))))
