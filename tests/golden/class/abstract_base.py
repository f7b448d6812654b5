from abc import ABC, abstractmethod
class Shape(ABC):
    @abstractmethod
    def area(self): ...
    @property
    @abstractmethod
    def name(self): ...
    def describe(self):
        return f'{self.name} of area {self.area()}'
class Square(Shape):
    def __init__(self, side):
        self.side = side
    def area(self):
        return self.side ** 2
    name = 'square'
class Half(Shape):
    def area(self):
        return 1
print(Square(3).describe(), isinstance(Square(1), Shape), sorted(Shape.__abstractmethods__))
for call in [lambda: Shape(), lambda: Half(), lambda: type('T', (Shape,), {})()]:
    try:
        print(call())
    except TypeError as e:
        print(e)
