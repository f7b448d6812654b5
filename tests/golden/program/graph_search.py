from collections import deque

GRAPH = {
    'a': {'b': 7, 'c': 3},
    'b': {'d': 2},
    'c': {'b': 1, 'd': 8, 'e': 2},
    'd': {'f': 4},
    'e': {'d': 1},
    'f': {},
    'z': {'a': 1},
}

def bfs(start, goal):
    queue, seen = deque([[start]]), {start}
    while queue:
        path = queue.popleft()
        if path[-1] == goal:
            return path
        for node in GRAPH[path[-1]]:
            if node not in seen:
                seen.add(node)
                queue.append(path + [node])
    return None

def dijkstra(start):
    distances = {start: 0}
    todo = {start}
    while todo:
        node = min(todo, key=lambda n: (distances[n], n))
        todo.remove(node)
        for other, weight in GRAPH[node].items():
            candidate = distances[node] + weight
            if candidate < distances.get(other, float('inf')):
                distances[other] = candidate
                todo.add(other)
    return distances

def topological(graph):
    order, state = [], {}
    def visit(node):
        if state.get(node) == 'open':
            raise ValueError(f'cycle through {node}')
        if node not in state:
            state[node] = 'open'
            for other in graph[node]:
                visit(other)
            state[node] = 'done'
            order.append(node)
    for node in graph:
        visit(node)
    return order[::-1]

print(bfs('a', 'f'), bfs('f', 'a'), bfs('z', 'e'))
print(dijkstra('a'))
print(topological(GRAPH))
try:
    topological({'x': ['y'], 'y': ['x']})
except ValueError as e:
    print(e)
