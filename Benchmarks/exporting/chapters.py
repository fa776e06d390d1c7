"""Compares the chapters of drills, as players read them, with the drills' maps."""
import json
import subprocess

from readers import output, probed, said

# VLC reports the chapters only during playback.
VLC = """
import sys, json, time, vlc
player = vlc.Instance("--aout=dummy", "--vout=dummy", "--quiet").media_player_new(sys.argv[1])
player.play()
for _ in range(200):
    if player.get_state() == vlc.State.Playing and player.get_chapter_count() > 0: break
    time.sleep(0.05)
else:
    sys.exit("no chapters within 10 s")
print(json.dumps([c.time_offset / 1000 for c in player.get_full_chapter_descriptions(-1)]))
player.stop()
"""

MPV = """
mp.register_event("file-loaded", function()
  print("chapters " .. require("mp.utils").format_json(mp.get_property_native("chapter-list")))
  mp.command("quit")
end)
"""

# Known behaviour of these players for all such files.
KNOWN = {
    ("mp3", "mpv"): "known: early by the delay of the encoder",
    ("mp3", "VLC"): "known: VLC 3 reads no chapters of MP3",
}


def by_mpv(path):
    script = path.parent / "chapters.lua"
    script.write_text(MPV)
    found = output("mpv", "--no-config", "--ao=null", "--vo=null", f"--script={script}", path)
    line = next(line for line in found.splitlines() if "[{" in line)
    return [c["time"] for c in json.loads(line[line.index("[{"):])]


def compare(library, python, folder):
    folder.mkdir()
    rows = []
    for ending in ("m4b", "m4a", "mp3", "opus"):
        sound = folder / f"drill.{ending}"
        library.run("render", "--range", library.range, "--ayah-repeat", "2", "--gap", "1s", "--output", sound)
        events = json.loads(sound.with_suffix(".json").read_text())["events"]
        expected = [e["startSeconds"] for e in events if "ayah" in e]
        for player, find in (("ffprobe", probed), ("mpv", by_mpv),
                             ("VLC", lambda path: json.loads(output(python, "-c", VLC, path)))):
            row = {"drill": sound.name, "player": player, "chapters": "–", "verdict": "–"}
            rows.append(row)
            try:
                found = find(sound)
            except (subprocess.CalledProcessError, FileNotFoundError, StopIteration) as problem:
                row["verdict"] = KNOWN.get((ending, player), f"differs: {said(problem)}")
                continue
            row["chapters"] = f"{len(found)} of {len(expected)}"
            worst = max(map(abs, (a - b for a, b in zip(found, expected))), default=0)
            if len(found) == len(expected) and worst <= 0.001:
                row["verdict"] = f"within {worst * 1000:.1f} ms"
            else:
                row["verdict"] = KNOWN.get((ending, player), "differs") + f" ({worst * 1000:.1f} ms)"
    return rows
