class Shape:
    def __init__(self, sides):
        if sides < 3:
            raise ValueError(f'a shape needs 3 sides, not {sides}')
        self.sides = sides

class Square(Shape):
    def __init__(self):
        super().__init__(2)

print(Shape(5).sides)
shapes = [Shape(3), Square()]
