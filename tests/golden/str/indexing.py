s = 'naïve 日本 😀!'
print(len(s), s[0], s[2], s[-1], s[-2], s[6], s[6:8], s[::-1], s[::2])
print([c for c in 'aé😀'], list(enumerate('né')), 'abc'[True])
print(ord('😀'), chr(128512), ord('a'), chr(0x10ffff) == '\U0010ffff', min('hello'), max('hello'), sorted('hello'))
print('a' < 'b', 'Z' < 'a', 'é' > 'z', 'abc' < 'abd', '' < 'a', '😀' > '漢', 'ab' * 3, 3 * 'x', 'a' * 0, 'a' * -1)
for call in [lambda: s[99], lambda: s[-99], lambda: ''[0], lambda: 'abc'['a'], lambda: 'abc'[1.5], lambda: ord('ab'),
             lambda: ord(''), lambda: ord(5), lambda: chr(-1), lambda: chr(0x110000), lambda: chr('a'), lambda: ord(b'ab'),
             lambda: chr(1.5)]:
    try:
        print(call())
    except (IndexError, TypeError, ValueError) as e:
        print(type(e).__name__, e)
