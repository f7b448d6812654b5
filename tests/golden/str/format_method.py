print('{} {}'.format(1, 'a'), '{1} {0} {1}'.format('x', 'y'), '{name} is {age}'.format(name='Bo', age=3))
print('{0[1]} {0[2]}'.format([1, 2, 3]), '{d[key]}'.format(d={'key': 5}), '{0.real} {0.imag}'.format(3 + 4j))
print('{:>5}|{:<5}|{:^5}'.format('a', 'b', 'c'), '{:{w}.{p}f}'.format(3.14159, w=8, p=2), '{:{}}'.format('x', 3) + '|')
print('{{literal}} {}'.format(1), '{!r} {!s} {!a}'.format('é', 'é', 'é'), '{:,}'.format(1234567))
print('{:%}'.format(0.25), '{:>{width}}'.format('r', width=4), '{0!r:>6}'.format('a'), '{a}{b}'.format(**{'a': 1, 'b': 2}))
print('{x[0][1]} {x[k]}'.format(x={'k': 'v', 0: 'zero'}) if False else '{x[k]}'.format(x={'k': 'v'}))
print('{a.b}'.format_map({'a': type('T', (), {'b': 7})}), '{k}'.format_map({'k': 1}))
class Default(dict):
    def __missing__(self, key):
        return f'<{key}>'
print('{known} {unknown}'.format_map(Default(known=1)))
