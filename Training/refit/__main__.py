#!/usr/bin/env python3
"""Fits the numbers of the program anew for new networks, each voice left out.

usage: Training/refit MODELS WORK [RECORDINGS] [--layers LAYER,…] [--voices VOICE,…] [--cuts FILE] [--write]

MODELS contains the networks of the folds of Training/encoder/voices.py, N.tam and N.ten, and all.tam and all.ten. A
missing N.ten lets only the small network of the fold listen. If N.tam is missing, the bundled small network is used,
and only for voices that it has not heard. RECORDINGS has the layout of ../shared/recordings, the default.

Each recording is analysed by the networks of the fold that has not heard its voice. All material, libraries and
evidence are kept in WORK; a stopped run continues there. Remove a folder in WORK to make it anew. Choices are seeded.

  words       words cut out and replaced, by fold (Benchmarks/words): layers `words`, `caution`
  readings    rows of clips with talk between them (Benchmarks/scenes rows), noise, talk; with --cuts also phrases
              between ayat (Benchmarks/scenes formulas): layers `readings`, `phrases`
  durations   recordings with exact truth, by durations alone: layer `durations`
  silences    the same, degraded: layers `silences`, `ayahEnds`

  --layers    only these of the four parts
  --voices    only recordings of these voices, and a few rows and sounds (a trial of the command)
  --cuts      recorded phrases (Benchmarks/scenes formulas)
  --write     write Resources/models/fitted-numbers.json and the table of Docs/accuracy.md. all.tam and all.ten must
              be the bundled networks

A layer is replaced if the new numbers, on voices that they have not seen, have a loss at least 1 % below that of the
numbers in force, and a lower one for more than half of at least five voices. The new file is WORK/fitted-numbers.json,
the figures are WORK/refit.json. The other layers have no script: `confidences` (decision 0096) and `search` (0044) were
chosen by hand, the code that fitted `identification` (0050) was not kept, and `riwayah` (0114) is set by hand, for want
of recordings of Qaloon.

$TILAWA is the program; default: a release build of this tree. Needs ffmpeg, NumPy, and for `silences` the requirements
of Benchmarks/silence. Exit: 0 the files were written; 1 a part failed; 64 wrong usage.
"""
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path += [str(ROOT / "Training"), str(ROOT / "Benchmarks")]
sys.dont_write_bytecode = True
import fitted  # noqa: E402
from released import left_out, program  # noqa: E402

FOLDS = 5
# Folders whose voices the bundled small network has not heard (Training/README.md), and two names in them of voices
# that it has heard, surely or probably.
UNHEARD = ("more-voices", "more-voices-2", "learners-2")
HEARD = {"husary", "unknown22k"}
WHOLE = ("clean", "joined", "prayer", "voices", "words", "more-voices", "more-voices-2")
EXACT = ("clean", "hard", "joined", "prayer")
# The maximum number of minutes from which words are cut: of a voice, and of one recording.
MINUTES, LONGEST = 12, 8
SEED = "5"


class Failure(Exception):
    """A part cannot be made; the message has the remedy."""


def run(*words, codes=(0,)):
    print("+", " ".join(str(word) for word in words), flush=True)
    done = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, text=True)
    if done.returncode not in codes:
        raise Failure(f"{words[0]} ended with {done.returncode}; read the message above, then run the command again")
    return done.stdout


def once(folder, make):
    """Makes a folder in one step: an interrupted one is made anew."""
    if not folder.exists():
        part = folder.with_name(folder.name + ".part")
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir(parents=True)
        make(part)
        part.rename(folder)
    return folder


