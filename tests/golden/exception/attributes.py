e = ValueError('a', 2)
print(e, repr(e), e.args, str(e), ValueError(), repr(ValueError()), str(ValueError()) == '', ValueError(None), repr(KeyError('k')), str(KeyError('k')), KeyError('a', 'b'))
try:
    {}['missing']
except KeyError as e:
    print(e, e.args, e.args[0], repr(e))
try:
    raise ValueError
except ValueError as e:
    print(repr(e), e.args, e == e, e.__traceback__ is not None)
try:
    [].nope
except AttributeError as e:
    print(e.name, e.obj, e.args)
try:
    undefined_thing
except NameError as e:
    print(e.name, e.args)
try:
    import not_a_module
except ImportError as e:
    print(type(e).__name__, e, e.name, e.path)
try:
    from math import not_there
except ImportError as e:
    print(type(e).__name__, e.name, str(e).split(' (')[0])
print(StopIteration(5).value, StopIteration().value, SystemExit(3).code, SystemExit().code, SystemExit('a', 1).code)
o = OSError(2, 'No such file', 'name.txt')
print(o, o.errno, o.strerror, o.filename, type(o).__name__, OSError('x'), OSError(1, 'y'), repr(o))
e = Exception('x'); e.extra = 5; e.add_note('note 1'); print(e.__dict__, e.__notes__)
e.args = (1, 2); print(e, e.args)
try:
    e.args = 5
except TypeError as err:
    print(err)
