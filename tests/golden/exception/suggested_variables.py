"""Variables without a value are not suggested for a wrong name."""
import traceback


def show(f):
    try:
        f()
    except NameError:
        traceback.print_exc()


def later():
    print(abcd)
    abce = 3
    return abce


def before():
    abce = 3
    print(abcd)
    return abce


def cell(first):
    if first:
        print(abcd)
    abce = 3
    print(abcd)
    return lambda: abce


def free():
    def inner():
        print(abcd, abce)
    if show is None:
        abce = 3
    inner()


def free_with_value():
    def inner():
        print(abcd, abce)
    abce = 3
    inner()


show(later)
show(before)
show(lambda: cell(True))
show(lambda: cell(False))
show(free)
show(free_with_value)
