import sys


class A:
    def f(self):
        if self:
            return sys.path
        esle:
            return 2
