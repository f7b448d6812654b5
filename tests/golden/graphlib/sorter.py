from graphlib import TopologicalSorter, CycleError
g = {'D': {'B', 'C'}, 'C': {'A'}, 'B': {'A'}}
g = {k: sorted(v) for k, v in g.items()}
print(list(TopologicalSorter(g).static_order()))
ts = TopologicalSorter(); ts.add('build', 'fetch', 'lint'); ts.add('lint', 'fetch'); ts.add('deploy', 'build'); ts.prepare()
while ts.is_active():
    ready = ts.get_ready(); print(ready, bool(ts)); ts.done(*ready)
print(ts.get_ready(), bool(ts), list(TopologicalSorter().static_order()), list(TopologicalSorter({1: [2, 2]}).static_order()))
for graph in ({1: [2], 2: [1]}, {1: [1]}, {'a': ['b'], 'b': ['c'], 'c': ['a'], 'd': ['a']}):
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as e:
        print(type(e).__mro__[1].__name__, e, e.args[1])
t = TopologicalSorter({2: [1]})
for f in [lambda: t.get_ready(), lambda: t.done(1), lambda: t.is_active(), lambda: t.prepare(), lambda: t.add(3), lambda: t.done(2), lambda: t.done(9), lambda: t.get_ready(), lambda: t.prepare(), lambda: t.done(1), lambda: t.done(1), lambda: TopologicalSorter({1: [[]]}), lambda: TopologicalSorter([1])]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
