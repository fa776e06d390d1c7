"""Compares people by the outputs of the large network, beside the cepstra. A candidate of Docs/decisions/0155.

    python -m voices.outputs LISTING PCM NETWORK OUT

LISTING and PCM are those of voices.takes, NETWORK is a file of encoder.network. OUT is written after each ten takes,
and read first, so a stopped run continues.

A screening of few takes: everyone with three recordings, one recording in each of three evenings of voices.takes: the
class's room without noise, the same room with noise, and another room. A take has 12 s, one window of the network.
The statistics are mean and standard deviation of the outputs in frames less than 25 dB below the loudest, before the
first layer and after each.

Half of the people give the standardisation and the projection: as many principal components as there are people, then
the discriminant analysis of voices.fit. The others are judged: how often is a voice of the second or third evening
nearest to the same person's of the first, if the mean of each evening is subtracted? Ten divisions.
"""

import json
import sys
from pathlib import Path

import numpy as np
import scipy.linalg

from . import fit, takes

ROOMS = {0: "clean", 2: "the class's room", 7: "another room"}
SECONDS, DIVISIONS = 12, 10


def statistics(network, x: np.ndarray) -> np.ndarray:
    """Returns the statistics (2 · (layers + 1), 512) of at most 12 s of samples."""
    import torch
    from encoder import sound
    from torch.nn import functional

    x = x[: sound.SAMPLES]
    encoder, hops = network.encoder, len(x) // 320 * 2
    padded = torch.zeros(1, sound.SAMPLES)
    padded[0, : len(x)] = torch.from_numpy((x / 32768).astype(np.float32))
    with torch.inference_mode():
        power = sound.power(padded)[:, :hops]
        mel = sound.log_mel(power, torch.from_numpy(sound.filters()))
        level = 10 * torch.log10(power[0].sum(1) + 1e-12)[::2]
        heard = level > level.max() - 25
        h = functional.gelu(encoder.second(functional.gelu(encoder.first(mel)))).transpose(1, 2)
        found = [h[0][heard]]
        h = h + encoder.places[: h.shape[1]]
        for layer in encoder.layers:
            h = layer(h)
            found.append(h[0][heard])
        return torch.stack([part for rows in found for part in (rows.mean(0), rows.std(0))]).numpy()


def projected(x: np.ndarray, person: np.ndarray, evening: np.ndarray, chosen: np.ndarray) -> np.ndarray:
    """Returns the vectors of all takes, with a projection that is fitted to the chosen ones."""
    z = (x - x[chosen].mean(0)) / (x[chosen].std(0) + 1e-6)
    for number in set(evening):
        for part in (chosen, ~chosen):
            own = part & (evening == number)
            z[own] -= z[own].mean(0)
    people = sorted(set(person[chosen]))
    _, _, components = np.linalg.svd(z[chosen], full_matrices=False)
    y = z @ components[: len(people)].T
    centres = {name: y[chosen & (person == name)].mean(0) for name in people}
    rest = y[chosen] - np.stack([centres[name] for name in person[chosen]])
    within = rest.T @ rest / (len(rest) - len(people))
    within = (1 - fit.SHRINKAGE) * within + fit.SHRINKAGE * np.diag(np.diag(within))
    apart = np.stack(list(centres.values()))
    _, vectors = scipy.linalg.eigh(apart.T @ apart, within)
    return fit.unit(y @ vectors)


def nearest(x: np.ndarray, person: np.ndarray, evening: np.ndarray) -> dict[int, float]:
    """Returns for each later evening how often the nearest voice of the first evening is the same person's."""
    right: dict[int, list] = {}
    for seed in range(DIVISIONS):
        people = np.random.default_rng(seed).permutation(sorted(set(person)))
        chosen = np.isin(person, people[: len(people) // 2])
        v = projected(x, person, evening, chosen)
        first = ~chosen & (evening == min(ROOMS))
        for later in sorted(set(evening) - {min(ROOMS)}):
            asked = ~chosen & (evening == later) & np.isin(person, person[first])
            found = person[first][np.argmax(v[asked] @ v[first].T, axis=1)]
            right.setdefault(int(later), []).append((found == person[asked]).mean())
    return {later: float(np.mean(shares)) for later, shares in right.items()}


def computed(listing: Path, pcm: Path, network, out: Path):
    recordings = json.loads(listing.read_text())["recordings"]
    evenings, known = takes.Evenings(recordings, pcm), takes.people(recordings)
    done = dict(np.load(out)) if out.exists() else {"person": [], "evening": [], "outputs": [], "cepstra": []}
    lists = {key: list(values) for key, values in done.items()}
    pairs = set(zip(lists["person"], map(int, lists["evening"]), strict=True))
    for place, evening in enumerate(ROOMS):
        for person in sorted(name for name in known if not name.startswith("speech:")):
            names = [name for name in known[person] if (pcm / f"{name}.npy").exists()]
            if len(names) < len(ROOMS) or (person, evening) in pairs:
                continue
            seed = sum(map(ord, person))
            rng = np.random.default_rng(seed + evening)
            sound = evenings.load(names[np.random.default_rng(seed).permutation(len(names))[place]])
            count = min(SECONDS * takes.RATE, len(sound))
            first = rng.integers(len(sound) - count + 1)
            heard = evenings.heard(np.asarray(sound[first : first + count], np.float64), evening, rng)
            lists["person"].append(person)
            lists["evening"].append(evening)
            lists["outputs"].append(statistics(network, heard))
            lists["cepstra"].append(fit.statistics(takes.cepstra(heard)))
            if len(lists["person"]) % 10 == 0:
                np.savez(out, **lists)
    np.savez(out, **lists)


def main(listing: Path, pcm: Path, weights: Path, out: Path):
    import torch
    from encoder.network import Network

    torch.set_num_threads(1)
    computed(listing, pcm, Network.read(weights).eval(), out)
    found = np.load(out)
    person, evening, outputs = found["person"], found["evening"], found["outputs"]
    layers = {
        f"layer {n}" if n else "before the layers": outputs[:, 2 * n : 2 * n + 2] for n in range(outputs.shape[1] // 2)
    }
    print(f"{len(person)} takes of {len(set(person))} people")
    for title, x in {"cepstra": found["cepstra"], **layers}.items():
        shares = nearest(x.reshape(len(x), -1), person, evening)
        print(f"{title:20s}" + "".join(f"{ROOMS[later]}: {100 * share:5.1f} %   " for later, share in shares.items()))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:5]))
