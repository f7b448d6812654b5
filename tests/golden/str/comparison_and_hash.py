print('a' == 'a', 'a' != 'b', 'abc' < 'abd', 'abc' < 'abcd', '' < 'a', 'B' < 'a', 'é' > 'e', 'a' <= 'a', 'b' >= 'a')
print({'a': 1}['a'], {'ab': 1}['a' + 'b'], 'ab' in {'a' + 'b'}, {('a', 1): 2}[('a', 1)], len({'x', 'x', 'y'}))
print('abc' == b'abc', 'a' == 97, 'a' is None, [] == '', 'a' in ['a'], 'a' == ['a'])
key = ''.join(['k', 'e', 'y'])
d = {'key': 'found'}
print(d[key], d.get('ke' + 'y'), key in d, hash(key) == hash('key'))
class S(str):
    def __eq__(self, other):
        return 'custom'
    __hash__ = str.__hash__
s = S('x')
print(s == 'x', 'x' == s, {s: 1}['x'] if False else len({s: 1}), s < 'y')
print(min(['b', 'a', 'c']), max('hello world'), sorted('Hello'), sorted(['bb', 'a', 'ccc'], key=lambda w: (-len(w), w)))
