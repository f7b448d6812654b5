"""Building long strings: += in a loop, join, formatting of many numbers, repeated replace, reversed and chunked text."""


def by_concatenation(count):
    out = ""
    for n in range(count):
        out += str(n % 10)
    return out


def by_join(count):
    return ",".join([f"{n}:{n * n}" for n in range(count)])


def table(rows):
    lines = []
    for row in range(rows):
        cells = [f"{row * column:>6d}" for column in range(12)]
        lines.append("|".join(cells) + "|" + "%08.3f" % (row / 7) + "|" + hex(row))
    return "\n".join(lines)


def wrap(text, width):
    return [text[i : i + width] for i in range(0, len(text), width)]


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def main():
    digest = 0
    for turn in range(16):
        a = by_concatenation(100000 + turn)
        b = by_join(30000)
        c = table(3000)
        lines = wrap(a, 60)
        markup = "".join(f'<li id="{i}">{line} & more</li>\n' for i, line in enumerate(lines))
        escaped = escape(markup)
        for text in (a, b, c, escaped):
            digest = (digest * 31 + len(text) + ord(text[len(text) // 3])) % 1000000007
        digest += escaped.count("&lt;") + len(escaped.splitlines()) + b.rfind(":")
    print(digest)


main()
