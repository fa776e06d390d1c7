"""The sound for measurements: a voice without words, with pauses, in five formats.

It is generated from seeds: the same length gives the same WAV file on every machine.
"""
import array
import math
import random
import subprocess
import wave

RATE = 44_100
# The length of the synthesised breath groups in seconds; an hour repeats them in random order.
VOICED = 240
# (frequency in hertz, width in hertz) of the resonances of five vowels.
VOWELS = [
    [(730, 90), (1090, 110), (2440, 170)], [(270, 60), (2290, 200), (3010, 250)],
    [(300, 60), (870, 90), (2240, 170)], [(530, 80), (1840, 160), (2480, 200)],
    [(570, 80), (840, 90), (2410, 170)],
]
TABLE = 1024
# Name, extension, options for ffmpeg.
FORMATS = {
    "WAV": ("wav", []),
    "FLAC": ("flac", ["-c:a", "flac"]),
    "MP3": ("mp3", ["-c:a", "libmp3lame", "-b:a", "128k"]),
    "Opus": ("opus", ["-c:a", "libopus", "-b:a", "64k"]),
    "m4a": ("m4a", ["-c:a", "aac", "-b:a", "128k"]),
}


def vowel_table(vowel):
    """Returns one period of a voice at 130 Hz with the resonances of a vowel, normalised to 1."""
    period = [0.0] * TABLE
    for harmonic in range(1, 40):
        at = 130 * harmonic
        gain = sum(1 / (1 + ((at - f) / w) ** 2) for f, w in vowel) / harmonic ** 0.3
        for n in range(TABLE):
            period[n] += gain * math.sin(2 * math.pi * harmonic * n / TABLE)
    top = max(map(abs, period))
    return [x / top for x in period]


def group(chance, tables, noise):
    """Returns a breath group of 2 to 12 s and the pause after it, as 16-bit samples."""
    samples = array.array("h")
    seconds = chance.uniform(2, 12)
    pitch = chance.uniform(90, 180)
    phase = 0.0
    offset = chance.randrange(len(noise) - 12 * RATE)
    begun = 0
    while begun < seconds * RATE:
        table = tables[chance.randrange(len(tables))]
        length = int(chance.uniform(0.12, 0.6) * RATE)
        loud = chance.uniform(4_000, 11_000)
        step = pitch * chance.uniform(0.9, 1.1) / RATE * TABLE
        edge = min(length // 3, RATE // 40)
        for n in range(length):
            phase += step
            envelope = min(1.0, (n + 1) / edge, (length - n) / edge)
            samples.append(int(loud * envelope * table[int(phase) % TABLE]))
        begun += length
    for n in range(min(len(samples), 12 * RATE)):
        samples[n] += noise[offset + n]
    pause = int(chance.uniform(0.3, 1.6) * RATE)
    samples.extend(noise[offset:offset + pause])
    return samples


def voice(seconds, seed):
    """Yields `seconds` of stereo as blocks of bytes; the seed decides the order of the groups."""
    chance = random.Random(1)
    noise = array.array("h", (int(chance.gauss(0, 12)) for _ in range(14 * RATE)))
    tables = [vowel_table(vowel) for vowel in VOWELS]
    groups, held = [], 0
    while held < VOICED * RATE:
        mono = group(chance, tables, noise)
        stereo = array.array("h", bytes(4 * len(mono)))
        stereo[0::2] = mono
        stereo[1::2] = mono
        groups.append(stereo.tobytes())
        held += len(mono)
    order = random.Random(seed)
    left = 4 * RATE * seconds
    while left > 0:
        block = order.choice(groups)[:left]
        left -= len(block)
        yield block


def write_wave(path, seconds, seed):
    """Writes the voice to a WAV file if it is missing; below six hours RF64 is not needed."""
    if path.exists():
        return path
    part = path.with_suffix(".part")
    with wave.open(str(part), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        for block in voice(seconds, seed):
            file.writeframes(block)
    part.rename(path)
    return path


def write_flac(path, seconds, seed):
    """Writes the voice directly to a FLAC file of any length, with fast compression."""
    part = path.with_name("part-" + path.name)
    encoder = subprocess.Popen(
        ["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(RATE), "-ac", "2", "-i", "-",
         "-compression_level", "0", str(part)], stdin=subprocess.PIPE)
    for block in voice(seconds, seed):
        encoder.stdin.write(block)
    encoder.stdin.close()
    if encoder.wait() != 0:
        raise OSError(f"ffmpeg did not write {path}")
    part.rename(path)
    return path


def encode(source, path, options):
    """Encodes a file in another format if the output is missing."""
    if path.exists():
        return path
    part = path.with_name("part-" + path.name)
    subprocess.run(
        ["ffmpeg", "-v", "error", "-nostdin", "-y", "-i", str(source), *options, str(part)],
        check=True)
    part.rename(path)
    return path
