"""Module doc.

>>> 1 + 1
2
>>> add(1, 2)
4
"""
def add(a, b):
    """Add.

    >>> add(1, 2)
    3
    >>> add('a', 'b')
    'ab'
    >>> add(1, 'x')
    Traceback (most recent call last):
        ...
    TypeError: unsupported operand type(s) for +: 'int' and 'str'
    >>> x = 5
    >>> for i in range(2):
    ...     print(i, x)
    0 5
    1 5
    >>> print('a\\n\\nb')
    a
    <BLANKLINE>
    b
    >>> list(range(20)) # doctest: +ELLIPSIS
    [0, 1, ..., 19]
    >>> print('a   b') # doctest: +NORMALIZE_WHITESPACE
    a b
    >>> 1 / 0 # doctest: +SKIP
    """
    return a + b
class C:
    """
    >>> C().m()
    1
    >>> C().m()
    2
    """
    def m(self):
        """
        >>> C().m()
        'one'
        """
        return 1
    @staticmethod
    def s():
        """
        >>> C.s()
        >>> undefined
        1
        """
    @property
    def p(self):
        """
        >>> C().p
        3
        """
        return 3
def fails():
    """
    >>> raise ValueError('x')
    Traceback (most recent call last):
    ValueError: y
    >>> int('z')
    5
    """
def nodoc(): pass
if __name__ == '__main__':
    import contextlib
    import doctest
    import io
    import re
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        r = doctest.testmod()
        print(r, r.failed, r.attempted)
        print(doctest.testmod(verbose=False, optionflags=doctest.ELLIPSIS).failed)
        doctest.run_docstring_examples(add, globals(), name='addname')
        doctest.testmod(verbose=True)
    print(re.sub(r'File "[^"<]*/', 'File "', out.getvalue()))
    parser = doctest.DocTestParser()
    for text in '>>> 1\n1\n\n>>> 2\n', 'no examples', '>>>1', '>>> a\n...b', '>>> 1 # doctest: +NOPE':
        try:
            print([(e.source, e.want, e.lineno) for e in parser.get_examples(text)])
        except ValueError as e:
            print(type(e).__name__)
