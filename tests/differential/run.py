"""Runs random programs on CPython 3.14 (which also runs this file) and on Hognose, and compares what they print.

    python3.14 tests/differential/run.py [--seed N] [--count N] [--hognose COMMAND]

What differs is reported as the smallest program that still does, and makes the exit status 1.
"""

import argparse
import os
import shlex
import subprocess
import sys
import tempfile

from generate import Generator, render

BATCH = 100
STATEMENTS = 6
TIMEOUT = 60
TIMED_OUT = {None: ["no end"]}


def output(command, source):
    """What a command prints for a program, cut into the parts of its `program N` lines."""
    with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False, encoding="utf-8") as f:
        f.write(source)
    try:
        done = subprocess.run([*command, f.name], capture_output=True, timeout=TIMEOUT)
        text = done.stdout.decode("utf-8", "replace")
        if done.returncode:
            text += f"\nexit status {done.returncode}: " + done.stderr.decode("utf-8", "replace").strip()[-300:]
    except subprocess.TimeoutExpired:
        return TIMED_OUT
    finally:
        os.unlink(f.name)
    parts = {}
    number = None
    for line in text.split("\n"):
        if line.startswith("program "):
            number = int(line.split()[1])
            parts[number] = []
        else:
            parts.setdefault(number, []).append(line)
    return parts


class Comparison:
    def __init__(self, hognose):
        self.commands = [[os.environ.get("ORACLE_PYTHON", sys.executable), "-W", "ignore"], hognose]

    def both(self, programs):
        source = render(programs)
        return [output(command, source) for command in self.commands]

    def differs(self, lines):
        ours, theirs = self.both([(0, lines)])
        return ours != theirs

    def smallest(self, lines):
        """Leaves out lines as long as the program still differs."""
        n = 0
        while n < len(lines):
            fewer = lines[:n] + lines[n + 1 :]
            if fewer and self.differs(fewer):
                lines = fewer
            else:
                n += 1
        return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--hognose", default="target/release/hognose run")
    parser.add_argument("--brief", action="store_true", help="print the first differing line of each program and do not shrink")
    args = parser.parse_args()
    comparison = Comparison(shlex.split(args.hognose))
    generator = Generator(args.seed)
    bad = skipped = 0
    for first in range(0, args.count, BATCH):
        programs = [(n, generator.program(STATEMENTS)) for n in range(first, min(first + BATCH, args.count))]
        expected, got = comparison.both(programs)
        if expected == TIMED_OUT:
            print(f"programs {first} and following: CPython does not end")
            skipped += len(programs)
            continue
        for number, lines in programs:
            want, have = expected.get(number), got.get(number)
            if want is None:
                sys.exit(f"program {number} breaks CPython: {lines} {expected.get(None)}")
            if want == have:
                continue
            bad += 1
            if args.brief:
                pairs = zip((want or []) + [None], (have or []) + [None])
                for w, h in pairs:
                    if w != h:
                        n = (w or h or "0").split()[0]
                        print(f"{number}: {lines[int(n)] if n.isdigit() else lines}\n    cpython {w}\n    hognose {h}")
                        break
                continue
            lines = comparison.smallest(lines)
            want, have = comparison.both([(0, lines)])
            print(f"--- program {number}", *lines, "cpython:", *want.get(0, ["nothing"]), "hognose:",
                  *have.get(0, have.get(None, ["nothing"])), sep="\n    ")
    print(f"seed {args.seed}: {args.count} programs, {bad} differ" + (f", {skipped} not compared" if skipped else ""))
    return bad > 0 or skipped == args.count


if __name__ == "__main__":
    sys.exit(main())
