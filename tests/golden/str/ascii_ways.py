# Methods that have a short way for ASCII text agree with the long way.
texts = ["", "a", "Z", "7", " ", "\x1c", "\x7f", "@[`{", "hello WORLD", "MiXeD cAsE 123 with more than eight", "\t a\x1fb \n", "é", "aé Z", "ΑΣ", "ß x", " \u2003é\u2003 ", "abc" * 100]
for t in texts:
    u = t + "é"
    print(ascii([t.upper(), t.lower(), t.capitalize(), t.swapcase(), t.casefold(), u.upper()[:-1] == t.upper()])[:150])
    print([t.isalpha(), t.isalnum(), t.isdigit(), t.isdecimal(), t.isnumeric(), t.isspace(), t.isupper(), t.islower()])
    print(ascii([t.strip(), t.lstrip(), t.rstrip(), t.strip("a b"), t.strip("é "), t.split(), t.split(None, 1), t.rsplit(None, 1)])[:200])
for length in (0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 300):
    a = "".join([chr(97 + i % 26) for i in range(length)])
    b = "".join([chr(97 + i % 26) for i in range(length)])
    assert a == b and hash(a) == hash(b) and {a: 1}[b] == 1 and a + "x" != b + "y" and "x" + a != "y" + b
    assert (a + b)[:length] == a and (a + b)[length:] == b and "-".join([a, b, a]).count("-") == 2
    assert f"{a}|{b}" == a + "|" + b and len("é".join([a, b])) == 2 * length + 1
print("q" in "", "" in "", "q" in "abcq", "q" in "x" * 20 + "q", "é" in "aé", "abc".find("c"), "x".rfind("q"), "a,b".index(","), "ébé".rfind("é"))
print(list(map(int, "7 -12 0".split())), list(map(str, [1, "a", -22])), int("  12 "), int("-0"), int("٣"))
for bad in ("", "-", "1a", "1 2"):
    try:
        list(map(int, [bad]))
    except ValueError as e:
        print(e)
