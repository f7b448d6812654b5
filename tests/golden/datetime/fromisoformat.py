# Texts in ISO 8601.
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    "datetime.fromisoformat('2020-01-02T03:04:05')",
    "datetime.fromisoformat('2020-01-02 03:04')",
    "datetime.fromisoformat('2020-01-02')",
    "datetime.fromisoformat('20200102T030405Z')",
    "datetime.fromisoformat('2020-01-02T03')",
    "datetime.fromisoformat('2020-W01-4T03:04')",
    "datetime.fromisoformat('2020-01-02T24:00')",
    "datetime.fromisoformat('2020-12-31T24:00:00')",
    "datetime.fromisoformat('2020-01-02T24:01')",
    "datetime.fromisoformat('2020-01-02T03:04:05.123')",
    "datetime.fromisoformat('2020-01-02T03:04:05.1234567+01:00')",
    "datetime.fromisoformat('2020-01-02T03:04:05+01:00:30.5')",
    "datetime.fromisoformat('bad')",
    "datetime.fromisoformat('2020-01-02T')",
    "datetime.fromisoformat('2020-01-02T3')",
    "datetime.fromisoformat('2020-01-02T03:04:05+')",
    "datetime.fromisoformat('2020-01-02T03:60')",
    'datetime.fromisoformat(None)',
    "datetime.fromisoformat('2020-01-02é03:04')",
    "datetime.fromisoformat('2020-13-02T03:04')",
    "datetime.fromisoformat('2020-01-02T03:04:05-00:00')",
    "datetime.fromisoformat('2020-01-02T03:04 +01:00')",
    "datetime.fromisoformat('2020-01-02T03:04:05+25:00')",
]:
    show(source)
