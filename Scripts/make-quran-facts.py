#!/usr/bin/env python3
"""Makes Resources/facts/quran-facts.json, the facts that Tilawa bundles.

    Scripts/make-quran-facts.py quran-metadata.json ayah-durations.json OUTPUT

The same input always gives the same bytes. Everything is checked on the way: a fact that does
not agree with the others stops the script and nothing is written.

What is computed here and not copied is the numbering of Warsh and Qaloon as *ends of ayat*. The
metadata says for each Hafs ayah which ayah of the riwayah it is; where two Hafs ayat are one
there, or one is two, it leaves a hole. The three tables below say how each hole is closed. They
state which ends of ayat the Kufi count (Hafs) and the later Madani count (Warsh, Qaloon) do not
share, as the science of the counting of ayat hands it down.
"""

import json
import re
import sys

# Hafs ayat whose end the later Madani count does not have, so that they run on into the NEXT
# ayah. A hole that is not listed here runs on from the ayah BEFORE it.
RUNS_ON_INTO_NEXT = {
    (3, 48), (7, 29), (11, 118), (18, 85), (18, 89), (18, 92), (18, 103), (20, 41), (20, 106),
    (21, 66), (24, 36), (38, 84), (39, 14), (39, 39), (40, 73), (42, 1), (42, 2), (42, 32),
    (44, 34), (55, 3), (56, 22), (58, 20), (74, 40), (79, 37), (89, 29),
}

# Hafs ayat that are two in the later Madani count: the number of letters before the extra end,
# from which the share of each part in the duration follows.
SPLIT_AFTER_LETTERS = {
    (1, 7): 19, (2, 255): 24, (3, 4): 25, (3, 92): 29, (5, 1): 27, (5, 15): 67, (6, 1): 43,
    (6, 73): 42, (6, 161): 26, (7, 38): 140, (7, 137): 88, (8, 42): 101, (9, 70): 38,
    (11, 86): 26, (13, 5): 39, (13, 16): 114, (14, 1): 41, (14, 5): 46, (14, 9): 39,
    (19, 41): 18, (19, 75): 32, (20, 39): 80, (20, 89): 24, (20, 123): 46, (20, 131): 49,
    (23, 45): 21, (26, 49): 58, (27, 33): 29, (27, 44): 66, (28, 23): 36, (29, 29): 30,
    (32, 10): 34, (35, 43): 91, (39, 3): 102, (40, 18): 39, (40, 58): 21, (43, 52): 23,
    (47, 4): 91, (55, 35): 19, (56, 8): 12, (56, 9): 11, (56, 18): 13, (56, 41): 11,
    (67, 9): 19, (69, 25): 20, (71, 23): 37, (71, 25): 26, (89, 15): 35, (89, 16): 27,
    (89, 23): 14, (96, 15): 12, (99, 6): 20, (103, 3): 38, (106, 4): 15,
}


def check(condition, message):
    if not condition:
        sys.exit(f"make-quran-facts: {message}")


def numbering(name, meta):
    """The exceptions of a riwayah: [surah, Hafs ayah, kind, share of the first part in 1/1000].

    kinds: 0 not numbered, 1 runs on into the next, 2 runs on from the one before, 3 and 4 split
    in two; the metadata maps the ayah to the first (3) or to the second (4).
    """
    exceptions = []
    letters = meta["letters"]
    for surah, own in enumerate(meta["hafsToRiwayah"][name], start=1):
        last = 0
        for ayah, number in enumerate(own, start=1):
            place = f"{name}: Hafs {surah}:{ayah}"
            if (surah, ayah) in SPLIT_AFTER_LETTERS:
                kind = {1: 3, 2: 4}.get((number or 0) - last)
                check(kind is not None, f"{place} is listed as split but maps to {number}")
                all_letters = letters[surah - 1][ayah - 1]
                first = SPLIT_AFTER_LETTERS[surah, ayah]
                check(0 < first < all_letters, f"{place} has no {first} letters before a split")
                exceptions.append([surah, ayah, kind, round(1000 * first / all_letters)])
                last += 2
            elif number is not None:
                check(number == last + 1, f"{place} maps to {number}, expected {last + 1}")
                last += 1
            elif (surah, ayah) == (1, 1):
                exceptions.append([surah, ayah, 0, 0])
            elif ayah == 1 or (surah, ayah) in RUNS_ON_INTO_NEXT:
                exceptions.append([surah, ayah, 1, 0])
            else:
                exceptions.append([surah, ayah, 2, 0])
        count = meta["ayahCounts"][name][surah - 1]
        check(last == count, f"{name}: surah {surah} comes to {last} ayat, not {count}")
    return exceptions


def scaled(rows, factor):
    return [[round(value * factor) for value in row] for row in rows]


def lines(text):
    """JSON in lines of at most 96 characters, broken between values only."""
    line = ""
    for part in re.findall(r'(?:"(?:[^"\\]|\\.)*"|[^",])+,?', text):
        if line and len(line) + len(part) > 96:
            yield line
            line = ""
        line += part
    yield line


def main():
    check(len(sys.argv) == 4, "give quran-metadata.json, ayah-durations.json and the output")
    with open(sys.argv[1], encoding="utf-8") as file:
        meta = json.load(file)
    with open(sys.argv[2], encoding="utf-8") as file:
        durations = json.load(file)

    hafs = meta["ayahCounts"]["hafs"]
    check(len(hafs) == 114 and sum(hafs) == 6236, "the Hafs counts are not 6236 ayat in 114")
    for key, rows in (
        ("letters", meta["letters"]),
        ("seconds", durations["seconds"]),
        ("spread", durations["spread"]),
    ):
        check([len(row) for row in rows] == hafs, f"'{key}' does not hold one value per ayah")
    for key, count in (
        ("pageStarts", 604), ("juzStarts", 30), ("hizbQuarterStarts", 240), ("manzilStarts", 7),
    ):
        starts = meta[key]
        check(len(starts) == count and starts[0] == [1, 1], f"'{key}' holds {len(starts)} starts")
        check(all(a < b for a, b in zip(starts, starts[1:])), f"'{key}' is out of order")
        check(all(1 <= a <= hafs[s - 1] for s, a in starts), f"'{key}' names an ayah there is not")

    facts = {
        "schema": 1,
        "surahs": [
            [
                s["arabic"], s["name"], s["meaning"], s["revelation"], s["revelationOrder"],
                s["rukus"], 1 if s["basmalahBefore"] else 0, s["startPage"],
            ]
            for s in meta["surahs"]
        ],
        "counts": meta["ayahCounts"],
        "pages": meta["pageStarts"],
        "juz": meta["juzStarts"],
        "quarters": meta["hizbQuarterStarts"],
        "manzils": meta["manzilStarts"],
        "sajdahs": meta["sajdahs"],
        "letters": meta["letters"],
        "numbering": {name: numbering(name, meta) for name in ("qaloon", "warsh")},
        "centiseconds": scaled(durations["seconds"], 100),
        "spreadThousandths": scaled(durations["spread"], 1000),
    }
    text = json.dumps(facts, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    with open(sys.argv[3], "w", encoding="utf-8", newline="") as file:
        file.write("".join(f"{line}\n" for line in lines(text)))


if __name__ == "__main__":
    main()
