# Containers compare by identity first, and two NaNs are two objects.
n = float('nan')
m = float('nan')
print(n in [n], m in [n], [n] == [n], [n] == [m], (n,) == (n,), {n} == {n}, [n].count(n), [n, m].index(m))
print(len({n, m}), len({n, n}), {n: 1}[n], {n: 1}.get(m), n is n, n is m, n == n, n != n)
print([n, m].count(m), {n: 'a', m: 'b'}, dict.fromkeys([n, n, m]))
