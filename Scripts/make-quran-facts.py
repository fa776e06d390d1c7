#!/usr/bin/env python3
"""Makes Resources/facts/quran-facts.json, the facts that Tilawa bundles.

    pip download --no-deps quran-text==0.1.0
    Scripts/make-quran-facts.py quran-metadata.json ayah-durations.json quran_text-0.1.0-*.whl OUTPUT

The pages of the Madinah mushaf and the line on which each ayah begins come from the printed text in the
package. The same input always gives the same bytes. All facts are checked: if a fact contradicts the others,
the script stops and writes no file.

One part is computed and not copied: the numbering of Warsh and Qaloon, as *ends of ayat*. The metadata
maps each Hafs ayah to an ayah of the riwayah, and has a gap if two Hafs ayat are one ayah there, or one
is two. The three tables below define how each gap is filled. They list the ends of ayat that the Kufi
count (Hafs) and the later Madani count (Warsh, Qaloon) do not share, by the traditional science of
counting ayat.
"""

import bisect
import hashlib
import io
import json
import re
import sys
import zipfile

# Hafs ayat that the later Madani count joins with the NEXT ayah of Hafs. Any other Hafs ayah without a number of its
# own in that count is joined with the ayah BEFORE it.
RUNS_ON_INTO_NEXT = {
    (3, 48), (7, 29), (11, 118), (18, 85), (18, 89), (18, 92), (18, 103), (20, 41), (20, 106),
    (21, 66), (24, 36), (38, 84), (39, 14), (39, 39), (40, 73), (42, 1), (42, 2), (42, 32),
    (44, 34), (55, 3), (56, 22), (58, 20), (74, 40), (79, 37), (89, 29),
}

# Hafs ayat that are two in the later Madani count, with the number of letters before the additional
# end, which gives the share of each part in the duration.
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

# The source writes the name of surah 42 with a ya' in place of its alif maqsurah.
ARABIC_NAMES = {42: "الشُّورى"}
# The first ayah of each ruku' except the first of a surah, 556 ruku' in all; other surahs are one ruku'.
RUKUS = {
    2: "8 21 30 40 47 60 62 72 83 87 97 104 113 122 130 142 148 153 164 168 177 183 189 197 211 217 222 229 "
       "232 236 243 249 254 258 261 267 274 282 284",
    3: "10 21 31 42 55 64 72 81 92 102 110 121 130 144 149 156 172 181 190",
    4: "11 15 23 26 34 43 51 60 71 77 88 92 97 101 105 113 116 127 135 142 153 163 172",
    5: "6 12 20 27 35 44 51 57 67 78 87 94 101 109 116",
    6: "11 21 31 42 51 56 61 71 83 91 95 101 111 122 130 141 145 151 155",
    7: "11 26 32 40 48 54 59 65 73 85 94 100 109 127 130 142 148 152 158 163 172 182 189",
    8: "11 20 29 38 45 49 59 65 70", 9: "7 17 25 30 38 43 60 67 73 81 90 100 111 119 123",
    10: "11 21 31 41 54 61 71 83 93 104", 11: "9 25 36 50 61 69 84 96 110",
    12: "7 21 30 36 43 50 58 69 80 94 105", 13: "8 19 27 32 38", 14: "7 13 22 28 35 42",
    15: "16 26 45 61 80", 16: "10 22 26 35 41 51 61 66 71 77 84 90 101 111 120",
    17: "11 23 31 41 53 61 71 78 85 94 101", 18: "13 18 23 32 45 50 54 60 71 83 102",
    19: "16 41 51 66 83", 20: "25 55 77 90 105 116 129", 21: "11 30 42 51 76 94",
    22: "11 23 26 34 39 49 58 65 73", 23: "23 33 51 78 93", 24: "11 21 27 35 41 51 58 62",
    25: "10 21 35 45 61", 26: "10 34 53 70 105 123 141 160 176 192", 27: "15 32 45 59 67 83",
    28: "14 22 29 43 51 61 76", 29: "14 23 31 45 52 64", 30: "11 20 28 41 54", 31: "12 20",
    32: "12 23", 33: "9 21 28 35 41 53 59 69", 34: "10 22 31 37 46", 35: "8 15 27 38",
    36: "13 33 51 68", 37: "22 75 114 139", 38: "15 27 41 65", 39: "10 22 32 42 53 64 71",
    40: "10 21 28 38 51 61 69 79", 41: "9 19 26 33 45", 42: "10 20 30 44", 43: "16 26 36 46 57 68",
    44: "30 43", 45: "12 22 27", 46: "11 21 27", 47: "12 20 29", 48: "11 18 27", 49: "11",
    50: "16 30", 51: "24 47", 52: "29", 53: "26 33", 54: "23 41", 55: "26 46", 56: "39 75",
    57: "11 20 26", 58: "7 14", 59: "11 18", 60: "7", 61: "10", 62: "9", 63: "9", 64: "11", 65: "8",
    66: "8", 67: "15", 68: "34", 69: "38", 70: "36", 71: "21", 72: "20", 73: "20", 74: "32", 75: "31",
    76: "23", 77: "41", 78: "31", 79: "27",
}

