"""Measurement of commands in turn, and statistics of the results."""
import os
import statistics
import subprocess
import sys
import time

# Clears the line that `tell` wrote on a terminal.
CLEAR = "\r\033[K" if sys.stderr.isatty() else ""


class Failed(Exception):
    """A command failed; contains its message."""


def once(command, accepted=(0,), shell_input=None):
    """Runs a command once; returns wall and processor seconds, and the peak memory in bytes.

    Processor time includes all processes that the command waited for; the peak is the largest peak of a
    single process.
    """
    command = [str(word) for word in command]
    start = time.monotonic()
    child = subprocess.Popen(
        command, stdin=subprocess.PIPE if shell_input else subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    if shell_input:
        child.stdin.write(shell_input)
        child.stdin.close()
    words = child.stderr.read()
    _, status, used = os.wait4(child.pid, 0)
    wall = time.monotonic() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    child.stderr.close()
    if child.returncode not in accepted:
        last = words.decode(errors="replace").strip().splitlines()[-1:]
        raise Failed(f"{command[0]} ended with {child.returncode}: {' '.join(last)}")
    return {"wall": wall, "cpu": used.ru_utime + used.ru_stime, "peak": used.ru_maxrss * 1024}


def in_turn(runs, tasks, tell):
    """Runs all tasks in turn, several times, so that a period in which the machine is busy affects all of them alike.

    `tasks` maps names to functions that return a result of `once`. The result maps names to lists. A task
    that fails is omitted with a message.
    """
    found = {name: [] for name in tasks}
    for number in range(runs):
        for name, task in tasks.items():
            if name not in found:
                continue
            tell(f"{name}, {number + 1} of {runs}")
            try:
                found[name].append(task())
            except (Failed, OSError) as error:
                del found[name]
                print(f"{CLEAR}{name}: left out: {error}", file=sys.stderr)
    return found


def middle(samples, key):
    return statistics.median(sample[key] for sample in samples)


def spread(samples, key):
    """Returns half the range of the values, as a share of the median."""
    values = [sample[key] for sample in samples]
    return (max(values) - min(values)) / 2 / max(statistics.median(values), 1e-9)


def ratio(ours, theirs, key):
    """Returns the median of the ratios of our run to their run, over pairs of successive runs."""
    pairs = zip(ours, theirs)
    return statistics.median(a[key] / max(b[key], 1e-9) for a, b in pairs)


def summary(samples):
    return {
        "runs": len(samples), "wallSeconds": middle(samples, "wall"),
        "processorSeconds": middle(samples, "cpu"), "spread": spread(samples, "wall"),
        "processorSpread": spread(samples, "cpu"),
        "peakMegabytes": max(sample["peak"] for sample in samples) / 1e6,
    }
