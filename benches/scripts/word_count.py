"""Word frequencies of a generated text: tokenising by hand, dict counting, sorting by count."""

SYLLABLES = ["ka", "to", "mi", "ren", "sol", "da", "vi", "ne", "quo", "li", "sta", "per"]


def make_text(words):
    seed = 42
    out = []
    for position in range(words):
        seed = (seed * 69069 + 1) % 4294967296
        size = seed % 3 + 1
        word = ""
        value = seed // 7
        for _ in range(size):
            word += SYLLABLES[value % 12]
            value //= 12
        out.append(word.capitalize() if position % 11 == 0 else word)
        if position % 11 == 10:
            out[-1] += "."
    return " ".join(out)


def words_of(line):
    word = []
    for c in line:
        if c.isalpha():
            word.append(c)
        elif word:
            yield "".join(word).lower()
            word = []
    if word:
        yield "".join(word).lower()


def main():
    text = make_text(260000)
    counts = {}
    for sentence in text.split(". "):
        for word in words_of(sentence):
            counts[word] = counts.get(word, 0) + 1
    again = {}
    for word in text.lower().replace(".", "").split():
        again[word] = again.get(word, 0) + 1
    assert counts == again
    top = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:10]
    print(len(text), len(counts), top)


main()
