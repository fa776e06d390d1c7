"""Makes takes of many people in many rooms, as the program keeps them in a feature file.

    python -m voices.takes LISTING PCM OUT [SHARE OF]

LISTING is the JSON of encoder.listing. PCM is a folder with 16 kHz samples, NAME.npy. OUT is written: the mel cepstra
of each take, its person, evening, recording and seconds.

There are nine evenings. In evenings 0 to 3 the class sits in one room with one telephone, and the noise changes (15 to
30 dB below the voice). In evenings 4 to 8 the room, the telephone and the noise (10 to 25 dB) are others each time. A
voice sinks by 0.2 % from evening to evening. A person with several recordings has another recording each evening, a
person with one recording has another part of it. A take is 5 to 45 s long.

A row of cepstra is computed every 40 ms (Sources/Features/MelCepstrum.swift) and rounded to 1/100. Rows more than 25 dB
below the loudest are dropped, as in Sources/Alignment/Voices.swift.
"""

import json
import sys
from pathlib import Path

import numpy as np

RATE, WINDOW, HOP, POINTS, BANDS = 16_000, 400, 160, 512, 26
EVENINGS, OWN_ROOM = 9, 4
TELEPHONES = ["flat", "flat", "flat", "flat", "phone", "low", "tilt", "flat", "flat"]
ONE_PERSON = {"unknown22k": "tammar", "saajeed": "elfatih"}
SEVERAL_PEOPLE = {"minshawi_class", "tahalim", "learners", "tahsin"}
BOTH_KINDS = ["agung_adult", "agung_child", "djamilda", "eduaik", "ichsan", "pkl", "sahabat_adult", "sahabat_child"]


def people(recordings: list[dict]) -> dict[str, list[str]]:
    """Returns the recordings of each person; speakers who do not recite have names with `speech:`."""
    found: dict[str, list[str]] = {}
    for recording in recordings:
        voices, kind = recording["voices"] or [], recording["kind"]
        if len(voices) != 1 or voices[0] in SEVERAL_PEOPLE:
            continue
        if kind == "recitation" and recording["folder"] not in ("halaqa", "hard"):
            found.setdefault(ONE_PERSON.get(voices[0], voices[0]), []).append(recording["name"])
        elif kind == "speech":
            found.setdefault("speech:" + voices[0], []).append(recording["name"])
    for name in BOTH_KINDS:
        found[name].append("speech.salat_" + name)
    return found


