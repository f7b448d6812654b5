class Odd(Exception):
    def __str__(self):
        raise RuntimeError('str failed')

raise Odd('x')
