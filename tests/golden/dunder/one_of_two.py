"""Classes with one of two special methods that belong together."""


class D:
    def __delitem__(self, i):
        print('del', i)

    def __delete__(self, o):
        print('delete')

    def __delattr__(self, n):
        print('delattr', n)


class S:
    def __setitem__(self, i, v):
        print('set', i, v)

    def __set__(self, o, v):
        print('set', v)

    def __setattr__(self, n, v):
        print('setattr', n, v)


class X:
    d = D()
    s = S()


for text in ['D()[0] = 1', 'D()[1:2] = 3', 'del D()[0]', 'del S()[0]', 'del S()[:]', 'S()[0] = 1', 'X().d = 3', 'del X().d', 'X().s = 3',
             'del X().s', 'D().a = 3', 'del D().a', 'S().a = 3', 'del S().a', 'D()[0] += 1', 'X()[0] = 1', 'del X()[0]']:
    try:
        exec(text)
        print(text)
    except Exception as e:
        print(text, type(e).__name__, e)
