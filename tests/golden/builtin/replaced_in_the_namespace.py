"""Builtins that are replaced in their namespace are seen by code that has used them before."""
import builtins


def size():
    return len([1])


def both():
    return abs(-1), size()


print(size(), size(), both())
for replace in (
    lambda f: vars(builtins).__setitem__('len', f),
    lambda f: setattr(builtins, 'len', f),
    lambda f: vars(builtins).update(len=f),
    lambda f: vars(builtins).update({'len': f}),
    lambda f: builtins.__dict__.__ior__({'len': f}),
):
    original = len
    replace(lambda x: 'mine')
    print(size(), both())
    vars(builtins)['len'] = original
    print(size(), both())
