d = {1: 'a', 2: 'b'}
try:
    for k in d:
        d[k + 10] = 'new'
except RuntimeError as e:
    print(type(e).__name__, e)
d = {1: 'a', 2: 'b'}
try:
    for k in d:
        del d[k]
except RuntimeError as e:
    print(e)
d = {1: 'a', 2: 'b'}
try:
    for k, v in d.items():
        d.pop(k)
        d[k + 5] = v
except RuntimeError as e:
    print(e)
d = {1: 'a', 2: 'b'}
for k in d:
    d[k] = d[k] * 2
print(d)
for k in list(d):
    del d[k]
print(d)
s = {1, 2}
try:
    for x in s:
        s.add(x + 10)
except RuntimeError as e:
    print(e)
