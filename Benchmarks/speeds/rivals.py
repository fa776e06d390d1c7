"""Other programs on the same work, for comparison without limits."""
import subprocess
import sys

import analysing
import material
import measuring

# For each other program from PyPI, its packages, and code that analyses a file of ten minutes.
PYTHON = {
    "auditok": (["auditok"], """
import auditok
list(auditok.split(PATH, max_dur=None, max_silence=0.4, energy_threshold=55))"""),
    "librosa.effects.split": (["librosa"], """
import librosa
signal, rate = librosa.load(PATH, sr=None)
librosa.effects.split(signal, top_db=34)"""),
    "pydub": (["pydub"], """
from pydub import AudioSegment, silence
silence.detect_silence(AudioSegment.from_file(PATH), 400, -34, 10)"""),
    "silero-vad": (["onnxruntime", "numpy"], """
import wave, zipfile, glob
import numpy as np
import onnxruntime
import subprocess
model = zipfile.ZipFile(glob.glob(WORK + '/silero_vad-*.whl')[0]).read(
    'silero_vad/data/silero_vad.onnx')
options = onnxruntime.SessionOptions()
options.inter_op_num_threads = options.intra_op_num_threads = 1
session = onnxruntime.InferenceSession(
    model, providers=['CPUExecutionProvider'], sess_options=options)
raw = subprocess.run(
    ['ffmpeg', '-v', 'error', '-i', PATH, '-ac', '1', '-ar', '16000', '-f', 'f32le', '-'],
    check=True, stdout=subprocess.PIPE).stdout
signal = np.concatenate([np.zeros(64, np.float32), np.frombuffer(raw, np.float32)])
state = np.zeros((2, 1, 128), np.float32)
for start in range(0, len(signal) - 576, 512):
    _, state = session.run(
        None, {'input': signal[None, start:start + 576], 'state': state,
               'sr': np.array(16000, np.int64)})"""),
}


def environment(bench):
    """Returns the Python of a virtual environment with the PyPI programs."""
    python = bench.work / "venv" / "bin" / "python"
    done = bench.work / "venv" / "complete"
    if not done.exists():
        bench.tell("installing the peers from PyPI")
        subprocess.run([sys.executable, "-m", "venv", str(bench.work / "venv")], check=True)
        pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check"]
        needs = sorted({need for needs, _ in PYTHON.values() for need in needs})
        subprocess.run(pip + ["install", *needs], check=True, stdout=sys.stderr)
        # Only the model: the package's dependencies would add all of PyTorch.
        subprocess.run(pip + ["download", "--no-deps", "--dest", str(bench.work), "silero-vad"],
                       check=True, stdout=sys.stderr)
        done.touch()
    return python


def silences(bench, report):
    """Measures the detection of silences in ten minutes of WAV, by Tilawa and by each other program."""
    seconds = min(600, bench.seconds)
    path = material.write_wave(bench.folder("hour") / f"{seconds}s.wav", seconds, 5)
    library = bench.folder("libraries") / "ten"
    python = environment(bench)
    tasks = {
        "tilawa": analysing.processing(bench, [path], library),
        "ffmpeg silencedetect": lambda: measuring.once(
            [*analysing.FFMPEG, "-i", path, *analysing.SILENCES]),
        "sox silence": lambda: measuring.once(
            ["sox", path, "-n", "silence", "-l", "1", "0.1", "2%", "-1", "0.4", "2%"]),
    }
    for name, (_, code) in PYTHON.items():
        code = f"PATH = {str(path)!r}\nWORK = {str(bench.work)!r}\n" + code
        tasks[name] = lambda code=code: measuring.once([python, "-c", code])
    found = measuring.in_turn(bench.runs, tasks, bench.tell)
    for name, samples in found.items():
        if name != "tilawa":
            report.against("silences", f"{seconds // 60} min WAV", found["tilawa"], name, samples)
