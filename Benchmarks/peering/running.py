"""Runs one tool on one recording: reads a request and writes the answer. Started by Benchmarks/peers."""
import json
import os
import re
import subprocess
import sys
import wave
from pathlib import Path

RATE = 16_000


def decoded(request):
    """Decodes the recording to 16-bit mono at 16 kHz, and returns the path of the WAV file."""
    path = Path(request["scratch"]) / "decoded.wav"
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", request["path"], "-ac", "1", "-ar", str(RATE),
                    str(path)], check=True)
    return path


def samples(request):
    import numpy as np
    with wave.open(str(decoded(request))) as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


def between(events):
    """Returns the gaps between the events of a detector."""
    return [[a[1], b[0]] for a, b in zip(events, events[1:]) if b[0] > a[1]]


def tilawa(request):
    """Runs `process` with the stated range, then `export`."""
    library = Path(request["scratch"]) / "library"
    subprocess.run(["rm", "-rf", str(library)], check=True)
    runs = []
    for surah, ayah in request["ayat"]:
        if runs and runs[-1][0] == surah and runs[-1][2] + 1 == ayah:
            runs[-1][2] = ayah
        else:
            runs.append([surah, ayah, ayah])
    told = " ".join(f"{s}:{a}-{b}" for s, a, b in runs)
    program = os.environ["TILAWA"]
    code = subprocess.run([program, "process", request["path"], "--library", str(library), "--quiet",
                           "--range", told]).returncode
    if code not in (0, 3):
        raise SystemExit(f"`tilawa process` ended with {code}")
    export = subprocess.run([program, "export", "--library", str(library)], check=True,
                            stdout=subprocess.PIPE).stdout
    segments = json.loads(export)["recordings"][0]["segments"]
    return {"readings": [[s["surah"], s["ayah"], s["start"], s["end"]] for s in segments
                         if s["kind"] == "ayah"]}


def silencedetect(request):
    """Runs ffmpeg's filter silencedetect with the settings of `Benchmarks/speed`."""
    text = subprocess.run(
        ["ffmpeg", "-v", "info", "-nostats", "-i", request["path"], "-ac", "1", "-af",
         "silencedetect=noise=-34dB:d=0.4", "-f", "null", "-"],
        check=True, stderr=subprocess.PIPE).stderr.decode()
    starts = [float(t) for t in re.findall(r"silence_start: ([-\d.e]+)", text)]
    ends = [float(t) for t in re.findall(r"silence_end: ([-\d.e]+)", text)]
    return {"pauses": [list(p) for p in zip(starts, ends + [request["duration"]])]}


def auditok(request):
    """Runs auditok with its defaults, but without a limit on the length of an event."""
    import auditok as package
    events = package.split(str(decoded(request)), max_dur=None)
    return {"pauses": between([(e.start, e.end) for e in events])}


