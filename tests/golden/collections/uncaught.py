from collections import Counter, deque

def schedule(jobs):
    queue = deque(jobs)
    order = []
    while True:
        order.append(queue.popleft())
        if order.count(order[-1]) > 1:
            return order

print(schedule(['a', 'b', 'a']))
print(Counter('aab').most_common(1))
print(schedule(['a', 'b']))
