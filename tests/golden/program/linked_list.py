class Node:
    __slots__ = ('value', 'next')
    def __init__(self, value, next=None):
        self.value, self.next = value, next

class LinkedList:
    def __init__(self, items=()):
        self.head = None
        self._size = 0
        for item in reversed(list(items)):
            self.push(item)
    def push(self, value):
        self.head = Node(value, self.head)
        self._size += 1
    def pop(self):
        if self.head is None:
            raise IndexError('pop from empty LinkedList')
        node, self.head = self.head, self.head.next
        self._size -= 1
        return node.value
    def reverse(self):
        previous, node = None, self.head
        while node:
            node.next, previous, node = previous, node, node.next
        self.head = previous
    def __iter__(self):
        node = self.head
        while node:
            yield node.value
            node = node.next
    def __len__(self):
        return self._size
    def __getitem__(self, index):
        if index < 0:
            index += len(self)
        for i, value in enumerate(self):
            if i == index:
                return value
        raise IndexError(f'index {index} out of range')
    def __add__(self, other):
        return LinkedList([*self, *other])
    def __eq__(self, other):
        return list(self) == list(other)
    def __repr__(self):
        return ' -> '.join(map(repr, self)) or 'empty'

a = LinkedList([1, 2, 3])
a.push(0)
print(a, len(a), a[0], a[-1], 2 in a, a + LinkedList('xy'), a == LinkedList(range(4)), max(a), list(reversed(list(a))))
a.reverse()
print(a, a.pop(), a, sorted(a), LinkedList(), bool(LinkedList()), [x * 2 for x in a])
for call in [lambda: a[10], lambda: LinkedList().pop(), lambda: a['x'], lambda: a + 5, lambda: setattr(a.head, 'extra', 1)]:
    try:
        print(call())
    except (IndexError, TypeError, AttributeError) as e:
        print(type(e).__name__, e)
