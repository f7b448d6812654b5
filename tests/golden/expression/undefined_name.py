try:
    print(missing)
except NameError as e:
    print(type(e).__name__, e, e.name)

def f():
    return undefined_global_thing

try:
    f()
except NameError as e:
    print(e)

def g():
    print(local)
    local = 1

try:
    g()
except UnboundLocalError as e:
    print(type(e).__name__, e)

def h(flag):
    if flag:
        value = 1
    return value

print(h(True))
try:
    h(False)
except NameError as e:
    print(type(e).__name__, e)

def outer():
    def inner():
        return cell
    try:
        inner()
    except NameError as e:
        print(type(e).__name__, e)
    cell = 1
    return inner()

print(outer())
try:
    del never_defined
except NameError as e:
    print(e)
