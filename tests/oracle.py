"""Keeps the golden expectations equal to what CPython prints.

Run by the oracle interpreter itself (`just oracle`, `just bless`); never by the machine's own python3.

    python3.14 tests/oracle.py check [FILTER...]    compare every `.out` with CPython's output
    python3.14 tests/oracle.py bless [FILTER...]    rewrite them from CPython's output

A case is `tests/golden/<area>/<name>.py`. Its expectation `<name>.out` holds, in this order: standard
output; standard error, where the path of the case is replaced by its bare file name; and, when the exit
status is not zero, a last line `[exit N]`. A case that begins with `# differs: <reason>` departs from
CPython on purpose: it is skipped here, and its expectation comes from the golden runner.

The programs in `tests/files` work on files: each runs in an empty folder, whose path is shown as `/work`.
"""

import concurrent.futures
import difflib
import os
import pathlib
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parent
GOLDEN = TESTS / "golden"
FILES = TESTS / "files"
TIMEOUT_SECONDS = 30


def observe(case, hash_seed):
    """What the expectation of `case` has to be, according to this interpreter."""
    environment = {
        "PATH": os.environ.get("PATH", ""),
        "PYTHONHASHSEED": hash_seed,
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONIOENCODING": "utf-8",
        "PYTHON_COLORS": "0",
        "TZ": "UTC",
    }
    with tempfile.TemporaryDirectory() as folder:
        on_files = case.parent == FILES
        done = subprocess.run(
            [interpreter(), str(case) if on_files else case.name],
            cwd=folder if on_files else case.parent,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TIMEOUT_SECONDS,
        )
        text = done.stdout.decode() + done.stderr.decode().replace(str(case), case.name)
        text = text.replace(os.path.realpath(folder), "/work")
    if done.returncode != 0:
        if text and not text.endswith("\n"):
            text += "\n"
        text += f"[exit {done.returncode}]\n"
    return text


def interpreter():
    # The oracle is usually unpacked behind a wrapper script that sets its library path; the script
    # names itself here because sys.executable would be the file behind it.
    return os.environ.get("ORACLE_PYTHON", sys.executable)


def judge(case, bless):
    """Returns a complaint about one case, or None."""
    if case.read_text().startswith("# differs: "):
        return None
    try:
        first, second = observe(case, "1"), observe(case, "2")
    except subprocess.TimeoutExpired:
        return f"{case.relative_to(TESTS)}: no end after {TIMEOUT_SECONDS} s"
    if first != second:
        return f"{case.relative_to(TESTS)}: output changes from run to run\n{diff(first, second)}"
    out = case.with_suffix(".out")
    if bless:
        out.write_text(first)
        return None
    if not out.exists():
        return f"{case.relative_to(TESTS)}: has no expectation, run bless"
    expected = out.read_text()
    if expected != first:
        return f"{case.relative_to(TESTS)}: expectation is not what CPython prints\n{diff(expected, first)}"
    return None


def diff(old, new):
    return "\n".join(difflib.unified_diff(old.splitlines(), new.splitlines(), "expected", "cpython", lineterm=""))


def main(arguments):
    if not arguments or arguments[0] not in ("check", "bless"):
        print(__doc__, file=sys.stderr)
        return 2
    if sys.version_info[:2] != (3, 14):
        print(f"oracle: needs CPython 3.14, this is {sys.version.split()[0]}", file=sys.stderr)
        return 2
    bless, filters = arguments[0] == "bless", arguments[1:]
    cases = [
        case
        for case in sorted(GOLDEN.glob("*/*.py")) + sorted(FILES.glob("*.py"))
        if not filters or any(part in str(case.relative_to(TESTS)) for part in filters)
    ]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        complaints = [text for text in workers.map(lambda case: judge(case, bless), cases) if text]
    orphans = [out for folder in (GOLDEN, FILES) for out in folder.rglob("*.out") if not out.with_suffix(".py").exists()]
    complaints += [f"{out.relative_to(TESTS)}: has no case beside it" for out in orphans]
    print("\n\n".join(complaints + [f"{len(cases)} cases, {len(complaints)} complaints"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
