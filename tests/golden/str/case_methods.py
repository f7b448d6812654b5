s = 'Hello, wORLD 123 ß'
print(s.upper(), s.lower(), s.title(), s.capitalize(), s.swapcase(), s.casefold())
print('straße'.upper(), 'İ'.lower() == 'i̇', 'ΑΣ'.lower(), 'ǆ'.title(), 'ﬁ'.upper())
print("they're bill's".title(), 'x1y2z'.title(), ''.title(), 'ALREADY'.capitalize())
for text in ['abc', 'ABC', 'Abc', 'Abc Def', '123', '', 'a1', 'A1', 'ab C', 'ñ']:
    print(repr(text), text.islower(), text.isupper(), text.istitle())
print('abc'.upper().lower() == 'abc', str.upper('xyz'), list(map(str.title, ['a b', 'c'])))
