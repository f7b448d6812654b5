class Eq:
    def __eq__(self, other):
        return self == other
class Hash:
    def __hash__(self):
        return hash(self)
class Add:
    def __add__(self, other):
        return self + other
class Getitem:
    def __getitem__(self, i):
        return self[i]
class Iter:
    def __iter__(self):
        return iter(self)
class Bool:
    def __bool__(self):
        return not self
class Call:
    def __call__(self):
        return self()
class Format:
    def __format__(self, spec):
        return f'{self:{spec}}'
class Str:
    def __str__(self):
        return str(self)
class Len:
    def __len__(self):
        return len(self)
for kind, action in [(Eq, lambda o: o == 1), (Hash, hash), (Add, lambda o: o + 1), (Getitem, lambda o: o[0]), (Iter, list), (Bool, bool), (Call, lambda o: o()), (Format, format), (Str, str), (Len, len)]:
    try:
        action(kind())
    except RecursionError as e:
        print(kind.__name__, type(e).__name__)
def sort_in_key(n):
    return sorted([1, 2], key=lambda v: sort_in_key(n + 1))
try:
    sort_in_key(0)
except RecursionError as e:
    print('key', type(e).__name__)
def generators(n):
    yield from generators(n + 1)
try:
    list(generators(0))
except RecursionError as e:
    print('generators', type(e).__name__)
