total = 0

def add(n):
    global total, created
    total += n
    created = 'yes'

add(5)
add(7)
print(total, created)

def shadow():
    total = 'local'
    def inner():
        global total
        total = 'set by inner'
        return total
    r = inner()
    return total, r

print(shadow(), total)

class C:
    global in_class
    in_class = 3
    total = 'class attribute'
    def get(self):
        return total

print(in_class, C().get(), C.total)

def delete():
    global total
    del total

delete()
try:
    print(total)
except NameError as e:
    print(e)

def read_before():
    print(created)
    if False:
        created = 1

try:
    read_before()
except UnboundLocalError as e:
    print(e)
