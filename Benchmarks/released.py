"""The program that a benchmark tests."""
import os
import subprocess
import sys
from pathlib import Path


def program():
    """Returns $TILAWA if set, else a release build of this tree; exits if the build fails."""
    if "TILAWA" in os.environ:
        return os.environ["TILAWA"]
    script = Path(__file__).resolve().parent.parent / "Scripts" / "build-release"
    built = subprocess.run([script], stdout=subprocess.PIPE, text=True)
    if built.returncode != 0:
        print("Error: the program could not be built.\n  try:   run `make setup`, then once more",
              file=sys.stderr)
        sys.exit(1)
    return built.stdout.strip()


def left_out(model):
    """Returns the options that analyse by the networks of a fold.

    `model` is its small network, such as `fold0.tam`; its large one is `fold0.ten` beside it. Without that file the
    large network does not listen, since the bundled one has heard all voices."""
    large = Path(model).with_suffix(".ten")
    listen = f"listen.model={large}" if large.exists() else "listen.to=never"
    return ["--set", f"features.model={model}", "--set", listen]
