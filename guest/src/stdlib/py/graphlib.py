from types import GenericAlias

__all__ = ['TopologicalSorter', 'CycleError']

_OUT = -1
_DONE = -2


class CycleError(ValueError):
    pass


class _Node:
    __slots__ = 'node', 'left', 'after'

    def __init__(self, node):
        self.node = node
        # How many predecessors are not done; then _OUT or _DONE.
        self.left = 0
        self.after = []


class TopologicalSorter:
    def __init__(self, graph=None):
        self._nodes = {}
        self._ready = None
        self._out = 0
        self._finished = 0
        if graph is not None:
            for node, predecessors in graph.items():
                self.add(node, *predecessors)

    def _node(self, node):
        found = self._nodes.get(node)
        if found is None:
            found = self._nodes[node] = _Node(node)
        return found

    def add(self, node, *predecessors):
        if self._ready is not None:
            raise ValueError('Nodes cannot be added after a call to prepare()')
        info = self._node(node)
        info.left += len(predecessors)
        for p in predecessors:
            self._node(p).after.append(node)

    def prepare(self):
        if self._out > 0:
            raise ValueError('cannot prepare() after starting sort')
        if self._ready is None:
            self._ready = [i.node for i in self._nodes.values() if i.left == 0]
        cycle = self._cycle()
        if cycle:
            raise CycleError('nodes are in a cycle', cycle)

    def get_ready(self):
        if self._ready is None:
            raise ValueError('prepare() must be called first')
        result = tuple(self._ready)
        for node in result:
            self._nodes[node].left = _OUT
        self._ready.clear()
        self._out += len(result)
        return result

    def is_active(self):
        if self._ready is None:
            raise ValueError('prepare() must be called first')
        return self._finished < self._out or bool(self._ready)

    def __bool__(self):
        return self.is_active()

    def done(self, *nodes):
        if self._ready is None:
            raise ValueError('prepare() must be called first')
        for node in nodes:
            info = self._nodes.get(node)
            if info is None:
                raise ValueError(f'node {node!r} was not added using add()')
            if info.left != _OUT:
                if info.left >= 0:
                    raise ValueError(f'node {node!r} was not passed out (still not ready)')
                raise ValueError(f'node {node!r} was already marked done')
            info.left = _DONE
            for s in info.after:
                follower = self._nodes[s]
                follower.left -= 1
                if follower.left == 0:
                    self._ready.append(s)
            self._finished += 1

    def _cycle(self):
        # Depth first over the successors; a node met again on the path closes a cycle.
        seen = set()
        for start in self._nodes:
            if start in seen:
                continue
            path = []
            at = {}
            steps = []
            node = start
            while True:
                if node in seen:
                    if node in at:
                        return path[at[node]:] + [node]
                else:
                    seen.add(node)
                    steps.append(iter(self._nodes[node].after))
                    at[node] = len(path)
                    path.append(node)
                while path:
                    try:
                        node = next(steps[-1])
                        break
                    except StopIteration:
                        del at[path.pop()]
                        steps.pop()
                else:
                    break
        return None

    def static_order(self):
        self.prepare()
        while self.is_active():
            group = self.get_ready()
            yield from group
            self.done(*group)

    __class_getitem__ = classmethod(GenericAlias)
