"""Allocation and collection: many short-lived trees of small objects beside one that stays."""


class Node:
    def __init__(self, left, right):
        self.left = left
        self.right = right

    def count(self):
        if self.left is None:
            return 1
        return 1 + self.left.count() + self.right.count()


def grow(depth):
    if depth == 0:
        return Node(None, None)
    depth -= 1
    return Node(grow(depth), grow(depth))


def as_tuples(depth):
    if depth == 0:
        return ()
    return (as_tuples(depth - 1), as_tuples(depth - 1))


def count_tuples(tree):
    return 1 + sum(map(count_tuples, tree))


def main(depth):
    long_lived = grow(depth)
    for size in range(4, depth + 1, 3):
        rounds = 1 << (depth - size + 3)
        total = 0
        for _ in range(rounds):
            total += grow(size).count()
        print(rounds, size, total)
    tuples = sum(count_tuples(as_tuples(8)) for _ in range(600))
    print(long_lived.count(), tuples)


main(14)
