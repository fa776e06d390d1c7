"""Commands measured in turn, and what their figures say."""
import os
import statistics
import subprocess
import sys
import time

# Takes away what `tell` wrote on a terminal.
CLEAR = "\r\033[K" if sys.stderr.isatty() else ""


class Failed(Exception):
    """A command that did not succeed, with its words."""


def once(command, accepted=(0,), shell_input=None):
    """Wall and processor seconds, and the peak memory in bytes, of one run of a command.

    Processor time is that of the command and of all processes it waited for; the peak is that of the
    largest of them.
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
    """Runs every task, then every task again, so that a busy minute hits all alike.

    `tasks` maps names to functions without arguments that give what `once` gives. The result maps
    names to lists; a task that failed once is left out, and said so.
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
    """Half the distance between the greatest and the least, as a share of the median."""
    values = [sample[key] for sample in samples]
    return (max(values) - min(values)) / 2 / max(statistics.median(values), 1e-9)


def ratio(ours, theirs, key):
    """The median of the ratios of runs that stood side by side."""
    pairs = zip(ours, theirs)
    return statistics.median(a[key] / max(b[key], 1e-9) for a, b in pairs)


def summary(samples):
    return {
        "runs": len(samples), "wallSeconds": middle(samples, "wall"),
        "processorSeconds": middle(samples, "cpu"), "spread": spread(samples, "wall"),
        "processorSpread": spread(samples, "cpu"),
        "peakMegabytes": max(sample["peak"] for sample in samples) / 1e6,
    }
