"""Writes what the Python that runs it says of every code point, one line each, for the test
`every_code_point_equals_the_reference` of guest/src/text/chars.rs.

Run it with the reference CPython: scripts/check-unicode.py OUTPUT
"""
import sys
import unicodedata


def hexes(text):
    return " ".join(f"{ord(c):x}" for c in text)


with open(sys.argv[1], "w") as f:
    for code in range(0x110000):
        if 0xD800 <= code < 0xE000:
            continue
        c = chr(code)
        predicates = (
            c.isalpha(), c.isdecimal(), c.isdigit(), c.isnumeric(), c.isalnum(), c.isspace(),
            c.isupper(), c.islower(), c.istitle(), c.isprintable(), c.isidentifier(),
            ("a" + c).isidentifier(), len(("a" + c + "b").splitlines()) > 1,
        )
        numeric = unicodedata.numeric(c, None)
        wide = 2 if unicodedata.east_asian_width(c) in ("F", "W") else 1
        print(
            f"{code:x}", "".join("01"[p] for p in predicates), unicodedata.category(c),
            unicodedata.decimal(c, "-"), unicodedata.digit(c, "-"),
            "-" if numeric is None else float(numeric), hexes(c.upper()), hexes(c.lower()),
            hexes(c.title()), hexes(c.casefold()), hexes(c.swapcase()),
            hexes(("a" + c).capitalize()), hexes((c + "a").title()),
            hexes(("A" + c + "\u03a3" + c).lower()), wide, unicodedata.name(c, "-"),
            sep="\t", file=f,
        )