def silero(request):
    """Runs silero-vad's model in onnxruntime, with the package's default segmentation."""
    import importlib.util

    import numpy as np
    import onnxruntime
    folder = Path(importlib.util.find_spec("silero_vad").origin).parent
    options = onnxruntime.SessionOptions()
    options.inter_op_num_threads = options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(
        str(folder / "data" / "silero_vad.onnx"), options, providers=["CPUExecutionProvider"])
    sound = samples(request).astype(np.float32) / 32768
    block = 512
    count = -(-len(sound) // block)
    padded = np.zeros(64 + block * count, np.float32)
    padded[64:64 + len(sound)] = sound
    state = np.zeros((2, 1, 128), np.float32)
    chances = []
    for i in range(count):
        chance, state = session.run(None, {
            "input": padded[None, block * i:block * i + block + 64], "state": state,
            "sr": np.array(RATE, np.int64)})
        chances.append(float(chance[0, 0]))
    return {"pauses": between(speech(chances, block / RATE, leave=0.35, least=0.1, pad=0.03))}


def ten(request):
    """Runs ten-vad with its default threshold and frames of 16 ms."""
    from ten_vad import TenVad
    sound = samples(request)
    hop = 256
    detector = TenVad(hop, 0.5)
    chances = [detector.process(sound[i:i + hop])[0] for i in range(0, len(sound) - hop + 1, hop)]
    return {"pauses": between(speech(chances, hop / RATE, leave=0.5, least=0.1, pad=0.0))}


def speech(chances, step, leave, least, pad):
    """Returns ranges of speech: each starts when the probability reaches 0.5, and ends after `least` seconds with a
    probability below `leave`."""
    events, start, low = [], None, None
    for i, chance in enumerate([*chances, *[0.0] * (int(least / step) + 2)]):
        if start is None:
            if chance >= 0.5:
                start, low = i, None
        elif chance >= leave:
            low = None
        else:
            low = i if low is None else low
            if (i - low) * step >= least:
                events.append((max(0.0, start * step - pad), low * step + pad))
                start = None
    return events


def aeneas(request):
    """Aligns the ayat, spoken by espeak-ng, with the sound of the passage only, because speech before the passage is
    not in the text."""
    from aeneas.executetask import ExecuteTask
    from aeneas.runtimeconfiguration import RuntimeConfiguration
    from aeneas.task import Task
    scratch = Path(request["scratch"])
    (scratch / "ayat.txt").write_text("\n".join(request["text"]) + "\n", encoding="utf-8")
    start, end = request["span"]
    task = Task(config_string="task_language=ar|is_text_type=plain|os_task_file_format=json"
                f"|is_audio_file_head_length={start:.3f}|is_audio_file_process_length={end - start:.3f}")
    task.audio_file_path_absolute = str(decoded(request))
    task.text_file_path_absolute = str(scratch / "ayat.txt")
    task.sync_map_file_path_absolute = str(scratch / "map.json")
    ExecuteTask(task, rconf=RuntimeConfiguration("tts=espeak-ng")).execute()
    task.output_sync_map_file()
    fragments = json.loads((scratch / "map.json").read_text(encoding="utf-8"))["fragments"]
    return {"readings": [[*ayah, float(f["begin"]), float(f["end"])]
                         for ayah, f in zip(request["ayat"], fragments)]}


def whisper(request):
    """Runs Whisper with word times, and matches its words to the text by edit distance, in which the cost of a word is
    its share of different letters."""
    from faster_whisper import WhisperModel
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from tools import plain
    model = WhisperModel(str(Path(request["work"]) / "whisper" / "model"), device="cpu",
                         compute_type="int8", cpu_threads=1)
    segments, _ = model.transcribe(str(decoded(request)), language="ar", word_timestamps=True,
                                   beam_size=1)
    heard = [(plain(w.word), w.start, w.end) for s in segments for w in s.words if plain(w.word)]
    words = [(word, number) for number, ayah in enumerate(request["text"]) for word in ayah.split()]
    found = {}
    for i, j in matched([w for w, _ in words], [w for w, _, _ in heard]):
        start, end = found.get(words[i][1], (heard[j][1], heard[j][2]))
        found[words[i][1]] = (min(start, heard[j][1]), max(end, heard[j][2]))
    return {"readings": [[*request["ayat"][n], *found[n]] for n in sorted(found)]}


def matched(text, heard):
    """Returns index pairs of an alignment of least cost; the cost of a pair is the share of letters that differ."""
    import difflib

    def cost(a, b):
        return 1 - difflib.SequenceMatcher(None, a, b, autojunk=False).ratio()

    known = {}
    rows = [[0.6 * j for j in range(len(heard) + 1)]]
    back = []
    for i, word in enumerate(text, 1):
        row, steps = [0.6 * i], [1]
        for j, other in enumerate(heard, 1):
            if (word, other) not in known:
                known[word, other] = cost(word, other)
            ways = (rows[-1][j - 1] + known[word, other], rows[-1][j] + 0.6, row[-1] + 0.6)
            row.append(min(ways))
            steps.append(ways.index(row[-1]))
        rows.append(row)
        back.append(steps)
    pairs, i, j = [], len(text), len(heard)
    while i and j:
        step = back[i - 1][j]
        if step == 0 and known[text[i - 1], heard[j - 1]] <= 0.5:
            pairs.append((i - 1, j - 1))
        i, j = i - (step != 2), j - (step != 1)
    return pairs[::-1]


RUNNERS = {"tilawa": tilawa, "silencedetect": silencedetect, "auditok": auditok, "silero-vad": silero,
           "ten-vad": ten, "aeneas": aeneas, "whisper": whisper}


def main():
    request = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    answer = RUNNERS[request["tool"]](request)
    Path(request["answer"]).write_text(json.dumps(answer), encoding="utf-8")


main()
