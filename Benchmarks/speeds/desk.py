"""The review desk in a headless browser: long recordings, large libraries, the time of an edit."""
import json
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import libraries
import measuring
from reviewing.desk import Desk

# JavaScript that returns the seconds until a recording is shown, that is, its segments are listed and its waveform is
# drawn.
OPENED = """
const id = arguments[0], begin = performance.now();
location.hash = `#/review/${id}`;
return new Promise((resolve) => {
  const look = () => {
    const canvas = document.querySelector("canvas.wave-view");
    if (document.querySelector(".segments .row.chosen") && canvas?.width) {
      const middle = canvas.height >> 1, heights = new Set();
      const data = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
      for (let x = 0; x < canvas.width; x++) {
        let y = middle;
        while (y > 30 && data[y * canvas.width + x] === data[middle * canvas.width + x]) y--;
        heights.add(middle - y);
      }
      if (heights.size > 20) return resolve((performance.now() - begin) / 1000);
    }
    requestAnimationFrame(look);
  };
  look();
});
"""

# JavaScript that turns the wheel over the waveform in every frame for some seconds, to scroll sideways or to zoom in
# and out. It returns the milliseconds between frames, and the milliseconds of the page's own work in each frame.
ROLLED = """
const [seconds, zooms] = arguments, canvas = document.querySelector("canvas.wave-view");
const box = canvas.getBoundingClientRect();
const real = window.requestAnimationFrame, gaps = [], work = [];
let busy = 0, last = 0, count = 0;
window.requestAnimationFrame = (act) => real((now) => {
  const begin = performance.now();
  act(now);
  busy += performance.now() - begin;
});
return new Promise((resolve) => {
  const begin = performance.now();
  const step = (now) => {
    if (last) { gaps.push(now - last); work.push(busy); }
    last = now;
    busy = 0;
    if (performance.now() - begin > seconds * 1000) {
      window.requestAnimationFrame = real;
      return resolve({ gaps, work });
    }
    const turn = zooms ? { deltaY: count++ % 120 < 60 ? 40 : -40 } : { deltaX: count++ % 240 < 200 ? 60 : -60 };
    const given = performance.now();
    canvas.dispatchEvent(new WheelEvent("wheel", { ...turn, clientX: box.left + box.width / 2, clientY: box.top + 80,
      bubbles: true, cancelable: true }));
    busy += performance.now() - given;
    real(step);
  };
  real(step);
});
"""

FETCHED = """
const begin = performance.now();
return fetch(arguments[0]).then((r) => r.text())
  .then((t) => ({ seconds: (performance.now() - begin) / 1000, bytes: t.length }));
"""

