class A:
    def __init__(self):
        self.__secret = 1
        self._soft = 2
    def get(self):
        return self.__secret
    def __hidden(self):
        return 'hidden A'
    def call(self):
        return self.__hidden()
    __class_private = 'cp'
    def cp(self):
        return A.__class_private
class B(A):
    def __init__(self):
        super().__init__()
        self.__secret = 'B'
    def __hidden(self):
        return 'hidden B'
    def both(self):
        return self.__secret, self._A__secret, self.__hidden(), self.call()
b = B()
print(b.get(), b.both(), sorted(vars(b)), b.cp(), b._soft)
for call in [lambda: b.__secret, lambda: A().__hidden(), lambda: b.__nope__]:
    try:
        print(call())
    except AttributeError as e:
        print(e)
def outside(obj):
    return obj.__dict__['_A__secret']
print(outside(b))
class __Lead:
    def m(self, __param=3):
        return __param
print(__Lead().m())
