#!/bin/sh
# Computes everything from the recordings to the weights and their figures:
#
#     Training/train.sh SOURCE WORK [STEPS [CHANNELS]]
#
# SOURCE contains recordings/ with their truth, and data/ with the facts on the Quran.
# WORK gets the virtual environment, the spectra (2.3 GB), checkpoints, weights and figures; it must
# not be inside the repository. Existing results are reused, and an interrupted training continues from
# its last checkpoint.
set -eu

usage="usage: Training/train.sh SOURCE WORK [STEPS [CHANNELS]]"
TILAWA_TRAINING_SOURCE=$(cd "${1:?$usage}" && pwd)
export TILAWA_TRAINING_SOURCE
work=${2:?$usage}
steps=${3:-6000}
channels=${4:-320}
mkdir -p "$work"
work=$(cd "$work" && pwd)
cd "$(dirname "$0")"
# One thread per process: the work of a layer is too small to divide, and the folds run
# independently.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 NUMBA_CACHE_DIR="$work/numba"
export PYTHONDONTWRITEBYTECODE=1

python="$work/venv/bin/python"
if [ ! -x "$python" ]; then
    python3 -m venv "$work/venv"
    "$work/venv/bin/pip" install --quiet --requirement requirements.txt
fi

"$python" -m unittest discover -s tests
"$python" -m acoustic.prepare "$work/data"

one() {  # NAME OPTIONS…: trains, exports, and evaluates if a fold is left out
    name=$1
    shift
    "$python" -u -m acoustic.train "$work/data" "$work/$name" --warsh --steps "$steps" \
        --channels "$channels" "$@" \
        >>"$work/$name.log"
    "$python" -m acoustic.export "$work/data" "$work/$name" "$work/$name.tam"
    [ "$name" = all ] || "$python" -m acoustic.evaluate "$work/data" "$work/$name" \
        --integer "$work/$name.tam" --phones >"$work/$name.figures"
}

one fold0 --fold 0 & first=$!
one fold1 --fold 1
wait $first
one fold2 --fold 2 & first=$!
one fold3 --fold 3
wait $first
# Fold 4 contains only voices of recordings without times.
[ -z "${TILAWA_TRAINING_ALIGNED:-}" ] || one fold4 --fold 4
one all
tail -n 30 "$work"/*.figures