class Material:
    """The recordings, by folder, voice and fold."""

    def __init__(self, recordings, models, only):
        os.environ["TILAWA_TRAINING_SOURCE"] = str(recordings.parent)
        from encoder import voices
        self.recordings, self.models, self.only, self.fold = recordings, models, only, voices.fold

    def voice(self, path):
        """Returns the voice of a truth file; each clip of learners-2 is a voice of its own."""
        return path.stem if path.parent.name == "learners-2" else re.sub(r"_\d.*", "", path.stem)

    def files(self, *folders, fold=None):
        """Returns the truth files of folders, without voices of other folds or of no fold."""
        found = []
        for folder in folders:
            for path in sorted((self.recordings / folder).glob("*.json")):
                voice = self.voice(path)
                belongs = self.fold(voice) >= 0 if fold is None else self.fold(voice) == fold
                if belongs and (not self.only or voice in self.only) and (
                        fold is None or self.is_usable(folder, voice, fold)):
                    found.append(path)
        return found

    def is_usable(self, folder, voice, fold):
        """True if there are networks for a fold that have not heard the voice of the folder."""
        return (self.models / f"{fold}.tam").exists() or (folder in UNHEARD and voice not in HEARD)

    def options(self, fold):
        """Returns the options that analyse by the networks of a fold."""
        small, large = self.models / f"{fold}.tam", self.models / f"{fold}.ten"
        if small.exists():
            return left_out(small)
        return ["--set", f"listen.model={large}" if large.exists() else "listen.to=never"]

    def sounds(self):
        """Returns recordings without recitation."""
        talk = [path for path in sorted((self.recordings / "speech").glob("*.json"))
                if not json.loads(path.read_text(encoding="utf-8"))["contains_recitation"]]
        found = talk[::3] + sorted((self.recordings / "noise").glob("*.json"))
        return found[::10] if self.only else found


def audio(path):
    """Returns the sound file of a truth file, or of another description beside a sound."""
    name = json.loads(path.read_text(encoding="utf-8")).get("audio")
    return path.parent / name if name else next(p for p in path.parent.glob(path.stem + ".*") if p.suffix != ".json")


def whole_surahs(material, fold):
    """Returns recordings of surahs in Hafs from which words are cut, for each voice at most MINUTES."""
    chosen, minutes = [], {}
    for path in material.files(*WHOLE, fold=fold):
        truth = json.loads(path.read_text(encoding="utf-8"))
        length = truth["duration_s"] / 60
        heard = truth.get("heard", {})
        is_heard = not heard or (heard.get("ayat") or 0) >= 0.9 * (heard.get("of") or 1)
        is_whole = truth.get("quality") != "unlabelled" or path.parent.name in UNHEARD
        voice = material.voice(path)
        if (truth.get("riwayah") or "hafs") == "hafs" and truth.get("surah") and is_heard and is_whole \
                and length <= LONGEST and minutes.get(voice, 0) + length <= MINUTES:
            minutes[voice] = minutes.get(voice, 0) + length
            chosen.append(path)
    return chosen


def words(material, work, _):
    import words as layer
    folders = []
    for fold in range(FOLDS):
        paths = whole_surahs(material, fold)
        folder = work / "words" / str(fold)
        if paths and not (folder / "judged.json").exists():
            run(ROOT / "Benchmarks/words", *paths, "--edits", "13", "--seed", SEED, "--keep", folder, "--",
                *material.options(fold))
        if paths:
            folders.append(folder)
    if not folders:
        raise Failure("no whole surah of a voice that the networks have not heard; add recordings or networks")
    readings, made, words = layer.read(folders)
    layer.report(readings, made, words)
    return layer.judged(words)


def analysed(folder, *options):
    """Analyses the scenes of a folder with the stated ranges of their truth files."""
    if not (folder / "library" / "library.sqlite").exists():
        run(ROOT / "Benchmarks/accuracy", folder, "--ranges", "--library", folder / "library", "--json", "--", *options)
    return folder


