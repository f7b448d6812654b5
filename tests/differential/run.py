"""Runs random programs on CPython 3.14 (which also runs this file) and on Hognose, and compares what they print.

    python3.14 tests/differential/run.py [--kind values|programs] [--seed N] [--count N] [--hognose COMMAND]

`values` are statements over builtin values, `programs` have functions, classes, exceptions, patterns and tasks. What
differs is reported as the smallest program that still does, and makes the exit status 1.
"""

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
import warnings

import generate
import programs

STATEMENTS = 6
TIMEOUT = 60
# Candidates for a smaller program that are tried.
TRIALS = 300
TIMED_OUT = {None: ["no end"]}


def without_library(text):
    """Tracebacks without the places in the standard library, which is another one here."""
    out = []
    # Columns before what belongs to a place that is left out.
    margin = None
    for line in text.split("\n"):
        place = re.match(r'^([ |+-]*)File "([^"]*)"', line)
        if place:
            margin = len(place[1]) + 2 if "python3.14" in place[2] or "frozen" in place[2] else None
        elif margin is not None and not re.match(f"^[ |+-]{{{margin}}}", line):
            margin = None
        if margin is None:
            out.append(line)
    return "\n".join(out)


def output(command, source):
    """What a command prints for a program, cut into the parts of its `program N` lines."""
    with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False, encoding="utf-8") as f:
        f.write(source)
    try:
        done = subprocess.run([*command, f.name], capture_output=True, timeout=TIMEOUT)
        text = without_library(done.stdout.decode("utf-8", "replace").replace(f.name, os.path.basename(f.name)))
        text = text.replace(os.path.basename(f.name), "program.py")
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


class Values:
    batch = 100

    def __init__(self, seed):
        self.generator = generate.Generator(seed)

    def program(self):
        return self.generator.program(STATEMENTS)

    render = staticmethod(generate.render)

    def smaller(self, lines):
        for n in range(len(lines)):
            if len(lines) > 1:
                yield lines[:n] + lines[n + 1 :]

    def shown(self, lines):
        return lines


class Programs:
    batch = 15

    def __init__(self, seed):
        self.generator = programs.Programs(seed)

    def program(self):
        while True:
            nodes = self.generator.program(STATEMENTS)
            if is_valid(programs.render([(0, nodes)])):
                return nodes

    render = staticmethod(programs.render)
    smaller = staticmethod(programs.smaller)

    def shown(self, nodes):
        return programs.lines_of(nodes, 0)


def is_valid(source):
    try:
        compile(source, "program", "exec")
    except SyntaxError:
        return False
    return True


class Comparison:
    def __init__(self, kind, hognose):
        self.kind = kind
        self.commands = [[os.environ.get("ORACLE_PYTHON", sys.executable), "-W", "ignore"], hognose]

    def both(self, numbered):
        source = self.kind.render(numbered)
        return [output(command, source) for command in self.commands]

    def differs(self, program, undefined):
        if not is_valid(self.kind.render([(0, program)])):
            return False
        theirs, ours = self.both([(0, program)])
        # What calls a name that is no more is another difference: here the host may know it.
        return ours != theirs and str(theirs).count("is not defined") <= undefined

    def smallest(self, program):
        """Leaves out parts as long as the program still differs."""
        undefined = str(self.both([(0, program)])[0]).count("is not defined")
        trials = 0
        found = True
        while found:
            found = False
            for candidate in self.kind.smaller(program):
                trials += 1
                if trials > TRIALS:
                    return program
                if self.differs(candidate, undefined):
                    program = candidate
                    found = True
                    break
        return program


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=["values", "programs"], default="values")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--hognose", default="target/release/hognose run")
    parser.add_argument("--brief", action="store_true", help="print the first differing line of each program and do not shrink")
    args = parser.parse_args()
    warnings.simplefilter("ignore")
    kind = Values(args.seed) if args.kind == "values" else Programs(args.seed)
    comparison = Comparison(kind, shlex.split(args.hognose))
    bad = 0
    for first in range(0, args.count, kind.batch):
        numbered = [(n, kind.program()) for n in range(first, min(first + kind.batch, args.count))]
        expected, got = comparison.both(numbered)
        if expected == TIMED_OUT:
            print(f"programs {first} and following: CPython does not end")
            continue
        for number, program in numbered:
            want, have = expected.get(number), got.get(number)
            if want is None:
                sys.exit(f"program {number} breaks CPython: {program} {expected.get(None)}")
            if want == have:
                continue
            bad += 1
            if args.brief:
                pairs = zip((want or []) + [None], (have or []) + [None])
                w, h = next(((w, h) for w, h in pairs if w != h), (None, None))
                n = (w or h or "0").split()[0]
                line = program[int(n)] if args.kind == "values" and n.isdigit() else ""
                print(f"{number}: {line}\n    cpython {w}\n    hognose {h}")
                continue
            program = comparison.smallest(program)
            want, have = comparison.both([(0, program)])
            print(f"--- program {number}", *kind.shown(program), "cpython:", *want.get(0, ["nothing"]), "hognose:",
                  *have.get(0, have.get(None, ["nothing"])), sep="\n    ")
    print(f"seed {args.seed}: {args.count} {args.kind}, {bad} differ")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
