"""The four detectors; each returns the silences of a recording by setting, as pairs of seconds.

The first setting of the other detectors is their default; the rest are a grid around it. A minimum length of
silences is applied in the scoring and not here: it tries each setting with each minimum length of
`LEAST`.
"""
import json
import re
import subprocess

import auditok
import conditions
import numpy as np
import onnxruntime

LEAST = [0.0, 0.15, 0.2, 0.25, 0.3, 0.4]


def between(events, length):
    """Returns the gaps between events, and the gaps before the first event and after the last."""
    edges = [0.0] + [t for event in events for t in event] + [length]
    return [(a, b) for a, b in zip(edges[::2], edges[1::2]) if b > a]


def tilawa(program, paths, scratch):
    """Runs `process` with the defaults, then `export`; returns (start, end, confidence) by path."""
    library = scratch / "library"
    found = {}
    folder = scratch / "recordings"
    folder.mkdir()
    for number, path in enumerate(paths):
        (folder / f"{number:04d}-x{path.suffix}").symlink_to(path.resolve())
    copies = sorted(folder.iterdir())
    run = [program, "process", *map(str, copies), "--library", str(library), "--quiet",
           "--set", "identify.enabled=false"]
    code = subprocess.run(run, stdout=subprocess.DEVNULL).returncode
    if code not in (0, 3):
        raise SystemExit(f"`tilawa process` ended with {code}")
    export = subprocess.run(
        [program, "export", "--format", "json", "--library", str(library)],
        check=True, stdout=subprocess.PIPE).stdout
    for recording in json.loads(export)["recordings"]:
        path = paths[int(recording["source"].split("/")[-1][:4])]
        found[path] = [(s["start"], s["end"], s["confidence"]) for s in recording["silences"]]
    return found


def silencedetect(path, samples):
    """Runs ffmpeg's filter; defaults: below -60 dB for 2 s."""
    length = len(samples) / conditions.RATE

    def run(noise, least):
        text = subprocess.run(
            ["ffmpeg", "-v", "info", "-nostats", "-i", str(path), "-ac", "1",
             "-af", f"silencedetect=noise={noise}dB:duration={least}", "-f", "null", "-"],
            check=True, stderr=subprocess.PIPE).stderr.decode()
        starts = [float(t) for t in re.findall(r"silence_start: ([-\d.e]+)", text)]
        ends = [float(t) for t in re.findall(r"silence_end: ([-\d.e]+)", text)]
        return list(zip(starts, ends + [length] * (len(starts) - len(ends))))

    found = {"default": run(-60, 2)}
    for noise in (-20, -25, -30, -35, -40, -45, -50, -60):
        found[f"noise {noise} dB"] = run(noise, 0.1)
    return found


def auditok_split(path, samples):
    """Runs auditok; defaults: energy above 50, events of 0.2 to 5 s with internal silences up to 0.3 s."""
    length = len(samples) / conditions.RATE
    data = np.round(np.clip(samples, -1, 1) * 32767).astype("<i2").tobytes()
    audio = {"sampling_rate": conditions.RATE, "sample_width": 2, "channels": 1}

    def run(**options):
        events = auditok.split(data, **audio, **options)
        return between([(e.start, e.end) for e in events], length)

    found = {"default": run()}
    rest = {"max_dur": None, "max_silence": 0.1, "max_trailing_silence": 0, "min_dur": 0.1,
            "analysis_window": 0.02}
    for threshold in (35, 40, 45, 50, 55, 60, 65, 70):
        found[f"energy {threshold}"] = run(energy_threshold=threshold, **rest)
    for name in ("otsu", "p10", "p5"):
        found[name] = run(validator=name, **rest)
    return found


def silero_session(model):
    options = onnxruntime.SessionOptions()
    options.inter_op_num_threads = options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(
        model, providers=["CPUExecutionProvider"], sess_options=options)


def silero_chances(session, samples):
    """Returns the probability of speech per 512 samples, computed as in the package's own wrapper."""
    count = -(-len(samples) // 512)
    padded = np.zeros(64 + 512 * count, np.float32)
    padded[64:64 + len(samples)] = samples
    state = np.zeros((2, 1, 128), np.float32)
    rate = np.array(conditions.RATE, np.int64)
    chances = np.empty(count)
    for i in range(count):
        block = padded[None, 512 * i:512 * i + 576]
        out, state = session.run(None, {"input": block, "state": state, "sr": rate})
        chances[i] = out[0, 0]
    return chances


def silero_events(chances, length, threshold, least, pad, shortest=0.25):
    """Repeats the package's `get_speech_timestamps`, without its limit on the length of an event."""
    step = 512 / conditions.RATE
    leave = max(threshold - 0.15, 0.01)
    events, start, end = [], None, None
    for i, chance in enumerate(chances):
        now = i * step
        if chance >= threshold:
            end = None
            start = now if start is None else start
        elif chance < leave and start is not None:
            end = now if end is None else end
            if now - end >= least:
                if end - start > shortest:
                    events.append([start, end])
                start = end = None
    if start is not None and length - start > shortest:
        events.append([start, length])
    for one, two in zip(events, events[1:]):
        gap = two[0] - one[1]
        share = pad if gap >= 2 * pad else gap / 2
        one[1] += share
        two[0] -= share
    if events:
        events[0][0] = max(0, events[0][0] - pad)
        events[-1][1] = min(length, events[-1][1] + pad)
    return events


def silero(session, samples):
    """Runs silero-vad; defaults: threshold 0.5, silences of 100 ms, 30 ms added to each event."""
    length = len(samples) / conditions.RATE
    chances = silero_chances(session, samples)

    def run(threshold, least, pad):
        return between(silero_events(chances, length, threshold, least, pad), length)

    found = {"default": run(0.5, 0.1, 0.03)}
    for threshold in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95):
        for pad in (0, 0.03):
            found[f"threshold {threshold}, pad {pad}"] = run(threshold, 0.1, pad)
    return found