def negatives(material, work, fold):
    """Analyses sound without recitation as if it held surah 67."""
    def make(folder):
        lines = ["file,range"]
        for path in material.sounds():
            sound = audio(path)
            shutil.copy(sound, folder / sound.name)
            lines.append(f'"{sound.name}",67')
        (folder / "plan.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    folder = once(work / "negatives", make)
    if not (folder / "library" / "done").exists():
        run(program(), "process", folder, "--plan", folder / "plan.csv", "--library", folder / "library", "--quiet",
            *material.options(fold), codes=(0, 3))
        (folder / "library" / "done").touch()
    return folder


def readings(material, work, cuts):
    import evidence as layer
    talk = [word for path in material.sounds() if path.parent.name == "speech" for word in ("--between", audio(path))]
    folders = []
    for fold in range(FOLDS):
        clips = material.files("learners-2", fold=fold) or ([] if not material.only else [
            path for path in sorted((material.recordings / "learners-2").glob("*.json"))
            if material.fold(path.stem) == fold])
        if not clips:
            continue
        folder = once(work / "rows" / str(fold), lambda part, clips=clips: run(
            ROOT / "Benchmarks/scenes", "rows", *clips, "--to", part, "--count", "2" if material.only else "12",
            "--seed", SEED, *talk))
        folders.append(analysed(folder, *material.options(fold)))
        surahs = [path for path in whole_surahs(material, fold) if "ayahs" in json.loads(path.read_text())]
        if cuts and surahs:
            folder = once(work / "formulas" / str(fold), lambda part, surahs=surahs: run(
                ROOT / "Benchmarks/scenes", "formulas", *surahs, "--cuts", cuts, "--to", part, "--count", "12",
                "--seed", SEED))
            folders.append(analysed(folder, *material.options(fold)))
    if not folders:
        raise Failure("no clips of single ayat in learners-2; add recordings")
    return layer.judged([*folders, negatives(material, work, 0)])


def exact(material, work):
    """Copies the recordings with exact truth into one folder."""
    def make(folder):
        for path in material.files(*EXACT):
            for file in (path, audio(path)):
                shutil.copy(file, folder / file.name)
    return once(work / "exact", make)


def durations(material, work, _):
    import durations as layer
    folder = exact(material, work)
    library = work / "durations"
    if not (library / "library.sqlite").exists():
        run(ROOT / "Benchmarks/accuracy", folder, "--ranges", "--library", library, "--json", "--", "--set",
            "align.evidence=durations")
    return layer.judged(library, folder)


def silences(material, work, _):
    import silences as layer
    return layer.judged(exact(material, work), work / "silences")


PARTS = {part.__name__: part for part in (words, readings, durations, silences)}


def result(content, layers):
    """Returns the numbers in force, in which each layer with better new numbers is replaced by these."""
    for layer in layers:
        print(layer)
        if layer.is_better:
            content = fitted.replaced(content, layer.layer, layer.numbers, ", ".join(layer.voices))
    return content


def require_bundled(models):
    """Refuses to write numbers beside networks to which they do not belong."""
    for file in fitted.NETWORKS.values():
        own = models / ("all" + Path(file).suffix)
        if not own.exists() or own.read_bytes() != (fitted.MODELS / file).read_bytes():
            raise Failure(f"{own} is not the bundled network; copy it to Resources/models/{file}, build the program, "
                          "and run the command again")


def write(content, layers):
    """Writes the resource and the table of Docs/accuracy.md."""
    content = {**content, "models": fitted.hashes()}
    fitted.write(content)
    file = ROOT / "Docs/figures/fitted-numbers.json"
    figures = json.loads(file.read_text(encoding="utf-8"))
    before = {row["layer"]: row for row in figures["models"][0]["rows"]}
    figures["models"][0]["rows"] = fitted.rows(content, before, {layer.layer: layer.row for layer in layers})
    file.write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    run(ROOT / "Scripts/update-figures.py")
    run(ROOT / "Scripts/update-resources")
    print("Now raise the version of `align` (and of `silence` for its layers), build the program, and measure it by "
          "Benchmarks/everything.")


def arguments(words):
    found, places = {"--layers": None, "--voices": None, "--cuts": None, "--write": False}, []
    words = list(words)
    while words:
        word = words.pop(0)
        if word == "--write":
            found[word] = True
        elif word in found and words:
            found[word] = words.pop(0)
        elif word.startswith("-"):
            return None
        else:
            places.append(Path(word).resolve())
    parts = found["--layers"].split(",") if found["--layers"] else list(PARTS)
    if len(places) not in (2, 3) or not set(parts) <= set(PARTS):
        return None
    places += [ROOT.parent / "shared" / "recordings"][len(places) - 2:]
    return places, parts, found


def main(words):
    given = arguments(words)
    if given is None:
        print(__doc__, file=sys.stderr)
        return 64
    (models, work, recordings), parts, found = given
    try:
        if found["--write"]:
            require_bundled(models)
        program()
        work.mkdir(parents=True, exist_ok=True)
        material = Material(recordings, models, set((found["--voices"] or "").split(",")) - {""})
        cuts = Path(found["--cuts"]).resolve() if found["--cuts"] else None
        layers = [layer for part in parts for layer in PARTS[part](material, work, cuts)]
        content = result(fitted.read(), layers)
        fitted.write(content, work / "fitted-numbers.json")
        (work / "refit.json").write_text(json.dumps([layer.row for layer in layers], indent=1) + "\n", encoding="utf-8")
        if found["--write"]:
            write(content, layers)
    except (Failure, ValueError) as failure:
        print(f"Error: {failure}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
