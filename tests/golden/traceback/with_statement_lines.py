class Guard:
    def __enter__(self):
        return self
    def __exit__(self, *exc):
        raise RuntimeError('exit failed')

with Guard() as g:
    print('inside')
    value = g.missing
