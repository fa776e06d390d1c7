"""Decodes the recordings once and stores their spectra, unchanged and through a bad channel.

    python -m acoustic.prepare DATA
"""

import subprocess
import sys
import time
import zlib
from pathlib import Path

import numpy as np

from . import corpus, features

# Channels for the second copy; each recording uses one of them, chosen by its name. A channel is a filter before the
# encoder, the encoder with its options, and the container.
CHANNELS = {
    "gsm": ("", ["-ar", "8000", "-c:a", "libgsm"], "gsm"),
    "gsm-agc": ("dynaudnorm=f=150:g=5:m=30", ["-ar", "8000", "-c:a", "libgsm"], "gsm"),
    "speex8": ("", ["-ar", "8000", "-c:a", "libspeex", "-b:a", "6k"], "ogg"),
    "opus8": ("", ["-c:a", "libopus", "-b:a", "8k", "-application", "voip"], "ogg"),
    "opus12-clip": ("volume=14dB,alimiter=limit=1:level=0,volume=6dB",
                    ["-c:a", "libopus", "-b:a", "12k"], "ogg"),
    "mp3-16": ("", ["-ar", "16000", "-c:a", "libmp3lame", "-b:a", "16k"], "mp3"),
    "mp3-24-agc": ("acompressor=threshold=0.03:ratio=8:makeup=4",
                   ["-ar", "22050", "-c:a", "libmp3lame", "-b:a", "24k"], "mp3"),
    "clip": ("volume=24dB,alimiter=limit=1:level=0:attack=0.1:release=1", ["-c:a", "pcm_s16le"],
             "wav"),
    "room": ("aecho=0.8:0.7:31|73|127|211:0.45|0.4|0.3|0.2", ["-c:a", "pcm_s16le"], "wav"),
    "hall": ("aecho=0.8:0.7:53|97|163|307|463:0.5|0.45|0.4|0.3|0.2", ["-c:a", "pcm_s16le"],
             "wav"),
}


def through(path: Path, channel: str) -> np.ndarray:
    """Returns the samples of a recording after passing through a channel."""
    filters, encoder, container = CHANNELS[channel]
    encode = ["ffmpeg", "-v", "error", "-threads", "1", "-i", str(path), "-ac", "1"]
    if filters:
        encode += ["-af", filters]
    first = subprocess.Popen([*encode, *encoder, "-f", container, "-"], stdout=subprocess.PIPE)
    decode = ["ffmpeg", "-v", "error", "-threads", "1", "-f", container, "-i", "-"]
    raw = subprocess.run(
        [*decode, "-ac", "1", "-ar", str(features.RATE), "-f", "f32le", "-"],
        stdin=first.stdout, stdout=subprocess.PIPE, check=True).stdout
    if first.wait() != 0:
        raise RuntimeError(f"{path} could not be sent through {channel}")
    return np.frombuffer(raw, np.float32)


# Talk, spoken by a formant synthesiser, as training material for the class of other sound.
TALK = {
    "en": "Assalamu alaikum everyone. Who was here last week? Let me open the window for a moment. "
          "We begin with revision and then I will listen to each of you in turn. Could you move the "
          "chairs a little closer, please? The bus was late again this morning, I am sorry. Now, what "
          "does this word mean, and why does the ayah end like this? Good, and who can tell me the rule?",
    "ar": "يا جماعة اجلسوا من فضلكم. اليوم نراجع الدرس الماضي ثم نبدأ بالجديد. من غاب أمس؟ افتح الشباك "
          "يا أحمد. أحسنت بارك الله فيك، أعد من البداية. ما معنى هذه الكلمة؟ انتبهوا إلى الغنة والمد.",
    "fr": "Bonjour à tous, asseyez-vous. Aujourd'hui nous allons réviser la leçon de la semaine "
          "dernière. Qui veut commencer? Très bien, encore une fois, plus lentement s'il te plaît.",
    "tr": "Herkese merhaba, lütfen oturun. Bugün geçen haftanın dersini tekrar edeceğiz. Kim başlamak "
          "ister? Çok güzel, bir kez daha ve daha yavaş oku lütfen.",
    "id": "Selamat pagi semuanya, silakan duduk. Hari ini kita mengulang pelajaran minggu lalu. Siapa "
          "yang mau mulai? Bagus sekali, ulangi sekali lagi dan lebih pelan.",
    "ur": "سب لوگ بیٹھ جائیں۔ آج ہم پچھلے ہفتے کا سبق دہرائیں گے۔ کون شروع کرے گا؟ بہت اچھا، ایک بار پھر۔",
}
VARIANTS = ["m1", "m3", "m7", "f1", "f3", "croak"]


def talk(data: Path):
    for place, (language, words) in enumerate(TALK.items()):
        for number, variant in enumerate(VARIANTS[place % 2 :: 2]):
            target = data / f"talk.{language}.{variant}.npy"
            if target.exists():
                continue
            command = ["espeak-ng", "-v", f"{language}+{variant}", "-s", str(130 + 25 * number),
                       "-p", str(30 + 20 * number), "-w", str(data / "talk.wav"), words]
            subprocess.run(command, check=True)
            save(target, features.codes(features.decode(data / "talk.wav")))
    (data / "talk.wav").unlink(missing_ok=True)


def shift(plain: np.ndarray, copy: np.ndarray) -> int:
    """Returns the lag of the copy in hops, from the levels of the first minutes."""
    def level(kept):
        x = kept[:30_000, 10:100].astype(np.float32).mean(1)
        return x - x.mean()

    a, b = level(plain), level(copy)
    n = min(len(a), len(b))
    scores = [np.dot(a[20 : n - 20], b[20 + d : n - 20 + d]) for d in range(-20, 21)]
    return int(np.argmax(scores)) - 20


def main(data: Path):
    data.mkdir(parents=True, exist_ok=True)
    talk(data)
    names = sorted(CHANNELS)
    recordings = corpus.load()
    for recording in recordings:
        target = data / f"{recording.name}.npy"
        if not target.exists():
            began = time.time()
            save(target, features.codes(features.decode(recording.path)))
            print(f"{recording.name} {time.time() - began:.1f} s", flush=True)
    for recording in recordings:
        # Recordings that are already degraded or only evaluated need no second copy.
        target = data / f"{recording.name}.channel.npy"
        if target.exists() or recording.folder in ("hard", "halaqa"):
            continue
        began = time.time()
        plain = np.load(data / f"{recording.name}.npy", mmap_mode="r")
        channel = names[zlib.crc32(recording.name.encode()) % len(names)]
        copy = features.codes(through(recording.path, channel))
        lag = shift(plain, copy)
        copy = copy[max(0, lag):]
        if lag < 0:
            copy = np.concatenate([np.repeat(copy[:1], -lag, 0), copy])
        kept = np.empty(plain.shape, np.uint8)
        n = min(len(kept), len(copy))
        kept[:n], kept[n:] = copy[:n], copy[n - 1]
        save(target, kept)
        print(f"{recording.name} {channel} lag {lag} {time.time() - began:.1f} s", flush=True)


def save(target: Path, array: np.ndarray):
    partial = target.with_suffix(".partial.npy")
    np.save(partial, array)
    partial.rename(target)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
