"""String methods: split, join, strip, replace, find, slicing, formatting, case, character loops."""

TEXT = "the quick brown fox jumps over the lazy dog while seven wizards vex a bold gnome, quietly. "


def is_palindrome(text):
    cleaned = "".join(c for c in text.lower() if c.isalpha())
    return cleaned == cleaned[::-1]


def caesar(text, shift):
    out = []
    for c in text:
        if "a" <= c <= "z":
            out.append(chr((ord(c) - 97 + shift) % 26 + 97))
        else:
            out.append(c)
    return "".join(out)


def main():
    checksum = 0
    for turn in range(8000):
        text = TEXT.replace("fox", "fox%d" % turn)
        words = [w.strip(",. ") for w in text.split(" ")]
        title = " ".join(w.capitalize() for w in words if w)
        checksum += title.count("T") + title.find("Dog") + len(title.upper())
        line = f"{turn:06d}|{title[:20]:>24}|{turn / 7:.3f}|{len(words)}"
        for field in line.split("|"):
            checksum += len(field.strip())
        secret = caesar(text, turn % 26)
        checksum += sum(ord(c) for c in secret[::5])
        if caesar(secret, -(turn % 26)) != text or is_palindrome(secret):
            checksum = 0
        checksum += sum(1 for w in words if w.startswith(("q", "w")) or w.endswith("y"))
    print(checksum)


main()
