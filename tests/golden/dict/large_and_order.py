d = {}
for i in range(1000):
    d[i * 37 % 1009] = i
print(len(d), list(d)[:5], d[36], sum(d.values()))
for i in range(0, 1000, 2):
    d.pop(i * 37 % 1009)
print(len(d), list(d.items())[:3], list(d.items())[-1])
d = {'k%d' % i: i for i in range(50)}
for i in range(25):
    del d['k%d' % i]
d['k0'] = 'back'
print(list(d)[:3], list(d)[-1], len(d))
print(d == dict(reversed(d.items())), list(d.items()) == list(dict(reversed(d.items())).items()))
mixed = {1: 'int', '1': 'str', 1.5: 'float', (1,): 'tuple', None: 'none', True: 'bool', b'1': 'bytes', 2 ** 70: 'big'}
print(mixed, mixed[1.0], mixed[2 ** 70], mixed[True])
print(hash('a') == hash('a'), {-1: 'a', -2: 'b'}, {float('inf'): 1}, {0.0: 'z', -0.0: 'nz'})
