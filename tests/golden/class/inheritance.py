class Animal:
    sound = '...'
    def __init__(self, name):
        self.name = name
    def speak(self):
        return f'{self.name} says {self.sound}'
    def kind(self):
        return 'animal'

class Dog(Animal):
    sound = 'woof'
    def kind(self):
        return 'dog<' + super().kind()

class Puppy(Dog):
    def __init__(self, name, age):
        super().__init__(name + ' jr')
        self.age = age
    def kind(self):
        return 'puppy<' + super().kind()

d, p = Dog('Rex'), Puppy('Bo', 1)
print(d.speak(), p.speak(), d.kind(), p.kind(), p.age)
print(isinstance(p, Animal), isinstance(d, Puppy), issubclass(Puppy, Dog), issubclass(Dog, (int, Animal)), issubclass(Dog, Dog))
print([c.__name__ for c in Puppy.__mro__], Puppy.__bases__, Puppy.__base__.__name__, [c.__name__ for c in Animal.__subclasses__()])
Animal.sound = 'changed'
print(Animal('x').speak(), d.speak())
Animal.late = lambda self: 'late ' + self.name
print(p.late(), 'speak' in dir(p), 'speak' in Puppy.__dict__, 'kind' in Puppy.__dict__)
