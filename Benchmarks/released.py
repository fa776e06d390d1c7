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