class Evenings:
    """The rooms, noises and telephones."""

    def __init__(self, recordings: list[dict], pcm: Path):
        self.pcm = pcm
        rooms, noises = (sorted(r["name"] for r in recordings if r["kind"] == kind) for kind in ("room", "noise"))
        rng = np.random.default_rng(155)
        self.all = []
        for evening in range(EVENINGS):
            own = evening < OWN_ROOM
            room = "rooms.seminar_room" if own else rooms[rng.integers(len(rooms))]
            noise = noises[rng.integers(len(noises))] if evening else None
            self.all.append((room, noise, rng.uniform(15, 30) if own else rng.uniform(10, 25), TELEPHONES[evening]))

    def load(self, name: str) -> np.ndarray:
        return np.load(self.pcm / f"{name}.npy", mmap_mode="r")

    def heard(self, x: np.ndarray, evening: int, rng) -> np.ndarray:
        room, noise, snr, telephone = self.all[evening]
        if evening:
            x = np.interp(np.arange(0, len(x) - 1, 1 - 0.002 * evening), np.arange(len(x)), x)
        response = self.load(room).astype(np.float64)
        y = filtered(x, response / np.sqrt((response**2).sum()), telephone)
        if noise is None:
            return y
        z = self.load(noise).astype(np.float64)
        z = np.tile(z, -(-(len(y) + len(z)) // len(z)))
        first = rng.integers(len(z) - len(y) + 1)
        z = filtered(z[first : first + len(y)], np.ones(1), telephone)
        return y + z * np.sqrt((y**2).mean() / max((z**2).mean(), 1e-9)) * 10 ** (-snr / 20)


def gain(telephone: str, hertz: np.ndarray) -> np.ndarray:
    if telephone == "phone":
        return 1 / (1 + (np.maximum(hertz, 1) / 300.0) ** -8) / (1 + (hertz / 3400) ** 16)
    if telephone == "low":
        return 1 / (1 + (hertz / 3800) ** 16)
    if telephone == "tilt":
        return 10 ** (-4 * np.log2(np.maximum(hertz, 100) / 500) / 20)
    return np.ones_like(hertz)


def filtered(x: np.ndarray, response: np.ndarray, telephone: str) -> np.ndarray:
    points = 1 << int(np.ceil(np.log2(len(x) + len(response))))
    spectrum = np.fft.rfft(x, points) * np.fft.rfft(response, points)
    return np.fft.irfft(spectrum * gain(telephone, np.fft.rfftfreq(points, 1 / RATE)))[: len(x)]


def cepstra(x: np.ndarray) -> np.ndarray:
    """Returns rows of 13 coefficients of the frames in which a voice is heard."""
    window = 0.5 - 0.5 * np.cos(2 * np.pi * (np.arange(WINDOW) + 0.5) / WINDOW)
    x = (x / 32768).astype(np.float32)
    count = (len(x) - WINDOW) // (4 * HOP) + 1
    frames = np.lib.stride_tricks.as_strided(x, (count, WINDOW), (x.strides[0] * 4 * HOP, x.strides[0]))
    power = np.abs(np.fft.rfft(frames * window.astype(np.float32), POINTS)) ** 2 * (2 / (POINTS * (window**2).sum()))

    def mel(hertz):
        return 2595 * np.log10(1 + hertz / 700)

    step, bins = mel(RATE / 2) / (BANDS + 1), mel(np.arange(POINTS // 2 + 1) * RATE / POINTS)
    triangles = np.array([np.maximum(0, 1 - np.abs(bins - step * (b + 1)) / step) for b in range(BANDS)]).T
    order, band = np.arange(13)[:, None], np.arange(BANDS)
    cosines = np.sqrt(np.where(order == 0, 1, 2) / BANDS) * np.cos(np.pi * order * (band + 0.5) / BANDS)
    rows = np.round(np.log(np.maximum(power @ triangles, 1e-12)) @ cosines.T * 100) / 100
    level = 10 * np.log10(power.sum(1) + 1e-12)
    return rows[level > level.max() - 25].astype(np.float16)


def main(listing: Path, pcm: Path, out: Path, share: int = 0, of: int = 1):
    recordings = json.loads(listing.read_text())["recordings"]
    evenings, known = Evenings(recordings, pcm), people(recordings)
    rows, takes = [], []
    for person in sorted(known, key=lambda name: (name.startswith("speech:"), name))[share::of]:
        names = [name for name in known[person] if (pcm / f"{name}.npy").exists()]
        rng = np.random.default_rng(sum(map(ord, person)))
        order, speaks = rng.permutation(len(names)), person.startswith("speech:")
        chosen = list(rng.choice(EVENINGS, 3, replace=False)) if speaks else range(EVENINGS)
        for index, evening in enumerate(chosen):
            name = names[order[index % len(names)]]
            sound = evenings.load(name)
            parts, part = -(-len(chosen) // len(names)), index // len(names)
            low, high = len(sound) * part // parts, len(sound) * (part + 1) // parts
            seconds = float(np.exp(rng.uniform(np.log(5), np.log(60))))
            count = int(min(seconds * RATE, high - low, 45 * RATE))
            if count < 2 * RATE:
                continue
            first = low + rng.integers(high - low - count + 1)
            take = np.asarray(sound[first : first + count], np.float64)
            rows.append(cepstra(evenings.heard(take, evening, rng)))
            takes.append((person, evening, name, count / RATE))
        print(person, len(takes), flush=True)
    person, evening, name, seconds = zip(*takes, strict=True)
    np.savez(
        out, rows=np.concatenate(rows), count=[len(r) for r in rows], person=person, evening=evening, name=name,
        seconds=seconds,
    )  # fmt: skip


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]), *map(int, sys.argv[4:6]))
