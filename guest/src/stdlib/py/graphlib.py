from types import GenericAlias

__all__ = ['TopologicalSorter', 'CycleError']

_OUT = -1
_DONE = -2


class CycleError(ValueError):
    """Subclass of ValueError raised by TopologicalSorter.prepare if cycles
    exist in the working graph.

    If multiple cycles exist, only one undefined choice among them will be reported
    and included in the exception. The detected cycle can be accessed via the second
    element in the *args* attribute of the exception instance and consists in a list
    of nodes, such that each node is, in the graph, an immediate predecessor of the
    next node in the list. In the reported list, the first and the last node will be
    the same, to make it clear that it is cyclic.
    """
    pass


class _Node:
    __slots__ = 'node', 'left', 'after'

    def __init__(self, node):
        self.node = node
        # How many predecessors are not done; then _OUT or _DONE.
        self.left = 0
        self.after = []


class TopologicalSorter:
    """Provides functionality to topologically sort a graph of hashable nodes"""

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
        """Add a new node and its predecessors to the graph.

        Both the *node* and all elements in *predecessors* must be hashable.

        If called multiple times with the same node argument, the set of dependencies
        will be the union of all dependencies passed in.

        It is possible to add a node with no dependencies (*predecessors* is not provided)
        as well as provide a dependency twice. If a node that has not been provided before
        is included among *predecessors* it will be automatically added to the graph with
        no predecessors of its own.

        Raises ValueError if called after "prepare".
        """
        if self._ready is not None:
            raise ValueError('Nodes cannot be added after a call to prepare()')
        info = self._node(node)
        info.left += len(predecessors)
        for p in predecessors:
            self._node(p).after.append(node)

    def prepare(self):
        """Mark the graph as finished and check for cycles in the graph.

        If any cycle is detected, "CycleError" will be raised, but "get_ready" can
        still be used to obtain as many nodes as possible until cycles block more
        progress. After a call to this function, the graph cannot be modified and
        therefore no more nodes can be added using "add".

        Raise ValueError if nodes have already been passed out of the sorter.

        """
        if self._out > 0:
            raise ValueError('cannot prepare() after starting sort')
        if self._ready is None:
            self._ready = [i.node for i in self._nodes.values() if i.left == 0]
        cycle = self._cycle()
        if cycle:
            raise CycleError('nodes are in a cycle', cycle)

    def get_ready(self):
        """Return a tuple of all the nodes that are ready.

        Initially it returns all nodes with no predecessors; once those are marked
        as processed by calling "done", further calls will return all new nodes that
        have all their predecessors already processed. Once no more progress can be made,
        empty tuples are returned.

        Raises ValueError if called without calling "prepare" previously.
        """
        if self._ready is None:
            raise ValueError('prepare() must be called first')
        result = tuple(self._ready)
        for node in result:
            self._nodes[node].left = _OUT
        self._ready.clear()
        self._out += len(result)
        return result

    def is_active(self):
        """Return ``True`` if more progress can be made and ``False`` otherwise.

        Progress can be made if cycles do not block the resolution and either there
        are still nodes ready that haven't yet been returned by "get_ready" or the
        number of nodes marked "done" is less than the number that have been returned
        by "get_ready".

        Raises ValueError if called without calling "prepare" previously.
        """
        if self._ready is None:
            raise ValueError('prepare() must be called first')
        return self._finished < self._out or bool(self._ready)

    def __bool__(self):
        return self.is_active()

    def done(self, *nodes):
        """Marks a set of nodes returned by "get_ready" as processed.

        This method unblocks any successor of each node in *nodes* for being returned
        in the future by a call to "get_ready".

        Raises ValueError if any node in *nodes* has already been marked as
        processed by a previous call to this method, if a node was not added to the
        graph by using "add" or if called without calling "prepare" previously or if
        node has not yet been returned by "get_ready".
        """
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
        """Returns an iterable of nodes in a topological order.

        The particular order that is returned may depend on the specific
        order in which the items were inserted in the graph.

        Using this method does not require to call "prepare" or "done". If any
        cycle is detected, :exc:`CycleError` will be raised.
        """
        self.prepare()
        while self.is_active():
            group = self.get_ready()
            yield from group
            self.done(*group)

    __class_getitem__ = classmethod(GenericAlias)
