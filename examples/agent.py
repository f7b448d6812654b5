"""What an agent typically writes: take some records, clean them, compute, and answer as JSON.

    hognose run examples/agent.py [LIMIT]
"""

import json
import sys
from collections import Counter, defaultdict

LOG = """
2024-05-01 10:00:02 INFO  api     GET /items 200 12ms
2024-05-01 10:00:03 ERROR db      connection lost (attempt 1)
2024-05-01 10:00:04 WARN  api     GET /items 503 900ms
2024-05-01 10:00:05 INFO  api     GET /items 200 15ms
not a log line
2024-05-01 10:01:10 ERROR db      connection lost (attempt 2)
2024-05-01 10:01:12 INFO  worker  job 17 done 340ms
2024-05-01 10:02:00 INFO  api     POST /items 201 48ms
"""


class BadLine(ValueError):
    def __init__(self, number, text):
        super().__init__(f"line {number} is no log entry: {text!r}")
        self.number = number


def parse(number, text):
    match text.split(maxsplit=4):
        case [date, time, ("INFO" | "WARN" | "ERROR") as level, source, message]:
            return {"at": f"{date}T{time}", "level": level, "source": source, "message": message}
        case _:
            raise BadLine(number, text)


def entries(log):
    for number, text in enumerate(log.strip().splitlines(), start=1):
        try:
            yield parse(number, text)
        except BadLine as error:
            print(f"skipped: {error}", file=sys.stderr)


def latency(message):
    last = message.split()[-1]
    return int(last.removesuffix("ms")) if last.endswith("ms") else None


def report(log, limit):
    found = list(entries(log))
    latencies = defaultdict(list)
    for entry in found:
        if (ms := latency(entry["message"])) is not None:
            latencies[entry["source"]].append(ms)
    return {
        "levels": dict(Counter(entry["level"] for entry in found).most_common()),
        "slow": [e["message"] for e in found if (latency(e["message"]) or 0) > limit],
        "mean_ms": {source: round(sum(ms) / len(ms), 1) for source, ms in sorted(latencies.items())},
    }


limit = int(sys.argv[1]) if len(sys.argv) > 1 else 300
print(json.dumps(report(LOG, limit), indent=2))
