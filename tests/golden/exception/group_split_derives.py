# split() and subgroup() make new groups with derive(); the message and the members of a group cannot be replaced.


class Own(ExceptionGroup):
    pass


class Kept(ExceptionGroup):
    def derive(self, excs):
        return Kept(self.message, excs)


class Wrong(ExceptionGroup):
    def derive(self, excs):
        return 42


for cls in (Own, Kept):
    group = cls('g', [ValueError(1), TypeError(2), cls('inner', [KeyError(3)])])
    for condition in (ValueError, OSError, (ValueError, TypeError, KeyError), cls):
        yes, no = group.split(condition)
        print(repr(yes), repr(no), yes is group, no is group)
    print(repr(group.subgroup(KeyError)))
try:
    Wrong('w', [ValueError(1), TypeError(2)]).split(ValueError)
except TypeError as e:
    print(e)

members = [ValueError(1)]
group = ExceptionGroup('m', members)
members.clear()
print(repr(group))
group.args = ()
print(repr(group), repr(ExceptionGroup('m', (ValueError(),))))
for name, value in [('message', 'new'), ('exceptions', [])]:
    try:
        setattr(group, name, value)
    except AttributeError as e:
        print(e)
group.__notes__ = 123
print([hasattr(part, '__notes__') for part in group.split(ValueError) if part])
