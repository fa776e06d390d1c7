"""The setup of the tools, and the command that starts each on one recording.

Each tool runs in its own process, which reads a request (JSON) and writes an answer.
"""
import json
import os
import shutil
import subprocess
import sys
import unicodedata
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Each tool with its pip packages. The build of aeneas needs numpy first.
TOOLS = {
    "tilawa": [],
    "silencedetect": [],
    "auditok": ["numpy", "auditok==0.5.2"],
    "silero-vad": ["numpy", "onnxruntime", "silero-vad==6.2.3"],
    "ten-vad": ["numpy", "ten-vad==1.0.6.9"],
    "aeneas": ["setuptools>=77", "wheel", "numpy", "aeneas-ng==1.7.4.0"],
    "whisper": [],
}
# Only the model of this wheel is used. Its dependencies would add gigabytes of PyTorch.
WITHOUT_DEPENDENCIES = {"silero-vad==6.2.3"}


def python(tool, work):
    """Returns the Python interpreter of a tool."""
    if tool in ("tilawa", "silencedetect"):
        return sys.executable
    return str(work / tool / ("environment" if tool == "whisper" else "") / "bin" / "python")


def command(tool, work, request):
    return [python(tool, work), str(HERE / "running.py"), str(request)]


def prepare(tool, work):
    """Sets up a tool; returns its version, or `None` if it cannot be installed."""
    if tool == "tilawa":
        words = subprocess.run(
            [os.environ["TILAWA"], "--version"], capture_output=True, text=True).stdout.split()
        return words[-1] if words else None
    if tool == "silencedetect":
        if not shutil.which("ffmpeg"):
            return None
        return subprocess.run(
            ["ffmpeg", "-version"], capture_output=True, text=True).stdout.split()[2]
    if tool == "aeneas" and not shutil.which("espeak-ng"):
        return None
    try:
        if tool == "whisper":
            script = HERE.parent.parent / "Scripts" / "make-transcription.py"
            if not (work / tool / "model" / "model.bin").exists():
                subprocess.run(
                    [sys.executable, str(script), str(work / tool)], check=True, stdout=sys.stderr)
            return "base"
        if not (work / tool / "complete").exists():
            install(tool, work)
    except subprocess.CalledProcessError as error:
        print(f"{tool}: {error}", file=sys.stderr)
        return None
    return TOOLS[tool][-1].split("==")[-1]


def install(tool, work):
    shutil.rmtree(work / tool, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", str(work / tool)], check=True)
    pip = [python(tool, work), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    environment = dict(os.environ, AENEAS_WITH_CEW="False")
    for package in TOOLS[tool]:
        extra = ["--no-deps"] if package in WITHOUT_DEPENDENCIES else []
        if package.startswith("aeneas"):
            package = source_of_aeneas(pip, package, work / tool / "source")
            extra = ["--no-build-isolation"]
        subprocess.run(
            [*pip, "install", *extra, str(package)], check=True, env=environment, stdout=sys.stderr)
    (work / tool / "complete").touch()


def source_of_aeneas(pip, package, folder):
    """Returns the sources without the Festival extension, which cannot be linked because its libraries are missing."""
    subprocess.run(
        [*pip, "download", "--no-deps", "--no-binary", ":all:", "--no-build-isolation", "--dest",
         str(folder), package], check=True, env=dict(os.environ, AENEAS_WITH_CEW="False"),
        stdout=sys.stderr)
    archive = next(folder.glob("*.tar.gz"))
    shutil.unpack_archive(archive, folder)
    source = folder / archive.name.removesuffix(".tar.gz")
    setup = source / "setup.py"
    setup.write_text(setup.read_text().replace("EXTENSIONS.append(EXTENSION_CFW)", "pass"))
    return source


def text(root, ayat):
    """Returns the text of each ayah in the spelling that other programs use: letters without marks."""
    lines = iter((root / "Resources" / "text" / "quran-hafs.txt").read_text(encoding="utf-8").split("\n"))
    facts = json.loads(
        (root / "Resources" / "facts" / "quran-facts.json").read_text(encoding="utf-8"))
    whole = {(surah, ayah): next(lines) for surah, durations in enumerate(facts["centiseconds"], 1)
             for ayah in range(1, len(durations) + 1)}
    return [plain(whole[a["surah"], a["ayah"]]) for a in ayat]


# Letters with a different modern spelling.
SPELLINGS = str.maketrans({"ٱ": "ا", "أ": "ا", "إ": "ا", "آ": "ا", "ى": "ي", "ة": "ه", "ؤ": "و",
                           "ئ": "ي", "ٰ": "ا", "ـ": ""})


def plain(words):
    spelled = words.translate(SPELLINGS)
    kept = (c for c in spelled if unicodedata.category(c) != "Mn" and c not in "۞۩ءۥۦ")
    return " ".join("".join(c if c.isalpha() else " " for c in kept).split())
