class Node:
    def __init__(self, value):
        self.value = value

    def __repr__(self):
        return 'Node(' + self.value + ')'

print(Node('a'))
print([Node('b'), Node(3)])
