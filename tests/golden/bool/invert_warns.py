print(True ^ False, False ^ False, True ^ 5)
print([b for b in (True, False) if b], {b: int(b) for b in (False, True)})
print(True.__and__(False), True.__and__(2), True.__and__('a'))
print(bool.__name__, type(True).__name__, bool('False'), bool(-1))
