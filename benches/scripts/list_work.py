"""List methods and idioms: append, pop, slices, insert, comprehension, zip, enumerate, reversal."""


def main():
    checksum = 0
    for _ in range(700):
        stack = []
        for i in range(2500):
            stack.append(i * 3 % 101)
            if i % 7 == 6:
                stack.pop()
        doubled = [x * 2 for x in stack if x % 2]
        pairs = [(a, b) for a, b in zip(stack, doubled)]
        for position, (a, b) in enumerate(pairs):
            checksum += position * a - b
        head, tail = stack[:500], stack[500:]
        tail.extend(head)
        tail[100:200] = tail[200:150:-1]
        for i in range(0, len(tail) - 1, 2):
            tail[i], tail[i + 1] = tail[i + 1], tail[i]
        queue = tail[:300]
        while len(queue) > 1:
            queue.insert(len(queue) // 2, queue.pop() - queue.pop(0))
        checksum += queue[0] + tail.index(100) + tail.count(5) + sum(tail[::3]) + max(tail) + len(stack[::-1])
    print(checksum % 1000007)


main()
