"""Checks that a network does not correct slips: words cut out by splicing, and replaced vowels.

Both tests use recordings of left-out voices, in which the bundled network located the phones. For a word that is cut
out, the script counts the phones recognised before and after, in the order of the text. A vowel is replaced by another
vowel of the same recording or, for comparison, by another vowel of its kind; the class of its middle frame is counted.
"""

import numba
import numpy as np
import torch
from acoustic import phones

from . import evaluate, labels, network, sound

WORDS, VOWELS = 120, 150
FADE = 80  # samples
SHORT = "aiu"


@numba.njit(cache=True)
def matched(a, b):
    """Returns for each element of b whether it equals its partner in a best alignment of a and b."""
    rows, columns = len(a) + 1, len(b) + 1
    cost = np.zeros((rows, columns), np.int64)
    for i in range(rows):
        for j in range(columns):
            if i == 0 or j == 0:
                cost[i, j] = i + j
            else:
                cost[i, j] = min(cost[i - 1, j] + 1, cost[i, j - 1] + 1, cost[i - 1, j - 1] + (a[i - 1] != b[j - 1]))
    found = np.zeros(len(b), np.bool_)
    i, j = rows - 1, columns - 1
    while i > 0 and j > 0:
        if cost[i, j] == cost[i - 1, j - 1] + (a[i - 1] != b[j - 1]):
            found[j - 1] = a[i - 1] == b[j - 1]
            i, j = i - 1, j - 1
        elif cost[i, j] == cost[i - 1, j] + 1:
            i -= 1
        else:
            j -= 1
    return found


def join(a, b):
    """Joins two pieces of sound with a short cross-fade."""
    if len(a) < FADE or len(b) < FADE:
        return np.concatenate([a, b])
    fade = np.linspace(0, 1, FADE)
    return np.concatenate([a[:-FADE], a[-FADE:] * (1 - fade) + b[:FADE] * fade, b[FADE:]])


def window(x):
    """Returns sound centred in a window."""
    x = x[: sound.SAMPLES]
    before = (sound.SAMPLES - len(x)) // 2
    return np.pad(x, (before, sound.SAMPLES - len(x) - before)).astype(np.float32) / 32768


@torch.no_grad()
def hear(trainer, net, sounds):
    """Returns the phones of windows, and the best class per frame."""
    spelled, classes = [], []
    for i in range(0, len(sounds), trainer.options.hear):
        x = torch.from_numpy(np.stack(sounds[i : i + trainer.options.hear])).to(trainer.device)
        hmm, _, ctc = net(trainer.damage.clean(x))
        for best in ctc.argmax(2).cpu().numpy():
            spelled.append(evaluate.heard(best, 0, len(best)))
        classes += list(hmm.argmax(2).cpu().numpy())
    return spelled, classes


def measure(trainer, net: network.Network, found: dict, numbers: list[int], seed: int = 5) -> dict:
    corpus, rng = trainer.corpus, np.random.default_rng(seed)
    usable = [
        n
        for n in numbers
        if corpus.recordings[n]["quality"] in ("exact", "silver")
        and len(found[n].phones)
        and corpus.recordings[n]["folder"] != "halaqa"
    ]
    if not usable:
        return {}
    size = sound.FRAME
    phones_of = {n: [tuple(map(int, p)) for p in found[n].phones] for n in usable}
    piece = lambda n, a, b: corpus.samples[(corpus.first[n] + a) * size : (corpus.first[n] + b) * size].astype(
        np.float64
    )
    sounds, wanted = [], []
    for _ in range(20 * WORDS):
        if len(wanted) == WORDS:
            break
        n = usable[int(rng.integers(len(usable)))]
        listed = phones_of[n]
        i = int(rng.integers(len(listed)))
        word = [k for k in range(max(0, i - 30), min(len(listed), i + 30)) if listed[k][3:] == listed[i][3:]]
        a, b = listed[word[0]][1], listed[word[-1]][2]
        near = [
            k
            for k in range(max(0, i - 150), min(len(listed), i + 150))
            if listed[k][1] >= a - 150 and listed[k][2] <= b + 150
        ]
        first, end = listed[near[0]][1], listed[near[-1]][2]
        unknown = (found[n].classes[first:end] == labels.UNKNOWN).any()
        if unknown or near[0] == word[0] or near[-1] == word[-1] or len(word) < 3 or end - first > 390:
            continue
        sounds += [window(piece(n, first, end)), window(join(piece(n, first, a), piece(n, b, end)))]
        said = np.array([listed[k][0] for k in near], np.int64)
        wanted.append((said, np.isin(near, word)))
    spelled, _ = hear(trainer, net, sounds)
    before = after = count = others = rest = 0
    for k, (said, of_word) in enumerate(wanted):
        before += int(matched(spelled[2 * k], said)[of_word].sum())
        after += int(matched(spelled[2 * k + 1], said)[of_word].sum())
        others += int(matched(spelled[2 * k + 1], said)[~of_word].sum())
        count, rest = count + int(of_word.sum()), rest + int((~of_word).sum())
    result = {
        "words cut": len(wanted),
        "their phones": count,
        "heard before": before,
        "heard after": after,
        "other phones": rest,
        "of these heard after": others,
    }
    # Vowels.
    kinds = [phones.ALPHABET.index(v) for v in SHORT]
    sounds, wanted = [], []
    for _ in range(40 * VOWELS):
        if len(wanted) == 2 * VOWELS:
            break
        n = usable[int(rng.integers(len(usable)))]
        own = [p for p in phones_of[n] if p[0] in kinds and 3 <= p[2] - p[1] <= 6]
        if len(own) < 6:
            continue
        kind, a, b, *_ = own[int(rng.integers(len(own)))]
        same = len(wanted) % 2 == 1
        others = [p for p in own if (p[0] == kind) == same and p[2] - p[1] == b - a and p[1] != a]
        first, end = a - 130, b + 130
        if not others or first < 0 or end > corpus.count[n]:
            continue
        new, c, d, *_ = others[int(rng.integers(len(others)))]
        old, other = piece(n, a, b), piece(n, c, d)
        other = other * np.sqrt((old**2).mean() / ((other**2).mean() + 1))
        x = piece(n, first, end)
        at, fade = (a - first) * size, np.linspace(0, 1, FADE)
        gate = np.concatenate([fade, np.ones(len(other) - 2 * FADE), fade[::-1]])
        x[at : at + len(other)] = x[at : at + len(other)] * (1 - gate) + other * gate
        sounds.append(window(x))
        middle = (sound.SAMPLES - len(x)) // 2 + at + len(other) // 2
        wanted.append((kind, new, middle / size, same))
    _, classes = hear(trainer, net, sounds)
    # how often the new vowel, the original vowel and another sound are recognised
    counts = {True: [0, 0, 0], False: [0, 0, 0]}
    for (kind, new, middle, same), best in zip(wanted, classes):
        said = best[int(middle)]
        counts[same][0 if said == new else 1 if said == kind else 2] += 1
    result["vowels changed"] = dict(zip(("heard as put", "heard as before", "else"), counts[False]))
    result["vowels of the same kind"] = {"heard": counts[True][0], "else": counts[True][2]}
    return result