# JavaScript that moves the end of the middle segment by 50 ms, as the key does, and undoes this.
EDITED = """
return (async (id) => {
const { token } = await (await fetch("/api/session")).json();
const headers = { "Content-Type": "application/json", "X-Tilawa-Token": token }, taken = [];
for (let turn = 0; turn < 5; turn++) {
  const recording = await (await fetch(`/api/recordings/${id}`)).json();
  const list = recording.segments, s = list[list.length >> 1];
  const begin = performance.now();
  const answer = await fetch(`/api/recordings/${id}/edits`, { method: "POST", headers,
    body: JSON.stringify({
      edits: [{ verb: "move-end", segment: s.startFrame, to: s.endFrame - Math.round(recording.sampleRate / 20) }],
      exact: true, base: recording.change }) });
  const changed = await answer.json();
  taken.push((performance.now() - begin) / 1000);
  if (!answer.ok) throw new Error(JSON.stringify(changed));
  await fetch(`/api/recordings/${id}/undo`,
    { method: "POST", headers, body: JSON.stringify({ base: changed.change }) });
}
return taken.sort((a, b) => a - b)[2];
})(arguments[0]);
"""


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def peak(desk):
    """Returns the peak memory of the server in MB."""
    for line in Path(f"/proc/{desk.server.pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024 / 1e6
    raise measuring.Failed("the system does not say how much memory a process had")


def only_recording(bench, library):
    shown = subprocess.run([bench.tilawa, "status", "--json", "--library", str(library)],
                           stdout=subprocess.PIPE, check=True)
    return json.loads(shown.stdout)["result"]["recordings"][0]["id"]


# Three surahs that are joined, 3.2 hours of recitation. Their folder exists only where the project is developed.
RECITED = [("salama_002", 2), ("mansary_003", 3), ("akhdar_012", 12)]


def recited(bench, name, parts, seconds):
    """Returns a library with one aligned recording of these surahs; `None` if the recordings are missing."""
    folder = bench.root.parent / "shared" / "recordings" / "voices"
    if not all((folder / f"{stem}.opus").exists() for stem, _ in parts):
        bench.tell(f"the desk with {name} of recitation is left out: {folder} does not hold it")
        return None
    library = bench.folder("desk") / name.replace(" ", "-")
    if library.exists():
        return library
    bench.tell(f"making {name} of recitation")
    heard, begin = [], 0
    for stem, surah in parts:
        truth = json.loads((folder / f"{stem}.json").read_text(encoding="utf-8"))
        ayat = [a["ayah"] for a in truth["ayahs"] if begin + a["end_s"] < seconds]
        heard.append(f"{surah}:{ayat[0]}-{ayat[-1]}")
        begin += truth["duration_s"]
    path = library.with_suffix(".flac")
    inputs = [word for stem, _ in parts for word in ("-i", str(folder / f"{stem}.opus"))]
    streams = "".join(f"[{n}:a]" for n in range(len(parts)))
    subprocess.run(
        ["ffmpeg", "-v", "error", "-nostdin", "-y", *inputs, "-filter_complex",
         f"{streams}concat=n={len(parts)}:v=0:a=1", "-t", str(seconds), "-map_metadata", "-1", str(path)], check=True)
    part = library.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    measuring.once([bench.tilawa, "process", path, "--range", " ".join(heard), "--library", part, "--quiet"])
    part.rename(library)
    return library


def long_recording(bench, report):
    """Measures the time until a recording of three hours is shown, and its scrolling and zooming."""
    library = recited(bench, "three hours", RECITED, 3 * 3600)
    if library is None:
        return
    desk = Desk(bench.tilawa, library)
    try:
        opened = desk.page.run(OPENED, only_recording(bench, library))
        report.figure("desk", "three hours open, wall", opened, "s", 1.0)
        for name, zooms in (("scroll", False), ("zoom", True)):
            found = desk.page.run(ROLLED, 4, zooms)
            report.figure("desk", f"they {name}: between frames, median", percentile(found["gaps"], 0.5), "ms", 17.2)
            report.figure("desk", f"they {name}: work in a frame, 95 %", percentile(found["work"], 0.95), "ms", 16.7)
            late = sum(gap > 25 for gap in found["gaps"]) / len(found["gaps"])
            report.figure("desk", f"they {name}: frames that came late", 100 * late, "%")
    finally:
        desk.close()


def many_recordings(bench, report):
    """Measures the list of a large library, and the server's memory."""
    desk = Desk(bench.tilawa, libraries.large(bench))
    try:
        name = f"{bench.recordings} recordings"
        for what, address, bar in (
                ("the list", "/api/recordings?limit=200", 0.2),
                ("search", "/api/recordings?search=0420&limit=200", 0.2),
                ("the queue", "/api/queue?limit=50", None)):
            times = [desk.page.run(FETCHED, address)["seconds"] for _ in range(5)]
            report.figure("desk", f"{name}: {what}, wall", percentile(times, 0.5), "s", bar)
            if what == "the list":
                report.figure("desk", f"{name}: {what}, the first time, wall", times[0], "s")
        report.figure("desk", f"{name}: memory of the server", peak(desk), "MB", 150)
    finally:
        desk.close()


def edits(bench, report):
    """Measures an edit with its local realignment, in the middle of 30 minutes."""
    library = recited(bench, "half an hour", RECITED[2:], 1800)
    if library is None:
        return
    desk = Desk(bench.tilawa, library)
    try:
        taken = desk.page.run(EDITED, only_recording(bench, library))
        report.figure("desk", "an edit amid 30 minutes, wall", taken, "s", 0.3)
    finally:
        desk.close()


def measure(bench, report):
    long_recording(bench, report)
    edits(bench, report)
    many_recordings(bench, report)