# The SHA-256 of the wheel of quran-text 0.1.0.
WHEEL = "8b9a0c23ccabe6ff2a25732c7004af267ce2f10de3953fb6e27c37607891fe77"


def check(condition, message):
    if not condition:
        sys.exit(f"make-quran-facts: {message}")


def numbering(name, meta):
    """Returns the exceptions of a riwayah: [surah, Hafs ayah, kind, share of the first part in 1/1000].

    kinds: 0 not numbered, 1 continues into the next, 2 continues the previous, 3 and 4 split in
    two; the metadata maps the ayah to the first part (3) or to the second (4).
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


def rukus(meta):
    """Returns the first ayah of each ruku'; their number in each surah must equal that in the metadata."""
    starts = []
    for number, surah in enumerate(meta["surahs"], start=1):
        own = [1] + [int(ayah) for ayah in RUKUS.get(number, "").split()]
        check(own == sorted(set(own)), f"the ruku' of surah {number} are out of order")
        check(own[-1] <= meta["ayahCounts"]["hafs"][number - 1], f"a ruku' is outside surah {number}")
        check(len(own) == surah["rukus"], f"surah {number} has {len(own)} ruku', not {surah['rukus']}")
        starts += [[number, ayah] for ayah in own]
    check(len(starts) == 556, f"there are {len(starts)} ruku', not 556")
    return starts


def layout(wheel, hafs):
    """Returns the first ayah of each page, and the printed line on which each ayah begins.

    The text has only the lines of ayat. The name of a surah takes one more line, and the basmalah below it
    another. With them every page has 15 lines, and the two decorated pages at the front have 8; this is checked.
    """
    data = open(wheel, "rb").read()
    check(hashlib.sha256(data).hexdigest() == WHEEL, f"{wheel} is not quran-text 0.1.0")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        text = json.loads(archive.read("quran_text_data/hafs.json"))
    ayat = [[surah, ayah] for surah, count in enumerate(hafs, 1) for ayah in range(1, count + 1)]
    starts = text["ayah_starts"]
    check(len(starts) == len(ayat), "the text has other ayat")
    pages, rows = [], [[] for _ in hafs]
    for number, first in enumerate(text["page_starts"]):
        end = (text["page_starts"][1:] + [len(text["words"])])[number]
        check(first in starts, f"page {number + 1} begins inside an ayah")
        pages.append(ayat[starts.index(first)])
        printed = 0
        for line in text["line_starts"]:
            if not first <= line < end:
                continue
            if line in text["surah_starts"]:
                printed += 1 if text["surah_starts"].index(line) + 1 in (1, 9) else 2
            printed += 1
            following = bisect.bisect_right(text["line_starts"], line)
            stop = (text["line_starts"] + [len(text["words"])])[following]
            for index in range(bisect.bisect_left(starts, line), bisect.bisect_left(starts, stop)):
                rows[ayat[index][0] - 1].append(printed)
        expected = 8 if number < 2 else 15
        check(printed == expected, f"page {number + 1} has {printed} lines, not {expected}")
    check([len(row) for row in rows] == hafs, "not every ayah begins on a line")
    return pages, rows


def scaled(rows, factor):
    return [[round(value * factor) for value in row] for row in rows]


def lines(text):
    """Yields JSON in lines of at most 96 characters, broken only between values."""
    line = ""
    for part in re.findall(r'(?:"(?:[^"\\]|\\.)*"|[^",])+,?', text):
        if line and len(line) + len(part) > 96:
            yield line
            line = ""
        line += part
    yield line


def main():
    check(len(sys.argv) == 5, "give quran-metadata.json, ayah-durations.json, the wheel and the output")
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
    pages, rows = layout(sys.argv[3], hafs)
    for key, count in (
        ("pages", 604), ("juzStarts", 30), ("hizbQuarterStarts", 240), ("manzilStarts", 7),
    ):
        starts = pages if key == "pages" else meta[key]
        check(len(starts) == count and starts[0] == [1, 1], f"'{key}' holds {len(starts)} starts")
        check(all(a < b for a, b in zip(starts, starts[1:])), f"'{key}' is out of order")
        check(all(1 <= a <= hafs[s - 1] for s, a in starts), f"'{key}' names an ayah there is not")

    facts = {
        "schema": 1,
        "surahs": [
            [
                ARABIC_NAMES.get(number, s["arabic"]), s["name"], s["meaning"], s["revelation"], s["revelationOrder"],
                s["rukus"], 1 if s["basmalahBefore"] else 0, s["startPage"],
            ]
            for number, s in enumerate(meta["surahs"], start=1)
        ],
        "counts": meta["ayahCounts"],
        "pages": pages,
        "lines": rows,
        "juz": meta["juzStarts"],
        "quarters": meta["hizbQuarterStarts"],
        "manzils": meta["manzilStarts"],
        "rukus": rukus(meta),
        "sajdahs": meta["sajdahs"],
        "numbering": {name: numbering(name, meta) for name in ("qaloon", "warsh")},
        "centiseconds": scaled(durations["seconds"], 100),
        "spreadThousandths": scaled(durations["spread"], 1000),
    }
    text = json.dumps(facts, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    with open(sys.argv[4], "w", encoding="utf-8", newline="") as file:
        file.write("".join(f"{line}\n" for line in lines(text)))


if __name__ == "__main__":
    main()
