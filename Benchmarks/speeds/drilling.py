"""Drills, compared with one stretch of their material, other stretchers, and writing the same bytes."""
import json
import os
import shutil
import subprocess
import sys

import measuring

AYAT = 30


def measure(bench, report):
    """Measures an hour made from five minutes, at speed 0.75 and at speed 1."""
    work = bench.folder("drills")
    made = measured(bench, work)
    library, whole = work / "library", work / "whole.wav"
    output = work / "drill.wav"

    def drill(passes, speed, last=AYAT):
        return lambda: measuring.once(
            [bench.tilawa, "render", "--range", f"67:1-{last}", "--range-repeat", passes, "--speed",
             speed, "--library", library, "--output", output, "--quiet", "--force"])

    stretched = work / "stretched.wav"
    passes = max(1, 9 * bench.seconds // 3_600)
    found = measuring.in_turn(bench.runs, {
        "tilawa, drill": drill(passes, 0.75),
        "rubberband -3": lambda: measuring.once(
            ["rubberband", "-3", "--formant", "--quiet", "--tempo", "0.75", whole, stretched]),
        "sox tempo": lambda: measuring.once(["sox", whole, stretched, "tempo", "-s", "0.75"]),
        "ffmpeg atempo": lambda: measuring.once(
            ["ffmpeg", "-nostdin", "-v", "error", "-y", "-i", whole, "-af", "atempo=0.75",
             stretched]),
        "half the material": drill(2 * passes, 0.75, AYAT // 2),
    }, bench.tell)
    ours = found.pop("tilawa, drill")
    half = found.pop("half the material")
    for name, theirs in found.items():
        report.against(
            "drills", "60 min at 0.75 from 5 min", ours, name, theirs,
            1.3 if name == "rubberband -3" else None)
    plain = measuring.in_turn(bench.runs, {
        "drill at 1": drill(passes * 4 // 3, 1), "writing": lambda: writing(output),
    }, bench.tell)
    plain, bytes_alone = plain.values()
    report.against("drills", "60 min at speed 1", plain, "the bytes alone", bytes_alone)
    # The rest is the time without writing. It should be proportional to the distinct material, not to the length of the
    # drill.
    rest = [
        measuring.middle(samples, "cpu") - measuring.middle(plain, "cpu")
        for samples in (ours, half)]
    report.figure(
        "drills", "cost of 5 min / twice that of 2.5 min", rest[0] / 2 / max(rest[1], 1e-9), "×",
        1.1)
    report.figure("drills", "10 h, peak memory", made["peakMegabytes"], "MB", 200)


def measured(bench, work):
    """Runs `Benchmarks/drill`, which also makes the material and the library; returns its figures."""
    bench.tell("Benchmarks/drill")
    shutil.rmtree(work)
    found = subprocess.run(
        [sys.executable, bench.root / "Benchmarks" / "drill", "--json", "--keep", work],
        env=dict(os.environ, TILAWA=bench.tilawa), stdout=subprocess.PIPE)
    if found.returncode not in (0, 3):
        raise measuring.Failed("Benchmarks/drill measured nothing")
    for big in ("hour.wav", "plain.wav", "ten.wav"):
        (work / big).unlink(missing_ok=True)
    return json.loads(found.stdout)


def writing(path):
    """Measures writing as many bytes as a file has, synchronised to the disk."""
    copy = path.with_suffix(".bytes")
    try:
        return measuring.once(
            ["dd", "if=/dev/zero", f"of={copy}", "bs=256k", "conv=fsync", "status=none",
             "iflag=count_bytes", f"count={path.stat().st_size}"])
    finally:
        copy.unlink(missing_ok=True)
