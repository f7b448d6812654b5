from collections import defaultdict

class Emitter:
    def __init__(self):
        self._handlers = defaultdict(list)

    def on(self, event, *, once=False):
        def register(f):
            self._handlers[event].append((f, once))
            return f
        return register

    def emit(self, event, *args, **kwargs):
        results = []
        for entry in list(self._handlers[event]):
            f, once = entry
            try:
                results.append(f(*args, **kwargs))
            except Exception as e:
                results.append(e)
            if once:
                self._handlers[event].remove(entry)
        return results

bus = Emitter()

@bus.on('greet')
def hello(name, punctuation='.'):
    return f'hello {name}{punctuation}'

@bus.on('greet', once=True)
def first(name, **_):
    return f'first {name}'

@bus.on('greet')
def broken(name, punctuation=None):
    return name / 2

print(bus.emit('greet', 'ann'))
print(bus.emit('greet', 'bob', punctuation='!'))
print(bus.emit('greet'))
print(bus.emit('nothing'), hello('direct'))
