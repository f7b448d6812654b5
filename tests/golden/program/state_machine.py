TRANSITIONS = {
    ('idle', 'start'): 'running',
    ('running', 'pause'): 'paused',
    ('paused', 'start'): 'running',
    ('running', 'stop'): 'idle',
}

class InvalidTransition(ValueError):
    pass

class Machine:
    def __init__(self):
        self.state = 'idle'
        self.log = []

    def __enter__(self):
        self.log.append('enter')
        return self

    def __exit__(self, kind, error, traceback):
        self.log.append(f'exit {kind.__name__}' if kind else 'exit')
        return isinstance(error, InvalidTransition)

    def __getattr__(self, name):
        if name.startswith('can_'):
            return lambda: (self.state, name[4:]) in TRANSITIONS
        if name in {'start', 'pause', 'stop'}:
            return lambda: self.fire(name)
        raise AttributeError(f'{type(self).__name__!r} has no {name!r}')

    def fire(self, event):
        try:
            self.state = TRANSITIONS[self.state, event]
        except KeyError as e:
            raise InvalidTransition(f'{event} while {self.state}') from None
        self.log.append(self.state)
        return self

with Machine() as m:
    m.start().pause().start()
    print(m.can_stop(), m.can_start(), m.state)
    m.stop().stop()
    print('never printed')
print(m.log)
try:
    m.explode()
except AttributeError as e:
    print(e)
