class Node:
    def __init__(self, child=None):
        self.child = child

tree = Node(Node(Node()))
print(tree.child.child.child)
print(tree.child.child.child.child)
